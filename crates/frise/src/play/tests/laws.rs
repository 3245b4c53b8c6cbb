//! Property tests: whatever anybody presses, nothing panics, everything can be drawn, every game comes to its end.

use std::time::Duration;

use frise_core::{EDITIONS, Edition};
use proptest::prelude::*;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::tables::{app, choice, lang, picture, session};
use crate::play::app::App;
use crate::play::form::Form;
use crate::play::screen::{Input, Screen};
use crate::shelf;

/// An app with a table of this edition, or with the set-up.
fn some_app(edition: Option<&Edition>, players: &str) -> App {
    let lang = lang("fr");
    match edition {
        Some(edition) => {
            let deck = &shelf::usual_boxes(edition)[0];
            let players: Vec<&str> = players.split(' ').take(edition.max_players.into()).collect();
            let table = session(choice(edition.id, deck, &players.join(" "), "law"), lang);
            app(Screen::Table(Box::new(table)), lang)
        }
        None => app(Screen::form(Form::new(lang, "law".to_owned())), lang),
    }
}

fn input() -> impl Strategy<Value = Input> {
    use KeyCode::*;
    let keys = vec![
        Left,
        Right,
        Up,
        Down,
        Home,
        End,
        PageUp,
        PageDown,
        Tab,
        BackTab,
        Enter,
        Enter,
        Enter,
        Backspace,
        Delete,
        Esc,
        F(1),
        Char(' '),
        Char('1'),
        Char('4'),
        Char('9'),
        Char('d'),
        Char('e'),
        Char('h'),
        Char('f'),
        Char('n'),
        Char('q'),
        Char('l'),
        Char('?'),
        Char('+'),
        Char('-'),
        Char('é'),
    ];
    prop_oneof![
        8 => prop::sample::select(keys).prop_map(Input::Key),
        2 => (0u16..150, 0u16..45).prop_map(|(x, y)| Input::Click(Position::new(x, y))),
        1 => prop::sample::select(vec![-1i8, 1]).prop_map(Input::Wheel),
        1 => (1u16..150, 1u16..45).prop_map(|(width, height)| Input::Resize(width, height)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_key_and_no_click_does_harm(
        edition in 0..=EDITIONS.len(),
        inputs in prop::collection::vec((input(), 0u64..2_000), 1..120),
        width in 80u16..150,
        height in 24u16..45,
    ) {
        let mut app = some_app(EDITIONS.get(edition).copied(), "Ada Bob +Clio");
        for (input, ms) in inputs {
            app.handle(input);
            app.tick(Duration::from_millis(ms));
        }
        picture(&mut app, width, height);
    }
}

#[test]
fn bots_alone_play_every_edition_to_the_end() {
    for edition in EDITIONS {
        let mut app = some_app(Some(edition), "+Clio +Bede +Tacitus");
        let mut n_ticks = 0;
        while app.has_game() {
            app.tick(Duration::from_secs(10));
            app.handle(Input::Key(KeyCode::Enter));
            n_ticks += 1;
            assert!(n_ticks < 5_000, "{} comes to an end", edition.id);
        }
        assert!(matches!(app.screen, Screen::End(_)), "{}", edition.id);
        picture(&mut app, 80, 24);
    }
}

#[test]
fn what_is_shown_in_the_end_is_the_table_itself() {
    for edition in EDITIONS {
        let mut app = some_app(Some(edition), "+Clio +Bede");
        while app.has_game() {
            app.tick(Duration::from_secs(10));
            app.handle(Input::Key(KeyCode::Enter));
        }
        let Screen::End(end) = &app.screen else {
            panic!("the game has ended");
        };
        assert_eq!(end.session.table(), end.session.room.table());
    }
}
