//! Tournaments from outside: the same counts on any number of threads, programs as players, results in every form.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::screen::Screen;
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

/// Simulates with a program that does not play well: what it did, as told to programs and to people.
fn faulty(args: &[&str]) -> (Value, String) {
    let output = simulate(&[args, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(1), "lots were drawn: the games are not what was asked for");
    let said = String::from_utf8(output.stdout).expect("text");
    let summary = serde_json::from_str(said.lines().last().expect("a last line")).expect("JSON");
    (summary, String::from_utf8(output.stderr).expect("text"))
}

#[test]
fn a_program_that_dies_lies_or_hangs_loses_its_turn_and_not_the_game() {
    let illegal = r#"while read -r line; do case $line in *\"legal\"*) n=$((n+1)); echo "{\"turn\":$n,\"action\":{\"type\":\"end_turn\"}}";; esac; done"#;
    for (bot, fault, words) in [
        ("echo no more cards >&2; exit 3", "ended", "no more cards"),
        ("/nowhere/at/all", "ended", "/nowhere/at/all"),
        ("head -c 200000 /dev/zero", "ended", "ended in the middle"),
        ("yes", "unreadable", "the first time it said: y"),
        ("sleep 1000", "silent", "--patience"),
        (illegal, "illegal", "end_turn"),
    ] {
        let args = ["--bot", bot, "--players", "2", "--games", "2", "--threads", "1"];
        // Whoever answers is waited for however busy the machine is.
        let patience = if fault == "silent" { "0.2" } else { "60" };
        let (summary, told) = faulty(&[&args[..], &["--patience", patience]].concat());
        assert_eq!(summary["games"], 2, "{bot}");
        assert!(summary["lost_turns"].as_u64() > Some(0), "{bot}");
        assert_eq!(summary["faults"][0]["fault"], fault, "{bot}: {summary}");
        assert!(told.contains(words), "{bot}: {told}");
    }
}

#[test]
fn a_number_of_bots_is_a_number_and_a_list_says_who_they_are() {
    let bots = |args: &[&str]| -> Vec<String> {
        let said = said(&[args, &["--games", "10", "--json"]].concat());
        let lines = said.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines
            .filter(|line| line["kind"] == "bot")
            .map(|line| line["bot"].to_string().replace('"', ""))
            .collect()
    };
    assert_eq!(bots(&["--bots", "3"]), ["3", "3", "3"]);
    assert_eq!(bots(&["--bots", "3", "--level", "2"]), ["2", "2", "2"]);
    assert_eq!(bots(&["--bots", "3", "--level", "5,2"]), ["5", "2", "2"]);
    assert_eq!(bots(&["--bots", "2,4"]), ["2", "4"]);
    assert_eq!(bots(&["--bots", "coin:0.5", "--players", "3"]), ["coin:0.5", "coin:0.5", "coin:0.5"]);
    assert_eq!(bots(&[]).len(), 4);
}

#[test]
fn results_say_how_to_have_them_again() {
    let args = ["--games", "20", "--seed", "rose d'eau", "--bots", "2"];
    let text = said(&args);
    assert!(text.contains("Shared victories"), "{text}");
    let last = text.trim_end().lines().last().expect("a last line").to_owned();
    let command = "frise simulate --lang en --games 20 --seed 'rose d'\\''eau' --bots 2";
    for part in [env!("CARGO_PKG_VERSION"), "rose d'eau", command] {
        assert!(last.contains(part), "{part}: {last}");
    }
    let summary = summary(&args);
    assert_eq!(summary["seed"], "rose d'eau");
    assert!(
        summary["version"].as_str().is_some_and(|version| version.starts_with(env!("CARGO_PKG_VERSION")))
    );
}

#[test]
fn a_name_that_is_nearly_right_is_answered_with_the_right_one() {
    for (args, meant) in [
        (["--box", "clasic"], "“classic”"),
        (["--box", "inventons"], "“inventions”"),
        (["--edition", "twist-cop"], "“twist-coop”"),
    ] {
        let output = simulate(&args);
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(&format!("Did you mean {meant}?")), "{said}");
    }
    let output = simulate(&["--box", "quite-something-else"]);
    assert!(!String::from_utf8_lossy(&output.stderr).contains("Did you mean"));
}

#[cfg(unix)]
#[test]
fn whoever_ends_it_ends_the_programs_too() {
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::ExitStatusExt;

    for signal in ["HUP", "TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let line = folder.path().join("line");
        assert!(Command::new("mkfifo").arg(&line).status().is_ok_and(|made| made.success()));
        // It says that it is there, then waits for ever; the line is closed when it has ended.
        let bot = format!("exec 9>'{}'; echo here >&9; sleep 100000", line.display());
        let args = ["--bot", &bot, "--players", "2", "--games", "1", "--threads", "1", "--patience", "3600"];
        let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
            .arg("simulate")
            .args(args)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut listener = BufReader::new(std::fs::File::open(&line).expect("the line"));
        let mut heard = String::new();
        listener.read_line(&mut heard).expect("a line");
        assert_eq!(heard, "here\n");
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().is_ok_and(|sent| sent.success()));
        let status = child.wait().expect("it ends");
        assert!(status.code().is_some_and(|code| code > 128) || status.signal().is_some(), "{status}");
        // Nobody holds the line any more: this returns.
        assert_eq!(listener.read_line(&mut heard).expect("the end"), 0);
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
    assert!(faulty(&args).0["lost_turns"].as_u64() > Some(0));
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
    screen.wait_for("The hardest cards");
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
    let (summary, _) = faulty(&[&args[..], &many[..], &PATIENT].concat());
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
        (["--bots", "7"], "7 bots are named for 2 players"),
        (["--bots", "7,7"], "no bot “7”"),
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
