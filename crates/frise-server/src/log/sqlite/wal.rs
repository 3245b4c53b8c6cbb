//! Write-ahead file of SQLite, read by itself: SQLite drops everything behind the first frame that is broken, without a word. A power cut may break
//! what was never acknowledged, the frames of the last commit; if a later commit lies behind the broken frame, what is dropped was acknowledged.

use std::iter;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// How a write-ahead file ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tail {
    /// With a whole commit, or with one that may never have been acknowledged.
    Good,
    /// With commits that SQLite drops although they were acknowledged.
    Lost {
        /// The first broken frame, from 1.
        frame: usize,
        /// How many commits are dropped, at least.
        n_commits: usize,
    },
}

type Sum = (u32, u32);

/// Looks at all frames of a write-ahead file.
pub(super) fn tail(wal: &[u8]) -> Tail {
    let Some(header) = wal.get(..HEADER) else { return Tail::Good };
    let page = word(header, 8) as usize;
    if !page.is_power_of_two() || !(512..=65_536).contains(&page) {
        return Tail::Good;
    }
    let frames: Vec<Frame<'_>> = wal[HEADER..].chunks_exact(FRAME_HEADER + page).map(Frame).collect();
    let Some(first) = frames.first() else { return Tail::Good };
    let order = if word(header, 0) & 1 == 1 { u32::from_be_bytes } else { u32::from_le_bytes };
    let (stored, computed) = ((word(header, 24), word(header, 28)), checksum((0, 0), order, &header[..24]));
    // Of a header that is broken itself nothing can be believed: the frames know which file they belong to.
    let salts = if stored == computed { (word(header, 16), word(header, 20)) } else { first.salts() };
    let mut before = [stored, computed];
    let mut broken = (stored != computed).then_some(0);
    let mut n_commits = 0;
    for (n, frame) in (1..).zip(&frames) {
        let computed = frame.computed(before[0], order);
        let is_ours = frame.salts() == salts;
        let follows = before.iter().any(|before| frame.computed(*before, order) == frame.stored());
        if !(is_ours && follows) {
            if broken.is_some() {
                break;
            }
            // What comes next may follow what this one says of itself, or what it should have said.
            broken = Some(n);
            n_commits += usize::from(is_ours && frame.is_commit());
            before = [frame.stored(), computed];
            continue;
        }
        before = [frame.stored(); 2];
        n_commits += usize::from(broken.is_some() && frame.is_commit());
    }
    match broken {
        Some(frame) if n_commits > 1 => Tail::Lost { frame, n_commits },
        _ => Tail::Good,
    }
}

struct Frame<'a>(&'a [u8]);

impl Frame<'_> {
    /// The last frame of a commit says how large the database is then.
    fn is_commit(&self) -> bool {
        word(self.0, 4) != 0
    }

    fn salts(&self) -> (u32, u32) {
        (word(self.0, 8), word(self.0, 12))
    }

    fn stored(&self) -> Sum {
        (word(self.0, 16), word(self.0, 20))
    }

    fn computed(&self, before: Sum, order: fn([u8; 4]) -> u32) -> Sum {
        checksum(checksum(before, order, &self.0[..8]), order, &self.0[FRAME_HEADER..])
    }
}

fn word(bytes: &[u8], at: usize) -> u32 {
    let word = bytes.get(at..at + 4).and_then(|word| word.try_into().ok());
    word.map_or(0, u32::from_be_bytes)
}

/// The checksum of the format: two sums, of every other word and of each other.
fn checksum(before: Sum, order: fn([u8; 4]) -> u32, bytes: &[u8]) -> Sum {
    let words = bytes.chunks_exact(4).map(|word| order([word[0], word[1], word[2], word[3]]));
    let mut words = words.fuse();
    let pairs = iter::from_fn(|| Some((words.next()?, words.next()?)));
    pairs.fold(before, |(a, b), (x, y)| {
        let a = a.wrapping_add(x).wrapping_add(b);
        (a, b.wrapping_add(y).wrapping_add(a))
    })
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    /// A write-ahead file with this many commits, and where each ends.
    fn wal(n_commits: usize) -> (Vec<u8>, Vec<usize>) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.db");
        let database = Connection::open(&path).expect("a file");
        database
            .execute_batch(
                "PRAGMA page_size = 2048; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;",
            )
            .expect("set");
        let mut ends = Vec::new();
        let read = || std::fs::read(folder.path().join("a.db-wal")).expect("written");
        database.execute_batch("CREATE TABLE a (b)").expect("made");
        for n in 1..n_commits {
            database.execute("INSERT INTO a VALUES (zeroblob(3000 + ?1))", [n as i64]).expect("kept");
            ends.push(read().len());
        }
        (read(), ends)
    }

    #[test]
    fn what_sqlite_wrote_is_good_and_so_is_every_piece_of_it() {
        let (wal, _) = wal(6);
        assert_eq!(tail(&wal), Tail::Good);
        for end in (0..wal.len()).step_by(97) {
            assert_eq!(tail(&wal[..end]), Tail::Good, "it may have been cut off by a power cut");
        }
    }

    #[test]
    fn any_flipped_bit_before_the_last_two_commits_is_noticed() {
        let (wal, ends) = wal(9);
        let end = ends[ends.len() - 3];
        for at in (0..end).step_by(13) {
            // The kind of the file, its version and the size of a page: SQLite itself says that it is no such file, or it is the same.
            if at < 12 {
                continue;
            }
            let mut flipped = wal.clone();
            flipped[at] ^= 1 << (at % 8);
            assert!(matches!(tail(&flipped), Tail::Lost { .. }), "at byte {at}");
        }
    }

    #[test]
    fn what_a_power_cut_left_of_the_last_commit_is_no_damage() {
        let (wal, ends) = wal(6);
        let last = ends[ends.len() - 2];
        for at in (last..wal.len()).step_by(13) {
            let mut torn = wal.clone();
            torn[at] ^= 1;
            assert_eq!(tail(&torn), Tail::Good, "at byte {at}");
        }
    }
}
