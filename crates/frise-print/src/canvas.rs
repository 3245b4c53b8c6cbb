//! Page builder: an SVG document in millimetres, made of rectangles, lines and words in the fonts of the cards.

use std::fmt::Write;

use frise_decks::draw::escape;
use frise_decks::draw::paper::{self, BLEED, PER_MM, Print};
use frise_decks::{Album, PackCard};
use frise_text::plain;

use crate::fonts::{Family, FontBook};

/// A page, as wide and high as its paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// In millimetres.
    pub width: f64,
    /// In millimetres.
    pub height: f64,
    /// The inside of an SVG document whose unit is a millimetre.
    pub body: String,
}

impl Page {
    /// The page as a document of its own.
    pub fn svg(&self) -> String {
        let (width, height) = (plain(self.width), plain(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\">{}</svg>",
            self.body
        )
    }
}

pub(crate) const INK: &str = "#2a2420";
pub(crate) const SOFT: &str = "#665b50";
pub(crate) const FAINT: &str = "#b9ad9d";
pub(crate) const PAPER: &str = "#f3ede2";

/// Where words begin or end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How words look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type<'a> {
    pub(crate) family: Family,
    /// In millimetres.
    pub(crate) size: f64,
    pub(crate) colour: &'a str,
}

impl Type<'_> {
    pub(crate) const fn title(size: f64) -> Type<'static> {
        Type { family: Family::Title, size, colour: INK }
    }

    pub(crate) const fn text(size: f64) -> Type<'static> {
        Type { family: Family::Text, size, colour: INK }
    }

    pub(crate) const fn soft(size: f64) -> Type<'static> {
        Type { family: Family::Text, size, colour: SOFT }
    }
}

/// Where a card is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Left and upper edge of the cut card, in millimetres.
    pub(crate) at: (f64, f64),
    /// How wide it is; the height follows.
    pub(crate) width: f64,
    /// On which sides the bleed is shown: left, above, right, below.
    pub(crate) bleed: [bool; 4],
}

/// A page being drawn.
pub(crate) struct Canvas<'a> {
    out: String,
    fonts: &'a FontBook,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(fonts: &'a FontBook) -> Canvas<'a> {
        Canvas { out: String::new(), fonts }
    }

    pub(crate) fn page(self, width: f64, height: f64) -> Page {
        Page { width, height, body: self.out }
    }

    pub(crate) fn fonts(&self) -> &'a FontBook {
        self.fonts
    }

    /// Adds what is SVG already.
    pub(crate) fn push(&mut self, svg: &str) {
        self.out.push_str(svg);
    }

    /// Draws with everything moved and perhaps turned.
    pub(crate) fn within(&mut self, transform: &str, draw: impl FnOnce(&mut Self)) {
        let _ = write!(self.out, "<g transform=\"{transform}\">");
        draw(self);
        self.push("</g>");
    }

    pub(crate) fn rect(&mut self, (x, y, width, height): (f64, f64, f64, f64), radius: f64, fill: &str) {
        let _ = write!(
            self.out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\"/>",
            plain(x),
            plain(y),
            plain(width),
            plain(height),
            plain(radius)
        );
    }

    pub(crate) fn frame(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        radius: f64,
        stroke: &str,
        line: f64,
    ) {
        let _ = write!(
            self.out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{}\"/>",
            plain(x),
            plain(y),
            plain(width),
            plain(height),
            plain(radius),
            plain(line)
        );
    }

    /// A straight line from one point to another.
    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), width: f64, stroke: &str) {
        self.stroke(from, to, width, stroke, "");
    }

    pub(crate) fn dashed(&mut self, from: (f64, f64), to: (f64, f64), width: f64, stroke: &str) {
        self.stroke(from, to, width, stroke, " stroke-dasharray=\"2 1.5\"");
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), width: f64, stroke: &str, more: &str) {
        let _ = write!(
            self.out,
            "<path fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{}\"{more} d=\"M{} {}L{} {}\"/>",
            plain(width),
            plain(from.0),
            plain(from.1),
            plain(to.0),
            plain(to.1)
        );
    }

    pub(crate) fn disc(&mut self, (x, y): (f64, f64), radius: f64, fill: &str) {
        let _ = write!(
            self.out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\"/>",
            plain(x),
            plain(y),
            plain(radius)
        );
    }

    /// A card, with bleed on the sides that have it.
    pub(crate) fn card(&mut self, place: Place, card: &PackCard, album: &Album, print: &Print<'_>) {
        let (wide, high) = print.format.size();
        let scale = place.width / wide;
        let [left, above, right, below] = place.bleed.map(|is_there| if is_there { BLEED } else { 0.0 });
        let (width, height) = (wide + left + right, high + above + below);
        let _ = write!(
            self.out,
            "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">{}</svg>",
            plain(place.at.0 - left * scale),
            plain(place.at.1 - above * scale),
            plain(width * scale),
            plain(height * scale),
            plain(-left * PER_MM),
            plain(-above * PER_MM),
            plain(width * PER_MM),
            plain(height * PER_MM),
            paper::card(card, album, print)
        );
    }

    /// One line of words; `y` is where letters stand.
    pub(crate) fn words(&mut self, (x, y): (f64, f64), anchor: Anchor, look: Type<'_>, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-family=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{anchor}\">{}</text>",
            plain(x),
            plain(y),
            look.family.css(),
            plain(look.size),
            look.colour,
            escape(text)
        );
    }

    /// One line of words that is made smaller until it fits.
    pub(crate) fn fitted(&mut self, at: (f64, f64), anchor: Anchor, look: Type<'_>, width: f64, text: &str) {
        let wide = self.fonts.width(look.family, text) * look.size;
        let size = if wide > width { look.size * width / wide } else { look.size };
        self.words(at, anchor, Type { size, ..look }, text);
    }

    /// A paragraph set ragged from the left, and where the next line would stand.
    pub(crate) fn paragraph(
        &mut self,
        (x, y): (f64, f64),
        width: f64,
        look: Type<'_>,
        leading: f64,
        text: &str,
    ) -> f64 {
        let mut y = y;
        for line in self.fonts.lines(look.family, text, width / look.size) {
            self.words((x, y), Anchor::Start, look, &line);
            y += look.size * leading;
        }
        y
    }
}
