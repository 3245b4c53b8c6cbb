//! Set-up of a table: the terms, who sits where, and the seed. Untrusted: it becomes a [`Room`], or all the reasons why not.

mod flat;

use std::collections::HashSet;
use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{Body, Card, Edition, Game, Seed, Setup, SetupError};
use frise_decks::{Deck, MixError};
use serde::{Deserialize, Serialize};

use self::flat::FlatChoice;
use crate::error::{ChoiceError, NameProblem};
use crate::room::{Cards, Room};
use crate::terms::{Difficulty, Terms};

/// The longest name, in characters.
pub const MAX_NAME: usize = 20;

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "FlatChoice", into = "FlatChoice")]
pub struct Choice {
    /// What is played.
    pub terms: Terms,
    /// The seats, clockwise.
    pub seats: Vec<SeatChoice>,
    /// Any text; the same text gives the same deal.
    pub seed: String,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatChoice {
    /// What the player is called.
    pub name: String,
    /// A person, or a bot and how much it knows.
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
    ///
    /// # Examples
    ///
    /// A person plays against a bot, and places a card to the left of the one that lies there:
    ///
    /// ```
    /// use frise_bots::Skill;
    /// use frise_core::{Action, CLASSIC, Gap, Seat};
    /// use frise_room::{Boxes, Choice, Player, SeatChoice, Terms};
    ///
    /// let choice = Choice {
    ///     terms: Terms::standard(&CLASSIC, Boxes::from_iter(["classic", "events"])),
    ///     seats: vec![
    ///         SeatChoice { name: "Ana".to_owned(), player: Player::Person },
    ///         SeatChoice { name: "Clio".to_owned(), player: Player::Bot(Skill::ALL[2]) },
    ///     ],
    ///     seed: "the same text, the same deal".to_owned(),
    /// };
    /// let mut room = choice.open(frise_decks::find).expect("a good choice");
    /// let card = room.table().hands[0][0];
    /// room.act(Seat(0), Action::Place { card, gap: Gap(0) }).expect("it is Ana's turn");
    /// assert!(room.table().date(card).is_some(), "right or wrong, its date is up now");
    /// ```
    pub fn open(self, find: impl Fn(&str) -> Option<Arc<Deck>>) -> Result<Room, Vec<ChoiceError>> {
        self.open_with(find, |terms, decks| terms.difficulty.mix(decks).map(Cards::new))
    }

    /// Opens the table with cards that `mix` may have put together before.
    pub(crate) fn open_with(
        self,
        find: impl Fn(&str) -> Option<Arc<Deck>>,
        mix: impl FnOnce(&Terms, &[Arc<Deck>]) -> Result<Cards, MixError>,
    ) -> Result<Room, Vec<ChoiceError>> {
        let mut problems = self.name_problems();
        let rules = self.terms.rules();
        if rules.is_none() {
            problems.push(ChoiceError::UnknownEdition { id: self.terms.edition.clone() });
        }
        let cards = self
            .terms
            .decks(find)
            .and_then(|decks| mix(&self.terms, &decks).map_err(|error| vec![ChoiceError::Mix(error)]))
            .map_err(|reasons| problems.extend(reasons))
            .ok();
        let Some(rules) = rules else {
            return Err(problems);
        };
        let Some(cards) = cards else {
            // Without cards, what is wrong with the players can still be said.
            let reasons = self.setup(rules, Vec::new()).problems();
            let is_about_players = |reason: &SetupError| !matches!(reason, SetupError::TooFewCards { .. });
            problems.extend(reasons.into_iter().filter(is_about_players).map(ChoiceError::Setup));
            return Err(problems);
        };
        match Game::new(self.setup(rules, cards.pack.rules_cards())) {
            Ok(game) if problems.is_empty() => return Ok(Room::new(self, cards, game)),
            Ok(_) => {}
            Err(reasons) => {
                let n_left = cards.pack.cards().len() as u64;
                problems.extend(reasons.into_iter().map(|reason| self.setup_problem(reason, n_left)));
            }
        }
        Err(problems)
    }

    /// Where cards were left out for being too difficult, that is why there are too few.
    fn setup_problem(&self, reason: SetupError, n_left: u64) -> ChoiceError {
        match reason {
            SetupError::TooFewCards { needed, got }
                if got == n_left && self.terms.difficulty != Difficulty::Experts =>
            {
                ChoiceError::TooFewLeft { needed, left: got }
            }
            other => ChoiceError::Setup(other),
        }
    }

    fn setup(&self, rules: &'static Edition, cards: Vec<Card>) -> Setup {
        let Terms { hands, first, mut options, .. } = self.terms.clone();
        if let Body::Cooperative { cards: most } = rules.body {
            options.coop_cards = options.coop_cards.or(Some(most.min(cards.len() as u32)));
        }
        Setup {
            edition: rules,
            n_players: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            first,
            hands,
            options,
            cards,
            seed: Seed::from_text(&self.seed),
            order: None,
        }
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

/// Control characters, and those that change the direction of the text around them. Joiners are spelling, in some scripts and in emoji.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
