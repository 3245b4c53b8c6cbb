//! Coming, going, and coming back: reloads, no network, another language.

use frise_decks::{Album, draw};
use frise_room::Difficulty;
use frise_text::Lang;
use serde_json::{Value, json};

use crate::harness::{DESKTOP, PATIENCE, PORTRAIT, Page, brisk};
use crate::input::{Means, click};
use crate::play::{Mirror, choice, room};

#[tokio::test]
async fn a_game_survives_a_reload() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "reload"))).await;
    game.play_one(&page, Means::Clicks).await;
    page.until("document.querySelectorAll('.line .holder').length >= 2").await;
    page.client.refresh().await.expect("the page loads again");
    page.until("document.querySelectorAll('.line .holder').length >= 2").await;
    game.play_out(&page, Means::Clicks).await;
    page.close().await;
}

#[tokio::test]
async fn after_the_first_visit_the_network_may_be_cut() {
    let mut page = Page::open(DESKTOP, brisk("en")).await;
    page.run("return navigator.serviceWorker.ready.then(() => true)", Vec::new()).await;
    page.cut().await;
    page.goto("").await;
    page.until("!!document.querySelector('.play-now:not(:disabled)')").await;
    // With all cards: the rest of each box is there, too.
    for (edition, boxed) in [("classic", "classic"), ("saga", "star-wars"), ("twist-coop", "twist")] {
        let mut game = Mirror::sit_down(&page, room(choice(edition, boxed, "offline"))).await;
        game.play_out(&page, Means::Clicks).await;
    }
    page.close().await;
}

/// Keeps the rest of every box from arriving, or lets it.
async fn hold_back_the_rest(page: &Page, is_held: bool) {
    page.ask_browser("Network.enable", json!({})).await;
    let urls = if is_held { json!(["*.rest.txt"]) } else { json!([]) };
    page.ask_browser("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[tokio::test]
async fn a_game_for_everybody_begins_before_the_rest_of_its_box_is_here() {
    let page = Page::stranger(DESKTOP).await;
    hold_back_the_rest(&page, true).await;
    page.settle(brisk("en")).await;
    let mut easy = choice("classic", "classic", "early");
    easy.terms.difficulty = Difficulty::Everybody;
    let mut game = Mirror::sit_down(&page, room(easy)).await;
    let card = game.room.pack().card(game.room.table().hands[0][0]).expect("a card of the hand").clone();
    let drawn = draw::picture(&card, Album::shipped());
    let subject = drawn.split("d=\"").last().and_then(|path| path.split('"').next()).expect("a path");
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    let shown = page.eval("document.querySelector('.hand-card .drawing').innerHTML").await;
    assert!(shown.as_str().is_some_and(|shown| shown.contains(subject)), "it is drawn, {}", card.card.id);
    game.place(&page, Means::Clicks, true).await;
    page.until("document.querySelectorAll('.line .holder').length >= 2").await;

    // What is worth knowing about a card comes with the rest, and a table that is open takes it in.
    hold_back_the_rest(&page, false).await;
    page.run("window.table = location.hash; location.hash = '#/'", Vec::new()).await;
    page.until("!!document.querySelector('.play-now')").await;
    page.run("location.hash = window.table", Vec::new()).await;
    page.until("document.querySelectorAll('.line .holder').length >= 2").await;
    click(&page, ".line .holder").await;
    let facts = game.room.pack().cards().iter().map(|card| card.card.fact.in_lang(Lang::english()));
    let facts = json!(facts.collect::<Vec<_>>());
    page.until(&format!("{facts}.includes(document.querySelector('.with-fact p')?.textContent)")).await;
    page.close().await;
}

#[tokio::test]
async fn a_game_with_all_cards_waits_for_the_rest_of_its_box() {
    let page = Page::stranger(DESKTOP).await;
    hold_back_the_rest(&page, true).await;
    page.settle(brisk("en")).await;
    let game = room(choice("classic", "classic", "late"));
    let open = "localStorage.setItem('frise.game.late', arguments[0]); location.hash = '#/table/late'";
    page.run(open, vec![json!(game.saved().to_json())]).await;
    // It did not come, and that is said, with a way to ask again.
    page.until("!!document.querySelector('main[aria-busy] button')").await;
    assert_eq!(page.eval("!!document.querySelector('.table')").await, json!(false));
    hold_back_the_rest(&page, false).await;
    click(&page, "main[aria-busy] button").await;
    page.until("!!document.querySelector('.table')").await;
    page.close().await;
}

#[tokio::test]
async fn the_language_changes_at_once() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    // Below it the button says what one will play.
    let words = || page.eval("document.querySelector('.play-now').innerText.split('\\n')[0]");
    assert_eq!(words().await, json!("Play now"));
    click(&page, ".language").await;
    page.until("document.documentElement.lang === 'fr'").await;
    assert_eq!(words().await, json!("Jouer tout de suite"));
    page.client.refresh().await.expect("the page loads again");
    page.until("!!document.querySelector('.play-now')").await;
    assert_eq!(words().await, json!("Jouer tout de suite"), "the choice is remembered");
    page.close().await;
}

#[tokio::test]
async fn one_click_and_one_plays() {
    let page = Page::open(DESKTOP, json!({ "lang": "en" })).await;
    click(&page, ".play-now").await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    let label = page.eval("document.querySelector('.hand-card').textContent").await;
    assert!(label.as_str().is_some_and(|label| !label.is_empty()));
    click(&page, ".hand-card").await;
    page.until("!!document.querySelector('.choosing')").await;
    let gap = page.eval("document.querySelector('.gap .words').textContent").await;
    assert!(gap.as_str().is_some_and(|gap| gap.starts_with("before “")), "{gap}");
    page.close().await;
}

#[tokio::test]
async fn a_table_from_the_form_is_played_and_remembered() {
    let page = Page::open(DESKTOP, brisk("fr")).await;
    page.goto("#/new").await;
    page.until("!!document.querySelector('#box-star-wars') || !!document.querySelector('#box-twist')").await;
    page.run(
        "document.querySelector('#edition-inventions').click(); document.querySelector('#hands').click()",
        Vec::new(),
    )
    .await;
    page.until("!!document.querySelector('#box-inventions:checked')").await;
    click(&page, ".deal").await;
    page.until("document.querySelectorAll('.hand-card').length === 6").await;
    let kept = page.eval("JSON.parse(localStorage.getItem('frise.choice')).edition").await;
    assert_eq!(kept, json!("inventions"));
    page.close().await;
}

#[tokio::test]
async fn an_impossible_table_says_why() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.goto("#/new").await;
    page.until("!!document.querySelector('.seat-row input')").await;
    let clear = "const name = document.querySelector('.seat-row input'); name.value = ''; name.dispatchEvent(new Event('input')); document.querySelector('.deal').click()";
    page.run(clear, Vec::new()).await;
    page.until("(document.querySelector('.problems')?.innerText ?? '').includes('no name')").await;
    page.close().await;
}

