//! Cards on paper: both sides at the size at which they are cut out, with bleed, in one or two languages, in full or in thin ink.
//! Where they stand on a sheet is not known here. What is drawn is the inside of an SVG document; six units are a millimetre.

use frise_text::Lang;

use super::layout::Layout;
use super::palette::Palette;
use super::typeset::{self, Font, Space, number};
use super::{Episodes, Look, Side, Size, draw_frame, draw_ground, draw_icon, draw_theme, rounded, scene};
use crate::{Album, PackCard, Text};

/// Units for a millimetre.
pub const PER_MM: f64 = 6.0;
/// How far the frame goes over the cut, in millimetres.
pub const BLEED: f64 = 3.0;

/// A format in which cards are sold and sleeved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// 63 × 88 mm.
    #[default]
    Poker,
    /// 44 × 68 mm.
    Mini,
}

impl Format {
    /// Width and height in millimetres.
    pub fn size(self) -> (f64, f64) {
        match self {
            Format::Poker => (63.0, 88.0),
            Format::Mini => (44.0, 68.0),
        }
    }
}

/// How much ink is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Frame, panels and pictures in full colour.
    #[default]
    Normal,
    /// On white, with outlines and pale pictures.
    Thin,
}

/// How a card is to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Print<'a> {
    /// The side that is drawn.
    pub side: Side,
    /// How large it is.
    pub format: Format,
    /// How much ink it takes.
    pub ink: Ink,
    /// One language, or a second one in smaller letters.
    pub langs: &'a [Lang],
    /// Whether the icons of Twist are shown.
    pub icons: bool,
    /// Whether the face of a card of a story shows its episode.
    pub episodes: Episodes,
    /// Whether the frame goes on beyond the cut; without, its corners are round.
    pub bleed: bool,
}

/// Where words stand, in the one or in each of two languages.
struct Words {
    titles: [Space; 2],
    /// On a band of their own, on the back.
    dates: Option<[Space; 2]>,
    facts: Option<[Space; 2]>,
}

/// The inside of an SVG document in which the card goes from 0 to its size, and the bleed beyond it.
pub fn card(card: &PackCard, album: &Album, print: &Print<'_>) -> String {
    let first = print.langs.first().copied().unwrap_or_else(Lang::english);
    let second = print.langs.get(1).copied().filter(|lang| *lang != first);
    let look = Look {
        side: print.side,
        size: Size::CloseUp,
        lang: first,
        icons: print.icons,
        episodes: print.episodes,
    };
    let has_theme = print.side == Side::Back || print.episodes.are_on_face(card);
    let (layout, words) = layout(print.format, print.side, second.is_some());
    let foot = layout.foot;
    let layout = Layout { bleed: if print.bleed { layout.bleed } else { 0.0 }, ..layout };
    let layout = if has_theme { layout } else { layout.without_theme() };
    let is_thin = print.ink == Ink::Thin;
    let palette = if is_thin { Palette::thin(card.colour) } else { Palette::of(card.colour) };
    let mut out = String::new();
    draw_ground(&mut out, &layout, &palette, print.side);
    let (x, y, width, height) = layout.picture();
    out.push_str(&format!(
        "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 120 96\" preserveAspectRatio=\"xMidYMid slice\">{}</svg>",
        number(x),
        number(y),
        number(width),
        number(height),
        scene(card, album, &palette)
    ));
    if is_thin {
        draw_outline(&mut out, &layout, &palette);
    } else {
        draw_frame(&mut out, &layout, &palette);
    }
    let on_panel = if print.side == Side::Face || is_thin { &palette.ink } else { &palette.paper };
    let mut both = |texts: [String; 2], fonts: [Font; 2], spaces: &[Space; 2], colour: &str| {
        let [one, other] = texts;
        if other.is_empty() || other == one {
            // What the second language leaves free goes to the first.
            let height = spaces[1].y + spaces[1].height - spaces[0].y;
            out.push_str(&typeset::draw(&one, fonts[0], &Space { height, ..spaces[0] }, colour));
        } else {
            out.push_str(&typeset::draw(&one, fonts[0], &spaces[0], colour));
            out.push_str(&typeset::draw(&other, fonts[1], &spaces[1], colour));
        }
    };
    let said = |text: &Text| {
        [text.in_lang(first).to_owned(), second.map(|lang| text.in_lang(lang).to_owned()).unwrap_or_default()]
    };
    let (loud, plain) = ([Font::Title, Font::Text], [Font::Text, Font::Text]);
    let mut titles = words.titles;
    titles[1].height += layout.foot - foot;
    both(said(&card.card.title), loud, &titles, on_panel);
    if let Some(spaces) = &words.dates {
        let date = |lang| card.card.date.print(lang);
        both([date(first), second.map(date).unwrap_or_default()], loud, spaces, &palette.ink);
    }
    if let Some(spaces) = &words.facts {
        both(said(&card.card.fact), plain, spaces, &palette.pale);
    }
    if has_theme {
        draw_theme(&mut out, card, &layout, &palette, look);
    }
    if print.icons {
        draw_icon(&mut out, card, &layout, &palette, print.side);
    }
    out
}

