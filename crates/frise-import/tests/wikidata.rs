//! Wikidata: golden files of what its query service exports and of entities; precision and calendar are kept, nothing is guessed.

use crate::common::{french, shown};
use frise_import::{Kind, read};
use serde_json::json;

fn bound(value: &str) -> serde_json::Value {
    json!({ "type": "literal", "value": value })
}

#[test]
fn the_json_of_the_query_service() {
    let row = |item: &str, label: &str, date: &str, precision: &str| {
        json!({
            "item": { "type": "uri", "value": format!("http://www.wikidata.org/entity/{item}") },
            "itemLabel": { "type": "literal", "value": label, "xml:lang": "fr" },
            "date": { "type": "literal", "value": date, "datatype": "http://www.w3.org/2001/XMLSchema#dateTime" },
            "precision": bound(precision),
        })
    };
    let mut julian = row("Q8722", "Révolution d’Octobre", "1917-11-07T00:00:00Z", "11");
    julian["calendar"] = bound("http://www.wikidata.org/entity/Q1985786");
    let file = json!({
        "head": { "vars": ["item", "itemLabel", "date", "precision", "calendar"] },
        "results": { "bindings": [
            row("Q31900", "Bataille de Marathon", "-0489-01-01T00:00:00Z", "9"),
            row("Q1048", "Mort de César", "-0043-03-13T00:00:00Z", "11"),
            row("Q25287", "Naissance de quelqu’un", "0000-01-01T00:00:00Z", "9"),
            row("Q12544", "Pont du siècle", "1850-01-01T00:00:00Z", "7"),
            row("Q6534", "Prise de la Bastille", "1789-07-14T00:00:00Z", "11"),
            julian,
            row("Q42", "Q42", "1952-01-01T00:00:00Z", "9"),
            row("Q99", "Objet disputé", "1455-01-01T00:00:00Z", "9"),
            row("Q99", "Objet disputé", "1460-01-01T00:00:00Z", "9"),
        ] },
    });
    let preview = read(file.to_string().as_bytes(), french()).expect("an export");
    assert_eq!(preview.kind, Kind::Wikidata);
    assert_eq!(
        shown(&preview),
        [
            "-490 bataille-de-marathon Bataille de Marathon",
            "-44-03-15 mort-de-cesar Mort de César",
            "-1 naissance-de-quelqu-un Naissance de quelqu’un",
            "19th century pont-du-siecle Pont du siècle",
            "1789-07-14 prise-de-la-bastille Prise de la Bastille",
            "1917-10-25 revolution-d-octobre Révolution d’Octobre",
        ]
    );
    let source = preview.cards[0].source.as_ref().and_then(|source| source.wikidata.clone());
    assert_eq!(source.as_deref(), Some("Q31900"));
    let told: Vec<_> = preview.problems.iter().map(|problem| (problem.row, problem.code())).collect();
    assert_eq!(told, [(7, "no-title"), (8, "several-dates")]);
    let dates: Vec<String> = preview.problems[1].readings().iter().map(ToString::to_string).collect();
    assert_eq!(dates, ["1455", "1460"], "asked about, not guessed");
    let unread = &preview.unread[0];
    assert_eq!((unread.row, unread.date.as_str()), (8, "1455 | 1460"), "and not lost");
    assert!(unread.source.as_ref().is_some_and(|source| source.wikidata.is_some()));
}

#[test]
fn labels_in_several_languages_are_one_card() {
    let row = |lang: &str, label: &str| {
        json!({
            "item": bound("http://www.wikidata.org/entity/Q31900"),
            "label": { "type": "literal", "value": label, "xml:lang": lang },
            "date": bound("-0489-01-01T00:00:00Z"), "precision": bound("9"),
        })
    };
    let file = json!({
        "head": { "vars": ["item", "label", "date", "precision"] },
        "results": { "bindings": [row("fr", "Bataille de Marathon"), row("en", "Battle of Marathon")] },
    });
    let preview = read(file.to_string().as_bytes(), french()).expect("an export");
    let [card] = &preview.cards[..] else { panic!("{preview:?}") };
    assert_eq!(
        (card.title.get("fr"), card.title.get("en")),
        (Some("Bataille de Marathon"), Some("Battle of Marathon"))
    );
    assert_eq!(preview.deck("d", "D").languages, ["fr", "en"]);
}

