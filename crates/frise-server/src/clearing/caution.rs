//! Safety limits of retention: a wrong clock must not cost anybody their games. A jump of the wall clock is noticed and waited out, and never does more
//! than a small share go at once. Pure: the time comes in.

use std::time::Duration;

use crate::config::Retention;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// How long nothing goes after a jump: long enough for whoever runs the server to read of it.
const WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// Of so many one may go at once …
const SHARE: u64 = 20;
/// … and of few at least so many.
const FEW: u64 = 10;

/// How many of so many may go at once.
pub(super) fn allowance(n: u64) -> u64 {
    (n / SHARE).max(FEW)
}

/// What is known of the wall clock.
#[derive(Debug, Default)]
pub(super) struct Caution {
    /// What it said, and for how long the server had run.
    last: Option<(i64, Duration)>,
    /// How long the server must have run before anything goes.
    waits_until: Duration,
}

/// What to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// What is due may go.
    Go,
    /// The clock has just jumped.
    Jumped,
    /// It jumped some time ago.
    Wait,
}

impl Caution {
    /// Looks at the wall clock (milliseconds since 1970), after the server has run this long. `quiet` is how long ago, by the same clock, the newest entry
    /// was written: at the start there is nothing else to compare it with.
    pub(super) fn look(
        &mut self,
        wall: i64,
        uptime: Duration,
        quiet: Option<Duration>,
        retention: &Retention,
    ) -> Verdict {
        let jump = match self.last {
            None => quiet.unwrap_or(Duration::ZERO),
            Some((before, then)) => {
                let expected = uptime.saturating_sub(then).as_millis() as i64;
                Duration::from_millis(wall.saturating_sub(before).saturating_sub(expected).unsigned_abs())
            }
        };
        self.last = Some((wall, uptime));
        // A laptop that was closed for the night has not jumped.
        let most = (retention.lobby.min(retention.game) / 4).clamp(HOUR, 7 * 24 * HOUR);
        if jump > most {
            self.waits_until = uptime + WAIT;
            return Verdict::Jumped;
        }
        if uptime < self.waits_until { Verdict::Wait } else { Verdict::Go }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    fn at(days: f64) -> i64 {
        (days * 86_400_000.0) as i64
    }

    /// What is done at these moments: the wall clock in days, how long the server has run in hours.
    fn verdicts<const N: usize>(quiet: Duration, moments: [(f64, u64); N]) -> [Verdict; N] {
        let mut caution = Caution::default();
        moments.map(|(days, hours)| {
            caution.look(at(days), HOUR * hours as u32, Some(quiet), &Retention::default())
        })
    }

    #[test]
    fn a_clock_that_goes_as_it_should_keeps_nothing() {
        use Verdict::Go;
        assert_eq!(verdicts(HOUR, [(1000.0, 0), (1001.0, 24), (1030.0, 720)]), [Go; 3]);
        // Closed for a night, and for a weekend.
        assert_eq!(verdicts(HOUR, [(1000.0, 0), (1000.5, 2), (1003.0, 4)]), [Go; 3]);
    }

    #[test]
    fn a_clock_far_ahead_at_the_start_is_waited_out() {
        use Verdict::{Go, Jumped, Wait};
        let found = verdicts(400 * DAY, [(5000.0, 0), (5000.0 + 23.0 / 24.0, 23), (5001.0, 24)]);
        assert_eq!(found, [Jumped, Wait, Go]);
    }

    #[test]
    fn a_jump_while_it_runs_is_waited_out_each_time() {
        use Verdict::{Go, Jumped, Wait};
        let found = verdicts(
            HOUR,
            [(1000.0, 0), (1400.0, 1), (1400.5, 13), (1000.5 + 1.0 / 24.0, 14), (1001.0, 26), (1001.6, 40)],
        );
        assert_eq!(found, [Go, Jumped, Wait, Jumped, Wait, Go]);
    }

    #[test]
    fn who_keeps_things_for_a_day_has_jumps_of_hours_noticed() {
        let (mut caution, short) = (Caution::default(), Retention::days(1));
        assert_eq!(caution.look(at(10.0), Duration::ZERO, None, &short), Verdict::Go);
        assert_eq!(caution.look(at(10.5), HOUR, None, &short), Verdict::Jumped);
    }

    #[test]
    fn only_a_share_goes_at_once() {
        assert_eq!([0, 5, 200, 1000, 100_000].map(allowance), [10, 10, 10, 50, 5000]);
    }
}
