//! Root component: the header of every page, and the page that the address asks for.

use frise_text::Lang;
use leptos::prelude::*;

use crate::home::Home;
use crate::live::{live, on};
use crate::route::{self, Route};
use crate::table::TablePage;
use crate::words::t;
use crate::{attention, browser, more, settings, shelf};

#[component]
pub(crate) fn App() -> impl IntoView {
    settings::provide();
    shelf::provide();
    more::provide();
    let route = route::current();
    provide_context(route);
    let lang = settings::lang();
    let attention = attention::provide();
    Effect::new(move || {
        let name = match route.get() {
            Route::Home => None,
            Route::New => Some("web-new"),
            Route::Table(_) => Some("web-table"),
            Route::Daily(_) => Some("web-daily"),
            Route::Online | Route::Room(_) => Some("online-play"),
            Route::Replay(_) | Route::Game(_) => Some("online-replay"),
            Route::Rules(_) => Some("web-rules"),
            Route::Boxes | Route::Box(_) | Route::Print(_) | Route::Deck(_) => Some("web-boxes"),
            Route::Settings => Some("web-settings"),
            Route::Me(_) => Some("study-me"),
            Route::Learn(_) => Some("study-learn"),
            Route::Studio(_) => Some("web-studio"),
        };
        attention.write(name.map(|key| lang.get().text(key)));
    });
    // A new page begins at its top, also for the keyboard.
    Effect::new(move |before: Option<(Route, bool)>| {
        let now = route.get();
        let now = (now.clone(), now.is_first() || more::is_here());
        if before.is_some_and(|before| before != now) {
            browser::next_frame(|| {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                // Whoever is dealt cards begins there.
                if let Some(hand) = browser::find(".hand-card:not(:disabled)") {
                    let _ = hand.focus();
                } else if let Some(main) = browser::find("main") {
                    let _ = main.set_attribute("tabindex", "-1");
                    let options = web_sys::FocusOptions::new();
                    options.set_prevent_scroll(true);
                    let _ = main.focus_with_options(&options);
                }
            });
        }
        now
    });
    let page = move || match route.get() {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Table(id) => view! { <TablePage id /> }.into_any(),
        later => more::open(later),
    };
    // A room has the header while people gather, and none while they play.
    let is_table = move || {
        matches!(
            route.get(),
            Route::Table(_) | Route::Room(_) | Route::Replay(_) | Route::Game(_) | Route::Daily(_)
        )
    };
    view! {
        <Show when=move || !is_table()><Header /></Show>
        {live(page)}
    }
}

/// What stands above every page but a table.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let route = expect_context::<ReadSignal<Route>>();
    let settings = settings::settings();
    let lang = settings::lang();
    let link = move |to: Route, key: &'static str| {
        let is_here = {
            let to = to.clone();
            move || std::mem::discriminant(&route.get()) == std::mem::discriminant(&to)
        };
        view! { <a href=to.href() aria-current=live(move || is_here().then_some("page"))>{t(key)}</a> }
    };
    let languages = move || {
        let other = |code: &'static str, name: &'static str| {
            let choose = move |_| settings.update(|settings| settings.lang = code.to_owned());
            view! { <button type="button" class="plain language" lang=code title=name on:click=on(choose)>{code.to_uppercase()}</button> }
        };
        let now = lang.get();
        Lang::all().filter(|lang| *lang != now).map(|lang| other(lang.code(), lang.name())).collect_view()
    };
    view! {
        <header class="site">
            <a class="brand" href=Route::Home.href()>"Frise"</a>
            <nav aria-label=t("web-nav")>
                {link(Route::Rules("classic".to_owned()), "web-rules")}
                {link(Route::Boxes, "web-boxes")}
                {link(Route::Settings, "web-settings")}
            </nav>
            {live(languages)}
        </header>
    }
}
