//! The quick game of thoughts is the real one: both are played side by side.

use frise_core::{Action, Card, Date, Game, Icon, Icons, Layout, Seed, Setup, TWIST_COOP};

use super::known::{reveal, search};
use super::team::Move;
use super::{bound, ceiling};
use crate::random::Random;

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
fn thoughts_follow_the_rules() {
    let mut random = Random::new(&Seed([3; 32]));
    for n in 0..300 {
        let mut game = game(1 + (n % 8) as u8, n);
        let (mut team, deal) = reveal(&game).expect("a co-operative game");
        while let Some(seat) = game.table().to_move {
            assert_eq!(team.to_move, seat.idx(), "game {n}");
            let legal: Vec<Action> = game.table().legal_actions().collect();
            let action = legal[random.below(legal.len() as u32) as usize];
            // The ranks of the cards that are still in play are found again by looking at the real game anew.
            let (now, fresh) = reveal(&game).expect("a co-operative game");
            let rank = |card| known_rank(&game, card);
            let quick = match action {
                Action::Play { card } => Move::Play(rank(card)),
                Action::Discard { card } => Move::Discard(rank(card)),
                _ => Move::EndTurn,
            };
            assert_eq!((now.row, now.rift, now.hands), (team.row, team.rift, team.hands), "game {n}");
            assert_eq!((now.icon, fresh.pile.len()), (team.icon, deal.pile.len() - team.n_drawn), "game {n}");
            team.act(&deal, quick);
            game.act(seat, action).expect("a legal action");
        }
        assert!(team.is_over, "game {n}");
        assert_eq!(Some(team.score(&deal)), game.table().score().map(|score| score.score), "game {n}");
    }
}

/// The rank of a card among all cards of the game, wherever they are.
fn known_rank(game: &Game, card: frise_core::CardId) -> u8 {
    let table = game.table();
    let Layout::Rift(rift) = &table.layout else { unreachable!("a co-operative game") };
    let pile = game.pile_order();
    let on_table = rift.row.iter().chain(&rift.rift).chain(&table.discard);
    let all = on_table.chain(table.hands.iter().flatten()).chain(&pile);
    let key = |card: &frise_core::CardId| (game.setup().cards[card.idx()].date, *card);
    all.filter(|other| key(other) < key(&card)).count() as u8
}

#[test]
fn no_game_exceeds_the_bound_and_a_wider_search_finds_no_less_on_average() {
    let mut sums = [0, 0];
    for n in 0..60 {
        let game = game(2 + (n % 3) as u8, n);
        let (team, deal) = reveal(&game).expect("a co-operative game");
        let found = [1, 30].map(|width| search(team, &deal, width));
        let bound = bound::bound(&team, &deal);
        assert!(found[0] <= bound && found[1] <= bound, "game {n}: found {found:?}, bound {bound}");
        assert_eq!(ceiling(&game, 1).map(|ceiling| (ceiling.found, ceiling.bound)), Some((found[0], bound)));
        sums = [sums[0] + found[0], sums[1] + found[1]];
    }
    assert!(sums[0] < sums[1], "{sums:?}");
}
