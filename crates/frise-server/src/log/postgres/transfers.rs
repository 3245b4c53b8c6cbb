//! One-time drop box that all nodes share: texts that wait for another device, by the clock of the database. The table is in no write-ahead log, so a text is in no
//! backup and on no standby; a failover or a crash empties it.

use std::time::Duration;

use super::connect::Link;
use super::side::Outcome;
use crate::code::RoomCode;
use crate::log::AppendError;

/// Leaves a text, unless so many wait.
pub(super) async fn leave(
    link: &Link,
    code: RoomCode,
    text: &str,
    lifetime: Duration,
    most: usize,
) -> Result<Outcome<()>, tokio_postgres::Error> {
    clear(link).await?;
    let sql = "INSERT INTO transfer (code, text, expires)
        SELECT $1, $2, clock_timestamp() + $3 * interval '1 millisecond' WHERE (SELECT count(*) FROM transfer) < $4
        ON CONFLICT (code) DO NOTHING";
    let (statement, millis) = (link.statement(sql).await?, lifetime.as_millis() as f64);
    let n = link.client.execute(&statement, &[&code.as_str(), &text, &millis, &(most as i64)]).await?;
    Ok(if n > 0 { Ok(()) } else { Err(AppendError::NotKept) })
}

/// Takes a text away: nobody gets it a second time.
pub(super) async fn take(link: &Link, code: RoomCode) -> Result<Option<String>, tokio_postgres::Error> {
    clear(link).await?;
    let sql = "DELETE FROM transfer WHERE code = $1 RETURNING text";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&code.as_str()]).await?;
    Ok(row.map(|row| row.get(0)))
}

/// Clears away what nobody has come for.
pub(super) async fn clear(link: &Link) -> Result<(), tokio_postgres::Error> {
    let sql = "DELETE FROM transfer WHERE expires <= clock_timestamp()";
    link.client.execute(&link.statement(sql).await?, &[]).await.map(drop)
}
