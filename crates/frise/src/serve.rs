//! `frise serve`: the page, served from this program.

use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use frise_server::{Server, Site};
use frise_text::Lang;

/// What the command answers where it cannot serve.
const CANNOT_SERVE: u8 = 2;

/// The flags of `frise serve`.
#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, default_value = "127.0.0.1:8733")]
    addr: SocketAddr,
    #[arg(long)]
    open: bool,
}

/// Serves until it is interrupted.
pub(crate) fn run(args: &ServeArgs, lang: Lang) -> ExitCode {
    match serve(args, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{}", lang.text_with("serve-failed", &[("why", why.to_string().into())]));
            ExitCode::from(CANNOT_SERVE)
        }
    }
}

fn serve(args: &ServeArgs, lang: Lang) -> Result<(), Box<dyn std::error::Error>> {
    let site = Site::embedded()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_io().build()?;
    runtime.block_on(async {
        let server = match Server::bind(site, args.addr).await {
            Ok(server) => server,
            // The usual port is taken, and no other was asked for by name: any will do.
            Err(error) if args.open && error.kind() == std::io::ErrorKind::AddrInUse => {
                Server::bind(Site::embedded()?, SocketAddr::new(args.addr.ip(), 0)).await?
            }
            Err(error) => return Err(error.into()),
        };
        let address = format!("http://{}/", server.address()?);
        println!("{}", lang.text_with("serve-ready", &[("address", address.as_str().into())]));
        if args.open {
            open_browser(&address);
        }
        server.run().await?;
        Ok(())
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
