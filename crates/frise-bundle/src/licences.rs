//! Every dependency comes from the registry under a licence that suits ours. Works offline, from the lock file.
//! Advisories need a database that is not at hand here: where cargo-deny is installed, it is asked as well.

use std::env;
use std::process::{Command, Stdio};

use serde_json::Value;
use spdx::Expression;

use crate::Failure;

/// Licences that ask for nothing but their text and notice; MPL-2.0, of what drives the browser in tests, for no more
/// than the source of its own files.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Checks the licence and the origin of every package.
pub(crate) fn check() -> Result<(), Failure> {
    let metadata = metadata(&[])?;
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let problems: Vec<String> = packages.iter().filter_map(problem).collect();
    if !problems.is_empty() {
        return Err(Failure(problems.join("\n")));
    }
    println!("{} packages, all under licences that suit ours", packages.len());
    ask_cargo_deny()
}

/// What cargo knows of every package.
pub(crate) fn metadata(args: &[&str]) -> Result<Value, Failure> {
    let output = cargo().args(["metadata", "--format-version=1", "--locked"]).args(args).output();
    let output = output.map_err(|error| Failure(error.to_string()))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure(format!("cargo metadata: {error}; is Cargo.lock up to date?")))
}

fn problem(package: &Value) -> Option<String> {
    let name = package["name"].as_str().unwrap_or("?");
    let source = package["source"].as_str();
    if source.is_some_and(|source| !source.starts_with("registry+")) {
        return Some(format!("{name} does not come from the registry"));
    }
    let licence = package["license"].as_str().unwrap_or("");
    // Some old manifests write `A/B` for `A OR B`.
    match Expression::parse(&licence.replace('/', " OR ")) {
        Ok(expression)
            if expression.evaluate(|requirement| ALLOWED.contains(&requirement.to_string().as_str())) =>
        {
            None
        }
        _ => Some(format!(
            "{name} is under {licence:?}, which is not on the list in crates/frise-bundle/src/licences.rs"
        )),
    }
}

fn ask_cargo_deny() -> Result<(), Failure> {
    let is_there =
        Command::new("cargo-deny").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !is_there.is_ok_and(|status| status.success()) {
        println!("cargo-deny is not installed: advisories were not looked up");
        return Ok(());
    }
    let asked = cargo().args(["deny", "check", "advisories"]).status();
    match asked.is_ok_and(|status| status.success()) {
        true => Ok(()),
        false => Err(Failure("update the dependency that has an advisory".to_owned())),
    }
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_deny_allows_the_same_licences() {
        let settings = include_str!("../../../deny.toml");
        let (_, list) = settings.split_once("allow = [\n").expect("a list");
        let (list, _) = list.split_once("\n]").expect("it ends");
        let listed: Vec<&str> = list.lines().map(|line| line.trim().trim_matches([',', '"'])).collect();
        assert_eq!(listed, ALLOWED);
    }
}
