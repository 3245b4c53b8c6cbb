//! Prompt of the page: what the narrator says, and how it is done here, by dragging and tapping.

use frise_room::narrator::{Said, TurnKind};
use leptos::prelude::*;

use super::signals::TableSignals;

/// What the person to move can do, or who is thinking.
pub(crate) fn prompt(signals: TableSignals) -> Said {
    if let Some(said) = signals.live().and_then(|game| game.says(signals)) {
        // Whoever asks for advice hears it, whatever else there is to say.
        return match signals.advice.get() {
            Some(words) => Said { detail: words(signals.lang.get()), ..said },
            None => said,
        };
    }
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
        TurnKind::Place if is_first => Some("web-how-line-first"),
        TurnKind::Place | TurnKind::Next { .. } => Some("web-how-line"),
        TurnKind::Together | TurnKind::Again | TurnKind::Second => None,
    };
    if let Some(how) = how {
        said.detail = lang.text(how);
    }
    if let Some(words) = signals.explained.get().or_else(|| signals.advice.get()) {
        said.detail = words(lang);
    }
    said
}

/// What is being done with the chosen card: it looks for its place, or is held over one.
pub(crate) fn offer(signals: TableSignals) -> Option<String> {
    let is_asked = signals.live().is_some_and(|game| game.is_asked());
    let card = signals.chosen.get().filter(|_| !is_asked && !signals.is_together())?;
    Some(match signals.open.get() {
        Some(gap) => signals.narrator(|narrator| signals.table(|table| narrator.offer(table, card, gap))),
        None => signals.narrator(|narrator| {
            narrator.lang.text_with("web-where", &[("title", narrator.title(card).into())])
        }),
    })
}
