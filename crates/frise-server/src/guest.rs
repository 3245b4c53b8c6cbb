//! Session cookie: who a guest is, without an account. The server keeps the SHA-256 of the secret token and nothing else.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{COOKIE, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use frise_room::online::{Code, GuestId, Refusal, hex};
use sha2::{Digest, Sha256};

use crate::api::ApiError;
use crate::app::App;
use crate::caller::Caller;
use crate::log::TokenHash;

const NAME: &str = "frise_guest";

/// As long as browsers keep a cookie, in seconds: 400 days.
const KEPT: u32 = 34_560_000;

/// Makes the visitor a guest, unless they are one.
pub(crate) async fn become_guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if guest(&app, &headers).await.is_ok() {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    caller.may_open(&app)?;
    let token: [u8; 32] = app.config.chance.bytes().map_err(|_| Code::NotKept)?;
    let token = hex(&token);
    app.log.add_guest(digest(&token)).await.map_err(|_| Code::NotKept)?;
    // The page says where it comes from, and so whether the way here is encrypted.
    let is_encrypted = headers.get(ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"));
    let secure = if is_encrypted { "; Secure" } else { "" };
    let cookie = format!("{NAME}={token}; HttpOnly; SameSite=Strict; Path=/api; Max-Age={KEPT}{secure}");
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// The guest whose cookie came along.
pub(crate) async fn guest(app: &App, headers: &HeaderMap) -> Result<GuestId, Refusal> {
    let token = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok()).find_map(token);
    let found = app.log.guest(digest(token.ok_or(Code::NoGuest)?)).await;
    found.map_err(|_| Code::NotKept)?.ok_or(Code::NoGuest.into())
}

fn token(cookies: &str) -> Option<&str> {
    let mut pairs = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == NAME).then_some(value))
}

fn digest(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}
