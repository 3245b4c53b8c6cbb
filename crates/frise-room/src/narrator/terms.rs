//! Glossary: names and phrases that need no table, such as editions, ranks, lists and refusals.

use frise_text::Lang;

/// What an edition is called.
pub fn edition_name(lang: Lang, id: &str) -> String {
    lang.text(&format!("play-edition-{id}"))
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
    fn lists_end_as_one_would_say_them() {
        let said = |items: &[&str]| list(Lang::english(), items);
        assert_eq!([said(&[]), said(&["a"]), said(&["a", "b", "c"])], ["", "a", "a, b and c"]);
    }
}
