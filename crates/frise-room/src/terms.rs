//! Game terms (the game configuration): what a table agrees to play, whoever sits there and wherever it stands.
//! Local tables, online rooms, saved games and records all hold this one value; in JSON its fields lie flat among theirs.
//! Untrusted: ids may name nothing. Who sits where and the seed are not part of it.

mod boxes;
mod level;

use std::sync::Arc;

use frise_core::{Edition, First, Hands, Options, Order, Seat};
use frise_decks::{Deck, Pack};
use serde::{Deserialize, Serialize};

pub use self::boxes::Boxes;
pub use self::level::Difficulty;
use crate::error::ChoiceError;
pub use frise_decks::draw::Episodes;

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Whose rules, by the id of the edition.
    pub edition: String,
    /// The boxes that are mixed, by id.
    pub boxes: Boxes,
    /// How many cards each is dealt.
    pub hands: Hands,
    /// Who starts.
    pub first: First,
    /// What else the table agreed on. Left open, `coop_cards` is what the leaflet says, or all cards if there are fewer.
    pub options: Options,
    /// How difficult a card may be.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub difficulty: Difficulty,
    /// Where the episodes of a story stand.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub episodes: Episodes,
}

impl Terms {
    /// By the leaflet: standard hands, no options, all cards; the first seat starts.
    pub fn standard(edition: &Edition, boxes: Boxes) -> Terms {
        Terms {
            edition: edition.id.to_owned(),
            boxes,
            hands: Hands::Standard,
            first: First::Seat(Seat(0)),
            options: Options::default(),
            difficulty: Difficulty::default(),
            episodes: Episodes::default(),
        }
    }

    /// The rules, if there is an edition of this id.
    pub fn rules(&self) -> Option<&'static Edition> {
        Edition::by_id(&self.edition)
    }

    /// The cards of the game, or all that stands in the way. `find` knows the boxes by their ids.
    pub fn pack(&self, find: impl Fn(&str) -> Option<Arc<Deck>>) -> Result<Pack, Vec<ChoiceError>> {
        self.difficulty.mix(&self.decks(find)?).map_err(|error| vec![ChoiceError::Mix(error)])
    }

    /// The boxes themselves, if they suit the edition.
    pub(crate) fn decks(
        &self,
        find: impl Fn(&str) -> Option<Arc<Deck>>,
    ) -> Result<Vec<Arc<Deck>>, Vec<ChoiceError>> {
        let rules = self.rules();
        let (mut decks, mut problems) = (Vec::new(), Vec::new());
        for id in self.boxes.iter() {
            let Some(deck) = find(id) else {
                problems.push(ChoiceError::UnknownBox { id: id.clone() });
                continue;
            };
            problems.extend(rules.and_then(|rules| order_problem(rules, &deck)));
            decks.push(deck);
        }
        if self.boxes.is_empty() {
            problems.push(ChoiceError::NoBox);
        }
        if problems.is_empty() { Ok(decks) } else { Err(problems) }
    }
}

/// What the leaflets say is not written: so were all games before there was a choice.
pub(crate) fn is_usual<T: Default + PartialEq>(agreed: &T) -> bool {
    *agreed == T::default()
}

fn order_problem(rules: &'static Edition, deck: &Deck) -> Option<ChoiceError> {
    let (id, edition) = (deck.id.clone(), rules.id);
    match (rules.order, deck.order) {
        (Order::Story, Order::Calendar) => Some(ChoiceError::NeedsStory { edition, id }),
        (Order::Calendar, Order::Story) => Some(ChoiceError::NeedsCalendar { edition, id }),
        _ => None,
    }
}
