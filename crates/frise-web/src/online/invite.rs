//! Invitation: a link to send, a code to say, a QR code to point a phone at.

use std::fmt::Write;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::room::Online;
use crate::live::{live, on};
use crate::route::Route;
use crate::words::t;

/// What the host shows or sends to the others.
#[component]
pub(super) fn Invite(online: Online) -> impl IntoView {
    let code = online.code();
    let link = Route::Room(code.clone()).link();
    // Two groups of four are easier to say and to type.
    let spaced = format!("{} {}", &code.get(..4).unwrap_or(&code), &code.get(4..).unwrap_or_default());
    view! {
        <section class="invite" aria-label=t("online-invite")>
            <QrDrawing text=link.clone() label="online-qr" />
            <div class="invite-words">
                <h2>{t("online-invite")}</h2>
                <p class="room-code"><span class="words">{t("online-code")}</span>{spaced}</p>
                <CopyLink link=link.clone() key="online-copy" />
                {sender().map(|send| view! {
                    <p class="copy-link"><button type="button" class="button" on:click=on(move |_| send_by(&send, &link))>{t("online-send")}</button></p>
                })}
            </div>
        </section>
    }
}

/// The way that a device, mostly a phone, has to send something to somebody.
pub(crate) fn sender() -> Option<Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Sends a link in that way; whoever changes their mind has sent nothing.
pub(crate) fn send_by(send: &Function, link: &str) {
    let what = Object::new();
    let _ = Reflect::set(&what, &"url".into(), &link.into());
    if let Ok(sent) = send.call1(&window().navigator(), &what) {
        spawn_local(async move {
            let _ = JsFuture::from(Promise::resolve(&sent)).await;
        });
    }
}

/// A link and a button that copies it.
#[component]
pub(crate) fn CopyLink(link: String, key: &'static str) -> impl IntoView {
    let is_copied = RwSignal::new(false);
    let shown = link.clone();
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&link);
        is_copied.set(true);
    };
    view! {
        <p class="copy-link">
            <input type="text" readonly aria-label=t("online-link") prop:value=shown />
            <button type="button" class="button" on:click=on(copy)>
                {live(move || if is_copied.get() { t("web-copied")() } else { t(key)() })}
            </button>
            <span class="words" role="status">{live(move || is_copied.get().then(|| t("web-copied")()))}</span>
        </p>
    }
}

/// A text for the camera of a phone.
#[component]
pub(crate) fn QrDrawing(text: String, label: &'static str) -> impl IntoView {
    drawing(&text).map(|(size, path)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=t(label)>
                <path d=path></path>
            </svg>
        }
    })
}

/// A QR code as one path, with the quiet border that readers need.
fn drawing(text: &str) -> Option<(i32, String)> {
    const BORDER: i32 = 3;
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + BORDER, y + BORDER);
        }
    }
    Some((code.size() + 2 * BORDER, path))
}
