//! Every page and state on every kind of screen: pictures for a person to look at, nothing wider than the screen or over
//! something else, and on three of them no barrier that axe-core knows of.

use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, FOUR_K, LANDSCAPE, NARROW, PORTRAIT, Page, Screen, TABLET};
use crate::tour::{self, unhurried};

async fn album(screen: Screen, settings: Value, title: &str) {
    tour_with(None, screen, settings, title).await;
}

async fn album_without_barriers(screen: Screen, settings: Value, title: &str) {
    tour_with(Some(&axe()), screen, settings, title).await;
}

async fn tour_with(axe: Option<&str>, screen: Screen, settings: Value, title: &str) {
    let page = Page::open(screen, settings).await;
    let visit = async |state: &str| {
        page.assert_fits(state).await;
        if let Some(axe) = axe {
            assert_accessible(&page, axe, state).await;
        }
        page.shoot(&format!("{title}-{state}")).await;
    };
    tour::pages(&page, &visit).await;
    tour::line(&page, &visit).await;
    tour::great_moments(&page, &visit).await;
    tour::together(&page, &visit).await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn on_a_desktop_in_the_light() {
    album_without_barriers(DESKTOP, unhurried("en", "light"), "desktop-light-en").await;
}

#[tokio::test]
async fn on_a_desktop_in_the_dark() {
    album(DESKTOP, unhurried("fr", "dark"), "desktop-dark-fr").await;
}

#[tokio::test]
async fn on_a_large_screen() {
    album(FOUR_K, unhurried("en", "light"), "four-k-light-en").await;
}

#[tokio::test]
async fn on_a_tablet() {
    album(TABLET, unhurried("fr", "light"), "tablet-light-fr").await;
}

#[tokio::test]
async fn on_a_phone_in_the_dark() {
    album_without_barriers(PORTRAIT, unhurried("fr", "dark"), "portrait-dark-fr").await;
}

#[tokio::test]
async fn on_a_phone_lying() {
    album(LANDSCAPE, unhurried("en", "dark"), "landscape-dark-en").await;
}

#[tokio::test]
async fn on_a_phone_with_high_contrast_and_large_words() {
    let mut settings = unhurried("en", "light");
    settings["contrast"] = json!("high");
    settings["text"] = json!("larger");
    album_without_barriers(PORTRAIT, settings, "portrait-large-en").await;
}

#[tokio::test]
async fn on_a_narrow_phone_in_both_languages() {
    album(NARROW, unhurried("fr", "light"), "narrow-light-fr").await;
    album(NARROW, unhurried("en", "dark"), "narrow-dark-en").await;
}
