//! Determinization: a game that goes on from a table as if what is hidden were so. Bots think ahead with it, by the same engine
//! that plays, and without a secret: whoever asks has made the guess.

use crate::card::{Back, Card, CardId, Icon, Icons};
use crate::compact::Pile;
use crate::edition::PileLies;
use crate::game::{Game, Secret};
use crate::setup::{First, Hands, Setup};
use crate::shuffle::Seed;
use crate::table::{Layout, Table};

/// A guess at all that nobody may see yet.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The back of every card of the deck. Dates may be on a scale of their own, those of turned up cards too: the supposed game
    /// knows no others.
    pub backs: Vec<Back>,
    /// The draw pile, top first.
    pub pile: Vec<CardId>,
    /// From which reshuffles would follow.
    pub seed: Seed,
}

/// A guess does not fit the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuessError {
    /// There is not one back for each card.
    #[error("guess one back for each card of the deck")]
    Backs,
    /// The pile is longer or shorter than the one on the table, has another top, or a card that lies elsewhere.
    #[error("guess a pile as long as it is, with the top that it shows, of cards that lie nowhere else")]
    Pile,
    /// Cards lie on the table in another order than that of their guessed dates.
    #[error("guess dates in the order in which the cards lie")]
    Order,
}

impl Game {
    /// The game that goes on from this table if the guess were right.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{Action, CLASSIC, Card, CardId, Date, Game, Gap, Guess, Seed, Setup};
    ///
    /// let cards = (0..20).map(|n| Card { date: Date(n), icons: None }).collect();
    /// let game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("hidden"))).expect("20 cards are enough");
    /// let table = game.table();
    ///
    /// // Somebody who knows the dates but not the order of the pile.
    /// let is_seen = |card: &CardId| table.hands.iter().any(|hand| hand.contains(card)) || table.date(*card).is_some();
    /// let mut pile: Vec<CardId> = (0..20).map(CardId).filter(|card| !is_seen(card)).collect();
    /// pile.sort_by_key(|card| Some(*card) != table.pile.top);
    /// let backs = game.setup().cards.iter().map(Card::back).collect();
    ///
    /// let mut supposed = Game::suppose(table, Guess { backs, pile, seed: Seed::from_text("any") })?;
    /// let seat = table.to_move.expect("the game has begun");
    /// let action = Action::Place { card: table.hands[seat][0], gap: Gap(0) };
    /// let events = supposed.act(seat, action).expect("legal there as here");
    /// assert!(!events.is_empty());
    /// # Ok::<(), frise_core::GuessError>(())
    /// ```
    pub fn suppose(table: &Table, guess: Guess) -> Result<Game, GuessError> {
        let Guess { backs, pile: order, seed } = guess;
        if backs.len() != table.backs.len() {
            return Err(GuessError::Backs);
        }
        if !fits_pile(table, &order) {
            return Err(GuessError::Pile);
        }
        let mut table = table.clone();
        table.show(&backs)?;
        let mut pile = Pile::with_capacity(backs.len());
        pile.seed(&seed);
        pile.stack(order);
        let setup = Setup {
            edition: table.edition,
            n_players: table.n_seats(),
            first: First::Seat(table.first),
            hands: Hands::Standard,
            options: table.options,
            cards: table.face_icons.iter().zip(&backs).map(|(face, back)| card(*face, back)).collect(),
            seed,
            order: None,
        };
        let n_dealt = (0..setup.n_players).map(|_| setup.edition.standard_hand(setup.n_players) as usize);
        let mut secret = Secret { n_dealt: n_dealt.collect(), setup, backs, pile, covered: Vec::new() };
        if table.edition.pile == PileLies::FaceDown {
            secret.cover();
        }
        Ok(Game { table, secret, events: Vec::new() })
    }
}

impl Table {
    /// Every card that is turned up has its guessed back instead.
    fn show(&mut self, backs: &[Back]) -> Result<(), GuessError> {
        for (shown, back) in self.backs.iter_mut().zip(backs) {
            *shown = shown.map(|_| *back);
        }
        let date = |card: &CardId| backs[card.idx()].date;
        let is_in_order = match &mut self.layout {
            Layout::Line(line) => {
                line.dates = line.cards.iter().map(date).collect::<Vec<_>>().into();
                line.cards.iter().map(date).is_sorted()
            }
            Layout::Rift(rift) => {
                rift.row.iter().map(date).is_sorted() && rift.rift.iter().map(date).is_sorted()
            }
        };
        if is_in_order { Ok(()) } else { Err(GuessError::Order) }
    }
}

fn fits_pile(table: &Table, pile: &[CardId]) -> bool {
    let mut is_elsewhere = vec![false; table.backs.len()];
    let laid: [&[CardId]; 2] = match &table.layout {
        Layout::Line(line) => [&line.cards, &[]],
        Layout::Rift(rift) => [&rift.row, &rift.rift],
    };
    let lying = laid.into_iter().flatten().chain(table.hands.iter().flatten()).chain(&table.discard);
    lying.for_each(|card| is_elsewhere[card.idx()] = true);
    let mut is_free = |card: &CardId| {
        is_elsewhere.get_mut(card.idx()).is_some_and(|is_elsewhere| !std::mem::replace(is_elsewhere, true))
    };
    pile.len() == table.pile.count as usize
        && table.pile.top.is_none_or(|top| pile.first() == Some(&top))
        && pile.iter().all(&mut is_free)
}

fn card(face: Option<Icon>, back: &Back) -> Card {
    let icons = face.zip(back.icon).map(|(face, back)| Icons { face, back });
    Card { date: back.date, icons }
}
