//! Retention: deletes rooms and guests that nobody has touched for very long, a little at a time, so that no move waits for it, and never much of what
//! there is.

mod caution;

use std::time::Duration;

use frise_room::online::{EntryKind, GuestId};
use tokio::time::sleep;

use caution::{Caution, Verdict, allowance};

use crate::app::App;
use crate::code::RoomCode;
use crate::config::Retention;
use crate::log::{AppendError, DeckChange, LastActivity, Unreadable};

/// Between two pieces of the work.
const PAUSE: Duration = Duration::from_millis(20);

/// Looks for what may go, once in a while and for ever.
pub(crate) async fn run(app: &App) {
    let mut caution = Caution::default();
    loop {
        match pass(app, &mut caution).await {
            Ok((0, 0)) => {}
            Ok((rooms, guests)) => {
                tracing::info!(rooms, guests, "cleared away what nobody has touched for long")
            }
            Err(NotNow) => tracing::warn!("what nobody has touched for long cannot be cleared away now"),
        }
        sleep(app.config.times.clearing).await;
    }
}

/// The log cannot be read or written.
struct NotNow;

impl From<Unreadable> for NotNow {
    fn from(_: Unreadable) -> NotNow {
        NotNow
    }
}

async fn pass(app: &App, caution: &mut Caution) -> Result<(u64, u64), NotNow> {
    let extent = app.log.extent().await?;
    let uptime = Duration::from_millis(app.now().0);
    match caution.look(app.config.wall.now(), uptime, extent.quiet, &app.config.retention) {
        Verdict::Go => {
            // A deck for as long as what nobody plays with, once no room needs it.
            let before = app.config.wall.ago(app.config.retention.lobby);
            if !app.log.decks(false).await?.is_empty() {
                app.log.change_decks(DeckChange::Clear { before }).await.map_err(|_| NotNow)?;
            }
            Ok((rooms(app, allowance(extent.rooms)).await?, guests(app, allowance(extent.guests)).await?))
        }
        Verdict::Jumped => {
            tracing::warn!(
                "the clock is far from where it was when something was written last; nothing is cleared away for a day"
            );
            Ok((0, 0))
        }
        Verdict::Wait => Ok((0, 0)),
    }
}

/// Clears away what is due, up to a number; the rest goes the next time.
async fn rooms(app: &App, most: u64) -> Result<u64, NotNow> {
    let (mut after, mut n_cleared) = (None, 0);
    loop {
        let left = app.log.left(after).await?;
        let Some(last) = left.last() else { return Ok(n_cleared) };
        after = Some(last.room);
        for left in left {
            let untouched = time_of(&left, &app.config.retention);
            // Somebody may be looking at it.
            if left.ago > untouched && !app.rooms.has(left.room) {
                if n_cleared == most {
                    return Ok(n_cleared);
                }
                clear(app, left.room, untouched).await?;
                n_cleared += 1;
            }
        }
        sleep(PAUSE).await;
    }
}

async fn clear(app: &App, room: RoomCode, untouched: Duration) -> Result<(), NotNow> {
    loop {
        match app.log.clear(room, untouched).await {
            Ok(()) => sleep(PAUSE).await,
            Err(AppendError::Gone) => return Ok(()),
            Err(AppendError::Taken | AppendError::NotKept | AppendError::Damaged) => return Err(NotNow),
        }
    }
}

/// How long a room is kept that was left so.
fn time_of(left: &LastActivity, retention: &Retention) -> Duration {
    match left.last.as_ref().map(|entry| &entry.kind) {
        None
        | Some(
            EntryKind::Started { .. }
            | EntryKind::Acted { .. }
            | EntryKind::Rematched { .. }
            | EntryKind::Unknown
            | EntryKind::HostPassed { .. },
        ) => retention.game,
        Some(_) => retention.lobby,
    }
}

async fn guests(app: &App, most: u64) -> Result<u64, NotNow> {
    let (mut after, mut n_cleared) = (GuestId(0), 0);
    loop {
        let idle = app.log.idle_guests(after, app.config.retention.lobby).await?;
        let Some(last) = idle.last() else { return Ok(n_cleared) };
        after = *last;
        for guest in idle {
            if n_cleared == most {
                return Ok(n_cleared);
            }
            app.log.clear_guest(guest).await.map_err(|_| NotNow)?;
            n_cleared += 1;
        }
        sleep(PAUSE).await;
    }
}
