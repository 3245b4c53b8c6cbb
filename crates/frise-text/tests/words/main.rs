//! Every language says the same things about the same variables, without an error.

mod files;
mod fluent;

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use frise_text::{Lang, Value};

use files::{Variables, files, variables};

#[test]
fn french_and_english_are_there_in_their_own_words() {
    let named: Vec<_> = Lang::all().map(|lang| (lang.code(), lang.name())).collect();
    for expected in [("en", "English"), ("fr", "français")] {
        assert!(named.contains(&expected), "{named:?}");
    }
}

/// A line never breaks before a colon or within quotation marks: French puts a space there that holds.
#[test]
fn french_signs_stay_with_their_words() {
    let french = Lang::all().find(|lang| lang.code() == "fr").expect("French is there");
    for (path, text) in files(french) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let words = line.split_once(" = ").map_or(line.trim_start(), |(_, words)| words);
            for torn in [" :", " ;", " ?", " !", " »", "« ", " %"] {
                assert!(!words.contains(torn), "{path}: a space that breaks in {words}");
            }
        }
    }
}

#[test]
fn every_file_parses_and_no_key_is_said_twice() {
    for lang in Lang::all() {
        let mut seen = BTreeSet::new();
        for (path, text) in files(lang) {
            let resource = fluent_syntax::parser::parse(text.as_str())
                .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
            for entry in &resource.body {
                if let Entry::Message(message) = entry {
                    assert!(
                        seen.insert(message.id.name.to_owned()),
                        "{path}: {} is there twice",
                        message.id.name
                    );
                }
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_keys_and_variables() {
    let english = variables(Lang::english());
    for lang in Lang::all() {
        let own = variables(lang);
        let keys = |variables: &Variables| variables.keys().cloned().collect::<BTreeSet<_>>();
        let difference: Vec<_> = keys(&english).symmetric_difference(&keys(&own)).cloned().collect();
        assert!(difference.is_empty(), "{} and English differ: {difference:?}", lang.code());
        for (key, expected) in &english {
            assert_eq!(&own[key], expected, "{}: {key}", lang.code());
        }
    }
}

#[test]
fn every_message_speaks_without_error() {
    for lang in Lang::all() {
        for (key, names) in variables(lang) {
            for n in [0, 1, 2, 3, 12, 1000] {
                let args: Vec<_> = names.iter().map(|name| (name.as_str(), Value::from(n))).collect();
                let said = lang.text_with(&key, &args);
                // Fluent leaves `{$name}` or `{FUNCTION()}` where it cannot speak.
                assert!(!said.contains('{'), "{}: {key} says {said}", lang.code());
                assert_ne!(said, key, "{}", lang.code());
            }
        }
    }
}

#[test]
fn a_page_gets_its_words_and_no_others() {
    for lang in Lang::all() {
        let words = lang.words_of_the_page();
        for key in ["language-name", "date-year", "bot-level-1", "play-edition-classic", "web-new"] {
            assert!(words.contains(&format!("\n{key} =")) || words.starts_with(key), "{key}");
        }
        assert!(!words.contains("\nhelp-usage") && !words.contains('#') && !words.contains("\n\n"));
        let later = lang.words_of_part("more");
        for key in ["play-form-start", "online-ready"] {
            assert!(later.contains(&format!("\n{key} =")) && !words.contains(key), "{key}");
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let french = Lang::from_code("fr").expect("French is shipped");
    for (n, expected) in
        [(0.5, "0,5 million d’années"), (1.5, "1,5 million d’années"), (2.0, "2 millions d’années")]
    {
        assert_eq!(french.text_with("date-millions", &[("n", n.into())]), expected);
    }
    for (n, expected) in
        [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (12, "12th"), (21, "21st"), (113, "113th")]
    {
        assert_eq!(Lang::english().text_with("date-ordinal", &[("n", n.into())]), expected);
    }
}

#[test]
fn an_unknown_key_is_said_as_it_is() {
    for lang in Lang::all() {
        assert_eq!(lang.text("no-such-key"), "no-such-key");
        assert_eq!(lang.text("no-such-key.attribute"), "no-such-key.attribute");
        assert!(!lang.has("no-such-key") && !lang.has("language-name.attribute"));
        assert!(lang.has("language-name") && lang.has("date-error-empty.fix"));
    }
}

#[test]
fn negotiation() {
    for (wanted, expected) in [
        ("fr", Some("fr")),
        ("fr_FR.UTF-8", Some("fr")),
        ("FR-ca", Some("fr")),
        ("xx:fr:en", Some("fr")),
        ("xx-YY, en;q=0.8, fr;q=0.5", Some("en")),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
    ] {
        assert_eq!(Lang::negotiate(wanted).map(Lang::code), expected, "{wanted}");
    }
}

proptest::proptest! {
    #[test]
    fn nothing_asked_for_panics(key in ".*", wanted in ".*", value in ".*") {
        for lang in Lang::all() {
            lang.text_with(&key, &[("n", Value::from(value.as_str()))]);
            lang.text_with("date-ordinal", &[("n", Value::from(value.as_str()))]);
        }
        Lang::negotiate(&wanted);
        Lang::from_code(&wanted);
    }
}
