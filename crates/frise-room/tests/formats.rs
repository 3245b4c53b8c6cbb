//! Backward compatibility: what was written before the terms were one value is still read, and is the very same deal.
//! The files in `formats/` were written by the program of then; their boxes stand in any order, and sometimes twice.

use std::sync::{Arc, LazyLock};

use frise_core::{Outcome, Reason, Seat};
use frise_decks::Deck;
use frise_room::online::{Entry, GameRecord, OnlineRoom, Stock};
use frise_room::{Boxes, Room, Saved};

const SAVED: &str = include_str!("formats/saved.json");
const LOG: &str = include_str!("formats/log.jsonl");
const RECORD: &str = include_str!("formats/record.json");

/// Two boxes that change with no edition of ours.
fn find(id: &str) -> Option<Arc<Deck>> {
    static SECOND: LazyLock<Arc<Deck>> = LazyLock::new(|| {
        let mut deck = Deck::clone(&frise_decks::find("bench").expect("made by the program"));
        deck.id = "second".to_owned();
        deck.cards.iter_mut().for_each(|card| card.id.push_str("-2"));
        Arc::new(deck)
    });
    if id == "second" { Some(SECOND.clone()) } else { frise_decks::find(id) }
}

fn both() -> Boxes {
    Boxes::from_iter(["bench", "second"])
}

#[test]
fn an_old_saved_game_is_taken_up() {
    let saved = Saved::from_json(SAVED).expect("a saved game");
    assert_eq!(saved.choice.terms.boxes.repeated(), Some("second"));
    let room = Room::restore(saved, find).expect("the same deal");
    assert_eq!(room.table().ended, Some((Outcome::Winner(Seat(0)), Reason::AloneOut)));
    // Written again, it names each box once, and stays the same game.
    let again = Saved::from_json(&room.saved().to_json()).expect("just written");
    assert_eq!(again.choice.terms.boxes, both());
    assert_eq!(Room::restore(again, find).expect("the same deal").table(), room.table());
}

#[test]
fn an_old_log_rebuilds_its_room() {
    let entries: Vec<Entry> = LOG.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    let stock = Stock::new(find);
    let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &entries[0]).expect("opened");
    for entry in &entries[1..] {
        room.fold(&stock, entry).expect("it happened");
    }
    assert_eq!(room.record(), Some(GameRecord::from_json(RECORD).expect("a record")));
    // What was kept may be played again, though no client could ask for it so.
    let again = room.rematch(frise_room::online::GuestId(7)).expect("over");
    assert_eq!(again.plan.terms.boxes, both());
}

#[test]
fn an_old_record_holds() {
    let record = GameRecord::from_json(RECORD).expect("a record");
    record.verify(find).expect("as it was played");
}

#[test]
fn the_fields_of_the_terms_lie_flat_and_no_other_name_is_written() {
    let names = |json: &str| -> Vec<String> {
        let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
        let mut names: Vec<String> = value.as_object().expect("an object").keys().cloned().collect();
        names.sort_unstable();
        names
    };
    let record = GameRecord::from_json(RECORD).expect("a record");
    assert_eq!(names(&record.to_json()), names(RECORD));
    let saved = Saved::from_json(SAVED).expect("a saved game");
    let choice = serde_json::to_string(&saved.choice).expect("a choice");
    assert_eq!(names(&choice), ["boxes", "edition", "first", "hands", "options", "seats", "seed"]);
}
