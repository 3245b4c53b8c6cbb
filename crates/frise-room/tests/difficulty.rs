//! Difficulty, checked against the simulator: bots that know as much as a good player are right more often on easier cards, in every box.

use std::collections::BTreeMap;

use frise_bots::Skill;
use frise_core::{CLASSIC, Event, Hands, Order, SAGA};
use frise_decks::{boxes, find};
use frise_room::{Boxes, Choice, Difficulty, Player, SeatChoice, Terms};

/// Games of each box. Every card comes up some dozens of times.
const GAMES: usize = 60;

/// How often cards of each difficulty were put right, and how often they were put.
fn hits(id: &str, order: Order, difficulty: Difficulty) -> BTreeMap<u8, (usize, usize)> {
    let edition = if order == Order::Story { &SAGA } else { &CLASSIC };
    let mut hits: BTreeMap<u8, (usize, usize)> = BTreeMap::new();
    for game in 0..GAMES {
        let seat = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Bot(Skill::ALL[2]) };
        let choice = Choice {
            terms: Terms { hands: Hands::Same(6), difficulty, ..Terms::standard(edition, Boxes::one(id)) },
            seats: ["Ada", "Clio", "Bede"].map(seat).to_vec(),
            seed: format!("{id} {game}"),
        };
        let mut room = choice.open(find).expect("a good choice");
        while let Some((seat, action)) = room.bot_action() {
            room.act(seat, action).expect("bots play by the rules");
        }
        for event in room.events() {
            let (card, is_right) = match event {
                Event::Placed { card, .. } => (*card, true),
                Event::Misplaced { card, .. } => (*card, false),
                _ => continue,
            };
            let difficulty = room.pack().card(card).expect("a card of the game").card.difficulty;
            let (n_right, n_put) = hits.entry(difficulty).or_default();
            *n_right += usize::from(is_right);
            *n_put += 1;
        }
    }
    hits
}

fn rate<'a>(hits: impl Iterator<Item = (&'a u8, &'a (usize, usize))>) -> f64 {
    let (n_right, n_put) = hits.fold((0, 0), |sum, (_, n)| (sum.0 + n.0, sum.1 + n.1));
    n_right as f64 / n_put.max(1) as f64
}

#[test]
fn easier_cards_are_put_right_more_often_in_every_box() {
    for deck in boxes() {
        let hits = hits(&deck.id, deck.order, Difficulty::Experts);
        let easy = rate(hits.range(..=2));
        let hard = rate(hits.range(4..));
        println!(
            "{:>12}: {:.0} % of the easy cards, {:.0} % of the hard ones",
            deck.id,
            100.0 * easy,
            100.0 * hard
        );
        if hits.range(4..).next().is_some() {
            assert!(easy > hard, "{}: {hits:?}", deck.id);
        }
    }
}

#[test]
fn r20_a_table_for_everybody_is_easier_than_one_for_experts() {
    let [everybody, experts] = [Difficulty::Everybody, Difficulty::Experts]
        .map(|difficulty| rate(hits("events", Order::Calendar, difficulty).iter()));
    println!("events: {:.0} % right for everybody, {:.0} % for experts", 100.0 * everybody, 100.0 * experts);
    assert!(everybody > experts);
}
