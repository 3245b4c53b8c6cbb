//! Schema migrations of the log in PostgreSQL: tables in a schema of their own. Nodes of two neighbouring versions work on one log, so each step says from which
//! version on a program may use what it makes.

use frise_room::online::Epoch;
use tokio_postgres::Transaction;

use super::connect::{Link, Position};
use super::errors::DatabaseError;

/// What each version added to the one before, and the oldest program that may use the tables from then on, by the version that it knows. Released steps never
/// change.
const MIGRATIONS: [(&str, i64); 2] = [
    (
        r#"
    CREATE TABLE frise.room (
        game  text COLLATE "C" PRIMARY KEY,
        seq   int8  NOT NULL,
        at    int8  NOT NULL,
        chain bytea NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE frise.log (
        game  text COLLATE "C" NOT NULL,
        seq   int8  NOT NULL,
        at    int8  NOT NULL,
        nonce int8  NOT NULL,
        entry text  NOT NULL,
        chain bytea NOT NULL,
        UNIQUE (game, seq)
    );
    CREATE TABLE frise.member (
        game  text COLLATE "C" NOT NULL,
        guest int8 NOT NULL,
        PRIMARY KEY (game, guest)
    );
    CREATE INDEX member_by_guest ON frise.member (guest);
    CREATE SEQUENCE frise.guest_id;
    CREATE TABLE frise.guest (
        id    int8  PRIMARY KEY DEFAULT nextval('frise.guest_id'),
        token bytea NOT NULL UNIQUE,
        at    int8  NOT NULL,
        sum   bytea NOT NULL
    );
    CREATE TABLE frise.lease (
        game     text COLLATE "C" NOT NULL,
        node     int8 NOT NULL,
        version  int8 NOT NULL,
        watching int8 NOT NULL,
        members  text NOT NULL,
        expires  timestamptz NOT NULL,
        PRIMARY KEY (game, node)
    ) WITH (fillfactor = 50);
    CREATE INDEX lease_by_node ON frise.lease (node);
    CREATE TABLE frise.node (
        id      int8 PRIMARY KEY,
        expires timestamptz NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE frise.term (
        system   int8 NOT NULL,
        timeline int8 NOT NULL,
        seen     timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (system, timeline)
    );
    "#,
        1,
    ),
    // Decks that people bring, and texts on their way to another device, which are in no backup. A program that knows nothing of them plays all other rooms.
    (
        r#"
    CREATE TABLE frise.deck_text (
        body    text COLLATE "C" PRIMARY KEY,
        text    text,
        size    int8 NOT NULL,
        removed int8
    );
    CREATE TABLE frise.deck (
        id    text COLLATE "C" PRIMARY KEY,
        body  text COLLATE "C" NOT NULL,
        salt  text COLLATE "C" NOT NULL,
        guest int8 NOT NULL,
        name  text NOT NULL,
        at    int8 NOT NULL,
        share text COLLATE "C" UNIQUE,
        shelf int8,
        UNIQUE (guest, body)
    );
    CREATE INDEX deck_by_body ON frise.deck (body);
    CREATE TABLE frise.deck_use (
        deck text COLLATE "C" NOT NULL,
        game text COLLATE "C" NOT NULL,
        at   int8 NOT NULL,
        PRIMARY KEY (deck, game)
    );
    CREATE TABLE frise.deck_report (
        deck   text COLLATE "C" NOT NULL,
        guest  int8 NOT NULL,
        at     int8 NOT NULL,
        reason text NOT NULL,
        PRIMARY KEY (deck, guest)
    );
    CREATE UNLOGGED TABLE frise.transfer (
        code    text COLLATE "C" PRIMARY KEY,
        text    text NOT NULL,
        expires timestamptz NOT NULL
    );
    INSERT INTO frise.meta (key, value) VALUES ('decks', '') ON CONFLICT DO NOTHING;
    "#,
        1,
    ),
];

/// The steps, for tests of older versions.
#[cfg(all(test, unix))]
pub(super) fn steps() -> Vec<&'static str> {
    MIGRATIONS.iter().map(|(step, _)| *step).collect()
}

/// Two nodes that start at once must not both do it: an advisory lock of this number, "FrisLog".
const LOCK: i64 = 0x0046_7269_734c_6f67;

/// The newest version.
const FORMAT: &str = "format";
/// The oldest version that a program may know and still use it.
const SERVES: &str = "serves";
const EPOCH: &str = "epoch";
/// The cluster and the timeline on which the epoch holds.
const TERM: &str = "term";

/// Brings the tables to what this program knows, unless they are. Returns which log it is.
pub(super) async fn migrate(link: &mut Link, fresh: Epoch) -> Result<Epoch, DatabaseError> {
    let change = link.client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    if change.query_one("SELECT to_regnamespace('frise') IS NULL", &[]).await?.get(0) {
        change.batch_execute("CREATE SCHEMA frise").await?;
    }
    if change.query_one("SELECT to_regclass('frise.meta') IS NULL", &[]).await?.get(0) {
        let sql = r#"CREATE TABLE frise.meta (key text COLLATE "C" PRIMARY KEY, value text NOT NULL)"#;
        change.batch_execute(sql).await?;
        put(&change, FORMAT, "0").await?;
        put(&change, SERVES, "0").await?;
        put(&change, EPOCH, &fresh.to_string()).await?;
    }
    let (format, serves) = (number(&change, FORMAT).await?, number(&change, SERVES).await?);
    let known = MIGRATIONS.len();
    if serves > known as i64 {
        return Err(DatabaseError::Newer { found: serves, known });
    }
    // Where a newer program was here that older ones get along with there is nothing to do.
    let missing =
        usize::try_from(format).ok().and_then(|format| MIGRATIONS.get(format..)).unwrap_or_default();
    for (step, _) in missing {
        change.batch_execute(step).await?;
    }
    if let Some((_, serves)) = missing.last() {
        put(&change, FORMAT, &known.to_string()).await?;
        put(&change, SERVES, &serves.to_string()).await?;
    }
    let epoch = get(&change, EPOCH).await?.parse().map_err(|_| DatabaseError::Meta(EPOCH))?;
    change.commit().await?;
    Ok(epoch)
}

/// Whether there is a log that this program can read; nothing is made or changed.
pub(super) async fn is_there(link: &Link) -> Result<bool, DatabaseError> {
    if link.client.query_one("SELECT to_regclass('frise.meta') IS NULL", &[]).await?.get(0) {
        return Ok(false);
    }
    let sql = "SELECT value FROM frise.meta WHERE key = $1";
    let row = link.client.query_opt(sql, &[&SERVES]).await?;
    let serves: Option<String> = row.map(|row| row.get(0));
    let serves: i64 = serves.and_then(|text| text.parse().ok()).ok_or(DatabaseError::Meta(SERVES))?;
    let known = MIGRATIONS.len();
    if serves > known as i64 { Err(DatabaseError::Newer { found: serves, known }) } else { Ok(true) }
}

/// Which log it is, and where that was said.
pub(super) async fn epoch_and_term(link: &Link) -> Result<(Epoch, Option<Position>), DatabaseError> {
    let epoch = epoch(link).await?;
    let sql = "SELECT value FROM frise.meta WHERE key = $1";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&TERM]).await?;
    let term = row.map(|row| {
        let (system, timeline) = row.get::<_, &str>(0).split_once('/')?;
        Some(Position { system: system.parse().ok()?, timeline: timeline.parse().ok()? })
    });
    Ok((epoch, term.map(|term| term.ok_or(DatabaseError::Meta(TERM))).transpose()?))
}

