//! Records of real games, and what they say.

use frise_bots::Skill;
use frise_core::{Action, CLASSIC, Gap, TWIST_COOP};
use frise_room::{Boxes, Choice, Player, Room, SeatChoice, Terms};
use frise_study::{
    Achievement, Backup, BackupError, Century, Daily, Day, Game, History, Kind, Knowledge, Observed,
    Observer, Placement, Rating, Review, Streak, earned, join, newly_earned,
};
use serde_json::json;

fn seats() -> Vec<SeatChoice> {
    let seat = |name: &str, player| SeatChoice { name: name.to_owned(), player };
    vec![seat("Ada", Player::Person), seat("Clio", Player::Bot(Skill::ALL[0]))]
}

fn room(terms: Terms, seed: &str) -> Room {
    Choice { terms, seats: seats(), seed: seed.to_owned() }.open(frise_decks::find).expect("a good choice")
}

/// Plays to the end; the person is right, but for the first `n_wrong` times.
fn play_out(room: &mut Room, mut n_wrong: u32) {
    while let Some(turn) = room.turn() {
        if let Some((seat, action)) = room.bot_action() {
            room.act(seat, action).expect("bots play by the rules");
            continue;
        }
        let table = room.table();
        let card = table.hands[turn.seat.idx()][0];
        let (first, last) = table.right_gaps(room.pack().cards()[card.idx()].card.date.order());
        let gap = match (n_wrong, first.0) {
            (0, _) => first,
            (_, 0) => Gap(last.0 + 1),
            (_, first) => Gap(first - 1),
        };
        n_wrong = n_wrong.saturating_sub(1);
        room.act(turn.seat, Action::Place { card, gap }).expect("legal");
    }
}

fn observe(room: &Room, dealt: &Room, day: Day) -> Observed {
    let here = [Some("Ada".to_owned()), None];
    let boxes = ["classic".to_owned()];
    let observer =
        Observer { game: "g1", room: None, day, boxes: &boxes, cards: room.pack().cards(), here: &here };
    observer.observe(dealt.table().clone(), room.events(), dealt.events().len())
}

fn classic() -> Terms {
    Terms::standard(&CLASSIC, Boxes::one("classic"))
}

#[test]
fn a_game_is_recorded_card_by_card() {
    let (mut played, dealt) = (room(classic(), "history"), room(classic(), "history"));
    play_out(&mut played, 1);
    let Observed { placements, game } = observe(&played, &dealt, Day(20_000));
    let game = game.expect("it is over");
    assert_eq!((game.players, game.here, game.boxes.len()), (2, 1, 1));
    assert_eq!((game.placed, game.right), (placements.len() as u32, placements.len() as u32 - 1));
    assert!(!placements[0].right && placements[0].off >= 1 && placements[0].turn == 0);
    assert!(placements[1..].iter().all(|one| one.right && one.off == 0));
    for one in &placements {
        assert_eq!((one.kind, one.name.as_str(), one.deck.as_str()), (Kind::Line, "Ada", "classic"));
        let is_between =
            one.before.is_none_or(|date| date <= one.date) && one.after.is_none_or(|date| one.date <= date);
        assert_eq!(one.right, is_between, "{one:?}");
    }
    let turns: Vec<u32> = placements.iter().map(|one| one.turn).collect();
    assert_eq!(turns, (0..placements.len() as u32).collect::<Vec<_>>());
    assert_eq!(placements.iter().filter(|one| one.drawn == 1).count(), usize::from(placements.len() > 4));
}

