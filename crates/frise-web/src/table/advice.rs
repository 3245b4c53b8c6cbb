//! Hints: a team asks one of its bots what it would do. The bot thinks in this page, wherever the game is played: it needs no
//! more than the table that everybody sees.

use std::sync::Arc;

use frise_room::{Adviser, Room};
use frise_text::Lang;
use leptos::prelude::*;

use super::signals::TableSignals;
use crate::live::on;
use crate::words::t;

/// What a bot said, in whatever language it is wanted.
pub(super) type Advised = Arc<dyn Fn(Lang) -> String + Send + Sync>;

/// The way to ask, where somebody can be asked.
#[component]
pub(super) fn Ask(signals: TableSignals) -> impl IntoView {
    let adviser = match signals.live() {
        Some(game) => game.adviser(),
        None => signals.room(Room::adviser).flatten(),
    };
    adviser.map(|adviser| {
        view! {
            <button type="button" class="button ask" aria-keyshortcuts="a" on:click=on(move |_| ask(signals, adviser.clone()))>
                {t("web-act-ask")}<kbd aria-hidden="true">"A"</kbd>
            </button>
        }
    })
}

fn ask(signals: TableSignals, adviser: Adviser) {
    // Whoever asks twice has one answer.
    signals.stop();
    let Some(thought) = signals.game(|table, _| adviser.think(table)) else {
        return;
    };
    signals.think(thought, move |thought| {
        let said = |advice| -> Advised { Arc::new(move |lang| adviser.say(advice, lang)) };
        signals.advice.set(thought.advice().map(said));
    });
}
