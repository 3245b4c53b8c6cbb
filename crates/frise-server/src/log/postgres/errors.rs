//! Why a database cannot be used, in words for whoever runs it. Holds no value of any row: entries hold secrets.

use std::error::Error as _;

use tokio_postgres::error::SqlState;

use super::address::Durability;
use crate::trust::distrust;

/// A database that cannot be used, or not now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// Nothing answers there.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// It is not who it says.
    #[error("the database is not believed: {0}")]
    Certificate(&'static str),
    /// It does not let us in.
    #[error("the database refuses the name or the password")]
    Credentials,
    /// It says no.
    #[error("the database says no: {0}")]
    Refused(String),
    /// It only follows another.
    #[error("this database is a standby, which only follows: name its primary")]
    Standby,
    /// It has missed a failover.
    #[error(
        "this database is an old primary: it is on timeline {found}, and another was on {known} after a failover; let it follow the new one"
    )]
    OldPrimary {
        /// Its timeline.
        found: i64,
        /// The highest one that is known.
        known: i64,
    },
    /// It is not the one that the server was started on.
    #[error(
        "this is another database cluster than the one before; start the server anew if that is meant to be"
    )]
    OtherCluster,
    /// It holds another log than the server was started on: it was restored.
    #[error("the database holds another log than before; start the server anew")]
    OtherLog,
    /// It is too old.
    #[error("PostgreSQL {0} is too old; 15 or newer is needed")]
    TooOld(String),
    /// It stores text in another way.
    #[error("the database stores text as {0}; UTF8 is needed")]
    Encoding(String),
    /// A commit is not as sure as it has to be.
    #[error(
        "the database may lose what was acknowledged: {setting} is `{found}`, and {wanted:?} durability needs {needed}"
    )]
    Weak {
        /// Which setting says so.
        setting: &'static str,
        /// What it is.
        found: String,
        /// What was asked for.
        wanted: Durability,
        /// What it has to be.
        needed: &'static str,
    },
    /// A newer program has changed it.
    #[error("a newer Frise keeps its log there (format {found}, this one knows {known}); start that one")]
    Newer {
        /// The oldest format that may still be used with it.
        found: i64,
        /// The newest format that this program knows.
        known: usize,
    },
    /// It does not commit.
    #[error("the database does not commit: it waits for a standby that does not answer")]
    CommitWaits,
    /// What the log knows of itself is not there.
    #[error("what the log knows of itself ({0}) is missing or was changed")]
    Meta(&'static str),
}

impl From<tokio_postgres::Error> for DatabaseError {
    fn from(error: tokio_postgres::Error) -> DatabaseError {
        match error.as_db_error() {
            Some(said)
                if [&SqlState::INVALID_PASSWORD, &SqlState::INVALID_AUTHORIZATION_SPECIFICATION]
                    .contains(&said.code()) =>
            {
                DatabaseError::Credentials
            }
            // Not the details, which may hold values.
            Some(said) => DatabaseError::Refused(format!("{} ({})", said.message(), said.code().code())),
            None => {
                let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
                match distrust(&cause) {
                    Some(why) => DatabaseError::Certificate(why),
                    None => DatabaseError::Unreachable(format!("{error}{cause}")),
                }
            }
        }
    }
}
