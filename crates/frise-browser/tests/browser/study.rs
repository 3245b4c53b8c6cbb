//! My page and Learn: what is recorded, shown, reviewed, carried away, deleted; on a clock that the test sets.

use std::path::Path;
use std::sync::Arc;

use fantoccini::Locator;
use fantoccini::key::Key;
use frise_bots::Skill;
use frise_core::{Event, Hands, Seat};
use frise_decks::Deck;
use frise_room::Player;
use frise_study::{Day, History, session};
use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, PATIENCE, PORTRAIT, Page, Screen, brisk, browsers};
use crate::input::{Means, click, strike};
use crate::play::{Mirror, choice, room};
use crate::server::{Host, Pace};

/// A history as version 1 of the database has it.
const VERSION_1: &str = include_str!("history-1.json");

/// Writes that database as a page of its time did, without a line of our code.
const WRITE_VERSION_1: &str = "const all = JSON.parse(arguments[0]);
    return new Promise((done, failed) => {
        const open = indexedDB.open('frise', 1);
        open.onerror = failed;
        open.onupgradeneeded = () => {
            for (const name of ['placements', 'games', 'reviews']) open.result.createObjectStore(name, { keyPath: 'key' });
        };
        open.onsuccess = () => {
            const database = open.result, names = Object.keys(all), change = database.transaction(names, 'readwrite');
            for (const name of names) for (const one of all[name]) change.objectStore(name).put(one);
            change.oncomplete = () => { database.close(); done(true); };
        };
    });";

/// A game in a room is in the history of each who played it, and in nobody else's.
pub async fn assert_recorded(page: &Page, name: &str, code: &str) {
    let start = std::time::Instant::now();
    let history = loop {
        let history = history(page).await;
        if !history.games.is_empty() {
            break history;
        }
        assert!(start.elapsed() < PATIENCE, "the game is recorded: {history:?}");
    };
    let game = &history.games[0];
    assert_eq!((game.room.as_deref(), game.players, game.here), (Some(code), 3, 1));
    assert_eq!(game.placed as usize, history.placements.len());
    assert!(history.placements.iter().all(|one| one.name == name && one.game == format!("room/{code}")));
}

pub async fn history(page: &Page) -> History {
    serde_json::from_value(page.database("frise").await).expect("a history")
}

/// Waits until so much was recorded.
async fn recorded(page: &Page, n_placements: usize) -> History {
    let start = std::time::Instant::now();
    loop {
        let history = history(page).await;
        if history.placements.len() == n_placements {
            return history;
        }
        assert!(start.elapsed() < PATIENCE, "{n_placements} placements are recorded: {history:?}");
    }
}

/// The clock on the wall, from the next page on. It stands still.
async fn set_clock(page: &Page, zone: &str, moment: &str) {
    let source = format!(
        "{{ const Real = Date, now = Real.parse('{moment}');
            window.Date = class extends Real {{
                constructor(...given) {{ super(...(given.length ? given : [now])); }}
                static now() {{ return now; }}
            }}; }}"
    );
    page.ask_browser("Emulation.setTimezoneOverride", json!({ "timezoneId": zone })).await;
    page.ask_browser("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// A page with the history of version 1 in its browser.
async fn with_version_1(screen: Screen, settings: Value) -> Page {
    let page = Page::open(screen, settings).await;
    page.run(WRITE_VERSION_1, vec![json!(VERSION_1)]).await;
    page
}

async fn go(page: &Page, path: &str, selector: &str) {
    page.goto(path).await;
    page.until(&format!("!!document.querySelector('{selector}')")).await;
}

#[tokio::test]
async fn what_a_person_places_is_recorded_by_mouse_and_keyboard() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "recorded"))).await;
    game.bots_play();
    game.place(&page, Means::Mouse, false).await;
    game.bots_play();
    game.place(&page, Means::Keyboard, true).await;
    check(&game, &recorded(&page, 2).await);

    // Another tab with the same table, and a reload, add nothing twice.
    let here = page.client.window().await.expect("a window");
    let address = page.client.current_url().await.expect("an address").to_string();
    let tab = page.client.new_window(true).await.expect("a tab");
    page.client.switch_to_window(tab.handle).await.expect("there");
    page.client.goto(&address).await.expect("the page loads");
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    go(&page, "#/me", ".ages-line").await;
    assert_eq!(
        page.eval("document.querySelectorAll('.numbers tbody td:nth-child(3)').length > 0").await,
        json!(true)
    );
    check(&game, &history(&page).await);
    page.client.switch_to_window(here).await.expect("back");
    // The other tab has taken the game over.
    page.until("document.body.innerText.includes('Go on here')").await;
    let go_on =
        "[...document.querySelectorAll('button')].find(way => way.innerText === 'Go on here').click()";
    page.run(go_on, Vec::new()).await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    game.bots_play();
    game.place(&page, Means::Clicks, true).await;
    check(&game, &recorded(&page, 3).await);
    page.assert_no_trouble().await;
    page.close().await;
}

