//! `frise backup` beside a real `frise serve`: what it says and how it ends.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A server in a process of its own, ended with the test.
struct Serving(Child);

impl Serving {
    fn start(folder: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
            .args(["serve", "--lang", "en", "--addr", "127.0.0.1:0", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut ready = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut ready).expect("it says so");
        assert!(ready.contains("http://127.0.0.1:"), "{ready}");
        Serving(child)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn backup(lang: &str, folder: &Path, file: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.args(["backup", "--lang", lang, "--data"]).arg(folder).arg(file).args(more);
    command.output().expect("the program runs")
}

#[test]
fn a_running_server_is_copied_and_nothing_is_replaced_unasked() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let copy = other.path().join("copy.db");
    let none = backup("fr", folder.path(), &copy, &[]);
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("pas de salons"), "{none:?}");

    let _serving = Serving::start(folder.path());
    let done = backup("en", folder.path(), &copy, &[]);
    assert!(done.status.success(), "{done:?}");
    assert!(String::from_utf8_lossy(&done.stdout).starts_with("0 rooms, "), "{done:?}");
    let again = backup("en", folder.path(), &copy, &[]);
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("--force"), "{again:?}");
    assert!(backup("en", folder.path(), &copy, &["--force"]).status.success());
}
