//! Embedded fonts of the cards, for whoever draws without a browser. A page is given the `.woff2` files beside them.

/// A font as a file and under the name that cards ask for.
#[derive(Clone, Copy, Debug)]
pub struct FontFile {
    /// The family that a card names.
    pub family: &'static str,
    /// The font, as TrueType.
    pub ttf: &'static [u8],
}

/// Titles, dates and themes: cut from Bricolage Grotesque. What is read: cut from Literata.
pub static FONTS: [FontFile; 2] = [
    FontFile { family: "Frise Title", ttf: include_bytes!("../../fonts/frise-title.ttf") },
    FontFile { family: "Frise Text", ttf: include_bytes!("../../fonts/frise-text.ttf") },
];

/// Whether our fonts have every character of a text.
pub fn have_all(text: &str) -> bool {
    text.chars().all(|c| c.is_control() || super::typeset::is_known(c))
}
