//! What a person prefers: language, light, motion, pace, sound, size. Kept on the device and shown at once.

use frise_text::Lang;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{browser, store};

/// Everything that can be preferred.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The code of a language.
    pub(crate) lang: String,
    pub(crate) light: Light,
    pub(crate) motion: Motion,
    pub(crate) pace: Pace,
    pub(crate) sound: bool,
    pub(crate) text: TextSize,
    pub(crate) contrast: Contrast,
    /// How large the cards of the line are, in per cent.
    pub(crate) zoom: u32,
    /// Whether a first game has been played: before, there are hints.
    pub(crate) has_played: bool,
}

macro_rules! choices {
    ($(#[$doc:meta] $name:ident: $($choice:ident $word:literal),+;)+) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum $name { #[default] $(#[serde(rename = $word)] $choice),+ }

        impl $name {
            pub(crate) const ALL: &[$name] = &[$($name::$choice),+];

            /// The word for files and for the names of messages.
            pub(crate) fn word(self) -> &'static str {
                match self { $($name::$choice => $word),+ }
            }
        }
    )+};
}

choices! {
    /// Light or dark.
    Light: System "system", Day "light", Night "dark";
    /// Whether things move.
    Motion: System "system", Full "full", Off "off";
    /// How long things stay to be seen.
    Pace: Normal "normal", Calm "calm", Quick "quick", Wait "wait";
    /// How large the words are.
    TextSize: Normal "normal", Large "large", Larger "larger";
    /// How strongly things stand out.
    Contrast: Normal "normal", High "high";
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: browser_lang().code().to_owned(),
            light: Light::System,
            motion: Motion::System,
            pace: Pace::Normal,
            sound: false,
            text: TextSize::Normal,
            contrast: Contrast::Normal,
            zoom: 100,
            has_played: false,
        }
    }
}

fn browser_lang() -> Lang {
    let wanted: Vec<String> =
        window().navigator().languages().to_vec().iter().filter_map(|lang| lang.as_string()).collect();
    Lang::negotiate(&wanted.join(",")).unwrap_or_else(Lang::english)
}

const NAME: &str = "settings";

/// Loads what was kept, and from now on keeps and shows every change.
pub(crate) fn provide() {
    let settings = RwSignal::new(store::load::<Settings>(NAME).unwrap_or_default());
    provide_context(settings);
    Effect::new(move || {
        let settings = settings.get();
        store::keep(NAME, &settings);
        show(&settings);
    });
}

/// The preferences.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context()
}

/// The language that is spoken now.
pub(crate) fn lang() -> Memo<Lang> {
    let settings = settings();
    Memo::new(move |_| {
        settings.with(|settings| Lang::from_code(&settings.lang).unwrap_or_else(Lang::english))
    })
}

/// Whether things move on this page now.
pub(crate) fn moves(settings: RwSignal<Settings>) -> bool {
    match settings.with_untracked(|settings| settings.motion) {
        Motion::System => !browser::media("(prefers-reduced-motion: reduce)"),
        Motion::Full => true,
        Motion::Off => false,
    }
}

fn show(settings: &Settings) {
    let Some(root) = document().document_element() else {
        return;
    };
    for (name, value) in [
        ("lang", settings.lang.as_str()),
        ("data-light", settings.light.word()),
        ("data-motion", settings.motion.word()),
        ("data-text", settings.text.word()),
        ("data-contrast", settings.contrast.word()),
    ] {
        let _ = root.set_attribute(name, value);
    }
}
