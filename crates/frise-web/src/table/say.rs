//! Prompt of the page: what the narrator says, with how it is done here, by dragging and tapping.

use frise_room::narrator::{Said, TurnKind};
use leptos::prelude::*;

use super::playing::Playing;

/// What the person to move can do, or who is thinking.
pub(crate) fn prompt(playing: Playing) -> Said {
    let Some(mover) = playing.table(|table| table.to_move) else {
        return Said::default();
    };
    if !playing.is_here(mover) {
        return playing.narrator(|narrator| narrator.thinking(mover));
    }
    let kind = playing.table(TurnKind::of);
    let mut said = playing.narrator(|narrator| narrator.turn(kind, mover));
    let lang = playing.lang.get();
    let is_first = !playing.settings.with(|settings| settings.has_played);
    let how = match kind {
        TurnKind::Together if is_first => Some("web-how-together-first"),
        TurnKind::Place if is_first => Some("web-how-line-first"),
        TurnKind::Place => Some("web-how-line"),
        TurnKind::Together | TurnKind::Again | TurnKind::Second => None,
    };
    if let Some(how) = how {
        said.detail = lang.text(how);
    }
    if let Some(advice) = playing.advice.get() {
        said.detail = advice(lang);
    }
    said
}

/// What is being done with the chosen card: it looks for its place, or is held over one.
pub(crate) fn offer(playing: Playing) -> Option<String> {
    let card = playing.chosen.get().filter(|_| !playing.is_together())?;
    Some(match playing.open.get() {
        Some(gap) => playing.narrator(|narrator| playing.table(|table| narrator.offer(table, card, gap))),
        None => playing.narrator(|narrator| {
            narrator.lang.text_with("web-where", &[("title", narrator.title(card).into())])
        }),
    })
}