/// Instead of a frame: white to the cut and beyond, and a line around what is inside.
fn draw_outline(out: &mut String, layout: &Layout, palette: &Palette) {
    let Layout { width, height, bleed, edge, corner, .. } = *layout;
    let round = if bleed > 0.0 { 0.0 } else { corner };
    let outer = rounded(-bleed, -bleed, width + 2.0 * bleed, height + 2.0 * bleed, round);
    let inner = rounded(edge, edge, width - 2.0 * edge, height - 2.0 * edge, corner - edge);
    out.push_str(&format!(
        "<path fill=\"#fff\" fill-rule=\"evenodd\" d=\"{outer}{inner}\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" d=\"{inner}\"/>",
        palette.frame
    ));
}

fn layout(format: Format, side: Side, two: bool) -> (Layout, Words) {
    let (width, height) = format.size();
    let (width, height) = (width * PER_MM, height * PER_MM);
    let (edge, foot, medallion, theme) = match format {
        Format::Poker => (12.0, 486.0, 25.0, (489.0, 522.0, 16.0, 12.0)),
        Format::Mini => (9.0, 372.0, 20.0, (374.0, 404.0, 15.0, 11.0)),
    };
    let words = |margin: f64, top: f64, bottom: f64, largest: f64, smallest: f64, leading: f64| Space {
        x: edge + margin,
        y: top,
        width: width - 2.0 * (edge + margin),
        height: bottom - top,
        largest,
        smallest,
        leading,
    };
    let title = |top, bottom, largest, smallest| words(16.0, top, bottom, largest, smallest, 1.12);
    let date = |top, bottom, largest, smallest| words(10.0, top, bottom, largest, smallest, 1.05);
    let fact = |top, bottom, largest| words(14.0, top, bottom, largest, 11.0, 1.27);
    // How high the picture is for its width: all of it on faces, less where the back has more to say.
    let (ratio, spaces) = match (side, format, two) {
        (Side::Face, Format::Poker, false) => (
            0.8,
            Words {
                titles: [title(307.0, 474.0, 40.0, 20.0), title(474.0, 474.0, 1.0, 1.0)],
                dates: None,
                facts: None,
            },
        ),
        (Side::Face, Format::Poker, true) => (
            0.8,
            Words {
                titles: [title(303.0, 404.0, 34.0, 18.0), title(408.0, 478.0, 22.0, 15.0)],
                dates: None,
                facts: None,
            },
        ),
        (Side::Face, Format::Mini, false) => (
            0.8,
            Words {
                titles: [title(214.0, 364.0, 34.0, 17.0), title(364.0, 364.0, 1.0, 1.0)],
                dates: None,
                facts: None,
            },
        ),
        (Side::Face, Format::Mini, true) => (
            0.8,
            Words {
                titles: [title(211.0, 298.0, 28.0, 15.0), title(302.0, 368.0, 18.0, 13.0)],
                dates: None,
                facts: None,
            },
        ),
        (Side::Back, Format::Poker, false) => (
            0.8,
            Words {
                titles: [title(355.0, 407.0, 25.0, 16.0), title(407.0, 407.0, 1.0, 1.0)],
                dates: Some([date(301.0, 345.0, 44.0, 16.0), date(345.0, 345.0, 1.0, 1.0)]),
                facts: Some([fact(409.0, 484.0, 15.5), fact(484.0, 484.0, 1.0)]),
            },
        ),
        (Side::Back, Format::Poker, true) => (
            0.5,
            Words {
                titles: [title(260.0, 300.0, 22.0, 14.0), title(302.0, 332.0, 16.0, 12.0)],
                dates: Some([date(194.0, 228.0, 34.0, 15.0), date(228.0, 249.0, 17.0, 11.0)]),
                facts: Some([fact(336.0, 408.0, 14.0), fact(412.0, 483.0, 14.0)]),
            },
        ),
        (Side::Back, Format::Mini, false) => (
            0.6,
            Words {
                titles: [title(214.0, 262.0, 21.0, 13.0), title(262.0, 262.0, 1.0, 1.0)],
                dates: Some([date(162.0, 200.0, 36.0, 14.0), date(200.0, 200.0, 1.0, 1.0)]),
                facts: Some([fact(264.0, 369.0, 14.0), fact(369.0, 369.0, 1.0)]),
            },
        ),
        (Side::Back, Format::Mini, true) => (
            0.34,
            Words {
                titles: [title(158.0, 190.0, 18.0, 12.0), title(190.0, 214.0, 14.0, 11.0)],
                dates: Some([date(97.0, 129.0, 30.0, 13.0), date(129.0, 148.0, 15.0, 10.0)]),
                facts: Some([fact(217.0, 291.0, 12.5), fact(294.0, 369.0, 12.5)]),
            },
        ),
    };
    let (top, bottom, largest, smallest) = theme;
    let layout = Layout {
        width,
        height,
        bleed: BLEED * PER_MM,
        edge,
        corner: 22.0,
        foot,
        picture_ratio: ratio,
        // The whole of both dates: the band is made to measure.
        date: spaces.dates.map(|[one, other]| Space { height: other.y + other.height - one.y, ..one }),
        title: spaces.titles[0],
        fact: None,
        theme: Some(words(12.0, top, bottom, largest, smallest, 1.0)),
        medallion,
    };
    (layout, spaces)
}
