//! Result screen, as a scene: who won, the line unrolls, everybody's best and worst card, then the ways on; and below, what there
//! was to learn and what can be shared.

use frise_core::{Layout, Outcome};
use frise_room::{SeatResult, results};
use leptos::prelude::*;

use super::detail::CardWithFact;
use super::signals::TableSignals;
use super::source::Slot;
use crate::card::CardView;
use crate::games::{self, Record};
use crate::live::{live, on};
use crate::route::Route;
use crate::share::ShareGame;
use crate::shelf::shelf;
use crate::study::EarnedHere;
use crate::words::t;
use crate::{browser, choice};

#[component]
pub(crate) fn EndView(signals: TableSignals, see_table: RwSignal<bool>) -> impl IntoView {
    let lang = signals.lang;
    let Some((outcome, reason)) = signals.game(|table, _| table.ended).flatten() else {
        return ().into_any();
    };
    let record = match outcome {
        Outcome::Score(score) => Some(games::record(&signals.choice(Clone::clone), score.score)),
        _ => None,
    };
    // Whoever listens or uses the keyboard is told first how it ended.
    browser::next_frame(|| {
        super::focus::to("#end-title");
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let standings = signals.game(results).unwrap_or_default();
    let said = Memo::new(move |_| {
        signals.narrator(|narrator| signals.table(|table| narrator.ending(table, outcome, reason)))
    });
    let sum = move || signals.narrator(|narrator| signals.table(|table| narrator.score_sum(table)));
    let headline = move || said.with(|said| said.headline.clone());
    let best = move || {
        record.map(|record| {
            let key = match record {
                Record { is_first: true, .. } => "web-record-first",
                Record { is_new: true, .. } => "web-record-new",
                Record { .. } => "web-record",
            };
            lang.get().text_with(key, &[("best", record.best.into())])
        })
    };
    let result =
        |(idx, result): (usize, &SeatResult)| view! { <SeatResultView signals result=result.clone() idx /> };
    let results = standings.iter().enumerate().map(result).collect_view();
    let missed =
        standings.iter().map(|result| view! { <Missed signals result=result.clone() /> }).collect_view();
    let shelf = shelf();
    let again = move |_| {
        let mut next = signals.choice(Clone::clone);
        next.seed = browser::random_word();
        choice::open(shelf, next);
    };
    let look = move |_| {
        see_table.set(true);
        browser::next_frame(|| super::focus::to(".see-result"));
    };
    let decks = signals.choice(|choice| choice.terms.boxes.clone());
    let notices = move || {
        let notice = |id: &String| Some(shelf.find(id)?.notice.in_lang(lang.get()).to_owned());
        let all = decks.iter().filter_map(notice).filter(|notice| !notice.is_empty());
        all.map(|notice| view! { <p class="small">{notice}</p> }).collect_view()
    };
    view! {
        <section class="end" aria-labelledby="end-title">
            <div class="laurel" aria-hidden="true"></div>
            <h1 id="end-title" tabindex="-1">{live(headline)}</h1>
            <p class="lead">{live(move || said.with(|said| said.detail.clone()))}</p>
            {live(move || sum().map(|sum| view! { <p class="small">{sum}</p> }))}
            {live(move || best().map(|best| view! { <p class="record">{best}</p> }))}
            <EarnedHere signals />
            <Unrolled signals />
            <ol class="results">{results}</ol>
            <p class="buttons ways-on">
                {match signals.part(Slot::WaysOn) {
                    Some(ways) => ways,
                    None => view! { <button type="button" class="button primary again" on:click=on(again)>{t("web-again")}</button> }.into_any(),
                }}
                <button type="button" class="button" on:click=on(look)>{t("web-see-table")}</button>
                <a class="button" href=Route::New.href()>{t("web-new")}</a>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
            {missed}
            <ShareGame signals />
            {signals.part(Slot::Afterword)}
            {live(notices)}
        </section>
    }
    .into_any()
}

/// The line as it came to be, card after card.
#[component]
fn Unrolled(signals: TableSignals) -> impl IntoView {
    let cards = signals.game(|table, _| match &table.layout {
        Layout::Line(line) => line.cards.to_vec(),
        Layout::Rift(_) => Vec::new(),
    });
    let cards = cards.unwrap_or_default();
    if cards.is_empty() {
        return ().into_any();
    }
    let n_cards = cards.len();
    let card = |(idx, card): (usize, frise_core::CardId)| {
        view! { <li style:--i=idx.to_string()><CardView card=signals.face(card) turned=true episodes=signals.episodes() /></li> }
    };
    let cards = cards.into_iter().enumerate().map(card).collect_view();
    view! { <ol class="unrolled" style:--n=n_cards.to_string() tabindex="0" aria-label=t("web-line")>{cards}</ol> }.into_any()
}

/// A player's place, tally, best and worst card.
#[component]
fn SeatResultView(signals: TableSignals, result: SeatResult, idx: usize) -> impl IntoView {
    let seat = result.seat;
    let place = result.place.map(|place| {
        let words = move || signals.narrator(|narrator| narrator.place(place));
        view! { <span class="place-number">{live(words)}</span> }
    });
    let (best, worst) = (result.best, result.worst);
    let best = best.map(|best| {
        let words = move || signals.narrator(|narrator| narrator.best(&best));
        view! { <p class="moment best">{live(words)}</p> }
    });
    let worst = worst.map(|worst| {
        let words = move || signals.narrator(|narrator| narrator.worst(&worst));
        view! { <p class="moment worst">{live(words)}</p> }
    });
    let counts = move || signals.narrator(|narrator| signals.table(|table| narrator.counts(table, &result)));
    view! {
        <li class="result" class:own=signals.is_here(seat) style:--i=idx.to_string()>
            <p class="result-line">
                {place}
                <strong>{signals.name(seat)}</strong>
                <span>{live(counts)}</span>
            </p>
            {best}
            {worst}
        </li>
    }
}

/// The cards that a player did not place, with what is worth knowing about them.
#[component]
fn Missed(signals: TableSignals, result: SeatResult) -> impl IntoView {
    let seat = result.seat;
    let missed: Vec<_> =
        result.missed().map(|card| view! { <li><CardWithFact signals card /></li> }).collect();
    (!missed.is_empty()).then(|| {
        view! {
            <details class="learn" open=signals.is_here(seat)>
                <summary>{signals.name(seat)}" · "{t("web-missed")}</summary>
                <ul class="missed">{missed}</ul>
            </details>
        }
    })
}
