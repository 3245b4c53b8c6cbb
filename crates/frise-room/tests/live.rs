//! The room state machine, step by step: what it wants done, in which order, and what it never does.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::desk::{ANA, BEN, CAM, Desk, plan};
use frise_decks::find;
use frise_room::online::live::{
    AppendError, Attention, ClientId, Cluster, Effect, Hint, Household, Input, LiveRoom, Millis, NodeId,
    Policy, Presence, Unreadable,
};
use frise_room::online::{
    BotTurn, ClientMsg, Code, Entry, EntryKind, Epoch, FoldError, GuestId, LobbyLimits, Present, Request,
    ServerMsg, Stock,
};

const HERE: NodeId = NodeId(1);
const THERE: NodeId = NodeId(2);
const AWAY: Millis = Millis(20_000);
const LEASE: Millis = Millis(10_000);

/// A live room, what it wants done, and a log that answers as the test says.
struct Bench {
    room: LiveRoom,
    now: Millis,
    effects: Vec<Effect>,
    /// What a bot is to think about.
    turn: Option<Box<BotTurn>>,
}

fn policy(cluster: bool) -> Policy {
    let second = Millis(1000);
    Policy {
        bot_pause: second,
        short_turn: Millis(30_000),
        long_turn: Millis(60_000),
        away: AWAY,
        host_away: Millis(3_600_000),
        empty_room: Millis(60_000),
        retry: second,
        max_watchers: 2,
        max_watchers_per_guest: 2,
        max_watchers_per_household: 2,
        lobby: LobbyLimits::default(),
        epoch: Epoch(7),
        cluster: cluster.then_some(Cluster {
            node: HERE,
            lease: LEASE,
            renew: Millis(3_000),
            poll: Millis(2_000),
        }),
    }
}

impl Bench {
    fn new(log: &[Entry], cluster: bool) -> Bench {
        let stock = Arc::new(Stock::new(find));
        let code = "K7QZ2M4P".to_owned();
        let room = LiveRoom::rebuild(stock, policy(cluster), code, log, Millis(0)).expect("a good log");
        Bench { room, now: Millis(0), effects: Vec::new(), turn: None }
    }

    fn step(&mut self, input: Input) {
        self.effects = self.room.step(self.now, input);
    }

    fn connect(&mut self, client: u64, guest: GuestId) {
        let (client, from) = (ClientId(client), Household(client));
        self.step(Input::Connected { client, guest, from, id: "hello".to_owned(), since: None, seen: None });
    }

    /// Somebody comes who remembers to have seen this entry.
    fn come_back(&mut self, client: u64, guest: GuestId, seen: u64) {
        let (client, from, id) = (ClientId(client), Household(client), "hello".to_owned());
        self.step(Input::Connected { client, guest, from, id, since: None, seen: Some(seen) });
    }

    fn is_reading(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Read { .. }))
    }

    fn ask(&mut self, client: u64, id: &str, request: Request) {
        self.step(Input::Asked(ClientId(client), ClientMsg { id: id.to_owned(), request }));
    }

    /// Lets time pass until the room wants a bot to think, and answers reads with nothing new. Returns whether it ever does.
    fn thinks_within(&mut self, time: Millis) -> bool {
        let end = self.now + time;
        while self.now < end {
            self.now = self.now + Millis(500);
            self.step(Input::Woken);
            let is_reading = |effect: &Effect| matches!(effect, Effect::Read { .. });
            let mut effects = std::mem::take(&mut self.effects);
            if effects.iter().any(is_reading) {
                self.step(Input::Read(Ok(Vec::new())));
                effects.append(&mut self.effects);
            }
            self.turn = effects.into_iter().find_map(|effect| match effect {
                Effect::Think(turn) => Some(turn),
                _ => None,
            });
            if self.turn.is_some() {
                return true;
            }
        }
        false
    }

    /// Lets the bot whose turn it is think.
    fn think(&mut self) {
        let turn = self.turn.take().expect("a bot thinks");
        let (at, entry) = (turn.at, Some(Box::new(turn.think())));
        self.step(Input::Thought { at, entry });
    }

    fn appends(&self) -> Option<(u64, &Entry)> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Append { seq, entry } => Some((*seq, &**entry)),
            _ => None,
        })
    }

    fn said(&self, client: u64) -> Vec<&ServerMsg> {
        let said = self.effects.iter().filter_map(|effect| match effect {
            Effect::Send { to, msg } if to.contains(&ClientId(client)) => Some(&**msg),
            _ => None,
        });
        said.collect()
    }

    fn answer(&self, client: u64) -> Option<Result<u64, Code>> {
        self.said(client).into_iter().find_map(|msg| match msg {
            ServerMsg::Done { seq, .. } => Some(Ok(*seq)),
            ServerMsg::Refused { why, .. } => Some(Err(why.code)),
            _ => None,
        })
    }

    fn is_here(&self, client: u64) -> Option<Vec<Present>> {
        self.said(client).into_iter().find_map(|msg| match msg {
            ServerMsg::Presence { members, .. } => Some(members.clone()),
            _ => None,
        })
    }
}

