//! Hand widget: the cards in front, their numbers, and the hands of the others in words.

use frise_core::{CardId, Event, Icon, Layout, Seat};
use frise_room::scene::{HandCard, Lies};
use frise_room::{Moment, Step};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};

use super::card::{CardLook, CardView};
use super::{Palette, cut};
use crate::play::geometry::Parts;
use crate::play::geometry::hand::HandView;
use crate::play::session::TableSession;

pub(super) fn title(frame: &mut Frame<'_>, session: &TableSession, area: Rect, palette: Palette) {
    let (lang, table) = (session.lang, session.table());
    let whose = match table.edition.is_for_one() {
        true => lang.text("daily-hand"),
        false => lang.text_with("play-hand-of", &[("name", session.room.name(session.viewer()).into())]),
    };
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

pub(super) fn draw(frame: &mut Frame<'_>, session: &TableSession, parts: &Parts, palette: Palette) {
    let view = HandView::new(session.hand(), session.cursor.card, parts.card.width, parts.hand);
    for &(idx, card, rect) in &view.slots {
        let card = HandCard::of(session.stage.shown(), session.selection(), card);
        let widget = card_view(session, idx, card, parts.has_themes(), palette);
        frame.render_widget(widget, lie_flat(card, rect));
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
fn lie_flat(card: HandCard, rect: Rect) -> Rect {
    if card.lies == Lies::Sideways && rect.height > 6 {
        let height = rect.height - 2;
        Rect { y: rect.y + 2, height, ..rect }
    } else {
        rect
    }
}

fn card_view<'a>(
    session: &'a TableSession,
    idx: usize,
    card: HandCard,
    has_theme: bool,
    palette: Palette,
) -> CardView<'a> {
    let table = session.table();
    let is_together = matches!(table.layout, Layout::Rift(_));
    let icon = table.face_icons.get(card.card.idx()).copied().flatten().filter(|_| is_together);
    let is_sideways = card.lies == Lies::Sideways;
    CardView {
        face: session.faces.card(card.card),
        look: look(session, card),
        is_turned: is_sideways,
        top: match icon {
            Some(icon) => format!("{} {}", idx + 1, icon_words(session, icon)),
            None => (idx + 1).to_string(),
        },
        bottom: match (card.fits_discard, is_sideways) {
            (true, _) => session.lang.text("play-discardable"),
            (false, true) => session.lang.text("play-sideways"),
            (false, false) => String::new(),
        },
        has_theme,
        palette,
    }
}

fn look(session: &TableSession, card: HandCard) -> CardLook {
    if let Some(moment) = session.stage.moment()
        && let Some(look) = moment_look(&moment, session.stage.is_turning(), card.card)
    {
        return look;
    }
    match (card.is_selected, card.lies) {
        (true, _) => CardLook::Chosen,
        (false, Lies::Sideways) => CardLook::Sideways,
        (false, Lies::Upright | Lies::OnShow) => CardLook::Plain,
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
fn icon_words(session: &TableSession, icon: Icon) -> String {
    let face = session.faces.icon(icon);
    format!("{} {}", face.sign, face.name)
}

/// A player and the number of cards.
pub(super) fn heading(session: &TableSession, seat: Seat) -> String {
    let n_cards = session.table().hands[seat.idx()].len() as u32;
    let args = [("name", session.room.name(seat).into()), ("n", n_cards.into())];
    session.lang.text_with("play-hands-line", &args)
}

/// The cards of a player, in a row.
pub(super) fn words(session: &TableSession, seat: Seat) -> String {
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