#[test]
fn what_was_seen_later_is_recorded_as_if_from_the_beginning() {
    let (mut played, dealt) = (room(classic(), "late"), room(classic(), "late"));
    let mut half = room(classic(), "late");
    play_out(&mut played, 0);
    for (seat, action) in played.actions().iter().take(played.actions().len() / 2) {
        half.act(*seat, *action).expect("as before");
    }
    let whole = observe(&played, &dealt, Day(1));
    let late = observe(&played, &half, Day(1));
    assert!(!late.placements.is_empty() && late.placements.len() < whole.placements.len());
    assert!(whole.placements.ends_with(&late.placements));
    assert_eq!(
        late.game.map(|game| (game.placed, game.place)),
        whole.game.map(|game| (game.placed, game.place))
    );
}

#[test]
fn a_team_has_a_score_and_says_nothing_of_dates() {
    let terms = || Terms::standard(&TWIST_COOP, Boxes::one("twist"));
    let (mut played, dealt) = (room(terms(), "team"), room(terms(), "team"));
    while let Some(turn) = played.turn() {
        let (seat, action) = played
            .bot_action()
            .unwrap_or_else(|| (turn.seat, played.table().legal_actions().next().expect("legal")));
        played.act(seat, action).expect("legal");
    }
    let Observed { placements, game } = observe(&played, &dealt, Day(1));
    let game = game.expect("it is over");
    assert!(game.score.is_some() && game.rank.is_some() && game.place.is_none() && !game.is_won());
    assert!(placements.iter().all(|one| one.kind == Kind::Together));
    let history = History { placements, games: vec![game], reviews: Vec::new() };
    let knowledge = Knowledge::of(&history, |_, _| Some("x".to_owned()));
    assert_eq!(knowledge.all.all, 0);
    assert_eq!(knowledge.teams.len(), 1);
}

fn placed(game: &str, turn: u32, card: &str, right: bool) -> Placement {
    Placement {
        key: format!("{game}/{turn}"),
        game: game.to_owned(),
        day: Day(turn as i32),
        edition: "classic".to_owned(),
        name: "Ada".to_owned(),
        deck: "classic".to_owned(),
        card: card.to_owned(),
        right,
        off: u32::from(!right),
        date: "1789".parse::<frise_decks::Date>().expect("a year").order().0,
        before: None,
        after: None,
        turn,
        drawn: 0,
        kind: Kind::Line,
    }
}

#[test]
fn centuries_are_counted_as_people_do() {
    let century = |text: &str| Century::of(text.parse::<frise_decks::Date>().expect(text).order().0);
    for (text, number) in [
        ("1", 1),
        ("100", 1),
        ("101", 2),
        ("1500", 15),
        ("1501", 16),
        ("1582-10-04", 16),
        ("1600-12-31", 16),
        ("1601-01-01", 17),
        ("1789-07-14", 18),
        ("1900", 19),
        ("1901", 20),
        ("2000-12-31", 20),
        ("2001-01-01", 21),
        ("-1", -1),
        ("-100", -1),
        ("-101", -2),
        ("-490", -5),
        ("-2560", -26),
        ("18th century", 18),
        ("1960s", 20),
    ] {
        assert_eq!(century(text), Century::Number(number), "{text}");
    }
    assert_eq!(century("66 Ma"), Century::Earlier);
    let all: Vec<Century> = Century::Number(-2).up_to(Century::Number(2)).collect();
    assert_eq!(all, [-2, -1, 1, 2].map(Century::Number));
    assert_eq!(Century::Earlier.up_to(Century::Number(21)).count(), 1 + 30 + 21);
    assert_eq!(Century::Earlier.up_to(Century::Earlier).count(), 1);
}

#[test]
fn what_is_missed_most_comes_first() {
    let placements = vec![
        placed("a", 0, "moon-landing", false),
        placed("a", 1, "eiffel-tower", false),
        placed("b", 2, "eiffel-tower", false),
        placed("b", 3, "great-pyramid", true),
        placed("b", 4, "of a box that is gone", false),
    ];
    let history = History { placements, ..History::default() };
    let deck = frise_decks::find("classic").expect("it ships");
    let knowledge = Knowledge::of(&history, |_, card| deck.card(card).map(|card| card.theme.clone()));
    let missed: Vec<&str> = knowledge.missed.iter().map(|one| one.card.as_str()).collect();
    assert_eq!(missed, ["eiffel-tower", "moon-landing"]);
    assert_eq!((knowledge.all.right, knowledge.all.all, knowledge.all.percent()), (1, 5, 20));
    assert_eq!(knowledge.centuries[&Century::Number(18)].all, 5);
    assert_eq!(knowledge.boxes[0].0, "classic");
}

