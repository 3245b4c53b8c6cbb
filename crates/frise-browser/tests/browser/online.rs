//! Friends at several devices: they gather by a link, play live, lose connection and server, and play again.

use serde_json::json;

use crate::access::{assert_accessible, axe};
use crate::friends::{begin, is_turn, join, line, open_room, play_to_the_end, two_friends, type_into};
use crate::harness::{DESKTOP, PORTRAIT, Page, Screen, brisk, browsers};
use crate::input::click;
use crate::server::{Host, Pace};
use crate::study;

#[tokio::test]
async fn friends_play_to_the_end_and_again() {
    let _browsers = browsers(3).await;
    let host = Host::start(Pace::Calm).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    let code = open_room(&ana, "Ana").await;
    ana.shoot("online-desktop-lobby-alone").await;
    join(&ben, &code, "Ben").await;
    ana.until("document.body.innerText.includes('Ben')").await;
    begin(&ana, &ben).await;

    // A third comes too late to play, and sees the same.
    let cam = Page::visit(host.port, DESKTOP, brisk("en")).await;
    cam.goto(&format!("#/room/{code}")).await;
    cam.until("!!document.querySelector('.watching')").await;
    assert_eq!(cam.eval("document.querySelectorAll('.hand-card:not(:disabled)').length").await, json!(0));
    assert_eq!(cam.eval("!!document.querySelector('.leave')").await, json!(false));

    is_turn(&ana).await;
    assert_eq!(ben.eval("document.querySelectorAll('.hand-card:not(:disabled)').length").await, json!(0));
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben), play_to_the_end(&cam));
    let headline = "document.querySelector('.result-line strong').innerText";
    assert_eq!(ana.eval(headline).await, ben.eval(headline).await);
    assert_eq!(ana.eval(headline).await, cam.eval(headline).await);

    study::assert_recorded(&ana, "Ana", &code).await;
    study::assert_recorded(&ben, "Ben", &code).await;
    assert!(study::history(&cam).await.is_empty(), "who looks on has placed nothing");

    // What was promised before the deal was kept.
    click(&ana, ".fairness summary").await;
    ana.until("document.querySelector('.verdict').innerText.startsWith('✓')").await;

    click(&ana, ".again").await;
    click(&ben, ".follow").await;
    for page in [&ana, &ben] {
        page.until(&format!(
            "!location.hash.endsWith('{code}') && document.querySelectorAll('.lobby-seat').length === 3"
        ))
        .await;
        page.until("!!document.querySelector('.lobby-seat.own')").await;
    }
    assert_eq!(ana.eval("location.hash").await, ben.eval("location.hash").await);

    // The game that is over can be seen again, by anybody.
    cam.goto(&format!("#/replay/{code}")).await;
    cam.until("!!document.querySelector('.replay')").await;
    let before = line(&cam).await;
    click(&cam, ".step-on").await;
    cam.until("document.querySelector('.step-place').innerText.startsWith('1 /')").await;
    click(&cam, ".step-back").await;
    cam.until("document.querySelector('.step-place').innerText.startsWith('0 /')").await;
    assert_eq!(line(&cam).await, before);
    click(&cam, ".run").await;
    cam.until_long("document.querySelector('.step-on').disabled").await;
    cam.assert_no_trouble().await;
    for page in [ana, ben, cam] {
        page.close().await;
    }
}

#[tokio::test]
async fn a_reload_and_a_killed_server_cost_nothing() {
    let _browsers = browsers(2).await;
    let mut host = Host::start(Pace::Calm).await;
    let (ana, ben, _) = two_friends(&host).await;

    // Ana reloads: same seat, same table.
    let before = line(&ana).await;
    ana.client.refresh().await.expect("the page loads again");
    is_turn(&ana).await;
    assert_eq!(line(&ana).await, before);

    // The server dies: both keep their tables, and what Ana plays meanwhile is played when it is back.
    host.kill();
    for page in [&ana, &ben] {
        page.until("!!document.querySelector('.notice.lost')").await;
        assert_eq!(line(page).await, before);
    }
    ana.shoot("online-desktop-lost").await;
    click(&ana, ".hand-card").await;
    click(&ana, ".choosing .gap").await;
    ana.until("document.querySelectorAll('.hand-card:not(:disabled)').length === 0").await;
    // It lies in its gap, and it is said what it waits for.
    ana.until("!!document.querySelector('.gap.open .ghost') && !!document.querySelector('.notice.waits')")
        .await;
    ana.until("document.querySelector('.headline').innerText === 'Your card waits.'").await;
    ana.shoot("online-desktop-card-waits").await;
    host.revive().await;
    for page in [&ana, &ben] {
        page.until("!document.querySelector('.notice.lost')").await;
    }
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben));
    for page in [ana, ben] {
        page.close().await;
    }
}

