//! A day's line: its cards in the order in which they come, and the table on which one person plays them.

use std::sync::Arc;

use frise_core::{Action, DAILY, First, Game, Gap, Hands, Options, Seat, Seed, Setup};
use frise_decks::days::{Frozen, ListError, NotFrozen, Number, read_list};
use frise_decks::{Deck, Pack};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

use super::{own, world};
use crate::choice::{Choice, Player, SeatChoice};
use crate::defaults::free_name;
use crate::room::{Cards, Room};
use crate::saved::RestoreError;
use crate::terms::Terms;

/// A daily line that can be played.
#[derive(Clone)]
pub struct Day {
    /// Which one it is.
    pub which: Which,
    pub(super) cards: Cards,
}

/// Whose line, and of which day.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Which {
    /// Everybody's line of this number.
    #[serde(rename = "everybody")]
    Everybody(Number),
    /// The line of a box, known by its hash, on the date of this number.
    #[serde(rename = "own")]
    Own(String, Number),
}

/// A line that was begun: enough to go on with it, on any device, and to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun {
    /// Which line.
    pub which: Which,
    /// Whether it counts for the streak: it was the line of the day when it was begun, whatever the clock said later.
    pub counts: bool,
    /// Where each card was put so far.
    pub gaps: Vec<Gap>,
}

/// Why there is no such line.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DayError {
    /// The list does not go so far, or another month was given.
    #[error("line {0} is not published here; a newer version of the game may have it")]
    NotPublished(Number),
    /// The list cannot be read.
    #[error(transparent)]
    List(#[from] ListError),
    /// The store of frozen cards cannot be read.
    #[error("the store of frozen cards is damaged")]
    Frozen,
    /// A box is missing, or a card of it has changed and was not kept.
    #[error(transparent)]
    Missing(#[from] NotFrozen),
    /// A box with too few cards for a line.
    #[error("a line needs at least 2 cards, and the box has {got}")]
    TooFew {
        /// How many it has.
        got: usize,
    },
}

impl Day {
    /// Everybody's line of this number. `list` is the file of its month, `frozen` the store of cards that these boxes do not hold any
    /// more as they were.
    pub fn published(
        number: Number,
        list: &str,
        frozen: &Frozen,
        decks: &[Arc<Deck>],
    ) -> Result<Day, DayError> {
        let listed = read_list(list)?.into_iter().find(|day| day.number == number);
        let listed = listed.ok_or(DayError::NotPublished(number))?;
        Ok(Day::of(Which::Everybody(number), frozen.deal(&listed, decks)?))
    }

    /// The line of somebody's own box on the date of this number: it follows from the cards and the number alone.
    pub fn own(deck: &Deck, number: Number) -> Result<Day, DayError> {
        let pack = own::deal(deck, number)?;
        let mut dates: Vec<_> = deck.cards.iter().map(|card| card.date.order()).collect();
        dates.sort_unstable();
        dates.dedup();
        let cards = Cards::among(&dates, pack);
        Ok(Day { which: Which::Own(own::deck_hash(deck), number), cards })
    }

    /// A line of these cards, for bots that know the world at large.
    pub fn of(which: Which, pack: Pack) -> Day {
        Day { which, cards: Cards::among(world::dates(), pack) }
    }

    /// The cards, with all that is printed on them; [`Pack::line`] is the order in which they come.
    pub fn pack(&self) -> &Pack {
        &self.cards.pack
    }

    /// Opens the table: one card lies, the first of ten has come.
    pub fn open(&self, lang: Lang) -> Room {
        let mut boxes: Vec<&str> = self.pack().cards().iter().map(|card| card.deck.as_str()).collect();
        boxes.sort_unstable();
        boxes.dedup();
        let choice = Choice {
            terms: Terms::standard(&DAILY, boxes.into_iter().collect()),
            seats: vec![SeatChoice { name: free_name(lang, Player::Person, &[]), player: Player::Person }],
            seed: self.which.seed(),
        };
        Room::new(choice, self.cards.clone(), self.game())
    }

    /// Opens the table as it was when somebody stopped.
    pub fn resume(&self, begun: &Begun, lang: Lang) -> Result<Room, RestoreError> {
        if begun.which != self.which {
            return Err(RestoreError::OtherCards);
        }
        let mut room = self.open(lang);
        for (index, gap) in begun.gaps.iter().enumerate() {
            // A card that nobody has is refused, once all have come.
            let card = room.table().hands[0].first().copied().unwrap_or(frise_core::CardId(u32::MAX));
            room.act(Seat(0), Action::Place { card, gap: *gap })
                .map_err(|error| RestoreError::Action { index, error })?;
        }
        Ok(room)
    }

    /// The game, at its beginning.
    pub(super) fn game(&self) -> Game {
        let pack = self.pack();
        let setup = Setup {
            edition: &DAILY,
            n_players: 1,
            first: First::Seat(Seat(0)),
            hands: Hands::Standard,
            options: Options::default(),
            cards: pack.rules_cards(),
            seed: Seed::from_text(&self.which.seed()),
            order: pack.line().map(<[_]>::to_vec),
        };
        Game::new(setup).expect("a line has two cards or more")
    }
}

impl Which {
    /// The number of the day.
    pub fn number(&self) -> Number {
        match self {
            Which::Everybody(number) | Which::Own(_, number) => *number,
        }
    }

    /// Whether both are everybody's, or of the same box.
    pub(super) fn is_like(&self, other: &Which) -> bool {
        match (self, other) {
            (Which::Everybody(_), Which::Everybody(_)) => true,
            (Which::Own(one, _), Which::Own(other, _)) => one == other,
            _ => false,
        }
    }

    /// A text that no other line has.
    pub(super) fn seed(&self) -> String {
        match self {
            Which::Everybody(number) => format!("daily {number}"),
            Which::Own(deck, number) => format!("daily {number} of {deck}"),
        }
    }
}

impl Begun {
    /// A line on which nothing lies yet but the first card. It counts if it is the line of the date of today.
    pub fn new(which: Which, today: Option<Number>) -> Begun {
        let counts = today == Some(which.number());
        Begun { which, counts, gaps: Vec::new() }
    }

    /// What was played on this table so far.
    pub fn up_to(self, room: &Room) -> Begun {
        let gap = |(_, action): &(Seat, Action)| match action {
            Action::Place { gap, .. } => Some(*gap),
            _ => None,
        };
        Begun { gaps: room.actions().iter().filter_map(gap).collect(), ..self }
    }
}
