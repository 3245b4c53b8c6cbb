//! Lobby: who sits where, who is ready, what will be played, how others come in.

use frise_core::Seat;
use frise_room::online::{Request, SeatPlan};
use frise_room::{Episodes, MAX_NAME};
use leptos::prelude::*;

use super::arrange::{Arrange, clock_key};
use super::brought::Faces;
use super::brought_deck::BroughtDecks;
use super::invite::Invite;
use super::notices::{LinkNotice, Refused};
use super::plan;
use super::room::Online;
use crate::browser;
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::Dialog;
use crate::words::{counted, edition, list, t};

/// The lobby.
#[component]
pub(super) fn LobbyView(online: Online, faces: RwSignal<Faces>) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let arranging = RwSignal::new(false);
    let is_member = Memo::new(move |_| online.me().is_some());
    let is_host = Memo::new(move |_| online.is_host());
    let n_seats = Memo::new(move |_| online.lobby(|lobby| lobby.plan.seats.len()));
    let seats = move || {
        let seats = 0..n_seats.get() as u8;
        seats.map(|seat| view! { <SeatLine online seat=Seat(seat) /> }).collect_view()
    };
    let game = move || {
        let lang = lang.get();
        online.lobby(|lobby| {
            // Asked again when one arrives.
            let _ = shelf.decks();
            let decks: Vec<_> = lobby.plan.terms.boxes.iter().filter_map(|id| shelf.find(id)).collect();
            let names: Vec<&str> = decks.iter().map(|deck| deck.names.in_lang(lang)).collect();
            let terms = &lobby.plan.terms;
            let mut agreed = vec![list(lang, &names), lang.text(terms.difficulty.key())];
            if terms.episodes == Episodes::OnFaces {
                agreed.push(lang.text("play-form-episodes"));
            }
            agreed.push(lang.text(clock_key(lobby.plan.clock)));
            (edition(lang, &terms.edition), agreed.join(" · "))
        })
    };
    let watching = move || {
        let n = online.with(|room| room.watching).unwrap_or(0) as usize;
        (n > 0).then(|| counted(lang.get(), "online-watching", n))
    };
    view! {
        <main class="page lobby">
            <LinkNotice online />
            <Show when=move || !is_member.get()><Join online /></Show>
            <div class="lobby-columns">
                <section class="gathered" aria-labelledby="lobby-title">
                    <h1 id="lobby-title">{live(move || game().0)}</h1>
                    <p class="small">{live(move || game().1)}</p>
                    <BroughtDecks online faces />
                    <ol class="lobby-seats">{live(seats)}</ol>
                    <p class="small" role="status">{live(watching)}</p>
                    <Refused online />
                    <Show when=move || is_member.get()><Readiness online /></Show>
                    <Show when=move || is_host.get()>
                        <p><button type="button" class="button arrange" on:click=on(move |_| arranging.set(true))>{t("online-arrange")}</button></p>
                    </Show>
                </section>
                <Invite online />
            </div>
            <Arrange online open=arranging />
        </main>
    }
}

/// A name, and one is in.
#[component]
fn Join(online: Online) -> impl IntoView {
    let name = RwSignal::new(plan::remembered_name());
    let is_full = Memo::new(move |_| online.lobby(|lobby| !lobby.plan.seats.contains(&SeatPlan::Open)));
    let host = move || online.lobby(|lobby| plan::member_name(lobby, lobby.host.idx()));
    let lang = lang();
    let title = move || lang.get().text_with("online-join-title", &[("name", host().into())]);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        plan::remember_name(&name);
        online.ask(Request::Join { name });
    };
    view! {
        <form class="join" on:submit=on(join) novalidate>
            <h2>{live(title)}</h2>
            <Show when=move || !is_full.get() fallback=move || view! { <p>{t("online-full")}</p> }>
                <p class="join-line">
                    <label for="join-name" class="words">{t("online-name")}</label>
                    <input id="join-name" type="text" maxlength=MAX_NAME autocomplete="nickname" placeholder=t("online-name")
                        prop:value=live(move || name.get()) on:input=on(move |event| name.set(event_target_value(&event))) />
                    <button type="submit" class="button primary">{t("online-join")}</button>
                </p>
            </Show>
        </form>
    }
}

/// One seat: who sits there, or that one may.
#[component]
fn SeatLine(online: Online, seat: Seat) -> impl IntoView {
    let lang = lang();
    let plan = Memo::new(move |_| online.lobby(|lobby| lobby.plan.seats.get(seat.idx()).cloned()));
    let sit = move |_| online.ask(Request::Sit { seat });
    move || match plan.get() {
        Some(SeatPlan::Member { member }) => {
            let person = Memo::new(move |_| online.lobby(|lobby| lobby.members.get(member.idx()).cloned()));
            let name = move || person.with(|person| person.as_ref().map(|person| person.name.clone()));
            let is_ready = move || person.with(|person| person.as_ref().is_some_and(|person| person.ready));
            let is_own = move || online.me() == Some(member);
            let is_host = move || online.lobby(|lobby| Some(lobby.host)) == Some(member);
            let notes = move || {
                let lang = lang.get();
                let notes = [
                    is_own().then_some("online-you"),
                    is_host().then_some("online-host"),
                    online.is_away(member).then_some("online-away"),
                ];
                notes.into_iter().flatten().map(|key| lang.text(key)).collect::<Vec<_>>().join(" · ")
            };
            // Dealing the cards is how a host is ready.
            let ready = move || match (is_ready(), is_host()) {
                (_, true) => lang.get().text("online-deals"),
                (true, false) => lang.get().text("online-ready"),
                (false, false) => lang.get().text("online-not-ready"),
            };
            view! {
                <li class="lobby-seat" class:own=live(is_own) class:away=live(move || online.is_away(member))>
                    <strong>{live(name)}</strong>
                    <span class="notes">{live(notes)}</span>
                    <span class="ready" class:yes=live(move || is_ready() && !is_host())>{live(ready)}</span>
                </li>
            }
            .into_any()
        }
        Some(SeatPlan::Bot { name, skill }) => {
            let level = move || {
                let lang = lang.get();
                lang.text_with("play-form-bot", &[("level", lang.text(skill.key()).into())])
            };
            view! { <li class="lobby-seat bot"><strong>{name}</strong><span class="notes">{level}</span></li> }.into_any()
        }
        Some(SeatPlan::Open) => view! {
            <li class="lobby-seat open">
                <span>{t("online-seat-open")}</span>
                <Show when=move || online.me().is_some()>
                    <button type="button" class="button" on:click=on(sit)>{t("online-sit")}</button>
                </Show>
            </li>
        }
        .into_any(),
        None => ().into_any(),
    }
}

