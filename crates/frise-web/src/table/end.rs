//! After the last card: who won, who came where, what there was to learn, a text to share, another game.

use std::collections::BTreeMap;

use frise_core::{CardId, Event, Outcome, Seat};
use frise_text::Value;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::detail::CardWithFact;
use super::playing::Playing;
use super::say;
use super::source::Place;
use crate::games::{self, Record};
use crate::live::{live, on};
use crate::route::Route;
use crate::shelf::shelf;
use crate::words::signed;
use crate::words::{edition, t};
use crate::{browser, choice};

/// What one player did, card by card.
#[derive(Clone, Default)]
struct Tally {
    marks: String,
    n_right: usize,
    missed: Vec<CardId>,
}

fn tally(events: &[Event]) -> BTreeMap<Seat, Tally> {
    let mut all: BTreeMap<Seat, Tally> = BTreeMap::new();
    for event in events {
        match *event {
            Event::Placed { seat, .. } | Event::Played { seat, .. } => {
                let own = all.entry(seat).or_default();
                own.n_right += 1;
                own.marks.push('✅');
            }
            Event::Misplaced { seat, card, .. } | Event::Blocked { seat, card, .. } => {
                let own = all.entry(seat).or_default();
                own.missed.push(card);
                own.marks.push('❌');
            }
            _ => {}
        }
    }
    all
}

/// The end of a game.
#[component]
pub(crate) fn EndView(playing: Playing, see_table: RwSignal<bool>) -> impl IntoView {
    let lang = playing.lang;
    let Some((outcome, reason)) = playing.game(|table, _| table.ended).flatten() else {
        return ().into_any();
    };
    let record = match outcome {
        Outcome::Score(score) => Some(games::record(&playing.choice(Clone::clone), score.score)),
        _ => None,
    };
    // Whoever listens or uses the keyboard is told first how it ended.
    browser::next_frame(|| {
        super::focus::to("#end-title");
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let tallies = playing.game(|_, events| tally(events)).unwrap_or_default();
    let places = playing.game(|table, _| table.places()).flatten();
    let n_seats = playing.table(|table| table.n_seats());
    let mut seats: Vec<Seat> = (0..n_seats).map(Seat).collect();
    seats.sort_by_key(|seat| places.as_ref().map(|places| places[seat.idx()]));
    let headline = move || {
        lang.track();
        say::outcome(playing, outcome).replace('★', "").trim().to_owned()
    };
    let best = move || {
        record.map(|record| {
            let key = match record {
                Record { is_first: true, .. } => "web-record-first",
                Record { is_new: true, .. } => "web-record-new",
                Record { .. } => "web-record",
            };
            lang.get().text_with(key, &[("best", signed(record.best).into())])
        })
    };
    let results = seats.iter().map(|seat| {
        let own = tallies.get(seat).cloned().unwrap_or_default();
        let place = places.as_ref().map(|places| places[seat.idx()]);
        view! { <Result playing seat=*seat place tally=own /> }
    });
    let results = results.collect_view();
    let share = move || share_text(playing, headline(), &seats, &tallies);
    let shelf = shelf();
    let again = move |_| {
        let mut next = playing.choice(Clone::clone);
        next.seed = browser::random_word();
        choice::open(shelf, next);
    };
    let look = move |_| {
        see_table.set(true);
        browser::next_frame(|| super::focus::to(".see-result"));
    };
    let decks = playing.choice(|choice| choice.terms.boxes.clone());
    let notices = move || {
        let notice = |id: &String| Some(shelf.find(id)?.notice.in_lang(lang.get()).to_owned());
        let all = decks.iter().filter_map(notice).filter(|notice| !notice.is_empty());
        all.map(|notice| view! { <p class="small">{notice}</p> }).collect_view()
    };
    view! {
        <section class="end" aria-labelledby="end-title">
            <div class="laurel" aria-hidden="true"></div>
            <h1 id="end-title" tabindex="-1">{live(headline)}</h1>
            <p class="lead">{live(move || { lang.track(); say::reason(playing, reason) })}</p>
            {live(move || best().map(|best| view! { <p class="record">{best}</p> }))}
            <p class="buttons">
                {match playing.part(Place::WaysOn) {
                    Some(ways) => ways,
                    None => view! { <button type="button" class="button primary again" on:click=on(again)>{t("web-again")}</button> }.into_any(),
                }}
                <button type="button" class="button" on:click=on(look)>{t("web-see-table")}</button>
                <a class="button" href=Route::New.href()>{t("web-new")}</a>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
            <ol class="results">{results}</ol>
            <Share text=Signal::derive(share) />
            {playing.part(Place::Afterword)}
            {live(notices)}
        </section>
    }
    .into_any()
}

#[component]
fn Result(playing: Playing, seat: Seat, place: Option<u8>, tally: Tally) -> impl IntoView {
    let lang = playing.lang;
    let n_missed = tally.missed.len();
    let counts = move || {
        let key = if playing.is_together() { "play-end-together" } else { "play-end-counts" };
        let args = [("right", Value::from(tally.n_right as u32)), ("wrong", (n_missed as u32).into())];
        lang.get().text_with(key, &args)
    };
    let missed = tally.missed.into_iter().map(|card| view! { <li><CardWithFact playing card /></li> });
    let missed = missed.collect_view();
    view! {
        <li class="result">
            <p class="result-line">
                {place.map(|place| view! { <span class="place-number">{live(move || lang.get().text_with("play-place", &[("n", place.into())]))}</span> })}
                <strong>{playing.name(seat)}</strong>
                <span>{live(counts)}</span>
            </p>
            {(n_missed > 0).then(|| view! {
                <details open=playing.is_here(seat)>
                    <summary>{t("web-missed")}</summary>
                    <ul class="missed">{missed}</ul>
                </details>
            })}
        </li>
    }
}

fn share_text(playing: Playing, headline: String, seats: &[Seat], tallies: &BTreeMap<Seat, Tally>) -> String {
    let lang = playing.lang.get();
    let title = playing.choice(|choice| edition(lang, &choice.terms.edition));
    let line = |seat: &Seat| {
        let marks = tallies.get(seat).map_or("", |tally| tally.marks.as_str());
        format!("{} {marks}", playing.name(*seat))
    };
    let lines: Vec<String> = seats.iter().map(line).collect();
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
