//! Snapshot tests of the main screens, in both languages and two sizes.

use frise_core::{Action, Event, Hands, Layout, Misplaced};
use frise_room::daily::{Book, Day, Marks, Number, Which};
use frise_text::Lang;
use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

use super::tables::{act, app, begin, choice, deck, lang, picture, right, session, wrong};
use crate::play::app::App;
use crate::play::daily::DailyGame;
use crate::play::end::End;
use crate::play::form::Form;
use crate::play::intent::Intent;
use crate::play::screen::{Input, Screen};
use crate::play::session::TableSession;
use crate::play::store::Task;
use frise_room::{Episodes, Step};

/// Takes the four pictures of one screen.
fn check(name: &str, screen: impl Fn(Lang) -> Screen) {
    for code in ["en", "fr"] {
        for (width, height) in [(80, 24), (140, 40)] {
            let mut app = app(screen(lang(code)), lang(code));
            let picture = without_boxes(&picture(&mut app, width, height));
            assert_snapshot!(format!("{name}-{code}-{width}x{height}"), picture);
        }
    }
}

/// A new card in a box is no reason to look at the set-up again.
fn without_boxes(picture: &str) -> String {
    let without_box =
        |line: &str| match line.find(['[']).filter(|_| line.contains("[x]") || line.contains("[ ]")) {
            Some(mark) => line[..mark + "[x]".len()].to_owned(),
            None if line.contains("Difficult") => {
                line[..line.find(char::is_numeric).unwrap_or(line.len())].to_owned()
            }
            None => line.to_owned(),
        };
    picture.lines().map(without_box).collect::<Vec<_>>().join("\n")
}

fn table(session: TableSession) -> Screen {
    Screen::Table(Box::new(session))
}

#[test]
fn setting_up() {
    check("form", |lang| {
        Screen::form(Form::again(lang, choice("classic", "classic", "Ada Bob +Clio", "form")))
    });
}

#[test]
fn a_turn_with_a_long_line() {
    check("long-line", |lang| {
        let mut choice = choice("classic", "bench", "Ada Bob +Clio", "long");
        choice.terms.hands = Hands::Same(30);
        choice.terms.options.misplaced = Misplaced::Slid;
        let mut session = session(choice, lang);
        for _ in 0..81 {
            let action = wrong(&session);
            act(&mut session, action);
        }
        let mut app = app(table(session), lang);
        for key in [KeyCode::Char('3'), KeyCode::Right, KeyCode::PageDown, KeyCode::Right] {
            app.handle(Input::Key(key));
        }
        app.screen
    });
}

#[test]
fn a_misplaced_card() {
    check("misplaced", |lang| {
        let mut session = session(choice("classic", "test", "Ada +Clio", "misplaced"), lang);
        for _ in 0..4 {
            let action = right(&session);
            act(&mut session, action);
        }
        let action = wrong(&session);
        begin(&mut session, action);
        while session.stage.moment().is_some_and(|moment| moment.step != Step::Belongs) {
            session.stage.advance();
        }
        table(session)
    });
}

#[test]
fn sudden_death() {
    check("sudden-death", |lang| {
        let mut choice = choice("events", "test", "Ada Bob Cy", "sudden");
        choice.terms.hands = Hands::Same(1);
        let mut session = session(choice, lang);
        for is_right in [true, false, true] {
            let action = if is_right { right(&session) } else { wrong(&session) };
            begin(&mut session, action);
            let is_sudden = |session: &TableSession| {
                session.stage.moment().is_none_or(|now| matches!(now.event, Event::RoundBegan { .. }))
            };
            while !is_sudden(&session) {
                session.stage.advance();
            }
        }
        assert!(session.table().is_sudden_death());
        table(session)
    });
}

#[test]
fn together_with_the_rift() {
    check("together", |lang| {
        let mut session = session(choice("twist-coop", "test", "Ada Bob", "rift"), lang);
        let is_worth_seeing = |session: &TableSession| match &session.table().layout {
            Layout::Rift(rift) => !rift.rift.is_empty() && !rift.blocked.is_empty(),
            Layout::Line(_) => false,
        };
        while !is_worth_seeing(&session) {
            let action = session.table().legal_actions().next().expect("the game goes on");
            act(&mut session, action);
        }
        let mut app = app(table(session), lang);
        app.handle(Input::Key(KeyCode::Right));
        app.screen
    });
}

#[test]
fn the_end() {
    check("end", |lang| {
        let mut session = session(choice("classic", "test", "Ada Bob", "end"), lang);
        let mut n_moves = 0;
        while session.room.turn().is_some() {
            let action = if n_moves % 2 == 1 && n_moves < 5 { wrong(&session) } else { right(&session) };
            act(&mut session, action);
            n_moves += 1;
        }
        Screen::End(Box::new(End::new(session)))
    });
}

