//! IndexedDB connection: one for each database of the page, with a schema version and its migrations. Where the browser refuses,
//! the game goes on without.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use idb::{Database, DatabaseEvent, Error, Factory, KeyPath, ObjectStoreParams};
use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// What brings a database from one version to the next, from version 0, where there is none. A step that was released never changes.
pub(crate) type Migration = fn(&Database) -> Result<(), Error>;

/// A connection that is open, if it is.
pub(crate) type Open = RefCell<Option<Rc<Database>>>;

/// A database: its name, its migrations, and where its connection is kept.
pub(crate) struct Schema {
    pub(crate) name: &'static str,
    pub(crate) migrations: &'static [Migration],
    pub(crate) open: &'static LocalKey<Open>,
}

/// The browser does not keep it: it may not, it is full, or a newer page has changed the database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refused;

impl From<Error> for Refused {
    fn from(_: Error) -> Refused {
        Refused
    }
}

impl Schema {
    /// The connection, opened and migrated if it is not.
    pub(crate) async fn open(&'static self) -> Result<Rc<Database>, Refused> {
        if let Some(database) = self.open.with_borrow(Clone::clone) {
            return Ok(database);
        }
        let mut request = Factory::new()?.open(self.name, Some(self.migrations.len() as u32))?;
        request.on_upgrade_needed(|event| {
            let from = event.old_version().unwrap_or(0) as usize;
            if let Ok(database) = event.database() {
                for migrate in self.migrations.iter().skip(from) {
                    // Where a step fails the stores are missing, and every use of them is refused.
                    let _ = migrate(&database);
                }
            }
        });
        let mut database = request.await?;
        // A newer page in another tab wants to change the schema: it must not wait for this one.
        database.on_version_change(|event| {
            self.open.take();
            if let Ok(database) = event.database() {
                database.close();
            }
        });
        database.on_close(|_| drop(self.open.take()));
        let database = Rc::new(database);
        self.open.set(Some(database.clone()));
        Ok(database)
    }
}

/// Creates stores whose records have their key in a field `key`.
pub(crate) fn create(database: &Database, stores: &[&str]) -> Result<(), Error> {
    for name in stores {
        let mut by_key = ObjectStoreParams::new();
        by_key.key_path(Some(KeyPath::new_single("key")));
        database.create_object_store(name, by_key)?;
    }
    Ok(())
}

/// Waits until what was written is kept.
pub(crate) async fn end(transaction: idb::Transaction) -> Result<(), Refused> {
    if transaction.await?.is_committed() { Ok(()) } else { Err(Refused) }
}

/// A record as the database keeps it.
pub(crate) fn written(record: &impl Serialize) -> Result<JsValue, Refused> {
    let text = serde_json::to_string(record).map_err(|_| Refused)?;
    JSON::parse(&text).map_err(|_| Refused)
}

/// A record that the database kept, if it can be understood.
pub(crate) fn read<T: DeserializeOwned>(record: &JsValue) -> Option<T> {
    serde_json::from_str(&String::from(JSON::stringify(record).ok()?)).ok()
}

/// All of them; what cannot be understood is left out.
pub(crate) fn read_all<T: DeserializeOwned>(records: &[JsValue]) -> Vec<T> {
    records.iter().filter_map(read).collect()
}
