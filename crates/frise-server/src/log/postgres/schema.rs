//! Schema migrations of the log in PostgreSQL: tables in a schema of their own. Nodes of two neighbouring versions work on one log, so each step says from which
//! version on a program may use what it makes.

use frise_room::online::Epoch;
use tokio_postgres::Transaction;

use super::connect::Link;
use super::errors::DatabaseError;

/// What each version added to the one before, and the oldest program that may use the tables from then on, by the version that it knows. Released steps never
/// change.
const MIGRATIONS: [(&str, i64); 1] = [(
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
)];

/// Two nodes that start at once must not both do it: an advisory lock of this number, "FrisLog".
const LOCK: i64 = 0x0046_7269_734c_6f67;

/// The newest version.
const FORMAT: &str = "format";
/// The oldest version that a program may know and still use it.
const SERVES: &str = "serves";
const EPOCH: &str = "epoch";

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

/// Which log it is now.
pub(super) async fn epoch(link: &Link) -> Result<Epoch, DatabaseError> {
    let sql = "SELECT value FROM frise.meta WHERE key = $1";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&EPOCH]).await?;
    let text: Option<String> = row.map(|row| row.get(0));
    text.and_then(|text| text.parse().ok()).ok_or(DatabaseError::Meta(EPOCH))
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
