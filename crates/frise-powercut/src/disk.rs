//! The disk after a power cut. Sectors are written whole or not at all, in any order; a sync makes all before it durable.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use fastrand::Rng;

/// What a disk writes at once.
const SECTOR: usize = 512;

/// What happened to files.
#[derive(Clone, Debug)]
pub enum Event {
    /// Bytes were written.
    Write {
        /// Which file, by its name.
        file: String,
        /// Where.
        at: u64,
        /// What.
        bytes: Vec<u8>,
    },
    /// A file was made shorter, or longer.
    Truncate {
        /// Which file, by its name.
        file: String,
        /// How long it is now.
        to: u64,
    },
    /// All that was written to a file is on the disk.
    Sync {
        /// Which file, by its name.
        file: String,
    },
    /// A file was deleted.
    Delete {
        /// Which file, by its name.
        file: String,
    },
    /// A file has another name.
    Rename {
        /// Which it had.
        from: String,
        /// Which it has.
        to: String,
    },
    /// All names are on the disk.
    SyncFolder,
    /// Something else, in its order.
    Noted(Vec<u8>),
}

/// All that happened, in order.
pub type Recording = Vec<Event>;

/// Files as a disk holds them, and what it was told but need not have done.
#[derive(Clone, Default)]
pub struct Disk {
    files: BTreeMap<String, FileState>,
    /// New names that the folder need not know yet.
    renamed: Vec<(String, String)>,
}

#[derive(Clone, Default)]
struct FileState {
    durable: Option<Vec<u8>>,
    pending: Vec<Event>,
}

impl Disk {
    /// Takes in what happened next.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Write { file, .. } | Event::Truncate { file, .. } => {
                self.files.entry(file.clone()).or_default().pending.push(event.clone());
            }
            Event::Sync { file } => {
                // One to which nothing was written that this disk heard of is not its matter.
                let Some(state) = self.files.get_mut(file) else { return };
                let mut content = state.durable.take().unwrap_or_default();
                state.pending.drain(..).for_each(|event| write(&mut content, &event, |_| true));
                state.durable = Some(content);
            }
            Event::Delete { file } => drop(self.files.remove(file)),
            Event::Rename { from, to } => self.renamed.push((from.clone(), to.clone())),
            Event::SyncFolder => {
                let renamed = std::mem::take(&mut self.renamed);
                renamed.iter().for_each(|(from, to)| rename(&mut self.files, from, to));
            }
            Event::Noted(_) => {}
        }
    }

    /// Writes to a folder what is left after a power cut now: what was synced, and of the rest what chance wants.
    pub fn cut(&self, folder: &Path, rng: &mut Rng) -> io::Result<()> {
        // Nothing of it, all of it, and everything between.
        let share = *rng.choice(&[0.0, 0.1, 0.5, 0.9, 1.0]).unwrap_or(&0.5);
        let mut files = self.files.clone();
        // Of new names the first few, in their order.
        let n_renamed = rng.usize(0..=self.renamed.len());
        self.renamed[..n_renamed].iter().for_each(|(from, to)| rename(&mut files, from, to));
        for (name, state) in &files {
            let mut content = state.durable.clone();
            for event in &state.pending {
                let is_made = rng.f64() < share;
                if content.is_some() || is_made {
                    write(content.get_or_insert_default(), event, |_| rng.f64() < share);
                }
            }
            if let Some(content) = content {
                fs::write(folder.join(name), content)?;
            }
        }
        Ok(())
    }
}

fn rename(files: &mut BTreeMap<String, FileState>, from: &str, to: &str) {
    if let Some(file) = files.remove(from) {
        files.insert(to.to_owned(), file);
    }
}

/// Carries out what an event says, sector by sector as far as it `reaches` the disk.
fn write(content: &mut Vec<u8>, event: &Event, mut reaches: impl FnMut(usize) -> bool) {
    match event {
        Event::Write { at, bytes, .. } => {
            let (start, end) = (*at as usize, *at as usize + bytes.len());
            let mut from = start;
            while from < end {
                let to = end.min((from / SECTOR + 1) * SECTOR);
                if reaches(from / SECTOR) {
                    if content.len() < to {
                        content.resize(to, 0);
                    }
                    content[from..to].copy_from_slice(&bytes[from - start..to - start]);
                }
                from = to;
            }
        }
        Event::Truncate { to, .. } => {
            if reaches(0) {
                content.resize(*to as usize, 0);
            }
        }
        Event::Sync { .. }
        | Event::Delete { .. }
        | Event::Rename { .. }
        | Event::SyncFolder
        | Event::Noted(_) => {}
    }
}
