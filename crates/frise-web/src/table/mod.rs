//! Table page: the line or the rift, the players, the hand, and the live region that says what happens.

mod advice;
mod around;
mod banner;
mod detail;
mod drag;
mod end;
mod feel;
mod flip;
mod focus;
mod geometry;
mod guide;
mod hand;
mod line;
mod meeting;
mod overview;
mod pace;
mod playback;
mod prompt;
mod rift;
mod score;
mod signals;
mod source;
mod top;

use frise_room::narrator::Said;
use frise_room::pace::is_last_card;
use frise_room::{RestoreError, Room, Saved, Step};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use crate::live::{live, on};
use crate::more::{self, Later, Part};
use crate::route::Route;
use crate::settings::Pace;
use crate::shelf::{Shelf, shelf};
use crate::words::t;
use crate::{browser, games};
use around::{DiscardView, PileView, Seats};
use banner::Banner;
use detail::CloseUp;
use hand::HandView;
use line::LineView;
use top::TopBar;

pub(crate) use detail::{Detail, Log, Modal as Dialog};
pub(crate) use end::EndView;
pub(crate) use feel::feel;
pub(crate) use focus::to as focus_to;
pub(crate) use guide::GuideView;
pub(crate) use line::mark;
pub(crate) use rift::{Actions, RiftView};
pub(crate) use signals::TableSignals;
pub(crate) use source::{Elsewhere, Live, Replay, Slot, Source};
pub(crate) use top::{Leave, Opener};

/// The table that is kept under this name.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let Some(saved) = games::load(&id) else {
        return view! { <Missing key="web-table-gone" /> }.into_any();
    };
    let shelf = shelf();
    let terms = saved.choice.terms.clone();
    let is_ready = Memo::new(move |_| shelf.is_ready_for(&terms));
    let is_taken = watch_for_other_windows(&id);
    (move || {
        if is_taken.get() {
            return view! { <main class="page narrow"><Later part=Part::TakenOver /></main> }.into_any();
        }
        if !is_ready.get() {
            return view! { <Waiting /> }.into_any();
        }
        match untrack(|| sit_down(&id, &saved, shelf)) {
            Ok(signals) => view! { <TableView signals /> }.into_any(),
            Err(RestoreError::OtherCards) => view! { <Missing key="web-table-other-cards" /> }.into_any(),
            Err(_) => view! { <Missing key="web-table-broken" /> }.into_any(),
        }
    })
    .into_any()
}

/// Takes a game over from other windows, and says when another takes it over from this one.
fn watch_for_other_windows(id: &str) -> RwSignal<bool> {
    games::take_over(id);
    let (id, is_taken) = (id.to_owned(), RwSignal::new(false));
    let look = window_event_listener_untyped("storage", move |_| {
        if games::is_taken(&id) {
            is_taken.set(true);
        }
    });
    on_cleanup(move || look.remove());
    is_taken
}

/// Plays a kept game again up to where it was left.
fn sit_down(id: &str, saved: &Saved, shelf: Shelf) -> Result<TableSignals, RestoreError> {
    let open = |saved: Saved| Room::restore(saved, |id| shelf.find(id));
    let mut beginning = saved.clone();
    beginning.actions.clear();
    Ok(TableSignals::here(id.to_owned(), open(saved.clone())?, &open(beginning)?))
}

