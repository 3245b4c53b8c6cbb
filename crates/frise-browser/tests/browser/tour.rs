//! Every page and every state of a table, one after the other, for whoever wants to look at them all.

use frise_core::Hands;
use frise_room::{Choice, Player, SeatChoice};
use serde_json::{Value, json};

use crate::harness::Page;
use crate::input::{Means, centre, click, hold, let_go};
use crate::play::{Mirror, choice, go_on_until, room};

/// Preferences with which every moment waits to be looked at.
pub fn unhurried(lang: &str, light: &str) -> Value {
    json!({ "lang": lang, "light": light, "motion": "off", "pace": "wait", "has_played": false })
}

/// Every page that is no table.
pub async fn pages(page: &Page, visit: &impl AsyncFn(&str)) {
    for (path, state) in [
        ("", "home"),
        ("#/new", "new"),
        ("#/rules/classic", "rules"),
        ("#/rules/twist-coop", "rules-together"),
        ("#/boxes", "boxes"),
        ("#/boxes/twist", "box"),
        ("#/settings", "settings"),
        ("#/studio", "studio"),
        ("#/me", "me"),
        ("#/learn/kids", "learn"),
        ("#/table/none", "no-table"),
    ] {
        page.goto(path).await;
        page.until("!!document.querySelector('main h1') && !document.querySelector('[aria-busy]')").await;
        if state == "boxes" {
            page.until("document.querySelectorAll('.cover').length >= 6").await;
        }
        visit(state).await;
    }
    page.goto("#/boxes/twist").await;
    click(page, ".grid .holder").await;
    click(page, "dialog[open] .turn").await;
    page.until("!!document.querySelector('dialog[open] .turned')").await;
    visit("box-card").await;
    page.goto("#/new").await;
    page.until("!!document.querySelector('.seat-row input')").await;
    let spoil = "const name = document.querySelector('.seat-row input'); name.value = ''; name.dispatchEvent(new Event('input'))";
    page.run(spoil, Vec::new()).await;
    click(page, ".box-tile:has(:checked)").await;
    page.until("!document.querySelector('.box-tile :checked')").await;
    click(page, ".more summary").await;
    click(page, ".deal").await;
    page.until("!!document.querySelector('.problems li')").await;
    page.run("document.querySelector('.problems').scrollIntoView({ block: 'end' })", Vec::new()).await;
    visit("new-problems").await;
    page.run("localStorage.removeItem('frise.choice')", Vec::new()).await;
}

/// A turn on the line, the dialogs, and what can come of a card.
pub async fn line(page: &Page, visit: &impl AsyncFn(&str)) {
    let mut game = Mirror::sit_down(page, room(choice("events", "events", "album"))).await;
    my_turn(page).await;
    visit("turn").await;
    click(page, ".hand-card").await;
    page.until("!!document.querySelector('.choosing .gap')").await;
    visit("chosen").await;
    // A browser that is not in front tells nobody of the focus.
    let go_there = "const gap = document.querySelector('.gap:last-of-type'); gap.focus(); if (!document.hasFocus()) gap.dispatchEvent(new FocusEvent('focus'))";
    page.run(go_there, Vec::new()).await;
    page.until("!!document.querySelector('.gap.open .ghost')").await;
    visit("gap").await;
    click(page, ".hand-card.chosen").await;
    lift(page).await;
    visit("lifted").await;
    lay_back(page).await;
    for (opener, state) in [
        (".seat:nth-child(2) button", "hand"),
        (".line .holder", "close-up"),
        (".top button:nth-of-type(1)", "table-rules"),
        (".top button:nth-of-type(2)", "log"),
        (".top button:nth-of-type(3)", "table-settings"),
        (".top button:nth-of-type(4)", "leave"),
    ] {
        click(page, opener).await;
        page.until("!!document.querySelector('dialog[open]')").await;
        visit(state).await;
        click(page, "dialog[open] .close").await;
        page.until("!document.querySelector('dialog[open]')").await;
    }
    game.place(page, Means::Clicks, false).await;
    go_on_until(page, "[data-look=wrong]").await;
    visit("wrong").await;
    go_on_until(page, "[data-look=belongs]").await;
    visit("belongs").await;
    go_on_until(page, ".seat.current:nth-child(2)").await;
    let (seat, action) = game.room.bot_action().expect("it is the bot's turn");
    game.room.act(seat, action).expect("bots play by the rules");
    go_on_until(page, "[data-look=right], [data-look=wrong]").await;
    visit("bot").await;
    my_turn(page).await;
    click(page, ".discard .stack").await;
    visit("discard").await;
    click(page, "dialog[open] .close").await;
    game.place(page, Means::Clicks, true).await;
    go_on_until(page, "[data-look=right]").await;
    visit("right").await;
}

