//! When something breaks, or is not there: it is said, and no game is lost.

use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, PORTRAIT, Page, brisk};
use crate::input::{Means, click};
use crate::play::{Mirror, choice, room};

/// From now on the browser refuses to make elements of this kind, which no client can cope with.
const BREAK: &str = "const make = Document.prototype.createElement;
    Document.prototype.createElement = function (tag, ...more) {
        if (tag === arguments_tag) throw new Error('no ' + tag);
        return make.call(this, tag, ...more);
    };";

#[tokio::test]
async fn a_broken_page_says_so_and_the_table_opens_again() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "broken"))).await;
    game.place(&page, Means::Clicks, true).await;
    page.until("document.querySelectorAll('.line .holder').length >= 2").await;
    page.run(&BREAK.replace("arguments_tag", "'fieldset'"), Vec::new()).await;
    click(&page, ".top button:nth-of-type(3)").await;
    page.until("!!document.querySelector('main.trouble h1')").await;
    assert_eq!(page.eval("!!document.activeElement.closest('.trouble')").await, json!(true));
    let kept = page.eval("JSON.parse(localStorage.getItem('frise.trouble')).length").await;
    assert_eq!(kept, json!(1), "it is written down on the device");
    page.shoot("desktop-light-en-trouble").await;
    assert_accessible(&page, &axe(), "the page of a failure").await;
    click(&page, ".trouble .button").await;
    page.until(
        "!document.querySelector('.trouble') && document.querySelectorAll('.line .holder').length >= 2",
    )
    .await;
    page.run("localStorage.removeItem('frise.trouble')", Vec::new()).await;
    game.play_out(&page, Means::Clicks).await;
    page.close().await;
}

#[tokio::test]
async fn from_a_broken_table_there_is_a_way_home() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    let _game = Mirror::sit_down(&page, room(choice("classic", "classic", "broken"))).await;
    page.run(&BREAK.replace("arguments_tag", "'fieldset'"), Vec::new()).await;
    click(&page, ".top button:nth-of-type(3)").await;
    page.until("!!document.querySelector('.trouble')").await;
    page.assert_fits("the page of a failure").await;
    page.shoot("portrait-light-fr-trouble").await;
    click(&page, ".trouble .button:last-of-type").await;
    page.until(
        "!!document.querySelector('.play-now:not(:disabled)') && !!document.querySelector('.kept-game')",
    )
    .await;
    page.close().await;
}

#[tokio::test]
async fn a_text_that_cannot_be_copied_can_be_selected() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "share"))).await;
    game.play_out(&page, Means::Clicks).await;
    page.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })", Vec::new()).await;
    click(&page, ".share-open").await;
    click(&page, ".copy-text").await;
    page.until("document.querySelector('.sharing [role=status]').innerText.includes('select')").await;
    let shared = page.eval("document.querySelector('.share-text').innerText").await;
    assert!(shared.as_str().is_some_and(|text| text.contains("Frise") && text.contains('✅')), "{shared}");
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn chance_is_that_of_the_browsers_cryptography() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut seeds = Vec::new();
    for _ in 0..2 {
        page.goto("#/").await;
        // Whoever foresees this generator foresees nothing of a deal.
        page.run("Math.random = () => 0", Vec::new()).await;
        click(&page, ".play-now:not(:disabled)").await;
        page.until("!!document.querySelector('.hand-card')").await;
        let kept = "localStorage.getItem('frise.game.' + location.hash.split('/').pop())";
        let seed = page.eval(&format!("{kept}.match(/\"seed\":\"([^\"]*)\"/)[1]")).await;
        seeds.push(seed.as_str().expect("a seed").to_owned());
    }
    let has_letters = |seed: &String| seed.chars().collect::<std::collections::BTreeSet<_>>().len() > 3;
    assert!(seeds.iter().all(has_letters) && seeds[0] != seeds[1], "{seeds:?}");
    page.close().await;
}

#[tokio::test]
async fn a_browser_without_chance_is_told_so_and_deals_nothing() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.run("crypto.getRandomValues = () => { throw new Error('no chance') }", Vec::new()).await;
    click(&page, ".play-now:not(:disabled)").await;
    page.until("!!document.querySelector('main.trouble')").await;
    let said = page.eval("document.querySelector('main.trouble').innerText").await;
    assert!(said.as_str().is_some_and(|said| said.contains("no random numbers")), "{said}");
    assert_eq!(page.eval("!!document.querySelector('.hand-card')").await, json!(false));
    page.run("localStorage.removeItem('frise.trouble')", Vec::new()).await;
    page.close().await;
}

#[tokio::test]
async fn the_form_says_which_name_is_missing_and_keeps_the_keyboard() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.goto("#/new").await;
    page.until("document.querySelectorAll('.seat-row').length === 3").await;
    page.run("document.querySelectorAll('.seat-row button')[1].click()", Vec::new()).await;
    page.until("document.querySelectorAll('.seat-row').length === 2 && document.activeElement.matches('.seat-row .name')").await;
    let clear = "const name = document.querySelectorAll('.seat-row .name')[1]; name.value = ''; name.dispatchEvent(new Event('input')); document.querySelector('.deal').click()";
    page.run(clear, Vec::new()).await;
    let invalid = "[...document.querySelectorAll('.seat-row .name')].map(name => name.ariaInvalid)";
    page.until(&format!("JSON.stringify({invalid}) === '[\"false\",\"true\"]'")).await;
    assert_ne!(page.eval("document.querySelector('.problems').innerText").await, Value::Null);
    page.close().await;
}
