//! Replay page: a finished game with its player controls, checked on this device before it is shown.

use frise_room::Choice;
use frise_room::online::{GameRecord, commitment, look_at};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api::{self, Problem};
use super::brought::{self, Faces};
use super::past::Past;
use super::words;
use crate::app::Header;
use crate::browser;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::share::{Ended, PlayOn, ShareEnded};
use crate::shelf::{Shelf, shelf};
use crate::table::{Dialog, Elsewhere, Opener, Replay, TableSignals, TableView, Waiting};
use crate::words::t;

/// What is known of the game.
#[derive(Clone)]
enum Known {
    Nothing,
    Record(std::sync::Arc<GameRecord>),
    Problem(Problem),
}

/// The finished game of the room of this code.
#[component]
pub(crate) fn ReplayPage(code: String) -> impl IntoView {
    let shelf = shelf();
    let known = RwSignal::new(Known::Nothing);
    let look = {
        let code = code.clone();
        move || {
            let code = code.clone();
            spawn_local(async move {
                known.try_set(match api::record(&code).await {
                    Ok(record) => Known::Record(record.into()),
                    Err(problem) => Known::Problem(problem),
                });
            });
        }
    };
    look();
    let terms = Signal::derive(move || {
        known.with(|known| match known {
            Known::Record(record) => Some(record.terms.clone()),
            Known::Nothing | Known::Problem(_) => None,
        })
    });
    let faces = brought::follow(shelf, terms);
    // Asked apart: boxes that arrive later do not lay the table anew.
    let is_ready = Memo::new(move |_| {
        known.with(|known| match known {
            Known::Record(record) if record.told.is_some() => {
                faces.get() == Faces::Here && shelf.is_whole_for(&record.terms)
            }
            Known::Record(record) => shelf.is_ready_for(&record.terms),
            Known::Nothing | Known::Problem(_) => false,
        })
    });
    move || match (known.get(), faces.get()) {
        (Known::Nothing, _) => view! { <Waiting /> }.into_any(),
        (Known::Problem(problem), _) => view! { <Header /><NoGame problem again=look.clone() /> }.into_any(),
        (Known::Record(record), Faces::Missing(problem)) if record.told.is_some() => {
            view! { <Header /><NoGame problem again=look.clone() /> }.into_any()
        }
        (Known::Record(_), _) if !is_ready.get() => view! { <Waiting /> }.into_any(),
        (Known::Record(record), _) if record.told.is_some() => match untrack(|| told(&record, shelf)) {
            Some(signals) => view! { <TableView signals /> }.into_any(),
            None => view! { <Header /><Broken /> }.into_any(),
        },
        (Known::Record(record), _) => match record.verify(|id| shelf.find(id)) {
            Ok(room) => match Past::begin(Some(record.code.clone()), &room) {
                Some(signals) => view! { <TableView signals /> }.into_any(),
                None => view! { <Header /><Broken /> }.into_any(),
            },
            Err(_) => view! { <Header /><Broken /> }.into_any(),
        },
    }
}

/// The table of a game with a deck that somebody brought. Only who has the deck can check its deal; that the server kept its promise,
/// and that nothing was played against the rules of a table, is checked here.
fn told(record: &GameRecord, shelf: Shelf) -> Option<TableSignals> {
    if commitment(&record.reveal.server_seed) != record.commitment {
        return None;
    }
    let told = record.told.clone()?;
    let mut pack = record.terms.pack(|id| shelf.find(id)).ok()?;
    let mut table = told.table.clone();
    told.plays.iter().flatten().try_for_each(|event| table.apply(event)).ok()?;
    look_at(&mut pack, &table, &told.shown);
    let choice =
        Choice { terms: record.terms.clone(), seats: record.seats.clone(), seed: record.code.clone() };
    Past::tell(record.code.clone(), told, choice, &pack)
}

#[component]
fn NoGame(problem: Problem, #[prop(into)] again: Callback<()>) -> impl IntoView {
    let lang = lang();
    view! {
        <main class="page narrow">
            <h1>{t("online-no-game")}</h1>
            <p class="lead">{live(move || words::problem(lang.get(), problem))}</p>
            <p class="buttons">
                <button type="button" class="button primary" on:click=on(move |_| again.run(()))>{t("web-retry")}</button>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
        </main>
    }
}

/// The record does not hold what it promises, or this page has other cards.
#[component]
fn Broken() -> impl IntoView {
    view! {
        <main class="page narrow">
            <h1>{t("online-no-game")}</h1>
            <p class="lead">{t("online-game-broken")}</p>
            <p class="buttons"><a class="button primary" href=Route::Home.href()>{t("web-home")}</a></p>
        </main>
    }
}

