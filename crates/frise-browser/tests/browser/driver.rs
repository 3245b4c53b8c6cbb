//! The process that drives browsers, one for each engine. It goes, and its browser with it, however the test ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fmt, thread};

use serde_json::{Value, json};

/// How long a browser may take to close before it is made to, and a driver to listen.
const PATIENCE: Duration = Duration::from_secs(5);

/// Which browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    /// As in Safari; here in the small browser of WebKitGTK.
    WebKit,
}

impl Engine {
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    pub fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// Whether its driver has fingers.
    pub fn can_touch(self) -> bool {
        self != Engine::WebKit
    }

    /// What a driver other than Chromium's is asked for.
    pub fn capabilities(self, is_touch: bool) -> (&'static str, Value) {
        match self {
            Engine::Chromium => ("goog:chromeOptions", json!({})),
            Engine::Firefox => {
                let touch = u8::from(is_touch);
                // A screen that is only ever touched, as the page asks for it (`pointer: coarse`).
                let pointers = if is_touch { 1 } else { 6 };
                let prefs = json!({
                    "dom.w3c_touch_events.enabled": touch,
                    "ui.primaryPointerCapabilities": pointers,
                    "ui.allPointerCapabilities": pointers,
                    "datareporting.policy.dataSubmissionEnabled": false,
                });
                ("moz:firefoxOptions", json!({ "args": ["-headless"], "prefs": prefs }))
            }
            Engine::WebKit => {
                ("webkitgtk:browserOptions", json!({ "binary": mini_browser(), "args": ["--automation"] }))
            }
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A running driver.
pub struct Driver {
    engine: Engine,
    process: Child,
    /// The screen for a browser that needs one.
    display: Option<Child>,
    /// Where it listens.
    pub address: String,
}

impl Driver {
    pub fn start(engine: Engine) -> Driver {
        match engine {
            Engine::Chromium => Driver::start_chromium(),
            Engine::Firefox => {
                let program = env::var_os("FRISE_TEST_GECKODRIVER").unwrap_or_else(|| "geckodriver".into());
                Driver::start_at_port(engine, Command::new(program), None)
            }
            Engine::WebKit => {
                let (display, number) = open_display();
                let mut program = Command::new("WebKitWebDriver");
                // Its sandbox needs rights that a container does not give; the page is our own.
                program
                    .env("DISPLAY", format!(":{number}"))
                    .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
                Driver::start_at_port(engine, program, Some(display))
            }
        }
    }

    fn start_chromium() -> Driver {
        let mut process =
            program().arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect(
                "chromedriver is installed: run `cargo verify`, or install chromium and chromium-driver",
            );
        let output = BufReader::new(process.stdout.take().expect("piped"));
        let mut lines = output.lines().map_while(Result::ok);
        let said = lines.find_map(|line| {
            line.rsplit_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.').to_owned())
        });
        // What it says later must be read, or it would wait for ever.
        thread::spawn(move || lines.for_each(drop));
        let address = said.map(|port| format!("http://localhost:{port}"));
        let driver =
            Driver { engine: Engine::Chromium, process, display: None, address: address.unwrap_or_default() };
        assert!(!driver.address.is_empty(), "chromedriver says its port");
        driver
    }

    /// A driver that does not tell its port in words is given a free one.
    fn start_at_port(engine: Engine, mut program: Command, display: Option<Child>) -> Driver {
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.expect("a free port").port();
        // A group of its own: a browser outlives a driver that is killed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let process = program
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("the driver of {engine}: {error}; run `cargo xtask browsers`"));
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(start.elapsed() < PATIENCE, "the driver of {engine} listens");
            thread::yield_now();
        }
        Driver { engine, process, display, address: format!("http://127.0.0.1:{port}") }
    }

    /// Asks it to close its browser and itself, and waits for the answer.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.address.trim_start_matches("http://"))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

/// Where a browser was unpacked that is not installed.
fn unpacked() -> Option<PathBuf> {
    env::var_os("FRISE_TEST_BROWSER").map(PathBuf::from)
}

fn program() -> Command {
    let Some(root) = unpacked() else {
        return Command::new("chromedriver");
    };
    let mut program = Command::new(root.join("usr/bin/chromedriver"));
    program.env("LD_LIBRARY_PATH", env::var_os("FRISE_TEST_LIBRARIES").unwrap_or_default());
    program
}

/// The browser itself, where the driver would not find it by its name.
pub fn browser() -> Option<PathBuf> {
    Some(unpacked()?.join("usr/lib/chromium/chromium"))
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that does not listen any more is killed all the same; Chromium ends with its driver, others with their group.
        if self.engine == Engine::Chromium {
            let _ = self.shut_down();
        } else {
            let group = format!("-{}", self.process.id());
            let _ = Command::new("kill").args(["-9", "--", &group]).stderr(Stdio::null()).status();
        }
        for process in [Some(&mut self.process), self.display.as_mut()].into_iter().flatten() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Opens a screen in memory and says which.
fn open_display() -> (Child, String) {
    let screen = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
    let mut display = Command::new("Xvfb")
        .args(screen)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is installed: run `cargo xtask browsers`");
    let mut number = String::new();
    let output = display.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut number).expect("the number of a screen");
    (display, number.trim().to_owned())
}

/// Where Debian puts the small browser of WebKitGTK.
fn mini_browser() -> PathBuf {
    let folders = Path::new("/usr/lib").join(format!("{}-linux-gnu", env::consts::ARCH));
    let found = ["webkit2gtk-4.1", "webkit2gtk-4.0"].map(|name| folders.join(name).join("MiniBrowser"));
    found.into_iter().find(|path| path.exists()).expect("MiniBrowser comes with libwebkit2gtk-4.1-0")
}
