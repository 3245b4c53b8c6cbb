//! CSRF check: by the `Origin` header. Pages from elsewhere must not open sockets or change anything for their visitors.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use frise_room::online::Code;

use crate::api::ApiError;
use crate::app::App;

/// Lets a request pass that a page from here has made.
pub(crate) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if is_ours(&app.config.origins, request.headers()) {
        next.run(request).await
    } else {
        ApiError::from(Code::BadOrigin).into_response()
    }
}

fn is_ours(origins: &[String], headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(ORIGIN) else { return false };
    if !origins.is_empty() {
        return origins.iter().any(|ours| ours.trim_end_matches('/').eq_ignore_ascii_case(origin));
    }
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    authority.is_some_and(|authority| text(HOST).is_some_and(|host| authority.eq_ignore_ascii_case(host)))
}
