//! A game that explains itself: tips about what happens for the first time, free places and sideways cards that say what they are,
//! a score that can be opened, and words that are never cut.

use frise_bots::Skill;
use frise_core::Layout;
use frise_room::{Player, Room};
use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, NARROW, PORTRAIT, Page, Screen, brisk};
use crate::input::{Means, click, strike, tab_to};
use crate::play::{Mirror, choice, room};
use crate::tour::my_turn;

const TIP: &str = "(document.querySelector('.tip p')?.innerText ?? '')";
const IS_SILENT: &str = "!!document.querySelector('.guide') && !document.querySelector('.tip')";

/// A team of one, so that nobody else moves.
fn alone(seed: &str) -> Room {
    let mut choice = choice("twist-coop", "twist", seed);
    choice.seats.truncate(1);
    room(choice)
}

/// The same once something about the table is so, with what has happened until then.
fn alone_until(seed: &str, is_so: impl Fn(&Room) -> bool) -> Room {
    let mut room = alone(seed);
    while !is_so(&room) {
        let turn = room.turn().expect("the game goes on");
        let action = room.table().legal_actions().next().expect("something can be done");
        room.act(turn.seat, action).expect("it is legal");
    }
    room
}

/// A team that has so many cards in its row; not every deal comes that far.
fn with_a_row_of(n_cards: usize) -> Room {
    let has_row =
        |room: &Room| matches!(&room.table().layout, Layout::Rift(rift) if rift.row.len() >= n_cards);
    let played = |seed: u32| {
        let mut game = Mirror { room: alone(&format!("long row {seed}")) };
        while !has_row(&game.room) {
            let (seat, action) = (game.room.turn()?.seat, game.best());
            game.room.act(seat, action).expect("it is legal");
        }
        game.room.turn().is_some().then_some(game.room)
    };
    (0..100).find_map(played).expect("a deal that comes that far")
}

fn with_a_free_place() -> Room {
    alone_until("free", |room| matches!(&room.table().layout, Layout::Rift(rift) if rift.row.len() > 1))
}

async fn fact(page: &Page) -> String {
    page.eval("document.querySelector('.fact').innerText").await.as_str().unwrap_or_default().to_owned()
}

async fn learnt(page: &Page) -> Value {
    let kept = page.eval("localStorage.getItem('frise.learnt')").await;
    serde_json::from_str(kept.as_str().unwrap_or("null")).expect("it is JSON")
}

#[tokio::test]
async fn a_first_game_together_is_guided_turn_by_turn_and_never_again() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    let axe = axe();
    let mut game = Mirror::sit_down(&page, alone("guided")).await;
    page.until(&format!("{TIP}.includes('its date decides the place')")).await;
    assert_accessible(&page, &axe, "a tip").await;
    page.assert_fits("a tip").await;
    page.shoot("guide-date-decides").await;
    // It goes when one has acted, and the next one comes with what happened.
    game.play_one(&page, Means::Clicks).await;
    my_turn(&page).await;
    page.until(&format!("{TIP}.length > 0 && !{TIP}.includes('its date decides')")).await;
    click(&page, ".tip-ok").await;
    page.until(IS_SILENT).await;
    page.until("document.activeElement.matches('.hand-card, body')").await;
    let first = learnt(&page).await;
    assert_eq!(first["lessons"].as_array().map(Vec::len), Some(2), "{first}");

    // Another game, and another visit: what was said is not said again.
    page.client.refresh().await.expect("the page loads again");
    let _game = Mirror::sit_down(&page, alone("another")).await;
    my_turn(&page).await;
    page.until("!!document.querySelector('.guide')").await;
    let again = page.eval(&format!("{TIP}.includes('its date decides')")).await;
    assert_eq!(again, json!(false));
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn whoever_wants_no_tips_gets_none_in_any_game() {
    let page = Page::open(DESKTOP, brisk("fr")).await;
    let mut game = Mirror::sit_down(&page, alone("skipped")).await;
    page.until(&format!("{TIP}.includes('sa date décide de la place')")).await;
    // By keyboard: the focus goes where one plays.
    tab_to(&page, ".tip-skip").await;
    strike(&page, fantoccini::key::Key::Enter).await;
    page.until(IS_SILENT).await;
    page.until("document.activeElement.matches('.hand-card')").await;
    for _ in 0..4 {
        game.play_one(&page, Means::Clicks).await;
        my_turn(&page).await;
        assert_eq!(page.eval(IS_SILENT).await, json!(true));
    }
    assert_eq!(learnt(&page).await["is_done"], json!(true));
    let mut line = Mirror::sit_down(&page, room(choice("classic", "classic", "skipped"))).await;
    line.place(&page, Means::Clicks, false).await;
    my_turn(&page).await;
    page.until(IS_SILENT).await;
    page.close().await;
}

