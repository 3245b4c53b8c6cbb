//! IndexedDB: the history of this device, in a database with a schema version. Where the browser refuses, the game goes on without.
//! A record is added once under its key and never changed, so two tabs cannot undo what the other has done.

use frise_study::{Game, History, Observed, Placement, Review};
use idb::{KeyRange, Query, TransactionMode};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::database::{Open, Schema, create, end, read_all as read, written};

pub(super) use crate::database::Refused;

const PLACEMENTS: &str = "placements";
const GAMES: &str = "games";
const REVIEWS: &str = "reviews";
const STORES: [&str; 3] = [PLACEMENTS, GAMES, REVIEWS];

thread_local! {
    static OPEN: Open = const { Open::new(None) };
}

static DATABASE: Schema =
    Schema { name: "frise", migrations: &[|database| create(database, &STORES)], open: &OPEN };

/// All that was recorded, in the order in which it happened.
pub(super) async fn load() -> Result<History, Refused> {
    let database = DATABASE.open().await?;
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
    let database = DATABASE.open().await?;
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
    let database = DATABASE.open().await?;
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
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    put::<Placement>(&transaction, PLACEMENTS, &history.placements)?;
    put::<Game>(&transaction, GAMES, &history.games)?;
    put::<Review>(&transaction, REVIEWS, &history.reviews)?;
    end(transaction).await
}

/// Deletes everything. The database stays: another tab may have it open.
pub(super) async fn clear() -> Result<(), Refused> {
    let database = DATABASE.open().await?;
    let transaction = database.transaction(&STORES, TransactionMode::ReadWrite)?;
    for name in STORES {
        transaction.object_store(name)?.clear()?;
    }
    end(transaction).await
}
