//! Sharing: the dialog, what it sends, links that open what they show, and games seen again and played on.

use fantoccini::key::Key;
use frise_core::Layout;
use frise_room::narrator::Narrator;
use frise_room::{Room, ShareSheet};
use frise_text::Lang;
use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::friends::{line, play_to_the_end, two_friends};
use crate::harness::{DESKTOP, PORTRAIT, Page, brisk, browsers};
use crate::input::{Means, click, press, strike};
use crate::play::{Mirror, choice, room};
use crate::server::{Host, Pace};

/// What the page hands to clipboard and system, kept where a test can see it.
const LISTEN: &str = "window.sent = [];
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { sent.push(text); return Promise.resolve(); } } });
    navigator.canShare = data => data.files.length === 1;
    navigator.share = data => { sent.push({ text: data.text, file: data.files?.[0]?.name, kind: data.files?.[0]?.type }); return Promise.resolve(); };";

/// What a picture file shows: its size, and how many pixels differ from the preview drawn without the fonts of the page.
const LOOK_AT_PICTURE: &str = "return (async () => {
    const draw = async address => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, canvas.width, canvas.height);
    };
    const made = await draw(document.querySelector('.save-picture').href);
    const svg = new XMLSerializer().serializeToString(document.querySelector('.share-picture svg'));
    const plain = await draw(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    let differing = 0;
    for (let at = 0; at < made.data.length; at += 4) if (Math.abs(made.data[at] - plain.data[at]) > 40) differing += 1;
    return [made.width, made.height, differing];
})()";

/// The text that the page is to share of this game.
fn text(room: &Room, lang: &str, link: &str) -> String {
    let names: Vec<String> = room.choice().seats.iter().map(|seat| seat.name.clone()).collect();
    let lang = Lang::from_code(lang).expect("a language");
    let narrator = Narrator { lang, names: &names, cards: room.pack().cards() };
    ShareSheet::of(&narrator, room.table(), room.events()).expect("over").text(link)
}

/// The line of a room, as the page tells it.
fn line_of(room: &Room) -> Value {
    let Layout::Line(line) = &room.table().layout else { panic!("a line") };
    line.cards.iter().map(|card| card.0.to_string()).collect()
}

async fn until_at(page: &Page, n: usize) {
    page.until(&format!("document.querySelector('.step-place')?.innerText.startsWith('{n} /')")).await;
}

