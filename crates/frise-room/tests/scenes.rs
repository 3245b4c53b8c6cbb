//! What a table shows, model by model, on tables small enough to be counted.

use frise_core::{
    Action, CLASSIC, Card, CardId, Date, Event, Game, Gap, Hands, Icon, Icons, Seat, Seats, Seed, Setup,
    Status, TWIST_COOP,
};
use frise_room::scene::{
    HandCard, Lies, LinePlace, LineScene, OpenGap, Place, Progress, RiftScene, SeatScene, Selection, Targets,
    front,
};
use frise_room::{Look, Stage, Step};

/// Card 0 is the first that is dealt; its date is the first of these.
fn line_game(n_players: u8, hand: u32, dates: &[i64]) -> Game {
    let cards = dates.iter().map(|date| Card { date: Date(*date), icons: None }).collect();
    let mut setup = Setup::standard(&CLASSIC, n_players, cards, Seed([7; 32]));
    setup.order = Some((0..dates.len() as u32).map(CardId).collect());
    setup.hands = Hands::Same(hand);
    Game::new(setup).expect("a possible set-up")
}

/// One player with four cards; the fifth card begins the row and the sixth the discard. Every face shows icon 0, every back 1,
/// but for those in `matching`, whose face shows what lies on the discard.
fn rift_game(dates: &[i64], matching: &[u32]) -> Game {
    let icons = |n: u32| match matching.contains(&n) {
        true => Icons { face: Icon(1), back: Icon(0) },
        false => Icons { face: Icon(0), back: Icon(1) },
    };
    let card = |(n, date): (u32, &i64)| Card { date: Date(*date), icons: Some(icons(n)) };
    let cards = (0..).zip(dates).map(card).collect();
    let mut setup = Setup::standard(&TWIST_COOP, 1, cards, Seed([7; 32]));
    setup.order = Some((0..dates.len() as u32).map(CardId).collect());
    setup.options.coop_cards = Some(dates.len() as u32);
    Game::new(setup).expect("a possible set-up")
}

fn stage(game: &Game) -> Stage {
    Stage::new(game.table().clone())
}

/// Whoever is to move does this, and the first of it is on stage.
fn act(game: &mut Game, stage: &mut Stage, action: Action) {
    let seat = game.table().to_move.expect("somebody is to move");
    stage.push(game.act(seat, action).expect("a legal action"));
}

fn play(game: &mut Game, stage: &mut Stage, card: u32) {
    act(game, stage, Action::Play { card: CardId(card) });
    stage.finish();
}

fn ids(cards: &[u32]) -> Vec<CardId> {
    cards.iter().copied().map(CardId).collect()
}

#[test]
fn n_cards_have_n_plus_one_gaps_numbered_from_the_left() {
    let mut game = line_game(2, 3, &[10, 20, 30, 40, 50, 60, 35, 70]);
    let mut stage = stage(&game);
    for (card, gap) in [(0, 0), (3, 2), (1, 1)] {
        act(&mut game, &mut stage, Action::Place { card: CardId(card), gap: Gap(gap) });
        stage.finish();
    }
    let line = LineScene::of(&stage, Selection::default());
    assert_eq!(line.cards, ids(&[0, 1, 6, 3]));
    assert_eq!((line.n_gaps(), line.open), (5, None));
    let gaps: Vec<usize> = line
        .places()
        .iter()
        .map(|place| match place {
            LinePlace::Card { idx, .. } => *idx,
            LinePlace::Open(_) => panic!("no gap is open"),
        })
        .collect();
    assert_eq!(gaps, [0, 1, 2, 3], "the gap before a card has its number; the last one is after all");
    let hand = &stage.table.hands[1];
    assert_eq!(Targets::of(&stage.table, &hand[..1]).n_gaps, 5);
    assert_eq!(Targets::of(&stage.table, &[]).n_gaps, 0, "without a card no gap is a target");
}

