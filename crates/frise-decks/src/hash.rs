//! Stable hash (FNV-1a, 64 bits): what is chosen by it is the same on every machine and says nothing of a date.

/// The hash of an id.
pub(crate) fn fnv1a(id: &str) -> u64 {
    id.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
