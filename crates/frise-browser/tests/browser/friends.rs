//! What friends at several devices do: open a room, come in, begin, play on.

use serde_json::{Value, json};

use crate::harness::{DESKTOP, Page, brisk};
use crate::input::click;
use crate::server::Host;

/// Plays to the end as fast as the page allows, and always puts the first card first.
pub async fn play_to_the_end(page: &Page) {
    const CARD: &str = ".hand-card:not(:disabled):not(.chosen)";
    const GAP: &str = ".choosing .gap";
    if page.screen.is_touch {
        let next = format!("!!document.querySelector('.end, {CARD}')");
        loop {
            page.until_long(&next).await;
            if page.eval("!!document.querySelector('.end')").await == json!(true) {
                break;
            }
            click(page, CARD).await;
            click(page, GAP).await;
            page.until_long("!!document.querySelector('.end') || !document.querySelector('.choosing')").await;
        }
    } else {
        page.run(PLAYER, Vec::new()).await;
        page.until_long("!!document.querySelector('.end')").await;
    }
    page.assert_no_trouble().await;
}

const PLAYER: &str = "window.player = setInterval(() => {
    document.querySelector('.go-on')?.click();
    const gap = document.querySelector('.choosing .gap');
    if (gap) gap.click();
    else document.querySelector('.hand-card:not(:disabled):not(.chosen)')?.click();
}, 20)";

/// A room with two seats for people and a bot that knows everything.
pub async fn open_room(page: &Page, name: &str) -> String {
    open_room_for(page, name, "classic").await
}

/// The same, for another edition: opened in one press and changed in its lobby.
pub async fn open_room_for(page: &Page, name: &str, edition: &str) -> String {
    let code = open_at_once(page, name).await;
    click(page, ".arrange").await;
    click(page, &format!("dialog[open] #edition-{edition}")).await;
    page.run(
        "const levels = [...document.querySelectorAll('.seat-row select')].at(-1);
         levels.value = '5'; levels.dispatchEvent(new Event('change'));",
        Vec::new(),
    )
    .await;
    click(page, "dialog[open] .deal").await;
    page.until("/histori(an|en)/.test(document.querySelector('.lobby-seat.bot').innerText)").await;
    code
}

/// A room as it was the last time, or for a first one.
pub async fn open_at_once(page: &Page, name: &str) -> String {
    page.goto("#/online").await;
    page.until("!!document.querySelector('.open-room')").await;
    if page.eval("!!document.querySelector('#own-name')").await == json!(true) {
        type_into(page, "#own-name", name).await;
    }
    click(page, ".open-room .primary").await;
    page.until("location.hash.startsWith('#/room/') && !!document.querySelector('.lobby-seat.own')").await;
    let code = page.eval("location.hash.split('/').at(-1)").await;
    code.as_str().expect("a code").to_owned()
}

pub async fn join(page: &Page, code: &str, name: &str) {
    page.goto(&format!("#/room/{code}")).await;
    page.until("!!document.querySelector('#join-name')").await;
    type_into(page, "#join-name", name).await;
    click(page, ".join .button").await;
    page.until("!!document.querySelector('.lobby-seat.own')").await;
}

pub async fn type_into(page: &Page, selector: &str, text: &str) {
    let script = "const field = document.querySelector(arguments[0]);
        field.value = arguments[1]; field.dispatchEvent(new Event('input'));";
    page.run(script, vec![json!(selector), json!(text)]).await;
}

/// Ana, in whose room Ben is, and who is to move first.
pub async fn two_friends(host: &Host) -> (Page, Page, String) {
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let code = open_room(&ana, "Ana").await;
    join(&ben, &code, "Ben").await;
    begin(&ana, &ben).await;
    is_turn(&ana).await;
    (ana, ben, code)
}

/// Both are ready, and the host deals.
pub async fn begin(host: &Page, guest: &Page) {
    click(guest, ".be-ready").await;
    click(host, ".start").await;
    for page in [host, guest] {
        page.until("!!document.querySelector('.table')").await;
    }
}

pub async fn line(page: &Page) -> Value {
    page.eval("[...document.querySelectorAll('.line .holder')].map(card => card.dataset.card)").await
}

pub async fn is_turn(page: &Page) {
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
}
