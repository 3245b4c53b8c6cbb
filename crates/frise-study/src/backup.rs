//! Export format: everything about a player in one JSON document with a version, to keep, to carry to another device, to take in there.
//! `docs/history.md` specifies it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::History;

const FORMAT: &str = "frise-history";
const VERSION: u32 = 1;

/// All that is kept about somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Backup {
    format: String,
    version: u32,
    /// What was played and reviewed.
    #[serde(flatten)]
    pub history: History,
    /// What other parts of the page keep, by name; each part alone knows what it means.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub kept: Map<String, Value>,
}

/// Why a document cannot be taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// It is something else.
    NotOurs,
    /// A newer page wrote it.
    TooNew,
}

impl Backup {
    /// A document of this history and of what other parts keep.
    pub fn new(history: History, kept: Map<String, Value>) -> Backup {
        Backup { format: FORMAT.to_owned(), version: VERSION, history, kept }
    }

    /// The document as text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a document.
    pub fn from_json(json: &str) -> Result<Backup, BackupError> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
        }
        let head: Head = serde_json::from_str(json).map_err(|_| BackupError::NotOurs)?;
        match (head.format.as_str(), head.version) {
            (FORMAT, 1) => serde_json::from_str(json).map_err(|_| BackupError::NotOurs),
            (FORMAT, 2..) => Err(BackupError::TooNew),
            _ => Err(BackupError::NotOurs),
        }
    }
}

/// Joins what two devices keep under the same name: maps by their keys, lists without repeating. Where they differ, the first counts.
pub fn join(own: Value, other: Value) -> Value {
    match (own, other) {
        (Value::Object(mut own), Value::Object(other)) => {
            for (key, value) in other {
                own.entry(key).or_insert(value);
            }
            Value::Object(own)
        }
        (Value::Array(mut own), Value::Array(other)) => {
            let new: Vec<Value> = other.into_iter().filter(|one| !own.contains(one)).collect();
            own.extend(new);
            Value::Array(own)
        }
        (Value::Null, other) => other,
        (own, _) => own,
    }
}
