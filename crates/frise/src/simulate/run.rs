//! Shares the games out among threads, shows how far they are, and stops between two games when interrupted.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use frise_bots::lab::Tally;
use frise_text::Lang;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::contest::Contest;
use super::describe::count;

/// A thread takes so many games at a time, at most.
const LARGEST_SHARE: u64 = 4096;
/// It takes fewer where they last longer than this: enough to be undisturbed, few enough to stop soon.
const SHARE_TIME: Duration = Duration::from_millis(50);

/// How long it took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    /// By the clock on the wall.
    pub(crate) wall: Duration,
    /// Of all cores together.
    pub(crate) cpu: Duration,
}

/// A flag that is raised when somebody presses Ctrl-C. A second time, or when the window is closed, we end at once, and all
/// programs that play with us.
#[cfg(unix)]
pub(crate) fn stop_on_interrupt() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let stop = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(SIGINT, Arc::clone(&stop));
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) {
        thread::spawn(move || {
            let mut n_interrupts = 0;
            for signal in signals.forever() {
                n_interrupts += u32::from(signal == SIGINT);
                if signal != SIGINT || n_interrupts > 1 {
                    crate::bot_process::end_all();
                    std::process::exit(128 + signal);
                }
            }
        });
    }
    stop
}

/// Where there are no signals, Ctrl-C ends the program.
#[cfg(not(unix))]
pub(crate) fn stop_on_interrupt() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

/// Plays so many games, or as many as there is time for. The same games are counted on any number of threads: they are
/// shared out in order, and whoever has begun a share finishes it.
pub(crate) fn play(
    contest: &Contest,
    n_games: u64,
    n_threads: usize,
    stop: &AtomicBool,
    lang: Lang,
) -> (Tally, Time) {
    let (start, cpu) = (Instant::now(), ProcessTime::now());
    let largest_share = (n_games / (n_threads as u64 * 64)).clamp(1, LARGEST_SHARE);
    let next = AtomicU64::new(0);
    let n_done = AtomicU64::new(0);
    let mut tally = empty(contest);
    thread::scope(|scope| {
        let work = || {
            let mut work = contest.worker();
            let mut own = empty(contest);
            let mut share = 1;
            while !stop.load(Ordering::Relaxed) {
                let from = next.fetch_add(share, Ordering::Relaxed);
                if from >= n_games {
                    break;
                }
                let to = (from + share).min(n_games);
                let begun = Instant::now();
                work(from..to, &mut own);
                // A game of a team takes ten thousand times as long as one of coins.
                let is_quick = begun.elapsed() < SHARE_TIME;
                share = if is_quick { (share * 2).min(largest_share) } else { share.div_ceil(2) };
                n_done.fetch_add(to - from, Ordering::Relaxed);
            }
            own
        };
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
        show_progress(n_games, &n_done, lang, || threads.iter().all(thread::ScopedJoinHandle::is_finished));
        for own in threads {
            tally.add(&own.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    (tally, Time { wall: start.elapsed(), cpu: cpu.elapsed() })
}

fn empty(contest: &Contest) -> Tally {
    Tally::new(contest.bots.len(), contest.pack.cards().len())
}

/// A bar with rate and remaining time, for somebody who watches; it waits in any case.
fn show_progress(n_games: u64, n_done: &AtomicU64, lang: Lang, is_finished: impl Fn() -> bool) {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(n_games) } else { ProgressBar::hidden() };
    let words = lang.text("simulate-progress");
    if let Ok(style) = ProgressStyle::with_template(&words.replace('[', "{").replace(']', "}")) {
        let counted = |what: fn(&ProgressState) -> u64| {
            move |state: &ProgressState, out: &mut dyn Write| {
                let _ = out.write_str(&count(what(state), lang));
            }
        };
        let style = style.with_key("done", counted(ProgressState::pos));
        let style = style.with_key("all", counted(|state| state.len().unwrap_or_default()));
        bar.set_style(style.with_key("rate", counted(|state| state.per_sec() as u64)));
    }
    let mut pause = Duration::from_micros(200);
    while !is_finished() {
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(100));
        bar.set_position(n_done.load(Ordering::Relaxed));
    }
    bar.finish_and_clear();
}
