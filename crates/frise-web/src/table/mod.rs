//! A table on the screen: the line or the rift, the players, the hand, and what is being said.

mod around;
mod detail;
mod drag;
mod end;
mod flip;
mod geometry;
mod hand;
mod line;
mod overview;
mod pace;
mod playing;
mod rift;
mod say;

use frise_room::{RestoreError, Room};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::games;
use crate::route::Route;
use crate::shelf::shelf;
use crate::words::{edition, t};
use around::{DiscardView, PileView, Seats};
use detail::{CloseUp, Detail, Log, Modal};
use end::EndView;
use hand::HandView;
use line::LineView;
use playing::Playing;
use rift::{Actions, RiftView};

pub(crate) use detail::Modal as Dialog;

/// The table that is kept under this name.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let Some(saved) = games::load(&id) else {
        return view! { <Missing key="web-table-gone" /> }.into_any();
    };
    let shelf = shelf();
    let boxes = saved.choice.boxes.clone();
    let is_ready = Memo::new(move |_| shelf.has_all(&boxes));
    (move || {
        if !is_ready.get() {
            return view! { <Waiting /> }.into_any();
        }
        match untrack(|| Room::restore(saved.clone(), |id| shelf.find(id))) {
            Ok(room) => view! { <TableView playing=Playing::new(id.clone(), room) /> }.into_any(),
            Err(RestoreError::OtherCards) => view! { <Missing key="web-table-other-cards" /> }.into_any(),
            Err(_) => view! { <Missing key="web-table-broken" /> }.into_any(),
        }
    })
    .into_any()
}

/// The boxes are on their way.
#[component]
fn Waiting() -> impl IntoView {
    let shelf = shelf();
    view! {
        <main class="page narrow" aria-busy="true">
            <Show
                when=move || shelf.is_missing_some.get()
                fallback=|| view! { <p class="lead">{t("web-loading")}</p> }
            >
                <p class="lead">{t("web-offline-box")}</p>
                <button type="button" class="button primary" on:click=move |_| shelf.fill()>{t("web-retry")}</button>
            </Show>
        </main>
    }
}

#[component]
fn Missing(key: &'static str) -> impl IntoView {
    view! {
        <main class="page narrow">
            <h1>{t("web-table-missing")}</h1>
            <p class="lead">{t(key)}</p>
            <p><a class="button primary" href=Route::Home.href()>{t("web-home")}</a></p>
        </main>
    }
}

#[component]
fn TableView(playing: Playing) -> impl IntoView {
    let detail = Detail::new();
    let see_table = RwSignal::new(false);
    let is_over =
        Memo::new(move |_| playing.stage.with(|stage| stage.moment.is_none() && stage.table.ended.is_some()));
    let is_together = playing.is_together();
    playing.start();
    on_cleanup(move || playing.stop());
    let go_on = move |event: KeyboardEvent| {
        let is_on_button = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
        if matches!(event.key().as_str(), "Enter" | " ")
            && !is_on_button
            && playing.stage.with_untracked(|stage| stage.moment.is_some())
        {
            event.prevent_default();
            playing.by_keyboard.set(true);
            playing.advance();
        }
    };
    let listener = window_event_listener(leptos::ev::keydown, go_on);
    on_cleanup(move || listener.remove());
    let board = move || {
        if is_together {
            view! { <RiftView playing detail /> }.into_any()
        } else {
            view! { <LineView playing detail /> }.into_any()
        }
    };
    let table = move || {
        view! {
            <main class="table" class:together=is_together class:sudden=move || playing.table(|table| table.is_sudden_death())>
                <TopBar playing />
                <Seats playing />
                {board}
                <div class="bar">
                    <DiscardView playing />
                    <Message playing />
                    <PileView playing />
                </div>
                <HandView playing><Decisions playing is_over see_table /></HandView>
            </main>
            <CloseUp playing detail />
        }
    };
    view! {
        <Show when=move || is_over.get() && !see_table.get() fallback=table>
            <main class="page"><EndView playing see_table /></main>
        </Show>
    }
}

