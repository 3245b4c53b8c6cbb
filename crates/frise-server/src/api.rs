//! What the page asks for besides files: guests, rooms, finished games, faces. JSON in and out.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use frise_room::online::{Code, Founder, Plan, Refusal};
use serde::Deserialize;
use serde_json::json;

use axum::http::HeaderMap;

use crate::app::App;
use crate::code::RoomCode;
use crate::guest::{become_guest, guest};
use crate::rooms::Rooms;
use crate::{origin, socket};

/// The largest request, in bytes.
const LARGEST: usize = 16 * 1024;

/// The way to everything that is not a file.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/guest", post(become_guest))
        .route("/api/rooms", post(open_room))
        .route("/api/socket", get(socket::open))
        .route_layer(axum::middleware::from_fn_with_state(app.clone(), origin::check))
        .route("/api/games/{code}", get(record))
        .route("/api/{*path}", get(nothing).post(nothing))
        .route("/healthz", get(health))
        .layer(DefaultBodyLimit::max(LARGEST))
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
    headers: HeaderMap,
    body: Result<Json<NewRoom>, JsonRejection>,
) -> Result<Response, Refused> {
    let guest = guest(&app, &headers).await?;
    let Json(NewRoom { name, plan }) = body.map_err(unreadable)?;
    let code = app.open_room(plan, vec![Founder { guest, name }]).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code.as_str() }))).into_response())
}

async fn record(State(app): State<Arc<App>>, Path(code): Path<String>) -> Result<Response, Refused> {
    let code = RoomCode::parse(&code).ok_or(Code::NoSuchRoom)?;
    let record = Rooms::find(&app, code).await?.record(&app).await?;
    Ok(Json(record).into_response())
}

async fn nothing() -> Refused {
    Code::NotFound.into()
}

async fn health() -> &'static str {
    "ok\n"
}

fn unreadable(why: JsonRejection) -> Refusal {
    if why.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Code::TooLarge.into();
    }
    Refusal { code: Code::BadMessage, message: why.body_text() }
}
