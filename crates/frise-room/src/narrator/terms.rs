//! Glossary: names and phrases that need no table, such as editions, ranks, lists and refusals.

use std::sync::Arc;

use frise_core::Order;
use frise_decks::Deck;
use frise_text::Lang;

use crate::terms::Terms;

/// What an edition is called.
pub fn edition_name(lang: Lang, id: &str) -> String {
    lang.text(&format!("play-edition-{id}"))
}

/// What a table is called: by its edition, or in a saga by its story; and where another box than its own lies there, by that too.
pub fn table_name(lang: Lang, terms: &Terms, find: impl Fn(&str) -> Option<Arc<Deck>>) -> String {
    match table_names(lang, terms, find) {
        (name, Some(deck)) => format!("{name} · {deck}"),
        (name, None) => name,
    }
}

/// The same in two parts: the second is for where there is room.
pub fn table_names(
    lang: Lang,
    terms: &Terms,
    find: impl Fn(&str) -> Option<Arc<Deck>>,
) -> (String, Option<String>) {
    let edition = edition_name(lang, &terms.edition);
    let decks: Vec<Arc<Deck>> = terms.boxes.iter().filter_map(|id| find(id)).collect();
    let names: Vec<&str> = decks.iter().map(|deck| deck.names.in_lang(lang)).collect();
    match decks.as_slice() {
        [] => (edition, None),
        _ if terms.rules().is_some_and(|rules| rules.order == Order::Story) => (list(lang, &names), None),
        // The two games of Twist share one box.
        [deck] if terms.edition.split('-').next() != Some(&deck.id) => (edition, Some(names[0].to_owned())),
        _ => (edition, None),
    }
}

/// A hand by its owner. Whoever is alone before a screen knows whose it is.
pub fn hand_name(lang: Lang, name: &str, is_alone: bool) -> String {
    if is_alone {
        lang.text("play-hand-own")
    } else {
        lang.text_with("play-hand-of", &[("name", name.into())])
    }
}

/// What a team of this rank is called.
pub fn rank_name(lang: Lang, rank: u8) -> String {
    lang.text(&format!("play-rank-{rank}"))
}

/// “a, b and c”.
pub fn list(lang: Lang, items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => {
            lang.text_with("play-list", &[("first", first.join(", ").into()), ("last", (*last).into())])
        }
    }
}

/// Why a move, or whatever else was asked of a server, was refused; by its code, such as `not_your_turn`.
pub fn refusal(lang: Lang, code: &str) -> String {
    lang.text(&format!("refused-{}", code.replace('_', "-")))
}

#[cfg(test)]
mod tests {
    use frise_core::ActError;

    use super::*;

    #[test]
    fn every_refusal_of_the_rules_has_words() {
        let errors = [
            ActError::GameOver,
            ActError::NotInGame,
            ActError::NotYourTurn,
            ActError::NotNow,
            ActError::NotInHand,
            ActError::NoSuchGap { last: 3 },
            ActError::Blocked,
            ActError::IconMismatch,
        ];
        for lang in Lang::all() {
            for error in errors {
                assert!(!refusal(lang, error.code()).starts_with("refused-"), "{}: {error}", lang.code());
            }
        }
    }

    #[test]
    fn a_table_is_called_by_its_story_and_by_a_box_that_is_not_its_own() {
        let called = |edition: &str, boxes: &[&str]| {
            let edition = frise_core::Edition::by_id(edition).expect("an edition");
            let terms = Terms::standard(edition, boxes.iter().copied().collect());
            table_name(Lang::english(), &terms, frise_decks::find)
        };
        assert_eq!(called("classic", &["classic"]), "Classic");
        assert_eq!(called("twist-coop", &["twist"]), "Twist together");
        assert_eq!(called("saga", &["odyssey"]), "The Odyssey");
        assert_eq!(called("classic", &["nature"]), "Classic · Science and nature");
        assert_eq!(called("classic", &["classic", "nature"]), "Classic", "many names fit on no bar");
        assert_eq!(called("saga", &["none"]), "Saga", "a box that has not arrived");
    }

    #[test]
    fn lists_end_as_one_would_say_them() {
        let said = |items: &[&str]| list(Lang::english(), items);
        assert_eq!([said(&[]), said(&["a"]), said(&["a", "b", "c"])], ["", "a", "a, b and c"]);
    }
}
