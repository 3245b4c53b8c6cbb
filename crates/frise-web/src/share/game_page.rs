//! Page of a game that a link holds: it is read on this device, and seen again like any other.

use frise_room::{PermalinkError, RestoreError, Room, Saved};
use leptos::prelude::*;

use crate::app::Header;
use crate::browser;
use crate::online::Past;
use crate::route::Route;
use crate::shelf::shelf;
use crate::table::{TableView, Waiting};
use crate::words::t;

/// The game after the `#`.
#[component]
pub(crate) fn GamePage(link: String) -> impl IntoView {
    let shelf = shelf();
    let saved = match Saved::from_permalink(&link) {
        Ok(saved) => saved,
        Err(why) => return view! { <NoGame key=words(why) /> }.into_any(),
    };
    // A box that this page does not have would be waited for in vain.
    let offered = browser::meta("frise-boxes");
    let has = |id: &String| offered.split_whitespace().any(|offered| offered == id);
    if !saved.choice.terms.boxes.iter().all(has) {
        return view! { <NoGame key="share-link-cards" /> }.into_any();
    }
    let terms = saved.choice.terms.clone();
    let is_ready = Memo::new(move |_| shelf.is_ready_for(&terms));
    (move || {
        if !is_ready.get() {
            return view! { <Waiting /> }.into_any();
        }
        let begun = untrack(|| match Room::restore(saved.clone(), |id| shelf.find(id)) {
            Ok(room) => Past::begin(None, &room).ok_or("share-link-broken"),
            Err(RestoreError::OtherCards) => Err("share-link-cards"),
            Err(_) => Err("share-link-broken"),
        });
        match begun {
            Ok(signals) => view! { <TableView signals /> }.into_any(),
            Err(key) => view! { <NoGame key /> }.into_any(),
        }
    })
    .into_any()
}

fn words(why: PermalinkError) -> &'static str {
    match why {
        PermalinkError::NotALink => "share-link-not",
        PermalinkError::Version(_) => "share-link-version",
        PermalinkError::Damaged => "share-link-damaged",
    }
}

#[component]
fn NoGame(key: &'static str) -> impl IntoView {
    view! {
        <Header />
        <main class="page narrow">
            <h1>{t("share-link-title")}</h1>
            <p class="lead">{t(key)}</p>
            <p class="buttons"><a class="button primary" href=Route::Home.href()>{t("web-home")}</a></p>
        </main>
    }
}
