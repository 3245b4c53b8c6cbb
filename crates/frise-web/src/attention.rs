//! Title and icon of the tab: which page it shows, or that somebody waits for whoever has it open.

use leptos::prelude::*;

use crate::browser;

const ICON: &str = "icon.svg";
const CALLING: &str = "icon-turn.svg";

/// What the tab calls out, if anything; whoever looks at another tab sees it.
#[derive(Clone, Copy)]
pub(crate) struct Attention(pub(crate) RwSignal<Option<String>>);

/// Lets the page call out; nothing is called at first.
pub(crate) fn provide() -> Attention {
    let attention = Attention(RwSignal::new(None));
    provide_context(attention);
    attention
}

impl Attention {
    /// Writes the title of a page, unless there is something to call out.
    pub(crate) fn write(self, page: Option<String>) {
        let call = self.0.get();
        let icon = if call.is_some() { CALLING } else { ICON };
        let title = call.or(page);
        document().set_title(&title.map_or_else(|| "Frise".to_owned(), |title| title + " · Frise"));
        if let Some(link) = browser::find("link[rel=icon]")
            && link.get_attribute("href").as_deref() != Some(icon)
        {
            let _ = link.set_attribute("href", icon);
        }
    }
}
