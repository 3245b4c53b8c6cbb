//! The table screen: who plays, the cards on the table, what is happening, the hand.

use frise_core::{CardId, Event, Icon, Layout, Seat, Status};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use unicode_width::UnicodeWidthStr;

use super::card::{CardLook, CardView};
use super::{Palette, cut, footer, line, rift, wrap};
use crate::play::geometry::hand::HandView;
use crate::play::geometry::{self, Parts};
use crate::play::keys;
use crate::play::session::TableSession;
use crate::play::words;
use frise_room::narrator::{Tone, edition_name, rank_name};
use frise_room::{Moment, Step};

pub(super) fn draw(frame: &mut Frame<'_>, session: &TableSession, palette: Palette) {
    let parts = parts(session, frame.area());
    header(frame, session, parts.header, palette);
    players(frame, session, parts.players, palette);
    match &session.table().layout {
        Layout::Line(cards) => line::draw(frame, session, cards, &parts, palette),
        Layout::Rift(cards) => rift::draw(frame, session, cards, &parts, palette),
    }
    say(frame, session, parts.words, palette);
    log(frame, session, parts.log, palette);
    hand_title(frame, session, parts.hand_title, palette);
    hand(frame, session, &parts, palette);
    footer(frame, &keys::at_table(session), parts.footer, palette);
}

/// What is where for this table.
pub(crate) fn parts(session: &TableSession, area: Rect) -> Parts {
    match session.table().layout {
        Layout::Line(_) => geometry::line_parts(area),
        Layout::Rift(_) => geometry::rift_parts(area),
    }
}

