//! Home page: one click, and one plays.

use std::sync::Arc;

use frise_decks::{PackCard, mix};
use leptos::prelude::*;

use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::more::{Later, Part};
use crate::route::Route;
use crate::settings::{lang, settings};
use crate::shelf::shelf;
use crate::words::t;
use crate::{choice, games};

/// The cards of the picture at the top: well known, far apart in time, and in its order.
const SHOWN: [&str; 5] =
    ["great-pyramid", "gutenberg-bible", "bell-telephone", "eiffel-tower", "moon-landing"];

#[component]
pub(crate) fn Home() -> impl IntoView {
    let lang = lang();
    let settings = settings();
    let shelf = shelf();
    let games = RwSignal::new(games::going_on());
    let is_ready = move || shelf.decks().iter().any(|deck| deck.id == "classic");
    let play_now = move |_| {
        let lang = lang.get_untracked();
        let remembered = choice::last(lang);
        let can_open = remembered.clone().open(|id| shelf.find(id)).is_ok();
        choice::open(shelf, if can_open { remembered } else { choice::first(lang) });
    };
    view! {
        <main class="page home">
            {games::has_been_online().then(|| view! { <Later part=Part::Rooms /> })}
            <section class="hero">
                <div class="hero-words">
                    <h1>"Frise"</h1>
                    <p class="lead">{t("web-lead")}</p>
                    <p class="buttons ways-in">
                        <button type="button" class="button primary big play-now" disabled=live(move || !is_ready()) on:click=on(play_now)>
                            {t("web-play-now")}
                            <small>{live(move || if settings.with(|settings| settings.has_played) { t("web-play-now-again")() } else { t("web-play-now-what")() })}</small>
                        </button>
                        <a class="button big play-daily" href=Route::Daily(String::new()).href()>{t("web-daily")}</a>
                        <a class="button big play-online" href=Route::Online.href()>{t("online-play")}</a>
                        <a class="button big" href=Route::New.href()>{t("web-new")}</a>
                    </p>
                </div>
                <Fan />
            </section>
            <Show when=move || !games.with(Vec::is_empty)>
                <Later part=Part::Kept(games) />
            </Show>
            <section class="how" aria-label=t("web-how")>
                <ol>
                    <li><h2>{t("web-how-1")}</h2><p>{t("web-how-1-more")}</p></li>
                    <li><h2>{t("web-how-2")}</h2><p>{t("web-how-2-more")}</p></li>
                    <li><h2>{t("web-how-3")}</h2><p>{t("web-how-3-more")}</p></li>
                </ol>
            </section>
            <p class="home-links"><a class="plain" href=Route::Me(String::new()).href()>{t("study-me")}</a><a class="plain" href=Route::Learn(String::new()).href()>{t("study-learn")}</a><a class="plain" href=Route::Studio(String::new()).href()>{t("web-studio")}</a></p>
        </main>
    }
}

/// A few cards of the first box, laid out as on a table.
#[component]
fn Fan() -> impl IntoView {
    let shelf = shelf();
    let cards = Memo::new(move |_| {
        let deck = shelf.decks().into_iter().find(|deck| deck.id == "classic");
        let pack = deck.and_then(|deck| mix(&[deck]).ok());
        pack.map(|pack| {
            let card = |id: &&str| pack.cards().iter().find(|card| card.card.id == **id);
            SHOWN.iter().filter_map(card).cloned().map(Shown).collect::<Vec<_>>()
        })
        .unwrap_or_default()
    });
    let fan = move || {
        let n = cards.with(Vec::len);
        let card = |(idx, Shown(card)): (usize, Shown)| {
            // The last one is still to be placed.
            let turned = idx + 1 < n;
            view! { <span class="fan-card" class:guess=!turned style:--i=idx.to_string()><CardView card=Arc::new(card) turned=turned size=CardSize::HAND /></span> }
        };
        cards.get().into_iter().enumerate().map(card).collect_view()
    };
    view! { <div class="fan" aria-hidden="true">{live(fan)}</div> }
}

/// Compared by the card alone.
#[derive(Clone)]
struct Shown(PackCard);

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.0.card.id == other.0.card.id
    }
}
