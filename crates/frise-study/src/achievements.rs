//! Achievements: pure rules over the history. Few, each for something that takes knowledge or nerve; none for merely coming back.

use std::collections::BTreeSet;

use crate::Day;
use crate::daily::Daily;
use crate::knowledge::Century;
use crate::memory::Rating;
use crate::record::{Game, History, Kind, Placement};

/// How many right placements a daily line can have.
const WHOLE_LINE: u32 = 10;
/// How far apart the neighbours of a hairline placement are at most: three years, in half-days.
const HAIRLINE: i64 = 3 * 731;
/// How many different boxes make a collector.
const BOXES: usize = 6;
/// How many different centuries make a traveller.
const CENTURIES: usize = 15;

/// Something worth a quiet line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Achievement {
    /// A game won without a wrong card, four at least.
    Perfect,
    /// A game won after having been three cards behind.
    Comeback,
    /// Rank 5 or better, together.
    Veterans,
    /// All ten of a daily line.
    WholeLine,
    /// Right between two cards that lie at most three years apart.
    Hairline,
    /// Games with six different boxes.
    Collector,
    /// Right in fifteen different centuries.
    Traveller,
    /// A card that was missed in two games, and then known three times in a row.
    Learned,
}

impl Achievement {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Achievement; 8] = [
        Achievement::Perfect,
        Achievement::Comeback,
        Achievement::Veterans,
        Achievement::WholeLine,
        Achievement::Hairline,
        Achievement::Collector,
        Achievement::Traveller,
        Achievement::Learned,
    ];

    /// One word for it, for the names of messages.
    pub fn word(self) -> &'static str {
        match self {
            Achievement::Perfect => "perfect",
            Achievement::Comeback => "comeback",
            Achievement::Veterans => "veterans",
            Achievement::WholeLine => "line",
            Achievement::Hairline => "hairline",
            Achievement::Collector => "collector",
            Achievement::Traveller => "traveller",
            Achievement::Learned => "learned",
        }
    }

    /// When it was earned. Nobody knows the day of a daily line here.
    fn earned(self, history: &History, daily: &Daily) -> Option<Earned> {
        let game = |is: fn(&&Game) -> bool| history.games.iter().find(is).map(|game| game.day);
        let day = match self {
            Achievement::Perfect => {
                game(|game| game.is_won() && game.placed >= 4 && game.right == game.placed && game.here == 1)
            }
            Achievement::Comeback => game(|game| game.is_won() && game.behind >= 3),
            Achievement::Veterans => game(|game| game.rank.is_some_and(|rank| rank >= 5)),
            Achievement::WholeLine => {
                let is_whole = daily.scores.values().any(|score| *score >= WHOLE_LINE);
                return is_whole.then_some(Earned { achievement: self, day: None });
            }
            Achievement::Hairline => {
                history.placements.iter().find(|one| is_hairline(one)).map(|one| one.day)
            }
            Achievement::Collector => nth_new(
                history.games.iter().flat_map(|game| game.boxes.iter().map(move |deck| (deck, game.day))),
                BOXES,
            ),
            Achievement::Traveller => nth_new(
                history
                    .placements
                    .iter()
                    .filter(|one| one.right && one.kind == Kind::Line)
                    .map(|one| (Century::of(one.date), one.day)),
                CENTURIES,
            ),
            Achievement::Learned => learned(history),
        };
        day.map(|day| Earned { achievement: self, day: Some(day) })
    }
}

/// An achievement that was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// Which.
    pub achievement: Achievement,
    /// When, where that is known.
    pub day: Option<Day>,
}

/// What was earned so far.
pub fn earned(history: &History, daily: &Daily) -> Vec<Earned> {
    Achievement::ALL.into_iter().filter_map(|one| one.earned(history, daily)).collect()
}

/// What this game has brought.
pub fn newly_earned(history: &History, game: &str) -> Vec<Achievement> {
    let before = history.without_game(game);
    let daily = Daily::default();
    let is_new =
        |one: &Achievement| one.earned(&before, &daily).is_none() && one.earned(history, &daily).is_some();
    Achievement::ALL.into_iter().filter(is_new).collect()
}

fn is_hairline(one: &Placement) -> bool {
    let (Some(before), Some(after)) = (one.before, one.after) else { return false };
    // Between equal dates no other is right: then it is the same year again, and luck.
    one.right && one.kind == Kind::Line && before < after && after - before <= HAIRLINE
}

/// The day on which the nth different one came.
fn nth_new<T: Ord>(all: impl Iterator<Item = (T, Day)>, n: usize) -> Option<Day> {
    let mut seen = BTreeSet::new();
    all.into_iter().find_map(|(one, day)| (seen.insert(one) && seen.len() == n).then_some(day))
}

fn learned(history: &History) -> Option<Day> {
    let is_missed = |deck: &str, card: &str| {
        let is_it = |one: &&Placement| !one.right && one.deck == deck && one.card == card;
        history.placements.iter().filter(is_it).count() >= 2
    };
    let mut runs = std::collections::BTreeMap::<(&str, &str), u32>::new();
    history.reviews.iter().find_map(|review| {
        let run = runs.entry((&review.deck, &review.card)).or_default();
        *run = if review.rating == Rating::Again { 0 } else { *run + 1 };
        (*run == 3 && is_missed(&review.deck, &review.card)).then_some(review.day)
    })
}