#[test]
fn surest_card_first_is_measured_by_pairs_of_one_hand() {
    let pairs = |rights: &[bool]| {
        let placements = rights.iter().enumerate().map(|(turn, right)| placed("a", turn as u32, "x", *right));
        let history = History { placements: placements.collect(), ..History::default() };
        let calibration = Knowledge::of(&history, |_, _| None).calibration;
        (calibration.first_right, calibration.pairs)
    };
    assert_eq!(pairs(&[true, true, false]), (2, 2));
    assert_eq!(pairs(&[false, true]), (0, 1));
    assert_eq!(pairs(&[true, true]), (0, 0), "nothing to compare");
    // A card that was drawn afterwards was no choice.
    let mut later = placed("a", 1, "y", false);
    later.drawn = 1;
    let history = History { placements: vec![placed("a", 0, "x", true), later], ..History::default() };
    assert_eq!(Knowledge::of(&history, |_, _| None).calibration.pairs, 0);
}

#[test]
fn a_streak_counts_numbers_and_today_is_not_over() {
    let streak = |numbers: &[i64], last| {
        let streak = Streak::of(numbers.iter().copied(), last);
        (streak.current, streak.best)
    };
    assert_eq!(streak(&[], 5), (0, 0));
    assert_eq!(streak(&[3, 4, 5], 5), (3, 3));
    assert_eq!(streak(&[4, 3], 5), (2, 2), "not played today, nothing lost yet");
    assert_eq!(streak(&[1, 2, 3], 5), (0, 3));
    assert_eq!(streak(&[1, 2, 3, 5, 5], 5), (1, 3));
    assert_eq!(streak(&[4, 5, 9], 5), (2, 2), "a day that is yet to come does not count");
}

fn won(key: &str) -> Game {
    Game {
        key: key.to_owned(),
        day: Day(3),
        edition: "classic".to_owned(),
        boxes: vec!["classic".to_owned()],
        players: 3,
        here: 1,
        place: Some(1),
        placed: 5,
        right: 4,
        behind: 0,
        score: None,
        rank: None,
        room: None,
    }
}

#[test]
fn achievements_are_earned_and_told_once() {
    let none = Daily::default();
    let names =
        |history: &History| earned(history, &none).iter().map(|one| one.achievement).collect::<Vec<_>>();
    let mut history = History { games: vec![won("plain")], ..History::default() };
    assert_eq!(names(&history), []);
    history.games.push(Game { right: 5, ..won("perfect") });
    history.games.push(Game { behind: 3, ..won("behind") });
    history.games.push(Game { place: None, score: Some(33), rank: Some(5), ..won("team") });
    assert_eq!(names(&history), [Achievement::Perfect, Achievement::Comeback, Achievement::Veterans]);
    assert_eq!(newly_earned(&history, "behind"), [Achievement::Comeback]);
    history.games.push(Game { behind: 4, ..won("again") });
    assert_eq!(newly_earned(&history, "again"), [], "it was earned before");
    let alone = History { games: vec![Game { right: 5, here: 3, ..won("all here") }], ..History::default() };
    assert_eq!(names(&alone), [], "among people at one device somebody always wins");
}

