//! From rows to cards: each cell as its column is meant; what is not understood is told with its place. And from cards to a deck.

use std::collections::{BTreeMap, BTreeSet};

use frise_decks::file::MAX_CARDS;
use frise_decks::{Allow, Card, Colour, Date, Deck, Order, Picture, Source, Text, Theme, harmless, typed};
use frise_text::Lang;

use crate::clean::{id_of, plain, variant};
use crate::columns::{is_wikidata_time, understand};
use crate::delimited::Row;
use crate::problem::{Problem, What};
use crate::wikidata::{self, Time};
use crate::{Column, ImportedCard, Kind, Meaning, Preview, UnreadCard, Wishes};

/// The longest texts that a deck file may hold, in characters.
const LONGEST_TITLE: usize = 120;
const LONGEST_TEXT: usize = 500;
const LONGEST_NAME: usize = 80;

/// The colour of a box that nobody has chosen yet.
const BLUE: Colour = Colour { red: 47, green: 109, blue: 140 };

pub(crate) fn of_rows(kind: Kind, rows: Vec<Row>, lang: Lang, wishes: &Wishes) -> Preview {
    let (columns, n_above) = understand(&rows, lang);
    let mut preview = Preview {
        kind,
        sheets: None,
        columns,
        cards: Vec::new(),
        unread: Vec::new(),
        problems: Vec::new(),
        lang,
    };
    let mut times: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    for (row, cells) in rows.iter().skip(n_above) {
        if preview.cards.len() >= MAX_CARDS {
            preview.problems.push(Problem {
                row: *row,
                column: None,
                text: String::new(),
                what: What::TooManyRows,
            });
            break;
        }
        let mut reader = RowReader::new(*row, cells, &preview.columns, lang, wishes);
        let card = reader.card();
        let (mut problems, unread) = (reader.problems, reader.unread);
        preview.problems.append(&mut problems);
        preview.unread.extend(unread);
        let Some(card) = card else { continue };
        // Wikidata writes an item on as many rows as it has dates.
        let item = card.source.as_ref().and_then(|source| source.wikidata.clone());
        match item.as_ref().and_then(|item| times.get_mut(item)) {
            Some((idx, dates)) => {
                if dates.insert(card.date.to_string()) {
                    preview.cards[*idx].row = preview.cards[*idx].row.min(card.row);
                }
            }
            None => {
                if let Some(item) = item {
                    times.insert(item, (preview.cards.len(), BTreeSet::from([card.date.to_string()])));
                }
                preview.cards.push(card);
            }
        }
    }
    ask_about_several(&mut preview, times, wishes);
    finish(preview)
}

/// An item with several dates is asked about, not guessed.
fn ask_about_several(
    preview: &mut Preview,
    times: BTreeMap<String, (usize, BTreeSet<String>)>,
    wishes: &Wishes,
) {
    let mut asked: Vec<usize> = Vec::new();
    for (item, (idx, dates)) in times.into_iter().filter(|(_, (_, dates))| dates.len() > 1) {
        let mut dates: Vec<Date> = dates.iter().filter_map(|date| date.parse().ok()).collect();
        dates.sort_by_key(|date| date.order());
        let card = &mut preview.cards[idx];
        if let Some(date) = wishes.dates.get(&card.row) {
            card.date = *date;
            continue;
        }
        let text = format!("{} ({item})", card.title.in_lang(preview.lang));
        preview.unread.push(card.clone().unread(one_of(&dates)));
        preview.problems.push(Problem { row: card.row, column: None, text, what: What::SeveralDates(dates) });
        asked.push(idx);
    }
    let mut idx = 0;
    preview.cards.retain(|_| {
        idx += 1;
        !asked.contains(&(idx - 1))
    });
}

/// What stands in the place of a date that can be one of several.
pub(crate) fn one_of(dates: &[Date]) -> String {
    let dates: Vec<String> = dates.iter().map(Date::to_string).collect();
    dates.join(" | ")
}

