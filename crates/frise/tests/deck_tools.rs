//! The deck tools as a teacher meets them: import, new, fix, convert with pictures, and no silent damage.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn frise(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.arg("deck").args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANGUAGE");
    command.env("LANG", "fr_FR.UTF-8").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // A program that does not ask for it may have ended already.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a temporary name is UTF-8").to_owned()
}

fn written(folder: &Path, name: &str, text: &str) -> String {
    let path = path(folder, name);
    std::fs::write(&path, text).expect("a temporary file can be written");
    path
}

#[test]
fn a_table_becomes_a_deck_that_can_be_checked_and_carried_in_one_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let table = written(
        folder.path(),
        "timbres.csv",
        "Date;Titre\r\nvers 1843;Premier timbre\r\nhier;Un autre\r\n14/02/1946;L’ENIAC\r\n",
    );
    let shown = frise(&["import", &table], "");
    assert_eq!(code(&shown), Some(0), "{}", said(&shown));
    for words in ["v. 1843", "14 février 1946", "ligne 3, colonne 1", "2 cartes comprises"] {
        assert!(said(&shown).contains(words), "{words}: {}", said(&shown));
    }
    let toml = path(folder.path(), "timbres.toml");
    assert_eq!(code(&frise(&["import", &table, "-o", &toml], "")), Some(0));
    assert_eq!(code(&frise(&["import", &table, "-o", &toml], "")), Some(2), "never silently overwritten");
    assert_eq!(code(&frise(&["import", &table, "-o", &path(folder.path(), "a.pdf")], "")), Some(2));
    let checked = frise(&["check", &toml], "");
    assert_eq!(code(&checked), Some(0), "{}", said(&checked));
    let own = path(folder.path(), "timbres.frise");
    assert_eq!(code(&frise(&["convert", &toml, &own], "")), Some(0));
    assert_eq!(code(&frise(&["check", &own], "")), Some(0));
    let back = frise(&["convert", &own, "--to", "toml"], "");
    assert_eq!(back.stdout, std::fs::read(&toml).expect("written above"));
    // Standard input is a file like any other.
    let text = std::fs::read_to_string(&toml).expect("written above");
    assert_eq!(code(&frise(&["check", "-"], &text)), Some(0));
    assert_eq!(code(&frise(&["check", "-"], &text.replace("c. 1843", "hier"))), Some(1));
    assert_eq!(code(&frise(&["import", "-"], "")), Some(1), "nothing to import");
}

#[test]
fn a_new_deck_is_a_deck() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = path(folder.path(), "ma-classe.toml");
    assert_eq!(code(&frise(&["new", &file, "--name", "Ma classe"], "")), Some(0));
    let checked = frise(&["check", "--lang", "en", &file], "");
    assert_eq!(code(&checked), Some(0), "{}", said(&checked));
    assert_eq!(code(&frise(&["new", &file], "")), Some(2));
}

#[test]
fn what_is_mechanical_is_mended_and_comments_stay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = "# à moi\nid = \"essai\"\nlanguages = [\"fr\"]\nname.fr = \"L'essai : un  jeu !\"\n\n[[theme]]\nid = \"Nos Objets\"\nname.fr = \"Objets\"\n\n\
                [[card]]\nid = \"Le Vélo\"\ndate = 1817\ntheme = \"Nos Objets\"\ntitle.fr = \"Le \\\"vélo\\\"\"\n";
    let file = written(folder.path(), "essai.toml", text);
    let fixed = frise(&["check", "--fix", &file], "");
    assert_eq!(code(&fixed), Some(0), "{}", said(&fixed));
    let after = std::fs::read_to_string(&file).expect("it is there");
    for line in [
        "# à moi",
        "name.fr = \"L’essai\u{a0}: un jeu\u{a0}!\"",
        "id = \"nos-objets\"",
        "theme = \"nos-objets\"",
        "id = \"le-velo\"",
        "title.fr = \"Le «\u{a0}vélo\u{a0}»\"",
    ] {
        assert!(after.lines().any(|other| other == line), "{line} in {after}");
    }
    assert_eq!(code(&frise(&["check", &file], "")), Some(0));
    assert_eq!(code(&frise(&["check", "--fix", "classic"], "")), Some(2), "a box of the game stays as it is");
}

