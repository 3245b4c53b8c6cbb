//! Hand component: the cards in front, to be chosen, carried, or looked at while others play.

use frise_core::CardId;
use frise_room::scene::{HandCard, Lies, SeatScene, Selection};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::signals::TableSignals;
use super::{drag, focus, line};
use crate::browser;
use crate::card::CardView;
use crate::live::{live, on};

#[component]
pub(crate) fn HandView(signals: TableSignals, children: Children) -> impl IntoView {
    let front = Memo::new(move |_| signals.front());
    let cards = Memo::new(move |_| signals.stage.with(|stage| SeatScene::of(stage, front.get()).lying));
    let label = move || signals.hand_name(front.get());
    Effect::new(move |before: Option<usize>| {
        let n_cards = cards.with(Vec::len);
        let is_chosen = signals.chosen.get().is_some();
        signals.settings.track();
        browser::next_frame(move || {
            measure();
            // A card that was drawn, or chosen, is there to be seen.
            if is_chosen {
                bring_into_view(".hand-card.chosen");
            } else if before.is_some_and(|before| before < n_cards) {
                bring_into_view(".hand-card:last-child");
            }
        });
        n_cards
    });
    let is_waiting = move || signals.mover() != Some(front.get());
    // Only from within the hand: a single letter anywhere else may be meant for somebody who listens to the page.
    let ask = move |event: KeyboardEvent| {
        if event.key().eq_ignore_ascii_case("a")
            && !event.ctrl_key()
            && !event.meta_key()
            && !event.alt_key()
            && let Some(button) = browser::find(".ask")
        {
            button.click();
        }
    };
    view! {
        <section class="hand-zone" aria-label=live(label) on:keydown=on(ask)>
            <div class="hand-head">
                <h2 class="hand-name">{live(label)}</h2>
                {children()}
            </div>
            <div
                class="hand"
                data-zone="hand"
                tabindex=live(move || is_waiting().then_some("0"))
                class:waiting=live(is_waiting)
                style:--n=live(move || cards.with(Vec::len).max(1).to_string())
            >
                <For each=move || cards.get() key=|card| *card children=move |card| view! { <HandCardView signals card /> } />
            </div>
        </section>
    }
}

#[component]
fn HandCardView(signals: TableSignals, card: CardId) -> impl IntoView {
    let face = signals.face(card);
    let scene = move || {
        let selection = Selection { card: signals.chosen.get(), gap: None };
        signals.stage.with(|stage| HandCard::of(stage, selection, card))
    };
    let is_chosen = Memo::new(move |_| scene().is_selected);
    let is_blocked = Memo::new(move |_| scene().lies == Lies::Sideways);
    let is_discardable = Memo::new(move |_| scene().fits_discard);
    let colour = face.colour.to_string();
    let theme = {
        let face = face.clone();
        move || face.theme.in_lang(signals.lang.get()).to_owned()
    };
    // Of a story the theme is the episode, and where that stands on backs it is not told (R19).
    let theme = signals
        .episodes()
        .are_on_face(&face)
        .then(|| view! { <span class="theme" aria-hidden="true" style:--box=colour>{live(theme)}</span> });
    // A sideways card has shown its date to everybody.
    let turned = Signal::derive(move || is_blocked.get());
    let extra = move || {
        let lang = signals.lang.get();
        let sideways = is_blocked.get().then(|| lang.text("web-sideways"));
        let discardable = is_discardable.get().then(|| lang.text("web-can-discard"));
        [sideways, discardable].into_iter().flatten().map(|words| format!(", {words}")).collect::<String>()
    };
    let choose = move |event: leptos::ev::MouseEvent| {
        // Where the carried card has gone, no click ends the carry, and the next one may come from the keyboard.
        if drag::ends_carry() && event.detail() > 0 {
            return;
        }
        signals.choose((!is_chosen.get_untracked()).then_some(card));
        if event.detail() == 0 && signals.chosen.get_untracked().is_some() {
            let to_actions = signals.is_together();
            browser::next_frame(move || {
                if to_actions {
                    focus::to(".actions button:not(:disabled)")
                } else {
                    line::focus_middle_gap()
                }
            });
        }
    };
    view! {
        <button
            type="button"
            class="hand-card"
            class:chosen=is_chosen
            class:sideways=is_blocked
            class:matching=is_discardable
            data-hand=card.0
            disabled=live(move || signals.mover().is_none())
            aria-pressed=live(move || is_chosen.get().to_string())
            on:click=on(choose)
            on:keydown=on(move |event| on_key(signals, &event))
            on:pointerdown=on(move |event| drag::press(signals, card, &event))
            on:pointermove=on(move |event| drag::carry(signals, &event))
            on:pointerup=on(move |event| drag::drop(signals, &event))
            on:pointercancel=on(move |event| drag::drop(signals, &event))
        >
            <span class="holder" data-card=card.0>
                <CardView card=face turned twist=signals.is_together() episodes=signals.episodes() />
                {theme}
            </span>
            <span class="words">{live(extra)}</span>
        </button>
    }
}

/// The hand is a carousel where its cards would not be legible side by side. Where they fit, a finger need not scroll and may go any way.
pub(crate) fn measure() {
    if let Some(hand) = browser::find(".hand") {
        let fits = hand.scroll_width() <= hand.client_width();
        let _ = hand.class_list().toggle_with_force("fits", fits);
    }
}

/// Scrolls the hand so that a card lies in the middle.
fn bring_into_view(card: &str) {
    if let (Some(hand), Some(card)) = (browser::find(".hand"), browser::find(card)) {
        hand.set_scroll_left(card.offset_left() - (hand.client_width() - card.offset_width()) / 2);
    }
}

fn on_key(signals: TableSignals, event: &KeyboardEvent) {
    let current = event.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(current) = current else {
        return;
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => current.previous_element_sibling(),
        "ArrowRight" => current.next_element_sibling(),
        "ArrowUp" => {
            event.prevent_default();
            current.click();
            return;
        }
        "Escape" => return signals.choose(None),
        _ => return,
    };
    event.prevent_default();
    if let Some(to) = to.and_then(|to| to.dyn_into::<HtmlElement>().ok()) {
        let _ = to.focus();
    }
}
