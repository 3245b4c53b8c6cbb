//! Dates as people type them, in French and in English: a table of what they mean, and laws.

use crate::common::dates;
use frise_decks::{Date, TypedError, typed};
use frise_text::Lang;
use proptest::prelude::*;

fn lang(code: &str) -> Lang {
    Lang::from_code(code).expect("a language we ship")
}

/// A strict date, or what is wrong and what is offered.
fn told(read: Result<Date, TypedError>) -> String {
    match read {
        Ok(date) => date.to_string(),
        Err(TypedError { reason, readings }) => {
            let code = serde_json::to_value(reason).expect("it has a code");
            let readings: Vec<String> = readings.iter().map(Date::to_string).collect();
            format!("!{} {}", code["code"].as_str().unwrap_or_default(), readings.join(", "))
                .trim_end()
                .to_owned()
        }
    }
}

#[test]
fn people_are_understood() {
    let mut wrong = Vec::new();
    for line in include_str!("cases/typed.txt").lines().filter(|line| !line.starts_with("# ")) {
        let [text, french, english] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        for (code, expected) in [("fr", french), ("en", english)] {
            let found = told(typed(text, lang(code)));
            if found != expected {
                wrong.push(format!("{text} ({code}): {found}, expected {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_question_offers_its_answers() {
    let error = typed("02/03/1946", lang("en")).expect_err("two readings");
    assert_eq!(error.remedy(lang("en")), "do you mean “2 March 1946” or “3 February 1946”?");
    assert_eq!(
        error.remedy(lang("fr")),
        "est-ce «\u{a0}2 mars 1946\u{a0}» ou «\u{a0}3 février 1946\u{a0}»\u{a0}?"
    );
    let error = typed("avant 1500", lang("fr")).expect_err("no date");
    assert_eq!(error.remedy(lang("fr")), "est-ce «\u{a0}v. 1500\u{a0}»\u{a0}?");
}

proptest! {
    #[test]
    fn typing_what_a_card_prints_gives_its_date(date in dates()) {
        for lang in Lang::all() {
            prop_assert_eq!(typed(&date.print(lang), lang), Ok(date), "{}", date.print(lang));
        }
    }

    #[test]
    fn the_strict_format_is_understood(date in dates()) {
        for lang in Lang::all() {
            prop_assert_eq!(typed(&date.to_string(), lang), Ok(date));
        }
    }

    #[test]
    fn no_text_panics(text in ".*", words in "[-0-9 ./–'acdelmnorsévxi]{0,40}") {
        for lang in Lang::all() {
            for text in [&text, &words] {
                let readings = typed(text, lang).map_or_else(|error| error.readings, |date| vec![date]);
                for date in readings {
                    prop_assert_eq!(date.to_string().parse(), Ok(date));
                }
            }
        }
    }
}
