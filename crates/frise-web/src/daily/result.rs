//! Result of a daily line: the line with hits and misses, streaks, the distribution of one's own results, how bots did on the very same
//! cards, and what can be shared of it without giving anything away.

use std::sync::Arc;

use frise_core::{CardId, Hits};
use frise_decks::PackCard;
use frise_decks::days::N_CARDS;
use frise_decks::draw::poster::{Mark, Poster, PosterCard, Shown};
use frise_room::daily::{Day, History, Marks, Number, Rivals, Share, Which, beaten};
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::archive::Archive;
use super::calendar::Asked;
use super::page::Played;
use super::progress;
use crate::app::Header;
use crate::browser;
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::share::{Pictures, ShareButton, Sheet};
use crate::words::t;

/// How many bots of each level play the same cards.
const N_BOTS: u32 = 10;

#[component]
pub(super) fn ResultView(
    day: Arc<Day>,
    marks: Marks,
    played: Played,
    own: Option<String>,
    today: RwSignal<Option<Number>>,
    again: Callback<()>,
) -> impl IntoView {
    let lang = lang();
    let which = day.which.clone();
    let number = which.number();
    let history = progress::history(&which);
    let now = today.get_untracked().unwrap_or(number);
    let streak = (played == Played::Counting).then(|| history.streak(now));
    let shared = {
        let (which, marks) = (which.clone(), marks.clone());
        move || Share::new(lang.get(), &which, &marks, streak)
    };
    let said = shared.clone();
    let hits = marks.hits();
    let headline = move || hits_words(lang.get(), hits);
    let link = RwSignal::new(Route::Daily(Asked::address(own.as_deref(), number)).link());
    let is_everybodys = matches!(which, Which::Everybody(_));
    let look = move || {
        spawn_local(async move {
            if is_everybodys && let Some(better) = browser::preview_link(&format!("daily/{number}")).await {
                link.try_set(better);
            }
        });
    };
    let sheet = {
        let marks = marks.clone();
        move || sheet(lang.get(), &shared(), &marks, hits_words(lang.get(), hits), (streak, link.get()))
    };
    // Whoever listens or uses the keyboard is told first how it went.
    browser::next_frame(|| {
        if let Some(title) = browser::find("#daily-title") {
            let _ = title.focus();
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let rivals = day.rivals(N_BOTS);
    // By its number: the address of this page may be that of today, whichever day that was when it was opened.
    let newer = move || today.get().filter(|today| is_everybodys && *today != number);
    let newer = move || newer().map(|today| Route::Daily(Asked::address(None, today)).href());
    view! {
        <Header />
        <main class="page daily">
            <p class="daily-name">{live(move || said().title)}" · "{live(move || number.date().print(lang.get()))}</p>
            <h1 id="daily-title" tabindex="-1">{live(headline)}</h1>
            <MarkGrid marks=marks.clone() />
            {(played == Played::Again).then(|| view! { <p class="small">{t("daily-again-said")}</p> })}
            <div class="buttons">
                <ShareButton sheet=Signal::derive(sheet) opened=look primary=true />
                {live(move || newer().map(|to| view! { <a class="button daily-newer" href=to>{t("daily-today")}</a> }))}
                <button type="button" class="button daily-again" on:click=on(move |_| again.run(()))>{t("daily-again")}</button>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </div>
            <LineView day=day.clone() marks=marks.clone() />
            <div class="daily-columns">
                {(!history.is_empty()).then(|| view! { <OwnResults history=history.clone() now hits /> })}
                <RivalsView rivals right=hits.right />
            </div>
            {live(move || today.get().map(|today| view! { <Archive today own=own.clone() /> }))}
        </main>
    }
}

fn hits_words(lang: Lang, hits: Hits) -> String {
    lang.text_with("play-hits", &[("right", hits.right.into()), ("of", hits.of.into())])
}

fn sheet(
    lang: Lang,
    shared: &Share,
    marks: &Marks,
    headline: String,
    (streak, link): (Option<u32>, String),
) -> Sheet {
    let detail = match streak.filter(|streak| *streak > 1) {
        Some(streak) => lang.text_with("daily-poster-streak", &[("streak", streak.into())]),
        None => lang.text("daily-poster"),
    };
    let card = |is_right: &bool| PosterCard {
        shown: Shown::Away,
        mark: Some(if *is_right { Mark::Right } else { Mark::Wrong }),
        raised: false,
    };
    let shown = Poster {
        lang,
        title: shared.title.clone(),
        headline,
        detail,
        alt: format!("{}: {}", shared.title, shared.sentence),
        rows: Vec::new(),
        cards: marks.0.iter().map(card).collect(),
    };
    Sheet {
        title: shared.title.clone(),
        text: format!("{}\n{link}", shared.text()),
        link,
        file: "frise.png".to_owned(),
        how: "daily-share-how",
        pictures: Pictures::of(&shown),
    }
}

/// A mark for each card, in the order in which they came.
#[component]
fn MarkGrid(marks: Marks) -> impl IntoView {
    let lang = lang();
    let said = {
        let marks = marks.clone();
        move || {
            let lang = lang.get();
            let word =
                |is_right: &bool| lang.text(if *is_right { "web-mark-right" } else { "web-mark-wrong" });
            marks.0.iter().map(word).collect::<Vec<_>>().join(", ")
        }
    };
    let mark = |is_right: &bool| {
        view! { <span class="daily-mark" class:right=*is_right>{if *is_right { "✓" } else { "✗" }}</span> }
    };
    let marks = marks.0.iter().map(mark).collect_view();
    view! { <p class="daily-marks"><span class="words">{live(said)}</span><span aria-hidden="true">{marks}</span></p> }
}

/// The line as it lies, each card with its mark, and the stories of those that were missed.
#[component]
fn LineView(day: Arc<Day>, marks: Marks) -> impl IntoView {
    let lang = lang();
    let cards = day.pack().cards();
    let order: Vec<CardId> = match day.pack().line() {
        Some(order) => order.to_vec(),
        None => (0..cards.len() as u32).map(CardId).collect(),
    };
    // The first lies; the others came in this order.
    let came = order.iter().take(N_CARDS).enumerate().filter_map(|(place, card)| {
        let mark = place.checked_sub(1).and_then(|place| marks.0.get(place).copied());
        Some((Arc::new(cards.get(card.idx())?.clone()), mark))
    });
    let mut lying: Vec<(Arc<PackCard>, Option<bool>)> = came.collect();
    lying.sort_by_key(|(card, _)| card.card.date.order());
    let place = |(card, mark): &(Arc<PackCard>, Option<bool>)| {
        let mark = mark.map(|is_right| {
            let (class, key) = if is_right { ("right", "web-mark-right") } else { ("wrong", "web-mark-wrong") };
            view! { <span class=format!("daily-sign {class}")><span aria-hidden="true">{if is_right { "✓" } else { "✗" }}</span><span class="words">{t(key)}</span></span> }
        });
        view! { <li><CardView card=card.clone() turned=true />{mark}</li> }
    };
    let missed = lying.iter().filter(|(_, mark)| *mark == Some(false)).map(|(card, _)| {
        let fact = {
            let card = card.clone();
            move || card.card.fact.in_lang(lang.get()).to_owned()
        };
        view! {
            <li><div class="with-fact">
                <span class="large"><CardView card=card.clone() turned=true size=CardSize::HAND /></span>
                <p>{live(fact)}</p>
            </div></li>
        }
    });
    let missed: Vec<_> = missed.collect();
    let has_missed = !missed.is_empty();
    view! {
        <ol class="daily-line" tabindex="0" aria-label=t("web-line")>{lying.iter().map(place).collect_view()}</ol>
        {has_missed.then(|| view! {
            <details class="daily-missed">
                <summary>{t("web-missed")}</summary>
                <ul class="missed">{missed}</ul>
            </details>
        })}
    }
}

/// Streaks, and how often each result came.
#[component]
fn OwnResults(history: History, now: Number, hits: Hits) -> impl IntoView {
    let lang = lang();
    let numbers = [
        ("daily-played", history.len() as u32),
        ("daily-streak-name", history.streak(now)),
        ("daily-best", history.best_streak()),
    ];
    let number = |(key, n): (&'static str, u32)| view! { <div><dt>{t(key)}</dt><dd>{n}</dd></div> };
    let counts = history.distribution(hits.of as usize);
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    let bar = |(right, n): (usize, &u32)| {
        let n = *n;
        let words =
            move || lang.get().text_with("daily-bar", &[("right", (right as u32).into()), ("n", n.into())]);
        let part = format!("{}%", n * 100 / most);
        view! {
            <li class:now=right as u32 == hits.right>
                <span class="words">{live(words)}</span>
                <span class="bar-name" aria-hidden="true">{right}</span>
                <span class="bar-line" aria-hidden="true" style:--part=part></span>
                <span class="bar-count" aria-hidden="true">{n}</span>
            </li>
        }
    };
    let bars = counts.iter().enumerate().map(bar).collect_view();
    view! {
        <section aria-labelledby="daily-own-results">
            <h2 id="daily-own-results">{t("daily-results")}</h2>
            <dl class="daily-numbers">{numbers.map(number).collect_view()}</dl>
            <ol class="daily-bars">{bars}</ol>
        </section>
    }
}

/// How bots of each level did on these cards.
#[component]
fn RivalsView(rivals: Vec<Rivals>, right: u32) -> impl IntoView {
    let lang = lang();
    let best = beaten(&rivals, right);
    let headline = move || {
        let lang = lang.get();
        match best {
            Some((skill, n)) => {
                let key = format!("daily-beaten-{}", u8::from(skill));
                lang.text_with(&key, &[("n", n.into()), ("of", N_BOTS.into())])
            }
            None => lang.text("daily-beaten-none"),
        }
    };
    let row = move |rivals: &Rivals| {
        let (skill, mean, n) = (rivals.skill, (rivals.mean() * 10.0).round() / 10.0, rivals.beaten_by(right));
        let of = rivals.right.len();
        let name = move || lang.get().text(&format!("daily-rivals-{}", u8::from(skill)));
        let mean = move || lang.get().text_with("daily-mean", &[("mean", mean.into())]);
        let beat = move || lang.get().text_with("daily-beaten", &[("n", n.into()), ("of", of.into())]);
        view! { <tr><th scope="row">{live(name)}</th><td>{live(mean)}</td><td>{live(beat)}</td></tr> }
    };
    let rows = rivals.iter().map(row).collect_view();
    view! {
        <section aria-labelledby="daily-rivals">
            <h2 id="daily-rivals">{t("daily-bots")}</h2>
            <p>{live(headline)}</p>
            <table class="daily-table">
                <thead><tr><th scope="col">{t("daily-bots-bots")}</th><th scope="col">{t("daily-bots-mean")}</th><th scope="col">{t("daily-bots-you")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}