fn rename(name: &str) -> Request {
    Request::Rename { name: name.to_owned() }
}

fn presence(version: u64, guest: GuestId, attention: Attention) -> Hint {
    let members = BTreeMap::from([(guest, attention)]);
    Hint::Presence(Presence { node: THERE, version, members, watching: 0 })
}

#[test]
fn nothing_is_said_before_it_is_kept() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, ANA);
    bench.connect(2, CAM);
    bench.ask(1, "a", rename("Anaïs"));
    assert_eq!(bench.appends().map(|(seq, _)| seq), Some(2));
    assert!(bench.said(1).is_empty() && bench.said(2).is_empty());
    bench.step(Input::Appended(Ok(())));
    assert_eq!(bench.answer(1), Some(Ok(2)));
    assert!(matches!(bench.said(2)[..], [ServerMsg::Lobby { seq: 2, .. }]));
}

#[test]
fn a_repeated_request_gets_the_same_answer_and_no_second_entry() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, ANA);
    bench.ask(1, "a", rename("Anaïs"));
    // It comes again while the first is under way, and once more later.
    bench.ask(1, "a", rename("Anaïs"));
    assert!(bench.effects.is_empty());
    bench.step(Input::Appended(Ok(())));
    assert_eq!(bench.said(1).iter().filter(|msg| matches!(msg, ServerMsg::Done { seq: 2, .. })).count(), 2);
    bench.ask(1, "a", rename("Anaïs"));
    assert_eq!((bench.answer(1), bench.appends()), (Some(Ok(2)), None));
}

#[test]
fn after_an_unknown_outcome_the_log_is_read_before_anything_is_decided() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, ANA);
    bench.ask(1, "a", rename("Anaïs"));
    let entry = bench.appends().expect("appended").1.clone();
    bench.step(Input::Appended(Err(AppendError::NotKept)));
    assert_eq!(bench.answer(1), Some(Err(Code::NotKept)));
    bench.ask(1, "a", rename("Anaïs"));
    assert!(matches!(bench.effects[..], [Effect::Read { since: 1 }]));
    // It had been kept after all.
    bench.step(Input::Read(Ok(vec![entry])));
    assert_eq!((bench.answer(1), bench.appends()), (Some(Ok(2)), None));
    bench.ask(1, "b", rename("Ana"));
    bench.step(Input::Appended(Err(AppendError::Taken)));
    assert!(matches!(bench.effects[..], [Effect::Read { since: 2 }]));
    bench.step(Input::Read(Err(Unreadable::NotNow)));
    assert_eq!(bench.answer(1), Some(Err(Code::NotKept)));
}

#[test]
fn a_room_that_the_log_no_longer_has_is_left() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, ANA);
    bench.ask(1, "a", rename("Anaïs"));
    bench.step(Input::Appended(Err(AppendError::Gone)));
    assert_eq!(bench.answer(1), Some(Err(Code::NoSuchRoom)));
    assert!(bench.room.is_forgotten());
    bench.ask(1, "b", rename("Ana"));
    assert_eq!(bench.answer(1), Some(Err(Code::NoSuchRoom)));
}

#[test]
fn whoever_knows_more_than_this_node_is_not_shown_less() {
    let mut desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, true);
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    let (client, from, id) = (ClientId(1), Household(1), "hello".to_owned());
    bench.step(Input::Connected { client, guest: BEN, from, id, since: Some(2), seen: None });
    assert!(
        bench.said(1).is_empty()
            && bench.effects.iter().any(|effect| matches!(effect, Effect::Read { since: 1 }))
    );
    bench.step(Input::Read(Ok(desk.log[1..].to_vec())));
    assert!(matches!(bench.said(1)[..], [.., ServerMsg::Resumed { seq: 2, .. }, ServerMsg::Presence { .. }]));
}

