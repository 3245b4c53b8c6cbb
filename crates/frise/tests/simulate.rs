//! Tournaments from outside: the same counts on any number of threads, programs as players, results in every form.

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::screen::Screen;
use serde_json::Value;

/// Longer than a program needs to start, however busy the machine.
const PATIENT: [&str; 2] = ["--patience", "60"];

fn simulate(args: &[&str]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_frise"));
    let run = Command::new(program).args(["simulate", "--lang", "en"]).args(args).output();
    run.expect("the program starts")
}

fn said(args: &[&str]) -> String {
    let output = simulate(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn summary(args: &[&str]) -> Value {
    let said = said(&[args, &["--json"]].concat());
    serde_json::from_str(said.lines().last().expect("a last line")).expect("JSON")
}

fn example_bot() -> String {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "docs", "examples", "bot.py"].iter().collect();
    format!("python3 '{}'", path.display())
}

#[test]
fn the_same_seed_gives_the_same_counts_on_any_number_of_threads() {
    let on = |threads: &str| {
        let args = ["--bots", "2,greedy:4,coin:0.6", "--games", "500", "--threads", threads, "--csv"];
        said(&args)
    };
    let one = on("1");
    assert_eq!(one, on("3"));
    assert!(one.lines().count() > 50 && one.starts_with("measure,of,n,value,low,high\n"), "{one}");
}

#[test]
fn the_last_line_sums_up() {
    let summary = summary(&[
        "--edition",
        "twist",
        "--players",
        "4",
        "--box",
        "bench",
        "--bots",
        "coin:0.7",
        "--games",
        "4000",
    ]);
    assert_eq!(summary["games"], 4000);
    let n_moves = summary["moves"].as_f64().expect("a number");
    assert!((19.0..20.0).contains(&(n_moves / 4000.0)), "{summary}");
    assert!(summary["wall"].as_f64() > Some(0.0) && summary["cpu"].as_f64() > Some(0.0));
    let wins = summary["wins"].as_array().expect("a list");
    let n_won: u64 = wins.iter().filter_map(Value::as_u64).sum();
    assert_eq!((wins.len(), n_won), (4, 4000 - summary["shared"].as_u64().expect("a number")));
}

#[test]
fn the_example_plays_and_remembers() {
    let bot = example_bot();
    let args = ["--bot", &bot, "--bots", "coin:0", "--players", "2", "--games", "10", "--threads", "1"];
    let said = said(&[&args[..], &PATIENT, &["--json"]].concat());
    let json = |line: Option<&str>| serde_json::from_str::<Value>(line.expect("a line")).expect("JSON");
    let (first, last) = (json(said.lines().next()), json(said.lines().last()));
    assert_eq!((&last["games"], &last["lost_turns"]), (&10.into(), &0.into()));
    // Against somebody who is always wrong, it wins everything as long as it plays at all.
    assert_eq!(first["wins"], 10, "{first}");
}

#[test]
fn a_program_that_dies_lies_or_hangs_loses_its_turn_and_not_the_game() {
    for bot in ["true", "yes", "sleep 1000", "/nowhere/at/all", "head -c 200000 /dev/zero"] {
        let args = ["--bot", bot, "--bots", "3", "--players", "2", "--games", "2", "--threads", "1"];
        let summary = summary(&[&args[..], &["--patience", "0.2"]].concat());
        assert_eq!(summary["games"], 2, "{bot}");
        assert!(summary["lost_turns"].as_u64() > Some(0), "{bot}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_is_started_by_a_shell_and_ends_with_all_that_it_has_started() {
    use std::fs::{File, OpenOptions};
    use std::io::{Read, Write};

    let examples: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "docs", "examples"].iter().collect();
    let bot = format!("cd '{}' && SEED=1 python3 bot.py", examples.display());
    let args = ["--bot", &bot, "--players", "2", "--games", "2", "--threads", "1"];
    let played = summary(&[&args[..], &PATIENT].concat());
    assert_eq!(played["lost_turns"], 0, "{played}");

    // Whoever outlives the game says so to everybody who listens, as soon as they are asked.
    let folder = tempfile::tempdir().expect("a folder");
    let [line, question] = ["line", "question"].map(|name| folder.path().join(name));
    assert!(Command::new("mkfifo").args([&line, &question]).status().is_ok_and(|made| made.success()));
    // Held by the test as well until the end: whoever opens a line at which nobody is would wait.
    let held = OpenOptions::new().read(true).write(true).open(&line).expect("the line");
    let mut listener = File::open(&line).expect("the line");
    let bot = format!(
        "{{ (read alive <'{}'; echo $alive >&9) & wait; }} 9>'{}'",
        question.display(),
        line.display()
    );
    let args = ["--bot", &bot, "--players", "2", "--games", "1", "--threads", "1", "--patience", "0.1"];
    assert!(summary(&args)["lost_turns"].as_u64() > Some(0));
    let mut asking = OpenOptions::new().read(true).write(true).open(&question).expect("the question");
    asking.write_all(b"alive\n").expect("asked");
    drop(held);
    let mut heard = String::new();
    listener.read_to_string(&mut heard).expect("words");
    assert_eq!(heard, "");
}

#[test]
fn a_report_stands_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.html");
    let said = said(&["--bots", "2,4", "--games", "300", "--report", path.to_str().expect("a path")]);
    assert!(said.contains("Games won, by seat"), "{said}");
    let page = std::fs::read_to_string(path).expect("the page");
    for part in [
        "Is going first an advantage?",
        "A fair handicap",
        "Together, by the size of the team",
        "The hardest cards",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Words do not shrink as pictures do: each drawing is there once more for where there is little room, and has a name.
    let n_drawn = |class: &str| page.matches(&format!("<svg class=\"{class}\"")).count();
    assert_eq!((n_drawn("roomy"), n_drawn("small")), (9, 9));
    assert_eq!(page.matches("role=\"img\"").count(), page.matches("aria-label=\"").count());
    // A rate never comes alone.
    for said in page.split("><title>").skip(1).chain(page.split("or better: ").skip(1)) {
        let said = said.split('<').next().unwrap_or_default();
        assert!(said.contains("% (") && said.contains('–'), "{said}");
    }
    for outside in ["http:", "https:", "<script", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn in_a_terminal_it_shows_how_far_it_is_until_somebody_has_enough() {
    let state = tempfile::tempdir().expect("a folder");
    let mut screen = Screen::start("simulate --bots 3 --games 90000000", state.path());
    screen.wait("rate and time left", |screen| {
        screen.contains("/90,000,000 games · ") && screen.contains("/s · ") && screen.contains(" left")
    });
    screen.press("\x03");
    screen.wait_for("Cards put right, by the length of the line");
    assert_eq!(screen.wait_for_the_end(), 0);
}

#[cfg(unix)]
#[test]
fn whoever_interrupts_gets_what_was_played_so_far() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.html");
    // A program that presses Ctrl-C in the first game, and stays until that has arrived. The other thinks long.
    let bot =
        "read game; kill -INT $PPID; while grep -q '^ShdPnd:.*[2367abef]$' /proc/$PPID/status; do :; done";
    let args = ["--edition", "twist-coop", "--bot", bot, "--bots", "perfect", "--players", "2"];
    let many = ["--games", "2000", "--threads", "1", "--report", path.to_str().expect("a path")];
    let summary = summary(&[&args[..], &many[..], &PATIENT].concat());
    assert_eq!(summary["games"], 1, "{summary}");
    // What was not looked into is not on the page.
    let page = std::fs::read_to_string(path).expect("the page");
    assert!(page.contains("Scores together") && !page.contains("by the size of the team"), "{page}");
    assert!(!page.contains("NaN"), "{page}");
}

#[test]
fn what_cannot_be_simulated_is_refused_in_words() {
    for (args, expected) in [
        (["--edition", "quick"], "no edition “quick”"),
        (["--box", "nowhere"], "“nowhere”"),
        (["--box", "odyssey"], "“odyssey”"),
        (["--bots", "7"], "no bot “7”"),
        (["--bots", "coin:1.5"], "no bot “coin:1.5”"),
        (["--players", "1"], "2 to 8 players"),
        (["--patience", "nan"], "up to an hour"),
        (["--games", "0"], "--games"),
        (["--bots", "1,2,3"], "3 bots are named for 2 players"),
        (["--report", "/nowhere/at/all.html"], "/nowhere/at/all.html"),
    ] {
        // More games than anybody could wait for.
        let output = match args[0] {
            "--bots" => simulate(&[&args[..], &["--players", "2"]].concat()),
            "--games" => simulate(&args),
            _ => simulate(&[&args[..], &["--games", "1000000000"]].concat()),
        };
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(words.contains(expected), "{args:?}: {words}");
    }
}
