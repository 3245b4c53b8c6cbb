//! Saved games: one small file for each and one for daily lines, written beside and renamed, so never half of one.
//! A file that cannot be read is put aside, not lost.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::BaseStrategy;
use frise_room::daily::{Book, HistoryError};
use frise_room::{Saved, SavedError};
use frise_text::Lang;

/// The folder of kept games; nowhere if the user has no home.
pub(crate) struct Store {
    folder: Option<PathBuf>,
}

/// A kept game and the name it is kept under.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) slot: String,
    pub(crate) saved: Saved,
}

/// Something to do with a kept game.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    Keep(Box<Kept>),
    KeepBook(Box<Book>),
    Forget(String),
    PutAside(String),
}

impl Store {
    /// The store of whoever runs the program, by the conventions of the system.
    pub(crate) fn of_user() -> Store {
        let base = etcetera::choose_base_strategy().ok();
        let state = base.map(|base| base.state_dir().unwrap_or_else(|| base.data_dir()));
        Store { folder: state.map(|state| state.join("frise").join("games")) }
    }

    #[cfg(test)]
    pub(crate) fn at(folder: PathBuf) -> Store {
        Store { folder: Some(folder) }
    }

    /// All kept games, the latest first, and what there is to say about those that cannot be read.
    pub(crate) fn load(&self, lang: Lang) -> (Vec<Kept>, Vec<String>) {
        let mut games: Vec<(SystemTime, Kept)> = Vec::new();
        let mut notices = Vec::new();
        for path in self.files() {
            let Some(slot) = path.file_stem().and_then(|stem| stem.to_str()) else {
                continue;
            };
            let read = fs::read_to_string(&path).map_err(|_| SavedError::Broken);
            match read.and_then(|json| Saved::from_json(&json)) {
                Ok(saved) => {
                    let when = fs::metadata(&path).and_then(|data| data.modified());
                    let kept = Kept { slot: slot.to_owned(), saved };
                    games.push((when.unwrap_or(SystemTime::UNIX_EPOCH), kept));
                }
                Err(error) => notices.push(self.cannot_read(lang, slot, error)),
            }
        }
        games.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
        (games.into_iter().map(|(_, kept)| kept).collect(), notices)
    }

    /// Does what is to be done with a kept game.
    pub(crate) fn perform(&self, task: &Task) -> io::Result<()> {
        match task {
            Task::Keep(kept) => write(self.file(&kept.slot), &kept.saved.to_json()),
            Task::KeepBook(book) => write(self.book_file(), &book.to_json()),
            Task::Forget(slot) => match self.file(slot).map(fs::remove_file) {
                Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
            Task::PutAside(slot) => self.put_aside(slot).map(drop),
        }
    }

    /// What was kept of daily lines; if it cannot be read, an empty book and what there is to say about it. A book that is there
    /// and cannot even be put aside is an error: it would be written over.
    pub(crate) fn load_book(&self, lang: Lang) -> Result<(Book, Option<String>), String> {
        let Some(path) = self.book_file() else { return Ok((Book::default(), None)) };
        let read = match fs::read_to_string(&path) {
            Ok(json) => Book::from_json(&json),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Book::default(), None)),
            Err(_) => Err(HistoryError::Broken),
        };
        let key = match read {
            Ok(book) => return Ok((book, None)),
            Err(HistoryError::Version(_)) => "daily-kept-version",
            Err(HistoryError::Broken) => "daily-kept-broken",
        };
        match aside(&path) {
            Ok(aside) => {
                let notice = lang.text_with(key, &[("path", aside.display().to_string().into())]);
                Ok((Book::default(), Some(notice)))
            }
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    fn put_aside(&self, slot: &str) -> io::Result<PathBuf> {
        aside(&self.file(slot).ok_or(io::ErrorKind::NotFound)?)
    }

    fn cannot_read(&self, lang: Lang, slot: &str, error: SavedError) -> String {
        let aside = self.put_aside(slot).or_else(|_| self.file(slot).ok_or(io::ErrorKind::NotFound));
        let path = aside.map(|path| path.display().to_string()).unwrap_or_default();
        let key = match error {
            SavedError::Version(_) => "play-kept-version",
            SavedError::Broken => "play-kept-broken",
        };
        lang.text_with(key, &[("path", path.into())])
    }

    fn book_file(&self) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.parent()?.join("daily.json"))
    }

    fn file(&self, slot: &str) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{slot}.json")))
    }

    fn files(&self) -> Vec<PathBuf> {
        let is_game =
            |path: &PathBuf| path.is_file() && path.extension().is_some_and(|extension| extension == "json");
        let entries = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok());
        entries.into_iter().flatten().flatten().map(|entry| entry.path()).filter(is_game).collect()
    }
}

fn write(path: Option<PathBuf>, json: &str) -> io::Result<()> {
    let path = path.ok_or(io::ErrorKind::NotFound)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("json.new");
    let mut file = fs::File::create(&beside)?;
    file.write_all(json.as_bytes())?;
    file.sync_all()?;
    fs::rename(beside, path)
}

/// Moves a file where it is not read any more, under a name that is free.
fn aside(from: &Path) -> io::Result<PathBuf> {
    let folder = from.parent().map(|folder| folder.join("aside")).unwrap_or_default();
    let stem = from.file_stem().and_then(|stem| stem.to_str()).unwrap_or("kept");
    fs::create_dir_all(&folder)?;
    let names = std::iter::once(format!("{stem}.json")).chain((2..).map(|n| format!("{stem}-{n}.json")));
    let to = names.map(|name| folder.join(name)).find(|path| !path.exists()).unwrap_or_default();
    fs::rename(from, &to)?;
    Ok(to)
}
