//! Connections to the primary, and to nothing else: each is asked whether it is a standby or an old primary, and how sure its commits are. Before it is used,
//! a commit of our own has to come back: then everything that can be seen on it is as durable as was asked for.

use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::{AsyncMessage, Client, Config, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::address::{Database, Durability};
use super::continuity::Continuity;
use super::errors::DatabaseError;

/// How long the first questions may take.
const GREETING: Duration = Duration::from_secs(5);

/// How long others are waited for once a primary has answered: another one may have a higher timeline.
const OTHERS: Duration = Duration::from_millis(300);

/// How long our own commit is waited for.
const SETTLING: Duration = Duration::from_secs(5);

/// How many connections may wait for a commit that does not come back. None is cut off: a commit that waits for a standby and is cancelled counts as done
/// where it was not.
const PARKED: usize = 3;

/// After a failure nobody else tries for a moment.
const PAUSE: Duration = Duration::from_millis(250);

/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Appends. Nothing may cut a commit short; every plan goes by index, also while the tables are new and small. What a node locks that dies in between is free again
    /// soon.
    Write,
    /// Reads, which may take a few seconds and no more; by index, too.
    Read,
    /// Presence leases, which need not outlive a crash.
    Lease,
}

impl Role {
    fn settings(self) -> &'static str {
        match self {
            Role::Write => {
                "SET search_path = frise; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = '10s'; SET default_transaction_isolation = 'read committed';
                SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off; SET plan_cache_mode = force_generic_plan"
            }
            Role::Read => {
                "SET search_path = frise; SET statement_timeout = '5s'; SET default_transaction_read_only = on; SET jit = off; SET enable_seqscan = off"
            }
            Role::Lease => {
                "SET search_path = frise; SET statement_timeout = '5s'; SET synchronous_commit = off; SET jit = off"
            }
        }
    }
}

/// A connection to the primary.
pub(super) struct Link {
    pub(super) client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
    /// Where the primary stands in the history of its cluster.
    position: Position,
    /// Whether a commit came back that was cut short: it may be nowhere but there.
    is_doubtful: Arc<AtomicBool>,
}

/// Which cluster, and how often another has taken over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) system: i64,
    pub(super) timeline: i64,
}

impl Position {
    /// Whether the engine has such a thing.
    pub(super) fn is_known(self) -> bool {
        self != Position::default()
    }
}

impl Link {
    /// A statement, prepared once.
    pub(super) async fn statement(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let prepared = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = prepared().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(sql).await?;
        prepared().insert(sql, statement.clone());
        Ok(statement)
    }

    pub(super) fn is_doubtful(&self) -> bool {
        self.is_doubtful.load(Ordering::Acquire)
    }

    pub(super) fn position(&self) -> Position {
        self.position
    }

    /// Comes back once all that can be seen now is durable. A row of its own for each timeline: so the database remembers too. Returns when that was, by its clock and
    /// in microseconds.
    pub(super) async fn settle(&self) -> Result<i64, DatabaseError> {
        let Position { system, timeline } = self.position;
        let sql = "INSERT INTO frise.term (system, timeline) VALUES ($1, $2)
            ON CONFLICT (system, timeline) DO UPDATE SET seen = greatest(term.seen, clock_timestamp())
            RETURNING (extract(epoch FROM seen) * 1000000)::int8";
        let seen = self.client.query_one(&self.statement(sql).await?, &[&system, &timeline]).await?.get(0);
        let sql = "SELECT max(timeline) FROM frise.term WHERE system = $1";
        let known: i64 = self.client.query_one(&self.statement(sql).await?, &[&system]).await?.get(0);
        if self.is_doubtful() {
            return Err(DatabaseError::CommitWaits);
        }
        if known > timeline { Err(DatabaseError::OldPrimary { found: timeline, known }) } else { Ok(seen) }
    }
}

/// Makes connections, and knows what was seen last.
pub(super) struct Connector {
    hosts: Vec<Config>,
    durability: Durability,
    tls: MakeRustlsConnect,
    highest: Mutex<Option<Position>>,
    pub(super) continuity: Continuity,
    parked: Arc<Semaphore>,
    failed: Mutex<Option<Instant>>,
}

impl Connector {
    pub(super) fn new(database: &Database) -> Arc<Connector> {
        Arc::new(Connector {
            hosts: database.hosts.clone(),
            durability: database.durability,
            tls: tls(),
            highest: Mutex::default(),
            continuity: Continuity::new(),
            parked: Arc::new(Semaphore::new(PARKED)),
            failed: Mutex::default(),
        })
    }

    /// A connection to the primary that is ready to be used.
    pub(super) async fn connect(&self, role: Role) -> Result<Link, DatabaseError> {
        let connected = self.connected(role).await;
        let failed = connected.is_err().then(Instant::now);
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = failed;
        connected
    }