/// Every card of the person, and nothing else, with what came of it.
fn check(game: &Mirror, history: &History) {
    let own = game.room.events().iter().filter_map(|event| match *event {
        Event::Placed { seat: Seat(0), card, .. } => Some((card, true)),
        Event::Misplaced { seat: Seat(0), card, .. } => Some((card, false)),
        _ => None,
    });
    let own: Vec<_> =
        own.map(|(card, right)| (game.room.pack().cards()[card.idx()].card.id.clone(), right)).collect();
    let kept: Vec<_> = history.placements.iter().map(|one| (one.card.clone(), one.right)).collect();
    let (mut sorted_own, mut sorted_kept) = (own, kept);
    sorted_own.sort();
    sorted_kept.sort();
    assert_eq!(sorted_kept, sorted_own);
    assert!(
        history
            .placements
            .iter()
            .all(|one| one.deck == "classic" && one.edition == "classic" && one.name == "Ada")
    );
}

#[tokio::test]
async fn a_perfect_game_by_finger_is_told_quietly_and_shown_on_my_page() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    let mut table = choice("classic", "classic", "perfect");
    table.seats[1].player = Player::Bot(Skill::ALL[0]);
    let mut game = Mirror::sit_down(&page, room(table)).await;
    game.play_out(&page, Means::Finger).await;
    page.until("(document.querySelector('.earned')?.innerText ?? '').includes('Sans faute')").await;
    check(&game, &history(&page).await);
    go(&page, "#/me", ".medal:not(.open)").await;
    let earned = page
        .eval("[...document.querySelectorAll('.medal:not(.open) strong')].map(one => one.innerText)")
        .await;
    assert_eq!(earned, json!(["Sans faute"]));
    let summary = page.eval("document.querySelector('.me .lead').innerText").await;
    assert!(summary.as_str().is_some_and(|said| said.contains("100")), "{summary}");
    page.assert_fits("my page").await;
    page.close().await;
}

