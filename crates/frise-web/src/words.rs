//! Localisation of the page: each text follows the language at once. A language is a file, fetched like everything else;
//! the one that is spoken comes first, the others follow, so that the network may then be cut.

use frise_text::{Lang, Value};
use js_sys::{Array, Intl, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::settings::lang;
use crate::{browser, trouble};

pub(crate) use frise_room::narrator::{edition_name as edition, list, table_name, table_names};

/// Makes the languages known that the page offers: `en English, fr français`.
pub(crate) fn offer() {
    for offered in browser::meta("frise-languages").split(", ") {
        if let Some((code, name)) = offered.split_once(' ') {
            Lang::offer(code, name, plural);
        }
    }
}

/// Fetches the words of a language that cannot speak yet.
pub(crate) async fn learn(lang: Lang) -> Result<(), JsValue> {
    if !lang.is_learned() {
        lang.learn(browser::fetch(&format!("words/{}.txt", lang.code())).await?);
    }
    Ok(())
}

/// Fetches the words of every language that cannot speak yet.
pub(crate) async fn learn_all() {
    for lang in Lang::all() {
        if let Err(error) = learn(lang).await {
            trouble::log(&format!("words of {}: {error:?}", lang.code()));
        }
    }
}

/// Fetches the words of a part that is fetched later, in every language: whoever changes it finds them there.
pub(crate) async fn learn_more(part: &str) -> Result<(), JsValue> {
    for lang in Lang::all() {
        lang.learn_more(part, browser::fetch(&format!("words/{}-{part}.txt", lang.code())).await?);
    }
    Ok(())
}

/// Browsers know how every language counts.
fn plural(code: &str, n: f64, is_ordinal: bool) -> String {
    let options = Object::new();
    let kind = if is_ordinal { "ordinal" } else { "cardinal" };
    let _ = Reflect::set(&options, &"type".into(), &kind.into());
    String::from(Intl::PluralRules::new(&Array::of1(&code.into()), &options).select(n))
}

/// A message that follows the language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let lang = lang();
    move || lang.get().text(key)
}

/// A message about a number.
pub(crate) fn counted(lang: Lang, key: &str, n: usize) -> String {
    lang.text_with(key, &[("n", Value::from(n as u32))])
}
