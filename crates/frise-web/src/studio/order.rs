//! Reordering of cards: by dragging a handle with mouse, finger or pen, by buttons, and with Alt and the arrows.

use frise_studio::Key;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::desk::Desk;
use crate::live::{live, on};
use crate::press;
use crate::words::t;

/// Moves a card by one place.
pub(super) fn step(desk: Desk, key: Key, is_down: bool) {
    let place = desk.keys.with_untracked(|keys| keys.iter().position(|one| *one == key));
    let Some(place) = place else { return };
    let to = if is_down { place + 1 } else { place.saturating_sub(1) };
    desk.change(None, |draft| draft.move_to(key, to));
}

/// What one takes hold of to carry a card elsewhere; it shows the number of the card.
#[component]
pub(super) fn Handle(desk: Desk, key_: Key, number: Signal<usize>) -> impl IntoView {
    let key = key_;
    let is_carried = RwSignal::new(false);
    let grasp = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        desk.selected.set(Some(key));
        desk.rest();
        is_carried.set(true);
        if let Some(handle) = event.current_target().and_then(|handle| handle.dyn_into::<Element>().ok()) {
            let _ = handle.set_pointer_capture(event.pointer_id());
        }
        // What is carried is no press: the table changes under it.
        press::release();
    };
    let carry = move |event: PointerEvent| {
        if !is_carried.get_untracked() {
            return;
        }
        event.prevent_default();
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let row = under.and_then(|under| under.closest("[data-key]").ok().flatten());
        let other = row.and_then(|row| row.get_attribute("data-key")?.parse::<Key>().ok());
        let Some(other) = other.filter(|other| *other != key) else { return };
        let to = desk.keys.with_untracked(|keys| keys.iter().position(|one| *one == other));
        if let Some(to) = to {
            // One drag is one step, however many cards it passes.
            desk.change(Some((Some(key), None, "order")), |draft| draft.move_to(key, to));
        }
    };
    let let_go = move |_: PointerEvent| {
        is_carried.set(false);
        desk.rest();
    };
    let label = move || desk.lang.get().text_with("studio-drag", &[("n", (number.get() as u32).into())]);
    view! {
        <button type="button" class="handle" class:carried=is_carried aria-label=live(label) title=live(label)
            on:pointerdown=on(grasp) on:pointermove=on(carry) on:pointerup=on(let_go) on:pointercancel=on(let_go)
            on:click=on(move |_| desk.selected.set(Some(key)))>{live(move || number.get())}</button>
    }
}

/// The same by buttons.
#[component]
pub(super) fn Moves(desk: Desk, key_: Key) -> impl IntoView {
    let key = key_;
    let is_first = move || desk.keys.with(|keys| keys.first() == Some(&key));
    let is_last = move || desk.keys.with(|keys| keys.last() == Some(&key));
    view! {
        <span class="moves">
            <button type="button" class="plain up" title=t("studio-up") aria-label=t("studio-up") disabled=live(is_first) on:click=on(move |_| step(desk, key, false))>"↑"</button>
            <button type="button" class="plain down" title=t("studio-down") aria-label=t("studio-down") disabled=live(is_last) on:click=on(move |_| step(desk, key, true))>"↓"</button>
        </span>
    }
}
