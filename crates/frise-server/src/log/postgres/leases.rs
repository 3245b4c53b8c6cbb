//! Presence leases in a table that all nodes share, by the clock of the database. One task with one connection writes what is waiting together; nothing of it has
//! to outlive a crash, so nothing waits for a disk.

use std::collections::BTreeMap;
use std::collections::hash_map::{Entry, HashMap};
use std::sync::Arc;
use std::time::Duration;

use frise_room::online::GuestId;
use frise_room::online::live::{Attention, NodeId, Presence};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::connect::{Connector, Link, Role};
use super::errors::DatabaseError;
use super::read::ReadError;
use crate::code::RoomCode;
use crate::log::Unreadable;
use crate::log::damage::Damage;

/// The most leases in one statement.
const GROUP: usize = 256;

/// How often what has ended is removed.
const SWEEP: Duration = Duration::from_secs(60);

pub(super) type Reply = oneshot::Sender<Result<(), Unreadable>>;

/// What the writer of leases can be asked for.
pub(super) enum LeaseJob {
    Renew { room: RoomCode, presence: Presence, lease: Duration, reply: Reply },
    Drop { node: NodeId, reply: Reply },
}

/// Writes until nobody is left to ask.
pub(super) async fn run(connector: Arc<Connector>, mut jobs: mpsc::Receiver<LeaseJob>) {
    let (mut link, mut swept) = (None, Instant::now());
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        link = match link.take().filter(|link| connector.is_good(link)) {
            Some(link) => Some(link),
            None if connector.has_just_failed() => None,
            None => connector.connect(Role::Lease).await.ok(),
        };
        let written = match &link {
            Some(link) => write(link, &group).await,
            None => Err(DatabaseError::Unreachable("no connection".to_owned())),
        };
        if let (Some(link), true) = (&link, swept.elapsed() > SWEEP) {
            swept = Instant::now();
            let sql = "DELETE FROM lease WHERE expires < clock_timestamp() - interval '1 minute'";
            let _ = link.client.execute(sql, &[]).await;
        }
        if let Err(error) = &written {
            tracing::warn!(%error, "who is connected here cannot be told to other nodes by the database");
        }
        for job in group.drain(..) {
            let (LeaseJob::Renew { reply, .. } | LeaseJob::Drop { reply, .. }) = job;
            let _ = reply.send(written.as_ref().copied().map_err(|_| Unreadable::NotNow));
        }
    }
}

async fn write(link: &Link, group: &[LeaseJob]) -> Result<(), DatabaseError> {
    // Of each node and room the newest: a row is written once in a statement.
    let mut newest: HashMap<(RoomCode, NodeId), (&Presence, Duration)> = HashMap::new();
    for job in group {
        match job {
            LeaseJob::Renew { room, presence, lease, .. } => match newest.entry((*room, presence.node)) {
                Entry::Occupied(mut known) if known.get().0.version <= presence.version => {
                    known.insert((presence, *lease));
                }
                Entry::Occupied(_) => {}
                Entry::Vacant(unknown) => {
                    unknown.insert((presence, *lease));
                }
            },
            LeaseJob::Drop { node, .. } => newest.retain(|(_, of), _| of != node),
        }
    }
    for job in group {
        if let LeaseJob::Drop { node, .. } = job {
            let sql = "DELETE FROM lease WHERE node = $1";
            link.client.execute(&link.statement(sql).await?, &[&(node.0 as i64)]).await?;
        }
    }
    if newest.is_empty() {
        return Ok(());
    }
    let mut leases: Vec<_> = newest.iter().map(|((room, _), said)| (room.as_str(), said)).collect();
    // In one order at every node.
    leases.sort_by_key(|(room, (presence, _))| (*room, presence.node));
    let rooms: Vec<&str> = leases.iter().map(|(room, _)| *room).collect();
    let presences = || leases.iter().map(|(_, (presence, _))| presence);
    let nodes: Vec<i64> = presences().map(|presence| presence.node.0 as i64).collect();
    let versions: Vec<i64> = presences().map(|presence| presence.version as i64).collect();
    let watching: Vec<i64> = presences().map(|presence| presence.watching.into()).collect();
    let members: Vec<String> = presences().map(|presence| encode(&presence.members)).collect();
    let millis: Vec<f64> = leases.iter().map(|(_, (_, lease))| lease.as_millis() as f64).collect();
    let sql = "INSERT INTO lease (game, node, version, watching, members, expires)
        SELECT game, node, version, watching, members, clock_timestamp() + millis * interval '1 millisecond'
        FROM unnest($1::text[], $2::int8[], $3::int8[], $4::int8[], $5::text[], $6::float8[]) AS u (game, node, version, watching, members, millis)
        ON CONFLICT (game, node) DO UPDATE SET version = excluded.version, watching = excluded.watching,
            members = excluded.members, expires = excluded.expires
        WHERE lease.version <= excluded.version OR lease.expires < clock_timestamp()";
    let statement = link.statement(sql).await?;
    link.client.execute(&statement, &[&rooms, &nodes, &versions, &watching, &members, &millis]).await?;
    Ok(())
}

/// Who is connected to a room, at any node, by the leases that have not ended.
pub(super) async fn roll_call(link: &Link, room: RoomCode) -> Result<Vec<Presence>, ReadError> {
    let sql =
        "SELECT node, version, watching, members FROM lease WHERE game = $1 AND expires > clock_timestamp()";
    let rows = link.client.query(&link.statement(sql).await?, &[&room.as_str()]).await?;
    let presence = |row: &tokio_postgres::Row| {
        Ok(Presence {
            node: NodeId(row.get::<_, i64>(0) as u64),
            version: row.get::<_, i64>(1) as u64,
            watching: row.get::<_, i64>(2).try_into().unwrap_or(u32::MAX),
            members: decode(row.get(3)).ok_or(Damage::Row("lease"))?,
        })
    };
    rows.iter().map(presence).collect()
}

/// Such as `7 99!`: two members, of whom the second lets the clock run out.
fn encode(members: &BTreeMap<GuestId, Attention>) -> String {
    let mark = |attention| if attention == Attention::Late { "!" } else { "" };
    let each: Vec<String> =
        members.iter().map(|(guest, attention)| format!("{}{}", guest.0, mark(*attention))).collect();
    each.join(" ")
}

fn decode(text: &str) -> Option<BTreeMap<GuestId, Attention>> {
    let member = |word: &str| {
        let (number, attention) = match word.strip_suffix('!') {
            Some(number) => (number, Attention::Late),
            None => (word, Attention::There),
        };
        Some((GuestId(number.parse().ok()?), attention))
    };
    text.split_whitespace().map(member).collect()
}
