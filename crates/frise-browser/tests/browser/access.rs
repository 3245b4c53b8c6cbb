//! Axe-core, which knows the rules of WCAG by heart. It comes from npm, for tests only.

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use crate::harness::{Page, target_folder};

const AXE: &str = "axe-core@4.14.0";

/// Tests run side by side, and only one of them fetches it.
static FETCHING: Mutex<()> = Mutex::new(());

/// The script, fetched where it is not there yet.
pub fn axe() -> String {
    let _only = FETCHING.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = target_folder().join("axe-core");
    let script = folder.join("package/axe.min.js");
    if !script.exists() {
        std::fs::create_dir_all(&folder).expect("a folder");
        let packed = Command::new("npm").args(["pack", "--silent", AXE]).current_dir(&folder).output();
        let packed = packed.expect("npm is installed; it fetches axe-core");
        let name = String::from_utf8_lossy(&packed.stdout);
        let archive = PathBuf::from(name.trim());
        let unpacked = Command::new("tar").arg("xzf").arg(&archive).current_dir(&folder).status();
        assert!(unpacked.is_ok_and(|status| status.success()), "axe-core can be fetched and unpacked");
    }
    std::fs::read_to_string(script).expect("axe-core")
}

/// What is on the page now has no barrier that axe-core knows of.
pub async fn assert_accessible(page: &Page, axe: &str, state: &str) {
    page.run(axe, Vec::new()).await;
    let script = "return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then(result => result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join(' | ')))";
    let violations = page.run(script, Vec::new()).await;
    assert_eq!(violations, Value::Array(Vec::new()), "{state}");
}
