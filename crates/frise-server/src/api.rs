//! HTTP API: guests, rooms, finished games, faces. JSON in and out, errors included.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Query, Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Json, Router};
use frise_room::online::{Code, Founder, Plan, Refusal};
use serde::Deserialize;
use serde_json::json;
use tokio::time::timeout;

use crate::app::App;
use crate::caller::Caller;
use crate::faces::{FaceCache, FacesQuery};
use crate::guest::{Visitor, become_guest, guest};
use crate::limits::AddressLimiter;
use crate::rooms::Rooms;
use crate::{decks, origin, own_rooms, preview, socket, transfer};

/// The largest body of a request, in bytes.
const LARGEST: usize = 16 * 1024;

/// The longest line and headers of a request, in bytes, and how many headers.
const LARGEST_HEAD: usize = 16 * 1024;
const MOST_HEADERS: usize = 100;

/// The routes of everything that is not a file.
pub(crate) fn router(app: Arc<App>) -> Router {
    let reads = Arc::new(AddressLimiter::new(app.config.limits.reads));
    let public = Router::new()
        .route("/api/games/{code}", get(record))
        .route("/api/rooms", get(own_rooms::list))
        .route("/api/faces", get(faces).layer(Extension(Arc::new(FaceCache::default()))))
        .merge(preview::router())
        .route_layer(from_fn_with_state((app.clone(), reads), limit_reads));
    Router::new()
        .route("/api/guest", post(become_guest))
        .route("/api/rooms", post(open_room))
        .route("/api/socket", get(socket::open))
        .route_layer(from_fn_with_state(app.clone(), read_in_time))
        .route_layer(from_fn_with_state(app.clone(), origin::check))
        .merge(public)
        .merge(transfer::router(&app))
        .merge(decks::router(&app))
        .route("/api", any(nothing))
        .route("/api/", any(nothing))
        .route("/api/{*path}", any(nothing))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
        .method_not_allowed_fallback(async || ApiError::from(Code::BadMethod))
        .with_state(app)
}

/// A refusal as an HTTP response: its code decides the status.
pub(crate) struct ApiError(pub(crate) Refusal);

impl<T: Into<Refusal>> From<T> for ApiError {
    fn from(why: T) -> ApiError {
        ApiError(why.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::NoGuest => StatusCode::UNAUTHORIZED,
            Code::BadOrigin => StatusCode::FORBIDDEN,
            Code::NotFound | Code::NoSuchRoom => StatusCode::NOT_FOUND,
            Code::DeckGone => StatusCode::GONE,
            Code::NotYourDeck => StatusCode::FORBIDDEN,
            Code::StoreFull => StatusCode::INSUFFICIENT_STORAGE,
            Code::StillPlaying => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast | Code::TooManyGuesses | Code::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            Code::NotKept | Code::Stopping | Code::NodeTooOld => StatusCode::SERVICE_UNAVAILABLE,
            Code::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
            Code::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            Code::TimedOut => StatusCode::REQUEST_TIMEOUT,
            Code::BadMessage => StatusCode::BAD_REQUEST,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        (status, [(CACHE_CONTROL, "no-store")], Json(self.0)).into_response()
    }
}

#[derive(Deserialize)]
struct NewRoom {
    name: String,
    plan: Plan,
}

async fn open_room(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<NewRoom>, JsonRejection>,
) -> Result<Response, ApiError> {
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let visitor = Visitor::of(&app, &headers).await?;
    caller.may_open(&app)?;
    let Json(NewRoom { name, plan }) = body.map_err(unreadable)?;
    decks::check_use(&app, visitor.guest, plan.terms.boxes.iter()).await?;
    let code = app.open_room(plan, vec![Founder { guest: visitor.guest, name }]).await?;
    Ok(visitor.answer((StatusCode::CREATED, Json(json!({ "code": code.as_str() })))))
}

async fn record(
    State(app): State<Arc<App>>,
    mut caller: Caller,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    let Path(code) = code.map_err(|_| Code::NoSuchRoom)?;
    if caller.may_guess(&app).is_err()
        && let Ok(guest) = guest(&app, &headers).await
        && let Some(member) = caller.as_member(&app, guest, &code).await
    {
        caller = member;
    }
    let mut record = Rooms::enter(&app, &caller, &code).await?.record(&app).await?;
    record.salts = decks::own_salts(&app, &headers, &record.terms.boxes).await;
    let kept = if record.salts.is_empty() { "no-cache" } else { "private, no-store" };
    Ok(([(CACHE_CONTROL, kept)], Json(record)).into_response())
}

async fn faces(
    State(app): State<Arc<App>>,
    Extension(cache): Extension<Arc<FaceCache>>,
    wanted: Result<Query<FacesQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wanted) = wanted.map_err(|_| Code::BadMessage)?;
    // Held until the answer is made.
    let _pins = decks::load(&app, &wanted.boxes()).await?;
    cache.answer(&app, &wanted)
}

async fn nothing() -> ApiError {
    Code::NotFound.into()
}

async fn health() -> &'static str {
    "ok\n"
}

/// For load balancers: whether visitors are wanted here.
async fn readiness(State(app): State<Arc<App>>) -> Response {
    let (status, said) = match app.is_ready() {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    };
    (status, [(CACHE_CONTROL, "no-store")], said).into_response()
}

/// Lets a request pass, unless its address has made too many of the kind.
pub(crate) async fn limit_reads(
    State((app, reads)): State<(Arc<App>, Arc<AddressLimiter>)>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let (mut head, body) = request.into_parts();
    let Ok(caller) = Caller::from_request_parts(&mut head, &app).await;
    caller.may(&reads)?;
    Ok(next.run(Request::from_parts(head, body)).await)
}

/// Refuses a request with too much before its body. Beyond twice as much hyper does so by itself, without JSON.
pub(crate) async fn limit_head(request: Request, next: Next) -> Response {
    let headers = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len());
    let size =
        headers.sum::<usize>() + request.uri().path().len() + request.uri().query().map_or(0, str::len);
    if size <= LARGEST_HEAD && request.headers().len() <= MOST_HEADERS {
        return next.run(request).await;
    }
    (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, ApiError::from(Code::TooLarge)).into_response()
}

/// Takes in what a request brings, if that is not too slow.
async fn read_in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match timeout(app.config.times.request, to_bytes(body, LARGEST)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, Body::from(body))).await,
        Ok(Err(_)) => ApiError::from(Code::TooLarge).into_response(),
        Err(_) => ApiError::from(Code::TimedOut).into_response(),
    }
}

fn unreadable(why: JsonRejection) -> Refusal {
    Refusal { code: Code::BadMessage, message: why.body_text() }
}
