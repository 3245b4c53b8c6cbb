//! The test suite of the log: what every store has to do, on each of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use frise_room::online::live::{Attention, NodeId, Presence};
use frise_room::online::{Entry, EntryKind, GuestId, MemberId};

use super::{AppendError, Log, Options, Unreadable};
use crate::code::RoomCode;
use crate::config::{Data, FolderUse};
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

const LONG: Duration = Duration::from_secs(3600);
const DAY: i64 = 86_400_000;

/// A place for a log, and a clock that stands still until it is moved.
struct Place {
    data: Data,
    clock: Arc<AtomicI64>,
    _folder: Option<tempfile::TempDir>,
}

impl Place {
    fn sqlite() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        Place { data: folder.path().to_owned().into(), clock: Arc::new(DAY.into()), _folder: Some(folder) }
    }

    #[cfg(unix)]
    fn postgres() -> Place {
        let url =
            frise_stack::Postgres::shared().and_then(frise_stack::Postgres::database).expect("a database");
        let database = super::Database::parse(&url).expect("an address");
        Place { data: database.into(), clock: Arc::new(DAY.into()), _folder: None }
    }

    async fn open(&self) -> Log {
        let log = Log::open(Options {
            data: &self.data,
            folder_use: FolderUse::Alone,
            lock: LONG,
            checkpoint: LONG,
            clock: WallClock::Simulated(self.clock.clone()),
            metrics: LogMetrics::default(),
        });
        log.await.expect("a log")
    }

    fn later(&self, millis: i64) {
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }
}

/// The same test on every store.
macro_rules! on_each_store {
    ($($test:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Place::sqlite()).await;
            })*
        }
        #[cfg(unix)]
        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Place::postgres()).await;
            })*
        }
    };
}

mod side;

on_each_store! {
    an_entry_is_kept_once_and_only_after_the_one_before
    what_is_kept_is_there_for_whoever_opens_the_log_again
    a_room_of_any_text_is_whole
    of_two_who_append_at_once_one_is_told
    many_rooms_append_at_once
    a_guest_is_known_and_renewed_and_goes_in_the_end
    whoever_comes_into_a_room_is_its_member
    a_room_that_nobody_touches_is_cleared_away_in_pieces
    how_rooms_were_left_is_told_in_the_order_of_their_codes
    a_lease_is_renewed_by_what_is_newer_and_ends_by_itself
}

pub(super) fn room(n: u8) -> RoomCode {
    RoomCode::new([0, 0, 0, 0, n])
}

pub(super) fn entry(n: u16) -> Entry {
    Entry { asked: None, kind: EntryKind::Stood { member: MemberId(n) } }
}

fn joined(guest: GuestId, name: &str) -> Entry {
    Entry { asked: None, kind: EntryKind::Joined { guest, name: name.to_owned() } }
}

async fn an_entry_is_kept_once_and_only_after_the_one_before(place: Place) {
    let log = place.open().await;
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![]), "there is no such room");
    assert_eq!(log.append(room(1), 2, &entry(2)).await, Err(AppendError::Gone), "nothing is before it");
    assert_eq!(log.append(room(1), 1, &entry(1)).await, Ok(()));
    assert_eq!(log.append(room(1), 1, &entry(7)).await, Err(AppendError::Taken));
    assert_eq!(log.append(room(1), 3, &entry(3)).await, Err(AppendError::Gone), "2 is missing");
    for n in 2..=5 {
        assert_eq!(log.append(room(1), n.into(), &entry(n)).await, Ok(()));
    }
    assert_eq!(log.append(room(1), 3, &entry(7)).await, Err(AppendError::Taken));
    let all: Vec<Entry> = (1..=5).map(entry).collect();
    assert_eq!(log.entries(room(1), 0).await.as_ref(), Ok(&all));
    assert_eq!(log.entries(room(1), 3).await.as_deref(), Ok(&all[3..]));
    assert_eq!(log.entries(room(1), 5).await, Ok(vec![]));
    assert_eq!(log.heads(&[room(1), room(2)]).await, Ok(vec![(room(1), 5)]));
    assert_eq!(log.entries(room(1), 6).await, Ok(vec![]), "whoever knows more has it from elsewhere");
    log.close().await;
}

async fn what_is_kept_is_there_for_whoever_opens_the_log_again(place: Place) {
    let log = place.open().await;
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    let epoch = log.epoch();
    log.close().await;
    assert_eq!(log.append(room(1), 2, &entry(2)).await, Err(AppendError::NotKept), "it is closed");
    let log = place.open().await;
    assert_eq!(log.epoch(), epoch, "it is the same log");
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![entry(1)]));
    assert_eq!(log.append(room(1), 2, &entry(2)).await, Ok(()));
}

