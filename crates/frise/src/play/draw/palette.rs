//! Palette: colours, or, without them, weights. Everything a colour says is also said by a sign or a border.

use ratatui::style::{Color, Modifier, Style};

/// How things are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// False where the player wants no colour.
    pub(crate) has_colour: bool,
}

impl Palette {
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn key(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The header, the chosen row.
    pub(crate) fn chosen(self) -> Style {
        self.with(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn good(self) -> Style {
        self.with(Color::Green).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn bad(self) -> Style {
        self.with(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn date(self) -> Style {
        self.with(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// The colour of a box, as near as 256 colours come.
    pub(crate) fn of_box(self, colour: Option<(u8, u8, u8)>) -> Style {
        match colour {
            Some((red, green, blue)) if self.has_colour => {
                // Dark boxes would be lost on a dark terminal.
                let level = |part: u8| (u16::from(part).max(70) * 5 + 127) / 255;
                let index = 16 + 36 * level(red) + 6 * level(green) + level(blue);
                Style::new().fg(Color::Indexed(index as u8))
            }
            _ => Style::new(),
        }
    }

    fn with(self, colour: Color) -> Style {
        if self.has_colour { Style::new().fg(colour) } else { Style::new() }
    }
}
