//! Importer: a file or a pasted table is understood before it is taken in. The readers of spreadsheets and the like are a part of
//! their own, fetched with the first of them.

use std::sync::Arc;

use frise_decks::{Date, Point, When};
use frise_import::{Encoding, Kind, MAX_BYTES, Problem, Trouble, Wishes};
use frise_studio::Draft;
use frise_text::Lang;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::JsFuture;

use super::box_form::COLOURS;
use super::files::{Read, read_deck};
use crate::shelf::Shelf;

/// What is known of a file before it is taken in.
#[derive(Clone)]
pub(super) enum Preview {
    /// A deck file.
    Deck(Read),
    /// A table, a spreadsheet, an export.
    Table(Table),
    /// Nothing that can be read.
    Refused(Trouble),
    /// It could not even be looked at: the readers are not here, and cannot be fetched.
    Missing,
}

/// What was understood of a table, and how it can be understood anew.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) understood: frise_import::Preview,
    pub(super) wishes: Wishes,
    name: String,
    bytes: Arc<[u8]>,
    read: Reader,
}

type Reader = fn(&[u8], Lang, &Wishes) -> Result<frise_import::Preview, Trouble>;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(import, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Reader, SplitLoaderError> {
    Ok(frise_import::read_as)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Reader, SplitLoaderError> {
    Ok(frise_import::read_as)
}

/// Reads a file.
pub(super) async fn understand_file(file: web_sys::File, shelf: Shelf, lang: Lang) -> Preview {
    let bytes = file.size() as usize;
    if bytes > MAX_BYTES {
        return Preview::Refused(Trouble::TooLarge { bytes, limit: MAX_BYTES });
    }
    // A folder can be dropped, too.
    let Ok(buffer) = JsFuture::from(file.array_buffer()).await else {
        return Preview::Refused(Trouble::NotAFile);
    };
    understand(&file.name(), &js_sys::Uint8Array::new(&buffer).to_vec(), shelf, lang).await
}

/// Reads what is in a file of this name, or was pasted, which has none.
pub(super) async fn understand(name: &str, bytes: &[u8], shelf: Shelf, lang: Lang) -> Preview {
    if let Some(read) = read_deck(name, bytes, shelf, lang) {
        return Preview::Deck(read);
    }
    let Ok(read) = fetch().await else { return Preview::Missing };
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    understand_as(name.to_owned(), bytes.into(), Wishes::default(), read, lang)
}

fn understand_as(name: String, bytes: Arc<[u8]>, wishes: Wishes, read: Reader, lang: Lang) -> Preview {
    match read(&bytes, lang, &wishes) {
        Ok(understood) => Preview::Table(Table { understood, wishes, name, bytes, read }),
        Err(why) => Preview::Refused(why),
    }
}

impl Table {
    /// The same file, understood as it is wished now.
    pub(super) fn again(&self, wishes: Wishes, lang: Lang) -> Preview {
        understand_as(self.name.clone(), self.bytes.clone(), wishes, self.read, lang)
    }

    /// As a draft. Rows whose dates are not understood come along as they are written: in the studio they can be mended.
    pub(super) fn draft(&self, lang: Lang) -> Draft {
        let is_pasted = self.name.is_empty();
        let name = if is_pasted { lang.text("studio-import") } else { self.name.clone() };
        let mut draft = Draft::of_deck(&self.understood.deck(&name, &name));
        draft.colour = COLOURS[0].to_owned();
        if is_pasted {
            draft.name.clear();
        }
        for unread in &self.understood.unread {
            let theme = draft.theme_called(unread.theme.as_deref().unwrap_or_default(), lang.code());
            let key = draft.add(None);
            draft.edit(key, |card| {
                card.date.clone_from(&unread.date);
                card.title = unread.title.iter().map(owned).collect();
                card.fact = unread.fact.iter().map(owned).collect();
                card.source = unread.source.as_ref().map(ToString::to_string).unwrap_or_default();
                card.picture = unread.picture.as_ref().map(ToString::to_string).unwrap_or_default();
                card.level = unread.difficulty.unwrap_or(card.level);
                if !theme.is_empty() {
                    card.theme = theme;
                }
            });
        }
        draft
    }

    /// The problems that can be answered by choosing a date.
    pub(super) fn asked(&self) -> impl Iterator<Item = &Problem> {
        self.understood.problems.iter().filter(|problem| problem.readings().len() > 1)
    }

    /// The rows whose dates are of one day or another, depending on which number is the month; the one with the day first comes first.
    pub(super) fn two_habits(&self) -> Vec<(u32, Date, Date)> {
        let of = |problem: &Problem| match problem.readings() {
            [first, second] if are_swapped(*first, *second) => Some((problem.row, *first, *second)),
            _ => None,
        };
        self.asked().filter_map(of).collect()
    }

    /// What kind of file it is taken for.
    pub(super) fn kind(&self, lang: Lang) -> String {
        match self.understood.kind {
            Kind::Table { separator, encoding } => {
                let separator = if separator == '\t' { "TAB".to_owned() } else { separator.to_string() };
                let encoding = match encoding {
                    Encoding::Utf8 => "UTF-8",
                    Encoding::Utf16 => "UTF-16",
                    Encoding::Windows1252 => "Windows-1252",
                };
                let words = [("separator", separator.into()), ("encoding", encoding.into())];
                lang.text_with("import-kind-table", &words)
            }
            Kind::Xlsx => lang.text("import-kind-xlsx"),
            Kind::Ods => lang.text("import-kind-ods"),
            Kind::Wikidata => lang.text("import-kind-wikidata"),
        }
    }
}

fn owned((code, words): (&str, &str)) -> (String, String) {
    (code.to_owned(), words.to_owned())
}

fn are_swapped(first: Date, second: Date) -> bool {
    let (When::Point(Point::Day(first)), When::Point(Point::Day(second))) = (first.when(), second.when())
    else {
        return false;
    };
    let is_swapped = first.day() == second.month().number() && second.day() == first.month().number();
    is_swapped && first.year() == second.year()
}
