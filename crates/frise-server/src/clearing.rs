//! What nobody has touched for very long is cleared away, a little at a time, so that no move has to wait for it.

use std::time::Duration;

use frise_room::online::{GuestId, What};
use tokio::time::sleep;

use crate::app::App;
use crate::config::Keep;
use crate::log::{Left, Unreadable};

/// Between two pieces of the work.
const PAUSE: Duration = Duration::from_millis(20);

/// Clears away what may go, again and again.
pub(crate) async fn run(app: &App) {
    loop {
        if let (Ok(rooms), Ok(guests)) = (rooms(app).await, guests(app).await)
            && rooms + guests > 0
        {
            tracing::info!(rooms, guests, "cleared away what nobody has touched for long");
        }
        sleep(app.config.times.clearing).await;
    }
}

async fn rooms(app: &App) -> Result<u32, Unreadable> {
    let (mut after, mut n_cleared) = (None, 0);
    loop {
        let left = app.log.left(after).await?;
        let Some(last) = left.last() else { return Ok(n_cleared) };
        after = Some(last.room);
        for left in left {
            let untouched = time_of(&left, &app.config.keep);
            // Somebody may be looking at it.
            if left.ago > untouched && !app.rooms.has(left.room) {
                n_cleared += u32::from(app.log.clear(left.room, untouched).await.is_ok());
                sleep(PAUSE).await;
            }
        }
        sleep(PAUSE).await;
    }
}

/// How long a room is kept that was left so.
fn time_of(left: &Left, keep: &Keep) -> Duration {
    match left.last.as_ref().map(|entry| &entry.what) {
        None
        | Some(
            What::Started { .. } | What::Acted { .. } | What::Rematched { .. } | What::HostPassed { .. },
        ) => keep.game,
        Some(_) => keep.lobby,
    }
}

async fn guests(app: &App) -> Result<u32, Unreadable> {
    let (mut after, mut n_cleared) = (GuestId(0), 0);
    loop {
        let idle = app.log.idle_guests(after, app.config.keep.lobby).await?;
        let Some(last) = idle.last() else { return Ok(n_cleared) };
        after = *last;
        for guest in idle {
            n_cleared += u32::from(app.log.clear_guest(guest).await.is_ok());
        }
        sleep(PAUSE).await;
    }
}
