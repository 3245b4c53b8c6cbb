//! List of saved games that are not over, to go on with or to forget; and what is said where another window plays one of them.

use frise_room::Saved;
use leptos::prelude::*;

use crate::browser;
use crate::games;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{counted, list, t, table_name};

/// The games to go on with, the latest first.
#[component]
pub(crate) fn KeptGames(games: RwSignal<Vec<(String, Saved)>>) -> impl IntoView {
    let kept = move || {
        let game = |(id, saved): &(String, Saved)| {
            view! { <KeptGame id=id.clone() saved=saved.clone() games /> }
        };
        games.with(|games| games.iter().take(6).map(game).collect_view())
    };
    view! {
        <section class="kept" aria-labelledby="kept-title">
            <h2 id="kept-title">{t("web-kept")}</h2>
            <ul>{live(kept)}</ul>
            {browser::forgets_soon().then(|| view! { <p class="small forgets">{t("window-forgets")}</p> })}
        </section>
    }
}

#[component]
fn KeptGame(id: String, saved: Saved, games: RwSignal<Vec<(String, Saved)>>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let words = move || {
        let lang = lang.get();
        let names: Vec<&str> = saved.choice.seats.iter().map(|seat| seat.name.as_str()).collect();
        let moves = counted(lang, "play-moves", saved.actions.len());
        (
            table_name(lang, &saved.choice.terms, |id| shelf.find(id)),
            format!("{} · {moves}", list(lang, &names)),
        )
    };
    let href = Route::Table(id.clone()).href();
    let forget = move |_| {
        games::forget(&id);
        games.set(games::going_on());
    };
    let (title, more) = (words.clone(), words);
    view! {
        <li>
            <a class="kept-game" href=href>
                <strong>{live(move || title().0)}</strong>
                <span>{live(move || more().1)}</span>
            </a>
            <button type="button" class="plain" aria-label=t("web-forget") title=t("web-forget") on:click=on(forget)>"✕"</button>
        </li>
    }
}

/// Another window plays the game that was open here.
#[component]
pub(crate) fn TakenOver() -> impl IntoView {
    // Loaded again, this window is the newest, and has what was played meanwhile.
    let go_on = move |_| {
        let _ = window().location().reload();
    };
    view! {
        <h1>{t("window-elsewhere")}</h1>
        <p class="lead" role="status">{t("window-elsewhere-more")}</p>
        <p class="buttons">
            <button type="button" class="button primary go-on-here" on:click=on(go_on)>{t("window-go-on-here")}</button>
            <a class="button" href=Route::Home.href()>{t("web-home")}</a>
        </p>
    }
}
