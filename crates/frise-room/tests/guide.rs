//! Which lesson is given when: each once, tied to what just happened, and never again.

use frise_core::{
    Action, CLASSIC, Card, CardId, Date, Edition, Game, Gap, Hands, Icon, Icons, Seat, Seed, Setup,
    TWIST_COOP,
};
use frise_room::narrator::Narrator;
use frise_room::{Guide, Learnt, Lesson, Stage};
use frise_text::Lang;

/// A game and what is shown of it, with one guide and one person at every seat but those of `others`.
struct Lessons {
    game: Game,
    stage: Stage,
    guide: Guide,
    others: Vec<Seat>,
    given: Vec<Lesson>,
}

impl Lessons {
    fn new(edition: &'static Edition, n_players: u8, cards: Vec<Card>, hands: Hands) -> Lessons {
        let n_cards = cards.len() as u32;
        let mut setup = Setup::standard(edition, n_players, cards, Seed([7; 32]));
        setup.order = Some((0..n_cards).map(CardId).collect());
        setup.hands = hands;
        if edition.is_cooperative() {
            setup.options.coop_cards = Some(n_cards);
        }
        let game = Game::new(setup).expect("a possible set-up");
        let stage = Stage::new(game.table().clone());
        let mut lessons =
            Lessons { game, stage, guide: Guide::default(), others: Vec::new(), given: Vec::new() };
        lessons.look();
        lessons
    }

    /// Cards with these dates, dealt in this order; the first hands, then what begins the line.
    fn line(n_players: u8, hand: u32, dates: &[i64]) -> Lessons {
        let card = |date: &i64| Card { date: Date(*date), icons: None };
        Lessons::new(&CLASSIC, n_players, dates.iter().map(card).collect(), Hands::Same(hand))
    }

    /// Four cards each, then the row's first, then the discard's. Faces show icon 0 and backs 1; those in `matching` the other way.
    fn rift(n_players: u8, dates: &[i64], matching: &[u32]) -> Lessons {
        let icons = |n: u32| match matching.contains(&n) {
            true => Icons { face: Icon(1), back: Icon(0) },
            false => Icons { face: Icon(0), back: Icon(1) },
        };
        let card = |(n, date): (u32, &i64)| Card { date: Date(*date), icons: Some(icons(n)) };
        Lessons::new(&TWIST_COOP, n_players, (0..).zip(dates).map(card).collect(), Hands::Standard)
    }

    fn look(&mut self) {
        let mover = self.stage.table.to_move.filter(|_| self.stage.moment.is_none());
        let mover = mover.filter(|seat| !self.others.contains(seat));
        self.guide.look(&self.stage, mover);
        let tip = self.guide.tip().map(|tip| tip.lesson);
        self.given.extend(tip.filter(|lesson| self.given.last() != Some(lesson)));
    }

    /// Whoever is to move does this, and it is shown to its end.
    fn act(&mut self, action: Action) {
        let seat = self.game.table().to_move.expect("somebody is to move");
        self.stage.push(self.game.act(seat, action).expect("a legal action"));
        self.look();
        while self.stage.moment.is_some() {
            self.stage.advance();
            self.look();
        }
    }

    fn play(&mut self, card: u32) {
        self.act(Action::Play { card: CardId(card) });
    }

    fn place(&mut self, card: u32, gap: u32) {
        self.act(Action::Place { card: CardId(card), gap: Gap(gap) });
    }

    fn tip(&self) -> Option<Lesson> {
        self.guide.tip().map(|tip| tip.lesson)
    }
}

#[test]
fn a_first_game_together_is_guided_turn_by_turn() {
    // The row begins with 50. Card 3 matches the discard.
    let mut game = Lessons::rift(1, &[90, 60, 70, 40, 50, 5, 95, 96, 97, 98, 99], &[3]);
    assert_eq!(game.tip(), Some(Lesson::DateDecides), "before anything is played");
    game.play(0);
    assert_eq!(game.tip(), Some(Lesson::Stopping), "one card lies, and a second is free to be played");
    game.play(1);
    assert_eq!(game.tip(), Some(Lesson::RiftHoldsOne), "60 went between 50 and 90");
    game.play(2);
    assert_eq!(game.tip(), Some(Lesson::Sideways), "70 found that place taken");
    assert_eq!(game.guide.tip().and_then(|tip| tip.card), Some(CardId(2)));
    game.play(6);
    assert_eq!(game.tip(), None, "the tip goes when the person has acted");
    game.act(Action::EndTurn);
    assert_eq!(game.tip(), Some(Lesson::Icon), "a card in the hand matches the discard");
    assert_eq!(game.guide.tip().and_then(|tip| tip.card), Some(CardId(3)));
    let guided =
        [Lesson::DateDecides, Lesson::Stopping, Lesson::RiftHoldsOne, Lesson::Sideways, Lesson::Icon];
    assert_eq!(game.given, guided);
}

