//! Remembered form input: what is chosen for a table, at first what suits a first game, later what was chosen last.

use frise_core::{EDITIONS, Edition, Order};
use frise_decks::Deck;
use frise_room::{Boxes, Choice, Difficulty, Room, Terms};
use frise_text::Lang;

use crate::route::Route;
use crate::shelf::Shelf;
use crate::{browser, games, store};

const NAME: &str = "choice";
const ONLINE: &str = "online";

/// A first game.
pub(crate) fn first(lang: Lang) -> Choice {
    Choice::first_game(lang, browser::random_word())
}

/// What was chosen last, or a first game; always with a new deal.
pub(crate) fn last(lang: Lang) -> Choice {
    let kept: Option<Choice> = store::load(NAME);
    kept.map_or_else(|| first(lang), |choice| Choice { seed: browser::random_word(), ..choice })
}

/// Remembers a choice for the next time.
pub(crate) fn remember(choice: &Choice) {
    store::keep(NAME, choice);
}

/// What was chosen last for a room on a server.
pub(crate) fn last_online() -> Option<Choice> {
    store::load(ONLINE)
}

/// Remembers the choice for a room on a server.
pub(crate) fn remember_online(choice: &Choice) {
    store::keep(ONLINE, choice);
}

/// Opens a table that is known to be possible, and goes there.
pub(crate) fn open(shelf: Shelf, choice: Choice) {
    if let Ok(room) = choice.open(|id| shelf.find(id)) {
        sit_down(&room);
    }
}

/// Keeps a new game and goes to its table.
pub(crate) fn sit_down(room: &Room) {
    let id = games::new_id();
    games::keep(&id, &room.saved());
    Route::Table(id).go();
}

/// The boxes that go with an edition.
pub(crate) fn suits(edition: &Edition, deck: &Deck) -> bool {
    edition.order == deck.order
}

/// Chooses this box for the next table, with the game that it was played with last, if it suits it.
pub(crate) fn choose_box(id: &str, is_story: bool, lang: Lang) {
    let mut choice = last(lang);
    set_box(&mut choice, id, is_story);
    remember(&choice);
}

/// Sets this box instead of those that were chosen, and another game if it does not suit it.
pub(crate) fn set_box(choice: &mut Choice, id: &str, is_story: bool) {
    let order = if is_story { Order::Story } else { Order::Calendar };
    let suiting = || EDITIONS.into_iter().find(|edition| edition.order == order && !edition.is_for_one());
    if choice.terms.rules().is_none_or(|edition| edition.order != order)
        && let Some(edition) = suiting()
    {
        choice.terms = Terms::standard(edition, Boxes::one(id));
    }
    choice.terms.boxes = Boxes::one(id);
    // Whoever plays a box of their own wants all of its cards.
    choice.terms.difficulty = Difficulty::Experts;
}
