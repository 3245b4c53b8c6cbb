//! Simulator: whole tournaments, game after game, counted. The same seed gives the same counts however the games are shared out:
//! every game has its own seed, and counts add up in any order. No threads and no clock here.
//!
//! # Examples
//!
//! ```
//! use frise_bots::CoinFlipBot;
//! use frise_bots::lab::{Tally, Tournament, share};
//! use frise_core::{CLASSIC, Card, Date, Seed, Setup};
//!
//! let dates: Vec<Date> = (1900..1955).map(Date).collect();
//! let cards = dates.iter().map(|date| Card { date: *date, icons: None }).collect();
//! let seed = Seed::from_text("tournament");
//! let tournament = Tournament { setup: Setup::standard(&CLASSIC, 2, cards, seed), rotates: true };
//! let bots = [0.9, 0.5].map(|p| CoinFlipBot::new(dates.clone(), p, &seed)).to_vec();
//!
//! let mut tally = Tally::new(2, 55);
//! tournament.worker(bots).expect("a possible game").play(0..500, &mut tally);
//! let won = share(tally.wins_by[0], tally.games);
//! assert!(won.low > 0.8, "who is right more often wins: {won:?}");
//! ```

mod stats;
mod tally;

use std::ops::Range;

use frise_core::{Game, Hands, Seat, Seed, Setup, SetupError};

use crate::Bot;

pub use stats::{Estimate, mean, share};
pub use tally::{CardTally, LONGEST_LINE, LOWEST_SCORE, LineTally, MOST_OFF, Tally};

/// What is played again and again.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// One game of it; its seed is that of the whole tournament. Hands that differ belong to the contestants, not the seats.
    pub setup: Setup,
    /// Whether the contestants move up one seat after every game.
    pub rotates: bool,
}

/// A bot with its place among the contestants. It may be sent to another thread.
pub type Contestant = Box<dyn Bot + Send>;

/// Somebody who plays games of a tournament, one after the other.
pub struct Worker<B = Contestant> {
    /// One table for each way of dealing to the contestants: a single one, if they are dealt the same.
    tables: Vec<Game>,
    n_seatings: usize,
    contestants: Vec<B>,
    seed: Seed,
}

impl Tournament {
    /// Whether a game of it can be set up; if not, all that stands in the way.
    pub fn check(&self) -> Result<(), Vec<SetupError>> {
        Game::new(self.setup.clone()).map(|_| ())
    }

    /// The seed from which the game of this number is dealt.
    pub fn deal(&self, number: u64) -> Seed {
        seed_of(&self.setup.seed, number, 0)
    }

    /// A worker, with one bot for each contestant.
    pub fn worker<B: Bot>(&self, contestants: Vec<B>) -> Result<Worker<B>, Vec<SetupError>> {
        let n_seatings = if self.rotates { contestants.len().max(1) } else { 1 };
        let n_tables = if matches!(self.setup.hands, Hands::Each(_)) { n_seatings } else { 1 };
        let tables = (0..n_tables).map(|shift| {
            let mut setup = self.setup.clone();
            if let Hands::Each(hands) = &mut setup.hands {
                hands.rotate_right(shift % contestants.len().max(1));
            }
            Game::new(setup)
        });
        Ok(Worker {
            tables: tables.collect::<Result<_, _>>()?,
            n_seatings,
            contestants,
            seed: self.setup.seed,
        })
    }
}

impl<B: Bot> Worker<B> {
    /// Plays the games of these numbers and adds them to the tally.
    pub fn play(&mut self, numbers: Range<u64>, tally: &mut Tally) {
        for number in numbers {
            self.play_one(number, tally);
        }
    }

    fn play_one(&mut self, number: u64, tally: &mut Tally) {
        let n = self.contestants.len();
        let shift = (number % self.n_seatings as u64) as usize;
        for (idx, contestant) in self.contestants.iter_mut().enumerate() {
            let seat = (idx + shift) % n;
            contestant.sit_down(Seat(seat as u8), &seed_of(&self.seed, number, 1 + idx as u8));
        }
        let table = shift % self.tables.len();
        let game = &mut self.tables[table];
        game.redeal_fast(seed_of(&self.seed, number, 0));
        let mut n_moves = 0;
        while let Some(seat) = game.table().to_move {
            let idx = if seat.idx() >= shift { seat.idx() - shift } else { seat.idx() + n - shift };
            let action = self.contestants[idx].choose(game.table());
            let n_placed = tally::n_placed(game.table());
            match game.act(seat, action) {
                Ok(events) => {
                    n_moves += 1;
                    tally.count_move(idx, n_placed, events);
                }
                // A bot that cannot move by the rules has nothing to do at the table.
                Err(_) => drop(game.act(seat, frise_core::Action::Leave)),
            }
        }
        tally.count_game(game.table(), shift, n_moves);
    }
}

/// The seed of one game for one purpose: 0 is the deal, others are the contestants'.
fn seed_of(tournament: &Seed, number: u64, purpose: u8) -> Seed {
    let mut bytes = tournament.0;
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let second = u64::from_le_bytes(tournament.0[8..16].try_into().unwrap_or_default());
    bytes[8..16].copy_from_slice(&(second & !0xff | u64::from(purpose)).to_le_bytes());
    Seed(bytes)
}
