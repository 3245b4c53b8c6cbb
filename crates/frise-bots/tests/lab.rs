//! The laboratory measures what it says: the same games however they are shared out, levels in order, plans that pay.

use std::sync::Arc;

use frise_bots::lab::{Contestant, Estimate, Tally, Tournament, mean, share};
use frise_bots::{CoinFlipBot, Rememberer, Scale, Skill, Studied, Style};
use frise_core::{CLASSIC, Edition, SAGA, Seed, Setup, TWIST};
use frise_decks::{Deck, Order, boxes, find, mix};

struct Lab {
    tournament: Tournament,
    scale: Arc<Scale>,
}

fn lab(deck: &Deck, edition: &'static Edition, n_players: u8) -> Lab {
    let pack = mix(&[deck]).expect("one box mixes with itself");
    let studied: Vec<Studied> = pack
        .cards()
        .iter()
        .map(|card| Studied { date: card.card.date.order(), difficulty: card.card.difficulty })
        .collect();
    let setup = Setup::standard(edition, n_players, pack.rules_cards(), Seed::from_text("lab"));
    Lab { tournament: Tournament { setup, rotates: true }, scale: Arc::new(Scale::new(&studied)) }
}

impl Lab {
    fn mind(&self, skill: Skill, style: Style) -> Contestant {
        Box::new(Rememberer::with_style(Arc::clone(&self.scale), skill, style, &Seed([0; 32])))
    }

    fn coin(&self, p: f64) -> Contestant {
        let dates = self.tournament.setup.cards.iter().map(|card| card.date).collect();
        Box::new(CoinFlipBot::new(dates, p, &Seed([0; 32])))
    }

    fn play(&self, bots: Vec<Contestant>, numbers: std::ops::Range<u64>) -> Tally {
        let mut tally = Tally::new(bots.len(), self.tournament.setup.cards.len());
        self.tournament.worker(bots).expect("a possible game").play(numbers, &mut tally);
        tally
    }
}

#[test]
fn games_are_the_same_however_they_are_shared_out() {
    let lab = lab(&find("classic").expect("a box"), &CLASSIC, 3);
    let bots = || {
        vec![lab.mind(Skill::ALL[1], Style::Planning), lab.mind(Skill::ALL[3], Style::Greedy), lab.coin(0.6)]
    };
    let whole = lab.play(bots(), 0..200);
    let mut parts = lab.play(bots(), 130..200);
    parts.add(&lab.play(bots(), 0..57));
    parts.add(&lab.play(bots(), 57..130));
    assert_eq!(whole, parts);
    assert_eq!(whole.games, 200);
}

#[test]
fn coins_take_the_number_of_moves_that_was_derived_and_seats_are_equal() {
    let lab = lab(&find("bench").expect("a box"), &TWIST, 4);
    let tally = lab.play((0..4).map(|_| lab.coin(0.7)).collect(), 0..200_000);
    let length = mean(tally.lengths.iter().enumerate().map(|(n, count)| (n as f64, *count)));
    // Three times the 95 % interval or so: it would fail by chance once in a hundred million seeds.
    let reach = 3.0 * (length.high - length.value);
    assert!((length.value - 19.446).abs() < reach && reach < 0.1, "{length:?}");
    for wins in &tally.wins {
        assert!((share(*wins, tally.games).value - 0.25).abs() < 0.006, "{:?}", tally.wins);
    }
}

#[test]
fn levels_are_in_order_and_apart_in_every_box() {
    for deck in boxes() {
        let lab = lab(deck, if deck.order == Order::Story { &SAGA } else { &CLASSIC }, 4);
        let rate = |skill: Skill| -> Estimate {
            let tally = lab.play((0..4).map(|_| lab.mind(skill, Style::Planning)).collect(), 0..400);
            // On lines of 3 to 12 cards, where most of a game is played.
            let lines = tally.lines.iter().flat_map(|lines| &lines[3..=12]);
            let (hits, tries) =
                lines.fold((0, 0), |(hits, tries), line| (hits + line.hits, tries + line.tries()));
            share(hits, tries)
        };
        let rates: Vec<Estimate> = Skill::ALL.into_iter().chain([Skill::PERFECT]).map(rate).collect();
        for pair in rates.windows(2) {
            assert!(pair[0].high < pair[1].low, "{}: {rates:?}", deck.id);
        }
        assert_eq!(rates[5].value, 1.0, "{}", deck.id);
    }
}

#[test]
fn plans_beat_greed_with_the_same_beliefs() {
    let lab = lab(&find("classic").expect("a box"), &CLASSIC, 2);
    let skill = Skill::ALL[3];
    let tally = lab.play(vec![lab.mind(skill, Style::Planning), lab.mind(skill, Style::Greedy)], 0..8_000);
    let won = share(tally.wins_by[0], tally.wins_by[0] + tally.wins_by[1]);
    assert!(won.low > 0.5, "{won:?}");
}
