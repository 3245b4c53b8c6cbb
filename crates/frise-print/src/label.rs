//! Box label: a lid and two narrow sides, to be cut out and glued onto any small box.

use frise_decks::draw::colours;
use frise_decks::draw::paper::{Format, Print};
use frise_decks::draw::{Episodes, Side};
use frise_text::{Value, plain};

use crate::canvas::{Anchor, Canvas, FAINT, Page, Place, Type};
use crate::choices::Choices;
use crate::fonts::{Family, FontBook};
use crate::kit::Kit;

/// How many cards are on the lid.
const ON_LID: usize = 3;

/// A page with the label.
pub(crate) fn page(kit: &Kit<'_>, choices: &Choices, fonts: &FontBook) -> Page {
    let (width, height) = choices.paper.size();
    let mut canvas = Canvas::new(fonts);
    let lid = ((width - 140.0) / 2.0, 30.0, 140.0, 96.0);
    draw_lid(&mut canvas, kit, choices, lid);
    for idx in 0..2 {
        draw_side(&mut canvas, kit, choices, (lid.0, 138.0 + f64::from(idx) * 30.0, 140.0, 22.0));
    }
    let words = choices.lang().text("print-label-how");
    canvas.words((width / 2.0, 204.0), Anchor::Middle, Type::soft(3.4), &words);
    canvas.page(width, height)
}

fn draw_lid(canvas: &mut Canvas<'_>, kit: &Kit<'_>, choices: &Choices, place: (f64, f64, f64, f64)) {
    let (x, y, width, height) = place;
    let (frame, on_frame) = colours(kit.colour());
    canvas.rect(place, 0.0, &frame);
    let (on, paper) = (Type { family: Family::Title, size: 5.2, colour: &on_frame }, on_frame.as_str());
    canvas.words((x + 9.0, y + 14.0), Anchor::Start, on, "Frise");
    let n = kit.cards().len();
    // Three cards from all over the box, fanned.
    let shown = kit.cards().iter().step_by((n / ON_LID).max(1)).take(ON_LID);
    let print = Print {
        side: Side::Face,
        format: Format::Poker,
        ink: choices.ink,
        langs: &choices.langs[..choices.langs.len().min(1)],
        icons: false,
        episodes: Episodes::OnBacks,
        bleed: false,
    };
    for (idx, card) in shown.enumerate() {
        let turn = (idx as f64 - 1.0) * 9.0;
        let left = x + width - 72.0 + idx as f64 * 12.0;
        let at = format!(
            "rotate({} {} {}) translate({} {}) scale(.55)",
            plain(turn),
            plain(left + 17.0),
            plain(y + height * 0.8),
            plain(left),
            plain(y + 22.0)
        );
        canvas.within(&at, |canvas| {
            let (wide, high) = Format::Poker.size();
            canvas.rect((-0.7, -0.7, wide + 1.4, high + 1.4), 3.6, "#fff");
            let place = Place { at: (0.0, 0.0), width: wide, bleed: [false; 4] };
            canvas.card(place, card, kit.album(), &print);
        });
    }
    let mut low = y + 34.0;
    for (idx, lang) in choices.langs.iter().enumerate() {
        let size = if idx == 0 { 11.0 } else { 6.5 };
        let look = Type { family: Family::Title, size, colour: paper };
        for line in canvas.fonts().lines(Family::Title, &kit.name(*lang), 62.0 / size) {
            canvas.fitted((x + 9.0, low), Anchor::Start, look, 62.0, &line);
            low += size * 1.08;
        }
    }
    low += 1.0;
    let look = Type { family: Family::Text, size: 3.5, colour: paper };
    canvas.paragraph((x + 9.0, low), 58.0, look, 1.35, kit.about(choices.lang()));
    let count = choices.lang().text_with("print-label-cards", &[("n", Value::from(n))]);
    let look = Type { family: Family::Title, size: 3.6, colour: paper };
    canvas.words((x + 9.0, y + height - 8.0), Anchor::Start, look, &count);
    for (idx, notice) in kit.notices(choices.lang()).into_iter().enumerate() {
        let look = Type { family: Family::Text, size: 1.9, colour: paper };
        canvas.fitted((x + 9.0, y + height - 4.0 + idx as f64 * 2.2), Anchor::Start, look, 122.0, notice);
    }
    canvas.frame(place, 0.0, FAINT, 0.1);
}

fn draw_side(canvas: &mut Canvas<'_>, kit: &Kit<'_>, choices: &Choices, place: (f64, f64, f64, f64)) {
    let (x, y, width, height) = place;
    let (frame, on_frame) = colours(kit.colour());
    canvas.rect(place, 0.0, &frame);
    let low = y + height / 2.0 + 2.6;
    let look = Type { family: Family::Title, size: 5.0, colour: &on_frame };
    canvas.words((x + 9.0, low), Anchor::Start, look, "Frise");
    let names: Vec<String> = choices.langs.iter().map(|lang| kit.name(*lang)).collect();
    let look = Type { size: 7.5, ..look };
    canvas.fitted((x + width - 9.0, low), Anchor::End, look, width - 42.0, &names.join(" · "));
    canvas.frame(place, 0.0, FAINT, 0.1);
}
