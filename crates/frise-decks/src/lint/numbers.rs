//! Scanner for numbers in a text: digits, Roman numerals, and what looks like a year.

/// The runs of digits of a text.
pub(super) fn digit_runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty())
}

/// The years of our era that a text names: four digits that stand alone.
pub(super) fn years(text: &str) -> impl Iterator<Item = i32> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || ".,\u{a0}\u{202f}".contains(c)));
    let words = words.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    // "The 1930s" are named by a year too.
    let words = words.map(|word| word.strip_suffix('s').unwrap_or(word));
    words.filter(|word| word.len() == 4).filter_map(|word| word.parse().ok()).filter(|year| is_year(*year))
}

/// Whether a bare number of four digits would be read as a year.
pub(super) fn is_year(number: i32) -> bool {
    (1000..=2100).contains(&number)
}

/// The Roman numerals of a text, two letters long at least, with their values.
pub(super) fn roman_numerals(text: &str) -> impl Iterator<Item = (&str, i32)> {
    let words = text.split(|c: char| !c.is_ascii_uppercase());
    words.filter(|word| word.len() >= 2).filter_map(|word| Some((word, roman_value(word)?)))
}

fn roman_value(word: &str) -> Option<i32> {
    let digit = |c| match c {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        'C' => Some(100),
        'D' => Some(500),
        'M' => Some(1000),
        _ => None,
    };
    let digits: Vec<i32> = word.chars().map(digit).collect::<Option<_>>()?;
    let signed = digits.iter().enumerate().map(|(idx, value)| {
        let is_before_larger = digits.get(idx + 1).is_some_and(|next| next > value);
        if is_before_larger { -value } else { *value }
    });
    Some(signed.sum())
}

#[cfg(test)]
mod tests {
    use super::{roman_numerals, years};

    #[test]
    fn years_stand_alone() {
        let found: Vec<_> =
            years("En 1789, 1 250 pas, 12 345 m, 1900–1910 ; 0042, 3000, v1848, the 1930s.").collect();
        assert_eq!(found, [1789, 1900, 1910, 1930]);
    }

    #[test]
    fn roman_numerals_are_read() {
        let found: Vec<_> = roman_numerals("Louis XIV, le XIXe, I, MCM, ABC").collect();
        assert_eq!(found, [("XIV", 14), ("XIX", 19), ("MCM", 1900)]);
    }
}
