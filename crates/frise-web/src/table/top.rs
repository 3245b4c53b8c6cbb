//! What stands above the table: the name of the game, the round, the rules, what happened so far, and the way out.

use frise_core::{EDITIONS, Edition};
use leptos::prelude::*;

use super::detail::{Log, Modal};
use super::playing::Playing;
use crate::route::Route;
use crate::rules::RulesText;
use crate::settings_page::Preferences;
use crate::words::{edition, t};

/// The name of the game, the round, and the way out.
#[component]
pub(crate) fn TopBar(playing: Playing) -> impl IntoView {
    let [rules_open, log_open, settings_open, leaving] = std::array::from_fn(|_| RwSignal::new(false));
    let lang = playing.lang;
    let rules = playing.room(|room| Edition::by_id(&room.choice().edition)).unwrap_or(EDITIONS[0]);
    let title = move || edition(lang.get(), rules.id);
    let round =
        move || playing.table(|table| lang.get().text_with("play-round", &[("n", table.round.into())]));
    let people = move || {
        let seats = playing.table(|table| table.contenders());
        let person = |seat| {
            let name = playing.name(seat);
            let words = move || lang.get().text_with("web-leave-seat", &[("name", name.clone().into())]);
            let go = move |_| {
                leaving.set(false);
                playing.leave(seat);
            };
            view! { <button type="button" class="button" on:click=go>{words}</button> }
        };
        seats.iter().filter(|seat| playing.is_person(*seat)).map(person).collect_view()
    };
    view! {
        <header class="top">
            <a class="plain back" href=Route::Home.href() aria-label=t("web-home")>"‹"</a>
            <h1>{title}<span class="round">{round}</span></h1>
            <Show when=move || !playing.is_kept.get()><span class="warning" role="status">{t("web-not-kept")}</span></Show>
            <Opener open=rules_open key="web-rules" sign="?" />
            <Opener open=log_open key="web-log-button" sign="☰" />
            <Opener open=settings_open key="web-settings" sign="⚙" />
            <Opener open=leaving key="web-leave-button" sign="✕" />
            <Modal open=rules_open close=move |()| rules_open.set(false) title=Signal::derive(title)><RulesText edition=rules /></Modal>
            <Log playing open=log_open />
            <Modal open=settings_open close=move |()| settings_open.set(false) title=Signal::derive(t("web-settings"))><Preferences /></Modal>
            <Modal open=leaving close=move |()| leaving.set(false) title=Signal::derive(t("web-leave"))>
                <p>{t("web-leave-kept")}</p>
                <p class="buttons"><a class="button primary" href=Route::Home.href()>{t("web-leave-home")}</a></p>
                <p>{t("web-leave-for-good")}</p>
                <p class="buttons">{people}</p>
            </Modal>
        </header>
    }
}

/// A button that opens a dialog; a sign stands for its word where there is little room.
#[component]
fn Opener(open: RwSignal<bool>, key: &'static str, sign: &'static str) -> impl IntoView {
    view! {
        <button type="button" class="plain" aria-label=t(key) on:click=move |_| open.set(true)>
            <span class="long-word">{t(key)}</span>
            <span class="short" aria-hidden="true">{sign}</span>
        </button>
    }
}
