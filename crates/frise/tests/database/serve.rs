//! `frise serve` from a database: the address may come from the environment, the password too, and neither is ever said.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use super::{frise, run, shared};

#[test]
fn it_serves_from_a_database_that_the_environment_names_and_keeps_the_password_to_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("password");
    fs::write(&file, "geheimnis\n").expect("written");
    let url = shared().database().expect("a database");
    for (url, password) in
        [(url.clone(), None), (url.replace("frise@", "frise:geheimnis@"), None), (url, Some(&file))]
    {
        let mut serve = frise();
        serve.args(["serve", "--addr", "127.0.0.1:0"]).env("FRISE_DATA", &url);
        password.map(|file| serve.env("PGPASSWORD_FILE", file));
        let mut serving = serve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut lines = BufReader::new(serving.stdout.take().expect("piped")).lines().map_while(Result::ok);
        let kept = lines.find(|line| line.contains("kept in")).expect("it says where");
        assert!(kept.contains("postgres://127.0.0.1:") && !kept.contains("geheim"), "{kept}");
        let id = serving.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        let mut log = String::new();
        serving.stderr.take().expect("piped").read_to_string(&mut log).expect("a log in words");
        assert_eq!(serving.wait().expect("it ends").code(), Some(0), "{log}");
        assert!(!log.contains("geheim"), "{log}");
    }
}

#[test]
fn a_database_that_cannot_be_used_is_said_without_the_password() {
    for (url, word) in [
        ("postgres://frise:geheimnis@127.0.0.1:1/frise", "cannot be reached"),
        ("postgres://frise:geheimnis@127.0.0.1:port/frise", "cannot be read"),
    ] {
        let (code, said) = run(&["serve", "--addr", "127.0.0.1:0", "--data", url]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(word) && !said.contains("geheim"), "{said}");
    }
    let url = shared().database().expect("a database");
    let (_, said) = run(&["serve", "--addr", "127.0.0.1:0", "--data", &url, "--durability", "standby"]);
    assert!(said.contains("synchronous_standby_names"), "{said}");
}
