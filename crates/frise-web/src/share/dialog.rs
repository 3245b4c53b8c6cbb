//! Share dialog: preview of the picture, the text, and the ways to send them (Web Share API, clipboard, a file).

use frise_decks::draw::poster::{Shape, Tone};
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FilePropertyBag, Url};

use super::raster;
use super::sheet::Sheet;
use crate::browser;
use crate::live::{live, on};
use crate::table::Dialog;
use crate::words::t;

/// The dialog in which a person sees what would be sent.
#[component]
pub(crate) fn ShareDialog(sheet: Signal<Sheet>, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("web-share"))>
            <Sharing sheet />
        </Dialog>
    }
}

/// How far the picture file has come.
#[derive(Clone, PartialEq, Eq)]
enum Drawn {
    Not,
    Here(String),
    Failed,
}

#[component]
fn Sharing(sheet: Signal<Sheet>) -> impl IntoView {
    let sheet = Memo::new(move |_| sheet.get());
    let is_dark = browser::is_dark();
    let shape = RwSignal::new(Shape::Wide);
    let tone = RwSignal::new(if is_dark { Tone::Dark } else { Tone::Light });
    let svg = Memo::new(move |_| sheet.with(|sheet| sheet.pictures.get(shape.get(), tone.get()).to_owned()));
    let drawn = RwSignal::new(Drawn::Not);
    let file: StoredValue<Option<File>, LocalStorage> = StoredValue::new_local(None);
    // Made before it is asked for: a browser lets a page share only right after a click.
    Effect::new(move || {
        let (svg_now, size) = (svg.get(), shape.get().size());
        drawn.set(Drawn::Not);
        file.set_value(None);
        let name = sheet.with_untracked(|sheet| sheet.file.clone());
        spawn_local(async move {
            let made = raster::png(&svg_now, size).await;
            // Another picture may be wanted by now, or none.
            if svg.try_get_untracked().as_ref() != Some(&svg_now) {
                return;
            }
            let made = made.and_then(|blob| {
                let about = FilePropertyBag::new();
                about.set_type("image/png");
                let made = File::new_with_blob_sequence_and_options(&Array::of1(&blob), &name, &about)?;
                let address = Url::create_object_url_with_blob(&blob)?;
                Ok((made, address))
            });
            match made {
                Ok((made, address)) => {
                    file.set_value(Some(made));
                    drawn.set(Drawn::Here(address));
                }
                Err(_) => drawn.set(Drawn::Failed),
            }
        });
    });
    // The browser keeps a file in memory for as long as its address holds.
    Effect::new(move |before: Option<Drawn>| {
        if let Some(Drawn::Here(address)) = before {
            let _ = Url::revoke_object_url(&address);
        }
        drawn.get()
    });
    on_cleanup(move || {
        if let Some(Drawn::Here(address)) = drawn.try_get_untracked() {
            let _ = Url::revoke_object_url(&address);
        }
    });
    let said = RwSignal::new("");
    let copy = move |text: String| {
        spawn_local(async move {
            let is_copied = browser::copy(&text).await;
            said.try_set(if is_copied { "web-copied" } else { "web-not-copied" });
        });
    };
    let copy_text = move |_| copy(sheet.with_untracked(|sheet| sheet.text.clone()));
    let copy_link = move |_| copy(sheet.with_untracked(|sheet| sheet.link.clone()));
    let send = move |_| {
        let data = sheet.with_untracked(|sheet| share_data(sheet, file.get_value()));
        spawn_local(async move {
            // Whoever changes their mind is told nothing.
            let _ = JsFuture::from(share(&data)).await;
        });
    };
    let can_send = Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false);
    let save = move || match drawn.get() {
        Drawn::Here(address) => {
            let name = sheet.with_untracked(|sheet| sheet.file.clone());
            view! { <a class="button save-picture" href=address download=name>{t("share-download")}</a> }
                .into_any()
        }
        Drawn::Not => {
            view! { <button type="button" class="button" disabled>{t("share-drawing")}</button> }.into_any()
        }
        Drawn::Failed => view! { <span class="small">{t("share-no-picture")}</span> }.into_any(),
    };
    view! {
        <div class="sharing">
            <p class="small">{live(move || t(sheet.with(|sheet| sheet.how))())}</p>
            <div class="share-picture" inner_html=live(move || svg.get())></div>
            <fieldset class="choices share-looks">
                <legend class="words">{t("share-preview")}</legend>
                <Look id="share-wide" name="share-shape" key="share-shape-wide" now=shape value=Shape::Wide />
                <Look id="share-square" name="share-shape" key="share-shape-square" now=shape value=Shape::Square />
                <span class="apart" aria-hidden="true"></span>
                <Look id="share-light" name="share-tone" key="share-light" now=tone value=Tone::Light />
                <Look id="share-dark" name="share-tone" key="share-dark" now=tone value=Tone::Dark />
            </fieldset>
            <p class="buttons">
                {can_send.then(|| view! { <button type="button" class="button primary send" on:click=on(send)>{t("share-send")}</button> })}
                <button type="button" class="button copy-text" class:primary=!can_send on:click=on(copy_text)>{t("share-copy")}</button>
                <button type="button" class="button copy-share-link" on:click=on(copy_link)>{t("share-copy-link")}</button>
                {live(save)}
            </p>
            <pre class="share-text" tabindex="0">{live(move || sheet.with(|sheet| sheet.text.clone()))}</pre>
            <p class="small" role="status">{live(move || Some(said.get()).filter(|key| !key.is_empty()).map(|key| t(key)()))}</p>
        </div>
    }
}

/// One of the looks of the picture.
#[component]
fn Look<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    name: &'static str,
    key: &'static str,
    now: RwSignal<T>,
    value: T,
) -> impl IntoView {
    view! {
        <span class="choice">
            <input type="radio" id=id name=name prop:checked=live(move || now.get() == value) on:change=on(move |_| now.set(value)) />
            <label for=id>{t(key)}</label>
        </span>
    }
}

/// What the system is handed: with the picture, where it takes files.
fn share_data(sheet: &Sheet, file: Option<File>) -> Object {
    let data = Object::new();
    let set = |name: &str, value: &JsValue| drop(Reflect::set(&data, &name.into(), value));
    set("title", &sheet.title.as_str().into());
    // The link stands in the text: many a receiver takes only one of the two.
    set("text", &sheet.text.as_str().into());
    if let Some(file) = file {
        set("files", &Array::of1(&file));
        let takes = navigator_call("canShare", &data).is_ok_and(|takes| takes.is_truthy());
        if !takes {
            let _ = Reflect::delete_property(&data, &"files".into());
        }
    }
    data
}

fn share(data: &Object) -> js_sys::Promise {
    match navigator_call("share", data) {
        Ok(promise) => js_sys::Promise::resolve(&promise),
        Err(error) => js_sys::Promise::reject(&error),
    }
}

fn navigator_call(name: &str, argument: &JsValue) -> Result<JsValue, JsValue> {
    let navigator = window().navigator();
    Reflect::get(&navigator, &name.into())?.dyn_into::<Function>()?.call1(&navigator, argument)
}
