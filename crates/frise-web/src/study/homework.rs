//! Result of a session, shown to others only by whoever wants to; a box as homework by link; and the choice of a box to learn.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::learn::{Run, USUAL};
use crate::browser;
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::online::CopyLink;
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::t;

/// How it went.
#[component]
pub(super) fn Result(run: Run, title: String, again: Callback<()>) -> impl IntoView {
    let lang = lang();
    let (n_right, n) = (run.answers.iter().filter(|right| **right).count(), run.answers.len());
    let headline = move || {
        lang.get()
            .text_with("study-result", &[("right", (n_right as u32).into()), ("all", (n as u32).into())])
    };
    let marks: String = run.answers.iter().map(|right| if *right { '✅' } else { '❌' }).collect();
    let text = Signal::derive(move || format!("Frise · {title}\n{}\n{marks}", headline()));
    let is_copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = text.get_untracked();
        spawn_local(async move { is_copied.set(Some(browser::copy(&text).await)) });
    };
    let answer = move || is_copied.get().map(|is| if is { t("web-copied")() } else { t("web-not-copied")() });
    let missed = run.session.questions.iter().zip(&run.answers).filter(|(_, right)| !**right);
    let missed = missed.map(|(question, _)| {
        let card = question.card.clone();
        view! { <li><CardView card turned=true size=CardSize::HAND /></li> }
    });
    let missed = missed.collect_view();
    view! {
        <section class="study-end">
            <h2 class="study-result" tabindex="-1">{live(headline)}</h2>
            <p>{t("study-result-more")}</p>
            <ul class="card-row">{missed}</ul>
            <p class="buttons">
                <button type="button" class="button primary study-again" on:click=on(move |_| again.run(()))>{t("study-again")}</button>
                <a class="button" href=Route::Me(String::new()).href()>{t("study-me")}</a>
            </p>
            <details class="study-show">
                <summary>{t("study-show")}</summary>
                <p class="small">{t("study-show-more")}</p>
                <pre tabindex="0">{text}</pre>
                <p><button type="button" class="button" on:click=on(copy)>{t("web-copy")}</button>" "<span role="status">{live(answer)}</span></p>
            </details>
        </section>
    }
}

/// The link that a teacher gives.
#[component]
pub(super) fn Homework(deck: String) -> impl IntoView {
    let n = RwSignal::new(USUAL);
    let link = move || Route::Learn(format!("{deck}?n={}", n.get())).link();
    let choices = [5, 10, 20].map(|one| {
        view! { <option value=one selected=live(move || n.get() == one)>{one}</option> }
    });
    let choose = move |event| n.set(event_target_value(&event).parse().unwrap_or(USUAL));
    view! {
        <details class="homework">
            <summary>{t("study-homework")}</summary>
            <p class="small">{t("study-homework-more")}</p>
            <div class="field row">
                <label for="homework-n">{t("study-homework-n")}</label>
                <select id="homework-n" on:change=on(choose)>{choices.into_iter().collect_view()}</select>
            </div>
            {live(move || view! { <CopyLink link=link() key="online-copy" /> })}
        </details>
    }
}

/// Every box can be learnt.
#[component]
pub(super) fn Choose() -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let deck = move |deck: std::sync::Arc<frise_decks::Deck>| {
        let names = deck.names.clone();
        view! {
            <li><a class="box-link" href=Route::Learn(deck.id.clone()).href() style:--box=deck.colour.to_string()>{live(move || names.in_lang(lang.get()).to_owned())}</a></li>
        }
    };
    view! {
        <section class="choose">
            <h2>{t("study-choose")}</h2>
            <ul class="box-links"><For each=move || shelf.whole_decks() key=|deck| deck.id.clone() children=deck /></ul>
        </section>
    }
}
