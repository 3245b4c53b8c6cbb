//! Guests, and clearing away: the other changes of the log, each committed by itself.

use frise_room::online::{Chain, GuestId};

use super::connect::Link;
use crate::code::RoomCode;
use crate::log::damage::guest_sum;
use crate::log::{AppendError, TokenHash};

/// The most entries that are cleared away at once: moves have to wait for it.
const PIECE: i64 = 500;

/// What became of a change that could be tried.
pub(super) type Outcome = Result<(), AppendError>;

type Changed = Result<Outcome, tokio_postgres::Error>;

/// The checksum of a guest's row, as [`guest_sum`] computes it.
macro_rules! sum {
    ($id:literal, $token:literal, $at:literal) => {
        concat!(
            "substr(sha256(int8send(5) || 'guest'::bytea || int8send(8) || int8send(",
            $id,
            ") || int8send(octet_length(",
            $token,
            ")::int8) || ",
            $token,
            " || int8send(8) || int8send(",
            $at,
            ")), 1, 8)"
        )
    };
}

/// Makes guests known; numbers are never given twice.
pub(super) async fn add_guests(
    link: &Link,
    guests: &[(TokenHash, i64)],
) -> Result<Vec<Outcome>, tokio_postgres::Error> {
    let sql = concat!(
        "INSERT INTO guest (id, token, at, sum) SELECT g.id, g.token, g.at, ", sum!("g.id", "g.token", "g.at"), "
        FROM (SELECT nextval('frise.guest_id') AS id, token, at FROM unnest($1::bytea[], $2::int8[]) AS u (token, at) ORDER BY token) AS g
        ON CONFLICT (token) DO NOTHING RETURNING token"
    );
    let tokens: Vec<&[u8]> = guests.iter().map(|(token, _)| token.as_slice()).collect();
    let ats: Vec<i64> = guests.iter().map(|(_, at)| *at).collect();
    let added = link.client.query(&link.statement(sql).await?, &[&tokens, &ats]).await?;
    let added: Vec<&[u8]> = added.iter().map(|row| row.get(0)).collect();
    let outcome = |token: &[u8]| if added.contains(&token) { Ok(()) } else { Err(AppendError::Taken) };
    Ok(tokens.into_iter().map(outcome).collect())
}

/// Counts the time for which a guest is kept from this moment.
pub(super) async fn renew_guest(link: &Link, guest: GuestId, at: i64) -> Changed {
    let sql = "SELECT token, at, sum FROM guest WHERE id = $1";
    let Some(row) = link.client.query_opt(&link.statement(sql).await?, &[&guest.0]).await? else {
        return Ok(Err(AppendError::Gone));
    };
    let (token, before, sum): (&[u8], i64, &[u8]) = (row.get(0), row.get(1), row.get(2));
    if guest_sum(guest.0, token, before) != *sum {
        tracing::error!("a guest is not what was written: see `frise check`");
        return Ok(Err(AppendError::Damaged));
    }
    let sql = "UPDATE guest SET at = $2, sum = $3 WHERE id = $1";
    let sum = guest_sum(guest.0, token, at);
    let n = link.client.execute(&link.statement(sql).await?, &[&guest.0, &at, &sum.as_slice()]).await?;
    Ok(if n > 0 { Ok(()) } else { Err(AppendError::Gone) })
}

/// Clears a guest away who is in no room.
pub(super) async fn clear_guest(link: &Link, guest: GuestId) -> Changed {
    let sql = "DELETE FROM guest WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM member WHERE guest = $1)";
    link.client.execute(&link.statement(sql).await?, &[&guest.0]).await?;
    Ok(Ok(()))
}

/// Clears a piece of a room away, unless something has happened there since. Whoever appends waits for the head meanwhile, and finds it gone.
pub(super) async fn clear(link: &Link, room: RoomCode, since: i64) -> Changed {
    let code = room.as_str();
    let client = &link.client;
    // All statements first: whatever is not there yet is prepared before anything is locked.
    let lock = link.statement("SELECT seq FROM room WHERE game = $1 AND at < $2 FOR UPDATE").await?;
    let cut = link.statement("DELETE FROM log WHERE game = $1 AND seq > $2").await?;
    let last = link.statement("SELECT at, chain FROM log WHERE game = $1 AND seq = $2").await?;
    let lower = link.statement("UPDATE room SET seq = $2, at = $3, chain = $4 WHERE game = $1").await?;
    let [members, head, leases] = [
        link.statement("DELETE FROM member WHERE game = $1").await?,
        link.statement("DELETE FROM room WHERE game = $1").await?,
        link.statement("DELETE FROM lease WHERE game = $1").await?,
    ];
    client.batch_execute("BEGIN").await?;
    let changed = async {
        let Some(found) = client.query_opt(&lock, &[&code, &since]).await? else {
            return Ok(Err(AppendError::Gone));
        };
        // From its end: what is left of a very long one is still a room.
        let left = found.get::<_, i64>(0).saturating_sub(PIECE).max(0);
        client.execute(&cut, &[&code, &left]).await?;
        match client.query_opt(&last, &[&code, &left]).await? {
            Some(row) => {
                let (at, chain): (i64, &[u8]) = (row.get(0), row.get(1));
                if Chain::read(chain).is_none() {
                    return Ok(Err(AppendError::Damaged));
                }
                client.execute(&lower, &[&code, &left, &at, &chain]).await?;
            }
            None => {
                for statement in [&members, &leases, &head] {
                    client.execute(statement, &[&code]).await?;
                }
            }
        }
        Ok(Ok(()))
    };
    let changed: Changed = changed.await;
    let end = if matches!(changed, Ok(Ok(()))) { "COMMIT" } else { "ROLLBACK" };
    client.batch_execute(end).await?;
    changed
}
