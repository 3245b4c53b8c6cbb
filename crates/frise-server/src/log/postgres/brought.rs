//! Decks that people brought, as rows of PostgreSQL.

use super::connect::Link;
use crate::log::brought::{DeckRows, OwnedRow, ReportRow, TextRow, UseRow};

/// All of them but the texts, each table in the order of its key. None where an older program has made the tables.
pub(super) async fn rows(link: &Link) -> Result<DeckRows, tokio_postgres::Error> {
    let client = &link.client;
    if client.query_one("SELECT to_regclass('frise.deck') IS NULL", &[]).await?.get(0) {
        return Ok(DeckRows::default());
    }
    let sql = "SELECT id, body, salt, guest, name, at, share, shelf FROM deck ORDER BY id";
    let owned = client.query(sql, &[]).await?;
    let uses = client.query("SELECT deck, game, at FROM deck_use ORDER BY deck, game", &[]).await?;
    let sql = "SELECT deck, guest, at, reason FROM deck_report ORDER BY deck, guest";
    let reports = client.query(sql, &[]).await?;
    let bodies = client.query("SELECT body FROM deck_text ORDER BY body", &[]).await?;
    let owner = |row: &tokio_postgres::Row| OwnedRow {
        id: row.get(0),
        body: row.get(1),
        salt: row.get(2),
        guest: row.get(3),
        name: row.get(4),
        at: row.get(5),
        share: row.get(6),
        shelf: row.get(7),
    };
    let used = |row: &tokio_postgres::Row| UseRow { deck: row.get(0), game: row.get(1), at: row.get(2) };
    let report = |row: &tokio_postgres::Row| ReportRow {
        deck: row.get(0),
        guest: row.get(1),
        at: row.get(2),
        reason: row.get(3),
    };
    Ok(DeckRows {
        bodies: bodies.iter().map(|row| row.get(0)).collect(),
        owned: owned.iter().map(owner).collect(),
        uses: uses.iter().map(used).collect(),
        reports: reports.iter().map(report).collect(),
    })
}

pub(super) async fn text(link: &Link, body: &str) -> Result<Option<TextRow>, tokio_postgres::Error> {
    let sql = "SELECT body, text, size, removed FROM deck_text WHERE body = $1";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&body]).await?;
    let text = |row: tokio_postgres::Row| TextRow {
        body: row.get(0),
        text: row.get(1),
        size: row.get(2),
        removed: row.get(3),
    };
    Ok(row.map(text))
}

pub(super) async fn add_text(link: &Link, row: &TextRow) -> Result<(), tokio_postgres::Error> {
    let sql = "INSERT INTO deck_text (body, text, size, removed) VALUES ($1, $2, $3, $4)";
    let statement = link.statement(sql).await?;
    link.client.execute(&statement, &[&row.body, &row.text, &row.size, &row.removed]).await.map(drop)
}

pub(super) async fn add(link: &Link, rows: &DeckRows) -> Result<(), tokio_postgres::Error> {
    let client = &link.client;
    for OwnedRow { id, body, salt, guest, name, at, share, shelf } in &rows.owned {
        let sql = "INSERT INTO deck (id, body, salt, guest, name, at, share, shelf)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let statement = link.statement(sql).await?;
        client.execute(&statement, &[id, body, salt, guest, name, at, share, shelf]).await?;
    }
    for UseRow { deck, game, at } in &rows.uses {
        let sql = "INSERT INTO deck_use (deck, game, at) VALUES ($1, $2, $3)";
        client.execute(&link.statement(sql).await?, &[deck, game, at]).await?;
    }
    for ReportRow { deck, guest, at, reason } in &rows.reports {
        let sql = "INSERT INTO deck_report (deck, guest, at, reason) VALUES ($1, $2, $3, $4)";
        client.execute(&link.statement(sql).await?, &[deck, guest, at, reason]).await?;
    }
    Ok(())
}
