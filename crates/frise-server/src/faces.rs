//! Response cache of `GET /api/faces`: what is on the faces of some boxes, for clients that do not bring them along. An answer is
//! prepared once for each set of boxes, and only so many answers are kept.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use frise_room::online::{Code, is_brought};
use frise_room::{Boxes, Difficulty, Episodes};
use serde::Deserialize;

use crate::api::ApiError;
use crate::app::App;
use crate::metrics::add;

/// The most boxes whose faces can be asked for at once.
const MOST_BOXES: usize = 16;

/// The most answers that are kept; others are prepared each time.
const MOST_KEPT: usize = 64;

/// The query of the address: ids of boxes, with commas in between.
#[derive(Deserialize)]
pub(crate) struct FacesQuery {
    boxes: String,
    #[serde(default)]
    difficulty: Difficulty,
    #[serde(default)]
    episodes: Episodes,
}

impl FacesQuery {
    pub(crate) fn boxes(&self) -> Boxes {
        self.boxes.split(',').filter(|id| !id.is_empty()).take(MOST_BOXES).collect()
    }
}

/// What an answer depends on, whatever the order in which boxes are named.
type Key = (Boxes, Difficulty, Episodes);

/// Prepared answers.
#[derive(Default)]
pub(crate) struct FaceCache(Mutex<HashMap<Key, Bytes>>);

impl FaceCache {
    /// Answers with the faces of these boxes.
    pub(crate) fn answer(&self, app: &App, wanted: &FacesQuery) -> Result<Response, ApiError> {
        let key = (wanted.boxes(), wanted.difficulty, wanted.episodes);
        // What people bring can be taken down: it is made anew each time.
        let is_kept = !key.0.iter().any(|id| is_brought(id));
        let kept = self.kept().get(&key).cloned();
        let json = match kept {
            Some(json) => json,
            None => {
                add(&app.metrics.faces_prepared, 1);
                let faces = app.stock.faces(&key.0, key.1, key.2).filter(|faces| !faces.is_empty());
                let json = serde_json::to_vec(&faces.ok_or(Code::NotFound)?).map_err(|_| Code::NotKept)?;
                if is_kept { self.keep(key, json.into()) } else { json.into() }
            }
        };
        let cached = if is_kept { "public, max-age=3600" } else { "private, max-age=60" };
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, cached)];
        Ok((headers, json).into_response())
    }

    fn keep(&self, key: Key, json: Bytes) -> Bytes {
        let mut kept = self.kept();
        if kept.len() < MOST_KEPT {
            kept.insert(key, json.clone());
        }
        json
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<Key, Bytes>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_answers_are_kept() {
        let cache = FaceCache::default();
        let key = |n: usize| {
            let boxes = std::iter::once(n.to_string()).collect();
            (boxes, Difficulty::default(), Episodes::default())
        };
        for n in 0..2 * MOST_KEPT {
            assert_eq!(cache.keep(key(n), Bytes::from_static(b"[]")), "[]");
        }
        assert_eq!(cache.kept().len(), MOST_KEPT);
    }
}
