//! Dates: how they are read, printed and ordered, as tables and as laws.

use crate::common::dates;
use frise_core::Date as Order;
use frise_decks::{AstronomicalYear, Date, DateError, HistoricalYear};
use frise_text::Lang;
use proptest::prelude::*;

fn rows(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = file.lines().filter(|line| !line.starts_with("# "));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn date(text: &str) -> Date {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn lang(code: &str) -> Lang {
    Lang::from_code(code).expect("a language we ship")
}

#[test]
fn printed_as_a_person_would_write_it() {
    for row in rows(include_str!("cases/printed.txt")) {
        let [text, year, french, english] = row[..] else { panic!("{row:?}") };
        let date = date(text);
        assert_eq!(date.year().map(HistoricalYear::number), year.parse().ok(), "{text}");
        assert_eq!(date.print(lang("fr")), french.replace('_', "\u{a0}"), "{text}");
        assert_eq!(date.print(lang("en")), english, "{text}");
    }
}

#[test]
fn ordered_as_printed() {
    let mut previous: Option<(Order, &str)> = None;
    for row in rows(include_str!("cases/order.txt")) {
        let order = date(row[0]).order();
        for text in &row {
            assert_eq!(date(text).order(), order, "{text} equals {}", row[0]);
        }
        if let Some((before, text)) = previous {
            assert!(before < order, "{text} comes before {}", row[0]);
        }
        previous = Some((order, row[0]));
    }
}

#[test]
fn refused_with_a_remedy_in_every_language() {
    for row in rows(include_str!("cases/refused.txt")) {
        let [text, code] = row[..] else { panic!("{row:?}") };
        let error = text.parse::<Date>().expect_err(text);
        let key = format!("date-error-{code}");
        assert_eq!(format!("{error:?}").split(' ').next(), Some(camel_case(code).as_str()), "{text}");
        for lang in Lang::all() {
            assert!(lang.has(&key), "{key} in {}", lang.code());
            assert!(!error.remedy(lang).starts_with("date-error"), "{key} has no remedy");
        }
    }
}

fn camel_case(code: &str) -> String {
    code.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

#[test]
fn wikidata_times_become_what_a_card_prints() {
    for (time, precision, expected) in [
        ("-0489-01-01T00:00:00Z", 9, "-490"),
        ("-0043-03-13T00:00:00Z", 11, "-44-03-15"),
        ("0000-01-01T00:00:00Z", 9, "-1"),
        ("+0001-01-01T00:00:00Z", 9, "1"),
        ("1582-10-14T00:00:00Z", 11, "1582-10-04"),
        ("1582-10-15T00:00:00Z", 11, "1582-10-15"),
        ("1066-10-20T00:00:00Z", 11, "1066-10-14"),
        ("1789-07-14T00:00:00Z", 11, "1789-07-14"),
        ("1215-06-01T00:00:00Z", 10, "1215-06"),
        ("1969-01-01T00:00:00Z", 8, "1960s"),
        ("1850-01-01T00:00:00Z", 7, "19th century"),
        ("1900-01-01T00:00:00Z", 7, "19th century"),
        ("1901-01-01T00:00:00Z", 7, "20th century"),
        ("-0499-01-01T00:00:00Z", 7, "5th century BCE"),
        ("-0500-01-01T00:00:00Z", 7, "6th century BCE"),
        ("-2499-01-01T00:00:00Z", 6, "3rd millennium BCE"),
        ("-65999999-01-01T00:00:00Z", 3, "66 Ma"),
        ("-4539999999-01-01T00:00:00Z", 2, "4.54 Ga"),
    ] {
        assert_eq!(Date::from_wikidata(time, precision, false), Ok(date(expected)), "{time}");
    }
    for (time, precision) in [("", 9), ("1789", 9), ("-T", 9), ("1789-01-01T00:00:00Z", 14), ("9-9-T", 11)] {
        assert_eq!(Date::from_wikidata(time, precision, false), Err(DateError::NotWikidata), "{time}");
    }
}

#[test]
fn the_day_after_4_october_1582_is_the_15th() {
    let day = |text: &str| date(text).order().0;
    // Orders count half-days.
    assert_eq!(day("1582-10-15") - day("1582-10-04"), 2);
    assert_eq!(day("-1-12-31") + 2, day("1-01-01"));
    assert_eq!(day("2000-01-01"), 2 * 2_451_545 + 1);
}

proptest! {
    #[test]
    fn reading_what_was_written_gives_the_same(date in dates()) {
        prop_assert_eq!(date.to_string().parse(), Ok(date));
        prop_assert_eq!(date.unsigned_text().parse(), Ok(date));
        prop_assert!(!date.unsigned_text().starts_with('-'));
    }

    #[test]
    fn printed_alike_is_equal_and_placed_alike(a in dates(), b in dates()) {
        for lang in Lang::all() {
            if a.print(lang) == b.print(lang) {
                prop_assert_eq!(a, b);
            }
        }
        if a == b {
            prop_assert_eq!(a.order(), b.order());
        }
    }

    #[test]
    fn orders_travel_through_javascript(date in dates()) {
        prop_assert!(date.order().0.abs() < 1 << 53);
    }

    #[test]
    fn years_go_up(a in -999_999..9_999i32, b in -999_999..9_999i32) {
        prop_assume!(a != 0 && b != 0);
        prop_assert_eq!(date(&a.to_string()).order().cmp(&date(&b.to_string()).order()), a.cmp(&b));
    }

    #[test]
    fn the_two_ways_to_count_years_agree(number in -999_998..9_999i64) {
        let year = AstronomicalYear(number);
        prop_assert_eq!(year.historical().map(HistoricalYear::astronomical), Ok(year));
    }

    #[test]
    fn days_go_up(year in -5000..3000i32, month in 1..13u8, day in 1..31u8) {
        prop_assume!(year != 0);
        let read = |day| format!("{year}-{month:02}-{day:02}").parse::<Date>();
        // Not every month has as many days.
        let days = [read(day), read(day + 1)];
        prop_assume!(days.iter().all(Result::is_ok));
        let [today, tomorrow] = days.map(|day| day.expect("assumed").order().0);
        prop_assert_eq!(tomorrow - today, 2);
    }

    #[test]
    fn no_text_panics(text in ".*", time in "[-+0-9TZ:]{0,30}", precision in 0..20u8) {
        let _ = text.parse::<Date>();
        let _ = Date::from_wikidata(&time, precision, false);
        let _ = Date::from_wikidata(&text, precision, false);
    }
}