    async fn connected(&self, role: Role) -> Result<Link, DatabaseError> {
        if self.continuity.is_replaced() {
            return Err(DatabaseError::OtherLog);
        }
        let link = self.find_primary().await?;
        let finding = self.continuity.look(&link).await?;
        let link = self.settled(link).await?;
        self.continuity.admit(&link, finding).await?;
        link.client.batch_execute(role.settings()).await?;
        Ok(link)
    }

    /// Tries until there is a connection, ever more slowly. Says so when it begins, when the reason changes, and when it is over.
    pub(super) async fn connect_at_last(&self, role: Role) -> Link {
        let (mut pause, mut reason) = (PAUSE / 4, None);
        loop {
            match self.connect(role).await {
                Ok(link) => {
                    if reason.is_some() {
                        tracing::info!(?role, "the database is back");
                    }
                    return link;
                }
                Err(error) if reason.as_ref() != Some(&error) => {
                    tracing::error!(%error, ?role, "the database cannot be used; trying again");
                    reason = Some(error);
                }
                Err(_) => {}
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Whether it is of no use to try just now.
    pub(super) fn has_just_failed(&self) -> bool {
        let failed = *self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.is_some_and(|failed| failed.elapsed() < PAUSE)
    }

    /// Whether a connection may still be used: it is open, nothing on it was cut short, and its primary has not been replaced.
    pub(super) fn is_good(&self, link: &Link) -> bool {
        let highest = *self.highest.lock().unwrap_or_else(PoisonError::into_inner);
        !link.client.is_closed()
            && !link.is_doubtful()
            && !self.continuity.is_replaced()
            && highest == Some(link.position)
    }

    /// Asks every host, and takes the primary with the highest timeline. The tables need not be there yet.
    pub(super) async fn find_primary(&self) -> Result<Link, DatabaseError> {
        let mut asked = JoinSet::new();
        for config in &self.hosts {
            let (config, tls, durability) = (config.clone(), self.tls.clone(), self.durability);
            asked.spawn(async move {
                let greeted = timeout(GREETING, greet(&config, tls, durability)).await;
                greeted.unwrap_or_else(|_| Err(DatabaseError::Unreachable("it does not answer".to_owned())))
            });
        }
        let (mut best, mut why): (Option<Link>, _) = (None, None);
        loop {
            let next = match best {
                Some(_) => timeout(OTHERS, asked.join_next()).await.unwrap_or(None),
                None => asked.join_next().await,
            };
            match next {
                None => break,
                Some(Ok(Ok(link))) => {
                    best = match best {
                        Some(best) if best.position.timeline >= link.position.timeline => Some(best),
                        _ => Some(link),
                    };
                }
                Some(Ok(Err(error))) => why = Some(telling(why, error)),
                Some(Err(_)) => {}
            }
        }
        let link = best.ok_or_else(|| why.unwrap_or(DatabaseError::Unreachable("no host".to_owned())))?;
        self.admit(link.position)?;
        Ok(link)
    }

    /// Waits for a commit on it. What does not come back in time is left to itself.
    pub(super) async fn settled(&self, link: Link) -> Result<Link, DatabaseError> {
        // Whoever starts connects several times at once; only those that do not come back keep their place.
        let place = timeout(SETTLING, self.parked.clone().acquire_owned()).await.ok().and_then(Result::ok);
        let place = place.ok_or(DatabaseError::CommitWaits)?;
        let settling = tokio::spawn(async move {
            let settled = link.settle().await;
            drop(place);
            settled.map(|seen| (link, seen))
        });
        let settled = timeout(SETTLING, settling).await.ok().and_then(Result::ok);
        let (link, seen) = settled.unwrap_or(Err(DatabaseError::CommitWaits))?;
        self.continuity.remember_settled(link.position, seen);
        Ok(link)
    }

    fn admit(&self, found: Position) -> Result<(), DatabaseError> {
        let mut highest = self.highest.lock().unwrap_or_else(PoisonError::into_inner);
        match *highest {
            Some(known) if known.system != found.system => Err(DatabaseError::OtherCluster),
            Some(known) if known.timeline > found.timeline => {
                Err(DatabaseError::OldPrimary { found: found.timeline, known: known.timeline })
            }
            _ => {
                *highest = Some(found);
                Ok(())
            }
        }
    }
}

/// What is said where no host will do. That one of several only follows is no news: why the others will not do is.
fn telling(known: Option<DatabaseError>, found: DatabaseError) -> DatabaseError {
    match known {
        None | Some(DatabaseError::Standby) => found,
        Some(known) => known,
    }
}

/// Roots from the system (or from `SSL_CERT_FILE`); with none of them nothing is believed.
fn tls() -> MakeRustlsConnect {
    let mut roots = rustls::RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring knows the versions of TLS that rustls knows")
        .with_root_certificates(roots)
        .with_no_client_auth();
    MakeRustlsConnect::new(config)
}

/// Connects to one host and asks what it is.
async fn greet(
    config: &Config,
    tls: MakeRustlsConnect,
    durability: Durability,
) -> Result<Link, DatabaseError> {
    let (client, mut connection) = config.connect(tls).await?;
    let is_doubtful = Arc::new(AtomicBool::new(false));
    let doubt = is_doubtful.clone();
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|cx| connection.poll_message(cx)).await {
            // A commit whose wait for a standby was cut short comes back as if it were done, after this.
            if let AsyncMessage::Notice(notice) = message
                && *notice.code() == SqlState::WARNING
            {
                tracing::warn!(said = notice.message(), "the database warns");
                doubt.store(true, Ordering::Release);
            }
        }
    });
    let position = inspect(&client, durability).await?;
    Ok(Link { client, prepared: Mutex::default(), position, is_doubtful })
}

