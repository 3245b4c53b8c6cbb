//! Set-up form of a table: which game, with which boxes, who plays, and what is agreed on.

use std::sync::Arc;

use frise_core::{Body, EDITIONS, Edition, Misplaced, Order, SuddenDeathFailures};
use frise_decks::Deck;
use frise_room::online::{Clock, is_brought};
use frise_room::{Choice, ChoiceError, Episodes, Room, usual_boxes};
use leptos::prelude::*;

use crate::choice;
use crate::level_form::{EpisodeChoice, Level};
use crate::live::{live, on};
use crate::online::ClockChoice;
use crate::own;
use crate::seats_form::{Hands, Seats, Starter};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{counted, t};

/// The page of a new table on this device. What is chosen is remembered.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let chosen = RwSignal::new(choice::last(lang().get_untracked()));
    let sit_down = move |room: Room| {
        choice::remember(room.choice());
        choice::sit_down(&room);
    };
    view! {
        <main class="page narrow new-table">
            <h1>{t("web-new")}</h1>
            <TableForm chosen button="play-form-start" done=sit_down />
        </main>
    }
}

/// Where people come from elsewhere: who is there, and how long a turn may take.
#[derive(Clone, Copy)]
pub(crate) struct Gathering {
    /// The names of those who are there, first whoever fills in the form; any other seat of a person is open.
    pub(crate) people: Signal<Vec<String>>,
    pub(crate) clock: RwSignal<Clock>,
    /// Decks that only rooms can be played with: those on the shelf of the server, and what is chosen already.
    pub(crate) decks: Signal<Vec<Arc<Deck>>>,
}

/// The form of a table: `done` is called with a table that can be opened, and otherwise it says why there is none.
#[component]
pub(crate) fn TableForm(
    chosen: RwSignal<Choice>,
    /// Only for rooms on a server.
    #[prop(optional)]
    gathering: Option<Gathering>,
    /// What is written on the button.
    button: &'static str,
    /// Called with the table.
    #[prop(into)]
    done: Callback<Room>,
    /// What is asked for first.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let problems = RwSignal::new(Vec::<ChoiceError>::new());
    let edition = Memo::new(move |_| chosen.with(|choice| choice.terms.rules()).map(|edition| edition.id));
    let together =
        Memo::new(move |_| edition.get().and_then(Edition::by_id).is_some_and(Edition::is_cooperative));
    // A box that has gone is not chosen any more; the box of the edition takes its place once it is here.
    Effect::new(move || {
        let decks = shelf.decks();
        chosen.update(|choice| {
            let Some(edition) = choice.terms.rules() else {
                return;
            };
            choice
                .terms
                .boxes
                .retain(|id| decks.iter().all(|deck| deck.id != *id || choice::suits(edition, deck)));
            own::bring_up_to_date(&mut choice.terms.boxes, &decks);
            if choice.terms.boxes.is_empty() {
                choice.terms.boxes = usual_boxes(edition, &decks);
            }
        });
    });
    let deal = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match chosen.get_untracked().open(|id| shelf.find(id)) {
            Ok(room) => {
                problems.set(Vec::new());
                done.run(room);
            }
            Err(reasons) => problems.set(reasons),
        }
    };
    let shown_problems = move || {
        let decks = shelf.decks();
        let mut words: Vec<String> = problems
            .with(|problems| problems.iter().map(|problem| problem.message(lang.get(), &decks)).collect());
        words.dedup();
        words.into_iter().map(|problem| view! { <li>{problem}</li> }).collect_view()
    };
    view! {
        <form on:submit=on(deal) novalidate>
            {children.map(|children| children())}
            <Editions chosen />
            <BoxChoice chosen edition gathering />
            <Level chosen />
            <Seats chosen together problems gathering />
            {gathering.map(|gathering| view! { <ClockChoice clock=gathering.clock /> })}
            <Starter chosen together />
            <details class="more">
                <summary>{t("web-more")}</summary>
                <EpisodeChoice chosen edition />
                <Hands chosen together />
                <Agreed chosen together />
            </details>
            <div role="alert" class="problems" id="problems">
                <Show when=move || !problems.with(Vec::is_empty)><ul>{live(shown_problems)}</ul></Show>
            </div>
            <p class="buttons"><button type="submit" class="button primary big deal">{t(button)}</button></p>
        </form>
    }
}

#[component]
fn Editions(chosen: RwSignal<Choice>) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let pick = move |edition: &'static Edition| {
        chosen.update(|choice| {
            choice.terms.edition = edition.id.to_owned();
            choice.terms.boxes = usual_boxes(edition, &untrack(|| shelf.decks()));
            choice.terms.options.coop_cards = None;
            choice.terms.episodes = Episodes::OnBacks;
            choice.terms.hands = frise_core::Hands::Standard;
        });
    };
    let edition = move |edition: &'static Edition| {
        let id = format!("edition-{}", edition.id);
        let name = move || lang.get().text(&format!("play-edition-{}", edition.id));
        let about = move || lang.get().text(&format!("play-edition-{}.about", edition.id));
        view! {
            <div class="tile">
                <input type="radio" name="edition" id=id.clone() prop:checked=live(move || chosen.with(|choice| choice.terms.edition == edition.id))
                    on:change=on(move |_| pick(edition)) />
                <label for=id><strong>{live(name)}</strong><span>{live(about)}</span></label>
            </div>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{t("play-form-edition")}</legend>
            <div class="tiles">{EDITIONS.into_iter().filter(|edition| !edition.is_for_one()).map(edition).collect_view()}</div>
        </fieldset>
    }
}