#[test]
fn a_selected_card_is_held_over_its_gap_and_lies_nowhere() {
    let game = line_game(2, 2, &[10, 20, 30, 40, 25, 60]);
    let stage = stage(&game);
    let selection = Selection { card: Some(CardId(1)), gap: Some(1) };
    let line = LineScene::of(&stage, selection);
    let held = OpenGap { gap: 1, card: CardId(1), look: Look::Held };
    assert_eq!(line.open, Some(held));
    assert_eq!(line.places(), [LinePlace::Card { idx: 0, card: CardId(4) }, LinePlace::Open(held)]);
    assert_eq!(line.lying(), ids(&[4]));
    assert!(HandCard::of(&stage, selection, CardId(1)).is_selected);
    assert!(!HandCard::of(&stage, selection, CardId(0)).is_selected);
    let only_card = Selection { gap: None, ..selection };
    assert_eq!(LineScene::of(&stage, only_card).open, None);
}

#[test]
fn a_card_on_show_is_on_the_line_and_not_in_the_hand() {
    let mut game = line_game(2, 2, &[10, 20, 30, 40, 25, 60]);
    let mut stage = stage(&game);
    act(&mut game, &mut stage, Action::Place { card: CardId(0), gap: Gap(1) });
    let seen = |stage: &Stage| {
        let line = LineScene::of(stage, Selection::default());
        (line.open.map(|open| (open.gap, open.look)), line.lying())
    };
    assert_eq!(seen(&stage), (Some((1, Look::Put)), ids(&[4, 0])));
    assert_eq!(HandCard::of(&stage, Selection::default(), CardId(0)).lies, Lies::OnShow);
    assert_eq!(SeatScene::of(&stage, Seat(0)).lying, ids(&[1]));
    stage.advance();
    assert_eq!(seen(&stage), (Some((1, Look::Wrong)), ids(&[4, 0])));
    stage.advance();
    assert_eq!(seen(&stage), (Some((0, Look::Belongs)), ids(&[0, 4])));
    stage.advance();
    assert_eq!(seen(&stage), (None, ids(&[4])), "it is on the discard");
}

#[test]
fn the_rift_has_a_place_between_each_two_neighbours() {
    let mut game = rift_game(&[10, 90, 30, 30, 50, 0, 70, 95], &[]);
    let mut stage = stage(&game);
    let scene = |stage: &Stage| RiftScene::of(&stage.table);
    assert_eq!(scene(&stage), RiftScene { row: vec![ids(&[4])], above: vec![] });
    play(&mut game, &mut stage, 0);
    play(&mut game, &mut stage, 1);
    assert_eq!(scene(&stage).row, [ids(&[0]), ids(&[4]), ids(&[1])]);
    assert_eq!(scene(&stage).above, [None, None], "both places are free");
    play(&mut game, &mut stage, 2);
    play(&mut game, &mut stage, 3);
    assert_eq!(scene(&stage).above, [Some(ids(&[2, 3])), None], "equal dates lie on one another");
    play(&mut game, &mut stage, 6);
    assert_eq!(scene(&stage).above, [Some(ids(&[2, 3])), Some(ids(&[6]))]);
    let column = |card: u32| scene(&stage).column_of(&stage.table, CardId(card));
    assert_eq!([column(0), column(2), column(4), column(6), column(1)], [0, 0, 1, 1, 2]);
}

#[test]
fn a_blocked_card_lies_sideways_and_can_only_be_discarded() {
    let mut game = rift_game(&[10, 90, 30, 40, 50, 0, 70, 95, 96, 97], &[3]);
    let mut stage = stage(&game);
    let card = |stage: &Stage, card: u32| HandCard::of(stage, Selection::default(), CardId(card));
    assert!(card(&stage, 3).fits_discard && !card(&stage, 2).fits_discard);
    let all = Targets { n_gaps: 0, can_play: true, can_discard: true, can_end: false };
    assert_eq!(Targets::of(&stage.table, &stage.table.hands[0]), all);
    assert_eq!(Targets::of(&stage.table, &ids(&[2])), Targets { can_discard: false, ..all });

    play(&mut game, &mut stage, 0);
    assert!(!card(&stage, 3).fits_discard, "whoever has tried a card may not discard any more");
    assert!(Targets::of(&stage.table, &[]).can_end);
    play(&mut game, &mut stage, 2);
    play(&mut game, &mut stage, 3);
    assert_eq!((card(&stage, 3).lies, card(&stage, 1).lies), (Lies::Sideways, Lies::Upright));
    let blocked = Targets::of(&stage.table, &ids(&[3]));
    assert_eq!((blocked.can_play, blocked.can_end), (false, false));
    assert_eq!(blocked.can_discard, card(&stage, 3).fits_discard);
}

