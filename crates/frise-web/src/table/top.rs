//! Toolbar of the table: the name of the game, the round, the rules, the log, and the way out.

use frise_core::EDITIONS;
use leptos::prelude::*;

use super::detail::Modal;
use super::signals::TableSignals;
use super::source::Slot;
use crate::live::{live, on};
use crate::more::{Later, Part};
use crate::route::Route;
use crate::shelf::shelf;
use crate::words::{t, table_names};

/// The name of the game, the round, and the way out.
#[component]
pub(crate) fn TopBar(signals: TableSignals) -> impl IntoView {
    let [rules_open, log_open, settings_open, leaving] = std::array::from_fn(|_| RwSignal::new(false));
    let lang = signals.lang;
    let rules = signals.choice(|choice| choice.terms.rules()).unwrap_or(EDITIONS[0]);
    let shelf = shelf();
    let names = move || signals.choice(|choice| table_names(lang.get(), &choice.terms, |id| shelf.find(id)));
    let deck = move || {
        names().1.map(|deck| view! { <span class="long-word"><span class="round">{deck}</span></span> })
    };
    let title = move || names().0;
    if signals.live().is_none() {
        Effect::new(move || document().set_title(&format!("{} · Frise", title())));
    }
    // Whoever only looks on just goes.
    let is_watching = move || signals.live().is_some_and(|game| game.seat().is_none());
    let has_seat = move || !is_watching() && !signals.is_past() && !rules.is_for_one();
    let round =
        move || signals.table(|table| lang.get().text_with("play-round", &[("n", table.round.into())]));
    view! {
        <header class="top">
            <a class="plain back" href=Route::Home.href() aria-label=t("web-home")>"‹"</a>
            <h1>{live(title)}{live(deck)}<span class="round">{round}</span></h1>
            <Show when=is_watching><span class="watching">{t("online-you-watch")}</span></Show>
            <Show when=move || !signals.is_kept.get()><span class="warning" role="status">{t("web-not-kept")}</span></Show>
            <Opener open=rules_open key="web-rules" sign="?" />
            <Opener open=log_open key="web-log-button" sign="☰" />
            <Opener open=settings_open key="web-settings" sign="⚙" />
            {signals.part(Slot::Top)}
            <Show when=has_seat><Opener open=leaving key="web-leave-button" sign="✕" /></Show>
            <Modal open=rules_open close=move |()| rules_open.set(false) title=Signal::derive(title)><Later part=Part::Rules(rules) /></Modal>
            <Modal open=log_open close=move |()| log_open.set(false) title=Signal::derive(t("web-log"))><Later part=Part::Log(signals) /></Modal>
            <Modal open=settings_open close=move |()| settings_open.set(false) title=Signal::derive(t("web-settings"))><Later part=Part::Preferences /></Modal>
            <Modal open=leaving close=move |()| leaving.set(false) title=Signal::derive(t("web-leave"))>
                <Later part=Part::Leave(signals, leaving) />
            </Modal>
        </header>
    }
}

/// The ways to leave: for now, or for good.
#[component]
pub(crate) fn Leave(signals: TableSignals, open: RwSignal<bool>) -> impl IntoView {
    let lang = signals.lang;
    // On a server one gives up one's own seat and nobody else's.
    let (kept, for_good, one) = match signals.live() {
        Some(_) => ("online-leave", "online-leave-for-good", "online-leave-seat"),
        None => ("web-leave-kept", "web-leave-for-good", "web-leave-seat"),
    };
    let people = move || {
        let seats = signals.table(|table| table.contenders());
        let person = |seat| {
            let name = signals.name(seat);
            let words = move || lang.get().text_with(one, &[("name", name.clone().into())]);
            let go = move |_| {
                open.set(false);
                signals.leave(seat);
            };
            view! { <button type="button" class="button" on:click=on(go)>{live(words)}</button> }
        };
        seats.iter().filter(|seat| signals.is_here(*seat)).map(person).collect_view()
    };
    view! {
        <p>{t(kept)}</p>
        <p class="buttons"><a class="button primary" href=Route::Home.href()>{t("web-leave-home")}</a></p>
        <p>{t(for_good)}</p>
        <p class="buttons">{live(people)}</p>
    }
}

/// A button that opens a dialog; a sign stands for its word where there is little room.
#[component]
pub(crate) fn Opener(open: RwSignal<bool>, key: &'static str, sign: &'static str) -> impl IntoView {
    view! {
        <button type="button" class="plain" aria-label=t(key) on:click=on(move |_| open.set(true))>
            <span class="long-word">{t(key)}</span>
            <span class="short" aria-hidden="true">{sign}</span>
        </button>
    }
}
