//! A temporary PostgreSQL: one database cluster, or several that follow each other.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::{env, fs};

use crate::account::Account;
use crate::daemon::Daemon;
use crate::folder::Folder;
use crate::{StackError, free_port};

/// The owner of everything in it.
const USER: &str = "frise";

const MISSING: StackError = StackError::Missing {
    program: "PostgreSQL",
    remedy: "install PostgreSQL 15 or newer (Debian: `apt install postgresql`), or say in FRISE_TEST_POSTGRES which folder holds `initdb`",
};

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

/// A PostgreSQL server, until dropped.
#[derive(Debug)]
pub struct Postgres {
    folder: Arc<Folder>,
    home: PathBuf,
    account: Account,
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
        let mut text = SETTINGS.to_owned();
        for (name, value) in settings {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = '{value}'");
        }
        let file = postgres.data().join("postgresql.auto.conf");
        fs::write(&file, text).map_err(|error| StackError::Files(file, error))?;
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

    /// Another one that follows this one, under this name.
    pub fn standby(&self, name: &str) -> Result<Postgres, StackError> {
        let mut standby = Postgres::new(self.folder.clone(), name, self.account, self.programs.clone())?;
        let mut copy = standby.program("pg_basebackup");
        copy.args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-U", USER, "-D"]);
        let connection = format!("host=127.0.0.1 port={} application_name={name}", self.port);
        said(copy.arg(standby.data()).args(["-d", &connection]))?;
        standby.launch("ready to accept read-only connections")?;
        Ok(standby)
    }

    /// Commits wait from now on until a standby has them on its disk; from `None` on they do not.
    pub fn wait_for_standby(&self, name: Option<&str>) -> Result<(), StackError> {
        let names = name.unwrap_or_default();
        self.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'"))?;
        self.sql("postgres", "SELECT pg_reload_conf()").map(drop)?;
        // The setting counts once the server has read it, and the standby once it has caught up.
        let question = match name {
            Some(_) => "SELECT count(*) > 0 FROM pg_stat_replication WHERE sync_state = 'sync'",
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

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
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

    fn launch(&mut self, ready: &'static str) -> Result<(), StackError> {
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
            let _ = Command::new("kill").args([&format!("-{name}"), child]).status();
        }
    }

    fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = self.account.command(&self.programs.join(name));
        command.current_dir(&self.home).env("LC_ALL", "C").env_remove("PGPASSWORD").env_remove("PGDATABASE");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut daemon) = self.daemon.take() {
            // At once: nobody reads what it has written.
            daemon.stop("QUIT");
        }
    }
}

/// What a program prints, if it ends well.
fn said(command: &mut Command) -> Result<String, StackError> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |said: String| StackError::Failed { program: program.clone(), said };
    let Output { status, stdout, stderr } = command.output().map_err(|error| failed(error.to_string()))?;
    if !status.success() {
        return Err(failed(String::from_utf8_lossy(&stderr).trim().to_owned()));
    }
    Ok(String::from_utf8_lossy(&stdout).trim().to_owned())
}

/// The folder of its programs: the one that was named, else the newest that is found.
fn programs() -> Result<PathBuf, StackError> {
    let named = env::var_os("FRISE_TEST_POSTGRES").map(PathBuf::from);
    let by_name =
        env::var_os("PATH").into_iter().flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let is_whole =
        |folder: &PathBuf| ["initdb", "postgres", "pg_ctl"].iter().all(|name| folder.join(name).is_file());
    named.into_iter().chain(usual_places()).chain(by_name).find(is_whole).ok_or(MISSING)
}

/// Where distributions keep them, each version in a folder; the newest first.
fn usual_places() -> Vec<PathBuf> {
    let versions = |parent: &str| -> Vec<(u32, PathBuf)> {
        let found = Path::new(parent).read_dir().into_iter().flatten().filter_map(Result::ok);
        let version = |path: PathBuf| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            (name.starts_with(|first: char| first.is_ascii_digit()) || name.starts_with("postgresql@"))
                .then_some((digits.parse().ok()?, path.join("bin")))
        };
        found.filter_map(|entry| version(entry.path())).collect()
    };
    let mut found: Vec<_> = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
        .into_iter()
        .flat_map(versions)
        .collect();
    found.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    found.into_iter().map(|(_, folder)| folder).collect()
}
