//! HTTP client of the server: to be its guest, to open a room, to find one's rooms, to fetch the record of a finished game.

use frise_room::online::{Code, GameRecord, Plan, RoomList, RoomSummary};
use leptos::prelude::window;
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Why the server did not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// Nobody answers.
    Unreachable,
    /// Whoever answers only serves files.
    NoServer,
    /// It refuses.
    Refused(Code),
}

/// Where the record of a finished game is found.
pub(crate) fn record_address(code: &str) -> String {
    format!("/api/games/{code}")
}

/// Makes sure that the server knows this browser: it keeps a secret cookie, and no account.
pub(crate) async fn become_guest() -> Result<(), Problem> {
    ask("POST", "/api/guest", None).await.map(|_| ())
}

/// Opens a room and returns its code.
pub(crate) async fn open_room(name: &str, plan: &Plan) -> Result<String, Problem> {
    #[derive(Deserialize)]
    struct Opened {
        code: String,
    }
    become_guest().await?;
    let text = ask("POST", "/api/rooms", Some(Body::Json(json!({ "name": name, "plan": plan })))).await?;
    serde_json::from_str::<Opened>(&text).map(|opened| opened.code).map_err(|_| Problem::NoServer)
}

/// The rooms that this browser is in; nobody becomes a guest by asking.
pub(crate) async fn own_rooms() -> Result<Vec<RoomSummary>, Problem> {
    let text = ask("GET", "/api/rooms", None).await?;
    serde_json::from_str::<RoomList>(&text).map(|list| list.rooms).map_err(|_| Problem::NoServer)
}

/// The record of a finished game.
pub(crate) async fn record(code: &str) -> Result<GameRecord, Problem> {
    let text = ask("GET", &record_address(code), None).await?;
    GameRecord::from_json(&text).map_err(|_| Problem::Refused(Code::Protocol))
}

/// Leaves a sealed text for another device, and returns the code under which it waits.
pub(crate) async fn leave(sealed: String) -> Result<String, Problem> {
    #[derive(Deserialize)]
    struct Left {
        code: String,
    }
    let text = ask("POST", "/api/transfers", Some(Body::Sealed(sealed))).await?;
    serde_json::from_str::<Left>(&text).map(|left| left.code).map_err(|_| Problem::NoServer)
}

/// Takes a sealed text that waits under a code.
pub(crate) async fn take(code: &str) -> Result<String, Problem> {
    ask("POST", &format!("/api/transfers/{code}"), None).await
}

/// What a request brings.
pub(super) enum Body {
    Json(serde_json::Value),
    Sealed(String),
}

/// Only the code of a refusal is for people.
#[derive(Deserialize)]
struct Refused {
    code: Code,
}

pub(super) async fn ask(method: &str, address: &str, body: Option<Body>) -> Result<String, Problem> {
    let (is_ok, text) = fetch(method, address, body).await.map_err(|_| Problem::Unreachable)?;
    if is_ok {
        return Ok(text);
    }
    Err(refusal(&text))
}

/// What an answer says that is none of those hoped for.
pub(super) fn refusal(text: &str) -> Problem {
    let refusal: Result<Refused, _> = serde_json::from_str(text);
    refusal.map_or(Problem::NoServer, |refusal| Problem::Refused(refusal.code))
}

async fn fetch(method: &str, address: &str, body: Option<Body>) -> Result<(bool, String), JsValue> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let (kind, text) = match body {
            Body::Json(value) => ("application/json", value.to_string()),
            Body::Sealed(text) => ("text/plain", text),
        };
        let headers = Headers::new()?;
        headers.set("content-type", kind)?;
        options.set_headers(&headers);
        options.set_body(&JsValue::from(text));
    }
    let asked = window().fetch_with_str_and_init(address, &options);
    let response: Response = JsFuture::from(asked).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    Ok((response.ok(), text))
}
