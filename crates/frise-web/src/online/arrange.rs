//! Lobby settings, for the host: the game, its boxes, its seats, its clock, while people gather.

use frise_room::Room;
use frise_room::online::{Clock, Request};
use leptos::prelude::*;

use super::plan;
use super::room::Online;
use crate::form::{Gathering, TableForm};
use crate::live::{live, on};
use crate::settings::lang;
use crate::table::Dialog;
use crate::words::t;

/// How long a turn may take.
#[component]
pub(crate) fn ClockChoice(clock: RwSignal<Clock>) -> impl IntoView {
    let lang = lang();
    let choice = move |one: Clock| {
        let key = clock_key(one);
        view! {
            <span class="choice">
                <input type="radio" id=key name="clock" prop:checked=live(move || clock.get() == one) on:change=on(move |_| clock.set(one)) />
                <label for=key>{live(move || lang.get().text(key))}</label>
            </span>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{t("online-clock")}</legend>
            <div class="choices">{Clock::ALL.map(choice).collect_view()}</div>
        </fieldset>
    }
}

/// The name of the words for a clock.
pub(super) fn clock_key(clock: Clock) -> &'static str {
    match clock {
        Clock::None => "online-clock-none",
        Clock::Half => "online-clock-30",
        Clock::Minute => "online-clock-60",
    }
}

/// The same form as for a new table, over the lobby.
#[component]
pub(super) fn Arrange(online: Online, open: RwSignal<bool>) -> impl IntoView {
    let lang = lang();
    // Whoever fills in the form comes first.
    let people = Signal::derive(move || {
        let own = online.me().map_or(0, |member| member.idx());
        let mut names: Vec<String> =
            online.lobby(|lobby| lobby.members.iter().map(|member| member.name.clone()).collect());
        if own < names.len() {
            names.swap(0, own);
        }
        names
    });
    let form = move || {
        // The form begins with how things are; whatever changes meanwhile does not disturb whoever fills it in.
        let (chosen, clock) = untrack(|| {
            let chosen = online.with(|room| plan::choice(lang.get(), &room.lobby));
            (chosen, online.with(|room| room.lobby.plan.clock).unwrap_or_default())
        });
        let chosen = RwSignal::new(chosen.unwrap_or_else(|| crate::choice::first(lang.get_untracked())));
        let clock = RwSignal::new(clock);
        let done = move |room: Room| {
            let members: Vec<String> = untrack(|| {
                online.lobby(|lobby| lobby.members.iter().map(|member| member.name.clone()).collect())
            });
            plan::remember(room.choice(), clock.get_untracked());
            online.ask(Request::Arrange { plan: plan::plan(room.choice(), clock.get_untracked(), &members) });
            open.set(false);
        };
        view! { <TableForm chosen gathering=Gathering { people, clock } button="online-arrange-done" done /> }
    };
    view! {
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("online-arrange"))>{form()}</Dialog>
    }
}
