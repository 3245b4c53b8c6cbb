//! The list of own decks, and the ways to a new one: empty, from one of ours, from a file, from a pasted table.

use std::sync::Arc;

use frise_decks::Deck;
use frise_studio::Draft;
use leptos::ev::DragEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::box_form::COLOURS;
use super::desk::create;
use super::import::{Preview, understand, understand_file};
use super::understood::Understood;
use super::versions::when;
use crate::live::{live, on};
use crate::own::db;
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::words::{counted, t};
use crate::{browser, own};

/// Begins a draft and opens it; says where the browser keeps nothing.
pub(super) fn begin(draft: Draft, photos: Vec<db::Photo>, shelf: Shelf, is_refused: RwSignal<bool>) {
    spawn_local(async move {
        match create(&draft, &photos, shelf).await {
            Ok(key) => Route::Studio(key).go(),
            Err(_) => is_refused.set(true),
        }
    });
}

/// A box becomes a new draft, as soon as all of it is here.
#[component]
pub(super) fn CopyPage(deck: String) -> impl IntoView {
    let (shelf, is_refused) = (shelf(), RwSignal::new(false));
    let is_begun = StoredValue::new(false);
    Effect::new(move || {
        let found = shelf.whole_decks().into_iter().find(|one| one.id == deck);
        if let (Some(found), false) = (found, is_begun.get_value()) {
            is_begun.set_value(true);
            begin(Draft::of_deck(&found), Vec::new(), shelf, is_refused);
        }
    });
    view! {
        <main class="page">
            <Show when=move || is_refused.get() fallback=|| view! { <p class="lead later" aria-busy="true">{t("web-later")}</p> }>
                <p class="warning" role="alert">{t("own-unkept")}</p>
            </Show>
        </main>
    }
}

