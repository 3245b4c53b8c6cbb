//! The PostgreSQL half of moving a log: one transaction that reads one moment, or that fills empty tables.

use frise_room::online::{Chain, Entry, Epoch};

use super::connect::{Connector, Link, Role};
use super::{Database, DatabaseError, chance, read, schema};
use crate::code::RoomCode;
use crate::log::copy::{CopyError, Guest, Stored};
use crate::log::damage::guest_sum;
use crate::log::members_of;

/// A database that is read or filled.
pub(in crate::log) struct Transfer(Link);

impl Transfer {
    /// Reads from here: as it is now, whatever happens meanwhile.
    pub(in crate::log) async fn read(database: &Database) -> Result<Transfer, CopyError> {
        let link = connect(database).await?;
        link.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(Transfer(link))
    }

    /// Fills it, if it is empty; nobody else does meanwhile.
    pub(in crate::log) async fn fill(database: &Database) -> Result<Transfer, CopyError> {
        let link = connect(database).await?;
        link.client.batch_execute("BEGIN; LOCK TABLE room, guest IN ACCESS EXCLUSIVE MODE").await?;
        let sql = "SELECT EXISTS (SELECT 1 FROM room) OR EXISTS (SELECT 1 FROM guest) OR EXISTS (SELECT 1 FROM log)";
        match link.client.query_one(sql, &[]).await?.get(0) {
            true => Err(CopyError::NotEmpty),
            false => Ok(Transfer(link)),
        }
    }

    pub(in crate::log) async fn rooms(&self) -> Result<Vec<RoomCode>, CopyError> {
        let rows = self.0.client.query("SELECT game FROM room ORDER BY game", &[]).await?;
        rows.iter().map(|row| RoomCode::parse(row.get(0)).ok_or(CopyError::Different)).collect()
    }

    pub(in crate::log) async fn room(&self, room: RoomCode) -> Result<Stored, CopyError> {
        read::whole(&self.0, room, 0).await.map_err(|error| CopyError::Refused(error.to_string()))
    }

    pub(in crate::log) async fn guests(&self) -> Result<Vec<Guest>, CopyError> {
        let rows = self.0.client.query("SELECT id, token, at, sum FROM guest ORDER BY id", &[]).await?;
        let guest = |row: &tokio_postgres::Row| {
            let guest = Guest { id: row.get(0), token: row.get(1), at: row.get(2) };
            let is_whole = guest_sum(guest.id, &guest.token, guest.at) == *row.get::<_, &[u8]>(3);
            is_whole.then_some(guest).ok_or(CopyError::Different)
        };
        rows.iter().map(guest).collect()
    }

    pub(in crate::log) async fn highest_guest(&self) -> Result<i64, CopyError> {
        Ok(self.0.client.query_one("SELECT last_value FROM guest_id", &[]).await?.get(0))
    }

    pub(in crate::log) async fn add_guests(&self, guests: &[Guest], highest: i64) -> Result<(), CopyError> {
        let sql = "INSERT INTO guest (id, token, at, sum) VALUES ($1, $2, $3, $4)";
        for Guest { id, token, at } in guests {
            let sum = guest_sum(*id, token, *at);
            self.0.client.execute(&self.0.statement(sql).await?, &[id, token, at, &sum.as_slice()]).await?;
        }
        self.0.client.execute("SELECT setval('frise.guest_id', $1)", &[&highest.max(1)]).await?;
        if self.guests().await? == guests { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) async fn add_room(&self, room: RoomCode, entries: &Stored) -> Result<(), CopyError> {
        let (link, code) = (&self.0, room.as_str());
        let (mut chain, mut chains, mut members) = (Chain::START, Vec::new(), Vec::new());
        for (seq, (at, entry)) in (1..).zip(entries) {
            chain = chain.next(code, seq, *at, entry);
            chains.push(chain.0.to_vec());
            let kind = serde_json::from_str::<Entry>(entry).map_err(|_| CopyError::Different)?.kind;
            members.extend(members_of(&kind).iter().map(|guest| guest.0));
        }
        let (ats, texts): (Vec<i64>, Vec<&str>) =
            entries.iter().map(|(at, entry)| (*at, entry.as_str())).unzip();
        let sql = "INSERT INTO log (game, seq, at, nonce, entry, chain)
            SELECT $1, u.seq, u.at, 0, u.entry, u.chain
            FROM unnest($2::int8[], $3::text[], $4::bytea[]) WITH ORDINALITY AS u (at, entry, chain, seq)";
        link.client.execute(&link.statement(sql).await?, &[&code, &ats, &texts, &chains]).await?;
        let sql = "INSERT INTO room (game, seq, at, chain) VALUES ($1, $2, $3, $4)";
        let (seq, at) = (entries.len() as i64, ats.last().copied().unwrap_or(0));
        link.client.execute(&link.statement(sql).await?, &[&code, &seq, &at, &chain.0.as_slice()]).await?;
        let sql = "INSERT INTO member (game, guest) SELECT $1, unnest($2::int8[]) ON CONFLICT DO NOTHING";
        link.client.execute(&link.statement(sql).await?, &[&code, &members]).await?;
        if self.room(room).await? == *entries { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) async fn finish(self) -> Result<(), CopyError> {
        Ok(self.0.client.batch_execute("COMMIT").await?)
    }
}

async fn connect(database: &Database) -> Result<Link, DatabaseError> {
    let connector = Connector::new(database);
    let mut first = connector.find_primary().await?;
    schema::migrate(&mut first, Epoch(chance()? as u64)).await?;
    connector.connect(Role::Write).await
}
