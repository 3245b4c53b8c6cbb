//! Co-operative board: the row, the time rift above it, their free places, and what a player can do with a card.

use std::sync::Arc;

use frise_core::{Action, CardId, Layout, Table};
use frise_decks::icons;
use frise_room::scene::{Place, RiftScene, Stack, Targets};
use frise_room::{Look, Stage, Step};
use frise_text::plain;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::advice::{Advised, Ask};
use super::detail::Detail;
use super::meeting::Meeting;
use super::overview::{self, Overview, ZoomButtons};
use super::score::Score;
use super::signals::TableSignals;
use crate::browser;
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

/// Where everything lies that has been placed: columns of the grid are half as broad as a card, counted from 1. The first and the last
/// are what is free beyond the ends of the row.
fn spots(scene: &RiftScene) -> Vec<Spot> {
    let spots = |stack: &Stack, column: usize, is_rift: bool| {
        let spot = |(depth, card): (usize, &CardId)| Spot { card: *card, column, is_rift, depth };
        stack.iter().enumerate().map(spot).collect::<Vec<_>>()
    };
    let row = scene.row.iter().enumerate().flat_map(|(idx, stack)| spots(stack, 2 * idx + 2, false));
    let above = scene.above.iter().enumerate().filter_map(|(idx, stack)| Some((idx, stack.as_ref()?)));
    row.chain(above.flat_map(|(idx, stack)| spots(stack, 2 * idx + 3, true))).collect()
}

#[component]
pub(crate) fn RiftView(signals: TableSignals, detail: Detail) -> impl IntoView {
    let scene = Memo::new(move |_| signals.table(RiftScene::of));
    let board = Memo::new(move |_| scene.with(spots));
    let row = Memo::new(move |_| {
        scene.with(|scene| scene.row.iter().filter_map(|stack| stack.last().copied()).collect::<Vec<_>>())
    });
    let scroller: NodeRef<html::Div> = NodeRef::new();
    let window = overview::window_of(scroller, move || {
        board.track();
        signals.settings.track();
    });
    explain_sideways(signals);
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
        let n_columns = scene.with(|scene| scene.row.len());
        let place = |place: Place| view! { <FreePlace signals place n_columns /> };
        scene.with(RiftScene::free).into_iter().map(place).collect_view()
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
        if is_beside_cards {
            play_chosen(signals);
        }
    };
    let can_put = move || targets(signals).can_play;
    view! {
        <section class="line-zone board" aria-label=t("web-board")>
            <Score signals />
            <div class="line" node_ref=scroller class:choosing=live(can_put) style:--zoom=live(zoom)
                on:click=on(put) on:scroll=on(move |_| overview::look(scroller, window))>
                <span class="level-name rift-name">{t("web-rift")}</span>
                <span class="level-name row-name">{t("web-row")}</span>
                <ol class="rift-grid" data-zone="board" style:--columns=live(move || (2 * scene.with(|scene| scene.row.len()) + 2).to_string())>
                    {live(free)}
                    <For each=cards key=|card| *card children=placed />
                </ol>
            </div>
            <div class="under-line">
                <Overview cards=row window scroller signals />
                <ZoomButtons signals />
            </div>
            <Meeting signals />
            <div class="show" data-zone="show" class:empty=live(move || on_show.get().is_none())>
                {live(move || { on_show.track(); untrack(shown) })}
            </div>
        </section>
    }
}

/// Plays the chosen card if there is one that can be played.
fn play_chosen(signals: TableSignals) -> bool {
    let card = signals.chosen.get_untracked().filter(|_| untrack(|| targets(signals)).can_play);
    if let Some(card) = card {
        signals.act(Action::Play { card });
    }
    card.is_some()
}

/// A free place of the rift, or beyond an end of the row. It takes the chosen card; without one it says which cards it is for.
#[component]
fn FreePlace(signals: TableSignals, place: Place, n_columns: usize) -> impl IntoView {
    let (column, span, key, class) = match place {
        Place::Older => (1, 1, "play-older", "free beyond older"),
        Place::Above(idx) => (2 * idx + 3, 2, "play-rift-free", "free"),
        Place::Younger => (2 * n_columns + 2, 1, "play-younger", "free beyond younger"),
    };
    let explain =
        move || signals.narrator(|narrator| signals.table(|table| narrator.free_place(table, place)));
    let tap = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        if !play_chosen(signals) && untrack(|| signals.mover()).is_some() {
            signals.explained.set(Some(Arc::new(move |_| explain())));
        }
    };
    view! {
        <li class=class style:grid-column=format!("{column} / span {span}")>
            // One stop for the keyboard; the arrows go on from there.
            <button type="button" tabindex=if place == Place::Older { "0" } else { "-1" } on:click=on(tap) on:keydown=on(along)>
                {t(key)}
                <span class="words">{live(move || format!(": {}", explain()))}</span>
            </button>
        </li>
    }
}

/// Arrows go from one free place to the next.
fn along(event: KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => return,
    };
    let places = browser::find_all(".free button");
    let here = event.current_target().and_then(|here| here.dyn_into::<HtmlElement>().ok());
    let now = places.iter().position(|place| Some(place) == here.as_ref()).unwrap_or(0) as isize;
    if let Some(to) = usize::try_from(now + step).ok().and_then(|to| places.get(to)) {
        event.prevent_default();
        let _ = to.focus();
    }
}

/// Whoever chooses a card that lies sideways is told why it cannot be played, and what can be done with it.
fn explain_sideways(signals: TableSignals) {
    let sideways = Memo::new(move |_| {
        let card = signals.chosen.get().filter(|_| signals.mover().is_some())?;
        signals
            .table(|table| matches!(&table.layout, Layout::Rift(rift) if rift.is_blocked(card)))
            .then_some(card)
    });
    Effect::new(move || {
        signals.chosen.track();
        signals.mover();
        let explain = sideways.get().map(|card| -> Advised {
            Arc::new(move |_| {
                signals.narrator(|narrator| signals.table(|table| narrator.sideways(table, card)))
            })
        });
        signals.explained.set(explain);
    });
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
