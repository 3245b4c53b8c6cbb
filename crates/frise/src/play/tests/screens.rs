//! The main screens as pictures, in both languages and two sizes.

use frise_core::{Event, Hands, Layout, Misplaced};
use frise_text::Lang;
use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

use super::tables::{act, app, begin, choice, lang, picture, playing, right, wrong};
use crate::play::app::App;
use crate::play::end::End;
use crate::play::form::Form;
use crate::play::scene::{Input, Scene};
use crate::play::table::Playing;
use frise_room::{Episodes, Step};

/// Takes the four pictures of one screen.
fn check(name: &str, scene: impl Fn(Lang) -> Scene) {
    for code in ["en", "fr"] {
        for (width, height) in [(80, 24), (140, 40)] {
            let mut app = app(scene(lang(code)), lang(code));
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

fn table(playing: Playing) -> Scene {
    Scene::Table(Box::new(playing))
}

#[test]
fn setting_up() {
    check("form", |lang| {
        Scene::form(Form::again(lang, choice("classic", "classic", "Ada Bob +Clio", "form")))
    });
}

#[test]
fn a_turn_with_a_long_line() {
    check("long-line", |lang| {
        let mut choice = choice("classic", "bench", "Ada Bob +Clio", "long");
        choice.terms.hands = Hands::Same(30);
        choice.terms.options.misplaced = Misplaced::Slid;
        let mut playing = playing(choice, lang);
        for _ in 0..81 {
            let action = wrong(&playing);
            act(&mut playing, action);
        }
        let mut app = app(table(playing), lang);
        for key in [KeyCode::Char('3'), KeyCode::Right, KeyCode::PageDown, KeyCode::Right] {
            app.handle(Input::Key(key));
        }
        app.scene
    });
}

#[test]
fn a_misplaced_card() {
    check("misplaced", |lang| {
        let mut playing = playing(choice("classic", "test", "Ada +Clio", "misplaced"), lang);
        for _ in 0..4 {
            let action = right(&playing);
            act(&mut playing, action);
        }
        let action = wrong(&playing);
        begin(&mut playing, action);
        while playing.stage.moment().is_some_and(|moment| moment.step != Step::Belongs) {
            playing.stage.advance();
        }
        table(playing)
    });
}

#[test]
fn sudden_death() {
    check("sudden-death", |lang| {
        let mut choice = choice("events", "test", "Ada Bob Cy", "sudden");
        choice.terms.hands = Hands::Same(1);
        let mut playing = playing(choice, lang);
        for is_right in [true, false, true] {
            let action = if is_right { right(&playing) } else { wrong(&playing) };
            begin(&mut playing, action);
            let is_sudden = |playing: &Playing| {
                playing.stage.moment().is_none_or(|now| matches!(now.event, Event::RoundBegan { .. }))
            };
            while !is_sudden(&playing) {
                playing.stage.advance();
            }
        }
        assert!(playing.table().is_sudden_death());
        table(playing)
    });
}

#[test]
fn together_with_the_rift() {
    check("together", |lang| {
        let mut playing = playing(choice("twist-coop", "test", "Ada Bob", "rift"), lang);
        let is_worth_seeing = |playing: &Playing| match &playing.table().layout {
            Layout::Rift(rift) => !rift.rift.is_empty() && !rift.blocked.is_empty(),
            Layout::Line(_) => false,
        };
        while !is_worth_seeing(&playing) {
            let action = playing.table().legal_actions().next().expect("the game goes on");
            act(&mut playing, action);
        }
        let mut app = app(table(playing), lang);
        app.handle(Input::Key(KeyCode::Right));
        app.scene
    });
}

#[test]
fn the_end() {
    check("end", |lang| {
        let mut playing = playing(choice("classic", "test", "Ada Bob", "end"), lang);
        let mut n_moves = 0;
        while playing.room.turn().is_some() {
            let action = if n_moves % 2 == 1 && n_moves < 5 { wrong(&playing) } else { right(&playing) };
            act(&mut playing, action);
            n_moves += 1;
        }
        Scene::End(Box::new(End::new(playing)))
    });
}

#[test]
fn r19_an_episode_is_read_on_a_back_and_on_a_face_only_if_agreed() {
    for episodes in [Episodes::OnBacks, Episodes::OnFaces] {
        let mut choice = choice("saga", "odyssey", "Ada Bob", "episodes");
        choice.terms.episodes = episodes;
        let playing = playing(choice, lang("en"));
        let theme = |card| {
            let printed = playing.room.pack().card(card).expect("a card of the pack");
            printed.theme.in_lang(lang("en")).to_owned()
        };
        let Layout::Line(line) = &playing.table().layout else { panic!("a line") };
        let up = theme(line.cards[0]);
        let hidden: Vec<String> =
            playing.table().hands[0].iter().map(|card| theme(*card)).filter(|theme| *theme != up).collect();
        assert!(!hidden.is_empty(), "another seed is needed");
        let picture = picture(&mut app(table(playing), lang("en")), 140, 40);
        // A long name is cut; its beginning can be read.
        let is_read = |theme: &String| picture.contains(&theme.chars().take(10).collect::<String>());
        assert!(is_read(&up), "{up}: {picture}");
        assert_eq!(hidden.iter().any(is_read), episodes == Episodes::OnFaces, "{hidden:?}: {picture}");
    }
}

#[test]
fn a_terminal_that_is_too_small_gets_a_kind_message() {
    let lang = lang("en");
    let mut app = app(Scene::form(Form::new(lang, "small".to_owned())), lang);
    assert_snapshot!("too-small", picture(&mut app, 60, 10));
}

#[test]
fn help_hands_and_the_question_before_quitting() {
    let playing = || playing(choice("classic", "test", "Ada +Clio", "over"), lang("en"));
    for (name, key) in [("help", '?'), ("hands", 'h'), ("quit", 'q')] {
        let mut app: App = app(table(playing()), lang("en"));
        app.handle(Input::Key(KeyCode::Char(key)));
        assert_snapshot!(name, picture(&mut app, 80, 24));
    }
}
