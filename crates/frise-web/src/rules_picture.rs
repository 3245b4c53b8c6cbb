//! Figures of the rules page, laid out with the cards of the edition's own box: a turn, and what can come of it.

use std::sync::Arc;

use frise_core::Edition;
use frise_decks::{Card, PackCard, mix};
use frise_room::{Look, usual_boxes};
use leptos::prelude::*;

use crate::card::CardView;
use crate::live::live;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::mark;
use crate::words::t;

/// How many cards there are to lay out.
const N_CARDS: usize = 5;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    /// A card looks for its place on the line.
    Place,
    /// It was right.
    Right,
    /// It was wrong.
    Wrong,
    /// Somebody has no card left.
    Out,
    /// One card each decides.
    Sudden,
    /// Together: the row grows.
    Row,
    /// Together: a card goes up into the rift.
    Rift,
    /// Together: no place.
    Sideways,
    /// Together: a card of the hand has the icon of the discard.
    Discard,
}

/// A picture with its words below.
#[component]
pub(crate) fn Picture(edition: &'static Edition, of: Figure, caption: &'static str) -> impl IntoView {
    let shelf = shelf();
    let shown = move || {
        let boxes = usual_boxes(edition, &shelf.whole_decks());
        let pack = mix(&[shelf.find(boxes.first()?)?]).ok()?;
        let cards = if of == Figure::Discard { matching(pack.cards()) } else { spread(pack.cards()) };
        (cards.len() == N_CARDS).then(|| draw(of, &cards))
    };
    view! {
        <figure class="example">
            <div class="example-line">{live(shown)}</div>
            <figcaption>{t(caption)}</figcaption>
        </figure>
    }
}

/// Well-known cards, far apart in time, the oldest first.
fn spread(cards: &[PackCard]) -> Vec<Arc<PackCard>> {
    let mut known: Vec<&PackCard> =
        cards.iter().filter(|card| card.card.difficulty <= Card::FOR_EVERYBODY).collect();
    known.sort_by_key(|card| card.card.date.order());
    known.dedup_by_key(|card| card.card.date.order());
    let step = (known.len() / N_CARDS).max(1);
    known.into_iter().skip(step / 2).step_by(step).take(N_CARDS).cloned().map(Arc::new).collect()
}

/// The same, but the last one can follow the first on the discard, and no other can.
fn matching(cards: &[PackCard]) -> Vec<Arc<PackCard>> {
    let mut chosen = spread(cards);
    let Some(top) = chosen.first().map(|card| card.icons.back) else {
        return chosen;
    };
    let mut rest = cards.iter().filter(|card| card.icons.face != top);
    for card in chosen.iter_mut().skip(1) {
        if let Some(other) = rest.next().filter(|_| card.icons.face == top) {
            *card = Arc::new(other.clone());
        }
    }
    if let (Some(last), Some(fits)) = (chosen.last_mut(), cards.iter().find(|card| card.icons.face == top)) {
        *last = Arc::new(fits.clone());
    }
    chosen
}

/// A card as it lies in a picture.
fn card(card: &Arc<PackCard>, turned: bool, look: Look, class: &'static str) -> AnyView {
    let twist = class.starts_with("icon");
    view! {
        <span class=format!("example-card {class}") data-look=look.word()>
            <CardView card=card.clone() turned twist />
            {mark(look)}
        </span>
    }
    .into_any()
}

fn empty(class: &'static str, look: Look) -> AnyView {
    view! { <span class=format!("example-card empty {class}") data-look=look.word()><span class="card"></span>{mark(look)}</span> }
        .into_any()
}

fn draw(of: Figure, cards: &[Arc<PackCard>]) -> AnyView {
    let lies = |idx: usize| card(&cards[idx], true, Look::Settled, "");
    let held = |idx: usize, class: &'static str| card(&cards[idx], false, Look::Settled, class);
    let looks = |idx: usize, look: Look| card(&cards[idx], true, look, "");
    let line = |cards: Vec<AnyView>| view! { <div class="example-row">{cards}</div> }.into_any();
    let board = |above: Vec<AnyView>, row: Vec<AnyView>| {
        view! {
            <div class="example-row above">{above}</div>
            <div class="example-row">{row}</div>
        }
        .into_any()
    };
    let players = |hands: [Vec<AnyView>; 3]| {
        let player = |(idx, hand): (usize, Vec<AnyView>)| {
            (!hand.is_empty()).then(|| view! { <div class="example-hand"><span>{name(idx)}</span><div class="example-row">{hand}</div></div> })
        };
        view! { <div class="example-hands">{hands.into_iter().enumerate().map(player).collect_view()}</div> }
            .into_any()
    };
    match of {
        Figure::Place => line(vec![lies(0), lies(1), held(2, "guess"), lies(3)]),
        Figure::Right => line(vec![lies(0), lies(1), looks(2, Look::Right), lies(3)]),
        Figure::Wrong => {
            line(vec![looks(2, Look::Wrong), lies(0), lies(1), empty("", Look::Belongs), lies(3)])
        }
        Figure::Out => {
            players([vec![empty("", Look::Right)], vec![held(1, "")], vec![held(2, ""), held(3, "")]])
        }
        Figure::Sudden => players([vec![looks(3, Look::Right)], vec![looks(0, Look::Wrong)], Vec::new()]),
        Figure::Row => board(Vec::new(), vec![lies(1), lies(2), looks(4, Look::Right)]),
        Figure::Rift => {
            board(vec![looks(1, Look::Right), empty("", Look::Settled)], vec![lies(0), lies(2), lies(4)])
        }
        Figure::Sideways => {
            let hand = card(&cards[3], true, Look::Settled, "sideways");
            let taken = board(vec![lies(2)], vec![lies(0), lies(4)]);
            view! { {taken}<div class="example-row">{hand}</div> }.into_any()
        }
        Figure::Discard => line(vec![
            card(&cards[0], true, Look::Settled, "icon pile-top"),
            held(1, "icon"),
            held(4, "icon guess"),
            held(2, "icon"),
        ]),
    }
}

fn name(idx: usize) -> impl Fn() -> String {
    let lang = lang();
    move || lang.get().text("play-bot-names").split(',').nth(idx).unwrap_or_default().trim().to_owned()
}
