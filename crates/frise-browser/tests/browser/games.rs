//! Whole games.

use fantoccini::key::Key;

use crate::harness::{DESKTOP, LANDSCAPE, PORTRAIT, Page, Screen, brisk};
use crate::input::{Means, strike, tab_to};
use crate::play::{Mirror, choice, room};

async fn whole_game(screen: Screen, edition: &str, boxed: &str, means: Means, lang: &str) {
    let page = Page::open(screen, brisk(lang)).await;
    let mut game = Mirror::sit_down(&page, room(choice(edition, boxed, "whole game"))).await;
    game.play_out(&page, means).await;
    let headline = page.eval("document.querySelector('.end h1').innerText").await;
    let headline = headline.as_str().unwrap_or_default();
    match game.room.table().outcome() {
        Some(frise_core::Outcome::Winner(seat)) => {
            assert!(headline.contains(game.room.name(seat)), "{headline}")
        }
        Some(frise_core::Outcome::Score(score)) => {
            assert!(headline.contains(&score.score.abs().to_string()), "{headline}")
        }
        Some(frise_core::Outcome::Shared(seats)) => {
            assert!(seats.iter().all(|seat| headline.contains(game.room.name(seat))), "{headline}")
        }
        Some(frise_core::Outcome::Hits(hits)) => {
            assert!(headline.contains(&hits.right.to_string()), "{headline}")
        }
        None => panic!("the game is over: {headline}"),
    }
    page.close().await;
}

#[tokio::test]
async fn classic_by_mouse() {
    whole_game(DESKTOP, "classic", "classic", Means::Mouse, "en").await;
}

#[tokio::test]
async fn events_by_clicks_in_french() {
    whole_game(DESKTOP, "events", "events", Means::Clicks, "fr").await;
}

#[tokio::test]
async fn inventions_by_mouse() {
    whole_game(DESKTOP, "inventions", "inventions", Means::Mouse, "fr").await;
}

#[tokio::test]
async fn twist_by_clicks() {
    whole_game(DESKTOP, "twist", "twist", Means::Clicks, "en").await;
}

#[tokio::test]
async fn twist_together_by_mouse() {
    whole_game(DESKTOP, "twist-coop", "twist", Means::Mouse, "en").await;
}

#[tokio::test]
async fn saga_by_mouse() {
    whole_game(DESKTOP, "saga", "odyssey", Means::Mouse, "fr").await;
}

#[tokio::test]
async fn classic_by_finger_on_a_phone() {
    whole_game(PORTRAIT, "classic", "classic", Means::Finger, "fr").await;
}

#[tokio::test]
async fn classic_by_taps_on_a_phone_lying() {
    whole_game(LANDSCAPE, "classic", "classic", Means::Clicks, "en").await;
}

#[tokio::test]
async fn twist_together_by_taps_on_a_phone() {
    whole_game(PORTRAIT, "twist-coop", "twist", Means::Clicks, "fr").await;
}

#[tokio::test]
async fn classic_by_keyboard_alone() {
    whole_game(DESKTOP, "classic", "classic", Means::Keyboard, "en").await;
}

#[tokio::test]
async fn twist_together_by_keyboard_alone() {
    whole_game(DESKTOP, "twist-coop", "twist", Means::Keyboard, "fr").await;
}

#[tokio::test]
async fn after_a_drag_the_first_key_counts() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "mouse, then keys"))).await;
    game.play_some(&page, 1, Means::Mouse).await;
    tab_to(&page, ".hand-card:not(:disabled)").await;
    strike(&page, Key::Enter).await;
    page.until("!!document.querySelector('.hand-card.chosen')").await;
    page.close().await;
}
