//! Two PostgreSQL servers that follow each other, and failover between them.

use frise_stack::{Postgres, StackError};

/// The database in which the nodes keep their log.
const DATABASE: &str = "frise";

/// Under what name the second server follows the first.
const STANDBY: &str = "second";

/// A primary, and the standby for which its commits wait.
pub struct Databases {
    /// The one that writes.
    pub primary: Postgres,
    /// The one that follows.
    pub standby: Option<Postgres>,
}

impl Databases {
    /// Starts one server, or two that follow each other, with an empty database.
    pub fn start(has_standby: bool) -> Result<Databases, StackError> {
        let primary = Postgres::start()?;
        primary.sql("postgres", &format!("CREATE DATABASE {DATABASE}"))?;
        let mut standby = None;
        if has_standby {
            // In the file only: so both have it, whichever writes, and no commit waits before there is anybody to wait for.
            primary.configure(&[("synchronous_standby_names", "*")])?;
            standby = Some(primary.standby(STANDBY)?);
            primary.wait_for_standby(Some("*"))?;
        }
        Ok(Databases { primary, standby })
    }

    /// All servers, in an order that failovers change.
    pub fn servers(&self) -> impl Iterator<Item = &Postgres> {
        [Some(&self.primary), self.standby.as_ref()].into_iter().flatten()
    }

    /// What the primary answers, as `psql` prints it.
    pub fn sql(&self, sql: &str) -> Result<String, StackError> {
        self.primary.sql(DATABASE, sql)
    }

    /// `kill -9` of the primary; the standby is promoted. Commits wait until the other one [is back](Databases::rejoin).
    pub fn fail_over(&mut self) -> Result<(), StackError> {
        let Some(standby) = &mut self.standby else { return Ok(()) };
        self.primary.kill();
        standby.promote()?;
        std::mem::swap(&mut self.primary, standby);
        Ok(())
    }

    /// The server that is not the primary follows the primary, with nothing of its own.
    pub fn rejoin(&mut self) -> Result<(), StackError> {
        let Some(standby) = &mut self.standby else { return Ok(()) };
        standby.follow(&self.primary)?;
        self.primary.wait_for_standby(Some("*"))
    }
}

/// The address for `--data` of servers at these places.
pub(super) fn url(places: &[String], node: usize) -> String {
    format!("postgres://frise@{}/{DATABASE}?sslmode=disable&application_name=frise-{node}", places.join(","))
}
