//! What is in `packaging/` fits the program: options, variables and files that are named there exist, and dashboards and alerts ask for figures that servers have.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use frise_stack::Nats;
use serde_json::Value;

use super::{frise, said, shared};
use crate::common::serving::Serving;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging");

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(FOLDER).join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

/// The options of `frise serve` that a file names, one on a line: `- --drain=5`.
fn options(file: &str) -> Vec<String> {
    let text = read(file);
    let (_, after) = text.split_once("- serve\n").expect("it serves");
    after
        .lines()
        .map_while(|line| match line.trim() {
            comment if comment.starts_with('#') => Some(None),
            option => option.strip_prefix("- --").map(|option| Some(format!("--{option}"))),
        })
        .flatten()
        .collect()
}

#[test]
fn nodes_start_with_the_options_that_are_written_for_them() {
    for file in ["compose.yaml", "kubernetes/frise.yaml"] {
        let options = options(file);
        assert!(options.len() >= 8, "{file}: {options:?}");
        let here = options.iter().map(|option| match option.split_once('=') {
            Some((name @ ("--addr" | "--metrics"), _)) => format!("{name}=127.0.0.1:0"),
            // Nobody is there: as far as that is what the program comes.
            Some((name @ "--data", url)) => {
                let (before, after) = url.split_once('@').expect("a user");
                let database = after.split_once('/').expect("a database").1;
                format!("{name}={before}@127.0.0.1:1/{database}")
            }
            Some((name @ "--origin", origin)) if origin.starts_with("${") => {
                format!("{name}=http://localhost")
            }
            _ => option.clone(),
        });
        let started =
            frise().arg("serve").args(here).env("PGPASSWORD", "geheimnis").output().expect("it runs");
        let said = said(&started);
        assert!(
            said.contains("the database cannot be reached") && !said.contains("geheim"),
            "{file}: {said}"
        );
    }
    let unit = read("frise.service");
    let command = unit.lines().find(|line| line.starts_with("ExecStart=")).expect("a command");
    let help = frise().args(["serve", "--help"]).output().expect("it runs");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    for option in command.split_whitespace().filter(|word| word.starts_with("--")) {
        assert!(help.contains(option.split('=').next().expect("a name")), "{option}");
    }
}

#[test]
fn variables_and_files_that_are_named_exist() {
    // Where the program reads its environment.
    let known = [include_str!("../../src/place.rs"), include_str!("../../src/serve.rs")].concat();
    for (file, name) in [("compose.yaml", "PGPASSWORD_FILE"), ("kubernetes/frise.yaml", "PGPASSWORD")] {
        assert!(read(file).contains(name) && known.contains(&format!("\"{name}\"")), "{name}");
    }
    let compose = read("compose.yaml");
    for line in compose.lines().filter_map(|line| line.trim().strip_prefix("- ./")) {
        let file = line.split(':').next().expect("a file");
        assert!(Path::new(FOLDER).join(file).is_file(), "{file}");
    }
    assert!(compose.contains("build: ..") && Path::new(FOLDER).join("../Dockerfile").is_file());
    // Each node is one that the proxy knows.
    let nodes: Vec<&str> = compose.lines().filter_map(|line| line.strip_prefix("  node-")).collect();
    assert_eq!(nodes.len(), 3);
    for node in nodes {
        let node = node.trim_end_matches(':');
        assert!(read("Caddyfile").contains(&format!("node-{node}:8733")), "{node}");
    }
    // Where the tool is there, it reads the file too.
    let docker = |arguments: &[&str]| {
        Command::new("docker").args(arguments).current_dir(FOLDER).stdout(Stdio::null()).status()
    };
    if docker(&["compose", "version"]).is_ok_and(|status| status.success()) {
        let read = docker(&["compose", "--file", "compose.yaml", "config", "--quiet"]);
        assert!(read.is_ok_and(|status| status.success()), "compose.yaml");
    }
}

/// The figures that a text asks for.
fn asked_for(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter))
        .filter(|word| word.starts_with("frise_"))
        .map(str::to_owned)
        .collect()
}

fn expressions(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("expr").and_then(Value::as_str).map(str::to_owned);
            own.into_iter().chain(fields.values().flat_map(expressions)).collect()
        }
        Value::Array(values) => values.iter().flat_map(expressions).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn dashboard_and_alerts_ask_for_figures_that_a_node_has() {
    let nats = Nats::start().expect("a bus");
    let url = shared().database().expect("a database");
    let more = ["--bus", &nats.url(), "--metrics", "127.0.0.1:0"];
    let serving = Serving::run(frise(), Path::new(&url), &more);
    let figures = serving.figures();
    let exported: BTreeSet<&str> = figures
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    assert!(exported.contains("frise_sockets"), "{figures}");
    let dashboard: Value = serde_json::from_str(&read("grafana.json")).expect("JSON");
    let alerts = read("alerts.yaml");
    let rules: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("expr: ")).collect();
    let operate = fs::read_to_string(Path::new(FOLDER).join("../docs/operate.md")).expect("a page");
    let asked: BTreeSet<String> =
        expressions(&dashboard).iter().map(String::as_str).chain(rules).flat_map(asked_for).collect();
    assert!(asked.len() > 8, "{asked:?}");
    for name in &asked {
        assert!(exported.contains(name.as_str()), "{name} is asked for, and no node has it");
    }
    for alert in alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        assert!(operate.contains(alert), "docs/operate.md says what to do about {alert}");
    }
    serving.end("-TERM");
}