async fn a_room_of_any_text_is_whole(place: Place) {
    let log = place.open().await;
    let long = "ŵ".repeat(20_000);
    let names = ["Zoë", "\u{0}\u{1}\u{7f}", "'; DROP TABLE log; --", "{\"a\": [\\\"]}", "𝒻𝓇𝒾𝓈𝑒 🎲", &long];
    for (n, name) in (1..).zip(names) {
        assert_eq!(log.append(room(1), n, &joined(GuestId(n as i64), name)).await, Ok(()));
    }
    let expected: Vec<Entry> = (1..).zip(names).map(|(n, name)| joined(GuestId(n), name)).collect();
    assert_eq!(log.entries(room(1), 0).await, Ok(expected));
}

async fn of_two_who_append_at_once_one_is_told(place: Place) {
    let log = place.open().await;
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    for seq in 2..20 {
        let (one, other) = (entry(100 + seq as u16), entry(200 + seq as u16));
        let outcomes = tokio::join!(log.append(room(1), seq, &one), log.append(room(1), seq, &other));
        let winner = match outcomes {
            (Ok(()), Err(AppendError::Taken)) => one,
            (Err(AppendError::Taken), Ok(())) => other,
            both => panic!("{both:?}"),
        };
        assert_eq!(log.entries(room(1), seq - 1).await, Ok(vec![winner]));
    }
}

async fn many_rooms_append_at_once(place: Place) {
    let log = Arc::new(place.open().await);
    let playing = (0..200).map(|n| {
        let log = log.clone();
        tokio::spawn(async move {
            for seq in 1..=5 {
                log.append(room(n), seq, &entry(seq as u16)).await.expect("kept");
            }
        })
    });
    for played in playing.collect::<Vec<_>>() {
        played.await.expect("played");
    }
    let all: Vec<Entry> = (1..=5).map(entry).collect();
    for n in 0..200 {
        assert_eq!(log.entries(room(n), 0).await.as_ref(), Ok(&all));
    }
    let extent = log.extent().await.expect("read");
    assert_eq!((extent.rooms, extent.guests, extent.quiet), (200, 0, Some(Duration::ZERO)));
}

async fn a_guest_is_known_and_renewed_and_goes_in_the_end(place: Place) {
    let log = place.open().await;
    let (anna, ben) = ([1; 32], [2; 32]);
    assert!(log.guest(anna).await.expect("read").is_none());
    log.add_guest(anna).await.expect("kept");
    log.add_guest(ben).await.expect("kept");
    assert_eq!(log.add_guest(ben).await, Err(AppendError::Taken));
    let known = async |token| log.guest(token).await.expect("read");
    let (first, second) = (known(anna).await.expect("known").guest, known(ben).await.expect("known").guest);
    assert_ne!(first, second);
    place.later(2 * DAY);
    assert_eq!(known(anna).await.expect("known").renewed, Duration::from_millis(2 * DAY as u64));
    log.renew_guest(first).await.expect("kept");
    assert_eq!(known(anna).await.expect("known").renewed, Duration::ZERO);
    assert_eq!(log.renew_guest(GuestId(999_999)).await, Err(AppendError::Gone));
    let day = Duration::from_millis(DAY as u64);
    assert_eq!(log.idle_guests(GuestId(0), day).await, Ok(vec![second]));
    // Whoever is in a room stays.
    log.append(room(1), 1, &joined(second, "Ben")).await.expect("kept");
    assert_eq!(log.idle_guests(GuestId(0), day).await, Ok(vec![]));
    log.clear_guest(second).await.expect("done");
    assert!(known(ben).await.is_some());
    log.clear_guest(first).await.expect("done");
    assert!(known(anna).await.is_none());
    assert_eq!(log.extent().await.expect("read").guests, 1);
    // No number is given twice.
    log.add_guest(anna).await.expect("kept");
    assert!(known(anna).await.expect("known").guest > second);
}

