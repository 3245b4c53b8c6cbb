//! What the linter can say.

use serde::Serialize;

use crate::Severity;

/// What the linter can say; each is said, with its remedy, by a message `deck-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum Remark {
    /// A text is not written in a language that the deck lists.
    MissingTranslation { field: String, language: String },
}

impl Remark {
    /// How grave it is.
    pub fn severity(&self) -> Severity {
        Severity::Error
    }
}
