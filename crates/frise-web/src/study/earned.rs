//! Achievement notice: one quiet line at the end of the game that earned it; and, once, that this browser keeps no history.

use std::cell::Cell;

use frise_study::{Achievement, newly_earned};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{db, recorder};
use crate::live::live;
use crate::route::Route;
use crate::table::TableSignals;
use crate::words::{list, t};

thread_local! {
    static WAS_TOLD: Cell<bool> = const { Cell::new(false) };
}

#[derive(Clone, PartialEq)]
enum News {
    Nothing,
    Earned(Vec<Achievement>),
    Unkept,
}

/// What this game has brought to whoever played it here.
#[component]
pub(crate) fn EarnedHere(signals: TableSignals) -> impl IntoView {
    let news = RwSignal::new(News::Nothing);
    if !signals.is_past()
        && let Some((key, observed)) = untrack(|| recorder::observe(signals))
    {
        spawn_local(async move {
            let kept = match db::add(&observed, &key).await {
                Ok(()) => db::load().await,
                Err(refused) => Err(refused),
            };
            news.try_set(match kept {
                Ok(history) => News::Earned(newly_earned(&history, &key)),
                Err(_) if WAS_TOLD.replace(true) => News::Nothing,
                Err(_) => News::Unkept,
            });
        });
    }
    let lang = signals.lang;
    let said = move || match news.get() {
        News::Earned(all) if !all.is_empty() => {
            let lang = lang.get();
            let names: Vec<String> =
                all.iter().map(|one| lang.text(&format!("study-{}", one.word()))).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let words = lang.text_with(
                "study-earned",
                &[("n", (all.len() as u32).into()), ("what", list(lang, &names).into())],
            );
            view! { <p class="record earned">"★ "<a href=Route::Me(String::new()).href()>{words}</a></p> }
                .into_any()
        }
        News::Unkept => view! { <p class="small unkept">{t("study-unkept")}</p> }.into_any(),
        News::Earned(_) | News::Nothing => ().into_any(),
    };
    view! { <div role="status">{live(said)}</div> }
}
