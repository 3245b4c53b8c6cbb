//! Static file server: content encodings by what the browser accepts, entity tags, and caching as long as it may be.

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::site::{Site, StaticFile};

/// The route of every file.
pub(crate) fn router(site: Site) -> Router {
    Router::new().fallback(get(file)).with_state(site)
}

async fn file(State(site): State<Site>, uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let mut response = match site.file(path) {
        Some(file) if is_known(file, &request) => StatusCode::NOT_MODIFIED.into_response(),
        Some(file) => answer(file, &request),
        None => (StatusCode::NOT_FOUND, "404\n").into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    // What is in a folder of its own version never changes.
    let is_versioned = path.starts_with("v-") && site.file(path).is_some();
    let caching = if is_versioned { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Some(tag) = site.file(path).and_then(|file| HeaderValue::from_str(&file.tag).ok()) {
        headers.insert(ETAG, tag);
    }
    response
}

fn is_known(file: &StaticFile, request: &HeaderMap) -> bool {
    let known = request.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.tag))
}

fn answer(file: &StaticFile, request: &HeaderMap) -> Response {
    let wanted = request.get(ACCEPT_ENCODING).and_then(|wanted| wanted.to_str().ok()).unwrap_or_default();
    let takes = |name: &str| {
        wanted.split(',').any(|offer| {
            let (coding, weight) = offer.split_once(';').unwrap_or((offer, ""));
            coding.trim() == name && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
        })
    };
    let (body, encoding) = match (&file.brotli, &file.gzip) {
        (Some(brotli), _) if takes("br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
        _ => (&file.plain, None),
    };
    let mut response = Response::new(Body::from(body.clone()));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}
