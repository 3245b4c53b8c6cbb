//! Prompt of the terminal: what the narrator says, with the keys that this device needs.

use frise_core::{CardId, Event, Layout};
use frise_room::Moment;
use frise_room::narrator::{Said, TurnKind, list};
use frise_text::Value;

use super::session::TableSession;

/// What everybody is looking at; the end between stars.
pub(crate) fn moment(session: &TableSession, moment: &Moment) -> Said {
    let said = session.narrator().moment(session.table(), moment);
    match moment.event {
        Event::Ended { .. } => Said { headline: starred(&said.headline), ..said },
        _ => Said { detail: tip(session).unwrap_or(said.detail), ..said },
    }
}

/// A result, as it deserves.
pub(crate) fn starred(headline: &str) -> String {
    format!("★ {headline} ★")
}

/// What the person to move can do and with which keys, or who is thinking.
pub(crate) fn prompt(session: &TableSession) -> Said {
    let Some(mover) = session.table().to_move else {
        return Said::default();
    };
    if session.person().is_none() {
        return session.narrator().thinking(mover);
    }
    let kind = TurnKind::of(session.table());
    let said = session.narrator().turn(kind, mover);
    let detail = match &session.hint {
        Some(hint) => hint.clone(),
        None => match session.chosen().filter(|card| is_sideways(session, *card)) {
            Some(card) => session.narrator().sideways(session.table(), card),
            // The keys stand below: a tip may have the room of both, until somebody is about to place a card.
            None => tip(session)
                .filter(|_| session.cursor.gap.is_none())
                .unwrap_or_else(|| format!("{} {}", said.detail, how(session, kind)).trim_start().to_owned()),
        },
    };
    Said { detail, ..said }
}

/// What the guide explains now.
fn tip(session: &TableSession) -> Option<String> {
    session.guide.tip().map(|tip| session.narrator().tip(session.table(), tip))
}

/// Which keys to press.
fn how(session: &TableSession, kind: TurnKind) -> String {
    let lang = session.lang;
    match (kind, session.chosen(), session.cursor.gap) {
        (TurnKind::Place | TurnKind::Next { .. }, Some(card), Some(gap)) => {
            let offer = session.narrator().offer(session.table(), card, gap);
            format!("{offer} {}", lang.text("play-how-enter"))
        }
        (TurnKind::Place, ..) => lang.text("play-how-line"),
        (TurnKind::Next { .. }, ..) => lang.text("daily-how"),
        (TurnKind::Together, ..) => discard_words(session),
        (TurnKind::Again | TurnKind::Second, ..) => lang.text("play-how-together"),
    }
}

fn is_sideways(session: &TableSession, card: CardId) -> bool {
    matches!(&session.table().layout, Layout::Rift(rift) if rift.is_blocked(card))
}

/// What lies on the discard and which cards of the hand could follow it.
fn discard_words(session: &TableSession) -> String {
    let (lang, table) = (session.lang, session.table());
    let Some(icon) = table.discard_icon() else {
        return lang.text("play-how-together");
    };
    let face = session.faces.icon(icon);
    let numbers: Vec<String> = (1..)
        .zip(session.hand())
        .filter(|(_, card)| table.is_discardable(**card))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let args = [
        ("icon", Value::from(format!("{} {}", face.sign, face.name))),
        ("cards", Value::from(list(lang, &numbers))),
        ("n", Value::from(numbers.len())),
    ];
    lang.text_with("play-discard-shows", &args)
}