/// The name of the game, the round, and the way out.
#[component]
fn TopBar(playing: Playing) -> impl IntoView {
    let log_open = RwSignal::new(false);
    let leaving = RwSignal::new(false);
    let lang = playing.lang;
    let title = move || playing.room(|room| edition(lang.get(), &room.choice().edition));
    let rules = playing.room(|room| Route::Rules(room.choice().edition.clone()).href());
    let round =
        move || playing.table(|table| lang.get().text_with("play-round", &[("n", table.round.into())]));
    let people = move || {
        let seats = playing.table(|table| table.contenders());
        let person = |seat| {
            let name = playing.name(seat);
            let words = move || lang.get().text_with("web-leave-seat", &[("name", name.clone().into())]);
            let go = move |_| {
                leaving.set(false);
                playing.leave(seat);
            };
            view! { <button type="button" class="button" on:click=go>{words}</button> }
        };
        seats.iter().filter(|seat| playing.is_person(*seat)).map(person).collect_view()
    };
    view! {
        <header class="top">
            <a class="plain back" href=Route::Home.href() aria-label=t("web-home")>"‹"</a>
            <h1>{title}<span class="round">{round}</span></h1>
            <Show when=move || !playing.is_kept.get()><span class="warning" role="status">{t("web-not-kept")}</span></Show>
            <a class="plain" href=rules aria-label=t("web-rules")><span class="long-word">{t("web-rules")}</span><span class="short" aria-hidden="true">"?"</span></a>
            <button type="button" class="plain" on:click=move |_| log_open.set(true) aria-label=t("web-log-button")><span class="long-word">{t("web-log-button")}</span><span class="short" aria-hidden="true">"☰"</span></button>
            <button type="button" class="plain" on:click=move |_| leaving.set(true) aria-label=t("web-leave-button")><span class="long-word">{t("web-leave-button")}</span><span class="short" aria-hidden="true">"✕"</span></button>
            <Log playing open=log_open />
            <Modal open=leaving close=move |()| leaving.set(false) title=Signal::derive(t("web-leave"))>
                <p>{t("web-leave-kept")}</p>
                <p class="buttons"><a class="button primary" href=Route::Home.href()>{t("web-leave-home")}</a></p>
                <p>{t("web-leave-for-good")}</p>
                <p class="buttons">{people}</p>
            </Modal>
        </header>
    }
}

/// What is happening, and what is worth knowing about it.
#[component]
fn Message(playing: Playing) -> impl IntoView {
    let said = Memo::new(move |_| {
        playing.lang.track();
        match playing.stage.with(|stage| stage.moment) {
            Some(moment) => untrack(|| say::moment(playing, &moment)),
            None => say::prompt(playing),
        }
    });
    view! {
        <div class="message" data-tone=move || said.with(|said| said.tone.word())>
            <div class="said" aria-live="polite" aria-atomic="true">
                <p class="headline">{move || said.with(|said| said.headline.clone())}</p>
                <p class="fact">{move || said.with(|said| said.detail.clone())}</p>
            </div>
        </div>
    }
}

/// What there is to decide now, or the way on.
#[component]
fn Decisions(playing: Playing, is_over: Memo<bool>, see_table: RwSignal<bool>) -> impl IntoView {
    let has_moment = Memo::new(move |_| playing.stage.with(|stage| stage.moment.is_some()));
    let go_on = move |event: leptos::ev::MouseEvent| {
        playing.by_keyboard.set(event.detail() == 0);
        playing.advance();
    };
    view! {
        <Show when=move || has_moment.get()>
            <button type="button" class="button go-on" on:click=go_on>{t("web-go-on")}</button>
        </Show>
        <Show when=move || playing.is_together() && playing.mover().is_some()><Actions playing /></Show>
        <Show when=move || is_over.get()>
            <button type="button" class="button primary" on:click=move |_| see_table.set(false)>{t("web-see-result")}</button>
        </Show>
    }
}
