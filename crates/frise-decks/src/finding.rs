//! Diagnostics: what is to be said about a deck file, where, how grave, and the remedy.

use frise_text::{Lang, Value};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::file::Fault;
use crate::lint::Remark;
use crate::message;

/// One thing to be said about a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The id of the card, or its number in the file if it has none.
    pub card: Option<String>,
    /// The line of the file, from 1.
    pub line: Option<u32>,
    /// Fault or remark, with its data.
    pub kind: Kind,
}

/// Either the file is not a deck, or it is one and could be better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Kind {
    /// A reason why the file is refused.
    Fault(Fault),
    /// The linter has something to say.
    Remark(Remark),
}

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The deck must not be played like this.
    Error,
    /// An author should look at it, and may allow it.
    Warning,
}

impl Finding {
    /// A finding about the whole deck.
    pub(crate) fn of_deck(remark: Remark) -> Finding {
        Finding { card: None, line: None, kind: Kind::Remark(remark) }
    }

    /// A finding about one card.
    pub(crate) fn of_card(card: &str, remark: Remark) -> Finding {
        Finding { card: Some(card.to_owned()), line: None, kind: Kind::Remark(remark) }
    }

    /// Whether the deck must not be played like this, or only could be better.
    pub fn severity(&self) -> Severity {
        match &self.kind {
            Kind::Fault(_) => Severity::Error,
            Kind::Remark(remark) => remark.severity(),
        }
    }

    /// The field it is about, such as `title.fr`, where it is about one.
    pub fn field(&self) -> Option<String> {
        match &self.kind {
            Kind::Fault(fault) => fault.field(),
            Kind::Remark(remark) => remark.field(),
        }
    }

    /// Its code, which stays the same for ever: `title-gives-date`.
    pub fn code(&self) -> String {
        message::code(&self.kind)
    }

    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        match &self.kind {
            Kind::Fault(Fault::BadDate { text, reason, .. }) => {
                let args = [("text", Value::from(text.as_str())), ("reason", reason.message(lang).into())];
                lang.text_with("deck-bad-date", &args)
            }
            Kind::Fault(Fault::PictureInside { picture, reason }) => {
                let args =
                    [("picture", Value::from(picture.as_str())), ("reason", reason.message(lang).into())];
                lang.text_with("deck-picture-inside", &args)
            }
            Kind::Remark(Remark::UnusablePicture { reason }) => reason.message(lang),
            kind => message::message(lang, "deck", kind),
        }
    }

    /// What to do about it, in one sentence.
    pub fn remedy(&self, lang: Lang) -> String {
        match &self.kind {
            Kind::Fault(Fault::BadDate { readings, .. }) if !readings.is_empty() => {
                let args = [("readings", Value::from(readings.join(", ")))];
                lang.text_with("deck-bad-date.meant", &args)
            }
            Kind::Fault(Fault::BadDate { reason, .. }) => reason.remedy(lang),
            Kind::Fault(
                Fault::UnknownField { meant: Some(meant), .. }
                | Fault::UnknownTheme { meant: Some(meant), .. },
            ) => lang.text_with("fault-meant", &[("meant", meant.as_str().into())]),
            Kind::Fault(Fault::PictureInside { reason, .. })
            | Kind::Remark(Remark::UnusablePicture { reason }) => reason.remedy(lang),
            kind => message::remedy(lang, "deck", kind),
        }
    }
}

impl Serialize for Finding {
    /// For machines: severity, code, place, the data of the finding, and the English words.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let english = Lang::english();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("severity", &self.severity())?;
        map.serialize_entry("code", &self.code())?;
        map.serialize_entry("card", &self.card)?;
        map.serialize_entry("line", &self.line)?;
        map.serialize_entry("message", &self.message(english))?;
        map.serialize_entry("remedy", &self.remedy(english))?;
        map.serialize_entry("data", &self.kind)?;
        map.end()
    }
}
