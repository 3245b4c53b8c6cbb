//! Group read: what rooms have missed is read for all that ask at the same time, in one statement. With several nodes every move makes another node read, and a
//! statement costs nearly as much for one room as for many.

use std::sync::Arc;

use frise_room::online::Entry;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Row;

use super::connect::Link;
use super::read::{self, ReadError, ReadPool};
use crate::code::RoomCode;
use crate::log::Unreadable;
use crate::log::copy::Stored;
use crate::log::damage::Damage;

/// The most rooms in one statement.
const GROUP: usize = 256;

/// How many may wait before those who ask have to wait too.
const WAITING: usize = 4096;

/// What is to be read: the entries of a room after this number, which is not 0.
struct Missed {
    room: RoomCode,
    since: u64,
    reply: oneshot::Sender<Result<Stored, Unreadable>>,
}

/// Reads what rooms have missed.
pub(super) struct CatchUp {
    missed: mpsc::Sender<Missed>,
    readers: Arc<ReadPool>,
}

impl CatchUp {
    pub(super) fn start(readers: Arc<ReadPool>) -> CatchUp {
        let (missed, waiting) = mpsc::channel(WAITING);
        tokio::spawn(run(waiting, readers.clone()));
        CatchUp { missed, readers }
    }

    /// The entries of a room after number `since`.
    pub(super) async fn entries(&self, room: RoomCode, since: u64) -> Result<Vec<Entry>, Unreadable> {
        let (reply, read) = oneshot::channel();
        self.missed.send(Missed { room, since, reply }).await.map_err(|_| Unreadable::NotNow)?;
        let stored = read.await.unwrap_or(Err(Unreadable::NotNow))?;
        read::decoded(since, stored).map_err(|error| self.readers.unreadable(error))
    }
}

/// Reads as long as somebody may ask. One statement at a time: what is asked for meanwhile goes into the next.
async fn run(mut waiting: mpsc::Receiver<Missed>, readers: Arc<ReadPool>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let mut read = readers.read(async |link| missed(link, &group).await).await.map(Vec::into_iter);
        for Missed { reply, .. } in group.drain(..) {
            let found = match &mut read {
                Ok(found) => {
                    found.next().unwrap_or(Ok(Vec::new())).map_err(|why| readers.unreadable(why.into()))
                }
                Err(why) => Err(*why),
            };
            // Whoever asked may be gone.
            let _ = reply.send(found);
        }
    }
}

/// For each room what it has missed, or what is wrong with it.
async fn missed(link: &Link, group: &[Missed]) -> Result<Vec<Result<Stored, Damage>>, ReadError> {
    let sql = "SELECT head.seq, head.at, head.chain, missed.seq, missed.at, missed.entry, missed.chain, u.idx
        FROM unnest($1::text[], $2::int8[]) WITH ORDINALITY AS u (game, since, idx)
        LEFT JOIN LATERAL (SELECT seq, at, chain FROM room WHERE room.game = u.game OFFSET 0) AS head ON true
        LEFT JOIN LATERAL (
            SELECT seq, at, entry, chain FROM log WHERE log.game = u.game AND log.seq >= u.since ORDER BY log.seq OFFSET 0
        ) AS missed ON true ORDER BY u.idx, missed.seq";
    let games: Vec<&str> = group.iter().map(|missed| missed.room.as_str()).collect();
    let sinces: Vec<i64> = group.iter().map(|missed| missed.since as i64).collect();
    let rows = link.client.query(&link.statement(sql).await?, &[&games, &sinces]).await?;
    let mut of_rooms = rows.chunk_by(|one: &Row, other: &Row| one.get::<_, i64>(7) == other.get::<_, i64>(7));
    let of_room = |missed: &Missed| read::checked(missed.room, missed.since, of_rooms.next().unwrap_or(&[]));
    Ok(group.iter().map(of_room).collect())
}
