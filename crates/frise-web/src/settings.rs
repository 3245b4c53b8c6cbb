//! Preferences: language, light, motion, pace, sound, size. Kept on the device and applied at once.

use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use crate::{browser, store, words};

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
    /// How loud, in per cent.
    pub(crate) volume: u32,
    /// Whether a device that can vibrate does.
    pub(crate) vibration: bool,
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
            // What the browser asks for, as the page has found out before.
            lang: document()
                .document_element()
                .and_then(|root| root.get_attribute("lang"))
                .unwrap_or_default(),
            light: Light::System,
            motion: Motion::System,
            pace: Pace::Normal,
            sound: false,
            volume: 60,
            vibration: true,
            text: TextSize::Normal,
            contrast: Contrast::Normal,
            zoom: 100,
            has_played: false,
        }
    }
}

const NAME: &str = "settings";

/// The language that somebody asked for, here or in the browser.
pub(crate) fn wanted_lang() -> Lang {
    let settings = store::load::<Settings>(NAME).unwrap_or_default();
    Lang::from_code(&settings.lang).unwrap_or_else(Lang::english)
}

/// Loads what was kept, and from now on keeps and shows every change.
pub(crate) fn provide() {
    let settings = RwSignal::new(store::load::<Settings>(NAME).unwrap_or_default());
    provide_context(settings);
    let spoken = RwSignal::new(wanted_lang());
    provide_context(Memo::new(move |_| spoken.get()));
    Effect::new(move || {
        let settings = settings.get();
        store::keep(NAME, &settings);
        show(&settings);
        speak(spoken, Lang::from_code(&settings.lang).unwrap_or_else(Lang::english));
    });
}

/// Changes the language as soon as it can speak: at once, unless its words are still under way.
fn speak(spoken: RwSignal<Lang>, wanted: Lang) {
    if wanted == spoken.get_untracked() {
        set_root("lang", wanted.code());
    } else if wanted.is_learned() {
        spoken.set(wanted);
        set_root("lang", wanted.code());
    } else {
        spawn_local(async move {
            if words::learn(wanted).await.is_ok() && wanted_lang() == wanted {
                speak(spoken, wanted);
            }
        });
    }
}

/// The preferences.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context()
}

/// The language that is spoken now.
pub(crate) fn lang() -> Memo<Lang> {
    expect_context()
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
    set_root("data-light", settings.light.word());
    set_root("data-motion", settings.motion.word());
    set_root("data-text", settings.text.word());
    set_root("data-contrast", settings.contrast.word());
}

fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}
