//! Cross-browser check: a game of each kind in Chromium, Firefox and WebKit, by mouse, finger and keyboard, with a server and without.
//! `cargo xtask browsers` installs what is missing and runs it. Pictures go to `target/browsers`, side by side in its `index.html`.

#![allow(missing_docs, dead_code)]

#[path = "../tests/browser/driver.rs"]
mod driver;
#[path = "../tests/browser/friends.rs"]
mod friends;
#[path = "../tests/browser/harness.rs"]
mod harness;
#[path = "../tests/browser/input.rs"]
mod input;
#[path = "../tests/browser/play.rs"]
mod play;
#[path = "../tests/browser/server.rs"]
mod server;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::pin::Pin;
use std::process::ExitCode;
use std::time::Instant;

use driver::Engine;
use fantoccini::key::Key;
use friends::{begin, is_turn, join, open_at_once};
use harness::{DESKTOP, PORTRAIT, Page, Screen, brisk, target_folder};
use input::{Means, click, press, strike};
use play::{Mirror, choice, room};
use serde_json::json;
use server::{Host, Pace};

const FOLDER: &str = "browsers";

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trial {
    /// A game on this device, from the first card to the last.
    Alone { edition: &'static str, boxed: &'static str, means: Means },
    /// The same after the server has gone.
    Offline,
    /// Two people at two browsers, the second with this.
    Friends(Means),
}

const TRIALS: [Trial; 9] = [
    alone("classic", "classic", Means::Mouse),
    alone("classic", "classic", Means::Finger),
    alone("classic", "classic", Means::Keyboard),
    alone("twist-coop", "twist", Means::Mouse),
    alone("twist-coop", "twist", Means::Finger),
    alone("twist-coop", "twist", Means::Keyboard),
    Trial::Offline,
    Trial::Friends(Means::Finger),
    Trial::Friends(Means::Keyboard),
];

const fn alone(edition: &'static str, boxed: &'static str, means: Means) -> Trial {
    Trial::Alone { edition, boxed, means }
}

impl Trial {
    fn name(self) -> String {
        match self {
            Trial::Alone { edition, means, .. } => format!("{edition}-{means:?}").to_lowercase(),
            Trial::Offline => "offline".to_owned(),
            Trial::Friends(means) => format!("friends-{means:?}").to_lowercase(),
        }
    }

    fn needs_fingers(self) -> bool {
        matches!(self, Trial::Alone { means: Means::Finger, .. } | Trial::Friends(Means::Finger))
    }

