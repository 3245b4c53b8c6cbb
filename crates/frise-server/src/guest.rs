//! Session cookie: who a guest is, without an account. The server keeps the SHA-256 of the secret token and nothing else.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header::{COOKIE, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use frise_room::online::{Code, GuestId, Refusal, hex};
use sha2::{Digest, Sha256};

use crate::api::ApiError;
use crate::app::App;
use crate::caller::Caller;
use crate::log::{KnownGuest, TokenHash};

const NAME: &str = "frise_guest";

/// As long as browsers keep a cookie, in seconds: 400 days.
const KEPT: u32 = 34_560_000;

/// After how long a cookie that is used is sent anew, and with it the time that it is kept.
const RENEWED: Duration = Duration::from_secs(24 * 60 * 60);

/// Makes the visitor a guest, unless they are one.
pub(crate) async fn become_guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    match Visitor::of(&app, &headers).await {
        Ok(visitor) => return Ok(visitor.answer(StatusCode::NO_CONTENT)),
        Err(why) if why.code == Code::NoGuest => {}
        // Who they are cannot be found out just now: they must not become somebody else.
        Err(why) => return Err(why.into()),
    }
    caller.may_open(&app)?;
    let token: [u8; 32] = app.config.chance.bytes().map_err(|_| Code::NotKept)?;
    let token = hex(&token);
    app.log.add_guest(digest(&token)).await.map_err(|_| Code::NotKept)?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie(&token, &headers))]).into_response())
}

/// A guest who makes a request.
pub(crate) struct Visitor {
    pub(crate) guest: GuestId,
    /// The cookie, if it is time to send it again.
    renewed: Option<String>,
}

impl Visitor {
    /// The guest whose cookie came along.
    pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Visitor, Refusal> {
        let (token, KnownGuest { guest, renewed }) = known(app, headers).await?;
        // Where this cannot be kept it is tried again the next time.
        let is_renewed = renewed > RENEWED && app.log.renew_guest(guest).await.is_ok();
        Ok(Visitor { guest, renewed: is_renewed.then(|| cookie(token, headers)) })
    }

    /// Answers, and renews the cookie where that is due.
    pub(crate) fn answer(self, response: impl IntoResponse) -> Response {
        let cookie = self.renewed.map(|cookie| AppendHeaders([(SET_COOKIE, cookie)]));
        (cookie, response).into_response()
    }
}

/// The guest whose cookie came along, where the answer brings no other.
pub(crate) async fn guest(app: &App, headers: &HeaderMap) -> Result<GuestId, Refusal> {
    known(app, headers).await.map(|(_, known)| known.guest)
}

async fn known<'a>(app: &App, headers: &'a HeaderMap) -> Result<(&'a str, KnownGuest), Refusal> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let token = cookies.into_iter().find_map(token).ok_or(Code::NoGuest)?;
    let found = app.log.guest(digest(token)).await.map_err(|_| Code::NotKept)?;
    Ok((token, found.ok_or(Code::NoGuest)?))
}

fn cookie(token: &str, headers: &HeaderMap) -> String {
    // The page says where it comes from, and so whether the way here is encrypted.
    let is_encrypted = headers.get(ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"));
    let secure = if is_encrypted { "; Secure" } else { "" };
    format!("{NAME}={token}; HttpOnly; SameSite=Strict; Path=/api; Max-Age={KEPT}{secure}")
}

fn token(cookies: &str) -> Option<&str> {
    let mut pairs = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == NAME).then_some(value))
}

fn digest(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}
