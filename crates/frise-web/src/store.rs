//! Local storage: small texts under names of our own, kept between visits. Where nothing can be kept, nothing is.

use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

const PREFIX: &str = "frise.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under this name.
pub(crate) fn text(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Keeps a text; false where the browser refuses.
pub(crate) fn keep_text(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{name}"), text).is_ok())
}

/// What was kept under this name, if it can be read.
pub(crate) fn load<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&text(name)?).ok()
}

/// Keeps anything that can be written; false where the browser refuses.
pub(crate) fn keep(name: &str, value: &impl Serialize) -> bool {
    serde_json::to_string(value).is_ok_and(|text| keep_text(name, &text))
}

/// Forgets what was kept under this name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// Every name that begins so.
pub(crate) fn names(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|idx| storage.key(idx).ok().flatten());
    let own = keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
    own.filter(|name| name.starts_with(beginning)).collect()
}
