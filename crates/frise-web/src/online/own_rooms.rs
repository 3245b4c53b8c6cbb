//! List of the rooms that one is in, with whose turn it is: one press, and one is there.

use frise_core::{Edition, Order};
use frise_room::online::RoomSummary;
use frise_text::Lang;
use leptos::prelude::*;

use super::mine::Mine;
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};
use crate::words::{edition, list, t};

/// The rooms; nothing at all where there are none.
#[component]
pub(crate) fn OwnRooms() -> impl IntoView {
    let mine = Mine::get();
    mine.look();
    let rooms = Memo::new(move |_| mine.rooms());
    let listed = move || rooms.get().into_iter().map(|room| view! { <OwnRoom mine room /> }).collect_view();
    view! {
        <Show when=move || !rooms.with(Vec::is_empty)>
            <section class="kept own-rooms" aria-labelledby="own-rooms-title">
                <h2 id="own-rooms-title">{t("online-rooms")}</h2>
                <ul>{live(listed)}</ul>
            </section>
        </Show>
    }
}

#[component]
fn OwnRoom(mine: Mine, room: RoomSummary) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let is_own_turn = room.is_own_turn();
    let href = Route::Room(room.code.clone()).href();
    let code = room.code.clone();
    let words = move || (title(lang.get(), shelf, &room), people(lang.get(), &room), turn(lang.get(), &room));
    let (game, who, whose) = (words.clone(), words.clone(), words);
    view! {
        <li class:own-turn=is_own_turn>
            <a class="kept-game" href=href>
                <strong>{live(move || game().0)}</strong>
                <span>{live(move || who().1)}</span>
                <em class="turn">{live(move || whose().2)}</em>
            </a>
            <button type="button" class="plain" aria-label=t("online-room-hide") title=t("online-room-hide") on:click=on(move |_| mine.hide(&code))>"✕"</button>
        </li>
    }
}

/// What is played: a story by its own name, everything else by the name of its rules.
pub(super) fn title(lang: Lang, shelf: Shelf, room: &RoomSummary) -> String {
    let is_story = Edition::by_id(&room.edition).is_some_and(|edition| edition.order != Order::Calendar);
    let decks = shelf.decks();
    let names: Vec<&str> = (room.boxes.iter())
        .filter_map(|id| decks.iter().find(|deck| is_story && deck.id == *id))
        .map(|deck| deck.names.in_lang(lang))
        .collect();
    if names.is_empty() { edition(lang, &room.edition) } else { list(lang, &names) }
}

fn people(lang: Lang, room: &RoomSummary) -> String {
    let open = lang.text("online-seat-open");
    let name = |seat: &'_ Option<String>| seat.clone().unwrap_or_else(|| open.clone());
    let names: Vec<String> = room.seats.iter().map(name).collect();
    names.join(", ")
}

/// Whose turn it is, in a word or two.
fn turn(lang: Lang, room: &RoomSummary) -> String {
    let name = room.to_move.map(|seat| room.seats.get(seat.idx()).cloned().flatten().unwrap_or_default());
    match name {
        None => lang.text("online-room-gathering"),
        Some(_) if room.is_own_turn() => lang.text("online-room-your-turn"),
        Some(name) => lang.text_with("online-room-turn", &[("name", name.into())]),
    }
}
