//! IndexedDB: own decks as drafts, with snapshots to go back to, photos, and the versions that were played.
//! A draft has a revision: whoever wants to keep it must have seen the last one, so two tabs never overwrite each other silently.

use idb::{KeyRange, Query, TransactionMode};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::database::{Open, Schema, create, end, read, read_all, written};

pub(crate) use crate::database::Refused;

const DRAFTS: &str = "drafts";
const SNAPSHOTS: &str = "snapshots";
const PHOTOS: &str = "photos";
const VERSIONS: &str = "versions";
const STORES: [&str; 4] = [DRAFTS, SNAPSHOTS, PHOTOS, VERSIONS];

/// How many snapshots of a draft are kept.
const MOST_SNAPSHOTS: usize = 40;
/// How far apart they are, in milliseconds.
const APART: f64 = 120_000.0;
/// How long what was deleted can be had back, in milliseconds.
const REGRET: f64 = 30.0 * 86_400_000.0;

thread_local! {
    static OPEN: Open = const { Open::new(None) };
}

static DATABASE: Schema =
    Schema { name: "frise-decks", migrations: &[|database| create(database, &STORES)], open: &OPEN };

/// A deck as somebody writes it. Only the studio reads its body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Draft {
    pub(crate) key: String,
    /// One more with each change.
    pub(crate) revision: u32,
    /// When it was changed, in milliseconds since 1970.
    pub(crate) changed: f64,
    /// When it was deleted.
    #[serde(default)]
    pub(crate) deleted: Option<f64>,
    pub(crate) name: String,
    pub(crate) colour: String,
    pub(crate) n_cards: usize,
    /// The version that can be played now.
    #[serde(default)]
    pub(crate) version: Option<String>,
    pub(crate) body: String,
}

/// A draft as it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    key: String,
    pub(crate) at: f64,
    pub(crate) n_cards: usize,
    pub(crate) body: String,
}

/// A deck that can be played, as it was at that moment. It never changes: games, records and links know it by its id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Version {
    /// `own-` and the beginning of the hash.
    #[serde(rename = "key")]
    pub(crate) id: String,
    /// The content hash.
    pub(crate) hash: String,
    /// The draft of which it was made; or `shared/`, the secret of its link, `/` and its id on the server.
    pub(crate) draft: String,
    pub(crate) at: f64,
    /// The deck as the shelf reads it (`Parcel`), without photos.
    pub(crate) first: String,
    pub(crate) rest: String,
    /// The deck as a file, photos included: what is given away.
    pub(crate) file: String,
}

/// How `draft` begins where somebody else has shared the deck.
const SHARED: &str = "shared/";

impl Version {
    /// Where a deck comes from that somebody has shared.
    pub(crate) fn from_link(secret: &str, id: &str) -> String {
        format!("{SHARED}{secret}/{id}")
    }

    /// Whether somebody else has shared it.
    pub(crate) fn is_shared(&self) -> bool {
        self.draft.starts_with(SHARED)
    }

    /// The secret of the link under which somebody has shared it, and its id on the server.
    pub(crate) fn link(&self) -> Option<(&str, &str)> {
        self.draft.strip_prefix(SHARED)?.split_once('/')
    }
}

/// A photo by its name, which is made of its content, as a `data:` address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Photo {
    #[serde(rename = "key")]
    pub(crate) name: String,
    pub(crate) address: String,
}

/// What came of keeping a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is kept, under this revision.
    As(u32),
    /// Somebody else, in another tab, has kept another one since; nothing was changed.
    Conflict,
}

/// All drafts, deleted ones too, the newest first.
pub(crate) async fn drafts() -> Result<Vec<Draft>, Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[DRAFTS], TransactionMode::ReadOnly)?;
    let mut drafts: Vec<Draft> = read_all(&transaction.object_store(DRAFTS)?.get_all(None, None)?.await?);
    drafts.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    Ok(drafts)
}

/// One draft.
pub(crate) async fn draft(key: &str) -> Result<Option<Draft>, Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[DRAFTS], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(DRAFTS)?.get(JsValue::from(key))?.await?;
    Ok(found.and_then(|record| read(&record)))
}

/// Keeps a draft whose revision is that which was seen last, with photos that are new; and now and then a snapshot.
pub(crate) async fn keep(draft: &Draft, photos: &[Photo]) -> Result<Kept, Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[DRAFTS, SNAPSHOTS, PHOTOS], TransactionMode::ReadWrite)?;
    let drafts = transaction.object_store(DRAFTS)?;
    let snapshots = transaction.object_store(SNAPSHOTS)?;
    let before = drafts.get(JsValue::from(draft.key.as_str()))?.await?;
    let before: Option<Draft> = before.and_then(|record| read(&record));
    if before.as_ref().map_or(0, |before| before.revision) != draft.revision {
        return Ok(Kept::Conflict);
    }
    let taken = snapshots.get_all_keys(Some(Query::KeyRange(of_draft(&draft.key)?)), None)?.await?;
    let taken: Vec<String> = taken.iter().filter_map(JsValue::as_string).collect();
    if let Some(before) = before
        && taken.last().is_none_or(|last| draft.changed - moment(last) >= APART)
    {
        let Draft { key, changed, n_cards, body, .. } = before;
        let key = format!("{key}/{:014}", changed as u64);
        snapshots.put(&written(&Snapshot { key, at: changed, n_cards, body })?, None)?;
        for old in taken.iter().take((taken.len() + 1).saturating_sub(MOST_SNAPSHOTS)) {
            snapshots.delete(Query::Key(JsValue::from(old.as_str())))?;
        }
    }
    for photo in photos {
        transaction.object_store(PHOTOS)?.put(&written(photo)?, None)?;
    }
    let revision = draft.revision + 1;
    drafts.put(&written(&Draft { revision, ..draft.clone() })?, None)?;
    end(transaction).await?;
    Ok(Kept::As(revision))
}

