//! Spaced repetition on a clock that the test moves, and the questions that it asks.

use std::sync::Arc;

use frise_decks::{Deck, PackCard};
use frise_study::{
    Day, History, Kind, Memory, Placement, Question, Rating, Review, Scheduler, pool, session,
};

fn deck(id: &str) -> Arc<Deck> {
    frise_decks::find(id).expect("it ships with the game")
}

fn memory(stability: f32) -> Option<Memory> {
    Some(Memory { stability, difficulty: 5.0, last: Day(0), due: Day(1) })
}

fn missed(card: &str, day: i32) -> Placement {
    Placement {
        key: format!("{card}/{day}"),
        game: "g".to_owned(),
        day: Day(day),
        edition: "classic".to_owned(),
        name: String::new(),
        deck: "classic".to_owned(),
        card: card.to_owned(),
        right: false,
        off: 1,
        date: 0,
        before: None,
        after: None,
        turn: 0,
        drawn: 0,
        kind: Kind::Line,
    }
}

#[test]
fn what_is_known_comes_later_and_later_and_what_is_not_tomorrow() {
    let scheduler = Scheduler::default();
    let (mut known, mut day, mut intervals) = (None, Day(100), Vec::new());
    for _ in 0..6 {
        known = scheduler.after(known, day, Rating::Good);
        let due = known.expect("it is remembered").due;
        intervals.push(due.since(day));
        day = due;
    }
    assert!(intervals.is_sorted() && intervals[0] >= 1 && intervals[5] > 60, "{intervals:?}");
    let forgotten = scheduler.after(known, day, Rating::Again).expect("it is asked again");
    assert!(forgotten.due.since(day) < intervals[2], "{forgotten:?} after {intervals:?}");
    let easy = scheduler.after(None, Day(1), Rating::Easy).expect("it is asked again");
    let good = scheduler.after(None, Day(1), Rating::Good).expect("it is asked again");
    assert!(easy.due > good.due);
}

#[test]
fn the_log_alone_says_what_is_remembered() {
    let scheduler = Scheduler::default();
    let ratings =
        [(0, Rating::Again), (1, Rating::Good), (5, Rating::Good), (5, Rating::Again), (6, Rating::Easy)];
    let log: Vec<Review> =
        (0..).zip(ratings).map(|(n, (day, rating))| Review::new("b", "c", Day(day), n, rating)).collect();
    let step = |before, (day, rating)| scheduler.after(before, Day(day), rating);
    let by_hand = ratings.into_iter().fold(None, step);
    assert_eq!(scheduler.memory(&log), by_hand);
    assert_eq!(scheduler.memory([]), None);
}

#[test]
fn a_question_has_one_right_gap_and_neighbours_come_nearer() {
    for id in ["classic", "events", "odyssey", "kids"] {
        let pool = pool(&deck(id));
        let date = |card: &PackCard| card.card.date.order();
        for (n, card) in pool.iter().enumerate() {
            let mut before = usize::MAX;
            for stability in [0.0, 2.0, 6.0, 15.0, 40.0, 100.0] {
                let question =
                    Question::new(card, &pool, memory(stability), n as u64).expect("others are there");
                assert_eq!(question.line.len(), 4, "{id} {}", card.card.id);
                assert!(question.line.is_sorted_by(|a, b| date(a) < date(b)));
                let right: Vec<usize> = (0..=4_usize)
                    .filter(|gap| {
                        let left =
                            gap.checked_sub(1).is_none_or(|idx| date(&question.line[idx]) < date(card));
                        left && question.line.get(*gap).is_none_or(|one| date(card) < date(one))
                    })
                    .collect();
                assert_eq!(right, [question.gap], "{id} {}", card.card.id);
                let width = |gap: usize| {
                    let place = |one: &PackCard| {
                        pool.iter().position(|other| other.card.id == one.card.id).expect("in the box")
                    };
                    let left = gap.checked_sub(1).map_or(0, |idx| place(&question.line[idx]) + 1);
                    question.line.get(gap).map_or(pool.len(), |one| place(one)) - left
                };
                assert!(width(question.gap) <= before, "{id} {} {stability}", card.card.id);
                before = width(question.gap);
            }
        }
    }
}

