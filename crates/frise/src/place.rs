//! `--data`: where the log of the online rooms is. A folder or the address of a database, by the command line or the environment; passwords only from the
//! environment or a file, where other users of the machine do not read them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::{env, fs, io};

use clap::ValueEnum;
use etcetera::BaseStrategy;
use frise_server::{Data, Database, Durability};
use frise_text::Lang;

/// Where the environment names it.
const DATA: &str = "FRISE_DATA";

/// Where a commit in a database has to be, as the command line says it. What each means is said in the help of the option, in the reader's language.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum DurabilityChoice {
    #[default]
    Local,
    Standby,
    Engine,
}

/// The folder or the database that was named, else the usual folder; or why there is none, in words.
pub(crate) fn data(
    given: Option<&OsString>,
    durability: DurabilityChoice,
    lang: Lang,
) -> Result<Data, String> {
    let named = given.cloned().or_else(|| env::var_os(DATA)).filter(|named| !named.is_empty());
    let Some(named) = named else {
        return usual_folder().map(Data::Folder).ok_or_else(|| lang.text("serve-no-folder"));
    };
    match named.to_str().filter(|named| Database::is_meant(named)) {
        Some(url) => database(url, durability, lang).map(Data::Postgres),
        None => Ok(Data::Folder(PathBuf::from(named))),
    }
}

/// Where data is kept by the conventions of the system.
pub(crate) fn usual_folder() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.data_dir().join("frise"))
}

/// Waits for what a database is asked, in a program that does nothing else meanwhile.
pub(crate) fn wait_for<T>(asked: impl Future<Output = T>) -> io::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(asked))
}

/// How a place is shown: never with credentials.
pub(crate) fn shown(data: &Data) -> String {
    match data {
        Data::Folder(folder) => folder.display().to_string(),
        Data::Postgres(database) => database.to_string(),
    }
}

fn database(url: &str, durability: DurabilityChoice, lang: Lang) -> Result<Database, String> {
    let database = Database::parse(url).map_err(|_| lang.text("data-bad-address"))?;
    let database = database.durability(match durability {
        DurabilityChoice::Local => Durability::Local,
        DurabilityChoice::Standby => Durability::Standby,
        DurabilityChoice::Engine => Durability::Engine,
    });
    let password = match env::var_os("PGPASSWORD_FILE").filter(|file| !file.is_empty()) {
        Some(file) => {
            let read = fs::read_to_string(&file);
            let unreadable =
                |_| lang.text_with("data-no-password", &[("file", file.to_string_lossy().as_ref().into())]);
            Some(read.map_err(unreadable)?.trim_end_matches(['\r', '\n']).to_owned())
        }
        None => env::var("PGPASSWORD").ok().filter(|password| !password.is_empty()),
    };
    Ok(match password {
        Some(password) => database.password(&password),
        None => database,
    })
}
