//! Form fields for how easy a game is: the difficulty of its cards, and where the episodes of a story stand.

use frise_core::{Edition, Order};
use frise_room::{Choice, Difficulty, Episodes};
use leptos::prelude::*;

use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{counted, t};

/// How difficult a card may be (R20), and how many cards are left then.
#[component]
pub(crate) fn Level(chosen: RwSignal<Choice>) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let now = Memo::new(move |_| chosen.with(|choice| choice.terms.difficulty));
    let change = move |event| {
        let wanted = event_target_value(&event);
        let found = Difficulty::ALL.into_iter().find(|difficulty| difficulty.key() == wanted);
        chosen.update(|choice| choice.terms.difficulty = found.unwrap_or_default());
    };
    let option = move |difficulty: Difficulty| {
        let key = difficulty.key();
        view! { <option value=key selected=live(move || now.get() == difficulty)>{t(key)}</option> }
    };
    // Who sits where changes with every letter of a name, and has no part in this.
    let terms = Memo::new(move |_| chosen.with(|choice| choice.terms.clone()));
    let n_left = Memo::new(move |_| {
        let pack = terms.with(|terms| terms.pack(|id| shelf.find(id)));
        pack.map_or(0, |pack| pack.cards().len())
    });
    let n_cards = move || counted(lang.get(), "play-form-n-cards", n_left.get());
    view! {
        <div class="field row">
            <label for="difficulty">{t("play-form-difficulty")}</label>
            <select id="difficulty" aria-describedby="cards-left" on:change=on(change)>
                {Difficulty::ALL.map(option).collect_view()}
            </select>
            <span id="cards-left" class="small">{live(n_cards)}</span>
        </div>
    }
}

/// Whether the episodes of a story stand on the faces (R19).
#[component]
pub(crate) fn EpisodeChoice(chosen: RwSignal<Choice>, edition: Memo<Option<&'static str>>) -> impl IntoView {
    let is_story =
        move || edition.get().and_then(Edition::by_id).is_some_and(|edition| edition.order == Order::Story);
    let on_faces = move || chosen.with(|choice| choice.terms.episodes == Episodes::OnFaces);
    let change = move |event| {
        let episodes = if event_target_checked(&event) { Episodes::OnFaces } else { Episodes::OnBacks };
        chosen.update(|choice| choice.terms.episodes = episodes);
    };
    view! {
        <Show when=is_story>
            <div class="field check">
                <input id="episodes" type="checkbox" prop:checked=live(on_faces) on:change=on(change) />
                <label for="episodes">{t("play-form-episodes")}</label>
            </div>
            <p class="small">{t("play-form-help-episodes")}</p>
        </Show>
    }
}