#[test]
fn r19_an_episode_is_read_on_a_back_and_on_a_face_only_if_agreed() {
    for episodes in [Episodes::OnBacks, Episodes::OnFaces] {
        let mut choice = choice("saga", "odyssey", "Ada Bob", "episodes");
        choice.terms.episodes = episodes;
        let session = session(choice, lang("en"));
        let theme = |card| {
            let printed = session.room.pack().card(card).expect("a card of the pack");
            printed.theme.in_lang(lang("en")).to_owned()
        };
        let Layout::Line(line) = &session.table().layout else { panic!("a line") };
        let up = theme(line.cards[0]);
        let hidden: Vec<String> =
            session.table().hands[0].iter().map(|card| theme(*card)).filter(|theme| *theme != up).collect();
        assert!(!hidden.is_empty(), "another seed is needed");
        let picture = picture(&mut app(table(session), lang("en")), 140, 40);
        // A long name is cut; its beginning can be read.
        let is_read = |theme: &String| picture.contains(&theme.chars().take(10).collect::<String>());
        assert!(is_read(&up), "{up}: {picture}");
        assert_eq!(hidden.iter().any(is_read), episodes == Episodes::OnFaces, "{hidden:?}: {picture}");
    }
}

#[test]
fn a_terminal_that_is_too_small_gets_a_kind_message() {
    let lang = lang("en");
    let mut app = app(Screen::form(Form::new(lang, "small".to_owned())), lang);
    assert_snapshot!("too-small", picture(&mut app, 60, 10));
}

#[test]
fn help_hands_and_the_question_before_quitting() {
    let session = || session(choice("classic", "test", "Ada +Clio", "over"), lang("en"));
    for (name, key) in [("help", '?'), ("hands", 'h'), ("quit", 'q')] {
        let mut app: App = app(table(session()), lang("en"));
        app.handle(Input::Key(KeyCode::Char(key)));
        assert_snapshot!(name, picture(&mut app, 80, 24));
    }
}

/// Line 79 of the tests' own deck, with a history behind it.
fn daily(lang: Lang, n_moves: usize) -> App {
    let number = |n: u32| Number::try_from(n).expect("from 1");
    let today = number(79);
    let day = Day::own(&deck(), today).expect("enough cards");
    let mut book = Book::default();
    let mut which = day.which.clone();
    for n in 60..79 {
        if let Which::Own(_, at) = &mut which {
            *at = number(n);
        }
        if n != 66 {
            book.record(&which, Marks((0..10).map(|card| card * 7 % 10 < 4 + n * 5 % 7).collect()));
        }
    }
    let game = DailyGame::new(day, book, today, "Frise 79 · 2026-11-18".to_owned());
    let mut app = app(Screen::form(Form::new(lang, String::new())), lang);
    app.sit_down_to_daily(game);
    for n in 0..n_moves {
        let Screen::Table(session) = &mut app.screen else { panic!("the line goes on") };
        let action = if n % 4 == 3 { wrong(session) } else { right(session) };
        let Action::Place { gap, .. } = action else { panic!("the only move") };
        let Screen::Table(session) = &mut app.screen else { panic!("the line goes on") };
        session.handle(Intent::Gap(gap.idx()));
        app.handle(Input::Key(KeyCode::Enter));
        let is_shown = |app: &App| match &app.screen {
            Screen::Table(session) => session.stage.moment().is_some(),
            _ => false,
        };
        while is_shown(&app) {
            app.handle(Input::Key(KeyCode::Enter));
        }
    }
    app
}

#[test]
fn a_daily_line() {
    check("daily", |lang| daily(lang, 5).screen);
}

#[test]
fn the_result_of_a_daily_line() {
    check("daily-end", |lang| daily(lang, 10).screen);
}

#[test]
fn a_daily_line_counts_once_and_is_played_again_for_fun() {
    let mut app = daily(lang("en"), 10);
    assert!(app.farewell.ends_with("8 of 10, streak 13"), "{}", app.farewell);
    let kept = |app: &mut App| {
        let mut books = app.take_tasks().into_iter().filter_map(|task| match task {
            Task::KeepBook(book) => Some(book),
            _ => None,
        });
        books.next_back()
    };
    let book = kept(&mut app).expect("what counts is kept");
    app.handle(Input::Key(KeyCode::Char('r')));
    assert!(matches!(app.screen, Screen::Table(_)));
    assert!(kept(&mut app).is_none(), "for fun");

    // Come again on the same day: the result.
    let day = Day::own(&deck(), Number::try_from(79).expect("from 1")).expect("enough cards");
    let game = DailyGame::new(day, *book, Number::try_from(79).expect("from 1"), String::new());
    app.sit_down_to_daily(game);
    let Screen::End(end) = &app.screen else { panic!("it was played") };
    let result = end.daily.as_ref().expect("a daily line");
    assert_eq!((result.marks.n_right(), result.streak), (8, 13));
}
