//! Onboarding tip: one sentence about what just happened for the first time on this device. It waits for nobody and can be put away,
//! for now or for good. Which lesson is due is decided by `frise_room::Guide`.

use frise_room::{Guide, Learnt};
use leptos::prelude::*;

use super::focus;
use super::signals::TableSignals;
use crate::live::{live, on};
use crate::words::t;
use crate::{browser, store};

/// Under which name is kept what was learnt.
const NAME: &str = "learnt";

#[component]
pub(crate) fn GuideView(signals: TableSignals) -> impl IntoView {
    let guide = StoredValue::new(Guide::new(store::load::<Learnt>(NAME).unwrap_or_default()));
    let tip = RwSignal::new(None);
    let change = move |how: &dyn Fn(&mut Guide)| {
        let learnt = guide.with_value(|guide| guide.learnt().clone());
        guide.update_value(how);
        guide.with_value(|guide| {
            tip.set(guide.tip());
            if *guide.learnt() != learnt {
                store::keep(NAME, guide.learnt());
            }
        });
    };
    Effect::new(move || {
        let mover = signals.mover();
        // Whoever only looks on is not asked to decide anything.
        if signals.live().is_none_or(|game| game.seat().is_some()) {
            signals.stage.with(|stage| change(&|guide| guide.look(stage, mover)));
        }
    });
    let words = Memo::new(move |_| {
        let tip = tip.get()?;
        Some(signals.narrator(|narrator| untrack(|| signals.table(|table| narrator.tip(table, tip)))))
    });
    let put_away = move |how: fn(&mut Guide)| {
        change(&how);
        browser::next_frame(|| {
            if focus::is_nowhere() {
                focus::to(".hand-card:not(:disabled), .go-on");
            }
        });
    };
    let bubble = move || {
        let words = words.get()?;
        Some(view! {
            <div class="tip">
                <p aria-hidden="true">{words}</p>
                <p class="tip-ways">
                    <button type="button" class="button tip-ok" on:click=on(move |_| put_away(Guide::close))>{t("guide-ok")}</button>
                    <button type="button" class="plain tip-skip" on:click=on(move |_| put_away(Guide::skip))>{t("guide-skip")}</button>
                </p>
            </div>
        })
    };
    view! {
        <aside class="guide" class:aside=live(move || signals.chosen.get().is_some()) aria-label=t("guide-tip")>
            <p class="words" aria-live="polite">{live(move || words.get())}</p>
            {live(bubble)}
        </aside>
    }
}
