//! A team asks a bot of its own what it would do: around one device, and in a room on a server.

use serde_json::{Value, json};

use crate::friends::{begin, is_turn, join, open_room_for};
use crate::harness::{DESKTOP, PORTRAIT, Page, brisk, browsers};
use crate::input::{Means, click, strike, tab_to};
use crate::play::{Mirror, choice, room};
use crate::server::{Host, Pace};

const CAN_ASK: &str = "!!document.querySelector('.actions .ask')";

/// Asks with a key, from the hand.
async fn ask_by_key(page: &Page) {
    page.until(CAN_ASK).await;
    tab_to(page, ".hand-card:not(:disabled)").await;
    strike(page, 'a').await;
}

#[tokio::test]
async fn a_bot_of_the_team_is_asked_for_advice_by_button_and_by_key() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("twist-coop", "twist", "advice"))).await;
    click(&page, ".actions .ask").await;
    game.hear_advice(&page).await;
    page.shoot("desktop-advice").await;
    // The next decision has an advice of its own.
    game.play_some(&page, 1, Means::Clicks).await;
    page.until("!document.querySelector('.fact').innerText.includes('I would')").await;
    ask_by_key(&page).await;
    game.hear_advice(&page).await;
    page.assert_no_trouble().await;
    page.close().await;
}

/// What was advised, once it is.
async fn advice(page: &Page, pattern: &str) -> Value {
    page.until(&format!("{pattern}.test(document.querySelector('.fact').innerText)")).await;
    page.eval("document.querySelector('.fact').innerText").await
}

#[tokio::test]
async fn in_a_room_on_a_server_a_team_asks_its_bot_too() {
    let _browsers = browsers(2).await;
    let mut host = Host::start(Pace::Calm).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    let code = open_room_for(&ana, "Ana", "twist-coop").await;
    join(&ben, &code, "Ben").await;
    begin(&ana, &ben).await;
    is_turn(&ana).await;
    assert_eq!(ben.eval(CAN_ASK).await, json!(false), "it is not his turn");

    // The bot thinks in the page, and from what everybody sees: it needs no server.
    host.kill();
    ana.until("!!document.querySelector('.notice.lost')").await;
    let english = "/^.+ might say: I would .+/";
    click(&ana, ".actions .ask").await;
    let said = advice(&ana, english).await;
    ana.shoot("online-desktop-advice").await;
    host.revive().await;

    // It remembers the same after a reload.
    ana.client.refresh().await.expect("the page loads again");
    is_turn(&ana).await;
    ask_by_key(&ana).await;
    assert_eq!(advice(&ana, english).await, said);

    // Ana plays, and then Ben has a decision of his own, and an advice in his own language.
    ana.run(PLAY_ON, Vec::new()).await;
    click(&ben, ".actions .ask").await;
    advice(&ben, "/^.+ dirait peut-être\\s: J/").await;
    ben.assert_fits("advice").await;
    ben.shoot("online-phone-advice").await;
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// Plays whatever can be played until the turn has passed on.
const PLAY_ON: &str = "window.player = setInterval(() => {
    document.querySelector('.go-on')?.click();
    const can = n => document.querySelector(`.actions button:nth-child(${n}):not(:disabled)`);
    const act = can(3) ?? can(1);
    if (act) act.click();
    else document.querySelector('.hand-card:not(:disabled):not(.chosen):not(.sideways)')?.click();
}, 20)";
