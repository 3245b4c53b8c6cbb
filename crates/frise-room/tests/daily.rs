//! The daily line at a table: published days and days of one's own, going on with a line, bots on the same cards, and streaks.

use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{Action, Event, Gap, Hits, Outcome, Seat};
use frise_decks::days::{Frozen, shipped_cards, shipped_list};
use frise_decks::{Deck, Parcel, boxes, find};
use frise_room::daily::{
    Begun, Day, DayError, History, HistoryError, Marks, Number, Share, Which, beaten, deck_hash,
};
use frise_room::{RestoreError, Room};
use frise_text::Lang;

fn number(number: u32) -> Number {
    Number::try_from(number).expect("from 1")
}

fn list(number: Number) -> &'static str {
    shipped_list(number).expect("published")
}

fn published(n: u32) -> Day {
    Day::published(number(n), list(number(n)), shipped_cards(), boxes()).expect("published")
}

/// Puts the card that came where it belongs, or elsewhere.
fn place(room: &mut Room, is_right: bool) {
    let card = room.table().hands[0][0];
    let (first, last) = room.table().right_gaps(room.pack().cards()[card.idx()].card.date.order());
    let wrong = if first.0 > 0 { Gap(first.0 - 1) } else { Gap(last.0 + 1) };
    let gap = if is_right { first } else { wrong };
    room.act(Seat(0), Action::Place { card, gap }).expect("legal");
}

fn came(room: &Room) -> Vec<String> {
    let id = |card: frise_core::CardId| room.pack().cards()[card.idx()].card.id.clone();
    let turned = room.events().iter().filter_map(|event| match event {
        Event::Placed { card, .. } | Event::Misplaced { card, .. } => Some(id(*card)),
        _ => None,
    });
    turned.collect()
}

#[test]
fn a_published_day_comes_in_the_order_of_the_list() {
    let day = published(79);
    let line = list(number(79)).lines().find(|line| line.split(' ').nth(1) == Some("79")).expect("listed");
    let ids: Vec<&str> =
        line.split(' ').skip(2).map(|card| card.split_once(':').expect("id and hash").0).collect();
    let mut room = day.open(Lang::english());
    for n in 0..10 {
        assert_eq!(room.table().pile.top, None, "what comes next is not known");
        place(&mut room, n % 3 != 1);
    }
    assert_eq!(came(&room), ids[1..]);
    assert_eq!(room.table().outcome(), Some(Outcome::Hits(Hits { right: 7, of: 10 })));
    assert_eq!(Marks::of(room.events()).n_right(), 7);
}

#[test]
fn a_page_with_the_boxes_it_fetched_deals_the_same_day() {
    let fetched: Vec<Arc<Deck>> = boxes()
        .iter()
        .map(|deck| {
            let texts = Parcel::write(deck, &frise_decks::Album::default());
            let first = Parcel::read(&texts.first).expect("a parcel");
            Arc::new(Parcel::complete(first.deck, &texts.rest).expect("its rest").deck)
        })
        .collect();
    let changed = shipped_cards().clone().without(boxes());
    let here = published(12);
    let there = Day::published(number(12), list(number(12)), &changed, &fetched).expect("the same cards");
    assert_eq!(here.open(Lang::english()).cards_digest(), there.open(Lang::english()).cards_digest());
    assert_eq!(here.rivals(3), there.rivals(3));
}

#[test]
fn a_box_that_changes_changes_no_day() {
    let before = published(3);
    let changed: Vec<Arc<Deck>> = boxes()
        .iter()
        .map(|deck| {
            let mut deck = Deck::clone(deck);
            for card in &mut deck.cards {
                card.date = "1234".parse().expect("a year");
                card.fact = [("en", "Something else.")].into_iter().collect();
            }
            Arc::new(deck)
        })
        .collect();
    for decks in [&changed[..], &[]] {
        let after = Day::published(number(3), list(number(3)), shipped_cards(), decks).expect("frozen");
        for (one, other) in before.pack().cards().iter().zip(after.pack().cards()) {
            assert_eq!((&one.card.title, &one.card.fact), (&other.card.title, &other.card.fact));
            assert_eq!((one.card.date, &one.theme), (other.card.date, &other.theme));
        }
        assert_eq!(before.pack().line(), after.pack().line());
        assert_eq!(before.rivals(2), after.rivals(2));
    }
    let error = Day::published(number(3), list(number(3)), &Frozen::default(), &changed).err();
    assert!(matches!(error, Some(DayError::Missing(_))), "never another card instead");
}

