//! Page of a room: its lobby, then its table; or why there is neither.

use std::sync::Arc;

use frise_room::online::{Code, is_brought, look_at};
use frise_room::{Adviser, faces_digest};
use leptos::prelude::*;

use super::api::Problem;
use super::brought::{self, Faces};
use super::lobby::LobbyView;
use super::mine::Mine;
use super::notices::Reload;
use super::plan;
use super::room::{Link, Online};
use super::words;
use crate::app::Header;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::{Source, TableSignals, TableView, Waiting};
use crate::words::t;

/// What of a room can be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Nothing was heard of it yet.
    Nothing,
    /// People gather.
    Lobby,
    /// Its cards are on their way.
    Cards,
    /// The faces of a deck that somebody brought do not come.
    NoFaces(Problem),
    /// They play, or have played.
    Table,
}

/// The room of this code.
#[component]
pub(crate) fn RoomPage(code: String) -> impl IntoView {
    let online = Online::open(code);
    on_cleanup(move || online.close());
    let come_back = window_event_listener(leptos::ev::online, move |_| online.hurry());
    on_cleanup(move || come_back.remove());
    Mine::get().follow(online);
    let shelf = shelf();
    let terms = Memo::new(move |_| online.with(|room| room.lobby.plan.terms.clone()));
    let faces = brought::follow(shelf, terms.into());
    let shown = Memo::new(move |_| {
        let is_begun = online.with(|room| room.game.is_some());
        let faces = faces.get();
        terms.with(|terms| {
            let (Some(is_begun), Some(terms)) = (is_begun, terms) else { return Shown::Nothing };
            let has_brought = terms.boxes.iter().any(|id| is_brought(id));
            match (is_begun, faces) {
                (false, _) => Shown::Lobby,
                (true, Faces::Missing(problem)) if has_brought => Shown::NoFaces(problem),
                // Cards that somebody brought are printed anew as they are turned up: the others come whole, so that nothing else is.
                (true, _) if has_brought && (faces != Faces::Here || !shelf.is_whole_for(terms)) => {
                    Shown::Cards
                }
                (true, _) if !shelf.is_ready_for(terms) => Shown::Cards,
                (true, _) => Shown::Table,
            }
        })
    });
    move || match shown.get() {
        Shown::Nothing => view! { <Header /><Entrance online /> }.into_any(),
        Shown::Lobby => view! { <Header /><LobbyView online faces /> }.into_any(),
        Shown::NoFaces(problem) => view! { <Header /><NoFaces problem /> }.into_any(),
        Shown::Cards => view! { <Waiting /> }.into_any(),
        Shown::Table => match untrack(|| sit_down(online)) {
            Some(signals) => view! { <TableView signals /> }.into_any(),
            None => view! { <Header /><OtherCards /> }.into_any(),
        },
    }
}

/// The table of the game, if the cards of this page are those of the server.
fn sit_down(online: Online) -> Option<TableSignals> {
    let shelf = shelf();
    let (choice, game) = online
        .with(|room| room.game.clone().map(|game| (plan::choice_of_game(room, &game), game)))
        .flatten()?;
    let mut pack = choice.terms.pack(|id| shelf.find(id)).ok()?;
    if faces_digest(&pack) != game.cards {
        return None;
    }
    let has_brought = choice.terms.boxes.iter().any(|id| is_brought(id));
    if has_brought {
        look_at(&mut pack, &game.table, &game.shown);
    }
    let signals = TableSignals::elsewhere(Source::Live(Arc::new(online)), choice.clone(), &pack)?;
    if has_brought {
        online.show_brought_on(signals, pack);
    } else {
        online.show_on(signals, Adviser::like(&choice, pack));
    }
    Some(signals)
}

/// The deck is not there any more, or the network is gone.
#[component]
fn NoFaces(problem: Problem) -> impl IntoView {
    let lang = lang();
    let reload = move |_| {
        let _ = window().location().reload();
    };
    view! {
        <main class="page narrow">
            <h1>{t("brought-missing")}</h1>
            <p class="lead" role="alert">{live(move || words::problem(lang.get(), problem))}</p>
            <p class="buttons">
                <button type="button" class="button primary" on:click=on(reload)>{t("web-retry")}</button>
                <a class="button" href=Route::Home.href()>{t("web-home")}</a>
            </p>
        </main>
    }
}

/// Before anything is known of the room.
#[component]
fn Entrance(online: Online) -> impl IntoView {
    let lang = lang();
    let is_hopeless = move || matches!(online.link.get(), Link::Refused(_) | Link::NoServer | Link::Ended);
    let title = move || {
        let key = if is_hopeless() { "online-no-room" } else { "online-opening" };
        lang.get().text(key)
    };
    let why = move || match online.link.get() {
        Link::Opening | Link::Up => String::new(),
        Link::Lost(_) => lang.get().text("online-unreachable"),
        Link::Refused(code) => words::refusal(lang.get(), code),
        Link::NoServer => lang.get().text("online-no-server"),
        Link::Ended => words::refusal(lang.get(), Code::BadMessage),
    };
    view! {
        <main class="page narrow" aria-busy=live(move || (!is_hopeless()).then_some("true"))>
            <h1>{live(title)}</h1>
            <p class="lead" role="status">{live(why)}</p>
            <Show when=move || online.link.get() != Link::Opening>
                <p class="buttons">
                    <Reload online />
                    <a class="button primary" href=Route::Online.href()>{t("online-play")}</a>
                    <a class="button" href=Route::Home.href()>{t("web-home")}</a>
                </p>
            </Show>
        </main>
    }
}

/// The page is older or newer than the server.
#[component]
fn OtherCards() -> impl IntoView {
    let reload = move |_| {
        let _ = window().location().reload();
    };
    view! {
        <main class="page narrow">
            <h1>{t("online-other-cards")}</h1>
            <p class="lead">{t("online-other-cards-more")}</p>
            <p class="buttons"><button type="button" class="button primary" on:click=on(reload)>{t("online-reload")}</button></p>
        </main>
    }
}
