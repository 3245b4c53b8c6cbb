//! The requests, from JSON to the engine's own types. Numbers are read wide, so that a number that is merely
//! out of range is answered as such and not as a type error.

use std::collections::HashMap;

use frise_core::{
    Action, Card, Date, Edition, First, Game, Gap, Hands, Icon, Icons, Misplaced, Options, Seat, Seed, Setup,
    SuddenDeathFailures,
};
use serde::Deserialize;

use super::state::Names;
use super::{Match, Refusal};

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub(super) enum Request {
    New(Box<New>),
    Act {
        player: i64,
        action: NamedAction,
    },
    Legal,
    State {
        #[serde(rename = "as", default)]
        viewer: Option<Viewer>,
    },
}

impl Request {
    pub(super) fn parse(line: &[u8]) -> Result<Request, Refusal> {
        serde_json::from_slice(line).map_err(|error| Refusal::bad_request(error.to_string()))
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "\"as\" must be a seat or \"spectator\"")]
pub(super) enum Viewer {
    Seat(i64),
    Name(String),
}

/// An action with the partner's own card ids.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum NamedAction {
    Place { card: String, gap: i64 },
    Play { card: String },
    Discard { card: String },
    EndTurn,
    Leave,
}

impl NamedAction {
    pub(super) fn resolve(&self, names: &Names) -> Action {
        match self {
            NamedAction::Place { card, gap } => {
                Action::Place { card: names.card(card), gap: Gap(u32::try_from(*gap).unwrap_or(u32::MAX)) }
            }
            NamedAction::Play { card } => Action::Play { card: names.card(card) },
            NamedAction::Discard { card } => Action::Discard { card: names.card(card) },
            NamedAction::EndTurn => Action::EndTurn,
            NamedAction::Leave => Action::Leave,
        }
    }
}

/// A seat by its number; one that no table has if the number is none.
pub(super) fn seat(player: i64) -> Seat {
    Seat(u8::try_from(player).unwrap_or(u8::MAX))
}

#[derive(Deserialize)]
pub(super) struct New {
    edition: String,
    players: i64,
    #[serde(default)]
    first: i64,
    cards: Option<Vec<NamedCard>>,
    deck: Option<String>,
    order: Option<Vec<String>>,
    seed: Option<String>,
    hands: Option<NamedHands>,
    #[serde(default)]
    options: NamedOptions,
}

#[derive(Deserialize)]
struct NamedCard {
    id: String,
    date: i64,
    face_icon: Option<String>,
    back_icon: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "\"hands\" must be an integer or one integer per seat")]
enum NamedHands {
    Same(i64),
    Each(Vec<i64>),
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedOptions {
    #[serde(default)]
    sudden_death_failures: SuddenDeathFailures,
    #[serde(default)]
    misplaced: Misplaced,
    coop_cards: Option<i64>,
}

impl New {
    /// Opens the game, or says everything that is wrong with it.
    pub(super) fn open(self) -> Result<Match, Refusal> {
        let (ids, cards) = match (self.cards, self.deck) {
            (Some(cards), None) => own_cards(cards),
            (None, Some(deck)) => bundled_cards(&deck)?,
            _ => return Err(Refusal::bad_request("give either \"cards\" or \"deck\"")),
        };
        if self.order.is_none() && self.seed.is_none() {
            return Err(Refusal::bad_request("give either \"order\" or \"seed\""));
        }
        let edition = Edition::by_id(&self.edition)
            .ok_or_else(|| Refusal::bad_setup(format!("there is no edition {:?}", self.edition)))?;
        let names =
            Names::new(ids).map_err(|id| Refusal::bad_setup(format!("two cards have the id {id:?}")))?;
        let order = self.order.map(|order| order.iter().map(|id| names.card(id)).collect());
        let setup = Setup {
            edition,
            n_players: in_range(self.players, "players")?,
            first: First::Seat(Seat(in_range(self.first, "first")?)),
            hands: match self.hands {
                None => Hands::Standard,
                Some(NamedHands::Same(cards)) => Hands::Same(in_range(cards, "hands")?),
                Some(NamedHands::Each(hands)) => Hands::Each(
                    hands.into_iter().map(|cards| in_range(cards, "hands")).collect::<Result<_, _>>()?,
                ),
            },
            options: Options {
                sudden_death_failures: self.options.sudden_death_failures,
                misplaced: self.options.misplaced,
                coop_cards: self.options.coop_cards.map(|cards| in_range(cards, "coop_cards")).transpose()?,
            },
            cards,
            seed: Seed::from_text(self.seed.as_deref().unwrap_or_default()),
            order,
        };
        let game = Game::new(setup).map_err(|problems| {
            let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
            Refusal::bad_setup(messages.join("; "))
        })?;
        Ok(Match { game, names })
    }
}

fn in_range<T: TryFrom<i64>>(number: i64, field: &str) -> Result<T, Refusal> {
    T::try_from(number).map_err(|_| Refusal::bad_setup(format!("{field:?} cannot be {number}")))
}

fn own_cards(cards: Vec<NamedCard>) -> (Vec<String>, Vec<Card>) {
    let mut icons = HashMap::new();
    let mut icon = |name: String| {
        let next = Icon(icons.len() as u32);
        *icons.entry(name).or_insert(next)
    };
    cards
        .into_iter()
        .map(|card| {
            let icons = card
                .face_icon
                .zip(card.back_icon)
                .map(|(face, back)| Icons { face: icon(face), back: icon(back) });
            (card.id, Card { date: Date(card.date), icons })
        })
        .unzip()
}

fn bundled_cards(id: &str) -> Result<(Vec<String>, Vec<Card>), Refusal> {
    let pack = frise_decks::find(id).and_then(|deck| frise_decks::mix(&[deck]).ok());
    let pack = pack.ok_or_else(|| Refusal::bad_setup(format!("there is no deck {id:?}")))?;
    let ids = pack.cards().iter().map(|card| card.card.id.clone()).collect();
    Ok((ids, pack.rules_cards()))
}
