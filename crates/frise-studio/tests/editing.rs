//! A draft: cells, undo and redo, paste, sorting, and what becomes of it.

use frise_decks::OwnDeck;
use frise_studio::{Column, Draft, Editor, Level, drawings, find_drawings, slug};
use frise_text::Lang;
use proptest::prelude::*;

fn french() -> Lang {
    Lang::from_code("fr").expect("French is shipped")
}

/// A draft of dates and titles, in French.
fn draft(cards: &[(&str, &str)]) -> Draft {
    let mut draft = Draft::new("fr", "#2f6d8c");
    let first = draft.cards[0].key;
    let text: String = cards.iter().map(|(date, title)| format!("{date}\t{title}\n")).collect();
    draft.paste(first, Column::Date, "fr", &text);
    draft.name.insert("fr".to_owned(), "Notre ville".to_owned());
    draft
}

#[test]
fn a_table_of_dates_and_titles_is_a_deck() {
    let draft = draft(&[
        ("vers 1843", "Le premier pont"),
        ("14/02/1946", "Le marché couvert"),
        ("19e siècle", "La gare"),
    ]);
    let checked = draft.check(french());
    let deck = checked.deck.expect("it can be played");
    let printed: Vec<String> = deck.cards.iter().map(|card| card.date.print(french())).collect();
    assert_eq!(printed, ["v. 1843", "14 février 1946", "XIXᵉ siècle"]);
    let ids: Vec<&str> = deck.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids, ["le-premier-pont", "le-marche-couvert", "la-gare"]);
    assert!(checked.notes.iter().all(|note| note.level == Level::Gap), "{:?}", checked.notes);
    // What was made of it is a deck file that anybody can read.
    let own = OwnDeck { deck, pictures: Default::default() };
    let again = OwnDeck::read(&own.write()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(again.hash(), own.hash());
    let copied = Draft::of_deck(&again.deck).check(french()).deck.expect("a copy");
    assert_eq!(copied.cards, again.deck.cards);
}

#[test]
fn what_is_wrong_is_said_at_its_cell_with_a_remedy() {
    let mut draft = draft(&[
        ("1789", "L'école d'en bas"),
        ("hier", "La fontaine"),
        ("1900", "Le pont (1900)"),
        ("", "Sans date"),
    ]);
    draft.languages.push("en".to_owned());
    let keys: Vec<u32> = draft.cards.iter().map(|card| card.key).collect();
    let checked = draft.check(french());
    assert_eq!((checked.keys.len(), checked.n_unready), (2, 2));
    let at = |key: u32, column: Column, level: Level| {
        checked
            .notes
            .iter()
            .find(|note| note.card == Some(key) && note.column == Some(column) && note.level == level)
    };
    let quote = at(keys[0], Column::Title, Level::Warning).expect("a straight apostrophe");
    assert_eq!(quote.fixes[0].text, "L’école d’en bas");
    assert!(at(keys[1], Column::Date, Level::Error).is_some(), "{:?}", checked.notes);
    let given = at(keys[2], Column::Title, Level::Error).expect("the title gives the date away");
    assert_eq!(given.fixes[0].text, "Le pont");
    assert!(at(keys[3], Column::Date, Level::Error).is_some());
    // What is not translated is a gap.
    assert!(at(keys[0], Column::Title, Level::Gap).is_some_and(|note| note.lang.as_deref() == Some("en")));
    // A remedy leaves nothing to say about it.
    draft.set(keys[0], Column::Title, "fr", &quote.fixes[0].text.clone());
    let again = draft.check(french());
    assert!(!again.notes.iter().any(|note| note.card == Some(keys[0]) && note.level == Level::Warning));
}

#[test]
fn a_theme_that_is_nearly_another_is_asked_about() {
    let mut draft = draft(&[("1789", "Une"), ("1790", "Deux"), ("1791", "Trois")]);
    let keys: Vec<u32> = draft.cards.iter().map(|card| card.key).collect();
    for (key, theme) in keys.iter().zip(["Sciences", "sciences", "Scienecs"]) {
        draft.set(*key, Column::Theme, "fr", theme);
    }
    assert_eq!(draft.themes.len(), 2, "capitals make no other theme");
    let checked = draft.check(french());
    let note =
        checked.notes.iter().find(|note| note.column == Some(Column::Theme)).expect("it is asked about");
    assert_eq!((note.card, note.fixes[0].text.as_str()), (Some(keys[2]), "Sciences"));
}

#[test]
fn a_story_is_in_the_order_of_its_table() {
    let mut draft = draft(&[("", "Le loup"), ("", "La galette"), ("", "Le chasseur")]);
    draft.is_story = true;
    let key = draft.cards[1].key;
    draft.move_to(key, 0);
    let deck = draft.check(french()).deck.expect("a story");
    let scenes: Vec<_> = deck
        .cards
        .iter()
        .map(|card| (card.date.to_string(), card.title.in_lang(french()).to_owned()))
        .collect();
    assert_eq!(scenes[0], ("#1".to_owned(), "La galette".to_owned()));
    assert_eq!(scenes[2].0, "#3");
}