async fn inspect(client: &Client, durability: Durability) -> Result<Position, DatabaseError> {
    // Whatever a role or a database sets for others: no commit of ours is cut short.
    client.batch_execute("SET statement_timeout = 0; SET lock_timeout = 0").await?;
    let encoding = setting(client, "server_encoding").await?;
    if encoding != "UTF8" {
        return Err(DatabaseError::Encoding(encoding));
    }
    if durability == Durability::Engine {
        return Ok(Position::default());
    }
    let version = setting(client, "server_version_num").await?;
    if version.parse().unwrap_or(0) < 150_000 {
        return Err(DatabaseError::TooOld(setting(client, "server_version").await?));
    }
    if client.query_one("SELECT pg_is_in_recovery()", &[]).await?.get(0) {
        return Err(DatabaseError::Standby);
    }
    for (setting_name, needed, is_enough) in demands(durability) {
        let found = setting(client, setting_name).await?;
        if !is_enough(&found) {
            return Err(DatabaseError::Weak { setting: setting_name, found, wanted: durability, needed });
        }
    }
    let sql = "SELECT (SELECT system_identifier FROM pg_control_system()),
        ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int8";
    let row = client.query_one(sql, &[]).await?;
    Ok(Position { system: row.get(0), timeline: row.get(1) })
}

async fn setting(client: &Client, name: &str) -> Result<String, DatabaseError> {
    Ok(client.query_one("SELECT current_setting($1)", &[&name]).await?.get(0))
}

/// A setting, what it has to be in words, and whether a value is enough.
type Demand = (&'static str, &'static str, fn(&str) -> bool);

/// What a commit needs so that it is as sure as was asked for.
fn demands(durability: Durability) -> Vec<Demand> {
    let on = |value: &str| value == "on";
    let mut demands: Vec<Demand> = vec![("fsync", "`on`", on), ("full_page_writes", "`on`", on)];
    match durability {
        Durability::Engine => demands.clear(),
        Durability::Local => {
            demands.push(("synchronous_commit", "`on` (or local, remote_write, remote_apply)", |value| {
                matches!(value, "on" | "local" | "remote_write" | "remote_apply")
            }))
        }
        Durability::Standby => demands.extend([
            (
                "synchronous_commit",
                "`on` (or remote_apply)",
                (|value| matches!(value, "on" | "remote_apply")) as fn(&str) -> bool,
            ),
            ("synchronous_standby_names", "the name of a standby", |value| !value.trim().is_empty()),
        ]),
    }
    demands
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_enough(durability: Durability, settings: &[(&str, &str)]) -> bool {
        demands(durability).iter().all(|(name, _, is_enough)| {
            settings.iter().any(|(known, value)| known == name && is_enough(value))
        })
    }

    #[test]
    fn a_standby_does_not_hide_what_is_wrong_with_its_primary() {
        let gone = || DatabaseError::Unreachable("it does not answer".to_owned());
        assert_eq!(telling(Some(DatabaseError::Standby), gone()), gone());
        assert_eq!(telling(Some(gone()), DatabaseError::Standby), gone());
        assert_eq!(telling(None, DatabaseError::Standby), DatabaseError::Standby);
    }

    #[test]
    fn a_commit_that_is_weaker_than_asked_for_is_refused() {
        let sure = [
            ("fsync", "on"),
            ("full_page_writes", "on"),
            ("synchronous_commit", "on"),
            ("synchronous_standby_names", "ANY 1 (b, c)"),
        ];
        let with = |name: &'static str, value: &'static str| {
            sure.map(|(known, usual)| (known, if known == name { value } else { usual }))
        };
        for durability in [Durability::Local, Durability::Standby] {
            assert!(is_enough(durability, &sure));
            assert!(is_enough(durability, &with("synchronous_commit", "remote_apply")));
            for (name, value) in
                [("fsync", "off"), ("full_page_writes", "off"), ("synchronous_commit", "off")]
            {
                assert!(!is_enough(durability, &with(name, value)), "{name}");
            }
        }
        for (name, value) in [
            ("synchronous_commit", "local"),
            ("synchronous_commit", "remote_write"),
            ("synchronous_standby_names", ""),
        ] {
            assert!(is_enough(Durability::Local, &with(name, value)), "{value}");
            assert!(!is_enough(Durability::Standby, &with(name, value)), "{value}");
        }
    }
}
