//! Every page and state before axe-core, which knows the rules of WCAG by heart. It comes from npm, for tests only.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::games::brisk;
use crate::harness::{DESKTOP, PORTRAIT, Page, Screen, target_folder};
use crate::play::{Means, Mirror, choice, room};

const AXE: &str = "axe-core@4.14.0";

fn axe() -> String {
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

async fn assert_accessible(page: &Page, axe: &str, state: &str) {
    page.run(axe, Vec::new()).await;
    let script = "return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then(result => result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join(' | ')))";
    let violations = page.run(script, Vec::new()).await;
    assert_eq!(violations, Value::Array(Vec::new()), "{state}");
}

async fn every_page(screen: Screen, light: &str, lang: &str) {
    let axe = axe();
    let mut settings = brisk(lang);
    settings["light"] = json!(light);
    let page = Page::open(screen, settings).await;
    for path in [
        "",
        "#/new",
        "#/rules/classic",
        "#/rules/twist-coop",
        "#/boxes",
        "#/boxes/classic",
        "#/settings",
        "#/table/none",
    ] {
        page.goto(path).await;
        page.until("!!document.querySelector('main h1') && !document.querySelector('[aria-busy]')").await;
        assert_accessible(&page, &axe, path).await;
    }
    for (edition, boxed) in [("classic", "classic"), ("twist-coop", "twist")] {
        let mut game = Mirror::sit_down(&page, room(choice(edition, boxed, "access"))).await;
        page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
        assert_accessible(&page, &axe, &format!("{edition}: a turn")).await;
        page.run("document.querySelector('.hand-card').click()", Vec::new()).await;
        page.until("!!document.querySelector('.hand-card.chosen')").await;
        assert_accessible(&page, &axe, &format!("{edition}: a card is chosen")).await;
        page.run("document.querySelector('.top button').click()", Vec::new()).await;
        page.until("!!document.querySelector('dialog[open]')").await;
        assert_accessible(&page, &axe, &format!("{edition}: the log")).await;
        page.run("document.querySelector('dialog[open] .close').click(); document.querySelector('.hand-card.chosen').click()", Vec::new()).await;
        game.play_out(&page, Means::Clicks).await;
        assert_accessible(&page, &axe, &format!("{edition}: the end")).await;
    }
    page.close().await;
}

#[tokio::test]
async fn no_barriers_in_the_light() {
    every_page(DESKTOP, "light", "en").await;
}

#[tokio::test]
async fn no_barriers_in_the_dark_on_a_phone() {
    every_page(PORTRAIT, "dark", "fr").await;
}