/// Gives each card an id of its own, and sorts what is wrong by its place.
pub(crate) fn finish(mut preview: Preview) -> Preview {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for card in &mut preview.cards {
        let base = id_of(card.title.in_lang(preview.lang));
        let n = taken.entry(base.clone()).or_insert(0);
        card.id = if *n == 0 { base.clone() } else { variant(&base, *n) };
        *n += 1;
        while !used.insert(card.id.clone()) {
            card.id = variant(&base, *n);
            *n += 1;
        }
    }
    preview.unread.sort_by_key(|unread| unread.row);
    preview.problems.sort_by_key(|problem| (problem.row, problem.column));
    preview
}

struct RowReader<'a> {
    row: u32,
    cells: &'a [String],
    columns: &'a [Column],
    lang: Lang,
    wishes: &'a Wishes,
    problems: Vec<Problem>,
    unread: Option<UnreadCard>,
}

impl<'a> RowReader<'a> {
    fn new(row: u32, cells: &'a [String], columns: &'a [Column], lang: Lang, wishes: &'a Wishes) -> Self {
        RowReader { row, cells, columns, lang, wishes, problems: Vec::new(), unread: None }
    }

    fn card(&mut self) -> Option<ImportedCard> {
        let date = self.date();
        let title = self.texts(|meaning| matches!(meaning, Meaning::Title(_)), LONGEST_TITLE);
        let fact = self.texts(|meaning| matches!(meaning, Meaning::Fact(_)), LONGEST_TEXT);
        // Wikidata gives the number of an item where it has no label.
        let is_number = |title: &str| title.strip_prefix('Q').is_some_and(|n| n.parse::<u64>().is_ok());
        let title: Text = title.iter().filter(|(_, words)| !is_number(words)).collect();
        if title.is_empty() && !self.problems.iter().any(|problem| problem.what == What::TooLong) {
            self.problem(None, String::new(), What::NoTitle);
        }
        let difficulty = self.parsed(&Meaning::Difficulty, What::BadDifficulty, |text| {
            text.parse().ok().filter(|level| (1..=5).contains(level))
        });
        let picture = self.parsed(&Meaning::Picture, What::BadPicture, picture);
        let (_, source) = self.cell(&Meaning::Source);
        let source = item_of(&source).unwrap_or(source);
        let (_, theme) = self.cell(&Meaning::Theme);
        (!title.is_empty()).then_some(())?;
        let theme = Some(cut(&theme, LONGEST_NAME)).filter(|theme| !theme.is_empty());
        let source = cut(&source, LONGEST_TEXT);
        let source = (!source.is_empty()).then(|| Source::parse(&source));
        let row = self.row;
        let Some(date) = date else {
            let date = harmless(&self.cell(&Meaning::Date).1, LONGEST_NAME);
            self.unread = Some(UnreadCard { row, date, title, fact, theme, source, difficulty, picture });
            return None;
        };
        Some(ImportedCard { row, id: String::new(), date, title, fact, theme, source, difficulty, picture })
    }

    fn date(&mut self) -> Option<Date> {
        let (column, text) = self.cell(&Meaning::Date);
        if let Some(date) = self.wishes.dates.get(&self.row) {
            return Some(*date);
        }
        if text.is_empty() {
            self.problem(None, String::new(), What::NoDate);
            return None;
        }
        let read = if is_wikidata_time(&text) {
            let (_, precision) = self.cell(&Meaning::Precision);
            let (_, calendar) = self.cell(&Meaning::Calendar);
            let precision = precision.parse().ok();
            if precision.is_none() && text.contains("-01-01T") {
                self.problem(column, text.clone(), What::UnknownPrecision);
            }
            let time = Time { text: text.clone(), precision, is_julian: wikidata::is_julian(&calendar) };
            time.date().map_err(Into::into)
        } else {
            typed(&text, self.lang)
        };
        read.map_err(|error| self.problem(column, text, What::BadDate(error))).ok()
    }

    /// The texts of the columns that hold such, each in its language.
    fn texts(&mut self, is_wanted: fn(&Meaning) -> bool, longest: usize) -> Text {
        let mut found: Vec<(String, String)> = Vec::new();
        for (idx, column) in self.columns.iter().enumerate() {
            let Some(meaning) = column.meaning.as_ref().filter(|meaning| is_wanted(meaning)) else {
                continue;
            };
            let text = plain(self.cells.get(idx).map(String::as_str).unwrap_or_default());
            let code = match meaning {
                Meaning::Title(Some(code)) | Meaning::Fact(Some(code)) => code.clone(),
                _ => self.lang.code().to_owned(),
            };
            if text.chars().count() > longest {
                self.problem(Some(idx), text, What::TooLong);
            } else if !text.is_empty() && !found.iter().any(|(other, _)| *other == code) {
                found.push((code, text));
            }
        }
        found.into_iter().collect()
    }

