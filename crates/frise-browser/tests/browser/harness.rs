//! The server, the driver and a browser for one test. Tests run side by side, but not too many: browsers are large and cores are few.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use frise_server::{Config, Server, Site};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::JoinHandle;
use url::Url;

use crate::driver::{self, Driver, Engine};

/// How long anything on the page may take.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// What Chromium needs to run anywhere, and to ask nobody for anything.
const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--disable-dev-shm-usage",
    // The browser ends when the driver does, whatever ended that.
    "--remote-debugging-pipe",
];

/// What a table shows for a while it shows for a moment: nothing is left out, and nobody waits. Where the clock is stopped, what would be
/// shown for a second or longer stays. Half a minute is nothing that a table shows; the driver of WebKit measures with it how long a
/// script takes.
const FAST_CLOCK: &str = "const later = window.setTimeout.bind(window);
    window.setTimeout = (call, ms = 0, ...more) => later(call, ms >= 3e4 ? ms : window.isClockStopped && ms >= 1000 ? 1e9 : ms / 20, ...more);";

/// All that a database of the page holds, by its stores.
const DATABASE: &str = "return new Promise(done => {
        const open = indexedDB.open(arguments[0]);
        // Where there is none, looking must not make one.
        open.onupgradeneeded = () => open.transaction.abort();
        open.onerror = event => { event.preventDefault(); done({}); };
        open.onsuccess = () => {
            const database = open.result, names = [...database.objectStoreNames], all = {};
            const look = database.transaction(names);
            for (const name of names) look.objectStore(name).getAll().onsuccess = found => { all[name] = found.target.result; };
            look.oncomplete = () => { database.close(); done(all); };
        };
    });";

/// How many browsers there may be at once: each waits more than it works.
static BROWSERS: Semaphore = Semaphore::const_new(6);

/// Waits until there may be so many browsers more. A test that needs several asks for all of them at once.
pub async fn browsers(n: u32) -> SemaphorePermit<'static> {
    BROWSERS.acquire_many(n).await.expect("never closed")
}

/// A screen.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub is_touch: bool,
}

pub const DESKTOP: Screen = Screen { width: 1280, height: 800, is_touch: false };
pub const PORTRAIT: Screen = Screen { width: 360, height: 640, is_touch: true };
pub const LANDSCAPE: Screen = Screen { width: 640, height: 360, is_touch: true };

pub const NARROW: Screen = Screen { width: 320, height: 568, is_touch: true };
pub const TABLET: Screen = Screen { width: 820, height: 1180, is_touch: true };
pub const FOUR_K: Screen = Screen { width: 3840, height: 2160, is_touch: false };

/// Preferences with which nothing moves and nobody waits.
pub fn brisk(lang: &str) -> Value {
    json!({ "lang": lang, "motion": "off", "pace": "quick", "has_played": true })
}

/// A browser that looks at the page. The driver goes before the folder that its browser writes to.
pub struct Page {
    pub client: Client,
    pub engine: Engine,
    pub screen: Screen,
    pub address: String,
    /// The server, where it is only for this page.
    server: Option<JoinHandle<()>>,
    _driver: Driver,
    pub profile: tempfile::TempDir,
    _turn: Option<SemaphorePermit<'static>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(server) = &self.server {
            server.abort();
        }
    }
}

impl Page {
    /// Opens the page on a screen, with these preferences.
    pub async fn open(screen: Screen, settings: Value) -> Page {
        let page = Page::stranger(screen).await;
        page.settle(settings).await;
        page
    }

