//! The compare-and-swap in one statement: moves the head of each room from the entry before, and adds the entry with the checksum that follows. Whoever comes second
//! waits for the head, finds it moved, and adds nothing; a room that is being cleared away likewise.

use frise_room::online::GuestId;
use tokio_postgres::types::ToSql;

use super::connect::Link;
use crate::code::RoomCode;
use crate::log::AppendError;

/// An entry on its way to the log.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) room: RoomCode,
    pub(super) seq: u64,
    pub(super) at: i64,
    pub(super) entry: String,
    /// Who comes into the room with it.
    pub(super) members: Vec<GuestId>,
    /// By which a node knows its own row again, after it has not heard what became of it.
    pub(super) nonce: i64,
    pub(super) n_tries: u8,
}

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Kept,
    Refused(AppendError),
    /// The entry before it has come in the meantime.
    Again,
}

/// How often a row is tried that could have been kept.
const TRIES: u8 = 4;

/// The checksum of an entry, as [`frise_room::online::Chain::next`] computes it.
macro_rules! chain {
    ($before:literal) => {
        concat!(
            "substr(sha256(",
            $before,
            " || int8send(u.seq) || int8send(u.at) || int8send(octet_length(u.game)::int8)
                || convert_to(u.game, 'UTF8') || convert_to(u.entry, 'UTF8')), 1, 16)"
        )
    };
}

macro_rules! moving {
    () => {
        concat!(
            "WITH wanted AS MATERIALIZED (
                SELECT * FROM unnest($1::text[], $2::int8[], $3::int8[], $4::int8[], $5::text[]) AS u (game, seq, at, nonce, entry)
                ORDER BY game
            ), moved AS (
                UPDATE room SET seq = u.seq, at = u.at, chain = ", chain!("room.chain"), "
                FROM wanted AS u WHERE room.game = u.game AND room.seq = u.seq - 1
                RETURNING u.game, u.seq, u.at, u.nonce, u.entry, room.chain
            )"
        )
    };
}

/// Entries of rooms that are there, and nobody new.
const MOVE: &str = concat!(
    moving!(),
    " INSERT INTO log (game, seq, at, nonce, entry, chain) SELECT game, seq, at, nonce, entry, chain FROM moved
    ON CONFLICT (game, seq) DO NOTHING RETURNING game"
);

/// Any entries: some open a room, or bring somebody in.
const OPEN: &str = concat!(
    moving!(),
    ", opened AS (
        INSERT INTO room (game, seq, at, chain)
        SELECT u.game, 1, u.at, ", chain!("'\\x00000000000000000000000000000000'::bytea"), "
        FROM wanted AS u WHERE u.seq = 1 ORDER BY u.game ON CONFLICT (game) DO NOTHING RETURNING game, chain
    ), kept AS (
        INSERT INTO log (game, seq, at, nonce, entry, chain)
        SELECT game, seq, at, nonce, entry, chain FROM moved
        UNION ALL SELECT u.game, u.seq, u.at, u.nonce, u.entry, opened.chain FROM opened JOIN wanted AS u ON u.game = opened.game
        ON CONFLICT (game, seq) DO NOTHING RETURNING game
    ), joined AS (
        INSERT INTO member (game, guest)
        SELECT m.game, m.guest FROM unnest($6::text[], $7::int8[]) AS m (game, guest) JOIN kept ON kept.game = m.game
        ON CONFLICT DO NOTHING
    ) SELECT game FROM kept"
);

