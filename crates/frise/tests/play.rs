//! The game as it is played: the real program in a real terminal, by keys and by what is seen on the screen.

use std::path::Path;

use crate::common::screen::Screen;

const ENTER: &str = "\r";
const RIGHT: &str = "\x1b[C";

fn start(flags: &str, state: &Path) -> Screen {
    Screen::start(&format!("play {flags}"), state)
}

impl Screen {
    /// Plays a game to its end, always in the first gap that the right arrow comes to.
    fn play_as(&mut self, name: &str) {
        while !self.go_on_until_the_turn_of(name).contains("play again") {
            self.place();
        }
    }

    /// What is to be seen when it is somebody's turn, or when the game is over.
    fn go_on_until_the_turn_of(&mut self, name: &str) -> String {
        let turn = format!("{name}, your turn");
        loop {
            let now = self.wait("something to do", |screen| {
                [&turn, "go on", "play again"].iter().any(|words| screen.contains(words))
            });
            if !now.contains("go on") {
                return now;
            }
            self.press(ENTER);
            self.wait("the next moment", |screen| screen != now);
        }
    }

    fn place(&mut self) {
        self.press(RIGHT);
        self.wait_for("Enter places it");
        self.press(ENTER);
        self.wait("the card to be turned over", |screen| !screen.contains("Enter places it"));
    }
}

#[test]
fn a_whole_game_by_keyboard() {
    let state = tempfile::tempdir().expect("a folder");
    let flags = "--edition classic --people 1 --bots 1 --level 1 --hands 2 --seed pty --names Ada --fast";
    let mut screen = start(flags, state.path());
    screen.play_as("Ada");
    screen.wait_for("Ada");
    screen.press("q");
    assert_eq!(screen.wait_for_the_end(), 0);
}

#[cfg(unix)]
#[test]
fn a_whole_game_with_programs_one_of_which_is_none() {
    use std::os::unix::fs::PermissionsExt;

    let state = tempfile::tempdir().expect("a folder");
    // The example, which draws lots: always the same ones here, with which the game is a short one.
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    let same_lots =
        format!("import random, runpy\nrandom.seed(5)\nrunpy.run_path({example:?}, run_name='__main__')\n");
    let bot = state.path().join("bot.py");
    std::fs::write(&bot, format!("#!/usr/bin/env python3\n{same_lots}")).expect("written");
    std::fs::set_permissions(&bot, PermissionsExt::from_mode(0o700)).expect("a program");
    let flags =
        format!("--bot {} --bot /nowhere/at/all --hands 2 --seed programs --names Ada --fast", bot.display());
    let mut screen = start(&flags, state.path());
    screen.wait("the programs to sit down", |screen| screen.contains("bot.py 2") && screen.contains("all 2"));
    screen.place();
    let seen = screen.go_on_until_the_turn_of("Ada");
    assert!(seen.contains("all’s program has ended"), "{seen}");
    screen.play_as("Ada");
    screen.press("q");
    assert_eq!(screen.wait_for_the_end(), 0);
}

#[test]
fn a_bot_of_the_team_is_asked_for_advice() {
    let state = tempfile::tempdir().expect("a folder");
    let flags = "--edition twist-coop --people 1 --bots 1 --names Ada --seed advice --fast";
    let mut screen = start(flags, state.path());
    screen.wait_for("Ada, your turn");
    screen.wait_for("a ask a bot");
    screen.press("a");
    screen.wait("advice", |screen| screen.contains("I would play “") || screen.contains("I would discard “"));
}

#[test]
fn a_game_by_mouse_left_and_taken_up_again() {
    let state = tempfile::tempdir().expect("a folder");
    let mut screen = start("--people 2 --names Ada,Bob --seed mouse --fast --box bench", state.path());
    screen.wait_for("Ada, your turn");
    // The second card of the hand, then the left half of the only card on the line, then the card held there.
    screen.press("\x1b[<0;30;19M");
    screen.press("\x1b[<0;35;6M");
    screen.wait_for("Enter places it");
    screen.press("\x1b[<0;30;6M");
    screen.wait_for("go on");
    screen.press(ENTER);
    screen.wait_for("Bob, your turn");
    screen.grow(40, 140);
    screen.wait("the hand of Ada beside", |screen| screen.contains("Ada (") && screen.contains("q quit"));
    screen.press("q");
    screen.wait_for("The game is kept");
    screen.press("y");
    assert_eq!(screen.wait_for_the_end(), 0);

    let mut again = start("--fast", state.path());
    again.wait_for("You left a game");
    again.wait_for("Ada and Bob · 1 move");
    again.press(ENTER);
    again.wait_for("Bob, your turn");
    again.press("\x03");
    again.wait_for("The game is kept");
    again.press(ENTER);
    assert_eq!(again.wait_for_the_end(), 0);
}

#[cfg(unix)]
#[test]
fn a_terminated_game_gives_the_terminal_back_and_is_kept() {
    let state = tempfile::tempdir().expect("a folder");
    let mut screen = start("--people 2 --names Ada,Bob", state.path());
    screen.wait_for("Ada, your turn");
    let id = screen.child.process_id().expect("it runs").to_string();
    let killed = std::process::Command::new("kill").args(["-TERM", &id]).status().expect("there is a kill");
    assert!(killed.success());
    assert_eq!(screen.wait_for_the_end(), 143);
    let again = start("--resume", state.path());
    again.wait_for("Ada, your turn");
}

#[test]
fn without_a_terminal_or_with_an_impossible_choice_there_is_a_clear_error() {
    let run = |flags: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_frise"));
        command.args(["--lang", "en", "play"]).args(flags);
        let output = command.stdin(std::process::Stdio::null()).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).expect("a text")
    };
    assert!(run(&["--edition", "classic"]).contains("needs a terminal"));
    assert!(run(&["--box", "nothing"]).contains("There is no box “nothing”"));
}
