//! Errors in command-line arguments, in the reader's language. clap finds them and writes them in English; for any other language
//! the message `usage-…` says the same with clap's own findings.

use std::process::ExitCode;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use frise_text::Lang;

use crate::output::{self, Colour};

/// Says what is wrong with the arguments, or what was asked for instead (help, version), and returns how the program ends.
pub(crate) fn exit(error: &Error, command: &mut Command, colour: Colour, lang: Lang) -> ExitCode {
    let is_asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            | ErrorKind::DisplayVersion
    );
    if is_asked_for && !error.use_stderr() {
        let help = error.render();
        let help = if colour.is_on() { help.ansi().to_string() } else { help.to_string() };
        return output::print(&help, lang).err().unwrap_or(ExitCode::SUCCESS);
    }
    if is_asked_for || lang == Lang::english() {
        error.exit();
    }
    let mut said = lang.text_with("usage-error", &[("what", what(error, lang).into())]);
    for (kind, key) in SUGGESTIONS {
        if let Some(names) = value(error, kind) {
            said.push_str(&format!("\n\n  {}", lang.text_with(key, &[("names", names.into())])));
        }
    }
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => command.render_usage().to_string(),
    };
    // clap's usage begins with an English word.
    let usage = usage.trim_start_matches("Usage:").trim();
    eprintln!("{said}\n\n{} {usage}\n\n{}", lang.text("help-usage"), lang.text("usage-more"));
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

const SUGGESTIONS: [(ContextKind, &str); 4] = [
    (ContextKind::ValidValue, "usage-valid-values"),
    (ContextKind::SuggestedArg, "usage-suggested"),
    (ContextKind::SuggestedSubcommand, "usage-suggested"),
    (ContextKind::SuggestedValue, "usage-suggested"),
];

/// The sentence for what is wrong; what has none keeps clap's words.
fn what(error: &Error, lang: Lang) -> String {
    let key = match error.kind() {
        ErrorKind::InvalidValue if is_empty(error, ContextKind::InvalidValue) => "usage-no-value",
        ErrorKind::InvalidValue => "usage-invalid-value",
        ErrorKind::ValueValidation => "usage-wrong-value",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::NoEquals => "usage-no-equals",
        ErrorKind::TooManyValues => "usage-too-many-values",
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "usage-too-few-values",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::InvalidUtf8 => "usage-not-utf8",
        _ => return error.to_string(),
    };
    let of = |kind| value(error, kind).unwrap_or_default();
    let words = [
        ("arg", of(ContextKind::InvalidArg).into()),
        ("value", of(ContextKind::InvalidValue).into()),
        ("command", of(ContextKind::InvalidSubcommand).into()),
        ("other", of(ContextKind::PriorArg).into()),
    ];
    lang.text_with(key, &words)
}

fn is_empty(error: &Error, kind: ContextKind) -> bool {
    value(error, kind).is_none_or(|value| value.is_empty())
}

/// A finding of clap as text: several are listed.
fn value(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if texts.is_empty() => None,
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
