//! What every good command line has: help for each command, completions, man pages, colours on demand, errors in the reader's
//! language, and no success where nothing could be written.

#![cfg(unix)]

use std::fs::File;
use std::process::{Command, Output};

fn frise(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").args(args);
    command.output().expect("the program starts")
}

fn out(args: &[&str]) -> String {
    let output = frise(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What a command says that is refused.
fn refused(args: &[&str]) -> String {
    let output = frise(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn help_of_a_command_is_the_same_both_ways() {
    for path in [&["play"][..], &["deck"], &["deck", "check"], &["simulate"], &["serve"]] {
        let asked = out(&[&["help"], path].concat());
        assert_eq!(asked, out(&[path, &["--help"]].concat()), "{path:?}");
        assert!(asked.contains(&format!("frise {}", path.join(" "))), "{asked}");
    }
    assert_eq!(out(&["help"]), out(&["--help"]));
    assert!(refused(&["help", "fly"]).contains("“fly”"));
    assert!(out(&["help", "--lang", "fr", "play"]).contains("Options"), "in any language");
}

#[test]
fn the_version_names_the_commit() {
    let version = out(&["--version"]);
    let rest =
        version.strip_prefix(concat!("frise ", env!("CARGO_PKG_VERSION"))).expect("the version").trim();
    let commit = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    // Built from a folder without git, there is none.
    assert!(rest.is_empty() || commit.is_some_and(|id| id.len() >= 7), "{version}");
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = out(&["completions", shell]);
        assert!(script.contains("simulate") && script.contains("sudden-death-failures"), "{shell}");
    }
    assert!(refused(&["completions", "cmd"]).contains("bash"));
}

#[test]
fn every_command_gets_a_man_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("man1");
    out(&["man", path.to_str().expect("a path")]);
    for name in ["frise", "frise-play", "frise-deck", "frise-deck-check", "frise-serve"] {
        let page = std::fs::read_to_string(path.join(format!("{name}.1"))).expect(name);
        assert!(page.contains(".TH") && page.contains(".SH"), "{page}");
    }
}

#[test]
fn colours_are_as_asked_for() {
    let is_coloured = |args: &[&str]| out(args).contains('\u{1b}');
    assert!(is_coloured(&["deck", "stats", "classic", "--color", "always"]));
    assert!(!is_coloured(&["deck", "stats", "classic", "--color", "never"]));
    assert!(!is_coloured(&["deck", "stats", "classic"]), "not into a file");
    assert!(refused(&["deck", "stats", "classic", "--color", "sometimes"]).contains("always"));
}

#[test]
fn figures_of_a_deck_are_there_for_programs_too() {
    let stats: serde_json::Value =
        serde_json::from_str(&out(&["deck", "stats", "classic", "--json"])).expect("JSON");
    for part in ["by_time", "by_theme", "by_difficulty"] {
        let rows = stats[part].as_array().expect(part).iter();
        let n_cards: u64 = rows.filter_map(|row| row["cards"].as_u64()).sum();
        assert_eq!(Some(n_cards), stats["cards"].as_u64(), "{part}");
    }
}

#[test]
fn a_wrong_argument_is_told_in_french() {
    for (args, part) in [
        (&["plai"][..], "pas de commande « plai »"),
        (&["play", "--botts", "2"], "pas d’argument « --botts »"),
        (&["play", "--bots", "many"], "« many » ne convient pas pour « --bots <N> »"),
        (&["play", "--lot", "--first", "1"], "ne va pas avec"),
        (&["play", "--difficulty", "hard"], "valeurs possibles : everybody, mixed, experts"),
        (&["deck", "show"], "il manque quelque chose : <DECK>"),
        (&["deck", "chek"], "vouliez-vous dire : check ?"),
        (&["play", "--bots"], "il manque une valeur pour « --bots <N> »"),
    ] {
        let said = refused(&[args, &["--lang", "fr"]].concat()).replace('\u{a0}', " ");
        assert!(said.starts_with("erreur : ") && said.contains(part), "{args:?}: {said}");
        for english in ["error:", "Usage:", "For more information", "tip:"] {
            assert!(!said.contains(english), "{args:?}: {said}");
        }
    }
}

#[test]
fn a_box_that_is_nearly_named_right_is_found() {
    assert!(refused(&["deck", "show", "clasic"]).contains("Did you mean “classic”?"));
    assert!(!refused(&["deck", "show", "quite-something-else"]).contains("Did you mean"));
}

#[test]
fn a_full_disk_is_no_success() {
    for args in [
        &["deck", "list"][..],
        &["deck", "show", "classic"],
        &["deck", "check", "classic"],
        &["deck", "stats", "classic"],
        &["deck", "convert", "classic"],
        &["help", "play"],
        &["completions", "bash"],
        &["simulate", "--games", "10"],
        &["referee"],
    ] {
        let full = File::options().write(true).open("/dev/full").expect("a disk that is full");
        let run = Command::new(env!("CARGO_BIN_EXE_frise"))
            .args(args)
            // A line for the referee, to which an answer is due; nobody else reads.
            .stdin(File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).expect("some lines"))
            .stdout(full)
            .output();
        let run = run.expect("the program starts");
        assert!(!run.status.success(), "{args:?}");
        assert!(!run.stderr.is_empty() && !run.stderr.starts_with(b"thread"), "{args:?}");
    }
}
