//! A game that was left is found again; what cannot be read is put aside, never lost.

use std::fs;

use frise_room::daily::{Begun, Book, Marks, Number, Which};

use super::tables::{act, app, choice, lang, right, session};
use crate::play::form::Form;
use crate::play::screen::Screen;
use crate::play::store::{Store, Task};

#[test]
fn a_game_is_kept_from_its_beginning_and_taken_up_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::at(folder.path().join("games"));
    let lang = lang("en");
    let mut first = app(Screen::form(Form::new(lang, String::new())), lang);
    first.sit_down(session(choice("classic", "classic", "Ada Bob", "kept"), lang));
    if let Screen::Table(session) = &mut first.screen {
        let action = right(session);
        act(session, action);
        let kept = crate::play::store::Kept { slot: "word".to_owned(), saved: session.room.saved() };
        store.perform(&Task::Keep(Box::new(kept))).expect("kept");
    }
    let (games, notices) = store.load(lang);
    assert_eq!((games.len(), notices.len()), (1, 0));

    let mut second = app(Screen::form(Form::new(lang, String::new())), lang);
    second.take_up(games[0].clone());
    let (Screen::Table(before), Screen::Table(after)) = (&first.screen, &second.screen) else {
        panic!("both are at the table");
    };
    assert_eq!(before.room.table(), after.room.table());

    store.perform(&Task::Forget("word".to_owned())).expect("forgotten");
    assert!(store.load(lang).0.is_empty());
}

#[test]
fn unreadable_files_are_put_aside_with_a_word_about_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::at(folder.path().to_owned());
    let newer = session(choice("classic", "classic", "Ada Bob", "newer"), lang("en")).room.saved().to_json();
    fs::write(folder.path().join("newer.json"), newer.replacen("\"version\":1", "\"version\":9", 1))
        .expect("written");
    fs::write(folder.path().join("broken.json"), "{\"version\":1,").expect("written");

    let (games, notices) = store.load(lang("en"));
    assert!(games.is_empty());
    assert_eq!(notices.len(), 2);
    for name in ["newer.json", "broken.json"] {
        let aside = folder.path().join("aside").join(name);
        assert!(aside.exists(), "{name} is not lost");
        assert!(notices.iter().any(|notice| notice.contains(&aside.display().to_string())));
    }
    assert!(store.load(lang("en")).1.is_empty(), "it is said once");
}

#[test]
fn what_was_played_of_daily_lines_is_kept_and_never_written_over_unread() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::at(folder.path().join("games"));
    let number = |n: u32| Number::try_from(n).expect("from 1");
    let load = || store.load_book(lang("en")).expect("a place to put things aside");
    assert_eq!(load(), (Book::default(), None));

    let mut book = Book::default();
    book.record(&Which::Everybody(number(7)), Marks(vec![true; 10]));
    book.record(&Which::Own("a box".to_owned(), number(8)), Marks(vec![false; 10]));
    book.keep(Begun::new(Which::Everybody(number(9)), Some(number(9))));
    store.perform(&Task::KeepBook(Box::new(book.clone()))).expect("kept");
    assert_eq!(load(), (book.clone(), None));
    assert_eq!(book.history(&Which::Everybody(number(1))).len(), 1);
    assert_eq!(store.load(lang("en")).0.len(), 0, "it is no game");

    let file = folder.path().join("daily.json");
    let written = fs::read_to_string(&file).expect("written");
    for (n, damaged) in
        [&written[..20], &written.replacen("\"version\":1", "\"version\":9", 1)].into_iter().enumerate()
    {
        fs::write(&file, damaged).expect("written");
        let (read, notice) = load();
        assert_eq!(read, Book::default());
        let name = if n == 0 { "daily.json" } else { "daily-2.json" };
        let aside = folder.path().join("aside").join(name);
        assert_eq!(fs::read_to_string(&aside).expect("not lost"), damaged);
        assert!(notice.expect("said").contains(&aside.display().to_string()));
    }
}