/// Forward, back, to any moment, and by itself: by mouse, finger and keyboard.
#[component]
pub(super) fn Controls(past: Past, signals: TableSignals) -> impl IntoView {
    let lang = signals.lang;
    let whole = past.n_actions();
    let at = Memo::new(move |_| {
        signals.stage.track();
        past.n_seen()
    });
    let go = move |n: usize| {
        past.is_running.set(false);
        past.go_to(n);
    };
    let step_back = move || go(at.get_untracked().saturating_sub(1));
    let step_on = move || {
        past.is_running.set(false);
        past.step();
    };
    let run = move || {
        past.is_running.update(|is_running| *is_running = !*is_running);
        match (past.is_running.get_untracked(), at.get_untracked() >= whole) {
            (true, true) => past.go_to(0),
            (true, false) => signals.start(),
            (false, _) => signals.stop(),
        }
    };
    let strike = move |event: KeyboardEvent| {
        // What the keyboard is on may need the key itself, and other pages of the browser need those with others.
        let is_ours = focus_is_free() && !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        if !is_ours {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => step_back(),
            "ArrowRight" if at.get_untracked() < whole => step_on(),
            "Home" => go(0),
            "End" => go(whole),
            " " => run(),
            _ => return,
        }
        event.prevent_default();
    };
    let listener = window_event_listener(leptos::ev::keydown, strike);
    on_cleanup(move || listener.remove());
    let is_first = move || at.get() == 0;
    let is_last = move || at.get() >= whole;
    let run_words =
        move || lang.get().text(if past.is_running.get() { "online-pause" } else { "online-run" });
    let numbers = move || [("n", (at.get() as u32).into()), ("of", (whole as u32).into())];
    let place = move || lang.get().text_with("online-step", &numbers());
    let place_said = move || lang.get().text_with("share-moment-said", &numbers());
    let slide = move |event| {
        if let Ok(n) = event_target_value(&event).parse() {
            go(n);
        }
    };
    view! {
        <div class="replay" role="group" aria-label=t("online-replay")>
            <div class="replay-way">
                <input type="range" class="scrubber" min="0" max=whole.to_string() step="1" aria-label=t("share-moment")
                    aria-valuetext=live(place_said) prop:value=live(move || at.get().to_string()) on:input=on(slide) />
                {past.whole().map(|whole| view! { <PlayOn signals whole at /> })}
            </div>
            <div class="replay-steps">
                <button type="button" class="button" aria-label=t("online-to-start") disabled=live(is_first) on:click=on(move |_| go(0))>"|◀"</button>
                <button type="button" class="button step-back" aria-label=t("online-back-step") disabled=live(is_first) on:click=on(move |_| step_back())>"◀"</button>
                <button type="button" class="button primary run" on:click=on(move |_| run())>{run_words}</button>
                <button type="button" class="button step-on" aria-label=t("online-step-on") disabled=live(is_last) on:click=on(move |_| step_on())>"▶"</button>
                <button type="button" class="button" aria-label=t("online-to-end") disabled=live(is_last) on:click=on(move |_| go(whole))>"▶|"</button>
                <span class="step-place">{live(place)}</span>
            </div>
        </div>
    }
}

/// Whether the keyboard is on nothing that has a use for keys.
fn focus_is_free() -> bool {
    let has_use = "input, select, textarea, button, a, dialog, [tabindex=\"0\"]";
    document().active_element().is_none_or(|element| !element.matches(has_use).unwrap_or(false))
        && browser::find("dialog[open]").is_none()
}

/// What can be shared of this game; and the game as a file, where a server has it.
#[component]
pub(super) fn ShareGame(past: Past) -> impl IntoView {
    let open = RwSignal::new(false);
    let lang = lang();
    let shared = Some(past.ended()).filter(Ended::is_over);
    let shared = shared.map(|ended| view! { <ShareEnded ended link=past.link() /> });
    let checked = if past.whole().is_some() { "online-checked" } else { "brought-checked" };
    let record = past.code().map(|code| {
        let address = api::record_address(&code);
        let name = format!("frise-{code}.json");
        view! {
            <Opener open key="online-download" sign="↓" />
            <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("online-download"))>
                <p>{live(move || lang.get().text(checked))}</p>
                <p><a class="button" href=address.clone() download=name.clone()>{t("online-download")}</a></p>
            </Dialog>
        }
    });
    view! { {shared}{record} }
}
