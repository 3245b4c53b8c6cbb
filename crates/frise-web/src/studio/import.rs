//! Import: what was understood of a file or a pasted table is shown before it is taken in.

use frise_studio::{Column, Draft};
use frise_text::Lang;
use leptos::prelude::*;

use super::box_form::COLOURS;
use super::files::{Read, read_deck};
use super::list::begin;
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::words::{counted, t};

/// How many cards are shown before it is taken in.
const SHOWN: usize = 6;

/// What is known of a file before it is taken in.
#[derive(Clone, Default)]
pub(super) struct Preview {
    read: Read,
}

/// Reads a file or a table.
pub(super) fn understand(name: &str, bytes: &[u8], shelf: Shelf, lang: Lang) -> Preview {
    if let Some(read) = read_deck(name, bytes, shelf, lang) {
        return Preview { read };
    }
    let mut read = Read::default();
    let text = String::from_utf8_lossy(bytes);
    if text.contains('\t') {
        let mut draft = Draft::new(lang.code(), COLOURS[0]);
        let first = draft.cards[0].key;
        draft.paste(first, Column::Date, lang.code(), text.trim_start_matches('\u{feff}'));
        read.draft = draft;
    } else {
        read.said.push(lang.text("studio-import-bad"));
    }
    Preview { read }
}

#[component]
pub(super) fn Understood(
    shown: Preview,
    preview: RwSignal<Option<Preview>>,
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let Read { draft, photos, said } = shown.read;
    let n = draft.cards.iter().filter(|card| !card.is_blank()).count();
    let code = draft.first_language().to_owned();
    let rows = draft.cards.iter().take(SHOWN).map(|card| {
        let date = frise_studio::read_date(&card.date, &code).map_or(card.date.clone(), |date| date.print(lang.get_untracked()));
        let title = card.title.values().next().cloned().unwrap_or_default();
        view! { <tr><td>{date}</td><td>{title}</td><td>{draft.theme_name(&card.theme, &code).to_owned()}</td></tr> }
    });
    let rows = rows.collect_view();
    let more = n.saturating_sub(SHOWN);
    let take = move |_| {
        begin(draft.clone(), photos.clone(), shelf, is_refused);
        preview.set(None);
    };
    view! {
        <section class="understood" role="status" aria-labelledby="understood">
            <h2 id="understood">{t("studio-import")}</h2>
            <p>{live(move || counted(lang.get(), "studio-import-cards", n))}</p>
            <ul class="notes">{said.into_iter().take(12).map(|said| view! { <li class="note error">{said}</li> }).collect_view()}</ul>
            <table class="numbers"><tbody>{rows}</tbody></table>
            {(more > 0).then(|| view! { <p class="small">{live(move || counted(lang.get(), "studio-import-and-more", more))}</p> })}
            <p class="buttons">
                {(n > 0).then(|| view! { <button type="button" class="button primary take-in" on:click=on(take)>{t("studio-import-take")}</button> })}
                <button type="button" class="button" on:click=on(move |_| preview.set(None))>{t("studio-import-not")}</button>
            </p>
        </section>
    }
}