#[tokio::test]
async fn what_version_1_wrote_is_shown_in_light_and_dark_without_barriers() {
    let axe = axe();
    for (screen, lang, light) in [(DESKTOP, "en", "light"), (PORTRAIT, "fr", "dark")] {
        let mut settings = brisk(lang);
        settings["light"] = json!(light);
        let page = with_version_1(screen, settings).await;
        go(&page, "#/me", ".missed-most .card").await;
        let missed = page.eval("document.querySelectorAll('.missed-most .card').length").await;
        assert_eq!(missed, json!(3));
        let known = page.eval("document.querySelectorAll('.age:not(.unknown)').length").await;
        assert_eq!(known, json!(4), "the centuries of four cards");
        assert_eq!(page.eval("document.querySelectorAll('.last-games li').length").await, json!(2));
        assert_eq!(
            page.eval("document.querySelectorAll('.medal:not(.open)').length").await,
            json!(1),
            "rank 5 together"
        );
        click(&page, ".timeline summary").await;
        click(&page, ".carry summary").await;
        page.assert_fits("my page").await;
        assert_accessible(&page, &axe, "my page").await;
        page.shoot(&format!("me-{lang}-{light}")).await;
        go(&page, "#/learn", ".study-gap").await;
        page.assert_fits("a question").await;
        assert_accessible(&page, &axe, "a question").await;
        page.shoot(&format!("learn-{lang}-{light}")).await;
        click(&page, ".study-gap[data-gap=\"0\"]").await;
        page.until("!!document.querySelector('.study-next')").await;
        page.assert_fits("an answer").await;
        assert_accessible(&page, &axe, "an answer").await;
        page.shoot(&format!("learn-answer-{lang}-{light}")).await;
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// The questions that the page asks on a day, made beside it.
fn asked(history: &History, only: Option<&str>, today: Day, most: usize) -> Vec<(String, usize)> {
    let decks: Vec<Arc<Deck>> = frise_decks::boxes().to_vec();
    let session = session(&decks, only, history, today, most, 0);
    session.questions.iter().map(|one| (one.card.card.id.clone(), one.gap)).collect()
}

#[tokio::test]
async fn a_session_asks_what_was_missed_and_what_is_known_rests() {
    let page = with_version_1(DESKTOP, brisk("en")).await;
    // Late in the evening of day 20502 in Lisbon, when it is tomorrow in Paris.
    set_clock(&page, "Europe/Lisbon", "2026-02-18T23:30:00Z").await;
    let today = Day(20502);
    page.goto("").await;
    page.client.refresh().await.expect("the page loads again");
    go(&page, "#/learn", ".study-gap").await;
    let questions = asked(&history(&page).await, None, today, 10);
    let mut ids: Vec<&str> = questions.iter().map(|(id, _)| id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["eiffel-tower", "moon-landing"], "the Bible was known yesterday, and rests");
    for (n, (_, gap)) in questions.iter().enumerate() {
        page.until(&format!(
            "document.querySelector('.study-progress').innerText.startsWith('Card {} ')",
            n + 1
        ))
        .await;
        // The keyboard is at the first gap, and arrows lead on. The last one is wrong.
        page.until("document.activeElement.matches('.study-gap')").await;
        let is_right = n + 1 < questions.len();
        let gap = if is_right { *gap } else { (*gap + 1) % 5 };
        for _ in 0..gap {
            strike(&page, Key::Right).await;
        }
        strike(&page, Key::Enter).await;
        page.until(&format!("document.querySelector('.study-outcome')?.dataset.right === '{is_right}'"))
            .await;
        page.until("document.activeElement.matches('.study-next')").await;
        strike(&page, Key::Enter).await;
    }
    page.until("document.querySelector('.study-result')?.innerText === '1 of 2 right'").await;
    let shown = page.eval("document.querySelector('.study-show pre').textContent").await;
    assert!(shown.as_str().is_some_and(|text| text.contains("✅❌")), "{shown}");
    let kept = history(&page).await;
    let new: Vec<_> = kept.reviews.iter().filter(|one| one.day == today).collect();
    assert_eq!(new.len(), 2, "the day is that of the wall, wherever it is tomorrow already");
    click(&page, ".study-again").await;
    page.until("!!document.querySelector('.nothing-due')").await;

    // The day after: what was wrong comes again, past midnight and in another zone.
    set_clock(&page, "Asia/Tokyo", "2026-02-19T15:10:00Z").await;
    page.client.refresh().await.expect("the page loads again");
    page.until("!!document.querySelector('.study-gap')").await;
    let due = asked(&history(&page).await, None, Day(20503), 10);
    assert!(due.iter().any(|(id, _)| *id == questions[1].0), "{due:?}");
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn a_box_is_learnt_by_a_link_with_so_many_cards() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    go(&page, "#/boxes/kids", ".learn-box").await;
    click(&page, ".learn-box").await;
    page.until("!!document.querySelector('.study-gap')").await;
    go(&page, "#/learn/kids?n=2", ".study-gap").await;
    for n in 1..=2 {
        page.until(&format!("document.querySelector('.study-progress').innerText === 'Carte {n} sur 2'"))
            .await;
        click(&page, ".study-gap").await;
        click(&page, ".study-next").await;
    }
    page.until("!!document.querySelector('.study-result')").await;
    click(&page, ".homework summary").await;
    let link = page.eval("document.querySelector('.homework input').value").await;
    assert!(link.as_str().is_some_and(|link| link.ends_with("#/learn/kids?n=10")), "{link}");
    page.close().await;
}

/// The file that the browser has saved.
async fn saved(folder: &Path) -> std::path::PathBuf {
    let start = std::time::Instant::now();
    loop {
        let files = std::fs::read_dir(folder).expect("a folder").filter_map(|file| Some(file.ok()?.path()));
        let whole = files.filter(|file| file.extension().is_some_and(|end| end == "json")).last();
        if let Some(file) = whole {
            return file;
        }
        assert!(start.elapsed() < PATIENCE, "a file is saved");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn everything_is_exported_deleted_and_taken_in_again() {
    let page = with_version_1(DESKTOP, brisk("en")).await;
    let folder = tempfile::tempdir().expect("a folder");
    let there = json!({ "behavior": "allow", "downloadPath": folder.path().to_string_lossy() });
    page.ask_browser("Browser.setDownloadBehavior", there).await;
    page.run("localStorage.setItem('frise.daily', JSON.stringify({ 12: { score: 10 } }))", Vec::new()).await;
    go(&page, "#/me", ".export").await;
    let before = history(&page).await;
    assert_eq!(
        page.eval("document.querySelectorAll('.medal:not(.open)').length").await,
        json!(2),
        "a whole daily line, too"
    );
    click(&page, ".export").await;
    let file = saved(folder.path()).await;

    click(&page, ".delete").await;
    click(&page, ".delete-now").await;
    page.until("!!document.querySelector('.invitation')").await;
    assert!(history(&page).await.is_empty());
    assert_eq!(page.eval("localStorage.getItem('frise.daily')").await, Value::Null);
    assert_accessible(&page, &axe(), "my page without a history").await;
    page.shoot("me-empty").await;

    let input = page.client.find(Locator::Css(".import input")).await.expect("where a file is chosen");
    input.send_keys(&file.to_string_lossy()).await.expect("chosen");
    page.until("!!document.querySelector('.ages-line .age:not(.unknown)')").await;
    let mut after = history(&page).await;
    after.sort();
    let mut before = before;
    before.sort();
    assert_eq!(after, before);
    let daily = page.eval("JSON.parse(localStorage.getItem('frise.daily'))").await;
    assert_eq!(daily, json!({ "12": { "score": 10 } }));

    let other = folder.path().join("other.txt");
    std::fs::write(&other, "{\"format\":\"frise-deck\"}").expect("a file");
    input.send_keys(&other.to_string_lossy()).await.expect("chosen");
    page.until("document.querySelector('.your-data .said').innerText.includes('not a history')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn a_code_carries_it_to_another_device_once() {
    let _turn = browsers(2).await;
    let host = Host::start(Pace::Calm).await;
    let old = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let new = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    old.run(WRITE_VERSION_1, vec![json!(VERSION_1)]).await;
    go(&old, "#/me", ".carry summary").await;
    click(&old, ".carry summary").await;
    click(&old, ".carry-send").await;
    old.until("!!document.querySelector('.carry-code')").await;
    old.shoot("me-code").await;
    let code = old.eval("document.querySelector('.carry-code').textContent").await;
    let code = code.as_str().expect("a code").to_owned();
    assert_eq!(code.len(), 23, "four groups of five: {code}");

    go(&new, "#/me", ".invitation").await;
    click(&new, ".carry summary").await;
    let take = async |typed: &str| {
        let input = new.client.find(Locator::Css("#carry-typed")).await.expect("where a code is typed");
        input.clear().await.expect("cleared");
        input.send_keys(typed).await.expect("typed");
        click(&new, ".carry-take").await;
    };
    take("ABC").await;
    new.until("document.querySelector('.your-data .said').innerText.includes('vingt')").await;
    take(&code.to_lowercase()).await;
    new.until("!!document.querySelector('.ages-line .age:not(.unknown)')").await;
    assert_eq!(history(&new).await.placements.len(), 4);
    new.run("document.querySelector('.carry').open = true", Vec::new()).await;
    take(&code).await;
    new.until("document.querySelector('.your-data .said').innerText.includes('Plus rien')").await;
    old.assert_no_trouble().await;
    new.assert_no_trouble().await;
    old.close().await;
    new.close().await;
}

/// Plays a short game to its end.
async fn short_game(page: &Page, seed: &str) {
    let mut table = choice("classic", "classic", seed);
    table.terms.hands = Hands::Same(1);
    let mut game = Mirror::sit_down(page, room(table)).await;
    game.play_out(page, Means::Clicks).await;
}

#[tokio::test]
async fn where_nothing_can_be_kept_the_game_goes_on_and_it_is_said_once() {
    let refused = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };";
    let full =
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    for (why, source) in [("refused", refused), ("full", full)] {
        let page = Page::stranger(DESKTOP).await;
        page.ask_browser("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        page.settle(brisk("en")).await;
        short_game(&page, "unkept").await;
        page.until("(document.querySelector('.end .unkept')?.innerText ?? '').includes('keeps no history')")
            .await;
        short_game(&page, "unkept again").await;
        assert_eq!(page.eval("!!document.querySelector('.end .unkept')").await, json!(false), "{why}");
        go(&page, "#/me", ".unkept, .invitation").await;
        go(&page, "#/learn/kids?n=1", ".study-gap").await;
        click(&page, ".study-gap").await;
        page.until("!!document.querySelector('.unkept')").await;
        click(&page, ".study-next").await;
        page.until("!!document.querySelector('.study-result')").await;
        page.assert_no_trouble().await;
        page.close().await;
    }
}
