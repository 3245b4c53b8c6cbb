//! Metrics for whoever runs the server, in the text format of Prometheus, at an address of their own.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

/// The upper bounds of commits by how long they took, in seconds.
const BOUNDS: [f64; 8] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5];

/// The upper bounds of the parts of a move, in seconds: fine enough for a percentile.
const FINE: [f64; 14] =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.02, 0.03, 0.05, 0.1, 0.5];

/// How often something took how long.
#[derive(Default)]
pub(crate) struct Histogram {
    micros: AtomicU64,
    took: [AtomicU64; FINE.len() + 1],
}

impl Histogram {
    pub(crate) fn add(&self, took: Duration) {
        let place = FINE.iter().position(|bound| took.as_secs_f64() <= *bound).unwrap_or(FINE.len());
        add(&self.took[place], 1);
        add(&self.micros, took.as_micros() as u64);
    }
}

/// Counters and gauges.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) dropped: AtomicU64,
    /// How often faces were put together, rather than found in the cache.
    pub(crate) faces_prepared: AtomicU64,
    pub(crate) log: LogMetrics,
    /// From handing an entry to the writer until it is known to be kept: the wait in the queue, the commit, and the way back.
    pub(crate) append: Histogram,
    /// Folding an entry that is kept, and handing what comes of it to every socket of the room.
    pub(crate) tell: Histogram,
    pub(crate) bus: BusMetrics,
    /// How often a store was asked who is connected elsewhere, before a stand-in played.
    pub(crate) roll_calls: AtomicU64,
    /// How many other nodes are alive.
    pub(crate) others: AtomicU64,
}

/// What goes over the bus.
#[derive(Clone, Default)]
pub(crate) struct BusMetrics(Arc<Hints>);

#[derive(Default)]
struct Hints {
    published: AtomicU64,
    heard: AtomicU64,
}

impl BusMetrics {
    pub(crate) fn published(&self) {
        add(&self.0.published, 1);
    }

    pub(crate) fn heard(&self) {
        add(&self.0.heard, 1);
    }
}

/// What the writer of the log counts.
#[derive(Clone, Default)]
pub(crate) struct LogMetrics(Arc<Commits>);

#[derive(Default)]
struct Commits {
    entries: AtomicU64,
    not_kept: AtomicU64,
    damaged: AtomicU64,
    micros: AtomicU64,
    /// How many commits took no longer than each bound, and longer than the one before; the last took longer than all.
    took: [AtomicU64; BOUNDS.len() + 1],
}

impl LogMetrics {
    pub(crate) fn committed(&self, n_entries: usize, took: Duration) {
        let place = BOUNDS.iter().position(|bound| took.as_secs_f64() <= *bound).unwrap_or(BOUNDS.len());
        add(&self.0.took[place], 1);
        add(&self.0.micros, took.as_micros() as u64);
        add(&self.0.entries, n_entries as u64);
    }

    /// How many entries are kept, and by how many commits.
    #[cfg(test)]
    pub(crate) fn counts(&self) -> (u64, u64) {
        let n_commits = self.0.took.iter().map(read).sum();
        (read(&self.0.entries), n_commits)
    }

    /// Something was read that is not what was written.
    pub(crate) fn damaged(&self) {
        add(&self.0.damaged, 1);
    }

    pub(crate) fn not_kept(&self, n_entries: usize) {
        add(&self.0.not_kept, n_entries as u64);
    }
}

fn read(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// Adds to a counter.
pub(crate) fn add(counter: &AtomicU64, n: u64) {
    counter.fetch_add(n, Ordering::Relaxed);
}

/// The route of the figures.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(figures)).with_state(app)
}

async fn figures(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text(&app))
}

fn text(app: &App) -> String {
    let Metrics {
        sockets,
        messages,
        refused,
        dropped,
        faces_prepared,
        log,
        append,
        tell,
        bus,
        roll_calls,
        others,
    } = &app.metrics;
    let commits = &log.0;
    let figures = [
        ("frise_sockets", "gauge", "Open sockets", read(sockets)),
        ("frise_rooms", "gauge", "Rooms in memory", app.rooms.len() as u64),
        ("frise_messages_total", "counter", "Messages from clients", read(messages)),
        ("frise_refused_total", "counter", "Messages that were refused", read(refused)),
        (
            "frise_dropped_total",
            "counter",
            "Sockets that were ended for reading too slowly or for misuse",
            read(dropped),
        ),
        (
            "frise_faces_prepared_total",
            "counter",
            "Answers about faces that were not in the cache",
            read(faces_prepared),
        ),
        ("frise_entries_total", "counter", "Entries that are kept", read(&commits.entries)),
        ("frise_not_kept_total", "counter", "Entries that could not be kept", read(&commits.not_kept)),
        (
            "frise_damaged_total",
            "counter",
            "Reads that found something else than was written",
            read(&commits.damaged),
        ),
    ];
    let is_bus_there = app.bus.state().is_some_and(|state| *state.borrow());
    let among_others = [
        ("frise_ready", "gauge", "Whether visitors are wanted", u64::from(app.is_ready())),
        ("frise_nodes", "gauge", "Nodes that are alive, this one included", read(others) + 1),
        ("frise_bus_up", "gauge", "Whether the bus is there", u64::from(is_bus_there)),
        ("frise_hints_published_total", "counter", "Hints for other nodes", read(&bus.0.published)),
        ("frise_hints_heard_total", "counter", "Hints of other nodes", read(&bus.0.heard)),
        ("frise_roll_calls_total", "counter", "Roll calls before a stand-in played", read(roll_calls)),
    ];
    let among_others = among_others.into_iter().filter(|_| app.node.is_some());
    let mut text = String::new();
    for (name, kind, help, value) in figures.into_iter().chain(among_others) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    }
    write_histogram(
        &mut text,
        ["frise_commit_seconds", "How long commits took"],
        &BOUNDS,
        &commits.took,
        &commits.micros,
    );
    for (names, Histogram { micros, took }) in [
        (["frise_append_seconds", "Until an entry was kept: waiting, and its commit"], append),
        (["frise_tell_seconds", "Folding an entry that is kept, and telling everybody"], tell),
    ] {
        write_histogram(&mut text, names, &FINE, took, micros);
    }
    text
}

fn write_histogram(
    text: &mut String,
    [name, help]: [&str; 2],
    bounds: &[f64],
    took: &[AtomicU64],
    micros: &AtomicU64,
) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
    let mut n_so_far = 0;
    let bounds = bounds.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
    for (bound, took) in bounds.zip(took) {
        n_so_far += read(took);
        let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {n_so_far}");
    }
    let _ = writeln!(text, "{name}_sum {}\n{name}_count {n_so_far}", read(micros) as f64 / 1e6);
}
