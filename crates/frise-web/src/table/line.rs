//! Timeline component: one row that scrolls, the gaps between its cards, an overview below. It stays legible with a hundred cards.

use std::ops::Range;

use frise_core::CardId;
use frise_room::Look;
use frise_room::scene::{LineScene, Selection};
use frise_text::plain;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement};

use super::detail::Detail;
use super::overview::{Overview, ZoomButtons};
use super::signals::TableSignals;
use super::{focus, hand};
use crate::browser;
use crate::card::CardView;
use crate::live::{live, on};
use crate::words::t;

/// How many gaps a page is.
const PAGE: usize = 5;

/// The line with all that belongs to it.
#[component]
pub(crate) fn LineView(signals: TableSignals, detail: Detail) -> impl IntoView {
    // A card that a person holds is drawn by the gap that it is held over.
    let line = move || signals.stage.with(|stage| LineScene::of(stage, Selection::default()));
    let cards = Memo::new(move |_| line().lying());
    let n_cards = Memo::new(move |_| line().cards.len());
    let is_choosing = Memo::new(move |_| {
        signals.mover().is_some() && signals.chosen.get().is_some() && !signals.carrying.get()
    });
    let is_open = move || signals.open.get().is_some();
    let zoom = move || plain(f64::from(signals.settings.with(|settings| settings.zoom)) / 100.0);
    let scroller: NodeRef<html::Div> = NodeRef::new();
    let window = RwSignal::new((0.0, 1.0));
    let look_again = move || {
        // The frame may come when the table has gone.
        if let Some(scroller) = scroller.try_get_untracked().flatten() {
            let whole = f64::from(scroller.scroll_width()).max(1.0);
            let start = f64::from(scroller.scroll_left()) / whole;
            window.try_set((start, f64::from(scroller.client_width()) / whole));
        }
    };
    Effect::new(move || {
        cards.track();
        signals.settings.track();
        browser::next_frame(look_again);
    });
    Effect::new(move || {
        cards.track();
        part_at(signals.open.get(), signals.stage.with(LineScene::passed));
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        look_again();
        hand::measure();
    });
    on_cleanup(move || resized.remove());

    let place = move |index: ReadSignal<usize>, card: CardId| {
        let look = Memo::new(move |_| signals.stage.with(|stage| stage.look(card)));
        view! {
            <li class="place" data-look=live(move || look.get().word())>
                <GapButton signals index=Signal::derive(move || index.get()) is_choosing />
                <button
                    type="button"
                    class="holder"
                    tabindex="-1"
                    data-card=card.0
                    on:click=on(move |_| detail.show(card))
                >
                    <CardView card=signals.face(card) turned=Signal::derive(move || look.get() != Look::Put) episodes=signals.episodes() />
                    {live(move || fate(signals, look.get()))}
                </button>
            </li>
        }
    };
    view! {
        <section class="line-zone" aria-label=t("web-line")>
            <div
                class="line"
                node_ref=scroller
                class:choosing=is_choosing
                class:shifting=live(is_open)
                style:--zoom=live(zoom)
                on:scroll=on(move |_| look_again())
            >
                <ol class="cards" data-zone="line">
                    <ForEnumerate each=move || cards.get() key=|card| *card children=place />
                    <li class="place last">
                        <GapButton signals index=Signal::derive(move || n_cards.get()) is_choosing />
                    </li>
                </ol>
            </div>
            <div class="under-line">
                <Overview cards window scroller signals />
                <ZoomButtons signals />
            </div>
        </section>
    }
}

/// Opens the line at a gap, and marks the cards by which a misplaced one is off, in one pass over its places: a hundred cards that each watch the gap would cost a frame.
fn part_at(open: Option<usize>, passed: Range<usize>) {
    for (idx, place) in browser::find_all(".line .place").into_iter().enumerate() {
        let set = |element: &Element, class: &str, is: fn(&usize, &usize) -> bool| {
            let _ = element.class_list().toggle_with_force(class, open.is_some_and(|open| is(&idx, &open)));
        };
        set(&place, "before", usize::lt);
        set(&place, "after", usize::ge);
        let _ = place.class_list().toggle_with_force("passed", passed.contains(&idx));
        if let Some(gap) = place.first_element_child() {
            set(&gap, "open", usize::eq);
        }
    }
}

/// What came of a card of this table: right, so many places off, or where it belongs.
fn fate(signals: TableSignals, look: Look) -> Option<impl IntoView> {
    let (sign, key) = match look {
        Look::Right => ("✓", "web-mark-right"),
        Look::Wrong => ("✗", "web-mark-off"),
        Look::Belongs => ("↓", "web-mark-belongs"),
        Look::Put | Look::Held | Look::Settled => return None,
    };
    let n_off = signals.stage.with(|stage| stage.moment?.n_off()).unwrap_or_default();
    let words = signals.lang.get().text_with(key, &[("n", n_off.into())]);
    Some(view! { <span class="mark"><span aria-hidden="true">{sign}</span>{words}</span> })
}

