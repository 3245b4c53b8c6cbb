//! Code splitting: print is a part of its own, with the writer of PDF and the fonts that it embeds, with its looks and its words.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::JsFuture;

use super::page::PrintForm;
use crate::live::{live, on};
use crate::route::Route;
use crate::words::{self, t};
use crate::{browser, trouble};

type Show = fn(Route) -> AnyView;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(print, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// Only here may this page be named.
fn show(route: Route) -> AnyView {
    match route {
        Route::Print(id) => view! { <PrintForm id /> }.into_any(),
        _ => ().into_any(),
    }
}

#[derive(Clone, Copy)]
enum Fetched {
    Asked,
    Missing,
    Here(Show),
}

/// What is to be printed of a box.
#[component]
pub(crate) fn PrintPage(route: Route) -> impl IntoView {
    let fetched = RwSignal::new(Fetched::Asked);
    let start = move || {
        fetched.set(Fetched::Asked);
        spawn_local(async move {
            let now = all().await.map_or(Fetched::Missing, Fetched::Here);
            fetched.try_set(now);
        });
    };
    start();
    live(move || {
        match fetched.get() {
        Fetched::Here(show) => show(route.clone()),
        Fetched::Asked => {
            view! { <main class="page"><p class="lead later" aria-busy="true">{t("web-later")}</p></main> }
                .into_any()
        }
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

/// Code, looks and words.
async fn all() -> Option<Show> {
    let style = browser::find("link[href$='/print.css']").is_none().then(|| browser::add_style("print.css"));
    let words = words::learn_more("print").await;
    let show = fetch().await;
    if let Some(style) = style {
        JsFuture::from(style).await.ok()?;
    }
    if let Err(error) = words {
        trouble::log(&format!("words of print: {error:?}"));
        return None;
    }
    show.ok()
}
