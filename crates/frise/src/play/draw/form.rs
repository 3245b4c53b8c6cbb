//! Set-up form, as it is drawn.

use frise_core::{Body, First, Misplaced, SuddenDeathFailures};
use frise_room::{Episodes, Player};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{Palette, footer, wrap};
use crate::play::form::{Form, Row};
use crate::play::geometry::MIN_HEIGHT;
use crate::play::keys;
use crate::play::words;
use crate::shelf::find;

pub(super) fn draw(frame: &mut Frame<'_>, form: &Form, palette: Palette) {
    let lang = form.lang;
    let [title, body, help, bottom] = areas(form, frame.area());
    frame.render_widget(
        Line::from(lang.text("play-title")).style(palette.chosen()).alignment(Alignment::Center),
        title,
    );
    let rows = form.rows();
    let top = first_row(form, body);
    for (rect, (idx, row)) in body.rows().zip(rows.iter().enumerate().skip(top)) {
        draw_row(frame, form, *row, idx == form.row, rect, palette);
    }
    explain(frame, form, help, palette);
    footer(frame, &keys::in_the_set_up(lang, form.current()), bottom, palette);
}

/// The row under a click.
pub(crate) fn row_at(form: &Form, area: Rect, y: u16) -> Option<usize> {
    let [_, body, ..] = areas(form, area);
    let idx = usize::from(y.checked_sub(body.y)?) + first_row(form, body);
    (y < body.bottom() && idx < form.rows().len()).then_some(idx)
}

fn first_row(form: &Form, body: Rect) -> usize {
    (form.row + 1).saturating_sub(usize::from(body.height))
}

fn areas(form: &Form, area: Rect) -> [Rect; 4] {
    let side = area.width.saturating_sub(100) / 2;
    let inner = Rect { x: area.x + side, width: area.width - 2 * side, ..area };
    let air = area.height.saturating_sub(MIN_HEIGHT) / 4;
    let [_, title, body, help, _, bottom] = Layout::vertical([
        Constraint::Length(air),
        Constraint::Length(2),
        Constraint::Max(form.rows().len() as u16 + 1),
        Constraint::Length(3),
        Constraint::Fill(1),
        Constraint::Length(1),
    ])
    .areas(inner);
    [title, body, help, Rect { x: area.x, width: area.width, ..bottom }]
}

fn draw_row(frame: &mut Frame<'_>, form: &Form, row: Row, is_current: bool, area: Rect, palette: Palette) {
    let lang = form.lang;
    let label = match row {
        Row::Edition => lang.text("play-form-edition"),
        Row::Box(name) if form.boxes().next().is_some_and(|(first, _)| first == name) => {
            lang.text("play-form-boxes")
        }
        Row::Difficulty => lang.text("play-form-difficulty"),
        Row::Episodes => lang.text("play-form-episodes"),
        Row::Seat(0) => lang.text("play-form-players"),
        Row::First => lang.text("play-form-first"),
        Row::Age(seat) => {
            let name = form.choice.seats.get(seat).map(|seat| seat.name.as_str()).unwrap_or_default();
            lang.text_with("play-form-age", &[("name", name.into())])
        }
        Row::Failures => lang.text("play-form-failures"),
        Row::Misplaced => lang.text("play-form-misplaced"),
        Row::CoopCards => lang.text("play-form-coop-cards"),
        Row::Box(_) | Row::Seat(_) | Row::AddSeat | Row::Start => String::new(),
    };
    let marker = if is_current { "▸" } else { " " };
    let style = if is_current { palette.chosen() } else { ratatui::style::Style::new() };
    let line = Line::from(vec![
        Span::styled(format!(" {marker} "), palette.chosen()),
        Span::styled(format!("{label:<22}"), palette.dim()),
        Span::styled(value(form, row, is_current), style),
    ]);
    frame.render_widget(line, area);
}

