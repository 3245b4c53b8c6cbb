//! `frise deck anki`: a deck as an Anki package (`.apkg`, schema 11), with pictures, asked in both directions. Ids are made from deck
//! and card, and names never change: a second import brings notes up to date instead of doubling them.

mod collection;
mod zip;

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use clap::Args;
use frise_decks::draw;
use frise_text::Lang;

use self::collection::{Collection, Note};
use super::kit::{self, Boxes};
use super::{Ending, Screen, complain};

/// What `frise deck anki` is asked for; the message `help-deck-anki` explains it.
#[derive(Args)]
pub(super) struct AnkiArgs {
    deck: String,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long)]
    force: bool,
}

/// When the boxes that ship with the game were changed last, in seconds since 1970: Anki takes in what is newer than what it has.
/// A test fails when they have changed since.
pub(super) const BOXES_OF: u64 = 1_794_960_000;

pub(super) fn run(args: &AnkiArgs, screen: Screen, lang: Lang) -> Ending {
    package(args, screen, lang).unwrap_or_else(|ending| ending)
}

fn package(args: &AnkiArgs, screen: Screen, lang: Lang) -> Result<Ending, Ending> {
    kit::may_write(&args.output, "apkg", args.force, lang)?;
    let boxes = Boxes::open(std::slice::from_ref(&args.deck), screen, lang)?;
    let kit = boxes.kit(lang)?;
    let id = kit.cards().first().map_or("", |card| card.deck.as_str()).to_owned();
    let mut media = Vec::new();
    let mut notes = Vec::new();
    for card in kit.cards() {
        let picture = format!("frise-{id}-{}.svg", card.card.id);
        media.push((picture.clone(), draw::picture(card, kit.album()).into_bytes()));
        notes.push(Note {
            id: card.card.id.clone(),
            fields: [
                card.card.title.in_lang(lang).to_owned(),
                card.card.date.print(lang),
                format!("<img src=\"{picture}\">"),
                card.card.fact.in_lang(lang).to_owned(),
                card.theme.in_lang(lang).to_owned(),
                card.card.source.as_ref().map(ToString::to_string).unwrap_or_default(),
            ],
        });
    }
    let name = format!("Frise::{}", kit.name(lang));
    let collection = Collection { deck: &id, name: &name, changed: changed(&args.deck), lang, notes: &notes };
    let database = collection.database().map_err(|error| {
        complain(&lang.text_with("print-cli-anki", &[("detail", error.to_string().into())]));
        Ending::Unreadable
    })?;
    let names: serde_json::Map<String, serde_json::Value> =
        media.iter().enumerate().map(|(idx, (name, _))| (idx.to_string(), name.as_str().into())).collect();
    let mut files = vec![
        ("collection.anki2".to_owned(), database),
        ("media".to_owned(), serde_json::Value::Object(names).to_string().into_bytes()),
    ];
    files.extend(media.into_iter().enumerate().map(|(idx, (_, bytes))| (idx.to_string(), bytes)));
    let package =
        zip::write(&files).map_err(|error| super::unwritable(&args.output, &error.to_string(), lang))?;
    Ok(kit::write(&args.output, &package, args.force, lang))
}

/// When what is exported was changed: the file, or the boxes that ship with the game.
fn changed(name: &str) -> u64 {
    if frise_decks::find(name).is_some() {
        return BOXES_OF;
    }
    let modified = Path::new(name).metadata().and_then(|meta| meta.modified()).ok();
    modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(BOXES_OF, |time| time.as_secs())
}
