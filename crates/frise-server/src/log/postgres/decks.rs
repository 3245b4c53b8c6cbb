//! Decks that people bring, in PostgreSQL: a text once, an id for each who brought it, which rooms play with it, what was said against it. Seen by all nodes.

use frise_room::online::GuestId;
use tokio_postgres::types::ToSql;

use super::connect::Link;
use super::read::ReadError;
use super::side::Outcome;
use crate::log::decks::FRESH;
use crate::log::{AppendError, DeckChange, DeckReport, DeckRow, StoredDeck};

/// Changes something; what belongs together is in one transaction, and no other change is made meanwhile.
pub(super) async fn change(
    link: &Link,
    change: &DeckChange,
    now: i64,
) -> Result<Outcome<()>, tokio_postgres::Error> {
    let run = async |sql: &'static str, values: &[&(dyn ToSql + Sync)]| {
        link.client.execute(&link.statement(sql).await?, values).await
    };
    match change {
        DeckChange::Bring { id, body, salt, guest, name, text } => {
            let sql =
                "INSERT INTO deck_text (body, text, size) VALUES ($1, $2, $3) ON CONFLICT (body) DO NOTHING";
            run(sql, &[body, text, &(text.len() as i64)]).await?;
            let sql = "INSERT INTO deck (id, body, salt, guest, name, at) VALUES ($1, $2, $3, $4, $5, $6)
                ON CONFLICT (guest, body) DO UPDATE SET at = excluded.at";
            run(sql, &[id, body, salt, &guest.0, name, &now]).await?;
        }
        DeckChange::Use { room, decks } => {
            let sql = "INSERT INTO deck_use (deck, game, at) SELECT DISTINCT unnest($1::text[]), $2, $3::int8
                ON CONFLICT (deck, game) DO UPDATE SET at = excluded.at";
            run(sql, &[decks, room, &now]).await?;
        }
        DeckChange::Share { id, secret } => {
            run("UPDATE deck SET share = $2 WHERE id = $1", &[id, secret]).await?;
        }
        DeckChange::Shelve { id, on } => {
            run("UPDATE deck SET shelf = $2 WHERE id = $1", &[id, &on.then_some(now)]).await?;
        }
        DeckChange::Report { id, guest, reason } => {
            let sql = "INSERT INTO deck_report (deck, guest, at, reason) VALUES ($1, $2, $3, $4)
                ON CONFLICT (deck, guest) DO UPDATE SET at = excluded.at, reason = excluded.reason";
            run(sql, &[id, &guest.0, &now, reason]).await?;
        }
        DeckChange::Remove { id, erase } => {
            let sql = "UPDATE deck_text SET removed = coalesce(removed, $2), text = CASE WHEN $3 THEN NULL ELSE text END
                WHERE body = (SELECT body FROM deck WHERE id = $1) AND (removed IS NULL OR ($3 AND text IS NOT NULL))";
            if run(sql, &[id, &now, erase]).await? == 0 {
                return Ok(Err(AppendError::Gone));
            }
        }
        DeckChange::Allow { id } => {
            run("DELETE FROM deck_report WHERE deck = $1", &[id]).await?;
            let sql = "UPDATE deck_text SET removed = NULL
                WHERE text IS NOT NULL AND body = (SELECT body FROM deck WHERE id = $1)";
            run(sql, &[id]).await?;
            let sql =
                "DELETE FROM deck_text WHERE text IS NULL AND body = (SELECT body FROM deck WHERE id = $1)";
            if run(sql, &[id]).await? > 0 {
                // Who brings it again gets another id: what was erased is not what those rooms had.
                run("DELETE FROM deck WHERE body NOT IN (SELECT body FROM deck_text)", &[]).await?;
            }
        }
        DeckChange::Clear { before } => {
            let fresh = (*before).max(now - FRESH);
            let sql = "DELETE FROM deck_use WHERE at < $1 AND game NOT IN (SELECT game FROM room)";
            run(sql, &[&fresh]).await?;
            // What was taken down stays known.
            let sql = "DELETE FROM deck WHERE at < $1 AND shelf IS NULL AND share IS NULL
                AND id NOT IN (SELECT deck FROM deck_use)
                AND body IN (SELECT body FROM deck_text WHERE removed IS NULL)";
            run(sql, &[&fresh]).await?;
            let sql = "DELETE FROM deck_text WHERE removed IS NULL AND body NOT IN (SELECT body FROM deck)";
            run(sql, &[]).await?;
            run("DELETE FROM deck_report WHERE deck NOT IN (SELECT id FROM deck)", &[]).await?;
        }
    }
    Ok(Ok(()))
}

