//! A room with its log, as a server would run it, for tests of what comes of messages.

use frise_bots::Skill;
use frise_core::CLASSIC;
use frise_decks::find;
use frise_room::Terms;
use frise_room::online::{
    Change, Clock, Code, Decision, Entry, Epoch, Follower, Founder, GuestId, LobbyLimits, MemberId,
    OnlineRoom, Plan, Refusal, Request, SeatPlan, Stock, hex,
};

pub const ANA: GuestId = GuestId(7);
pub const BEN: GuestId = GuestId(9);
pub const CAM: GuestId = GuestId(11);

/// A room with its log, and a client that was there from the beginning.
pub struct Desk {
    pub stock: Stock,
    pub room: OnlineRoom,
    pub log: Vec<Entry>,
    pub client: Follower,
    n_asked: u32,
}

pub fn plan(edition: &str, boxes: &[&str]) -> Plan {
    let standard = Terms::standard(&CLASSIC, boxes.iter().copied().collect());
    Plan {
        terms: Terms { edition: edition.to_owned(), ..standard },
        seats: vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open, bot("Ada")],
        clock: Clock::None,
    }
}

pub fn bot(name: &str) -> SeatPlan {
    SeatPlan::Bot { name: name.to_owned(), skill: Skill::ALL[3] }
}

pub fn seed(byte: u8) -> String {
    hex(&[byte; 32])
}

pub fn ana() -> Founder {
    Founder { guest: ANA, name: "Ana".to_owned() }
}

impl Desk {
    pub fn open(plan: Plan) -> Desk {
        Desk::open_with(seed(1), plan)
    }

    pub fn open_with(seed: String, plan: Plan) -> Desk {
        Desk::open_seeded(Stock::new(find), seed, plan)
    }

    pub fn open_at(stock: Stock, plan: Plan) -> Desk {
        Desk::open_seeded(stock, seed(1), plan)
    }

    fn open_seeded(stock: Stock, seed: String, plan: Plan) -> Desk {
        let opened = OnlineRoom::open(&stock, seed, plan, ana()).expect("a good plan");
        let room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &opened).expect("just opened");
        let client = Follower::new(room.snapshot(Epoch::default(), None, None)).expect("a whole room");
        Desk { stock, room, log: vec![opened], client, n_asked: 0 }
    }

    pub fn keep(&mut self, entry: Entry) -> u64 {
        let events = self.room.fold(&self.stock, &entry).expect("decided just now").to_vec();
        let news = self.room.news(&entry, &events, None);
        assert_ne!(self.client.hear(news), Change::OutOfStep);
        self.log.push(entry);
        self.room.seq()
    }

    pub fn ask(&mut self, guest: GuestId, ask: Request) -> Result<u64, Code> {
        self.n_asked += 1;
        let id = self.n_asked.to_string();
        match self
            .room
            .decide(&self.stock, guest, &id, &ask, |_| true)
            .map_err(|refusal: Refusal| refusal.code)?
        {
            Decision::Keep(entry) => {
                let most = LobbyLimits::default();
                self.room.check_changes(guest, &entry, most).map_err(|refusal| refusal.code)?;
                Ok(self.keep(*entry))
            }
            Decision::Applied(seq) => Ok(seq),
        }
    }

    pub fn ready(&mut self, guest: GuestId) -> Result<u64, Code> {
        self.ask(guest, Request::Ready { entropy: format!("chance-of-guest-{}", guest.0) })
    }

    pub fn start(plan: Plan) -> Desk {
        Desk::start_with(seed(1), plan)
    }

    pub fn start_with(seed: String, plan: Plan) -> Desk {
        let mut desk = Desk::open_with(seed, plan);
        desk.ask(BEN, Request::Join { name: " Ben ".to_owned() }).expect("a seat is open");
        desk.ready(ANA).expect("seated");
        desk.ready(BEN).expect("seated");
        desk.ask(ANA, Request::Start).expect("everybody is ready");
        desk
    }

    pub fn play_out(&mut self) {
        while let Some(turn) = self.room.bot_turn() {
            self.keep(turn.think());
        }
    }

    pub fn rebuilt(&self) -> OnlineRoom {
        let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &self.log[0]).expect("opened");
        for entry in &self.log[1..] {
            room.fold(&self.stock, entry).expect("it happened");
        }
        room
    }
}
