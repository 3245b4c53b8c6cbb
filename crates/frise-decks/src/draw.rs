//! SVG renderer: a card, face and back, in each size and language, the same for browser, PNG and print.
//! Pure: no ids, no style sheets, no links, so that any number of cards can stand in one page.

mod elementary;
pub mod fonts;
mod layout;
mod look;
pub(crate) mod oklch;
pub(crate) mod palette;
pub mod paper;
pub mod poster;
pub(crate) mod symbols;
mod typeset;

use std::fmt::Write;

use self::layout::Layout;
pub use self::look::{Episodes, Look, Side, Size};
use self::palette::Palette;
pub use self::typeset::escape;
use self::typeset::{Font, Space, number};
use crate::picture::{Album, Art, Stage, generate};
use crate::{Colour, PackCard};

/// A card as an SVG document, which can also stand inside a page.
///
/// # Examples
///
/// ```
/// use frise_decks::draw::{self, Episodes, Look, Side, Size};
/// use frise_decks::{Album, find, mix};
/// use frise_text::Lang;
///
/// let pack = mix(&[find("classic").expect("it ships with the game")]).expect("one box");
/// let tower = pack.cards().iter().find(|card| card.card.id == "eiffel-tower").expect("it is in the box");
/// let face = Look {
///     side: Side::Face,
///     size: Size::Hand,
///     lang: Lang::english(),
///     icons: false,
///     episodes: Episodes::OnBacks,
/// };
/// assert!(!draw::card(tower, Album::shipped(), face).contains("1889"));
/// assert!(draw::card(tower, Album::shipped(), Look { side: Side::Back, ..face }).contains("1889"));
/// ```
pub fn card(card: &PackCard, album: &Album, look: Look) -> String {
    let has_theme = look.side == Side::Back || look.episodes.are_on_face(card);
    let layout = Layout::of(look.size, look.side);
    let layout = if has_theme { layout } else { layout.without_theme() };
    let palette = Palette::of(card.colour);
    let mut out = open(card, &layout, look);
    draw_ground(&mut out, &layout, &palette, look.side);
    out.push_str(&art(card, album, &palette, layout.picture()));
    draw_frame(&mut out, &layout, &palette);
    draw_words(&mut out, card, &layout, &palette, look);
    if has_theme {
        draw_theme(&mut out, card, &layout, &palette, look);
    }
    if look.icons {
        draw_icon(&mut out, card, &layout, &palette, look.side);
    }
    out + "</svg>"
}

/// The picture of a card alone, on its stage, as an SVG document of 120 × 96.
pub fn picture(card: &PackCard, album: &Album) -> String {
    let inner = art(card, album, &Palette::of(card.colour), (0.0, 0.0, 120.0, 96.0));
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\">{inner}</svg>")
}

/// The symbol of a theme as an SVG document of 24 × 24, in the colour of the text around it.
pub fn theme_symbol(theme: &str) -> String {
    symbol(symbols::of_theme(theme), "currentColor")
}

/// A Twist icon as an SVG document of 24 × 24, in its own colour.
pub fn icon_symbol(icon: frise_core::Icon) -> String {
    symbol(symbols::of_icon(icon), symbols::colour_of_icon(icon))
}

/// The colours of a box that suit a page: its frame, and words on it.
pub fn colours(colour: Colour) -> (String, String) {
    let palette = Palette::of(colour);
    (palette.frame, palette.on_frame)
}

fn symbol(shape: &str, colour: &str) -> String {
    let inner = symbols::draw(shape, (12.0, 12.0), 24.0, colour);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">{inner}</svg>")
}

fn open(card: &PackCard, layout: &Layout, look: Look) -> String {
    let Layout { width, height, bleed, .. } = *layout;
    let (left, wide, high) = (number(-bleed), number(width + 2.0 * bleed), number(height + 2.0 * bleed));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {left} {wide} {high}\" role=\"img\" aria-label=\"{}",
        escape(card.card.title.in_lang(look.lang))
    );
    if look.side == Side::Back {
        let _ = write!(out, " – {}", escape(&card.card.date.print(look.lang)));
    }
    out.push('"');
    if look.size == Size::Print {
        let _ = write!(
            out,
            " width=\"{}mm\" height=\"{}mm\"",
            number((width + 2.0 * bleed) / 4.0),
            number((height + 2.0 * bleed) / 4.0)
        );
    }
    out + ">"
}

/// The panel that the words stand on, the band of the date, the foot.
fn draw_ground(out: &mut String, layout: &Layout, palette: &Palette, side: Side) {
    let panel = if side == Side::Face { &palette.paper } else { &palette.deep };
    let inner =
        (layout.edge, layout.edge, layout.width - 2.0 * layout.edge, layout.height - 2.0 * layout.edge);
    rect(out, inner, panel);
    if let Some((y, height)) = layout.band() {
        rect(out, (layout.edge, y, layout.width - 2.0 * layout.edge, height), &palette.paper);
    }
    // A line of light between the picture and what is under it.
    let under = (layout.edge, layout.under_picture() - 1.0, layout.width - 2.0 * layout.edge, 3.0);
    rect(out, under, palette.tint("#f70").unwrap_or(panel));
}

fn rect(out: &mut String, (x, y, width, height): (f64, f64, f64, f64), fill: &str) {
    let _ = write!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\"/>",
        number(x),
        number(y),
        number(width),
        number(height)
    );
}