#[test]
fn sorting_follows_time_and_finding_ignores_accents() {
    let mut draft =
        draft(&[("1946", "Été"), ("quand ?", "Plus tard"), ("-52", "Alésia"), ("vers 1450", "Presse")]);
    draft.sort_by(Column::Date, "fr");
    let dates: Vec<&str> = draft.cards.iter().map(|card| card.date.as_str()).collect();
    assert_eq!(dates, ["-52", "vers 1450", "1946", "quand ?"]);
    assert_eq!(draft.find("alesia"), [draft.cards[0].key]);
    assert_eq!(draft.find(" ").len(), 0);
}

#[test]
fn a_block_with_quotes_and_lines_is_pasted() {
    let mut draft = Draft::new("en", "#2f6d8c");
    let key = draft.cards[0].key;
    let n = draft.paste(
        key,
        Column::Date,
        "en",
        "1789\t\"A \"\"fine\"\"\nday\"\tA fact\tPlaces\t9\r\n\r\n1790\tSecond\r\n",
    );
    assert_eq!((n, draft.cards.len()), (2, 2));
    assert_eq!(draft.cards[0].title["en"], "A \"fine\" day");
    assert_eq!(
        (draft.themes[0].names["en"].as_str(), draft.cards[0].level),
        ("Places", 2),
        "9 is no difficulty"
    );
}

#[test]
fn ids_say_nothing_of_dates_and_stay() {
    assert_eq!(slug("La tour de 1889 à Paris", "card"), "la-tour-de-a-paris");
    assert_eq!(slug("1889", "card"), "card");
    let mut draft = draft(&[("1789", "Pont"), ("1790", "Pont")]);
    draft.settle_ids();
    let key = draft.cards[0].key;
    draft.set(key, Column::Title, "fr", "Autre nom");
    draft.settle_ids();
    assert_eq!((draft.cards[0].id.as_str(), draft.cards[1].id.as_str()), ("pont", "pont-2"));
}

#[test]
fn our_drawings_are_found_by_word_in_either_language() {
    let all = drawings(frise_decks::boxes());
    for words in ["tour eiffel", "Eiffel tower", "EIFFÉL"] {
        assert_eq!(find_drawings(&all, words, 3)[0].name, "eiffel-tower", "{words}");
    }
    assert!(find_drawings(&all, "xyzzy", 3).is_empty());
}

#[test]
fn letters_of_one_cell_are_undone_together() {
    let mut editor = Editor::new(draft(&[("1789", "Une")]));
    let key = editor.draft().cards[0].key;
    for text in ["D", "De", "Deu"] {
        editor.change(Some((Some(key), Some(Column::Title), "fr")), |draft| {
            draft.set(key, Column::Title, "fr", text)
        });
    }
    editor.change(None, |draft| {
        draft.add(None);
    });
    assert!(editor.undo() && editor.undo() && !editor.undo());
    assert_eq!(editor.draft().cards[0].title["fr"], "Une");
    assert!(editor.redo());
    assert_eq!(editor.draft().cards[0].title["fr"], "Deu");
    // Something new, and what was undone is gone.
    editor.change(None, |draft| draft.colour = "#000000".to_owned());
    assert!(!editor.redo());
}

proptest! {
    #[test]
    fn undoing_everything_gives_the_beginning_and_redoing_the_end(steps in proptest::collection::vec((0u8..7, 0usize..6, "[a-z0-9 \t\n]{0,12}"), 0..40)) {
        let start = draft(&[("1789", "Une"), ("1790", "Deux")]);
        let mut editor = Editor::new(start.clone());
        for (kind, place, text) in steps {
            editor.change(None, |draft| {
                let key = draft.cards.get(place % draft.cards.len().max(1)).map_or(0, |card| card.key);
                match kind {
                    0 => {
                        draft.add(Some(key));
                    }
                    1 => drop(draft.duplicate(key)),
                    2 => drop(draft.delete(key)),
                    3 => draft.move_to(key, place),
                    4 => draft.sort_by(Column::Title, "fr"),
                    5 => {
                        draft.paste(key, Column::Title, "fr", &text);
                    }
                    _ => draft.set(key, Column::Theme, "fr", &text),
                }
            });
            let keys: Vec<u32> = editor.draft().cards.iter().map(|card| card.key).collect();
            let mut unique = keys.clone();
            unique.sort_unstable();
            unique.dedup();
            prop_assert_eq!(unique.len(), keys.len());
        }
        let end = editor.draft().clone();
        prop_assert_eq!(Draft::from_json(&end.to_json()), Some(end.clone()));
        editor.draft().check(Lang::english());
        while editor.undo() {}
        prop_assert_eq!(editor.draft(), &start);
        while editor.redo() {}
        prop_assert_eq!(editor.draft(), &end);
    }
}
