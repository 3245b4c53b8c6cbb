//! HTTP API of decks that people bring: to bring one, its faces, to share it whole, the shelf, and to say something against it.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use frise_decks::{Finding, OwnDeck};
use frise_room::online::{BroughtDeck, Code, GuestId, Refusal, brought_id, hex};
use frise_room::{Boxes, Difficulty, Episodes};
use frise_text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{load, read, stored};
use crate::api::{ApiError, limit_reads};
use crate::app::App;
use crate::caller::Caller;
use crate::config::ShelfAdd;
use crate::guest::Visitor;
use crate::limits::AddressLimiter;
use crate::log::DeckChange;
use crate::origin;

/// The longest that somebody may say against a deck, in characters.
const LONGEST_REASON: usize = 500;

/// The header that names a shared deck.
const DECK_ID: &str = "frise-deck";

/// The routes.
pub(crate) fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let bringing = Arc::new(AddressLimiter::new(app.config.limits.decks));
    let reads = Arc::new(AddressLimiter::new(app.config.limits.reads));
    let public = Router::new()
        .route("/api/decks/{hash}/faces", get(faces))
        .route("/api/decks/shared/{secret}", get(shared))
        .route("/api/shelf", get(shelf))
        .route_layer(from_fn_with_state((app.clone(), reads), limit_reads));
    Router::new()
        .route("/api/decks", post(bring))
        .route("/api/decks/{hash}/share", post(share).delete(unshare))
        .route("/api/decks/{hash}/report", post(report))
        .route("/api/shelf", post(shelve))
        .route_layer(Extension(bringing))
        .route_layer(from_fn_with_state(app.clone(), origin::check))
        .merge(public)
}

/// Why a text is no deck for others: each reason with its code, for programs and for people.
struct BadDeck(Vec<Finding>, Lang);

impl IntoResponse for BadDeck {
    fn into_response(self) -> Response {
        let lang = self.1;
        let finding = |finding: &Finding| {
            let (message, remedy) = (finding.message(lang), finding.remedy(lang));
            json!({ "code": finding.code(), "card": finding.card, "line": finding.line, "message": message, "remedy": remedy })
        };
        let findings: Vec<Value> = self.0.iter().take(50).map(finding).collect();
        let Refusal { code, message } = Code::BadDeck.into();
        let body = Json(json!({ "code": code, "message": message, "findings": findings }));
        (StatusCode::UNPROCESSABLE_ENTITY, [(CACHE_CONTROL, "no-store")], body).into_response()
    }
}

#[derive(Deserialize)]
struct BringQuery {
    /// In which language people want to read what is wrong with it.
    lang: Option<String>,
}

/// Brings a deck, or says all that is wrong with it.
async fn bring(
    State(app): State<Arc<App>>,
    Extension(bringing): Extension<Arc<AddressLimiter>>,
    caller: Caller,
    headers: HeaderMap,
    wanted: Result<Query<BringQuery>, QueryRejection>,
    body: Body,
) -> Result<Response, ApiError> {
    let Query(BringQuery { lang }) = wanted.map_err(|_| Code::BadMessage)?;
    let lang = lang.and_then(|code| Lang::from_code(&code)).unwrap_or_else(Lang::english);
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let visitor = Visitor::of(&app, &headers).await?;
    caller.may(&bringing)?;
    let body = timeout(app.config.times.request, to_bytes(body, app.config.limits.deck_bytes)).await;
    let body = body.map_err(|_| Code::TimedOut)?.map_err(|_| Code::TooLarge)?;
    let text = String::from_utf8(body.into()).map_err(|_| Code::BadMessage)?;
    let reading = tokio::task::spawn_blocking(move || read(&text));
    match reading.await.map_err(|_| Code::NotKept)? {
        Ok(own) => {
            let id = keep(&app, visitor.guest, own).await?;
            let answer = (StatusCode::CREATED, [(CACHE_CONTROL, "no-store")], Json(json!({ "box": id })));
            Ok(visitor.answer(answer))
        }
        Err(findings) => Ok(BadDeck(findings, lang).into_response()),
    }
}

