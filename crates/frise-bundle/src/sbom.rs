//! Software bill of materials (CycloneDX 1.5): every package that becomes part of the program or of the page, with its version, licence and checksum.
//! The same for the same lock file: no time, no path, and a serial number that follows from the rest.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::notices::parts;
use crate::{Failure, licences, root};

/// The document as a text.
pub(crate) fn document() -> Result<String, Failure> {
    let host = licences::metadata(&[])?;
    let browser = licences::metadata(&["--filter-platform", "wasm32-unknown-unknown"])?;
    let mut packages = parts(&host, "frise");
    packages.extend(parts(&browser, "frise-web"));
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).map_err(|error| Failure::at(&path, error))?;
    let checksums = checksums(&lock);
    let components: Vec<Value> = packages.values().map(|package| component(package, &checksums)).collect();
    let version = version_of(&host, "frise");
    let own = json!({ "type": "application", "bom-ref": "frise", "name": "frise", "version": version });
    let mut document = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": own },
        "components": components,
        "dependencies": dependencies(&[&host, &browser], &packages),
    });
    document["serialNumber"] = json!(serial_number(&document.to_string()));
    serde_json::to_string_pretty(&document)
        .map(|text| text + "\n")
        .map_err(|error| Failure(error.to_string()))
}

fn component(package: &Value, checksums: &HashMap<(String, String), String>) -> Value {
    let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
    let (name, version) = (text("name"), text("version"));
    let mut component = json!({
        "type": "library",
        "bom-ref": reference(package),
        "name": name,
        "version": version,
        "purl": reference(package),
        // Some old manifests write `A/B` for `A OR B`.
        "licenses": [{ "expression": text("license").replace('/', " OR ") }],
    });
    if let Some(sum) = checksums.get(&(name, version)) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    if !text("repository").is_empty() {
        component["externalReferences"] = json!([{ "type": "vcs", "url": text("repository") }]);
    }
    component
}

/// What a package is called in the document: its package URL.
fn reference(package: &Value) -> String {
    let text = |field: &str| package[field].as_str().unwrap_or_default();
    format!("pkg:cargo/{}@{}", text("name"), text("version"))
}

/// Which package needs which, as far as both become part of what is shipped.
fn dependencies(all: &[&Value], packages: &BTreeMap<String, Value>) -> Vec<Value> {
    let by_id: HashMap<&str, String> =
        packages.values().filter_map(|package| Some((package["id"].as_str()?, reference(package)))).collect();
    let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut shipped: BTreeSet<String> = BTreeSet::new();
    for metadata in all {
        for node in metadata["resolve"]["nodes"].as_array().into_iter().flatten() {
            let Some(name) = node["id"].as_str().and_then(|id| by_id.get(id)) else { continue };
            let ids = node["dependencies"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let inside = ids.filter_map(|id| by_id.get(id).cloned());
            needs.entry(name.clone()).or_default().extend(inside);
            shipped.insert(name.clone());
        }
    }
    let own = json!({ "ref": "frise", "dependsOn": shipped });
    let others = needs.into_iter().map(|(name, needs)| json!({ "ref": name, "dependsOn": needs }));
    std::iter::once(own).chain(others).collect()
}

/// The checksum of each package, from the lock file.
fn checksums(lock: &str) -> HashMap<(String, String), String> {
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""))?;
        line.strip_suffix('"').map(str::to_owned)
    };
    let package =
        |block: &str| Some(((field(block, "name")?, field(block, "version")?), field(block, "checksum")?));
    lock.split("[[package]]").filter_map(package).collect()
}

fn version_of(metadata: &Value, name: &str) -> Value {
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    packages.find(|package| package["name"] == name).map_or(Value::Null, |package| package["version"].clone())
}

/// A UUID made of the content, so that two builds of the same have the same (RFC 9562, version 8).
fn serial_number(content: &str) -> String {
    let digest = Sha256::digest(content);
    let mut bytes: [u8; 16] = std::array::from_fn(|place| digest[place]);
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let parts = [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]];
    format!("urn:uuid:{}", parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bill_of_materials_is_valid_whole_and_always_the_same() {
        let text = document().expect("a document");
        assert_eq!(text, document().expect("a document"), "it holds no time and no chance");
        let document: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&document["bomFormat"], &document["specVersion"]), (&json!("CycloneDX"), &json!("1.5")));
        let serial = document["serialNumber"].as_str().expect("a serial number");
        assert_eq!((serial.len(), &serial[..9], &serial[23..24]), (45, "urn:uuid:", "8"));
        let components = document["components"].as_array().expect("a list");
        let names: Vec<&str> = components.iter().filter_map(|part| part["name"].as_str()).collect();
        for name in ["axum", "rusqlite", "leptos", "unicode-security", "image"] {
            assert!(names.contains(&name), "{name} is shipped");
        }
        for name in ["fantoccini", "proptest", "tempfile", "frise-room"] {
            assert!(!names.contains(&name), "{name} is not shipped, or ours");
        }
        let mut references = BTreeSet::from(["frise"]);
        for part in components {
            // What the schema demands of a component, and what makes it useful.
            assert!(
                part["type"] == "library" && part["name"].is_string() && part["version"].is_string(),
                "{part}"
            );
            assert!(part["purl"].as_str().is_some_and(|purl| purl.starts_with("pkg:cargo/")), "{part}");
            assert_eq!(part["hashes"][0]["content"].as_str().map(str::len), Some(64), "{part}");
            let licence = part["licenses"][0]["expression"].as_str().expect("a licence");
            assert!(spdx::Expression::parse(licence).is_ok(), "{part}");
            assert!(references.insert(part["bom-ref"].as_str().expect("a reference")), "twice: {part}");
        }
        for entry in document["dependencies"].as_array().expect("a list") {
            let needs = entry["dependsOn"].as_array().into_iter().flatten();
            for name in needs.chain([&entry["ref"]]) {
                assert!(references.contains(name.as_str().expect("a reference")), "{name} is no part");
            }
        }
        assert!(!text.contains("/work/") && !text.contains("/home/"), "no path of this machine");
    }
}
