//! What people choose for a table. Untrusted: it becomes a room, or all the reasons why not.

use std::collections::HashSet;
use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{Body, Card, Edition, First, Game, Hands, Options, Order, Seed, Setup, SetupError};
use frise_decks::{Deck, MixError};
use serde::{Deserialize, Serialize};

use crate::error::{ChoiceError, NameProblem};
use crate::room::{Cards, Room};

/// The longest name, in characters.
pub const MAX_NAME: usize = 20;

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Whose rules, by id.
    pub edition: String,
    /// Which boxes, by id.
    pub boxes: Vec<String>,
    /// Who sits at the table, clockwise.
    pub seats: Vec<SeatChoice>,
    /// How many cards each is dealt.
    pub hands: Hands,
    /// Who starts.
    pub first: First,
    /// What else the table agreed on. Left open, `coop_cards` is what the leaflet says, or all cards if there are fewer.
    pub options: Options,
    /// Any text; the same text gives the same deal.
    pub seed: String,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatChoice {
    /// What the player is called.
    pub name: String,
    /// Who plays.
    pub player: Player,
}

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person,
    /// A bot of this level.
    Bot(Skill),
}

impl Choice {
    /// Opens the table and deals, or says all that stands in the way. `find` knows the boxes by their ids.
    pub fn open(self, find: impl Fn(&str) -> Option<Arc<Deck>>) -> Result<Room, Vec<ChoiceError>> {
        self.open_with(find, |decks| frise_decks::mix(decks).map(Cards::new))
    }

    /// Opens the table with cards that `mix` may have put together before.
    pub(crate) fn open_with(
        self,
        find: impl Fn(&str) -> Option<Arc<Deck>>,
        mix: impl FnOnce(&[Arc<Deck>]) -> Result<Cards, MixError>,
    ) -> Result<Room, Vec<ChoiceError>> {
        let mut problems = self.name_problems();
        let edition = Edition::by_id(&self.edition);
        if edition.is_none() {
            problems.push(ChoiceError::UnknownEdition { id: self.edition.clone() });
        }
        let cards = self
            .decks(edition, find, &mut problems)
            .and_then(|decks| mix(&decks).map_err(|error| problems.push(ChoiceError::Mix(error))).ok());
        let Some(edition) = edition else {
            return Err(problems);
        };
        let Some(cards) = cards else {
            // Without cards, what is wrong with the players can still be said.
            let reasons = self.setup(edition, Vec::new()).problems();
            let is_about_players = |reason: &SetupError| !matches!(reason, SetupError::TooFewCards { .. });
            problems.extend(reasons.into_iter().filter(is_about_players).map(ChoiceError::Setup));
            return Err(problems);
        };
        match Game::new(self.setup(edition, cards.pack.rules_cards())) {
            Ok(game) if problems.is_empty() => return Ok(Room::new(self, cards, game)),
            Ok(_) => {}
            Err(reasons) => problems.extend(reasons.into_iter().map(ChoiceError::Setup)),
        }
        Err(problems)
    }

    fn setup(&self, edition: &'static Edition, cards: Vec<Card>) -> Setup {
        let mut options = self.options;
        if let Body::Cooperative { cards: most } = edition.body {
            options.coop_cards = options.coop_cards.or(Some(most.min(cards.len() as u32)));
        }
        Setup {
            edition,
            n_players: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            first: self.first.clone(),
            hands: self.hands.clone(),
            options,
            cards,
            seed: Seed::from_text(&self.seed),
            order: None,
        }
    }

    fn decks(
        &self,
        edition: Option<&'static Edition>,
        find: impl Fn(&str) -> Option<Arc<Deck>>,
        problems: &mut Vec<ChoiceError>,
    ) -> Option<Vec<Arc<Deck>>> {
        let n_before = problems.len();
        let mut decks = Vec::new();
        for id in &self.boxes {
            let Some(deck) = find(id) else {
                problems.push(ChoiceError::UnknownBox { id: id.clone() });
                continue;
            };
            problems.extend(edition.and_then(|edition| order_problem(edition, &deck)));
            decks.push(deck);
        }
        if self.boxes.is_empty() {
            problems.push(ChoiceError::NoBox);
        }
        (problems.len() == n_before).then_some(decks)
    }

    fn name_problems(&self) -> Vec<ChoiceError> {
        let mut taken = HashSet::new();
        let mut problem_of = |name: &str| {
            let repeated = || (!taken.insert(as_heard(name))).then_some(NameProblem::Taken);
            name_problem(name).or_else(repeated)
        };
        let names = self.seats.iter().enumerate();
        names
            .filter_map(|(seat, choice)| {
                problem_of(&choice.name).map(|problem| ChoiceError::Name { seat, problem })
            })
            .collect()
    }
}

/// Whether two names sound alike.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    as_heard(one) == as_heard(other)
}

/// A name as it is heard: two that sound alike are the same.
fn as_heard(name: &str) -> String {
    name.trim().to_lowercase()
}

/// What is wrong with a name, whoever else is there.
pub(crate) fn name_problem(name: &str) -> Option<NameProblem> {
    if name.trim().is_empty() {
        Some(NameProblem::Empty)
    } else if name.chars().count() > MAX_NAME {
        Some(NameProblem::TooLong)
    } else {
        name.chars().any(is_unprintable).then_some(NameProblem::Unprintable)
    }
}

fn order_problem(edition: &'static Edition, deck: &Deck) -> Option<ChoiceError> {
    let (id, edition_id) = (deck.id.clone(), edition.id);
    match (edition.order, deck.order) {
        (Order::Story, Order::Calendar) => Some(ChoiceError::NeedsStory { edition: edition_id, id }),
        (Order::Calendar, Order::Story) => Some(ChoiceError::NeedsCalendar { edition: edition_id, id }),
        _ => None,
    }
}

/// Control characters, and those that change the direction of the text around them.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