/// Keeps a deck for a guest, and returns its id.
pub(crate) async fn keep(app: &App, guest: GuestId, own: OwnDeck) -> Result<String, Refusal> {
    let (body, text) = (own.hash().to_string(), own.write());
    let not_kept = |_| Refusal::from(Code::NotKept);
    let (is_removed, bytes) = app.log.deck_room(&body).await.map_err(not_kept)?;
    if is_removed {
        return Err(Code::DeckGone.into());
    }
    let known = app.log.deck_of(guest, &body).await.map_err(not_kept)?;
    // Whoever has it or not is told the same of a full store: it must not tell who else has it.
    if known.is_none() && bytes + text.len() as u64 > app.config.limits.deck_store {
        return Err(Code::StoreFull.into());
    }
    let salt: [u8; 16] = app.config.chance.bytes().map_err(|_| Code::NotKept)?;
    let (salt, name) = (hex(&salt), own.deck.names.in_lang(Lang::english()).to_owned());
    let bring =
        DeckChange::Bring { id: brought_id(&salt, &text), body: body.clone(), salt, guest, name, text };
    app.log.change_decks(bring).await.map_err(|_| Code::NotKept)?;
    let id = app.log.deck_of(guest, &body).await.map_err(not_kept)?;
    id.ok_or(Code::NotKept.into())
}

#[derive(Deserialize)]
struct FacesQuery {
    #[serde(default)]
    difficulty: Difficulty,
    #[serde(default)]
    episodes: Episodes,
    /// Who only lists decks does without.
    #[serde(default = "yes")]
    pictures: bool,
}

fn yes() -> bool {
    true
}

/// The faces of a deck with their pictures, and nothing of a back.
async fn faces(
    State(app): State<Arc<App>>,
    Path(hash): Path<String>,
    wanted: Result<Query<FacesQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wanted) = wanted.map_err(|_| Code::BadMessage)?;
    let deck = load_one(&app, &hash).await?;
    let mut faces = deck.faces(wanted.difficulty, wanted.episodes);
    if !wanted.pictures {
        faces.cards.iter_mut().for_each(|card| card.picture = None);
    }
    Ok(([(CACHE_CONTROL, "private, max-age=60")], Json(faces)).into_response())
}

async fn load_one(app: &App, hash: &str) -> Result<Arc<BroughtDeck>, Refusal> {
    let pins = load(app, &Boxes::one(&format!("deck:{hash}"))).await?;
    pins.into_iter().next().ok_or(Code::NotFound.into())
}

/// Makes a link under which anybody gets the whole deck: only who brought it.
async fn share(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(hash): Path<String>,
) -> Result<Response, ApiError> {
    let visitor = Visitor::of(&app, &headers).await?;
    let deck = own(&app, visitor.guest, &hash).await?;
    let secret = match deck.share {
        Some(secret) => secret,
        None => {
            let secret: [u8; 16] = app.config.chance.bytes().map_err(|_| Code::NotKept)?;
            let secret = hex(&secret);
            let share = DeckChange::Share { id: deck.id, secret: Some(secret.clone()) };
            app.log.change_decks(share).await.map_err(|_| Code::NotKept)?;
            secret
        }
    };
    Ok(visitor.answer(([(CACHE_CONTROL, "no-store")], Json(json!({ "share": secret })))))
}

/// Takes the link back.
async fn unshare(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(hash): Path<String>,
) -> Result<Response, ApiError> {
    let visitor = Visitor::of(&app, &headers).await?;
    let deck = own(&app, visitor.guest, &hash).await?;
    let unshare = DeckChange::Share { id: deck.id, secret: None };
    app.log.change_decks(unshare).await.map_err(|_| Code::NotKept)?;
    Ok(visitor.answer(StatusCode::NO_CONTENT))
}

