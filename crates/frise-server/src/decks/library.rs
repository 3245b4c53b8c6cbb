//! LRU cache of decks that people bring, bounded by what they weigh. What a room holds is found as long as the room does.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use frise_decks::Deck;
use frise_room::online::BroughtDeck;

/// The most that is kept for its own sake, in bytes.
const MOST: usize = 64 << 20;

/// The decks in memory.
#[derive(Default)]
pub(crate) struct Library(Mutex<Shelves>);

#[derive(Default)]
struct Shelves {
    all: HashMap<String, Weak<BroughtDeck>>,
    /// The one that was asked for last comes last.
    recent: VecDeque<Arc<BroughtDeck>>,
}

impl Library {
    /// The deck of this id, if it is in memory.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<BroughtDeck>> {
        let mut shelves = self.shelves();
        let deck = shelves.all.get(id)?.upgrade()?;
        shelves.touch(&deck);
        Some(deck)
    }

    /// The same as rooms want it.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Deck>> {
        self.shelves().all.get(id)?.upgrade().map(|deck| deck.deck().clone())
    }

    /// Keeps a deck.
    pub(crate) fn put(&self, deck: BroughtDeck) -> Arc<BroughtDeck> {
        let mut shelves = self.shelves();
        let deck = Arc::new(deck);
        shelves.all.retain(|_, deck| deck.strong_count() > 0);
        shelves.all.insert(deck.deck().id.clone(), Arc::downgrade(&deck));
        shelves.touch(&deck);
        deck
    }

    /// Forgets a deck, whoever plays with it.
    pub(crate) fn forget(&self, id: &str) {
        let mut shelves = self.shelves();
        shelves.all.remove(id);
        shelves.recent.retain(|deck| deck.deck().id != id);
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelves {
    fn touch(&mut self, deck: &Arc<BroughtDeck>) {
        self.recent.retain(|other| !Arc::ptr_eq(other, deck));
        self.recent.push_back(deck.clone());
        while self.recent.len() > 1 && self.recent.iter().map(|deck| deck.weight()).sum::<usize>() > MOST {
            self.recent.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use frise_decks::Album;

    use super::*;

    #[test]
    fn what_a_room_holds_is_found_and_the_rest_is_bounded() {
        let library = Library::default();
        let heavy = |salt: &str| {
            let mut deck = Deck::clone(&frise_decks::find("bench").expect("it ships"));
            let card = deck.cards[0].clone();
            deck.cards = vec![card; 20_000];
            BroughtDeck::new(deck, &Album::default(), salt, "text")
        };
        let held = library.put(heavy("held"));
        let id = held.deck().id.clone();
        let others: Vec<String> =
            (0..4).map(|n| library.put(heavy(&n.to_string())).deck().id.clone()).collect();
        assert!(library.find(&id).is_some(), "somebody holds it");
        assert!(library.find(&others[0]).is_none(), "nobody does, and there is no room for all");
        assert!(library.find(&others[3]).is_some());
        library.forget(&id);
        assert!(library.find(&id).is_none(), "it was taken down");
    }
}
