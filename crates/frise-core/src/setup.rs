//! Configuration of a game, untrusted and checked as a whole: what a table agrees on before the first card.
//! It becomes a [`Game`](crate::Game), or all the reasons why not.

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardId};
use crate::edition::{self, Body, Edition, HandEmpty, Played, Starter};
use crate::seat::Seat;
use crate::shuffle::Seed;

/// Everything from which a game follows, together with its actions.
///
/// # Examples
///
/// ```
/// use frise_core::{CLASSIC, Card, Date, Game, Hands, Seed, Setup, SetupError};
///
/// let cards = (0..55).map(|year| Card { date: Date(1900 + year), icons: None }).collect();
/// let mut setup = Setup::standard(&CLASSIC, 3, cards, Seed::from_text("any text"));
/// setup.hands = Hands::Each(vec![4, 4, 6]);
/// let game = Game::new(setup.clone()).expect("55 cards are enough");
/// assert_eq!(game.table().hands[2].len(), 6);
///
/// // All that is wrong is said at once.
/// setup.n_players = 9;
/// let problems = Game::new(setup).err().expect("too many players");
/// assert!(problems.contains(&SetupError::Players { edition: "classic", min: 2, max: 8, got: 9 }));
/// assert!(problems.contains(&SetupError::HandCount { got: 3 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition whose rules are played.
    #[serde(deserialize_with = "edition::from_id")]
    pub edition: &'static Edition,
    /// How many seats the table has.
    pub n_players: u8,
    /// How it is decided who starts.
    pub first: First,
    /// How many cards each is dealt.
    pub hands: Hands,
    /// What else the table agreed on.
    pub options: Options,
    /// The deck, in an order that says nothing of the dates: positions in it are the ids that players see.
    pub cards: Vec<Card>,
    /// Where every chance event comes from.
    pub seed: Seed,
    /// A deck shuffled by other means, top first; reshuffles still come from the seed.
    pub order: Option<Vec<CardId>>,
}

/// Who starts (R3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// This seat.
    Seat(Seat),
    /// By age: the youngest, or the oldest, as the edition says. Among equals the one who sits first.
    Ages(Vec<u8>),
    /// By lot.
    Lot,
}

/// How many cards each player is dealt (R2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// As many as the leaflet says.
    #[default]
    Standard,
    /// As many as agreed, the same for all.
    Same(u32),
    /// As many as agreed, for each seat.
    Each(Vec<u32>),
}

/// What a table may agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// What becomes of those who were wrong in sudden death while several were right (R9).
    pub sudden_death_failures: SuddenDeathFailures,
    /// What becomes of a misplaced card.
    pub misplaced: Misplaced,
    /// Co-operative: play with fewer cards than the leaflet says.
    pub coop_cards: Option<u32>,
}

/// What becomes of those who were wrong in sudden death while several were right (R9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuddenDeathFailures {
    /// They are out of the game.
    #[default]
    Eliminated,
    /// They play on.
    Stay,
}

/// What becomes of a misplaced card. The player draws in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Misplaced {
    /// It goes to the discard.
    #[default]
    Discarded,
    /// For families: it slides to where it belongs.
    Slid,
}

/// One reason why a game cannot be set up so. Fields named `got` are what was asked for.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players (R1).
    #[error("{edition} is for {min} to {max} players, not {got}")]
    Players { edition: &'static str, min: u8, max: u8, got: u8 },
    /// The starting seat does not exist.
    #[error("the starting seat {got} does not exist; seats count from 0")]
    FirstSeat { got: u8 },
    /// The list of ages does not fit the players.
    #[error("give one age for each player, not {got}")]
    Ages { got: usize },
    /// The list of hands does not fit the players.
    #[error("give one number of cards for each player, not {got}")]
    HandCount { got: usize },
    /// A hand without a card (R2).
    #[error("each player needs at least one card")]
    EmptyHand,
    /// Agreed hands are for competitive games (R2).
    #[error("hands cannot be agreed in a co-operative game: everybody has {cards}")]
    CoopHands { cards: u32 },
    /// Agreed hands are for games with hands.
    #[error("hands cannot be agreed where cards come one by one")]
    OneByOne,
    /// Not enough cards for the deal.
    #[error("{needed} cards are needed to deal, and there are {got}; deal fewer or add a box")]
    TooFewCards { needed: u64, got: u64 },
    /// More cards than a game can count.
    #[error("a game has at most {most} cards, not {got}")]
    TooManyCards { most: usize, got: usize },
    /// The number of cards agreed for a co-operative game.
    #[error("a co-operative game is played with at most {most} cards, not {got}")]
    CoopCards { most: u32, got: u32 },
    /// The given order is not one of the deck.
    #[error("the order must name every card of the deck exactly once")]
    Order,
    /// Cards without icons in a co-operative game.
    #[error("{count} cards have no icons, the first at place {place}; a co-operative game needs them", place = first.0 + 1)]
    NoIcons { count: usize, first: CardId },
    /// Cards with the same icon on both sides.
    #[error("{count} cards have the same icon on both sides, the first at place {place}", place = first.0 + 1)]
    SameIcons { count: usize, first: CardId },
}

/// The most cards in a game; far more than any table can hold.
pub const MAX_CARDS: usize = 10_000_000;

impl Setup {
    /// A set-up by the leaflet: the first seat starts, standard hands, no options.
    pub fn standard(edition: &'static Edition, n_players: u8, cards: Vec<Card>, seed: Seed) -> Setup {
        Setup {
            edition,
            n_players,
            first: First::Seat(Seat(0)),
            hands: Hands::Standard,
            options: Options::default(),
            cards,
            seed,
            order: None,
        }
    }

