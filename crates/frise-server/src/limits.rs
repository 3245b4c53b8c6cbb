//! Rate limiter (GCRA, the leaky bucket as a meter) and connection limiter, by address. All that is kept of an address that did
//! something lately is a moment in time.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use frise_room::online::live::Household;
use tokio::time::Instant;

/// How often something may be done: a number at once, then one every so often.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// After how long there may be one more.
    pub every: Duration,
}

/// How much somebody has used of a [`Rate`]: the moment when all of it will be theirs again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimiter(Instant);

impl RateLimiter {
    pub(crate) fn new(now: Instant) -> RateLimiter {
        RateLimiter(now)
    }

    /// Takes one from the rate, if one is left.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.take_several(1, rate, now)
    }

    /// Takes so many from the rate at once, if they are left; otherwise none.
    pub(crate) fn take_several(&mut self, n: u32, rate: Rate, now: Instant) -> bool {
        let is_free = self.has(n, rate, now);
        if is_free {
            self.0 = self.0.max(now) + rate.every * n;
        }
        is_free
    }

    fn is_used_up(&self, rate: Rate, now: Instant) -> bool {
        !self.has(1, rate, now)
    }

    fn has(&self, n: u32, rate: Rate, now: Instant) -> bool {
        let used = self.0.saturating_duration_since(now);
        used + rate.every * n <= rate.every * rate.burst
    }
}

/// A rate limiter for each address.
pub(crate) struct AddressLimiter {
    rate: Rate,
    by_address: Mutex<HashMap<IpAddr, RateLimiter>>,
}

impl AddressLimiter {
    pub(crate) fn new(rate: Rate) -> AddressLimiter {
        AddressLimiter { rate, by_address: Mutex::default() }
    }

    /// Takes one from the rate, if one is left.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut by_address = locked(&self.by_address);
        if by_address.len() == by_address.capacity() {
            by_address.retain(|_, limiter| limiter.0 > now);
        }
        by_address.entry(address).or_insert(RateLimiter::new(now)).take(self.rate, now)
    }

    /// Whether nothing is left of the rate now.
    pub(crate) fn is_used_up(&self, address: IpAddr) -> bool {
        locked(&self.by_address)
            .get(&address)
            .is_some_and(|limiter| limiter.is_used_up(self.rate, Instant::now()))
    }
}

/// A limit of connections, by address: how many each has.
#[derive(Clone, Default)]
pub(crate) struct ConnectionLimiter(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// One of the connections that an address may have, until it is dropped.
pub(crate) struct ConnectionPermit {
    limiter: ConnectionLimiter,
    address: IpAddr,
}

impl ConnectionLimiter {
    /// Takes a permit, if there are fewer than `most`.
    pub(crate) fn take(&self, address: IpAddr, most: u32) -> Option<ConnectionPermit> {
        let mut taken = locked(&self.0);
        let n_taken = taken.entry(address).or_default();
        if *n_taken >= most {
            return None;
        }
        *n_taken += 1;
        Some(ConnectionPermit { limiter: self.clone(), address })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut taken = locked(&self.limiter.0);
        if let Some(n_taken) = taken.get_mut(&self.address) {
            *n_taken -= 1;
            if *n_taken == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

/// What rooms know addresses by: numbers that say nothing of the address, and are others after a restart.
#[derive(Default)]
pub(crate) struct Households(RandomState);

impl Households {
    pub(crate) fn of(&self, address: IpAddr) -> Household {
        // Small numbers are those of connections that count by themselves.
        Household(self.0.hash_one(address) | 1 << 63)
    }
}

/// Whether this is the server's own machine: `localhost`.
pub(crate) fn is_home(address: IpAddr) -> bool {
    address == Ipv4Addr::LOCALHOST || address == Ipv6Addr::LOCALHOST
}

/// What stands for one household: an address, or in IPv6 the network that a household gets.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
        address => address,
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_allows_a_burst_and_then_one_every_so_often() {
        let rate = Rate { burst: 3, every: Duration::from_secs(1) };
        let start = Instant::now();
        let mut limiter = RateLimiter::new(start);
        let mut n_taken = |millis| {
            let now = start + Duration::from_millis(millis);
            (0..5).filter(|_| limiter.take(rate, now)).count()
        };
        assert_eq!([n_taken(0), n_taken(1500), n_taken(60_000)], [3, 1, 3]);
    }

    #[test]
    fn what_costs_more_is_had_less_often_and_a_refusal_costs_nothing() {
        let rate = Rate { burst: 5, every: Duration::from_secs(1) };
        let now = Instant::now();
        let mut limiter = RateLimiter::new(now);
        let mut take = |n| limiter.take_several(n, rate, now);
        assert_eq!([take(3), take(3), take(2), take(1)], [true, false, true, false]);
    }

    #[test]
    fn a_permit_is_free_again_when_its_holder_is_gone() {
        let (limiter, address) = (ConnectionLimiter::default(), IpAddr::from([192, 0, 2, 1]));
        let first = limiter.take(address, 1);
        assert!(first.is_some() && limiter.take(address, 1).is_none());
        drop(first);
        assert!(limiter.take(address, 1).is_some());
        assert!(locked(&limiter.0).is_empty(), "nothing is remembered of those who left");
    }

    #[test]
    fn a_household_in_ipv6_is_a_network() {
        let address = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(address("2001:db8:1:2:3::4"), address("2001:db8:1:2::9"));
        assert_ne!(address("2001:db8:1:2::4"), address("2001:db8:1:3::4"));
        assert_eq!(address("::ffff:192.0.2.1"), IpAddr::from([192, 0, 2, 1]));
    }
}
