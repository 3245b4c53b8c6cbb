//! One-time drop box: an encrypted text waits under a short code until another device takes it, once and within minutes. It lies in
//! memory only. The page encrypts it with a key that never comes here, so the server cannot read what it carries.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
use tokio::time::{Instant, timeout};

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

/// The texts that wait.
struct DropBox {
    waiting: Mutex<HashMap<RoomCode, Waiting>>,
    limiter: AddressLimiter,
}

struct Waiting {
    text: String,
    until: Instant,
}

/// The routes.
pub(crate) fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let drop_box = DropBox { waiting: Mutex::default(), limiter: AddressLimiter::new(RATE) };
    Router::new()
        .route("/api/transfers", post(leave))
        .route("/api/transfers/{code}", post(take))
        .route_layer(Extension(Arc::new(drop_box)))
        .route_layer(from_fn_with_state(app.clone(), origin::check))
}

impl DropBox {
    fn waiting(&self) -> MutexGuard<'_, HashMap<RoomCode, Waiting>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        waiting.retain(|_, one| one.until > now);
        waiting
    }
}

/// Leaves a text, and says under which code.
async fn leave(
    State(app): State<Arc<App>>,
    Extension(drop_box): Extension<Arc<DropBox>>,
    caller: Caller,
    body: Body,
) -> Result<Response, ApiError> {
    caller.may(&drop_box.limiter)?;
    if app.node.is_some() {
        // It lies in the memory of this node, and whoever comes for it may be sent to another.
        return Err(Code::NotKept.into());
    }
    let body = timeout(app.config.times.request, to_bytes(body, LARGEST)).await;
    let body = body.map_err(|_| Code::TimedOut)?.map_err(|_| Code::TooLarge)?;
    let text = String::from_utf8(body.into()).map_err(|_| Code::BadMessage)?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Code::BadMessage.into());
    }
    let code = RoomCode::new(app.config.chance.bytes().map_err(|_| Code::NotKept)?);
    let mut waiting = drop_box.waiting();
    if waiting.len() >= MOST || waiting.contains_key(&code) {
        return Err(Code::NotKept.into());
    }
    waiting.insert(code, Waiting { text, until: Instant::now() + LIFETIME });
    let seconds = LIFETIME.as_secs();
    let answer = Json(json!({ "code": code.as_str(), "seconds": seconds }));
    Ok((StatusCode::CREATED, [(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// Takes a text away: nobody gets it a second time.
async fn take(
    State(app): State<Arc<App>>,
    Extension(drop_box): Extension<Arc<DropBox>>,
    caller: Caller,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    caller.may_guess(&app)?;
    let code = code.ok().and_then(|Path(code)| RoomCode::parse(&code));
    let Some(Waiting { text, .. }) = code.and_then(|code| drop_box.waiting().remove(&code)) else {
        caller.guessed_wrong(&app);
        return Err(Code::NotFound.into());
    };
    let headers = [(CACHE_CONTROL, "no-store"), (CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((headers, text).into_response())
}
