//! The flags: a whole game chosen without a question, and what is impossible said with its remedy.

use clap::{Parser, Subcommand};
use frise_core::{First, Hands, Misplaced, Seat, SuddenDeathFailures};
use frise_decks::find;
use frise_room::{Choice, Difficulty, Episodes, Player};

use super::tables::lang;
use crate::play::args::PlayArgs;
use crate::play::words;

#[derive(Parser)]
struct Command {
    #[command(subcommand)]
    play: Play,
}

#[derive(Subcommand)]
enum Play {
    Play(PlayArgs),
}

fn parse(flags: &str) -> PlayArgs {
    let Play::Play(args) =
        Command::parse_from(["frise", "play"].into_iter().chain(flags.split_whitespace())).play;
    args
}

fn choose(flags: &str) -> Choice {
    parse(flags).choice(lang("en"), "seed".to_owned()).expect("a choice")
}

#[test]
fn every_choice_of_the_set_up_has_its_flag() {
    let all = choose(
        "--edition inventions --people 2 --bots 2 --seed x --box events,twist --names Ada,Bob --level 4 \
         --hands 6,4,5,5 --first 2 --sudden-death-failures stay --slide",
    );
    assert_eq!(all.terms.edition, "inventions");
    assert_eq!(*all.terms.boxes, ["events", "twist"]);
    let names: Vec<&str> = all.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bob", "Clio", "Bede"]);
    let levels =
        all.seats.iter().filter(|seat| matches!(seat.player, Player::Bot(level) if u8::from(level) == 4));
    assert_eq!(levels.count(), 2);
    assert_eq!(all.terms.hands, Hands::Each(vec![6, 4, 5, 5]));
    assert_eq!(all.terms.first, First::Seat(Seat(1)));
    assert_eq!(all.terms.options.sudden_death_failures, SuddenDeathFailures::Stay);
    assert_eq!(all.terms.options.misplaced, Misplaced::Slid);
    assert_eq!(choose("--edition twist-coop --coop-cards 24").terms.options.coop_cards, Some(24));
    assert_eq!(choose("--lot").terms.first, First::Lot);
    assert_eq!(choose("--people 2 --ages 40,8").terms.first, First::Ages(vec![40, 8]));
    for (flag, difficulty) in [
        ("--difficulty everybody", Difficulty::Everybody),
        ("--difficulty mixed", Difficulty::Mixed),
        ("--difficulty experts", Difficulty::Experts),
        ("--seed x", Difficulty::Experts),
    ] {
        assert_eq!(choose(flag).terms.difficulty, difficulty, "{flag}");
        assert!(parse(flag).asks_nothing());
    }
    assert_eq!(choose("--edition saga --show-episodes").terms.episodes, Episodes::OnFaces);
    assert!(!parse("--fast").asks_nothing());
}

#[test]
fn bots_have_no_age_and_never_start_for_it() {
    assert_eq!(choose("--people 1 --bots 1 --ages 40").terms.first, First::Ages(vec![40, u8::MAX]));
    assert_eq!(
        choose("--edition twist-coop --people 1 --bots 1 --ages 40").terms.first,
        First::Ages(vec![40, 0])
    );
}

#[test]
fn programs_whose_files_sound_alike_can_play_each_other() {
    let choice = choose("--bot ./Bot.py --bot ./bot.py");
    let [_, first, second] = &choice.seats[..] else { panic!("a person and two programs") };
    assert_eq!(first.name, "Bot.py");
    assert!(!second.name.eq_ignore_ascii_case("bot.py"), "{}", second.name);
    assert!(choice.open(find).is_ok());
}

#[test]
fn one_flag_is_enough_for_a_game() {
    for flags in [
        "--edition saga",
        "--bots 3",
        "--names Ada,Bob",
        "--seed x",
        "--edition twist-coop --people 1 --bots 0",
    ] {
        assert!(choose(flags).open(find).is_ok(), "{flags}");
    }
}

#[test]
fn the_impossible_is_refused_with_a_remedy() {
    let said = |flags: &str| -> Vec<String> {
        let problems = choose(flags).open(find).err().expect("this is impossible");
        problems.iter().map(|problem| words::problem(lang("en"), problem)).collect()
    };
    assert_eq!(
        said("--edition saga --box classic"),
        ["Saga follows a story, and “Classic” goes by the calendar. Choose a saga box."]
    );
    assert_eq!(
        said("--people 9"),
        ["Classic is for 2 to 8 players, not 9. Change the number of people or bots."]
    );
    assert_eq!(
        said("--edition twist-coop --hands 5"),
        ["Hands cannot be agreed on in the co-operative game: everybody has 4. Leave --hands out."]
    );
    assert!(parse("--people 1 --bots 1 --names A,B,C").choice(lang("en"), String::new()).is_err());
}

#[test]
fn a_deck_file_is_played_like_a_box() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/play/tests/deck.toml");
    let args = parse(&format!("--box {file} --people 2"));
    let boxes = crate::play::boxes_or_files(&args.boxes, lang("en")).expect("it is a deck");
    let choice = PlayArgs { boxes, ..args }.choice(lang("en"), "seed".to_owned()).expect("a choice");
    assert!(choice.open(crate::shelf::find).is_ok());

    let problem = crate::play::boxes_or_files(&["nowhere.toml".to_owned()], lang("en"));
    assert!(problem.expect_err("there is no such file").contains("frise deck check"));
}

#[test]
fn ages_are_asked_for_in_the_set_up_too() {
    use crate::play::form::{Form, Row};
    use ratatui::crossterm::event::KeyCode;

    let mut form = Form::new(lang("en"), "seed".to_owned());
    let to = |form: &mut Form, row: Row| {
        form.row = form.rows().iter().position(|other| *other == row).expect("the row is there");
    };
    to(&mut form, Row::First);
    // Three seats, then the ages.
    for _ in 0..3 {
        form.press(KeyCode::Right);
    }
    to(&mut form, Row::Age(0));
    for key in [KeyCode::Backspace, KeyCode::Backspace, KeyCode::Char('9')] {
        form.press(key);
    }
    assert_eq!(form.result().terms.first, First::Ages(vec![9, u8::MAX, u8::MAX]));
    assert!(form.result().open(crate::shelf::find).is_ok());
}

#[test]
fn r20_and_r19_are_chosen_in_the_set_up() {
    use crate::play::form::{Form, Row};
    use ratatui::crossterm::event::KeyCode;

    let mut form = Form::new(lang("en"), "seed".to_owned());
    assert_eq!(form.result().terms.difficulty, Difficulty::Everybody, "a first game");
    let change = |form: &mut Form, row: Row| {
        form.row = form.rows().iter().position(|other| *other == row).expect("the row is there");
        form.press(KeyCode::Right);
    };
    change(&mut form, Row::Difficulty);
    assert_eq!(form.result().terms.difficulty, Difficulty::Mixed);
    while form.edition().order == frise_core::Order::Calendar {
        assert!(!form.rows().contains(&Row::Episodes), "{}: there are none", form.edition().id);
        change(&mut form, Row::Edition);
    }
    assert_eq!(form.result().terms.episodes, Episodes::OnBacks);
    change(&mut form, Row::Episodes);
    assert_eq!(form.result().terms.episodes, Episodes::OnFaces);
    assert!(form.result().open(crate::shelf::find).is_ok());
    change(&mut form, Row::Edition);
    assert_eq!(form.result().terms.episodes, Episodes::OnBacks, "another game is another agreement");
}
