//! Rhythm, in simulated time: what the moments of whole games add up to, with a person who takes as long as people do.
//!
//! The person of this model looks at the table for two seconds, reads each card of the hand in one and a half, and compares each place of
//! the line, up to ten, in four tenths of a second. They play as well as a bot of level 2, read what came of their own cards, and never
//! skip anything. Their own time is their decision and what is shown of their own cards; the rest they wait for others.

use frise_bots::Skill;
use frise_core::{Event, Layout, Seat, Table};
use frise_room::narrator::Narrator;
use frise_room::pace::{self, Audience, ORDINARY_MS};
use frise_room::{Choice, Moment, Player, Room, SeatChoice, Stage};
use frise_text::Lang;

const PERSON: Seat = Seat(0);
const N_GAMES: u32 = 200;

fn decision_ms(table: &Table) -> u32 {
    let n_gaps = match &table.layout {
        Layout::Line(line) => line.cards.len() + 1,
        Layout::Rift(_) => 1,
    };
    2000 + 1500 * table.hands[PERSON.idx()].len() as u32 + 400 * n_gaps.min(10) as u32
}

/// A game of so many, shown to the person at the first seat.
struct Shown {
    room: Room,
    names: Vec<String>,
    own_ms: u32,
    others_ms: u32,
    /// The longest that somebody else's card took that was no great one, from the thought until it had settled.
    longest_ordinary_ms: u32,
    /// How long the person waited between two turns.
    waits_ms: Vec<u32>,
}

impl Shown {
    fn new(n_players: usize, seed: u32) -> Shown {
        let mut choice = Choice::first_game(Lang::english(), format!("pace {seed}"));
        choice.seats.truncate(1);
        choice.seats[0].player = Player::Bot(Skill::ALL[1]);
        for n in 1..n_players {
            let player = Player::Bot(Skill::ALL[1 + n % 2]);
            choice.seats.push(SeatChoice { name: format!("Bot {n}"), player });
        }
        let names = choice.seats.iter().map(|seat| seat.name.clone()).collect();
        let room = choice.open(frise_decks::find).expect("a first game");
        Shown { room, names, own_ms: 0, others_ms: 0, longest_ordinary_ms: 0, waits_ms: Vec::new() }
    }

    fn play(mut self) -> Shown {
        let (mut wait, mut last) = (0, None);
        while let Some((seat, action)) = self.room.bot_action() {
            let before = self.room.table().clone();
            let (n_others, is_own) = (self.names.len() - 1, seat == PERSON);
            let thought = if is_own {
                decision_ms(&before)
            } else {
                pace::thinking_ms(last.filter(|last| *last != PERSON), n_others)
            };
            let events = self.room.act(seat, action).expect("bots play by the rules").to_vec();
            let (card, rest) = self.watch(before, &events, is_own);
            if is_own {
                self.waits_ms.push(wait);
                wait = 0;
                self.own_ms += thought + card;
            } else {
                wait += thought + card + rest;
                self.others_ms += thought + card;
            }
            self.others_ms += rest;
            last = Some(seat);
        }
        self
    }

    /// How long the moments of one move are shown: those of the card, and the rest.
    fn watch(&mut self, before: Table, events: &[Event], is_own: bool) -> (u32, u32) {
        let cards = self.room.pack().cards();
        let narrator = Narrator { lang: Lang::english(), names: &self.names, cards };
        let (mut stage, mut card_ms, mut rest_ms, mut is_great) = (Stage::new(before), 0, 0, false);
        stage.push(events);
        while let Some(moment) = stage.moment {
            let n_letters = narrator.moment(&stage.table, &moment).n_letters();
            let ms = pace::hold_ms(&stage, Audience { is_own, n_letters, n_others: self.names.len() - 1 });
            if is_card(&moment) {
                card_ms += ms;
                is_great |= pace::is_great(&stage, &moment);
            } else {
                rest_ms += ms;
            }
            stage.advance();
        }
        if !is_own && !is_great {
            let thought = pace::thinking_ms(None, self.names.len() - 1);
            self.longest_ordinary_ms = self.longest_ordinary_ms.max(card_ms + thought);
        }
        (card_ms, rest_ms)
    }
}

fn is_card(moment: &Moment) -> bool {
    matches!(moment.event, Event::Placed { .. } | Event::Misplaced { .. })
}

fn games(n_players: usize) -> Vec<Shown> {
    (0..N_GAMES).map(|seed| Shown::new(n_players, seed).play()).collect()
}

#[test]
fn a_classic_game_of_three_takes_less_than_three_minutes_and_more_than_half_is_ones_own() {
    let games = games(3);
    let mut whole: Vec<u32> = games.iter().map(|game| game.own_ms + game.others_ms).collect();
    whole.sort_unstable();
    let (own, others) = games.iter().fold((0, 0), |sum, game| (sum.0 + game.own_ms, sum.1 + game.others_ms));
    let middle = whole[whole.len() / 2];
    let nine_of_ten = whole[whole.len() * 9 / 10];
    println!(
        "half of the games take {middle} ms at most, nine of ten {nine_of_ten}; own {own}, others {others}"
    );
    let mut waits: Vec<u32> = games.iter().flat_map(|game| game.waits_ms.iter().copied()).collect();
    waits.sort_unstable();
    let (usual_wait, long_wait) = (waits[waits.len() / 2], waits[waits.len() * 9 / 10]);
    println!("between two turns half of the waits take {usual_wait} ms at most, nine of ten {long_wait}");
    assert!(long_wait < 7000, "nine of ten waits take {long_wait} ms at most");
    assert!(middle < 180_000, "half of the games take {middle} ms at most");
    assert!(own > others, "of all the time {own} ms are one's own, {others} not");
}

#[test]
fn an_ordinary_move_of_a_bot_passes_quickly_at_a_table_of_any_size() {
    for n_players in [2, 3, 5, 8] {
        let games = games(n_players);
        let longest = games.iter().map(|game| game.longest_ordinary_ms).max().unwrap_or_default();
        assert!(longest <= ORDINARY_MS, "{n_players} players: {longest} ms");
    }
}
