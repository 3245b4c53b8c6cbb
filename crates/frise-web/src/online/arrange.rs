//! Lobby settings, for the host: the game, its boxes, its seats, its clock, while people gather.

use frise_room::online::{Clock, Request, is_brought};
use frise_room::{Choice, Room};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::bringing::Bringing;
use super::decks::{self, NotTaken};
use super::room::Online;
use super::{brought, plan};
use crate::form::{Gathering, TableForm};
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
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
    let (lang, shelf) = (lang(), shelf());
    // What lies on the shelf of the server: which, and its faces one after the other.
    let on_shelf = RwSignal::new(Vec::<String>::new());
    Effect::new(move || {
        if !open.get() {
            return;
        }
        spawn_local(async move {
            let Ok(found) = decks::server_shelf().await else { return };
            let ids: Vec<String> = found.decks.into_iter().map(|deck| deck.id).collect();
            for id in ids.iter().filter(|id| shelf.find(id).is_none()) {
                let _ = brought::lay(shelf, id, Default::default(), false).await;
            }
            on_shelf.try_set(ids);
        });
    });
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
        let mut chosen = chosen.unwrap_or_else(|| crate::choice::first(lang.get_untracked()));
        let planned = chosen.terms.boxes.clone();
        chosen.terms.boxes = brought::as_own(&planned);
        let decks = Signal::derive(move || {
            // Asked again as faces arrive.
            let _ = shelf.decks();
            let mut ids = on_shelf.get();
            ids.extend(planned.iter().filter(|id| is_brought(id)).cloned());
            ids.retain(|id| brought::own_of(id).is_none());
            ids.sort_unstable();
            ids.dedup();
            ids.iter().filter_map(|id| shelf.find(id)).collect()
        });
        let chosen = RwSignal::new(chosen);
        let clock = RwSignal::new(clock);
        let (moved, problem) = (RwSignal::new(None::<f64>), RwSignal::new(None::<NotTaken>));
        let ask = move |chosen: Choice| {
            let members: Vec<String> = untrack(|| {
                online.lobby(|lobby| lobby.members.iter().map(|member| member.name.clone()).collect())
            });
            online.ask(Request::Arrange { plan: plan::plan(&chosen, clock.get_untracked(), &members) });
            open.set(false);
        };
        let done = move |room: Room| {
            let mut chosen = room.choice().clone();
            plan::remember(&chosen, clock.get_untracked());
            problem.set(None);
            // One press sends a deck once.
            if moved.get_untracked().is_some() {
                return;
            }
            spawn_local(async move {
                match brought::bring_all(&chosen.terms.boxes, shelf, lang.get_untracked(), moved).await {
                    Ok(boxes) => {
                        chosen.terms.boxes = boxes;
                        ask(chosen);
                    }
                    Err(error) => drop(problem.try_set(Some(error))),
                }
            });
        };
        view! {
            <TableForm chosen gathering=Gathering { people, clock, decks } button="online-arrange-done" done />
            <Bringing moved problem />
        }
    };
    view! {
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("online-arrange"))>{form()}</Dialog>
    }
}
