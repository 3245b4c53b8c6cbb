//! Presence leases and the heartbeats of nodes, in tables that all nodes share, by the clock of the database. On one connection of their own; nothing of it has
//! to outlive a crash, so nothing waits for a disk.

use std::collections::hash_map::{Entry, HashMap};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use frise_room::online::GuestId;
use frise_room::online::live::{Attention, NodeId, Presence};
use tokio::sync::Mutex;

use super::connect::{Connector, Link, Role};
use super::errors::DatabaseError;
use super::read::ReadError;
use super::transfers;
use crate::cluster::Beat;
use crate::code::RoomCode;
use crate::log::Unreadable;
use crate::log::damage::Damage;

/// The most leases in one statement.
const GROUP: usize = 1_000;

/// Writes leases.
pub(super) struct Leases {
    connector: Arc<Connector>,
    link: Mutex<Option<Link>>,
}

impl Leases {
    pub(super) fn new(connector: Arc<Connector>) -> Leases {
        Leases { connector, link: Mutex::default() }
    }

    /// Writes down who is connected where.
    pub(super) async fn renew(
        &self,
        said: &[(RoomCode, Presence)],
        lease: Duration,
    ) -> Result<(), Unreadable> {
        // Of each node and room the newest: a row is written once in a statement.
        let mut newest: HashMap<(RoomCode, NodeId), &Presence> = HashMap::new();
        for (room, presence) in said {
            match newest.entry((*room, presence.node)) {
                Entry::Occupied(mut known) if known.get().version <= presence.version => {
                    known.insert(presence);
                }
                Entry::Occupied(_) => {}
                Entry::Vacant(unknown) => {
                    unknown.insert(presence);
                }
            }
        }
        let mut leases: Vec<_> =
            newest.iter().map(|((room, _), presence)| (room.as_str(), *presence)).collect();
        // In one order at every node: so nobody waits in a circle.
        leases.sort_by_key(|(room, presence)| (*room, presence.node));
        for group in leases.chunks(GROUP) {
            self.write(async |link| renew(link, group, lease).await).await?;
        }
        Ok(())
    }

    /// A node takes leave.
    pub(super) async fn drop_all(&self, node: NodeId) -> Result<(), Unreadable> {
        let id = node.0 as i64;
        self.write(async |link| {
            let sql = "WITH gone AS (DELETE FROM node WHERE id = $1) DELETE FROM lease WHERE node = $1";
            Ok(link.client.execute(&link.statement(sql).await?, &[&id]).await.map(drop)?)
        })
        .await
    }

    /// A node is alive, for so long, and is told who else is. What has ended long ago goes, now and then.
    pub(super) async fn beat(&self, node: NodeId, alive: Duration) -> Result<Beat, Unreadable> {
        let (id, millis) = (node.0 as i64, alive.as_millis() as f64);
        self.write(async |link| {
            let sql = "WITH before AS (SELECT expires > clock_timestamp() AS is_alive FROM node WHERE id = $1),
                beat AS (
                    INSERT INTO node (id, expires) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
                    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires
                ), ended AS (DELETE FROM node WHERE id <> $1 AND expires < clock_timestamp() - interval '1 hour')
                SELECT coalesce((SELECT is_alive FROM before), false), (SELECT value FROM meta WHERE key = 'epoch'),
                    (SELECT coalesce(array_agg(id), '{}') FROM node WHERE id <> $1 AND expires > clock_timestamp())";
            let row = link.client.query_one(&link.statement(sql).await?, &[&id, &millis]).await?;
            let (is_known, epoch, others): (bool, Option<&str>, Vec<i64>) = (row.get(0), row.get(1), row.get(2));
            if let Some(epoch) = epoch.and_then(|epoch| epoch.parse().ok()) {
                self.connector.continuity.hear(epoch);
            }
            if !is_known {
                let sql = "DELETE FROM lease WHERE expires < clock_timestamp()";
                link.client.execute(&link.statement(sql).await?, &[]).await?;
                // What the node that took a text was to clear away, had it lived.
                transfers::clear(link).await?;
            }
            let others: BTreeSet<NodeId> = others.into_iter().map(|id| NodeId(id as u64)).collect();
            Ok(Beat { is_new: !is_known, others })
        })
        .await
    }

