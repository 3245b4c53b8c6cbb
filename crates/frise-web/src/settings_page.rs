//! Preferences page, on which each choice shows at once.

use frise_text::Lang;
use leptos::prelude::*;

use crate::feedback::{self, Cue};
use crate::live::{live, on};
use crate::settings::{Contrast, Light, Motion, Pace, Settings, TextSize, lang, settings};
use crate::words::t;

/// The page of preferences.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    view! {
        <main class="page narrow settings">
            <h1>{t("web-settings")}</h1>
            <Preferences />
        </main>
    }
}

#[component]
pub(crate) fn Preferences() -> impl IntoView {
    let settings = settings();
    let languages: Vec<(String, &'static str)> =
        Lang::all().map(|lang| (lang.code().to_owned(), lang.name())).collect();
    let language = move || settings.with(|settings| settings.lang.clone());
    let choose_language = move |event| settings.update(|settings| settings.lang = event_target_value(&event));
    // What is chosen can be heard at once.
    let choose_sound = move |event| {
        settings.update(|settings| settings.sound = event_target_checked(&event));
        feedback::give(settings, Cue::Right(2), true);
    };
    let choose_volume = move |event| {
        settings.update(|settings| {
            settings.volume = event_target_value(&event).parse().unwrap_or(settings.volume)
        });
        feedback::give(settings, Cue::Right(2), true);
    };
    let options = languages.into_iter().map(|(code, name)| {
        let value = code.clone();
        view! { <option value=code.clone() lang=code.clone() selected=live(move || language() == value)>{name}</option> }
    });
    let options = options.collect_view();
    view! {
        <div>
            <div class="field">
                <label for="language">{t("web-language")}</label>
                <select id="language" on:change=on(choose_language)>{options}</select>
            </div>
            <Choices name="light" title="web-light" all=Light::ALL word=Light::word
                read=|settings| settings.light write=|settings, light| settings.light = light />
            <Choices name="contrast" title="web-contrast" all=Contrast::ALL word=Contrast::word
                read=|settings| settings.contrast write=|settings, contrast| settings.contrast = contrast />
            <Choices name="text" title="web-text" all=TextSize::ALL word=TextSize::word
                read=|settings| settings.text write=|settings, text| settings.text = text />
            <Choices name="motion" title="web-motion" all=Motion::ALL word=Motion::word
                read=|settings| settings.motion write=|settings, motion| settings.motion = motion />
            <Choices name="pace" title="web-pace" all=Pace::ALL word=Pace::word
                read=|settings| settings.pace write=|settings, pace| settings.pace = pace />
            <div class="field check">
                <input id="sound" type="checkbox" prop:checked=live(move || settings.with(|settings| settings.sound))
                    on:change=on(choose_sound) />
                <label for="sound">{t("web-sound")}</label>
            </div>
            <div class="field row">
                <label for="volume">{t("web-volume")}</label>
                <input id="volume" type="range" min="10" max="100" step="10" disabled=live(move || !settings.with(|settings| settings.sound))
                    prop:value=live(move || settings.with(|settings| settings.volume).to_string()) on:change=on(choose_volume) />
            </div>
            {feedback::can_vibrate().then(|| view! {
                <div class="field check">
                    <input id="vibration" type="checkbox" prop:checked=live(move || settings.with(|settings| settings.vibration))
                        on:change=on(move |event| settings.update(|settings| settings.vibration = event_target_checked(&event))) />
                    <label for="vibration">{t("web-vibration")}</label>
                </div>
            })}
            <p class="small">{t("web-settings-kept")}</p>
        </div>
    }
}

/// One preference with a few choices.
#[component]
fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    title: &'static str,
    all: &'static [T],
    word: fn(T) -> &'static str,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
) -> impl IntoView {
    let (settings, lang) = (settings(), lang());
    let choice = move |choice: T| {
        let id = format!("{name}-{}", word(choice));
        let words = move || lang.get().text(&format!("web-{name}-{}", word(choice)));
        view! {
            <span class="choice">
                <input type="radio" id=id.clone() name=name prop:checked=live(move || settings.with(read) == choice)
                    on:change=on(move |_| settings.update(|settings| write(settings, choice))) />
                <label for=id>{live(words)}</label>
            </span>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{t(title)}</legend>
            <div class="choices">{all.iter().copied().map(choice).collect_view()}</div>
        </fieldset>
    }
}
