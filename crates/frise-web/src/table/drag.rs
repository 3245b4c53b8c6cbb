//! Drag and drop of a card of the hand, with mouse, finger or pen. The line opens under it; letting go there places it.
//! While a card is carried a frame costs one transform and, where the gap changes, one class for each card.

use std::cell::RefCell;

use frise_core::{Action, CardId};
use frise_text::plain;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, HtmlElement, PointerEvent};

use super::flip;
use super::geometry::Geometry;
use super::signals::TableSignals;
use crate::browser::{self, px};
use crate::press;

/// How far a pointer goes before a press becomes a carry.
const THRESHOLD: f64 = 7.0;
/// How near the edge of the line it begins to scroll, and how fast.
const EDGE: f64 = 56.0;
const SPEED: f64 = 14.0;

struct Carry {
    card: CardId,
    pointer: i32,
    start: (f64, f64),
    at: (f64, f64),
    held: Option<Held>,
}

/// A card in the air.
struct Held {
    likeness: HtmlElement,
    origin: HtmlElement,
    /// Where the likeness lay before it moved.
    rect: DomRect,
    zones: DropZones,
}

/// Where it can be let go.
enum DropZones {
    Line(Geometry),
    Board { board: Option<DomRect>, discard: Option<DomRect>, row: Option<Geometry> },
}

thread_local! {
    static CARRY: RefCell<Option<Carry>> = const { RefCell::new(None) };
    /// The press that ends a carry is no click.
    static WAS_CARRIED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether the click that is being handled only ended a carry.
pub(crate) fn ends_carry() -> bool {
    WAS_CARRIED.take()
}

/// A press on a card.
pub(crate) fn press(signals: TableSignals, card: CardId, event: &PointerEvent) {
    WAS_CARRIED.set(false);
    if event.button() != 0 || untrack(|| signals.mover()).is_none() {
        return;
    }
    if let Some(origin) = event.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok()) {
        let _ = origin.set_pointer_capture(event.pointer_id());
    }
    let at = (f64::from(event.client_x()), f64::from(event.client_y()));
    CARRY.set(Some(Carry { card, pointer: event.pointer_id(), start: at, at, held: None }));
}

/// The pointer moves.
pub(crate) fn carry(signals: TableSignals, event: &PointerEvent) {
    let at = (f64::from(event.client_x()), f64::from(event.client_y()));
    let began = CARRY.with_borrow_mut(|carry| {
        let Some(carry) = carry.as_mut().filter(|carry| carry.pointer == event.pointer_id()) else {
            return false;
        };
        carry.at = at;
        if carry.held.is_some() {
            return false;
        }
        let (dx, dy) = (at.0 - carry.start.0, at.1 - carry.start.1);
        if dx.hypot(dy) < THRESHOLD {
            return false;
        }
        // A finger that goes along a hand too wide for the screen scrolls it; one that goes up takes the card.
        if event.pointer_type() == "touch" && dx.abs() > dy.abs() && browser::find(".fits").is_none() {
            return false;
        }
        carry.held = event
            .current_target()
            .and_then(|target| target.dyn_into::<HtmlElement>().ok())
            .and_then(|origin| lift(signals, origin));
        carry.held.is_some()
    });
    if began {
        press::release();
        let card = CARRY.with_borrow(|carry| carry.as_ref().map(|carry| carry.card));
        signals.carrying.set(true);
        signals.choose(card);
        frame(signals);
    }
}

/// The pointer is lifted: the card is placed, or goes back to the hand.
pub(crate) fn drop(signals: TableSignals, event: &PointerEvent) {
    let Some(carry) = CARRY.take() else {
        return;
    };
    let Some(held) = carry.held else {
        return;
    };
    WAS_CARRIED.set(true);
    signals.carrying.set(false);
    let rect = held.likeness.get_bounding_client_rect();
    let is_cancelled = event.type_() == "pointercancel";
    // Where it is let go counts, though no frame may have come since it got there.
    let at = (f64::from(event.client_x()), f64::from(event.client_y()));
    let action = match &held.zones {
        _ if is_cancelled => None,
        DropZones::Line(geometry) => geometry
            .gap_at(at)
            .map(|gap| Action::Place { card: carry.card, gap: frise_core::Gap(gap as u32) }),
        DropZones::Board { board, discard, .. } => {
            if is_over(discard.as_ref(), at) {
                Some(Action::Discard { card: carry.card })
            } else {
                is_over(board.as_ref(), at).then_some(Action::Play { card: carry.card })
            }
        }
    };
    held.likeness.remove();
    let _ = held.origin.class_list().remove_1("carried");
    let is_legal = |action: &Action| {
        untrack(|| signals.table(|table| table.legal_actions().any(|legal| legal == *action)))
    };
    flip::carried(carry.card.0, rect);
    match action.filter(is_legal) {
        Some(action) => signals.act(action),
        None => flip::moving(signals, || signals.choose(None)),
    }
}

fn is_over(rect: Option<&DomRect>, (x, y): (f64, f64)) -> bool {
    rect.is_some_and(|rect| {
        (rect.left()..=rect.right()).contains(&x) && (rect.top()..=rect.bottom()).contains(&y)
    })
}

fn lift(signals: TableSignals, origin: HtmlElement) -> Option<Held> {
    let card = origin.query_selector("[data-card]").ok().flatten()?;
    let rect = card.get_bounding_client_rect();
    let likeness: HtmlElement = card.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    likeness.remove_attribute("data-card").ok()?;
    likeness.set_attribute("aria-hidden", "true").ok()?;
    likeness.class_list().add_2("flying", "held").ok()?;
    for (name, value) in [
        ("left", rect.left()),
        ("top", rect.top()),
        ("width", rect.width()),
        ("height", rect.height()),
        ("--w", rect.width()),
    ] {
        likeness.style().set_property(name, &px(value)).ok()?;
    }
    document().body()?.append_child(&likeness).ok()?;
    origin.class_list().add_1("carried").ok()?;
    let zone = |name: &str| browser::find(name).map(|zone| zone.get_bounding_client_rect());
    let zones = if signals.is_together() {
        DropZones::Board { board: zone(".board"), discard: zone(".pile.discard"), row: Geometry::measure() }
    } else {
        DropZones::Line(Geometry::measure()?)
    };
    Some(Held { likeness, origin, rect, zones })
}

/// Once for each frame while a card is in the air.
fn frame(signals: TableSignals) {
    let open = CARRY.with_borrow(|carry| {
        let carry = carry.as_ref()?;
        let held = carry.held.as_ref()?;
        let (dx, dy) = (carry.at.0 - carry.start.0, carry.at.1 - carry.start.1);
        let tilt = (dx / held.rect.width()).clamp(-1.0, 1.0) * 4.0;
        let shift = format!("translate({}, {}) rotate({}deg) scale(1.04)", px(dx), px(dy), plain(tilt));
        let _ = held.likeness.style().set_property("transform", &shift);
        Some(match &held.zones {
            DropZones::Line(geometry) => {
                geometry.scroll_at_edge(carry.at, EDGE, SPEED);
                geometry.gap_at(carry.at)
            }
            DropZones::Board { row, .. } => {
                if let Some(row) = row {
                    row.scroll_at_edge(carry.at, EDGE, SPEED);
                }
                None
            }
        })
    });
    if let Some(open) = open {
        if signals.open.get_untracked() != open {
            signals.open.set(open);
        }
        browser::next_frame(move || frame(signals));
    }
}
