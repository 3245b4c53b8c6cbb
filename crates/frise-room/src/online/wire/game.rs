//! A game, as far as everybody may see it.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_core::{CardId, Event, Table};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A game as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameView {
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// What everybody sees.
    pub table: Table,
    /// How many actions have been played.
    pub at: u32,
    /// All that happened so far.
    pub events: Vec<Event>,
    /// What is printed on the cards that have been turned up, by card.
    pub shown: Vec<Arc<Shown>>,
    /// A digest of the cards without their dates ([`crate::faces_digest`]): a client with boxes of its own compares it
    /// with theirs.
    pub cards: String,
    /// Milliseconds until the clock of the one to move runs out.
    pub clock: Option<u32>,
    /// What was secret, once the game is over.
    pub reveal: Option<Reveal>,
}

/// What is printed on the back of a card that has been turned up.
#[derive(Clone, Debug, Deserialize)]
pub struct Shown {
    /// The card, by its place in the set-up.
    pub card: CardId,
    /// Its date, by language.
    pub date: BTreeMap<String, String>,
    /// What is worth knowing, by language.
    pub fact: BTreeMap<String, String>,
    /// The episode of its story, by language (R19); nothing for a card of the calendar.
    #[serde(default)]
    pub episode: BTreeMap<String, String>,
    /// Its date as deck files write it, where the card is of a deck that somebody brought and no client has.
    #[serde(default)]
    pub when: Option<String>,
    /// All of it as it is sent, where it is sent again and again.
    #[serde(skip)]
    written: Option<Box<RawValue>>,
}

impl Shown {
    /// What is printed on the back of a card, written once for all who will see it.
    pub(crate) fn new(
        card: CardId,
        date: BTreeMap<String, String>,
        fact: BTreeMap<String, String>,
        episode: BTreeMap<String, String>,
        when: Option<String>,
    ) -> Shown {
        let mut shown = Shown { card, date, fact, episode, when, written: None };
        shown.written = to_raw_value(&shown).ok();
        shown
    }
}

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(written) = &self.written {
            return written.serialize(serializer);
        }
        let has_episode = !self.episode.is_empty();
        let n_fields = 3 + usize::from(has_episode) + usize::from(self.when.is_some());
        let mut fields = serializer.serialize_struct("Shown", n_fields)?;
        fields.serialize_field("card", &self.card)?;
        fields.serialize_field("date", &self.date)?;
        fields.serialize_field("fact", &self.fact)?;
        if has_episode {
            fields.serialize_field("episode", &self.episode)?;
        }
        if let Some(when) = &self.when {
            fields.serialize_field("when", when)?;
        }
        fields.end()
    }
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        (self.card, &self.date, &self.fact, &self.episode, &self.when)
            == (other.card, &other.date, &other.fact, &other.episode, &other.when)
    }
}

impl Eq for Shown {}

/// On whose decision something was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The person at the seat.
    Player,
    /// The bot at the seat.
    Bot,
    /// A bot in the place of a person who is away or whose clock ran out.
    StandIn,
    /// The host, who gave up the seat of somebody who stays away.
    Host,
}

/// What was secret during the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// What the server had committed itself to, 64 hexadecimal digits.
    pub server_seed: String,
    /// What each seat added; nothing for bots.
    pub entropy: Vec<Option<String>>,
}
