//! The table screen: who plays, the cards on the table, what is happening, the hand.

use frise_core::{CardId, Event, Icon, Layout, Seat, Status};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use unicode_width::UnicodeWidthStr;

use super::card::{CardView, Look};
use super::{Palette, cut, footer, line, rift, wrap};
use crate::play::keys;
use crate::play::screen::hand::HandView;
use crate::play::screen::{self, Parts};
use crate::play::table::Playing;
use crate::play::words;
use frise_room::narrator::{Tone, edition_name, rank_name};
use frise_room::{Moment, Step};

pub(super) fn draw(frame: &mut Frame<'_>, playing: &Playing, palette: Palette) {
    let parts = parts(playing, frame.area());
    header(frame, playing, parts.header, palette);
    players(frame, playing, parts.players, palette);
    match &playing.table().layout {
        Layout::Line(cards) => line::draw(frame, playing, cards, &parts, palette),
        Layout::Rift(cards) => rift::draw(frame, playing, cards, &parts, palette),
    }
    say(frame, playing, parts.words, palette);
    log(frame, playing, parts.log, palette);
    hand_title(frame, playing, parts.hand_title, palette);
    hand(frame, playing, &parts, palette);
    footer(frame, &keys::at_table(playing), parts.footer, palette);
}

/// What is where for this table.
pub(crate) fn parts(playing: &Playing, area: Rect) -> Parts {
    match playing.table().layout {
        Layout::Line(_) => screen::line_parts(area),
        Layout::Rift(_) => screen::rift_parts(area),
    }
}

fn header(frame: &mut Frame<'_>, playing: &Playing, area: Rect, palette: Palette) {
    let (lang, table) = (playing.lang, playing.table());
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
    if playing.stage.pace.is_fast && is_wide {
        left.push(Span::styled(format!("  » {}", lang.text("play-fast")), palette.dim()));
    }
    let piles = lang.text_with(
        "play-piles",
        &[("pile", table.pile.count.into()), ("discard", (table.discard.len() as u32).into())],
    );
    frame.render_widget(Line::from(left), area);
    frame.render_widget(Line::from(format!("{piles} ")).alignment(Alignment::Right), area);
}

