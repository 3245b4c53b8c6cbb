//! Commit baseline of PostgreSQL: what a row by itself takes, one after the other on one connection, with the table of the log and nothing around it.

use std::time::{Duration, Instant};

use fastrand::Rng;
use frise_stack::{Postgres, StackError};
use tokio_postgres::NoTls;

use crate::commit_baseline::{CommitBaseline, ENTRY};
use crate::error::LoadError;
use crate::usage::CpuTime;

/// Where a commit has to be.
#[derive(Clone, Copy)]
pub(crate) enum Where {
    /// On the disk of the primary.
    Local,
    /// On the disk of the synchronous standby, too.
    Standby,
}

/// Commits rows one by one for a while, in a database of their own. The processor time is that of the primary.
pub(crate) async fn measure(
    postgres: &Postgres,
    database: &str,
    place: Where,
    how_long: Duration,
) -> Result<CommitBaseline, LoadError> {
    let (client, connection) = tokio_postgres::connect(&postgres.url(database), NoTls).await?;
    tokio::spawn(connection);
    let setting = match place {
        Where::Local => "local",
        Where::Standby => "on",
    };
    client
        .batch_execute(&format!(
            "SET synchronous_commit = {setting};
            CREATE TABLE IF NOT EXISTS log (game text COLLATE \"C\" NOT NULL, seq int8 NOT NULL, at int8 NOT NULL, nonce int8 NOT NULL,
                entry text NOT NULL, chain bytea NOT NULL, UNIQUE (game, seq))"
        ))
        .await?;
    let insert = client.prepare("INSERT INTO log VALUES ($1, $2, 0, 0, $3, $4)").await?;
    let process = postgres.process().ok_or(LoadError::Ended)?;
    let (mut rng, mut took, chain) = (Rng::new(), Vec::new(), [7_u8; 16].as_slice());
    let (start, cpu) = (Instant::now(), CpuTime::of_family(process)?);
    while start.elapsed() < how_long {
        let game = format!("{:08X}", rng.u32(..));
        let before = Instant::now();
        // The number tells entries apart where chance gives a name twice.
        client.execute(&insert, &[&game, &(took.len() as i64), &ENTRY, &chain]).await?;
        took.push(before.elapsed());
    }
    Ok(CommitBaseline { took, cpu: CpuTime::of_family(process)?.since(&cpu) })
}

/// An empty database beside those of the log.
pub(crate) fn beside(postgres: &Postgres) -> Result<&'static str, StackError> {
    const NAME: &str = "bare";
    postgres.sql("postgres", &format!("CREATE DATABASE {NAME}"))?;
    Ok(NAME)
}
