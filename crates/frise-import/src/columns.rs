//! Columns: what each is taken for, by its heading, or by what stands in it where there is none.

use frise_decks::typed;
use frise_text::Lang;

use crate::delimited::Row;
use crate::headings;

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading; empty if the table has none.
    pub heading: String,
    /// What it is taken for; none if it is left out.
    pub meaning: Option<Meaning>,
}

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Dates.
    Date,
    /// Titles, in this language if the heading says it.
    Title(Option<String>),
    /// What is worth knowing, in this language if the heading says it.
    Fact(Option<String>),
    /// Where dates can be looked up.
    Source,
    /// Themes.
    Theme,
    /// Difficulties, from 1 to 5.
    Difficulty,
    /// Pictures.
    Picture,
    /// Ids; ours are made from titles all the same.
    Id,
    /// Wikidata's numbers for the precision of dates.
    Precision,
    /// Wikidata's items for calendars.
    Calendar,
}

impl Meaning {
    /// A word for it, which the message `import-column-…` says to people.
    pub fn code(&self) -> &'static str {
        match self {
            Meaning::Date => "date",
            Meaning::Title(_) => "title",
            Meaning::Fact(_) => "fact",
            Meaning::Source => "source",
            Meaning::Theme => "theme",
            Meaning::Difficulty => "difficulty",
            Meaning::Picture => "picture",
            Meaning::Id => "id",
            Meaning::Precision => "precision",
            Meaning::Calendar => "calendar",
        }
    }
}

/// How many rows are looked at where nothing is said.
const SAMPLE: usize = 60;

/// How far down headings are looked for: above them there may be the name of the whole.
const ABOVE: usize = 5;

/// What the columns are, and how many rows come before the first card: headings, and what stands above them.
pub(crate) fn understand(rows: &[Row], lang: Lang) -> (Vec<Column>, usize) {
    let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default();
    let is_date = |cell: &str| is_like_date(cell, lang);
    // A heading is a word that is known, in a row without a date. Further down it takes two, and nothing but words above.
    let n_known = |cells: &[String]| cells.iter().filter(|cell| headings::meaning(cell).is_some()).count();
    let above = rows.iter().take(ABOVE).take_while(|(_, cells)| !cells.iter().any(|cell| is_date(cell)));
    let mut candidates = above.enumerate().filter(|(idx, (_, cells))| n_known(cells) > usize::from(*idx > 0));
    let first_known = candidates.next();
    // A name above, such as "Events of 1900", may hold a word that is known: then the row with more of them is the one.
    let headings = candidates.fold(first_known, |best, other| match best {
        Some((_, (_, cells))) if n_known(cells) >= n_known(&other.1.1) => best,
        _ => Some(other),
    });
    let n_above = headings.map_or(0, |(idx, _)| idx + 1);
    let has_headings = n_above > 0;
    let first: &[String] = headings.map_or(&[], |(_, (_, cells))| cells);
    let known: Vec<Option<Meaning>> = first.iter().map(|cell| headings::meaning(cell)).collect();
    let mut columns: Vec<Column> = (0..width)
        .map(|idx| match first.get(idx).filter(|_| has_headings) {
            Some(heading) => Column { heading: heading.clone(), meaning: known[idx].clone() },
            None => Column { heading: String::new(), meaning: None },
        })
        .collect();
    keep_first_of_each(&mut columns);
    let sample: Vec<&Row> = rows.iter().skip(n_above).take(SAMPLE).collect();
    if !columns.iter().any(|column| column.meaning == Some(Meaning::Date)) {
        let dates = |idx: usize| {
            sample.iter().filter(|(_, cells)| cells.get(idx).is_some_and(|cell| is_date(cell))).count()
        };
        let free = (0..width)
            .filter(|idx| can_become(&columns[*idx]))
            .map(|idx| (dates(idx), std::cmp::Reverse(idx)));
        if let Some((1.., std::cmp::Reverse(idx))) = free.max() {
            columns[idx].meaning = Some(Meaning::Date);
        }
    }
    if !columns.iter().any(|column| matches!(column.meaning, Some(Meaning::Title(_)))) {
        guess_texts(&mut columns, &sample);
    }
    (columns, n_above)
}

/// Of two columns that say the same, the second is left out; texts in two languages are not the same. A second column of titles
/// ("Titre", "Fait") is what is worth knowing.
fn keep_first_of_each(columns: &mut [Column]) {
    for idx in 1..columns.len() {
        let is_there = |columns: &[Column], meaning: &Meaning| {
            columns[..idx].iter().any(|other| other.meaning.as_ref() == Some(meaning))
        };
        let Some(meaning) = columns[idx].meaning.clone().filter(|meaning| is_there(columns, meaning)) else {
            continue;
        };
        columns[idx].meaning = match meaning {
            Meaning::Title(language) => Some(Meaning::Fact(language)).filter(|fact| !is_there(columns, fact)),
            _ => None,
        };
    }
}

/// Whether a column whose heading says nothing, or only that it is a text, may be the one that is missing.
fn can_become(column: &Column) -> bool {
    matches!(column.meaning, None | Some(Meaning::Fact(_)))
}

/// The first column of texts has the titles; of the next, if its texts are longer, what is worth knowing.
fn guess_texts(columns: &mut [Column], sample: &[&Row]) {
    let letters = |idx: usize| -> usize {
        let cells = sample.iter().filter_map(|(_, cells)| cells.get(idx));
        cells.map(|cell| cell.chars().filter(|c| c.is_alphabetic()).count()).sum()
    };
    let texts: Vec<usize> =
        (0..columns.len()).filter(|idx| can_become(&columns[*idx]) && letters(*idx) > 0).collect();
    if let Some(title) = texts.first() {
        columns[*title].meaning = Some(Meaning::Title(None));
    }
    let has_fact = columns.iter().any(|column| matches!(column.meaning, Some(Meaning::Fact(_))));
    if let (Some(fact), false) = (texts.get(1), has_fact) {
        columns[*fact].meaning = Some(Meaning::Fact(None));
    }
}

fn is_like_date(cell: &str, lang: Lang) -> bool {
    !cell.is_empty()
        && (is_wikidata_time(cell)
            || typed(cell, lang).map_or_else(|error| !error.readings.is_empty(), |_| true))
}

/// Whether this is a time as Wikidata's query service writes it.
pub(crate) fn is_wikidata_time(cell: &str) -> bool {
    cell.ends_with('Z') && cell.contains("T00:00:00")
}
