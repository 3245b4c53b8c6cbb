//! `frise serve`: the page and the online rooms, served from this program until it is told to stop.

use std::ffi::OsString;
use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use frise_server::{
    BadBus, BusAddress, Config, Draw, Ended, OpenError, Retention, Server, ShelfAdd, Site, StartError, Times,
};
use frise_text::Lang;
use tokio::signal;

use crate::check;
use crate::own_deck;
use crate::place::{self, DurabilityChoice};

/// What the command answers where it cannot serve.
const CANNOT_SERVE: u8 = 2;

/// For each worker, how many threads may read the log or think for a bot. Each has memory of its own.
const BLOCKING: usize = 8;

/// Draws the pictures of link previews, where this program can draw.
#[cfg(feature = "full")]
const PEN: Option<Draw> = Some(crate::deck::png);
#[cfg(not(feature = "full"))]
const PEN: Option<Draw> = None;

/// Where the environment names the bus.
const BUS: &str = "FRISE_BUS";

/// Where the environment says who may put decks on the shelf.
const SHELF: &str = "FRISE_SHELF";

/// The flags of `frise serve`.
#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, default_value = "127.0.0.1:8733")]
    addr: SocketAddr,
    #[arg(long, value_name = "DIR|URL")]
    data: Option<OsString>,
    #[arg(long, value_enum, default_value = "local")]
    durability: DurabilityChoice,
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    #[arg(long, value_name = "FILE")]
    bus_credentials: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    bus_certificates: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = value_parser!(u64).range(0..=3_600))]
    drain: u64,
    #[arg(long = "box", value_name = "FILE")]
    boxes: Vec<PathBuf>,
    #[arg(long, value_name = "anyone|nobody|code:WORD")]
    shelf: Option<String>,
    #[arg(long, value_name = "URL")]
    origin: Vec<String>,
    #[arg(long)]
    trust_proxy: bool,
    #[arg(long, value_name = "DAYS", default_value_t = 400, value_parser = value_parser!(u32).range(1..=36_500))]
    keep: u32,
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    #[arg(long, value_enum, default_value = "text")]
    log: LogFormat,
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    #[arg(long)]
    open: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// Serves until it is interrupted.
pub(crate) fn run(args: &ServeArgs, lang: Lang) -> ExitCode {
    let lines = tracing_subscriber::fmt().with_writer(std::io::stderr);
    match args.log {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
    match serve(args, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let why = why.downcast_ref().map_or_else(|| why.to_string(), |why| in_words(why, lang));
            eprintln!("{}", lang.text_with("serve-failed", &[("why", why.into())]));
            ExitCode::from(CANNOT_SERVE)
        }
    }
}

/// Why there is no server, in the words of whoever can do something about it.
fn in_words(why: &StartError, lang: Lang) -> String {
    match why {
        StartError::Log(OpenError::Held { folder, by }) => {
            let words =
                [("folder", folder.display().to_string().into()), ("id", by.unwrap_or(0).to_string().into())];
            lang.text_with("serve-held", &words)
        }
        StartError::Log(OpenError::Damaged { folder, faults }) => {
            let folder = folder.display().to_string();
            let damaged = lang.text_with("serve-damaged", &[("folder", folder.as_str().into())]);
            let faults = faults.iter().map(|fault| format!("  - {}", check::in_words(fault, lang)));
            let remedy = lang.text_with("check-remedy", &[("folder", folder.into())]);
            [damaged].into_iter().chain(faults).chain([remedy]).collect::<Vec<_>>().join("\n")
        }
        other => other.to_string(),
    }
}

