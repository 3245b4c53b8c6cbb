//! Harness of the fuzz targets: one input may take so much memory and so much time of the processor, and no more.

use std::alloc::System;
use std::time::Duration;

use cap::Cap;
use cpu_time::ThreadTime;
use frise_fuzz::Target;
pub use libfuzzer_sys;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// The most memory that one input may take; whoever asks for more ends the process.
const MOST_MEMORY: usize = 64 << 20;

/// The most time of the processor: 50 ms of what is shipped. Instrumented code, with all its checks, takes four times as long.
const LONGEST: Duration = Duration::from_millis(4 * 50);

/// How often what took too long is tried again, before it is a find: another may just have had the processor's cache.
const AGAIN: u32 = 4;

/// Runs a target on an input, within its limits.
pub fn run(target: Target, input: &[u8]) {
    let took = (0..=AGAIN).map(|_| once(target, input)).find(|took| *took <= LONGEST);
    assert!(took.is_some(), "took more than {LONGEST:?} of the processor, {AGAIN} times in a row");
}

fn once(target: Target, input: &[u8]) -> Duration {
    let _ = ALLOCATOR.set_limit(ALLOCATOR.allocated() + MOST_MEMORY);
    let start = ThreadTime::now();
    target(input);
    let took = start.elapsed();
    let _ = ALLOCATOR.set_limit(usize::MAX);
    took
}

/// A fuzz target by the name of its function. What all inputs share is made ready before the first is looked at.
#[macro_export]
macro_rules! fuzz {
    ($target:ident) => {
        $crate::libfuzzer_sys::fuzz_target!(init: $crate::warm_up($crate::targets::$target), |input: &[u8]| {
            $crate::run($crate::targets::$target, input);
        });
    };
}

pub use frise_fuzz as targets;

/// Crates that may panic, because whoever calls them expects it.
const CONTAINED: [&str; 1] = ["/zune-jpeg-"];

/// Lets a target make what all its inputs share. A panic ends the process, wherever it is caught, but for those that are expected.
pub fn warm_up(target: Target) {
    let ends_it = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let is_in = |name: &&str| panic.location().is_some_and(|at| at.file().contains(*name));
        if !CONTAINED.iter().any(|name| is_in(&name)) {
            ends_it(panic);
        }
    }));
    frise_fuzz::warm_up();
    target(b"{}");
}