/// The boxes are on their way.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let shelf = shelf();
    view! {
        <main class="page narrow" aria-busy="true">
            <Show
                when=move || shelf.is_missing_some.get()
                fallback=|| view! { <p class="lead">{t("web-loading")}</p> }
            >
                <p class="lead">{t("web-offline-box")}</p>
                <button type="button" class="button primary" on:click=on(move |_| shelf.fill())>{t("web-retry")}</button>
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

/// A table on the screen, from wherever its game comes.
#[component]
pub(crate) fn TableView(signals: TableSignals) -> impl IntoView {
    let detail = Detail::new();
    let see_table = RwSignal::new(false);
    let is_past = signals.is_past();
    let is_over = Memo::new(move |_| {
        !is_past && signals.stage.with(|stage| stage.moment.is_none() && stage.table.ended.is_some())
    });
    let is_together = signals.is_together();
    signals.start();
    more::beside(Part::Recorder(signals));
    more::fetch_after(move || {
        signals.chosen.get().is_some() || signals.stage.with(|stage| stage.moment.is_some())
    });
    on_cleanup(move || signals.stop());
    let go_on = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") && focus::is_nowhere() && untrack(|| signals.waits())
        {
            event.prevent_default();
            signals.skip();
        }
    };
    let listener = window_event_listener(leptos::ev::keydown, go_on);
    on_cleanup(move || listener.remove());
    let said = Memo::new(move |_| {
        signals.lang.track();
        signals.faces.track();
        match signals.stage.with(|stage| stage.moment) {
            Some(moment) => signals.said(&moment),
            None => prompt::prompt(signals),
        }
    });
    focus::keep(signals, is_over);
    let board = move || {
        if is_together {
            view! { <Later part=Part::Rift(signals, detail) /> }.into_any()
        } else {
            view! { <LineView signals detail /> }.into_any()
        }
    };
    // Cards that were right one after the other warm the table; while a last card lies there unturned, it holds its breath.
    let warmth = move || signals.stage.with(|stage| stage.streak(signals.front()).min(4));
    let is_hushed = Memo::new(move |_| {
        signals.stage.with(|stage| {
            let put = stage.moment.filter(|moment| moment.step == Step::Put);
            put.is_some_and(|moment| is_last_card(stage, &moment))
        })
    });
    let table = move || {
        view! {
            <main class="table" data-warm=live(warmth) class:hush=is_hushed class:together=is_together class:sudden=live(move || signals.table(|table| table.is_sudden_death()))>
                <TopBar signals />
                {signals.part(Slot::Notices)}
                <Seats signals />
                <Show when=move || !is_past && more::is_here()><Later part=Part::Guide(signals) /></Show>
                {live(board)}
                <Banner signals said />
                <div class="bar">
                    <DiscardView signals />
                    <Message signals said />
                    <PileView signals />
                </div>
                <HandView signals><Decisions signals is_over see_table /></HandView>
            </main>
            <CloseUp signals detail />
        }
    };
    view! {
        <Show when=move || is_over.get() && !see_table.get() fallback=table>
            <main class="page"><Later part=Part::End(signals, see_table) /></main>
        </Show>
    }
}

/// What is happening, and what is worth knowing about it.
#[component]
fn Message(signals: TableSignals, said: Memo<Said>) -> impl IntoView {
    // Whoever listens hears of a gap when the keyboard goes there, and needs to hear of it only once.
    let detail =
        Memo::new(move |_| prompt::offer(signals).unwrap_or_else(|| said.with(|said| said.detail.clone())));
    // A small screen may have no room for all of it: then the keyboard has to get there to scroll.
    let place: NodeRef<html::Div> = NodeRef::new();
    let is_long = RwSignal::new(false);
    Effect::new(move || {
        said.track();
        detail.track();
        if let Some(place) = place.get() {
            browser::next_frame(move || {
                is_long.try_set(place.scroll_height() > place.client_height());
            });
        }
    });
    view! {
        <div
            class="message"
            node_ref=place
            tabindex=live(move || is_long.get().then_some("0"))
            data-tone=live(move || said.with(|said| said.tone.word()))
        >
            <div class="said" aria-hidden="true">
                <p class="headline">{live(move || said.with(|said| said.headline.clone()))}</p>
                <p class="fact">{live(move || detail.get())}</p>
            </div>
            <p class="words spoken" aria-live="polite" aria-atomic="true">{live(move || said.with(Said::aloud))}</p>
        </div>
    }
}

/// What there is to decide now, or the way on.
#[component]
fn Decisions(signals: TableSignals, is_over: Memo<bool>, see_table: RwSignal<bool>) -> impl IntoView {
    let waits = Memo::new(move |_| signals.waits());
    if signals.is_past() {
        return signals.part(Slot::Decisions).into_any();
    }
    let go_on = move || {
        let is_stepwise = signals.settings.with(|settings| settings.pace == Pace::Wait);
        t(if is_stepwise { "web-go-on" } else { "web-skip" })()
    };
    view! {
        <Show when=move || waits.get()>
            <button type="button" class="button go-on" class:primary=signals.is_awaited on:click=on(move |_| signals.skip())>{live(go_on)}</button>
        </Show>
        <Show when=move || signals.is_together() && signals.mover().is_some()><Later part=Part::Actions(signals) /></Show>
        {signals.part(Slot::Decisions)}
        <Show when=move || is_over.get()>
            <button type="button" class="button primary see-result" on:click=on(move |_| see_table.set(false))>{t("web-see-result")}</button>
        </Show>
    }
    .into_any()
}
