//! Rematch, replay and fairness proof, shown after a game on a server.

use frise_room::online::{Request, commitment};
use leptos::prelude::*;

use super::api;
use super::room::Online;
use crate::live::{live, on};
use crate::route::Route;
use crate::words::t;

/// The ways on: another game for the same people, or this one seen again.
#[component]
pub(crate) fn Again(online: Online) -> impl IntoView {
    let next = Memo::new(move |_| online.with(|room| room.next.clone()).flatten());
    let is_member = Memo::new(move |_| online.me().is_some());
    let has_asked = RwSignal::new(false);
    // Whoever asked for it goes there at once; the others when they have read what is here.
    Effect::new(move || {
        if let (Some(next), true) = (next.get(), has_asked.get()) {
            Route::Room(next).go();
        }
    });
    let ask = move |_| {
        has_asked.set(true);
        online.ask(Request::Rematch);
    };
    let way = move || {
        match next.get() {
        Some(next) => {
            view! { <a class="button primary follow" href=Route::Room(next).href()>{t("online-follow")}</a> }.into_any()
        }
        None if is_member.get() => {
            view! { <button type="button" class="button primary again" on:click=on(ask)>{t("online-rematch")}</button> }.into_any()
        }
        None => ().into_any(),
    }
    };
    view! {
        {live(way)}
        <a class="button" href=Route::Replay(online.code()).href()>{t("online-replay")}</a>
        <span class="words" role="status">{live(move || next.get().map(|_| t("online-follow-said")()))}</span>
    }
}

/// What the server promised before the deal, and what it showed after the end.
#[component]
pub(crate) fn Fairness(online: Online) -> impl IntoView {
    let Some(promised) = online.with(|room| room.lobby.commitment.clone()) else {
        return ().into_any();
    };
    let Some(reveal) = online.game(|game| game.reveal.clone()).flatten() else {
        return ().into_any();
    };
    let is_kept = commitment(&reveal.server_seed) == promised;
    let names = online.game(|game| game.names.clone()).unwrap_or_default();
    let parts = names.into_iter().zip(reveal.entropy).filter_map(|(name, part)| Some((name, part?)));
    let parts = parts.map(|(name, part)| view! { <dt>{name}</dt><dd><code>{part}</code></dd> });
    let parts = parts.collect_view();
    let code = online.code();
    view! {
        <details class="fairness">
            <summary>{t("online-fair")}</summary>
            <p>{t("online-fair-more")}</p>
            <p class="verdict">{t(if is_kept { "online-fair-kept" } else { "online-fair-broken" })}</p>
            <dl>
                <dt>{t("online-fair-promised")}</dt><dd><code>{promised}</code></dd>
                <dt>{t("online-fair-shown")}</dt><dd><code>{reveal.server_seed}</code></dd>
                {parts}
            </dl>
            <p><a class="button" href=api::record_address(&code) download=format!("frise-{code}.json")>{t("online-download")}</a></p>
        </details>
    }
    .into_any()
}
