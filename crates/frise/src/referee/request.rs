//! The requests, from JSON to the engine's own types. Numbers are read wide, so that a number that is merely
//! out of range is answered as such and not as a type error.

use std::collections::HashMap;

use frise_core::{
    Action, Card, CardId, Date, Edition, First, Game, Gap, Hands, Icon, Icons, Misplaced, Options, Seat,
    Seed, Setup, SuddenDeathFailures,
};
use serde::Deserialize;
use serde_json::Value;

use super::state::Names;
use super::{Match, Refusal};

// Unknown fields are refused everywhere: a misspelt option that is passed over would be played as if it had never been asked for.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    New(Box<New>),
    Act {
        player: i64,
        action: NamedAction,
    },
    Legal {},
    State {
        #[serde(rename = "as", default)]
        viewer: Option<Viewer>,
    },
}

impl Request {
    pub(super) fn parse(line: &[u8]) -> Result<Request, Refusal> {
        let bad_request = |error: serde_json::Error| Refusal::bad_request(error.to_string());
        // Some editors and Windows' shells begin a text with a byte order mark.
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        let request: Value = serde_json::from_slice(line).map_err(bad_request)?;
        check_shape(&request)?;
        serde_json::from_value(request).map_err(bad_request)
    }
}

/// Fields have names and kinds have words: serde by itself would also take lists and numbers in their place.
fn check_shape(request: &Value) -> Result<(), Refusal> {
    let is_named = |value: &Value, kind: &str| value.get(kind).is_some_and(Value::is_string);
    let is_object = |value: Option<&Value>| value.is_none_or(|value| value.is_null() || value.is_object());
    let cards = request.get("cards").and_then(Value::as_array);
    let wrong = if !is_named(request, "op") {
        "a request is an object with the text \"op\""
    } else if request.get("action").is_some_and(|action| !is_named(action, "type")) {
        "\"action\" is an object with the text \"type\""
    } else if cards.is_some_and(|cards| !cards.iter().all(Value::is_object)) {
        "a card is an object with \"id\" and \"date\""
    } else if !is_object(request.get("options")) {
        "\"options\" is an object"
    } else if request
        .get("options")
        .and_then(Value::as_object)
        .is_some_and(|options| options.values().any(Value::is_object))
    {
        "the value of an option is a text or a number"
    } else if request.get("as").is_some_and(Value::is_null) {
        "\"as\" must be a seat or \"spectator\"; leave it out for the whole state"
    } else {
        return Ok(());
    };
    Err(Refusal::bad_request(wrong))
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "\"as\" must be a seat or \"spectator\"")]
pub(super) enum Viewer {
    Seat(i64),
    Name(String),
}

/// An action with the partner's own card ids.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum NamedAction {
    Place { card: String, gap: i64 },
    Play { card: String },
    Discard { card: String },
    EndTurn {},
    Leave {},
}

impl NamedAction {
    pub(super) fn resolve(&self, names: &Names) -> Action {
        match self {
            NamedAction::Place { card, gap } => {
                Action::Place { card: names.card(card), gap: Gap(u32::try_from(*gap).unwrap_or(u32::MAX)) }
            }
            NamedAction::Play { card } => Action::Play { card: names.card(card) },
            NamedAction::Discard { card } => Action::Discard { card: names.card(card) },
            NamedAction::EndTurn {} => Action::EndTurn,
            NamedAction::Leave {} => Action::Leave,
        }
    }
}

