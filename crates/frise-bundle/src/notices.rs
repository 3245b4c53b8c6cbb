//! The licences of all that becomes part of the program: each text once, with the packages that are under it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{Failure, licences, root};

/// The fonts, which are no package of their own.
const FONTS: [&str; 2] = ["OFL-bricolage-grotesque.txt", "OFL-literata.txt"];

/// How files begin that hold a licence or what has to be said with it.
const NAMES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// How files end that are a part of a program, whatever their names.
const SOURCES: [&str; 3] = [".rs", ".c", ".h"];

/// All notices as one text.
pub(crate) fn all() -> Result<String, Failure> {
    // What runs here, and what runs in the browser.
    let host = licences::metadata(&[])?;
    let browser = licences::metadata(&["--filter-platform", "wasm32-unknown-unknown"])?;
    let mut packages = parts(&host, "frise");
    packages.extend(parts(&browser, "frise-web"));

    let mut list = String::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, package) in &packages {
        let licence = package["license"].as_str().unwrap_or_default();
        let home = package["repository"].as_str().unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(list, "{name}: {licence} {home}");
        for text in texts_of(package) {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    for font in FONTS {
        let path = root().join("crates/frise-decks/fonts").join(font);
        let text = fs::read_to_string(&path).map_err(|error| Failure::at(&path, error))?;
        texts.entry(text).or_default().insert("the fonts of the cards".to_owned());
    }
    let mut out =
        format!("Frise is made with these packages, each under the licence that it names:\n\n{list}");
    for (text, names) in texts {
        let names: Vec<String> = names.into_iter().collect();
        let _ = write!(out, "\n{}\n{}\n\n{}\n", "─".repeat(80), names.join(", "), text.trim());
    }
    Ok(out)
}

/// Every package from the registry that a package of ours is built from, by name and version.
pub(crate) fn parts(metadata: &Value, root: &str) -> BTreeMap<String, Value> {
    let items = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let id = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: HashMap<String, Value> =
        items(&metadata["packages"]).into_iter().map(|package| (id(&package["id"]), package)).collect();
    let nodes: HashMap<String, Value> =
        items(&metadata["resolve"]["nodes"]).into_iter().map(|node| (id(&node["id"]), node)).collect();
    let is_root = |(_, package): &(&String, &Value)| package["name"] == root;
    let mut waiting: Vec<String> =
        packages.iter().find(is_root).map(|(id, _)| id.clone()).into_iter().collect();
    let mut seen = BTreeSet::new();
    let mut parts = BTreeMap::new();
    while let Some(next) = waiting.pop() {
        if !seen.insert(next.clone()) {
            continue;
        }
        // Tests and build scripts do not become part of the program.
        let is_inside = |dep: &Value| items(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let deps = nodes.get(&next).map(|node| items(&node["deps"])).unwrap_or_default();
        waiting.extend(deps.iter().filter(|dep| is_inside(dep)).map(|dep| id(&dep["pkg"])));
        if let Some(package) = packages.get(&next).filter(|package| !package["source"].is_null()) {
            let name = format!("{} {}", id(&package["name"]), id(&package["version"]));
            parts.insert(name, package.clone());
        }
    }
    parts
}

/// What a package says about its licence, and about those of what it brings along.
fn texts_of(package: &Value) -> Vec<String> {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let mut folders: Vec<PathBuf> = manifest.parent().map(Path::to_owned).into_iter().collect();
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        let files = folder.read_dir().into_iter().flatten();
        for path in files.filter_map(|file| Some(file.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if is_notice(&path) {
                texts.extend(fs::read_to_string(&path));
            }
        }
    }
    // Line ends differ between systems, the licences do not.
    texts.iter_mut().for_each(|text| *text = text.replace("\r\n", "\n"));
    texts
}

fn is_notice(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let is_source = SOURCES.iter().any(|end| name.ends_with(end));
    NAMES.iter().any(|start| name.starts_with(start)) && !is_source
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wrote_a_part_of_a_part_is_named() {
        let notices = all().expect("notices");
        for name in ["Daan Leijen", "Octavian Oncescu", "SIL OPEN FONT LICENSE"] {
            assert!(notices.contains(name), "{name}");
        }
    }
}