#[tokio::test]
async fn the_first_miss_on_a_line_gets_one_sentence() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    let mut game = Mirror::sit_down(&page, room(choice("classic", "classic", "miss"))).await;
    game.place(&page, Means::Clicks, false).await;
    page.until(&format!("{TIP}.startsWith('A miss')")).await;
    my_turn(&page).await;
    page.assert_fits("a miss").await;
    page.shoot("guide-miss").await;
    game.bots_play();
    game.place(&page, Means::Clicks, false).await;
    page.until(&format!("!{TIP}.startsWith('A miss')")).await;
    page.close().await;
}

#[tokio::test]
async fn a_free_place_says_which_cards_it_is_for() {
    for screen in [PORTRAIT, DESKTOP] {
        let page = Page::open(screen, brisk("en")).await;
        let _game = Mirror::sit_down(&page, with_a_free_place()).await;
        click(&page, ".tip-ok").await;
        click(&page, ".free:not(.beyond) button").await;
        page.until(
            "/dated between .+ and .+its date decides/.test(document.querySelector('.fact').innerText)",
        )
        .await;
        page.assert_fits("a free place").await;
        // Beyond the ends of the row too; from one to the next by arrow.
        tab_to(&page, ".free.older button").await;
        strike(&page, fantoccini::key::Key::Enter).await;
        page.until("/^Cards older than /.test(document.querySelector('.fact').innerText)").await;
        strike(&page, fantoccini::key::Key::Right).await;
        page.until("document.activeElement.matches('.free:not(.beyond) button')").await;
        page.assert_no_trouble().await;
        page.close().await;
    }
}

#[tokio::test]
async fn a_sideways_card_says_why_and_what_to_do_with_it() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    let is_blocked =
        |room: &Room| matches!(&room.table().layout, Layout::Rift(rift) if !rift.blocked.is_empty());
    let _game = Mirror::sit_down(&page, alone_until("sideways", is_blocked)).await;
    click(&page, ".hand-card.sideways").await;
    page.until("document.querySelector('.fact').innerText.includes('ne peut pas être jouée')").await;
    let said = fact(&page).await;
    assert!(said.contains("éfaussez-la"), "what to do with it: {said}");
    page.assert_fits("a sideways card").await;
    page.shoot("guide-sideways").await;
    // Let go of, it is explained no more.
    click(&page, ".hand-card.sideways").await;
    page.until("!document.querySelector('.fact').innerText.includes('ne peut pas être jouée')").await;
    page.close().await;
}

#[tokio::test]
async fn the_score_begins_with_what_is_placed_and_its_parts_can_be_opened_on_a_phone() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    let _game = Mirror::sit_down(&page, alone("score")).await;
    page.until("document.querySelector('.score strong')?.innerText === '0 of 34 placed'").await;
    click(&page, ".tip-ok").await;
    click(&page, ".score summary").await;
    page.until("document.querySelector('.parts').checkVisibility()").await;
    let parts = page.eval("[...document.querySelectorAll('.parts td')].map(part => Number(part.innerText.replace('−', '-')))").await;
    assert_eq!(parts, json!([2, 0, -4, -30, -1, -33]));
    assert_accessible(&page, &axe(), "the parts of a score").await;
    page.assert_fits("the parts of a score").await;
    page.shoot("guide-score").await;
    page.close().await;
}

#[tokio::test]
async fn the_row_has_an_overview_and_scrolls_while_a_card_is_held_at_its_edge() {
    let page = Page::open(PORTRAIT, brisk("en")).await;
    let _game = Mirror::sit_down(&page, with_a_row_of(6)).await;
    my_turn(&page).await;
    page.until("!!document.querySelector('.board .overview:not(.whole)')").await;
    let scrolled = "document.querySelector('.board .line').scrollLeft";
    page.run("document.querySelector('.board .line').scrollLeft = 0", Vec::new()).await;
    let from = crate::input::centre(&page, ".hand-card:not(.sideways)").await;
    let at = page.eval("(() => { const rect = document.querySelector('.board').getBoundingClientRect(); return [innerWidth - 5, Math.round(rect.top + rect.height / 2)]; })()").await;
    crate::input::hold(&page, from, crate::input::point(&at)).await;
    page.until(&format!("{scrolled} > 20")).await;
    page.close().await;
}

