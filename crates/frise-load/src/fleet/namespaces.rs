//! Network namespaces, for root on Linux: a cluster in a network of its own, each node in another, with a bridge between them, and packets that
//! iptables drops. Namespaces have no names, so they are gone with the last process in them, and nothing of the machine's own network is touched.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::{env, io};

use frise_stack::Fault;

use crate::error::LoadError;

/// Says that this process is in a network of its own.
const INSIDE: &str = "FRISE_LOAD_NETWORK";

const BRIDGE: &str = "frise";

/// A network namespace, for as long as the process that holds it reads.
pub(super) struct Namespace {
    holder: Child,
    address: Ipv4Addr,
}

/// Whether this process is in a network of its own; otherwise it starts itself again in one, if it can. Says why where it cannot.
pub fn enter() -> Result<bool, String> {
    if env::var_os(INSIDE).is_some() {
        return Ok(true);
    }
    for (program, arg) in [("unshare", "-V"), ("nsenter", "-V"), ("ip", "-V"), ("iptables", "-V")] {
        let found = Command::new(program).arg(arg).stdout(Stdio::null()).stderr(Stdio::null()).status();
        found.map_err(|_| format!("`{program}` is not here (Debian: iproute2, iptables)"))?;
    }
    let is_allowed = Command::new("unshare").args(["--net", "true"]).stderr(Stdio::null()).status();
    if !is_allowed.is_ok_and(|status| status.success()) {
        return Err("only root may make them".to_owned());
    }
    let itself = env::current_exe().map_err(|error| error.to_string())?;
    let mut again = Command::new("unshare");
    again.args(["--net", "--"]).arg(itself).args(env::args_os().skip(1)).env(INSIDE, "1");
    Err(again.exec().to_string())
}

/// Makes the network in the middle, in which this process is alone.
pub(super) fn make_hub() -> Result<(), LoadError> {
    let hub = format!("{}/24", Namespace::HUB);
    run("ip", &["link", "set", "lo", "up"])?;
    run("ip", &["link", "add", BRIDGE, "type", "bridge"])?;
    run("ip", &["addr", "add", &hub, "dev", BRIDGE])?;
    run("ip", &["link", "set", BRIDGE, "up"])
}

impl Namespace {
    /// The address of this process in the middle.
    pub(super) const HUB: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 87, 33, 1));

    /// Another network, with a line to the bridge.
    pub(super) fn make(n: usize) -> Result<Namespace, LoadError> {
        let mut holder = Command::new("unshare");
        holder.args(["--net", "--", "cat"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut holder = holder.spawn().map_err(|error| LoadError::Process("unshare".to_owned(), error))?;
        is_inside(&mut holder)?;
        let namespace = Namespace { holder, address: Ipv4Addr::new(10, 87, 33, 10 + n as u8) };
        let (here, there) = (format!("frise-{n}"), format!("frise-{n}-in"));
        let (id, address) = (namespace.holder.id().to_string(), format!("{}/24", namespace.address));
        run("ip", &["link", "add", &here, "type", "veth", "peer", "name", &there])?;
        run("ip", &["link", "set", &here, "master", BRIDGE, "up"])?;
        run("ip", &["link", "set", &there, "netns", &id])?;
        namespace.run("ip", &["link", "set", "lo", "up"])?;
        namespace.run("ip", &["addr", "add", &address, "dev", &there])?;
        namespace.run("ip", &["link", "set", &there, "up"])?;
        Ok(namespace)
    }

    pub(super) fn address(&self) -> IpAddr {
        self.address.into()
    }

    /// A program in it.
    pub(super) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/proc/{}/ns/net", self.holder.id())).arg("--").arg(program);
        command
    }

    /// Loses packets to or from this place, and nothing else of what was lost before.
    pub(super) fn lose(&self, place: SocketAddr, fault: Fault) -> Result<(), LoadError> {
        let (host, port) = (place.ip().to_string(), place.port().to_string());
        let there = ["OUTPUT", "-p", "tcp", "-d", &host, "--dport", &port, "-j", "DROP"];
        let back = ["INPUT", "-p", "tcp", "-s", &host, "--sport", &port, "-j", "DROP"];
        for (rule, is_lost) in [
            (there, matches!(fault, Fault::NoWayThere | Fault::Silence)),
            (back, matches!(fault, Fault::NoWayBack | Fault::Silence)),
        ] {
            let rules = |change: &'static str| [&["-w", change], &rule[..]].concat();
            let has_rule = self.run("iptables", &rules("-C")).is_ok();
            match (has_rule, is_lost) {
                (false, true) => self.run("iptables", &rules("-A"))?,
                (true, false) => self.run("iptables", &rules("-D"))?,
                _ => {}
            }
        }
        Ok(())
    }

    fn run(&self, program: &str, args: &[&str]) -> Result<(), LoadError> {
        said(self.command(Path::new(program)).args(args))
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        drop(self.holder.stdin.take());
        let _ = self.holder.wait();
    }
}

/// Waits until the holder is in its namespace: it says again what it was told.
fn is_inside(holder: &mut Child) -> io::Result<()> {
    use std::io::{Read, Write};
    if let (Some(input), Some(output)) = (&mut holder.stdin, &mut holder.stdout) {
        input.write_all(b".")?;
        input.flush()?;
        output.read_exact(&mut [0])?;
    }
    Ok(())
}

fn run(program: &str, args: &[&str]) -> Result<(), LoadError> {
    said(Command::new(program).args(args))
}

fn said(command: &mut Command) -> Result<(), LoadError> {
    let output = command
        .output()
        .map_err(|error| LoadError::Process(command.get_program().to_string_lossy().into_owned(), error))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(LoadError::Machine(String::from_utf8_lossy(&output.stderr).trim().to_owned())),
    }
}
