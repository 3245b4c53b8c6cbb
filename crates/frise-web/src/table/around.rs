//! Seats, draw pile and discard, around the line.

use frise_bots::{Confidence, Skill};
use frise_core::{CardId, Seat, Status};
use frise_room::scene::SeatScene;
use frise_room::{Moment, Player, Step};
use frise_text::Value;
use leptos::prelude::*;

use super::detail::Modal;
use super::signals::TableSignals;
use super::source::Slot;
use crate::card::CardView;
use crate::face::face;
use crate::live::{live, on};
use crate::picture;
use crate::words::{counted, t};

/// Everybody at the table, in the order of their seats.
#[component]
pub(crate) fn Seats(signals: TableSignals) -> impl IntoView {
    let looked_at = RwSignal::new(None::<Seat>);
    let n = signals.stage.with_untracked(|stage| stage.table.n_seats());
    let seats = (0..n).map(|seat| view! { <SeatView signals seat=Seat(seat) looked_at /> }).collect_view();
    let title = move || looked_at.get().map(|seat| signals.hand_name(seat)).unwrap_or_default();
    let hand = move || looked_at.get().map(|seat| signals.table(|table| table.hands[seat.idx()].to_vec()));
    view! {
        <ol class="seats" aria-label=t("web-players")>{seats}</ol>
        <Modal open=Signal::derive(move || looked_at.get().is_some()) close=move |()| looked_at.set(None) title=Signal::derive(title)>
            <CardRow signals cards=hand().unwrap_or_default() />
        </Modal>
    }
}

/// Cards side by side, dates where they are known.
#[component]
fn CardRow(signals: TableSignals, cards: Vec<CardId>) -> impl IntoView {
    let is_empty = cards.is_empty();
    let cards = cards.into_iter().map(|card| {
        let turned = signals.table(|table| table.date(card).is_some());
        view! { <li><CardView card=signals.face(card) turned=turned episodes=signals.episodes() /></li> }
    });
    let cards = cards.collect_view();
    if is_empty {
        view! { <p>{t("web-no-cards")}</p> }.into_any()
    } else {
        view! { <ul class="card-row">{cards}</ul> }.into_any()
    }
}

#[component]
fn SeatView(signals: TableSignals, seat: Seat, looked_at: RwSignal<Option<Seat>>) -> impl IntoView {
    let lang = signals.lang;
    let scene = move || signals.stage.with(|stage| SeatScene::of(stage, seat));
    let is_current = Memo::new(move |_| scene().is_moving);
    let status = Memo::new(move |_| scene().status);
    let hand = Memo::new(move |_| scene().lying);
    // The hand in front lies there in full.
    let minis = move || if signals.front() == seat { Vec::new() } else { hand.get() };
    let bot = match signals.player(seat) {
        Player::Person => None,
        Player::Bot(skill) => Some(skill),
    };
    // While its card lies there unseen, a bot shows how sure it is.
    let sure = Memo::new(move |_| {
        let is_own =
            |moment: Moment| moment.mover() == Some(seat) && matches!(moment.step, Step::Put | Step::Turned);
        signals.sure.get().filter(|_| signals.stage.with(|stage| stage.moment.is_some_and(is_own)))
    });
    let is_away = move || {
        let game = signals.live()?;
        game.is_away(seat).then_some("online-away")
    };
    let standing = move || match status.get() {
        Status::In => is_away(),
        Status::Out => Some("web-seat-out"),
        Status::Eliminated => Some("web-seat-eliminated"),
        Status::Left => Some("web-seat-left"),
    };
    let label = move || {
        let lang = lang.get();
        let name = ("name", Value::from(signals.name(seat)));
        let mut words = lang.text_with("web-seat", &[name, ("n", (hand.with(Vec::len) as u32).into())]);
        if is_current.get() {
            words = format!("{words}, {}", lang.text("web-seat-moves"));
        }
        let sure = sure.get().and_then(Confidence::key);
        for key in [bot.map(Skill::key), standing(), sure].into_iter().flatten() {
            words = format!("{words}, {}", lang.text(key));
        }
        words
    };
    let likeness = move |card: CardId| {
        let drawn = picture::picture(&signals.face(card));
        let colour = signals.face(card).colour.to_string();
        view! { <span class="mini" data-card=card.0 style:--box=colour inner_html=drawn></span> }
    };
    view! {
        <li class="seat" class:current=is_current class:fallen=live(move || !status.get().is_contender()) data-zone=format!("seat-{}", seat.0) data-sure=live(move || sure.get().map(Confidence::word))>
            <button type="button" on:click=on(move |_| looked_at.set(Some(seat)))>
                <span class="words">{live(label)}</span>
                {bot.map(|skill| view! { <span class="face" inner_html=face(skill, seat)></span> })}
                <span class="who" aria-hidden="true">
                    <span class="seat-name">{signals.name(seat)}</span>
                    {live(move || standing().or(bot.map(Skill::key)).map(|key| view! { <span class="standing">{lang.get().text(key)}</span> }))}
                </span>
                <span class="count" aria-hidden="true">{live(move || hand.with(Vec::len))}</span>
                {signals.part(Slot::Seat(seat))}
                <span class="minis" aria-hidden="true"><For each=minis key=|card| *card children=likeness /></span>
            </button>
        </li>
    }
}

/// The pile: its top face is public.
#[component]
pub(crate) fn PileView(signals: TableSignals) -> impl IntoView {
    let pile = Memo::new(move |_| signals.table(|table| table.pile));
    let label = move || counted(signals.lang.get(), "web-pile", pile.get().count as usize);
    let top = move || {
        pile.get().top.map(|card| {
            view! { <span class="holder" data-card=card.0><CardView card=signals.face(card) turned=false twist=signals.is_together() episodes=signals.episodes() /></span> }
        })
    };
    view! {
        <div class="pile draw" data-zone="pile" class:empty=live(move || pile.get().top.is_none())>
            <span class="stack">{live(top)}</span>
            <span class="pile-name">{live(label)}</span>
        </div>
    }
}

/// The discard: back side up.
#[component]
pub(crate) fn DiscardView(signals: TableSignals) -> impl IntoView {
    let open = RwSignal::new(false);
    let discard = Memo::new(move |_| signals.table(|table| table.discard.clone()));
    let count = move || discard.with(Vec::len);
    let label = move || counted(signals.lang.get(), "web-discard", count());
    let top = move || {
        discard.with(|discard| discard.last().copied()).map(|card| {
            view! { <span class="holder" data-card=card.0><CardView card=signals.face(card) turned=true twist=signals.is_together() /></span> }
        })
    };
    view! {
        <div class="pile discard" data-zone="discard" class:empty=live(move || count() == 0)>
            <button type="button" class="stack" disabled=live(move || count() == 0) on:click=on(move |_| open.set(true))>
                <span class="words">{live(label)}</span>
                {live(top)}
            </button>
            <span class="pile-name" aria-hidden="true">{live(label)}</span>
        </div>
        <Modal open=open close=move |()| open.set(false) title=Signal::derive(label)>
            <CardRow signals cards=discard.get().into_iter().rev().collect() />
        </Modal>
    }
}
