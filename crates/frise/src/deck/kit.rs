//! What all printing commands share: boxes opened together, fonts for their characters, and a file that is never replaced silently.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use frise_decks::{Album, Deck};
use frise_print::{Document, FontBook, Kit, Named, Page, pdf};
use frise_text::Lang;
use resvg::usvg::fontdb;

use super::open::{open_deck, read_beside};
use super::{Ending, Screen, complain};

/// Boxes and the pictures that they bring.
pub(super) struct Boxes {
    decks: Vec<Deck>,
    album: Album,
}

impl Boxes {
    /// Opens all of them; what cannot be read or drawn is said.
    pub(super) fn open(names: &[String], screen: Screen, lang: Lang) -> Result<Boxes, Ending> {
        let mut boxes = Boxes { decks: Vec::new(), album: Album::default() };
        for name in names {
            let (file, _) = open_deck(name, screen, lang)?;
            let (album, faults) = Album::of_deck(&file.deck, |picture| read_beside(name, picture));
            for (card, fault) in faults {
                let args = [("card", card.into()), ("message", fault.message(lang).into())];
                complain(&lang.text_with("deck-cli-of-card", &args));
            }
            boxes.album.extend(album);
            boxes.decks.push(file.deck);
        }
        Ok(boxes)
    }

    /// Their cards together.
    pub(super) fn kit(&self, lang: Lang) -> Result<Kit<'_>, Ending> {
        Kit::new(self.decks.iter().collect(), &self.album).map_err(|error| {
            complain(&format!("{} {}", error.message(lang), error.remedy(lang)));
            Ending::Findings
        })
    }
}

/// The fonts of the cards, and of this system those that have what ours lack. What no font has is said.
pub(super) fn fonts_for(kit: &Kit<'_>, lang: Lang) -> Result<FontBook, Ending> {
    let mut book = fonts()?;
    let mut missing = kit.missing(&book);
    if missing.is_empty() {
        return Ok(book);
    }
    let mut system = fontdb::Database::new();
    system.load_system_fonts();
    // In an order that does not depend on how the folders are read.
    let mut faces: Vec<_> = system.faces().filter(|face| face.style == fontdb::Style::Normal).collect();
    faces.sort_by(|a, b| (&a.post_script_name, a.index).cmp(&(&b.post_script_name, b.index)));
    for face in faces {
        let Some((bytes, index)) = system.with_face_data(face.id, |bytes, index| (bytes.to_vec(), index))
        else {
            continue;
        };
        if !missing.is_empty() && book.add_if_it_has_any(bytes, index, &missing) {
            missing = kit.missing(&book);
        }
    }
    if !missing.is_empty() {
        complain(&lang.text_with("print-cli-no-glyph", &[("characters", listed(&missing).into())]));
    }
    Ok(book)
}

/// The fonts of the cards.
pub(super) fn fonts() -> Result<FontBook, Ending> {
    FontBook::ours().map_err(|error| {
        complain(&error.to_string());
        Ending::Unreadable
    })
}

fn listed(characters: &BTreeSet<char>) -> String {
    let shown: Vec<String> = characters.iter().take(20).map(char::to_string).collect();
    frise_decks::harmless(&shown.join(" "), 80)
}

/// Whether a file may be written: it has this ending, and is not there, or may be replaced. Asked before any work is done.
pub(super) fn may_write(path: &Path, ending: &str, force: bool, lang: Lang) -> Result<(), Ending> {
    let file = || path.to_string_lossy();
    if !is_standard_output(path) && !path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
    {
        let args = [("file", file().into()), ("ending", ending.into())];
        complain(&lang.text_with("print-cli-ending", &args));
        return Err(Ending::Unreadable);
    }
    if path.exists() && !force {
        complain(&lang.text_with("deck-cli-exists", &[("file", file().into())]));
        return Err(Ending::Unreadable);
    }
    Ok(())
}

/// Writes a file, or standard output for `-`; half a file is taken away again.
pub(super) fn write(path: &Path, bytes: &[u8], force: bool, lang: Lang) -> Ending {
    let written = if is_standard_output(path) {
        let mut out = io::stdout().lock();
        match out.write_all(bytes).and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    } else {
        write_file(path, bytes, force)
    };
    match written {
        Ok(()) => Ending::Clean,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            complain(&lang.text_with("deck-cli-exists", &[("file", path.to_string_lossy().into())]));
            Ending::Unreadable
        }
        Err(error) => super::unwritable(path, &error.to_string(), lang),
    }
}

fn is_standard_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn write_file(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    let mut file = options.open(path)?;
    let written = file.write_all(bytes).and_then(|()| file.flush());
    if written.is_err() && !force {
        // The first error is the one to be told.
        let _ = std::fs::remove_file(path);
    }
    written
}

/// Makes a PDF of pages and writes it.
pub(super) fn write_pdf(
    path: &Path,
    title: String,
    pages: Vec<Page>,
    fonts: &FontBook,
    force: bool,
    lang: Lang,
) -> Ending {
    match pdf(&Document { title, lang, pages }, fonts) {
        Ok(bytes) => write(path, &bytes, force, lang),
        Err(error) => super::unwritable(path, &error.to_string(), lang),
    }
}

/// The languages of a job: those of `--lang`, or the reader's.
pub(super) fn languages(lang: Lang) -> Result<Vec<Lang>, Ending> {
    let Some(wanted) = crate::wanted("--lang") else { return Ok(vec![lang]) };
    let mut langs = Vec::new();
    for code in wanted.split(',').map(str::trim).filter(|code| !code.is_empty()) {
        let Some(found) = Lang::negotiate(code) else {
            let known: Vec<&str> = Lang::all().map(Lang::code).collect();
            let args =
                [("wanted", frise_decks::harmless(code, 40).into()), ("known", known.join(", ").into())];
            complain(&lang.text_with("unknown-language", &args));
            return Err(Ending::Unreadable);
        };
        if !langs.contains(&found) {
            langs.push(found);
        }
    }
    if langs.len() > 2 {
        complain(&lang.text("print-cli-two-languages"));
        return Err(Ending::Unreadable);
    }
    Ok(if langs.is_empty() { vec![lang] } else { langs })
}

/// An option whose values are the words of a choice.
pub(super) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let names = T::NAMES.iter().map(|(name, _)| *name);
    // The first case stands in for what the parser does not let through.
    PossibleValuesParser::new(names).map(|name| T::of_name(&name).unwrap_or(T::NAMES[0].1))
}
