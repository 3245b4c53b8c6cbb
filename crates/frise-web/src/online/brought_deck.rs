//! A deck that somebody brought, as everybody may see it before it is played: its name, how many cards, some faces; and the way to say
//! something against it.

use std::sync::Arc;

use frise_decks::{Deck, PackCard, mix};
use frise_room::online::is_brought;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api::Problem;
use super::brought::Faces;
use super::room::Online;
use super::{decks, plan, words};
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::Dialog;
use crate::words::{counted, t};

/// How many faces are shown.
const FACES: usize = 4;
/// The longest that somebody may say against a deck.
const LONGEST_REASON: usize = 500;

/// The decks of a room that somebody brought.
#[component]
pub(super) fn BroughtDecks(online: Online, faces: RwSignal<Faces>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let ids = Memo::new(move |_| {
        online.lobby(|lobby| {
            let boxes = lobby.plan.terms.boxes.iter();
            boxes.filter(|id| is_brought(id)).cloned().collect::<Vec<String>>()
        })
    });
    let host = move || online.lobby(|lobby| plan::member_name(lobby, lobby.host.idx()));
    // What lies on the shelf belongs to everybody.
    let on_shelf = RwSignal::new(Vec::<String>::new());
    Effect::new(move || {
        if !ids.with(Vec::is_empty) {
            spawn_local(async move {
                if let Ok(found) = decks::server_shelf().await {
                    on_shelf.try_set(found.decks.into_iter().map(|deck| deck.id).collect());
                }
            });
        }
    });
    let one = move |deck: Arc<Deck>| {
        let (names, n, id) = (deck.names.clone(), deck.cards.len(), deck.id.clone());
        let of_who = id.clone();
        let more = move || {
            let lang = lang.get();
            let who = match on_shelf.with(|ids| ids.contains(&of_who)) {
                true => lang.text("shelf-title"),
                false => lang.text_with("brought-by", &[("name", host().into())]),
            };
            format!("{} · {who}", counted(lang, "play-form-n-cards", n))
        };
        view! {
            <section class="brought" style:--box=deck.colour.to_string()>
                <h2>{live(move || names.in_lang(lang.get()).to_owned())}</h2>
                <p class="small">{live(more)}</p>
                <ul class="some-faces" aria-label=t("brought-faces")>{some_faces(&deck)}</ul>
                <p class="small brought-more"><span>{t("brought-secret")}</span><Report id /></p>
            </section>
        }
    };
    live(move || match faces.get() {
        _ if ids.with(Vec::is_empty) => ().into_any(),
        Faces::Coming => view! { <p class="small later" aria-busy="true">{t("web-later")}</p> }.into_any(),
        Faces::Missing(problem) => {
            view! { <p class="warning" role="alert">{words::problem(lang.get(), problem)}</p> }.into_any()
        }
        Faces::Here => ids.get().iter().filter_map(|id| shelf.find(id)).map(one).collect_view().into_any(),
    })
}

/// Some faces of a deck, far from each other.
fn some_faces(deck: &Deck) -> impl IntoView + use<> {
    let cards: Vec<PackCard> = mix(&[deck]).map(|pack| pack.cards().to_vec()).unwrap_or_default();
    let step = (cards.len() / FACES).max(1);
    let card = |card: PackCard| {
        view! { <li><CardView card=Arc::new(card) turned=false size=CardSize::HAND /></li> }
    };
    cards.into_iter().step_by(step).take(FACES).map(card).collect_view()
}

/// The way to tell whoever runs the server that something is wrong with a deck, by its id there.
#[component]
pub(crate) fn Report(id: String) -> impl IntoView {
    let lang = lang();
    let (open, is_done) = (RwSignal::new(false), RwSignal::new(false));
    let reason = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<Problem>);
    let id = StoredValue::new(id);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (id, said) = (id.get_value(), reason.get_untracked());
        if said.trim().is_empty() {
            return;
        }
        problem.set(None);
        spawn_local(async move {
            match decks::report(&id, said.trim()).await {
                Ok(()) => drop(is_done.try_set(true)),
                Err(error) => drop(problem.try_set(Some(error))),
            }
        });
    };
    let form = move || {
        if is_done.get() {
            return view! { <p role="status" class="reported">{t("brought-reported")}</p> }.into_any();
        }
        view! {
            <form class="report" on:submit=on(send)>
                <p>{t("brought-report-more")}</p>
                <label for="report-reason">{t("brought-report-why")}</label>
                <textarea id="report-reason" rows="4" required maxlength=LONGEST_REASON prop:value=live(move || reason.get()) on:input=on(move |event| reason.set(event_target_value(&event)))></textarea>
                <p role="alert" class="warning">{live(move || problem.get().map(|problem| words::problem(lang.get(), problem)))}</p>
                <p class="buttons"><button type="submit" class="button primary send-report">{t("brought-report-send")}</button></p>
            </form>
        }
        .into_any()
    };
    view! {
        <button type="button" class="plain report-deck" on:click=on(move |_| open.set(true))>{t("brought-report")}</button>
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("brought-report"))>{live(form)}</Dialog>
    }
}
