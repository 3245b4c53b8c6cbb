//! Report: the figures as the Markdown tables of `docs/performance.md`.

use std::fmt::Write;

use crate::load::{Beside, Commit, Figures, Idle, Played};

/// What is wanted of the server, as the second column of the tables says.
const MOST_ABOVE_COMMIT: f64 = 1.0;
const MOST_OF_CORE: f64 = 15.0;
const MOST_MICROS: f64 = 60.0;
const MOST_ROOM: f64 = 40.0;
const MOST_IDLE: f64 = 400.0;
/// By how much p99 of a move may exceed p99 of a commit, and where there is much to do, p99 itself; in milliseconds.
const MOST_TAIL: f64 = 5.0;
const MOST_BUSY_TAIL: f64 = 50.0;

impl Played {
    pub(crate) fn micros(&self) -> f64 {
        self.cpu_seconds * 1e6 / self.turns as f64
    }

    fn percent_of_core(&self) -> f64 {
        self.cpu_seconds * 100.0 / self.seconds
    }

    fn kilobytes(&self) -> f64 {
        self.grown as f64 / 1024.0 / self.tables as f64
    }
}

pub(crate) fn markdown(figures: &Figures) -> String {
    let Figures { cores, disk, commit, steady, busy, by_rooms, idle } = figures;
    let head = format!("On {cores} cores; data on {} ({}).\n", disk.device, disk.kind);
    let tables = [
        Some(beside(steady, Some(commit))),
        busy.as_ref().map(|busy| beside(busy, None)),
        (!by_rooms.is_empty()).then(|| of_rooms(by_rooms)),
        idle.as_ref().map(of_idle),
    ];
    tables.into_iter().flatten().fold(head, |all, table| all + "\n" + &table)
}

/// Games beside the relay. A commit by itself is told where it says how fast a move can be.
fn beside(Beside { games, relay }: &Beside, commit: Option<&Commit>) -> String {
    let (n, rate) = (grouped(games.tables), games.turns as f64 / games.seconds);
    let mut lines = vec![
        format!(
            "| {n} games, {rate:.0} moves a second, {:.0} s | wanted | Frise | bare relay |",
            games.seconds
        ),
        "|---|---|---|---|".to_owned(),
        format!(
            "| a move, until both players have it: p50 / p95 / p99 | | {} | {} |",
            games.times, relay.times
        ),
    ];
    if let Some(commit) = commit {
        let above = games.times.p50 - commit.times.p50;
        lines.push(format!("| a commit by itself: p50 / p95 / p99 | | {} | |", commit.times));
        lines.push(format!("| a commit by itself: processor time | | {:.1} µs | |", commit.micros));
        lines.push(format!(
            "| p50 of a move above p50 of a commit | ≤ {MOST_ABOVE_COMMIT:.0} ms | {above:.2} ms {} | |",
            verdict(above <= MOST_ABOVE_COMMIT)
        ));
        let tail = games.times.p99 - commit.times.p99;
        lines.push(format!(
            "| p99 of a move above p99 of a commit | ≤ {MOST_TAIL:.0} ms | {tail:.2} ms {} | |",
            verdict(tail <= MOST_TAIL)
        ));
        lines.push(measured("of one core", MOST_OF_CORE, "%", [games, relay].map(Played::percent_of_core)));
        let what = "memory for a room, both sockets included";
        lines.push(measured(what, MOST_ROOM, "KB", [games, relay].map(Played::kilobytes)));
    }
    if commit.is_none() {
        let p99 = games.times.p99;
        lines.push(format!(
            "| p99 of a move | ≤ {MOST_BUSY_TAIL:.0} ms | {p99:.2} ms {} | |",
            verdict(p99 <= MOST_BUSY_TAIL)
        ));
    }
    lines.push(measured("processor time for a move", MOST_MICROS, "µs", [games, relay].map(Played::micros)));
    if let Some(made) = &games.commits {
        let (size, took) = (made.entries / made.commits, made.seconds * 1e3 / made.commits);
        lines.push(format!(
            "| entries in one commit, and how long it takes, on average | | {size:.1}, {took:.2} ms | |"
        ));
        for (what, part) in [
            ("of a move: until it is kept, waiting for the writer included", &made.append),
            ("the commit alone", &made.commit),
            ("folding it, and telling everybody", &made.tell),
        ] {
            lines.push(format!("| … {what}: on average, p50 / p99 at most | | {part} | |"));
        }
        let rest = games.times.p99 - made.append.percentile(0.99);
        lines.push(format!("| … p99 beyond what is kept: sockets, threads, and the clients of this run | | about {rest:.1} ms | |"));
    }
    lines.iter().fold(String::new(), |all, line| all + line + "\n")
}

fn measured(what: &str, wanted: f64, unit: &str, [frise, relay]: [f64; 2]) -> String {
    format!(
        "| {what} | ≤ {wanted:.0} {unit} | {frise:.1} {unit} {} | {relay:.1} {unit} (×{:.1}) |",
        verdict(frise <= wanted),
        frise / relay
    )
}

/// The same number of moves in all, in more and more rooms.
fn of_rooms(all: &[Played]) -> String {
    let mut text =
        "| rooms | moves a second, all together | processor time for a move | a move: p50 / p95 / p99 | \
                    memory of the server | for each room more |\n|---|---|---|---|---|---|\n"
            .to_owned();
    let mut fewer: Option<&Played> = None;
    for played in all {
        let more = fewer.map(|fewer| {
            let (bytes, rooms) =
                (played.memory as f64 - fewer.memory as f64, played.tables as f64 - fewer.tables as f64);
            format!("{:.0} KB", bytes / 1024.0 / rooms)
        });
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| {} | {:.0} | {:.1} µs | {} | {:.0} MB | {} |",
            grouped(played.tables),
            played.turns as f64 / played.seconds,
            played.micros(),
            played.times,
            megabytes(played.memory),
            more.unwrap_or_default()
        );
        fewer = Some(played);
    }
    text
}

fn of_idle(idle: &Idle) -> String {
    let (memory, each) = (megabytes(idle.memory), idle.grown as f64 / 1024.0 / idle.sockets as f64);
    format!(
        "| idle sockets | wanted | memory of the server | for each |\n|---|---|---|---|\n\
         | {} | < {MOST_IDLE:.0} MB | {memory:.0} MB {} | {each:.1} KB |\n",
        grouped(idle.sockets),
        verdict(memory < MOST_IDLE)
    )
}

pub(crate) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1024.0 / 1024.0
}

pub(crate) fn verdict(is_met: bool) -> &'static str {
    if is_met { "✓" } else { "✗" }
}

/// A number with commas between the thousands.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(
            [7, 999, 1000, 10_000, 1_234_567].map(grouped),
            ["7", "999", "1,000", "10,000", "1,234,567"]
        );
    }
}