fn header(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (lang, table) = (session.lang, session.table());
    let is_wide = area.width >= 100;
    let mut left = vec![Span::styled(format!(" {} ", edition_name(lang, table.edition.id)), palette.key())];
    // Together, the score matters more than the round.
    if is_wide || table.score().is_none() {
        let round = lang.text_with("play-round", &[("n", table.round.into())]);
        left.push(Span::raw(format!("  {round}")));
    }
    if table.is_sudden_death() {
        left.push(Span::styled(format!("  {}", lang.text("play-sudden-death")), palette.bad()));
    }
    if let Some(score) = table.score() {
        let rank = rank_name(lang, score.rank);
        let said = lang.text_with("play-score-now", &[("score", score.score.into()), ("rank", rank.into())]);
        left.push(Span::styled(format!("  {said}"), palette.strong()));
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

fn players(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let table = session.table();
    let n_seats = usize::from(table.n_seats()).max(1);
    let room = (usize::from(area.width) / n_seats).saturating_sub(6).max(3);
    let is_between_turns = session.stage.moment().is_some_and(|moment| {
        matches!(moment.event, Event::RoundBegan { .. } | Event::Eliminated { .. } | Event::Ended { .. })
    });
    let mut spans = Vec::new();
    for seat in table.turn_order() {
        let name = cut(session.room.name(seat), room);
        let n_cards = table.hands[seat.idx()].len();
        let is_moving = table.to_move == Some(seat) && !is_between_turns;
        let (sign, style) = match table.status[seat.idx()] {
            Status::Eliminated | Status::Left => ("✗", palette.dim()),
            Status::Out => ("✓", palette.good()),
            Status::In if is_moving => ("▶", palette.chosen()),
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
            let said = words::moment(session, moment);
            let style = tone_style(said.tone, palette);
            (said, style)
        }
        None => (words::prompt(session), palette.chosen()),
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
            let name = format!(" {}  ", hand_heading(session, seat));
            let cards = cut(&hand_words(session, seat), width.saturating_sub(name.width()));
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

fn hand_title(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (lang, table) = (session.lang, session.table());
    let whose = lang.text_with("play-hand-of", &[("name", session.room.name(session.viewer()).into())]);
    let top = table.pile.top.map(|card| {
        let title = session.faces.card(card).title.clone();
        lang.text_with("play-pile-top", &[("title", title.into())])
    });
    let room = usize::from(area.width).saturating_sub(whose.chars().count() + 6);
    frame.render_widget(Line::from(format!(" {whose}")).style(palette.strong()), area);
    if let Some(top) = top {
        let top = Line::from(format!("{} ", cut(&top, room))).style(palette.dim());
        frame.render_widget(top.alignment(Alignment::Right), area);
    }
}

fn hand(frame: &mut Frame<'_>, session: &TableSession, parts: &Parts, palette: Palette) {
    let view = HandView::new(session.hand(), session.cursor.card, parts.card.width, parts.hand);
    for &(idx, card, rect) in &view.slots {
        let mut view = hand_card(session, idx, card, palette);
        view.has_theme = parts.has_themes();
        frame.render_widget(view, sideways(session, card, rect));
    }
    let row = Rect { height: 1, ..parts.hand };
    let badge = |words: String| Line::from(Span::styled(words, palette.key()));
    if view.n_left > 0 {
        frame.render_widget(badge(format!("‹ {}", view.n_left)), row);
    }
    if view.n_right > 0 {
        frame.render_widget(badge(format!("{} ›", view.n_right)).alignment(Alignment::Right), row);
    }
}

/// A sideways card lies flat.
fn sideways(session: &TableSession, card: CardId, rect: Rect) -> Rect {
    if is_sideways(session, card) && rect.height > 6 {
        let height = rect.height - 2;
        Rect { y: rect.y + 2, height, ..rect }
    } else {
        rect
    }
}

fn is_sideways(session: &TableSession, card: CardId) -> bool {
    matches!(&session.table().layout, Layout::Rift(rift) if rift.is_blocked(card))
}

fn hand_card<'a>(session: &'a TableSession, idx: usize, card: CardId, palette: Palette) -> CardView<'a> {
    let table = session.table();
    let is_together = matches!(table.layout, Layout::Rift(_));
    let icon = table.face_icons.get(card.idx()).copied().flatten().filter(|_| is_together);
    let top = match icon {
        Some(icon) => format!("{} {}", idx + 1, icon_words(session, icon)),
        None => (idx + 1).to_string(),
    };
    let can_discard = is_together && table.is_discardable(card);
    CardView {
        face: session.faces.card(card),
        look: hand_look(session, idx, card),
        is_turned: is_sideways(session, card),
        top,
        bottom: match (can_discard, is_sideways(session, card)) {
            (true, _) => session.lang.text("play-discardable"),
            (false, true) => session.lang.text("play-sideways"),
            (false, false) => String::new(),
        },
        has_theme: true,
        palette,
    }
}

fn hand_look(session: &TableSession, idx: usize, card: CardId) -> CardLook {
    if let Some(moment) = session.stage.moment()
        && let Some(look) = moment_look(&moment, session.stage.is_turning(), card)
    {
        return look;
    }
    let is_chosen = session.person().is_some() && session.cursor.card == Some(idx);
    match (is_chosen, is_sideways(session, card)) {
        (true, _) => CardLook::Chosen,
        (false, true) => CardLook::Sideways,
        (false, false) => CardLook::Plain,
    }
}

/// How a card of the hand looks because of what is happening to it.
fn moment_look(moment: &Moment, is_turning: bool, card: CardId) -> Option<CardLook> {
    let (moved, look) = match moment.event {
        Event::Played { card, .. } | Event::Blocked { card, .. } if is_turning => (card, CardLook::Turning),
        Event::Blocked { card, .. } if moment.step == Step::Shown => (card, CardLook::Wrong),
        Event::Played { card, .. } | Event::Blocked { card, .. } => (card, CardLook::Chosen),
        Event::Placed { card, .. } | Event::Misplaced { card, .. } => (card, CardLook::Away),
        Event::Drew { card, .. } => (card, CardLook::New),
        _ => return None,
    };
    (moved == card).then_some(look)
}

/// An icon by its sign and its name.
pub(super) fn icon_words(session: &TableSession, icon: Icon) -> String {
    let face = session.faces.icon(icon);
    format!("{} {}", face.sign, face.name)
}

/// A player and the number of cards.
pub(super) fn hand_heading(session: &TableSession, seat: Seat) -> String {
    let n_cards = session.table().hands[seat.idx()].len() as u32;
    let args = [("name", session.room.name(seat).into()), ("n", n_cards.into())];
    session.lang.text_with("play-hands-line", &args)
}

/// The cards of a player, in a row.
pub(super) fn hand_words(session: &TableSession, seat: Seat) -> String {
    let table = session.table();
    let is_together = matches!(table.layout, Layout::Rift(_));
    let words = |card: &CardId| {
        let title = session.faces.card(*card).title.as_str();
        match table.face_icons.get(card.idx()).copied().flatten() {
            Some(icon) if is_together => format!("{} {title}", session.faces.icon(icon).sign),
            _ => title.to_owned(),
        }
    };
    table.hands[seat.idx()].iter().map(words).collect::<Vec<_>>().join(" · ")
}
