//! Archive: the days before, which can be played without counting; and the lines of single boxes.

use frise_room::daily::{N_REPLAYED, Number, Which};
use leptos::prelude::*;

use super::calendar::Asked;
use super::progress;
use crate::live::live;
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::t;

/// The ways to other lines.
#[component]
pub(super) fn Archive(today: Number, own: Option<String>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let history = progress::history(&Which::Everybody(today));
    let is_own = own.is_some();
    let days = (1..=N_REPLAYED).map_while(move |n| today.minus(n));
    let day = move |number: Number| {
        let result = history.marks(number).filter(|_| !is_own).map(|marks| marks.hits());
        let words = move || {
            let lang = lang.get();
            let args = [("number", number.get().into()), ("date", number.date().print(lang).into())];
            lang.text_with("daily-day", &args)
        };
        let said = move || {
            result.map(|hits| {
                let args = [("right", hits.right.into()), ("of", hits.of.into())];
                lang.get().text_with("daily-share-again", &args)
            })
        };
        let to = Route::Daily(Asked::address(own.as_deref(), number)).href();
        view! { <li><a href=to>{live(words)}</a>" "<span class="small">{live(said)}</span></li> }
    };
    let boxes = move || {
        let line = |deck: std::sync::Arc<frise_decks::Deck>| {
            let name = deck.names.in_lang(lang.get()).to_owned();
            view! { <li><a href=Route::Daily(format!("box/{}", deck.id)).href()>{name}</a></li> }
        };
        shelf.whole_decks().into_iter().map(line).collect_view()
    };
    view! {
        <details class="daily-days">
            <summary>{t("daily-before")}</summary>
            <p class="small">{t("daily-before-more")}</p>
            <ul>{days.map(day).collect_view()}</ul>
        </details>
        <details class="daily-days daily-boxes">
            <summary>{t("daily-own")}</summary>
            <p class="small">{t("daily-own-more")}</p>
            <ul>{live(boxes)}</ul>
        </details>
    }
}
