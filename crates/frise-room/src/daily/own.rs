//! Somebody's own daily line: eleven cards of one box, a pure function of its content and the number of the day. Whoever has the
//! same box has the same line, with no server. No card comes again before all of the box have come.

use frise_core::{CardId, Seed, shuffle};
use frise_decks::days::{ContentHash, N_CARDS, Number, pack_card};
use frise_decks::{Card, Deck, Pack};

use super::DayError;

/// The content of a box in few characters: its cards with all that is printed on them.
pub fn deck_hash(deck: &Deck) -> String {
    let theme = |card: &Card| deck.theme(&card.theme).map(|theme| theme.names.clone()).unwrap_or_default();
    let mut lines: Vec<String> = deck
        .cards
        .iter()
        .map(|card| format!("{}:{}\n", card.id, ContentHash::of(card, &theme(card))))
        .collect();
    lines.sort_unstable();
    crate::online::hex(&Seed::from_text(&lines.concat()).0[..8])
}

pub(super) fn deal(deck: &Deck, number: Number) -> Result<Pack, DayError> {
    let got = deck.cards.len();
    if got < 2 {
        return Err(DayError::TooFew { got });
    }
    let size = got.min(N_CARDS) as u32;
    let n_days = got as u32 / size;
    let (cycle, day) = ((number.get() - 1) / n_days, (number.get() - 1) % n_days);
    let mut left: Vec<CardId> = (0..got as u32).map(CardId).collect();
    shuffle(&Seed::from_text(&format!("{} {cycle}", deck_hash(deck))), 0, &mut left);
    let card = |id: &CardId| &deck.cards[id.idx()];
    let mut chosen = Vec::new();
    for _ in 0..=day {
        chosen = choose(&mut left, size as usize, &card);
    }
    // Easy to hard, as shuffled among equals; the first of them lies.
    chosen.sort_by_key(|id| card(id).difficulty);
    Ok(Pack::in_order(chosen.iter().map(|id| pack_card(card(id), deck)).collect()))
}

/// Takes the next cards, equal dates only where there are no others.
fn choose<'a>(left: &mut Vec<CardId>, size: usize, card: &impl Fn(&CardId) -> &'a Card) -> Vec<CardId> {
    let (mut chosen, mut put_off) = (Vec::with_capacity(size), Vec::new());
    for id in left.drain(..) {
        let is_equal = |other: &CardId| card(other).date.order() == card(&id).date.order();
        if chosen.len() < size && !chosen.iter().any(is_equal) { chosen.push(id) } else { put_off.push(id) }
    }
    let n_missing = size - chosen.len();
    chosen.extend(put_off.drain(..n_missing.min(put_off.len())));
    *left = put_off;
    chosen
}