/// A seat by its number; one that no table has if the number is none.
pub(super) fn seat(player: i64) -> Seat {
    Seat(u8::try_from(player).unwrap_or(u8::MAX))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
    options: Option<NamedOptions>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
        let options = self.options.unwrap_or_default();
        if self.cards.is_some() == self.deck.is_some() {
            return Err(Refusal::bad_request("give either \"cards\" or \"deck\""));
        }
        if self.order.is_none() && self.seed.is_none() {
            return Err(Refusal::bad_request("give either \"order\" or \"seed\""));
        }
        let edition = Edition::by_id(&self.edition)
            .ok_or_else(|| Refusal::bad_setup(format!("there is no edition {:?}", self.edition)))?;
        let given = match &self.deck {
            Some(deck) => bundled_cards(deck, edition)?,
            None => own_cards(self.cards.unwrap_or_default()),
        };
        let names = Names::new(given.ids, given.icons)
            .map_err(|id| Refusal::bad_setup(format!("two cards have the id {id:?}")))?;
        let order = self.order.map(|order| resolve_order(&order, &names)).transpose();
        let (order, wrong_order) = order.map_or_else(|wrong| (None, Some(wrong)), |order| (order, None));
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
                sudden_death_failures: options.sudden_death_failures,
                misplaced: options.misplaced,
                coop_cards: options.coop_cards.map(|cards| in_range(cards, "coop_cards")).transpose()?,
            },
            cards: given.cards,
            seed: Seed::from_text(self.seed.as_deref().unwrap_or_default()),
            order,
        };
        let game = Game::new(setup);
        let others = game.as_ref().err().into_iter().flatten().map(ToString::to_string);
        let problems: Vec<String> = wrong_order.into_iter().chain(others).collect();
        match game {
            Ok(game) if problems.is_empty() => Ok(Match { game, names }),
            _ => Err(Refusal::bad_setup(problems.join("; "))),
        }
    }
}

/// The pile by the partner's own ids, or the first card for which it is no order of the deck.
fn resolve_order(order: &[String], names: &Names) -> Result<Vec<CardId>, String> {
    let mut is_named = vec![false; names.len()];
    let mut cards = Vec::with_capacity(order.len());
    for id in order {
        let card = names.card(id);
        let Some(is_named) = is_named.get_mut(card.idx()) else {
            return Err(format!("\"order\" names {id:?}, which is no card of the deck"));
        };
        if std::mem::replace(is_named, true) {
            return Err(format!("\"order\" names {id:?} twice"));
        }
        cards.push(card);
    }
    match is_named.iter().position(|is_named| !is_named) {
        Some(idx) => {
            let id = names.id(CardId(idx as u32));
            Err(format!("\"order\" does not name {id:?}; it must name every card of the deck"))
        }
        None => Ok(cards),
    }
}

fn in_range<T: TryFrom<i64>>(number: i64, field: &str) -> Result<T, Refusal> {
    T::try_from(number).map_err(|_| Refusal::bad_setup(format!("{field:?} cannot be {number}")))
}

/// A deck, with what the partner calls its cards and icons.
struct Given {
    ids: Vec<String>,
    cards: Vec<Card>,
    icons: Vec<String>,
}

fn own_cards(cards: Vec<NamedCard>) -> Given {
    let mut icons: HashMap<String, Icon> = HashMap::new();
    let mut icon = |name: String| {
        let next = Icon(icons.len() as u32);
        *icons.entry(name).or_insert(next)
    };
    let mut rules_card = |card: NamedCard| {
        let sides = card.face_icon.zip(card.back_icon);
        let icons = sides.map(|(face, back)| Icons { face: icon(face), back: icon(back) });
        (card.id, Card { date: Date(card.date), icons })
    };
    let (ids, cards) = cards.into_iter().map(&mut rules_card).unzip();
    let mut names: Vec<(Icon, String)> = icons.into_iter().map(|(name, icon)| (icon, name)).collect();
    names.sort();
    Given { ids, cards, icons: names.into_iter().map(|(_, name)| name).collect() }
}

fn bundled_cards(id: &str, edition: &Edition) -> Result<Given, Refusal> {
    let deck = frise_decks::find(id).ok_or_else(|| Refusal::bad_setup(format!("there is no deck {id:?}")))?;
    if deck.order != edition.order {
        return Err(Refusal::bad_setup(format!("{id:?} is not a deck for {:?}", edition.id)));
    }
    let pack = frise_decks::mix(&[deck]).map_err(|error| Refusal::bad_setup(error.to_string()))?;
    Ok(Given {
        ids: pack.cards().iter().map(|card| card.card.id.clone()).collect(),
        cards: pack.rules_cards(),
        icons: frise_decks::icons::IDS.map(str::to_owned).to_vec(),
    })
}
