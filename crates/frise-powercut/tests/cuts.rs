//! A busy game evening at a real server, and the power fails at any moment of it: nothing that somebody was told is missing, and nothing is taken for
//! damaged that is not. `FRISE_CUTS` says how often, `FRISE_SEED` from which seed on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use fastrand::Rng;
use frise_load::evening;
use frise_powercut::{Disk, Event, Recording, note, record, stop};
use frise_server::{Config, Depth, LOG_FILE, Server, backup, check};
use rusqlite::Connection;
use tokio::sync::{Mutex, oneshot};

/// How often, unless said otherwise.
const FEW: u64 = 60;

/// Beside the log: how far it must reach.
const MARK: &str = "frise.mark";

fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn config(folder: &Path) -> Config {
    Config::new(([127, 0, 0, 1], 0).into(), folder.to_owned())
}

/// All rows of a log, by room and number.
fn rows(folder: &Path) -> BTreeMap<(String, u64), String> {
    let log = Connection::open(folder.join(LOG_FILE)).expect("a log");
    let mut query = log.prepare("SELECT game, seq, entry FROM log").expect("its tables");
    let rows =
        query.query_map([], |row| Ok(((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs()), row.get(2)?)));
    rows.expect("asked").map(|row| row.expect("an entry")).collect()
}

/// What was promised, as it is noted between the writes: the room and the number of its newest entry, and what stands in the mark by then.
fn promise(folder: &Path, room: &str, seq: u64) {
    let mut noted = format!("{room} {seq}\n").into_bytes();
    noted.extend(fs::read(folder.join(MARK)).unwrap_or_default());
    note(noted);
}

fn read_promise(noted: &[u8]) -> (String, u64, &[u8]) {
    let end = noted.iter().position(|byte| *byte == b'\n').expect("a line");
    let line = std::str::from_utf8(&noted[..end]).expect("words");
    let (room, seq) = line.split_once(' ').expect("two words");
    (room.to_owned(), seq.parse().expect("a number"), &noted[end + 1..])
}

/// What is recorded is recorded of the whole process: one evening after the other.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

/// A game evening at a real server, with this done before it ends; all that the disk was told meanwhile.
async fn recorded(folder: &Path, games: usize, before_the_end: impl FnOnce()) -> Recording {
    let _alone = ONE_AT_A_TIME.lock().await;
    record();
    let server = Server::bind(None, config(folder)).await.expect("a new log");
    let address = server.address().expect("bound");
    let (end, ended) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async { drop(ended.await) }));
    let path = folder.to_owned();
    evening(address, games, 5 * games, 7, move |room, seq| promise(&path, room, seq))
        .await
        .expect("they play");
    before_the_end();
    drop(end);
    serving.await.expect("it stops well");
    stop()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_wherever_the_power_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let recording = recorded(folder.path(), 8, || {}).await;
    let truth = rows(folder.path());
    let n_syncs = recording.iter().filter(|event| matches!(event, Event::Sync { .. })).count();
    assert!(truth.len() > 300 && n_syncs > 20, "{} entries, {n_syncs} syncs", truth.len());

    let (n, seed) = (number("FRISE_CUTS", FEW), number("FRISE_SEED", 0));
    let mut rng = Rng::with_seed(seed);
    let mut moments = BTreeMap::<usize, u32>::new();
    (0..n).for_each(|_| *moments.entry(rng.usize(0..recording.len())).or_default() += 1);
    let (mut disk, mut promised, mut marks) = (Disk::default(), BTreeMap::new(), vec![Vec::new()]);
    let mut n_promised = 0;
    for (moment, event) in recording.iter().enumerate() {
        for _ in 0..moments.get(&moment).copied().unwrap_or(0) {
            cut(&disk, &promised, &marks, &truth, &mut rng).await;
            n_promised += promised.values().sum::<u64>();
        }
        disk.apply(event);
        if let Event::Noted(noted) = event {
            let (room, seq, mark) = read_promise(noted);
            promised.insert(room, seq);
            marks.push(mark.to_vec());
        }
    }
    println!("{n} power cuts among {} writes and syncs, {n_promised} promises kept", recording.len());
}

