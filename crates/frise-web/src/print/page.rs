//! Print page: choices on one side, the first sheet as it will be on the other, and the file to take away.

use std::sync::Arc;

use frise_core::{EDITIONS, Edition};
use frise_decks::Deck;
use frise_print::{MOST_SHEETS, Shift};
use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::job::{Job, What, keep_printers, languages, printers};
use crate::live::{live, on};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{edition as edition_name, t};
use crate::{browser, trouble};

/// How far the making of the file has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Making {
    Nothing,
    Started,
    Done,
    Failed,
}

/// The page of a box, as soon as all of it is here.
#[component]
pub(super) fn PrintForm(id: String) -> impl IntoView {
    let shelf = shelf();
    let lang = lang();
    live(move || {
        let Some(deck) = shelf.whole_decks().into_iter().find(|deck| deck.id == id) else {
            return view! { <main class="page"><p class="lead">{t("web-loading")}</p></main> }.into_any();
        };
        let job = RwSignal::new(Job::last(&deck, lang.get_untracked()));
        view! { <Whole deck job /> }.into_any()
    })
}

#[component]
fn Whole(deck: Arc<Deck>, job: RwSignal<Job>) -> impl IntoView {
    let lang = lang();
    let making = RwSignal::new(Making::Nothing);
    Effect::new(move || {
        job.with(Job::keep);
        making.set(Making::Nothing);
    });
    let name = {
        let deck = deck.clone();
        live(move || deck.names.in_lang(lang.get()).to_owned())
    };
    let missing = job.with_untracked(|job| job.missing(&deck));
    let warning = (!missing.is_empty()).then(|| {
        view! { <p class="warning" role="status">{t("print-page-missing")}" "<span>{missing}</span></p> }
    });
    let make = {
        let deck = deck.clone();
        move |_| {
            making.set(Making::Started);
            let deck = deck.clone();
            // After the next frame, so that what is said about it can be seen.
            browser::next_frame(move || {
                browser::after(20, move || {
                    let (job, lang) = (job.get_untracked(), lang.get_untracked());
                    let file = format!("{}-{}.pdf", deck.id, job.what);
                    let done =
                        job.pdf(&deck, lang).ok_or(JsValue::NULL).and_then(|bytes| download(&file, &bytes));
                    if let Err(error) = &done {
                        trouble::log(&format!("print: {error:?}"));
                    }
                    making.try_set(if done.is_ok() { Making::Done } else { Making::Failed });
                });
            });
        }
    };
    let said = move || match making.get() {
        Making::Nothing => String::new(),
        Making::Started => lang.get().text("print-page-making"),
        Making::Done => lang.get().text("print-page-done"),
        Making::Failed => lang.get().text("print-page-failed"),
    };
    view! {
        <main class="page print">
            <p><a href=Route::Box(deck.id.clone()).href()>{name}</a></p>
            <h1>{t("print-page-title")}</h1>
            <div class="print-columns">
                <form class="print-form" on:submit=on(move |event: web_sys::SubmitEvent| event.prevent_default())>
                    <Fields deck=deck.clone() job />
                    {warning}
                    <p class="buttons">
                        <button type="button" id="print-make" class="button primary big" disabled=live(move || making.get() == Making::Started)
                            on:click=on(make)>{t("print-page-make")}</button>
                    </p>
                    <p role="status" class="print-said">{live(said)}</p>
                    <p class="small">{t("print-page-size")}</p>
                </form>
                <Preview deck job />
            </div>
        </main>
    }
}

/// The first sheet, drawn by what makes the file.
#[component]
fn Preview(deck: Arc<Deck>, job: RwSignal<Job>) -> impl IntoView {
    let lang = lang();
    let sheets = move || {
        let job = job.get();
        let pages = job.preview(&deck, lang.get());
        let shown = pages.into_iter().take(2).map(|page| {
            let is_long = page.width > page.height * 2.0;
            view! { <div class="print-sheet" class:long=is_long inner_html=page.svg()></div> }
        });
        shown.collect_view()
    };
    view! { <section class="print-preview" aria-label=t("print-page-preview")>{live(sheets)}</section> }
}

