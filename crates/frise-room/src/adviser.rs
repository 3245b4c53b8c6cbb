//! A bot of a team that is asked what it would do in the place of the seat to move. It sees the table as everybody does.

use std::sync::Arc;

use frise_bots::{Advice, Thought};
use frise_core::{Action, Seat, Table};
use frise_decks::Pack;
use frise_text::Lang;

use crate::choice::{Choice, Player, SeatChoice};
use crate::room::{Cards, Sitter};

/// The bot of a team that is asked: the first one.
#[derive(Clone)]
pub struct Adviser {
    name: String,
    sitter: Sitter,
    pack: Arc<Pack>,
    /// The message in which it is quoted.
    said: &'static str,
}

impl Adviser {
    /// Somebody who knows as much as the bot of a team that plays elsewhere. What that bot remembers is its own secret; this memory
    /// follows from the seed of the choice, which everybody may know, and the words do not pretend to be the bot's.
    pub fn like(choice: &Choice, pack: Pack) -> Option<Adviser> {
        let adviser = Adviser::of(choice, || Cards::new(pack))?;
        Some(Adviser { said: "advice-said-like", ..adviser })
    }

    /// The bot itself; nobody where all are people, or play against each other. Then the cards need not be studied.
    pub(crate) fn of(choice: &Choice, cards: impl FnOnce() -> Cards) -> Option<Adviser> {
        choice.terms.rules().filter(|rules| rules.is_cooperative())?;
        let bot = |(seat, chosen): (u8, &SeatChoice)| match chosen.player {
            Player::Person => None,
            Player::Bot(skill) => Some((Seat(seat), chosen.name.clone(), skill)),
        };
        let (seat, name, skill) = (0u8..).zip(&choice.seats).find_map(bot)?;
        let cards = cards();
        let sitter = cards.sitter(choice, seat, skill);
        Some(Adviser { name, sitter, pack: cards.pack, said: "advice-said" })
    }

    /// What it would do, and why; nothing once the game is over.
    pub fn advise(&self, table: &Table) -> Option<Advice> {
        self.sitter.bot().advise(table)
    }

    /// Begins to think about it: for whoever has something else to do in between.
    pub fn think(&self, table: &Table) -> Thought {
        self.sitter.bot().think(table)
    }

    /// Its advice in words.
    pub fn say(&self, advice: Advice, lang: Lang) -> String {
        let card = match advice.action {
            Action::Place { card, .. } | Action::Play { card } | Action::Discard { card } => Some(card),
            Action::EndTurn | Action::Leave => None,
        };
        let title = card.map_or("", |card| self.pack.cards()[card.idx()].card.title.in_lang(lang));
        let args = [("card", title.into()), ("skipped", advice.because.n_skipped().into())];
        let words = lang.text_with(advice.because.key(), &args);
        lang.text_with(self.said, &[("name", self.name.as_str().into()), ("words", words.into())])
    }
}
