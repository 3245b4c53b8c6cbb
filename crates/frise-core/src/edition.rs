//! The editions, as data: every box whose rules we play is one value of [`Edition`].
//! Nothing in the game asks which edition it is; it reads the fields.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

/// Every edition, in the order in which they are offered.
pub static EDITIONS: [&Edition; 6] = [&CLASSIC, &EVENTS, &INVENTIONS, &TWIST, &TWIST_COOP, &SAGA];

impl Edition {
    /// The edition with this id.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{Edition, TWIST_COOP};
    ///
    /// let edition = Edition::by_id("twist-coop").expect("one of the six");
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
