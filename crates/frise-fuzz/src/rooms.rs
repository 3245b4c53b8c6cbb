//! Fuzz targets of online rooms: frames of clients, entries of the log, records of finished games and saved games.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use frise_core::{CLASSIC, Hands};
use frise_room::online::live::{ClientId, Effect, Household, Input, LiveRoom, Millis, Policy};
use frise_room::online::{
    Change, ClientMsg, Clock, Code, Entry, Epoch, Follower, Founder, GameRecord, GuestId, MemberId,
    OnlineRoom, Plan, SeatPlan, ServerMsg, Stock, hex,
};
use frise_room::{Boxes, Room, Saved, Terms};

static STOCK: LazyLock<Arc<Stock>> = LazyLock::new(|| Arc::new(Stock::new(frise_decks::find)));

/// A room for Ana, who is guest 1, and one more.
static OPENED: LazyLock<Entry> = LazyLock::new(|| {
    let terms = Terms { hands: Hands::Same(1), ..Terms::standard(&CLASSIC, Boxes::one("classic")) };
    let seats = vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open];
    let plan = Plan { terms, seats, clock: Clock::Half };
    let ana = Founder { guest: GuestId(1), name: "Ana".to_owned() };
    OnlineRoom::open(&STOCK, hex(&[7; 32]), plan, ana).expect("a good plan")
});

const CODE: &str = "K7QZ2M4P";

/// How many clients there are: Ana, Ben, and somebody who looks on.
const N_CLIENTS: u64 = 3;

/// Frames of three clients by turns, one on each line. Everybody sees the same, and the log rebuilds what they see.
pub fn client_frames(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut scene = Scene::new();
    for (n, frame) in (0u64..).zip(text.lines().take(64)) {
        let client = ClientId(n % N_CLIENTS);
        match serde_json::from_str::<ClientMsg>(frame) {
            Ok(msg) => scene.step(Input::Asked(client, msg)),
            Err(_) => drop(frise_room::online::readable_id(frame)),
        }
        scene.step(Input::Woken);
    }
    scene.check();
}

/// A room with its log and its clients.
struct Scene {
    live: LiveRoom,
    log: Vec<Entry>,
    now: Millis,
    clients: Vec<RefCell<Option<Follower>>>,
}

impl Scene {
    fn new() -> Scene {
        let log = vec![OPENED.clone()];
        let live = LiveRoom::rebuild(STOCK.clone(), Policy::default(), CODE.to_owned(), &log, Millis(0));
        let clients = (0..N_CLIENTS).map(|_| RefCell::default()).collect();
        let mut scene = Scene { live: live.expect("just opened"), log, now: Millis(0), clients };
        for n in 0..N_CLIENTS {
            let (client, guest, from) = (ClientId(n), GuestId(n as i64 + 1), Household(n));
            scene.step(Input::Connected { client, guest, from, id: "h".to_owned(), since: None, seen: None });
        }
        scene
    }

    fn step(&mut self, input: Input) {
        self.now = self.now + Millis(7);
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for effect in self.live.step(self.now, input) {
                match effect {
                    Effect::Send { to, msg } => self.tell(&to, &msg),
                    Effect::Append { seq, entry } => {
                        assert_eq!(seq, self.log.len() as u64 + 1, "a gap in the log");
                        self.log.push((*entry).clone());
                        inputs.push(Input::Appended(Ok(())));
                    }
                    Effect::Read { since } => {
                        inputs.push(Input::Read(Ok(self.log[since as usize..].to_vec())));
                    }
                    Effect::Open(_) => inputs.push(Input::Opened(Err(Code::NotKept.into()))),
                    Effect::Report(error) => panic!("an entry of its own does not fit: {error}"),
                    Effect::Think(_)
                    | Effect::RollCall
                    | Effect::Publish(_)
                    | Effect::WakeAt(_)
                    | Effect::Dismiss
                    | Effect::Forget => {}
                }
            }
        }
    }

    fn tell(&self, to: &[ClientId], msg: &Arc<ServerMsg>) {
        for client in to {
            let mut known = self.clients[client.0 as usize].borrow_mut();
            match &mut *known {
                Some(known) => assert_ne!(known.hear((**msg).clone()), Change::OutOfStep, "{msg:?}"),
                None => *known = Follower::new((**msg).clone()),
            }
        }
    }

    fn check(&self) {
        let seen: Vec<_> = self.clients.iter().map(RefCell::borrow).collect();
        for known in &seen[1..] {
            let both = known.as_ref().zip(seen[0].as_ref()).expect("everybody was greeted");
            assert_eq!((both.0.seq, &both.0.lobby), (both.1.seq, &both.1.lobby));
            assert_eq!(
                both.0.game.as_ref().map(|game| &game.table),
                both.1.game.as_ref().map(|game| &game.table)
            );
        }
        let written: Vec<Entry> = self
            .log
            .iter()
            .map(|entry| {
                serde_json::from_str(&serde_json::to_string(entry).expect("JSON")).expect("an entry")
            })
            .collect();
        assert_eq!(written, self.log, "the log holds what was decided");
        let rebuilt = fold(&written).expect("the log rebuilds the room");
        assert_eq!(rebuilt.seq(), self.live.room().seq());
    }
}

fn fold(entries: &[Entry]) -> Option<OnlineRoom> {
    let (opened, later) = entries.split_first()?;
    let mut room = OnlineRoom::rebuild(CODE.to_owned(), opened).ok()?;
    later.iter().try_for_each(|entry| room.fold(&STOCK, entry).map(drop)).ok()?;
    Some(room)
}

/// Entries of a log, one on each line: whatever a damaged file holds, they make a room or none.
pub fn log_entries(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let entries: Result<Vec<Entry>, _> = text.lines().take(256).map(serde_json::from_str).collect();
    let Ok(entries) = entries else { return };
    let Some(room) = fold(&entries) else { return };
    let snapshot =
        serde_json::to_string(&room.snapshot(Epoch::default(), Some(GuestId(1)), None)).expect("JSON");
    let _: ServerMsg = serde_json::from_str(&snapshot).expect("a client can read it");
    if let Some(record) = room.record() {
        let _ = record.verify(frise_decks::find);
    }
}

/// A record of a finished game.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = GameRecord::from_json(text) else { return };
    if let Ok(room) = record.verify(frise_decks::find) {
        assert!(room.table().ended.is_some(), "a game that is not over passes for finished");
    }
    let written = record.to_json();
    assert_eq!(GameRecord::from_json(&written).map(|record| record.to_json()), Ok(written));
}

/// A saved game.
pub fn saved_game(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(saved) = Saved::from_json(text) else { return };
    let written = saved.to_json();
    assert_eq!(Saved::from_json(&written).map(|saved| saved.to_json()), Ok(written));
    if let Ok(room) = Room::restore(saved.clone(), frise_decks::find) {
        assert_eq!(room.actions(), saved.actions);
    }
}
