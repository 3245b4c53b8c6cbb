//! Invitation: a link to send, a code to say, a QR code to point a phone at.

use std::fmt::Write;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

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
                <CopyLink link key="online-copy" />
            </div>
        </section>
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
