//! Landing page of a share link: a deck that somebody else wrote is read, kept beside the own ones, and shown as a box.

use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::desk::version_of;
use super::files::{Read, read_deck};
use crate::library::BoxPage;
use crate::live::{live, on};
use crate::online::api::Problem;
use crate::online::{decks, problem_words};
use crate::own::{self, Version, db};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::words::t;

/// How far the deck has come.
#[derive(Clone, PartialEq, Eq)]
enum Come {
    Asked,
    /// It is here, under this id.
    Here(String),
    Problem(Problem),
    /// The text is no deck that this page can read.
    Unreadable,
    /// The browser keeps nothing.
    Unkept,
}

/// The deck behind the link with this secret.
#[component]
pub(super) fn SharedPage(secret: String) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let come = RwSignal::new(Come::Asked);
    // Cards may be borrowed from our boxes: they come first.
    let is_whole = Memo::new(move |_| {
        let n_boxes = crate::browser::meta("frise-boxes").split_whitespace().count();
        shelf.whole_decks().len() >= n_boxes || shelf.is_missing_some.get()
    });
    let look = move || {
        come.set(Come::Asked);
        let secret = secret.clone();
        spawn_local(async move {
            let found = take_in(&secret, shelf, lang.get_untracked()).await;
            come.try_set(found);
        });
    };
    let again = look.clone();
    Effect::new(move || {
        if is_whole.get() {
            untrack(&look);
        }
    });
    let failed = move |words: String| {
        let again = again.clone();
        view! {
            <main class="page narrow">
                <h1>{t("shared-none")}</h1>
                <p class="lead" role="alert">{words}</p>
                <p class="buttons">
                    <button type="button" class="button primary" on:click=on(move |_| again())>{t("web-retry")}</button>
                    <a class="button" href=Route::Boxes.href()>{t("web-boxes")}</a>
                </p>
            </main>
        }
        .into_any()
    };
    live(move || match come.get() {
        Come::Asked => {
            view! { <main class="page"><p class="lead later" aria-busy="true">{t("web-later")}</p></main> }
                .into_any()
        }
        Come::Here(id) => view! { <BoxPage id /> }.into_any(),
        Come::Problem(Problem::Refused(frise_room::online::Code::NotFound)) => failed(t("shared-gone")()),
        Come::Problem(problem) => failed(problem_words(lang.get(), problem)),
        Come::Unreadable => failed(t("shared-unreadable")()),
        Come::Unkept => failed(t("own-unkept")()),
    })
}

/// Fetches it, reads it and keeps it. Where the server does not answer, what was kept is shown.
async fn take_in(secret: &str, shelf: Shelf, lang: Lang) -> Come {
    own::load(shelf).await;
    let (text, id) = match decks::shared(secret).await {
        Ok(found) => found,
        Err(problem @ (Problem::Unreachable | Problem::NoServer)) => {
            return own::shared_under(secret).map_or(Come::Problem(problem), Come::Here);
        }
        Err(problem) => return Come::Problem(problem),
    };
    let Some(Read { draft, photos, .. }) = read_deck("shared.frise", text.as_bytes(), shelf, lang) else {
        return Come::Unreadable;
    };
    if db::add_photos(&photos).await.is_err() {
        return Come::Unkept;
    }
    let Some(version) = version_of(&draft, &Version::from_link(secret, &id)).await else {
        return Come::Unreadable;
    };
    match own::keep_shared(shelf, &version).await {
        Ok(()) => Come::Here(version.id),
        Err(_) => Come::Unkept,
    }
}
