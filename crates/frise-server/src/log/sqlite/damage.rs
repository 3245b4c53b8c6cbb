//! Corruption detection where SQLite is asked: which of its errors say that something is damaged.

use rusqlite::types::Type;

pub(super) use crate::log::damage::{Damage, Head, guest_sum, row_sum, weight};

impl From<Damage> for rusqlite::Error {
    fn from(damage: Damage) -> rusqlite::Error {
        rusqlite::Error::FromSqlConversionFailure(0, Type::Blob, damage.into())
    }
}

/// Whether an error says that something is damaged, rather than out of reach for now.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase, TypeMismatch};
    match error {
        rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) => true,
        error => matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase | TypeMismatch)),
    }
}

/// What an error says, without what rusqlite says about it.
pub(super) fn said(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::FromSqlConversionFailure(_, _, why) => why.to_string(),
        other => other.to_string(),
    }
}