/// What is missing before the cards can be dealt.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Missing {
    n_open: usize,
    n_unready: usize,
    /// Whether whoever looks is among those who are not ready.
    is_own: bool,
}

/// What a member can do: be ready, stand up, take another name; and the host begins.
#[component]
fn Readiness(online: Online) -> impl IntoView {
    let lang = lang();
    let renaming = RwSignal::new(false);
    let is_seated = Memo::new(move |_| online.seat().is_some());
    let is_ready = Memo::new(move |_| {
        let me = online.me();
        online.lobby(|lobby| me.and_then(|me| lobby.members.get(me.idx())).is_some_and(|member| member.ready))
    });
    let is_host = Memo::new(move |_| online.is_host());
    // Whom everybody is waiting for: the same count for everybody, without the host, who is ready by dealing.
    let missing = Memo::new(move |_| {
        let me = online.me();
        online.lobby(|lobby| {
            let unready = lobby.plan.seats.iter().filter_map(|seat| match seat {
                SeatPlan::Member { member } if *member != lobby.host => {
                    lobby.members.get(member.idx()).filter(|person| !person.ready).map(|_| *member)
                }
                _ => None,
            });
            let unready: Vec<_> = unready.collect();
            Missing {
                n_open: lobby.plan.seats.iter().filter(|seat| **seat == SeatPlan::Open).count(),
                n_unready: unready.len(),
                is_own: me.is_some_and(|me| unready.contains(&me)),
            }
        })
    });
    let is_complete = move || missing.with(|missing| (missing.n_open, missing.n_unready) == (0, 0));
    let waiting = move || {
        let (lang, missing) = (lang.get(), missing.get());
        let open = (missing.n_open > 0).then(|| counted(lang, "online-wait-open", missing.n_open));
        let unready = match (missing.n_unready, missing.is_own) {
            (0, _) if missing.n_open > 0 || is_host.get() => None,
            (0, _) => Some(lang.text("online-wait-host")),
            (1, true) => Some(lang.text("online-wait-you")),
            (n, true) => Some(counted(lang, "online-wait-you-and", n - 1)),
            (n, false) => Some(counted(lang, "online-wait-ready", n)),
        };
        let said: Vec<String> = [open, unready].into_iter().flatten().collect();
        said.join(" ")
    };
    let make_ready = move || online.ask(Request::Ready { entropy: browser::random_hex() });
    let toggle = move |_| {
        if is_ready.get_untracked() { online.ask(Request::NotReady) } else { make_ready() }
    };
    let start = move |_| {
        if is_seated.get_untracked() && !is_ready.get_untracked() {
            make_ready();
        }
        online.ask(Request::Start);
    };
    let ready_words =
        move || lang.get().text(if is_ready.get() { "online-be-not-ready" } else { "online-be-ready" });
    view! {
        <p class="waiting-for" role="status">{live(waiting)}</p>
        <p class="buttons">
            <Show when=move || is_host.get()>
                <button type="button" class="button primary big start" disabled=live(move || !is_complete()) on:click=on(start)>{t("online-start")}</button>
            </Show>
            <Show when=move || is_seated.get() && !is_host.get()>
                <button type="button" class="button big be-ready" class:primary=live(move || !is_ready.get()) aria-pressed=live(move || is_ready.get().to_string()) on:click=on(toggle)>{ready_words}</button>
            </Show>
            <Show when=move || is_seated.get()>
                <button type="button" class="button" on:click=on(move |_| online.ask(Request::Stand))>{t("online-stand")}</button>
            </Show>
            <button type="button" class="button rename" on:click=on(move |_| renaming.set(true))>{t("online-rename")}</button>
        </p>
        <Rename online open=renaming />
    }
}

#[component]
fn Rename(online: Online, open: RwSignal<bool>) -> impl IntoView {
    let name = RwSignal::new(plan::remembered_name());
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        plan::remember_name(&name);
        online.ask(Request::Rename { name });
        open.set(false);
    };
    view! {
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("online-rename"))>
            <form class="join-line" on:submit=on(rename) novalidate>
                <input type="text" maxlength=MAX_NAME autocomplete="nickname" aria-label=t("online-name")
                    prop:value=live(move || name.get()) on:input=on(move |event| name.set(event_target_value(&event))) />
                <button type="submit" class="button primary">{t("online-rename")}</button>
            </form>
        </Dialog>
    }
}