    /// All reasons why this cannot be played.
    pub fn problems(&self) -> Vec<SetupError> {
        let mut problems = Vec::new();
        self.check_players(&mut problems);
        self.check_hands(&mut problems);
        self.check_cards(&mut problems);
        problems
    }

    /// The seat that starts. Only for a set-up without problems.
    pub(crate) fn starting_seat(&self) -> Seat {
        match &self.first {
            First::Seat(seat) => *seat,
            First::Ages(ages) => {
                let ages = (0u8..).zip(ages);
                let first = match self.edition.starter {
                    Starter::Youngest => ages.min_by_key(|(_, age)| **age),
                    Starter::Oldest => ages.min_by_key(|(_, age)| std::cmp::Reverse(**age)),
                };
                Seat(first.map_or(0, |(seat, _)| seat))
            }
            First::Lot => Seat(self.seed.lot(self.n_players.into()) as u8),
        }
    }

    /// What is agreed, where the edition leaves a choice.
    pub(crate) fn agreed(&self) -> Options {
        let misplaced = match self.edition.misplaced {
            Misplaced::Discarded => self.options.misplaced,
            Misplaced::Slid => Misplaced::Slid,
        };
        Options { misplaced, ..self.options }
    }

    /// How many cards this seat is dealt.
    pub(crate) fn hand(&self, seat: Seat) -> u32 {
        match &self.hands {
            Hands::Standard => self.edition.standard_hand(self.n_players),
            Hands::Same(cards) => *cards,
            Hands::Each(hands) => hands.get(seat.idx()).copied().unwrap_or(0),
        }
    }

    /// How many cards of the deck are in the game.
    pub(crate) fn n_cards_played(&self) -> usize {
        match self.edition.body {
            Body::Competitive => match self.edition.played {
                Played::All => self.cards.len(),
                Played::First(cards) => self.cards.len().min(cards as usize),
            },
            Body::Cooperative { cards } => self.options.coop_cards.unwrap_or(cards) as usize,
        }
    }

    fn check_players(&self, problems: &mut Vec<SetupError>) {
        let Edition { id, min_players: min, max_players: max, .. } = *self.edition;
        if !(min..=max).contains(&self.n_players) {
            problems.push(SetupError::Players { edition: id, min, max, got: self.n_players });
        }
        match &self.first {
            First::Seat(seat) if seat.0 >= self.n_players => {
                problems.push(SetupError::FirstSeat { got: seat.0 });
            }
            First::Ages(ages) if ages.len() != usize::from(self.n_players) => {
                problems.push(SetupError::Ages { got: ages.len() });
            }
            _ => {}
        }
    }

    fn check_hands(&self, problems: &mut Vec<SetupError>) {
        if self.edition.is_cooperative() && self.hands != Hands::Standard {
            let cards = self.edition.standard_hand(self.n_players);
            problems.push(SetupError::CoopHands { cards });
        }
        if self.edition.hand_empty == HandEmpty::Refilled && self.hands != Hands::Standard {
            problems.push(SetupError::OneByOne);
        }
        if let Hands::Each(hands) = &self.hands
            && hands.len() != usize::from(self.n_players)
        {
            problems.push(SetupError::HandCount { got: hands.len() });
            return;
        }
        if (0..self.n_players).any(|seat| self.hand(Seat(seat)) == 0) {
            problems.push(SetupError::EmptyHand);
        }
    }

    fn check_cards(&self, problems: &mut Vec<SetupError>) {
        let got = self.cards.len();
        if got > MAX_CARDS {
            problems.push(SetupError::TooManyCards { most: MAX_CARDS, got });
        }
        if let Some(order) = &self.order
            && !is_permutation(order, got)
        {
            problems.push(SetupError::Order);
        }
        let dealt: u64 = (0..self.n_players).map(|seat| u64::from(self.hand(Seat(seat)))).sum();
        match self.edition.body {
            Body::Competitive => {
                // R2
                check_enough(dealt + 1, self.n_cards_played() as u64, problems);
            }
            Body::Cooperative { cards: most } => {
                let agreed = self.options.coop_cards.unwrap_or(most);
                if agreed > most {
                    problems.push(SetupError::CoopCards { most, got: agreed });
                }
                check_enough(u64::from(agreed), got as u64, problems);
                check_enough(dealt + 2, u64::from(agreed), problems);
                self.check_icons(problems);
            }
        }
    }

    fn check_icons(&self, problems: &mut Vec<SetupError>) {
        let ids = || (0u32..).map(CardId).zip(&self.cards);
        let mut without = ids().filter(|(_, card)| card.icons.is_none());
        if let Some((first, _)) = without.next() {
            let count = 1 + without.count();
            problems.push(SetupError::NoIcons { count, first });
        }
        let mut same = ids().filter(|(_, card)| card.icons.is_some_and(|icons| icons.face == icons.back));
        if let Some((first, _)) = same.next() {
            let count = 1 + same.count();
            problems.push(SetupError::SameIcons { count, first });
        }
    }
}

fn check_enough(needed: u64, got: u64, problems: &mut Vec<SetupError>) {
    if needed > got {
        problems.push(SetupError::TooFewCards { needed, got });
    }
}

fn is_permutation(order: &[CardId], n_cards: usize) -> bool {
    let mut seen = vec![false; n_cards];
    order.len() == n_cards
        && order
            .iter()
            .all(|card| seen.get_mut(card.idx()).is_some_and(|seen| !std::mem::replace(seen, true)))
}