#[test]
fn a_day_that_is_not_in_the_list_is_said_to_be_none() {
    let error = Day::published(number(40), list(number(1)), shipped_cards(), boxes()).err();
    assert_eq!(error, Some(DayError::NotPublished(number(40))));
}

#[test]
fn a_line_that_was_begun_goes_on_where_it_was() {
    let day = published(5);
    let mut room = day.open(Lang::english());
    place(&mut room, true);
    place(&mut room, false);
    let begun = Begun::new(day.which.clone(), Some(number(5))).up_to(&room);
    let json = serde_json::to_string(&begun).expect("numbers and words");
    assert_eq!(
        json,
        format!(
            r#"{{"which":{{"everybody":5}},"counts":true,"gaps":[{},{}]}}"#,
            begun.gaps[0].0, begun.gaps[1].0
        )
    );
    let read: Begun = serde_json::from_str(&json).expect("just written");
    let again = day.resume(&read, Lang::english()).expect("the same day");
    assert_eq!((again.table(), again.events()), (room.table(), room.events()));

    let other = Begun { which: Which::Everybody(number(6)), ..begun.clone() };
    assert_eq!(day.resume(&other, Lang::english()).err(), Some(RestoreError::OtherCards));
    let long = Begun { gaps: vec![Gap(0); 11], ..begun };
    assert!(matches!(day.resume(&long, Lang::english()).err(), Some(RestoreError::Action { index: 10, .. })));
}

#[test]
fn a_line_counts_if_it_is_of_the_day_on_which_it_was_begun() {
    let which = || Which::Everybody(number(5));
    assert!(Begun::new(which(), Some(number(5))).counts);
    assert!(!Begun::new(which(), Some(number(6))).counts, "yesterday's is played for fun");
    assert!(!Begun::new(which(), None).counts);
}

#[test]
fn a_box_has_a_line_of_its_own_every_day() {
    let deck = find("nature").expect("a box");
    let ids =
        |day: &Day| -> Vec<String> { day.pack().cards().iter().map(|card| card.card.id.clone()).collect() };
    let mut seen = Vec::new();
    for n in 1..=10 {
        let day = Day::own(&deck, number(n)).expect("enough cards");
        assert_eq!(day.which, Which::Own(deck_hash(&deck), number(n)));
        assert_eq!(ids(&day), ids(&Day::own(&deck, number(n)).expect("enough")), "the same for all");
        let mut dates: Vec<_> = day.pack().cards().iter().map(|card| card.card.date.order()).collect();
        dates.sort();
        dates.dedup();
        assert_eq!(dates.len(), 11, "no equal dates");
        let line = day.pack().line().expect("an order");
        assert!(line.iter().map(|card| day.pack().cards()[card.idx()].card.difficulty).is_sorted());
        seen.extend(ids(&day));
    }
    seen.sort();
    let n_seen = seen.len();
    seen.dedup();
    assert_eq!((n_seen, seen.len()), (110, 110), "no card twice before all have come");

    let mut other = Deck::clone(&deck);
    other.cards[0].fact = [("en", "Something else.")].into_iter().collect();
    assert_ne!(deck_hash(&other), deck_hash(&deck));
}

#[test]
fn a_small_box_has_a_short_line() {
    let mut deck = Deck::clone(&find("classic").expect("a box"));
    deck.cards.truncate(4);
    let mut room = Day::own(&deck, number(7)).expect("two are enough").open(Lang::english());
    (0..3).for_each(|_| place(&mut room, true));
    assert_eq!(room.table().outcome(), Some(Outcome::Hits(Hits { right: 3, of: 3 })));
    deck.cards.truncate(1);
    assert_eq!(Day::own(&deck, number(7)).err(), Some(DayError::TooFew { got: 1 }));
}

#[test]
fn bots_play_the_same_cards_and_the_better_ones_do_better() {
    let rivals = published(1).rivals(60);
    assert_eq!(rivals, published(1).rivals(60), "the same on every device");
    assert_eq!(rivals.iter().map(|rivals| rivals.skill).collect::<Vec<_>>(), Skill::ALL);
    assert!(rivals.iter().map(|rivals| rivals.mean() as u32).is_sorted(), "{rivals:?}");
    let ten = published(1).rivals(10);
    assert_eq!(beaten(&ten, 0), None);
    let (skill, n_beaten) = beaten(&ten, 10).expect("most err somewhere");
    assert!(n_beaten >= 5 && skill >= Skill::ALL[3]);
}

