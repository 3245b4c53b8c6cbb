//! Table screen: who plays, the cards on the table, what is happening, the hand.

use frise_core::{Layout, Status};
use frise_room::daily::Marks;
use frise_room::narrator::{Tone, edition_name, rank_name, table_names};
use frise_room::scene::{Progress, SeatScene};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Palette, cut, daily, footer, hand, line, rift, wrap};
use crate::play::geometry::{self, Parts};
use crate::play::keys;
use crate::play::prompt;
use crate::play::session::TableSession;

pub(super) fn draw(frame: &mut Frame<'_>, session: &TableSession, palette: Palette) {
    let parts = parts(session, frame.area());
    header(frame, session, parts.header, palette);
    players(frame, session, parts.players, palette);
    match &session.table().layout {
        Layout::Line(_) => line::draw(frame, session, &parts, palette),
        Layout::Rift(_) => rift::draw(frame, session, &parts, palette),
    }
    say(frame, session, parts.words, palette);
    log(frame, session, parts.log, palette);
    hand::title(frame, session, parts.hand_title, palette);
    hand::draw(frame, session, &parts, palette);
    footer(frame, &keys::at_table(session), parts.footer, palette);
}

/// What is where for this table.
pub(crate) fn parts(session: &TableSession, area: Rect) -> Parts {
    let n_held = session.hand().len();
    match &session.table().layout {
        // One more for the gap that opens.
        Layout::Line(line) => geometry::line_parts(area, n_held.max(line.cards.len() + 1)),
        Layout::Rift(rift) => geometry::rift_parts(area, n_held.max(rift.row.len())),
    }
}

fn header(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (lang, table) = (session.lang, session.table());
    if table.edition.is_for_one() {
        return header_alone(frame, session, area, palette);
    }
    let is_wide = area.width >= 100;
    let names = table_names(lang, &session.room.choice().terms, crate::shelf::find);
    let mut left = vec![Span::styled(format!(" {} ", names.0), palette.key())];
    if let Some(deck) = names.1.filter(|_| is_wide) {
        left.push(Span::raw(format!("  {deck}")));
    }
    // Together, the score matters more than the round.
    if is_wide || table.score().is_none() {
        let round = lang.text_with("play-round", &[("n", table.round.into())]);
        left.push(Span::raw(format!("  {round}")));
    }
    if table.is_sudden_death() {
        left.push(Span::styled(format!("  {}", lang.text("play-sudden-death")), palette.bad()));
    }
    if let (Some(score), Some(progress)) = (table.score(), Progress::of(table)) {
        let args = [("placed", progress.n_placed.into()), ("of", progress.n_cards.into())];
        left.push(Span::styled(format!("  {}", lang.text_with("play-progress", &args)), palette.strong()));
        let points = lang.text_with("play-points", &[("score", score.score.into())]);
        left.push(Span::raw(format!("  {points}")));
        if is_wide {
            left.push(Span::raw(format!(" · {}", rank_name(lang, score.rank))));
        }
    }
    if session.stage.pace.is_fast && is_wide {
        left.push(Span::styled(format!("  » {}", lang.text("play-fast")), palette.dim()));
    }
    let piles = lang.text_with(
        "play-piles",
        &[("pile", table.pile.count.into()), ("discard", (table.discard.len() as u32).into())],
    );
    frame.render_widget(Line::from(left), area);
    frame.render_widget(Line::from(format!("{piles} ")).alignment(Alignment::Right), area);
}

/// Where one plays alone: which line it is, and how it has gone so far.
fn header_alone(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (lang, table) = (session.lang, session.table());
    let edition = edition_name(lang, table.edition.id);
    let mut left = vec![Span::styled(format!(" {edition} "), palette.key())];
    left.extend(session.name.as_ref().map(|name| Span::raw(format!("  {name}"))));
    let right = table.hits().map_or(0, |hits| hits.right);
    let args = [("right", right.into()), ("left", table.pile.count.into())];
    let so_far = lang.text_with("daily-so-far", &args);
    frame.render_widget(Line::from(left), area);
    frame.render_widget(Line::from(format!("{so_far} ")).alignment(Alignment::Right), area);
}

fn players(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let table = session.table();
    if table.edition.is_for_one() {
        let n_placed = table.round.saturating_sub(1) as usize + usize::from(table.ended.is_some());
        let marks = Marks::of(session.room.events()).0;
        let shown = &marks[..n_placed.min(marks.len())];
        return frame.render_widget(daily::marks(shown, palette), area);
    }
    let n_seats = usize::from(table.n_seats()).max(1);
    let room = (usize::from(area.width) / n_seats).saturating_sub(6).max(3);
    let mut spans = Vec::new();
    for seat in table.turn_order() {
        let name = cut(session.room.name(seat), room);
        let n_cards = table.hands[seat.idx()].len();
        let shown = SeatScene::of(session.stage.shown(), seat);
        let (sign, style) = match shown.status {
            Status::Eliminated | Status::Left => ("✗", palette.dim()),
            Status::Out => ("✓", palette.good()),
            Status::In if shown.is_moving => ("▶", palette.chosen()),
            Status::In => (" ", Style::new()),
        };
        spans.push(Span::styled(format!("{sign} {name} {n_cards}  "), style));
    }
    frame.render_widget(Line::from(spans), area);
}

/// What happens, or what the person to move can do.
fn say(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (said, style) = match &session.stage.moment() {
        Some(moment) => {
            let said = prompt::moment(session, moment);
            let style = tone_style(said.tone, palette);
            (said, style)
        }
        None => (prompt::prompt(session), palette.chosen()),
    };
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let mut lines: Vec<Line<'_>> = wrap(&said.headline, area.width, area.height)
        .into_iter()
        .map(|line| Line::from(line).style(style))
        .collect();
    let rows = area.height.saturating_sub(lines.len() as u16);
    if rows > 0 {
        lines.extend(wrap(&said.detail, area.width, rows).into_iter().map(Line::from));
    }
    for (row, line) in area.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}

fn tone_style(tone: Tone, palette: Palette) -> Style {
    match tone {
        Tone::Plain => palette.strong(),
        Tone::Good => palette.good(),
        Tone::Bad => palette.bad(),
        Tone::Great => palette.chosen(),
    }
}

/// Where there is room: what the others hold, and what happened last.
fn log(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let width = usize::from(area.width.saturating_sub(2));
    let n_others = usize::from(session.table().n_seats()) - 1;
    let mut lines = Vec::new();
    if usize::from(area.height) > n_others + 4 {
        let others = session.table().turn_order().filter(|seat| *seat != session.viewer());
        lines.extend(others.map(|seat| {
            let name = format!(" {}  ", hand::heading(session, seat));
            let cards = cut(&hand::words(session, seat), width.saturating_sub(name.width()));
            Line::from(vec![Span::styled(name, palette.strong()), Span::styled(cards, palette.dim())])
        }));
        lines.push(Line::default());
    }
    let room = usize::from(area.height).saturating_sub(lines.len());
    let latest = &session.log[session.log.len().saturating_sub(room)..];
    lines.extend(
        latest.iter().map(|words| Line::from(format!(" {}", cut(words, width))).style(palette.dim())),
    );
    for (row, line) in area.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}
