//! One-time drop box: an encrypted text waits under a short code until another device takes it, once and within minutes. It lies in memory, or where all nodes
//! find it, and in no backup. The page encrypts it with a key that never comes here, so no server can read what it carries.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Extension, Json, Router};
use frise_room::online::Code;
use serde_json::json;
use tokio::time::timeout;

use crate::api::ApiError;
use crate::app::App;
use crate::caller::Caller;
use crate::code::RoomCode;
use crate::limits::{AddressLimiter, Rate};
use crate::origin;

/// The longest text, in bytes: a history of years, compressed.
const LARGEST: usize = 1024 * 1024;
/// How many texts wait at once, at most.
const MOST: usize = 64;
/// How long a text waits.
const LIFETIME: Duration = Duration::from_secs(10 * 60);
/// How many texts one address may leave.
const RATE: Rate = Rate { burst: 5, every: Duration::from_secs(60) };

/// The routes.
pub(crate) fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let limiter = Arc::new(AddressLimiter::new(RATE));
    Router::new()
        .route("/api/transfers", post(leave))
        .route("/api/transfers/{code}", post(take))
        .route_layer(Extension(limiter))
        .route_layer(from_fn_with_state(app.clone(), origin::check))
}

/// Leaves a text, and says under which code.
async fn leave(
    State(app): State<Arc<App>>,
    Extension(limiter): Extension<Arc<AddressLimiter>>,
    caller: Caller,
    body: Body,
) -> Result<Response, ApiError> {
    caller.may(&limiter)?;
    let body = timeout(app.config.times.request, to_bytes(body, LARGEST)).await;
    let body = body.map_err(|_| Code::TimedOut)?.map_err(|_| Code::TooLarge)?;
    let text = String::from_utf8(body.into()).map_err(|_| Code::BadMessage)?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Code::BadMessage.into());
    }
    let code = RoomCode::new(app.config.chance.bytes().map_err(|_| Code::NotKept)?);
    app.log.leave_transfer(code, text, LIFETIME, MOST).await.map_err(|_| Code::NotKept)?;
    let seconds = LIFETIME.as_secs();
    let answer = Json(json!({ "code": code.as_str(), "seconds": seconds }));
    Ok((StatusCode::CREATED, [(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// Takes a text away: nobody gets it a second time.
async fn take(
    State(app): State<Arc<App>>,
    caller: Caller,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    caller.may_guess(&app)?;
    let code = code.ok().and_then(|Path(code)| RoomCode::parse(&code));
    let text = match code {
        Some(code) => app.log.take_transfer(code).await.map_err(|_| Code::NotKept)?,
        None => None,
    };
    let Some(text) = text else {
        caller.guessed_wrong(&app);
        return Err(Code::NotFound.into());
    };
    let headers = [(CACHE_CONTROL, "no-store"), (CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((headers, text).into_response())
}