/// The frame lies over the corners of the picture and rounds them: clipping would need ids.
fn draw_frame(out: &mut String, layout: &Layout, palette: &Palette) {
    let Layout { width, height, bleed, edge, corner, foot, .. } = *layout;
    let outer = if bleed > 0.0 {
        rounded(-bleed, -bleed, width + 2.0 * bleed, height + 2.0 * bleed, 0.0)
    } else {
        rounded(0.0, 0.0, width, height, corner)
    };
    let inner = rounded(edge, edge, width - 2.0 * edge, foot - edge, (corner - edge).max(4.0) + 1.0);
    let _ = write!(out, "<path fill=\"{}\" fill-rule=\"evenodd\" d=\"{outer}{inner}\"/>", palette.frame);
}

/// The path of a rectangle with round corners.
fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> String {
    let (r, w, h) = (number(radius), number(width - 2.0 * radius), number(height - 2.0 * radius));
    let arc =
        |dx: &str, dy: &str| if radius > 0.0 { format!("a{r} {r} 0 0 1 {dx} {dy}") } else { String::new() };
    let back = format!("-{r}");
    format!(
        "M{} {}h{w}{}v{h}{}h-{w}{}v-{h}{}z",
        number(x + radius),
        number(y),
        arc(&r, &r),
        arc(&back, &r),
        arc(&back, &back),
        arc(&r, &back)
    )
}

fn draw_words(out: &mut String, card: &PackCard, layout: &Layout, palette: &Palette, look: Look) {
    let ink = if look.side == Side::Face { &palette.ink } else { &palette.paper };
    out.push_str(&typeset::draw(card.card.title.in_lang(look.lang), Font::Title, &layout.title, ink));
    if let Some(space) = &layout.date {
        out.push_str(&typeset::draw(&card.card.date.print(look.lang), Font::Title, space, &palette.ink));
    }
    if let Some(space) = &layout.fact {
        out.push_str(&typeset::draw(card.card.fact.in_lang(look.lang), Font::Text, space, &palette.pale));
    }
}

/// The symbol with the name of the theme in the foot, or alone in the corner of the picture.
fn draw_theme(out: &mut String, card: &PackCard, layout: &Layout, palette: &Palette, look: Look) {
    let shape = symbols::of_theme(&card.card.theme);
    let Some(space) = &layout.theme else {
        let (x, y) = (layout.width - layout.edge - layout.medallion, layout.edge + layout.medallion);
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>",
            number(x),
            number(y),
            number(layout.medallion - 4.0),
            palette.frame
        );
        out.push_str(&symbols::draw(shape, (x, y), layout.medallion * 1.05, &palette.on_frame));
        return;
    };
    let name = card.theme.in_lang(look.lang);
    let symbol = space.largest * 1.3;
    let gap = symbol * 0.45;
    let room = Space { x: space.x + symbol + gap, width: space.width - symbol - gap, ..*space };
    let set = typeset::set(name, Font::Title, &room);
    let width = set.lines.iter().map(|line| Font::Title.width(line)).fold(0.0, f64::max) * set.size;
    // Symbol and name together stand in the middle.
    let left = space.x + (space.width - symbol - gap - width) / 2.0;
    let middle = space.y + space.height / 2.0;
    out.push_str(&symbols::draw(shape, (left + symbol / 2.0, middle), symbol, &palette.on_frame));
    let room = Space { x: left + symbol + gap, width: width + 0.01, ..*space };
    out.push_str(&typeset::draw(name, Font::Title, &room, &palette.on_frame));
}

/// A Twist icon at the top left: on a disc on the face, on a square on the back.
fn draw_icon(out: &mut String, card: &PackCard, layout: &Layout, palette: &Palette, side: Side) {
    let icon = if side == Side::Face { card.icons.face } else { card.icons.back };
    let (half, colour) = (layout.medallion, symbols::colour_of_icon(icon));
    let middle = layout.edge + half;
    let shape = |half: f64, fill: &str| {
        let radius = if side == Side::Face { half } else { half * 0.28 };
        format!(
            "<path fill=\"{fill}\" d=\"{}\"/>",
            rounded(middle - half, middle - half, 2.0 * half, 2.0 * half, radius)
        )
    };
    out.push_str(&shape(half, &palette.paper));
    out.push_str(&shape(half - 3.0, colour));
    out.push_str(&symbols::draw(symbols::of_icon(icon), (middle, middle), half * 1.15, &palette.paper));
}

/// The picture in its place, on its stage.
fn art(
    card: &PackCard,
    album: &Album,
    palette: &Palette,
    (x, y, width, height): (f64, f64, f64, f64),
) -> String {
    let inner = scene(card, album, palette);
    format!(
        "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 120 96\">{inner}</svg>",
        number(x),
        number(y),
        number(width),
        number(height)
    )
}

/// The picture on its stage, 120 × 96.
fn scene(card: &PackCard, album: &Album, palette: &Palette) -> String {
    let generated;
    let found = match album.find(&card.card) {
        Some(found) => found,
        None => {
            generated = Art::Drawing(generate(&card.card));
            &generated
        }
    };
    let image = |address: &str, fit: &str| {
        format!(
            "<image width=\"120\" height=\"96\" preserveAspectRatio=\"xMidYMid {fit}\" href=\"{address}\"/>"
        )
    };
    match found {
        Art::Drawing(drawing) => palette.paint_stage(drawing.stage) + &palette.paint(&drawing.body),
        Art::Photo(address) => image(address, "slice"),
        Art::Cutout(address) => {
            palette.paint_stage(Stage::pale_of_id(&card.card.id)) + &image(address, "meet")
        }
    }
}
