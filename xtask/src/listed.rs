//! No test is left out. Tests of a crate are one binary where they can be, because each has to be linked, and a library without
//! tests in its sources is not compiled a second time for them: both are said in its Cargo.toml, and held to here.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

fn crates() -> impl Iterator<Item = (PathBuf, String)> {
    let folders = fs::read_dir(root().join("crates")).expect("crates/ is there");
    folders.map(|entry| {
        let folder = entry.expect("an entry").path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a crate has a manifest");
        (folder, manifest)
    })
}

fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("UTF-8");
            found.push((path, source));
        }
    }
    found
}

/// What a manifest says in one of its tables.
fn says(manifest: &str, table: &str, line: &str) -> bool {
    let mut lines = manifest.lines().skip_while(|found| *found != table).skip(1);
    lines.by_ref().take_while(|found| !found.starts_with('[')).any(|found| found == line)
}

#[test]
fn every_file_of_tests_is_part_of_a_binary() {
    for (folder, manifest) in crates().filter(|(_, manifest)| manifest.contains("autotests = false")) {
        assert!(says(&manifest, "[[test]]", "name = \"all\""), "{}", folder.display());
        let all = fs::read_to_string(folder.join("tests/all.rs")).expect("the binary of all tests");
        for entry in fs::read_dir(folder.join("tests")).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("UTF-8");
            let is_module = path.join("mod.rs").exists()
                || (path.extension().is_some_and(|extension| extension == "rs") && name != "all");
            let is_listed = all.lines().any(|line| line == format!("mod {name};"));
            assert!(!is_module || is_listed, "{}: tests/all.rs does not say `mod {name};`", path.display());
        }
    }
}

#[test]
fn no_source_has_tests_that_are_not_run() {
    for (folder, manifest) in crates() {
        for (path, source) in sources(&folder.join("src")) {
            let path = path.display();
            if says(&manifest, "[lib]", "test = false") {
                assert!(!source.contains("#[cfg(test)]"), "{path}: its Cargo.toml says `test = false`");
            }
            if says(&manifest, "[lib]", "doctest = false") {
                let mut lines = source.lines().map(str::trim_start);
                let is_example = lines.any(|line| line == "/// ```" || line == "//! ```");
                assert!(!is_example, "{path}: its Cargo.toml says `doctest = false`");
            }
        }
    }
}
