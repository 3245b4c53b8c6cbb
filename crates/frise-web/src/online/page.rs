//! Page of a room: its lobby, then its table; or why there is neither.

use std::sync::Arc;

use frise_room::online::Code;
use frise_room::{Adviser, faces_digest};
use leptos::prelude::*;

use super::lobby::LobbyView;
use super::mine::Mine;
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
    let shown = Memo::new(move |_| {
        let is_ready =
            online.with(|room| room.game.as_ref().map(|_| shelf.is_ready_for(&room.lobby.plan.terms)));
        match is_ready {
            None => Shown::Nothing,
            Some(None) => Shown::Lobby,
            Some(Some(true)) => Shown::Table,
            Some(Some(false)) => Shown::Cards,
        }
    });
    move || match shown.get() {
        Shown::Nothing => view! { <Header /><Entrance online /> }.into_any(),
        Shown::Lobby => view! { <Header /><LobbyView online /> }.into_any(),
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
    let pack = choice.terms.pack(|id| shelf.find(id)).ok()?;
    if faces_digest(&pack) != game.cards {
        return None;
    }
    let signals = TableSignals::elsewhere(Source::Live(Arc::new(online)), choice.clone(), &pack)?;
    online.show_on(signals, Adviser::like(&choice, pack));
    Some(signals)
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
