//! Every page and state before axe-core, which knows the rules of WCAG by heart. It comes from npm, for tests only.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::harness::{DESKTOP, PORTRAIT, Page, Screen, target_folder};
use crate::tour::{self, unhurried};

const AXE: &str = "axe-core@4.14.0";

pub fn axe() -> String {
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

pub async fn assert_accessible(page: &Page, axe: &str, state: &str) {
    page.run(axe, Vec::new()).await;
    let script = "return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then(result => result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join(' | ')))";
    let violations = page.run(script, Vec::new()).await;
    assert_eq!(violations, Value::Array(Vec::new()), "{state}");
}

async fn every_state(screen: Screen, settings: Value) {
    let axe = axe();
    let page = Page::open(screen, settings).await;
    let visit = async |state: &str| assert_accessible(&page, &axe, state).await;
    tour::pages(&page, &visit).await;
    tour::line(&page, &visit).await;
    tour::great_moments(&page, &visit).await;
    tour::together(&page, &visit).await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn no_barriers_in_the_light() {
    every_state(DESKTOP, unhurried("en", "light")).await;
}

#[tokio::test]
async fn no_barriers_in_the_dark_on_a_phone() {
    every_state(PORTRAIT, unhurried("fr", "dark")).await;
}

#[tokio::test]
async fn no_barriers_with_high_contrast_and_large_words() {
    let mut settings = unhurried("fr", "light");
    settings["contrast"] = json!("high");
    settings["text"] = json!("larger");
    every_state(DESKTOP, settings).await;
}
