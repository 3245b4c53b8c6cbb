//! Picture store: ours, where the program carries them, and those that a deck brings.

use std::collections::BTreeMap;
#[cfg(feature = "boxes")]
use std::sync::LazyLock;

use super::sanitize::LARGEST_DRAWING;
use super::{Drawing, Picture};
use crate::{Card, Deck};

/// Pictures by what cards call them. What is in it has been checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Album {
    pub(super) art: BTreeMap<Picture, Art>,
}

/// What is shown inside the frame of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Art {
    /// A drawing on its stage.
    Drawing(Drawing),
    /// A photograph that fills the picture, as a `data:` address.
    Photo(String),
    /// A picture with nothing behind it, as a `data:` address, to be set on a stage.
    Cutout(String),
}

#[cfg(feature = "boxes")]
static FILES: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../pictures");

#[cfg(feature = "boxes")]
static SHIPPED: LazyLock<Album> = LazyLock::new(|| {
    // One that is not in our language is left out; the tests see to it that none is.
    let read = |(name, file): (&str, &str)| {
        Some((Picture::Ours(name.to_owned()), Art::Drawing(Drawing::read(file, LARGEST_DRAWING).ok()?)))
    };
    Album { art: Album::files().filter_map(read).collect() }
});

impl Album {
    /// All pictures that this program carries.
    #[cfg(feature = "boxes")]
    pub fn shipped() -> &'static Album {
        &SHIPPED
    }

    /// The name and the text of every picture that this program carries.
    #[cfg(feature = "boxes")]
    pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
        FILES.files().filter_map(|file| {
            let name = file.path().file_name()?.to_str()?.strip_suffix(".svg")?;
            Some((name, file.contents_utf8()?))
        })
    }

    /// The pictures of a deck as one text, a line for each: for a page, which carries none until a deck is chosen.
    pub fn bundle(&self, deck: &Deck) -> String {
        self.bundle_of(&deck.cards)
    }

    /// The same for some cards of it.
    pub(crate) fn bundle_of<'a>(&self, cards: impl IntoIterator<Item = &'a Card>) -> String {
        let line = |card: &Card| Some(format!("{}\t{}\n", Picture::of(card), self.find(card)?.write()));
        cards.into_iter().filter_map(line).collect()
    }

    /// Reads the lines that [`Album::bundle`] wrote, checks them again, and leaves out what is not a picture.
    pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Album {
        let art = lines.filter_map(|line| {
            let (picture, art) = line.split_once('\t')?;
            Some((Picture::parse(picture)?, Art::read(art)?))
        });
        let mut album = Album::default();
        album.art.extend(art);
        album
    }

    /// The picture of a card as one line, without the name that it has in its deck; nothing if there is none.
    pub fn line(&self, card: &Card) -> Option<String> {
        self.find(card).map(Art::write)
    }

    /// Adds a picture that [`Album::line`] wrote, checked again, under this name; says whether it is one.
    pub fn add_line(&mut self, name: Picture, line: &str) -> bool {
        let art = Art::read(line);
        let is_picture = art.is_some();
        self.art.extend(art.map(|art| (name, art)));
        is_picture
    }

    /// Adds the pictures of another album.
    pub fn extend(&mut self, other: Album) {
        self.art.extend(other.art);
    }

    /// Whether a card has a picture here or among ours, rather than one made from its theme.
    pub fn has(&self, card: &Card) -> bool {
        self.find(card).is_some()
    }

    pub(crate) fn find(&self, card: &Card) -> Option<&Art> {
        let picture = Picture::of(card);
        let found = self.art.get(&picture);
        #[cfg(feature = "boxes")]
        let found = found.or_else(|| SHIPPED.art.get(&picture));
        found
    }
}

impl Art {
    fn write(&self) -> String {
        match self {
            Art::Drawing(drawing) => drawing.file(),
            Art::Photo(address) => format!("photo {address}"),
            Art::Cutout(address) => format!("cutout {address}"),
        }
    }

    fn read(line: &str) -> Option<Art> {
        if line.starts_with('<') {
            // Emoji are richer than what we draw by hand.
            return Drawing::read(line, 32 * LARGEST_DRAWING).ok().map(Art::Drawing);
        }
        let (kind, address) = line.split_once(' ')?;
        let is_code = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
        let data = ["jpeg", "png"]
            .iter()
            .find_map(|kind| address.strip_prefix(&format!("data:image/{kind};base64,")));
        match kind {
            _ if !data?.chars().all(is_code) => None,
            "photo" => Some(Art::Photo(address.to_owned())),
            "cutout" => Some(Art::Cutout(address.to_owned())),
            _ => None,
        }
    }
}
