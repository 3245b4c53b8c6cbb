//! The words of the page: each follows the language at once.

use frise_text::{Lang, Value};
use leptos::prelude::*;

use crate::settings::lang;

/// A message that follows the language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let lang = lang();
    move || lang.get().text(key)
}

/// What an edition is called.
pub(crate) fn edition(lang: Lang, id: &str) -> String {
    lang.text(&format!("play-edition-{id}"))
}

/// “a, b and c”.
pub(crate) fn list(lang: Lang, items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => {
            lang.text_with("play-list", &[("first", first.join(", ").into()), ("last", (*last).into())])
        }
    }
}

/// A number with the minus sign that is printed.
pub(crate) fn signed(n: i32) -> String {
    n.to_string().replace('-', "−")
}

/// A message about a number.
pub(crate) fn counted(lang: Lang, key: &str, n: usize) -> String {
    lang.text_with(key, &[("n", Value::from(n as u32))])
}
