//! Friends who are late, leave, or sit at two windows; and a server that says goodbye.

use serde_json::json;

use crate::friends::{begin, is_turn, join, line, open_room, play_to_the_end, two_friends};
use crate::harness::{DESKTOP, Page, brisk, browsers};
use crate::input::click;
use crate::server::{Host, Pace};

#[tokio::test]
async fn a_bot_plays_for_whoever_is_late_and_the_host_gives_up_an_empty_seat() {
    let _browsers = browsers(2).await;
    let host = Host::start(Pace::Hasty).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let code = open_room(&ana, "Ana").await;
    click(&ana, ".arrange").await;
    click(&ana, "label[for=online-clock-30]").await;
    click(&ana, "dialog[open] .deal").await;
    join(&ben, &code, "Ben").await;
    begin(&ana, &ben).await;

    // Ana's clock runs out: a bot plays for her until she says that she is there. Her clock soon runs out again, so it is noted when
    // she is back.
    ana.until("!!document.querySelector('.back-again')").await;
    ana.shoot("online-desktop-out-of-time").await;
    assert_eq!(ana.eval("document.activeElement.matches('.back-again')").await, json!(true));
    ben.until("document.querySelector('[data-zone=seat-0]').innerText.includes('away')").await;
    let note = |what: &str| format!("setInterval(() => window.is_back ||= {what}, 5)");
    ana.run(&note("!document.querySelector('.back-again')"), Vec::new()).await;
    ben.run(&note("!document.querySelector('[data-zone=seat-0]').innerText.includes('away')"), Vec::new())
        .await;
    click(&ana, ".back-again").await;
    for page in [&ana, &ben] {
        page.until("window.is_back").await;
    }
    // Somebody has played, and somebody was right.
    ben.until("document.querySelectorAll('.line .holder').length > 1").await;

    // Ben goes for good: his seat is given up, and the game goes on without him.
    ben.close().await;
    ana.until("!!document.querySelector('.give-up')").await;
    assert_eq!(ana.eval("document.querySelector('.give-up').innerText").await, json!("Play on without Ben"));
    assert_eq!(
        ana.eval("!!document.querySelector('.notices')").await,
        json!(false),
        "nothing lies over the line"
    );
    click(&ana, ".give-up").await;
    ana.shoot("online-desktop-give-up").await;
    click(&ana, "dialog[open] .button.primary").await;
    ana.until("document.querySelector('[data-zone=seat-1]').innerText.includes('left')").await;
    play_to_the_end(&ana).await;
    ana.close().await;
}

#[tokio::test]
async fn a_second_window_of_the_same_person_goes_on_where_the_first_was() {
    let _browsers = browsers(2).await;
    let host = Host::start(Pace::Calm).await;
    let (ana, ben, code) = two_friends(&host).await;
    let before = line(&ana).await;

    let first = ana.client.window().await.expect("a window");
    let second = ana.client.new_window(true).await.expect("another window").handle;
    ana.client.switch_to_window(second).await.expect("it is there");
    ana.goto(&format!("#/room/{code}")).await;
    is_turn(&ana).await;
    assert_eq!(line(&ana).await, before);
    click(&ana, ".hand-card").await;
    click(&ana, ".choosing .gap").await;
    // A right card lies in the line, a wrong one among the discarded; the turn is Ben's either way.
    is_turn(&ben).await;
    ana.client.switch_to_window(first).await.expect("it is there");
    ana.until("document.querySelectorAll('.hand-card:not(:disabled)').length === 0").await;
    ana.until(&format!("JSON.stringify([...document.querySelectorAll('.line .holder')].map(card => card.dataset.card)) === {}", json!(line(&ben).await.to_string()))).await;
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

#[tokio::test]
async fn a_server_that_stops_says_when_to_come_back() {
    let _browsers = browsers(2).await;
    let mut host = Host::start(Pace::Calm).await;
    let (ana, ben, _) = two_friends(&host).await;
    let before = line(&ana).await;
    host.stop().await;
    for page in [&ana, &ben] {
        page.until("!!document.querySelector('.notice.lost')").await;
        assert_eq!(line(page).await, before);
    }
    host.revive().await;
    for page in [&ana, &ben] {
        page.until("!document.querySelector('.notice.lost')").await;
    }
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben));
    for page in [ana, ben] {
        page.close().await;
    }
}
