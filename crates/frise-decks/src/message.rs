//! Error messages by code: the code of an error chooses the message, its fields are the arguments.
//! So each error is defined once, and machines and people are told the same.

use frise_text::{Lang, Value};
use serde::Serialize;
use serde_json::Value as Json;

/// What is wrong: the message `family-code`.
pub(crate) fn message(lang: Lang, family: &str, error: &impl Serialize) -> String {
    format(lang, family, error, "")
}

/// What to do about it: the attribute `fix` of that message.
pub(crate) fn remedy(lang: Lang, family: &str, error: &impl Serialize) -> String {
    format(lang, family, error, ".fix")
}

/// The code of an error, as machines read it.
#[cfg(feature = "files")]
pub(crate) fn code(error: &impl Serialize) -> String {
    fields(error).0
}

fn format(lang: Lang, family: &str, error: &impl Serialize, attribute: &str) -> String {
    let (code, fields) = fields(error);
    let args: Vec<(&str, Value<'_>)> =
        fields.iter().filter_map(|(name, field)| Some((name.as_str(), value(field)?))).collect();
    lang.text_with(&format!("{family}-{code}{attribute}"), &args)
}

fn fields(error: &impl Serialize) -> (String, serde_json::Map<String, Json>) {
    let Ok(Json::Object(mut fields)) = serde_json::to_value(error) else { return Default::default() };
    let code = fields.remove("code").and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default();
    (code, fields)
}

fn value(field: &Json) -> Option<Value<'_>> {
    match field {
        Json::String(text) => Some(Value::from(text.as_str())),
        Json::Number(number) => number.as_i64().map(Value::from),
        Json::Array(items) => {
            let words: Vec<_> = items.iter().filter_map(Json::as_str).collect();
            Some(Value::from(words.join(", ")))
        }
        _ => None,
    }
}
