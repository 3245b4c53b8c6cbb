//! Report of several nodes: the figures as the Markdown tables of `docs/scale.md`, and for each aim whether it was met.

use std::fmt::Write;

use crate::load::Commits;
use crate::nodes::{Compared, Cpu, NodesFigures, PlayedApart};
use crate::percentiles::Percentiles;
use crate::report::{grouped, megabytes, verdict};

/// How many times a commit by itself a move may take until somebody at another node has it.
const MOST_COMMITS: f64 = 3.0;
const MOST_COMMITS_TAIL: f64 = 15.0;
/// How many times the processor time of the server on SQLite the nodes may take for a move.
const MOST_OF_SQLITE: f64 = 1.2;
/// The most that PostgreSQL may take for a move, primary and standby together, in microseconds; and from how many moves a second on.
const MOST_DATABASE: f64 = 80.0;
const BUSY: f64 = 10_000.0;
/// How much more a room may cost among the most rooms than among the fewest, as a factor.
const FLAT: f64 = 1.2;

/// What was wanted, and what came of it.
struct Aim {
    what: String,
    is_met: bool,
}

impl PlayedApart {
    fn micros(&self, seconds: f64) -> f64 {
        seconds * 1e6 / self.turns as f64
    }

    fn rate(&self) -> f64 {
        self.turns as f64 / self.seconds
    }

    fn database(&self) -> f64 {
        self.micros(self.cpu.primary + self.cpu.standby)
    }
}

pub(crate) fn markdown(figures: &NodesFigures) -> String {
    let NodesFigures { cores, disk, nodes, databases, rates, by_rooms } = figures;
    let (mut text, mut aims) = (String::new(), Vec::new());
    let kept = match databases {
        1 => "one PostgreSQL".to_owned(),
        n => format!("{n} databases of PostgreSQL"),
    };
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{nodes} nodes on {kept} with a synchronous standby and one NATS; they, the players and all that they are compared with on one machine with {cores} cores; \
         data on {} ({}).",
        disk.device, disk.kind
    );
    for compared in rates {
        text += &table(compared, *nodes, &mut aims);
    }
    if !by_rooms.is_empty() {
        text += &of_rooms(by_rooms, &mut aims);
    }
    text += "\nAims:\n\n";
    for Aim { what, is_met } in &aims {
        let _ = writeln!(text, "- {} {what}", verdict(*is_met));
    }
    text
}

fn table(compared: &Compared, n_nodes: usize, aims: &mut Vec<Aim>) -> String {
    let Compared { wanted, local, standby, nodes, sqlite, relay } = compared;
    let at = format!("at {} moves a second", grouped(*wanted as usize));
    let mut aim = |what: String, is_met: bool| {
        aims.push(Aim { what: format!("{at}: {what}"), is_met });
        verdict(is_met)
    };
    let mut lines = vec![
        String::new(),
        format!(
            "| {} games, {} moves a second, {:.0} s | wanted | {n_nodes} nodes | server on SQLite | bare relay |",
            grouped(nodes.tables),
            grouped(*wanted as usize),
            nodes.seconds
        ),
        "|---|---|---|---|---|".to_owned(),
        format!(
            "| moves a second that were made | | {:.0} | {:.0} | {:.0} |",
            nodes.rate(),
            sqlite.rate(),
            relay.turns as f64 / relay.seconds
        ),
        format!("| a commit by itself, on the primary: p50 / p95 / p99 | | {} | | |", local.times),
        format!("| a commit by itself, with its standby | | {} | | |", standby.times),
        format!(
            "| a move, until whoever moved has it | | {} | {} | {} |",
            nodes.own, sqlite.own, relay.times
        ),
    ];
    if n_nodes > 1 {
        let [half, tail] = times(&nodes.other, &standby.times);
        lines.push(format!(
            "| a move, until the other has it at another node | | {} | {} | |",
            nodes.other, sqlite.other
        ));
        let met = aim(
            format!("p50 across nodes is {half:.1} × a commit (≤ {MOST_COMMITS:.0})"),
            half <= MOST_COMMITS,
        );
        lines.push(format!(
            "| … p50, as commits with their standby | ≤ {MOST_COMMITS:.0} × | {half:.1} × {met} | | |"
        ));
        let met = aim(
            format!("p99 across nodes is {tail:.1} × that of a commit (≤ {MOST_COMMITS_TAIL:.0})"),
            tail <= MOST_COMMITS_TAIL,
        );
        lines.push(format!(
            "| … p99, as p99 of commits with their standby | ≤ {MOST_COMMITS_TAIL:.0} × | {tail:.1} × {met} | | |"
        ));
    }
    let (own, other) = (nodes.micros(nodes.cpu.nodes), sqlite.micros(sqlite.cpu.nodes));
    let met = aim(
        format!(
            "the nodes take {:.2} × the processor time of the server on SQLite (≤ {MOST_OF_SQLITE})",
            own / other
        ),
        own <= MOST_OF_SQLITE * other,
    );
    lines.push(format!(
        "| processor time for a move: the nodes | ≤ {MOST_OF_SQLITE} × SQLite | {own:.1} µs (×{:.2}) {met} | {other:.1} µs | {:.1} µs |",
        own / other,
        relay.micros()
    ));
    let (primary, second) = (nodes.micros(nodes.cpu.primary), nodes.micros(nodes.cpu.standby));
    let (is_busy, took) = (*wanted >= BUSY, nodes.database());
    let (asked, met) = if is_busy {
        let what = format!("PostgreSQL takes {took:.0} µs a move, with its standby (≤ {MOST_DATABASE:.0})");
        (format!("≤ {MOST_DATABASE:.0} µs"), aim(what, took <= MOST_DATABASE))
    } else {
        (String::new(), "")
    };
    lines.push(format!(
        "| … PostgreSQL: primary + standby | {asked} | {primary:.1} + {second:.1} = {took:.1} µs {met} | | |"
    ));
    lines.push(format!("| … NATS | | {:.1} µs | | |", nodes.micros(nodes.cpu.bus)));
    lines.push(format!(
        "| … the players of this run | | {:.1} µs | {:.1} µs | |",
        nodes.micros(nodes.cpu.players),
        sqlite.micros(sqlite.cpu.players)
    ));
    lines.extend(of_commits(nodes, sqlite));
    lines.push(format!(
        "| a move on disk: write-ahead log, tables | | {:.0}, {:.0} bytes | | |",
        nodes.wal / nodes.turns as f64,
        nodes.tables_grew / nodes.turns as f64
    ));
    // A rate that is not reached says more of the machine than of the server, and must not pass as if it were.
    let share = nodes.rate() / wanted;
    aim(format!("{:.0} % of these moves were made (≥ 97 %)", share * 100.0), share >= 0.97);
    lines.iter().fold(String::new(), |all, line| all + line + "\n")
}

