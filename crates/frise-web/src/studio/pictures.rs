//! Picture chooser: one of our drawings by word, an emoji, or a photo of one's own.

use frise_studio::{Column, Drawing, Key, drawings, find_drawings};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::desk::Desk;
use super::{emoji, photo};
use crate::live::{live, on};
use crate::picture;
use crate::words::t;

/// How many drawings are shown at once.
const SHOWN: usize = 18;

#[component]
pub(super) fn PictureChoice(desk: Desk, key_: Key) -> impl IntoView {
    let key = key_;
    let card = desk.card(key);
    let wanted = RwSignal::new(None::<String>);
    let trouble = RwSignal::new("");
    let ours: StoredValue<Vec<Drawing>> = StoredValue::new(Vec::new());
    let is_open = RwSignal::new(false);
    let open = move |_| {
        if !is_open.get_untracked() {
            let ours_only: Vec<_> = untrack(|| desk.shelf.whole_decks())
                .into_iter()
                .filter(|deck| !crate::own::is_own(&deck.id))
                .collect();
            ours.set_value(drawings(&ours_only));
        }
        spawn_local(emoji::fetch());
        is_open.update(|is| *is = !*is);
    };
    let choose = move |name: String| {
        trouble.set("");
        desk.rest();
        desk.change(None, |draft| draft.set(key, Column::Picture, "", &name));
    };
    // Until somebody searches, what the title says.
    let words = move || {
        wanted.get().unwrap_or_else(|| {
            let code = desk.writing.get();
            card.get()
                .and_then(|card| card.title.get(&code).or(card.title.values().next()).cloned())
                .unwrap_or_default()
        })
    };
    let found = move || {
        let found: Vec<Drawing> =
            ours.with_value(|ours| find_drawings(ours, &words(), SHOWN).into_iter().cloned().collect());
        let drawing = |drawing: Drawing| {
            let title = drawing.card.card.title.in_lang(desk.lang.get()).to_owned();
            let (name, svg) = (drawing.name.clone(), picture::picture(&drawing.card));
            let is_chosen = {
                let name = drawing.name.clone();
                move || card.get().is_some_and(|card| card.picture == name)
            };
            view! {
                <li><button type="button" class="thumb" aria-pressed=live(move || is_chosen().to_string()) title=title.clone() aria-label=title on:click=on(move |_| choose(name.clone()))>
                    <span inner_html=svg></span>
                </button></li>
            }
        };
        if found.is_empty() {
            view! { <p class="small">{t("studio-picture-search-none")}</p> }.into_any()
        } else {
            view! { <ul class="thumbs">{found.into_iter().map(drawing).collect_view()}</ul> }.into_any()
        }
    };
    let input: NodeRef<html::Input> = NodeRef::new();
    let take_photo = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        input.set_value("");
        spawn_local(async move {
            match photo::make(&file).await {
                Ok(photo) => {
                    let name = photo.name.clone();
                    desk.add_photo(photo);
                    choose(name);
                }
                Err(_) => trouble.set("studio-photo-bad"),
            }
        });
    };
    let pick_emoji = move |emoji: &str| {
        if emoji::bring(emoji) {
            desk.pictures.notify();
            choose(format!("emoji:{emoji}"));
        } else {
            trouble.set("studio-picture-emoji-none");
        }
    };
    let type_emoji = move |event: leptos::ev::Event| {
        let typed = event_target_value(&event).trim().to_owned();
        if !typed.is_empty() {
            pick_emoji(&typed);
        }
    };
    let emojis = move || {
        let button = |emoji: String| {
            let shown = emoji.clone();
            view! { <li><button type="button" class="plain emoji" on:click=on(move |_| pick_emoji(&emoji))>{shown}</button></li> }
        };
        emoji::all().into_iter().map(button).collect_view()
    };
    let search_id = format!("picture-{key}");
    let emoji_id = format!("emoji-{key}");
    let label_for = search_id.clone();
    let emoji_for = emoji_id.clone();
    let body = move || {
        is_open.get().then(|| view! {
            <div class="picture-ways">
                <label class="button photo">
                    <input node_ref=input type="file" accept="image/*" on:change=on(take_photo) />
                    {t("studio-photo-choose")}
                </label>
                <button type="button" class="button no-picture" on:click=on(move |_| choose(String::new()))>{t("studio-picture-none")}</button>
            </div>
            <p class="small">{t("studio-photo-more")}</p>
            <p class="warning" role="status">{live(move || Some(trouble.get()).filter(|key| !key.is_empty()).map(|key| t(key)()))}</p>
            <div class="studio-field">
                <label for=label_for.clone()>{t("studio-picture-search")}</label>
                <input type="text" id=search_id.clone() class="picture-search" prop:value=live(words) on:input=on(move |event| wanted.set(Some(event_target_value(&event)))) />
            </div>
            {live(found)}
            <div class="studio-field">
                <label for=emoji_for.clone()>{t("studio-picture-emoji-one")}</label>
                <input type="text" id=emoji_id.clone() class="emoji-one" on:change=on(type_emoji) />
            </div>
            <ul class="emojis">{live(emojis)}</ul>
        })
    };
    view! {
        <div class="picture-choice">
            <button type="button" class="button picture-open" aria-expanded=live(move || is_open.get().to_string()) on:click=on(open)>{t("studio-picture")}</button>
            {live(body)}
        </div>
    }
}