fn serve(args: &ServeArgs, lang: Lang) -> Result<(), Box<dyn std::error::Error>> {
    let site = match args.page.as_deref().map_or_else(Site::embedded, Site::from_folder) {
        Ok(site) => Some(site),
        Err(why) if args.open || args.page.is_some() => return Err(why.into()),
        Err(_) => {
            eprintln!("{}", lang.text("serve-no-page"));
            None
        }
    };
    let data = place::data(args.data.as_ref(), args.durability, lang)?;
    let bus = bus(args)?;
    let shelf_add = shelf_add(args, lang)?;
    let read = |path: &PathBuf| own_deck::read_to_share(path, lang).map(|own| own.write());
    let boxes = args.boxes.iter().map(read).collect::<Result<Vec<String>, String>>()?;
    let n_workers = n_workers();
    refuse_huge_pages();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(n_workers)
        .max_blocking_threads(n_workers * BLOCKING)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let config = |addr| Config {
            bus: bus.clone(),
            times: Times { drain: Duration::from_secs(args.drain), ..Times::default() },
            origins: args.origin.clone(),
            trust_proxy: args.trust_proxy,
            retention: Retention::days(args.keep),
            metrics: args.metrics,
            draw: PEN,
            shelf_add: shelf_add.clone(),
            shelf: boxes.clone(),
            ..Config::new(addr, data.clone())
        };
        let server = match Server::bind(site.clone(), config(args.addr)).await {
            // The usual port is taken, and no other was asked for by name: any will do.
            Err(StartError::Address(addr, error))
                if args.open && error.kind() == std::io::ErrorKind::AddrInUse =>
            {
                Server::bind(site, config(SocketAddr::new(addr.ip(), 0))).await?
            }
            bound => bound?,
        };
        let interrupted = interrupted()?;
        let address = format!("http://{}/", server.address()?);
        let ready = lang.text_with("serve-ready", &[("address", address.as_str().into())]);
        let kept = lang.text_with("serve-kept", &[("folder", place::shown(&data).into())]);
        // Nobody has to listen: a closed pipe is no reason to stop.
        let _ = writeln!(std::io::stdout(), "{ready}\n{kept}");
        if let Some(bus) = &bus {
            let told = lang.text_with("serve-bus", &[("address", bus.to_string().into())]);
            let _ = writeln!(std::io::stdout(), "{told}");
        }
        if let Some(address) = server.metrics_address() {
            let address = format!("http://{address}/metrics");
            let figures = lang.text_with("serve-figures", &[("address", address.into())]);
            let _ = writeln!(std::io::stdout(), "{figures}");
        }
        if args.open {
            open_browser(&address);
        }
        match server.run(interrupted).await {
            Ended::Asked => Ok(()),
            Ended::LogReplaced => Err(lang.text("serve-replaced").into()),
        }
    })
}

/// Memory comes in pages of 4 KB, although the allocator asks for 2 MB at once: a server holds many small things, and a room that is woken would take two
/// of the large ones for half a megabyte. Where the system does not know of it, nothing is lost but memory.
fn refuse_huge_pages() {
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

/// Where nodes tell each other what is new: as the command line says, else the environment, where a password is safer.
fn bus(args: &ServeArgs) -> Result<Option<BusAddress>, BadBus> {
    let named = args.bus.clone().or_else(|| std::env::var(BUS).ok());
    let Some(named) = named.filter(|named| !named.is_empty()) else { return Ok(None) };
    let mut bus: BusAddress = named.parse()?;
    bus.credentials = args.bus_credentials.clone();
    bus.certificates = args.bus_certificates.clone();
    Ok(Some(bus))
}

/// Who may put decks on the shelf: as the command line says, else the environment.
fn shelf_add(args: &ServeArgs, lang: Lang) -> Result<ShelfAdd, String> {
    let named = args.shelf.clone().or_else(|| std::env::var(SHELF).ok());
    let Some(named) = named.filter(|named| !named.is_empty()) else { return Ok(ShelfAdd::Nobody) };
    match (named.as_str(), named.strip_prefix("code:").map(str::trim)) {
        ("nobody", _) => Ok(ShelfAdd::Nobody),
        ("anyone", _) => Ok(ShelfAdd::Anyone),
        (_, Some(word)) if !word.is_empty() => Ok(ShelfAdd::Code(word.to_owned())),
        _ => Err(lang.text("serve-bad-shelf")),
    }
}

/// Half of the cores: the log, the bots and the system need the others, and sockets that hardly ever all have something to do
/// are cheaper on few threads, which wake each other less.
fn n_workers() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get).div_ceil(2)
}

/// Ready once somebody asks the program to end. From the call on, such a request is not lost.
fn interrupted() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use signal::unix::{SignalKind, signal};
        let (mut ended, mut interrupted, mut hung_up) = (
            signal(SignalKind::terminate())?,
            signal(SignalKind::interrupt())?,
            // The window in which it was started is closed.
            signal(SignalKind::hangup())?,
        );
        Ok(async move {
            tokio::select! {
                _ = ended.recv() => {}
                _ = interrupted.recv() => {}
                _ = hung_up.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = signal::ctrl_c().await;
    })
}

/// Asks the system to open the page. Machines without a browser have the address on the screen.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
