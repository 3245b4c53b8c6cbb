//! Cluster membership: what a node does so that several can serve the same rooms. It keeps a lease on being alive in the store that all share, writes
//! down there who is connected to it, and asks the log for news, because hints of the bus may be lost. There is no leader, and no node owns a room.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use frise_room::online::live::{Cluster, Hint, Millis, NodeId, Presence};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep_until};

use crate::app::App;
use crate::code::RoomCode;
use crate::log::Unreadable;
use crate::metrics::add;

/// How often a node says that it is alive, and asks whether the log has grown.
pub(crate) const BEAT: Duration = Duration::from_secs(1);

/// How long a node counts as alive that says nothing.
pub(crate) const ALIVE: Duration = Duration::from_secs(4);

/// How often everybody is asked for, in beats, while the bus seems to be well.
const ROLL_CALL: u32 = 4;

/// How many rooms are asked about at once.
const ASKED: usize = 4_096;

/// What a presence in a room is worth without being said again; that its node is alive is another matter. Said again thrice in that time.
const LEASE: Duration = Duration::from_secs(90);

/// What this node knows of itself and of the others.
pub(crate) struct Node {
    id: NodeId,
    /// Who is connected to this node, by room: what has to be in the store.
    here: Mutex<HashMap<RoomCode, Presence>>,
    /// What of it the store may not have yet.
    unwritten: Mutex<HashMap<RoomCode, Presence>>,
    is_unwritten: Notify,
}

impl Node {
    /// A node in a new incarnation.
    pub(crate) fn new(incarnation: [u8; 8]) -> Node {
        Node {
            id: NodeId(u64::from_le_bytes(incarnation)),
            here: Mutex::default(),
            unwritten: Mutex::default(),
            is_unwritten: Notify::new(),
        }
    }

    /// What its rooms have to know.
    pub(crate) fn policy(&self) -> Cluster {
        let millis = |time: Duration| Millis(time.as_millis() as u64);
        Cluster {
            node: self.id,
            lease: millis(LEASE),
            renew: millis(LEASE / 3),
            // Rooms are asked about all together, and much more often; this is for the case that nobody does.
            poll: millis(LEASE / 3),
        }
    }

    /// Writes down who is connected to a room here, soon and beside the game.
    pub(crate) fn announce(&self, room: RoomCode, presence: &Presence) {
        let is_empty = presence.members.is_empty() && presence.watching == 0;
        if is_empty {
            locked(&self.here).remove(&room);
        } else {
            locked(&self.here).insert(room, presence.clone());
        }
        locked(&self.unwritten).insert(room, presence.clone());
        self.is_unwritten.notify_one();
    }

    /// Who is connected to a room at other nodes that are alive, as the store says now.
    pub(crate) async fn roll_call(&self, app: &App, room: RoomCode) -> Result<Vec<Presence>, Unreadable> {
        add(&app.metrics.roll_calls, 1);
        let alive = app.log.beat(self.id, app.config.times.alive).await?.others;
        let mut found = app.log.roll_call(room).await?;
        found.retain(|presence| alive.contains(&presence.node));
        Ok(found)
    }

    /// Tells a bus that has just come who is connected here.
    fn say_again(&self, app: &App) {
        for (room, presence) in locked(&self.here).iter() {
            app.bus.publish(*room, &Hint::Presence(presence.clone()));
        }
    }

    /// Takes leave: nobody is here any more, and nobody has to wait to find out.
    pub(crate) async fn leave(&self, app: &App) {
        if app.log.drop_leases(self.id).await.is_err() {
            tracing::warn!("this node could not take leave; its lease ends by itself");
        }
    }
}

/// What the store says of the nodes.
pub(crate) struct Beat {
    /// Whether this node was not known to be alive: what it had written may be gone.
    pub(crate) is_new: bool,
    /// The other nodes that are alive.
    pub(crate) others: BTreeSet<NodeId>,
}

/// Does all of that, for as long as the server runs.
pub(crate) async fn run(app: Arc<App>) {
    let Some(node) = &app.node else { return };
    let mut bus = app.bus.state();
    let mut known = BTreeSet::new();
    let mut n_beats = 0_u32;
    let mut next = Instant::now();
    loop {
        let pause = tokio::select! {
            () = sleep_until(next) => Some(app.config.times.beat),
            () = node.is_unwritten.notified() => None,
            is_there = changed(&mut bus) => {
                if is_there {
                    node.say_again(&app);
                }
                // And soon once more: what was said before the bus knew that this node listens is lost.
                Some(app.config.times.beat.min(BEAT))
            }
        };
        if let Some(pause) = pause {
            next = Instant::now() + pause;
            let is_bus_there = bus.as_ref().is_some_and(|bus| *bus.borrow());
            let is_asked = !is_bus_there || n_beats.is_multiple_of(ROLL_CALL);
            n_beats = n_beats.wrapping_add(1);
            let done = beat(&app, node, &mut known, is_asked).await;
            app.set_log_answers(done.is_ok());
        }
        write(&app, node).await;
    }
}

/// Ready when the bus comes or goes: whether it is there.
async fn changed(bus: &mut Option<watch::Receiver<bool>>) -> bool {
    if let Some(bus) = bus
        && bus.changed().await.is_ok()
    {
        return *bus.borrow_and_update();
    }
    std::future::pending().await
}

/// Says that this node is alive, and tells the rooms in memory what the store knows and they do not.
async fn beat(
    app: &Arc<App>,
    node: &Node,
    known: &mut BTreeSet<NodeId>,
    is_asked: bool,
) -> Result<(), Unreadable> {
    let Beat { is_new, others } = app.log.beat(node.id, app.config.times.alive).await?;
    if is_new {
        // Also after a failover, which empties what is no truth.
        let here = locked(&node.here).clone();
        locked(&node.unwritten).extend(here);
    }
    app.metrics.others.store(others.len() as u64, Ordering::Relaxed);
    let gone: Vec<NodeId> = known.difference(&others).copied().collect();
    let is_more = !others.is_subset(known);
    *known = others;
    for rooms in app.rooms.codes().chunks(ASKED) {
        for node in &gone {
            for room in rooms {
                app.rooms.hear(app, *room, Hint::Gone(*node));
            }
        }
        for (room, seq) in app.log.heads(rooms).await? {
            if app.rooms.look(room, |known| (known.seq() < seq).then_some(())).is_some() {
                app.rooms.hear(app, room, Hint::Seq(seq));
            }
        }
        if is_asked || is_more {
            for (room, presence) in app.log.roll_calls(rooms).await? {
                if known.contains(&presence.node) {
                    app.rooms.hear(app, room, Hint::Presence(presence));
                }
            }
        }
    }
    Ok(())
}

/// Writes down what was announced; what cannot be written now is written after the next beat.
async fn write(app: &App, node: &Node) {
    let news: Vec<_> = std::mem::take(&mut *locked(&node.unwritten)).into_iter().collect();
    if news.is_empty() || app.log.renew_leases(&news, LEASE).await.is_ok() {
        return;
    }
    let mut unwritten = locked(&node.unwritten);
    for (room, presence) in news {
        // What was announced meanwhile is newer.
        unwritten.entry(room).or_insert(presence);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