/// What is written on a card that has just been turned over, in a picture.
pub(crate) fn mark(look: Look) -> Option<impl IntoView> {
    let (sign, key) = match look {
        Look::Right => ("✓", "web-mark-right"),
        Look::Wrong => ("✗", "web-mark-wrong"),
        Look::Belongs => ("↓", "web-mark-belongs"),
        Look::Put | Look::Held | Look::Settled => return None,
    };
    Some(view! { <span class="mark"><span aria-hidden="true">{sign}</span>{t(key)}</span> })
}

/// A place to put a card.
#[component]
fn GapButton(signals: TableSignals, index: Signal<usize>, is_choosing: Memo<bool>) -> impl IntoView {
    let is_open = move || signals.open.get() == Some(index.get());
    let label = move || {
        if is_choosing.get() {
            signals.narrator(|narrator| signals.table(|table| narrator.gap(table, index.get())))
        } else {
            String::new()
        }
    };
    let put = move |_| {
        if let Some(card) = signals.chosen.get_untracked() {
            signals.place(card, index.get_untracked());
        }
    };
    let key = move |event: KeyboardEvent| on_key(signals, index.get_untracked(), &event);
    let ghost = move || {
        let card = signals.chosen.get().filter(|_| !signals.carrying.get() && is_open())?;
        Some(view! {
            <span class="ghost" aria-hidden="true"><CardView card=signals.face(card) turned=false episodes=signals.episodes() /></span>
        })
    };
    view! {
        <button
            type="button"
            class="gap"
            data-gap=live(move || index.get())
            disabled=live(move || !is_choosing.get())
            aria-hidden=live(move || (!is_choosing.get()).then_some("true"))
            on:click=on(put)
            on:keydown=on(key)
            on:focus=on(move |_| signals.open.set(Some(index.get_untracked())))
            on:blur=on(move |_| signals.shut_gap())
            on:pointerenter=on(move |event: leptos::ev::PointerEvent| {
                if event.pointer_type() == "mouse" && is_choosing.get_untracked() {
                    signals.open.set(Some(index.get_untracked()));
                }
            })
            on:pointerleave=on(move |event: leptos::ev::PointerEvent| {
                if event.pointer_type() == "mouse" && !signals.carrying.get_untracked() {
                    signals.shut_gap();
                }
            })
        >
            <span class="words">{live(label)}</span>
            <span class="plus" aria-hidden="true"></span>
            {live(ghost)}
        </button>
    }
}

fn on_key(signals: TableSignals, gap: usize, event: &KeyboardEvent) {
    let last = browser::find_all(".gap").len().saturating_sub(1);
    let to = match event.key().as_str() {
        "ArrowLeft" => gap.saturating_sub(1),
        "ArrowRight" => gap + 1,
        "PageUp" => gap.saturating_sub(PAGE),
        "PageDown" => gap + PAGE,
        "Home" => 0,
        "End" => last,
        "Escape" | "ArrowDown" => {
            event.prevent_default();
            let card = signals.chosen.get_untracked();
            signals.choose(None);
            if let Some(card) = card {
                focus::to(&format!(".hand-card[data-hand='{}']", card.0));
            }
            return;
        }
        _ => return,
    };
    event.prevent_default();
    focus_gap(to.min(last));
}

/// Moves the keyboard to a gap.
pub(crate) fn focus_gap(gap: usize) {
    focus::to(&format!(".gap[data-gap='{gap}']"));
}

/// Moves the keyboard to the gap in the middle of what can be seen.
pub(crate) fn focus_middle_gap() {
    let centre = browser::find(".line").map_or(0.0, |line| {
        let rect = line.get_bounding_client_rect();
        rect.left() + rect.width() / 2.0
    });
    let distance = |gap: &HtmlElement| (gap.get_bounding_client_rect().left() - centre).abs();
    let gaps = browser::find_all(".gap");
    let nearest = gaps.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    if let Some(gap) = nearest {
        let _ = gap.focus();
    }
}

/// Scrolls to the card that everybody looks at.
pub(crate) fn bring_into_view() {
    let shown = browser::find(".line [data-look]:not([data-look=settled]) .holder");
    if let (Some(line), Some(card)) = (browser::find(".line"), shown) {
        let (line_rect, rect) = (line.get_bounding_client_rect(), card.get_bounding_client_rect());
        let off = rect.left() + rect.width() / 2.0 - line_rect.left() - line_rect.width() / 2.0;
        line.set_scroll_left(line.scroll_left() + off as i32);
    }
    if let (Some(seats), Some(current)) = (browser::find(".seats"), browser::find(".seat.current")) {
        seats.set_scroll_left(current.offset_left() - (seats.client_width() - current.offset_width()) / 2);
    }
}
