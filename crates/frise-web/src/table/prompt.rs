//! Prompt of the page: what the narrator says, and how it is done here, by dragging and tapping.

use frise_room::narrator::{Said, TurnKind};
use leptos::prelude::*;

use super::signals::TableSignals;

/// What the person to move can do, or who is thinking.
pub(crate) fn prompt(signals: TableSignals) -> Said {
    let Some(mover) = signals.table(|table| table.to_move) else {
        return Said::default();
    };
    if !signals.is_here(mover) {
        return signals.narrator(|narrator| narrator.thinking(mover));
    }
    let kind = signals.table(TurnKind::of);
    let mut said = signals.narrator(|narrator| narrator.turn(kind, mover));
    let lang = signals.lang.get();
    let is_first = !signals.settings.with(|settings| settings.has_played);
    let how = match kind {
        TurnKind::Together if is_first => Some("web-how-together-first"),
        TurnKind::Place if is_first => Some("web-how-line-first"),
        TurnKind::Place | TurnKind::Next { .. } => Some("web-how-line"),
        TurnKind::Together | TurnKind::Again | TurnKind::Second => None,
    };
    if let Some(how) = how {
        said.detail = lang.text(how);
    }
    if let Some(advice) = signals.advice.get() {
        said.detail = advice(lang);
    }
    said
}

/// What is being done with the chosen card: it looks for its place, or is held over one.
pub(crate) fn offer(signals: TableSignals) -> Option<String> {
    let card = signals.chosen.get().filter(|_| !signals.is_together())?;
    Some(match signals.open.get() {
        Some(gap) => signals.narrator(|narrator| signals.table(|table| narrator.offer(table, card, gap))),
        None => signals.narrator(|narrator| {
            narrator.lang.text_with("web-where", &[("title", narrator.title(card).into())])
        }),
    })
}
