//! Benchmark of the bots' strength, the numbers of `docs/bots.md`: `cargo bench -p frise-bots` measures them again. A first
//! argument chooses a part (levels, plans, together or ceiling), a second one how many deals teams are measured by.

#![allow(missing_docs)]

mod ceiling;

use std::sync::Arc;
use std::thread;
use std::time::Instant;

use frise_bots::lab::{Contestant, Estimate, Tally, Tournament, mean, share};
use frise_bots::{Rememberer, Scale, Skill, Studied, Style};
use frise_core::{CLASSIC, Edition, Game, SAGA, Score, Seed, Setup, TWIST_COOP};
use frise_decks::{Deck, Order, boxes, find, mix};

use ceiling::{Ceiling, ceiling};

const LINES: [usize; 5] = [1, 3, 5, 8, 12];
const SEARCH_WIDTH: usize = 50;

fn main() {
    let wanted = std::env::args().nth(1).filter(|arg| !arg.starts_with('-'));
    let is_wanted = |part: &str| wanted.as_deref().is_none_or(|wanted| wanted == part);
    if is_wanted("levels") {
        levels();
    }
    if is_wanted("plans") {
        plans();
    }
    let n_deals = std::env::args().nth(2).and_then(|arg| arg.parse().ok()).unwrap_or(1_000);
    if is_wanted("together") {
        together(n_deals);
    }
    if is_wanted("ceiling") {
        ceilings(n_deals);
    }
}

/// How often each level is right, alone among its equals, in every box.
fn levels() {
    println!("cards put right on a line of {LINES:?} cards: four players of the same level, 5,000 games");
    for deck in boxes() {
        for skill in Skill::ALL {
            let tally = play(deck, rules(deck), &[(skill, Style::Planning); 4], 5_000);
            let sum = |n: usize| {
                let lines = tally.lines.iter().map(|lines| lines[n]);
                lines.fold((0, 0), |(hits, tries), line| (hits + line.hits, tries + line.tries()))
            };
            let rates = LINES.map(|n| {
                let (hits, tries) = sum(n);
                let rate = share(hits, tries);
                format!("{:5.1} ±{:.1}", 100.0 * rate.value, 50.0 * (rate.high - rate.low))
            });
            println!("  {:<12} level {}   {}", deck.id, u8::from(skill), rates.join("   "));
        }
    }
}

/// How often planners win against as many greedy bots with the same beliefs.
fn plans() {
    println!(
        "games won by planning bots against as many greedy ones of the same level, 60,000 games, box classic"
    );
    let deck = find("classic").expect("the box ships with the game");
    for n_pairs in [1, 2] {
        for skill in Skill::ALL {
            let bots = [(skill, Style::Planning), (skill, Style::Greedy)].repeat(n_pairs);
            let tally = play(&deck, &CLASSIC, &bots, 60_000);
            let by = |first: usize| tally.wins_by.iter().skip(first).step_by(2).sum::<u64>();
            // Shared victories count for nobody.
            let won = share(by(0), by(0) + by(1));
            println!("  {} players, level {}   {} %", 2 * n_pairs, u8::from(skill), percent(won));
        }
    }
}

/// How a team with perfect memories scores, and how long it thinks.
fn together(n_deals: u64) {
    println!("co-operative scores over {n_deals} deals, perfect memories, box twist");
    let deck = find("twist").expect("the box ships with the game");
    for n_players in [2, 3, 4] {
        let bots = vec![(Skill::PERFECT, Style::Planning); n_players];
        let start = Instant::now();
        let tally = play(&deck, &TWIST_COOP, &bots, n_deals);
        let time = 2.0 * start.elapsed().as_secs_f64() / tally.moves as f64;
        let scores = (frise_bots::lab::LOWEST_SCORE..).zip(&tally.scores);
        let score = mean(scores.map(|(score, n)| (f64::from(score), *n)));
        let ranks = (1u8..).zip(&tally.ranks).map(|(rank, n)| (f64::from(rank), *n));
        println!(
            "  {n_players} players: {}   mean rank {}   {:.2} ms a decision, {:.1} of them a game",
            interval(score),
            interval(mean(ranks)),
            1e3 * time,
            tally.moves as f64 / tally.games as f64
        );
    }
}

