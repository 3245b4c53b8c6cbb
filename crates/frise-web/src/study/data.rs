//! Data portability: everything about a player as a file, taken in again, carried to another device, or deleted.

use frise_study::{Backup, BackupError, join};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value};
use wasm_bindgen_futures::JsFuture;

use super::carry::Carry;
use super::{DAILY, Loaded, SCORES, db};
use crate::live::{live, on};
use crate::settings::lang;
use crate::table::Dialog;
use crate::words::{counted, t};
use crate::{browser, store};

/// What was done last, or why not.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Done {
    Nothing,
    TakenIn(usize),
    Deleted,
    Failed(&'static str),
}

/// All that is kept, as one document.
pub(super) async fn export() -> Result<String, db::Refused> {
    let mut kept = Map::new();
    for name in [DAILY, SCORES] {
        if let Some(value) = store::load::<Value>(name) {
            kept.insert(name.to_owned(), value);
        }
    }
    Ok(Backup::new(db::load().await?, kept).to_json())
}

/// Takes a document in, beside what is here.
pub(super) async fn take_in(json: &str) -> Done {
    let backup = match Backup::from_json(json) {
        Ok(backup) => backup,
        Err(BackupError::TooNew) => return Done::Failed("study-import-newer"),
        Err(BackupError::NotOurs) => return Done::Failed("study-import-other"),
    };
    let Ok(mut history) = db::load().await else { return Done::Failed("study-unkept") };
    let n_before = history.placements.len() + history.reviews.len();
    history.merge(backup.history);
    if db::put_all(&history).await.is_err() {
        return Done::Failed("study-unkept");
    }
    for (name, value) in backup.kept {
        if [DAILY, SCORES].contains(&name.as_str()) {
            store::keep(&name, &join(store::load(&name).unwrap_or(Value::Null), value));
        }
    }
    Done::TakenIn(history.placements.len() + history.reviews.len() - n_before)
}

async fn delete() -> Done {
    if db::clear().await.is_err() {
        return Done::Failed("study-unkept");
    }
    let over = store::names("over.");
    over.iter().map(String::as_str).chain([DAILY, SCORES]).for_each(store::forget);
    Done::Deleted
}

/// Whose data it is.
#[component]
pub(super) fn YourData(loaded: RwSignal<Loaded>, code: String) -> impl IntoView {
    let lang = lang();
    let (done, is_asking) = (RwSignal::new(Done::Nothing), RwSignal::new(false));
    let look_again = move || {
        spawn_local(async move {
            let found = db::load().await;
            loaded.try_set(found.map_or(Loaded::Refused, |history| Loaded::Here(history.into())));
        });
    };
    let save = move |_| {
        spawn_local(async move {
            let saved = match export().await {
                Ok(text) => browser::download("frise.json", &text).is_ok(),
                Err(_) => false,
            };
            done.set(if saved { Done::Nothing } else { Done::Failed("study-unkept") });
        });
    };
    let input: NodeRef<html::Input> = NodeRef::new();
    let read = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        input.set_value("");
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            done.set(take_in(&text.unwrap_or_default()).await);
            look_again();
        });
    };
    let forget = move |_| {
        is_asking.set(false);
        spawn_local(async move {
            done.set(delete().await);
            look_again();
        });
    };
    let said = move || {
        let lang = lang.get();
        match done.get() {
            Done::Nothing => String::new(),
            Done::TakenIn(n) => counted(lang, "study-imported", n),
            Done::Deleted => lang.text("study-deleted"),
            Done::Failed(key) => lang.text(key),
        }
    };
    view! {
        <section class="your-data" aria-labelledby="data-title">
            <h2 id="data-title">{t("study-data")}</h2>
            <p class="small">{t("study-data-where")}</p>
            <p class="buttons">
                <button type="button" class="button export" on:click=on(save)>{t("study-export")}</button>
                <label class="button import">
                    <input node_ref=input type="file" accept=".json,application/json" on:change=on(read) />
                    {t("study-import")}
                </label>
                <button type="button" class="button delete" on:click=on(move |_| is_asking.set(true))>{t("study-delete")}</button>
            </p>
            <p class="said" role="status">{live(said)}</p>
            <Carry done code look_again=Callback::new(move |()| look_again()) />
            <Dialog open=Signal::derive(move || is_asking.get()) close=move |()| is_asking.set(false) title=Signal::derive(t("study-delete-ask"))>
                <p>{t("study-delete-what")}</p>
                <p class="buttons">
                    <button type="button" class="button primary delete-now" on:click=on(forget)>{t("study-delete-now")}</button>
                    <button type="button" class="button" on:click=on(move |_| is_asking.set(false))>{t("study-delete-not")}</button>
                </p>
            </Dialog>
        </section>
    }
}
