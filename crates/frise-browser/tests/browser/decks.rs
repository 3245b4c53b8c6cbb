//! Own decks online: played with a guest, shared by a link, put on a shelf, reported, refused.

use fantoccini::Locator;
use frise_decks::{Album, Deck, OwnDeck, Picture};
use frise_server::ShelfAdd;
use serde_json::json;

use crate::access::{assert_accessible, axe};
use crate::friends::{begin, join, open_at_once, play_to_the_end};
use crate::harness::{DESKTOP, PORTRAIT, Page, brisk, browsers};
use crate::input::click;
use crate::server::{Host, Pace};

/// Notes all that arrives by a socket or is fetched, before the page does anything with it.
const LISTEN: &str = "window.heard = [];
    const Socket = window.WebSocket, ask = window.fetch;
    window.WebSocket = class extends Socket {
        constructor(...all) { super(...all); this.addEventListener('message', event => window.heard.push(event.data)); }
    };
    window.fetch = async (...all) => {
        const answer = await ask(...all);
        if (String(all[0]).includes('/api/')) answer.clone().text().then(text => window.heard.push(text));
        return answer;
    };";

/// A small deck in two languages, whose every fact holds a word that stands nowhere else.
fn own_deck(name: &str) -> OwnDeck {
    let mut deck = Deck::clone(&frise_decks::find("classic").expect("it ships"));
    deck.cards.retain(|card| card.from.is_none());
    deck.cards.truncate(40);
    for (idx, card) in deck.cards.iter_mut().enumerate() {
        card.picture = Some(card.picture.clone().unwrap_or_else(|| Picture::Ours(card.id.clone())));
        card.id = format!("zq-{idx:03}");
        card.difficulty = 1;
        let facts =
            [("fr", format!("Un fait caché, zq{idx}x.")), ("en", format!("A hidden fact, zq{idx}x."))];
        card.fact = facts.into_iter().collect();
    }
    deck.id = "our-town".to_owned();
    deck.names = [("fr", name), ("en", name)].into_iter().collect();
    deck.themes.retain(|theme| deck.cards.iter().any(|card| card.theme == theme.id));
    OwnDeck { deck, pictures: Album::default() }
}

/// Opens a deck file in the studio and returns the id of the box that came of it.
async fn take_in(page: &Page, text: &str) -> String {
    page.goto("#/studio").await;
    page.until("!!document.querySelector('.open-file input')").await;
    let path = page.profile.path().join("deck.frise");
    std::fs::write(&path, text).expect("a file");
    let input = page.client.find(Locator::Css(".open-file input")).await.expect("a field for a file");
    input.send_keys(&path.display().to_string()).await.expect("a file is chosen");
    click(page, ".take-in").await;
    page.until("!!document.querySelector('.studio .card-form')").await;
    loop {
        let all = page.database("frise-decks").await;
        if let Some(id) = all["drafts"][0]["version"].as_str() {
            return id.to_owned();
        }
    }
}

/// Which facts a page was told.
async fn heard(page: &Page, own: &OwnDeck) -> Vec<String> {
    let all = page.eval("window.heard.join(' ')").await;
    let all = all.as_str().expect("a text").to_owned();
    assert!(!all.contains("zq-0"), "nor the names that the author gave");
    let words = (0..own.deck.cards.len()).map(|idx| format!("zq{idx}x"));
    words.filter(|word| all.contains(word)).collect()
}