    fn run(self, engine: Engine) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        match self {
            Trial::Alone { edition, boxed, means } => {
                Box::pin(one_device(engine, self, edition, boxed, means))
            }
            Trial::Offline => Box::pin(offline(engine)),
            Trial::Friends(means) => Box::pin(two_devices(engine, self, means)),
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let is_wanted = |name: &str| args.iter().any(|arg| name.contains(arg.as_str()));
    let named: Vec<Engine> = Engine::ALL.into_iter().filter(|engine| is_wanted(engine.name())).collect();
    let engines = if named.is_empty() { Engine::ALL.to_vec() } else { named };
    let only: Vec<Trial> = TRIALS.into_iter().filter(|trial| is_wanted(&trial.name())).collect();
    let trials = if only.is_empty() { TRIALS.to_vec() } else { only };
    let mut n_failed = 0;
    for engine in engines {
        println!("\n{engine}");
        for trial in trials.iter().copied() {
            let name = trial.name();
            if trial.needs_fingers() && !engine.can_touch() {
                println!("  – {name}: its driver has no fingers");
                continue;
            }
            let start = Instant::now();
            // A trial that fails has said why, and is no reason to give up the others.
            let is_passed = tokio::spawn(trial.run(engine)).await.is_ok();
            n_failed += u32::from(!is_passed);
            println!("  {} {name}: {} s", if is_passed { "✓" } else { "✗" }, start.elapsed().as_secs());
        }
    }
    println!("\n{}", write_index().display());
    if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn screen(means: Means) -> Screen {
    if means == Means::Finger { PORTRAIT } else { DESKTOP }
}

/// Comes to the page of a server; what it shows for a while it shows for a moment.
async fn come(engine: Engine, host: &Host, means: Means) -> Page {
    let page = Page::visit_with(engine, host.port, screen(means), brisk("en")).await;
    page.hasten().await;
    forgive(&page).await;
    page
}

/// A box that was on its way when the page was loaded again did not arrive; some browsers call that a failure.
async fn forgive(page: &Page) {
    page.run("localStorage.removeItem('frise.trouble')", Vec::new()).await;
}

async fn shoot(page: &Page, trial: Trial, state: &str) {
    page.shoot_into(FOLDER, &format!("{}-{state}-{}", trial.name(), page.engine)).await;
}

async fn one_device(engine: Engine, trial: Trial, edition: &str, boxed: &str, means: Means) {
    let host = Host::start(Pace::Calm).await;
    let page = come(engine, &host, means).await;
    shoot(&page, trial, "1-home").await;
    let mut game = Mirror::sit_down(&page, room(choice(edition, boxed, "browsers"))).await;
    game.play_some(&page, 2, means).await;
    shoot(&page, trial, "2-table").await;
    game.play_out(&page, means).await;
    shoot(&page, trial, "3-end").await;
    page.close().await;
}

async fn offline(engine: Engine) {
    let mut host = Host::start(Pace::Calm).await;
    let page = come(engine, &host, Means::Mouse).await;
    page.run("return navigator.serviceWorker.ready.then(() => true)", Vec::new()).await;
    host.kill();
    page.goto("").await;
    page.until("!!document.querySelector('.play-now:not(:disabled)')").await;
    page.hasten().await;
    forgive(&page).await;
    let mut game = Mirror::sit_down(&page, room(choice("events", "events", "offline"))).await;
    game.play_out(&page, Means::Clicks).await;
    shoot(&page, Trial::Offline, "1-end").await;
    page.goto("#/online").await;
    page.until("document.body.innerText.includes('The server does not answer')").await;
    page.close().await;
}

/// Ana plays with the mouse, Ben with something else; then both play again.
async fn two_devices(engine: Engine, trial: Trial, means: Means) {
    let host = Host::start(Pace::Patient).await;
    let ana = come(engine, &host, Means::Clicks).await;
    let ben = come(engine, &host, means).await;
    let code = open_at_once(&ana, "Ana").await;
    join(&ben, &code, "Ben").await;
    ana.until("document.body.innerText.includes('Ben')").await;
    shoot(&ana, trial, "1-lobby").await;
    begin(&ana, &ben).await;
    is_turn(&ana).await;
    ana.until("document.title === 'Your turn · Frise'").await;
    shoot(&ben, trial, "2-table").await;
    tokio::join!(play(&ana, Means::Clicks), play(&ben, means));
    shoot(&ben, trial, "3-end").await;
    click(&ana, ".again").await;
    click(&ben, ".follow").await;
    for page in [ana, ben] {
        page.until("document.querySelectorAll('.lobby-seat').length === 3").await;
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// Always puts the first card first, until the game is over.
async fn play(page: &Page, means: Means) {
    const CARD: &str = ".hand-card:not(:disabled):not(.chosen)";
    loop {
        page.until_long(&format!("!!document.querySelector('.end, {CARD}')")).await;
        if page.eval("!!document.querySelector('.end')").await == json!(true) {
            return page.assert_no_trouble().await;
        }
        press(page, if means == Means::Keyboard { means } else { Means::Clicks }, CARD).await;
        if means == Means::Keyboard {
            page.until("document.activeElement.matches('.gap')").await;
            strike(page, Key::Enter).await;
        } else {
            click(page, ".choosing .gap").await;
        }
        page.until_long("!!document.querySelector('.end') || !document.querySelector('.choosing')").await;
    }
}

/// Lays the pictures of the browsers side by side.
fn write_index() -> std::path::PathBuf {
    let folder = target_folder().join(FOLDER);
    let mut rows: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for file in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        for engine in Engine::ALL {
            if let Some(state) = name.strip_suffix(&format!("-{engine}.png")) {
                rows.entry(state.to_owned()).or_default().push(engine.name());
            }
        }
    }
    let mut page =
        "<!doctype html><meta charset=utf-8><title>Browsers</title><style>body{font:16px sans-serif}\
        table{width:100%;table-layout:fixed}img{max-width:100%;border:1px solid}</style><table>\n"
            .to_owned();
    for (state, engines) in rows {
        let _ = write!(page, "<tr><th colspan=3>{state}<tr>");
        for engine in Engine::ALL {
            let picture = if engines.contains(&engine.name()) {
                format!("<img src='{state}-{engine}.png' alt='{state} in {engine}'>")
            } else {
                String::new()
            };
            let _ = writeln!(page, "<td>{engine}<br>{picture}");
        }
    }
    let index = folder.join("index.html");
    if let Err(error) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&index, page)) {
        eprintln!("{}: {error}", index.display());
    }
    index
}
