//! Page of the daily line: fetches the day, lays the table, and shows the result when the last card lies.

use std::sync::Arc;

use frise_decks::days::Frozen;
use frise_room::daily::{Begun, Day, DayError, Marks, Number, Which};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::archive::Archive;
use super::calendar::{self, Asked, When};
use super::game::Playing;
use super::progress;
use super::result::ResultView;
use crate::app::Header;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::table::{TableView, Waiting};
use crate::words::t;
use crate::{browser, own};

/// What is on the page.
#[derive(Clone)]
enum Shown {
    /// The day is on its way.
    Nothing,
    /// There is no such line, or it cannot be had; a message says why.
    Problem(&'static str),
    /// It is being played.
    Line(Arc<Day>, Begun),
    /// It was played: now and counting or not, or earlier.
    Result(Arc<Day>, Marks, Played),
}

/// How a result came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Played {
    /// It counts.
    Counting,
    /// For pleasure.
    Again,
}

/// The line that this address asks for.
#[component]
pub(crate) fn DailyPage(address: String) -> impl IntoView {
    let shelf = shelf();
    let today = calendar::watch();
    let Some(asked) = Asked::read(&address) else {
        return view! { <Problem key="daily-none" /> }.into_any();
    };
    let shown = RwSignal::new(Shown::Nothing);
    let is_own = asked.own.is_some();
    let is_here = Memo::new(move |_| has_all(shelf) && (!is_own || own::are_here()));
    let own = StoredValue::new(asked.own.clone());
    let playing = StoredValue::new(None::<Playing>);
    let day = RwSignal::new(None::<Arc<Day>>);
    // Fetched once all boxes are here: a day is made of any of them. A line on the table stays there when midnight passes.
    Effect::new(move || {
        let (now, is_here) = (today.get(), is_here.get());
        let Some(now) = now else {
            return shown.set(Shown::Problem("daily-clock"));
        };
        let unfinished = || asked.own.is_none().then(|| progress::unfinished(now)).flatten();
        let number = asked.number.or_else(unfinished).unwrap_or(now);
        let is_shown = day.with_untracked(|day| day.as_ref().is_some_and(|day| day.which.number() == number));
        if !is_here || is_shown || playing.get_value().is_some_and(Playing::is_begun) {
            return;
        }
        // What was played on the other side of the date line can be seen again on this one.
        let everybodys = Which::Everybody(number);
        let has_counted = asked.own.is_none() && progress::history(&everybodys).marks(number).is_some();
        match When::of(number, now) {
            When::ToCome if !has_counted => return shown.set(Shown::Problem("daily-to-come")),
            When::LongAgo if !has_counted => return shown.set(Shown::Problem("daily-long-ago")),
            _ => {}
        }
        let own = own.get_value();
        spawn_local(async move {
            let next = match fetch(shelf, own.as_deref(), number).await {
                Ok(found) => {
                    let found = Arc::new(found);
                    day.try_set(Some(found.clone()));
                    match progress::history(&found.which).marks(number).cloned() {
                        Some(marks) => Shown::Result(found, marks, Played::Counting),
                        None => {
                            let kept = progress::begun(&found.which);
                            let begun = kept.unwrap_or_else(|| Begun::new(found.which.clone(), Some(now)));
                            Shown::Line(found, begun)
                        }
                    }
                }
                Err(key) => Shown::Problem(key),
            };
            shown.try_set(next);
        });
    });
    let done = Callback::new(move |(marks, played)| {
        playing.set_value(None);
        if let Some(day) = day.get_untracked() {
            shown.set(Shown::Result(day, marks, played));
        }
    });
    let again = Callback::new(move |()| {
        if let Some(day) = day.get_untracked() {
            // It has counted, or never will.
            let begun = Begun::new(day.which.clone(), None);
            shown.set(Shown::Line(day, begun));
        }
    });
    (move || match shown.get() {
        Shown::Nothing => view! { <Waiting /> }.into_any(),
        Shown::Problem(key) => view! { <Problem key /> }.into_any(),
        Shown::Line(day, begun) => view! { <Line day begun playing done /> }.into_any(),
        Shown::Result(day, marks, played) => {
            view! { <ResultView day marks played own=own.get_value() today again /> }.into_any()
        }
    })
    .into_any()
}

/// The table, until the last card has been looked at.
#[component]
fn Line(
    day: Arc<Day>,
    begun: Begun,
    playing: StoredValue<Option<Playing>>,
    done: Callback<(Marks, Played)>,
) -> impl IntoView {
    let Some((line, signals)) = untrack(|| Playing::begin(&day, begun, lang().get_untracked())) else {
        return view! { <Problem key="daily-none" /> }.into_any();
    };
    playing.set_value(Some(line));
    let is_over =
        Memo::new(move |_| signals.stage.with(|stage| stage.moment.is_none() && stage.table.ended.is_some()));
    Effect::new(move || {
        if is_over.get() {
            let played = if line.counts() { Played::Counting } else { Played::Again };
            done.run((line.marks(), played));
        }
    });
    // The last moment has no table after it: the result comes instead.
    view! { <div class="alone"><Show when=move || !is_over.get()><TableView signals /></Show></div> }
        .into_any()
}

/// Whether every box that the page offers is here, with nothing missing.
fn has_all(shelf: Shelf) -> bool {
    let offered = browser::meta("frise-boxes");
    let here = shelf.whole_decks();
    offered.split_whitespace().all(|id| here.iter().any(|deck| deck.id == id))
}

/// A day, or the message that says why not.
async fn fetch(shelf: Shelf, own: Option<&str>, number: Number) -> Result<Day, &'static str> {
    if let Some(id) = own {
        let deck = shelf.find(id).ok_or("daily-no-box")?;
        return Day::own(&deck, number).map_err(|_| "daily-no-box");
    }
    let file = async |name: &str| browser::fetch(&format!("days/{name}.txt")).await;
    // A month that is not published has no file; a file that is published but does not come is another matter.
    let frozen = file("cards").await.map_err(|_| "daily-offline")?;
    let frozen = Frozen::read(&frozen).ok_or("daily-none")?;
    let list = file(&number.month()).await.map_err(|_| "daily-not-here")?;
    let decks = untrack(|| shelf.whole_decks());
    Day::published(number, &list, &frozen, &decks).map_err(|why| match why {
        DayError::NotPublished(_) => "daily-not-here",
        _ => "daily-none",
    })
}

/// Why there is no line to play, and the way to one.
#[component]
fn Problem(key: &'static str) -> impl IntoView {
    let reload = move |_| {
        let _ = window().location().reload();
    };
    let can_retry = matches!(key, "daily-offline" | "daily-not-here");
    view! {
        <Header />
        <main class="page narrow">
            <h1>{t("play-edition-daily")}</h1>
            <p class="lead">{t(key)}</p>
            <p class="buttons">
                {can_retry.then(|| view! { <button type="button" class="button primary" on:click=on(reload)>{t("web-retry")}</button> })}
                <a class="button" href=Route::Daily(String::new()).href()>{t("daily-today")}</a>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
            {live(move || calendar::today().map(|today| view! { <Archive today own=None /> }))}
        </main>
    }
}