async fn own(app: &App, guest: GuestId, hash: &str) -> Result<crate::log::StoredDeck, Refusal> {
    let deck = stored(app, &format!("deck:{hash}")).await?;
    if deck.guest == guest { Ok(deck) } else { Err(Code::NotYourDeck.into()) }
}

/// The whole deck, for whoever has the link.
async fn shared(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    caller.may_guess(&app)?;
    let found = app.log.shared_deck(&secret).await.map_err(|_| Code::NotKept)?;
    let Some((id, text)) = found.and_then(|deck| Some((deck.id, deck.text?))) else {
        caller.guessed_wrong(&app);
        return Err(Code::NotFound.into());
    };
    let headers = [(CACHE_CONTROL, "no-store"), (CONTENT_TYPE, "text/plain; charset=utf-8")];
    // Whoever has something to say against it has to name it.
    Ok((headers, [(DECK_ID, id)], text).into_response())
}

#[derive(Deserialize)]
struct Complaint {
    reason: String,
}

/// Somebody has something to say against a deck; whoever runs the server reads it.
async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(hash): Path<String>,
    body: Result<Json<Complaint>, JsonRejection>,
) -> Result<Response, ApiError> {
    let visitor = Visitor::of(&app, &headers).await?;
    caller.may_open(&app)?;
    let Json(Complaint { reason }) = body.map_err(|_| Code::BadMessage)?;
    let reason = frise_decks::harmless(reason.trim(), LONGEST_REASON);
    if reason.is_empty() {
        return Err(Code::BadMessage.into());
    }
    let id = stored(&app, &format!("deck:{hash}")).await?.id;
    tracing::warn!("a deck was reported; the table `deck_report` of the log has the reasons");
    let report = DeckChange::Report { id, guest: visitor.guest, reason };
    app.log.change_decks(report).await.map_err(|_| Code::NotKept)?;
    Ok(visitor.answer(StatusCode::NO_CONTENT))
}

/// A deck on the shelf.
#[derive(Serialize)]
struct OnShelf {
    #[serde(rename = "box")]
    id: String,
    name: String,
}

/// The decks that lie on the shelf of this server, and whether more can be added.
async fn shelf(State(app): State<Arc<App>>) -> Result<Response, ApiError> {
    let decks = app.log.decks(true).await.map_err(|_| Code::NotKept)?;
    let decks: Vec<OnShelf> =
        decks.into_iter().map(|deck| OnShelf { id: deck.id, name: deck.name }).collect();
    let add = match app.config.shelf_add {
        ShelfAdd::Nobody => "nobody",
        ShelfAdd::Anyone => "anyone",
        ShelfAdd::Code(_) => "code",
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(json!({ "decks": decks, "add": add }))).into_response())
}

#[derive(Deserialize)]
struct Shelving {
    #[serde(rename = "box")]
    id: String,
    #[serde(default)]
    code: String,
}

/// Puts one's deck on the shelf, if that is allowed here.
async fn shelve(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<Shelving>, JsonRejection>,
) -> Result<Response, ApiError> {
    let visitor = Visitor::of(&app, &headers).await?;
    caller.may_guess(&app)?;
    let Json(Shelving { id, code }) = body.map_err(|_| Code::BadMessage)?;
    let may = match &app.config.shelf_add {
        ShelfAdd::Nobody => false,
        ShelfAdd::Anyone => true,
        ShelfAdd::Code(wanted) => code.trim().eq_ignore_ascii_case(wanted),
    };
    if !may {
        caller.guessed_wrong(&app);
        return Err(Code::NotYourDeck.into());
    }
    let id = own(&app, visitor.guest, id.strip_prefix("deck:").unwrap_or_default()).await?.id;
    app.log.change_decks(DeckChange::Shelve { id, on: true }).await.map_err(|_| Code::NotKept)?;
    Ok(visitor.answer(StatusCode::NO_CONTENT))
}