fn value(form: &Form, row: Row, is_current: bool) -> String {
    let lang = form.lang;
    let choose = |value: String| if is_current { format!("‹ {value} ›") } else { format!("  {value}") };
    match row {
        Row::Edition => choose(words::edition(lang, &form.choice.terms.edition)),
        Row::Box(id) => {
            let mark = if form.choice.terms.boxes.iter().any(|chosen| chosen == id) { "[x]" } else { "[ ]" };
            let n_cards = find(id).map_or(0, |deck| deck.cards.len() as u32);
            let n_cards = lang.text_with("play-form-n-cards", &[("n", n_cards.into())]);
            format!("  {mark} {}  {n_cards}", words::box_name(lang, id))
        }
        Row::Difficulty => {
            let n_cards = form.choice.terms.pack(find).map_or(0, |pack| pack.cards().len() as u32);
            let n_cards = lang.text_with("play-form-n-cards", &[("n", n_cards.into())]);
            format!("{}  {n_cards}", choose(lang.text(form.choice.terms.difficulty.key())))
        }
        Row::Episodes => choose(lang.text(match form.choice.terms.episodes {
            Episodes::OnBacks => "play-form-episodes-backs",
            Episodes::OnFaces => "play-form-episodes-faces",
        })),
        Row::Seat(seat) => seat_value(form, seat, is_current),
        Row::AddSeat => format!("  {}", lang.text("play-form-add")),
        Row::First => choose(match form.choice.terms.first {
            First::Seat(seat) => {
                form.choice.seats.get(seat.idx()).map(|seat| seat.name.clone()).unwrap_or_default()
            }
            First::Ages(_) => lang.text("play-form-first-ages"),
            First::Lot => lang.text("play-form-first-lot"),
        }),
        Row::Age(seat) => choose(form.age(seat).to_string()),
        Row::Failures => choose(lang.text(match form.choice.terms.options.sudden_death_failures {
            SuddenDeathFailures::Eliminated => "play-form-failures-eliminated",
            SuddenDeathFailures::Stay => "play-form-failures-stay",
        })),
        Row::Misplaced => choose(lang.text(match form.choice.terms.options.misplaced {
            Misplaced::Discarded => "play-form-misplaced-discarded",
            Misplaced::Slid => "play-form-misplaced-slid",
        })),
        Row::CoopCards => {
            let most = match form.edition().body {
                Body::Cooperative { cards } => cards,
                Body::Competitive => 0,
            };
            choose(form.choice.terms.options.coop_cards.unwrap_or(most).to_string())
        }
        Row::Start => format!("[ {} ]", lang.text("play-form-start")),
    }
}

fn seat_value(form: &Form, seat: usize, is_current: bool) -> String {
    let lang = form.lang;
    let chosen = &form.choice.seats[seat];
    let cursor = if is_current { "_" } else { "" };
    let name = format!("{}{cursor}", chosen.name);
    let player = match chosen.player {
        Player::Person => lang.text("play-form-person"),
        Player::Bot(skill) => lang.text_with("play-form-bot", &[("level", lang.text(skill.key()).into())]),
    };
    let player = if is_current { format!("‹ {player} ›") } else { format!("  {player}") };
    let cards = lang.text_with("play-form-n-cards", &[("n", form.hand(seat).into())]);
    let mark = if form.agreed.get(seat).copied().flatten().is_some() { "*" } else { "" };
    format!("  {name:<21} {player:<18} {cards}{mark}")
}

/// What the row means, or what stands in the way.
fn explain(frame: &mut Frame<'_>, form: &Form, area: Rect, palette: Palette) {
    let lang = form.lang;
    let (text, style) = match form.problems.first() {
        Some(_) => {
            let all: Vec<String> =
                form.problems.iter().map(|problem| words::problem(lang, problem)).collect();
            (all.join(" "), palette.bad())
        }
        None => (meaning(form), palette.dim()),
    };
    let area = Rect { x: area.x + 3, width: area.width.saturating_sub(6), ..area };
    for (row, line) in area.rows().zip(wrap(&text, area.width, area.height)) {
        frame.render_widget(Line::from(line).style(style), row);
    }
}

fn meaning(form: &Form) -> String {
    let lang = form.lang;
    match form.current() {
        Row::Edition => lang.text(&format!("play-edition-{}.about", form.choice.terms.edition)),
        Row::Box(id) => find(id).map_or_else(String::new, |deck| {
            let notice = deck.notice.in_lang(lang);
            format!("{} {notice}", deck.about.in_lang(lang))
        }),
        Row::Difficulty => lang.text("play-form-help-difficulty"),
        Row::Episodes => lang.text("play-form-help-episodes"),
        Row::Seat(_) if form.edition().is_cooperative() => lang.text("play-form-help-seat-together"),
        Row::Seat(_) => lang.text("play-form-help-seat"),
        Row::AddSeat => lang.text("play-form-help-add"),
        Row::First if form.edition().is_cooperative() => lang.text("play-form-help-oldest"),
        Row::First => lang.text("play-form-help-youngest"),
        Row::Age(_) => lang.text("play-form-help-age"),
        Row::Failures => lang.text("play-form-help-failures"),
        Row::Misplaced => lang.text("play-form-help-misplaced"),
        Row::CoopCards => lang.text("play-form-help-coop-cards"),
        Row::Start => lang.text("play-form-help-start"),
    }
}
