//! The rooms one is in: found again from anywhere, with whose turn it is; opened in one press; counted rightly.

use serde_json::json;

use crate::access::{assert_accessible, axe};
use crate::friends::{begin, is_turn, join, open_at_once, open_room, two_friends, type_into};
use crate::harness::{DESKTOP, PORTRAIT, Page, brisk, browsers};
use crate::input::click;
use crate::server::{Host, Pace};

const TITLE: &str = "document.title";
const IS_CALLING: &str = "document.querySelector('link[rel=icon]').getAttribute('href') === 'icon-turn.svg'";

#[tokio::test]
async fn a_running_room_is_one_press_away_and_the_tab_says_whose_turn_it_is() {
    let _browsers = browsers(2).await;
    let host = Host::start(Pace::Patient).await;
    let (ana, ben, code) = two_friends(&host).await;
    assert_eq!(ana.eval(TITLE).await, json!("Your turn · Frise"));
    assert_eq!(ana.eval(IS_CALLING).await, json!(true));
    assert_eq!(ben.eval(TITLE).await, json!("Play online · Frise"));

    // From the first page, after a new start of the browser's page.
    ana.goto("#/").await;
    ana.client.refresh().await.expect("the page loads again");
    ana.until("document.querySelector('.own-rooms .own-turn')?.innerText.includes('Your turn')").await;
    ana.until("document.title === 'Your turn · Frise'").await;
    assert_accessible(&ana, &axe(), "the first page with a room").await;
    ana.shoot("online-desktop-home-with-room").await;
    ben.goto("#/online").await;
    ben.until("document.querySelector('.own-rooms')?.innerText.includes('Ana’s turn')").await;

    // A second window hears of what the first does.
    let first = ana.client.window().await.expect("a window");
    let second = ana.client.new_window(true).await.expect("another window").handle;
    ana.client.switch_to_window(second).await.expect("it is there");
    ana.goto("#/").await;
    click(&ana, ".own-rooms a").await;
    is_turn(&ana).await;
    assert_eq!(ana.eval("location.hash").await, json!(format!("#/room/{code}")));
    click(&ana, ".hand-card").await;
    click(&ana, ".choosing .gap").await;
    ana.until("document.title === 'Play online · Frise'").await;
    assert_eq!(ana.eval(IS_CALLING).await, json!(false));
    ana.client.switch_to_window(first).await.expect("it is there");
    ana.until("document.title === 'Frise' && !document.querySelector('.own-turn')").await;
    ana.until("document.querySelector('.own-rooms')?.innerText.includes('Ben’s turn')").await;

    // Two rooms at once: the tab counts them, and at one table there is a way to the other.
    let other = open_at_once(&ben, "Ben").await;
    join(&ana, &other, "Ana").await;
    begin(&ben, &ana).await;
    is_turn(&ben).await;
    // What happens in a room that is not open is looked for once in a while, and whenever somebody comes back to the page.
    ben.run("dispatchEvent(new Event('visibilitychange'))", Vec::new()).await;
    ben.until("document.title === 'Your turn in 2 rooms · Frise'").await;
    click(&ben, ".hand-card").await;
    click(&ben, ".choosing .gap").await;
    ben.until("!!document.querySelector('.turn-elsewhere')").await;
    ben.shoot("online-desktop-turn-elsewhere").await;
    click(&ben, ".turn-elsewhere").await;
    ben.until(&format!("location.hash === '#/room/{code}'")).await;
    is_turn(&ben).await;

    // What is taken off the list stays off it.
    ben.goto("#/").await;
    ben.until("document.querySelectorAll('.own-rooms li').length === 2").await;
    click(&ben, ".own-rooms li button").await;
    ben.until("document.querySelectorAll('.own-rooms li').length === 1").await;
    ben.client.refresh().await.expect("the page loads again");
    ben.until("document.querySelectorAll('.own-rooms li').length === 1").await;
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

#[tokio::test]
async fn a_room_is_opened_in_one_press_and_a_missing_name_is_asked_for_there() {
    let _browsers = browsers(1).await;
    let host = Host::start(Pace::Calm).await;
    let page = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    assert_eq!(page.eval("!!document.querySelector('.own-rooms')").await, json!(false));
    page.goto("#/online").await;
    click(&page, ".open-room .primary").await;
    page.until("document.activeElement.id === 'own-name'").await;
    page.until("document.querySelector('#own-name').getAttribute('aria-invalid') === 'true'").await;
    let place = "(() => { const box = document.querySelector('#own-name-wrong').getBoundingClientRect();
        return box.top > 0 && box.bottom < innerHeight && box.height > 10; })()";
    assert_eq!(page.eval(place).await, json!(true), "what is wrong stands at the field");
    assert_accessible(&page, &axe(), "a missing name").await;
    page.shoot("online-360-no-name").await;
    type_into(&page, "#own-name", "Zoé").await;
    click(&page, ".open-room .primary").await;
    page.until("!!document.querySelector('.lobby-seat.own')").await;
    page.until("!!document.querySelector('.qr') && !!document.querySelector('.room-code')").await;

    // The next one is like the last: name, game and clock.
    click(&page, ".arrange").await;
    click(&page, "dialog[open] #edition-events").await;
    click(&page, "label[for=online-clock-60]").await;
    click(&page, "dialog[open] .deal").await;
    page.until("document.body.innerText.includes('60 secondes')").await;
    page.goto("#/online").await;
    page.until("!!document.querySelector('.open-room .as-whom')").await;
    assert_eq!(page.eval("!!document.querySelector('#own-name')").await, json!(false));
    click(&page, ".open-room .primary").await;
    page.until("document.querySelector('.lobby-seat.own')?.innerText.includes('Zoé')").await;
    page.until("document.body.innerText.includes('60 secondes')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn everybody_counts_the_same_people_who_are_not_ready() {
    let _browsers = browsers(3).await;
    let host = Host::start(Pace::Calm).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, PORTRAIT, brisk("en")).await;
    let cam = Page::visit(host.port, PORTRAIT, brisk("en")).await;
    let said =
        |words: &str| format!("document.querySelector('.waiting-for')?.innerText === {}", json!(words));
    let code = open_room(&ana, "Ana").await;
    click(&ana, ".arrange").await;
    click(&ana, "dialog[open] fieldset .buttons .button").await;
    click(&ana, "dialog[open] .deal").await;
    ana.until(&said("2 seats are still open: invite people, or let bots sit there.")).await;
    join(&ben, &code, "Ben").await;
    ben.until(&said(
        "One seat is still open: invite somebody, or let a bot sit there. Only you are not ready yet.",
    ))
    .await;
    join(&cam, &code, "Cam").await;
    ana.until(&said("2 people are not ready yet.")).await;
    ben.until(&said("You and one other person are not ready yet.")).await;
    click(&ben, ".be-ready").await;
    ana.until(&said("One person is not ready yet.")).await;
    ben.until(&said("One person is not ready yet.")).await;
    cam.until(&said("Only you are not ready yet.")).await;
    cam.shoot("online-360-only-you").await;
    click(&cam, ".be-ready").await;
    ana.until(&said("")).await;
    ben.until(&said("Everybody is ready: the host deals in a moment.")).await;
    click(&ana, ".start").await;
    is_turn(&ana).await;
    for page in [ana, ben, cam] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}
