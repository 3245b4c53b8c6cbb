//! Input mapping: what a key or a click at the table means, before the game has a say in it.

use ratatui::crossterm::event::KeyCode;

/// How far a page key goes.
const PAGE: isize = 5;

/// Something a person wants at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// This card of the hand, from 0.
    Card(usize),
    NextCard,
    PreviousCard,
    /// So far to the right along the cards on the table, or to the left.
    Along(isize),
    /// This gap of the line.
    Gap(usize),
    /// Put the card there, play it, go on.
    Confirm,
    /// Go on, and nothing else.
    Go,
    Discard,
    EndTurn,
    /// What a bot would do.
    Advice,
}

/// What a key means at the table.
pub(crate) fn of_key(key: KeyCode) -> Option<Intent> {
    Some(match key {
        KeyCode::Left => Intent::Along(-1),
        KeyCode::Right => Intent::Along(1),
        KeyCode::PageUp => Intent::Along(-PAGE),
        KeyCode::PageDown => Intent::Along(PAGE),
        KeyCode::Home => Intent::Along(isize::MIN),
        KeyCode::End => Intent::Along(isize::MAX),
        KeyCode::Tab | KeyCode::Down => Intent::NextCard,
        KeyCode::BackTab | KeyCode::Up => Intent::PreviousCard,
        KeyCode::Enter => Intent::Confirm,
        KeyCode::Char(' ') => Intent::Go,
        KeyCode::Char('d' | 'D') => Intent::Discard,
        KeyCode::Char('e' | 'E') => Intent::EndTurn,
        KeyCode::Char('a' | 'A') => Intent::Advice,
        KeyCode::Char(digit @ '1'..='9') => Intent::Card(digit as usize - '1' as usize),
        _ => return None,
    })
}
