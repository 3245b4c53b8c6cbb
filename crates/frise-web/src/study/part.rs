//! Code splitting: my page and learning are a part of their own, for the scheduler and the charts weigh more than all a game needs
//! after its first card. What records a game is not in it.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use super::learn::LearnPage;
use super::me::MePage;
use crate::part::{self, Show};
use crate::route::Route;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(study, fallible, wasm_split_path = leptos::wasm_split)]
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
        Route::Me(code) => view! { <MePage code /> }.into_any(),
        Route::Learn(detail) => view! { <LearnPage detail /> }.into_any(),
        _ => ().into_any(),
    }
}

/// My page, or learning.
pub(crate) fn page(route: Route) -> AnyView {
    part::page("study", || Box::pin(fetch()), route)
}