    /// A browser that has never been here, before it goes anywhere.
    pub async fn stranger(screen: Screen) -> Page {
        let page = Page::measured(page_folder(), screen).await;
        page.ask_browser("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAST_CLOCK })).await;
        page
    }

    /// A browser that has never been here, at its own speed.
    pub async fn measured(folder: &Path, screen: Screen) -> Page {
        Page::guest(browsers(1).await, folder, screen).await
    }

    async fn guest(turn: SemaphorePermit<'static>, folder: &Path, screen: Screen) -> Page {
        let site = Site::from_folder(folder).expect("the page was built");
        let data = tempfile::tempdir().expect("a folder for the server");
        let config = Config::new(([127, 0, 0, 1], 0).into(), data.path().to_owned());
        let server = Server::bind(Some(site), config).await.expect("a free port");
        let port = server.address().expect("bound").port();
        let server = tokio::spawn(async move {
            server.run(std::future::pending()).await;
            drop(data);
        });
        let mut page = Page::start(Engine::Chromium, port, screen).await;
        (page.server, page._turn) = (Some(server), Some(turn));
        page
    }

    /// Opens the page of a server that is there already.
    pub async fn visit(port: u16, screen: Screen, settings: Value) -> Page {
        Page::visit_with(Engine::Chromium, port, screen, settings).await
    }

    /// The same with this browser.
    pub async fn visit_with(engine: Engine, port: u16, screen: Screen, settings: Value) -> Page {
        let page = Page::start(engine, port, screen).await;
        page.settle(settings).await;
        page
    }

    async fn start(engine: Engine, port: u16, screen: Screen) -> Page {
        let driver = Driver::start(engine);
        let profile = tempfile::tempdir().expect("a folder for the browser");
        let client = match engine {
            Engine::Chromium => connect(&driver.address, screen, profile.path()).await,
            _ => connect_plainly(engine, &driver.address, screen).await,
        };
        let page = Page {
            client,
            engine,
            screen,
            // Service workers are allowed on this name without encryption.
            address: format!("http://localhost:{port}/"),
            server: None,
            _driver: driver,
            profile,
            _turn: None,
        };
        if !screen.is_touch || engine != Engine::Chromium {
            page.client.set_window_size(screen.width, screen.height).await.expect("a window");
        }
        page
    }

    /// Goes to the page and comes back to it with these preferences.
    pub async fn settle(&self, settings: Value) {
        self.goto("").await;
        self.until("!!document.querySelector('.play-now')").await;
        let keep = "localStorage.setItem('frise.settings', arguments[0])";
        self.run(keep, vec![json!(settings.to_string())]).await;
        self.client.refresh().await.expect("the page loads again");
        self.until("!!document.querySelector('.play-now:not(:disabled)')").await;
    }

    /// Goes to an address within the site.
    pub async fn goto(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.address)).await.expect("the page loads");
    }

    /// Runs a script and returns what it returns.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// All that a database of the page holds.
    pub async fn database(&self, name: &str) -> Value {
        self.run(DATABASE, vec![json!(name)]).await
    }

    /// Asks the browser for what no web page may do, by the protocol of its developer tools.
    pub async fn ask_browser(&self, method: &'static str, params: Value) -> Value {
        let asked = self.client.issue_cmd(DevTools { method, params }).await;
        asked.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Lets the page that is open go twenty times as fast, in any browser; until it is loaded again.
    pub async fn hasten(&self) {
        self.run(FAST_CLOCK, Vec::new()).await;
    }

    /// Stops the clock of a game on this device, or lets it run again.
    pub async fn stop_clock(&self, is_stopped: bool) {
        self.run("window.isClockStopped = arguments[0]", vec![json!(is_stopped)]).await;
    }

    /// Evaluates an expression.
    pub async fn eval(&self, expression: &str) -> Value {
        self.run(&format!("return {expression};"), Vec::new()).await
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) {
        self.until_within(PATIENCE, expression).await;
    }

    /// Waits until an expression is true that takes a whole game.
    pub async fn until_long(&self, expression: &str) {
        self.until_within(4 * PATIENCE, expression).await;
    }

    async fn until_within(&self, patience: Duration, expression: &str) {
        let start = Instant::now();
        while self.eval(expression).await != json!(true) {
            if start.elapsed() > patience {
                let text = self.eval("document.body.innerText").await;
                let trouble = self.eval("localStorage.getItem('frise.trouble')").await;
                self.shoot_into("failed", self.engine.name()).await;
                panic!("never came true: {expression}\n{text}\n{trouble}");
            }
            self.run(
                "return new Promise(done => requestAnimationFrame(() => setTimeout(done, 8)));",
                Vec::new(),
            )
            .await;
        }
    }

    /// Cuts the network: the server is gone.
    pub async fn cut(&mut self) {
        if let Some(server) = &self.server {
            server.abort();
        }
        let address = self.address.clone();
        let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // The port is closed once the task has ended.
        while tokio::net::TcpStream::connect(&host).await.is_ok() {
            tokio::task::yield_now().await;
        }
    }

    /// Nothing on the page failed.
    pub async fn assert_no_trouble(&self) {
        assert_eq!(self.eval("localStorage.getItem('frise.trouble')").await, Value::Null);
    }

    /// Nothing is wider than the screen, and what is said at a table lies over nothing else.
    pub async fn assert_fits(&self, state: &str) {
        let covered = self
            .eval(
                "(() => {
                    const box = name => document.querySelector(name)?.getBoundingClientRect();
                    const [bar, said, head] = [box('.message'), box('.said'), box('.hand-head')];
                    if (!said || !head || getComputedStyle(document.querySelector('.bar')).display === 'none') return false;
                    const clips = getComputedStyle(document.querySelector('.message')).overflowY !== 'visible';
                    const bottom = clips ? bar.bottom : said.bottom;
                    return said.left < head.right && head.left < said.right && bottom > head.top + 1 && said.top < head.bottom;
                })()",
            )
            .await;
        assert_eq!(covered, json!(false), "{state}: what is said lies over the hand");
        let excess =
            self.eval("document.documentElement.scrollWidth - document.documentElement.clientWidth").await;
        assert!(excess.as_f64().is_some_and(|excess| excess <= 0.0), "{state} is too wide by {excess}");
    }

    /// Keeps a picture of what can be seen.
    pub async fn shoot(&self, name: &str) {
        self.shoot_into("screenshots", name).await;
    }

    /// The same, in another folder of the target folder.
    pub async fn shoot_into(&self, folder: &str, name: &str) {
        self.run("return document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));", Vec::new()).await;
        let picture = self.client.screenshot().await.expect("a screenshot");
        let folder = target_folder().join(folder);
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("a file");
    }

    /// Ends the session in order.
    pub async fn close(self) {
        let _ = self.client.clone().close().await;
    }
}

