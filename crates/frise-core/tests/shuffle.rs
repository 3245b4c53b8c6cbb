//! The vectors of `docs/shuffle.md`: the shuffle is frozen, and this is what holds it. And how evenly cards fall.

use frise_core::{Card, CardId, Date, Game, Layout, Seed, Setup, TWIST, shuffle};

fn order(seed: &str, stream: u64, n_cards: u32) -> Vec<u32> {
    let mut cards: Vec<CardId> = (0..n_cards).map(CardId).collect();
    shuffle(&Seed::from_text(seed), stream, &mut cards);
    cards.into_iter().map(|card| card.0).collect()
}

#[test]
fn vectors() {
    for (seed, stream, expected) in [
        ("", 0, [1, 3, 6, 9, 7, 4, 8, 2, 0, 5]),
        ("frise", 0, [4, 0, 7, 3, 5, 6, 2, 1, 8, 9]),
        ("frise", 1, [7, 0, 6, 1, 8, 9, 4, 5, 3, 2]),
        ("L’été 1789", 0, [3, 9, 5, 0, 7, 6, 8, 4, 1, 2]),
    ] {
        assert_eq!(order(seed, stream, 10), expected, "{seed:?}, stream {stream}");
    }
}

#[test]
fn lots() {
    assert_eq!((2..=8).map(|n| Seed::from_text("frise").lot(n)).collect::<Vec<_>>(), [1, 1, 2, 2, 3, 3, 4]);
}

#[test]
fn every_order_is_a_permutation_and_every_place_is_equally_likely() {
    check_evenness(|deal| order(&deal.to_string(), 0, CARDS as u32));
}

/// A game's pile is shuffled only as far as somebody looks, and still in the frozen order.
#[test]
fn a_game_is_dealt_in_the_frozen_order() {
    for n_cards in [12, 55, 110, 1_000] {
        let seed = Seed::from_text(&n_cards.to_string());
        let cards = (0..n_cards).map(|date| Card { date: Date(date), icons: None }).collect();
        let game = Game::new(Setup::standard(&TWIST, 2, cards, seed)).expect("enough cards");
        assert_eq!(dealt(&game), order(&n_cards.to_string(), 0, n_cards as u32));
    }
}

/// All cards in the order in which they are dealt.
fn dealt(game: &Game) -> Vec<u32> {
    let Layout::Line(line) = &game.table().layout else { panic!("twist is played on a line") };
    let hands = game.table().hands.iter().flatten();
    hands.chain(&line.cards).copied().chain(game.pile_order()).map(|card| card.0).collect()
}

/// Where nobody plays another generator shuffles, from seeds that differ in one number.
#[test]
fn a_fast_deal_is_as_even() {
    let cards = (0..CARDS as i64).map(|date| Card { date: Date(date), icons: None }).collect();
    let mut game =
        Game::new(Setup::standard(&TWIST, 2, cards, Seed([0; 32]))).expect("twelve cards are enough");
    check_evenness(|deal| {
        let mut seed = [7; 32];
        seed[..4].copy_from_slice(&deal.to_le_bytes());
        game.redeal_fast(Seed(seed));
        dealt(&game)
    });
}

const CARDS: usize = 12;

fn check_evenness(mut order: impl FnMut(u32) -> Vec<u32>) {
    const DEALS: u32 = 12_000;
    let mut counts = [[0u32; CARDS]; CARDS];
    for deal in 0..DEALS {
        let order = order(deal);
        let mut sorted = order.clone();
        sorted.sort();
        assert!(sorted.into_iter().eq(0..CARDS as u32));
        for (place, card) in order.into_iter().enumerate() {
            counts[place][card as usize] += 1;
        }
    }
    // Chi-squared with (12 − 1)² = 121 degrees of freedom: 190 is beyond one in ten thousand.
    let expected = f64::from(DEALS) / CARDS as f64;
    let chi: f64 = counts.iter().flatten().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
    assert!(chi < 190.0, "chi-squared {chi}");
}
