//! What is seen of bringing a deck: how far it has come, or why it was not taken, with all that is wrong with it.

use frise_room::online::Code;
use frise_text::Lang;
use leptos::prelude::*;

use super::api::Problem;
use super::decks::{Fault, NotTaken};
use super::words;
use crate::live::live;
use crate::own;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::t;

/// How many faults are shown.
const SHOWN: usize = 8;

/// How far it has come, and what came of it.
#[component]
pub(crate) fn Bringing(
    /// How much has gone, from 0 to 1.
    moved: RwSignal<Option<f64>>,
    problem: RwSignal<Option<NotTaken>>,
) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let said = move || problem.get().map(|problem| said(lang.get(), &problem));
    let faults = move || match problem.get() {
        Some(NotTaken::Faults(faults)) => faults,
        _ => Vec::new(),
    };
    // People know a card by what stands on it.
    let titled = move |id: String| {
        let own = shelf.decks().into_iter().filter(|deck| own::is_own(&deck.id));
        let title = own
            .into_iter()
            .find_map(|deck| deck.card(&id).map(|card| card.title.in_lang(lang.get()).to_owned()));
        lang.get().text_with("brought-fault", &[("card", title.unwrap_or(id).into())])
    };
    let fault = move |fault: Fault| {
        let card = fault.card.map(|card| view! { <strong>{titled(card)}</strong>" " });
        let remedy = fault.remedy.map(|remedy| view! { <span class="small">{remedy}</span> });
        view! { <li>{card}{fault.message}" "{remedy}</li> }
    };
    let list = move || {
        let all = faults();
        let more = all.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| view! { <li>{format!("+ {more}")}</li> });
        (!all.is_empty()).then(|| {
            view! { <ul class="faults">{all.into_iter().take(SHOWN).map(fault).collect_view()}{more}</ul> }
        })
    };
    view! {
        <Show when=move || moved.get().is_some()>
            <p class="bringing" role="status"><span>{t("brought-sending")}</span><progress max="1" prop:value=live(move || moved.get().unwrap_or(0.0)) aria-label=t("brought-sending")></progress></p>
        </Show>
        <div role="alert" class="not-taken">
            {live(move || said().map(|said| view! { <p class="warning">{said}</p> }))}
            {live(list)}
        </div>
    }
}

/// Why it was not taken, in a sentence.
fn said(lang: Lang, problem: &NotTaken) -> String {
    match problem {
        NotTaken::Faults(_) => lang.text("brought-faults"),
        NotTaken::Problem(Problem::Refused(Code::TooLarge)) => lang.text("brought-too-large"),
        NotTaken::Problem(Problem::Refused(Code::DeckGone)) => lang.text("brought-taken-down"),
        NotTaken::Problem(problem) => words::problem(lang, *problem),
    }
}
