//! Fault injection: files of a log are damaged at random places, and nothing may be served that was not written. `FRISE_FLIPS` says how often,
//! `FRISE_SEED` from which seed on.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::time::Duration;

use frise_room::online::{Entry, EntryKind, GuestId, MemberId, RequestId};

use super::{FILE, Options, SqliteLog, TokenHash, Unreadable, check, mark};
use crate::code::RoomCode;
use crate::config::FolderUse;
use crate::log::Depth;
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

/// How often, unless said otherwise.
const FEW: u64 = 100;

fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn open(folder: &Path) -> Result<SqliteLog, super::OpenError> {
    let options = Options {
        data: &folder.to_owned().into(),
        folder_use: FolderUse::Alone,
        lock: Duration::from_secs(60),
        // What lies in the write-ahead file stays there.
        checkpoint: Duration::from_secs(3600),
        clock: WallClock::System,
        metrics: LogMetrics::default(),
    };
    SqliteLog::open(folder, &options)
}

/// All that was acknowledged.
#[derive(Default)]
struct Truth {
    rooms: BTreeMap<[u8; 5], Vec<Entry>>,
    guests: Vec<(TokenHash, GuestId)>,
}

/// A small generator of numbers (SplitMix64): the same seed, the same damage.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

fn entry(n: u64, guest: GuestId) -> Entry {
    let kind = match n {
        1 => EntryKind::Joined { guest, name: format!("guest {}", guest.0) },
        n if n.is_multiple_of(3) => {
            EntryKind::Renamed { member: MemberId(0), name: format!("name {n}").repeat(9) }
        }
        _ => EntryKind::Stood { member: MemberId(n as u16) },
    };
    Entry { asked: Some(RequestId { guest, id: format!("m{n}") }), kind }
}

/// Some rooms of different lengths and their guests, and what all of it looks like on the disk: left in order, and while a server was at work.
async fn evening(folder: &Path) -> (Truth, tempfile::TempDir) {
    let log = open(folder).expect("a new log");
    let mut truth = Truth::default();
    let mut play = async |rooms: std::ops::Range<u8>, log: &SqliteLog| {
        for n in rooms {
            let token = [n; 32];
            log.add_guest(token).await.expect("kept");
            let guest = log.guest(token).await.expect("read").expect("known").guest;
            truth.guests.push((token, guest));
            let room = [n, n.wrapping_mul(7), 0, 3, n];
            for seq in 1..=u64::from(n) * 2 + 2 {
                let entry = entry(seq, guest);
                log.append(RoomCode::new(room), seq, &entry).await.expect("kept");
                truth.rooms.entry(room).or_default().push(entry);
            }
        }
    };
    play(0..12, &log).await;
    log.close().await;
    // The second half lies in the write-ahead file.
    let log = open(folder).expect("left in order");
    play(12..20, &log).await;
    let at_work = tempfile::tempdir().expect("a folder");
    for name in names() {
        fs::copy(folder.join(&name), at_work.path().join(&name)).expect("copied");
    }
    log.close().await;
    (truth, at_work)
}

fn names() -> [String; 3] {
    [FILE.to_owned(), format!("{FILE}-wal"), mark::FILE.to_owned()]
}

/// Damages the file of the log or the one beside it.
fn damage(folder: &Path, chance: &mut Chance) -> String {
    let wal = folder.join(format!("{FILE}-wal"));
    let has_wal = wal.metadata().is_ok_and(|metadata| metadata.len() > 0);
    let path = if has_wal && chance.below(2) == 0 { wal } else { folder.join(FILE) };
    let mut bytes = fs::read(&path).expect("a file");
    // Half of the damage where most is decided: the first pages.
    let reach = if chance.below(4) == 0 { bytes.len().min(8 * 1024) } else { bytes.len() };
    let at = chance.below(reach);
    let how = match chance.below(8) {
        0 => {
            bytes.truncate(at);
            "cut off"
        }
        1 => {
            let end = bytes.len().min(at + 1 + chance.below(64));
            bytes[at..end].iter_mut().for_each(|byte| *byte = chance.next() as u8);
            "overwritten"
        }
        2 => {
            let (start, end) = (at / 512 * 512, bytes.len().min(at / 512 * 512 + 512));
            bytes[start..end].fill(0);
            "a sector of zeros"
        }
        _ => {
            bytes[at] ^= 1 << chance.below(8);
            "a flipped bit"
        }
    };
    fs::write(&path, bytes).expect("written");
    format!("{} at {at}: {how}", path.file_name().unwrap_or_default().display())
}

