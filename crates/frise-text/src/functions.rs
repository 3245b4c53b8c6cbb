//! Number formatting, and the functions that messages may call besides Fluent's own `NUMBER`: `GROUP` and `ROMAN`.
//! Ordinals need none: a message selects on `NUMBER($n, type: "ordinal")`, so each language has its own.

use crate::catalogue::Catalogue;

/// A number as short as it can be written with three decimals. The full formatter of floats weighs as much as a picture.
pub fn plain(number: f64) -> String {
    let thousandths = (number * 1000.0).round() as i64;
    let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    let sign = if thousandths < 0 { "-" } else { "" };
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let written = format!("{sign}{whole}.{rest:03}");
    written.trim_end_matches('0').to_owned()
}

/// A number as people read it: with the minus sign of the printers, U+2212.
pub fn printed(number: f64) -> String {
    plain(number).replace('-', "−")
}

/// Digits by three, with the separators of a language: its messages `number-group` and `number-decimal`.
pub(crate) fn grouped(printed: &str, catalogue: &Catalogue) -> String {
    let group = catalogue.format("number-group", &[]).unwrap_or_default();
    let decimal = catalogue.format("number-decimal", &[]).unwrap_or_else(|| ".".to_owned());
    group_by_three(printed, &group, &decimal)
}

fn group_by_three(printed: &str, group: &str, decimal: &str) -> String {
    let (whole, fraction) = printed.split_once('.').unzip();
    let whole = whole.unwrap_or(printed);
    let (sign, digits) = whole.strip_prefix('−').map_or(("", whole), |digits| ("−", digits));
    let mut out = sign.to_owned();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            out.push_str(group);
        }
        out.push(digit);
    }
    if let Some(fraction) = fraction {
        out.push_str(decimal);
        out.push_str(fraction);
    }
    out
}

/// A number as the Romans wrote it.
pub fn roman(mut n: u32) -> String {
    const NUMERALS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    // Nobody counts higher than this in Roman numerals.
    if n == 0 || n > 3999 {
        return n.to_string();
    }
    let mut out = String::new();
    for (value, numeral) in NUMERALS {
        while n >= value {
            out.push_str(numeral);
            n -= value;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{group_by_three, plain, printed, roman};

    #[test]
    fn numbers_are_grouped_by_three() {
        for (printed, expected) in [
            ("0", "0"),
            ("999", "999"),
            ("1000", "1 000"),
            ("−10000", "−10 000"),
            ("1234567", "1 234 567"),
            ("13.8", "13,8"),
        ] {
            assert_eq!(group_by_three(printed, " ", ","), expected);
        }
    }

    #[test]
    fn plain_numbers_are_as_short_as_can_be() {
        for (number, expected) in [
            (0.0, "0"),
            (-0.0001, "0"),
            (2.0, "2"),
            (13.8, "13.8"),
            (-0.25, "-0.25"),
            (0.0625, "0.063"),
            (1234567.5, "1234567.5"),
        ] {
            assert_eq!(plain(number), expected);
        }
    }

    #[test]
    fn people_read_a_true_minus_sign() {
        assert_eq!([printed(-1.0), printed(-0.25), printed(7.0)], ["−1", "−0.25", "7"]);
    }

    #[test]
    fn roman_numerals() {
        for (n, expected) in
            [(1, "I"), (4, "IV"), (9, "IX"), (19, "XIX"), (21, "XXI"), (49, "XLIX"), (1994, "MCMXCIV")]
        {
            assert_eq!(roman(n), expected);
        }
    }
}