/// What can be done at all with the same deals.
fn ceilings(n_deals: u64) {
    println!("what the same deals allow to whoever knows the pile");
    let deck = find("twist").expect("the box ships with the game");
    for n_players in [2, 3, 4] {
        let ceilings = on_both_cores(n_deals, |numbers| ceilings_of(&deck, n_players, numbers));
        let of =
            |part: fn(&Ceiling) -> i32| mean(ceilings.iter().map(|ceiling| (f64::from(part(ceiling)), 1)));
        let rank = |ceiling: &Ceiling| (f64::from(Score::of(0, ceiling.bound.max(0) as usize, 0).rank), 1);
        println!(
            "  {n_players} players: found {}   never more than {}, mean rank {}",
            interval(of(|ceiling| ceiling.found)),
            interval(of(|ceiling| ceiling.bound)),
            interval(mean(ceilings.iter().map(rank)))
        );
    }
}

fn ceilings_of(deck: &Deck, n_players: u8, numbers: std::ops::Range<u64>) -> Vec<Ceiling> {
    let tournament = tournament(deck, &TWIST_COOP, usize::from(n_players));
    let mut game = Game::new(tournament.setup.clone()).expect("36 cards are enough");
    let look = |number| {
        game.redeal_fast(tournament.deal(number));
        ceiling(&game, SEARCH_WIDTH).expect("a co-operative game")
    };
    numbers.map(look).collect()
}

fn play(deck: &Deck, edition: &'static Edition, bots: &[(Skill, Style)], n_games: u64) -> Tally {
    let pack = mix(&[deck]).expect("one box mixes with itself");
    let studied = pack
        .cards()
        .iter()
        .map(|card| Studied { date: card.card.date.order(), difficulty: card.card.difficulty });
    let scale = Arc::new(Scale::new(&studied.collect::<Vec<_>>()));
    let tournament = tournament(deck, edition, bots.len());
    let n_cards = pack.cards().len();
    let tallies = on_both_cores(n_games, |numbers| {
        let bot = |(skill, style): &(Skill, Style)| -> Contestant {
            Box::new(Rememberer::with_style(Arc::clone(&scale), *skill, *style, &Seed([0; 32])))
        };
        let mut worker = tournament.worker(bots.iter().map(bot).collect()).expect("a possible game");
        let mut tally = Tally::new(bots.len(), n_cards);
        worker.play(numbers, &mut tally);
        vec![tally]
    });
    tallies
        .into_iter()
        .reduce(|mut all, more| {
            all.add(&more);
            all
        })
        .expect("two cores")
}

fn tournament(deck: &Deck, edition: &'static Edition, n_players: usize) -> Tournament {
    let cards = mix(&[deck]).expect("one box mixes with itself").rules_cards();
    let setup = Setup::standard(edition, n_players as u8, cards, Seed::from_text("measures"));
    Tournament { setup, rotates: true }
}

fn on_both_cores<T: Send>(n: u64, work: impl Fn(std::ops::Range<u64>) -> Vec<T> + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let second = scope.spawn(|| work(n / 2..n));
        let mut all = work(0..n / 2);
        all.extend(second.join().expect("no panic"));
        all
    })
}

fn rules(deck: &Deck) -> &'static Edition {
    if deck.order == Order::Story { &SAGA } else { &CLASSIC }
}

fn percent(rate: Estimate) -> String {
    format!("{:.1} ({:.1}–{:.1})", 100.0 * rate.value, 100.0 * rate.low, 100.0 * rate.high)
}

fn interval(mean: Estimate) -> String {
    format!("{:.1} ({:.1}–{:.1})", mean.value, mean.low, mean.high)
}