/// A command of the developer tools, sent through the driver.
#[derive(Debug)]
struct DevTools {
    method: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.method, "params": self.params });
        (Method::POST, Some(body.to_string()))
    }
}

async fn connect(driver: &str, screen: Screen, profile: &Path) -> Client {
    let mut flags: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
    flags.push(format!("--user-data-dir={}", profile.display()));
    flags.push(format!("--window-size={},{}", screen.width, screen.height));
    let mut options = json!({ "args": flags });
    if let Some(browser) = driver::browser() {
        options["binary"] = json!(browser);
    }
    if screen.is_touch {
        let metrics =
            json!({ "width": screen.width, "height": screen.height, "pixelRatio": 2, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let mut wanted = serde_json::Map::new();
    wanted.insert("goog:chromeOptions".to_owned(), options);
    ClientBuilder::new(HttpConnector::new())
        .capabilities(wanted)
        .connect(driver)
        .await
        .expect("Chromium starts; `cargo verify` installs it, or install chromium and chromium-driver")
}

/// Browsers that need no flags, and cannot pretend to be a phone beyond their size.
async fn connect_plainly(engine: Engine, driver: &str, screen: Screen) -> Client {
    let (key, options) = engine.capabilities(screen.is_touch);
    let wanted = serde_json::Map::from_iter([(key.to_owned(), options)]);
    let connected = ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(driver).await;
    connected.unwrap_or_else(|error| panic!("{engine} starts: {error}"))
}

/// The repository. A test runs in the folder of its crate, but whoever names a folder is here.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where cargo builds.
pub fn target_folder() -> PathBuf {
    workspace().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The built page: the one that is named, or a fresh one.
pub fn page_folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| match std::env::var_os("FRISE_TEST_PAGE") {
        Some(folder) => workspace().join(folder),
        None => {
            let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
            let built = Command::new(cargo)
                .args(["run", "--locked", "--package", "xtask", "--", "web"])
                .current_dir(workspace())
                .status();
            assert!(built.is_ok_and(|status| status.success()), "the page can be built");
            target_folder().join("page")
        }
    })
}
