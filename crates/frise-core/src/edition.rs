//! The editions, as data: every box whose rules we play is one value of [`Edition`].
//! Nothing in the game asks which edition it is; it reads the fields.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::setup::Misplaced;

/// The rules of one box.
#[derive(Debug, PartialEq, Eq)]
pub struct Edition {
    /// The stable name, as in set-ups, files and messages.
    pub id: &'static str,
    /// How many cards the box of this edition holds.
    pub box_size: u32,
    /// The fewest players (R1).
    pub min_players: u8,
    /// The most players (R1).
    pub max_players: u8,
    /// Cards dealt to each player: the first entry whose player count is not exceeded.
    pub hands: &'static [HandRule],
    /// Who starts where the table knows the players' ages (R3).
    pub starter: Starter,
    /// What the cards are ordered by.
    pub order: Order,
    /// How the cards are laid out and played.
    pub body: Body,
    /// What becomes of a misplaced card. Where it is discarded, a table may agree that it slides.
    pub misplaced: Misplaced,
    /// What happens when the last card of a hand lies on the line.
    pub hand_empty: HandEmpty,
    /// How the draw pile lies.
    pub pile: PileLies,
    /// How many cards of the deck are played on the line; the rest is out of the game.
    pub played: Played,
}

/// What happens when the last card of a hand lies on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandEmpty {
    /// The player has gone out.
    GoesOut,
    /// The next card of the pile comes; the game ends when there is none, and what counts is how many were right.
    Refilled,
}

/// How the draw pile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileLies {
    /// The face of the top card is public.
    FaceUp,
    /// Nobody knows what comes next.
    FaceDown,
}

/// How many cards of the deck are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// All of them.
    All,
    /// The first so many of the shuffled deck, or all if there are fewer.
    First(u32),
}

/// One row of an edition's table of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandRule {
    /// Holds for this many players or fewer.
    pub up_to_players: u8,
    /// Cards dealt to each.
    pub cards: u32,
}

/// Who starts (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// The youngest player.
    Youngest,
    /// The oldest player.
    Oldest,
}

/// What the cards of an edition are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Dates of the calendar; such boxes mix (R4).
    Calendar,
    /// Positions in one story.
    Story,
}

impl Order {
    /// The stable name, as in deck files.
    pub fn as_str(self) -> &'static str {
        match self {
            Order::Calendar => "calendar",
            Order::Story => "story",
        }
    }
}

/// The two games that the leaflets describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Everyone for themselves, on one line.
    Competitive,
    /// Together, on a row with the time rift above it, with this many cards.
    Cooperative {
        /// Cards kept from the shuffled deck.
        cards: u32,
    },
}

const FOUR: &[HandRule] = &[HandRule { up_to_players: 8, cards: 4 }];

const BY_PLAYERS: &[HandRule] = &[
    HandRule { up_to_players: 3, cards: 6 },
    HandRule { up_to_players: 5, cards: 5 },
    HandRule { up_to_players: 8, cards: 4 },
];

/// The mixed box, leaflet 000.
pub static CLASSIC: Edition = Edition {
    id: "classic",
    box_size: 55,
    min_players: 2,
    max_players: 8, // R1
    hands: FOUR,
    starter: Starter::Youngest,
    order: Order::Calendar,
    body: Body::Competitive,
    misplaced: Misplaced::Discarded,
    hand_empty: HandEmpty::GoesOut,
    pile: PileLies::FaceUp,
    played: Played::All,
};

/// Seven themes, leaflet 001.
pub static EVENTS: Edition = Edition { id: "events", box_size: 110, ..CLASSIC };

/// Six themes and larger hands, leaflet 002.
pub static INVENTIONS: Edition = Edition { id: "inventions", box_size: 109, hands: BY_PLAYERS, ..CLASSIC };

/// Twist against each other, leaflet 003; the icons mean nothing.
pub static TWIST: Edition = Edition { id: "twist", box_size: 110, ..CLASSIC };

/// Twist together, leaflet 003.
pub static TWIST_COOP: Edition = Edition {
    id: "twist-coop",
    min_players: 1, // R1
    starter: Starter::Oldest,
    body: Body::Cooperative { cards: 36 },
    ..TWIST
};

/// Scenes of a saga in the order of the story, leaflet 004.
pub static SAGA: Edition = Edition { id: "saga", box_size: 110, order: Order::Story, ..CLASSIC };

/// The daily line, for one player: one card lies, ten come one after the other, and all of them stay.
pub static DAILY: Edition = Edition {
    id: "daily",
    box_size: 11,
    min_players: 1,
    max_players: 1,
    hands: &[HandRule { up_to_players: 1, cards: 1 }],
    misplaced: Misplaced::Slid,
    hand_empty: HandEmpty::Refilled,
    pile: PileLies::FaceDown,
    played: Played::First(11),
    ..CLASSIC
};

/// Every edition, in the order in which they are offered.
pub static EDITIONS: [&Edition; 7] = [&CLASSIC, &EVENTS, &INVENTIONS, &TWIST, &TWIST_COOP, &SAGA, &DAILY];

impl Edition {
    /// The edition with this id.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{Edition, TWIST_COOP};
    ///
    /// let edition = Edition::by_id("twist-coop").expect("one of the seven");
    /// assert_eq!(edition, &TWIST_COOP);
    /// assert!(edition.is_cooperative());
    /// assert_eq!(Edition::by_id("no-such-box"), None);
    /// ```
    pub fn by_id(id: &str) -> Option<&'static Edition> {
        EDITIONS.into_iter().find(|edition| edition.id == id)
    }

    /// How many cards the leaflet deals to each of so many players.
    pub fn standard_hand(&self, n_players: u8) -> u32 {
        self.hands.iter().find(|rule| n_players <= rule.up_to_players).map_or(4, |rule| rule.cards)
    }

    /// Whether one person plays alone, with nobody else at the table: nothing to be set up for a company.
    pub fn is_for_one(&self) -> bool {
        self.max_players == 1
    }

    /// Whether the players play together.
    pub fn is_cooperative(&self) -> bool {
        matches!(self.body, Body::Cooperative { .. })
    }
}

impl Serialize for &'static Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// For `#[serde(deserialize_with)]`: an edition is written as its id.
pub(crate) fn from_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Edition, D::Error> {
    let id = String::deserialize(deserializer)?;
    Edition::by_id(&id).ok_or_else(|| serde::de::Error::custom(format_args!("there is no edition {id:?}")))
}
