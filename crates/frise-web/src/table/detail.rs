//! Dialogs over the table: one card close up, cards side by side, the log.

use frise_core::CardId;
use frise_room::narrator::Said;
use leptos::html;
use leptos::prelude::*;

use super::signals::TableSignals;
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::words::t;

/// Which card is shown close up.
#[derive(Clone, Copy)]
pub(crate) struct Detail(RwSignal<Option<CardId>>);

impl Detail {
    pub(crate) fn new() -> Detail {
        Detail(RwSignal::new(None))
    }

    pub(crate) fn show(self, card: CardId) {
        self.0.set(Some(card));
    }
}

/// A dialog over everything, closed with Escape, its button, or a click beside it.
#[component]
pub(crate) fn Modal(
    /// Whether it is open; closing sets it to false.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when it is closed.
    #[prop(into)]
    close: Callback<()>,
    /// What it is about.
    #[prop(into)]
    title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else {
            return;
        };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        let target =
            event.target().and_then(|target| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(target).ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            close.run(());
        }
    };
    view! {
        <dialog node_ref=dialog aria-label=live(move || title.get()) on:close=on(move |_| close.run(())) on:click=on(beside)>
            <div class="dialog">
                <header>
                    <h2>{live(move || title.get())}</h2>
                    <button type="button" class="plain close" aria-label=t("web-close") on:click=on(move |_| close.run(()))>"✕"</button>
                </header>
                <div class="dialog-body" tabindex="0">{live(move || open.get().then(|| children()))}</div>
            </div>
        </dialog>
    }
}

/// A card of the table close up, with its fact once its date is known.
#[component]
pub(crate) fn CloseUp(signals: TableSignals, detail: Detail) -> impl IntoView {
    let lang = signals.lang;
    let title = move || {
        detail
            .0
            .get()
            .map(|card| signals.face(card).card.title.in_lang(lang.get()).to_owned())
            .unwrap_or_default()
    };
    view! {
        <Modal
            open=Signal::derive(move || detail.0.get().is_some())
            close=move |()| detail.0.set(None)
            title=Signal::derive(title)
        >
            {live(move || detail.0.get().map(|card| view! { <CardWithFact signals card /> }))}
        </Modal>
    }
}

/// A large card, and beside it what is worth knowing.
#[component]
pub(crate) fn CardWithFact(signals: TableSignals, card: CardId) -> impl IntoView {
    let lang = signals.lang;
    let face = signals.face(card);
    let is_turned = Signal::derive(move || signals.table(|table| table.date(card).is_some()));
    let fact = move || is_turned.get().then(|| signals.fact(card));
    view! {
        <div class="with-fact">
            <span class="large"><CardView card=face turned=is_turned size=CardSize::HAND twist=signals.is_together() episodes=signals.episodes() /></span>
            <p>{live(move || fact().unwrap_or_else(|| lang.get().text("web-date-unknown")))}</p>
        </div>
    }
}

/// What happened so far, the newest first.
#[component]
pub(crate) fn Log(signals: TableSignals) -> impl IntoView {
    let entries = move || {
        let entry = |said: &Said| {
            view! {
                <li data-tone=said.tone.word()>
                    <strong>{said.headline.clone()}</strong>
                    " "
                    {said.detail.clone()}
                </li>
            }
        };
        signals.story().iter().rev().map(entry).collect_view()
    };
    let is_empty = move || signals.stage.with(|_| signals.story().is_empty());
    view! {
        <Show when=move || !is_empty() fallback=move || view! { <p>{t("web-log-empty")}</p> }>
            <ol class="log" reversed>{live(entries)}</ol>
        </Show>
    }
}
