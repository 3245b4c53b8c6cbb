//! The vectors of `docs/shuffle.md`: the shuffle is frozen, and this is what holds it.

use frise_core::{CardId, Seed, shuffle};

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
    const CARDS: usize = 12;
    const DEALS: u32 = 12_000;
    let mut counts = [[0u32; CARDS]; CARDS];
    for deal in 0..DEALS {
        let order = order(&deal.to_string(), 0, CARDS as u32);
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
