//! The daily line, by a clock that the test sets: midnight, time zones, a missed day, two tabs, a browser that keeps nothing.

use frise_decks::boxes;
use frise_decks::days::{shipped_cards, shipped_list};
use frise_room::daily::{Day, Marks, Number, Share, Which};
use frise_text::Lang;
use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::friends::line;
use crate::harness::{DESKTOP, PORTRAIT, Page, Screen, brisk};
use crate::input::{Means, click};
use crate::play::{Mirror, go_on_until};

/// A clock that shows what the test says, and goes on from there.
const CLOCK: &str = "const Real = Date, start = Real.now();
    window.Date = class extends Real {
        constructor(...given) { if (given.length) super(...given); else super(Date.now()); }
        static now() { return window.clockAt + Real.now() - start; }
    };";

/// A page in a time zone, at a moment, whose history is this.
async fn at(screen: Screen, lang: &str, zone: &str, moment: &str, days: Value) -> Page {
    let page = Page::stranger(screen).await;
    page.ask_browser("Emulation.setTimezoneOverride", json!({ "timezoneId": zone })).await;
    set_clock(&page, moment).await;
    page.settle(brisk(lang)).await;
    let history = json!({ "version": 1, "days": days }).to_string();
    page.run("localStorage.setItem('frise.daily', arguments[0])", vec![json!(history)]).await;
    page
}

