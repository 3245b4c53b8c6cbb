//! HTTP client of decks that people bring: to bring one, its faces, its link, the shelf, and to say something against one.

use frise_room::online::{FaceDeck, brought_hash};
use frise_room::{Difficulty, Episodes};
use frise_text::Lang;
use js_sys::Promise;
use leptos::prelude::window;
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ProgressEvent, Response, XmlHttpRequest};

use super::api::{self, Body, Problem, ask, refusal};

/// The header that names a shared deck.
const DECK_ID: &str = "frise-deck";

/// Why a deck was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotTaken {
    /// Something is wrong with it: all of that.
    Faults(Vec<Fault>),
    /// Anything else.
    Problem(Problem),
}

/// Something that is wrong with a deck, in words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Fault {
    /// The card, by its id.
    #[serde(default)]
    pub(crate) card: Option<String>,
    pub(crate) message: String,
    #[serde(default)]
    pub(crate) remedy: Option<String>,
}

/// The shelf of a server.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ServerShelf {
    pub(crate) decks: Vec<OnShelf>,
    #[serde(default)]
    pub(crate) add: MayAdd,
}

/// A deck on it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct OnShelf {
    #[serde(rename = "box")]
    pub(crate) id: String,
}

/// Who may add to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MayAdd {
    #[default]
    Nobody,
    Anyone,
    /// Who knows the word.
    Code,
}

/// Brings a deck, says how much of it has gone, from 0 to 1, and returns its id.
pub(crate) async fn bring(
    text: &str,
    lang: Lang,
    moved: impl FnMut(f64) + 'static,
) -> Result<String, NotTaken> {
    #[derive(Deserialize)]
    struct Taken {
        #[serde(rename = "box")]
        id: String,
    }
    #[derive(Deserialize)]
    struct Bad {
        findings: Vec<Fault>,
    }
    api::become_guest().await.map_err(NotTaken::Problem)?;
    let address = format!("/api/decks?lang={}", lang.code());
    let answer = send(&address, text, moved).await.ok().filter(|(status, _)| *status != 0);
    let (status, answer) = answer.ok_or(NotTaken::Problem(Problem::Unreachable))?;
    if status == 201 {
        let taken = serde_json::from_str::<Taken>(&answer).map(|taken| taken.id);
        return taken.map_err(|_| NotTaken::Problem(Problem::NoServer));
    }
    match serde_json::from_str::<Bad>(&answer) {
        Ok(bad) => Err(NotTaken::Faults(bad.findings)),
        Err(_) => Err(NotTaken::Problem(refusal(&answer))),
    }
}

/// Sends a text, and returns status and answer. `fetch` does not say how far it has come.
async fn send(
    address: &str,
    text: &str,
    mut moved: impl FnMut(f64) + 'static,
) -> Result<(u16, String), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open("POST", address)?;
    request.set_request_header("content-type", "text/plain; charset=utf-8")?;
    let heard = Closure::<dyn FnMut(ProgressEvent)>::new(move |event: ProgressEvent| {
        moved(event.loaded() / event.total().max(1.0));
    });
    request.upload()?.set_onprogress(Some(heard.as_ref().unchecked_ref()));
    let over = Promise::new(&mut |done, _| request.set_onloadend(Some(&done)));
    request.send_with_opt_str(Some(text))?;
    JsFuture::from(over).await?;
    Ok((request.status()?, request.response_text()?.unwrap_or_default()))
}

/// The faces of a deck, for a game or, without pictures, for a list.
pub(crate) async fn faces(
    id: &str,
    difficulty: Difficulty,
    episodes: Episodes,
    has_pictures: bool,
) -> Result<FaceDeck, Problem> {
    let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let query = format!(
        "difficulty={}&episodes={}&pictures={has_pictures}",
        word(json!(difficulty)),
        word(json!(episodes))
    );
    let text = ask("GET", &format!("{}/faces?{query}", address(id)), None).await?;
    serde_json::from_str(&text).map_err(|_| Problem::NoServer)
}

/// Makes the link of a deck that one brought, or finds it again; returns its secret.
pub(crate) async fn share(id: &str) -> Result<String, Problem> {
    #[derive(Deserialize)]
    struct Shared {
        share: String,
    }
    let text = ask("POST", &format!("{}/share", address(id)), None).await?;
    serde_json::from_str::<Shared>(&text).map(|shared| shared.share).map_err(|_| Problem::NoServer)
}

/// Takes the link back.
pub(crate) async fn unshare(id: &str) -> Result<(), Problem> {
    ask("DELETE", &format!("{}/share", address(id)), None).await.map(drop)
}

/// The whole deck behind a link, as a text, and its id.
pub(crate) async fn shared(secret: &str) -> Result<(String, String), Problem> {
    let get = async {
        let asked = window().fetch_with_str(&format!("/api/decks/shared/{secret}"));
        let response: Response = JsFuture::from(asked).await?.dyn_into()?;
        let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
        Ok::<_, JsValue>((response.ok(), response.headers().get(DECK_ID)?.unwrap_or_default(), text))
    };
    match get.await {
        Err(_) => Err(Problem::Unreachable),
        // Whoever only serves files answers with a page of theirs.
        Ok((true, id, _)) if id.is_empty() => Err(Problem::NoServer),
        Ok((true, id, text)) => Ok((text, id)),
        Ok((false, _, text)) => Err(refusal(&text)),
    }
}

/// Tells whoever runs the server that something is wrong with a deck.
pub(crate) async fn report(id: &str, reason: &str) -> Result<(), Problem> {
    api::become_guest().await?;
    let body = Body::Json(json!({ "reason": reason }));
    ask("POST", &format!("{}/report", address(id)), Some(body)).await.map(drop)
}

/// What lies on the shelf.
pub(crate) async fn server_shelf() -> Result<ServerShelf, Problem> {
    let text = ask("GET", "/api/shelf", None).await?;
    serde_json::from_str(&text).map_err(|_| Problem::NoServer)
}

/// Puts a deck there that one brought.
pub(crate) async fn shelve(id: &str, code: &str) -> Result<(), Problem> {
    ask("POST", "/api/shelf", Some(Body::Json(json!({ "box": id, "code": code })))).await.map(drop)
}

fn address(id: &str) -> String {
    format!("/api/decks/{}", brought_hash(id).unwrap_or_default())
}
