//! Timing: how long each moment stays, as a person prefers it.

use frise_core::Event;
use frise_room::{Moment, Step};
use leptos::prelude::*;

use crate::settings::{self, Pace, Settings};

/// What it takes to read a letter: what one did oneself is read with more care.
const OWN_LETTER_MS: u32 = 24;
const LETTER_MS: u32 = 16;

/// Milliseconds until a moment with so many letters to read goes on by itself; nothing if it waits for a person.
pub(crate) fn hold(
    settings: RwSignal<Settings>,
    moment: &Moment,
    is_own: bool,
    n_letters: usize,
) -> Option<u32> {
    let pace = settings.with_untracked(|settings| settings.pace);
    let ms = match (moment.event, moment.step) {
        // The card is on its way, or lies there for a breath before it turns.
        (_, Step::Put) if !settings::moves(settings) => return Some(60),
        (_, Step::Put) => return Some(scaled(pace, if is_own { 650 } else { 1200 })),
        (_, Step::Turned) => return Some(scaled(pace, 1300)),
        (Event::Ended { .. }, _) => return Some(scaled(pace, 2600)),
        (Event::Drew { .. }, _) => return Some(scaled(pace, 800)),
        (Event::Misplaced { .. }, Step::Shown) => 1500,
        _ => 1400 + n_letters as u32 * if is_own { OWN_LETTER_MS } else { LETTER_MS },
    };
    (pace != Pace::Wait).then(|| scaled(pace, ms))
}

/// Milliseconds for which a bot seems to think.
pub(crate) fn thinking(settings: RwSignal<Settings>) -> u32 {
    scaled(settings.with_untracked(|settings| settings.pace), 900)
}

fn scaled(pace: Pace, ms: u32) -> u32 {
    match pace {
        Pace::Normal | Pace::Wait => ms,
        Pace::Calm => ms * 2,
        Pace::Quick => ms / 4,
    }
}
