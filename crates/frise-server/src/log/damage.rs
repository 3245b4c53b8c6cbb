//! Corruption detection: checksums of rows, and what is wrong where they do not fit. Says where and not what: entries hold secrets, and
//! this is logged.

use frise_room::online::Chain;
use sha2::{Digest, Sha256};

/// A log that this program cannot have left so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Damage {
    /// An entry is missing, or is not the one that was written, or follows another.
    #[error("entry {0} of a room is not the one that was written")]
    Entry(u64),
    /// A room ends before its end.
    #[error("a room has {found} entries instead of {expected}")]
    Shorter { expected: u64, found: u64 },
    /// Entries without a room.
    #[error("entries of a room are there, and the room is not")]
    NoRoom,
    /// A row of another table.
    #[error("a row of the table {0} is not the one that was written")]
    Row(&'static str),
    /// Rows of a table have come or gone.
    #[error("the table {0} does not hold the rows that were written")]
    Table(&'static str),
    /// What the log knows of itself.
    #[error("what the log knows of itself ({0}) is missing or was changed")]
    Meta(&'static str),
}

/// The checksum of a row.
pub(super) type RowSum = [u8; 8];

/// The checksum of a row of this table with these values.
pub(super) fn row_sum(table: &str, values: &[&[u8]]) -> RowSum {
    let mut sum = [0; 8];
    sum.copy_from_slice(&hash(table, values)[..8]);
    sum
}

/// What a row adds to the digest of its table: the sum of all is the same in whatever order they came.
pub(super) fn weight(table: &str, values: &[&[u8]]) -> u128 {
    let mut weight = [0; 16];
    weight.copy_from_slice(&hash(table, values)[16..]);
    u128::from_be_bytes(weight)
}

fn hash(table: &str, values: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for value in [table.as_bytes()].iter().chain(values) {
        hash.update((value.len() as u64).to_be_bytes());
        hash.update(value);
    }
    hash.finalize().into()
}

/// The newest entry of a room, as a row of its own tells it: so a room that lost its end is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) seq: u64,
    /// When it was written.
    pub(super) at: i64,
    pub(super) chain: Chain,
}

impl Head {
    pub(super) fn sum(&self, room: &str) -> RowSum {
        let (seq, at) = (self.seq.to_be_bytes(), self.at.to_be_bytes());
        row_sum("room", &[room.as_bytes(), &seq, &at, &self.chain.0])
    }

    /// A head as it was stored.
    pub(super) fn read(room: &str, seq: i64, at: i64, chain: &[u8], sum: &[u8]) -> Result<Head, Damage> {
        let chain = Chain::read(chain).ok_or(Damage::Row("room"))?;
        let head = Head { seq: seq.unsigned_abs(), at, chain };
        if seq < 1 || head.sum(room) != *sum {
            return Err(Damage::Row("room"));
        }
        Ok(head)
    }
}

/// The checksum of a guest's row.
pub(super) fn guest_sum(id: i64, token: &[u8], at: i64) -> RowSum {
    row_sum("guest", &[&id.to_be_bytes(), token, &at.to_be_bytes()])
}
