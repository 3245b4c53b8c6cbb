//! `frise deck check --fix`: mends what is mechanical in deck files: apostrophes, quotation marks, spaces before high signs, double
//! spaces, and ids that are none. A text keeps its comments and its lines; a table is written anew.

use std::path::Path;

use frise_decks::{Deck, DeckFile, Format, Text, file, typeset};
use frise_import::id_of;
use frise_text::Lang;

use super::open::{Opened, open};
use super::{Ending, complain, print, write_file};

/// The fields whose texts are mended.
const TEXTS: [&str; 5] = ["name", "about", "notice", "title", "fact"];

pub(super) fn run(names: &[String], lang: Lang) -> Ending {
    let mut worst = Ending::Clean;
    if names.is_empty() {
        complain(&lang.text("deck-cli-fix-needs-file"));
        return Ending::Unreadable;
    }
    for name in names {
        let ending = match open(name, lang) {
            Ok(opened) => fix(name, &opened, lang),
            Err(ending) => ending,
        };
        if ending as u8 > worst as u8 {
            worst = ending;
        }
    }
    worst
}

fn fix(name: &str, opened: &Opened, lang: Lang) -> Ending {
    let is_own_file = name == "-" || Path::new(name).is_file();
    if !is_own_file {
        complain(&lang.text("deck-cli-fix-needs-file"));
        return Ending::Unreadable;
    }
    let Ok(before) = String::from_utf8(opened.bytes.clone()) else { return refused(name, lang) };
    let after = match (opened.format, &opened.file) {
        (Format::Csv, Ok(file)) => file::write(&mended(file), Format::Csv),
        (Format::Csv, Err(_)) => return refused(name, lang),
        _ => before.split_inclusive('\n').map(mend_line).collect(),
    };
    let n_lines = before.lines().zip(after.lines()).filter(|(a, b)| a != b).count();
    if name == "-" {
        return print(&after, Ending::Clean, lang);
    }
    let args = [("file", name.into()), ("n", n_lines.into())];
    let said = print(&format!("{}\n", lang.text_with("deck-cli-fixed", &args)), Ending::Clean, lang);
    if n_lines == 0 || said != Ending::Clean {
        return said;
    }
    write_file(Path::new(name), after.as_bytes(), true, lang)
}

fn refused(name: &str, lang: Lang) -> Ending {
    complain(&lang.text_with("deck-cli-fix-refused", &[("file", name.into())]));
    Ending::Findings
}

fn mended(file: &DeckFile) -> Deck {
    let mut deck = file.deck.clone();
    let text =
        |text: &Text| -> Text { text.iter().map(|(code, words)| (code, typeset(words, code))).collect() };
    (deck.names, deck.about, deck.notice) = (text(&deck.names), text(&deck.about), text(&deck.notice));
    for theme in &mut deck.themes {
        theme.names = text(&theme.names);
    }
    for card in deck.cards.iter_mut().filter(|card| card.from.is_none()) {
        (card.title, card.fact) = (text(&card.title), text(&card.fact));
    }
    deck
}

/// A line of TOML with one text in it; every other line stays as it is.
fn mend_line(line: &str) -> String {
    let mend = || {
        let (field, rest) = line.split_once('=')?;
        let (space, rest) = rest.split_once('"')?;
        let (value, end) = rest.rsplit_once('"')?;
        if !space.trim().is_empty() || !end.trim().is_empty() || value.contains("\\u") {
            return None;
        }
        let plain = value.replace("\\\"", "\"");
        let value = match field.trim().split_once('.') {
            Some((base, code)) if TEXTS.contains(&base) => typeset(&plain, code),
            None if matches!(field.trim(), "id" | "theme") && !is_id(&plain) => id_of(&plain),
            _ => return None,
        };
        Some(format!("{field}={space}\"{}\"{end}", value.replace('"', "\\\"")))
    };
    mend().unwrap_or_else(|| line.to_owned())
}

fn is_id(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.split('-').all(is_word)
}
