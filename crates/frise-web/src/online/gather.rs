//! Start page of online play: the rooms one is in, a room of one's own in one press, or the code of somebody else's.

use frise_room::MAX_NAME;
use frise_room::online::{Code, read_code};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api::{self, Problem};
use super::bringing::Bringing;
use super::decks::NotTaken;
use super::own_rooms::OwnRooms;
use super::{plan, words};
use crate::browser;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
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
                <OwnRooms />
                <OpenRoom />
                <EnterCode />
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

/// A room of one's own: one press, with the name and the choices one had. All of it can be changed in the room.
#[component]
fn OpenRoom() -> impl IntoView {
    let lang = lang();
    let name = RwSignal::new(plan::remembered_name());
    // Whoever has a name is not asked for it again.
    let is_asked = RwSignal::new(name.with_untracked(String::is_empty));
    let wrong_name = RwSignal::new(None::<Code>);
    let shelf = shelf();
    let problem = RwSignal::new(None::<NotTaken>);
    let moved = RwSignal::new(None::<f64>);
    let is_opening = RwSignal::new(false);
    let field: NodeRef<html::Input> = NodeRef::new();
    let to_field = move || {
        is_asked.set(true);
        browser::next_frame(move || {
            if let Some(field) = field.get_untracked() {
                let _ = field.focus();
                field.select();
            }
        });
    };
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let own = name.get_untracked().trim().to_owned();
        wrong_name.set(None);
        problem.set(None);
        if own.is_empty() {
            wrong_name.set(Some(Code::NameEmpty));
            return to_field();
        }
        if is_opening.get_untracked() {
            return;
        }
        is_opening.set(true);
        spawn_local(async move {
            let opened = plan::open_again(lang.get_untracked(), &own, shelf, moved).await;
            is_opening.try_set(false);
            match opened {
                Ok(code) => Route::Room(code).go(),
                Err(NotTaken::Problem(Problem::Refused(code))) if is_about_name(code) => {
                    wrong_name.try_set(Some(code));
                    to_field();
                }
                Err(error) => {
                    problem.try_set(Some(error));
                }
            }
        });
    };
    let name_trouble = move || {
        wrong_name.get().map(|code| match code {
            Code::NameEmpty => lang.get().text("online-name-missing"),
            code => words::refusal(lang.get(), code),
        })
    };
    let what = move || plan::describe(lang.get(), shelf, &plan::last(lang.get()));
    let as_whom = move || lang.get().text_with("online-open-as", &[("name", name.get().into())]);
    view! {
        <form class="open-room" on:submit=on(open) novalidate>
            <Show when=move || is_asked.get() fallback=move || view! {
                <p class="as-whom">{live(as_whom)}
                    <button type="button" class="button" on:click=on(move |_| to_field())>{t("online-rename")}</button>
                </p>
            }>
                <p class="field">
                    <label for="own-name">{t("online-name")}</label>
                    <input id="own-name" type="text" maxlength=MAX_NAME autocomplete="nickname" node_ref=field
                        aria-invalid=live(move || wrong_name.get().is_some().to_string()) aria-describedby="own-name-wrong"
                        prop:value=live(move || name.get())
                        on:input=on(move |event| { wrong_name.set(None); name.set(event_target_value(&event)); }) />
                    <span id="own-name-wrong" role="alert" class="field-wrong">{live(name_trouble)}</span>
                </p>
            </Show>
            <p class="buttons"><button type="submit" class="button primary big" aria-busy=live(move || is_opening.get().then_some("true"))>{t("online-new")}</button></p>
            <p class="small">{live(what)}</p>
            <Bringing moved problem />
        </form>
    }
}

fn is_about_name(code: Code) -> bool {
    matches!(code, Code::NameEmpty | Code::NameTooLong | Code::NameUnprintable | Code::NameTaken)
}