/// What a draft was before, the latest first.
pub(crate) async fn snapshots(key: &str) -> Result<Vec<Snapshot>, Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[SNAPSHOTS], TransactionMode::ReadOnly)?;
    let query = Query::KeyRange(of_draft(key)?);
    let mut found: Vec<Snapshot> =
        read_all(&transaction.object_store(SNAPSHOTS)?.get_all(Some(query), None)?.await?);
    found.reverse();
    Ok(found)
}

/// Marks a draft as deleted, or has it back.
pub(crate) async fn set_deleted(key: &str, deleted: Option<f64>) -> Result<(), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[DRAFTS], TransactionMode::ReadWrite)?;
    let drafts = transaction.object_store(DRAFTS)?;
    let found = drafts.get(JsValue::from(key))?.await?;
    if let Some(draft) = found.and_then(|record| read::<Draft>(&record)) {
        drafts.put(&written(&Draft { deleted, ..draft })?, None)?;
    }
    end(transaction).await
}

/// The version that can be played of each draft, the older ones that games still need, and the photos.
pub(crate) async fn versions() -> Result<(Vec<Version>, Vec<Photo>), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[VERSIONS, PHOTOS], TransactionMode::ReadOnly)?;
    let versions = transaction.object_store(VERSIONS)?.get_all(None, None)?;
    let photos = transaction.object_store(PHOTOS)?.get_all(None, None)?;
    Ok((read_all(&versions.await?), read_all(&photos.await?)))
}

/// Some photos by their names.
pub(crate) async fn photos(names: &[String]) -> Result<Vec<Photo>, Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[PHOTOS], TransactionMode::ReadOnly)?;
    let store = transaction.object_store(PHOTOS)?;
    let mut found = Vec::new();
    for name in names {
        found.extend(store.get(JsValue::from(name.as_str()))?.await?.and_then(|record| read(&record)));
    }
    Ok(found)
}

/// Adds a version. What is there already stays as it is.
pub(crate) async fn add_version(version: &Version) -> Result<(), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[VERSIONS], TransactionMode::ReadWrite)?;
    transaction.object_store(VERSIONS)?.put(&written(version)?, None)?;
    end(transaction).await
}

/// Adds photos of a deck that somebody has shared.
pub(crate) async fn add_photos(photos: &[Photo]) -> Result<(), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&[PHOTOS], TransactionMode::ReadWrite)?;
    for photo in photos {
        transaction.object_store(PHOTOS)?.put(&written(photo)?, None)?;
    }
    end(transaction).await
}

/// Forgets the versions that nobody needs, and what was deleted long ago, with all that belonged to it.
pub(crate) async fn tidy(now: f64, needed: impl Fn(&Version) -> bool) -> Result<(), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    let drafts = transaction.object_store(DRAFTS)?;
    let all: Vec<Draft> = read_all(&drafts.get_all(None, None)?.await?);
    let is_gone = |draft: &&Draft| draft.deleted.is_some_and(|at| now - at > REGRET);
    let (gone, mut bodies): (Vec<&Draft>, Vec<&str>) = (
        all.iter().filter(is_gone).collect(),
        all.iter().filter(|draft| !is_gone(draft)).map(|draft| draft.body.as_str()).collect(),
    );
    let snapshots = transaction.object_store(SNAPSHOTS)?;
    for draft in &gone {
        drafts.delete(Query::Key(JsValue::from(draft.key.as_str())))?;
        snapshots.delete(Query::KeyRange(of_draft(&draft.key)?))?;
    }
    let kept: Vec<Snapshot> = read_all(&snapshots.get_all(None, None)?.await?);
    let versions = transaction.object_store(VERSIONS)?;
    let made: Vec<Version> = read_all(&versions.get_all(None, None)?.await?);
    let is_current = |version: &Version| {
        version.is_shared()
            || all.iter().any(|draft| draft.version.as_ref() == Some(&version.id) && !is_gone(&draft))
    };
    for version in &made {
        if is_current(version) || needed(version) {
            bodies.extend([version.first.as_str(), version.rest.as_str()]);
        } else {
            versions.delete(Query::Key(JsValue::from(version.id.as_str())))?;
        }
    }
    bodies.extend(kept.iter().map(|snapshot| snapshot.body.as_str()));
    let photos = transaction.object_store(PHOTOS)?;
    let names = photos.get_all_keys(None, None)?.await?;
    for name in names.iter().filter_map(JsValue::as_string) {
        if !bodies.iter().any(|body| body.contains(&name)) {
            photos.delete(Query::Key(JsValue::from(name)))?;
        }
    }
    end(transaction).await
}

/// The keys of the snapshots of a draft.
fn of_draft(key: &str) -> Result<KeyRange, Refused> {
    let (first, last) = (JsValue::from(format!("{key}/")), JsValue::from(format!("{key}0")));
    Ok(KeyRange::bound(&first, &last, None, Some(true))?)
}

/// When a snapshot was taken, by its key.
fn moment(key: &str) -> f64 {
    key.rsplit('/').next().and_then(|digits| digits.parse::<u64>().ok()).unwrap_or(0) as f64
}
