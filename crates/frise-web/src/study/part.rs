//! Code splitting: my page and learning are a part of their own, for the scheduler and the charts weigh more than all a game needs
//! after its first card. What records a game is not in it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use super::learn::LearnPage;
use super::me::MePage;
use crate::live::{live, on};
use crate::route::Route;
use crate::words::t;

type Show = fn(Route) -> AnyView;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(study, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// Only here may these pages be named.
fn show(route: Route) -> AnyView {
    match route {
        Route::Me(code) => view! { <MePage code /> }.into_any(),
        Route::Learn(detail) => view! { <LearnPage detail /> }.into_any(),
        _ => ().into_any(),
    }
}

#[derive(Clone, Copy)]
enum Fetched {
    Asked,
    Missing,
    Here(Show),
}

/// My page, or learning.
#[component]
pub(crate) fn StudyPage(route: Route) -> impl IntoView {
    let fetched = RwSignal::new(Fetched::Asked);
    let start = move || {
        fetched.set(Fetched::Asked);
        spawn_local(async move {
            fetched.try_set(fetch().await.map_or(Fetched::Missing, Fetched::Here));
        });
    };
    start();
    live(move || {
        match fetched.get() {
        Fetched::Here(show) => show(route.clone()),
        Fetched::Asked => view! { <main class="page"><p class="lead later" aria-busy="true">{t("web-later")}</p></main> }.into_any(),
        Fetched::Missing => view! {
            <main class="page">
                <p class="lead" role="alert">{t("web-later-missing")}</p>
                <p><button type="button" class="button primary" on:click=on(move |_| start())>{t("web-retry")}</button></p>
            </main>
        }
        .into_any(),
    }
    })
}
