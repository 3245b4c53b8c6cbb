//! Pictures of the main states, for a person to look at.

use serde_json::json;

use crate::harness::{DESKTOP, LANDSCAPE, PORTRAIT, Page, Screen};
use crate::play::{Means, Mirror, choice, room};

async fn album(screen: Screen, light: &str, lang: &str) {
    let settings =
        json!({ "lang": lang, "light": light, "motion": "off", "pace": "wait", "has_played": true });
    let page = Page::open(screen, settings).await;
    let name = |state: &str| format!("{}-{light}-{lang}-{state}", screen.name);
    for (path, state) in [
        ("", "home"),
        ("#/new", "new"),
        ("#/rules/twist-coop", "rules"),
        ("#/boxes", "boxes"),
        ("#/boxes/twist", "box"),
        ("#/settings", "settings"),
    ] {
        page.goto(path).await;
        page.until("!!document.querySelector('main h1')").await;
        if state == "boxes" {
            page.until("document.querySelectorAll('.cover').length >= 6").await;
        }
        page.shoot(&name(state)).await;
    }
    let mut game = Mirror::sit_down(&page, room(choice("events", "events", "album"))).await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    page.shoot(&name("turn")).await;
    game.play_one(&page, Means::Clicks).await;
    page.until("!!document.querySelector('[data-look=right]')").await;
    page.shoot(&name("right")).await;
    let mut team = choice("twist-coop", "twist", "album");
    team.seats[1].player = frise_room::Player::Person;
    let mut game = Mirror::sit_down(&page, room(team)).await;
    page.run("window.hurry = setInterval(() => document.querySelector('.go-on')?.click(), 5)", Vec::new())
        .await;
    for _ in 0..9 {
        game.play_one(&page, Means::Clicks).await;
    }
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    page.shoot(&name("together")).await;
    game.play_out(&page, Means::Clicks).await;
    page.shoot(&name("end")).await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn on_a_desktop_in_the_light() {
    album(DESKTOP, "light", "en").await;
}

#[tokio::test]
async fn on_a_desktop_in_the_dark() {
    album(DESKTOP, "dark", "fr").await;
}

#[tokio::test]
async fn on_a_phone_upright() {
    album(PORTRAIT, "light", "fr").await;
}

#[tokio::test]
async fn on_a_phone_lying() {
    album(LANDSCAPE, "dark", "en").await;
}
