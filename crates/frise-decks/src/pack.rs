//! Merging of boxes into the cards of one game: no card twice, in an order that says nothing of their dates.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use frise_core::{CardId, Icon, Icons};
use frise_text::{Lang, Value};
use serde::Serialize;

use crate::hash::fnv1a;
use crate::{Card, Colour, Deck, Order, Text, icons};

/// The cards of a game; the place of each in the list is its [`CardId`].
#[derive(Clone, Debug)]
pub struct Pack {
    order: Order,
    cards: Vec<PackCard>,
    line: Option<Vec<CardId>>,
}

/// A card in a game, with what it keeps of its box.
#[derive(Clone, Debug)]
pub struct PackCard {
    /// Both sides, as the deck has them.
    pub card: Card,
    /// The name of its theme or episode.
    pub theme: Text,
    /// The id of the box it was taken from.
    pub deck: String,
    /// The colour of that box, so that mixed boxes can be sorted again (R4).
    pub colour: Colour,
    /// Its Twist icons: those of the deck, or given here.
    pub icons: Icons,
}

/// Why boxes cannot be played together; each is said, with its remedy, by a message `mix-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum MixError {
    /// The list of boxes is empty.
    NoBox,
    /// A story and the calendar.
    StoryAndCalendar { story: String, calendar: String },
    /// Two stories that are not of one saga.
    TwoSagas { first: String, second: String },
}

/// Puts boxes together: calendars with calendars, a saga only with itself (R4).
///
/// # Examples
///
/// ```
/// use frise_decks::{MixError, find, mix};
///
/// let deck = |id| find(id).expect("it ships with the game");
/// let pack = mix(&[deck("classic"), deck("events")]).expect("both are of the calendar");
/// assert!(pack.cards().iter().any(|card| card.card.id == "eiffel-tower"));
///
/// let error = mix(&[deck("classic"), deck("odyssey")]).expect_err("a story has no dates");
/// assert!(matches!(error, MixError::StoryAndCalendar { .. }));
/// ```
pub fn mix<D: Borrow<Deck>>(decks: &[D]) -> Result<Pack, MixError> {
    let decks: Vec<&Deck> = decks.iter().map(Borrow::borrow).collect();
    let Some(first) = decks.first() else { return Err(MixError::NoBox) };
    for deck in &decks {
        can_mix(first, deck)?;
    }
    // A card that stands in two boxes has one home and is taken once, from the first of them.
    let mut by_id: BTreeMap<(&str, &str), (&Deck, &Card)> = BTreeMap::new();
    for deck in &decks {
        for card in &deck.cards {
            by_id.entry((card.id.as_str(), deck.home(card))).or_insert((deck, card));
        }
    }
    let chosen: Vec<(&Deck, &Card)> = by_id.into_values().collect();
    let icons = icons_for(&decks, &chosen);
    let cards = chosen.into_iter().zip(icons).map(|((deck, card), icons)| PackCard {
        card: card.clone(),
        theme: deck.theme(&card.theme).map(|theme| theme.names.clone()).unwrap_or_default(),
        deck: deck.id.clone(),
        colour: deck.colour,
        icons,
    });
    Ok(Pack { order: first.order, cards: cards.collect(), line: None })
}

fn can_mix(first: &Deck, other: &Deck) -> Result<(), MixError> {
    match (first.saga(), other.saga()) {
        (None, None) => Ok(()),
        (Some(a), Some(b)) if a == b => Ok(()),
        (Some(_), Some(_)) => Err(MixError::TwoSagas { first: first.id.clone(), second: other.id.clone() }),
        (Some(_), None) => {
            Err(MixError::StoryAndCalendar { story: first.id.clone(), calendar: other.id.clone() })
        }
        (None, Some(_)) => {
            Err(MixError::StoryAndCalendar { story: other.id.clone(), calendar: first.id.clone() })
        }
    }
}