#[test]
fn while_the_log_cannot_be_read_nobody_is_shown_less_than_they_have_seen() {
    let mut desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, true);
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    bench.come_back(1, BEN, 2);
    assert!(bench.is_reading());
    bench.step(Input::Read(Err(Unreadable::NotNow)));
    assert_eq!(bench.answer(1), Some(Err(Code::NotKept)));
    assert!(!bench.is_reading(), "not again and again");
    // Whoever has seen nothing newer is shown the room as it was.
    bench.connect(2, CAM);
    assert!(bench.is_reading());
    bench.step(Input::Read(Err(Unreadable::NotNow)));
    assert!(matches!(bench.said(2)[..], [ServerMsg::Room { seq: 1, .. }, ..]));
    assert!(bench.said(1).is_empty(), "told once");
    bench.now = bench.now + Millis(1000);
    bench.step(Input::Woken);
    assert!(bench.is_reading(), "tried again by itself");
    bench.step(Input::Read(Ok(desk.log[1..].to_vec())));
    assert!(matches!(bench.said(1)[..], [ServerMsg::Room { seq: 2, .. }, ..]));
    // What the log does not hold was never seen.
    bench.come_back(3, CAM, 99);
    bench.step(Input::Read(Ok(Vec::new())));
    assert!(matches!(bench.said(3)[..], [ServerMsg::Room { seq: 2, .. }, ..]));
}

#[test]
fn a_node_that_is_too_old_for_an_entry_says_goodbye_and_misreads_nothing() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let newer = r#"{"asked":{"guest":1,"id":"x"},"type":"dressed_up","member":0,"hat":{"kind":"top"}}"#;
    let newer: Entry = serde_json::from_str(newer).expect("an entry");
    assert_eq!(newer.kind, EntryKind::Unknown);
    assert!(serde_json::to_string(&newer).is_err(), "never written");
    let mut bench = Bench::new(&desk.log, true);
    bench.connect(1, ANA);
    bench.ask(1, "a", rename("Anaïs"));
    bench.step(Input::Appended(Err(AppendError::Taken)));
    bench.step(Input::Read(Ok(vec![newer.clone()])));
    assert!(matches!(bench.effects[..], [Effect::Report(_), Effect::Dismiss, Effect::Forget]));
    let log = [desk.log[0].clone(), newer];
    let stock = Arc::new(Stock::new(find));
    let read = LiveRoom::rebuild(stock, policy(true), "K7QZ2M4P".to_owned(), &log, Millis(0));
    assert_eq!(read.err(), Some(FoldError::Newer { seq: 2 }));
    // A field that is new is no reason.
    let newer = r#"{"type":"renamed","member":0,"name":"Anaïs","in":"fr","colours":[1]}"#;
    assert!(matches!(
        serde_json::from_str::<Entry>(newer),
        Ok(Entry { kind: EntryKind::Renamed { .. }, .. })
    ));
}

#[test]
fn nobody_is_played_for_who_is_connected_to_another_node() {
    let desk = Desk::start(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, true);
    bench.connect(1, CAM);
    bench.step(Input::Heard(presence(1, ANA, Attention::There)));
    assert_eq!(bench.is_here(1), Some(vec![Present::Here, Present::Away]));
    // As long as the other node says so; an older word of it counts for nothing.
    for version in 2..12 {
        assert!(!bench.thinks_within(Millis(4_000)), "she is connected");
        bench.step(Input::Heard(presence(version, ANA, Attention::There)));
        bench.step(Input::Heard(Hint::Presence(Presence {
            node: THERE,
            version: version - 2,
            members: BTreeMap::new(),
            watching: 0,
        })));
    }
    assert!(!bench.thinks_within(LEASE + AWAY - Millis(5_000)), "it may have died just now");
    assert!(bench.thinks_within(Millis(6_000)), "a lease that is not renewed ends");
    // At the last moment the store is asked, which knows better than hints.
    bench.think();
    assert!(
        bench.effects.iter().any(|effect| matches!(effect, Effect::RollCall)) && bench.appends().is_none()
    );
    let Hint::Presence(found) = presence(99, ANA, Attention::There) else { unreachable!() };
    bench.step(Input::RollCalled(Ok(vec![found])));
    assert!(bench.appends().is_none(), "she is there after all");
}

#[test]
fn who_let_the_clock_run_out_is_played_for_only_where_no_node_knows_better() {
    let mut with_clock = plan("classic", &["classic"]);
    with_clock.clock = frise_room::online::Clock::Half;
    let desk = Desk::start(with_clock);
    let mut bench = Bench::new(&desk.log, true);
    bench.connect(1, ANA);
    bench.step(Input::Heard(presence(1, BEN, Attention::There)));
    assert!(bench.thinks_within(Millis(31_000)), "her clock ran out, and she is connected here alone");
    bench.think();
    let attentive =
        Presence { node: THERE, version: 5, members: BTreeMap::from([(ANA, Attention::There)]), watching: 0 };
    bench.step(Input::RollCalled(Ok(vec![attentive])));
    assert!(bench.appends().is_none(), "she answers at another node");
}

