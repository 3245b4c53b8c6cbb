//! Fault injection: what goes wrong in a world, and how often. Drawn from the seed, so that some worlds are calm and some are wild.

use fastrand::Rng;

/// How often things go wrong, in parts of a thousand, and how long they take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faults {
    /// An append that never reaches the log, and is answered as unknown.
    pub(crate) append_lost: u32,
    /// An append that is kept, and answered as unknown.
    pub(crate) append_unheard: u32,
    /// An append that is answered as unknown, and kept later.
    pub(crate) append_late: u32,
    pub(crate) read_fails: u32,
    pub(crate) hint_lost: u32,
    pub(crate) hint_doubled: u32,
    /// The longest way of a hint, in milliseconds; two of them may overtake each other.
    pub(crate) hint_takes: u64,
    /// A message of a socket after which the connection breaks.
    pub(crate) socket_breaks: u32,
    /// The longest way of a message, in milliseconds.
    pub(crate) socket_takes: u64,
    /// The longest time that the log needs, in milliseconds.
    pub(crate) log_takes: u64,
    /// A minute in which a node dies.
    pub(crate) node_dies: u32,
    /// A minute in which the store is down for a while.
    pub(crate) store_is_down: u32,
}

impl Faults {
    /// Nothing goes wrong any more.
    pub(crate) const NONE: Faults = Faults {
        append_lost: 0,
        append_unheard: 0,
        append_late: 0,
        read_fails: 0,
        hint_lost: 0,
        hint_doubled: 0,
        hint_takes: 5,
        socket_breaks: 0,
        socket_takes: 20,
        log_takes: 5,
        node_dies: 0,
        store_is_down: 0,
    };

    pub(crate) fn draw(rng: &mut Rng) -> Faults {
        let mut often = |most: u32| if rng.u32(..3) == 0 { 0 } else { rng.u32(..=most) };
        Faults {
            append_lost: often(150),
            append_unheard: often(150),
            append_late: often(80),
            read_fails: often(150),
            // A bus that is down for good is a case of its own.
            hint_lost: if often(3) == 3 { 1000 } else { often(400) },
            hint_doubled: often(200),
            hint_takes: u64::from(often(3000)).max(1),
            socket_breaks: often(40),
            socket_takes: u64::from(often(800)).max(1),
            log_takes: u64::from(often(900)).max(1),
            node_dies: often(600),
            store_is_down: often(600),
        }
    }
}

/// Whether something happens that happens so often, in parts of a thousand.
pub(crate) fn happens(rng: &mut Rng, often: u32) -> bool {
    rng.u32(..1000) < often
}
