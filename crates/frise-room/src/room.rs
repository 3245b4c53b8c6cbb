//! Game session: a game with names, the choice it came from, the cards, every action and every event so far.

use std::sync::Arc;

use frise_bots::{Bot, Confidence, Rememberer, Scale, Skill, Studied, Style, Thought};
use frise_core::{ActError, Action, Date, Event, Game, Seat, Seed, Table};
use frise_decks::{Pack, PackCard};

use crate::adviser::Adviser;
use crate::choice::{Choice, Player};
use crate::saved::{Saved, digest};

/// An open table.
pub struct Room {
    choice: Choice,
    cards: Cards,
    game: Game,
    actions: Vec<(Seat, Action)>,
    events: Vec<Event>,
}

/// Cards, and what bots studied of them: made once for all rooms that play with them.
#[derive(Clone)]
pub(crate) struct Cards {
    pub(crate) pack: Arc<Pack>,
    scale: Arc<Scale>,
}

/// A bot before it thinks of anything: small enough to be made anew for every turn.
#[derive(Clone)]
pub(crate) struct Sitter {
    scale: Arc<Scale>,
    skill: Skill,
    seed: Seed,
}

/// Whose turn it is, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seat to move.
    pub seat: Seat,
    /// Who decides there.
    pub player: Player,
}

impl Cards {
    pub(crate) fn new(pack: Pack) -> Cards {
        let scale = Scale::new(&studied(&pack));
        Cards { pack: Arc::new(pack), scale: Arc::new(scale) }
    }

    /// Cards of which bots do not know beforehand that it will be these: they know the dates of a whole world.
    pub(crate) fn among(world: &[Date], pack: Pack) -> Cards {
        let scale = Scale::among(world, &studied(&pack));
        Cards { pack: Arc::new(pack), scale: Arc::new(scale) }
    }

    /// A bot of this level at this seat, with a memory of its own in every game.
    pub(crate) fn sitter(&self, choice: &Choice, seat: Seat, skill: Skill) -> Sitter {
        self.sitter_with(skill, &format!("{} / bot {}", choice.seed, seat.0))
    }

    /// A bot of this level whose memory follows from a text.
    pub(crate) fn sitter_with(&self, skill: Skill, seed: &str) -> Sitter {
        Sitter { scale: self.scale.clone(), skill, seed: Seed::from_text(seed) }
    }
}

fn studied(pack: &Pack) -> Vec<Studied> {
    let studied =
        |card: &PackCard| Studied { date: card.card.date.order(), difficulty: card.card.difficulty };
    pack.cards().iter().map(studied).collect()
}

impl Sitter {
    /// Remembers the cards, always the same in the same game.
    pub(crate) fn bot(&self) -> Rememberer {
        Rememberer::with_style(self.scale.clone(), self.skill, Style::Planning, &self.seed)
    }
}

impl Room {
    pub(crate) fn new(choice: Choice, cards: Cards, game: Game) -> Room {
        let events = game.events().to_vec();
        Room { choice, cards, game, actions: Vec::new(), events }
    }

    /// What was chosen.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    /// The cards, with all that is printed on them.
    pub fn pack(&self) -> &Pack {
        &self.cards.pack
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
    pub fn bot_action(&self) -> Option<(Seat, Action)> {
        let Turn { seat, player: Player::Bot(skill) } = self.turn()? else { return None };
        Some((seat, self.sitter(seat, skill).bot().choose(self.table())))
    }

    /// What the bot whose turn it is plays on a line, and how sure it is of it; nothing at a person's turn or in a team.
    pub fn bot_line_move(&self) -> Option<(Seat, Action, Option<Confidence>)> {
        let Turn { seat, player: Player::Bot(skill) } = self.turn()? else { return None };
        let bot = self.sitter(seat, skill).bot();
        let action = bot.line_move(self.table())?;
        Some((seat, action, bot.line_confidence(self.table(), action)))
    }

    /// The bot whose turn it is begins to think: for whoever has something else to do in between.
    pub fn bot_thought(&self) -> Option<(Seat, Thought)> {
        let Turn { seat, player: Player::Bot(skill) } = self.turn()? else { return None };
        Some((seat, self.sitter(seat, skill).bot().think(self.table())))
    }

    /// How sure the bot whose turn it is would be of this move; nothing at a person's turn, or where no card is put down.
    pub fn bot_confidence(&self, action: Action) -> Option<Confidence> {
        let Turn { seat, player: Player::Bot(skill) } = self.turn()? else { return None };
        self.sitter(seat, skill).bot().confidence(self.table(), action)
    }

    /// A bot of this level that takes this seat, or takes it for somebody.
    pub(crate) fn sitter(&self, seat: Seat, skill: Skill) -> Sitter {
        self.cards.sitter(&self.choice, seat, skill)
    }

    /// Whether an action would be accepted.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActError> {
        self.table().check(seat, action)
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
        digest(&self.cards.pack)
    }

    /// The bot that can be asked for advice. Bots advise only their own team.
    pub fn adviser(&self) -> Option<Adviser> {
        Adviser::of(&self.choice, || self.cards.clone())
    }

    /// The game as it is kept: what was chosen and what was played.
    pub fn saved(&self) -> Saved {
        Saved::of(self.choice.clone(), self.cards_digest(), self.actions.clone())
    }
}