#[test]
fn hints_that_are_wrong_do_no_harm() {
    let desk = Desk::start(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, true);
    bench.connect(1, ANA);
    let seq = bench.room.room().seq();
    bench.step(Input::Heard(Hint::Seq(seq - 1)));
    assert!(bench.effects.is_empty());
    bench.step(Input::Heard(Hint::Seq(u64::MAX)));
    assert!(matches!(bench.effects[..], [Effect::Read { .. }]));
    bench.step(Input::Read(Ok(Vec::new())));
    let action = bench.room.room().game().expect("begun").table().legal_actions().next().expect("her turn");
    bench.ask(1, "a", Request::Act { at: 0, action });
    assert!(matches!(bench.appends(), Some((_, Entry { kind: EntryKind::Acted { .. }, .. }))));
}

#[test]
fn a_node_that_reads_a_room_again_announces_nothing_that_others_take_for_old() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let announced = |bench: &Bench| {
        let published = bench.effects.iter().find_map(|effect| match effect {
            Effect::Publish(Hint::Presence(presence)) => Some(presence.version),
            _ => None,
        });
        published.expect("somebody came")
    };
    let mut before = Bench::new(&desk.log, true);
    for client in 0..5 {
        before.connect(client, ANA);
        before.step(Input::Gone(ClientId(client)));
    }
    let last = announced(&before);
    let mut after = Bench::new(&desk.log, true);
    after.now = before.now + policy(true).empty_room;
    after.connect(9, ANA);
    assert!(announced(&after) > last);
}

#[test]
fn members_always_get_in() {
    let desk = Desk::open(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, BEN);
    bench.connect(2, CAM);
    bench.connect(3, GuestId(99));
    assert_eq!((bench.answer(3), bench.room.has(ClientId(3))), (Some(Err(Code::RoomFull)), false));
    for client in 4..8 {
        bench.connect(client, ANA);
        assert!(bench.room.has(ClientId(client)));
    }
}

#[test]
fn where_nobody_is_time_stands_still_and_the_room_is_forgotten() {
    let desk = Desk::start(plan("classic", &["classic"]));
    let mut bench = Bench::new(&desk.log, false);
    bench.connect(1, CAM);
    bench.step(Input::Gone(ClientId(1)));
    assert!(!bench.thinks_within(Millis(59_000)), "nobody looks");
    bench.now = Millis(60_000);
    bench.step(Input::Woken);
    assert!(matches!(bench.effects[..], [Effect::Forget]));
    bench.connect(2, CAM);
    assert!(!bench.room.has(ClientId(2)), "it has to be looked up again");
}

#[test]
fn where_many_look_on_their_number_is_told_now_and_then() {
    const N: u64 = 100;
    let many = usize::MAX;
    let policy = Policy {
        max_watchers: many,
        max_watchers_per_guest: many,
        max_watchers_per_household: many,
        ..policy(false)
    };
    let log = Desk::open(plan("classic", &["classic"])).log;
    let mut bench = Bench::new(&log, false);
    let stock = Arc::new(Stock::new(find));
    bench.room =
        LiveRoom::rebuild(stock, policy, "K7QZ2M4P".to_owned(), &log, Millis(0)).expect("a good log");
    bench.connect(0, ANA);
    let watching = |bench: &Bench, client: u64| {
        bench.said(client).into_iter().rev().find_map(|msg| match msg {
            ServerMsg::Presence { watching, .. } => Some(*watching),
            _ => None,
        })
    };
    let mut n_told = 0;
    for n in 1..=N {
        bench.connect(n, GuestId(1000 + n as i64));
        n_told += usize::from(watching(&bench, 0).is_some());
        assert!(watching(&bench, n).is_some(), "whoever comes is told something");
    }
    assert!((16..20).contains(&n_told), "few are told one by one: {n_told}");
    bench.now = Millis(1_000);
    bench.step(Input::Woken);
    assert_eq!(watching(&bench, 0), Some(N as u32), "and all of them a moment later");
    // What concerns the players is never late.
    bench.step(Input::Gone(ClientId(1)));
    assert_eq!(watching(&bench, 0), None);
    bench.step(Input::Gone(ClientId(0)));
    assert_eq!(bench.is_here(2), Some(vec![Present::Away]));
    assert_eq!(watching(&bench, 2), Some(N as u32 - 1));
}
