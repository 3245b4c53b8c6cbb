//! Browser bindings: timers, frames, animations, files, random numbers, each in a call or two.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, HtmlAnchorElement, HtmlElement, Response, Url};

use crate::{press, trouble};

/// Where the client lives in the page.
pub(crate) fn app_root() -> HtmlElement {
    let root = document().get_element_by_id("app").and_then(|root| root.dyn_into().ok());
    root.or_else(|| document().body()).unwrap_or_else(|| wasm_bindgen::throw_str("the page has no body"))
}

/// Takes away what the page showed while it loaded.
pub(crate) fn clear_app() {
    app_root().set_inner_html("");
}

/// Shows what the page has to say when it cannot start.
pub(crate) fn say_no_start() {
    if let Some(said) = document().get_element_by_id("trouble") {
        let _ = said.remove_attribute("hidden");
    }
}

/// The element that matches, if there is one.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// All elements that match.
pub(crate) fn find_all(selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = document().query_selector_all(selector) else {
        return Vec::new();
    };
    (0..list.length()).filter_map(|idx| list.item(idx)?.dyn_into().ok()).collect()
}

/// Calls once, with the next frame, when the page has been brought up to date.
pub(crate) fn next_frame(call: impl FnOnce() + 'static) {
    press::when_released(move || {
        let call = Closure::once_into_js(call);
        let _ = window().request_animation_frame(call.unchecked_ref());
    });
}

/// Calls once, after so many milliseconds; the answer can call it off.
pub(crate) fn after(ms: u32, call: impl FnOnce() + 'static) -> Timer {
    let call = Closure::once_into_js(call);
    let id = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), ms as i32)
        .unwrap_or(0);
    Timer(id)
}

/// Answers after so many milliseconds.
pub(crate) fn pause(ms: i32) -> Promise {
    Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, ms);
    })
}

/// A call that is yet to come.
#[derive(Clone, Copy)]
pub(crate) struct Timer(i32);

impl Timer {
    pub(crate) fn cancel(self) {
        window().clear_timeout_with_handle(self.0);
    }
}

/// Animates an element between key frames (`[("transform", "…"), …]` each), and calls when that is over.
pub(crate) fn animate(
    element: &Element,
    frames: &[&[(&str, &str)]],
    ms: u32,
    easing: &str,
    over: impl FnOnce() + 'static,
) {
    let keyframes: Array = frames.iter().map(|frame| object(frame)).collect();
    let options = object(&[("easing", easing), ("fill", "backwards")]);
    let _ = Reflect::set(&options, &"duration".into(), &f64::from(ms).into());
    let animation = Reflect::get(element, &"animate".into())
        .and_then(|animate| animate.dyn_into::<Function>())
        .and_then(|animate| animate.call2(element, &keyframes, &options));
    let finished = animation.and_then(|animation| Reflect::get(&animation, &"finished".into()));
    let over = Closure::once_into_js(over);
    match finished.and_then(|finished| finished.dyn_into::<Promise>()) {
        Ok(finished) => {
            let then =
                |name: &str| Reflect::get(&finished, &name.into()).and_then(|f| f.dyn_into::<Function>());
            if let Ok(then) = then("then") {
                let _ = then.call2(&finished, &over, &over);
            }
        }
        Err(_) => {
            let _ = over.unchecked_ref::<Function>().call0(&JsValue::NULL);
        }
    }
}

fn object(entries: &[(&str, &str)]) -> JsValue {
    let object = Object::new();
    for (key, value) in entries {
        let _ = Reflect::set(&object, &(*key).into(), &(*value).into());
    }
    object.into()
}

/// Sends the window an event of this name.
pub(crate) fn send(name: &str) {
    if let Ok(event) = web_sys::Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// What the page says about itself under this name.
pub(crate) fn meta(name: &str) -> String {
    let element = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    element.and_then(|element| element.get_attribute("content")).unwrap_or_default()
}

/// A file of this version of the page, as text.
pub(crate) async fn fetch(name: &str) -> Result<String, JsValue> {
    let address = format!("{}/{name}", meta("frise-version"));
    let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::from(response.status()));
    }
    Ok(JsFuture::from(response.text()?).await?.as_string().unwrap_or_default())
}

