//! Code splitting: pages that are a part of their own, fetched when somebody asks for one, with its looks and its words.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use crate::live::{live, on};
use crate::route::Route;
use crate::words::{self, t};
use crate::{browser, trouble};

/// Shows a page of a part.
pub(crate) type Show = fn(Route) -> AnyView;

/// The code of a part, once it is here.
pub(crate) type Code<S> = Pin<Box<dyn Future<Output = Result<S, SplitLoaderError>>>>;

/// How far a part has come.
#[derive(Clone, Copy)]
pub(crate) enum Fetched<S> {
    Nothing,
    Asked,
    Missing,
    Here(S),
}

/// Code, looks and words of a part, all under way at once.
pub(crate) async fn load<S>(name: &'static str, code: Code<S>) -> Fetched<S> {
    let sheet = format!("{name}.css");
    let selector = format!("link[href$='/{sheet}']");
    let style = browser::find(&selector).is_none();
    let style = style.then(|| JsFuture::from(browser::add_style(&sheet)));
    let words = future_to_promise(async move {
        // Not every part has words of its own.
        if frise_text::PARTS.contains(&name) {
            words::learn_more(name).await?;
        }
        Ok(JsValue::NULL)
    });
    let code = code.await;
    let said = JsFuture::from(words).await;
    let dressed = match style {
        Some(style) => style.await,
        None => Ok(JsValue::NULL),
    };
    match (code, said.and(dressed)) {
        (Ok(show), Ok(_)) => Fetched::Here(show),
        (_, Err(error)) => {
            trouble::log(&format!("{name}: {error:?}"));
            // Asked for again, it comes again.
            if let Some(link) = browser::find(&selector) {
                link.remove();
            }
            Fetched::Missing
        }
        _ => Fetched::Missing,
    }
}

/// What is said until a part is here.
pub(crate) fn wait(is_missing: bool, again: impl Fn() + 'static) -> AnyView {
    if is_missing {
        view! {
            <p class="lead" role="alert">{t("web-later-missing")}</p>
            <p><button type="button" class="button primary" on:click=on(move |_| again())>{t("web-retry")}</button></p>
        }
        .into_any()
    } else {
        view! { <p class="lead later" aria-busy="true">{t("web-later")}</p> }.into_any()
    }
}

/// A page of the part of this name.
pub(crate) fn page(name: &'static str, code: fn() -> Code<Show>, route: Route) -> AnyView {
    let fetched = RwSignal::new(Fetched::Nothing);
    let start = move || {
        fetched.set(Fetched::Asked);
        spawn_local(async move {
            fetched.try_set(load(name, code()).await);
        });
    };
    start();
    live(move || match fetched.get() {
        Fetched::Here(show) => show(route.clone()),
        now => {
            let is_missing = matches!(now, Fetched::Missing);
            view! { <main class="page narrow">{wait(is_missing, start)}</main> }.into_any()
        }
    })
    .into_any()
}
