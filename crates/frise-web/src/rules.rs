//! The rules of each edition, in the reader's language, with cards to look at.

use std::sync::Arc;

use frise_core::{EDITIONS, Edition};
use frise_decks::{PackCard, mix};
use frise_room::usual_boxes;
use frise_text::Value;
use leptos::prelude::*;

use crate::card::CardView;
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{edition as name_of, t};

/// The rules of an edition.
#[component]
pub(crate) fn Rules(id: String) -> impl IntoView {
    let lang = lang();
    let edition = Edition::by_id(&id).unwrap_or(EDITIONS[0]);
    let tabs = EDITIONS.into_iter().map(|other| {
        let here = (other == edition).then_some("page");
        view! { <li><a href=Route::Rules(other.id.to_owned()).href() aria-current=here>{move || name_of(lang.get(), other.id)}</a></li> }
    });
    let tabs = tabs.collect_view();
    let about = move || lang.get().text(&format!("play-edition-{}.about", edition.id));
    let body = if edition.is_cooperative() {
        view! { <Together edition /> }.into_any()
    } else {
        view! { <Against edition /> }.into_any()
    };
    view! {
        <main class="page rules">
            <h1>{t("web-rules")}</h1>
            <ul class="tabs">{tabs}</ul>
            <article class="narrow">
                <h2>{move || name_of(lang.get(), edition.id)}</h2>
                <p class="lead">{about}</p>
                {body}
                <p class="small">{t("web-rules-seen")}</p>
            </article>
        </main>
    }
}

/// Everyone for themselves.
#[component]
fn Against(edition: &'static Edition) -> impl IntoView {
    let lang = lang();
    let hands = move || {
        let row = |first: u8, last: u8, cards: u32| {
            let args = [("first", Value::from(first)), ("last", last.into()), ("cards", cards.into())];
            lang.get().text_with("web-rules-hand", &args)
        };
        let mut first = edition.min_players;
        let mut rows = Vec::new();
        for rule in edition.hands {
            rows.push(view! { <li>{row(first, rule.up_to_players, rule.cards)}</li> });
            first = rule.up_to_players + 1;
        }
        rows
    };
    view! {
        <h3>{t("web-rules-goal")}</h3>
        <p>{t("web-rules-goal-against")}</p>
        <h3>{t("web-rules-deal")}</h3>
        <p>{t("web-rules-deal-against")}</p>
        <ul>{hands}</ul>
        <h3>{t("web-rules-turn")}</h3>
        <p>{t("web-rules-turn-against")}</p>
        <Example edition />
        <p>{t("web-rules-right")}</p>
        <p>{t("web-rules-wrong")}</p>
        <p>{t("web-rules-equal")}</p>
        <h3>{t("web-rules-end")}</h3>
        <p>{t("web-rules-end-against")}</p>
        <h3>{t("play-sudden-death")}</h3>
        <p>{t("web-rules-sudden")}</p>
        <p>{t("web-rules-agreed")}</p>
    }
}

/// All together.
#[component]
fn Together(edition: &'static Edition) -> impl IntoView {
    let lang = lang();
    let ranks = move || {
        let limits = ["< 0", "0 – 10", "11 – 20", "21 – 30", "31 – 40", "41 – 50", "51 – 60", "61 +"];
        let rank = |(idx, limits): (usize, &'static str)| {
            let name = lang.get().text(&format!("play-rank-{}", idx + 1));
            view! { <tr><td>{limits}</td><td>{name}</td></tr> }
        };
        limits.into_iter().enumerate().map(rank).collect_view()
    };
    view! {
        <h3>{t("web-rules-goal")}</h3>
        <p>{t("web-rules-goal-together")}</p>
        <h3>{t("web-rules-deal")}</h3>
        <p>{t("web-rules-deal-together")}</p>
        <h3>{t("web-rules-turn")}</h3>
        <p>{t("web-rules-turn-together")}</p>
        <Example edition />
        <ul>
            <li>{t("web-rules-row")}</li>
            <li>{t("web-rules-rift")}</li>
            <li>{t("web-rules-same")}</li>
            <li>{t("web-rules-sideways")}</li>
        </ul>
        <p>{t("web-rules-two")}</p>
        <p>{t("web-rules-discard")}</p>
        <h3>{t("web-rules-end")}</h3>
        <p>{t("web-rules-end-together")}</p>
        <table class="ranks">
            <thead><tr><th scope="col">{t("web-rules-points")}</th><th scope="col">{t("web-rules-rank")}</th></tr></thead>
            <tbody>{ranks}</tbody>
        </table>
    }
}

/// Three cards that lie there, and one that looks for its place.
#[component]
fn Example(edition: &'static Edition) -> impl IntoView {
    let shelf = shelf();
    let cards = move || {
        let id = usual_boxes(edition, shelf.decks()).into_iter().next()?;
        let pack = mix(&[shelf.find(&id)?]).ok()?;
        let mut cards: Vec<PackCard> =
            pack.cards().iter().filter(|card| card.card.difficulty <= 2).take(4).cloned().collect();
        cards.sort_by_key(|card| card.card.date.order());
        Some(cards.into_iter().map(Arc::new).collect::<Vec<_>>())
    };
    let shown = move || {
        let cards = cards()?;
        let figure = |(idx, card): (usize, Arc<PackCard>)| {
            // The third is the one that is being placed.
            let turned = idx != 2;
            view! { <span class="example-card" class:guess=!turned><CardView card turned=turned /></span> }
        };
        Some(cards.into_iter().enumerate().map(figure).collect_view())
    };
    view! {
        <figure class="example">
            <div class="example-line" tabindex="0" role="group" aria-label=t("web-line")>{shown}</div>
            <figcaption>{t("web-rules-figure")}</figcaption>
        </figure>
    }
}
