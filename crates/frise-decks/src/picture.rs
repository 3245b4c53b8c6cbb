//! Picture references: a drawing of ours, an emoji, a picture that a deck brings, or one generated from the theme.
//! Here, which of them a card asks for; each kind has a file below. Reads no file: bytes are given.

mod album;
#[cfg(feature = "native")]
mod emoji;
mod generated;
#[cfg(feature = "native")]
mod import;
#[cfg(feature = "files")]
mod kept;
#[cfg(feature = "native")]
mod photo;
mod sanitize;
mod stage;

use std::fmt;

pub use album::Album;
#[cfg(feature = "files")]
pub use kept::LARGEST_KEPT;
#[cfg(feature = "native")]
pub use photo::LARGEST_FILE;
pub use sanitize::{LARGEST_DRAWING, PictureFault};

pub(crate) use album::Art;
pub(crate) use generated::generate;
pub(crate) use sanitize::Drawing;
pub(crate) use stage::Stage;

use crate::Card;
use crate::text::is_slug;

/// The picture that a card asks for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Picture {
    /// One of ours, by the id of its card.
    Ours(String),
    /// An emoji, drawn in the colours of the box.
    Emoji(String),
    /// A file beside the deck: PNG, JPEG, WebP, or SVG in the language of our pictures.
    File(String),
}

impl Picture {
    /// Reads `eiffel-tower`, `emoji:🚲` or `bicycle.jpg`.
    pub fn parse(text: &str) -> Option<Picture> {
        if let Some(emoji) = text.strip_prefix("emoji:") {
            let emoji = emoji.trim();
            let is_short = !emoji.is_empty() && emoji.len() <= 64 && !emoji.is_ascii();
            return is_short.then(|| Picture::Emoji(emoji.to_owned()));
        }
        if is_slug(text) {
            return Some(Picture::Ours(text.to_owned()));
        }
        is_file(text).then(|| Picture::File(text.to_owned()))
    }

    /// What a card shows if it does not say: our drawing of its name.
    pub(crate) fn of(card: &Card) -> Picture {
        card.picture.clone().unwrap_or_else(|| Picture::Ours(card.id.clone()))
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Picture::Ours(name) | Picture::File(name) => formatter.write_str(name),
            Picture::Emoji(emoji) => write!(formatter, "emoji:{emoji}"),
        }
    }
}

/// Whether this is the plain name of a picture file, in the deck's folder or one below it: never a link, never elsewhere.
fn is_file(text: &str) -> bool {
    let Some((stem, ending)) = text.rsplit_once('.') else { return false };
    let is_picture =
        ["png", "jpg", "jpeg", "webp", "svg"].iter().any(|known| ending.eq_ignore_ascii_case(known));
    let is_plain = |part: &str| {
        let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ');
        !part.is_empty() && !part.starts_with('.') && part.chars().all(is_letter)
    };
    is_picture && text.len() <= 120 && stem.split('/').all(is_plain)
}