/// What a deck gives is kept; the others share the icons evenly, in a scattered order that is always the same.
fn icons_for(decks: &[&Deck], cards: &[(&Deck, &Card)]) -> Vec<Icons> {
    let mut used: Vec<Icon> = decks.iter().flat_map(|deck| deck.icons.iter().copied()).collect();
    used.sort_unstable();
    used.dedup();
    if used.len() < icons::LEAST {
        used = icons::usual().collect();
    }
    let mut without: Vec<usize> = (0..cards.len()).filter(|idx| cards[*idx].1.icons.is_none()).collect();
    without.sort_by_key(|idx| (fnv1a(&cards[*idx].1.id), *idx));
    let first = Icons { face: used[0], back: used[1] };
    let mut all: Vec<Icons> = cards.iter().map(|(_, card)| card.icons.unwrap_or(first)).collect();
    for (idx, given) in without.into_iter().zip(icons::pairs(&used)) {
        all[idx] = given;
    }
    all
}

impl Pack {
    /// These cards of the calendar, none twice, which come in this order. Their numbers say nothing of it.
    pub fn in_order(cards: Vec<PackCard>) -> Pack {
        let mut sorted: Vec<(usize, PackCard)> = cards.into_iter().enumerate().collect();
        sorted.sort_by(|(_, a), (_, b)| a.card.id.cmp(&b.card.id));
        let mut line: Vec<(usize, CardId)> =
            (0u32..).zip(&sorted).map(|(id, (place, _))| (*place, CardId(id))).collect();
        line.sort_unstable();
        Pack {
            order: Order::Calendar,
            cards: sorted.into_iter().map(|(_, card)| card).collect(),
            line: Some(line.into_iter().map(|(_, card)| card).collect()),
        }
    }

    /// The order in which the cards come, where it is not left to chance.
    pub fn line(&self) -> Option<&[CardId]> {
        self.line.as_deref()
    }

    /// Only the cards up to a difficulty. Each keeps what is printed on it, its icons too.
    pub fn up_to(mut self, difficulty: u8) -> Pack {
        self.cards.retain(|card| card.card.difficulty <= difficulty);
        self
    }

    /// What the dates of these cards are.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The cards; the place of each is its [`CardId`] in a game set up with [`Pack::rules_cards`].
    pub fn cards(&self) -> &[PackCard] {
        &self.cards
    }

    /// The card with this number in the game.
    pub fn card(&self, id: CardId) -> Option<&PackCard> {
        self.cards.get(id.idx())
    }

    /// Changes what is known of each card; which cards they are, and their order, stays.
    pub fn each(&mut self, mut change: impl FnMut(CardId, &mut PackCard)) {
        (0u32..).map(CardId).zip(&mut self.cards).for_each(|(id, card)| change(id, card));
    }

    /// The cards as the rules see them.
    pub fn rules_cards(&self) -> Vec<frise_core::Card> {
        let rules_card =
            |card: &PackCard| frise_core::Card { date: card.card.date.order(), icons: Some(card.icons) };
        self.cards.iter().map(rules_card).collect()
    }
}

impl MixError {
    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        let (key, args): (_, &[(&str, Value<'_>)]) = match self {
            MixError::NoBox => ("mix-no-box", &[]),
            MixError::StoryAndCalendar { story, calendar } => (
                "mix-story-and-calendar",
                &[("story", story.as_str().into()), ("calendar", calendar.as_str().into())],
            ),
            MixError::TwoSagas { first, second } => {
                ("mix-two-sagas", &[("first", first.as_str().into()), ("second", second.as_str().into())])
            }
        };
        lang.text_with(key, args)
    }

    /// What to do about it, in one sentence.
    pub fn remedy(&self, lang: Lang) -> String {
        lang.text(match self {
            MixError::NoBox => "mix-no-box.fix",
            MixError::StoryAndCalendar { .. } => "mix-story-and-calendar.fix",
            MixError::TwoSagas { .. } => "mix-two-sagas.fix",
        })
    }
}

impl std::fmt::Display for MixError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lang = Lang::english();
        write!(formatter, "{}: {}", self.message(lang), self.remedy(lang))
    }
}

impl std::error::Error for MixError {}
