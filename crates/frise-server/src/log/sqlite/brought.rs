//! Decks that people brought, as rows of SQLite.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::log::brought::{DeckRows, OwnedRow, ReportRow, TextRow, UseRow};

/// All of them but the texts, each table in the order of its key.
pub(super) fn rows(connection: &Connection) -> rusqlite::Result<DeckRows> {
    fn all<T>(
        connection: &Connection,
        sql: &str,
        row: fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        connection.prepare(sql)?.query_map([], row)?.collect()
    }
    let sql = "SELECT id, body, salt, guest, name, at, share, shelf FROM deck ORDER BY id";
    let owned = all(connection, sql, |row| {
        Ok(OwnedRow {
            id: row.get(0)?,
            body: row.get(1)?,
            salt: row.get(2)?,
            guest: row.get(3)?,
            name: row.get(4)?,
            at: row.get(5)?,
            share: row.get(6)?,
            shelf: row.get(7)?,
        })
    })?;
    let uses = all(connection, "SELECT deck, game, at FROM deck_use ORDER BY deck, game", |row| {
        Ok(UseRow { deck: row.get(0)?, game: row.get(1)?, at: row.get(2)? })
    })?;
    let sql = "SELECT deck, guest, at, reason FROM deck_report ORDER BY deck, guest";
    let reports = all(connection, sql, |row| {
        Ok(ReportRow { deck: row.get(0)?, guest: row.get(1)?, at: row.get(2)?, reason: row.get(3)? })
    })?;
    let bodies = all(connection, "SELECT body FROM deck_text ORDER BY body", |row| row.get(0))?;
    Ok(DeckRows { bodies, owned, uses, reports })
}

pub(super) fn text(connection: &Connection, body: &str) -> rusqlite::Result<Option<TextRow>> {
    let sql = "SELECT body, text, size, removed FROM deck_text WHERE body = ?1";
    let row = |row: &Row<'_>| {
        Ok(TextRow { body: row.get(0)?, text: row.get(1)?, size: row.get(2)?, removed: row.get(3)? })
    };
    connection.prepare_cached(sql)?.query_row([body], row).optional()
}

pub(super) fn add_text(connection: &Connection, row: &TextRow) -> rusqlite::Result<()> {
    let sql = "INSERT INTO deck_text (body, text, size, removed) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(sql)?.execute(params![row.body, row.text, row.size, row.removed]).map(drop)
}

pub(super) fn add(connection: &Connection, rows: &DeckRows) -> rusqlite::Result<()> {
    for row in &rows.owned {
        let sql = "INSERT INTO deck (id, body, salt, guest, name, at, share, shelf)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let values = params![row.id, row.body, row.salt, row.guest, row.name, row.at, row.share, row.shelf];
        connection.prepare_cached(sql)?.execute(values)?;
    }
    for row in &rows.uses {
        let sql = "INSERT INTO deck_use (deck, game, at) VALUES (?1, ?2, ?3)";
        connection.prepare_cached(sql)?.execute(params![row.deck, row.game, row.at])?;
    }
    for row in &rows.reports {
        let sql = "INSERT INTO deck_report (deck, guest, at, reason) VALUES (?1, ?2, ?3, ?4)";
        connection.prepare_cached(sql)?.execute(params![row.deck, row.guest, row.at, row.reason])?;
    }
    Ok(())
}
