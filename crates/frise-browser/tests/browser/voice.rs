//! What a screen reader is told, where the keyboard is, what moves, what can be heard, and how large a target is.

use fantoccini::key::Key;
use frise_core::{Action, Gap, Layout};
use serde_json::{Value, json};

use crate::harness::{DESKTOP, NARROW, Page, brisk};
use crate::input::{Means, click, press, strike};
use crate::play::{Mirror, choice, go_on_until, room};
use crate::tour::{self, unhurried};

async fn spoken(page: &Page) -> String {
    page.eval("document.querySelector('.spoken[aria-live=polite]').textContent")
        .await
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[tokio::test]
async fn turn_card_gap_and_result_are_told() {
    let page = Page::open(DESKTOP, unhurried("en", "light")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "voice"))).await;
    tour::my_turn(&page).await;
    let said = spoken(&page).await;
    assert!(said.starts_with("Ada, your turn"), "{said}");

    let faces = game.room.pack().cards();
    let lang = frise_text::Lang::english();
    let hand = game.room.table().hands[0].clone();
    let Layout::Line(line) = &game.room.table().layout else { panic!("a line") };
    let (card, first) = (&faces[hand[0].idx()], &faces[line.cards[0].idx()]);
    let title = card.card.title.in_lang(lang).to_owned();
    let button = page.eval("document.querySelector('.hand-card > .holder .words').textContent").await;
    assert!(button.as_str().is_some_and(|words| words.starts_with(&title)), "{button}: {title}");
    assert!(
        !button.as_str().unwrap_or_default().contains(&card.card.date.print(lang)),
        "the date is not told"
    );

    let beside = format!("“{}”, {}", first.card.title.in_lang(lang), first.card.date.print(lang));
    click(&page, ".hand-card").await;
    let gaps = "[...document.querySelectorAll('.choosing .gap')].map(gap => gap.querySelector('.words').textContent)";
    page.until(&format!("{gaps}.length === 2")).await;
    assert_eq!(page.eval(gaps).await, json!([format!("before {beside}"), format!("after {beside}")]));
    click(&page, ".hand-card.chosen").await;

    game.place(&page, Means::Clicks, true).await;
    go_on_until(&page, "[data-look=right]").await;
    let said = spoken(&page).await;
    let date = faces_date(&game, hand[0]);
    assert!(said.contains("Right, Ada!") && said.contains(&title) && said.contains(&date), "{said}");
    // Between two cards now: what the next person hears of the gap in the middle.
    go_on_until(&page, ".seat.current:nth-child(2)").await;
    let (seat, action) = game.room.bot_action().expect("it is the bot's turn");
    game.room.act(seat, action).expect("bots play by the rules");
    tour::my_turn(&page).await;
    click(&page, ".hand-card").await;
    let middle = "document.querySelector('.choosing .gap[data-gap=\"1\"] .words')?.textContent ?? ''";
    page.until(&format!("/^between “.+”, .+, and “.+”, .+/.test({middle})")).await;
    page.close().await;
}

fn faces_date(game: &Mirror, card: frise_core::CardId) -> String {
    game.room.pack().cards()[card.idx()].card.date.print(frise_text::Lang::english())
}

#[tokio::test]
async fn the_keyboard_is_never_lost() {
    let page = Page::open(DESKTOP, unhurried("en", "light")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "focus"))).await;
    game.place(&page, Means::Keyboard, false).await;
    page.until("document.activeElement.matches('.go-on')").await;
    go_on_until(&page, ".seat.current:nth-child(2)").await;
    // While a bot plays.
    page.until("document.activeElement.matches('.go-on')").await;
    tour::my_turn(&page).await;
    page.until("document.activeElement.matches('.hand-card')").await;
    click(&page, ".top button:nth-of-type(2)").await;
    page.until("document.activeElement.matches('dialog[open] *')").await;
    let n_told = page.eval("document.querySelectorAll('dialog[open] .log li').length").await;
    assert!(n_told.as_u64().is_some_and(|n| n >= 3), "the log tells what happened: {n_told}");
    page.close().await;
}

#[tokio::test]
async fn a_first_deal_by_keyboard_begins_in_the_hand() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    press(&page, Means::Keyboard, ".play-now").await;
    page.until("document.activeElement.matches('.hand-card')").await;
    strike(&page, Key::Enter).await;
    page.until("!!document.querySelector('.hand-card.chosen')").await;
    page.close().await;
}

#[tokio::test]
async fn a_phone_vibrates_for_ones_own_cards_unless_nothing_should_move() {
    for (motion, wanted) in [("full", true), ("off", false)] {
        let mut settings = brisk("en");
        settings["motion"] = json!(motion);
        let page = Page::open(DESKTOP, settings).await;
        let feel = "window.felt = 0; navigator.vibrate = () => { felt += 1; return true; };";
        page.run(feel, Vec::new()).await;
        let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "touch"))).await;
        // At this pace the first card may lie before there is anything to hear.
        game.play_some(&page, 2, Means::Clicks).await;
        assert_eq!(page.eval("felt > 0").await, json!(wanted), "{motion}");
        page.close().await;
    }
}

