//! Cache of mixed boxes: the cards that rooms play with, shared by all of them. A room must not cost what a box does.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use frise_core::CardId;
use frise_decks::{Deck, MixError, Pack, PackCard};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

use super::brought::is_brought;
use super::wire::Shown;
use crate::choice::Choice;
use crate::error::ChoiceError;
use crate::room::{Cards, Room};
use crate::saved::faces_digest;
use crate::terms::{Boxes, Difficulty, Episodes};

/// Where the boxes that ship with a program are found by their ids.
pub type Find = fn(&str) -> Option<Arc<Deck>>;

/// Where all boxes are found, those too that people bring.
type Finder = dyn Fn(&str) -> Option<Arc<Deck>> + Send + Sync;

/// The most mixes that are remembered. People can ask for any set of boxes, and each is some hundred kilobytes; rooms in use keep theirs anyway.
const MAX_MIXES: usize = 32;

/// The mixes of boxes that were asked for last (an LRU cache).
pub struct Stock {
    find: Box<Finder>,
    mixes: Mutex<Mixes>,
}

#[derive(Default)]
struct Mixes {
    /// With each, when it was asked for last.
    by_boxes: HashMap<(Boxes, Difficulty), (u64, Arc<Mix>)>,
    n_asked: u64,
}

impl Mixes {
    fn get(&mut self, key: &(Boxes, Difficulty)) -> Option<Arc<Mix>> {
        self.n_asked += 1;
        let (asked, mix) = self.by_boxes.get_mut(key)?;
        *asked = self.n_asked;
        Some(mix.clone())
    }

    fn insert(&mut self, key: (Boxes, Difficulty), mix: Arc<Mix>) {
        if self.by_boxes.len() >= MAX_MIXES {
            let longest_ago = self.by_boxes.iter().min_by_key(|(_, (asked, _))| *asked);
            let longest_ago = longest_ago.map(|(key, _)| key.clone());
            longest_ago.inspect(|key| drop(self.by_boxes.remove(key)));
        }
        self.by_boxes.insert(key, (self.n_asked, mix));
    }
}

/// A mix of boxes.
pub struct Mix {
    pub(super) cards: Cards,
    /// What is printed on their backs, in every language, by card.
    pub(super) backs: Vec<Arc<Shown>>,
    /// Which cards they are: [`faces_digest`].
    pub(super) faces: String,
}

/// What is printed on the face of a card: all but what the back shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Its own id, by which the cards of a mix are sorted.
    pub id: String,
    /// Its title, by language.
    pub title: BTreeMap<String, String>,
    /// The name of its theme, by language; of an episode only where the table shows them on faces (R19).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub theme: BTreeMap<String, String>,
    /// The id of its box.
    #[serde(rename = "box")]
    pub from: String,
}

impl Stock {
    /// Takes boxes from here. What is found under an id is always the same, or is not found any more.
    pub fn new(find: impl Fn(&str) -> Option<Arc<Deck>> + Send + Sync + 'static) -> Stock {
        Stock { find: Box::new(find), mixes: Mutex::default() }
    }

    /// Opens the table and deals, or says all that stands in the way.
    pub fn open(&self, choice: Choice) -> Result<(Room, Arc<Mix>), Vec<ChoiceError>> {
        let mut used = None;
        let room = choice.open_with(&*self.find, |terms, decks| {
            let mix = self.mix(&terms.boxes, terms.difficulty, decks)?;
            Ok(used.insert(mix).cards.clone())
        })?;
        let mix = used.expect("a room has cards");
        Ok((room, mix))
    }

    /// The faces of a mix of boxes, by card, with or without the episodes of a story; nothing if there is no such mix.
    pub fn faces(&self, boxes: &Boxes, difficulty: Difficulty, episodes: Episodes) -> Option<Vec<Face>> {
        let decks: Option<Vec<Arc<Deck>>> = boxes.iter().map(|id| (self.find)(id)).collect();
        let mix = self.mix(boxes, difficulty, &decks?).ok()?;
        let face = |printed: &PackCard| Face {
            id: printed.card.id.clone(),
            title: in_every_lang(|lang| printed.card.title.in_lang(lang).to_owned()),
            theme: if episodes.are_on_face(printed) { theme(printed) } else { BTreeMap::new() },
            from: printed.deck.clone(),
        };
        Some(mix.cards.pack.cards().iter().map(face).collect())
    }

    fn mix(&self, boxes: &Boxes, difficulty: Difficulty, decks: &[Arc<Deck>]) -> Result<Arc<Mix>, MixError> {
        let key = (boxes.clone(), difficulty);
        let mut mixes = self.mixes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mix) = mixes.get(&key) {
            return Ok(mix);
        }
        let pack = difficulty.mix(decks)?;
        let mix = Mix { backs: backs(&pack).collect(), faces: faces_digest(&pack), cards: Cards::new(pack) };
        let mix = Arc::new(mix);
        mixes.insert(key, mix.clone());
        Ok(mix)
    }
}

/// What is printed on the backs of cards, in every language.
pub(super) fn backs(pack: &Pack) -> impl Iterator<Item = Arc<Shown>> {
    (0u32..).map(CardId).zip(pack.cards()).map(|(card, printed)| {
        let date = in_every_lang(|lang| printed.card.date.print(lang));
        let fact = in_every_lang(|lang| printed.card.fact.in_lang(lang).to_owned());
        // The episode of a story stands on the back, whether or not it is on the face as well.
        let episode = if printed.card.date.is_position() { theme(printed) } else { BTreeMap::new() };
        // Whoever has the box knows how a date is written.
        let when = is_brought(&printed.deck).then(|| printed.card.date.to_string());
        Arc::new(Shown::new(card, date, fact, episode, when))
    })
}

fn theme(printed: &PackCard) -> BTreeMap<String, String> {
    in_every_lang(|lang| printed.theme.in_lang(lang).to_owned())
}

fn in_every_lang(words: impl Fn(Lang) -> String) -> BTreeMap<String, String> {
    Lang::all().map(|lang| (lang.code().to_owned(), words(lang))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_mixes_are_remembered_than_there_is_room_for() {
        let (mut mixes, stock) = (Mixes::default(), Stock::new(frise_decks::find));
        let deck = frise_decks::find("classic").expect("it ships");
        let mix = stock.mix(&Boxes::one("classic"), Difficulty::default(), &[deck]).expect("one box");
        let key = |n: usize| (Boxes::one(&n.to_string()), Difficulty::default());
        for n in 0..3 * MAX_MIXES {
            mixes.insert(key(n), mix.clone());
            assert!(mixes.get(&key(0)).is_some(), "what is asked for again and again stays");
        }
        assert_eq!(mixes.by_boxes.len(), MAX_MIXES);
        assert!(mixes.get(&key(1)).is_none(), "what was asked for longest ago has gone");
    }
}
