//! The card beside the table: both sides as they will be, what is said about it with remedies to click, and what the table does not hold.
//! On a narrow screen it is the whole form of a card.

use std::sync::Arc;

use frise_decks::draw::{Episodes, Look, Side, Size};
use frise_studio::{Column, Key, Level, Note};
use leptos::prelude::*;

use super::desk::Desk;
use super::grid::{Cell, heading};
use super::order::Moves;
use super::pictures::PictureChoice;
use crate::live::{live, on};
use crate::picture;
use crate::words::t;

/// The selected card.
#[component]
pub(super) fn CardForm(
    desk: Desk,
    /// Whether there is no table beside it.
    is_narrow: Signal<bool>,
    pasted: RwSignal<usize>,
) -> impl IntoView {
    let shown =
        Memo::new(move |_| desk.selected.get().filter(|key| desk.keys.with(|keys| keys.contains(key))));
    let form = move || shown.get().map(|key| view! { <OneCard desk key_=key is_narrow pasted /> });
    view! { <section class="card-form" aria-label=t("studio-preview")>{live(form)}</section> }
}

#[component]
fn OneCard(desk: Desk, key_: Key, is_narrow: Signal<bool>, pasted: RwSignal<usize>) -> impl IntoView {
    let key = key_;
    let is_story = Memo::new(move |_| desk.draft(|draft| draft.is_story));
    let field = move |column: Column| {
        let name = live(move || t(heading(column, is_story.get()))());
        view! { <div class="studio-field"><span class="field-name" aria-hidden="true">{name}</span><Cell desk key_=key column pasted /></div> }
    };
    let fields = move || {
        let columns =
            [Column::Date, Column::Title, Column::Fact, Column::Theme, Column::Level, Column::Source];
        let is_here = |column: &Column| match column {
            Column::Source => true,
            Column::Date => is_narrow.get() && !is_story.get(),
            _ => is_narrow.get(),
        };
        columns.into_iter().filter(is_here).map(field).collect_view()
    };
    let duplicate = move |_| {
        desk.change(None, |draft| {
            if let Some(copy) = draft.duplicate(key) {
                desk.selected.set(Some(copy));
            }
        });
    };
    let delete = move |_| {
        let mut next = None;
        desk.change(None, |draft| next = draft.delete(key));
        desk.selected.set(next);
    };
    let neighbour = move |by: isize| {
        desk.keys.with(|keys| {
            let place = keys.iter().position(|one| *one == key)? as isize + by;
            keys.get(usize::try_from(place).ok()?).copied()
        })
    };
    let which = move || {
        let (n, all) =
            desk.keys.with(|keys| (keys.iter().position(|one| *one == key).map_or(0, |n| n + 1), keys.len()));
        desk.lang.get().text_with("studio-card-n", &[("n", (n as u32).into()), ("all", (all as u32).into())])
    };
    view! {
        <div class="card-head">
            <button type="button" class="plain" aria-label=t("studio-previous") title=t("studio-previous") disabled=live(move || neighbour(-1).is_none()) on:click=on(move |_| desk.selected.set(neighbour(-1)))>"‹"</button>
            <h2 class="which">{live(which)}</h2>
            <button type="button" class="plain" aria-label=t("studio-next") title=t("studio-next") disabled=live(move || neighbour(1).is_none()) on:click=on(move |_| desk.selected.set(neighbour(1)))>"›"</button>
        </div>
        <Preview desk key_=key />
        <Notes desk key_=key />
        {live(fields)}
        <PictureChoice desk key_=key />
        <p class="buttons card-ways">
            <Show when=move || is_narrow.get() && is_story.get()><Moves desk key_=key /></Show>
            <button type="button" class="button duplicate" on:click=on(duplicate)>{t("studio-duplicate")}</button>
            <button type="button" class="button delete-card" on:click=on(delete)>{t("studio-delete")}</button>
        </p>
    }
}

/// Face and back.
#[component]
fn Preview(desk: Desk, key_: Key) -> impl IntoView {
    let drawn = move || {
        desk.pictures.track();
        let made = desk.draft(|draft| draft.preview(key_));
        let Some((card, has_date)) = made else {
            return view! { <p class="no-preview">{t("studio-no-preview")}</p> }.into_any();
        };
        let lang = frise_text::Lang::from_code(&desk.writing.get()).unwrap_or(desk.lang.get());
        let look =
            Look { side: Side::Face, size: Size::CloseUp, lang, icons: false, episodes: Episodes::OnBacks };
        let (face, back) =
            (picture::card(&card, look), picture::card(&card, Look { side: Side::Back, ..look }));
        let card = Arc::new(card);
        let said = format!(
            "{}, {}",
            card.card.title.in_lang(lang),
            if has_date { card.card.date.print(lang) } else { String::new() }
        );
        view! {
            <span class="card"><span class="drawing" inner_html=face></span><span class="words">{said}</span></span>
            {has_date.then(|| view! { <span class="card" aria-hidden="true"><span class="drawing" inner_html=back></span></span> })}
        }
        .into_any()
    };
    view! { <div class="preview">{live(drawn)}</div> }
}

/// What is said about a card.
#[component]
fn Notes(desk: Desk, key_: Key) -> impl IntoView {
    let notes = Memo::new(move |_| {
        desk.checked.with(|checked| {
            checked.notes.iter().filter(|note| note.card == Some(key_)).cloned().collect::<Vec<_>>()
        })
    });
    let note = move |note: Note| {
        let class = match note.level {
            Level::Error => "note error",
            Level::Warning => "note warning",
            Level::Gap => "note gap",
        };
        let is_story = desk.draft(|draft| draft.is_story);
        let place = note.column.map(|column| t(heading(column, is_story))());
        let place = place.map(|place| match &note.lang {
            Some(code) if desk.draft(|draft| draft.languages.len() > 1) => format!("{place} ({code})"),
            _ => place,
        });
        let fixes = note.fixes.clone().into_iter().map(|fix| {
            let label = desk.lang.get().text_with("studio-fix", &[("text", fix.label.as_str().into())]);
            let (column, code) = (note.column, note.lang.clone());
            let mend = move |_| {
                let code = code.clone().unwrap_or_else(|| desk.writing.get_untracked());
                if let Some(column) = column {
                    desk.change(None, |draft| draft.set(key_, column, &code, &fix.text));
                    desk.check();
                }
            };
            view! { <button type="button" class="button fix" on:click=on(mend)>{label}</button> }
        });
        view! {
            <li class=class>
                {place.map(|place| view! { <strong>{place}</strong>" " })}
                <span>{note.message.clone()}</span>
                <span class="remedy">{note.remedy.clone()}</span>
                {fixes.collect_view()}
            </li>
        }
    };
    let list = move || {
        let all = notes.get();
        // Gaps are left to the author: only what was never thought of is named, and quietly.
        all.into_iter().map(note).collect_view()
    };
    view! { <ul class="notes" aria-live="polite" aria-label=t("studio-notes")>{live(list)}</ul> }
}
