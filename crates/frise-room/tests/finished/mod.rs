//! A real game to its end, played by messages as people send them; for tests of what comes after.

#![allow(dead_code, missing_docs)]

use frise_bots::Skill;
use frise_core::{CLASSIC, First};
use frise_room::online::{
    BroughtDeck, Clock, Decision, EntryKind, Founder, GameRecord, GuestId, MemberId, OnlineRoom, Plan,
    Request, SeatPlan, Stock, hex,
};
use frise_room::{Difficulty, Terms};

const ANA: GuestId = GuestId(7);
const BEN: GuestId = GuestId(9);

/// The record of a game of Ana, Ben and a bot.
pub fn record(edition: &str, boxes: &[&str]) -> GameRecord {
    record_by(edition, boxes, Difficulty::Experts)
}

/// The same, with cards up to a difficulty.
pub fn record_by(edition: &str, boxes: &[&str], difficulty: Difficulty) -> GameRecord {
    let mut plan = plan(edition, boxes);
    plan.terms.difficulty = difficulty;
    played(plan, &Stock::new(frise_decks::find))
}

/// The same with a deck that Ana brought; it does not say by which salt.
pub fn record_with(deck: &BroughtDeck) -> GameRecord {
    let deck = deck.deck().clone();
    let plan = plan("classic", &[&deck.id, "events"]);
    let find = move |id: &str| if id == deck.id { Some(deck.clone()) } else { frise_decks::find(id) };
    played(plan, &Stock::new(find))
}

fn played(plan: Plan, stock: &Stock) -> GameRecord {
    let ana = Founder { guest: ANA, name: "Ana".to_owned() };
    let opened = OnlineRoom::open(stock, hex(&[1; 32]), plan, ana).expect("a good plan");
    let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &opened).expect("just opened");
    let ask = |room: &mut OnlineRoom, guest, ask| {
        let id = room.seq().to_string();
        let Ok(Decision::Keep(entry)) = room.decide(stock, guest, &id, &ask, |_| true) else {
            panic!("{ask:?} cannot be done");
        };
        room.fold(stock, &entry).expect("decided just now");
    };
    ask(&mut room, BEN, Request::Join { name: "Ben".to_owned() });
    ask(&mut room, ANA, Request::Ready { entropy: "what-ana-adds-to-it".to_owned() });
    ask(&mut room, BEN, Request::Ready { entropy: "what-ben-adds-to-it".to_owned() });
    ask(&mut room, ANA, Request::Start);
    while let Some(turn) = room.bot_turn() {
        let (at, entry) = (turn.at, turn.think());
        let EntryKind::Acted { action, .. } = entry.kind else { panic!("a bot acts") };
        match room.to_move() {
            Some((_, Some(member))) => {
                let guest = if member == MemberId(0) { ANA } else { BEN };
                ask(&mut room, guest, Request::Act { at, action });
            }
            _ => {
                room.fold(stock, &entry).expect("a bot plays by the rules");
            }
        }
    }
    room.record().expect("the game is over")
}

fn plan(edition: &str, boxes: &[&str]) -> Plan {
    let bot = SeatPlan::Bot { name: "Ada".to_owned(), skill: Skill::ALL[3] };
    let standard = Terms::standard(&CLASSIC, boxes.iter().copied().collect());
    Plan {
        terms: Terms { edition: edition.to_owned(), first: First::Lot, ..standard },
        seats: vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open, bot],
        clock: Clock::None,
    }
}
