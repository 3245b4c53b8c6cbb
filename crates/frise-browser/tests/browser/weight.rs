//! What the page weighs. Every file is printed: `cargo test -p frise-browser weight -- --nocapture`.

use serde_json::json;

use crate::harness::{DESKTOP, Page, page_folder};
use crate::input::click;

/// What everything needed to place the first card of a new game may weigh, in brotli.
const MOST_BYTES: u64 = 350_000;

#[tokio::test]
async fn weight_of_a_first_game() {
    // The language with the longer words.
    let page = Page::stranger(DESKTOP).await;
    page.settle(json!({ "lang": "fr" })).await;
    click(&page, ".play-now").await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    page.run("return document.fonts.ready.then(() => true)", Vec::new()).await;
    // Whatever was fetched, apart from the boxes and words that come later for other games.
    let fetched = page.eval("['', ...performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname.slice(1))]").await;
    let mut files: Vec<String> = fetched
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|path| path.as_str().map(str::to_owned))
        .collect();
    files.sort_unstable();
    files.dedup();
    let is_needed = |path: &&String| {
        !(path.contains("/boxes/") || path.contains("/words/"))
            || path.ends_with("classic.txt")
            || path.ends_with("fr.txt")
    };
    let mut sum = 0;
    for path in files.iter().filter(is_needed) {
        let path = if path.is_empty() { "index.html" } else { path };
        let file = page_folder().join(path);
        let packed = page_folder().join(format!("{path}.br"));
        let size = packed.metadata().or_else(|_| file.metadata()).map_or(0, |meta| meta.len());
        println!("{size:>8}  {path}");
        sum += size;
    }
    println!("{sum:>8}  bytes in all before the first card (at most {MOST_BYTES})");
    assert!(sum <= MOST_BYTES);
    page.close().await;
}
