//! FLIP animation: the page is changed at once, and each card is then seen on its way from where it was before.
//! A card that goes from one part of the table to another flies above all; within a part it slides.

use std::cell::RefCell;
use std::collections::HashMap;

use frise_text::plain;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, HtmlElement};

use super::line;
use super::signals::TableSignals;
use crate::browser::{self, px};
use crate::settings;

const EASING: &str = "cubic-bezier(.2,.8,.25,1)";
const SLIDE_MS: u32 = 280;
const FLIGHT_MS: u32 = 380;
/// Where little time is, or many play.
const HURRIED_MS: u32 = 150;

struct Origin {
    rect: DomRect,
    zone: String,
}

thread_local! {
    /// Where a card was let go that was carried by hand.
    static CARRIED: RefCell<Option<(String, DomRect)>> = const { RefCell::new(None) };
}

/// The next time this card moves, it comes from here.
pub(crate) fn carried(card: u32, rect: DomRect) {
    CARRIED.set(Some((card.to_string(), rect)));
}

/// Makes a change to what is shown, and lets the cards be seen moving.
pub(crate) fn moving(signals: TableSignals, change: impl FnOnce()) {
    let moves = settings::moves(signals.settings);
    let mut before = if moves { places() } else { HashMap::new() };
    if let Some((card, rect)) = CARRIED.take() {
        before.insert(card, Origin { rect, zone: "carried".to_owned() });
    }
    change();
    browser::next_frame(move || {
        line::bring_into_view();
        if moves {
            play(&before, signals.is_hurried());
        }
    });
}

fn elements() -> Vec<(String, HtmlElement)> {
    let keyed = |element: HtmlElement| Some((element.get_attribute("data-card")?, element));
    browser::find_all("[data-card]").into_iter().filter_map(keyed).collect()
}

fn zone_of(element: &HtmlElement) -> String {
    let zone = element.closest("[data-zone]").ok().flatten();
    zone.and_then(|zone| zone.get_attribute("data-zone")).unwrap_or_default()
}

fn places() -> HashMap<String, Origin> {
    let place = |(card, element): (String, HtmlElement)| {
        let mut rect = element.get_bounding_client_rect();
        // Where a small screen has no room for the cards of others, they come from whoever holds them.
        if rect.width() == 0.0
            && let Ok(Some(zone)) = element.closest("[data-zone]")
        {
            rect = zone.get_bounding_client_rect();
        }
        (card, Origin { rect, zone: zone_of(&element) })
    };
    elements().into_iter().map(place).collect()
}

fn play(before: &HashMap<String, Origin>, is_hurried: bool) {
    // All is measured before anything is moved.
    let now: Vec<_> = elements()
        .into_iter()
        .filter_map(|(card, element)| {
            let from = before.get(&card)?;
            let to = element.get_bounding_client_rect();
            Some((zone_of(&element), element, from, to))
        })
        .collect();
    let width = browser::app_root().client_width().into();
    for (zone, element, from, to) in now {
        let (dx, dy) = (from.rect.left() - to.left(), from.rect.top() - to.top());
        let is_seen = |rect: &DomRect| rect.right() > 0.0 && rect.left() < width;
        if to.width() == 0.0 || (dx.abs() < 1.0 && dy.abs() < 1.0) || !(is_seen(&to) || is_seen(&from.rect)) {
            continue;
        }
        if zone == from.zone {
            let start = format!("translate({}, {})", px(dx), px(dy));
            let frames: &[&[(&str, &str)]] = &[&[("transform", &start)], &[("transform", "none")]];
            browser::animate(&element, frames, if is_hurried { HURRIED_MS } else { SLIDE_MS }, EASING, || {});
        } else {
            fly(element, &from.rect, &to, if is_hurried { HURRIED_MS } else { FLIGHT_MS });
        }
    }
}

/// A likeness of the card flies over everything, while the card itself waits unseen at its place.
fn fly(element: HtmlElement, from: &DomRect, to: &DomRect, ms: u32) {
    let likeness =
        element.clone_node_with_deep(true).ok().and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let (Some(likeness), Some(body)) = (likeness, document().body()) else {
        return;
    };
    likeness.remove_attribute("data-card").ok();
    likeness.remove_attribute("id").ok();
    likeness.set_attribute("aria-hidden", "true").ok();
    likeness.set_attribute("inert", "").ok();
    let _ = likeness.class_list().add_1("flying");
    let style = likeness.style();
    for (name, value) in [
        ("left", px(to.left())),
        ("top", px(to.top())),
        ("width", px(to.width())),
        ("height", px(to.height())),
        ("--w", px(to.width())),
    ] {
        let _ = style.set_property(name, &value);
    }
    if body.append_child(&likeness).is_err() {
        return;
    }
    let _ = element.style().set_property("visibility", "hidden");
    let (dx, dy) = (from.left() - to.left(), from.top() - to.top());
    let scale = from.width() / to.width();
    let start = format!("translate({}, {}) scale({})", px(dx), px(dy), plain(scale));
    let frames: &[&[(&str, &str)]] = &[&[("transform", &start)], &[("transform", "none")]];
    let shown = likeness.clone();
    browser::animate(&shown, frames, ms, EASING, move || {
        let _ = element.style().remove_property("visibility");
        likeness.remove();
    });
}
