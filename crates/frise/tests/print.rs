//! `frise deck print`, `poster` and `quiz`, run as a person runs them: what is refused, what is kept, what is never replaced.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn frise(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.current_dir(folder).env("XDG_CONFIG_HOME", folder.join("config")).env("HOME", folder);
    command.args(["deck"]).args(args).output().expect("it starts")
}

fn assert_done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn assert_refused(output: &Output, because: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(because), "{said}");
}

/// Three cards are enough.
fn deck(folder: &Path) -> String {
    let text = "id = \"trio\"\nlanguages = [\"en\"]\nname.en = \"Trio\"\n\n[[theme]]\nid = \"one\"\nname.en = \"One\"\n\n".to_owned();
    let card = |id: &str, date: &str, title: &str| {
        format!("[[card]]\nid = \"{id}\"\ndate = \"{date}\"\ntheme = \"one\"\ntitle.en = \"{title}\"\n\n")
    };
    let text = text
        + &card("first", "1789", "The first")
        + &card("second", "1889", "The second")
        + &card("third", "1989", "Ωμέγα");
    std::fs::write(folder.join("trio.toml"), text).expect("the folder is there");
    "trio.toml".to_owned()
}

#[test]
fn a_file_is_never_replaced_silently() {
    let folder = TempDir::new().expect("a folder");
    let deck = deck(folder.path());
    for command in ["print", "poster", "quiz"] {
        let args = ["--lang", "en", command, &deck, "-o", "out.pdf"];
        assert_done(&frise(folder.path(), &args));
        let written = std::fs::read(folder.path().join("out.pdf")).expect("it is there");
        assert!(written.starts_with(b"%PDF-"));
        assert_refused(&frise(folder.path(), &args), "--force");
        assert_done(&frise(folder.path(), &[&args[..], &["--force"]].concat()));
        assert!(written == std::fs::read(folder.path().join("out.pdf")).expect("it is there"), "same bytes");
        std::fs::remove_file(folder.path().join("out.pdf")).expect("it is there");
    }
}

#[test]
fn what_cannot_be_is_refused_and_nothing_is_written() {
    let folder = TempDir::new().expect("a folder");
    let deck = deck(folder.path());
    let refused = |args: &[&str], because: &str| {
        assert_refused(&frise(folder.path(), &[&["--lang", "en"][..], args].concat()), because);
    };
    refused(&["print", &deck, "-o", "cards.png"], ".pdf");
    refused(&["quiz", &deck, "-o", "quiz"], ".pdf");
    refused(&["print", &deck, "-o", "a.pdf", "--edition", "chess"], "classic");
    refused(&["print", &deck, "-o", "a.pdf", "--shift-x", "7"], "5.5");
    refused(&["print", &deck, "-o", "a.pdf", "--printer", "office"], "--calibrate");
    refused(&["print", &deck, "-o", "a.pdf", "--paper", "a5"], "letter");
    refused(&["print", "-o", "a.pdf"], "");
    refused(&["print", "no-such-box", "-o", "a.pdf"], "no-such-box");
    assert_refused(&frise(folder.path(), &["--lang", "fr,xx", "print", &deck, "-o", "a.pdf"]), "xx");
    assert!(!folder.path().join("a.pdf").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let folder = TempDir::new().expect("a folder");
    let deck = deck(folder.path());
    let link = folder.path().join("full.pdf");
    std::os::unix::fs::symlink("/dev/full", &link).expect("links can be made");
    assert_refused(
        &frise(folder.path(), &["--lang", "en", "print", &deck, "-o", "full.pdf", "--force"]),
        "full.pdf",
    );
    let full = std::fs::File::options().write(true).open("/dev/full").expect("it is there");
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.current_dir(folder.path()).args(["deck", "print", &deck, "-o", "-"]).stdout(full);
    assert_eq!(command.output().expect("it starts").status.code(), Some(2));
}

#[test]
fn a_printer_is_known_by_its_name_from_then_on() {
    let folder = TempDir::new().expect("a folder");
    let deck = deck(folder.path());
    let run = |args: &[&str]| {
        assert_done(&frise(folder.path(), &[&["print", &deck][..], args, &["--force"]].concat()));
        std::fs::read(folder.path().join(args[1])).expect("it is there")
    };
    assert_done(&frise(
        folder.path(),
        &["print", "--calibrate", "-o", "calibration.pdf", "--printer", "office, tray 2"],
    ));
    let told = run(&["-o", "a.pdf", "--printer", "office, tray 2", "--shift-x", "1.4", "--shift-y", "-0.6"]);
    let kept = run(&["-o", "b.pdf", "--printer", "office, tray 2"]);
    let other = run(&["-o", "c.pdf"]);
    assert!(told == kept && kept != other);
    assert_refused(
        &frise(folder.path(), &["--lang", "en", "print", &deck, "-o", "d.pdf", "--printer", "home"]),
        "office, tray 2",
    );
    let config = folder.path().join("config/frise/printers.json");
    assert!(std::fs::read_to_string(&config).expect("it is there").contains("-0.6"));
    std::fs::write(&config, "{").expect("it is there");
    assert_refused(
        &frise(folder.path(), &["print", &deck, "-o", "d.pdf", "--printer", "home"]),
        "printers.json",
    );
}

#[test]
fn boxes_are_mixed_and_stories_are_not() {
    let folder = TempDir::new().expect("a folder");
    assert_done(&frise(
        folder.path(),
        &["print", "kids", "twist", "-o", "mix.pdf", "--duplex", "fold", "--size", "mini"],
    ));
    let output = frise(folder.path(), &["print", "kids", "odyssey", "-o", "story.pdf"]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}