/// What became of damage.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    /// The server does not start, and says why.
    AtStart,
    /// It starts, and says so of what is damaged when somebody asks for it.
    WhenRead,
    /// Nothing that anybody reads was hit.
    Harmless,
}

/// Reads everything as a server does. Panics where something is served that was not written.
async fn read_all(folder: &Path, truth: &Truth, what: &str) -> Seen {
    let log = match open(folder) {
        Ok(log) => log,
        Err(_) => return Seen::AtStart,
    };
    let mut seen = Seen::Harmless;
    for (room, expected) in &truth.rooms {
        match log.entries(RoomCode::new(*room), 0).await {
            Ok(found) => assert!(found == *expected, "a room was served that is not whole: {what}"),
            Err(Unreadable::Damaged) => seen = Seen::WhenRead,
            Err(Unreadable::NotNow) => panic!("{what}"),
        }
    }
    for (token, guest) in &truth.guests {
        match log.guest(*token).await {
            Ok(found) => {
                let found = found.map(|known| known.guest);
                assert_eq!(found, Some(*guest), "somebody became a stranger: {what}");
            }
            Err(_) => seen = Seen::WhenRead,
        }
    }
    for ((room, _), (_, guest)) in truth.rooms.iter().zip(&truth.guests) {
        match log.is_member(RoomCode::new(*room), *guest).await {
            Ok(found) => assert!(found, "a member became a stranger: {what}"),
            Err(_) => seen = Seen::WhenRead,
        }
    }
    log.close().await;
    seen
}

#[tokio::test]
async fn whatever_is_damaged_is_said_and_never_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let (truth, at_work) = evening(folder.path()).await;
    let (n, seed) = (number("FRISE_FLIPS", FEW), number("FRISE_SEED", 0));
    let mut tally = BTreeMap::new();
    for n in 0..n {
        let mut chance = Chance(seed + n);
        let from = if n.is_multiple_of(2) { folder.path() } else { at_work.path() };
        let copy = tempfile::tempdir().expect("a folder");
        for name in names() {
            let _ = fs::copy(from.join(&name), copy.path().join(&name));
        }
        let what = format!("seed {}, {}", seed + n, damage(copy.path(), &mut chance));
        let report = check(copy.path(), Depth::Full);
        let seen = read_all(copy.path(), &truth, &what).await;
        let is_said = !report.is_whole();
        assert!(is_said || seen == Seen::Harmless, "`frise check` has not seen it: {what}");
        *tally.entry((seen, is_said)).or_insert(0) += 1;
    }
    println!("{tally:?} (when seen, and whether `frise check` says it)");
}

#[tokio::test]
async fn what_is_not_damaged_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let (truth, at_work) = evening(folder.path()).await;
    for folder in [folder.path(), at_work.path()] {
        let report = check(folder, Depth::Full);
        assert_eq!(report.faults, []);
        let n_entries = truth.rooms.values().map(|entries| entries.len() as u64).sum();
        assert_eq!((report.rooms, report.entries), (20, Some(n_entries)));
        assert_eq!(read_all(folder, &truth, "nothing").await, Seen::Harmless);
    }
}

#[tokio::test]
async fn a_lost_write_ahead_file_is_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, at_work) = evening(folder.path()).await;
    fs::remove_file(at_work.path().join(format!("{FILE}-wal"))).expect("removed");
    let report = check(at_work.path(), Depth::Quick);
    assert!(matches!(report.faults[..], [super::Fault::Shorter { entries: 200.., guests: 8 }]), "{report:?}");
    assert!(open(at_work.path()).is_err());
}
