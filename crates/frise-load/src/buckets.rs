//! Histogram as Prometheus writes it: cumulative buckets, of which a percentile can be told to the next bound.

use std::fmt;

use serde::Serialize;

/// How many took no longer than each bound, in seconds; the last bound is infinite.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Buckets {
    sum: f64,
    up_to: Vec<(f64, f64)>,
}

impl Buckets {
    /// The histogram of this name; empty where there is none.
    pub(crate) fn read(figures: &str, name: &str) -> Buckets {
        let mut buckets = Buckets::default();
        for line in figures.lines().filter_map(|line| line.strip_prefix(name)) {
            if let Some(sum) = line.strip_prefix("_sum ") {
                buckets.sum = sum.parse().unwrap_or_default();
            } else if let Some((bound, count)) =
                line.strip_prefix("_bucket{le=\"").and_then(|rest| rest.split_once("\"} "))
            {
                // `+Inf` is a number here, too.
                buckets
                    .up_to
                    .push((bound.parse().unwrap_or(f64::INFINITY), count.parse().unwrap_or_default()));
            }
        }
        buckets
    }

    /// What came after another reading.
    pub(crate) fn since(mut self, before: &Buckets) -> Buckets {
        self.sum -= before.sum;
        self.up_to.iter_mut().zip(&before.up_to).for_each(|(now, before)| now.1 -= before.1);
        self
    }

    /// Together with those of another server.
    pub(crate) fn plus(mut self, other: &Buckets) -> Buckets {
        self.sum += other.sum;
        self.up_to.iter_mut().zip(&other.up_to).for_each(|(one, other)| one.1 += other.1);
        self
    }

    /// So many took no longer than this, in milliseconds.
    pub(crate) fn percentile(&self, share: f64) -> f64 {
        let wanted = self.count() * share;
        let found = self.up_to.iter().find(|(_, count)| *count >= wanted);
        found.map_or(f64::NAN, |(bound, _)| bound * 1e3)
    }

    fn count(&self) -> f64 {
        self.up_to.last().map_or(0.0, |(_, count)| *count)
    }
}

impl fmt::Display for Buckets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let average = self.sum * 1e3 / self.count();
        write!(f, "{average:.2} ms, {} / {} ms", self.percentile(0.5), self.percentile(0.99))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_told_to_the_next_bound() {
        let text = "x_bucket{le=\"0.001\"} 90\nx_bucket{le=\"0.01\"} 98\nx_bucket{le=\"+Inf\"} 100\nx_sum 0.2\nx_count 100\n";
        let buckets = Buckets::read(text, "x");
        assert_eq!([0.5, 0.9, 0.95].map(|share| buckets.percentile(share)), [1.0, 1.0, 10.0]);
        assert_eq!(buckets.percentile(0.99), f64::INFINITY);
        assert_eq!(buckets.clone().since(&buckets).percentile(0.5), 1.0, "nothing took no time");
        assert_eq!(buckets.to_string(), "2.00 ms, 1 / inf ms");
        assert_eq!(buckets.clone().plus(&buckets).to_string(), "2.00 ms, 1 / inf ms", "twice the same");
    }
}