/// A history in which these lines counted.
fn played(numbers: &[u32]) -> History {
    let mut history = History::default();
    for n in numbers {
        assert!(history.record(number(*n), Marks(vec![true; 10])));
    }
    history
}

#[test]
fn a_missed_day_ends_the_streak() {
    let history = played(&[1, 2, 3, 5, 6]);
    assert_eq!((history.streak(number(6)), history.best_streak()), (2, 3));
    assert_eq!(history.streak(number(7)), 2, "today's can still be played");
    assert_eq!(history.streak(number(8)), 0, "line 7 was missed");
    assert_eq!(History::default().streak(number(8)), 0);
    assert_eq!(History::default().best_streak(), 0);
}

#[test]
fn playing_twice_counts_once() {
    let mut history = played(&[4]);
    assert!(!history.record(number(4), Marks(vec![false; 10])));
    assert_eq!(history.marks(number(4)).map(Marks::n_right), Some(10), "the first time stays");
    assert_eq!((history.streak(number(4)), history.len()), (1, 1));
}

#[test]
fn a_flight_west_where_the_date_goes_back_loses_nothing() {
    let history = played(&[7, 8, 9]);
    assert_eq!(history.streak(number(8)), 3, "line 9 was played before the date went back");
    let mut history = history;
    assert!(!history.record(number(8), Marks::default()));
    assert!(history.record(number(10), Marks(vec![true; 10])));
    assert_eq!(history.streak(number(10)), 4);
}

#[test]
fn a_tab_open_past_midnight_counts_for_the_line_that_was_begun() {
    let mut history = played(&[7]);
    let begun = Begun::new(Which::Everybody(number(8)), Some(number(8)));
    // Finished when it is the date of line 9 already.
    assert!(begun.counts && history.record(begun.which.number(), Marks(vec![true; 10])));
    assert_eq!(history.streak(number(9)), 2);
    assert!(history.record(number(9), Marks(vec![true; 10])));
    assert_eq!(history.streak(number(9)), 3);
}

#[test]
fn results_are_counted_by_how_many_were_right() {
    let mut history = History::default();
    for (n, right) in [(1, 8), (2, 8), (3, 10), (4, 0)] {
        let marks = (0..10).map(|card| card < right).collect();
        history.record(number(n), Marks(marks));
    }
    assert_eq!(history.distribution(10), [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]);
}

#[test]
fn a_history_is_read_as_it_was_written() {
    let mut history = played(&[3, 9]);
    history.record(number(4), Marks(vec![true, false, true]));
    let json = history.to_json();
    assert_eq!(json, r#"{"version":1,"days":[[3,"++++++++++"],[4,"+-+"],[9,"++++++++++"]]}"#);
    assert_eq!(History::from_json(&json), Ok(history.clone()));
    assert_eq!(History::from_json(r#"{"version":2,"days":{}}"#), Err(HistoryError::Version(2)));
    for broken in
        ["", "{}", r#"{"version":1,"days":[[0,"+"]]}"#, r#"{"version":1,"days":[[1,"x"]]}"#, &json[..30]]
    {
        assert_eq!(History::from_json(broken), Err(HistoryError::Broken), "{broken}");
    }
    let mut other = played(&[4, 5]);
    other.merge(history);
    assert_eq!(other.marks(number(4)).map(Marks::n_right), Some(10), "what is here stays");
    assert_eq!(other.len(), 4);
}

#[test]
fn what_is_shared_spoils_nothing() {
    let marks = Marks([true, true, true, false, true, true, true, true, false, true].to_vec());
    let share = |code: &str, streak| {
        let lang = Lang::from_code(code).expect("ours");
        Share::new(lang, &Which::Everybody(number(79)), &marks, streak).text()
    };
    assert_eq!(share("en", Some(12)), "Frise no. 79\n🟩🟩🟩⬜🟩\n🟩🟩🟩⬜🟩\n8 of 10, streak 12");
    assert_eq!(share("fr", Some(12)), "Frise nº\u{a0}79\n🟩🟩🟩⬜🟩\n🟩🟩🟩⬜🟩\n8 sur 10, série de 12");
    assert_eq!(share("en", None), "Frise no. 79\n🟩🟩🟩⬜🟩\n🟩🟩🟩⬜🟩\n8 of 10");
}
