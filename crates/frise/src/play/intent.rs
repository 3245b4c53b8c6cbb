//! What a key or a click at the table means, before the game has a say in it.

use ratatui::crossterm::event::KeyCode;

/// Something a person wants at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// This card of the hand, from 0.
    Card(usize),
    NextCard,
    PreviousCard,
    Left,
    Right,
    PageLeft,
    PageRight,
    First,
    Last,
    /// This gap of the line.
    Gap(usize),
    /// Put the card there, play it, go on.
    Confirm,
    /// Go on, and nothing else.
    Go,
    Discard,
    EndTurn,
}

/// What a key means at the table.
pub(crate) fn of_key(key: KeyCode) -> Option<Intent> {
    Some(match key {
        KeyCode::Left => Intent::Left,
        KeyCode::Right => Intent::Right,
        KeyCode::PageUp => Intent::PageLeft,
        KeyCode::PageDown => Intent::PageRight,
        KeyCode::Home => Intent::First,
        KeyCode::End => Intent::Last,
        KeyCode::Tab | KeyCode::Down => Intent::NextCard,
        KeyCode::BackTab | KeyCode::Up => Intent::PreviousCard,
        KeyCode::Enter => Intent::Confirm,
        KeyCode::Char(' ') => Intent::Go,
        KeyCode::Char('d' | 'D') => Intent::Discard,
        KeyCode::Char('e' | 'E') => Intent::EndTurn,
        KeyCode::Char(digit @ '1'..='9') => Intent::Card(digit as usize - '1' as usize),
        _ => return None,
    })
}
