//! Progress on this device: the results of the lines that counted, and the line that was begun. In local storage, `frise.daily` holds the
//! results as `History` writes them (`{"version":1,"days":[[79,"++-+++-+++"]]}`), `frise.daily.now` the line in progress. The lines of a box have
//! keys of their own, which end in `.` and the hash of the box. Where nothing can be kept, it lasts as long as the page.

use std::cell::RefCell;
use std::collections::BTreeMap;

use frise_room::daily::{Begun, History, HistoryError, Marks, Number, Which};

use crate::store;

thread_local! {
    /// What the browser would not keep.
    static UNKEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn key(base: &str, which: &Which) -> String {
    match which {
        Which::Everybody(_) => base.to_owned(),
        Which::Own(hash, _) => format!("{base}.{hash}"),
    }
}

fn read(name: &str) -> Option<String> {
    store::text(name).or_else(|| UNKEPT.with_borrow(|kept| kept.get(name).cloned()))
}

/// False where the browser refuses.
fn write(name: String, text: String) -> bool {
    let is_kept = store::keep_text(&name, &text);
    if !is_kept {
        UNKEPT.with_borrow_mut(|kept| kept.insert(name, text));
    }
    is_kept
}

/// What was played of these lines. What cannot be read is as if nothing had been.
pub(super) fn history(which: &Which) -> History {
    read(&key("daily", which)).and_then(|text| History::from_json(&text).ok()).unwrap_or_default()
}

/// Writes a finished line down, if it counts and has not counted before; false where the browser refuses. Read anew, because another tab may
/// have played meanwhile.
pub(super) fn finish(begun: &Begun, marks: Marks) -> bool {
    if !begun.counts {
        return true;
    }
    let now = key("daily.now", &begun.which);
    store::forget(&now);
    UNKEPT.with_borrow_mut(|kept| kept.remove(&now));
    let name = key("daily", &begun.which);
    let kept = read(&name);
    let mut history = match kept.as_deref().map(History::from_json) {
        // A newer page has written more than this one knows: it is left alone.
        Some(Err(HistoryError::Version(_))) => return false,
        Some(Ok(history)) => history,
        Some(Err(HistoryError::Broken)) | None => History::default(),
    };
    history.record(begun.which.number(), marks);
    write(name, history.to_json())
}

/// The line of this kind that was begun and counts, if it is this one.
pub(super) fn begun(which: &Which) -> Option<Begun> {
    let begun: Begun = serde_json::from_str(&read(&key("daily.now", which))?).ok()?;
    (begun.which == *which && begun.counts).then_some(begun)
}

/// The line of yesterday, if it was begun and counts, and today's was not: whoever was interrupted by midnight goes on with it.
pub(super) fn unfinished(today: Number) -> Option<Number> {
    let yesterday = today.minus(1)?;
    let begun = begun(&Which::Everybody(yesterday))?;
    (!begun.gaps.is_empty()).then_some(yesterday)
}

/// Keeps how far a line has come; false where the browser refuses.
pub(super) fn keep(begun: &Begun) -> bool {
    // One that does not count is played in two minutes, and must not take the place of one that does.
    !begun.counts
        || serde_json::to_string(begun).is_ok_and(|text| write(key("daily.now", &begun.which), text))
}
