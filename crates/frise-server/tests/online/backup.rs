//! A copy that is made while people play can take the place of the log.

use std::fs;

use frise_room::online::{Code, Request};
use frise_server::{BackupError, LOG_FILE, backup};

use crate::harness::{Running, begun, plan, play_out};

#[tokio::test]
async fn a_copy_made_during_a_game_brings_it_back() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let server = Running::start(folder.path(), |_| {}).await;
    let (ana, ben, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    a.play().await.expect("Ana begins");
    let then = a.room().clone();

    let path = other.path().join(LOG_FILE);
    let copied = backup(folder.path(), &path, false).expect("a server that runs can be copied");
    assert_eq!(copied.rooms, 1);
    assert_eq!(copied.bytes, fs::metadata(&path).expect("a file").len());
    play_out(&mut a, &mut b).await;
    let names: Vec<_> =
        fs::read_dir(other.path()).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(names, [LOG_FILE], "a copy is one file");
    server.stop().await;

    let again = Running::start(other.path(), |_| {}).await;
    let (mut a, mut b) = (ana.at(again.address).enter(&code).await, ben.at(again.address).enter(&code).await);
    assert_eq!((a.room().seq, &a.room().lobby), (then.seq, &then.lobby));
    assert_eq!(a.room().game.as_ref().map(|game| &game.table), then.game.as_ref().map(|game| &game.table));
    play_out(&mut a, &mut b).await;
    assert_eq!(a.ask(Request::Start).await, Err(Code::AlreadyStarted));
    again.stop().await;
}

#[tokio::test]
async fn nothing_is_replaced_unless_asked_for_and_nothing_else_is_copied() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let path = other.path().join("copy.db");
    assert!(matches!(backup(folder.path(), &path, false), Err(BackupError::NotOurs(_))));
    fs::write(folder.path().join(LOG_FILE), "something else").expect("a file");
    assert!(backup(folder.path(), &path, false).is_err());
    fs::remove_file(folder.path().join(LOG_FILE)).expect("a file");
    Running::start(folder.path(), |_| {}).await.stop().await;
    fs::write(&path, "precious").expect("a file");
    assert!(matches!(backup(folder.path(), &path, false), Err(BackupError::Exists(_))));
    assert_eq!(fs::read(&path).expect("a file"), b"precious");
    backup(folder.path(), &path, true).expect("it may be replaced");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
    }
    // The log itself is never replaced, by whatever name or link.
    let live = folder.path().join(LOG_FILE);
    let before = fs::read(&live).expect("the log");
    let link = other.path().join("link.db");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&live, &link).expect("a link");
    let hard = other.path().join("hard.db");
    fs::hard_link(&live, &hard).expect("a link");
    let beside = ["frise.db-wal", "frise.mark"].map(|name| folder.path().join("x").join("..").join(name));
    fs::create_dir(folder.path().join("x")).expect("a folder");
    for to in [&live, &link, &hard, &beside[0], &beside[1]] {
        assert!(
            matches!(backup(folder.path(), to, true), Err(BackupError::OntoItself(_))),
            "{}",
            to.display()
        );
    }
    assert_eq!(fs::read(&live).expect("the log"), before);
    fs::remove_file(&link).and_then(|()| fs::remove_file(&hard)).expect("removed");
    let nowhere = other.path().join("no-such-folder/copy.db");
    assert!(matches!(backup(folder.path(), &nowhere, false), Err(BackupError::Unwritable(..))));
    assert_eq!(fs::read_dir(other.path()).expect("a folder").count(), 1, "nothing is left lying about");
}
