//! Dates in Excel: a number of days, shown as a day, a month or a year by the format of its cell.

use roxmltree::Document;

use super::{attribute, named, parse};

/// How much of a date a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    Day,
    Month,
    Year,
}

/// What of a date the styles of a workbook show, each by its number; nothing for those that show a number.
pub(super) fn styles(text: &str) -> Vec<Option<Shows>> {
    let Ok(document) = parse(text) else { return Vec::new() };
    let custom = custom_formats(&document);
    let shows = |id: u32| match id {
        14..=16 | 22 | 27..=36 | 50..=58 => Some(Shows::Day),
        17 => Some(Shows::Month),
        _ => custom.iter().find(|(other, _)| *other == id).and_then(|(_, code)| shown_by(code)),
    };
    let Some(formats) = document.descendants().find(|node| node.tag_name().name() == "cellXfs") else {
        return Vec::new();
    };
    let id = |node| attribute(node, "numFmtId").and_then(|id| id.parse().ok());
    named(formats, "xf").map(|node| id(node).and_then(shows)).collect()
}

fn custom_formats<'a>(document: &'a Document<'_>) -> Vec<(u32, &'a str)> {
    let formats = document.descendants().filter(|node| node.tag_name().name() == "numFmt");
    formats
        .filter_map(|node| Some((attribute(node, "numFmtId")?.parse().ok()?, attribute(node, "formatCode")?)))
        .collect()
}

/// What of a date a format shows: `yyyy-mm-dd` a day, `mmmm yyyy` a month, `0.00 "yards"` nothing.
fn shown_by(code: &str) -> Option<Shows> {
    let mut letters = String::new();
    let mut signs = code.chars().take(200);
    while let Some(sign) = signs.next() {
        match sign {
            // What is quoted, in brackets or escaped is no sign of a format. The second part is for negative numbers.
            '"' => drop(signs.by_ref().find(|c| *c == '"')),
            '[' => drop(signs.by_ref().find(|c| *c == ']')),
            '\\' | '_' | '*' => drop(signs.next()),
            ';' => break,
            other => letters.extend(other.to_lowercase()),
        }
    }
    if letters.contains("general") || letters.contains(['0', '#', '?']) {
        return None;
    }
    let has = |letter: char| letters.contains(letter);
    match (has('y') || has('e'), has('m') && !(has('h') || has('s')), has('d')) {
        (_, _, true) => Some(Shows::Day),
        (true, true, false) => Some(Shows::Month),
        (true, false, false) => Some(if has('m') { Shows::Day } else { Shows::Year }),
        _ => None,
    }
}

/// The date of a serial number: days since the end of 1899, with a 29 February 1900 that never was; or since 1904, as older Macs count.
pub(super) fn date(serial: f64, shows: Shows, since_1904: bool) -> Option<String> {
    let n = serial.floor() as i64 + if since_1904 { 1_462 } else { 0 };
    if !(1..=2_958_465).contains(&n) {
        return None;
    }
    // Days since 1 March 0000, and the year from there.
    let days = n + 693_899 + if n < 60 { 1 } else { 0 };
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) =
        (year + era * 400 + i64::from(month >= 10), if month < 10 { month + 3 } else { month - 9 });
    Some(match shows {
        Shows::Day => format!("{year}-{month:02}-{day:02}"),
        Shows::Month => format!("{year}-{month:02}"),
        Shows::Year => year.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_show_a_day_a_month_a_year_or_a_number() {
        for (code, shows) in [
            ("yyyy-mm-dd", Some(Shows::Day)),
            ("[$-40C]d mmmm yyyy;@", Some(Shows::Day)),
            ("dd/mm/yy hh:mm", Some(Shows::Day)),
            ("yyyy\\-mm\\-dd\\ hh:mm:ss", Some(Shows::Day)),
            ("mmmm yyyy", Some(Shows::Month)),
            ("yyyy", Some(Shows::Year)),
            ("General", None),
            ("0.00 \"days\"", None),
            ("#,##0", None),
            ("hh:mm", None),
            ("mm:ss", None),
            ("@", None),
        ] {
            assert_eq!(shown_by(code), shows, "{code}");
        }
    }

    #[test]
    fn serial_numbers_are_days() {
        for (serial, since_1904, day) in [
            (1.0, false, "1900-01-01"),
            (59.0, false, "1900-02-28"),
            (61.0, false, "1900-03-01"),
            (25_404.0, false, "1969-07-20"),
            (25_404.9, false, "1969-07-20"),
            (23_942.0, true, "1969-07-20"),
            (2_958_465.0, false, "9999-12-31"),
        ] {
            assert_eq!(date(serial, Shows::Day, since_1904).as_deref(), Some(day));
        }
        assert_eq!(date(-1.0, Shows::Day, false), None);
        assert_eq!(date(f64::NAN, Shows::Day, false), None);
        assert_eq!(date(25_404.0, Shows::Year, false).as_deref(), Some("1969"));
    }
}
