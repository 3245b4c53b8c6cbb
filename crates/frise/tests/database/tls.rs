//! TLS to PostgreSQL and NATS, with an authority of one's own: who is not who they say is refused in clear words, and no line says a password.

use std::fs;
use std::path::{Path, PathBuf};

use frise_stack::{Authority, Nats, Postgres};

use super::{frise, said};
use crate::common::serving::Serving;

/// What an authority is trusted by, as a file.
fn trusted(folder: &Path, authority: &Authority, name: &str) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, authority.certificate()).expect("written");
    file
}

#[test]
fn a_database_is_believed_by_its_certificate_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let [ours, other] = ["Ours", "Somebody else"].map(|name| Authority::new(name).expect("an authority"));
    let [right, wrong] = [(&ours, "ours.pem"), (&other, "other.pem")]
        .map(|(authority, name)| trusted(folder.path(), authority, name));
    let postgres =
        Postgres::start_with_tls(&ours.issue("localhost").expect("a certificate")).expect("a server");
    postgres.sql("postgres", "CREATE DATABASE frise").expect("made");
    let port = postgres.port();
    let by_name = format!("postgres://frise:geheimnis@localhost:{port}/frise?sslmode=require");
    let by_number = format!("postgres://frise:geheimnis@127.0.0.1:{port}/frise?sslmode=require");
    let mut command = frise();
    command.env("SSL_CERT_FILE", &right);
    let serving = Serving::run(command, Path::new(&by_name), &["--log", "json"]);
    let encrypted = "SELECT count(*) > 0 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'frise' AND ssl";
    assert_eq!(postgres.sql("postgres", encrypted).expect("asked"), "t");
    let (code, log) = serving.end("-TERM");
    assert!(code == Some(0) && !log.contains("geheim"), "{log}");
    for (url, trusted, word) in
        [(&by_name, &wrong, "no authority that this machine trusts"), (&by_number, &right, "another name")]
    {
        for command in [&["serve", "--addr", "127.0.0.1:0", "--data", url][..], &["check", "--data", url]] {
            let refused = frise().args(command).env("SSL_CERT_FILE", trusted).output().expect("it runs");
            let said = said(&refused);
            assert!(refused.status.code() == Some(2) && said.contains(word), "{word}: {said}");
            assert!(!said.contains("geheim"), "{said}");
        }
    }
}

#[test]
fn a_bus_is_believed_by_its_certificate_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let [ours, other] = ["Ours", "Somebody else"].map(|name| Authority::new(name).expect("an authority"));
    let [right, wrong] = [(&ours, "ours.pem"), (&other, "other.pem")]
        .map(|(authority, name)| trusted(folder.path(), authority, name));
    let nats = Nats::start_with_tls(&ours.issue("localhost").expect("a certificate"), "geheimnis")
        .expect("a server");
    let port = nats.address().port();
    let url = super::shared().database().expect("a database");
    let by_name = format!("tls://geheimnis@localhost:{port}");
    let by_number = format!("tls://geheimnis@127.0.0.1:{port}");
    for (n, (bus, trusted, is_believed)) in
        [(&by_name, &right, true), (&by_name, &wrong, false), (&by_number, &right, false)]
            .into_iter()
            .enumerate()
    {
        for by_option in [true, false] {
            let mut command = frise();
            let trusted = trusted.to_str().expect("a plain name");
            let mut more = vec!["--bus", bus, "--metrics", "127.0.0.1:0"];
            match by_option {
                true => more.extend(["--bus-certificates", trusted]),
                false => drop(command.env("SSL_CERT_FILE", trusted)),
            }
            let serving = Serving::run(command, Path::new(&url), &more);
            // It says either, sooner or later.
            let word = if is_believed { "the bus is there" } else { "certificate" };
            let log = serving.until_log(word);
            assert!(is_believed || !log.contains("the bus is there"), "{n}: {log}");
            let (code, log) = serving.end("-TERM");
            assert!(code == Some(0) && !log.contains("geheim"), "{n}: {log}");
        }
    }
}