/// By what a deck is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key {
    Id,
    /// The secret of its link.
    Share,
}

macro_rules! find {
    ($column:literal) => {
        concat!(
            "SELECT deck.id, salt, guest, shelf IS NOT NULL, share, CASE WHEN removed IS NULL THEN text END FROM deck
            LEFT JOIN deck_text ON deck_text.body = deck.body WHERE deck.",
            $column,
            " = $1"
        )
    };
}

pub(super) async fn find(link: &Link, key: Key, value: &str) -> Result<Option<StoredDeck>, ReadError> {
    // What strangers ask for may be no text to the database.
    if value.contains('\0') {
        return Ok(None);
    }
    let sql = match key {
        Key::Id => find!("id"),
        Key::Share => find!("share"),
    };
    let row = link.client.query_opt(&link.statement(sql).await?, &[&value]).await?;
    Ok(row.map(|row| StoredDeck {
        id: row.get(0),
        salt: row.get(1),
        guest: GuestId(row.get(2)),
        is_on_shelf: row.get(3),
        share: row.get(4),
        text: row.get(5),
    }))
}

pub(super) async fn of(link: &Link, guest: GuestId, body: &str) -> Result<Option<String>, ReadError> {
    let sql = "SELECT id FROM deck WHERE guest = $1 AND body = $2";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&guest.0, &body]).await?;
    Ok(row.map(|row| row.get(0)))
}

/// Whether a text was taken down, and how many bytes all others take.
pub(super) async fn room(link: &Link, body: &str) -> Result<(bool, u64), ReadError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM deck_text WHERE body = $1 AND removed IS NOT NULL),
        (SELECT coalesce(sum(size), 0)::int8 FROM deck_text WHERE removed IS NULL)";
    let row = link.client.query_one(&link.statement(sql).await?, &[&body]).await?;
    Ok((row.get(0), row.get::<_, i64>(1).try_into().unwrap_or(0)))
}

pub(super) async fn list(link: &Link, is_on_shelf: bool) -> Result<Vec<DeckRow>, ReadError> {
    let sql = r#"SELECT deck.id, guest, name, size, shelf IS NOT NULL, removed IS NOT NULL, text IS NULL,
            ARRAY (SELECT at FROM deck_report WHERE deck = deck.id ORDER BY at, guest),
            ARRAY (SELECT reason FROM deck_report WHERE deck = deck.id ORDER BY at, guest)
        FROM deck JOIN deck_text ON deck_text.body = deck.body WHERE (shelf IS NOT NULL AND removed IS NULL) OR NOT $1
        ORDER BY name COLLATE "C", deck.id"#;
    let rows = link.client.query(&link.statement(sql).await?, &[&is_on_shelf]).await?;
    let deck = |row: &tokio_postgres::Row| {
        let (ats, reasons): (Vec<i64>, Vec<String>) = (row.get(7), row.get(8));
        DeckRow {
            id: row.get(0),
            guest: GuestId(row.get(1)),
            name: row.get(2),
            size: row.get::<_, i64>(3).try_into().unwrap_or(0),
            is_on_shelf: row.get(4),
            is_removed: row.get(5),
            is_erased: row.get(6),
            reports: ats.into_iter().zip(reasons).map(|(at, reason)| DeckReport { at, reason }).collect(),
        }
    };
    Ok(rows.iter().map(deck).collect())
}

pub(super) async fn removed(link: &Link) -> Result<Vec<String>, ReadError> {
    let sql = "SELECT id FROM deck WHERE body IN (SELECT body FROM deck_text WHERE removed IS NOT NULL)";
    let rows = link.client.query(&link.statement(sql).await?, &[]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}
