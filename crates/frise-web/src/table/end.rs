//! Result screen: who won, who came where, what there was to learn, a text to share, another game.

use frise_core::Outcome;
use frise_room::{SeatResult, results};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::detail::CardWithFact;
use super::signals::TableSignals;
use super::source::Slot;
use crate::games::{self, Record};
use crate::live::{live, on};
use crate::route::Route;
use crate::shelf::shelf;
use crate::study::EarnedHere;
use crate::words::{edition, t};
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
    let result = |result: &SeatResult| view! { <SeatResultView signals result=result.clone() /> };
    let results = standings.iter().map(result).collect_view();
    let share = move || share_text(signals, headline(), &standings);
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
            <p class="buttons">
                {match signals.part(Slot::WaysOn) {
                    Some(ways) => ways,
                    None => view! { <button type="button" class="button primary again" on:click=on(again)>{t("web-again")}</button> }.into_any(),
                }}
                <button type="button" class="button" on:click=on(look)>{t("web-see-table")}</button>
                <a class="button" href=Route::New.href()>{t("web-new")}</a>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
            <ol class="results">{results}</ol>
            <Share text=Signal::derive(share) />
            {signals.part(Slot::Afterword)}
            {live(notices)}
        </section>
    }
    .into_any()
}

/// A player's place, tally and missed cards.
#[component]
fn SeatResultView(signals: TableSignals, result: SeatResult) -> impl IntoView {
    let seat = result.seat;
    let place = result.place.map(|place| {
        let words = move || signals.narrator(|narrator| narrator.place(place));
        view! { <span class="place-number">{live(words)}</span> }
    });
    let missed: Vec<_> =
        result.missed().map(|card| view! { <li><CardWithFact signals card /></li> }).collect();
    let has_missed = !missed.is_empty();
    let counts = move || signals.narrator(|narrator| signals.table(|table| narrator.counts(table, &result)));
    view! {
        <li class="result">
            <p class="result-line">
                {place}
                <strong>{signals.name(seat)}</strong>
                <span>{live(counts)}</span>
            </p>
            {has_missed.then(|| view! {
                <details open=signals.is_here(seat)>
                    <summary>{t("web-missed")}</summary>
                    <ul class="missed">{missed}</ul>
                </details>
            })}
        </li>
    }
}

fn share_text(signals: TableSignals, headline: String, standings: &[SeatResult]) -> String {
    let lang = signals.lang.get();
    let title = signals.choice(|choice| edition(lang, &choice.terms.edition));
    let line = |result: &SeatResult| {
        let mark = |(_, is_right): &(_, bool)| if *is_right { '✅' } else { '❌' };
        let marks: String = result.turned.iter().map(mark).collect();
        format!("{} {marks}", signals.name(result.seat))
    };
    let lines: Vec<String> = standings.iter().map(line).collect();
    format!("Frise · {title}\n{headline}\n{}", lines.join("\n"))
}

#[component]
fn Share(text: Signal<String>) -> impl IntoView {
    let is_copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = text.get_untracked();
        spawn_local(async move { is_copied.set(Some(browser::copy(&text).await)) });
    };
    let answer = move || {
        is_copied.get().map(|is_copied| if is_copied { t("web-copied")() } else { t("web-not-copied")() })
    };
    view! {
        <section class="share">
            <h2>{t("web-share")}</h2>
            <pre tabindex="0">{text}</pre>
            <p>
                <button type="button" class="button" on:click=on(copy)>{t("web-copy")}</button>
                " "
                <span role="status">{live(answer)}</span>
            </p>
        </section>
    }
}
