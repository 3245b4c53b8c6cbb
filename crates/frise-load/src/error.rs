//! Errors between a client and a server.

use std::io;

use frise_room::online::Code;

/// Why a run did not work.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The connection broke, or there was none.
    #[error("the connection broke: {0}")]
    Lost(#[from] io::Error),
    /// The socket broke.
    #[error("the socket broke: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The server ended the connection.
    #[error("the server ended the connection")]
    Ended,
    /// The server said no.
    #[error("refused: {0:?}")]
    Refused(Code),
    /// The server answered what no server answers.
    #[error("not understood: {0}")]
    NotUnderstood(String),
    /// Nothing happened for far too long.
    #[error("nothing happened for too long: {0}")]
    Stuck(&'static str),
    /// A process could not be started.
    #[error("{0} cannot be started: {1}")]
    Process(String, io::Error),
    /// The log could not be read or written.
    #[error("the log: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A database or a bus could not be had.
    #[cfg(unix)]
    #[error(transparent)]
    Stack(#[from] frise_stack::StackError),
    /// A database was asked for something directly, and said no.
    #[cfg(unix)]
    #[error("the database: {0}")]
    Database(#[from] tokio_postgres::Error),
    /// This machine does not tell what has to be known.
    #[error("{0}")]
    Machine(String),
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> LoadError {
        LoadError::Socket(Box::new(error))
    }
}

impl From<serde_json::Error> for LoadError {
    fn from(error: serde_json::Error) -> LoadError {
        LoadError::NotUnderstood(error.to_string())
    }
}