#[tokio::test]
async fn a_guest_plays_the_hosts_own_deck_to_the_end_and_hears_no_back_too_early() {
    let _browsers = browsers(2).await;
    let host = Host::start(Pace::Calm).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    ben.ask_browser("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
    let own = own_deck("Our town");
    let id = take_in(&ana, &own.write()).await;

    // From the page of the box to a room with it.
    ana.goto(&format!("#/boxes/{id}")).await;
    click(&ana, ".play-box-online").await;
    ana.until("document.querySelector('.open-room')?.innerText.includes('Our town')").await;
    let code = open_at_once(&ana, "Ana").await;
    ana.until("document.querySelectorAll('.brought .some-faces li').length === 4").await;
    ana.shoot("decks-1280-light-en-lobby").await;
    ben.client.refresh().await.expect("the page loads");
    join(&ben, &code, "Ben").await;
    ben.until("document.querySelector('.brought')?.innerText.includes('Ana')").await;
    ben.until("document.querySelectorAll('.brought .some-faces .card').length === 4").await;
    assert_accessible(&ben, &axe(), "a lobby with a deck").await;
    ben.assert_fits("a lobby with a deck").await;
    ben.shoot("decks-360-light-fr-lobby").await;
    assert!(heard(&ben, &own).await.is_empty());

    // The form knows it as one's own.
    click(&ana, ".arrange").await;
    ana.until(&format!("document.querySelector('dialog[open] #box-{id}')?.checked")).await;
    ana.shoot("decks-1280-light-en-arrange").await;
    click(&ana, "label[for=online-clock-60]").await;
    click(&ana, "dialog[open] .deal").await;
    ben.until("document.querySelector('.gathered .small').innerText.includes('60 secondes')").await;

    begin(&ana, &ben).await;
    let turned = "[...document.querySelectorAll('.line .holder .words')].map(one => one.innerText)";
    ben.until("document.querySelectorAll('.line .holder').length === 1").await;
    assert!(heard(&ben, &own).await.len() <= 1, "only the card that lies there");
    // A reload in the middle: the same table, and what was turned up is known.
    let before = ben.eval(turned).await;
    ben.client.refresh().await.expect("the page loads");
    ben.until("!!document.querySelector('.table')").await;
    ben.until(&format!("JSON.stringify({turned}) === {}", json!(before.to_string()))).await;
    ben.shoot("decks-360-light-fr-table").await;
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben));
    ben.shoot("decks-360-light-fr-end").await;

    // What was never turned up was never told, and what was is printed on the cards.
    let told = heard(&ben, &own).await;
    assert!(!told.is_empty() && told.len() < own.deck.cards.len(), "{told:?}");
    let seen = ben.eval("document.querySelector('.end').textContent").await;
    let seen = seen.as_str().expect("a text");
    assert!(
        (0..40)
            .filter(|idx| seen.contains(&format!("zq{idx}x")))
            .all(|idx| told.contains(&format!("zq{idx}x")))
    );

    // Seen again by anybody, to the end; and again with the same deck.
    ben.goto(&format!("#/replay/{code}")).await;
    ben.until("!!document.querySelector('.replay')").await;
    assert_eq!(ben.eval("!!document.querySelector('.play-on')").await, json!(false));
    click(&ben, ".step-on").await;
    ben.until("document.querySelector('.step-place').innerText.startsWith('1 /')").await;
    ben.run("document.querySelector('.replay-steps .button:last-of-type').click()", Vec::new()).await;
    ben.until("document.querySelector('.step-on').disabled").await;
    ben.shoot("decks-360-light-fr-replay").await;
    assert_eq!(heard(&ben, &own).await, told, "nor does the record tell more");
    click(&ana, ".again").await;
    ana.until(&format!(
        "!location.hash.endsWith('{code}') && document.querySelector('.brought')?.innerText.includes('Our town')"
    ))
    .await;
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// The link in an open share dialog.
async fn make_link(page: &Page) -> String {
    click(page, "dialog[open] .make-link").await;
    page.until("!!document.querySelector('dialog[open] .made-link input')").await;
    let link = page.eval("document.querySelector('dialog[open] .made-link input').value").await;
    link.as_str().expect("a link").split_once('#').expect("a page").1.to_owned()
}