#[component]
fn Fields(deck: Arc<Deck>, job: RwSignal<Job>) -> impl IntoView {
    let lang = lang();
    let is = move |what: What| live(move || job.with(|job| job.what() != what));
    let is_single = live(move || job.with(|job| job.what() != What::Cards || job.duplex == "fold"));
    let editions: Vec<&'static Edition> =
        EDITIONS.into_iter().filter(|edition| edition.order == deck.order && !edition.is_for_one()).collect();
    let chosen = move |id: &'static str| live(move || job.with(|job| job.edition == id));
    let editions = editions.into_iter().map(|edition| {
        view! { <option value=edition.id selected=chosen(edition.id)>{live(move || edition_name(lang.get(), edition.id))}</option> }
    });
    let langs = languages(&deck).into_iter().map(|(codes, name)| {
        let value = codes.clone();
        view! { <option value=codes selected=live(move || job.with(|job| job.langs == value))>{name}</option> }
    });
    let (editions, langs) = (editions.collect_view(), langs.collect_view());
    view! {
        <Select job name="what" title="print-page-what" options=&["cards", "poster", "quiz", "calibration"]
            read=|job| &mut job.what />
        <div hidden=live(move || job.with(|job| job.what() == What::Poster))>
            <Select job name="paper" title="print-page-paper" options=&["a4", "letter"] read=|job| &mut job.paper />
        </div>
        <div hidden=is(What::Cards)>
            <Select job name="size" title="print-page-cards" options=&["poker", "mini"] read=|job| &mut job.size />
        </div>
        <div hidden=live(move || job.with(|job| !matches!(job.what(), What::Cards | What::Calibration)))>
            <Select job name="duplex" title="print-page-duplex" options=&["long", "short", "fold"] read=|job| &mut job.duplex />
        </div>
        <div hidden=live(move || job.with(|job| !matches!(job.what(), What::Cards | What::Poster)))>
            <Select job name="ink" title="print-page-ink" options=&["normal", "thin"] read=|job| &mut job.ink />
        </div>
        <div class="field row">
            <label for="print-langs">{t("print-page-langs")}</label>
            <select id="print-langs" on:change=on(move |event| job.update(|job| job.langs = event_target_value(&event)))>{langs}</select>
        </div>
        <div hidden=is(What::Cards)>
            <div class="field row">
                <label for="print-edition">{t("print-page-rules")}</label>
                <select id="print-edition" on:change=on(move |event| job.update(|job| job.edition = event_target_value(&event)))>
                    <option value="">{t("print-page-no-rules")}</option>
                    {editions}
                </select>
            </div>
            <Check job name="label" title="print-page-label" read=|job| &mut job.label />
            <Check job name="icons" title="print-page-icons" read=|job| &mut job.icons />
        </div>
        <div hidden=is(What::Quiz)>
            <div class="field row">
                <label for="print-seed">{t("print-page-seed")}</label>
                <input id="print-seed" type="text" maxlength="20" size="8" prop:value=live(move || job.with(|job| job.seed.clone()))
                    on:change=on(move |event| job.update(|job| job.seed = event_target_value(&event))) />
            </div>
            <div class="field row">
                <label for="print-sheets">{t("print-page-sheets")}</label>
                <input id="print-sheets" type="number" min="1" max=MOST_SHEETS prop:value=live(move || job.with(|job| job.sheets.to_string()))
                    on:change=on(move |event| {
                        let n = event_target_value(&event).parse().unwrap_or(1);
                        job.update(|job| job.sheets = n.clamp(1, MOST_SHEETS as u16));
                    }) />
            </div>
        </div>
        <div hidden=is_single><Calibrated job /></div>
    }
}

