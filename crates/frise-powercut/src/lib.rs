//! Fault injection below SQLite: a VFS that remembers every write and every sync, and a disk made of them as a power cut at any moment leaves it: what was
//! synced is there, and of the rest any sectors are, or are not. `kill -9` cannot show that: the system writes on after it.

mod disk;
#[cfg(target_os = "linux")]
mod names;
mod vfs;

pub use disk::{Disk, Event, Recording};
pub use vfs::{record, stop};

/// Notes something else that happened, such as what somebody was promised, between the writes and syncs.
pub fn note(what: impl Into<Vec<u8>>) {
    vfs::push(Event::Noted(what.into()));
}
