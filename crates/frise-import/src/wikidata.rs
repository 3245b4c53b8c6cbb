//! Wikidata: what its query service exports as JSON (both kinds), and entities as JSON. The service counts years astronomically and
//! turns days into the Gregorian calendar; entities write years as people do and days in their own calendar. Both keep a precision.

use std::collections::BTreeMap;

use frise_decks::{Date, DateError, Source, Text};
use frise_text::Lang;
use serde::Deserialize;
use serde_json::Value;

use crate::cards::{finish, of_rows, one_of};
use crate::clean::plain;
use crate::delimited::Row;
use crate::problem::{Problem, What};
use crate::{ImportedCard, Kind, MAX_COLUMNS, MAX_ROWS, Preview, Trouble, UnreadCard, Wishes};

/// What dates an entity, the surest first: point in time, inception, publication, discovery, opening, start, birth, death.
const DATED_BY: [&str; 8] = ["P585", "P571", "P577", "P575", "P1619", "P580", "P569", "P570"];
/// The proleptic Julian calendar.
const JULIAN: &str = "Q1985786";
/// The languages whose labels are kept.
const LANGUAGES: [&str; 2] = ["fr", "en"];

/// A time of the query service.
pub(crate) struct Time {
    pub(crate) text: String,
    pub(crate) precision: Option<u8>,
    /// Whether it was written as a day of the Julian calendar.
    pub(crate) is_julian: bool,
}

impl Time {
    /// What a card prints for it. Without a precision, the first of January stands for its year.
    pub(crate) fn date(&self) -> Result<Date, DateError> {
        let precision = self.precision.unwrap_or(if self.text.contains("-01-01T") { 9 } else { 11 });
        Date::from_wikidata(&self.text, precision, self.is_julian)
    }
}

/// Whether this names the Julian calendar.
pub(crate) fn is_julian(calendar: &str) -> bool {
    calendar.ends_with(JULIAN)
}

#[derive(Deserialize)]
struct Results {
    head: Head,
    results: Bindings,
}

#[derive(Deserialize)]
struct Head {
    vars: Vec<String>,
}

#[derive(Deserialize)]
struct Bindings {
    bindings: Vec<BTreeMap<String, Bound>>,
}

#[derive(Deserialize)]
struct Bound {
    value: String,
    #[serde(rename = "xml:lang")]
    lang: Option<String>,
}

#[derive(Deserialize)]
struct Entities {
    entities: BTreeMap<String, Entity>,
}

#[derive(Deserialize)]
struct Entity {
    id: String,
    #[serde(default)]
    labels: BTreeMap<String, Label>,
    claims: BTreeMap<String, Vec<Statement>>,
}

#[derive(Deserialize)]
struct Label {
    value: String,
}

#[derive(Deserialize)]
struct Statement {
    mainsnak: Snak,
    #[serde(default)]
    rank: String,
}

#[derive(Deserialize)]
struct Snak {
    datavalue: Option<DataValue>,
}

#[derive(Deserialize)]
struct DataValue {
    value: Value,
}

/// Reads a file of JSON.
pub(crate) fn read(text: &str, lang: Lang, wishes: &Wishes) -> Result<Preview, Trouble> {
    if let Ok(results) = serde_json::from_str::<Results>(text) {
        return Ok(of_rows(Kind::Wikidata, rows_of(&results), lang, wishes));
    }
    if let Ok(rows) = serde_json::from_str::<Vec<BTreeMap<String, Value>>>(text) {
        let rows = rows_of_objects(&rows);
        return if rows.len() > 1 {
            Ok(of_rows(Kind::Wikidata, rows, lang, wishes))
        } else {
            Err(Trouble::NotWikidata)
        };
    }
    let entities = match serde_json::from_str::<Entities>(text) {
        Ok(entities) => entities.entities.into_values().collect::<Vec<_>>(),
        Err(_) => vec![serde_json::from_str::<Entity>(text).map_err(|_| Trouble::NotWikidata)?],
    };
    Ok(of_entities(&entities, lang, wishes))
}

