//! Co-operative board: the row, the time rift above it, the score, and what a player can do with a card.

use frise_core::{Action, CardId, Table};
use frise_decks::icons;
use frise_room::narrator::rank_name;
use frise_room::scene::{RiftScene, Stack, Targets};
use frise_room::{Look, Stage, Step};
use frise_text::{plain, printed};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::advice::Ask;
use super::detail::Detail;
use super::signals::TableSignals;
use crate::card::CardView;
use crate::live::{live, on};
use crate::words::t;

/// Where a card lies: its column in half cards, its level, and how deep in a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    card: CardId,
    column: usize,
    is_rift: bool,
    depth: usize,
}

/// Where everything lies that has been placed: columns of the grid are half as broad as a card, counted from 1.
fn spots(scene: &RiftScene) -> Vec<Spot> {
    let spots = |stack: &Stack, column: usize, is_rift: bool| {
        let spot = |(depth, card): (usize, &CardId)| Spot { card: *card, column, is_rift, depth };
        stack.iter().enumerate().map(spot).collect::<Vec<_>>()
    };
    let row = scene.row.iter().enumerate().flat_map(|(idx, stack)| spots(stack, 2 * idx + 1, false));
    let above = scene.above.iter().enumerate().filter_map(|(idx, stack)| Some((idx, stack.as_ref()?)));
    row.chain(above.flat_map(|(idx, stack)| spots(stack, 2 * idx + 2, true))).collect()
}

#[component]
pub(crate) fn RiftView(signals: TableSignals, detail: Detail) -> impl IntoView {
    let scene = Memo::new(move |_| signals.table(RiftScene::of));
    let board = Memo::new(move |_| scene.with(spots));
    let zoom = move || plain(f64::from(signals.settings.with(|settings| settings.zoom)) / 100.0);
    let cards = move || board.with(|board| board.iter().map(|spot| spot.card).collect::<Vec<_>>());
    let placed = move |card: CardId| {
        let spot =
            Memo::new(move |_| board.with(|board| board.iter().copied().find(|spot| spot.card == card)));
        let look = Memo::new(move |_| signals.stage.with(|stage| stage.look(card)));
        let column = move || spot.get().map(|spot| format!("{} / span 2", spot.column)).unwrap_or_default();
        view! {
            <li
                class="spot-on-board"
                class:in-rift=live(move || spot.get().is_some_and(|spot| spot.is_rift))
                data-look=live(move || if look.get() == Look::Right { "right" } else { "settled" })
                style:grid-column=live(column)
                style:--depth=live(move || spot.get().map_or(0, |spot| spot.depth).to_string())
            >
                <button type="button" class="holder" tabindex="-1" data-card=card.0 on:click=on(move |_| detail.show(card))>
                    <CardView card=signals.face(card) turned=true />
                </button>
            </li>
        }
    };
    let free = move || {
        let place = |column: usize| {
            view! { <li class="free" style:grid-column=format!("{column} / span 2")><span>{t("play-rift-free")}</span></li> }
        };
        scene.with(|scene| {
            let free = scene.above.iter().enumerate().filter(|(_, stack)| stack.is_none());
            free.map(|(idx, _)| place(2 * idx + 2)).collect_view()
        })
    };
    let shown = move || {
        let step = signals.stage.with(|stage| stage.moment.map(|moment| moment.step));
        let card = signals.stage.with(Stage::on_show)?;
        let turned = Signal::derive(move || {
            signals.stage.with(|stage| stage.moment.is_some_and(|moment| moment.step == Step::Turned))
        });
        step.map(|_| view! { <span class="holder" data-card=card.0><CardView card=signals.face(card) turned /></span> })
    };
    let on_show = Memo::new(move |_| signals.stage.with(Stage::on_show));
    // Where a card can be dropped it can also be put with a tap. The keyboard has a button for it.
    let put = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_beside_cards =
            target.is_some_and(|target| target.closest(".holder").is_ok_and(|card| card.is_none()));
        if let Some(card) = signals.chosen.get_untracked().filter(|_| is_beside_cards) {
            signals.act(Action::Play { card });
        }
    };
    let can_put = move || targets(signals).can_play;
    view! {
        <section class="line-zone board" aria-label=t("web-board")>
            <Score signals />
            <div class="line" class:choosing=live(can_put) style:--zoom=live(zoom) on:click=on(put)>
                <span class="level-name rift-name">{t("web-rift")}</span>
                <span class="level-name row-name">{t("web-row")}</span>
                <ol class="rift-grid" data-zone="board" style:--columns=live(move || (2 * scene.with(|scene| scene.row.len())).max(2).to_string())>
                    {live(free)}
                    <For each=cards key=|card| *card children=placed />
                </ol>
            </div>
            <div class="show" data-zone="show" class:empty=live(move || on_show.get().is_none())>
                {live(move || { on_show.track(); untrack(shown) })}
            </div>
        </section>
    }
}

/// The score as it stands, and how it comes about.
#[component]
fn Score(signals: TableSignals) -> impl IntoView {
    let lang = signals.lang;
    let words = move || {
        signals.table(|table| {
            let score = table.score()?;
            let rank = rank_name(lang.get(), score.rank);
            let sum = signals.narrator(|narrator| narrator.score_sum(table));
            Some((printed(score.score.into()), rank, sum))
        })
    };
    view! {
        <p class="score">
            {live(move || words().map(|(score, rank, sum)| view! {
                <strong>{score}</strong>" "<span class="rank">{rank}</span>" "<span class="sum">{sum}</span>
            }))}
        </p>
    }
}

/// Where the chosen card may go, and whether the turn may be ended.
fn targets(signals: TableSignals) -> Targets {
    match signals.mover() {
        Some(_) => signals.table(|table| Targets::of(table, signals.chosen.get().as_slice())),
        None => Targets::default(),
    }
}

/// What can be done with the chosen card, and the end of a turn.
#[component]
pub(crate) fn Actions(signals: TableSignals) -> impl IntoView {
    let targets = Memo::new(move |_| targets(signals));
    let discard_icon = move || {
        let lang = signals.lang.get();
        let icon = signals.table(Table::discard_icon);
        let name = icon.map(|icon| icons::name(icon, lang)).unwrap_or_default();
        lang.text_with("web-act-discard", &[("icon", name.into())])
    };
    let act = move |make: fn(CardId) -> Action| {
        if let Some(card) = signals.chosen.get_untracked() {
            signals.act(make(card));
        }
    };
    view! {
        <div class="actions" role="group" aria-label=t("web-actions")>
            <button type="button" class="button" disabled=live(move || !targets.get().can_play) on:click=on(move |_| act(|card| Action::Play { card }))>
                {t("web-act-play")}
            </button>
            <button type="button" class="button" disabled=live(move || !targets.get().can_discard) on:click=on(move |_| act(|card| Action::Discard { card }))>
                {live(discard_icon)}
            </button>
            <button type="button" class="button" disabled=live(move || !targets.get().can_end) on:click=on(move |_| signals.act(Action::EndTurn))>
                {t("web-act-end")}
            </button>
            <Ask signals />
        </div>
    }
}