    fn parsed<T>(&mut self, meaning: &Meaning, what: What, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let (column, text) = self.cell(meaning);
        if text.is_empty() {
            return None;
        }
        let parsed = parse(&text);
        if parsed.is_none() {
            self.problem(column, text, what);
        }
        parsed
    }

    fn cell(&self, meaning: &Meaning) -> (Option<usize>, String) {
        let idx = self.columns.iter().position(|column| column.meaning.as_ref() == Some(meaning));
        let text = idx.and_then(|idx| self.cells.get(idx)).map(|cell| plain(cell)).unwrap_or_default();
        (idx, text)
    }

    fn problem(&mut self, column: Option<usize>, text: String, what: What) {
        let column = column.map(|idx| idx as u32 + 1);
        self.problems.push(Problem { row: self.row, column, text: harmless(&text, 60), what });
    }
}

/// A picture as a deck names it; an emoji may stand alone.
fn picture(text: &str) -> Option<Picture> {
    Picture::parse(text).or_else(|| Picture::parse(&format!("emoji:{text}")))
}

/// The item of an address of Wikidata.
pub(crate) fn item_of(text: &str) -> Option<String> {
    let item = text.rsplit('/').next().filter(|_| text.contains("wikidata.org/"))?;
    item.strip_prefix('Q').is_some_and(|n| n.parse::<u64>().is_ok()).then(|| item.to_owned())
}

fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect()
}

pub(crate) fn deck(preview: &Preview, id: &str, name: &str) -> Deck {
    let lang = preview.lang;
    let mut languages: Vec<String> = Vec::new();
    let texts = preview.cards.iter().flat_map(|card| card.title.iter().chain(card.fact.iter()));
    for (code, _) in texts {
        if !languages.iter().any(|known| known == code) {
            languages.push(code.to_owned());
        }
    }
    if languages.is_empty() {
        languages.push(lang.code().to_owned());
    }
    languages.sort_by_key(|code| code != lang.code());
    let in_all =
        |words: &str| -> Text { languages.iter().map(|code| (code.clone(), words.to_owned())).collect() };
    let mut themes: Vec<Theme> = Vec::new();
    let mut theme_of = |named: Option<&str>| -> String {
        let name = named.map_or_else(|| lang.text("import-theme"), str::to_owned);
        if let Some(known) = themes.iter().find(|theme| theme.names.in_lang(lang) == name) {
            return known.id.clone();
        }
        // More themes than a deck may have are one.
        if themes.len() + 1 >= frise_decks::file::MAX_THEMES {
            return themes[0].id.clone();
        }
        let base = id_of(&name);
        let mut id = base.clone();
        for n in 1.. {
            if !themes.iter().any(|theme| theme.id == id) {
                break;
            }
            id = variant(&base, n);
        }
        themes.push(Theme { id: id.clone(), names: in_all(&name) });
        id
    };
    let cards: Vec<Card> = preview
        .cards
        .iter()
        .map(|card| Card {
            id: card.id.clone(),
            from: None,
            date: card.date,
            theme: theme_of(card.theme.as_deref()),
            title: card.title.clone(),
            fact: card.fact.clone(),
            source: card.source.clone(),
            picture: card.picture.clone(),
            difficulty: card.difficulty.unwrap_or(3),
            icons: None,
            allow: Allow::default(),
        })
        .collect();
    // A story is told by positions alone.
    let is_story = !cards.is_empty() && cards.iter().all(|card| card.date.is_position());
    let order = if is_story { Order::Story } else { Order::Calendar };
    let name = Some(plain(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_owned());
    Deck {
        id: id_of(id),
        names: in_all(&cut(&name, LONGEST_NAME)),
        about: Text::default(),
        notice: Text::default(),
        colour: BLUE,
        order,
        saga: None,
        languages,
        licence: None,
        authors: Vec::new(),
        icons: Vec::new(),
        themes,
        cards: cards.into_iter().filter(|card| card.date.is_position() == is_story).collect(),
        allow: Allow::default(),
    }
}
