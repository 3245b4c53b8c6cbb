//! Focus management: what the keyboard was on may go away when a card is turned over, and it must never be lost.

use leptos::prelude::*;

use super::signals::TableSignals;
use crate::browser;

/// Whenever it becomes, or ends to be, a person's turn, the keyboard is taken to where it is needed, if it was lost.
pub(crate) fn keep(signals: TableSignals, is_over: Memo<bool>) {
    let wanted = Memo::new(move |_| match (is_over.get(), signals.mover()) {
        (true, _) => ".see-result",
        (false, Some(_)) => ".hand-card:not(:disabled)",
        (false, None) => ".go-on",
    });
    Effect::new(move |is_open: Option<()>| {
        let wanted = wanted.get();
        if is_open.is_some() {
            browser::next_frame(move || {
                if is_nowhere() {
                    to(wanted);
                }
            });
        }
    });
}

/// Whether the keyboard is on nothing that it could use.
pub(crate) fn is_nowhere() -> bool {
    document().active_element().is_none_or(|element| {
        element.tag_name() == "BODY"
            || element.matches("main, :disabled").unwrap_or(false)
            || !element.is_connected()
    })
}

/// Takes the keyboard there.
pub(crate) fn to(selector: &str) {
    if let Some(element) = browser::find(selector) {
        let _ = element.focus();
    }
}
