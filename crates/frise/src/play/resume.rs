//! Menu of kept games: which one to take up, or a new one.

use frise_room::narrator::{edition_name, list};
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;

use super::store::Kept;

/// The kept games, as a list to choose from; its last row is a new game.
pub(crate) struct Resume {
    pub(crate) rows: Vec<String>,
    pub(crate) row: usize,
    pub(crate) lang: Lang,
    games: Vec<Kept>,
}

/// What came of a key.
pub(crate) enum ResumeChange {
    None,
    TakeUp(Box<Kept>),
    New,
    Forget(String),
}

impl Resume {
    pub(crate) fn new(lang: Lang, games: Vec<Kept>) -> Resume {
        let mut rows: Vec<String> = games.iter().map(|kept| describe(lang, kept)).collect();
        rows.push(lang.text("play-resume-new"));
        Resume { rows, row: 0, lang, games }
    }

    pub(crate) fn press(&mut self, key: KeyCode) -> ResumeChange {
        match key {
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + self.rows.len() - 1) % self.rows.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % self.rows.len(),
            KeyCode::Char('n' | 'N') => return ResumeChange::New,
            KeyCode::Enter if self.row < self.games.len() => {
                return ResumeChange::TakeUp(Box::new(self.games[self.row].clone()));
            }
            KeyCode::Enter => return ResumeChange::New,
            KeyCode::Delete if self.row < self.games.len() => {
                self.rows.remove(self.row);
                return ResumeChange::Forget(self.games.remove(self.row).slot);
            }
            _ => {}
        }
        ResumeChange::None
    }
}

fn describe(lang: Lang, kept: &Kept) -> String {
    let choice = &kept.saved.choice;
    let names: Vec<&str> = choice.seats.iter().map(|seat| seat.name.as_str()).collect();
    let args = [
        ("edition", edition_name(lang, &choice.terms.edition).into()),
        ("names", list(lang, &names).into()),
        ("n", (kept.saved.actions.len() as u32).into()),
    ];
    lang.text_with("play-resume-game", &args)
}