/// Appends rows of different rooms, sorted by their codes. Comes back once they are committed; what came second says why.
pub(super) async fn append(link: &Link, rows: &[Row]) -> Result<Vec<Verdict>, tokio_postgres::Error> {
    let games: Vec<&str> = rows.iter().map(|row| row.room.as_str()).collect();
    let seqs: Vec<i64> = rows.iter().map(|row| row.seq as i64).collect();
    let ats: Vec<i64> = rows.iter().map(|row| row.at).collect();
    let nonces: Vec<i64> = rows.iter().map(|row| row.nonce).collect();
    let entries: Vec<&str> = rows.iter().map(|row| row.entry.as_str()).collect();
    let joining = rows.iter().flat_map(|row| row.members.iter().map(|guest| (row.room.as_str(), guest.0)));
    let (rooms, guests): (Vec<&str>, Vec<i64>) = joining.unzip();
    let values: [&(dyn ToSql + Sync); 7] = [&games, &seqs, &ats, &nonces, &entries, &rooms, &guests];
    let is_plain = rooms.is_empty() && !seqs.contains(&1);
    let (sql, values) = if is_plain { (MOVE, &values[..5]) } else { (OPEN, &values[..]) };
    let kept = link.client.query(&link.statement(sql).await?, values).await?;
    if kept.len() == rows.len() {
        return Ok(vec![Verdict::Kept; rows.len()]);
    }
    let kept: Vec<&str> = kept.iter().map(|row| row.get(0)).collect();
    let mut verdicts = Vec::with_capacity(rows.len());
    let lost: Vec<&Row> = rows.iter().filter(|row| !kept.contains(&row.room.as_str())).collect();
    let mut reasons = reasons(link, &lost).await?.into_iter();
    for row in rows {
        verdicts.push(match kept.contains(&row.room.as_str()) {
            true => Verdict::Kept,
            false => reasons.next().unwrap_or(Verdict::Refused(AppendError::NotKept)),
        });
    }
    Ok(verdicts)
}

/// Why rows were not kept: asked anew, for whoever came first may have been unknown to the statement.
async fn reasons(link: &Link, rows: &[&Row]) -> Result<Vec<Verdict>, tokio_postgres::Error> {
    let sql = "SELECT room.seq, log.nonce FROM unnest($1::text[], $2::int8[]) WITH ORDINALITY AS u (game, seq, idx)
        LEFT JOIN room ON room.game = u.game LEFT JOIN log ON log.game = u.game AND log.seq = u.seq ORDER BY u.idx";
    let games: Vec<&str> = rows.iter().map(|row| row.room.as_str()).collect();
    let seqs: Vec<i64> = rows.iter().map(|row| row.seq as i64).collect();
    let found = link.client.query(&link.statement(sql).await?, &[&games, &seqs]).await?;
    let verdict = |(row, found): (&&Row, &tokio_postgres::Row)| verdict(row, found.get(0), found.get(1));
    Ok(rows.iter().zip(&found).map(verdict).collect())
}

/// What is to be said of a row, by the head of its room and by the nonce of the entry that has its number.
fn verdict(row: &Row, head: Option<i64>, nonce: Option<i64>) -> Verdict {
    let seq = row.seq as i64;
    match (head, nonce) {
        // By an earlier try of which nothing was heard.
        (Some(_), Some(nonce)) if nonce == row.nonce => Verdict::Kept,
        (Some(head), Some(_)) if head >= seq => Verdict::Refused(AppendError::Taken),
        (head, None) if head.unwrap_or(0) + 1 == seq => match row.n_tries {
            TRIES.. => Verdict::Refused(AppendError::NotKept),
            _ => Verdict::Again,
        },
        (None, None) => Verdict::Refused(AppendError::Gone),
        (Some(head), None) if head < seq => Verdict::Refused(AppendError::Gone),
        // A head without its entry, or an entry beyond the head.
        _ => Verdict::Refused(AppendError::Damaged),
    }
}

/// Which of these rows are in the log: after the connection was lost on which they were sent.
pub(super) async fn recognise(link: &Link, rows: &[Row]) -> Result<Vec<bool>, tokio_postgres::Error> {
    let sql = "SELECT log.nonce IS NOT NULL
        FROM unnest($1::text[], $2::int8[], $3::int8[]) WITH ORDINALITY AS u (game, seq, nonce, idx)
        LEFT JOIN log ON log.game = u.game AND log.seq = u.seq AND log.nonce = u.nonce ORDER BY u.idx";
    let games: Vec<&str> = rows.iter().map(|row| row.room.as_str()).collect();
    let seqs: Vec<i64> = rows.iter().map(|row| row.seq as i64).collect();
    let nonces: Vec<i64> = rows.iter().map(|row| row.nonce).collect();
    let found = link.client.query(&link.statement(sql).await?, &[&games, &seqs, &nonces]).await?;
    Ok(found.iter().map(|row| row.get(0)).collect())
}
