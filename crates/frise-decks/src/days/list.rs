//! The published list, a file for each month: a line for each day with its date, its number and its cards, the one that lies first.
//! A card is named by its id and a hash of its content. A line that was published never changes.

use std::fmt;
use std::str::FromStr;

use super::{ContentHash, N_CARDS, Number};

/// One day of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which line it is.
    pub number: Number,
    /// Its cards: the first lies, the others come in this order.
    pub cards: Vec<CardRef>,
}

/// A card in the version of which a day speaks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardRef {
    /// The id of the card.
    pub id: String,
    /// What the card was then.
    pub content: ContentHash,
}

/// A line of a list that is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// Counted from 1.
    pub line: usize,
}

/// Reads a file of the list.
pub fn read_list(text: &str) -> Result<Vec<Listed>, ListError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(idx, line)| read_line(line).ok_or(ListError { line: idx + 1 })).collect()
}

/// Writes the days of a file, in their order.
pub fn write_list<'a>(days: impl IntoIterator<Item = &'a Listed>) -> String {
    days.into_iter().map(|day| format!("{day}\n")).collect()
}

fn read_line(line: &str) -> Option<Listed> {
    let mut fields = line.split(' ');
    let date: crate::Date = fields.next()?.parse().ok()?;
    let number = Number::try_from(fields.next()?.parse::<u32>().ok()?).ok()?;
    let cards: Vec<CardRef> = fields.map(|field| field.parse().ok()).collect::<Option<_>>()?;
    let is_whole = Number::on_day(date) == Some(number) && cards.len() == N_CARDS;
    is_whole.then_some(Listed { number, cards })
}

impl fmt::Display for Listed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.number.date(), self.number)?;
        self.cards.iter().try_for_each(|card| write!(formatter, " {card}"))
    }
}

impl fmt::Display for CardRef {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.id, self.content)
    }
}

impl FromStr for CardRef {
    type Err = ();

    fn from_str(text: &str) -> Result<CardRef, ()> {
        let (id, content) = text.split_once(':').ok_or(())?;
        Ok(CardRef { id: id.to_owned(), content: content.parse()? })
    }
}

impl fmt::Display for ListError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {} of this list is not a day", self.line)
    }
}

impl std::error::Error for ListError {}
