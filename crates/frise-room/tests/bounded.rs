//! A room is read whole whenever it wakes: what anybody can do to it is bounded, in entries and in bytes.

use crate::desk::{ANA, BEN, Desk, bot, plan};
use frise_room::online::{Code, EntryKind, GuestId, LobbyLimits, MAX_MEMBERS, MemberId, Request, SeatPlan};

/// What a server allows.
const MOST: LobbyLimits = LobbyLimits { changes: 400, own: 150 };

/// The most that a room may take.
const MOST_BYTES: usize = 4_000_000;

fn rename(n: u32) -> Request {
    Request::Rename { name: format!("N{n}") }
}

#[test]
fn a_lobby_is_not_changed_without_end_and_can_still_be_played() {
    let mut large = plan("classic", &["classic", "events"]);
    large.seats = vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Member { member: MemberId(1) }];
    large.seats.extend((0..4).map(|n| bot(&format!("\u{1F989}\u{1F989}\u{1F989}\u{1F989}\u{1F989} {n}"))));
    let mut desk = Desk::open(plan("classic", &["classic"]));
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    let mut n_own = 0;
    while desk.ask(ANA, Request::Arrange { plan: large.clone() }).is_ok() {
        n_own += 1;
    }
    assert_eq!(n_own, MOST.own);
    assert_eq!(desk.ask(ANA, rename(0)), Err(Code::TooManyChanges));
    // Others have their own share of what there is.
    desk.ask(BEN, rename(0)).expect("he has changed nothing");
    desk.ready(ANA).expect("the game can still begin");
    desk.ready(BEN).expect("the game can still begin");
    desk.ask(ANA, Request::Start).expect("everybody is ready");
    desk.play_out();
    let bytes: usize = desk.log.iter().map(|entry| serde_json::to_string(entry).expect("JSON").len()).sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}

#[test]
fn all_members_together_cannot_change_a_lobby_without_end() {
    let mut wide = plan("classic", &["classic"]);
    wide.seats = vec![SeatPlan::Member { member: MemberId(0) }];
    wide.seats.extend([const { SeatPlan::Open }; 5]);
    let mut desk = Desk::open(wide);
    let guests: Vec<GuestId> = (100..105).map(GuestId).collect();
    for (n, guest) in guests.iter().enumerate() {
        desk.ask(*guest, Request::Join { name: format!("G{n}") }).expect("a seat is open");
    }
    for round in 0..MOST.changes {
        for (place, guest) in guests.iter().enumerate() {
            let _ = desk.ask(*guest, rename(round * 10 + place as u32));
        }
    }
    for _ in 0..MOST.own {
        for guest in &guests {
            let _ = desk.ready(*guest);
        }
    }
    assert!(desk.log.len() as u32 <= 1 + MOST.changes + 2 * MAX_MEMBERS as u32, "{}", desk.log.len());
    // Whatever is refused changes nothing, and repeats are still answered.
    assert_eq!(desk.rebuilt().seq(), desk.room.seq());
}

#[test]
fn the_longest_entries_of_all_would_fit() {
    // No client can send more than a frame of 8 KiB.
    assert_eq!(MOST, LobbyLimits::default());
    let n_entries = MOST.changes as usize + 2 * MAX_MEMBERS;
    assert!(n_entries * 8 * 1024 < MOST_BYTES);
}

#[test]
fn a_host_is_not_passed_on_without_end() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    let mut n_passed = 0;
    while let Some(entry) = desk.room.pass_host(|_| true) {
        assert!(matches!(entry.kind, EntryKind::HostPassed { .. }));
        desk.keep(entry);
        n_passed += 1;
        assert!(n_passed <= 1000, "it never ends");
    }
    assert_eq!(n_passed, 200);
}
