//! Two windows on one game of this device: one of them plays.

use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, Page, brisk};
use crate::input::{Means, click};
use crate::play::{Mirror, choice, room};

async fn kept(page: &Page) -> Value {
    let kept = page
        .eval("Object.entries(localStorage).find(([key]) => key.startsWith('frise.game.'))?.[1] ?? null")
        .await;
    serde_json::from_str(kept.as_str().unwrap_or("null")).expect("a saved game")
}

#[tokio::test]
async fn a_second_window_takes_the_game_over_and_the_first_says_so() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "windows"))).await;
    game.play_some(&page, 1, Means::Clicks).await;
    let address = page.eval("location.hash").await;
    let first = page.client.window().await.expect("a window");
    let second = page.client.new_window(true).await.expect("another window").handle;
    page.client.switch_to_window(second.clone()).await.expect("it is there");
    page.goto(address.as_str().expect("an address")).await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;

    // The first stops, and what the second plays is all there is.
    page.client.switch_to_window(first.clone()).await.expect("it is there");
    page.until("!!document.querySelector('.go-on-here') && !document.querySelector('.table')").await;
    assert_accessible(&page, &axe(), "a game that goes on elsewhere").await;
    page.shoot("desktop-game-elsewhere").await;
    page.client.switch_to_window(second.clone()).await.expect("it is there");
    game.play_some(&page, 1, Means::Clicks).await;
    let played = kept(&page).await;

    // Taken back, the first has what was played meanwhile, and the second stops.
    page.client.switch_to_window(first).await.expect("it is there");
    assert_eq!(kept(&page).await, played, "one game");
    click(&page, ".go-on-here").await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    page.client.switch_to_window(second).await.expect("it is there");
    page.until("!!document.querySelector('.go-on-here')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn a_window_that_heard_nothing_of_it_overwrites_nothing() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "deaf"))).await;
    game.bots_play();
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    let before = kept(&page).await;
    // A page that slept in the browser's memory gets no events: to this one somebody else has the game, and nobody said so.
    let take =
        "const id = location.hash.split('/').at(-1); localStorage.setItem('frise.at.' + id, 'somebody else')";
    page.run(take, Vec::new()).await;
    click(&page, ".hand-card").await;
    click(&page, ".choosing .gap").await;
    page.until("!!document.querySelector('.go-on-here')").await;
    assert_eq!(kept(&page).await, before);
    assert_eq!(page.eval("!!document.querySelector('.table')").await, json!(false));
    page.close().await;
}
