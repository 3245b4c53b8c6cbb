//! `frise decks` on a database while a server runs on it.

use super::{frise, serve, shared};
use crate::serve::moderated;

#[test]
fn decks_are_moderated_in_a_database_while_it_is_served() {
    let url = shared().database().expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve(&url);
    let decks = |lang: &str, args: &[&str]| {
        frise().args(["--lang", lang, "decks"]).args(args).args(["--data", &url]).output().expect("it runs")
    };
    moderated(&serving, folder.path(), &decks);
    assert_eq!(serving.end("-TERM").0, Some(0));
}