/// The bindings as a table. A label says its own language, and rows of one item in several languages are one row.
fn rows_of(results: &Results) -> Vec<Row> {
    let vars = &results.head.vars[..results.head.vars.len().min(MAX_COLUMNS)];
    let mut headings: Vec<String> = Vec::new();
    let mut table: Vec<(u32, BTreeMap<String, String>)> = Vec::new();
    for (number, binding) in (1..).zip(results.results.bindings.iter().take(MAX_ROWS + 1)) {
        let mut row = BTreeMap::new();
        for var in vars {
            let Some(bound) = binding.get(var) else { continue };
            let heading = match &bound.lang {
                Some(lang) if LANGUAGES.contains(&lang.as_str()) => format!("{var}.{lang}"),
                _ => var.clone(),
            };
            if headings.len() < MAX_COLUMNS && !headings.contains(&heading) {
                headings.push(heading.clone());
            }
            row.insert(heading, bound.value.clone());
        }
        let is_same = |other: &BTreeMap<String, String>| {
            let shared = |key: &String| !key.contains('.') || other.get(key) == row.get(key);
            let is_other_language = row.keys().any(|key| key.contains('.') && !other.contains_key(key));
            is_other_language
                && row
                    .iter()
                    .filter(|(key, _)| !key.contains('.'))
                    .all(|(key, value)| other.get(key) == Some(value))
                && row.keys().all(|key| shared(key) || !other.contains_key(key))
        };
        match table.last_mut().filter(|(_, last)| is_same(last)) {
            Some((_, last)) => last.extend(row),
            None => table.push((number, row)),
        }
    }
    let cells = |row: &BTreeMap<String, String>| {
        headings.iter().map(|key| row.get(key).cloned().unwrap_or_default()).collect()
    };
    let mut rows: Vec<Row> = vec![(0, headings.clone())];
    rows.extend(table.iter().map(|(number, row)| (*number, cells(row))));
    rows
}

fn rows_of_objects(objects: &[BTreeMap<String, Value>]) -> Vec<Row> {
    let mut headings: Vec<String> = Vec::new();
    for key in objects.iter().take(MAX_ROWS).flat_map(BTreeMap::keys) {
        if headings.len() < MAX_COLUMNS && !headings.contains(key) {
            headings.push(key.clone());
        }
    }
    let text = |value: Option<&Value>| match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let mut rows: Vec<Row> = vec![(0, headings.clone())];
    for (number, object) in (1..).zip(objects.iter().take(MAX_ROWS + 1)) {
        rows.push((number, headings.iter().map(|key| text(object.get(key))).collect()));
    }
    rows
}

fn of_entities(entities: &[Entity], lang: Lang, wishes: &Wishes) -> Preview {
    let mut preview = Preview {
        kind: Kind::Wikidata,
        sheets: None,
        columns: Vec::new(),
        cards: Vec::new(),
        unread: Vec::new(),
        problems: Vec::new(),
        lang,
    };
    for (row, entity) in (1..).zip(entities.iter().take(MAX_ROWS)) {
        let title: Text = LANGUAGES
            .iter()
            .filter_map(|code| Some(((*code).to_owned(), plain(&entity.labels.get(*code)?.value))))
            .filter(|(_, title)| !title.is_empty() && title.chars().count() <= 120)
            .collect();
        let name = if title.is_empty() { plain(&entity.id) } else { title.in_lang(lang).to_owned() };
        let mut problem =
            |what| preview.problems.push(Problem { row, column: None, text: name.clone(), what });
        let dates = match wishes.dates.get(&row) {
            Some(date) => vec![Ok(*date)],
            None => best_dates(entity),
        };
        match (&dates[..], title.is_empty()) {
            (_, true) => problem(What::NoTitle),
            ([], _) => problem(What::NoDate),
            ([Err(error)], _) => problem(What::BadDate((*error).into())),
            ([Ok(date)], _) => preview.cards.push(ImportedCard {
                row,
                id: String::new(),
                date: *date,
                title,
                fact: Text::default(),
                theme: None,
                source: Some(Source::parse(&plain(&entity.id))),
                difficulty: None,
                picture: None,
            }),
            (several, _) => {
                let dates: Vec<Date> = several.iter().flatten().copied().collect();
                let source = Some(Source::parse(&plain(&entity.id)));
                let (fact, date) = (Text::default(), one_of(&dates));
                let (theme, difficulty, picture) = (None, None, None);
                let unread = UnreadCard { row, date, title, fact, theme, source, difficulty, picture };
                problem(What::SeveralDates(dates));
                preview.unread.push(unread);
            }
        }
    }
    finish(preview)
}

/// The dates of the best rank, each once.
fn best_dates(entity: &Entity) -> Vec<Result<Date, DateError>> {
    let Some(statements) = DATED_BY.iter().find_map(|property| entity.claims.get(*property)) else {
        return Vec::new();
    };
    let of_rank = |rank: &str| -> Vec<&Statement> {
        statements
            .iter()
            .filter(|statement| statement.rank == rank && statement.mainsnak.datavalue.is_some())
            .collect()
    };
    let best =
        Some(of_rank("preferred")).filter(|best| !best.is_empty()).unwrap_or_else(|| of_rank("normal"));
    let mut dates: Vec<Result<Date, DateError>> = Vec::new();
    for statement in best.into_iter().take(20) {
        let date = statement.mainsnak.datavalue.as_ref().map_or(Err(DateError::NotWikidata), |data| {
            let text = |key: &str| data.value.get(key).and_then(Value::as_str).unwrap_or_default();
            let precision = data.value.get("precision").and_then(Value::as_u64).unwrap_or(255);
            let precision = u8::try_from(precision).unwrap_or(u8::MAX);
            Date::from_wikidata_entity(text("time"), precision, is_julian(text("calendarmodel")))
        });
        if !dates.contains(&date) {
            dates.push(date);
        }
    }
    dates
}