/// Adds a style sheet of this version of the page; the answer comes when it is there.
pub(crate) fn add_style(name: &str) -> Promise {
    Promise::new(&mut |here, missing| {
        let add = || {
            let link = document().create_element("link")?;
            link.set_attribute("rel", "stylesheet")?;
            link.set_attribute("href", &format!("{}/{name}", meta("frise-version")))?;
            Reflect::set(&link, &"onload".into(), &here)?;
            Reflect::set(&link, &"onerror".into(), &missing)?;
            document().body().ok_or(JsValue::NULL)?.append_child(&link)
        };
        let _: Result<_, JsValue> = add();
    })
}

/// Whether a question to the browser such as `(prefers-reduced-motion: reduce)` is answered with yes.
pub(crate) fn media(query: &str) -> bool {
    let asked = Reflect::get(&window(), &"matchMedia".into())
        .and_then(|ask| ask.dyn_into::<Function>())
        .and_then(|ask| ask.call1(&window(), &query.into()))
        .and_then(|answer| Reflect::get(&answer, &"matches".into()));
    asked.is_ok_and(|yes| yes.is_truthy())
}

/// Copies a text; false where the browser does not let us, as on a page without encryption.
pub(crate) async fn copy(text: &str) -> bool {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Offers a text as a file.
pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Whether the page is dark now.
pub(crate) fn is_dark() -> bool {
    let chosen = document().document_element().and_then(|root| root.get_attribute("data-light"));
    match chosen.as_deref() {
        Some("dark") => true,
        Some("light") => false,
        _ => media("(prefers-color-scheme: dark)"),
    }
}

/// The address of the page that previews of a link are made of, where a server has such pages.
pub(crate) async fn preview_link(about: &str) -> Option<String> {
    let asked = JsFuture::from(window().fetch_with_str("/healthz")).await.ok()?;
    let response: Response = asked.dyn_into().ok()?;
    let said = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    (response.ok() && said == "ok\n").then(|| server_link(about))
}

/// The same, where there is a server for certain.
pub(crate) fn server_link(about: &str) -> String {
    format!("{}/s/{about}", window().location().origin().unwrap_or_default())
}

/// Whether this browser throws away what a page keeps once nobody has opened it for a week, as Safari does unless it stands on the home
/// screen. It is asked not to.
pub(crate) fn forgets_soon() -> bool {
    let navigator = window().navigator();
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).unwrap_or_default();
    let is_apple = get(&navigator, "vendor").as_string().is_some_and(|vendor| vendor.starts_with("Apple"));
    let forgets = is_apple && !media("(display-mode: standalone)");
    if forgets {
        let storage = get(&navigator, "storage");
        if let Ok(persist) = get(&storage, "persist").dyn_into::<Function>() {
            let _ = persist.call0(&storage);
        }
    }
    forgets
}

/// A length for a style.
pub(crate) fn px(length: f64) -> String {
    frise_text::plain(length) + "px"
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// The date on the wall, as days since 1970: of this very place, whatever the time of day.
pub(crate) fn today() -> i32 {
    let now = js_sys::Date::new_0();
    let midnight = js_sys::Date::new_with_year_month_day(
        now.get_full_year(),
        now.get_month() as i32,
        now.get_date() as i32,
    );
    // A zone is whole minutes off; days may be longer or shorter than others, but their names are not.
    ((midnight.get_time() - midnight.get_timezone_offset() * 60_000.0) / 86_400_000.0) as i32
}

/// A short word that nobody can guess: the seed of a game, the id of a message.
pub(crate) fn random_word() -> String {
    // Letters and digits that cannot be taken for one another: 32, so that five bits of a byte choose fairly.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// 32 hexadecimal digits that nobody can foresee: this browser's part of the chance in a deal.
pub(crate) fn random_hex() -> String {
    frise_room::online::hex(&random_bytes::<16>())
}

/// Bytes from the cryptographic random number generator. Without it no deal is fair, so the page says so and goes no further.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if filled.is_err() {
        trouble::stop("web-no-randomness");
    }
    bytes
}
