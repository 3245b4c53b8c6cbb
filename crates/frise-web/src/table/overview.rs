//! Minimap of the line, with the stretch that can be seen, and the zoom.

use frise_core::CardId;
use frise_text::plain;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::signals::TableSignals;
use crate::browser;
use crate::live::{live, on};
use crate::words::t;

/// The smallest and the largest size of the cards, and a step between, in per cent.
const ZOOM: (u32, u32, u32) = (40, 160, 20);

/// The stretch of a scroller that can be seen, as where it begins and how long it is, measured again whenever what is read changes.
pub(crate) fn window_of(scroller: NodeRef<html::Div>, read: impl Fn() + 'static) -> RwSignal<(f64, f64)> {
    let window = RwSignal::new((0.0, 1.0));
    Effect::new(move || {
        read();
        browser::next_frame(move || look(scroller, window));
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| look(scroller, window));
    on_cleanup(move || resized.remove());
    window
}

/// Measures what can be seen of a scroller.
pub(crate) fn look(scroller: NodeRef<html::Div>, window: RwSignal<(f64, f64)>) {
    // The frame may come when the table has gone.
    if let Some(scroller) = scroller.try_get_untracked().flatten() {
        let whole = f64::from(scroller.scroll_width()).max(1.0);
        let start = f64::from(scroller.scroll_left()) / whole;
        window.try_set((start, f64::from(scroller.client_width()) / whole));
    }
}

/// Every card as a mark, and the stretch that can be seen.
#[component]
pub(crate) fn Overview(
    cards: Memo<Vec<CardId>>,
    window: RwSignal<(f64, f64)>,
    scroller: NodeRef<html::Div>,
    signals: TableSignals,
) -> impl IntoView {
    let jump = move |event: leptos::ev::PointerEvent| {
        let bar = event.current_target().and_then(|bar| bar.dyn_into::<HtmlElement>().ok());
        let (Some(bar), Some(scroller)) = (bar, scroller.get_untracked()) else {
            return;
        };
        if event.buttons() == 0 {
            return;
        }
        let rect = bar.get_bounding_client_rect();
        let at = (f64::from(event.client_x()) - rect.left()) / rect.width();
        let whole = f64::from(scroller.scroll_width());
        scroller.set_scroll_left((at * whole - f64::from(scroller.client_width()) / 2.0) as i32);
    };
    let is_whole = move || window.get().1 > 0.995;
    let ticks = move || {
        let all = cards.get();
        let n = all.len() as f64;
        let tick = |(idx, card): (usize, &CardId)| {
            let colour = signals.face(*card).colour.to_string();
            let at = percent((idx as f64 + 0.5) / n);
            view! { <span class="tick" style:left=at style:background=colour></span> }
        };
        all.iter().enumerate().map(tick).collect_view()
    };
    view! {
        <div
            class="overview"
            class:whole=live(is_whole)
            aria-hidden="true"
            on:pointerdown=on(jump)
            on:pointermove=on(jump)
        >
            {live(ticks)}
            <span
                class="window"
                style:left=live(move || percent(window.get().0))
                style:width=live(move || percent(window.get().1))
            ></span>
        </div>
    }
}

fn percent(part: f64) -> String {
    format!("{}%", plain(part * 100.0))
}

/// Smaller and larger cards.
#[component]
pub(crate) fn ZoomButtons(signals: TableSignals) -> impl IntoView {
    let (least, most, step) = ZOOM;
    let settings = signals.settings;
    let change = move |to: fn(u32, u32) -> u32| {
        settings.update(|settings| settings.zoom = to(settings.zoom, step).clamp(least, most));
    };
    let zoom = move || settings.with(|settings| settings.zoom);
    let is_least = move || zoom() <= least;
    let is_most = move || zoom() >= most;
    view! {
        <div class="zoom">
            <button type="button" class="plain" aria-label=t("web-smaller") disabled=live(is_least)
                on:click=on(move |_| change(u32::saturating_sub))>"−"</button>
            <button type="button" class="plain" aria-label=t("web-larger") disabled=live(is_most)
                on:click=on(move |_| change(u32::saturating_add))>"+"</button>
        </div>
    }
}
