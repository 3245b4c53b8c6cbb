//! Undo and redo: whole drafts, which share the cards that they have in common. Letters typed into one cell are one step.

use crate::draft::{Column, Draft, Key};

/// Where something is being typed: the letters of one place are undone together.
pub type Place = (Option<Key>, Option<Column>, &'static str);

/// The most steps that can be undone.
const MOST: usize = 300;

/// A draft with its history.
#[derive(Clone, Debug, Default)]
pub struct Editor {
    draft: Draft,
    before: Vec<Draft>,
    after: Vec<Draft>,
    typing: Option<Place>,
}

impl Editor {
    /// A draft that nothing was done to yet.
    pub fn new(draft: Draft) -> Editor {
        Editor { draft, ..Editor::default() }
    }

    /// The draft as it is.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Does something to it; false if that changed nothing. What is typed at one place in a row is one step.
    pub fn change(&mut self, place: Option<Place>, change: impl FnOnce(&mut Draft)) -> bool {
        let mut now = self.draft.clone();
        change(&mut now);
        if now == self.draft {
            return false;
        }
        let before = std::mem::replace(&mut self.draft, now);
        if place.is_none() || self.typing != place {
            self.before.push(before);
            let n_over = self.before.len().saturating_sub(MOST);
            self.before.drain(..n_over);
        }
        self.typing = place;
        self.after.clear();
        true
    }

    /// Changes what is no step: nobody undoes it.
    pub fn settle(&mut self, change: impl FnOnce(&mut Draft)) {
        change(&mut self.draft);
    }

    /// What is typed from now on is a new step.
    pub fn rest(&mut self) {
        self.typing = None;
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.draft, before));
        self.typing = None;
        true
    }

    /// Does again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.draft, after));
        self.typing = None;
        true
    }

    /// Whether there is a step to take back, and one to do again.
    pub fn can(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }
}