/// The epoch holds here, unless it has ended.
pub(super) async fn bind_epoch(link: &Link, epoch: Epoch, here: Position) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO frise.meta (key, value)
        SELECT $1, $2 FROM frise.meta WHERE key = $3 AND value = $4
        ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    let (statement, term) = (link.statement(sql).await?, term(here));
    link.client.execute(&statement, &[&TERM, &term, &EPOCH, &epoch.to_string()]).await?;
    Ok(())
}

/// Ends an epoch and begins another, unless somebody else has done so.
pub(super) async fn renew_epoch(
    link: &Link,
    known: Epoch,
    fresh: Epoch,
    here: Position,
) -> Result<(), DatabaseError> {
    let sql = "WITH renewed AS (UPDATE frise.meta SET value = $4 WHERE key = $3 AND value = $5 RETURNING 1)
        INSERT INTO frise.meta (key, value) SELECT $1, $2 FROM renewed
        ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    let (statement, term) = (link.statement(sql).await?, term(here));
    let values = (fresh.to_string(), known.to_string());
    link.client.execute(&statement, &[&TERM, &term, &EPOCH, &values.0, &values.1]).await?;
    Ok(())
}

fn term(Position { system, timeline }: Position) -> String {
    format!("{system}/{timeline}")
}

/// Which log it is now, if this program may still use its tables: a newer one may have changed them meanwhile.
pub(super) async fn epoch(link: &Link) -> Result<Epoch, DatabaseError> {
    let sql =
        "SELECT (SELECT value FROM frise.meta WHERE key = $1), (SELECT value FROM frise.meta WHERE key = $2)";
    let row = link.client.query_one(&link.statement(sql).await?, &[&EPOCH, &SERVES]).await?;
    let value = |idx| row.get::<_, Option<String>>(idx);
    let serves = value(1).and_then(|text| text.parse().ok()).ok_or(DatabaseError::Meta(SERVES))?;
    let known = MIGRATIONS.len();
    if serves > known as i64 {
        return Err(DatabaseError::Newer { found: serves, known });
    }
    value(0).and_then(|text| text.parse().ok()).ok_or(DatabaseError::Meta(EPOCH))
}

async fn put(change: &Transaction<'_>, key: &str, value: &str) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO frise.meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    change.execute(sql, &[&key, &value]).await?;
    Ok(())
}

async fn get(change: &Transaction<'_>, key: &'static str) -> Result<String, DatabaseError> {
    let row = change.query_opt("SELECT value FROM frise.meta WHERE key = $1", &[&key]).await?;
    row.map(|row| row.get(0)).ok_or(DatabaseError::Meta(key))
}

async fn number(change: &Transaction<'_>, key: &'static str) -> Result<i64, DatabaseError> {
    get(change, key).await?.parse().map_err(|_| DatabaseError::Meta(key))
}
