//! A deck file of one's own, whole, with its pictures: for a server that offers it to everybody, and for a record that was played with it.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use frise_decks::{DeckFile, Finding, Format, OwnDeck, boxes, harmless};
use frise_text::Lang;

/// What nobody reads on to.
const MOST_TOLD: usize = 50;

/// The deck in a file, or why there is none, in words.
pub(crate) fn read(path: &Path, lang: Lang) -> Result<OwnDeck, String> {
    let name = harmless(&path.to_string_lossy(), 200);
    let about = |key: &str, detail: String| {
        lang.text_with(key, &[("file", name.as_str().into()), ("detail", detail.into())])
    };
    let format = Format::of_name(&name).ok_or_else(|| about("own-deck-ending", String::new()))?;
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to see that a file is too large.
    File::open(path)
        .and_then(|file| file.take(format.max_bytes() as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| about("own-deck-unreadable", error.to_string()))?;
    let file = DeckFile::read(&bytes, format).map_err(|faults| in_words(&name, &faults, lang))?;
    Ok(with_pictures(file, path))
}

/// The same, if it can be shown to others.
pub(crate) fn read_to_share(path: &Path, lang: Lang) -> Result<OwnDeck, String> {
    let own = read(path, lang)?;
    let obstacles = own.obstacles(boxes());
    let name = harmless(&path.to_string_lossy(), 200);
    if obstacles.is_empty() { Ok(own) } else { Err(in_words(&name, &obstacles, lang)) }
}

/// With the pictures that lie beside a text or a table.
#[cfg(feature = "full")]
fn with_pictures(file: DeckFile, path: &Path) -> OwnDeck {
    let open = |picture: &str| crate::deck::read_beside(&path.to_string_lossy(), picture);
    // What cannot be read is missing, which is said of a deck that is to be shared.
    let (pictures, _) = file.pictures.completed(&file.deck, open);
    OwnDeck { deck: file.deck, pictures }
}

#[cfg(not(feature = "full"))]
fn with_pictures(file: DeckFile, _: &Path) -> OwnDeck {
    file.into()
}

fn in_words(name: &str, findings: &[Finding], lang: Lang) -> String {
    let line = |finding: &Finding| {
        let place = finding.line.map(|line| format!("{name}:{line}: ")).unwrap_or_default();
        let card = finding.card.as_ref().map(|card| format!("{card}: ")).unwrap_or_default();
        let (message, remedy) = (finding.message(lang), finding.remedy(lang));
        format!("  - {}", harmless(&format!("{place}{card}{message} {remedy}"), 400))
    };
    let words = [("file", name.into()), ("n", (findings.len() as u32).into())];
    let head = lang.text_with("own-deck-findings", &words);
    let lines = findings.iter().take(MOST_TOLD).map(line);
    [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}