/// Somebody goes out, somebody falls, sudden death, victory.
pub async fn great_moments(page: &Page, visit: &impl AsyncFn(&str)) {
    let mut game = Mirror::sit_down(page, room(three_with_one_card())).await;
    game.place(page, Means::Clicks, true).await;
    go_on_until(page, "[data-kind=joy]").await;
    visit("out").await;
    my_turn(page).await;
    game.place(page, Means::Clicks, true).await;
    my_turn(page).await;
    game.place(page, Means::Clicks, false).await;
    go_on_until(page, "[data-kind=fall]").await;
    visit("fall").await;
    go_on_until(page, "[data-kind=sudden]").await;
    visit("sudden-death").await;
    my_turn(page).await;
    visit("sudden-turn").await;
    game.place(page, Means::Clicks, true).await;
    my_turn(page).await;
    game.place(page, Means::Clicks, false).await;
    assert!(game.room.table().ended.is_some());
    go_on_until(page, ".see-result, .end, [data-kind=joy]").await;
    visit("victory").await;
    go_on_until(page, ".end").await;
    visit("end").await;
}

/// Row and rift from the first card to the score.
pub async fn together(page: &Page, visit: &impl AsyncFn(&str)) {
    let mut team = choice("twist-coop", "twist", "album");
    team.seats[1].player = Player::Person;
    let mut game = Mirror::sit_down(page, room(team)).await;
    my_turn(page).await;
    visit("together-start").await;
    click(page, ".hand-card").await;
    visit("together-chosen").await;
    click(page, ".hand-card.chosen").await;
    for _ in 0..9 {
        game.play_one(page, Means::Clicks).await;
        my_turn(page).await;
    }
    visit("together").await;
    page.stop_clock(true).await;
    game.play_misfit(page, Means::Clicks).await;
    page.until("!!document.querySelector('.show .turned')").await;
    visit("together-shown").await;
    page.stop_clock(false).await;
    click(page, ".go-on").await;
    go_on_until(page, ".hand-card.sideways").await;
    visit("together-blocked").await;
    game.play_out(page, Means::Clicks).await;
    visit("together-end").await;
}

fn three_with_one_card() -> Choice {
    let person = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Person };
    let seats = ["Ada", "Clio", "Blaise"].into_iter().map(person).collect();
    let mut choice = choice("classic", "classic", "great moments");
    choice.terms.hands = Hands::Same(1);
    Choice { seats, ..choice }
}

/// Goes on until it is a person's turn.
pub async fn my_turn(page: &Page) {
    go_on_until(page, ".hand-card:not(:disabled)").await;
}

/// Lifts the first card of the hand and holds it over the line.
async fn lift(page: &Page) {
    let (from, to) = (centre(page, ".hand-card").await, centre(page, ".line .holder").await);
    hold(page, from, to).await;
    page.until("!!document.querySelector('.held') && !!document.querySelector('.gap.open')").await;
}

async fn lay_back(page: &Page) {
    let_go(page, centre(page, ".hand-head").await).await;
    page.until("!document.querySelector('.held')").await;
}
