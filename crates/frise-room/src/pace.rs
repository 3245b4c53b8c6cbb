//! Timing model: how long each moment of a game stays on the screen at the default pace, in milliseconds.
//! What others do is ordinary and passes quickly; one's own cards, and the great moments of everybody, take their time.
//! Pure: a client scales it to what a person prefers, and a test adds it up over whole games.

use frise_core::{Event, Seat};

use crate::stage::{Moment, Stage, Step};

/// What a move of somebody else may take at most, from the thought to the settled card, unless it is a great one.
pub const ORDINARY_MS: u32 = 1500;
/// How long a bot seems to think. Where another bot has just played, it has thought meanwhile.
const THINKING_MS: u32 = 350;
/// What it takes to read a letter, and the longest that anything is read.
const LETTER_MS: u32 = 14;
const MOST_READING_MS: u32 = 2400;
/// So many others are watched at full length; of more, each gets a shorter time, and not everything has to fly.
const MOST_WATCHED: u32 = 3;

/// For whom a moment is shown.
#[derive(Clone, Copy, Debug)]
pub struct Audience {
    /// Whether a person before this screen brought the moment about.
    pub is_own: bool,
    /// How many letters there are to read.
    pub n_letters: usize,
    /// How many players of this table are not before this screen.
    pub n_others: usize,
}

impl Audience {
    /// Whether there are so many others that only the card of the moment should move.
    pub fn is_crowd(&self) -> bool {
        self.n_others as u32 > MOST_WATCHED
    }

    fn reading(&self) -> u32 {
        (self.n_letters as u32 * LETTER_MS).min(MOST_READING_MS)
    }
}

/// How long the moment on stage is shown; nothing where there is none.
pub fn hold_ms(stage: &Stage, audience: Audience) -> u32 {
    let Some(moment) = stage.moment else { return 0 };
    let is_great = is_great(stage, &moment);
    let ms = match (moment.event, moment.step) {
        (Event::Ended { .. }, _) => return 2400,
        (Event::RoundBegan { .. }, _) => return 2000,
        (Event::Eliminated { .. } | Event::WentOut { .. }, _) => return 1500,
        (Event::Reshuffled { .. } | Event::Left { .. }, _) => return 1100,
        // The last card holds its breath.
        (Event::Placed { .. } | Event::Misplaced { .. }, Step::Put) if is_last_card(stage, &moment) => {
            return 1400;
        }
        (Event::Drew { .. }, _) => 250,
        _ if audience.is_own => return own_ms(&moment, is_great, audience.reading()),
        (Event::Played { .. } | Event::Blocked { .. }, Step::Put) => 300,
        (_, Step::Put | Step::Turned) => 450,
        (Event::Misplaced { .. }, Step::Shown) if is_great => 1000,
        (Event::Misplaced { .. }, _) if is_great => 1200,
        (Event::Misplaced { .. }, _) => 350,
        (Event::Played { .. } | Event::Blocked { .. }, _) => 400,
        (Event::Placed { .. }, _) if is_great => 1200,
        _ => 700,
    };
    if is_great { ms } else { crowded(ms, audience.n_others) }
}

/// How long a bot seems to think before it moves. `before` is who moved last, if that was not a person before this screen.
pub fn thinking_ms(other_before: Option<Seat>, n_others: usize) -> u32 {
    if other_before.is_some() { 0 } else { crowded(THINKING_MS, n_others) }
}

/// Whether a moment may take longer than others: a miss by one place, the last card of a hand, a card of sudden death.
pub fn is_great(stage: &Stage, moment: &Moment) -> bool {
    moment.is_near_miss(&stage.table) || is_last_card(stage, moment)
}

/// Whether a card on show is the last one of a hand; in sudden death each is.
pub fn is_last_card(stage: &Stage, moment: &Moment) -> bool {
    match moment.event {
        Event::Placed { seat, .. } | Event::Misplaced { seat, .. } => {
            stage.table.hands.get(seat.idx()).is_some_and(|hand| hand.len() == 1)
        }
        _ => false,
    }
}

fn own_ms(moment: &Moment, is_great: bool, reading: u32) -> u32 {
    match (moment.event, moment.step) {
        (_, Step::Put) => 600,
        (_, Step::Turned) => 1000,
        (Event::Misplaced { .. }, Step::Shown) if is_great => 1300,
        (Event::Misplaced { .. }, Step::Shown) => 900,
        _ => 1000 + reading,
    }
}

fn crowded(ms: u32, n_others: usize) -> u32 {
    let n_others = n_others as u32;
    if n_others > MOST_WATCHED { ms * MOST_WATCHED / n_others } else { ms }
}