#[tokio::test]
async fn where_there_is_no_server_the_page_says_so() {
    let _browsers = browsers(2).await;
    let mut host = Host::start(Pace::Calm).await;
    let page = Page::visit(host.port, DESKTOP, brisk("en")).await;
    page.goto("#/online").await;
    page.until("!!document.querySelector('.open-room')").await;
    page.run("location.hash = '#/'", Vec::new()).await;
    page.until("!!document.querySelector('.play-now')").await;
    host.kill();
    page.run("location.hash = '#/online'", Vec::new()).await;
    page.until("document.body.innerText.includes('The server does not answer')").await;
    page.close().await;
}

#[tokio::test]
async fn a_wrong_code_is_said_kindly() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    page.goto("#/online").await;
    page.until("!!document.querySelector('#code')").await;
    type_into(&page, "#code", "zzzz zzzz").await;
    click(&page, ".enter-code .button").await;
    page.until("document.body.innerText.includes('There is no room of this code')").await;
    page.close().await;
}

/// Every new page and state, before axe-core and for a person to look at.
async fn album(screen: Screen, light: &str, lang: &str) {
    let _browsers = browsers(2).await;
    let axe = axe();
    let host = Host::start(Pace::Calm).await;
    let mut settings = brisk(lang);
    settings["light"] = json!(light);
    let ana = Page::visit(host.port, screen, settings.clone()).await;
    let ben = Page::visit(host.port, screen, settings).await;
    let name = |state: &str| format!("online-{}-{light}-{lang}-{state}", screen.width);
    ana.goto("#/online").await;
    ana.until("!!document.querySelector('#own-name')").await;
    assert_accessible(&ana, &axe, "gathering").await;
    ana.shoot(&name("gather")).await;
    let code = open_room(&ana, "Ana").await;
    ben.goto(&format!("#/room/{code}")).await;
    ben.until("!!document.querySelector('#join-name')").await;
    assert_accessible(&ben, &axe, "the door").await;
    ben.shoot(&name("join")).await;
    join(&ben, &code, "Bénédicte").await;
    click(&ben, ".be-ready").await;
    ana.until("!!document.querySelector('.ready.yes')").await;
    assert_accessible(&ana, &axe, "the lobby").await;
    ana.shoot(&name("lobby")).await;
    click(&ana, ".arrange").await;
    ana.until("!!document.querySelector('dialog[open] form')").await;
    click(&ana, "label[for=online-clock-30]").await;
    assert_accessible(&ana, &axe, "changing the table").await;
    ana.shoot(&name("arrange")).await;
    click(&ana, "dialog[open] .deal").await;
    ben.until("!document.querySelector('.ready.yes')").await;
    begin(&ana, &ben).await;
    is_turn(&ana).await;
    ana.until("!document.querySelector('.clock').hidden").await;
    assert_accessible(&ana, &axe, "a turn").await;
    ana.shoot(&name("turn")).await;
    ben.shoot(&name("other-turn")).await;
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben));
    click(&ana, ".fairness summary").await;
    assert_accessible(&ana, &axe, "the end").await;
    ana.shoot(&name("end")).await;
    ana.run("document.querySelector('.fairness').scrollIntoView()", Vec::new()).await;
    ana.shoot(&name("fair")).await;
    ben.goto(&format!("#/replay/{code}")).await;
    for _ in 0..3 {
        click(&ben, ".step-on").await;
    }
    assert_accessible(&ben, &axe, "seen again").await;
    ben.shoot(&name("replay")).await;
    for page in [&ana, &ben] {
        let overflow = "document.documentElement.scrollWidth > innerWidth";
        assert_eq!(page.eval(overflow).await, json!(false), "wider than the screen");
        page.assert_no_trouble().await;
    }
    for page in [ana, ben] {
        page.close().await;
    }
}

#[tokio::test]
async fn online_on_a_desktop_in_the_light() {
    album(DESKTOP, "light", "en").await;
}

#[tokio::test]
async fn online_on_a_phone_in_the_dark() {
    album(PORTRAIT, "dark", "fr").await;
}
