//! The list of own decks.

use leptos::prelude::*;

use crate::words::t;

#[component]
pub(super) fn StudioList() -> impl IntoView {
    view! { <main class="page"><h1>{t("web-studio")}</h1></main> }
}
