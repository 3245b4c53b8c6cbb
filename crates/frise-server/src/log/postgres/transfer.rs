//! The PostgreSQL half of moving a log: one transaction that reads one moment, or that fills empty tables.

use frise_room::online::{Chain, Entry, Epoch};

use super::connect::{Connector, Link, Role};
use super::{Database, DatabaseError, brought, chance, check, read, schema};
use crate::code::RoomCode;
use crate::log::brought::{DeckRows, TextRow};
use crate::log::copy::{CopyError, Guest, Stored};
use crate::log::damage::guest_sum;
use crate::log::members_of;
use crate::log::report::{CheckReport, Depth};

/// A database that is read or filled.
pub(in crate::log) struct Transfer(Link);

impl Transfer {
    /// Reads from here: as it is now, whatever happens meanwhile.
    pub(in crate::log) async fn read(database: &Database) -> Result<Transfer, CopyError> {
        let connector = Connector::new(database);
        // Nothing is made where there is nothing.
        if !schema::is_there(&connector.find_primary().await?).await? {
            return Err(CopyError::Nothing);
        }
        let link = connector.connect(Role::Write).await?;
        // Between two rooms it may have to wait for a disk on this side.
        link.client.batch_execute("SET idle_in_transaction_session_timeout = 0").await?;
        link.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(Transfer(link))
    }

    /// Whoever plays on would lose it.
    pub(in crate::log) async fn refuse_nodes(&self) -> Result<(), CopyError> {
        let sql = "SELECT count(*) FROM node WHERE expires > clock_timestamp()";
        match self.0.client.query_one(sql, &[]).await?.get(0) {
            0 => Ok(()),
            n => Err(CopyError::Nodes(n)),
        }
    }

    /// What is not whole is not copied as if it were.
    pub(in crate::log) async fn refuse_damage(&self) -> Result<(), CopyError> {
        let mut report = CheckReport::default();
        check::look(&self.0, Depth::Full, &mut report).await?;
        if report.is_whole() { Ok(()) } else { Err(CopyError::Damaged(report.faults)) }
    }

    pub(super) fn link(&self) -> &Link {
        &self.0
    }

    /// Fills it, if it is empty; nobody else does meanwhile.
    pub(in crate::log) async fn fill(database: &Database) -> Result<Transfer, CopyError> {
        let target = Transfer(connect(database).await?);
        let client = &target.0.client;
        client.batch_execute("SET idle_in_transaction_session_timeout = 0").await?;
        client.batch_execute("BEGIN; LOCK TABLE room, guest, deck IN ACCESS EXCLUSIVE MODE").await?;
        target.refuse_nodes().await?;
        let sql =
            "SELECT EXISTS (SELECT 1 FROM room) OR EXISTS (SELECT 1 FROM guest) OR EXISTS (SELECT 1 FROM log)
            OR EXISTS (SELECT 1 FROM deck)";
        match client.query_one(sql, &[]).await?.get(0) {
            true => Err(CopyError::NotEmpty),
            false => Ok(target),
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

    pub(in crate::log) async fn decks(&self) -> Result<DeckRows, CopyError> {
        Ok(brought::rows(&self.0).await?)
    }

    pub(in crate::log) async fn deck_text(&self, body: &str) -> Result<Option<TextRow>, CopyError> {
        Ok(brought::text(&self.0, body).await?)
    }

    pub(in crate::log) async fn add_deck_text(&self, text: &TextRow) -> Result<(), CopyError> {
        brought::add_text(&self.0, text).await?;
        let found = self.deck_text(&text.body).await?;
        if found.as_ref() == Some(text) { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) async fn add_decks(&self, decks: &DeckRows) -> Result<(), CopyError> {
        brought::add(&self.0, decks).await?;
        if self.decks().await? == *decks { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) async fn finish(self) -> Result<(), CopyError> {
        Ok(self.0.client.batch_execute("COMMIT").await?)
    }
}

/// Begins a new epoch, after a database was restored in a way that it cannot know by itself: clients begin anew, and nodes that run end, to be started again.
pub async fn restored(database: &Database) -> Result<Epoch, CopyError> {
    let connector = Connector::new(database);
    if !schema::is_there(&connector.find_primary().await?).await? {
        return Err(CopyError::Nothing);
    }
    let link = connector.connect(Role::Write).await?;
    let (known, fresh) = (schema::epoch(&link).await?, Epoch(chance()? as u64));
    schema::renew_epoch(&link, known, fresh, link.position()).await?;
    Ok(schema::epoch(&link).await?)
}

async fn connect(database: &Database) -> Result<Link, DatabaseError> {
    let connector = Connector::new(database);
    let mut first = connector.find_primary().await?;
    schema::migrate(&mut first, Epoch(chance()? as u64)).await?;
    connector.connect(Role::Write).await
}
