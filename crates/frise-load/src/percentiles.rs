//! Latency percentiles.

use std::time::Duration;

use serde::Serialize;

/// Half, nineteen in twenty and all but one in a hundred took no longer than this, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Percentiles {
    pub(crate) p50: f64,
    pub(crate) p95: f64,
    pub(crate) p99: f64,
}

impl Percentiles {
    pub(crate) fn of(mut took: Vec<Duration>) -> Percentiles {
        took.sort_unstable();
        let at = |share: f64| {
            let place = (took.len() as f64 * share) as usize;
            took.get(place.min(took.len().saturating_sub(1)))
                .map_or(f64::NAN, |took| took.as_secs_f64() * 1e3)
        };
        Percentiles { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
    }
}

impl std::fmt::Display for Percentiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} / {:.2} / {:.2} ms", self.p50, self.p95, self.p99)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_from_the_shortest() {
        let took = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(Percentiles::of(took), Percentiles { p50: 51.0, p95: 96.0, p99: 100.0 });
    }
}