#[test]
fn the_csv_and_the_short_json_of_the_query_service() {
    let csv = "item,itemLabel,date,precision\n\
               http://www.wikidata.org/entity/Q31900,Bataille de Marathon,-0489-01-01T00:00:00Z,9\n\
               http://www.wikidata.org/entity/Q12544,Pont,1850-01-01T00:00:00Z,7\n";
    let short = json!([
        { "item": "http://www.wikidata.org/entity/Q31900", "itemLabel": "Bataille de Marathon", "date": "-0489-01-01T00:00:00Z", "precision": "9" },
        { "item": "http://www.wikidata.org/entity/Q12544", "itemLabel": "Pont", "date": "1850-01-01T00:00:00Z", "precision": "7" },
    ]);
    for file in [csv.to_owned(), short.to_string()] {
        let preview = read(file.as_bytes(), french()).expect("an export");
        assert_eq!(
            shown(&preview),
            ["-490 bataille-de-marathon Bataille de Marathon", "19th century pont Pont"],
            "{file}"
        );
        assert_eq!(preview.problems, [], "{file}");
        assert_eq!(preview.cards[1].source.as_ref().map(ToString::to_string).as_deref(), Some("Q12544"));
    }
    // Without a precision, a first of January is read as its year, and that is said.
    let csv = "item,itemLabel,date\nhttp://www.wikidata.org/entity/Q1,Pont,1850-01-01T00:00:00Z\n\
               http://www.wikidata.org/entity/Q2,Tour,1889-03-31T00:00:00Z\n";
    let preview = read(csv.as_bytes(), french()).expect("an export");
    assert_eq!(shown(&preview), ["1850 pont Pont", "1889-03-31 tour Tour"]);
    assert_eq!(
        preview.problems.iter().map(|problem| problem.code()).collect::<Vec<_>>(),
        ["unknown-precision"]
    );
}

#[test]
fn entities_keep_their_calendar_and_their_best_dates() {
    let statement = |time: &str, precision: u8, calendar: &str, rank: &str| {
        json!({ "rank": rank, "mainsnak": { "datavalue": { "type": "time", "value": {
            "time": time, "precision": precision, "calendarmodel": format!("http://www.wikidata.org/entity/{calendar}"),
        } } } })
    };
    let entity = |id: &str, fr: &str, en: &str, property: &str, statements: Vec<serde_json::Value>| {
        json!({ "id": id, "labels": { "fr": { "language": "fr", "value": fr }, "en": { "language": "en", "value": en } },
                "claims": { property: statements } })
    };
    let (julian, gregorian) = ("Q1985786", "Q1985727");
    let file = json!({ "entities": {
        "Q1": entity("Q31900", "Marathon", "Marathon", "P585", vec![statement("-0490-00-00T00:00:00Z", 9, julian, "normal")]),
        "Q2": entity("Q1048", "César", "Caesar", "P570", vec![statement("-0044-03-15T00:00:00Z", 11, julian, "normal")]),
        "Q3": entity("Q3", "An un", "Year one", "P571", vec![statement("-0001-00-00T00:00:00Z", 9, julian, "normal")]),
        "Q4": entity("Q4", "Octobre", "October", "P585", vec![statement("+1917-10-25T00:00:00Z", 11, julian, "normal")]),
        "Q5": entity("Q5", "Préférée", "Preferred", "P571", vec![
            statement("+1850-00-00T00:00:00Z", 9, gregorian, "normal"),
            statement("+1851-00-00T00:00:00Z", 9, gregorian, "preferred"),
            statement("+1700-00-00T00:00:00Z", 9, gregorian, "deprecated")]),
        "Q6": entity("Q6", "Disputée", "Disputed", "P571", vec![
            statement("+1850-00-00T00:00:00Z", 9, gregorian, "normal"),
            statement("+1860-00-00T00:00:00Z", 9, gregorian, "normal")]),
        "Q7": entity("Q7", "Siècle", "Century", "P571", vec![statement("+1900-00-00T00:00:00Z", 7, gregorian, "normal")]),
        "Q8": entity("Q8", "Jamais", "Never", "P31", vec![]),
    } });
    let preview = read(file.to_string().as_bytes(), french()).expect("entities");
    assert_eq!(
        shown(&preview),
        [
            "-490 marathon Marathon",
            "-44-03-15 cesar César",
            "-1 an-un An un",
            "1917-10-25 octobre Octobre",
            "1851 preferee Préférée",
            "19th century siecle Siècle",
        ]
    );
    assert_eq!(preview.cards[0].title.get("en"), Some("Marathon"));
    let told: Vec<_> =
        preview.problems.iter().map(|problem| (problem.text.as_str(), problem.code())).collect();
    assert_eq!(told, [("Disputée", "several-dates"), ("Jamais", "no-date")]);
    assert_eq!(preview.unread[0].title.get("fr"), Some("Disputée"), "not lost");
}

#[test]
fn other_json_is_refused() {
    for text in ["{}", "[]", "[1]", "{\"entities\": 1}", "{\"a\": \"b\"}", "[[[[", &"[".repeat(100_000)] {
        assert_eq!(read(text.as_bytes(), french()).expect_err(&text[..2]).code(), "not-wikidata");
    }
}