#[test]
fn wrong_endings_are_refused_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let here = |name: &str| path(folder.path(), name);
    for args in [
        vec!["sheet", "classic", "-o", "t.pdf"],
        vec!["render", "classic", "-o", "t.pdf"],
        vec!["convert", "classic", "t.xlsx"],
    ] {
        let mut args: Vec<String> = args.into_iter().map(str::to_owned).collect();
        let last = args.pop().expect("a file");
        args.push(here(&last));
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_eq!(code(&frise(&args, "")), Some(2), "{args:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing was written");
    let there = written(folder.path(), "there.png", "mine");
    let deck = "id = \"essai\"\nlanguages = [\"fr\"]\nname.fr = \"E\"\n[[theme]]\nid = \"un\"\nname.fr = \"Un\"\n\
                [[card]]\nid = \"deux\"\ndate = 1817\ntheme = \"un\"\ntitle.fr = \"Deux\"\n";
    let deck = written(folder.path(), "essai.toml", deck);
    assert_eq!(code(&frise(&["sheet", &deck, "-o", &there], "")), Some(2));
    assert_eq!(std::fs::read(&there).expect("it is there"), b"mine");
    let print = frise(&["sheet", &deck, "--size", "print", "--columns", "1", "-o", &there, "--force"], "");
    assert_eq!(code(&print), Some(0), "{}", said(&print));
    assert!(std::fs::read(&there).expect("it is there").starts_with(b"\x89PNG"));
    assert!(frise(&["sheet", &deck, "--columns", "1", "-o", "-"], "").stdout.starts_with(b"\x89PNG"));
}

#[test]
fn a_name_that_is_nearly_one_of_a_box_is_recognised() {
    for command in
        ["deck show clasic", "deck print clasic -o -", "play --box clasic", "simulate --box clasic"]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_frise"))
            .args(["--lang", "en"])
            .args(command.split(' '))
            .output()
            .expect("the program runs");
        let said = said(&output);
        assert_eq!(code(&output), Some(2), "{command}: {said}");
        assert!(said.contains("Did you mean") && said.contains("classic"), "{command}: {said}");
    }
}

#[test]
fn all_that_is_wrong_is_said_at_once_with_what_was_meant() {
    let text = "id = \"mine\"\nlanguages = [\"en\"]\ncolour = \"#2f6d8c\"\norder = \"calendar\"\nname.en = \"Mine\"\n\
        [[theme]]\nid = \"people\"\nname.en = \"People\"\n\
        [[card]]\nid = \"one\"\ndate = \"14/02/1946\"\ntheme = \"peopel\"\ntitel.en = \"One\"\n\
        [[card]]\nid = \"two\"\ndate = \"vers 1843\"\ntheme = \"people\"\ntitle.en = \"Two\"\n\
        [[card]]\nid = \"moon-landing\"\ndate = \"2216\"\ntheme = \"people\"\ntitle.en = \"Three\"\npicture = \"absent.jpg\"\n";
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = written(folder.path(), "mine.toml", text);
    let all = said(&frise(&["check", "--lang", "en", &file], ""));
    for words in [
        "1946-02-14",
        "mean people",
        "mean title.en",
        "c. 1843",
        "2216 is in the distant future",
        "box classic has",
    ] {
        assert!(all.contains(words), "{words}: {all}");
    }
    let mended =
        text.replace("14/02/1946", "1946-02-14").replace("peopel", "people").replace("titel", "title");
    let file = written(folder.path(), "better.toml", &mended.replace("vers", "c."));
    let checked = frise(&["check", "--lang", "en", &file], "");
    // The picture is absent; that a box of ours has a card of the same name is no error.
    assert!(
        said(&checked).contains("absent.jpg") && said(&checked).contains("1 error"),
        "{}",
        said(&checked)
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_success() {
    for args in [
        vec!["deck", "list"],
        vec!["deck", "convert", "classic"],
        vec!["deck", "check", "classic"],
        vec!["deck", "--help"],
        vec!["--version"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("every Linux has it");
        let status =
            Command::new(env!("CARGO_BIN_EXE_frise")).args(&args).stdout(full).stderr(Stdio::null()).status();
        assert_eq!(status.expect("the program runs").code(), Some(2), "{args:?}");
    }
}