/// Sets the clock of every page that is opened from now on.
async fn set_clock(page: &Page, moment: &str) {
    let source = format!("window.clockAt = Date.parse('{moment}'); {{ {CLOCK} }}");
    page.ask_browser("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Lets the clock of the open page jump, and somebody come back to it.
async fn jump(page: &Page, moment: &str) {
    let script = "window.clockAt = Date.parse(arguments[0]); window.dispatchEvent(new Event('focus'))";
    page.run(script, vec![json!(moment)]).await;
}

fn number(n: u32) -> Number {
    Number::try_from(n).expect("from 1")
}

fn day(n: u32) -> Day {
    let list = shipped_list(number(n)).expect("published");
    Day::published(number(n), list, shipped_cards(), boxes()).expect("published")
}

/// The line beside the page.
fn mirror(n: u32) -> Mirror {
    Mirror { room: day(n).open(Lang::english()) }
}

/// Waits for the table of a line, with so many cards on it.
async fn until_line(page: &Page, game: &Mirror, n_cards: usize) {
    go_on_until(page, ".hand-card:not(:disabled)").await;
    assert_eq!(line(page).await.as_array().map(Vec::len), Some(n_cards));
    let first = game.room.pack().cards()[game.room.pack().line().expect("an order")[0].idx()].card.clone();
    let lies = page.eval("document.querySelector('.line').textContent").await;
    let title = first.title.in_lang(Lang::english());
    assert!(lies.as_str().is_some_and(|text| text.contains(title)), "{title} lies: {lies}");
}

/// Plays cards, right or wrong as it says.
async fn play(page: &Page, game: &mut Mirror, marks: &str) {
    for mark in marks.chars() {
        game.place(page, Means::Clicks, mark == '+').await;
    }
}

async fn history(page: &Page) -> Value {
    page.eval("JSON.parse(localStorage.getItem('frise.daily')).days").await
}

#[tokio::test]
async fn a_line_begun_before_midnight_counts_for_its_day_and_spoils_nothing() {
    let before = json!([[48, "++++++++++"], [49, "+-+-+-+-+-"]]);
    let page = at(DESKTOP, "en", "Europe/Paris", "2026-10-20T23:58:00+02:00", before).await;
    page.goto("").await;
    click(&page, ".play-daily").await;
    let mut game = mirror(50);
    until_line(&page, &game, 1).await;
    assert_accessible(&page, &axe(), "a daily line").await;
    page.shoot("daily-desktop-table").await;
    play(&page, &mut game, "+-+").await;

    // Midnight passes at the open table, and then the page is opened again.
    jump(&page, "2026-10-21T00:01:00+02:00").await;
    play(&page, &mut game, "+").await;
    until_line(&page, &game, 5).await;
    set_clock(&page, "2026-10-21T00:02:00+02:00").await;
    page.client.refresh().await.expect("the page loads again");
    until_line(&page, &game, 5).await;
    play(&page, &mut game, "++++++").await;
    go_on_until(&page, ".daily").await;
    page.until("document.querySelector('#daily-title').innerText === '9 of 10'").await;
    assert_eq!(history(&page).await, json!([[48, "++++++++++"], [49, "+-+-+-+-+-"], [50, "+-++++++++"]]));
    assert_eq!(
        page.eval("[...document.querySelectorAll('.daily-numbers dd')].map(n => n.innerText)").await,
        json!(["3", "3", "3"])
    );
    assert_eq!(page.eval("document.querySelectorAll('.daily-line li').length").await, json!(11));
    assert_eq!(page.eval("document.querySelectorAll('.daily-sign.wrong').length").await, json!(1));
    assert_eq!(page.eval("document.querySelectorAll('.daily-table tbody tr').length").await, json!(5));
    assert_accessible(&page, &axe(), "the result of a day").await;
    page.shoot("daily-desktop-result").await;

    // What is sent holds no card.
    click(&page, ".share-open").await;
    let link = format!("{}s/daily/50", page.address);
    page.until(&format!("document.querySelector('.share-text')?.textContent.endsWith('{link}')")).await;
    let marks = Marks::of(game.room.events());
    let shared = Share::new(Lang::english(), &Which::Everybody(number(50)), &marks, Some(3)).text();
    let sent = page.eval("document.querySelector('.share-text').textContent").await;
    assert_eq!(sent, json!(format!("{shared}\n{link}")));
    let drawn = page.eval("document.querySelector('.share-picture').innerHTML").await;
    for card in game.room.pack().cards() {
        let title = card.card.title.in_lang(Lang::english());
        assert!(drawn.as_str().is_some_and(|drawn| !drawn.contains(title)), "{title}");
    }
    click(&page, "dialog[open] .close").await;

    // Today is another day.
    click(&page, ".daily-newer").await;
    until_line(&page, &mirror(51), 1).await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn the_local_date_chooses_the_line_and_a_flight_west_loses_nothing() {
    // In Kiritimati it is the 21st already, in Niue still the 20th.
    let moment = "2026-10-20T11:30:00Z";
    let page = at(PORTRAIT, "en", "Pacific/Kiritimati", moment, json!([[50, "++++++++++"]])).await;
    page.goto("#/daily").await;
    let mut game = mirror(51);
    until_line(&page, &game, 1).await;
    page.assert_fits("a daily line").await;
    play(&page, &mut game, "++++++++--").await;
    go_on_until(&page, ".daily").await;
    page.assert_fits("the result of a day").await;
    page.shoot("daily-portrait-result").await;
    page.ask_browser("Emulation.setTimezoneOverride", json!({ "timezoneId": "Pacific/Niue" })).await;
    page.client.refresh().await.expect("the page loads again");
    // The line of the 20th was played on the 20th; its streak holds, and that of tomorrow can be seen.
    page.until("document.querySelector('#daily-title')?.innerText === '10 of 10'").await;
    assert_eq!(
        page.eval("document.querySelector('.daily-numbers div:nth-child(2) dd').innerText").await,
        json!("2")
    );
    page.run("location.hash = '#/daily/51'", Vec::new()).await;
    page.until("document.querySelector('#daily-title')?.innerText === '8 of 10'").await;
    page.run("location.hash = '#/daily/52'", Vec::new()).await;
    page.until("document.querySelector('main .lead')?.innerText.includes('not come yet')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn a_missed_day_ends_a_streak_and_days_before_do_not_count() {
    let before = json!([[40, "++++++++++"], [41, "++++++++++"], [42, "++++++++++"], [48, "----------"]]);
    let page = at(DESKTOP, "en", "UTC", "2026-10-20T12:00:00Z", before.clone()).await;
    // Yesterday's line was missed: it can be played, and changes nothing.
    page.goto("#/daily/49").await;
    let mut game = mirror(49);
    until_line(&page, &game, 1).await;
    play(&page, &mut game, "++++++++++").await;
    go_on_until(&page, ".daily").await;
    page.until("document.querySelector('.daily').innerText.includes('for pleasure')").await;
    assert_eq!(history(&page).await, before);
    page.run("location.hash = '#/daily'", Vec::new()).await;
    let mut game = mirror(50);
    until_line(&page, &game, 1).await;
    play(&page, &mut game, "+++++-----").await;
    go_on_until(&page, ".daily").await;
    assert_eq!(
        page.eval("[...document.querySelectorAll('.daily-numbers dd')].map(n => n.innerText)").await,
        json!(["5", "1", "3"])
    );
    click(&page, ".daily-days summary").await;
    assert_eq!(
        page.eval("document.querySelectorAll('.daily-days:not(.daily-boxes) li').length").await,
        json!(49)
    );
    // A class plays the line of one box.
    click(&page, ".daily-boxes summary").await;
    click(&page, ".daily-boxes a").await;
    go_on_until(&page, ".hand-card:not(:disabled)").await;
    page.until("location.hash.startsWith('#/daily/box/')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn of_two_tabs_the_first_to_finish_counts_and_where_nothing_is_kept_one_can_play() {
    let page = at(DESKTOP, "en", "UTC", "2026-10-20T12:00:00Z", json!([])).await;
    page.goto("#/daily").await;
    let mut first = mirror(50);
    until_line(&page, &first, 1).await;
    play(&page, &mut first, "+").await;
    until_line(&page, &first, 2).await;
    let here = page.client.window().await.expect("a window");
    let other = page.client.new_window(true).await.expect("a tab").handle;
    page.client.switch_to_window(other).await.expect("the other tab");
    page.ask_browser("Emulation.setTimezoneOverride", json!({ "timezoneId": "UTC" })).await;
    set_clock(&page, "2026-10-20T12:05:00Z").await;
    page.goto("#/daily").await;
    let mut second = mirror(50);
    let (seat, action) = first.room.actions()[0];
    second.room.act(seat, action).expect("as in the first tab");
    // It goes on where the first tab is.
    until_line(&page, &second, 2).await;
    page.run("localStorage.setItem('frise.settings', JSON.stringify({...JSON.parse(localStorage.getItem('frise.settings')), motion: 'off', pace: 'quick'}))", Vec::new()).await;
    play(&page, &mut second, "---------").await;
    go_on_until(&page, ".daily").await;
    assert_eq!(history(&page).await, json!([[50, "+---------"]]));

    // The first tab plays on, where the browser keeps nothing any more.
    page.client.switch_to_window(here).await.expect("the first tab");
    page.run("Storage.prototype.setItem = () => { throw new Error('full'); }", Vec::new()).await;
    play(&page, &mut first, "++").await;
    page.until("!!document.querySelector('.top .warning')").await;
    play(&page, &mut first, "+++++++").await;
    go_on_until(&page, ".daily").await;
    page.until("document.querySelector('#daily-title').innerText === '10 of 10'").await;
    assert_eq!(history(&page).await, json!([[50, "+---------"]]), "what counted first");
    page.close().await;
}
