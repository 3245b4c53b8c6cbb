//! Narrator: a game told in words of a language, the same in the page, its live region and the terminal.
//! It says what happened, whose turn it is and what they may do, and how the game ended. Pure, and it knows no widget:
//! how a device is used (keys, taps) is said by the client.

mod ending;
mod moments;
mod said;
mod terms;
mod turns;

use std::borrow::Borrow;

use frise_core::{CardId, Seat, Seats};
use frise_decks::PackCard;
use frise_text::{Lang, Value};

pub use said::{Said, Tone};
pub use terms::{edition_name, hand_name, list, rank_name, refusal, table_name, table_names};
pub use turns::TurnKind;

/// Whoever tells about one table.
#[derive(Debug)]
pub struct Narrator<'a, C> {
    /// In which language.
    pub lang: Lang,
    /// What the players are called, by seat.
    pub names: &'a [String],
    /// What is printed on the cards, by id.
    pub cards: &'a [C],
}

/// A variable of a message.
type Arg<'a> = (&'a str, Value<'a>);

impl<'a, C: Borrow<PackCard>> Narrator<'a, C> {
    /// What a player is called.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.idx()).map_or("", String::as_str)
    }

    /// Several players as one would say them.
    pub fn names(&self, seats: Seats) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
        list(self.lang, &names)
    }

    /// What a card is called.
    pub fn title(&self, card: CardId) -> &'a str {
        self.card(card).map_or("", |card| card.card.title.in_lang(self.lang))
    }

    /// The date as it is printed. Only for cards that have been turned up.
    pub fn date(&self, card: CardId) -> String {
        self.card(card).map(|card| card.card.date.print(self.lang)).unwrap_or_default()
    }

    /// What is worth knowing. Only for cards that have been turned up.
    pub fn fact(&self, card: CardId) -> &'a str {
        self.card(card).map_or("", |card| card.card.fact.in_lang(self.lang))
    }

    fn card(&self, card: CardId) -> Option<&'a PackCard> {
        self.cards.get(card.idx()).map(Borrow::borrow)
    }

    fn name_arg(&self, seat: Seat) -> Arg<'a> {
        ("name", self.name(seat).into())
    }

    fn title_arg(&self, card: CardId) -> Arg<'a> {
        ("title", self.title(card).into())
    }

    fn date_arg(&self, card: CardId) -> Arg<'a> {
        ("date", self.date(card).into())
    }

    fn say(&self, tone: Tone, key: &str, args: &[Arg<'_>]) -> Said {
        Said { headline: self.lang.text_with(key, args), detail: String::new(), tone }
    }
}