/// The printer, and what it is off by.
#[component]
fn Calibrated(job: RwSignal<Job>) -> impl IntoView {
    let known = RwSignal::new(printers());
    let (name, x, y) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let is_wrong = RwSignal::new(false);
    let options = move || {
        let names: Vec<String> = known.with(|known| known.keys().cloned().collect());
        let option = |name: String| {
            let (value, shown) = (name.clone(), name.clone());
            view! { <option value=name selected=live(move || job.with(|job| job.printer == value))>{shown}</option> }
        };
        names.into_iter().map(option).collect_view()
    };
    let number = |text: String| text.replace(',', ".").replace('−', "-").trim().parse::<f64>().ok();
    let keep = move |_| {
        let shift = number(x.get_untracked())
            .zip(number(y.get_untracked()))
            .and_then(|(x, y)| Shift::new(x, y))
            .filter(|_| !name.get_untracked().trim().is_empty());
        is_wrong.set(shift.is_none());
        let Some(Shift { x, y }) = shift else { return };
        let name = name.get_untracked().trim().to_owned();
        known.update(|known| {
            known.insert(name.clone(), (x, y));
        });
        known.with_untracked(keep_printers);
        job.update(|job| job.printer = name);
    };
    let field = move |name: &'static str, title: &'static str, value: RwSignal<String>| {
        let id = format!("print-{name}");
        view! {
            <div class="field row">
                <label for=id.clone()>{t(title)}</label>
                <input id=id type="text" size="8" maxlength="40" prop:value=value
                    on:input=on(move |event| value.set(event_target_value(&event))) />
            </div>
        }
    };
    view! {
        <div class="field row">
            <label for="print-printer">{t("print-page-printer")}</label>
            <select id="print-printer" on:change=on(move |event| job.update(|job| job.printer = event_target_value(&event)))>
                <option value="">{t("print-page-no-printer")}</option>
                {live(options)}
            </select>
        </div>
        <details class="print-printer">
            <summary>{t("print-page-calibrate")}</summary>
            <p class="small">{t("print-page-calibrate-how")}</p>
            {field("name", "print-page-printer-name", name)}
            {field("x", "print-calibrate-x", x)}
            {field("y", "print-calibrate-y", y)}
            <p class="field-wrong" role="alert">{live(move || is_wrong.get().then(t("print-page-shift-wrong")))}</p>
            <p><button type="button" id="print-keep" class="button" on:click=on(keep)>{t("print-page-keep")}</button></p>
        </details>
    }
}

/// One of a few words.
#[component]
fn Select(
    job: RwSignal<Job>,
    name: &'static str,
    title: &'static str,
    options: &'static [&'static str],
    read: fn(&mut Job) -> &mut String,
) -> impl IntoView {
    let lang = lang();
    let option = move |word: &'static str| {
        let is_chosen = move || job.with(|job| *read(&mut job.clone()) == word);
        let said = move || lang.get().text(&format!("print-page-{name}-{word}"));
        view! { <option value=word selected=live(is_chosen)>{live(said)}</option> }
    };
    let options = options.iter().map(|word| option(word)).collect_view();
    let id = format!("print-{name}");
    view! {
        <div class="field row">
            <label for=id.clone()>{t(title)}</label>
            <select id=id on:change=on(move |event| job.update(|job| *read(job) = event_target_value(&event)))>{options}</select>
        </div>
    }
}

#[component]
fn Check(
    job: RwSignal<Job>,
    name: &'static str,
    title: &'static str,
    read: fn(&mut Job) -> &mut bool,
) -> impl IntoView {
    let id = format!("print-{name}");
    view! {
        <div class="field check">
            <input id=id.clone() type="checkbox" prop:checked=live(move || job.with(|job| *read(&mut job.clone())))
                on:change=on(move |event| job.update(|job| *read(job) = event_target_checked(&event))) />
            <label for=id>{t(title)}</label>
        </div>
    }
}

/// Offers bytes as a file.
fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("application/pdf");
    let blob = Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(bytes)), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