#[test]
fn an_answer_is_rated_by_what_it_took() {
    let pool = pool(&deck("classic"));
    let card = &pool[pool.len() / 2];
    let rating = |stability, is_right: bool| {
        let question = Question::new(card, &pool, memory(stability), 1).expect("others are there");
        let answer = question.answer(if is_right { question.gap } else { question.gap + 1 });
        assert_eq!(answer.right, is_right);
        answer.rating
    };
    assert_eq!(rating(0.0, true), Some(Rating::Good));
    assert_eq!(rating(0.0, false), Some(Rating::Again));
    assert_eq!(rating(100.0, true), Some(Rating::Easy), "both neighbours are close");
    // Two cards: the only other one is before or after, and half of all would be right.
    let few: Vec<Arc<PackCard>> = vec![pool[0].clone(), card.clone()];
    let question = Question::new(card, &few, None, 0).expect("one other");
    assert_eq!(question.answer(question.gap).rating, None, "anybody would be right");
    assert_eq!(question.answer(0).rating, Some(Rating::Again));
    assert!(Question::new(card, std::slice::from_ref(card), None, 0).is_none(), "nothing to compare it with");
}

#[test]
fn a_day_asks_for_what_is_due_and_then_for_what_was_missed_lately() {
    let decks = [deck("classic"), deck("events")];
    let mut history = History {
        placements: vec![missed("eiffel-tower", 3), missed("moon-landing", 9), missed("great-pyramid", 9)],
        reviews: vec![Review::new("classic", "great-pyramid", Day(9), 0, Rating::Good)],
        ..History::default()
    };
    let asked = |history: &History, today: i32, most| {
        let session = session(&decks, None, history, Day(today), most, 7);
        let mut ids: Vec<String> = session.questions.iter().map(|one| one.card.card.id.clone()).collect();
        ids.sort();
        (ids, session.due)
    };
    assert_eq!(
        asked(&history, 9, 10),
        (vec!["eiffel-tower".to_owned(), "moon-landing".to_owned()], 2),
        "the pyramid was asked today"
    );
    assert_eq!(asked(&history, 9, 1).0, ["moon-landing"], "the later miss first");
    let (ids, due) = asked(&history, 40, 1);
    assert_eq!((ids, due), (vec!["great-pyramid".to_owned()], 3), "what is due comes first");
    history.placements.clear();
    history.reviews.clear();
    assert_eq!(asked(&history, 40, 10), (Vec::new(), 0), "nothing was missed: nothing to do");
}

#[test]
fn a_box_can_be_learnt_from_nothing_and_a_day_is_the_same_for_all() {
    let decks = [deck("kids"), deck("events")];
    let homework = |n| {
        let session = session(&decks, Some("kids"), &History::default(), Day(50), 8, n);
        session.questions.iter().map(|one| one.card.card.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(homework(0).len(), 8);
    assert_eq!(homework(0), homework(0));
    assert!(homework(0).iter().all(|id| deck("kids").card(id).is_some()));
    assert_ne!(homework(0), homework(1));
}

#[test]
fn a_year_of_learning_keeps_the_work_small() {
    let decks = [deck("classic")];
    let all: Vec<String> = decks[0].cards.iter().map(|card| card.id.clone()).collect();
    let mut history =
        History { placements: all.iter().take(60).map(|id| missed(id, 0)).collect(), ..History::default() };
    let mut per_day = Vec::new();
    for today in 1..=365 {
        let session = session(&decks, None, &history, Day(today), 10, 0);
        per_day.push(session.questions.len());
        for (n, question) in session.questions.iter().enumerate() {
            // Nine of ten are known.
            let gap = if (n + today as usize).is_multiple_of(10) { question.gap + 1 } else { question.gap };
            if let Some(rating) = question.answer(gap).rating {
                let card = &question.card.card.id;
                history.reviews.push(Review::new("classic", card, Day(today), 0, rating));
            }
        }
    }
    let last: usize = per_day[335..].iter().sum();
    assert!(per_day.iter().all(|n| *n <= 10) && last <= 90, "{per_day:?}");
}
