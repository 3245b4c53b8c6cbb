//! Device transfer by a one-time code: its first letters name what waits on the server, the others are the key, which stays with
//! whoever carries the code.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::data::{self, Done};
use super::seal::{self, KEY_LETTERS};
use crate::live::{live, on};
use crate::online::{QrDrawing, api};
use crate::route::Route;
use crate::settings::lang;
use crate::words::t;

/// How many letters name what waits.
const NAME_LETTERS: usize = 8;
/// How many letters are said in one breath.
const GROUP: usize = 5;

#[derive(Clone, PartialEq)]
enum Sending {
    Idle,
    UnderWay,
    Waits(String),
}

fn in_groups(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// Leaves everything on the server, sealed; returns the whole code.
async fn leave() -> Result<String, &'static str> {
    let text = data::export().await.map_err(|_| "study-unkept")?;
    let key = seal::new_key();
    let sealed = seal::seal(&text, &key).await.map_err(|_| "study-carry-insecure")?;
    let name = api::leave(sealed).await.map_err(|_| "study-carry-no-server")?;
    Ok(format!("{name}{key}"))
}

/// Takes what waits under a code, and takes it in.
async fn take(typed: &str) -> Done {
    let code = seal::letters(typed);
    if code.len() != NAME_LETTERS + KEY_LETTERS {
        return Done::Failed("study-carry-wrong");
    }
    let (name, key) = code.split_at(NAME_LETTERS);
    match api::take(name).await {
        Err(api::Problem::Refused(_)) => Done::Failed("study-carry-gone"),
        Err(_) => Done::Failed("study-carry-no-server"),
        Ok(sealed) => match seal::unseal(&sealed, key).await {
            Ok(json) => data::take_in(&json).await,
            Err(_) => Done::Failed("study-carry-broken"),
        },
    }
}

/// To another device, and from one.
#[component]
pub(super) fn Carry(done: RwSignal<Done>, code: String, look_again: Callback<()>) -> impl IntoView {
    let lang = lang();
    let sending = RwSignal::new(Sending::Idle);
    let typed = RwSignal::new(code.clone());
    let has_code = !code.is_empty();
    let send = move |_| {
        sending.set(Sending::UnderWay);
        spawn_local(async move {
            match leave().await {
                Ok(code) => sending.set(Sending::Waits(code)),
                Err(key) => {
                    sending.set(Sending::Idle);
                    done.set(Done::Failed(key));
                }
            }
        });
    };
    let fetch = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let code = typed.get_untracked();
        spawn_local(async move {
            done.set(take(&code).await);
            look_again.run(());
        });
    };
    let waits = move || {
        let Sending::Waits(code) = sending.get() else { return ().into_any() };
        let link = Route::Me(code.clone()).link();
        view! {
            <div class="carried">
                <QrDrawing text=link label="study-carry-qr" />
                <div>
                    <p class="room-code carry-code">{in_groups(&code)}</p>
                    <p class="small">{live(move || lang.get().text("study-carry-waits"))}</p>
                </div>
            </div>
        }
        .into_any()
    };
    if !seal::is_possible() {
        return view! { <p class="small">{t("study-carry-insecure")}</p> }.into_any();
    }
    view! {
        <details class="carry" open=has_code>
            <summary>{t("study-carry")}</summary>
            <p class="small">{t("study-carry-how")}</p>
            <p><button type="button" class="button carry-send" disabled=live(move || sending.get() == Sending::UnderWay) on:click=on(send)>{t("study-carry-send")}</button></p>
            <div role="status">{live(waits)}</div>
            <form class="enter-code" on:submit=on(fetch)>
                <label for="carry-typed">{t("study-carry-enter")}</label>
                <input id="carry-typed" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
                    prop:value=live(move || typed.get()) on:input=on(move |event| typed.set(event_target_value(&event))) />
                <button type="submit" class="button carry-take">{t("study-carry-take")}</button>
            </form>
        </details>
    }
    .into_any()
}
