//! Status notices of a room: the connection, who is away, what was refused.

use frise_core::Seat;
use frise_room::online::Request;
use leptos::prelude::*;

use super::clock::ClockWarning;
use super::room::{Link, Online};
use super::words;
use crate::live::{live, on};
use crate::settings::lang;
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
            Link::Lost(n) if n < LONG => lang.get().text("online-lost"),
            Link::Lost(_) => lang.get().text("online-lost-long"),
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
        <Show when=can_hurry>
            <p class="notice"><button type="button" class="button" on:click=on(move |_| online.hurry())>{t("web-retry")}</button></p>
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

/// Everything quiet at a table.
#[component]
pub(crate) fn Notices(online: Online, signals: TableSignals) -> impl IntoView {
    let lang = lang();
    let giving_up = RwSignal::new(None::<Seat>);
    let is_over = Memo::new(move |_| signals.table(|table| table.ended.is_some()));
    let is_out_of_time = Memo::new(move |_| {
        online.link.get() == Link::Up && !is_over.get() && online.me().is_some_and(|me| online.is_away(me))
    });
    // Only the host can give up the seat of somebody who stays away.
    let away = Memo::new(move |_| {
        let own = online.seat();
        let seats = signals.table(|table| table.contenders());
        let is_away = |seat: &Seat| {
            Some(*seat) != own && online.member_at(*seat).is_some_and(|member| online.is_away(member))
        };
        if is_over.get() { Vec::new() } else { seats.iter().filter(is_away).collect::<Vec<_>>() }
    });
    let of = move |key: &str, seat: Seat| lang.get().text_with(key, &[("name", signals.name(seat).into())]);
    let away_people = move || {
        let one = |seat: Seat| {
            view! {
                <p class="notice">
                    <span>{live(move || of("online-bot-for", seat))}</span>
                    <Show when=move || online.is_host()>
                        <button type="button" class="button give-up" on:click=on(move |_| giving_up.set(Some(seat)))>{t("online-give-up")}</button>
                    </Show>
                </p>
            }
        };
        away.get().into_iter().map(one).collect_view()
    };
    let title = move || giving_up.get().map(|seat| of("online-give-up-title", seat)).unwrap_or_default();
    let give_up = move |_| {
        if let Some(seat) = giving_up.get_untracked() {
            online.ask(Request::GiveUp { seat });
        }
        giving_up.set(None);
    };
    view! {
        <div class="notices">
            <LinkNotice online />
            <Refused online />
            <ClockWarning online />
            <Show when=move || is_out_of_time.get()>
                <p class="notice" role="alert">
                    <span>{t("online-bot-for-you")}</span>
                    <button type="button" class="button primary back-again" on:click=on(move |_| online.ask(Request::Here))>{t("online-back")}</button>
                </p>
            </Show>
            <div role="status">{live(away_people)}</div>
        </div>
        <Dialog open=Signal::derive(move || giving_up.get().is_some()) close=move |()| giving_up.set(None) title=Signal::derive(title)>
            <p>{t("online-give-up-more")}</p>
            <p class="buttons">
                <button type="button" class="button primary" on:click=on(give_up)>{t("online-give-up")}</button>
                <button type="button" class="button" on:click=on(move |_| giving_up.set(None))>{t("online-keep")}</button>
            </p>
        </Dialog>
    }
}
