//! Dates of every kind, for laws about all of them.

use frise_decks::Date;
use proptest::prelude::*;

fn texts() -> impl Strategy<Value = String> {
    let year = -99_999..=9_999i32;
    let era = prop_oneof!["", " BCE"];
    prop_oneof![
        year.clone().prop_map(|year| year.to_string()),
        year.clone().prop_map(|year| format!("c. {year}")),
        (year.clone(), 0..14).prop_map(|(year, month)| format!("{year}-{month:02}")),
        (year.clone(), 1..13, 0..33).prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}")),
        (year.clone(), year.clone()).prop_map(|(from, to)| format!("{from}/{to}")),
        (year, -150..150i32, 1..13, 1..29, 1..13).prop_map(|(from, length, month, day, last)| {
            format!("{from}-{month:02}-{day:02}/{}-{last:02}", from + length)
        }),
        (-150..150i32, -150..150i32).prop_map(|(from, to)| format!("c. {from}/{to}")),
        (0..1000, era.clone()).prop_map(|(tens, era)| format!("{tens}0s{era}")),
        (0..12, era.clone()).prop_map(|(tens, era)| format!("c. {tens}0s{era}")),
        (0..110, prop_oneof!["century", "millennium"], era.clone())
            .prop_map(|(n, word, era)| format!("{n}th {word}{era}")),
        (0..30, prop_oneof!["century", "millennium"], era)
            .prop_map(|(n, word, era)| format!("c. {n}th {word}{era}")),
        (0..9999, 0..999, prop_oneof!["ka", "Ma", "Ga"], prop_oneof!["", "c. "])
            .prop_map(|(n, part, unit, circa)| format!("{circa}{n}.{part:03} {unit}")),
        (0..200_000).prop_map(|n| format!("#{n}")),
    ]
}

/// Every kind of date.
pub fn dates() -> impl Strategy<Value = Date> {
    texts().prop_filter_map("a date", |text| text.parse().ok())
}
