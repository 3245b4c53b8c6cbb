//! Mouse, finger and keyboard, as a person has them: a page that believes it is a phone is only ever touched.

use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions};
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use serde_json::json;

use crate::harness::Page;

/// How many stops there may be on the way of the keyboard.
const MOST_STOPS: usize = 40;

/// With what the page is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Card and gap are clicked, or tapped on a touch screen.
    Clicks,
    /// The card is dragged with a mouse.
    Mouse,
    /// The card is dragged with a finger.
    Finger,
    /// Arrows and Enter.
    Keyboard,
}

/// Presses a button: clicks or taps it, or goes there and strikes Enter.
pub async fn press(page: &Page, means: Means, selector: &str) {
    if means == Means::Keyboard {
        tab_to(page, selector).await;
        strike(page, Key::Enter).await;
    } else {
        click(page, selector).await;
    }
}

/// Clicks something that will be there, with the mouse; on a touch screen taps it once.
pub async fn click(page: &Page, selector: &str) {
    page.until(&format!("!!document.querySelector('{selector}:not(:disabled)')")).await;
    let selector = &format!("{selector}:not(:disabled)");
    // Where words are large the table is longer than the screen, and whoever clicks has scrolled there. What others do in a room may push
    // it out of sight again before the pointer is there: then nothing was pressed yet.
    for _ in 0..MOST_STOPS {
        let (x, y) = at_rest(page, selector, true).await;
        let there = PointerAction::MoveTo { duration: None, x: x as f64, y: y as f64 };
        let press = [there, PointerAction::Down { button: 0 }, PointerAction::Up { button: 0 }];
        match perform(page, press.into_iter()).await {
            Err(error) if error.is_move_target_out_of_bounds() => {}
            done => return done.expect("what a pointer does"),
        }
    }
    panic!("{selector} cannot be brought onto the screen");
}

/// Does all this with the mouse or a finger in one go: a touch must come in one piece.
async fn perform(page: &Page, all: impl Iterator<Item = PointerAction>) -> Result<(), CmdError> {
    if page.screen.is_touch {
        page.client
            .perform_actions(all.fold(TouchActions::new("finger".to_owned()), TouchActions::then))
            .await
    } else {
        page.client.perform_actions(all.fold(MouseActions::new("mouse".to_owned()), MouseActions::then)).await
    }
}

/// Presses the mouse at a place, lets something happen, and releases it there.
pub async fn press_and(page: &Page, at: (i64, i64), meanwhile: impl AsyncFnOnce()) {
    send(page, "mousePressed", at).await;
    meanwhile().await;
    send(page, "mouseReleased", at).await;
}

/// Takes something up and holds it over another place. WebDriver has no pointer that stays down between two calls.
pub async fn hold(page: &Page, from: (i64, i64), to: (i64, i64)) {
    let [down, along] =
        if page.screen.is_touch { ["touchStart", "touchMove"] } else { ["mousePressed", "mouseMoved"] };
    for (kind, at) in [(down, from), (along, to), (along, to)] {
        send(page, kind, at).await;
    }
}

/// Lets go of it where nothing comes of that.
pub async fn let_go(page: &Page, at: (i64, i64)) {
    send(page, if page.screen.is_touch { "touchCancel" } else { "mouseReleased" }, at).await;
}

async fn send(page: &Page, kind: &str, (x, y): (i64, i64)) {
    if page.screen.is_touch {
        let points = if kind == "touchCancel" { json!([]) } else { json!([{ "x": x, "y": y }]) };
        page.ask_browser("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    } else {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        page.ask_browser("Input.dispatchMouseEvent", event).await;
    }
}

/// Takes the keyboard there with Tab alone, forward or back, as whoever has nothing else does.
pub async fn tab_to(page: &Page, selector: &str) {
    page.until(&format!("!!document.querySelector('{selector}')")).await;
    let way = "const [now, to] = [document.activeElement, document.querySelector(arguments[0])];
        return now === to ? 0 : now.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;";
    for _ in 0..MOST_STOPS {
        match page.run(way, vec![json!(selector)]).await.as_i64() {
            Some(0) => return,
            Some(1) => strike(page, Key::Tab).await,
            _ => strike_shifted(page, Key::Tab).await,
        }
    }
    let now = page.eval("document.activeElement.outerHTML.slice(0, 200)").await;
    panic!("Tab does not lead to {selector}, but to {now}");
}

async fn strike_shifted(page: &Page, key: impl Into<char>) {
    let (shift, key) = (Key::Shift.into(), key.into());
    let keys = KeyActions::new("keyboard".to_owned())
        .then(KeyAction::Down { value: shift })
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key })
        .then(KeyAction::Up { value: shift });
    page.client.perform_actions(keys).await.expect("two keys");
}

/// Strikes a key.
pub async fn strike(page: &Page, key: impl Into<char>) {
    let key = key.into();
    let keys = KeyActions::new("keyboard".to_owned())
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key });
    page.client.perform_actions(keys).await.expect("a key");
}

/// Carries something from one place to another.
pub async fn drag(page: &Page, means: Means, from: (i64, i64), to: (i64, i64)) {
    let moves = |part: i64| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(16)),
        x: (from.0 + (to.0 - from.0) * part / 8) as f64,
        y: (from.1 + (to.1 - from.1) * part / 8) as f64,
    };
    // A finger that takes a card lifts it first: along a hand that is too wide for the screen it would scroll.
    let is_lifted = page.screen.is_touch && (to.1 - from.1).abs() > 20;
    let up = is_lifted.then(|| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(16)),
        x: from.0 as f64,
        y: (from.1 + 24 * (to.1 - from.1).signum()) as f64,
    });
    // The last place is held for a moment, as a hand does.
    let steps = up.into_iter().chain((1..=8).chain([8, 8, 8]).map(moves));
    let start = PointerAction::MoveTo { duration: None, x: from.0 as f64, y: from.1 as f64 };
    let all = [start, PointerAction::Down { button: 0 }]
        .into_iter()
        .chain(steps)
        .chain([PointerAction::Up { button: 0 }]);
    assert_eq!(means == Means::Finger, page.screen.is_touch, "a touch screen has no mouse");
    perform(page, all).await.expect("what a pointer does");
}

/// The middle of an element, once it lies still: what comes a moment later on a busy machine may move it.
pub async fn centre(page: &Page, selector: &str) -> (i64, i64) {
    at_rest(page, selector, false).await
}

async fn at_rest(page: &Page, selector: &str, is_scrolled_to: bool) -> (i64, i64) {
    let script = "const [selector, isScrolledTo] = arguments, middle = () => {
            const element = document.querySelector(selector);
            if (isScrolledTo) element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
            const rect = element.getBoundingClientRect();
            return [Math.round(rect.left + rect.width / 2), Math.round(rect.top + rect.height / 2)];
        };
        return new Promise(done => {
            let before, still = 0, frames = 0;
            const look = () => {
                const now = middle();
                still = now.join() === before?.join() ? still + 1 : 0;
                before = now;
                if (still === 3 || ++frames === 100) done(now); else requestAnimationFrame(look);
            };
            look();
        });";
    point(&page.run(script, vec![json!(selector), json!(is_scrolled_to)]).await)
}

/// A place on the screen, as a script tells it.
pub fn point(value: &serde_json::Value) -> (i64, i64) {
    let part = |idx: usize| value[idx].as_f64().unwrap_or(0.0) as i64;
    (part(0), part(1))
}
