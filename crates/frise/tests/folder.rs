//! A data folder between several processes: who has it, what `frise check` says of it, and what becomes of a server whose files may not grow.

#![cfg(unix)]
#![allow(missing_docs)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::common::serving::Serving;

fn frise(args: &[&str], folder: &Path) -> Output {
    let (first, more) = args.split_first().expect("a command");
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.arg(first).arg("--data").arg(folder).args(more).output().expect("the program runs")
}

#[test]
fn a_second_server_refuses_to_start_and_says_who_has_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Serving::start(folder.path(), &[]);
    let id = first.child.id().to_string();
    for (lang, words) in [("en", "another server"), ("fr", "un autre serveur")] {
        let second = frise(&["serve", "--addr", "127.0.0.1:0", "--lang", lang], folder.path());
        let said = String::from_utf8_lossy(&second.stderr).into_owned();
        assert_eq!(second.status.code(), Some(2), "{said}");
        assert!(said.contains(words) && said.contains(&id), "{said}");
    }
    assert!(first.become_guest().starts_with("HTTP/1.1 204"), "the first serves on");
    // Beside it everything can be looked at and copied.
    let report = frise(&["check", "--json"], folder.path());
    let report: Value = serde_json::from_slice(&report.stdout).expect("JSON");
    assert_eq!((&report["whole"], &report["guests"]), (&Value::Bool(true), &1.into()), "{report}");
    assert_eq!(report["server"], first.child.id());
    let copy = folder.path().join("copy");
    assert!(frise(&["backup", copy.to_str().expect("a name")], folder.path()).status.success());
    // Whoever is killed leaves the folder to the next.
    drop(first);
    assert!(Serving::start(folder.path(), &[]).become_guest().starts_with("HTTP/1.1 204"));
}

#[test]
fn a_check_says_what_is_whole_and_what_can_be_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = frise(&["check", "--lang", "fr"], folder.path());
    assert_eq!(none.status.code(), Some(2));
    drop(Serving::start(folder.path(), &[]));
    let log = folder.path().join("frise.db");
    let before = fs::read(&log).expect("the log");
    let serving = Serving::start(folder.path(), &[]);
    for _ in 0..20 {
        serving.become_guest();
    }
    drop(serving);
    let whole = frise(&["check", "--lang", "fr"], folder.path());
    assert_eq!(whole.status.code(), Some(0), "{whole:?}");
    assert!(String::from_utf8_lossy(&whole.stdout).contains("Tout est intact"), "{whole:?}");
    let quick = frise(&["check", "--lang", "en", "--quick"], folder.path());
    assert!(String::from_utf8_lossy(&quick.stdout).contains("20 guests"), "{quick:?}");

    // As if none of what was written since had reached the disk.
    fs::write(&log, before).expect("written");
    fs::remove_file(folder.path().join("frise.db-wal")).expect("killed, so it is there");
    for (lang, words) in [("en", "--salvage"), ("fr", "la dernière sauvegarde")] {
        let damaged = frise(&["check", "--lang", lang], folder.path());
        let said = String::from_utf8_lossy(&damaged.stdout).into_owned();
        assert_eq!(damaged.status.code(), Some(1), "{said}");
        assert!(said.contains(words), "{said}");
        let refused = frise(&["serve", "--addr", "127.0.0.1:0", "--lang", lang], folder.path());
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains(words), "{said}");
    }
    let saved = frise(&["check", "--lang", "en", "--salvage"], folder.path());
    assert_eq!(saved.status.code(), Some(0), "{saved:?}");
    assert!(Serving::start(folder.path(), &[]).become_guest().starts_with("HTTP/1.1 204"));
}

#[test]
fn where_files_may_not_grow_it_refuses_as_on_a_full_disk_and_lives() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Serving::start(folder.path(), &[]));
    // In a shell of its own, which limits what it starts: 128 blocks, some guests more than there are.
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 128; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_frise")]);
    let mut serving = Serving::run(command, folder.path(), &[]);
    let refused =
        (0..2000).map(|_| serving.become_guest()).find(|answer| !answer.starts_with("HTTP/1.1 204"));
    let refused = refused.expect("files may not grow for ever");
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("not_kept"), "{refused}");
    assert!(serving.child.try_wait().expect("asked").is_none(), "it lives");
    assert!(serving.become_guest().starts_with("HTTP/1.1 503"), "and answers");
}