async fn whoever_comes_into_a_room_is_its_member(place: Place) {
    let log = place.open().await;
    for n in 1..=3 {
        log.append(room(n), 1, &joined(GuestId(7), "Anna")).await.expect("kept");
        place.later(1);
    }
    log.append(room(2), 2, &joined(GuestId(8), "Ben")).await.expect("kept");
    // Whoever comes second has not come in.
    log.append(room(2), 2, &joined(GuestId(9), "Cleo")).await.expect_err("taken");
    assert_eq!(log.is_member(room(2), GuestId(7)).await, Ok(true));
    assert_eq!(log.is_member(room(2), GuestId(9)).await, Ok(false));
    let own = async |guest, most| {
        let rooms = log.rooms_of(GuestId(guest), most).await.expect("read");
        rooms.into_iter().map(|own| (own.room, own.seq)).collect::<Vec<_>>()
    };
    assert_eq!(own(7, 10).await, [(room(2), 2), (room(3), 1), (room(1), 1)], "the latest first");
    assert_eq!(own(7, 1).await, [(room(2), 2)]);
    assert_eq!(own(9, 10).await, []);
}

async fn a_room_that_nobody_touches_is_cleared_away_in_pieces(place: Place) {
    let log = place.open().await;
    let day = Duration::from_millis(DAY as u64);
    log.append(room(1), 1, &joined(GuestId(7), "Anna")).await.expect("kept");
    for seq in 2..=600 {
        log.append(room(1), seq, &entry(seq as u16)).await.expect("kept");
    }
    log.append(room(2), 1, &entry(1)).await.expect("kept");
    assert_eq!(log.clear(room(1), day).await, Err(AppendError::Gone), "somebody was here today");
    place.later(2 * DAY);
    assert_eq!(log.clear(room(1), day).await, Ok(()));
    assert_eq!(log.entries(room(1), 0).await.expect("whole").len(), 100, "a piece of it, from its end");
    assert_eq!(log.clear(room(1), day).await, Ok(()));
    assert_eq!(log.clear(room(1), day).await, Err(AppendError::Gone));
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![]));
    assert_eq!(log.is_member(room(1), GuestId(7)).await, Ok(false));
    assert_eq!(log.append(room(1), 101, &entry(1)).await, Err(AppendError::Gone), "nothing can follow");
    assert_eq!(log.entries(room(2), 0).await, Ok(vec![entry(1)]));
    assert_eq!(log.extent().await.expect("read").rooms, 1);
    // The code may be another room's one day.
    assert_eq!(log.append(room(1), 1, &entry(1)).await, Ok(()));
}

async fn how_rooms_were_left_is_told_in_the_order_of_their_codes(place: Place) {
    let log = place.open().await;
    for n in (1..=70).rev() {
        log.append(room(n), 1, &entry(u16::from(n))).await.expect("kept");
    }
    place.later(DAY);
    log.append(room(70), 2, &entry(71)).await.expect("kept");
    let (mut after, mut found) = (None, Vec::new());
    loop {
        let left = log.left(after).await.expect("read");
        let Some(last) = left.last() else { break };
        after = Some(last.room);
        found.extend(left);
    }
    let rooms: Vec<RoomCode> = found.iter().map(|left| left.room).collect();
    assert_eq!(rooms, (1..=70).map(room).collect::<Vec<_>>());
    assert_eq!(found[0].ago, Duration::from_millis(DAY as u64));
    assert_eq!(found[0].last, Some(entry(1)));
    assert_eq!((found[69].ago, &found[69].last), (Duration::ZERO, &Some(entry(71))));
}

fn presence(node: u64, version: u64, guest: i64) -> Presence {
    let members = BTreeMap::from([(GuestId(guest), Attention::There), (GuestId(99), Attention::Late)]);
    Presence { node: NodeId(node), version, members, watching: 3 }
}

async fn a_lease_is_renewed_by_what_is_newer_and_ends_by_itself(place: Place) {
    let log = place.open().await;
    let [room, other] = [room(1), room(2)];
    // As large as numbers get: chance.
    let node = u64::MAX - 1;
    let [older, newer, elsewhere] = [presence(node, 5, 7), presence(node, 6, 8), presence(2, 1, 9)];
    for said in [&older, &newer, &older, &elsewhere] {
        log.renew_leases(&[(room, said.clone())], LONG).await.expect("written");
    }
    log.renew_leases(&[(other, older)], Duration::ZERO).await.expect("written");
    let mut called = log.roll_call(room).await.expect("read");
    called.sort_by_key(|presence| std::cmp::Reverse(presence.node));
    assert_eq!(called, [newer, elsewhere.clone()]);
    assert_eq!(log.roll_call(other).await, Ok(vec![]), "it has ended");
    log.drop_leases(NodeId(node)).await.expect("written");
    assert_eq!(log.roll_call(room).await, Ok(vec![elsewhere]), "one node has taken leave");
    assert_eq!(log.roll_call(super::suite::room(3)).await, Ok::<_, Unreadable>(vec![]));
}