fn players(frame: &mut Frame<'_>, playing: &Playing, area: Rect, palette: Palette) {
    let table = playing.table();
    let n_seats = usize::from(table.n_seats()).max(1);
    let room = (usize::from(area.width) / n_seats).saturating_sub(6).max(3);
    let is_between_turns = playing.stage.moment().is_some_and(|moment| {
        matches!(moment.event, Event::RoundBegan { .. } | Event::Eliminated { .. } | Event::Ended { .. })
    });
    let mut spans = Vec::new();
    for seat in table.turn_order() {
        let name = cut(playing.room.name(seat), room);
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
fn say(frame: &mut Frame<'_>, playing: &Playing, area: Rect, palette: Palette) {
    let (said, style) = match &playing.stage.moment() {
        Some(moment) => {
            let said = words::moment(playing, moment);
            let style = tone_style(said.tone, palette);
            (said, style)
        }
        None => (words::prompt(playing), palette.chosen()),
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
fn log(frame: &mut Frame<'_>, playing: &Playing, area: Rect, palette: Palette) {
    let width = usize::from(area.width.saturating_sub(2));
    let n_others = usize::from(playing.table().n_seats()) - 1;
    let mut lines = Vec::new();
    if usize::from(area.height) > n_others + 4 {
        let others = playing.table().turn_order().filter(|seat| *seat != playing.viewer());
        lines.extend(others.map(|seat| {
            let name = format!(" {}  ", hand_heading(playing, seat));
            let cards = cut(&hand_words(playing, seat), width.saturating_sub(name.width()));
            Line::from(vec![Span::styled(name, palette.strong()), Span::styled(cards, palette.dim())])
        }));
        lines.push(Line::default());
    }
    let room = usize::from(area.height).saturating_sub(lines.len());
    let latest = &playing.log[playing.log.len().saturating_sub(room)..];
    lines.extend(
        latest.iter().map(|words| Line::from(format!(" {}", cut(words, width))).style(palette.dim())),
    );
    for (row, line) in area.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}

fn hand_title(frame: &mut Frame<'_>, playing: &Playing, area: Rect, palette: Palette) {
    let (lang, table) = (playing.lang, playing.table());
    let whose = lang.text_with("play-hand-of", &[("name", playing.room.name(playing.viewer()).into())]);
    let top = table.pile.top.map(|card| {
        let title = playing.faces.card(card).title.clone();
        lang.text_with("play-pile-top", &[("title", title.into())])
    });
    let room = usize::from(area.width).saturating_sub(whose.chars().count() + 6);
    frame.render_widget(Line::from(format!(" {whose}")).style(palette.strong()), area);
    if let Some(top) = top {
        let top = Line::from(format!("{} ", cut(&top, room))).style(palette.dim());
        frame.render_widget(top.alignment(Alignment::Right), area);
    }
}

fn hand(frame: &mut Frame<'_>, playing: &Playing, parts: &Parts, palette: Palette) {
    let view = HandView::new(playing.hand(), playing.cursor.card, parts.card.width, parts.hand);
    for &(idx, card, rect) in &view.slots {
        let mut view = hand_card(playing, idx, card, palette);
        view.has_theme = parts.has_themes();
        frame.render_widget(view, sideways(playing, card, rect));
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
fn sideways(playing: &Playing, card: CardId, rect: Rect) -> Rect {
    if is_sideways(playing, card) && rect.height > 6 {
        let height = rect.height - 2;
        Rect { y: rect.y + 2, height, ..rect }
    } else {
        rect
    }
}

fn is_sideways(playing: &Playing, card: CardId) -> bool {
    matches!(&playing.table().layout, Layout::Rift(rift) if rift.is_blocked(card))
}

fn hand_card<'a>(playing: &'a Playing, idx: usize, card: CardId, palette: Palette) -> CardView<'a> {
    let table = playing.table();
    let is_together = matches!(table.layout, Layout::Rift(_));
    let icon = table.face_icons.get(card.idx()).copied().flatten().filter(|_| is_together);
    let top = match icon {
        Some(icon) => format!("{} {}", idx + 1, icon_words(playing, icon)),
        None => (idx + 1).to_string(),
    };
    let can_discard = is_together && table.is_discardable(card);
    CardView {
        face: playing.faces.card(card),
        look: hand_look(playing, idx, card),
        is_turned: is_sideways(playing, card),
        top,
        bottom: match (can_discard, is_sideways(playing, card)) {
            (true, _) => playing.lang.text("play-discardable"),
            (false, true) => playing.lang.text("play-sideways"),
            (false, false) => String::new(),
        },
        has_theme: true,
        palette,
    }
}

fn hand_look(playing: &Playing, idx: usize, card: CardId) -> Look {
    if let Some(moment) = playing.stage.moment()
        && let Some(look) = moment_look(&moment, playing.stage.is_turning(), card)
    {
        return look;
    }
    let is_chosen = playing.person().is_some() && playing.cursor.card == Some(idx);
    match (is_chosen, is_sideways(playing, card)) {
        (true, _) => Look::Chosen,
        (false, true) => Look::Sideways,
        (false, false) => Look::Plain,
    }
}

/// How a card of the hand looks because of what is happening to it.
fn moment_look(moment: &Moment, is_turning: bool, card: CardId) -> Option<Look> {
    let (moved, look) = match moment.event {
        Event::Played { card, .. } | Event::Blocked { card, .. } if is_turning => (card, Look::Turning),
        Event::Blocked { card, .. } if moment.step == Step::Shown => (card, Look::Wrong),
        Event::Played { card, .. } | Event::Blocked { card, .. } => (card, Look::Chosen),
        Event::Placed { card, .. } | Event::Misplaced { card, .. } => (card, Look::Away),
        Event::Drew { card, .. } => (card, Look::New),
        _ => return None,
    };
    (moved == card).then_some(look)
}

/// An icon by its sign and its name.
pub(super) fn icon_words(playing: &Playing, icon: Icon) -> String {
    let face = playing.faces.icon(icon);
    format!("{} {}", face.sign, face.name)
}

/// A player and the number of cards.
pub(super) fn hand_heading(playing: &Playing, seat: Seat) -> String {
    let n_cards = playing.table().hands[seat.idx()].len() as u32;
    let args = [("name", playing.room.name(seat).into()), ("n", n_cards.into())];
    playing.lang.text_with("play-hands-line", &args)
}

/// The cards of a player, in a row.
pub(super) fn hand_words(playing: &Playing, seat: Seat) -> String {
    let table = playing.table();
    let is_together = matches!(table.layout, Layout::Rift(_));
    let words = |card: &CardId| {
        let title = playing.faces.card(*card).title.as_str();
        match table.face_icons.get(card.idx()).copied().flatten() {
            Some(icon) if is_together => format!("{} {title}", playing.faces.icon(icon).sign),
            _ => title.to_owned(),
        }
    };
    table.hands[seat.idx()].iter().map(words).collect::<Vec<_>>().join(" · ")
}