#[component]
pub(super) fn StudioList() -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let drafts = RwSignal::new(Vec::<db::Draft>::new());
    let is_refused = RwSignal::new(false);
    let look = move || {
        spawn_local(async move {
            match db::drafts().await {
                Ok(found) => drop(drafts.try_set(found)),
                Err(_) => drop(is_refused.try_set(true)),
            }
        });
    };
    spawn_local(own::tidy());
    look();
    let told = window_event_listener_untyped("storage", move |_| look());
    on_cleanup(move || told.remove());
    let preview = RwSignal::new(None::<Preview>);
    let read = move |file: web_sys::File| {
        spawn_local(async move {
            let understood = understand_file(file, shelf, lang.get_untracked()).await;
            preview.try_set(Some(understood));
        });
    };
    let input: NodeRef<html::Input> = NodeRef::new();
    let choose = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        file.into_iter().for_each(read);
    };
    let is_over = RwSignal::new(false);
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        files.and_then(|files| files.get(0)).into_iter().for_each(read);
    };
    let pasted = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        if !text.trim().is_empty() {
            spawn_local(async move {
                let understood = understand("", text.as_bytes(), shelf, lang.get_untracked()).await;
                preview.try_set(Some(understood));
            });
        }
    };
    let new = move |is_story: bool| {
        let n = drafts.with_untracked(Vec::len);
        let mut draft = Draft::new(lang.get_untracked().code(), COLOURS[n % COLOURS.len()]);
        draft.is_story = is_story;
        begin(draft, Vec::new(), shelf, is_refused);
    };
    let ours = move || {
        let decks = shelf.whole_decks().into_iter().filter(|deck| !own::is_own(&deck.id));
        let link = |deck: Arc<Deck>| {
            let names = deck.names.clone();
            let colour = deck.colour.to_string();
            let start = move |_| begin(Draft::of_deck(&deck), Vec::new(), shelf, is_refused);
            view! { <li><button type="button" class="box-link" style:--box=colour on:click=on(start)>{live(move || names.in_lang(lang.get()).to_owned())}</button></li> }
        };
        decks.map(link).collect_view()
    };
    let kept = move || drafts.get().into_iter().filter(|draft| draft.deleted.is_none()).collect::<Vec<_>>();
    let gone = move || drafts.get().into_iter().filter(|draft| draft.deleted.is_some()).collect::<Vec<_>>();
    let draft = move |draft: db::Draft| {
        let (name, n, at) = (draft.name.clone(), draft.n_cards, draft.changed);
        let name = move || if name.is_empty() { t("studio-untitled")() } else { name.clone() };
        let more = move || {
            let changed =
                lang.get().text_with("studio-changed", &[("when", when(at, lang.get().code()).into())]);
            format!("{} · {changed}", counted(lang.get(), "studio-n-cards", n))
        };
        let key = draft.key.clone();
        let delete = move |_| {
            let key = key.clone();
            spawn_local(async move {
                let _ = db::set_deleted(&key, Some(browser::now())).await;
                own::replaced(shelf, None, None).await;
                look();
            });
        };
        let page = draft
            .version
            .clone()
            .map(|id| view! { <a class="button" href=Route::Box(id).href()>{t("own-play")}</a> });
        view! {
            <li style:--box=draft.colour.clone()>
                <a class="own-deck" href=Route::Studio(draft.key.clone()).href()><strong>{live(name)}</strong><span class="small">{live(more)}</span></a>
                {page}
                <button type="button" class="plain delete-deck" aria-label=t("own-delete") title=t("own-delete") on:click=on(delete)>"✕"</button>
            </li>
        }
    };
    let deleted = move |draft: db::Draft| {
        let (name, key) = (draft.name.clone(), draft.key.clone());
        let name = move || if name.is_empty() { t("studio-untitled")() } else { name.clone() };
        let restore = move |_| {
            let key = key.clone();
            spawn_local(async move {
                let _ = db::set_deleted(&key, None).await;
                own::replaced(shelf, None, None).await;
                look();
            });
        };
        view! { <li><span>{live(name)}</span><button type="button" class="button restore" on:click=on(restore)>{t("studio-restore")}</button></li> }
    };
    view! {
        <main class="page studio-list" class:over=is_over on:dragover=on(move |event: DragEvent| { event.prevent_default(); is_over.set(true); }) on:dragleave=on(move |_: DragEvent| is_over.set(false)) on:drop=on(dropped)>
            <h1>{t("studio-title")}</h1>
            <p class="lead">{t("studio-lead")}</p>
            <Show when=move || is_refused.get()><p class="warning" role="alert">{t("own-unkept")}</p></Show>
            <ul class="begin">
                <li><button type="button" class="begin-way new-deck" on:click=on(move |_| new(false))><strong>{t("studio-new")}</strong><span>{t("studio-new-more")}</span></button></li>
                <li><button type="button" class="begin-way new-story" on:click=on(move |_| new(true))><strong>{t("studio-new-story")}</strong><span>{t("studio-new-story-more")}</span></button></li>
                <li><label class="begin-way open-file"><input node_ref=input type="file" accept=".frise,.toml,.csv,.tsv,.txt,.xlsx,.ods,.json" on:change=on(choose) /><strong>{t("studio-open")}</strong><span>{t("studio-open-more")}</span></label></li>
            </ul>
            {live(move || {
                lang.track();
                preview.get().map(|shown| view! { <Understood shown preview is_refused /> })
            })}
            <section aria-labelledby="your-decks">
                <h2 id="your-decks">{t("studio-yours")}</h2>
                <Show when=move || kept().is_empty()><p class="small">{t("studio-none")}</p></Show>
                <ul class="own-decks"><For each=kept key=|draft| (draft.key.clone(), draft.revision) children=draft /></ul>
            </section>
            <details class="paste-table"><summary>{t("studio-paste")}</summary>
                <label class="small" for="paste-table">{t("studio-paste-more")}</label>
                <textarea id="paste-table" rows="4" on:input=on(pasted)></textarea>
            </details>
            <details class="from-ours"><summary>{t("studio-from-ours")}</summary><ul class="box-links">{live(ours)}</ul></details>
            <Show when=move || !gone().is_empty()>
                <details class="gone"><summary>{t("studio-deleted")}</summary><ul class="versions"><For each=gone key=|draft| draft.key.clone() children=deleted /></ul></details>
            </Show>
        </main>
    }
}
