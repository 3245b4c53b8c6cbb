//! Start page of online play: people come with the code of a room, or open a room of their own.

use frise_room::online::{Clock, read_code};
use frise_room::{Choice, MAX_NAME, Player, Room, SeatChoice, free_name};
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api::{self, Problem};
use super::{plan, words};
use crate::choice;
use crate::form::{Gathering, TableForm};
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::words::t;

/// The page.
#[component]
pub(crate) fn GatherPage() -> impl IntoView {
    let lang = lang();
    let server = RwSignal::new(None::<Result<(), Problem>>);
    let look = move || {
        server.set(None);
        spawn_local(async move {
            let answer = api::become_guest().await;
            server.try_set(Some(answer));
        });
    };
    look();
    let problem = move || match server.get() {
        Some(Err(problem)) => Some(words::problem(lang.get(), problem)),
        _ => None,
    };
    view! {
        <main class="page narrow gather" aria-busy=live(move || server.get().is_none().then_some("true"))>
            <h1>{t("online-play")}</h1>
            <Show when=move || server.get() == Some(Ok(())) fallback=move || problem().map(|words| view! {
                <p class="lead">{words}</p>
                <p class="buttons">
                    <button type="button" class="button primary" on:click=on(move |_| look())>{t("web-retry")}</button>
                    <a class="button" href=Route::Home.href()>{t("web-home")}</a>
                </p>
            })>
                <EnterCode />
                <h2>{t("online-new")}</h2>
                <NewRoom />
            </Show>
        </main>
    }
}

/// The way to a room whose code somebody was told.
#[component]
fn EnterCode() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match read_code(&code.get_untracked()) {
            Some(code) => Route::Room(code).go(),
            None => is_wrong.set(true),
        }
    };
    view! {
        <form class="enter-code" on:submit=on(go) novalidate>
            <label for="code">{t("online-enter")}</label>
            <input id="code" type="text" class="code" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"
                aria-describedby="code-wrong" prop:value=live(move || code.get())
                on:input=on(move |event| { is_wrong.set(false); code.set(event_target_value(&event)); }) />
            <button type="submit" class="button primary">{t("online-enter-go")}</button>
            <p id="code-wrong" role="alert" class="warning">{live(move || is_wrong.get().then(|| t("online-enter-wrong")()))}</p>
        </form>
    }
}

/// A room of one's own.
#[component]
fn NewRoom() -> impl IntoView {
    let lang = lang();
    let name = RwSignal::new(plan::remembered_name());
    let chosen = RwSignal::new(first_choice(lang.get_untracked(), &name.get_untracked()));
    let clock = RwSignal::new(Clock::None);
    let problem = RwSignal::new(None::<Problem>);
    let people = Signal::derive(move || vec![name.get()]);
    let rename = move |event| {
        name.set(event_target_value(&event));
        chosen.update(|choice| choice.seats[0].name = name.get_untracked());
    };
    let done = move |room: Room| {
        let (choice, own) = (room.choice().clone(), name.get_untracked());
        plan::remember_name(&own);
        choice::remember_online(&choice);
        problem.set(None);
        spawn_local(async move {
            let plan = plan::plan(&choice, clock.get_untracked(), std::slice::from_ref(&own));
            match api::open_room(own.trim(), &plan).await {
                Ok(code) => Route::Room(code).go(),
                Err(error) => {
                    problem.try_set(Some(error));
                }
            }
        });
    };
    view! {
        <TableForm chosen gathering=Gathering { people, clock } button="online-open" done>
            <div class="field">
                <label for="own-name">{t("online-name")}</label>
                <input id="own-name" type="text" maxlength=MAX_NAME autocomplete="nickname" prop:value=live(move || name.get()) on:input=on(rename) />
            </div>
        </TableForm>
        <p role="alert" class="warning">{live(move || problem.get().map(|problem| words::problem(lang.get(), problem)))}</p>
    }
}

/// What was chosen the last time, or a first game for two and a bot; whoever opens the room sits first.
fn first_choice(lang: Lang, name: &str) -> Choice {
    let mut choice = choice::last_online().unwrap_or_else(|| {
        let mut choice = choice::first(lang);
        let friend = free_name(lang, Player::Person, &choice.seats);
        if let Some(seat) = choice.seats.get_mut(1) {
            *seat = SeatChoice { name: friend, player: Player::Person };
        }
        choice
    });
    if let Some(seat) = choice.seats.first_mut() {
        *seat = SeatChoice { name: name.to_owned(), player: Player::Person };
    }
    choice
}
