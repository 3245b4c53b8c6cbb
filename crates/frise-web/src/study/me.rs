//! Profile page: what somebody knows, as a picture first and in numbers for whoever asks.

use std::sync::Arc;

use frise_decks::{Deck, PackCard};
use frise_room::narrator::rank_name;
use frise_room::online::is_brought;
use frise_study::{Achievement, Game, History, Knowledge, Streak, earned, pool};
use frise_text::{Lang, Value};
use leptos::prelude::*;

use super::bars::{Bar, Bars};
use super::data::YourData;
use super::timeline::Timeline;
use super::{Loaded, daily, load, today};
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::words::{counted, edition, list, t};

/// How many cards, themes and games are shown.
const CARDS: usize = 6;
const THEMES: usize = 10;
const GAMES: usize = 8;

#[component]
pub(crate) fn MePage(
    /// The code of a transfer that its link brings along.
    code: String,
) -> impl IntoView {
    let loaded = load();
    let is_waiting = Memo::new(move |_| loaded.with(|loaded| matches!(loaded, Loaded::Waiting)));
    let body = move || match loaded.get() {
        Loaded::Waiting => ().into_any(),
        Loaded::Refused => view! { <p class="lead unkept" role="alert">{t("study-unkept")}</p> }.into_any(),
        Loaded::Here(history) if history.is_empty() => view! { <Invitation /> }.into_any(),
        Loaded::Here(history) => view! { <Portrait history /> }.into_any(),
    };
    view! {
        <main class="page me" aria-busy=live(move || is_waiting.get().then_some("true"))>
            <Show when=move || !is_waiting.get() fallback=|| view! { <p class="lead later">{t("web-later")}</p> }>
                <h1>{t("study-me")}</h1>
                {live(body)}
                <YourData loaded code=code.clone() />
            </Show>
        </main>
    }
}

/// Nothing was played yet.
#[component]
fn Invitation() -> impl IntoView {
    view! {
        <section class="invitation">
            <div class="ages-line empty" aria-hidden="true">
                {(0..16).map(|_| view! { <span class="age unknown"><span class="age-bar"></span></span> }).collect_view()}
            </div>
            <p class="lead">{t("study-empty")}</p>
            <p class="buttons">
                <a class="button primary" href=Route::Home.href()>{t("study-empty-play")}</a>
                <a class="button" href=Route::Boxes.href()>{t("study-empty-learn")}</a>
            </p>
        </section>
    }
}

/// A card of a box that is here.
fn face(shelf: Shelf, deck: &str, card: &str) -> Option<Arc<PackCard>> {
    let deck = shelf.find(deck)?;
    pool(&deck).into_iter().find(|one| one.card.id == card)
}

