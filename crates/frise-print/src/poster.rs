//! Poster: the whole line of a box as one long page for a wall, cards above and below an axis on which the times are named.

use frise_decks::draw::paper::{Format, Print};
use frise_decks::draw::{Episodes, Side, colours};
use frise_decks::{Date, PackCard};
use frise_text::{Lang, Value, plain};

use crate::canvas::{Anchor, Canvas, PAPER, Page, Place, Type};
use crate::choices::Choices;
use crate::fonts::{Family, FontBook};
use crate::kit::Kit;

/// Where one age ends and the next begins.
const AGES: [&str; 14] = [
    "100 Ma", "1 Ma", "-10000", "-3000", "-1000", "1", "500", "1000", "1500", "1700", "1800", "1900", "1950",
    "2000",
];
/// A PDF can be 5,080 mm long.
const LONGEST: f64 = 5000.0;
const MARGIN: f64 = 30.0;
const GAP: f64 = 7.0;
const HEAD: f64 = 62.0;
/// The distance of the cards from the axis, and how thick the axis is.
const STEM: f64 = 14.0;
const AXIS: f64 = 13.0;

/// The poster of a kit: its cards from the first to the last, backs up.
pub fn poster(kit: &Kit<'_>, choices: &Choices, fonts: &FontBook) -> Page {
    let lang = choices.lang();
    let mut line: Vec<&PackCard> = kit.cards().iter().collect();
    line.sort_by_key(|card| card.card.date.order());
    let (wide, high) = Format::Poker.size();
    // Every other card stands below: two cards share the width of one.
    let n_steps = line.len() as f64 + 1.0;
    let step = ((wide + GAP) / 2.0).min((LONGEST - 2.0 * MARGIN) / n_steps);
    let scale = (step * 2.0 - GAP) / wide;
    let (wide, high) = (wide * scale, high * scale);
    let width = (2.0 * MARGIN + step * n_steps).max(420.0);
    let axis = HEAD + high + STEM + AXIS / 2.0;
    let height = axis + AXIS / 2.0 + STEM + high + MARGIN * 0.8;
    let mut canvas = Canvas::new(fonts);
    canvas.rect((0.0, 0.0, width, height), 0.0, PAPER);
    head(&mut canvas, kit, choices, width);
    let left = (width - step * n_steps) / 2.0;
    let print = Print {
        side: Side::Back,
        format: Format::Poker,
        ink: choices.ink,
        langs: &choices.langs,
        icons: false,
        episodes: Episodes::OnBacks,
        bleed: false,
    };
    draw_axis(&mut canvas, kit, &line, (left, step, axis, width), lang);
    for (idx, card) in line.iter().enumerate() {
        let middle = left + step * (idx as f64 + 1.0);
        let is_above = idx % 2 == 0;
        let y = if is_above { axis - AXIS / 2.0 - STEM - high } else { axis + AXIS / 2.0 + STEM };
        let (frame, _) = colours(card.colour);
        let near = if is_above { axis - AXIS / 2.0 } else { axis + AXIS / 2.0 };
        let far = if is_above { y + high } else { y };
        canvas.line((middle, near), (middle, far), 0.9, &frame);
        canvas.disc((middle, near), 1.9, &frame);
        let place = Place { at: (middle - wide / 2.0, y), width: wide, bleed: [false; 4] };
        canvas.card(place, card, kit.album(), &print);
    }
    canvas.page(width, height)
}

fn head(canvas: &mut Canvas<'_>, kit: &Kit<'_>, choices: &Choices, width: f64) {
    let lang = choices.lang();
    let names: Vec<String> = choices.langs.iter().map(|lang| kit.name(*lang)).collect();
    let room = width - 2.0 * MARGIN;
    canvas.fitted((MARGIN, 34.0), Anchor::Start, Type::title(24.0), room, &names.join(" · "));
    let about = lang.text_with(
        "print-poster-about",
        &[("about", Value::from(kit.about(lang))), ("n", kit.cards().len().into())],
    );
    canvas.fitted((MARGIN, 46.0), Anchor::Start, Type::soft(8.0), room, &about);
    for (idx, notice) in kit.notices(lang).into_iter().enumerate() {
        let at = (MARGIN, 53.0 + 4.0 * idx as f64);
        canvas.fitted(at, Anchor::Start, Type::soft(3.4), room, notice);
    }
}

/// The axis: a band with the name of each age from where its first card stands.
fn draw_axis(
    canvas: &mut Canvas<'_>,
    kit: &Kit<'_>,
    line: &[&PackCard],
    (left, step, axis, width): (f64, f64, f64, f64),
    lang: Lang,
) {
    let (frame, on_frame) = colours(kit.colour());
    let top = axis - AXIS / 2.0;
    canvas.rect((0.0, top, width, AXIS), 0.0, &frame);
    // Before the first card it is the age of the first card.
    let mut last = None;
    for (idx, card) in line.iter().enumerate() {
        let name = age(card, lang);
        if last.as_ref() == Some(&name) {
            continue;
        }
        let x = if idx == 0 { MARGIN * 0.5 } else { left + step * (idx as f64 + 0.5) };
        if idx > 0 {
            canvas.rect((x - 0.4, top, 0.8, AXIS), 0.0, PAPER);
        }
        let look = Type { family: Family::Title, size: 5.0, colour: &on_frame };
        // As much of the band as is its own.
        let next = line[idx..].iter().position(|other| age(other, lang) != name);
        let n = next.unwrap_or(line.len() - idx) as f64;
        let room = n * step + if idx == 0 { step } else { 0.0 } - 4.0;
        canvas.fitted((x + 3.0, axis + 1.9), Anchor::Start, look, room.max(6.0), &name);
        last = Some(name);
    }
    // The end of the band is an arrow.
    let tip = width - AXIS * 0.9;
    for edge in [top, top + AXIS] {
        canvas.push(&format!(
            "<path fill=\"{PAPER}\" d=\"M{} {}H{}V{}z\"/>",
            plain(tip),
            plain(edge),
            plain(width),
            plain(axis)
        ));
    }
}

/// The age that a card is of: for a story, its episode.
fn age(card: &PackCard, lang: Lang) -> String {
    if card.card.date.is_position() {
        return card.theme.in_lang(lang).to_owned();
    }
    let ages: Vec<Date> = AGES.iter().filter_map(|text| text.parse().ok()).collect();
    let idx = ages.partition_point(|start| start.order() <= card.card.date.order());
    match idx.checked_sub(1) {
        Some(start) => lang.text_with("print-poster-from", &[("date", ages[start].print(lang).into())]),
        None => lang.text_with("print-poster-before", &[("date", ages[0].print(lang).into())]),
    }
}
