//! Localized formatter: a date as a person would write it; this file chooses the message, the languages hold the words.

use frise_text::{Lang, Value};

use super::{Age, AgeUnit, Date, HistoricalYear, Point, When};

/// Below this a year is written with its era, because a bare number would not be read as a year.
const FIRST_PLAIN_YEAR: i32 = 100;
/// From this many years on, digits are grouped.
const FIRST_LONG_YEAR: i32 = 10_000;

impl Date {
    /// What the back of the card says in this language.
    pub fn print(self, lang: Lang) -> String {
        let printed = match self.when {
            When::Point(point) => print_point(point, lang),
            When::Range(from, to) => print_range(from, to, lang),
            When::Decade(decade) => lang.text_with("date-decade", &year_args(decade.year())),
            When::Century(century) => print_count("date-century", century.number(), lang),
            When::Millennium(millennium) => print_count("date-millennium", millennium.number(), lang),
            When::Ago(age) => return print_age(age, self.circa, lang),
            When::Position(position) => lang.text_with("date-position", &[("n", position.number().into())]),
        };
        if !self.circa {
            return printed;
        }
        let kind = match self.when {
            When::Decade(_) => "decade",
            When::Century(_) | When::Millennium(_) => "age",
            _ => "years",
        };
        lang.text_with("date-circa", &[("date", printed.into()), ("kind", kind.into())])
    }
}

fn print_point(point: Point, lang: Lang) -> String {
    let mut args = year_args(point.year()).to_vec();
    match point {
        Point::Year(_) => lang.text_with("date-year", &args),
        Point::Month(_, month) => {
            args.push(("month", month.number().into()));
            lang.text_with("date-month", &args)
        }
        Point::Day(day) => {
            args.extend([("month", day.month().number().into()), ("day", day.day().into())]);
            lang.text_with("date-day", &args)
        }
    }
}

fn print_range(from: Point, to: Point, lang: Lang) -> String {
    match (from, to) {
        (Point::Year(from), Point::Year(to)) if era(from) == era(to) => {
            let from = lang.text_with("date-year-number", &year_args(from));
            let mut args = year_args(to).to_vec();
            args.push(("from", from.into()));
            lang.text_with("date-range-years", &args)
        }
        _ => {
            let args = [("from", print_point(from, lang).into()), ("to", print_point(to, lang).into())];
            lang.text_with("date-range", &args)
        }
    }
}

fn print_count(key: &str, number: i32, lang: Lang) -> String {
    let era = if number < 0 { "before" } else { "common" };
    lang.text_with(key, &[("n", number.abs().into()), ("era", era.into())])
}

fn print_age(age: Age, circa: bool, lang: Lang) -> String {
    let (key, n) = match age.unit {
        AgeUnit::Thousand => ("date-ago-years", Value::from(age.years())),
        AgeUnit::Million => ("date-ago-millions", Value::from(age.amount())),
        AgeUnit::Billion => ("date-ago-billions", Value::from(age.amount())),
    };
    lang.text_with(key, &[("n", n), ("circa", yes_or_no(circa))])
}

fn year_args(year: HistoricalYear) -> [(&'static str, Value<'static>); 3] {
    let number = year.number().abs();
    [("era", era(year).into()), ("year", number.into()), ("long", yes_or_no(number >= FIRST_LONG_YEAR))]
}

fn era(year: HistoricalYear) -> &'static str {
    match year.number() {
        ..0 => "before",
        0..FIRST_PLAIN_YEAR => "early",
        _ => "common",
    }
}

fn yes_or_no(is_so: bool) -> Value<'static> {
    Value::from(if is_so { "yes" } else { "no" })
}
