//! Point-in-time recovery of a temporary PostgreSQL: a base backup and an archive of write-ahead logs, and the way back to a moment that was given a name.

use std::fs;
use std::path::PathBuf;

use crate::postgres::{USER, said};
use crate::{Postgres, StackError};

/// A copy of a whole server.
#[derive(Debug)]
pub struct BaseBackup(PathBuf);

impl Postgres {
    /// Starts a new one whose write-ahead logs are archived.
    pub fn start_archiving() -> Result<Postgres, StackError> {
        let mut postgres = Postgres::start()?;
        let archive = postgres.archive();
        fs::create_dir(&archive).map_err(|error| StackError::Files(archive.clone(), error))?;
        postgres.account.own(&archive)?;
        postgres.stop();
        let command = format!("cp %p {}/%f", archive.display());
        postgres.configure(&[("archive_mode", "on"), ("archive_command", &command)])?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// Copies it while it runs.
    pub fn base_backup(&self) -> Result<BaseBackup, StackError> {
        let copy = self.home.join("base");
        let mut program = self.program("pg_basebackup");
        program.args(["-X", "stream", "-c", "fast", "--no-sync", "-U", USER, "-D"]).arg(&copy);
        said(program.args(["-d", &self.connection()]))?;
        Ok(BaseBackup(copy))
    }

    /// Gives this moment a name.
    pub fn restore_point(&self, name: &str) -> Result<(), StackError> {
        self.sql("postgres", &format!("SELECT pg_create_restore_point('{name}')")).map(drop)
    }

    /// Waits until all that was written so far is in the archive.
    pub fn finish_archive(&self) -> Result<(), StackError> {
        let file = self.sql("postgres", "SELECT pg_walfile_name(pg_switch_wal())")?;
        let question =
            format!("SELECT coalesce(max(last_archived_wal), '') >= '{file}' FROM pg_stat_archiver");
        while self.sql("postgres", &question)? != "t" {}
        Ok(())
    }

    /// Puts the copy in its place and goes on from the moment of this name, at the same port and on a timeline of its own.
    pub fn restore(&mut self, base: &BaseBackup, name: &str) -> Result<(), StackError> {
        self.stop();
        let data = self.data();
        let unusable = |error| StackError::Files(data.clone(), error);
        fs::remove_dir_all(&data).map_err(unusable)?;
        let mut copy = self.account.command("cp".as_ref());
        said(copy.arg("-a").arg(&base.0).arg(&data))?;
        let command = format!("cp {}/%f %p", self.archive().display());
        self.configure(&[
            ("restore_command", &command),
            ("recovery_target_name", name),
            ("recovery_target_action", "promote"),
        ])?;
        said(self.account.command("touch".as_ref()).arg(data.join("recovery.signal")))?;
        self.launch("ready to accept connections")
    }

    fn archive(&self) -> PathBuf {
        self.home.join("archive")
    }
}
