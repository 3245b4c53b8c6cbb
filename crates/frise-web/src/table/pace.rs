//! How long each moment stays, as a person prefers it.

use frise_core::Event;
use frise_room::{Moment, Step};
use leptos::prelude::*;

use crate::settings::{self, Pace, Settings};

/// Milliseconds until a moment goes on by itself; nothing if it waits for a person.
pub(crate) fn hold(settings: RwSignal<Settings>, moment: &Moment, is_own: bool) -> Option<u32> {
    let pace = settings.with_untracked(|settings| settings.pace);
    let ms = match (moment.event, moment.step) {
        // The card is on its way, or lies there for a breath before it turns.
        (_, Step::Put) if !settings::moves(settings) => return Some(60),
        (_, Step::Put) => return Some(scaled(pace, if is_own { 650 } else { 1200 })),
        (_, Step::Turned) => return Some(scaled(pace, 1300)),
        (Event::Ended { .. }, _) => return Some(scaled(pace, 1600)),
        (Event::Drew { .. }, _) => return Some(scaled(pace, 800)),
        (Event::Reshuffled { .. } | Event::WentOut { .. } | Event::Left { .. }, _) => 2000,
        (Event::Misplaced { .. }, Step::Shown) => 1500,
        (Event::Misplaced { .. } | Event::Blocked { .. }, _) => 4200,
        (Event::Placed { .. } | Event::Played { .. } | Event::Discarded { .. }, _) => 3000,
        _ => 3000,
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
