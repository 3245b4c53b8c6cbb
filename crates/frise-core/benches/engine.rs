//! How fast the engine plays, beside a loop without one: `cargo bench -p frise-core`.
//! 4 players, 110 cards, each right with probability 0.7; then what one placement costs on longer and longer lines.

#![allow(missing_docs)]

mod plain;

use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

use frise_core::{Action, Card, CardId, Date, Game, Gap, Hands, Layout, Seat, Seed, Setup, TWIST};

/// Right with probability 0.7, in units of 2⁻³².
pub const P_RIGHT: u32 = (0.7 * 4_294_967_296.0) as u32;

/// Plays the games of these numbers and returns the number of moves.
type Play = fn(Range<u64>) -> u64;

fn main() {
    whole_games();
    placements();
}

fn whole_games() {
    // Many short runs in turn, the best of each: what else the machine does then disturbs none of them more than another.
    // And always other games: a processor remembers how thousands of coins fell, and foresees them when they fall again.
    const GAMES: u64 = 2_000;
    const RUNS: u64 = 400;
    let loops: [(&str, Play); 3] =
        [("tuned loop", plain::tuned::play), ("plain loop", plain::play), ("engine", engine)];
    let mut best = [f64::INFINITY; 3];
    let mut moves = [0; 3];
    for run in 0..RUNS {
        for (idx, (_, play)) in loops.iter().enumerate() {
            let (time, n_moves) = timed(|| play(run * GAMES..(run + 1) * GAMES));
            best[idx] = best[idx].min(time.as_secs_f64());
            moves[idx] += n_moves;
        }
    }
    println!("whole games, 4 players, 110 cards, right with probability 0.7, one core, best of {RUNS}");
    for (idx, (name, _)) in loops.iter().enumerate() {
        let per_second = GAMES as f64 / best[idx];
        let mean = moves[idx] as f64 / (RUNS * GAMES) as f64;
        println!("  {name:<12} {per_second:>10.0} games/s   {mean:.2} moves a game");
    }
    println!("  engine / tuned loop: {:.2}", best[0] / best[2]);
    println!("  engine / plain loop: {:.2}", best[1] / best[2]);
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

/// Whole games through the public interface; returns the number of moves.
fn engine(numbers: Range<u64>) -> u64 {
    let cards = (0..110).map(|date| Card { date: Date(date), icons: None }).collect();
    let mut game = Game::new(Setup::standard(&TWIST, 4, cards, seed(0))).expect("110 cards are enough");
    let mut random = plain::Random(numbers.start);
    let mut n_moves = 0;
    for number in numbers {
        game.redeal_fast(seed(number));
        while let Some(seat) = game.table().to_move {
            let action = choose(&game, seat, &mut random);
            game.act(seat, action).expect("a legal action");
            n_moves += 1;
        }
    }
    n_moves
}

fn choose(game: &Game, seat: Seat, random: &mut plain::Random) -> Action {
    let table = game.table();
    let hand = &table.hands[seat.idx()];
    let card = hand[random.below(hand.len() as u32) as usize];
    let date = game.setup().cards[card.idx()].date;
    let right = table.first_right_gap(date);
    let Layout::Line(line) = &table.layout else { unreachable!("twist is played on a line") };
    let n_gaps = line.cards.len() as u32 + 1;
    let gap = if random.word() < P_RIGHT {
        right
    } else {
        let other = random.below(n_gaps - 1);
        Gap(other + u32::from(other >= right.0))
    };
    Action::Place { card, gap }
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// What placing a card costs on lines of more and more cards, beside inserting it with its date into a bare array as long.
fn placements() {
    println!("placing every card of a deck, one player after the other, best of 3");
    for n_cards in [55u32, 1_000, 100_000] {
        let repeats = (200_000 / n_cards).max(1);
        let mut engine = f64::INFINITY;
        let mut array = f64::INFINITY;
        for _ in 0..3 {
            engine = engine.min((0..repeats).map(|_| place_all(n_cards)).sum::<Duration>().as_secs_f64());
            array = array.min((0..repeats).map(|_| insert_all(n_cards)).sum::<Duration>().as_secs_f64());
        }
        let n = f64::from(n_cards * repeats);
        println!(
            "  {n_cards:>7} cards: {:>8.0} ns a placement, {:>8.0} ns an insertion into an array, ratio {:.1}",
            engine / n * 1e9,
            array / n * 1e9,
            engine / array
        );
    }
}

/// Two players with half of the deck each put every card where it belongs.
fn place_all(n_cards: u32) -> Duration {
    let cards = dates(n_cards).map(|date| Card { date: Date(date.into()), icons: None }).collect();
    let mut setup = Setup::standard(&TWIST, 2, cards, seed(7));
    setup.hands = Hands::Same((n_cards - 1) / 2);
    let mut game = Game::new(setup).expect("half the deck for each of two");
    timed(|| {
        while let Some(seat) = game.table().to_move {
            let hand = &game.table().hands[seat.idx()];
            let card = hand[hand.len() - 1];
            let gap = game.table().right_gaps(game.setup().cards[card.idx()].date).0;
            game.act(seat, Action::Place { card, gap }).expect("a legal action");
        }
    })
    .0
}

fn insert_all(n_cards: u32) -> Duration {
    let cards: Vec<u32> = dates(n_cards).collect();
    let mut line: Vec<(Date, CardId)> = Vec::with_capacity(cards.len());
    timed(|| {
        for card in &cards {
            let date = Date(i64::from(*card));
            let idx = line.partition_point(|other| other.0 < date);
            line.insert(idx, (date, CardId(*card)));
        }
    })
    .0
}

/// Distinct dates in no particular order.
fn dates(n_cards: u32) -> impl Iterator<Item = u32> {
    (0..n_cards).map(move |i| (u64::from(i) * 7_919 % u64::from(n_cards)) as u32)
}
