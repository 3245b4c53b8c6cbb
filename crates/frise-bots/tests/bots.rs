//! Bots play legally, repeat themselves, and the better ones win.

use frise_bots::{Bot, Rememberer, Skill, Studied};
use frise_core::{
    Action, CLASSIC, Card, Date, EDITIONS, Edition, Game, Icon, Icons, Outcome, Seat, Seed, Setup,
};

fn cards(n_cards: u32) -> Vec<Card> {
    let icons = |n: u32| Icons { face: Icon(n % 6), back: Icon((n + 1 + n / 6 % 5) % 6) };
    (0..n_cards)
        .map(|n| Card { date: Date(i64::from(n * 37 % n_cards) * 1_000 - 20_000), icons: Some(icons(n)) })
        .collect()
}

fn seed(name: &str, n: u32) -> Seed {
    Seed::from_text(&format!("{name} {n}"))
}

fn skill(level: u8) -> Skill {
    Skill::try_from(level).expect("a level from 1 to 5")
}

/// Plays a game to its end and returns it with all moves.
fn play(edition: &'static Edition, levels: &[u8], n: u32) -> (Game, Vec<Action>) {
    let cards = cards(edition.box_size);
    let studied: Vec<Studied> =
        (1u8..).zip(&cards).map(|(n, card)| Studied { date: card.date, difficulty: 1 + n % 5 }).collect();
    let mut bots: Vec<Rememberer> = (0u32..)
        .zip(levels)
        .map(|(seat, level)| Rememberer::new(&studied, skill(*level), &seed("bot", n * 8 + seat)))
        .collect();
    let setup = Setup::standard(edition, levels.len() as u8, cards, seed("game", n));
    let mut game = Game::new(setup).expect("a good set-up");
    let mut actions = Vec::new();
    while let Some(seat) = game.table().to_move {
        let action = bots[seat.idx()].choose(game.table());
        assert_ne!(action, Action::Leave, "a bot plays on");
        game.act(seat, action).expect("bots move legally");
        actions.push(action);
        assert!(actions.len() < 10_000, "the game comes to an end");
    }
    (game, actions)
}

#[test]
fn bots_play_every_edition_to_the_end_and_the_same_way_again() {
    for edition in EDITIONS {
        for level in 1..=5 {
            let levels = &[level; 4][..usize::from(edition.max_players.min(4))];
            let (_, first) = play(edition, levels, 7);
            let (_, again) = play(edition, levels, 7);
            assert_eq!(first, again, "{} at level {level}", edition.id);
        }
    }
}

#[test]
fn a_higher_level_wins_clearly_more_often() {
    for (low, high) in [(1, 2), (2, 3), (3, 4), (4, 5), (1, 5)] {
        let mut n_won = 0;
        for n in 0..200 {
            // Both seats in turn: who starts matters.
            let (levels, strong) = if n % 2 == 0 { ([low, high], Seat(1)) } else { ([high, low], Seat(0)) };
            let (game, _) = play(&CLASSIC, &levels, n);
            n_won += u32::from(game.table().outcome() == Some(Outcome::Winner(strong)));
        }
        let least = if high - low > 1 { 170 } else { 110 };
        assert!(n_won >= least, "level {high} beat level {low} only {n_won} times of 200");
    }
}

#[test]
fn together_a_higher_level_scores_more() {
    const N_GAMES: u32 = 20;
    let mean = |level: u8| {
        let scores = (0..N_GAMES).map(|n| {
            let (game, _) = play(&frise_core::TWIST_COOP, &[level; 3], n);
            game.table().score().expect("a team has a score").score
        });
        scores.sum::<i32>() / N_GAMES as i32
    };
    let means = [1, 3, 5].map(mean);
    assert!(means[0] + 5 <= means[1] && means[1] + 5 <= means[2], "{means:?}");
}
