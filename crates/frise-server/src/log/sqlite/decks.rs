//! Decks that people bring, in SQLite: a text once, an id for each who brought it, which rooms play with it, what was said against it.

use frise_room::online::GuestId;
use rusqlite::{Connection, OptionalExtension, params};

use super::write::Outcome;
use crate::log::decks::FRESH;
use crate::log::{AppendError, DeckChange, DeckReport, DeckRow, StoredDeck};

pub(super) fn change(connection: &Connection, change: &DeckChange, now: i64) -> rusqlite::Result<Outcome> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| connection.prepare_cached(sql)?.execute(values);
    match change {
        DeckChange::Bring { id, body, salt, guest, name, text } => {
            let sql =
                "INSERT INTO deck_text (body, text, size) VALUES (?1, ?2, ?3) ON CONFLICT (body) DO NOTHING";
            run(sql, params![body, text, text.len() as i64])?;
            let sql = "INSERT INTO deck (id, body, salt, guest, name, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                ON CONFLICT (guest, body) DO UPDATE SET at = ?6";
            run(sql, params![id, body, salt, guest.0, name, now])?;
        }
        DeckChange::Use { room, decks } => {
            for deck in decks {
                run(
                    "INSERT OR REPLACE INTO deck_use (deck, game, at) VALUES (?1, ?2, ?3)",
                    params![deck, room, now],
                )?;
            }
        }
        DeckChange::Share { id, secret } => {
            run("UPDATE deck SET share = ?2 WHERE id = ?1", params![id, secret])?;
        }
        DeckChange::Shelve { id, on } => {
            run("UPDATE deck SET shelf = ?2 WHERE id = ?1", params![id, on.then_some(now)])?;
        }
        DeckChange::Report { id, guest, reason } => {
            let sql = "INSERT OR REPLACE INTO deck_report (deck, guest, at, reason) VALUES (?1, ?2, ?3, ?4)";
            run(sql, params![id, guest.0, now, reason])?;
        }
        DeckChange::Remove { id, erase } => {
            let sql = "UPDATE deck_text SET removed = coalesce(removed, ?2), text = CASE WHEN ?3 THEN NULL ELSE text END
                WHERE body = (SELECT body FROM deck WHERE id = ?1) AND (removed IS NULL OR (?3 AND text IS NOT NULL))";
            if run(sql, params![id, now, erase])? == 0 {
                return Ok(Err(AppendError::Gone));
            }
        }
        DeckChange::Allow { id } => {
            let body = "(SELECT body FROM deck WHERE id = ?1)";
            run("DELETE FROM deck_report WHERE deck = ?1", params![id])?;
            run(
                &format!("UPDATE deck_text SET removed = NULL WHERE text IS NOT NULL AND body = {body}"),
                params![id],
            )?;
            if run(&format!("DELETE FROM deck_text WHERE text IS NULL AND body = {body}"), params![id])? > 0 {
                // Who brings it again gets another id: what was erased is not what those rooms had.
                run("DELETE FROM deck WHERE body NOT IN (SELECT body FROM deck_text)", params![])?;
            }
        }
        DeckChange::Clear { before } => {
            let fresh = (*before).max(now - FRESH);
            run(
                "DELETE FROM deck_use WHERE at < ?1 AND game NOT IN (SELECT game FROM room)",
                params![fresh],
            )?;
            // What was taken down stays known.
            let sql = "DELETE FROM deck WHERE at < ?1 AND shelf IS NULL AND share IS NULL
                AND id NOT IN (SELECT deck FROM deck_use)
                AND body IN (SELECT body FROM deck_text WHERE removed IS NULL)";
            run(sql, params![fresh])?;
            let sql = "DELETE FROM deck_text WHERE removed IS NULL AND body NOT IN (SELECT body FROM deck)";
            run(sql, params![])?;
            run("DELETE FROM deck_report WHERE deck NOT IN (SELECT id FROM deck)", params![])?;
        }
    }
    Ok(Ok(()))
}

/// The deck that has this value in a column.
pub(super) fn find(
    connection: &Connection,
    column: &str,
    value: &str,
) -> rusqlite::Result<Option<StoredDeck>> {
    let sql = format!(
        "SELECT deck.id, salt, guest, shelf IS NOT NULL, share, CASE WHEN removed IS NULL THEN text END FROM deck
        LEFT JOIN deck_text ON deck_text.body = deck.body WHERE deck.{column} = ?1"
    );
    let stored = |row: &rusqlite::Row<'_>| {
        Ok(StoredDeck {
            id: row.get(0)?,
            salt: row.get(1)?,
            guest: GuestId(row.get(2)?),
            is_on_shelf: row.get(3)?,
            share: row.get(4)?,
            text: row.get(5)?,
        })
    };
    connection.prepare_cached(&sql)?.query_row([value], stored).optional()
}

pub(super) fn of(connection: &Connection, guest: GuestId, body: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT id FROM deck WHERE guest = ?1 AND body = ?2";
    connection.prepare_cached(sql)?.query_row(params![guest.0, body], |row| row.get(0)).optional()
}

/// Whether a text was taken down, and how many bytes all others take.
pub(super) fn room(connection: &Connection, body: &str) -> rusqlite::Result<(bool, u64)> {
    let sql = "SELECT 1 FROM deck_text WHERE body = ?1 AND removed IS NOT NULL";
    let is_removed = connection.prepare_cached(sql)?.exists([body])?;
    let sql = "SELECT coalesce(sum(size), 0) FROM deck_text WHERE removed IS NULL";
    let bytes: i64 = connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    Ok((is_removed, bytes.try_into().unwrap_or(0)))
}

pub(super) fn list(connection: &Connection, is_on_shelf: bool) -> rusqlite::Result<Vec<DeckRow>> {
    let sql =
        "SELECT deck.id, guest, name, size, shelf IS NOT NULL, removed IS NOT NULL, text IS NULL FROM deck
        JOIN deck_text ON deck_text.body = deck.body WHERE (shelf IS NOT NULL AND removed IS NULL) OR NOT ?1
        ORDER BY name, deck.id";
    let row = |row: &rusqlite::Row<'_>| {
        Ok(DeckRow {
            id: row.get(0)?,
            guest: GuestId(row.get(1)?),
            name: row.get(2)?,
            size: row.get::<_, i64>(3)?.try_into().unwrap_or(0),
            is_on_shelf: row.get(4)?,
            is_removed: row.get(5)?,
            is_erased: row.get(6)?,
            reports: Vec::new(),
        })
    };
    let mut decks: Vec<DeckRow> =
        connection.prepare_cached(sql)?.query_map([is_on_shelf], row)?.collect::<Result<_, _>>()?;
    let mut query =
        connection.prepare_cached("SELECT at, reason FROM deck_report WHERE deck = ?1 ORDER BY at")?;
    for deck in &mut decks {
        let report = |row: &rusqlite::Row<'_>| Ok(DeckReport { at: row.get(0)?, reason: row.get(1)? });
        deck.reports = query.query_map([&deck.id], report)?.collect::<Result<_, _>>()?;
    }
    Ok(decks)
}

pub(super) fn removed(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT id FROM deck WHERE body IN (SELECT body FROM deck_text WHERE removed IS NOT NULL)";
    connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect()
}
