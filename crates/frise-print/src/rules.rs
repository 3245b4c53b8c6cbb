//! Rules of an edition on one page, in the words of the game's own rules page, set as large as fits.

use frise_core::Edition;
use frise_decks::PackCard;
use frise_decks::draw::paper::{Format, Ink, Print};
use frise_decks::draw::{Episodes, Side, colours};
use frise_text::{Lang, Value};

use crate::canvas::{Anchor, Canvas, FAINT, Page, Place, SOFT, Type};
use crate::choices::Paper;
use crate::fonts::{Family, FontBook};
use crate::kit::Kit;

/// A piece of the page.
enum Block {
    Heading(String),
    Text(String),
    Item(String),
}

const LEFT: f64 = 20.0;

/// The page with the rules in a language.
pub(crate) fn page(
    kit: &Kit<'_>,
    edition: &'static Edition,
    paper: Paper,
    lang: Lang,
    fonts: &FontBook,
) -> Page {
    let (width, height) = paper.size();
    let mut canvas = Canvas::new(fonts);
    let (frame, on_frame) = colours(kit.colour());
    canvas.rect((0.0, 0.0, width, 34.0), 0.0, &frame);
    let look = Type { family: Family::Title, size: 5.0, colour: &on_frame };
    canvas.words((LEFT, 14.0), Anchor::Start, look, "Frise");
    let name = lang.text(&format!("play-edition-{}", edition.id));
    canvas.fitted((LEFT, 26.5), Anchor::Start, Type { size: 11.0, ..look }, width - 2.0 * LEFT, &name);
    let top = 43.0 + figure(&mut canvas, kit, edition, width, lang) + 11.0;
    let blocks = blocks(edition, lang);
    let bottom = height - 14.0;
    // As large as one page allows.
    let mut size = 4.3;
    while size > 2.2 && set(&mut Canvas::new(fonts), &blocks, width, top, size) > bottom {
        size -= 0.1;
    }
    set(&mut canvas, &blocks, width, top, size);
    canvas.page(width, height)
}

/// A line of cards with a card above it that looks for its place; how high it is.
fn figure(canvas: &mut Canvas<'_>, kit: &Kit<'_>, edition: &Edition, width: f64, lang: Lang) -> f64 {
    let mut line: Vec<&PackCard> = kit.cards().iter().collect();
    line.sort_by_key(|card| card.card.date.order());
    let n = line.len();
    if n < 5 || edition.is_for_one() {
        return 0.0;
    }
    let chosen: Vec<&PackCard> = (0..5).map(|idx| line[idx * (n - 1) / 4]).collect();
    let (wide, high) = (25.0, 25.0 * 88.0 / 63.0);
    let (gap, top) = (5.0, 43.0);
    let left = (width - 5.0 * wide - 4.0 * gap) / 2.0;
    let rail = top + 6.0 + high / 2.0;
    canvas.line((LEFT, rail), (width - LEFT, rail), 1.4, FAINT);
    for (idx, card) in chosen.into_iter().enumerate() {
        let is_sought = idx == 2;
        let side = if is_sought { Side::Face } else { Side::Back };
        let print = Print {
            side,
            format: Format::Poker,
            ink: Ink::Normal,
            langs: &[lang],
            icons: edition.is_cooperative(),
            episodes: Episodes::OnBacks,
            bleed: false,
        };
        let x = left + idx as f64 * (wide + gap);
        let y = top + if is_sought { 0.0 } else { 6.0 };
        canvas.rect((x - 0.5, y - 0.5, wide + 1.0, high + 1.0), 1.7, "#fff");
        let place = Place { at: (x, y), width: wide, bleed: [false; 4] };
        canvas.card(place, card, kit.album(), &print);
    }
    let caption = lang.text(if edition.is_cooperative() { "web-rules-row" } else { "web-rules-figure" });
    let y = top + high + 11.0;
    canvas.fitted((width / 2.0, y), Anchor::Middle, Type::soft(3.2), width - 2.0 * LEFT, &caption);
    y - top
}

/// Draws the blocks and tells where they end.
fn set(canvas: &mut Canvas<'_>, blocks: &[Block], width: f64, top: f64, size: f64) -> f64 {
    let room = width - 2.0 * LEFT;
    let (leading, mut y) = (1.38, top);
    for block in blocks {
        match block {
            Block::Heading(text) => {
                y += size * 0.75;
                let look = Type { family: Family::Title, size: size * 1.25, colour: SOFT };
                canvas.words((LEFT, y), Anchor::Start, look, text);
                y += size * 1.55;
            }
            Block::Text(text) => {
                y = canvas.paragraph((LEFT, y), room, Type::text(size), leading, text) + size * 0.35;
            }
            Block::Item(text) => {
                canvas.disc((LEFT + 1.2, y - size * 0.28), size * 0.14, SOFT);
                y = canvas.paragraph((LEFT + 4.0, y), room - 4.0, Type::text(size), leading, text);
            }
        }
    }
    y
}

fn blocks(edition: &'static Edition, lang: Lang) -> Vec<Block> {
    let heading = |key: &str| Block::Heading(lang.text(key));
    let text = |key: &str| Block::Text(lang.text(key));
    let item = |key: &str| Block::Item(lang.text(key));
    let mut out = vec![text(&format!("play-edition-{}.about", edition.id))];
    if edition.is_for_one() {
        out.push(text("daily-rules"));
        return out;
    }
    if edition.is_cooperative() {
        out.extend([
            heading("web-rules-goal"),
            text("web-rules-goal-together"),
            heading("web-rules-deal"),
            text("web-rules-deal-together"),
            heading("web-rules-turn"),
            text("web-rules-turn-together"),
            item("web-rules-row"),
            item("web-rules-rift"),
            item("web-rules-same"),
            item("web-rules-sideways"),
            text("web-rules-two"),
            text("web-rules-discard"),
            heading("web-rules-end"),
            text("web-rules-end-together"),
        ]);
        let limits = ["< 0", "0 – 10", "11 – 20", "21 – 30", "31 – 40", "41 – 50", "51 – 60", "61 +"];
        let rank = |(idx, limits): (usize, &str)| {
            format!("{limits} : {}", lang.text(&format!("play-rank-{}", idx + 1)))
        };
        let ranks: Vec<String> = limits.into_iter().enumerate().map(rank).collect();
        out.push(Block::Text(ranks.join("   ")));
        return out;
    }
    out.extend([
        heading("web-rules-goal"),
        text("web-rules-goal-against"),
        heading("web-rules-deal"),
        text("web-rules-deal-against"),
    ]);
    let mut first = edition.min_players;
    for rule in edition.hands {
        let args = [
            ("first", Value::from(first)),
            ("last", rule.up_to_players.into()),
            ("cards", rule.cards.into()),
        ];
        out.push(Block::Item(lang.text_with("web-rules-hand", &args)));
        first = rule.up_to_players + 1;
    }
    out.extend([
        heading("web-rules-turn"),
        text("web-rules-turn-against"),
        item("web-rules-right"),
        item("web-rules-wrong"),
        text("web-rules-equal"),
        heading("web-rules-end"),
        text("web-rules-end-against"),
        heading("play-sudden-death"),
        text("web-rules-sudden"),
        text("web-rules-agreed"),
    ]);
    out
}
