//! docs/security.md cannot promise what no test holds: every test that it names exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/security.md");

/// The names of all test functions below a folder.
fn tests(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tests(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let (mut is_test, mut is_list) = (false, false);
            for line in source.lines().map(str::trim) {
                if is_list || line.starts_with("on_one_and_three") {
                    // Tests that run on one node and on three are a list of names.
                    found.extend(line.split([',', '(']).map(|name| name.trim().to_owned()));
                    is_list = !line.ends_with(");");
                } else if line.starts_with("#[") {
                    is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
                } else if let Some((_, rest)) = line.split_once("fn ").filter(|_| is_test) {
                    found.extend(rest.split('(').next().map(str::to_owned));
                    is_test = false;
                }
            }
        }
    }
}

#[test]
fn every_promise_names_a_test_that_exists() {
    let mut known = BTreeSet::new();
    tests(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut known);
    let rows: Vec<&str> =
        PAGE.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| promise")).collect();
    assert!(rows.len() > 20, "the tables are there");
    for row in rows {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().expect("a last cell");
        let named: Vec<&str> =
            cell.split('`').skip(1).step_by(2).filter(|name| !name.contains(' ')).collect();
        assert!(!named.is_empty(), "no test: {row}");
        for name in named {
            assert!(known.contains(name), "there is no test {name}");
        }
    }
}
