//! Chart: named bars, one below the other, for boxes and themes.

use frise_study::Tally;
use leptos::prelude::*;

use super::timeline::percent;
use crate::live::live;
use crate::settings::lang;
use crate::words::t;

/// One bar.
#[derive(Clone, PartialEq)]
pub(super) struct Bar {
    pub(super) name: String,
    /// Where its name leads, if anywhere.
    pub(super) href: Option<String>,
    pub(super) tally: Tally,
}

/// Bars under a title.
#[component]
pub(super) fn Bars(title: &'static str, bars: Signal<Vec<Bar>>) -> impl IntoView {
    let lang = lang();
    let bar = move |Bar { name, href, tally }: Bar| {
        let lang = lang.get();
        let counted = lang.text_with("study-of", &[("right", tally.right.into()), ("all", tally.all.into())]);
        let name = match href {
            Some(href) => view! { <a href=href>{name}</a> }.into_any(),
            None => name.into_any(),
        };
        view! {
            <li style:--sure=tally.sureness().to_string() style:--share=tally.percent().to_string()>
                <span class="bar-name">{name}</span>
                <span class="bar-track" aria-hidden="true"><span class="bar-fill"></span></span>
                <span class="bar-share">{percent(lang, tally)}</span>
                <span class="bar-count small">{counted}</span>
            </li>
        }
    };
    view! {
        <section>
            <h2>{t(title)}</h2>
            <ul class="bars">{live(move || bars.get().into_iter().map(bar).collect_view())}</ul>
        </section>
    }
}
