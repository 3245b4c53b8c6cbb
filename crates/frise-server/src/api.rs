//! What the page asks for besides files: guests, rooms, finished games, faces. JSON in and out.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use frise_room::online::{Code, Founder, Plan, Refusal};
use frise_room::{Boxes, Difficulty, Episodes};
use serde::Deserialize;
use serde_json::json;
use tokio::time::timeout;

use crate::app::App;
use crate::caller::Caller;
use crate::guest::{become_guest, guest};
use crate::rooms::Rooms;
use crate::{origin, socket};

/// The largest request, in bytes.
const LARGEST: usize = 16 * 1024;

/// The most boxes whose faces can be asked for at once.
const MOST_BOXES: usize = 16;

/// The way to everything that is not a file.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/guest", post(become_guest))
        .route("/api/rooms", post(open_room))
        .route("/api/socket", get(socket::open))
        .route_layer(from_fn_with_state(app.clone(), read_in_time))
        .route_layer(from_fn_with_state(app.clone(), origin::check))
        .route("/api/games/{code}", get(record))
        .route("/api/faces", get(faces))
        .route("/api/{*path}", get(nothing).post(nothing))
        .route("/healthz", get(health))
        .with_state(app)
}

/// A refusal as an answer.
pub(crate) struct Refused(pub(crate) Refusal);

impl<T: Into<Refusal>> From<T> for Refused {
    fn from(why: T) -> Refused {
        Refused(why.into())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::NoGuest => StatusCode::UNAUTHORIZED,
            Code::BadOrigin => StatusCode::FORBIDDEN,
            Code::NotFound | Code::NoSuchRoom => StatusCode::NOT_FOUND,
            Code::StillPlaying => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast | Code::TooManyGuesses | Code::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            Code::NotKept | Code::Stopping => StatusCode::SERVICE_UNAVAILABLE,
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
) -> Result<Response, Refused> {
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let guest = guest(&app, &headers).await?;
    caller.may_open(&app)?;
    let Json(NewRoom { name, plan }) = body.map_err(unreadable)?;
    let code = app.open_room(plan, vec![Founder { guest, name }]).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code.as_str() }))).into_response())
}

async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Response, Refused> {
    let record = Rooms::enter(&app, &caller, &code).await?.record(&app).await?;
    Ok(([(CACHE_CONTROL, "no-cache")], Json(record)).into_response())
}

#[derive(Deserialize)]
struct Wanted {
    boxes: String,
    #[serde(default)]
    difficulty: Difficulty,
    #[serde(default)]
    episodes: Episodes,
}

/// What is on the faces of some boxes, for clients that do not bring them along.
async fn faces(
    State(app): State<Arc<App>>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, Refused> {
    let Query(Wanted { boxes, difficulty, episodes }) = wanted.map_err(|_| Code::BadMessage)?;
    let boxes: Boxes = boxes.split(',').filter(|id| !id.is_empty()).take(MOST_BOXES).collect();
    let faces = app.stock.faces(&boxes, difficulty, episodes);
    let faces = faces.filter(|faces| !faces.is_empty()).ok_or(Code::NotFound)?;
    Ok(([(CACHE_CONTROL, "public, max-age=3600")], Json(faces)).into_response())
}

async fn nothing() -> Refused {
    Code::NotFound.into()
}

async fn health() -> &'static str {
    "ok\n"
}

/// Takes in what a request brings, if that is not too slow.
async fn read_in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match timeout(app.config.times.request, to_bytes(body, LARGEST)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, Body::from(body))).await,
        Ok(Err(_)) => Refused::from(Code::TooLarge).into_response(),
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

fn unreadable(why: JsonRejection) -> Refusal {
    Refusal { code: Code::BadMessage, message: why.body_text() }
}
