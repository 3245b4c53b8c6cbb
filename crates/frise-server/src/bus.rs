//! Message bus between nodes (publish and subscribe): carries hints about rooms, never the truth, which is in the log. A hint that is lost, late, doubled or
//! wrong does no harm, so nothing here waits, retries or reports to a player. One node alone has nobody to tell.

mod address;
mod hint;
mod nats;

use std::time::Duration;

pub use address::{BadBus, BusAddress};
use frise_room::online::Epoch;
use frise_room::online::live::Hint;
use tokio::sync::watch;

use crate::code::RoomCode;
use crate::metrics::BusMetrics;
use nats::NatsBus;
pub(crate) use nats::Subscription;

/// How nodes tell each other.
pub(crate) enum Bus {
    /// Not at all: they ask the log.
    Local,
    /// Over NATS.
    Nats(Box<NatsBus>),
}

impl Bus {
    /// The bus of this address, whether it can be reached now or not: it is looked for until it is there.
    pub(crate) async fn connect(
        address: Option<&BusAddress>,
        ping: Duration,
        epoch: Epoch,
        metrics: BusMetrics,
    ) -> Result<Bus, BadBus> {
        match address {
            None => Ok(Bus::Local),
            Some(address) => Ok(Bus::Nats(Box::new(NatsBus::connect(address, ping, epoch, metrics).await?))),
        }
    }

    /// Tells the other nodes that have this room in memory, if there is a way to them now.
    pub(crate) fn publish(&self, room: RoomCode, hint: &Hint) {
        if let Bus::Nats(nats) = self {
            nats.publish(room, hint);
        }
    }

    /// Listens for what other nodes say of a room. Asked for before the log is read, so that nothing falls in between.
    pub(crate) async fn subscribe(&self, room: RoomCode) -> Option<Subscription> {
        match self {
            Bus::Local => None,
            Bus::Nats(nats) => Some(nats.subscribe(room).await),
        }
    }

    /// Whether it is there, as it changes; nothing where there is none to be.
    pub(crate) fn state(&self) -> Option<watch::Receiver<bool>> {
        match self {
            Bus::Local => None,
            Bus::Nats(nats) => Some(nats.state()),
        }
    }
}
