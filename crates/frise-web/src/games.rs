//! Saved games of this device, and the high scores of teams.

use std::cell::RefCell;

use frise_room::{Boxes, Choice, Difficulty, Saved};
use serde::{Deserialize, Serialize};

use crate::{browser, store};

const GOING_ON: &str = "game.";
const OVER: &str = "over.";
const SCORES: &str = "scores";
/// How the names begin under which games are kept.
pub(crate) const KEPT: [&str; 2] = [GOING_ON, OVER];

/// The window that plays a game, by the name of the game.
const HOLDER: &str = "at.";
/// The name that a person has given on a server.
pub(crate) const NAME: &str = "name";

/// A name for a new game; later ones sort after earlier ones.
pub(crate) fn new_id() -> String {
    format!("{:011x}", browser::now() as u64)
}

thread_local! {
    /// A name for this window, until the page is loaded again.
    static WINDOW: String = browser::random_word();
    /// The game that the browser would not keep; it lasts as long as the page.
    static UNKEPT: RefCell<Option<(String, Saved)>> = const { RefCell::new(None) };
}

/// Takes a game over: any other window that shows it stops, so that no two go on from the same point.
pub(crate) fn take_over(id: &str) {
    WINDOW.with(|window| store::keep_text(&format!("{HOLDER}{id}"), window));
}

/// Whether another window has taken a game over.
pub(crate) fn is_taken(id: &str) -> bool {
    let holder = store::text(&format!("{HOLDER}{id}"));
    WINDOW.with(|window| holder.is_some_and(|holder| holder != *window))
}

/// Whether this browser has been in a room on a server.
pub(crate) fn has_been_online() -> bool {
    store::text(NAME).is_some()
}

/// Keeps a game that goes on; false where the browser refuses.
pub(crate) fn keep(id: &str, saved: &Saved) -> bool {
    let is_kept = store::keep_text(&format!("{GOING_ON}{id}"), &saved.to_json());
    if !is_kept {
        UNKEPT.set(Some((id.to_owned(), saved.clone())));
    }
    is_kept
}

/// Keeps a game that is over until the next one is, so that its end can be read again.
pub(crate) fn keep_over(id: &str, saved: &Saved) {
    forget(id);
    for name in store::names(OVER) {
        store::forget(&name);
    }
    store::keep_text(&format!("{OVER}{id}"), &saved.to_json());
}

pub(crate) fn forget(id: &str) {
    store::forget(&format!("{GOING_ON}{id}"));
    store::forget(&format!("{HOLDER}{id}"));
}

/// A kept game.
pub(crate) fn load(id: &str) -> Option<Saved> {
    let kept = store::text(&format!("{GOING_ON}{id}")).or_else(|| store::text(&format!("{OVER}{id}")));
    let unkept =
        || UNKEPT.with_borrow(|game| game.clone().filter(|(other, _)| other == id).map(|(_, saved)| saved));
    kept.and_then(|text| Saved::from_json(&text).ok()).or_else(unkept)
}

/// Every game that goes on, the newest first.
pub(crate) fn going_on() -> Vec<(String, Saved)> {
    let mut names = store::names(GOING_ON);
    names.sort_unstable();
    names.reverse();
    let game = |name: String| {
        let id = name.strip_prefix(GOING_ON)?.to_owned();
        let saved = load(&id)?;
        Some((id, saved))
    };
    names.into_iter().filter_map(game).collect()
}

#[derive(Serialize, Deserialize)]
struct TeamScore {
    n_players: usize,
    boxes: Boxes,
    #[serde(default)]
    difficulty: Difficulty,
    seed: String,
    score: i32,
}

/// How a result compares with those before.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    pub(crate) best: i32,
    /// Whether there was nothing to compare it with.
    pub(crate) is_first: bool,
    /// Whether it is better than all before.
    pub(crate) is_new: bool,
}

/// Writes a team's result down, once for each deal, and compares it with other teams of this size and with these cards.
pub(crate) fn record(choice: &Choice, score: i32) -> Record {
    let mut scores: Vec<TeamScore> = store::load(SCORES).unwrap_or_default();
    let (boxes, difficulty) = (choice.terms.boxes.clone(), choice.terms.difficulty);
    let is_like = |other: &&TeamScore| {
        other.n_players == choice.seats.len() && other.boxes == boxes && other.difficulty == difficulty
    };
    let best_other = scores
        .iter()
        .filter(is_like)
        .filter(|other| other.seed != choice.seed)
        .map(|other| other.score)
        .max();
    if !scores.iter().any(|other| other.seed == choice.seed) {
        scores.push(TeamScore {
            n_players: choice.seats.len(),
            boxes,
            difficulty,
            seed: choice.seed.clone(),
            score,
        });
        store::keep(SCORES, &scores);
    }
    Record {
        best: best_other.map_or(score, |best| best.max(score)),
        is_first: best_other.is_none(),
        is_new: best_other.is_some_and(|best| score > best),
    }
}
