//! Once a game is set up, no turn of it asks for memory, and neither does dealing it again.

use crate::common::random::{Random, any_legal, any_setup};
use frise_core::{EDITIONS, Game};

#[test]
fn no_turn_allocates() {
    let mut random = Random(3);
    for edition in EDITIONS {
        for _ in 0..50 {
            let mut game = Game::new(any_setup(edition, &mut random)).expect("a possible set-up");
            while let Some((seat, action)) = any_legal(&game, &mut random) {
                let counted = allocation_counter::measure(|| {
                    game.act(seat, action).expect("listed as legal");
                });
                assert_eq!(counted.count_total, 0, "{}: {action:?}", edition.id);
            }
        }
    }
}

#[test]
fn dealing_again_does_not_allocate() {
    let mut random = Random(4);
    for edition in EDITIONS {
        let mut game = Game::new(any_setup(edition, &mut random)).expect("a possible set-up");
        let seed = game.setup().seed;
        game.redeal(seed);
        for redeal in [Game::redeal, Game::redeal_fast] {
            let counted = allocation_counter::measure(|| redeal(&mut game, seed));
            assert_eq!(counted.count_total, 0, "{}", edition.id);
        }
    }
}
