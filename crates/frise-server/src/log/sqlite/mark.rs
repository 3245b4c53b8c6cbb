//! High-water mark: what was acknowledged last, in a file beside the log. It is written after each commit and never before, so it is never ahead of
//! what the disk holds; a log that is behind it has lost something, whatever the reason.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use frise_room::online::Epoch;

use super::damage::row_sum;

/// The file of the mark in the data folder.
pub(super) const FILE: &str = "frise.mark";

/// Two places, written in turn: a write that was cut short leaves the other. Each in a sector of its own.
const SLOT: usize = 512;
const LENGTH: usize = 44;
const MAGIC: &[u8; 4] = b"FrMk";

/// The highest numbers that were acknowledged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HighWater {
    /// Of an entry, among all rooms.
    pub(super) entry: i64,
    /// Of a guest.
    pub(super) guest: i64,
}

impl HighWater {
    /// Whether something that `other` knows of is missing here.
    pub(super) fn is_behind(&self, other: &HighWater) -> bool {
        self.entry < other.entry || self.guest < other.guest
    }
}

/// The file, ready to be written.
pub(super) struct Mark {
    file: File,
    epoch: Epoch,
    n_written: u64,
    last: HighWater,
}

impl Mark {
    /// Opens or makes the file, and writes what is known.
    pub(super) fn open(folder: &Path, epoch: Epoch, known: HighWater) -> io::Result<Mark> {
        let path = folder.join(FILE);
        super::private::make(&path)?;
        let file = OpenOptions::new().read(true).write(true).open(&path)?;
        let n_written = read(folder).map_or(0, |(n, ..)| n);
        let mut mark = Mark { file, epoch, n_written, last: HighWater::default() };
        // Both places: what stood there may be of another epoch.
        mark.put(known)?;
        mark.put(known)?;
        mark.file.sync_all()?;
        Ok(mark)
    }

    /// Another handle, for whoever sees to it that it reaches the disk.
    pub(super) fn handle(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// This was acknowledged, or is about to be. Where the file cannot be written the older mark stays, which is true as well.
    pub(super) fn raise(&mut self, to: HighWater) {
        let to = HighWater { entry: self.last.entry.max(to.entry), guest: self.last.guest.max(to.guest) };
        if to != self.last {
            let _ = self.put(to);
        }
    }

    fn put(&mut self, what: HighWater) -> io::Result<()> {
        let n = self.n_written + 1;
        let place = (n % 2) * SLOT as u64;
        write_at(&mut self.file, &encode(self.epoch, n, what), place)?;
        (self.n_written, self.last) = (n, what);
        Ok(())
    }
}

#[cfg(unix)]
fn write_at(file: &mut File, bytes: &[u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, place)
}

#[cfg(not(unix))]
fn write_at(file: &mut File, bytes: &[u8], place: u64) -> io::Result<()> {
    io::Seek::seek(file, io::SeekFrom::Start(place))?;
    io::Write::write_all(file, bytes)
}

/// The newest mark in a folder, with its number and the epoch of its log; none if there is none that can be read.
pub(super) fn read(folder: &Path) -> Option<(u64, Epoch, HighWater)> {
    let mut bytes = Vec::new();
    File::open(folder.join(FILE)).ok()?.take(2 * SLOT as u64).read_to_end(&mut bytes).ok()?;
    let slots = [0, SLOT].into_iter().filter_map(|place| decode(bytes.get(place..place + LENGTH)?));
    slots.max_by_key(|(n, ..)| *n)
}

fn encode(epoch: Epoch, n: u64, what: HighWater) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes[..4].copy_from_slice(MAGIC);
    let numbers = [epoch.0, n, what.entry as u64, what.guest as u64];
    for (place, number) in bytes[4..36].chunks_exact_mut(8).zip(numbers) {
        place.copy_from_slice(&number.to_be_bytes());
    }
    let sum = row_sum("mark", &[&bytes[..36]]);
    bytes[36..].copy_from_slice(&sum);
    bytes
}

fn decode(bytes: &[u8]) -> Option<(u64, Epoch, HighWater)> {
    if row_sum("mark", &[&bytes[..36]]) != bytes[36..] || bytes[..4] != *MAGIC {
        return None;
    }
    let mut numbers = bytes[4..36].chunks_exact(8).map(|number| number.try_into().map(u64::from_be_bytes));
    let mut next = || numbers.next()?.ok();
    let (epoch, n) = (Epoch(next()?), next()?);
    Some((n, epoch, HighWater { entry: next()? as i64, guest: next()? as i64 }))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_write_that_was_cut_short_leaves_the_mark_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let (epoch, at) = (Epoch(7), |entry| HighWater { entry, guest: 1 });
        let mut mark = Mark::open(folder.path(), epoch, at(1)).expect("a file");
        mark.raise(at(2));
        mark.raise(at(3));
        let read = || read(folder.path()).map(|(_, epoch, what)| (epoch, what));
        assert_eq!(read(), Some((epoch, at(3))));
        let path = folder.path().join(FILE);
        let whole = fs::read(&path).expect("a file");
        for place in 0..whole.len() {
            let mut torn = whole.clone();
            torn[place] ^= 1;
            fs::write(&path, torn).expect("written");
            let (_, what) = read().expect("one of both is whole");
            assert!(what == at(3) || what == at(2), "{what:?}");
        }
    }

    #[test]
    fn it_is_never_lowered() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut mark = Mark::open(folder.path(), Epoch(7), HighWater { entry: 5, guest: 5 }).expect("a file");
        mark.raise(HighWater { entry: 3, guest: 6 });
        let (.., what) = read(folder.path()).expect("a mark");
        assert_eq!(what, HighWater { entry: 5, guest: 6 });
    }
}
