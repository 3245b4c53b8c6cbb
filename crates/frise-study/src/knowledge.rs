//! Aggregation: what the history says about what somebody knows, by century, theme and box, and which cards they miss.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::record::{History, Kind, Placement};

/// Right among all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many were right.
    pub right: u32,
    /// How many there were.
    pub all: u32,
}

/// A century as people count it, negative before the common era; or all the time before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Century {
    /// Earlier than the centuries that stand alone.
    Earlier,
    /// Never 0.
    Number(i32),
}

/// A card that was wrong at least once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedCard {
    /// Its box.
    pub deck: String,
    /// Its id.
    pub card: String,
    /// How often it was right, and placed at all.
    pub tally: Tally,
}

/// Whether whoever plays the surest card first is right to do so. Two cards of one hand are compared if one was right and the other
/// wrong: the one that was played first should have been the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calibration {
    /// Such pairs in which it was.
    pub first_right: u32,
    /// All such pairs.
    pub pairs: u32,
}

/// The best result of a team of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamBest {
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: u32,
    /// The most points.
    pub score: i32,
    /// The rank that they are worth.
    pub rank: u8,
}

/// What somebody knows.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// Every card whose place was chosen.
    pub all: Tally,
    /// By century, from the oldest.
    pub centuries: BTreeMap<Century, Tally>,
    /// By box, from the one that was played most.
    pub boxes: Vec<(String, Tally)>,
    /// By theme, likewise: the box and the theme's id.
    pub themes: Vec<((String, String), Tally)>,
    /// What was missed most, first.
    pub missed: Vec<MissedCard>,
    /// Surest card first?
    pub calibration: Calibration,
    /// The best results together.
    pub teams: Vec<TeamBest>,
}

impl Tally {
    pub(crate) fn add(&mut self, is_right: bool) {
        self.all += 1;
        self.right += u32::from(is_right);
    }

    /// How many in a hundred.
    pub fn percent(self) -> u32 {
        (200 * self.right + self.all).checked_div(2 * self.all).unwrap_or(0)
    }

    /// How sure one is, from 0 to 100: the share of right ones, drawn to the middle while there are few.
    pub fn sureness(self) -> u32 {
        (100 * (self.right + 1)) / (self.all + 2)
    }
}

impl Century {
    /// The oldest that stands alone.
    pub const FIRST: i32 = -30;

    /// The century of what a date is worth on the line: half-days of the Julian day number.
    pub fn of(order: i64) -> Century {
        let day = order.div_euclid(2);
        // The first days of year 1 and the lengths of a year, before and after the calendar changed in 1582.
        let year = if day >= 2_299_161 {
            1 + ((day - 1_721_426) * 10_000).div_euclid(3_652_425)
        } else {
            1 + ((day - 1_721_424) * 100).div_euclid(36_525)
        };
        let number = if year > 0 { (year - 1) / 100 + 1 } else { -((-year) / 100 + 1) };
        match i32::try_from(number) {
            Ok(number) if number >= Century::FIRST => Century::Number(number),
            _ => Century::Earlier,
        }
    }

    /// Every century from this one to another, none of them 0.
    pub fn up_to(self, last: Century) -> impl Iterator<Item = Century> {
        let number = |century: Century| match century {
            Century::Earlier => Century::FIRST,
            Century::Number(number) => number,
        };
        let earlier = (self == Century::Earlier).then_some(Century::Earlier);
        let numbered = (number(self)..=number(last)).filter(move |n| *n != 0 && last != Century::Earlier);
        earlier.into_iter().chain(numbered.map(Century::Number))
    }
}

impl Knowledge {
    /// What the history says. `theme` knows the theme of a card of a box, and whether there is such a card at all.
    pub fn of(history: &History, theme: impl Fn(&str, &str) -> Option<String>) -> Knowledge {
        let mut knowledge = Knowledge::default();
        let (mut boxes, mut themes) = (BTreeMap::<_, Tally>::new(), BTreeMap::<_, Tally>::new());
        let mut cards = BTreeMap::<(&str, &str), (Tally, &Placement)>::new();
        for placement in history.placements.iter().filter(|one| one.kind != Kind::Together) {
            let Placement { deck, card, right, .. } = placement;
            knowledge.all.add(*right);
            boxes.entry(deck.clone()).or_default().add(*right);
            if placement.kind == Kind::Line {
                knowledge.centuries.entry(Century::of(placement.date)).or_default().add(*right);
            }
            if let Some(theme) = theme(deck, card) {
                themes.entry((deck.clone(), theme)).or_default().add(*right);
                let seen = cards.entry((deck, card)).or_insert((Tally::default(), placement));
                seen.0.add(*right);
                seen.1 = placement;
            }
        }
        knowledge.boxes = by_number(boxes);
        knowledge.themes = by_number(themes);
        let mut missed: Vec<_> =
            cards.into_iter().filter(|(_, (tally, _))| tally.right < tally.all).collect();
        // The most often, then the most lately.
        missed.sort_by_key(|(_, (tally, last))| std::cmp::Reverse((tally.all - tally.right, last.day)));
        let missed_card = |((deck, card), (tally, _)): ((&str, &str), (Tally, _))| MissedCard {
            deck: deck.to_owned(),
            card: card.to_owned(),
            tally,
        };
        knowledge.missed = missed.into_iter().map(missed_card).collect();
        knowledge.calibration = Calibration::of(history);
        knowledge.teams = team_bests(history);
        knowledge
    }
}

fn by_number<K: Ord>(tallies: BTreeMap<K, Tally>) -> Vec<(K, Tally)> {
    let mut tallies: Vec<_> = tallies.into_iter().collect();
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.all));
    tallies
}

impl Calibration {
    fn of(history: &History) -> Calibration {
        let mut games = BTreeMap::<(&str, &str), Vec<&Placement>>::new();
        for placement in history.placements.iter().filter(|one| one.kind != Kind::Together) {
            games.entry((&placement.game, &placement.name)).or_default().push(placement);
        }
        let mut calibration = Calibration::default();
        for placements in games.values() {
            for (first, later) in pairs(placements) {
                if first.right != later.right {
                    calibration.pairs += 1;
                    calibration.first_right += u32::from(first.right);
                }
            }
        }
        calibration
    }

    /// How many in a hundred; 50 would be chance.
    pub fn percent(self) -> u32 {
        Tally { right: self.first_right, all: self.pairs }.percent()
    }
}

/// Two cards that lay in one hand when the first of them was chosen.
fn pairs<'a>(placements: &'a [&'a Placement]) -> impl Iterator<Item = (&'a Placement, &'a Placement)> {
    placements.iter().flat_map(move |first| {
        let was_held = |later: &&&Placement| later.turn > first.turn && later.drawn <= first.turn;
        placements.iter().filter(was_held).map(|later| (*first, *later))
    })
}

fn team_bests(history: &History) -> Vec<TeamBest> {
    let mut bests = BTreeMap::<u8, TeamBest>::new();
    for game in &history.games {
        let (Some(score), Some(rank)) = (game.score, game.rank) else { continue };
        let players = game.players;
        let best = bests.entry(players).or_insert(TeamBest { players, games: 0, score, rank });
        best.games += 1;
        if score > best.score {
            (best.score, best.rank) = (score, rank);
        }
    }
    bests.into_values().collect()
}
