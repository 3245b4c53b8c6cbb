//! Feedback of the table: which sound and which vibration goes with the moment that is shown.

use frise_core::Event;
use frise_room::pace::is_last_card;
use frise_room::{Stage, Step};
use leptos::prelude::*;

use super::signals::TableSignals;
use crate::feedback::{self, Cue};

/// Lets the moment on stage be heard and felt; whether it was brought about by somebody before this screen.
pub(crate) fn feel(signals: TableSignals, is_own: bool) {
    if let Some(cue) = signals.stage.with_untracked(cue) {
        feedback::give(signals.settings, cue, is_own);
    }
}

fn cue(stage: &Stage) -> Option<Cue> {
    let moment = stage.moment?;
    Some(match (moment.event, moment.step) {
        (_, Step::Put) if is_last_card(stage, &moment) => Cue::Breath,
        (_, Step::Put) => Cue::Card,
        (_, Step::Turned) => return None,
        (Event::Placed { seat, .. }, _) => Cue::Right(stage.streak(seat)),
        // Together a card counts as soon as it is shown.
        (Event::Played { seat, .. }, _) => Cue::Right(stage.streak(seat).saturating_sub(1)),
        (Event::Misplaced { .. }, Step::Shown) if moment.is_near_miss(&stage.table) => Cue::Near,
        (Event::Misplaced { .. }, Step::Shown) | (Event::Blocked { .. }, _) => Cue::Wrong,
        (Event::Drew { .. }, _) => Cue::Draw,
        (Event::RoundBegan { .. }, _) => Cue::Sudden,
        (Event::WentOut { .. }, _) => Cue::Out,
        (Event::Ended { .. }, _) => Cue::End,
        _ => return None,
    })
}
