//! Code splitting: print is a part of its own, with the writer of PDF and the fonts that it embeds.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use super::page::PrintForm;
use crate::part::{self, Show};
use crate::route::Route;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(print, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// Only here may this page be named.
fn show(route: Route) -> AnyView {
    match route {
        Route::Print(id) => view! { <PrintForm id /> }.into_any(),
        _ => ().into_any(),
    }
}

/// What is to be printed of a box.
pub(crate) fn page(route: Route) -> AnyView {
    part::page("print", || Box::pin(fetch()), route)
}