    async fn write<T>(
        &self,
        change: impl AsyncFnOnce(&Link) -> Result<T, DatabaseError>,
    ) -> Result<T, Unreadable> {
        let mut place = self.link.lock().await;
        let link = match place.take().filter(|link| self.connector.is_good(link)) {
            Some(link) => link,
            None if self.connector.has_just_failed() => return Err(Unreadable::NotNow),
            None => self.connector.connect(Role::Lease).await.map_err(|error| {
                tracing::warn!(%error, "the database does not learn who is connected here");
                Unreadable::NotNow
            })?,
        };
        let changed = change(&link).await;
        *place = Some(link);
        changed.map_err(|error| {
            tracing::warn!(%error, "the database does not learn who is connected here");
            Unreadable::NotNow
        })
    }
}

async fn renew(link: &Link, leases: &[(&str, &Presence)], lease: Duration) -> Result<(), DatabaseError> {
    let rooms: Vec<&str> = leases.iter().map(|(room, _)| *room).collect();
    let presences = || leases.iter().map(|(_, presence)| *presence);
    let nodes: Vec<i64> = presences().map(|presence| presence.node.0 as i64).collect();
    let versions: Vec<i64> = presences().map(|presence| presence.version as i64).collect();
    let watching: Vec<i64> = presences().map(|presence| presence.watching.into()).collect();
    let members: Vec<String> = presences().map(|presence| encode(&presence.members)).collect();
    let sql = "INSERT INTO lease (game, node, version, watching, members, expires)
        SELECT game, node, version, watching, members, clock_timestamp() + $6 * interval '1 millisecond'
        FROM unnest($1::text[], $2::int8[], $3::int8[], $4::int8[], $5::text[]) AS u (game, node, version, watching, members)
        ON CONFLICT (game, node) DO UPDATE SET version = excluded.version, watching = excluded.watching,
            members = excluded.members, expires = excluded.expires
        WHERE lease.version <= excluded.version OR lease.expires < clock_timestamp()";
    let (statement, millis) = (link.statement(sql).await?, lease.as_millis() as f64);
    link.client.execute(&statement, &[&rooms, &nodes, &versions, &watching, &members, &millis]).await?;
    Ok(())
}

/// Who is connected to these rooms, at any node, by the leases that have not ended.
pub(super) async fn roll_calls(
    link: &Link,
    rooms: &[RoomCode],
) -> Result<Vec<(RoomCode, Presence)>, ReadError> {
    let sql = "SELECT game, node, version, watching, members FROM lease
        WHERE game = ANY($1::text[]) AND expires > clock_timestamp()";
    let codes: Vec<&str> = rooms.iter().map(RoomCode::as_str).collect();
    let rows = link.client.query(&link.statement(sql).await?, &[&codes]).await?;
    let presence = |row: &tokio_postgres::Row| {
        let damage = Damage::Row("lease");
        let presence = Presence {
            node: NodeId(row.get::<_, i64>(1) as u64),
            version: row.get::<_, i64>(2) as u64,
            watching: row.get::<_, i64>(3).try_into().unwrap_or(u32::MAX),
            members: decode(row.get(4)),
        };
        Ok((RoomCode::parse(row.get(0)).ok_or(damage)?, presence))
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

/// What a newer node says in signs of its own is skipped: whoever is connected is there.
fn decode(text: &str) -> BTreeMap<GuestId, Attention> {
    let member = |word: &str| {
        let number = word.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        let is_late = word[number.len()..].contains('!');
        let attention = if is_late { Attention::Late } else { Attention::There };
        Some((GuestId(number.parse().ok()?), attention))
    };
    text.split_whitespace().filter_map(member).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leases_of_neighbouring_versions_are_understood() {
        let ours = BTreeMap::from([(GuestId(7), Attention::There), (GuestId(99), Attention::Late)]);
        assert_eq!(encode(&ours), "7 99!");
        for newer in ["7 99!", "7? 99!", "7 99!~", "=fr 7 99?!"] {
            assert_eq!(decode(newer), ours, "{newer}");
        }
    }
}
