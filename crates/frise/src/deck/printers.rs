//! Configuration file of printers: what each is off by, by the name that its owner gives to printer and tray.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use etcetera::BaseStrategy;
use frise_decks::harmless;
use frise_print::Shift;
use frise_text::Lang;
use serde::{Deserialize, Serialize};

use super::{Ending, complain, unwritable};

/// The printers that are known, and where they are kept.
pub(super) struct Printers {
    file: PathBuf,
    known: BTreeMap<String, Kept>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Kept {
    shift_x: f64,
    shift_y: f64,
}

impl Printers {
    /// Reads the file of whoever runs the program; none is no fault.
    pub(super) fn load(lang: Lang) -> Result<Printers, Ending> {
        let Ok(base) = etcetera::choose_base_strategy() else {
            complain(&lang.text("print-cli-no-home"));
            return Err(Ending::Unreadable);
        };
        let file = base.config_dir().join("frise").join("printers.json");
        let refuse = |detail: String| {
            let args = [("file", file.to_string_lossy().into()), ("detail", detail.into())];
            complain(&lang.text_with("deck-cli-unreadable", &args));
            Ending::Unreadable
        };
        let known = match fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?,
            Err(error) if error.kind() == ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(refuse(error.to_string())),
        };
        Ok(Printers { file, known })
    }

    /// What a printer is off by.
    pub(super) fn find(&self, name: &str) -> Option<Shift> {
        let kept = self.known.get(name)?;
        Shift::new(kept.shift_x, kept.shift_y)
    }

    /// Keeps it for the next time.
    pub(super) fn keep(&mut self, name: &str, shift: Shift, lang: Lang) -> Result<(), Ending> {
        self.known.insert(name.to_owned(), Kept { shift_x: shift.x, shift_y: shift.y });
        let text = serde_json::to_string_pretty(&self.known).unwrap_or_default() + "\n";
        let folder = self.file.parent().map_or(Ok(()), fs::create_dir_all);
        let beside = self.file.with_extension("json.new");
        // Never half of it: the numbers of other printers are in the same file.
        folder
            .and_then(|()| fs::write(&beside, text))
            .and_then(|()| fs::rename(&beside, &self.file))
            .map_err(|error| unwritable(&self.file, &error.to_string(), lang))
    }

    /// That there is no such printer, and which there are.
    pub(super) fn unknown(&self, name: &str, lang: Lang) -> String {
        let known: Vec<String> = self.known.keys().map(|name| harmless(name, 40)).collect();
        let args = [("printer", harmless(name, 40).into()), ("known", known.join(", ").into())];
        lang.text_with(if known.is_empty() { "print-cli-no-printer" } else { "print-cli-printer" }, &args)
    }
}
