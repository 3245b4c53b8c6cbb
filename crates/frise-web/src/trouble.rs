//! When something breaks: it is shown, written down on this device, and the table can be opened again.

use leptos::prelude::*;

use crate::{browser, store};

const NAME: &str = "trouble";
const KEPT: usize = 20;

/// Sees to it that no failure goes by unseen.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        let what = info.to_string();
        log(&what);
        show(&what);
    }));
}

/// Writes a failure down.
pub(crate) fn log(what: &str) {
    let mut entries: Vec<(f64, String)> = store::load(NAME).unwrap_or_default();
    entries.push((browser::now(), what.chars().take(500).collect()));
    let excess = entries.len().saturating_sub(KEPT);
    entries.drain(..excess);
    store::keep(NAME, &entries);
}

/// The client is broken, so this is plain: a box over the page with the way back. The game is kept move by move.
fn show(what: &str) {
    let code = store::load::<crate::settings::Settings>("settings").unwrap_or_default().lang;
    let lang = frise_text::Lang::from_code(&code).unwrap_or_else(frise_text::Lang::english);
    let Ok(panel) = document().create_element("div") else {
        return;
    };
    panel.set_class_name("trouble");
    let _ = panel.set_attribute("role", "alertdialog");
    let line = |tag: &str, text: &str| {
        let element = document().create_element(tag).ok()?;
        element.set_text_content(Some(text));
        panel.append_child(&element).ok()?;
        Some(element)
    };
    line("h1", &lang.text("web-trouble"));
    line("p", &lang.text("web-trouble-safe"));
    line("code", what.lines().next().unwrap_or_default());
    if let Some(link) = line("a", &lang.text("web-trouble-again")) {
        let address = window().location().pathname().unwrap_or_default();
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("class", "button");
    }
    if let Some(body) = document().body() {
        let _ = body.append_child(&panel);
    }
}