#[tokio::test]
async fn a_discard_is_drawn_as_the_match_it_is() {
    let mut settings = brisk("en");
    settings["motion"] = json!("full");
    let page = Page::open(DESKTOP, settings).await;
    let matches = |room: &Room| {
        room.table().legal_actions().any(|action| matches!(action, frise_core::Action::Discard { .. }))
    };
    let _game = Mirror::sit_down(&page, alone_until("match", matches)).await;
    click(&page, ".hand-card.matching").await;
    page.stop_clock(true).await;
    click(&page, ".actions button:nth-child(2)").await;
    page.until("document.querySelectorAll('.meeting svg').length === 2").await;
    page.stop_clock(false).await;
    click(&page, ".go-on").await;
    page.until("!document.querySelector('.meeting')").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn bots_have_faces_and_words_for_what_they_know_and_show_how_sure_they_are() {
    let page = Page::open(DESKTOP, brisk("fr")).await;
    let mut choice = choice("classic", "classic", "faces");
    choice.seats[1].player = Player::Bot(Skill::ALL[0]);
    let mut game = Mirror::sit_down(&page, room(choice)).await;
    page.until("document.querySelectorAll('.seat .face svg').length === 1").await;
    page.until("document.querySelector('.seat:nth-child(2) .standing').innerText === 'élève'").await;
    let watch = "window.shown = []; new MutationObserver(all => all.forEach(one => shown.push(one.target.dataset.sure)))
        .observe(document.querySelector('.seats'), { subtree: true, attributeFilter: ['data-sure'] });";
    page.run(watch, Vec::new()).await;
    game.place(&page, Means::Clicks, true).await;
    page.until("['sure', 'fair', 'guess'].includes(shown[0])").await;
    my_turn(&page).await;
    page.until("!document.querySelector('[data-sure]')").await;
    page.close().await;
}

#[tokio::test]
async fn a_saga_is_called_by_its_story_and_lonely_cards_are_yours() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    let _game = Mirror::sit_down(&page, room(choice("saga", "odyssey", "named"))).await;
    page.until("document.querySelector('.top h1').innerText.startsWith('The Odyssey')").await;
    page.until("document.title === 'The Odyssey · Frise'").await;
    page.until("document.querySelector('.hand-name').innerText === 'Your cards'").await;
    page.close().await;
}

/// Watches every change of what is said: all of it must be on the screen, and nothing of it under something else.
const WATCH: &str = "window.cut = [];
    const look = () => requestAnimationFrame(() => {
        const [message, said, head] = ['.message', '.said', '.hand-head'].map(name => document.querySelector(name));
        if (!said || !head) return;
        const rect = said.getBoundingClientRect(), below = head.getBoundingClientRect();
        const clips = getComputedStyle(message).overflowY !== 'visible' && message.scrollHeight > message.clientHeight + 1;
        const isOver = rect.bottom > below.top + 1 && rect.left < below.right && below.left < rect.right;
        if (clips || isOver || rect.top < 0 || rect.right > innerWidth) cut.push(said.innerText);
    });
    new MutationObserver(look).observe(document.querySelector('.said'), { subtree: true, childList: true, characterData: true });";

async fn nothing_is_cut(screen: Screen, lang: &str) {
    let page = Page::open(screen, brisk(lang)).await;
    let mut game = Mirror::sit_down(&page, room(choice("twist-coop", "twist", "long words"))).await;
    page.until("!!document.querySelector('.said') && !!document.querySelector('.tip')").await;
    page.run(WATCH, Vec::new()).await;
    game.play_some(&page, 8, Means::Clicks).await;
    assert_eq!(page.eval("cut").await, json!([]), "{screen:?} {lang}");
    page.close().await;
}

#[tokio::test]
async fn long_messages_are_never_cut_on_phones() {
    nothing_is_cut(PORTRAIT, "fr").await;
    nothing_is_cut(NARROW, "en").await;
}