#[test]
fn it_is_nobodys_turn_between_two_rounds() {
    let mut game = line_game(3, 1, &[10, 20, 30, 25, 50, 60, 70, 80]);
    let mut stage = stage(&game);
    assert!(SeatScene::of(&stage, Seat(0)).is_moving && !SeatScene::of(&stage, Seat(1)).is_moving);
    for (card, gap) in [(0, 0), (1, 0), (2, 2)] {
        stage.finish();
        act(&mut game, &mut stage, Action::Place { card: CardId(card), gap: Gap(gap) });
    }
    while !matches!(stage.moment.map(|moment| moment.event), Some(Event::RoundBegan { .. })) {
        stage.advance();
    }
    assert_eq!(stage.moment.map(|moment| moment.step), Some(Step::Shown));
    let seats = [0, 1, 2].map(|seat| SeatScene::of(&stage, Seat(seat)));
    assert!(seats.iter().all(|seat| !seat.is_moving));
    assert_eq!(seats.map(|seat| seat.status), [Status::In, Status::Eliminated, Status::In]);
}

#[test]
fn the_hand_in_front_is_that_of_the_person_who_plays_next() {
    let mut game = line_game(3, 2, &[10, 20, 30, 40, 50, 60, 70, 80, 90]);
    let front = |game: &Game, here: &[u8]| {
        let here: Seats = here.iter().copied().map(Seat).collect();
        front(game.table(), here).0
    };
    assert_eq!(front(&game, &[0, 1, 2]), 0);
    assert_eq!(front(&game, &[2]), 2, "the mover is elsewhere");
    assert_eq!(front(&game, &[]), 0, "whoever looks on sees the mover");
    game.act(Seat(2), Action::Leave).expect("may leave");
    assert_eq!(front(&game, &[1, 2]), 1);
    assert_eq!(front(&game, &[2]), 2, "an empty hand, but one's own");
}

#[test]
fn free_places_are_those_of_the_rift_and_both_ends_of_the_row() {
    let mut game = rift_game(&[90, 60, 20, 40, 50, 5, 95, 96, 97, 98, 99], &[]);
    let mut stage = stage(&game);
    assert_eq!(RiftScene::of(&stage.table).free(), [Place::Older, Place::Younger]);
    play(&mut game, &mut stage, 0);
    assert_eq!(RiftScene::of(&stage.table).free(), [Place::Older, Place::Above(0), Place::Younger]);
    play(&mut game, &mut stage, 1);
    assert_eq!(RiftScene::of(&stage.table).free(), [Place::Older, Place::Younger]);
    play(&mut game, &mut stage, 2);
    assert_eq!(RiftScene::of(&stage.table).free(), [Place::Older, Place::Above(0), Place::Younger]);
}

#[test]
fn progress_counts_what_could_be_placed_and_its_parts_are_the_score() {
    let mut game = rift_game(&[90, 60, 70, 40, 50, 5, 95, 96, 97, 98, 99], &[]);
    let mut stage = stage(&game);
    let now = |stage: &Stage| Progress::of(&stage.table).expect("a team");
    assert_eq!((now(&stage).n_placed, now(&stage).n_cards), (0, 9), "one begins the row, one the discard");
    play(&mut game, &mut stage, 0);
    play(&mut game, &mut stage, 1);
    let progress = now(&stage);
    assert_eq!((progress.n_placed, progress.n_cards), (2, 9));
    let n_lost = progress.n_hands + progress.n_pile + progress.n_discard;
    let score = 2 * progress.n_row as i32 + progress.n_rift as i32 - n_lost as i32;
    assert_eq!(stage.table.score().map(|score| score.score), Some(score));
    assert_eq!(Progress::of(line_game(2, 1, &[1, 2, 3, 4]).table()), None);
}
