//! Connection string of a database: where it is, and how sure a commit has to be. What is shown of it holds neither name nor password.

use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// A PostgreSQL that holds a log.
#[derive(Clone)]
pub struct Database {
    /// One for each host that was named.
    pub(super) hosts: Vec<Config>,
    pub(super) durability: Durability,
    shown: String,
}

/// Where a commit has to be before a move is acknowledged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// On the disk of the primary: whoever fails over to a standby may lose the last moves.
    #[default]
    Local,
    /// On the disks of the primary and of a synchronous standby: a failover loses nothing.
    Standby,
    /// Wherever an engine puts it that replicates by consensus and has neither standbys nor timelines: nothing of that is checked.
    Engine,
}

/// An address that cannot be read. Says nothing of it: it may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the address of the database cannot be read; it looks like postgres://name@host:5432/database, with special characters percent-encoded"
)]
pub struct BadDatabase;

/// How long a host may take to answer at all.
const CONNECT: Duration = Duration::from_secs(5);

impl Database {
    /// Whether a text is meant to be the address of a database, rather than a folder.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Reads an address such as `postgres://name@host:5432/database`. Several hosts may be named; the one that is primary is used.
    pub fn parse(url: &str) -> Result<Database, BadDatabase> {
        let config: Config = Some(url)
            .filter(|url| Database::is_meant(url))
            .ok_or(BadDatabase)?
            .parse()
            .map_err(|_| BadDatabase)?;
        let hosts = one_by_one(&config).ok_or(BadDatabase)?;
        let names: Vec<String> = hosts.iter().map(name).collect();
        let shown = format!("postgres://{}/{}", names.join(","), config.get_dbname().unwrap_or_default());
        Ok(Database { hosts, durability: Durability::default(), shown })
    }

    /// With a password from elsewhere, unless the address holds one.
    pub fn password(mut self, password: &str) -> Database {
        for host in &mut self.hosts {
            if host.get_password().is_none() {
                host.password(password);
            }
        }
        self
    }

    /// Demands this of a commit.
    pub fn durability(mut self, durability: Durability) -> Database {
        self.durability = durability;
        self
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// A configuration for each host: which of them is the primary is found out by asking each.
fn one_by_one(all: &Config) -> Option<Vec<Config>> {
    let (hosts, addresses, ports) = (all.get_hosts(), all.get_hostaddrs(), all.get_ports());
    let n = hosts.len().max(addresses.len());
    let fits = |len: usize| len == 0 || len == n;
    if n == 0 || !fits(hosts.len()) || !fits(addresses.len()) || !(fits(ports.len()) || ports.len() == 1) {
        return None;
    }
    Some(
        (0..n)
            .map(|idx| single(all, hosts.get(idx), addresses.get(idx), ports.get(idx).or(ports.first())))
            .collect(),
    )
}

fn single(all: &Config, host: Option<&Host>, address: Option<&IpAddr>, port: Option<&u16>) -> Config {
    let mut one = Config::new();
    match host {
        Some(Host::Tcp(name)) => {
            one.host(name);
        }
        #[cfg(unix)]
        Some(Host::Unix(path)) => {
            one.host_path(path);
        }
        None => {}
    }
    if let Some(address) = address {
        one.hostaddr(*address);
    }
    if let Some(port) = port {
        one.port(*port);
    }
    if let Some(user) = all.get_user() {
        one.user(user);
    }
    if let Some(password) = all.get_password() {
        one.password(password);
    }
    if let Some(name) = all.get_dbname() {
        one.dbname(name);
    }
    if let Some(options) = all.get_options() {
        one.options(options);
    }
    one.application_name(all.get_application_name().unwrap_or("frise"));
    one.channel_binding(all.get_channel_binding()).ssl_negotiation(all.get_ssl_negotiation());
    one.connect_timeout(all.get_connect_timeout().copied().unwrap_or(CONNECT));
    // A machine that is gone says nothing: it is noticed within ten seconds or so.
    one.keepalives_idle(Duration::from_secs(4))
        .keepalives_interval(Duration::from_secs(2))
        .keepalives_retries(3);
    one.tcp_user_timeout(Duration::from_secs(10));
    // What leaves this machine is encrypted, and the certificate checked, unless somebody says that it need not be.
    let is_here = is_local(host, address);
    one.ssl_mode(match all.get_ssl_mode() {
        SslMode::Disable => SslMode::Disable,
        SslMode::Prefer if is_here => SslMode::Disable,
        _ => SslMode::Require,
    });
    one
}

fn is_local(host: Option<&Host>, address: Option<&IpAddr>) -> bool {
    match (address, host) {
        (Some(address), _) => address.is_loopback(),
        (None, Some(Host::Tcp(name))) => {
            name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        (None, Some(Host::Unix(_))) => true,
        (None, None) => false,
    }
}

fn name(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => config.get_hostaddrs().first().map(ToString::to_string).unwrap_or_default(),
    };
    match config.get_ports().first() {
        Some(port) => format!("{host}:{port}"),
        None => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_holds_no_credentials() {
        let url = "postgres://anna:gehe%21m@db.example:5433,[::1]:5434/frise?sslmode=require";
        let database = Database::parse(url).expect("an address");
        for shown in [database.to_string(), format!("{database:?}")] {
            assert!(!shown.contains("gehe") && !shown.contains("anna"), "{shown}");
            assert!(shown.contains("db.example:5433"), "{shown}");
        }
        for bad in ["postgres://anna:geheim@db:port/frise", "postgres://anna@db/frise?geheim=1", "geheim"] {
            let error = Database::parse(bad).expect_err("it is none").to_string();
            assert!(!error.contains("heim") && !error.contains("anna"), "{error}");
        }
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_somebody_says_otherwise() {
        let mode = |url| Database::parse(url).expect("an address").hosts[0].get_ssl_mode();
        assert_eq!(mode("postgres://a@db.example/frise"), SslMode::Require);
        assert_eq!(mode("postgres://a@db.example/frise?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://a@127.0.0.1/frise"), SslMode::Disable);
        assert_eq!(mode("postgres://a@127.0.0.1/frise?sslmode=require"), SslMode::Require);
    }

    #[test]
    fn a_password_from_elsewhere_does_not_replace_one_that_was_given() {
        let password = |url| {
            let database = Database::parse(url).expect("an address").password("other");
            database.hosts[0].get_password().map(<[u8]>::to_vec)
        };
        assert_eq!(password("postgres://a@db/frise").as_deref(), Some(&b"other"[..]));
        assert_eq!(password("postgres://a:own@db/frise").as_deref(), Some(&b"own"[..]));
    }
}