#[tokio::test]
async fn a_deck_is_shared_copied_shelved_reported_and_taken_back() {
    let _browsers = browsers(2).await;
    let host = Host::with(Pace::Calm, |config| config.shelf_add = ShelfAdd::Code("tulip".to_owned())).await;
    let ana = Page::visit(host.port, DESKTOP, brisk("en")).await;
    let ben = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    let own = own_deck("Our town");
    let id = take_in(&ana, &own.write()).await;
    click(&ana, ".share-deck").await;
    let link = make_link(&ana).await;
    assert_accessible(&ana, &axe(), "sharing").await;
    ana.shoot("decks-1280-light-en-share").await;

    // Somebody else has all of it, and can do all that can be done with a box.
    ben.goto(&format!("#{link}")).await;
    ben.until("document.querySelectorAll('.grid .holder').length === 40").await;
    for way in [".play-box", ".play-box-online", ".print-box", ".learn-box", ".copy-box", ".report-deck"] {
        assert_eq!(ben.eval(&format!("!!document.querySelector('{way}')")).await, json!(true), "{way}");
    }
    ben.assert_fits("a shared deck").await;
    assert_accessible(&ben, &axe(), "a shared deck").await;
    ben.shoot("decks-360-light-fr-shared").await;
    click(&ben, ".report-deck").await;
    ben.until("!!document.querySelector('dialog[open] #report-reason')").await;
    let reason = ben.client.find(Locator::Css("#report-reason")).await.expect("a field");
    reason.send_keys("Pas pour une classe.").await.expect("keys");
    ben.shoot("decks-360-light-fr-report").await;
    click(&ben, ".send-report").await;
    ben.until("!!document.querySelector('.reported')").await;
    ben.goto("#/boxes").await;
    ben.until("[...document.querySelectorAll('.cover')].some(one => one.innerText.includes('Partagé'))")
        .await;
    ben.goto(&format!("#/learn/{id}")).await;
    ben.until("!!document.querySelector('.study-gap')").await;
    ben.goto(&format!("#/studio/copy/{id}")).await;
    ben.until("document.querySelectorAll('.card-list li').length === 40").await;

    // On the shelf, for whoever knows the word.
    let put = async |word: &str| {
        ana.run("document.querySelector('#shelf-word').value = ''", Vec::new()).await;
        let field = ana.client.find(Locator::Css("#shelf-word")).await.expect("a field");
        field.send_keys(word).await.expect("keys");
        click(&ana, ".put-on-shelf").await;
    };
    put("rose").await;
    ana.until("document.querySelector('.to-shelf .warning').innerText !== ''").await;
    put("tulip").await;
    ana.until("!!document.querySelector('.on-shelf')").await;
    ben.goto("#/boxes").await;
    ben.until("document.querySelector('.server-shelf .cover')?.innerText.includes('Our town')").await;
    ben.run("document.querySelector('.server-shelf').scrollIntoView()", Vec::new()).await;
    ben.shoot("decks-360-light-fr-shelf").await;
    click(&ben, ".server-shelf .cover").await;
    ben.until("document.querySelectorAll('.grid .card').length === 40").await;
    assert_eq!(ben.eval("document.body.textContent.includes('zq1x')").await, json!(false), "faces only");
    ben.shoot("decks-360-light-fr-shelf-deck").await;
    click(&ben, ".play-box-online").await;
    let _ = open_at_once(&ben, "Ben").await;
    ben.until("document.querySelector('.brought')?.innerText.includes('Our town')").await;

    // Taken back, the link leads nowhere.
    click(&ana, "dialog[open] .take-back").await;
    ana.until("!!document.querySelector('dialog[open] .make-link')").await;
    ben.goto(&format!("#{link}")).await;
    ben.until("!!document.querySelector('[role=alert].lead')").await;
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

#[tokio::test]
async fn a_refused_deck_says_why_and_without_a_server_the_page_says_so() {
    let _browsers = browsers(1).await;
    let mut host = Host::start(Pace::Calm).await;
    let page = Page::visit(host.port, PORTRAIT, brisk("fr")).await;
    let mut own = own_deck("Notre ville");
    own.deck.cards[0].title = [("fr", "Sans traduction")].into_iter().collect();
    let id = take_in(&page, &own.write()).await;
    page.goto(&format!("#/boxes/{id}")).await;
    click(&page, ".play-box-online").await;
    page.until("!!document.querySelector('.open-room')").await;
    crate::friends::type_into(&page, "#own-name", "Zoé").await;
    click(&page, ".open-room .primary").await;
    page.until("!!document.querySelector('.faults li')").await;
    assert_eq!(page.eval("location.hash").await, json!("#/online"));
    page.assert_fits("a refused deck").await;
    page.shoot("decks-360-light-fr-refused").await;
    host.kill();
    page.goto(&format!("#/boxes/{id}")).await;
    click(&page, ".share-box").await;
    click(&page, "dialog[open] .make-link").await;
    page.until("document.querySelector('dialog[open] .not-taken .warning')?.innerText.includes('serveur')")
        .await;
    page.close().await;
}
