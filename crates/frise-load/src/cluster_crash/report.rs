//! What came of a crash test of several nodes.

use std::fmt;
use std::time::Duration;

use super::failovers::Failovers;
use super::kills::Kills;
use super::partitions::Partitions;
use crate::audit::Audit;
use crate::ledger::Ledger;
use crate::percentiles::Percentiles;

/// Within how many milliseconds nearly all have to be back in the game whose node was killed.
const BACK: f64 = 5_000.0;

/// The outcome.
#[derive(Debug, Default)]
pub struct ClusterReport {
    pub(super) kills: Kills,
    pub(super) failovers: Failovers,
    pub(super) partitions: Partitions,
    took: Duration,
    n_done: usize,
    n_shown: usize,
    n_resent: usize,
    n_heard_before: usize,
    n_overtaken: usize,
    n_finished: usize,
    /// How long it took to be back in the game after a kill.
    back: Vec<Duration>,
    audit: Audit,
}

impl ClusterReport {
    pub(super) fn judge(&mut self, audit: Audit, ledgers: &[Ledger], n_finished: usize, took: Duration) {
        let sum = |of: fn(&Ledger) -> usize| ledgers.iter().map(of).sum();
        self.n_done = sum(|ledger| ledger.done.len());
        self.n_shown = sum(|ledger| ledger.told.len());
        self.n_resent = sum(|ledger| ledger.n_resent);
        self.n_heard_before = sum(|ledger| ledger.n_heard_before);
        self.n_overtaken = sum(|ledger| ledger.overtaken.len());
        let (begin, end) = self.kills.during;
        let back = ledgers.iter().flat_map(|ledger| &ledger.back);
        self.back = back.filter(|(at, _)| (begin..end).contains(at)).map(|(_, took)| *took).collect();
        (self.audit, self.n_finished, self.took) = (audit, n_finished, took);
    }

    /// Whether nothing was lost, done twice, forked, shown without being kept, or otherwise wrong.
    pub fn is_good(&self) -> bool {
        self.audit.is_good() && self.failovers.wrong.is_empty()
    }

    /// Whether those whose node was killed were back soon.
    pub fn is_fast(&self) -> bool {
        self.back.is_empty() || Percentiles::of(self.back.clone()).p99 <= BACK
    }

    /// How many games were played to their ends.
    pub fn n_finished(&self) -> usize {
        self.n_finished
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kills { n, during: (begin, end) } = &self.kills;
        writeln!(f, "| all of it | {} s |\n|---|---|", self.took.as_secs())?;
        writeln!(f, "| nodes killed | {n} in {} s |", (*end - *begin).as_secs())?;
        if !self.back.is_empty() {
            let (n, longest) = (self.back.len(), self.back.iter().max().copied().unwrap_or_default());
            let back = Percentiles::of(self.back.clone());
            writeln!(f, "| back in the game, p50 / p95 / p99 of {n} | {back}, at most {longest:.1?} |")?;
        }
        let Failovers { n, n_ghosts, outages, recoveries, wrong } = &self.failovers;
        writeln!(f, "| failovers | {n}, of these with an old primary that came back {n_ghosts} |")?;
        if !outages.is_empty() {
            let [outages, recoveries] = [outages, recoveries].map(|took| Percentiles::of(took.clone()));
            writeln!(f, "| until something is acknowledged again, p50 / p95 / p99 | {outages} |")?;
            writeln!(f, "| of this, after the new standby was in step | {recoveries} |")?;
        }
        writeln!(f, "| written to an old primary | **{}** |", wrong.len())?;
        let Partitions { n, kinds, took } = &self.partitions;
        let kinds: Vec<String> = kinds.iter().map(|(kind, n)| format!("{n} {kind}")).collect();
        writeln!(f, "| partitions | {n} in {} s: {} |", took.as_secs(), kinds.join(", "))?;
        writeln!(f, "| acknowledged to a client | {} |", self.n_done)?;
        writeln!(f, "| shown to a client | {} |", self.n_shown)?;
        writeln!(f, "| not answered and sent again | {} |", self.n_resent)?;
        writeln!(f, "| of these, kept already before | {} |", self.n_heard_before)?;
        writeln!(f, "| too late, for a bot had played meanwhile | {} |", self.n_overtaken)?;
        writeln!(f, "| games played to their ends | {} |", self.n_finished)?;
        self.audit.fmt(f)?;
        wrong.iter().try_for_each(|wrong| writeln!(f, "\n{wrong}"))
    }
}
