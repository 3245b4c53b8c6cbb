//! Pictures of the main states, for a person to look at; and nothing on them is wider than the screen.

use serde_json::{Value, json};

use crate::harness::{DESKTOP, FOUR_K, LANDSCAPE, NARROW, PORTRAIT, Page, Screen, TABLET};
use crate::tour::{self, unhurried};

async fn album(screen: Screen, settings: Value, title: &str) {
    let page = Page::open(screen, settings).await;
    let visit = async |state: &str| {
        page.assert_fits(state).await;
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
    album(DESKTOP, unhurried("en", "light"), "desktop-light-en").await;
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
async fn on_a_phone_upright() {
    album(PORTRAIT, unhurried("fr", "light"), "portrait-light-fr").await;
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
    album(PORTRAIT, settings, "portrait-large-en").await;
}

#[tokio::test]
async fn on_a_narrow_phone_in_both_languages() {
    album(NARROW, unhurried("fr", "light"), "narrow-light-fr").await;
    album(NARROW, unhurried("en", "dark"), "narrow-dark-en").await;
}
