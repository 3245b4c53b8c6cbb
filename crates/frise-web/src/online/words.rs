//! Error messages of the way to the server and back.

use frise_room::narrator;
use frise_room::online::Code;
use frise_text::Lang;

use super::api::Problem;

/// Why the server did not do it.
pub(super) fn refusal(lang: Lang, code: Code) -> String {
    let word = serde_json::to_value(code).ok();
    narrator::refusal(lang, word.as_ref().and_then(|word| word.as_str()).unwrap_or_default())
}

/// Why there was no answer, or not the one that was hoped for.
pub(crate) fn problem(lang: Lang, problem: Problem) -> String {
    match problem {
        Problem::Unreachable => lang.text("online-unreachable"),
        Problem::NoServer => lang.text("online-no-server"),
        Problem::Refused(code) => refusal(lang, code),
    }
}
