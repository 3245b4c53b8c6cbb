//! What is sent to friends about a line: marks that spoil nothing, and one plain sentence that a screen reader can say.

use frise_text::Lang;

use super::{Marks, Which};

/// A result to be shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which line, such as “Frise no. 79”.
    pub title: String,
    /// A square for each card, five in a row.
    pub marks: String,
    /// “8 of 10, streak 12”.
    pub sentence: String,
}

impl Share {
    /// The result of a line. Without a streak where it did not count.
    pub fn new(lang: Lang, which: &Which, marks: &Marks, streak: Option<u32>) -> Share {
        let title = match which {
            Which::Everybody(number) => ("daily-share-title", number.get()),
            Which::Own(_, number) => ("daily-share-title-own", number.get()),
        };
        let hits = marks.hits();
        let args =
            [("right", hits.right.into()), ("of", hits.of.into()), ("streak", streak.unwrap_or(0).into())];
        let key = if streak.is_some() { "daily-share" } else { "daily-share-again" };
        let rows: Vec<String> = marks.0.chunks(5).map(row).collect();
        Share {
            title: lang.text_with(title.0, &[("number", title.1.into())]),
            marks: rows.join("\n"),
            sentence: lang.text_with(key, &args),
        }
    }

    /// All of it, as it is copied.
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}", self.title, self.marks, self.sentence)
    }
}

fn row(marks: &[bool]) -> String {
    marks.iter().map(|is_right| if *is_right { '🟩' } else { '⬜' }).collect()
}