/// How many times the one is the other, for p50 and for p99.
fn times(one: &Percentiles, other: &Percentiles) -> [f64; 2] {
    [one.p50 / other.p50, one.p99 / other.p99]
}

/// Where the time goes, as the servers themselves tell it.
fn of_commits(nodes: &PlayedApart, sqlite: &PlayedApart) -> Vec<String> {
    let (Some(one), Some(other)) = (&nodes.commits, &sqlite.commits) else { return Vec::new() };
    let size = |made: &Commits| made.entries / made.commits;
    let mut lines = vec![
        format!("| entries in one commit | | {:.1} | {:.1} | |", size(one), size(other)),
        format!(
            "| commits a second, all nodes together | | {:.0} | {:.0} | |",
            one.commits / nodes.seconds,
            other.commits / sqlite.seconds
        ),
    ];
    for (what, one, other) in [
        ("until a move is kept, waiting for the writer included", &one.append, &other.append),
        ("its commit alone", &one.commit, &other.commit),
        ("folding it, and telling everybody at that node", &one.tell, &other.tell),
    ] {
        lines.push(format!("| … {what}: on average, p50 / p99 at most | | {one} | {other} | |"));
    }
    lines
}

/// Rooms in which as much happens in each, more and more of them.
fn of_rooms(all: &[PlayedApart], aims: &mut Vec<Aim>) -> String {
    let mut text = "\n| rooms, with a move every ten seconds in each | of one core: nodes, PostgreSQL with its standby, NATS | for each room | \
                    until the other has a move: p50 / p95 / p99 | memory of all nodes | for each room more |\n|---|---|---|---|---|---|\n"
        .to_owned();
    let mut fewer: Option<&PlayedApart> = None;
    for played in all {
        let more = fewer.map(|fewer| {
            let (bytes, rooms) =
                (played.memory as f64 - fewer.memory as f64, played.tables as f64 - fewer.tables as f64);
            format!("{:.0} KB", bytes / 1024.0 / rooms)
        });
        let Cpu { nodes, primary, standby, bus, .. } = played.cpu;
        let [nodes, database, bus] =
            [nodes, primary + standby, bus].map(|seconds| seconds * 100.0 / played.seconds);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| {} | {nodes:.1}, {database:.1}, {bus:.1} % | {:.0} µs a second | {} | {:.0} MB | {} |",
            grouped(played.tables),
            room_cost(played),
            played.other,
            megabytes(played.memory),
            more.unwrap_or_default()
        );
        fewer = Some(played);
    }
    if let [first, .., last] = all {
        let factor = room_cost(last) / room_cost(first);
        let what = format!(
            "a room among {} costs {factor:.2} × as much as among {} (≤ {FLAT})",
            grouped(last.tables),
            grouped(first.tables)
        );
        aims.push(Aim { what, is_met: factor <= FLAT });
    }
    text
}

/// What a room takes of the processor in a second, everywhere, in microseconds.
fn room_cost(played: &PlayedApart) -> f64 {
    let Cpu { nodes, primary, standby, bus, .. } = played.cpu;
    (nodes + primary + standby + bus) * 1e6 / played.seconds / played.tables as f64
}
