//! Version history: what the draft was before, to go back to.

use frise_studio::Draft;
use js_sys::{Array, Date, Intl, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::desk::Desk;
use crate::live::{live, on};
use crate::own::db;
use crate::words::{counted, t};

#[component]
pub(super) fn Versions(desk: Desk) -> impl IntoView {
    let all = RwSignal::new(Vec::<db::Snapshot>::new());
    let look = move |_| {
        spawn_local(async move {
            if let Ok(found) = db::snapshots(&desk.key()).await {
                all.try_set(found);
            }
        });
    };
    let one = move |snapshot: db::Snapshot| {
        let (at, n) = (snapshot.at, snapshot.n_cards);
        let words = move || {
            format!(
                "{} · {}",
                when(at, desk.lang.get().code()),
                counted(desk.lang.get(), "studio-n-cards", n)
            )
        };
        let back = move |_| {
            if let Some(before) = Draft::from_json(&snapshot.body) {
                desk.change(None, |draft| *draft = before);
                let first = desk.keys.with_untracked(|keys| keys.first().copied());
                desk.selected.set(first);
            }
        };
        view! { <li><span>{live(words)}</span><button type="button" class="button version-back" on:click=on(back)>{t("studio-version-back")}</button></li> }
    };
    let list = move || {
        let all = all.get();
        if all.is_empty() {
            view! { <p class="small">{t("studio-versions-none")}</p> }.into_any()
        } else {
            view! { <ul class="versions">{all.into_iter().map(one).collect_view()}</ul> }.into_any()
        }
    };
    view! { <details class="earlier" on:toggle=on(look)><summary>{t("studio-versions")}</summary>{live(list)}</details> }
}

/// A moment in words.
pub(super) fn when(at: f64, code: &str) -> String {
    let options = Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    let date = Date::new(&JsValue::from_f64(at));
    let format = Intl::DateTimeFormat::new(&Array::of1(&code.into()), &options).format();
    format.call1(&JsValue::NULL, &date).ok().and_then(|text| text.as_string()).unwrap_or_default()
}
