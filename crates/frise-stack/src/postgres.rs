//! A temporary PostgreSQL: one database cluster, or several that follow each other.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crate::account::Account;
use crate::certificates::{CERTIFICATE, Identity, KEY};
use crate::daemon::Daemon;
use crate::folder::Folder;
use crate::programs::programs;
use crate::{StackError, free_port};

/// The owner of everything in it.
pub(crate) const USER: &str = "frise";

/// What a test wants of it, and a server would not.
const SETTINGS: &str = "
max_connections = 200
shared_buffers = 64MB
listen_addresses = '127.0.0.1'
# A standby looks for a new primary at once.
wal_retrieve_retry_interval = 200ms
wal_receiver_timeout = 5s
hot_standby_feedback = off
";

/// Whether somebody receives all for whom commits wait.
const IN_STEP: &str = "SELECT count(*) > 0 FROM pg_stat_replication WHERE sync_state = 'sync'";

/// Receives all that a server writes, until dropped.
#[derive(Debug)]
pub struct Receiver(Child);

impl Drop for Receiver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A PostgreSQL server, until dropped.
#[derive(Debug)]
pub struct Postgres {
    folder: Arc<Folder>,
    pub(crate) home: PathBuf,
    pub(crate) account: Account,
    programs: PathBuf,
    port: u16,
    daemon: Option<Daemon>,
}

impl Postgres {
    /// Starts a new one.
    pub fn start() -> Result<Postgres, StackError> {
        Postgres::start_with(&[])
    }

    /// Starts a new one with settings of `postgresql.conf`.
    pub fn start_with(settings: &[(&str, &str)]) -> Result<Postgres, StackError> {
        let (account, programs) = (Account::ordinary()?, programs()?);
        let folder = Arc::new(Folder::make(account)?);
        let mut postgres = Postgres::new(folder, "primary", account, programs)?;
        let mut initdb = postgres.program("initdb");
        initdb.args([
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
            "-U",
            USER,
        ]);
        said(initdb.arg("-D").arg(postgres.data()))?;
        let file = postgres.data().join("postgresql.auto.conf");
        fs::write(&file, SETTINGS).map_err(|error| StackError::Files(file, error))?;
        postgres.configure(settings)?;
        postgres.launch("ready to accept connections")?;
        Ok(postgres)
    }