#[tokio::test]
async fn a_game_is_shared_by_keyboard_and_its_link_opens_the_same_line() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "sent around"))).await;
    game.play_out(&page, Means::Clicks).await;
    page.run(LISTEN, Vec::new()).await;
    press(&page, Means::Keyboard, ".share-open").await;
    page.until("!!document.querySelector('dialog[open] .save-picture')").await;
    assert_accessible(&page, &axe(), "sharing").await;
    page.shoot("share-desktop").await;

    let link = format!("{}#/game/{}", page.address, game.room.saved().to_permalink());
    let expected = text(&game.room, "en", &link);
    assert_eq!(page.eval("document.querySelector('.share-text').textContent").await, json!(expected));
    press(&page, Means::Keyboard, ".copy-text").await;
    press(&page, Means::Keyboard, ".copy-share-link").await;
    press(&page, Means::Keyboard, ".send").await;
    page.until(
        "sent.length === 3 && document.querySelector('.sharing [role=status]').innerText === 'Copied.'",
    )
    .await;
    let sent = json!({ "text": expected, "file": "frise-classic.png", "kind": "image/png" });
    assert_eq!(page.eval("sent").await, json!([expected, link, sent]));

    // The file is what the preview shows, in the fonts of the cards.
    for (shape, size) in [("#share-wide", [1200, 630]), ("#share-square", [1080, 1080])] {
        click(&page, shape).await;
        page.until(&format!("document.querySelector('.share-picture svg').viewBox.baseVal.height === {} && !!document.querySelector('.save-picture')", size[1])).await;
        let seen = page.run(LOOK_AT_PICTURE, Vec::new()).await;
        assert_eq!([&seen[0], &seen[1]], [&json!(size[0]), &json!(size[1])]);
        assert!(seen[2].as_u64().is_some_and(|n| n > 1_000), "without our fonts it looks otherwise: {seen}");
    }
    page.run("document.querySelector('dialog[open] .close').click()", Vec::new()).await;

    // Whoever gets the link sees this very line.
    page.client.goto(&link).await.expect("the page loads");
    page.until("!!document.querySelector('.replay')").await;
    let whole = game.room.saved();
    let n = whole.actions.len();
    strike(&page, Key::End).await;
    until_at(&page, n).await;
    assert_eq!(line(&page).await, line_of(&game.room));
    strike(&page, Key::Home).await;
    until_at(&page, 0).await;
    strike(&page, Key::Right).await;
    strike(&page, Key::Right).await;
    strike(&page, Key::Left).await;
    until_at(&page, 1).await;
    assert_accessible(&page, &axe(), "a game from a link").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn from_any_moment_one_plays_on_with_a_finger() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    let mut seen = room(choice("classic", "classic", "played on"));
    while let Some(turn) = seen.turn() {
        let first = || seen.table().legal_actions().next().expect("a legal move");
        let action = seen.bot_action().map_or_else(first, |(_, action)| action);
        seen.act(turn.seat, action).expect("legal");
    }
    page.goto(&format!("#/game/{}", seen.saved().to_permalink())).await;
    page.until("!!document.querySelector('.replay')").await;
    page.assert_fits("a game seen again").await;
    click(&page, ".step-on").await;
    until_at(&page, 1).await;
    // The slider goes anywhere; here it is the person's turn.
    let slide = "const slider = document.querySelector('.scrubber'); slider.value = 4; slider.dispatchEvent(new Event('input'))";
    page.run(slide, Vec::new()).await;
    until_at(&page, 4).await;
    page.shoot("replay-portrait").await;
    let before = line(&page).await;
    click(&page, ".play-on").await;
    page.until("!!document.querySelector('dialog[open] .play-on-go')").await;
    assert_accessible(&page, &axe(), "playing on").await;
    page.shoot("play-on-portrait").await;
    click(&page, ".play-on-go").await;
    page.until("location.hash.startsWith('#/table/') && !!document.querySelector('.hand-card')").await;
    assert_eq!(line(&page).await, before, "it begins where it was left");
    let kept = "JSON.parse(localStorage.getItem('frise.game.' + location.hash.split('/')[2])).choice";
    assert_eq!(page.eval(&format!("{kept}.seed")).await, json!("played on"), "with the cards of that game");
    let bots = page.eval(&format!("{kept}.seats.map(seat => seat.player === 'person')")).await;
    assert_eq!(bots, json!([true, false]));
    play_to_the_end(&page).await;
    click(&page, ".share-open").await;
    page.until("!!document.querySelector('dialog[open] .save-picture')").await;
    page.assert_fits("sharing").await;
    assert_accessible(&page, &axe(), "sharing on a phone").await;
    page.shoot("share-portrait").await;
    page.close().await;
}

#[tokio::test]
async fn a_bad_link_says_what_is_wrong_and_a_box_can_be_shared() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let link = room(choice("classic", "classic", "any")).saved().to_permalink();
    let newer = link.replacen("AQ", "Ag", 1);
    for (bad, words) in [
        (&link[..link.len() - 5], "A part of this link is missing"),
        ("hello!", "is not a game"),
        (&newer, "A newer version of Frise"),
    ] {
        page.goto(&format!("#/game/{bad}")).await;
        page.until(&format!("document.querySelector('main .lead')?.innerText.includes('{words}')")).await;
    }
    assert_accessible(&page, &axe(), "a bad link").await;
    page.goto("#/boxes/odyssey").await;
    click(&page, ".share-open").await;
    let address = format!("{}s/box/odyssey", page.address);
    page.until(&format!("document.querySelector('.share-text')?.innerText.endsWith('{address}')")).await;
    page.client.goto(&address).await.expect("the page loads");
    page.until("location.hash === '#/boxes/odyssey' && !!document.querySelector('.share-open')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn friends_share_a_link_whose_preview_leads_to_their_game() {
    let _browsers = browsers(2).await;
    let host = Host::start(Pace::Calm).await;
    let (ana, ben, code) = two_friends(&host).await;
    tokio::join!(play_to_the_end(&ana), play_to_the_end(&ben));
    let end = line_at_end(&ana).await;
    click(&ana, ".share-open").await;
    let link = format!("{}s/game/{code}", ana.address);
    ana.until(&format!("document.querySelector('.share-text')?.innerText.endsWith('{link}')")).await;
    ben.client.goto(&link).await.expect("the page loads");
    ben.until(&format!("location.hash === '#/replay/{code}' && !!document.querySelector('.replay')")).await;
    strike(&ben, Key::End).await;
    ben.until("document.querySelector('.step-on').disabled").await;
    assert_eq!(line(&ben).await, end);
    for page in [ana, ben] {
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// The line as it lies when the result has been read.
async fn line_at_end(page: &Page) -> Value {
    click(page, ".end .buttons button:nth-of-type(2)").await;
    page.until("!!document.querySelector('.line .holder')").await;
    let end = line(page).await;
    click(page, ".see-result").await;
    page.until("!!document.querySelector('.share-open')").await;
    end
}
