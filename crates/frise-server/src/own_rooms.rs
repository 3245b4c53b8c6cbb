//! `GET /api/rooms`: the rooms that a guest is in, from memory where somebody is there, else from a cache that the number of the
//! newest entry keeps true, else folded from the log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use frise_room::online::{
    Code, Entry, FoldError, GuestId, OnlineRoom, Refusal, RoomList, RoomSummary, Stock,
};

use crate::api::ApiError;
use crate::app::App;
use crate::code::RoomCode;
use crate::decks;
use crate::guest::Visitor;
use crate::log::Membership;

/// How many of a guest's latest rooms are looked at.
const LOOKED_AT: u32 = 64;
/// How many are listed.
const LISTED: usize = 20;
/// How many summaries are remembered; each is a few hundred bytes.
const REMEMBERED: usize = 4_096;

/// What was folded from the log, by guest and room.
#[derive(Default)]
pub(crate) struct SummaryCache(Mutex<Summaries>);

/// The newest entry of a room when it was folded, and what there was to tell.
type Summaries = HashMap<(GuestId, RoomCode), (u64, Option<RoomSummary>)>;

/// Lists the rooms of whoever asks.
pub(crate) async fn list(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let visitor = Visitor::of(&app, &headers).await?;
    let own = app.log.rooms_of(visitor.guest, LOOKED_AT).await.map_err(|_| Code::NotKept)?;
    let mut list = RoomList::default();
    for room in own {
        list.rooms.extend(summary(&app, visitor.guest, &room).await?);
        if list.rooms.len() == LISTED {
            break;
        }
    }
    Ok(visitor.answer(([(CACHE_CONTROL, "no-store")], Json(list))))
}

async fn summary(
    app: &App,
    guest: GuestId,
    &Membership { room, seq }: &Membership,
) -> Result<Option<RoomSummary>, Refusal> {
    // A room in memory may be behind where another server appends to its log.
    if let Some(summary) = app.rooms.look(room, |room| (room.seq() >= seq).then(|| room.summary(guest))) {
        return Ok(summary);
    }
    if let Some((_, known)) = app.summaries.map().get(&(guest, room)).filter(|(known, _)| *known == seq) {
        return Ok(known.clone());
    }
    let entries = app.log.entries(room, 0).await.map_err(|_| Code::NotKept)?;
    // What cannot be read is no room for a list; whoever goes there is told.
    let Ok(pins) = decks::load_for(app, &entries).await else { return Ok(None) };
    let stock = app.stock.clone();
    let folding = tokio::task::spawn_blocking(move || {
        let folded = fold(&stock, room, &entries).map(|room| (room.seq(), room.summary(guest)));
        drop(pins);
        folded
    });
    let Ok(Ok(known)) = folding.await else { return Ok(None) };
    let mut summaries = app.summaries.map();
    if summaries.len() >= REMEMBERED {
        summaries.clear();
    }
    summaries.insert((guest, room), known.clone());
    Ok(known.1)
}

fn fold(stock: &Stock, code: RoomCode, entries: &[Entry]) -> Result<OnlineRoom, FoldError> {
    let (opened, later) = entries.split_first().ok_or(FoldError::Opening)?;
    let mut room = OnlineRoom::rebuild(code.as_str().to_owned(), opened)?;
    for entry in later {
        room.fold(stock, entry)?;
    }
    Ok(room)
}

impl SummaryCache {
    fn map(&self) -> MutexGuard<'_, Summaries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
