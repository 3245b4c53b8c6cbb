//! Result screen, as state: who won, who came where, and how far one has read.

use frise_room::{SeatResult, results};
use ratatui::crossterm::event::KeyCode;

use super::daily::DailyResult;
use super::prompt;
use super::session::TableSession;
use crate::shelf::find;

/// The end of a game, ready to be read.
pub(crate) struct End {
    pub(crate) session: TableSession,
    pub(crate) headline: String,
    pub(crate) reason: String,
    /// From the winner down.
    pub(crate) results: Vec<SeatResult>,
    /// What must be shown with the boxes.
    pub(crate) notices: Vec<String>,
    /// Of a daily line, all that is worth telling.
    pub(crate) daily: Option<DailyResult>,
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

impl End {
    pub(crate) fn new(mut session: TableSession) -> End {
        session.stage.finish();
        let table = session.room.table();
        let narrator = session.narrator();
        let said = table.ended.map(|(outcome, reason)| narrator.ending(table, outcome, reason));
        let said = said.unwrap_or_default();
        let sum = narrator.score_sum(table).map(|sum| format!(" {sum}")).unwrap_or_default();
        let (headline, reason) = (prompt::starred(&said.headline), said.detail + &sum);
        let results = results(table, session.room.events());
        let notices = notices(&session);
        End { session, headline, reason, results, notices, daily: None, top: 0 }
    }

    /// The end of a daily line.
    pub(crate) fn of_daily(session: TableSession, daily: DailyResult) -> End {
        let end = End::new(session);
        End { reason: daily.beaten.clone(), daily: Some(daily), ..end }
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
}

/// The lines that the boxes ask for.
fn notices(session: &TableSession) -> Vec<String> {
    let decks = session.room.choice().terms.boxes.iter().filter_map(|id| find(id));
    let notices = decks.map(|deck| deck.notice.in_lang(session.lang).to_owned());
    notices.filter(|notice| !notice.is_empty()).collect()
}