/// A screen that is too small for what is said, as large words on a phone make it.
#[tokio::test]
async fn what_has_to_be_scrolled_can_be_reached_by_keyboard() {
    let page = Page::open(DESKTOP, unhurried("en", "light")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "focus"))).await;
    assert_eq!(page.eval("document.querySelector('.message').tabIndex").await, json!(-1), "there is room");
    let smaller =
        "Object.assign(document.querySelector('.message').style, { maxHeight: '1rem', overflow: 'auto' })";
    page.run(smaller, Vec::new()).await;
    game.place(&page, Means::Keyboard, false).await;
    page.until("document.querySelector('.message').tabIndex === 0").await;
    page.close().await;
}

#[tokio::test]
async fn what_happened_is_told_after_a_reload_too_and_in_the_language_of_the_moment() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let mut game_room = room(choice("classic", "classic", "log"));
    let card = game_room.table().hands[0][0];
    let seat = game_room.turn().expect("a turn").seat;
    game_room.act(seat, Action::Place { card, gap: Gap(0) }).expect("legal");
    let _game = Mirror::sit_down(&page, game_room).await;
    click(&page, ".top button:nth-of-type(2)").await;
    page.until("document.querySelectorAll('dialog[open] .log li').length >= 1").await;
    let told = page.eval("document.querySelector('dialog[open] .log li:last-child').innerText").await;
    assert!(told.as_str().is_some_and(|told| told.contains("Ada")), "{told}");
    page.close().await;
}

#[tokio::test]
async fn nothing_moves_where_nothing_should() {
    let page = Page::open(DESKTOP, unhurried("en", "light")).await;
    let watch = "window.moved = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) { moved += 1; return animate.apply(this, all); };
        for (const kind of ['animationstart', 'transitionstart']) addEventListener(kind, () => moved += 1, true);";
    page.run(watch, Vec::new()).await;
    let visit = async |_: &str| {};
    tour::great_moments(&page, &visit).await;
    assert_eq!(page.eval("moved").await, json!(0));
    page.close().await;
}

#[tokio::test]
async fn sounds_are_soft_and_only_where_they_are_wanted() {
    for wanted in [false, true] {
        let mut settings = brisk("en");
        settings["sound"] = json!(wanted);
        let page = Page::open(DESKTOP, settings).await;
        // Every sound is a buffer behind a gain: how loud it is at most is the product of both.
        let listen = "window.notes = 0; window.loudest = 0; window.beyond = 0; const start = AudioBufferSourceNode.prototype.start;
            const connect = AudioNode.prototype.connect;
            AudioNode.prototype.connect = function (to, ...all) { if (this.buffer) this.behind = to; return connect.call(this, to, ...all); };
            AudioBufferSourceNode.prototype.start = function (...all) {
                const samples = this.buffer.getChannelData(0), peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
                notes += 1;
                loudest = Math.max(loudest, peak * this.behind.gain.value);
                beyond = Math.max(beyond, Math.abs(samples[0]), Math.abs(samples[samples.length - 1]));
                return start.apply(this, all);
            };";
        page.run(listen, Vec::new()).await;
        let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "sound"))).await;
        // At this pace the first card may lie before there is anything to hear.
        game.play_some(&page, 2, Means::Clicks).await;
        let (notes, loudest) = (page.eval("notes").await, page.eval("loudest").await);
        assert_eq!(notes.as_u64().is_some_and(|notes| notes > 0), wanted, "{notes}");
        assert!(loudest.as_f64().is_some_and(|loudest| loudest <= 0.4), "{loudest}");
        let clicks = page.eval("beyond").await;
        assert!(clicks.as_f64().is_some_and(|clicks| clicks < 0.01), "begins and ends in silence: {clicks}");
        page.close().await;
    }
}

/// WCAG asks for 24 pixels; what one plays with has 44.
#[tokio::test]
async fn fingers_find_what_they_aim_at() {
    let page = Page::open(NARROW, unhurried("fr", "light")).await;
    let small = |selector: &str, least: u32| {
        format!("[...document.querySelectorAll('{selector}')].filter(one => one.checkVisibility({{ visibilityProperty: true }}) && !one.closest('[aria-hidden]'))
            .map(one => [one, one.getBoundingClientRect()]).filter(([, rect]) => rect.width > 0 && (rect.width < {least} || rect.height < {least}))
            .map(([one, rect]) => one.outerHTML.slice(0, 80) + ' ' + Math.round(rect.width) + '×' + Math.round(rect.height))")
    };
    let visit = async |state: &str| {
        let tiny = page.eval(&small("button, select, input, summary, a.button, nav a, .tabs a", 24)).await;
        assert_eq!(tiny, Value::Array(Vec::new()), "{state}");
        let played_with =
            ".go-on, .actions button, .choosing .gap, .top .plain, dialog[open] .close, .play-now, .deal";
        let narrow = page.eval(&small(played_with, 44)).await;
        assert_eq!(narrow, Value::Array(Vec::new()), "{state}");
    };
    tour::pages(&page, &visit).await;
    tour::line(&page, &visit).await;
    tour::together(&page, &visit).await;
    page.close().await;
}
