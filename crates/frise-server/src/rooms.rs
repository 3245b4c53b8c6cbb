//! The rooms in memory, by their codes: those where somebody is, and for a while those where somebody was.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use frise_room::online::live::Hint;
use frise_room::online::{Code, FoldError, OnlineRoom, Refusal};

use crate::app::App;
use crate::caller::Caller;
use crate::code::RoomCode;
use crate::decks;
use crate::log::Unreadable;
use crate::room::RoomDriver;

/// The rooms in memory.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<RoomCode, Arc<RoomDriver>>>);

impl Rooms {
    /// The room of the code that somebody gave, who may not try many others.
    pub(crate) async fn enter(
        app: &Arc<App>,
        caller: &Caller,
        code: &str,
    ) -> Result<Arc<RoomDriver>, Refusal> {
        caller.may_guess(app)?;
        let found = match RoomCode::parse(code) {
            Some(code) => Rooms::find(app, code).await,
            None => Err(Code::NoSuchRoom.into()),
        };
        found.inspect_err(|why| {
            if why.code == Code::NoSuchRoom {
                caller.guessed_wrong(app);
            }
        })
    }

    /// The room of this code, read from the log if need be.
    async fn find(app: &Arc<App>, code: RoomCode) -> Result<Arc<RoomDriver>, Refusal> {
        if let Some(room) = app.rooms.map().get(&code) {
            return Ok(room.clone());
        }
        let subscription = app.bus.subscribe(code).await;
        let entries = app.log.entries(code, 0).await.map_err(|error| match error {
            Unreadable::NotNow => Code::NotKept,
            Unreadable::Damaged => Code::Damaged,
        })?;
        if entries.is_empty() {
            return Err(Code::NoSuchRoom.into());
        }
        let pins = decks::load_for(app, &entries).await?;
        let room = RoomDriver::rebuild(app, code, &entries, pins).map_err(|error| {
            tracing::error!(%error, "a room cannot be rebuilt from the log");
            match error {
                FoldError::Newer { .. } => Code::NodeTooOld,
                _ => Code::NotKept,
            }
        })?;
        // Somebody else may have read it meanwhile: theirs has listeners.
        let room = app
            .rooms
            .map()
            .entry(code)
            .or_insert_with(|| {
                let room = Arc::new(room);
                if let Some(subscription) = subscription {
                    room.listen(app, subscription);
                }
                room
            })
            .clone();
        Ok(room)
    }

    /// Tells a room, if it is in memory, what another node says of it.
    pub(crate) fn hear(&self, app: &Arc<App>, code: RoomCode, hint: Hint) {
        let room = self.map().get(&code).cloned();
        if let Some(room) = room {
            room.hear(app, hint);
        }
    }

    /// The codes of all of them.
    pub(crate) fn codes(&self) -> Vec<RoomCode> {
        self.map().keys().copied().collect()
    }

    /// What can be told of a room that is in memory.
    pub(crate) fn look<T>(&self, code: RoomCode, read: impl FnOnce(&OnlineRoom) -> Option<T>) -> Option<T> {
        let room = self.map().get(&code).cloned()?;
        room.look(read)
    }

    /// All rooms in memory.
    pub(crate) fn all(&self) -> Vec<Arc<RoomDriver>> {
        self.map().values().cloned().collect()
    }

    /// Forgets a room; the log has it.
    pub(crate) fn forget(&self, code: RoomCode) {
        self.map().remove(&code);
    }

    /// Whether a room is in memory.
    pub(crate) fn has(&self, code: RoomCode) -> bool {
        self.map().contains_key(&code)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.map().len()
    }

    fn map(&self) -> MutexGuard<'_, HashMap<RoomCode, Arc<RoomDriver>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
