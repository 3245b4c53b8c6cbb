//! The box itself: its name, its colour, its languages and themes.

use frise_studio::{Draft, Words};
use frise_text::Lang;
use leptos::prelude::*;

use super::desk::Desk;
use crate::live::{live, on};
use crate::words::t;

/// Colours that suit our cards.
pub(super) const COLOURS: [&str; 10] = [
    "#b5432e", "#2f6d8c", "#3d7a4a", "#8a5a9e", "#b07a1e", "#28766f", "#a3476a", "#4d5a9c", "#6b6f2a",
    "#5c5650",
];

#[component]
pub(super) fn BoxForm(desk: Desk) -> impl IntoView {
    let text = move |id: &'static str, name: &'static str, of: fn(&mut Draft) -> &mut Words| {
        let value = move || {
            let code = desk.writing.get();
            desk.draft(|draft| of(&mut draft.clone()).get(&code).cloned()).unwrap_or_default()
        };
        let write = move |event| {
            let (code, text) = (desk.writing.get_untracked(), event_target_value(&event));
            desk.change(Some((None, None, id)), |draft| set(of(draft), &code, &text));
        };
        view! {
            <div class="studio-field">
                <label for=id>{t(name)}</label>
                <input type="text" id=id prop:value=live(value) on:input=on(write) on:blur=on(move |_| desk.rest()) />
            </div>
        }
    };
    let line = move |id: &'static str, name: &'static str, of: fn(&mut Draft) -> &mut String| {
        let value = move || desk.draft(|draft| of(&mut draft.clone()).clone());
        let write = move |event| {
            let text = event_target_value(&event);
            desk.change(Some((None, None, id)), |draft| *of(draft) = text);
        };
        view! {
            <div class="studio-field">
                <label for=id>{t(name)}</label>
                <input type="text" id=id prop:value=live(value) on:input=on(write) on:blur=on(move |_| desk.rest()) />
            </div>
        }
    };
    let colour = move |colour: &'static str| {
        let is_it = move || desk.draft(|draft| draft.colour == colour);
        let choose = move |_| desk.change(None, |draft| draft.colour = colour.to_owned());
        view! { <button type="button" class="swatch" style:--box=colour aria-pressed=live(move || is_it().to_string()) aria-label=colour on:click=on(choose)></button> }
    };
    let any = move |event| {
        let colour = event_target_value(&event);
        desk.change(Some((None, None, "colour")), |draft| draft.colour = colour);
    };
    let languages = move || {
        let here = desk.draft(|draft| draft.languages.clone());
        Lang::all()
            .map(|lang| {
                let (code, is_here) = (lang.code(), here.iter().any(|one| one == lang.code()));
                let is_only = is_here && here.len() == 1;
                let toggle = move |_| {
                    desk.change(None, |draft| match is_here {
                        true => draft.languages.retain(|one| one != code),
                        false => draft.languages.push(code.to_owned()),
                    });
                    let now = desk.draft_untracked(|draft| draft.first_language().to_owned());
                    desk.writing.set(if is_here { now } else { code.to_owned() });
                    desk.check();
                };
                let id = format!("language-{code}");
                view! {
                    <span class="choice">
                        <input type="checkbox" id=id.clone() prop:checked=is_here disabled=is_only on:change=on(toggle) />
                        <label for=id>{lang.name()}</label>
                    </span>
                }
            })
            .collect_view()
    };
    let order = move |id: &'static str, name: &'static str, is_story: bool| {
        let choose = move |_| {
            desk.change(None, |draft| draft.is_story = is_story);
            desk.check();
        };
        view! {
            <span class="choice">
                <input type="radio" name="order" id=id prop:checked=live(move || desk.draft(|draft| draft.is_story == is_story)) on:change=on(choose) />
                <label for=id>{t(name)}</label>
            </span>
        }
    };
    let theme_ids = Memo::new(move |_| {
        desk.draft(|draft| draft.themes.iter().map(|theme| theme.id.clone()).collect::<Vec<_>>())
    });
    let theme = move |id: String| {
        let (of_name, of_write) = (id.clone(), id.clone());
        let value = move || {
            let code = desk.writing.get();
            let theme = |draft: &Draft| {
                draft.themes.iter().find(|theme| theme.id == of_name)?.names.get(&code).cloned()
            };
            desk.draft(theme).unwrap_or_default()
        };
        let write = move |event| {
            let (code, text) = (desk.writing.get_untracked(), event_target_value(&event));
            desk.change(None, |draft| {
                if let Some(theme) = draft.themes.iter_mut().find(|theme| theme.id == of_write) {
                    set(&mut theme.names, &code, &text);
                }
            });
        };
        view! { <li><input type="text" aria-label=t("studio-theme") prop:value=live(value) on:change=on(write) /></li> }
    };
    let add_theme = move |event: leptos::ev::Event| {
        let (code, name) = (desk.writing.get_untracked(), event_target_value(&event));
        desk.change(None, |draft| drop(draft.theme_called(&name, &code)));
    };
    view! {
        <div class="box-form">
            {text("studio-name", "studio-name", |draft| &mut draft.name)}
            {text("studio-about", "studio-about", |draft| &mut draft.about)}
            <fieldset class="studio-field"><legend>{t("studio-colour")}</legend>
                <div class="swatches">
                    {COLOURS.into_iter().map(colour).collect_view()}
                    <input type="color" aria-label=t("studio-colour") prop:value=live(move || desk.draft(|draft| draft.colour.clone())) on:input=on(any) />
                </div>
            </fieldset>
            <fieldset class="studio-field"><legend>{t("studio-order")}</legend>
                <div class="choices">{order("order-calendar", "studio-order-calendar", false)}{order("order-story", "studio-order-story", true)}</div>
            </fieldset>
            <fieldset class="studio-field"><legend>{t("studio-languages")}</legend><div class="choices">{live(languages)}</div></fieldset>
            <fieldset class="studio-field"><legend>{t("studio-themes")}</legend>
                <ul class="themes">
                    <For each=move || theme_ids.get() key=|id| id.clone() children=theme />
                    <li><input type="text" class="new-theme" placeholder=t("studio-theme-add") aria-label=t("studio-theme-add") prop:value=live(move || { theme_ids.track(); "" }) on:change=on(add_theme) /></li>
                </ul>
            </fieldset>
            {line("studio-authors", "studio-authors", |draft| &mut draft.authors)}
            {line("studio-licence", "studio-licence", |draft| &mut draft.licence)}
        </div>
    }
}

fn set(words: &mut Words, code: &str, text: &str) {
    if text.is_empty() {
        words.remove(code);
    } else {
        words.insert(code.to_owned(), text.to_owned());
    }
}
