//! Linter: what could be better in a deck that can be played, errors and warnings apart.
//! Each file below looks for one kind of thing; this one leaves out what the author has allowed.

mod duplicates;
mod facts;
mod giveaway;
mod numbers;
#[cfg(feature = "boxes")]
mod pictures;
mod remark;
mod spread;
mod typeset;
mod wording;

use std::borrow::Borrow;
use std::collections::{BTreeSet, HashMap};

pub use remark::Remark;
pub use typeset::typeset;

use crate::{Allow, Card, Deck, DeckFile, Finding, PictureFault, Severity};

/// All there is to say about a deck, beside other decks that may be on the same table.
///
/// # Examples
///
/// ```
/// use frise_decks::{Deck, boxes, find, lint};
///
/// let classic = find("classic").expect("it ships with the game");
/// assert!(lint(&classic, boxes()).is_empty(), "our own boxes are beyond reproach");
///
/// let mut deck = Deck::clone(&classic);
/// let tower = deck.cards.iter_mut().find(|card| card.id == "eiffel-tower").expect("it is in the box");
/// tower.title = [("fr", "La tour de 1889"), ("en", "The tower of 1889")].into_iter().collect();
/// let codes: Vec<String> = lint(&deck, boxes()).iter().map(|finding| finding.code()).collect();
/// assert!(codes.contains(&"title-gives-date".to_owned()), "{codes:?}");
/// ```
pub fn lint<D: Borrow<Deck>>(deck: &Deck, others: &[D]) -> Vec<Finding> {
    let others: Vec<&Deck> = others.iter().map(Borrow::borrow).collect();
    let mut found = Vec::new();
    wording::check(deck, &mut found);
    giveaway::check(deck, &mut found);
    facts::check(deck, &mut found);
    #[cfg(feature = "boxes")]
    pictures::check(deck, &mut found);
    spread::check(deck, &mut found);
    duplicates::check(deck, &others, &mut found);
    let places: HashMap<&str, usize> =
        deck.cards.iter().enumerate().map(|(idx, card)| (card.id.as_str(), idx)).collect();
    let mut kept = without_allowed(deck, &places, found);
    kept.sort_by_key(|finding| finding.card.as_ref().and_then(|id| places.get(id.as_str())));
    kept
}

impl DeckFile {
    /// All there is to say about the deck of this file, with the lines of its cards.
    pub fn lint<D: Borrow<Deck>>(&self, others: &[D]) -> Vec<Finding> {
        lint(&self.deck, others).into_iter().map(|finding| self.with_line(finding)).collect()
    }

    /// All there is to say about a draft besides its faults: what can be said of a card without its date is said, too.
    pub fn lint_draft<D: Borrow<Deck>>(&self, others: &[D]) -> Vec<Finding> {
        let mut deck = self.deck.clone();
        deck.cards.extend(self.undated.iter().cloned());
        if deck.cards.is_empty() {
            return Vec::new();
        }
        let is_undated = |finding: &Finding| {
            finding.card.as_ref().is_some_and(|id| self.undated.iter().any(|card| card.id == *id))
        };
        let found = lint(&deck, others).into_iter();
        let found = found.filter(|finding| !is_undated(finding) || !speaks_of_date(&finding.code()));
        found.map(|finding| self.with_line(finding)).collect()
    }

    /// What `Album::of_deck` could not use, with the lines of its cards.
    pub fn lint_pictures(&self, faults: Vec<(String, PictureFault)>) -> Vec<Finding> {
        let finding = |(card, reason): (String, _)| {
            self.with_line(Finding::of_card(&card, Remark::UnusablePicture { reason }))
        };
        faults.into_iter().map(finding).collect()
    }

    fn with_line(&self, finding: Finding) -> Finding {
        let line = self.line_of(finding.card.as_deref(), finding.field().as_deref());
        Finding { line, ..finding }
    }
}

/// Whether a remark compares something with the date of its card.
fn speaks_of_date(code: &str) -> bool {
    const OF_DATES: [&str; 9] = [
        "title-gives-date",
        "id-gives-date",
        "fact-near-date",
        "round-century",
        "ambiguous-decade",
        "same-date",
        "mixed-precision",
        "far-future",
        "unused-allow",
    ];
    OF_DATES.contains(&code)
}

/// Leaves out the warnings that the deck or the card allows, and notes what is allowed in vain.
fn without_allowed(deck: &Deck, places: &HashMap<&str, usize>, found: Vec<Finding>) -> Vec<Finding> {
    let mut used: BTreeSet<(Option<String>, String)> = BTreeSet::new();
    let allow_of = |id: &Option<String>| match id {
        Some(id) => places.get(id.as_str()).map(|idx| &deck.cards[*idx].allow),
        None => Some(&deck.allow),
    };
    let mut kept = Vec::new();
    for finding in found {
        let code = finding.code();
        let is_allowed = allow_of(&finding.card).is_some_and(|allow| allow.codes.contains(&code));
        if is_allowed && finding.severity() == Severity::Warning {
            used.insert((finding.card, code));
        } else {
            kept.push(finding);
        }
    }
    check_allow(None, &deck.allow, &used, &mut kept);
    for Card { id, allow, .. } in &deck.cards {
        check_allow(Some(id), allow, &used, &mut kept);
    }
    kept
}

fn check_allow(
    card: Option<&String>,
    allow: &Allow,
    used: &BTreeSet<(Option<String>, String)>,
    kept: &mut Vec<Finding>,
) {
    let mut say = |remark| {
        kept.push(match card {
            Some(card) => Finding::of_card(card, remark),
            None => Finding::of_deck(remark),
        });
    };
    for code in &allow.codes {
        if !used.contains(&(card.cloned(), code.clone())) {
            say(Remark::UnusedAllow { allowed: code.clone() });
        }
    }
    if !allow.codes.is_empty() && allow.why.is_none() {
        say(Remark::AllowWithoutWhy);
    }
}