    /// One for all tests of this process: each makes a [database](Postgres::database) of its own.
    pub fn shared() -> Result<&'static Postgres, StackError> {
        static SHARED: OnceLock<Result<Postgres, StackError>> = OnceLock::new();
        let shared = SHARED.get_or_init(Postgres::start).as_ref();
        shared
            .map_err(|error| StackError::Failed { program: "PostgreSQL".to_owned(), said: error.to_string() })
    }

    /// Starts a new one that shows this certificate to whoever connects by TLS.
    pub fn start_with_tls(identity: &Identity) -> Result<Postgres, StackError> {
        let mut postgres = Postgres::start()?;
        postgres.stop();
        let data = postgres.data();
        identity.write(&data, postgres.account)?;
        postgres.configure(&[("ssl", "on"), ("ssl_cert_file", CERTIFICATE), ("ssl_key_file", KEY)])?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// Another one that follows this one, under this name.
    pub fn standby(&self, name: &str) -> Result<Postgres, StackError> {
        let mut standby = Postgres::new(self.folder.clone(), name, self.account, self.programs.clone())?;
        standby.follow(self)?;
        Ok(standby)
    }

    /// Ends what it was, and follows another one, with nothing of its own.
    pub fn follow(&mut self, primary: &Postgres) -> Result<(), StackError> {
        self.kill();
        let data = self.data();
        if data.exists() {
            fs::remove_dir_all(&data).map_err(|error| StackError::Files(data.clone(), error))?;
        }
        let name = self.home.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut copy = self.program("pg_basebackup");
        copy.args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-U", USER, "-D"]).arg(data);
        said(copy.args(["-d", &format!("{} application_name={name}", primary.connection())]))?;
        self.launch("ready to accept read-only connections")
    }

    /// Somebody who receives all that is written, and for whom commits can wait, as for a standby.
    pub fn receiver(&self) -> Result<Receiver, StackError> {
        let folder = self.home.join("received");
        // What somebody received in a former life has nothing to do with what is written now.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).map_err(|error| StackError::Files(folder.clone(), error))?;
        self.account.own(&folder)?;
        let failed = |said: String| StackError::Failed { program: "pg_receivewal".to_owned(), said };
        let mut receive = self.program("pg_receivewal");
        receive.args(["--synchronous", "--no-loop", "-U", USER, "-d", &self.connection(), "-D"]).arg(folder);
        let receiving = receive.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut receiver = Receiver(receiving.map_err(|error| failed(error.to_string()))?);
        while self.sql("postgres", IN_STEP)? != "t" {
            if let Ok(Some(status)) = receiver.0.try_wait() {
                return Err(failed(status.to_string()));
            }
        }
        Ok(receiver)
    }

    /// Settings of `postgresql.conf`, from its next start or reload on; whoever follows it from then on has them too.
    pub fn configure(&self, settings: &[(&str, &str)]) -> Result<(), StackError> {
        let file = self.data().join("postgresql.auto.conf");
        let unusable = |error| StackError::Files(file.clone(), error);
        let mut text = fs::read_to_string(&file).map_err(unusable)?;
        for (name, value) in settings {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = '{value}'");
        }
        fs::write(&file, text).map_err(unusable)
    }

    /// Commits wait from now on until a standby has them on its disk; from `None` on they do not.
    pub fn wait_for_standby(&self, name: Option<&str>) -> Result<(), StackError> {
        let names = name.unwrap_or_default();
        self.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'"))?;
        self.sql("postgres", "SELECT pg_reload_conf()").map(drop)?;
        // The setting counts once the server has read it, and the standby once it has caught up.
        let question = match name {
            Some(_) => IN_STEP,
            None => "SELECT current_setting('synchronous_standby_names') = ''",
        };
        while self.sql("postgres", question)? != "t" {}
        Ok(())
    }

    /// Makes a standby a primary, of a timeline of its own.
    pub fn promote(&self) -> Result<(), StackError> {
        let mut promote = self.program("pg_ctl");
        said(promote.args(["promote", "-w", "-s", "-D"]).arg(self.data())).map(drop)
    }

    /// Ends it as a power cut would, with all its processes.
    pub fn kill(&mut self) {
        self.signal_all("KILL");
        if let Some(mut daemon) = self.daemon.take() {
            daemon.kill();
        }
    }

    /// Ends it in good order, with whoever is connected cut off.
    pub fn stop(&mut self) {
        if let Some(mut daemon) = self.daemon.take() {
            daemon.stop("INT");
        }
    }

    /// Starts it again where it was, at the same port.
    pub fn start_again(&mut self) -> Result<(), StackError> {
        self.launch("ready to accept")
    }

    /// Lets it stand still, as a machine that hangs, until [`Postgres::thaw`]: those who serve connections too.
    pub fn freeze(&self) {
        self.signal_all("STOP");
    }

    /// Lets it go on.
    pub fn thaw(&self) {
        self.signal_all("CONT");
    }

    /// A new and empty database; returns its address.
    pub fn database(&self) -> Result<String, StackError> {
        static N: AtomicU64 = AtomicU64::new(0);
        let name = format!("frise_{}", N.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.url(&name))
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Where it listens on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of its first process; none where it is stopped. The others are its children.
    pub fn process(&self) -> Option<u32> {
        self.daemon.as_ref().map(Daemon::id)
    }

    /// What a database answers, as `psql` prints it: without names and borders.
    pub fn sql(&self, database: &str, sql: &str) -> Result<String, StackError> {
        let mut psql = self.program("psql");
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]).args([
            "-d",
            &self.url(database),
            "-c",
            sql,
        ]);
        said(&mut psql)
    }

    fn new(
        folder: Arc<Folder>,
        name: &str,
        account: Account,
        programs: PathBuf,
    ) -> Result<Postgres, StackError> {
        let home = folder.path().join(name);
        fs::create_dir(&home).map_err(|error| StackError::Files(home.clone(), error))?;
        account.own(&home)?;
        Ok(Postgres { folder, home, account, programs, port: free_port()?, daemon: None })
    }

    pub(crate) fn launch(&mut self, ready: &'static str) -> Result<(), StackError> {
        let mut postgres = self.program("postgres");
        postgres.arg("-D").arg(self.data()).arg("-k").arg(&self.home).args(["-p", &self.port.to_string()]);
        self.daemon = Some(Daemon::start(&mut postgres, &self.home, ready)?);
        Ok(())
    }

    fn signal_all(&self, name: &str) {
        let Some(daemon) = &self.daemon else { return };
        let children = Command::new("pgrep").args(["-P", &daemon.id().to_string()]).output();
        let children = children.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
        daemon.signal(name);
        for child in children.unwrap_or_default().split_whitespace() {
            // It may have ended with its parent.
            let _ = Command::new("kill").args([&format!("-{name}"), child]).stderr(Stdio::null()).status();
        }
    }

    pub(crate) fn connection(&self) -> String {
        format!("host=127.0.0.1 port={}", self.port)
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = self.account.command(&self.programs.join(name));
        command.current_dir(&self.home).env("LC_ALL", "C").env_remove("PGPASSWORD").env_remove("PGDATABASE");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What stands still would not hear of its end.
        self.thaw();
        if let Some(mut daemon) = self.daemon.take() {
            // At once: nobody reads what it has written.
            daemon.stop("QUIT");
        }
    }
}

/// What a program prints, if it ends well.
pub(crate) fn said(command: &mut Command) -> Result<String, StackError> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |said: String| StackError::Failed { program: program.clone(), said };
    let Output { status, stdout, stderr } = command.output().map_err(|error| failed(error.to_string()))?;
    if !status.success() {
        return Err(failed(String::from_utf8_lossy(&stderr).trim().to_owned()));
    }
    Ok(String::from_utf8_lossy(&stdout).trim().to_owned())
}
