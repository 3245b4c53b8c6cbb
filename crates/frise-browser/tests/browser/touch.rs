//! Fingers: a card is tapped once, a place is tapped once, and it lies there. And nothing under a finger or a mouse is replaced between
//! press and release, whatever happens at the table meanwhile.

use frise_room::Room;
use serde_json::json;

use crate::harness::{DESKTOP, LANDSCAPE, PORTRAIT, Page, Screen, brisk};
use crate::input::{Means, centre, click, drag, press_and};
use crate::play::{Mirror, choice, go_on_until, room};
use crate::tour::{my_turn, unhurried};

/// Sits down and taps the first card of the hand, once.
async fn tap_a_card(screen: Screen, room: Room) -> Page {
    let page = Page::open(screen, brisk("en")).await;
    let _game = Mirror::sit_down(&page, room).await;
    click(&page, ".hand-card").await;
    page.until("document.querySelectorAll('.hand-card.chosen').length === 1").await;
    page
}

async fn tap_a_gap(screen: Screen) {
    for gap in [0, 1] {
        let page = tap_a_card(screen, room(choice("classic", "classic", "taps"))).await;
        click(&page, &format!(".choosing .gap[data-gap=\"{gap}\"]")).await;
        // Right, it lies in the line; wrong, among the discarded.
        page.until("document.querySelectorAll('.line .holder, .discard .holder').length >= 2").await;
        page.assert_no_trouble().await;
        page.close().await;
    }
}

#[tokio::test]
async fn one_tap_on_a_gap_places_a_card_on_a_phone() {
    tap_a_gap(PORTRAIT).await;
}

#[tokio::test]
async fn one_tap_on_a_gap_places_a_card_on_a_phone_lying() {
    tap_a_gap(LANDSCAPE).await;
}

/// A table together at which the rift has a free place.
fn with_a_free_place() -> Room {
    let mut choice = choice("twist-coop", "twist", "taps");
    choice.seats.truncate(1);
    let mut room = room(choice);
    let is_free =
        |room: &Room| matches!(&room.table().layout, frise_core::Layout::Rift(rift) if rift.row.len() > 1);
    while !is_free(&room) {
        let turn = room.turn().expect("the game goes on");
        let action = room.table().legal_actions().next().expect("something can be done");
        room.act(turn.seat, action).expect("it is legal");
    }
    room
}

async fn tap_a_place_of_the_rift(screen: Screen) {
    let page = tap_a_card(screen, with_a_free_place()).await;
    let n_played = "Number(JSON.parse(localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('frise.game.')))).actions.length)";
    let before = page.eval(n_played).await;
    click(&page, ".choosing .free").await;
    page.until(&format!("{n_played} > {before}")).await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn one_tap_on_a_free_place_plays_a_card_on_a_phone() {
    tap_a_place_of_the_rift(PORTRAIT).await;
}

#[tokio::test]
async fn one_tap_on_a_free_place_plays_a_card_on_a_phone_lying() {
    tap_a_place_of_the_rift(LANDSCAPE).await;
}

/// A hand too wide for the screen: a finger along it scrolls, a finger upwards takes the card.
#[tokio::test]
async fn a_finger_along_the_hand_scrolls_it_and_takes_no_card() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    let _game = Mirror::sit_down(&page, room(choice("classic", "classic", "swipe"))).await;
    page.until("!!document.querySelector('.hand:not(.fits) .hand-card:not(:disabled)')").await;
    let from = centre(&page, ".hand-card:nth-child(2)").await;
    drag(&page, Means::Finger, from, (from.0 - 160, from.1 - 12)).await;
    page.until("document.querySelector('.hand').scrollLeft > 40").await;
    assert_eq!(page.eval("!!document.querySelector('.held, .hand-card.chosen')").await, json!(false));
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn to_skip_is_to_go_on_with_ones_own_turn() {
    let mut settings = brisk("en");
    settings["pace"] = json!("calm");
    let page = Page::open(PORTRAIT, settings).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "skip"))).await;
    page.stop_clock(true).await;
    game.place(&page, Means::Clicks, false).await;
    game.bots_play();
    click(&page, ".go-on").await;
    // The clock stands still, and yet it is the person's turn, at the table that the game has come to.
    page.until("!!document.querySelector('.hand-card:not(:disabled)') && !document.querySelector('.go-on')")
        .await;
    let n_cards = game.room.table().hands[0].len();
    assert_eq!(page.eval("document.querySelectorAll('.hand-card').length").await, json!(n_cards));
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn nothing_pressed_is_replaced_before_it_is_released() {
    let page = Page::open(DESKTOP, unhurried("en", "light")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "press"))).await;
    for control in [".seat:nth-child(2) button", ".line .holder", ".top button:nth-of-type(2)"] {
        my_turn(&page).await;
        game.bots_play();
        game.place(&page, Means::Clicks, true).await;
        go_on_until(&page, "[data-look=right]").await;
        let headline = async || page.eval("document.querySelector('.headline').innerText").await;
        let mut before = json!(null);
        let at = centre(&page, control).await;
        // The table goes on while the mouse is down, as it does by itself at another pace; two frames later the page would show that.
        let go_on = "window.pressed = document.querySelector(arguments[0]); document.querySelector('.go-on').click();
            return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));";
        press_and(&page, at, async || {
            before = headline().await;
            page.run(go_on, vec![json!(control)]).await;
            assert_eq!(page.eval("pressed.isConnected").await, json!(true), "{control} was replaced");
            assert_eq!(headline().await, before, "{control}");
        })
        .await;
        page.until("!!document.querySelector('dialog[open]')").await;
        // Then the page catches up.
        page.until(&format!("document.querySelector('.headline').innerText !== {before}")).await;
        click(&page, "dialog[open] .close").await;
        page.until("!document.querySelector('dialog[open]')").await;
    }
    page.assert_no_trouble().await;
    page.close().await;
}