#[tokio::test]
async fn a_test_that_fails_leaves_no_browser_behind() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let profile = page.profile.path().to_string_lossy().into_owned();
    assert!(n_processes(&profile) > 0);
    // As when a test panics: nobody closes the page.
    drop(page);
    // The last of its processes may still be on its way out.
    let start = std::time::Instant::now();
    while n_processes(&profile) > 0 {
        assert!(start.elapsed() < PATIENCE, "a browser was left behind");
        tokio::task::yield_now().await;
    }
}

/// How many living processes were started with this in their command line.
fn n_processes(word: &str) -> usize {
    let command = |process: std::io::Result<std::fs::DirEntry>| {
        std::fs::read(process.ok()?.path().join("cmdline")).ok()
    };
    let processes = std::fs::read_dir("/proc").into_iter().flatten().filter_map(command);
    processes.filter(|command| String::from_utf8_lossy(command).contains(word)).count()
}

#[tokio::test]
async fn without_scripts_the_page_says_so() {
    let folder = crate::harness::page_folder();
    let html = std::fs::read_to_string(folder.join("index.html")).expect("the page");
    let kind = html.split("<noscript>").nth(1).expect("a part for browsers without scripts");
    assert!(kind.contains("JavaScript") && kind.contains("lang=\"fr\"") && kind.contains("lang=\"en\""));
}

#[tokio::test]
async fn nothing_leaves_our_origin() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    click(&page, ".play-now").await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    let foreign = page
        .eval("performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.startsWith(location.origin))")
        .await;
    assert_eq!(foreign, Value::Array(Vec::new()));
    page.close().await;
}
