//! The functions that messages may call besides Fluent's own `NUMBER`: `GROUP` and `ROMAN`.
//! Ordinals need none: a message selects on `NUMBER($n, type: "ordinal")`, so each language has its own.

use fluent_bundle::{FluentResource, FluentValue, concurrent::FluentBundle};

/// What a language writes inside a number, from its messages `number-group` and `number-decimal`.
pub(crate) struct Separators {
    pub(crate) group: String,
    pub(crate) decimal: String,
}

/// Teaches the functions to a language.
pub(crate) fn add(bundle: &mut FluentBundle<FluentResource>, separators: Separators) {
    let group = move |positional: &[FluentValue<'_>]| match positional.first() {
        Some(FluentValue::Number(number)) => Some(grouped(&number.as_string(), &separators)),
        _ => None,
    };
    let roman = |positional: &[FluentValue<'_>]| match positional.first() {
        Some(FluentValue::Number(number)) => Some(roman(number.value as u32)),
        _ => None,
    };
    // Adding fails only for a name that is already taken, and these three are the only ones.
    let _ = bundle.add_builtins();
    let _ = bundle.add_function("GROUP", move |args, _| said(group(args)));
    let _ = bundle.add_function("ROMAN", move |args, _| said(roman(args)));
}

fn said<'a>(words: Option<String>) -> FluentValue<'a> {
    words.map_or(FluentValue::Error, FluentValue::from)
}

fn grouped(plain: &str, separators: &Separators) -> String {
    let (whole, fraction) = plain.split_once('.').unzip();
    let whole = whole.unwrap_or(plain);
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut out = sign.to_owned();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            out.push_str(&separators.group);
        }
        out.push(digit);
    }
    if let Some(fraction) = fraction {
        out.push_str(&separators.decimal);
        out.push_str(fraction);
    }
    out
}

fn roman(mut n: u32) -> String {
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
    use super::{Separators, grouped, roman};

    #[test]
    fn numbers_are_grouped_by_three() {
        let separators = Separators { group: " ".to_owned(), decimal: ",".to_owned() };
        for (plain, expected) in [
            ("0", "0"),
            ("999", "999"),
            ("1000", "1 000"),
            ("-10000", "-10 000"),
            ("1234567", "1 234 567"),
            ("13.8", "13,8"),
        ] {
            assert_eq!(grouped(plain, &separators), expected);
        }
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
