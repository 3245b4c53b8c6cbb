//! Code splitting: the studio is a part of its own, with the readers of deck files and the linter.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use super::editor::EditorPage;
use super::list::{CopyPage, StudioList};
use super::shared::SharedPage;
use crate::part::{self, Show};
use crate::route::Route;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(studio, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// Only here may these pages be named.
fn show(route: Route) -> AnyView {
    match route {
        Route::Studio(key) if key.is_empty() => view! { <StudioList /> }.into_any(),
        Route::Studio(key) => match key.strip_prefix("copy/") {
            Some(deck) => view! { <CopyPage deck=deck.to_owned() /> }.into_any(),
            None => view! { <EditorPage key /> }.into_any(),
        },
        Route::Deck(secret) => view! { <SharedPage secret /> }.into_any(),
        _ => ().into_any(),
    }
}

/// The list of own decks, or one of them.
pub(crate) fn page(route: Route) -> AnyView {
    part::page("studio", || Box::pin(fetch()), route)
}
