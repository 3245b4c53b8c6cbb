//! IndexedDB: the history of this device, in a database with a schema version. Where the browser refuses, the game goes on without.
//! A record is added once under its key and never changed, so two tabs cannot undo what the other has done.

use std::cell::RefCell;
use std::rc::Rc;

use frise_study::{Game, History, Observed, Placement, Review};
use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, KeyRange, ObjectStoreParams, Query, TransactionMode,
};
use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

const NAME: &str = "frise";
const PLACEMENTS: &str = "placements";
const GAMES: &str = "games";
const REVIEWS: &str = "reviews";
const STORES: [&str; 3] = [PLACEMENTS, GAMES, REVIEWS];

/// What brings a database from one version to the next, from version 0, where there is none. A step that was released never changes.
const MIGRATIONS: [Migration; 1] = [create];

type Migration = fn(&Database) -> Result<(), Error>;

fn create(database: &Database) -> Result<(), Error> {
    for name in STORES {
        let mut by_key = ObjectStoreParams::new();
        by_key.key_path(Some(KeyPath::new_single("key")));
        database.create_object_store(name, by_key)?;
    }
    Ok(())
}

/// The browser does not keep it: it may not, it is full, or a newer page has changed the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refused;

impl From<Error> for Refused {
    fn from(_: Error) -> Refused {
        Refused
    }
}

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// All that was recorded, in the order in which it happened.
pub(super) async fn load() -> Result<History, Refused> {
    let database = open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadOnly)?;
    let (placements, games, reviews) = (
        transaction.object_store(PLACEMENTS)?.get_all(None, None)?,
        transaction.object_store(GAMES)?.get_all(None, None)?,
        transaction.object_store(REVIEWS)?.get_all(None, None)?,
    );
    let mut history = History {
        placements: read(&placements.await?),
        games: read(&games.await?),
        reviews: read(&reviews.await?),
    };
    history.sort();
    Ok(history)
}

/// Adds what was seen of a game. What is there already stays as it is: it has the day on which it happened.
pub(super) async fn add(observed: &Observed, game: &str) -> Result<(), Refused> {
    let database = open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    let placements = transaction.object_store(PLACEMENTS)?;
    let games = transaction.object_store(GAMES)?;
    let (first, last) = (JsValue::from(format!("{game}/")), JsValue::from(format!("{game}0")));
    let of_game = KeyRange::bound(&first, &last, None, Some(true))?;
    let known = placements.get_all_keys(Some(Query::KeyRange(of_game)), None)?;
    let is_over = games.get_key(JsValue::from(game))?;
    let known: Vec<String> = known.await?.iter().filter_map(JsValue::as_string).collect();
    for placement in observed.placements.iter().filter(|one| !known.contains(&one.key)) {
        placements.put(&written(placement)?, None)?;
    }
    if let (Some(game), None) = (&observed.game, is_over.await?) {
        games.put(&written(game)?, None)?;
    }
    end(transaction).await
}

/// Adds a review.
pub(super) async fn add_review(review: &Review) -> Result<(), Refused> {
    let database = open().await?;
    let transaction = database.transaction(&[REVIEWS], TransactionMode::ReadWrite)?;
    transaction.object_store(REVIEWS)?.put(&written(review)?, None)?;
    end(transaction).await
}

/// Keeps all of a history, as it is after another was taken in.
pub(super) async fn put_all(history: &History) -> Result<(), Refused> {
    fn put<T: Serialize>(transaction: &idb::Transaction, name: &str, all: &[T]) -> Result<(), Refused> {
        let store = transaction.object_store(name)?;
        all.iter().try_for_each(|one| {
            store.put(&written(one)?, None)?;
            Ok(())
        })
    }
    let database = open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    put::<Placement>(&transaction, PLACEMENTS, &history.placements)?;
    put::<Game>(&transaction, GAMES, &history.games)?;
    put::<Review>(&transaction, REVIEWS, &history.reviews)?;
    end(transaction).await
}

/// Deletes everything. The database stays: another tab may have it open.
pub(super) async fn clear() -> Result<(), Refused> {
    let database = open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    for name in STORES {
        transaction.object_store(name)?.clear()?;
    }
    end(transaction).await
}

async fn end(transaction: idb::Transaction) -> Result<(), Refused> {
    if transaction.await?.is_committed() { Ok(()) } else { Err(Refused) }
}

async fn open() -> Result<Rc<Database>, Refused> {
    if let Some(database) = OPEN.with_borrow(Clone::clone) {
        return Ok(database);
    }
    let mut request = Factory::new()?.open(NAME, Some(MIGRATIONS.len() as u32))?;
    request.on_upgrade_needed(|event| {
        let from = event.old_version().unwrap_or(0) as usize;
        if let Ok(database) = event.database() {
            for migrate in MIGRATIONS.iter().skip(from) {
                // Where a step fails the stores are missing, and every use of them is refused.
                let _ = migrate(&database);
            }
        }
    });
    let mut database = request.await?;
    // A newer page in another tab wants to change the schema: it must not wait for this one.
    database.on_version_change(|event| {
        OPEN.take();
        if let Ok(database) = event.database() {
            database.close();
        }
    });
    database.on_close(|_| drop(OPEN.take()));
    let database = Rc::new(database);
    OPEN.set(Some(database.clone()));
    Ok(database)
}

fn written(record: &impl Serialize) -> Result<JsValue, Refused> {
    let text = serde_json::to_string(record).map_err(|_| Refused)?;
    JSON::parse(&text).map_err(|_| Refused)
}

/// What cannot be understood is left out.
fn read<T: DeserializeOwned>(records: &[JsValue]) -> Vec<T> {
    let one = |record: &JsValue| serde_json::from_str(&String::from(JSON::stringify(record).ok()?)).ok();
    records.iter().filter_map(one).collect()
}