#[component]
fn BoxChoice(
    chosen: RwSignal<Choice>,
    edition: Memo<Option<&'static str>>,
    gathering: Option<Gathering>,
) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let tile = move |deck: Arc<Deck>| {
        let (id, box_id) = (format!("box-{}", deck.id), deck.id.clone());
        let is_chosen = move || chosen.with(|choice| choice.terms.boxes.contains(&box_id));
        let is_story = deck.saga().is_some();
        let (names, n_cards) = (deck.names.clone(), deck.cards.len());
        let (colour, box_id) = (deck.colour.to_string(), deck.id.clone());
        let whose = whose(&deck.id).map(|key| view! { <span class="yours">{t(key)}</span> });
        let toggle = move |event| {
            let is_wanted = event_target_checked(&event);
            chosen.update(|choice| {
                choice.terms.boxes.retain(|other| *other != box_id && !is_story);
                if is_wanted {
                    choice.terms.boxes.insert(box_id.clone());
                }
            });
        };
        let name = move || names.in_lang(lang.get()).to_owned();
        let n_cards = move || counted(lang.get(), "play-form-n-cards", n_cards);
        view! {
            <div class="tile box-tile" style:--box=colour>
                <input type=if is_story { "radio" } else { "checkbox" } name="box" id=id.clone()
                    prop:checked=live(is_chosen) on:change=on(toggle) />
                <label for=id><strong>{live(name)}</strong><span>{live(n_cards)}{whose}</span></label>
            </div>
        }
    };
    let others = move || gathering.map(|gathering| gathering.decks.get()).unwrap_or_default();
    let tiles = move || {
        let edition = edition.get().and_then(Edition::by_id);
        let suits = |deck: &Arc<Deck>| edition.is_some_and(|edition| choice::suits(edition, deck));
        shelf.decks().into_iter().chain(others()).filter(suits).map(tile).collect_view()
    };
    let can_mix = move || {
        edition.get().and_then(Edition::by_id).is_some_and(|edition| edition.order == Order::Calendar)
    };
    view! {
        <fieldset class="field">
            <legend>{t("play-form-boxes")}</legend>
            <Show when=can_mix><p class="small">{t("web-boxes-mix")}</p></Show>
            <div class="tiles">{live(tiles)}</div>
        </fieldset>
    }
}

/// Whose a deck is that is none of ours, in a word.
pub(crate) fn whose(id: &str) -> Option<&'static str> {
    match own::find(id) {
        Some(version) if version.is_shared() => Some("own-shared"),
        Some(_) => Some("own-yours"),
        None if is_brought(id) => Some("brought-here"),
        None => None,
    }
}

/// Family options.
#[component]
fn Agreed(chosen: RwSignal<Choice>, together: Memo<bool>) -> impl IntoView {
    let lang = lang();
    let slides = move || chosen.with(|choice| choice.terms.options.misplaced == Misplaced::Slid);
    let stays =
        move || chosen.with(|choice| choice.terms.options.sudden_death_failures == SuddenDeathFailures::Stay);
    let most = EDITIONS.iter().find_map(|edition| match edition.body {
        Body::Cooperative { cards } => Some(cards),
        Body::Competitive => None,
    });
    let most = most.unwrap_or(0);
    let n_cards = move || chosen.with(|choice| choice.terms.options.coop_cards.unwrap_or(most));
    let set_cards = move |event| {
        let wanted = event_target_value(&event).parse().ok().filter(|n| *n != most);
        chosen.update(|choice| choice.terms.options.coop_cards = wanted);
    };
    view! {
        <Show when=move || !together.get()>
            <div class="field check">
                <input id="slid" type="checkbox" prop:checked=live(slides) on:change=on(move |event| {
                    let misplaced = if event_target_checked(&event) { Misplaced::Slid } else { Misplaced::Discarded };
                    chosen.update(|choice| choice.terms.options.misplaced = misplaced);
                }) />
                <label for="slid">{t("web-slid")}</label>
            </div>
            <p class="small">{live(move || lang.get().text("play-form-help-misplaced"))}</p>
            <div class="field check">
                <input id="stay" type="checkbox" prop:checked=stays on:change=on(move |event| {
                    let failures = if event_target_checked(&event) { SuddenDeathFailures::Stay } else { SuddenDeathFailures::Eliminated };
                    chosen.update(|choice| choice.terms.options.sudden_death_failures = failures);
                }) />
                <label for="stay">{t("web-stay")}</label>
            </div>
        </Show>
        <Show when=move || together.get()>
            <div class="field row">
                <label for="coop-cards">{t("play-form-coop-cards")}</label>
                <input id="coop-cards" type="number" min="10" max=most prop:value=live(move || n_cards().to_string()) on:change=on(set_cards) />
            </div>
            <p class="small">{t("play-form-help-coop-cards")}</p>
        </Show>
    }
}
