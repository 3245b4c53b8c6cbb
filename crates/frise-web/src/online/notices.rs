//! Status notices of a room: the connection, who is away, what was refused. They are said where the table speaks and lie over nothing;
//! only that a bot plays for oneself stops everything else.

use frise_core::Seat;
use frise_room::narrator::{Said, Tone};
use frise_room::online::{Code, Request};
use leptos::html;
use leptos::prelude::*;

use super::clock::ClockWarning;
use super::mine::Mine;
use super::room::{Link, Online};
use super::{own_rooms, words};
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::{Dialog, TableSignals};
use crate::words::t;

/// After so many tries in vain the server is gone for long.
const LONG: u32 = 5;

/// How the connection is, unless it is well.
#[component]
pub(super) fn LinkNotice(online: Online) -> impl IntoView {
    let lang = lang();
    let words = move || {
        Some(match online.link.get() {
            Link::Opening | Link::Up => return None,
            Link::Lost(n) => {
                let more = if n < LONG { "online-lost-soon" } else { "online-lost-long" };
                format!("{} {}", lang.get().text("online-lost"), lang.get().text(more))
            }
            Link::Refused(code) => words::refusal(lang.get(), code),
            Link::NoServer => lang.get().text("online-no-server"),
            Link::Ended => lang.get().text("online-ended"),
        })
    };
    let can_hurry = move || match online.link.get() {
        Link::Lost(n) => n >= LONG,
        Link::Ended => true,
        _ => false,
    };
    view! {
        <div class="notice-place" role="status">
            {live(move || words().map(|words| view! { <p class="notice lost">{words}</p> }))}
        </div>
        <Reload online />
        <Show when=can_hurry>
            <p class="notice"><button type="button" class="button" on:click=on(move |_| online.hurry())>{t("web-retry")}</button></p>
        </Show>
    }
}

/// For a page and a server that do not fit each other any more.
#[component]
pub(super) fn Reload(online: Online) -> impl IntoView {
    let is_wanted = move || online.link.get() == Link::Refused(Code::Protocol);
    let reload = move |_| {
        let _ = window().location().reload();
    };
    view! {
        <Show when=is_wanted>
            <button type="button" class="button primary reload" on:click=on(reload)>{t("online-reload")}</button>
        </Show>
    }
}

/// What the server would not do.
#[component]
pub(super) fn Refused(online: Online) -> impl IntoView {
    let lang = lang();
    let words = move || {
        let words = online.refused.get().map(|code| words::refusal(lang.get(), code));
        words.map(|words| view! { <p class="notice refused">{words}</p> })
    };
    view! { <div class="notice-place" role="alert">{live(words)}</div> }
}

/// What a table adds for whoever listens, and what stops everything else: that a bot plays for whoever is before the screen.
#[component]
pub(crate) fn Notices(online: Online, signals: TableSignals) -> impl IntoView {
    let is_out_of_time = Memo::new(move |_| {
        let is_over = signals.table(|table| table.ended.is_some());
        online.link.get() == Link::Up && !is_over && online.me().is_some_and(|me| online.is_away(me))
    });
    view! {
        <ClockWarning online />
        <Show when=move || is_out_of_time.get()><OutOfTime online /></Show>
    }
}

