//! Timing: how long each moment stays, as a person prefers it.

use frise_core::Event;
use frise_room::pace::{self, Audience};
use frise_room::{Stage, Step};
use leptos::prelude::*;

use crate::settings::{self, Pace, Settings};

/// What it takes to read a letter calmly.
const CALM_LETTER_MS: u32 = 20;

/// Milliseconds until what is shown goes on by itself; nothing if it waits for a person.
pub(crate) fn hold(settings: RwSignal<Settings>, stage: &Stage, audience: Audience) -> Option<u32> {
    let moment = stage.moment?;
    let pace = settings.with_untracked(|settings| settings.pace);
    let ms = scaled(pace, pace::hold_ms(stage, audience));
    let is_brief = matches!(moment.step, Step::Put | Step::Turned)
        || matches!(moment.event, Event::Ended { .. } | Event::Drew { .. });
    match (pace, moment.step) {
        // The card is on its way, or lies there for a breath before it turns.
        (_, Step::Put) if !settings::moves(settings) => Some(60),
        _ if is_brief => Some(ms),
        (Pace::Wait, _) => None,
        (Pace::Calm, _) => Some(ms + audience.n_letters as u32 * CALM_LETTER_MS),
        _ => Some(ms),
    }
}

/// How long what takes so many milliseconds takes here.
pub(crate) fn scaled(pace: Pace, ms: u32) -> u32 {
    match pace {
        Pace::Normal | Pace::Wait => ms,
        Pace::Calm => ms * 2,
        Pace::Quick => ms / 3,
    }
}
