//! Banner over the table for great moments: somebody has placed the last card, sudden death, a fall, the end.

use frise_core::{Event, Outcome};
use frise_room::narrator::Said;
use leptos::prelude::*;

use super::signals::TableSignals;
use crate::live::live;

/// How many bits of paper fly.
const N_BITS: u32 = 18;

/// What happens now, if it is great. It is read out with everything else that is said, so here it is only seen.
#[component]
pub(crate) fn Banner(signals: TableSignals, said: Memo<Said>) -> impl IntoView {
    let kind = Memo::new(move |_| kind(signals.stage.with(|stage| stage.moment.map(|moment| moment.event))?));
    let banner = move || {
        let kind = kind.get()?;
        let words = move || said.with(|said| said.headline.clone());
        let bits = (kind == "joy")
            .then(|| (0..N_BITS).map(|bit| view! { <i style:--i=bit.to_string()></i> }).collect_view());
        Some(view! { <p data-kind=kind>{live(words)}</p>{bits} })
    };
    view! { <div class="banner" aria-hidden="true">{live(banner)}</div> }
}

fn kind(event: Event) -> Option<&'static str> {
    Some(match event {
        Event::WentOut { .. } | Event::Ended { outcome: Outcome::Winner(_) | Outcome::Shared(_), .. } => {
            "joy"
        }
        Event::Ended { outcome: Outcome::Score(score), .. } if score.rank > 3 => "joy",
        Event::Ended { .. } => "end",
        Event::RoundBegan { sudden_death: true, .. } => "sudden",
        Event::Eliminated { .. } => "fall",
        _ => return None,
    })
}