/// The power fails now.
async fn cut(
    disk: &Disk,
    promised: &BTreeMap<String, u64>,
    marks: &[Vec<u8>],
    truth: &BTreeMap<(String, u64), String>,
    rng: &mut Rng,
) {
    let folder = tempfile::tempdir().expect("a folder");
    disk.cut(folder.path(), rng).expect("written");
    // The mark is not synced: any of those that were written may be there.
    let last = marks.len() - 1;
    let mark = &marks[if rng.bool() { last } else { rng.usize(0..=last) }];
    if !mark.is_empty() {
        fs::write(folder.path().join(MARK), mark).expect("written");
    }
    let server = Server::bind(None, config(folder.path())).await;
    let server = server.unwrap_or_else(|why| panic!("after a power cut: {why}"));
    server.run(std::future::ready(())).await;
    assert_eq!(check(folder.path(), Depth::Full).faults, []);
    let found = rows(folder.path());
    for (room, newest) in promised {
        for seq in 1..=*newest {
            let key = (room.clone(), seq);
            assert!(found.contains_key(&key), "entry {seq} of {newest} in {room} is lost");
        }
    }
    assert!(
        found.iter().all(|(key, entry)| truth.get(key) == Some(entry)),
        "what is there is what was written"
    );
}

/// A backup has its name only once it is whole, and once it is said to be there, it is: the folder was synced after the file was renamed.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_was_reported_survives_a_power_cut() {
    const COPY: &str = "copy.db";
    let (folder, beside) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("another"));
    let recording = recorded(folder.path(), 2, || {
        note(*b"backup begins\n");
        backup(folder.path(), &beside.path().join(COPY), false).expect("a copy");
        note(*b"backup is there\n");
    })
    .await;
    let truth = rows(folder.path());
    let is_noted =
        |what: &'static [u8]| move |event: &Event| matches!(event, Event::Noted(noted) if noted == what);
    let moment = |what| recording.iter().position(is_noted(what)).expect("noted");
    let (begins, is_there) = (moment(b"backup begins\n"), moment(b"backup is there\n"));
    let mut disk = Disk::default();
    let mut n_whole = 0;
    for (moment, event) in recording[..=is_there].iter().enumerate() {
        disk.apply(event);
        if moment < begins {
            continue;
        }
        for seed in 0..if moment == is_there { 20 } else { 1 } {
            let left = tempfile::tempdir().expect("a folder");
            disk.cut(left.path(), &mut Rng::with_seed(seed)).expect("written");
            let copy = left.path().join(COPY);
            assert!(copy.exists() || moment < is_there, "it was said to be there");
            if copy.exists() {
                // In the place of the log it is one.
                let restored = tempfile::tempdir().expect("a folder");
                fs::copy(copy, restored.path().join(LOG_FILE)).expect("copied");
                assert_eq!(check(restored.path(), Depth::Full).faults, []);
                assert_eq!(rows(restored.path()), truth, "nobody has moved since");
                n_whole += 1;
            }
        }
    }
    assert!(n_whole >= 20);
}

#[tokio::test]
async fn a_disk_that_forgets_what_was_synced_is_noticed() {
    // The test above would be worth nothing if it could not fail: here a sync does nothing.
    let mut disk = Disk::default();
    let write = |at| Event::Write { file: "a".to_owned(), at, bytes: vec![1; 1024] };
    [write(0), Event::Sync { file: "a".to_owned() }, write(1024)].iter().for_each(|event| disk.apply(event));
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let folder = tempfile::tempdir().expect("a folder");
        disk.cut(folder.path(), &mut Rng::with_seed(seed)).expect("written");
        let content = fs::read(folder.path().join("a")).expect("what was synced is there");
        assert_eq!(content[..1024], [1; 1024]);
        seen.insert(content);
    }
    assert_eq!(seen.len(), 4, "of the two sectors behind it none, one, the other or both");
}
