//! Chart: a line of time with a bar for each century, coloured by how sure one is, as high as it was played much. The numbers are in a
//! table for whoever wants or needs them.

use frise_decks::{Count, Date, When};
use frise_study::{Century, Knowledge, Tally};
use frise_text::{Lang, Value};
use leptos::prelude::*;

use crate::live::live;
use crate::settings::lang;
use crate::words::t;

/// The fewest centuries that are drawn, so that a first game is no single bar.
const LEAST: i32 = 8;
/// The century that runs.
const NOW: i32 = 21;
/// So many cards make the highest bar.
const MUCH: u32 = 24;

/// A century in words.
fn name(century: Century, lang: Lang) -> String {
    match century {
        Century::Earlier => lang.text("study-earlier"),
        Century::Number(number) => {
            let date = Count::new(number).ok().and_then(|count| Date::new(false, When::Century(count)).ok());
            date.map(|date| date.print(lang)).unwrap_or_default()
        }
    }
}

fn counted(lang: Lang, tally: Tally) -> String {
    lang.text_with("study-of", &[("right", tally.right.into()), ("all", tally.all.into())])
}

/// The centuries.
#[component]
pub(super) fn Timeline(knowledge: Signal<Knowledge>) -> impl IntoView {
    let lang = lang();
    let all = move || {
        knowledge.with(|knowledge| {
            let oldest = knowledge.centuries.keys().next().copied().unwrap_or(Century::Number(NOW));
            let oldest = oldest.min(Century::Number(NOW - LEAST));
            let tally = |century| (century, knowledge.centuries.get(&century).copied().unwrap_or_default());
            oldest.up_to(Century::Number(NOW)).map(tally).collect::<Vec<_>>()
        })
    };
    let bar = move |(century, tally): (Century, Tally)| {
        let lang = lang.get();
        let title = if tally.all == 0 {
            name(century, lang)
        } else {
            lang.text_with(
                "study-colon",
                &[("what", name(century, lang).into()), ("how", counted(lang, tally).into())],
            )
        };
        // The first century of each five hundred years, and the first after the year 1.
        let year = match century {
            Century::Number(number) if number > 0 => (number - 1) * 100,
            Century::Number(number) => number * 100,
            Century::Earlier => 1,
        };
        let label = (year % 500 == 0 && year != 0).then(|| year.to_string().replace('-', "−"));
        let label = label.or((century == Century::Number(1)).then(|| "1".to_owned()));
        view! {
            <span class="age" class:unknown=tally.all == 0 title=title
                style:--sure=tally.sureness().to_string() style:--much=(100 * tally.all.min(MUCH) / MUCH).to_string()>
                <span class="age-bar"></span>
                {label.map(|label| view! { <span class="age-year" class:half=year % 1000 != 0>{label}</span> })}
            </span>
        }
    };
    let said = move || {
        let lang = lang.get();
        let mut known: Vec<_> = all().into_iter().filter(|(_, tally)| tally.all > 0).collect();
        known.sort_by_key(|(_, tally)| tally.sureness());
        let (Some(least), Some(most)) = (known.first(), known.last()) else { return lang.text("study-ages") };
        let args: [(&str, Value<'_>); 2] =
            [("best", name(most.0, lang).into()), ("worst", name(least.0, lang).into())];
        if known.len() > 1 { lang.text_with("study-ages-said", &args) } else { lang.text("study-ages") }
    };
    let row = move |(century, tally): (Century, Tally)| {
        let lang = lang.get();
        view! { <tr><th scope="row">{name(century, lang)}</th><td>{tally.right}</td><td>{tally.all}</td><td>{percent(lang, tally)}</td></tr> }
    };
    let rows = move || all().into_iter().filter(|(_, tally)| tally.all > 0).map(row).collect_view();
    view! {
        <section class="timeline" aria-labelledby="ages-title">
            <h2 id="ages-title">{t("study-ages")}</h2>
            <div class="ages-line" role="img" aria-label=live(said)>{live(move || all().into_iter().map(bar).collect_view())}</div>
            <p class="scale small" aria-hidden="true"><span>{t("study-unsure")}</span><span class="scale-bar"></span><span>{t("study-sure")}</span></p>
            <p class="ages-said">{live(said)}</p>
            <details>
                <summary>{t("study-numbers")}</summary>
                <table class="numbers">
                    <thead><tr><th scope="col">{t("study-century")}</th><th scope="col">{t("study-right")}</th><th scope="col">{t("study-placed")}</th><th scope="col">"%"</th></tr></thead>
                    <tbody>{live(rows)}</tbody>
                </table>
            </details>
        </section>
    }
}

pub(super) fn percent(lang: Lang, tally: Tally) -> String {
    lang.text_with("study-percent", &[("n", tally.percent().into())])
}
