//! Crash screen and crash log: a failure is shown, written down on this device, and the table can be opened again.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use crate::{browser, store};

const NAME: &str = "trouble";
const KEPT: usize = 20;

/// Sees to it that no failure goes by unseen.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        let what = info.to_string();
        log(&what);
        show("web-trouble-safe", what.lines().next());
    }));
}

/// Goes no further, and says why: this page lacks something without which nobody can play.
pub(crate) fn stop(why: &str) -> ! {
    log(why);
    show(why, None);
    wasm_bindgen::throw_str(why)
}

/// Writes a failure down.
pub(crate) fn log(what: &str) {
    let mut entries: Vec<(u64, String)> = store::load(NAME).unwrap_or_default();
    entries.push((browser::now() as u64, what.chars().take(500).collect()));
    let excess = entries.len().saturating_sub(KEPT);
    entries.drain(..excess);
    store::keep(NAME, &entries);
}

/// The client is broken, so this is plain: a page with two ways on instead of the old one. The game is kept move by move.
fn show(why: &str, code: Option<&str>) {
    if browser::find(".trouble").is_some() {
        return;
    }
    let wanted = store::load::<crate::settings::Settings>("settings").unwrap_or_default().lang;
    let lang = frise_text::Lang::from_code(&wanted).unwrap_or_else(frise_text::Lang::english);
    let here = window().location().hash().unwrap_or_default();
    let parts = [
        ("h1", "web-trouble", None),
        ("p", why, None),
        ("a", "web-trouble-again", Some(here)),
        ("a", "web-home", Some("#/".to_owned())),
    ];
    let build = || -> Result<(), JsValue> {
        let panel: HtmlElement = document().create_element("main")?.unchecked_into();
        panel.set_class_name("trouble");
        panel.set_attribute("tabindex", "-1")?;
        for (tag, key, href) in parts {
            let part = document().create_element(tag)?;
            part.set_text_content(Some(&lang.text(key)));
            if let Some(href) = href {
                // `start.js` loads the page anew: nothing of this one can be relied on.
                part.set_attribute("href", &href)?;
                part.set_attribute("data-reload", "")?;
                part.set_class_name("button");
            }
            panel.append_child(&part)?;
        }
        if code.is_some() {
            let place = document().create_element("code")?;
            place.set_text_content(code);
            panel.append_child(&place)?;
        }
        // What the broken client still does to its page is not seen any more.
        browser::app_root().replace_with_with_node_1(&panel)?;
        panel.focus()
    };
    let _ = build();
}
