//! Hash chain: every entry of a log carries a checksum over itself and the one before it in its room. Whoever reads a room knows whether
//! all of it is there, in order, as it was written. Pure, so that every store has the same.

use sha2::{Digest, Sha256};

/// The checksum of an entry: the first half of a SHA-256.
///
/// SHA-256, because it is at hand wherever an entry may lie (PostgreSQL has it built in) and takes half a microsecond for an entry; half
/// of it, because nobody has to be kept from finding a second entry of the same checksum: whoever can write the log can write the whole chain.
///
/// # Examples
///
/// ```
/// use frise_room::online::Chain;
///
/// let first = Chain::START.next("K7QZ2M4P", 1, 0, "{}");
/// assert_eq!(first, Chain::START.next("K7QZ2M4P", 1, 0, "{}"));
/// assert_ne!(first, Chain::START.next("K7QZ2M4P", 1, 0, "{ }"));
/// assert_ne!(first.next("K7QZ2M4P", 2, 0, "{}"), Chain::START.next("K7QZ2M4P", 2, 0, "{}"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain(pub [u8; 16]);

impl Chain {
    /// What the first entry of a room follows.
    pub const START: Chain = Chain([0; 16]);

    /// The checksum of the entry that follows: of this room, with this number, written at this moment, as it is stored.
    pub fn next(self, room: &str, seq: u64, at: i64, entry: &str) -> Chain {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(seq.to_be_bytes());
        hash.update(at.to_be_bytes());
        // What is of no fixed length says how long it is: nothing can be moved from one to the other.
        hash.update((room.len() as u64).to_be_bytes());
        hash.update(room);
        hash.update(entry);
        let mut half = [0; 16];
        half.copy_from_slice(&hash.finalize()[..16]);
        Chain(half)
    }

    /// A checksum as it was stored; nothing if it cannot be one.
    pub fn read(bytes: &[u8]) -> Option<Chain> {
        bytes.try_into().ok().map(Chain)
    }
}