/// A turn ran out, and a bot plays: one press anywhere on it, and one plays again.
#[component]
fn OutOfTime(online: Online) -> impl IntoView {
    let button: NodeRef<html::Button> = NodeRef::new();
    Effect::new(move || {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    view! {
        <div class="out-of-time" on:click=on(move |_| online.ask(Request::Here))>
            <div class="out-of-time-sheet" role="alert">
                <h2>{t("online-out-of-time")}</h2>
                <p>{t("online-bot-for-you")}</p>
                <button type="button" class="button primary big back-again" node_ref=button>{t("online-back")}</button>
            </div>
        </div>
    }
}

/// What can be done beside the hand while something is not as it should be: the connection, or somebody who stays away.
#[component]
pub(crate) fn Remedies(online: Online, signals: TableSignals) -> impl IntoView {
    let lang = lang();
    let mine = Mine::get();
    let shelf = shelf();
    let giving_up = RwSignal::new(None::<Seat>);
    let is_over = Memo::new(move |_| signals.table(|table| table.ended.is_some()));
    // Only the host can go on without somebody who stays away.
    let away = Memo::new(move |_| {
        if is_over.get() || !online.is_host() || online.link.get() != Link::Up {
            return Vec::new();
        }
        let own = online.seat();
        let is_away = |seat: &Seat| {
            Some(*seat) != own && online.member_at(*seat).is_some_and(|member| online.is_away(member))
        };
        signals.table(|table| table.contenders()).iter().filter(is_away).collect()
    });
    let of = move |key: &str, seat: Seat| lang.get().text_with(key, &[("name", signals.name(seat).into())]);
    let ways_on = move || {
        let one = |seat: Seat| {
            view! {
                <button type="button" class="button give-up" on:click=on(move |_| giving_up.set(Some(seat)))>
                    {live(move || of("online-give-up", seat))}
                </button>
            }
        };
        away.get().into_iter().map(one).collect_view()
    };
    let elsewhere = Memo::new(move |_| mine.turn_elsewhere().filter(|_| signals.mover().is_none()));
    let other_room = move || {
        elsewhere.get().map(|room| {
            let words = {
                let room = room.clone();
                move || {
                    let title = own_rooms::title(lang.get(), shelf, &room);
                    lang.get().text_with("online-turn-elsewhere", &[("game", title.into())])
                }
            };
            view! { <a class="button turn-elsewhere" href=Route::Room(room.code).href()>{live(words)}</a> }
        })
    };
    let is_lost =
        move || !matches!(online.link.get(), Link::Up | Link::Opening | Link::Refused(Code::Protocol));
    let title = move || giving_up.get().map(|seat| of("online-give-up-title", seat)).unwrap_or_default();
    let sure = move || giving_up.get().map(|seat| of("online-give-up", seat)).unwrap_or_default();
    let give_up = move |_| {
        if let Some(seat) = giving_up.get_untracked() {
            online.ask(Request::GiveUp { seat });
        }
        giving_up.set(None);
    };
    view! {
        <Show when=is_lost>
            <span class="notice lost" class:waits=live(move || online.n_unanswered.get() > 0) aria-hidden="true">{t("online-offline")}</span>
            <button type="button" class="button hurry" on:click=on(move |_| online.hurry())>{t("web-retry")}</button>
        </Show>
        <Reload online />
        {live(ways_on)}
        {live(other_room)}
        <Dialog open=Signal::derive(move || giving_up.get().is_some()) close=move |()| giving_up.set(None) title=Signal::derive(title)>
            <p>{t("online-give-up-more")}</p>
            <p class="buttons">
                <button type="button" class="button primary" on:click=on(give_up)>{live(sure)}</button>
                <button type="button" class="button" on:click=on(move |_| giving_up.set(None))>{t("online-keep")}</button>
            </p>
        </Dialog>
    }
}

/// What the table says instead of whose turn it is: that a card waits for the connection, that somebody is away, what was refused.
pub(super) fn said(online: Online, signals: TableSignals) -> Option<Said> {
    let lang = signals.lang.get();
    let say = |headline: String, detail: &str, tone| {
        Some(Said {
            headline,
            detail: if detail.is_empty() { String::new() } else { lang.text(detail) },
            tone,
        })
    };
    let lost = match online.link.get() {
        Link::Opening | Link::Up => None,
        Link::Lost(n) if n < LONG => Some("online-lost-soon"),
        Link::Lost(_) => Some("online-lost-long"),
        Link::Refused(code) => return say(words::refusal(lang, code), "", Tone::Bad),
        Link::NoServer => return say(lang.text("online-no-server"), "", Tone::Bad),
        Link::Ended => return say(lang.text("online-ended"), "", Tone::Bad),
    };
    let mover = signals.table(|table| table.to_move)?;
    match lost {
        Some(_) if online.n_unanswered.get() > 0 => {
            return say(lang.text("online-card-waits"), "online-card-waits-more", Tone::Bad);
        }
        Some(detail) => return say(lang.text("online-lost"), detail, Tone::Bad),
        None => {}
    }
    if let Some(code) = online.refused.get() {
        return say(words::refusal(lang, code), "", Tone::Bad);
    }
    let is_away = online.member_at(mover).is_some_and(|member| online.is_away(member));
    if is_away && !signals.is_here(mover) {
        let name = ("name", signals.name(mover).into());
        return say(lang.text_with("online-is-away", &[name]), "online-bot-meanwhile", Tone::Plain);
    }
    None
}
