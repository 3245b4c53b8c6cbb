//! Confidence intervals: from counts to estimates, each with its interval of 95 % confidence.

/// The width of 95 % confidence, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A number, and between which two it most likely lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Whether another estimate certainly differs: the intervals have nothing in common.
    pub fn is_apart_from(&self, other: &Estimate) -> bool {
        self.high < other.low || other.high < self.low
    }
}

/// The share of hits among tries, by Wilson's interval, which is honest near 0 and 1 too.
pub fn share(hits: u64, tries: u64) -> Estimate {
    if tries == 0 {
        return Estimate { value: f64::NAN, low: 0.0, high: 1.0 };
    }
    let (n, p) = (tries as f64, hits as f64 / tries as f64);
    let spread = Z * Z / n;
    let centre = (p + spread / 2.0) / (1.0 + spread);
    let reach = Z / (1.0 + spread) * (p * (1.0 - p) / n + spread / (4.0 * n)).sqrt();
    Estimate { value: p, low: (centre - reach).clamp(0.0, p), high: (centre + reach).clamp(p, 1.0) }
}

/// The mean of values that were counted: how often each occurred.
pub fn mean(counts: impl Iterator<Item = (f64, u64)> + Clone) -> Estimate {
    let n: u64 = counts.clone().map(|(_, count)| count).sum();
    if n == 0 {
        return Estimate { value: f64::NAN, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let mean = counts.clone().map(|(value, count)| value * count as f64).sum::<f64>() / n as f64;
    let squares = counts.map(|(value, count)| (value - mean) * (value - mean) * count as f64).sum::<f64>();
    let error = (squares / n.saturating_sub(1).max(1) as f64 / n as f64).sqrt();
    Estimate { value: mean, low: mean - Z * error, high: mean + Z * error }
}

#[cfg(test)]
mod tests {
    use super::{mean, share};

    #[test]
    fn wilson_by_hand() {
        let half = share(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        let none = share(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-3, "{none:?}");
        assert!(share(0, 0).high == 1.0);
    }

    #[test]
    fn mean_by_hand() {
        // 1, 1, 2, 4: mean 2, variance 2, error √(2 / 4).
        let estimate = mean([(1.0, 2), (2.0, 1), (4.0, 1)].into_iter());
        assert!((estimate.value - 2.0).abs() < 1e-12);
        assert!((estimate.high - estimate.value - 1.96 * 0.5f64.sqrt()).abs() < 1e-3, "{estimate:?}");
    }

    #[test]
    fn apart_means_nothing_in_common() {
        assert!(share(100, 1000).is_apart_from(&share(200, 1000)));
        assert!(!share(10, 100).is_apart_from(&share(12, 100)));
    }
}
