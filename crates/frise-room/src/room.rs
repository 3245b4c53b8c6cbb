//! A game with names: the choice it came from, the cards, every action and every event so far.

use std::sync::Arc;

use frise_bots::{Advice, Bot, Rememberer, Studied};
use frise_core::{ActError, Action, Event, Game, Seat, Seed, Table};
use frise_decks::Pack;

use crate::choice::{Choice, Player};
use crate::saved::{Saved, digest};

/// An open table.
pub struct Room {
    choice: Choice,
    pack: Arc<Pack>,
    game: Game,
    actions: Vec<(Seat, Action)>,
    events: Vec<Event>,
    bots: Vec<Option<Rememberer>>,
}

/// Whose turn it is, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// A person's or a bot's.
    pub player: Player,
}

impl Room {
    pub(crate) fn new(choice: Choice, pack: Arc<Pack>, game: Game) -> Room {
        let studied = studied(&pack);
        let bots = (0u8..)
            .zip(&choice.seats)
            .map(|(seat, chosen)| match chosen.player {
                Player::Person => None,
                Player::Bot(skill) => {
                    let seed = Seed::from_text(&format!("{} / bot {seat}", choice.seed));
                    Some(Rememberer::new(&studied, skill, &seed))
                }
            })
            .collect();
        let events = game.events().to_vec();
        Room { choice, pack, game, actions: Vec::new(), events, bots }
    }

    /// What was chosen.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    /// The cards, with all that is printed on them.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What everybody sees.
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    /// All that happened so far, the deal included.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What a player is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.choice.seats.get(seat.idx()).map_or("", |seat| seat.name.as_str())
    }

    /// Who plays at a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.choice.seats.get(seat.idx()).map_or(Player::Person, |seat| seat.player)
    }

    /// Whose turn it is; nobody's once the game is over.
    pub fn turn(&self) -> Option<Turn> {
        self.table().to_move.map(|seat| Turn { seat, player: self.player(seat) })
    }

    /// Plays an action and returns what it brought about. A refused action changes nothing.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<&[Event], ActError> {
        let events = self.game.act(seat, action)?;
        self.actions.push((seat, action));
        let n_before = self.events.len();
        self.events.extend_from_slice(events);
        Ok(&self.events[n_before..])
    }

    /// What the bot whose turn it is wants to play; nothing at a person's turn.
    pub fn bot_action(&mut self) -> Option<(Seat, Action)> {
        let seat = self.game.table().to_move?;
        let bot = self.bots.get_mut(seat.idx())?.as_mut()?;
        Some((seat, bot.choose(self.game.table())))
    }

    /// Whether an action would be accepted.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActError> {
        self.game.clone().act(seat, action).map(|_| ())
    }

    /// What was played so far.
    pub fn actions(&self) -> &[(Seat, Action)] {
        &self.actions
    }

    /// How many actions were played so far.
    pub fn n_actions(&self) -> u32 {
        self.actions.len() as u32
    }

    /// A digest of the cards: with other cards the same actions would be another game.
    pub fn cards_digest(&self) -> String {
        digest(&self.pack)
    }

    /// What a bot at the table would do in the place of the seat to move, and why. Bots advise only their own team.
    pub fn advice(&self) -> Option<Advice> {
        self.adviser()?.advise(self.table())
    }

    /// Whether somebody can be asked for advice.
    pub fn has_adviser(&self) -> bool {
        self.adviser().is_some()
    }

    fn adviser(&self) -> Option<&Rememberer> {
        self.bots.iter().flatten().next().filter(|_| self.table().edition.is_cooperative())
    }

    /// The game as it is kept: what was chosen and what was played.
    pub fn saved(&self) -> Saved {
        Saved::of(self.choice.clone(), self.cards_digest(), self.actions.clone())
    }
}

pub(crate) fn studied(pack: &Pack) -> Vec<Studied> {
    pack.cards()
        .iter()
        .map(|card| Studied { date: card.card.date.order(), difficulty: card.card.difficulty })
        .collect()
}