#[test]
fn what_was_learnt_is_kept_and_never_told_again() {
    let dates = [90, 60, 70, 40, 50, 5, 95, 96, 97, 98, 99];
    let mut first = Lessons::rift(1, &dates, &[3]);
    first.play(0);
    let json = serde_json::to_string(first.guide.learnt()).expect("it can be written");
    assert_eq!(json, r#"{"lessons":["date-decides","stopping"],"is_done":false}"#);
    let learnt: Learnt = serde_json::from_str(&json).expect("it can be read");
    let mut second = Lessons::rift(1, &dates, &[]);
    second.guide = Guide::new(learnt);
    second.given.clear();
    second.look();
    second.play(0);
    assert_eq!(second.given, []);
    second.play(1);
    assert_eq!(second.given, [Lesson::RiftHoldsOne]);
}

#[test]
fn a_guide_that_was_skipped_says_nothing_any_more() {
    let dates = [90, 60, 70, 40, 50, 5, 95, 96, 97, 98, 99];
    let mut game = Lessons::rift(1, &dates, &[3]);
    game.guide.skip();
    for card in [0, 1, 2] {
        game.play(card);
        assert_eq!(game.tip(), None);
    }
    let mut next = Lessons::line(2, 1, &[10, 20, 30, 40, 50]);
    next.guide = Guide::new(game.guide.learnt().clone());
    next.place(0, 1);
    assert_eq!(next.tip(), None);
    let mut silent = Lessons::rift(1, &dates, &[]);
    silent.guide = Guide::silent();
    silent.look();
    assert_eq!(silent.tip(), None);
}

#[test]
fn a_tip_that_nobody_had_time_to_read_comes_again() {
    // Both at the table are others: everything happens before the person may act.
    let dates = [90, 60, 70, 40, 10, 80, 30, 20, 50, 5, 95, 96, 97, 98, 99, 100];
    let mut game = Lessons::rift(2, &dates, &[]);
    game.others = vec![Seat(0)];
    game.guide = Guide::default();
    game.play(0);
    game.play(1);
    assert_eq!(game.tip(), Some(Lesson::RiftHoldsOne), "it stays into the person's turn");
    let mut game = Lessons::rift(2, &dates, &[]);
    game.others = vec![Seat(0), Seat(1)];
    game.guide = Guide::default();
    game.play(0);
    game.play(1);
    assert_eq!(game.tip(), Some(Lesson::RiftHoldsOne));
    game.play(5);
    assert_eq!(game.tip(), Some(Lesson::Sideways), "what is rare does not wait");
    game.guide.close();
    game.play(7);
    game.play(6);
    assert_eq!(game.tip(), Some(Lesson::RiftHoldsOne), "and what it replaced was not learnt");
}

#[test]
fn equal_dates_are_explained_on_the_row_and_on_the_line() {
    let mut team = Lessons::rift(1, &[50, 60, 70, 40, 50, 5, 95, 96, 97, 98, 99], &[]);
    team.play(0);
    assert_eq!(team.tip(), Some(Lesson::SameDate));
    let mut line = Lessons::line(2, 2, &[50, 10, 60, 70, 50, 80, 90]);
    line.place(0, 1);
    assert_eq!(line.tip(), Some(Lesson::EqualDates));
}

#[test]
fn the_first_miss_the_first_reshuffle_and_the_first_sudden_death_get_a_sentence() {
    // Two players with a card each, one on the line, and none in the pile: a miss reshuffles at once.
    let mut game = Lessons::line(2, 1, &[10, 20, 30]);
    game.place(0, 1);
    assert!(
        game.given.contains(&Lesson::Miss) && game.given.contains(&Lesson::Reshuffle),
        "{:?}",
        game.given
    );
    // Both go out in the first round.
    let mut game = Lessons::line(2, 1, &[10, 20, 30, 40, 50, 60]);
    game.place(0, 0);
    assert_eq!(game.tip(), Some(Lesson::LastCard), "the other one can still finish");
    game.place(1, 1);
    assert_eq!(game.tip(), Some(Lesson::SuddenDeath));
    // Nobody can join who has two cards left: then the game is over at once, and there is nothing to explain.
    let cards = |dates: &[i64]| dates.iter().map(|date| Card { date: Date(*date), icons: None }).collect();
    let hands = Hands::Each(vec![1, 2]);
    let mut game = Lessons::new(&CLASSIC, 2, cards(&[10, 20, 25, 30, 40, 50]), hands);
    game.place(0, 0);
    assert_eq!((game.given.as_slice(), game.tip()), ([].as_slice(), None));
}

#[test]
fn every_lesson_has_words_in_every_language() {
    let lessons = [
        Lesson::DateDecides,
        Lesson::RiftHoldsOne,
        Lesson::Icon,
        Lesson::Sideways,
        Lesson::Stopping,
        Lesson::SameDate,
        Lesson::PileEmpty,
        Lesson::Miss,
        Lesson::EqualDates,
        Lesson::Reshuffle,
        Lesson::LastCard,
        Lesson::SuddenDeath,
    ];
    let game = Lessons::rift(1, &[90, 60, 70, 40, 50, 5, 95], &[3]);
    for lang in Lang::all() {
        let names = ["Ada".to_owned()];
        let narrator = Narrator::<frise_decks::PackCard> { lang, names: &names, cards: &[] };
        for lesson in lessons {
            let tip = frise_room::Tip { lesson, card: Some(CardId(3)), seat: Some(Seat(0)) };
            let said = narrator.tip(&game.stage.table, tip);
            assert!(said.len() > 20 && !said.contains("guide-"), "{}: {said}", lang.code());
            // A strip on a small phone has room for five lines.
            assert!(said.chars().count() <= 170, "{}: {said}", lang.code());
        }
    }
}
