//! After the last card: who won, who came where, and what there was to learn.

use std::collections::BTreeMap;

use frise_core::{CardId, Event, Layout, Seat};
use ratatui::crossterm::event::KeyCode;

use super::table::Playing;
use super::words;
use crate::shelf::find;

/// The end of a game, ready to be read.
pub(crate) struct End {
    pub(crate) playing: Playing,
    pub(crate) headline: String,
    pub(crate) reason: String,
    /// For each seat from the winner down: its place, its name, what it missed.
    pub(crate) results: Vec<Result>,
    /// What must be shown with the boxes.
    pub(crate) notices: Vec<String>,
    /// The first line in view.
    pub(crate) top: usize,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndChange {
    None,
    /// The same table, another deal.
    Again,
    /// Back to the set-up.
    NewTable,
}

/// How one player did.
pub(crate) struct Result {
    /// From 1; none in a team.
    pub(crate) place: Option<u8>,
    pub(crate) name: String,
    pub(crate) n_right: usize,
    pub(crate) missed: Vec<CardId>,
}

impl End {
    pub(crate) fn new(mut playing: Playing) -> End {
        playing.stage.finish();
        let table = playing.room.table();
        let (headline, reason) = match table.ended {
            Some((outcome, reason)) => {
                (words::outcome(&playing, outcome), words::reason(playing.lang, reason) + &counted(&playing))
            }
            None => Default::default(),
        };
        let places = table.places();
        let (n_right, missed) = tally(playing.room.events());
        let mut results: Vec<Result> = (0..table.n_seats())
            .map(Seat)
            .map(|seat| Result {
                place: places.as_ref().map(|places| places[seat.idx()]),
                name: playing.room.name(seat).to_owned(),
                n_right: n_right.get(&seat).copied().unwrap_or(0),
                missed: missed.get(&seat).cloned().unwrap_or_default(),
            })
            .collect();
        results.sort_by_key(|result| result.place);
        let notices = notices(&playing);
        End { playing, headline, reason, results, notices, top: 0 }
    }

    /// `extent` is how many lines there are to read, and how many of them fit.
    pub(crate) fn press(&mut self, key: KeyCode, extent: (usize, usize)) -> EndChange {
        let (n_lines, n_rows) = extent;
        let last = n_lines.saturating_sub(n_rows);
        match key {
            KeyCode::Down => self.top += 1,
            KeyCode::Up => self.top = self.top.saturating_sub(1),
            KeyCode::PageDown => self.top += n_rows,
            KeyCode::PageUp => self.top = self.top.saturating_sub(n_rows),
            // Not Enter: whoever pressed it once too often would miss the result.
            KeyCode::Char('r' | 'R') => return EndChange::Again,
            KeyCode::Char('n' | 'N') => return EndChange::NewTable,
            _ => {}
        }
        self.top = self.top.min(last);
        EndChange::None
    }

    pub(crate) fn is_together(&self) -> bool {
        matches!(self.playing.table().layout, Layout::Rift(_))
    }
}

/// How a team's score came about.
fn counted(playing: &Playing) -> String {
    let table = playing.room.table();
    let Layout::Rift(rift) = &table.layout else {
        return String::new();
    };
    let n_in_hands: usize = table.hands.iter().map(|hand| hand.len()).sum();
    let n_elsewhere = n_in_hands + table.discard.len() + table.pile.count as usize;
    let args = [
        ("row", (rift.row.len() as u32).into()),
        ("rift", (rift.rift.len() as u32).into()),
        ("rest", (n_elsewhere as u32).into()),
    ];
    format!(" {}", playing.lang.text_with("play-score-counted", &args))
}

/// The lines that the boxes ask for.
fn notices(playing: &Playing) -> Vec<String> {
    let decks = playing.room.choice().terms.boxes.iter().filter_map(|id| find(id));
    let notices = decks.map(|deck| deck.notice.in_lang(playing.lang).to_owned());
    notices.filter(|notice| !notice.is_empty()).collect()
}

/// How many cards each seat put right, and which ones it did not.
fn tally(events: &[Event]) -> (BTreeMap<Seat, usize>, BTreeMap<Seat, Vec<CardId>>) {
    let mut n_right = BTreeMap::new();
    let mut missed: BTreeMap<Seat, Vec<CardId>> = BTreeMap::new();
    for event in events {
        match *event {
            Event::Placed { seat, .. } | Event::Played { seat, .. } => *n_right.entry(seat).or_default() += 1,
            Event::Misplaced { seat, card, .. } | Event::Blocked { seat, card, .. } => {
                missed.entry(seat).or_default().push(card);
            }
            _ => {}
        }
    }
    (n_right, missed)
}