#[test]
fn a_card_that_was_missed_and_learned_is_an_achievement() {
    let review = |day, rating| Review::new("classic", "x", Day(day), 0, rating);
    let history = History {
        placements: vec![placed("a", 0, "x", false), placed("b", 0, "x", false)],
        reviews: vec![
            review(1, Rating::Good),
            review(2, Rating::Again),
            review(3, Rating::Good),
            review(9, Rating::Easy),
            review(30, Rating::Good),
        ],
        ..History::default()
    };
    let all = earned(&history, &Daily::default());
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].achievement, all[0].day), (Achievement::Learned, Some(Day(30))));
}

#[test]
fn a_hairline_has_two_neighbours_within_three_years() {
    let date = |text: &str| text.parse::<frise_decks::Date>().expect(text).order().0;
    let at = |before: &str, after: &str| {
        let one =
            Placement { before: Some(date(before)), after: Some(date(after)), ..placed("a", 0, "x", true) };
        earned(&History { placements: vec![one], ..History::default() }, &Daily::default()).len()
    };
    assert_eq!([at("1788", "1791"), at("1788", "1792"), at("1789", "1789")], [1, 0, 0]);
}

#[test]
fn daily_results_are_read_however_they_are_kept() {
    let scores = |kept| Daily::read(&kept).scores.into_iter().collect::<Vec<_>>();
    assert_eq!(scores(json!({ "12": 8, "13": { "score": 10 } })), [(12, 8), (13, 10)]);
    assert_eq!(scores(json!({ "12": { "marks": [true, false, true] }, "x": 3, "14": null })), [(12, 2)]);
    assert_eq!(scores(json!({ "results": { "7": 10 }, "seen": 7 })), [(7, 10)]);
    assert_eq!(scores(json!([1, 2])), []);
    let whole = Daily::read(&json!({ "7": 10 }));
    assert_eq!(earned(&History::default(), &whole)[0].achievement, Achievement::WholeLine);
}

#[test]
fn two_devices_are_merged_and_nothing_counts_twice() {
    let mut one = History { placements: vec![placed("a", 0, "x", true)], ..History::default() };
    let two = History {
        placements: vec![placed("a", 0, "x", true), placed("b", 0, "y", false)],
        games: vec![won("b")],
        ..History::default()
    };
    one.merge(two.clone());
    one.merge(two);
    assert_eq!((one.placements.len(), one.games.len()), (2, 1));
    assert_eq!(join(json!({ "1": 8 }), json!({ "1": 3, "2": 9 })), json!({ "1": 8, "2": 9 }));
    assert_eq!(
        join(json!([{ "seed": "a" }]), json!([{ "seed": "a" }, { "seed": "b" }])).as_array().map(Vec::len),
        Some(2)
    );
    assert_eq!(join(json!(null), json!(5)), json!(5));
}

#[test]
fn what_is_exported_can_be_read_and_what_is_not_ours_is_refused() {
    let history = History {
        placements: vec![placed("a", 0, "x", true)],
        games: vec![won("a")],
        reviews: vec![Review::new("classic", "x", Day(4), 0, Rating::Easy)],
    };
    let kept = json!({ "daily": { "12": 8 } });
    let backup = Backup::new(history, kept.as_object().expect("a map").clone());
    assert_eq!(Backup::from_json(&backup.to_json()), Ok(backup.clone()));
    let newer = backup.to_json().replace("\"version\":1", "\"version\":2");
    assert_eq!(Backup::from_json(&newer), Err(BackupError::TooNew));
    for other in ["", "{}", "[]", "{\"format\":\"frise-deck\",\"version\":1}"] {
        assert_eq!(Backup::from_json(other), Err(BackupError::NotOurs), "{other}");
    }
    // The oldest form that was ever written, without what has come since.
    let oldest = r#"{"format":"frise-history","version":1,"placements":[{"key":"g/4","game":"g","day":20000,
        "edition":"classic","box":"classic","card":"moon-landing","right":false,"date":4880000}]}"#;
    let read = Backup::from_json(oldest).expect("fields have defaults");
    assert_eq!((read.history.placements[0].off, read.history.games.len()), (0, 0));
}
