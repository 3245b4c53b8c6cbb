//! Rules page of each edition, in the reader's language, with cards to look at.

use frise_core::{EDITIONS, Edition};
use frise_text::Value;
use leptos::prelude::*;

use crate::live::live;
use crate::route::Route;
use crate::rules_picture::{Figure, Picture};
use crate::settings::lang;
use crate::words::{edition as name_of, t};

/// The rules of an edition.
#[component]
pub(crate) fn Rules(id: String) -> impl IntoView {
    let lang = lang();
    let edition = Edition::by_id(&id).unwrap_or(EDITIONS[0]);
    let tabs = EDITIONS.into_iter().filter(|other| !other.is_for_one()).map(|other| {
        let here = (other == edition).then_some("page");
        view! { <li><a href=Route::Rules(other.id.to_owned()).href() aria-current=here>{live(move || name_of(lang.get(), other.id))}</a></li> }
    });
    let tabs = tabs.collect_view();
    view! {
        <main class="page narrow rules">
            <h1>{t("web-rules")}</h1>
            <ul class="tabs">{tabs}</ul>
            <h2>{live(move || name_of(lang.get(), edition.id))}</h2>
            <RulesText edition />
        </main>
    }
}

/// The rules themselves.
#[component]
pub(crate) fn RulesText(edition: &'static Edition) -> impl IntoView {
    let lang = lang();
    let about = move || lang.get().text(&format!("play-edition-{}.about", edition.id));
    let body = if edition.is_for_one() {
        view! { <p>{t("daily-rules")}</p> }.into_any()
    } else if edition.is_cooperative() {
        view! { <Together edition /> }.into_any()
    } else {
        view! { <Against edition /> }.into_any()
    };
    view! {
        <article class="rules">
            <p class="lead">{live(about)}</p>
            {body}
            <p class="small">{t("web-rules-seen")}</p>
        </article>
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
        <ul>{live(hands)}</ul>
        <h3>{t("web-rules-turn")}</h3>
        <p>{t("web-rules-turn-against")}</p>
        <Picture edition of=Figure::Place caption="web-rules-figure" />
        <Picture edition of=Figure::Right caption="web-rules-right" />
        <Picture edition of=Figure::Wrong caption="web-rules-wrong" />
        <p>{t("web-rules-equal")}</p>
        <h3>{t("web-rules-end")}</h3>
        <p>{t("web-rules-end-against")}</p>
        <Picture edition of=Figure::Out caption="web-rules-figure-out" />
        <h3>{t("play-sudden-death")}</h3>
        <p>{t("web-rules-sudden")}</p>
        <Picture edition of=Figure::Sudden caption="web-rules-figure-sudden" />
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
        <Picture edition of=Figure::Row caption="web-rules-row" />
        <Picture edition of=Figure::Rift caption="web-rules-rift" />
        <p>{t("web-rules-same")}</p>
        <Picture edition of=Figure::Sideways caption="web-rules-sideways" />
        <p>{t("web-rules-two")}</p>
        <Picture edition of=Figure::Discard caption="web-rules-discard" />
        <h3>{t("web-rules-end")}</h3>
        <p>{t("web-rules-end-together")}</p>
        <table class="ranks">
            <thead><tr><th scope="col">{t("web-rules-points")}</th><th scope="col">{t("web-rules-rank")}</th></tr></thead>
            <tbody>{live(ranks)}</tbody>
        </table>
    }
}