#[component]
fn Portrait(history: Arc<History>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    // Where several people share the device, each may look at their own cards.
    let whose = RwSignal::new(String::new());
    let mut names: Vec<String> = history.placements.iter().map(|one| one.name.clone()).collect();
    names.sort_unstable();
    names.dedup();
    let known = {
        let history = history.clone();
        Memo::new_with_compare(
            move |_| {
                let decks: Vec<Arc<Deck>> = shelf.whole_decks();
                let theme = |deck: &str, card: &str| {
                    let deck = decks.iter().find(|one| one.id == deck)?;
                    deck.card(card).map(|card| card.theme.clone())
                };
                let whose = whose.get();
                if whose.is_empty() {
                    return Knowledge::of(&history, theme);
                }
                let mut own = History::clone(&history);
                own.placements.retain(|one| one.name == whose);
                Knowledge::of(&own, theme)
            },
            |_, _| true,
        )
    };
    let knowledge = Signal::derive(move || known.get());
    let deck_name = move |id: &str| shelf.find(id).map(|deck| deck.names.in_lang(lang.get()).to_owned());
    let boxes = Signal::derive(move || {
        let bar = |(id, tally): &(String, _)| Bar {
            name: deck_name(id).unwrap_or_else(|| id.clone()),
            href: deck_name(id).map(|_| Route::Learn(id.clone()).href()),
            tally: *tally,
        };
        // Of what somebody brought to a room only the games are remembered.
        known.with(|known| known.boxes.iter().filter(|(id, _)| !is_brought(id)).map(bar).collect())
    });
    let themes = Signal::derive(move || {
        let bar = |((deck, theme), tally): &((String, String), _)| {
            let named = shelf.find(deck)?.theme(theme)?.names.in_lang(lang.get()).to_owned();
            Some(Bar { name: format!("{named} · {}", deck_name(deck)?), href: None, tally: *tally })
        };
        known.with(|known| known.themes.iter().filter_map(bar).take(THEMES).collect())
    });
    let summary = {
        let n_games = history.games.len();
        move || {
            let (lang, all) = (lang.get(), known.with(|known| known.all));
            let cards = counted(lang, "study-n-placed", all.all as usize);
            let args: [(&str, Value<'_>); 3] = [
                ("cards", cards.into()),
                ("percent", all.percent().into()),
                ("games", counted(lang, "study-n-games", n_games).into()),
            ];
            lang.text_with("study-summary", &args)
        }
    };
    let missed = move || {
        let missed = known.with(|known| known.missed.iter().take(CARDS).cloned().collect::<Vec<_>>());
        let card = |one: frise_study::MissedCard| {
            let card = face(shelf, &one.deck, &one.card)?;
            let words = lang.get().text_with(
                "study-missed-times",
                &[("n", (one.tally.all - one.tally.right).into()), ("all", one.tally.all.into())],
            );
            Some(
                view! { <li><CardView card turned=true size=CardSize::HAND /><span class="small">{words}</span></li> },
            )
        };
        missed.into_iter().filter_map(card).collect_view()
    };
    let has_missed = move || known.with(|known| !known.missed.is_empty());
    view! {
        <p class="lead">{live(summary)}</p>
        {(names.len() > 1).then(|| view! { <Whose names whose /> })}
        <Timeline knowledge />
        <div class="halves">
            <Bars title="study-boxes" bars=boxes />
            <Bars title="study-themes" bars=themes />
        </div>
        <Show when=has_missed>
            <section class="missed-most">
                <h2>{t("study-missed")}</h2>
                <ul class="card-row">{live(missed)}</ul>
                <p><a class="button primary" href=Route::Learn(String::new()).href()>{t("study-learn-them")}</a></p>
            </section>
        </Show>
        <Figures history=history.clone() knowledge />
        <Medals history=history.clone() />
        <LastGames history />
    }
}

/// Whose cards are shown.
#[component]
fn Whose(names: Vec<String>, whose: RwSignal<String>) -> impl IntoView {
    let option = |name: String| {
        let shown = name.clone();
        view! { <option value=name>{shown}</option> }
    };
    let names = names.into_iter().map(option).collect_view();
    view! {
        <div class="field row">
            <label for="whose">{t("study-whose")}</label>
            <select id="whose" on:change=on(move |event| whose.set(event_target_value(&event)))>
                <option value="">{t("study-whose-all")}</option>
                {names}
            </select>
        </div>
    }
}

/// Streaks, surest card first, the best results together.
#[component]
fn Figures(history: Arc<History>, knowledge: Signal<Knowledge>) -> impl IntoView {
    let lang = lang();
    let days = {
        let played =
            history.placements.iter().map(|one| one.day).chain(history.reviews.iter().map(|one| one.day));
        Streak::of(played.map(|day| i64::from(day.0)), i64::from(today().0))
    };
    let daily = daily();
    // The number of today's line is the daily page's to know: the newest that was played is as good as today's.
    let newest = daily.scores.keys().next_back().copied();
    let lines = newest.map(|newest| Streak::of(daily.scores.keys().copied(), newest));
    let streak = move |key: &'static str, streak: Streak| {
        view! {
            <li class="figure">
                <strong>{live(move || counted(lang.get(), key, streak.current as usize))}</strong>
                <span class="small">{live(move || lang.get().text_with("study-best", &[("n", streak.best.into())]))}</span>
            </li>
        }
    };
    let calibration = move || {
        let calibration = knowledge.with(|known| known.calibration);
        let lang = lang.get();
        if calibration.pairs < 8 {
            return view! { <strong>"–"</strong><span class="small">{lang.text("study-surest-few")}</span> }
                .into_any();
        }
        let key = match calibration.percent() {
            60.. => "study-surest-yes",
            45.. => "study-surest-even",
            _ => "study-surest-no",
        };
        let percent = lang.text_with("study-percent", &[("n", calibration.percent().into())]);
        view! { <strong>{percent}</strong><span class="small">{lang.text(key)}</span> }.into_any()
    };
    let teams = move || {
        let lang = lang.get();
        let best = |best: &frise_study::TeamBest| {
            let args: [(&str, Value<'_>); 2] =
                [("score", best.score.into()), ("players", u32::from(best.players).into())];
            let (points, size) =
                (lang.text_with("study-team", &args), lang.text_with("study-team-size", &args));
            view! { <li class="figure"><strong>{points}</strong><span class="small">{format!("{size} · {}", rank_name(lang, best.rank))}</span></li> }
        };
        knowledge.with(|known| known.teams.iter().map(best).collect_view())
    };
    view! {
        <section>
            <h2>{t("study-figures")}</h2>
            <ul class="figures">
                {streak("study-days", days)}
                {lines.map(|lines| streak("study-lines", lines))}
                <li class="figure"><span class="figure-name">{t("study-surest")}</span>{live(calibration)}</li>
                {live(teams)}
            </ul>
        </section>
    }
}

/// What was earned, and what could be.
#[component]
fn Medals(history: Arc<History>) -> impl IntoView {
    let lang = lang();
    let earned = earned(&history, &daily());
    let medal = |one: Achievement| {
        let is_earned = earned.iter().any(|earned| earned.achievement == one);
        let name = move || lang.get().text(&format!("study-{}", one.word()));
        let more = move || lang.get().text(&format!("study-{}-more", one.word()));
        view! {
            <li class="medal" class:open=!is_earned>
                <span class="medal-sign" aria-hidden="true">{if is_earned { "★" } else { "☆" }}</span>
                <strong>{live(name)}</strong>
                <span class="words">{t(if is_earned { "study-medal-earned" } else { "study-medal-open" })}</span>
                <span class="small">{live(more)}</span>
            </li>
        }
    };
    let medals = Achievement::ALL.into_iter().map(medal).collect_view();
    view! {
        <section>
            <h2>{t("study-medals")}</h2>
            <ul class="medals">{medals}</ul>
        </section>
    }
}

/// The latest games; those of a server can be seen again.
#[component]
fn LastGames(history: Arc<History>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    if history.games.is_empty() {
        return ().into_any();
    }
    let games: Vec<Game> = history.games.iter().rev().take(GAMES).cloned().collect();
    let line = move |lang: Lang, game: &Game| {
        // Their names come with the boxes.
        let _ = shelf.decks();
        let named = |id: &String| {
            let unknown = || if is_brought(id) { lang.text("brought-deck") } else { id.clone() };
            shelf.find(id).map_or_else(unknown, |deck| deck.names.in_lang(lang).to_owned())
        };
        let boxes: Vec<String> = game.boxes.iter().map(named).collect();
        let boxes: Vec<&str> = boxes.iter().map(String::as_str).collect();
        let result = match (game.place, game.score) {
            (_, Some(score)) => lang.text_with("study-team", &[("score", score.into())]),
            (Some(place), None) => lang.text_with(
                "study-place",
                &[("place", u32::from(place).into()), ("players", u32::from(game.players).into())],
            ),
            (None, None) => String::new(),
        };
        let right = lang.text_with("study-of", &[("right", game.right.into()), ("all", game.placed.into())]);
        (edition(lang, &game.edition), format!("{} · {result} · {right}", list(lang, &boxes)))
    };
    let game = move |game: Game| {
        let again = game.room.clone().map(|code| {
            view! { <a class="button" href=Route::Replay(code).href()>{t("online-replay")}</a> }
        });
        let (title, more) = (game.clone(), game);
        view! {
            <li>
                <strong>{live(move || line(lang.get(), &title).0)}</strong>
                <span class="small">{live(move || line(lang.get(), &more).1)}</span>
                {again}
            </li>
        }
    };
    let games = games.into_iter().map(game).collect_view();
    view! {
        <section>
            <h2>{t("study-games")}</h2>
            <ul class="last-games">{games}</ul>
        </section>
    }
    .into_any()
}
