//! The ceiling that planners are measured by is one: no game exceeds the bound, and a wider search finds no less.

use crate::planner_ceiling::ceiling;
use frise_core::{Card, Date, Game, Icon, Icons, Seed, Setup, TWIST_COOP};

fn game(n_players: u8, n: u32) -> Game {
    // A few dates come twice (R12).
    let card = |idx: u32| Card {
        date: Date(i64::from(idx * 37 % 50)),
        icons: Some(Icons { face: Icon(idx % 6), back: Icon((idx + 1 + idx / 6 % 5) % 6) }),
    };
    let seed = Seed::from_text(&format!("side by side {n}"));
    Game::new(Setup::standard(&TWIST_COOP, n_players, (0..60).map(card).collect(), seed)).expect("60 cards")
}

#[test]
fn no_game_exceeds_the_bound_and_a_wider_search_finds_more_on_average() {
    let mut sums = [0, 0];
    for n in 0..30 {
        let game = game(2 + (n % 3) as u8, n);
        for (sum, width) in sums.iter_mut().zip([1, 10]) {
            let ceiling = ceiling(&game, width).expect("a co-operative game");
            assert!(ceiling.found <= ceiling.bound, "game {n}: {ceiling:?}");
            *sum += ceiling.found;
        }
    }
    assert!(sums[0] < sums[1], "{sums:?}");
}
