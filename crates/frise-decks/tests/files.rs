//! Both kinds of files say the same things: what is written is read again, whatever the texts.

use frise_core::Icon;
use frise_decks::file::write;
use frise_decks::{Allow, Card, Colour, Deck, DeckFile, Finding, Format, Order, Source, Text, Theme, boxes};
use proptest::prelude::*;

fn read(text: &str, format: Format) -> Result<Deck, Vec<Finding>> {
    DeckFile::read(text.as_bytes(), format).map(|file| file.deck)
}

/// Text as an author could write it, with all that means something to TOML, to CSV or to a spreadsheet.
fn words() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zA-ZéÀœß]{1,8}",
        "[-=+@'|\"\\\\#,;:\\[\\]{}%$!?«»’. 0-9\t]{0,4}".prop_map(|text| text.replace('\t', " ")),
        Just("\u{a0}".to_owned()),
        Just("漢字".to_owned()),
        Just("'=1+1".to_owned()),
    ];
    proptest::collection::vec(piece, 1..6)
        .prop_map(|pieces| pieces.concat().trim().to_owned())
        .prop_filter("not empty", |text| !text.is_empty())
}

fn text() -> impl Strategy<Value = Text> {
    (words(), proptest::option::of(words())).prop_map(|(fr, en)| {
        [("fr", Some(fr)), ("en", en)].into_iter().filter_map(|(code, text)| Some((code, text?))).collect()
    })
}

fn dates() -> impl Strategy<Value = String> {
    prop_oneof![
        (-9999..2100i32).prop_filter("a year", |year| *year != 0).prop_map(|year| year.to_string()),
        (-9999..-1).prop_map(|year| format!("c. {year}")),
        (-99..-50, 1..99).prop_map(|(from, to)| format!("{from}/{to}")),
        (-500..-1).prop_map(|year| format!("{year}-03-15")),
        (1..20).prop_map(|n| format!("{n}th century BCE")),
        (1..900).prop_map(|n| format!("{n} Ma")),
    ]
}

prop_compose! {
    fn cards()(
        date in dates(), title in text(), fact in proptest::option::of(text()), source in proptest::option::of(words()),
        item in proptest::option::of(1..999u32), difficulty in 1..6u8, allow in proptest::option::of(words()),
    ) -> Card {
        let source = source.map(|words| Source::parse(&item.map_or(words.clone(), |item| format!("Q{item}, {words}"))));
        Card {
            id: String::new(), from: None, date: date.parse().expect("a date"), theme: "one".to_owned(), title,
            fact: fact.unwrap_or_default(), source, picture: None, difficulty, icons: None,
            allow: Allow { codes: allow.iter().map(|_| "crowded".to_owned()).collect(), why: allow },
        }
    }
}

prop_compose! {
    fn decks()(
        names in text(), about in text(), authors in proptest::collection::vec(words(), 0..3),
        licence in proptest::option::of(words()), icons in proptest::sample::subsequence((0..8).collect::<Vec<u32>>(), 3..8),
        mut cards in proptest::collection::vec(cards(), 1..6), theme in text(), colour in any::<[u8; 3]>(),
        has_icons in any::<bool>(),
    ) -> Deck {
        for (idx, card) in cards.iter_mut().enumerate() {
            card.id = format!("card-{idx}");
            card.icons = has_icons.then_some(frise_core::Icons { face: Icon(idx as u32), back: Icon(7) });
        }
        Deck {
            id: "essai".to_owned(), names, about, notice: Text::default(),
            colour: Colour { red: colour[0], green: colour[1], blue: colour[2] },
            order: Order::Calendar, saga: None, languages: vec!["fr".to_owned(), "en".to_owned()], licence, authors,
            icons: icons.into_iter().map(Icon).collect(),
            themes: vec![Theme { id: "one".to_owned(), names: theme }], cards, allow: Allow::default(),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn toml_and_csv_hold_the_same_deck(deck in decks()) {
        let toml = read(&write(&deck, Format::Toml), Format::Toml);
        prop_assert_eq!(toml.as_ref(), Ok(&deck));
        let csv = read(&write(&deck, Format::Csv), Format::Csv);
        prop_assert_eq!(csv, Ok(deck));
    }

    #[test]
    fn no_cell_is_a_formula(deck in decks()) {
        let sheet = write(&deck, Format::Csv);
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(sheet.trim_start_matches('\u{feff}').as_bytes());
        for record in reader.records() {
            for cell in &record.expect("rows of one width") {
                prop_assert!(!cell.starts_with(['=', '+', '-', '@']), "{}", cell);
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = DeckFile::read(&bytes, Format::Toml);
        let _ = DeckFile::read(&bytes, Format::Csv);
    }

    #[test]
    fn no_damage_to_a_good_file_panics(at in 0..1200usize, bytes in proptest::collection::vec(any::<u8>(), 0..6), cut in 0..40usize) {
        let good = include_str!("cases/faultless.toml");
        let deck = read(good, Format::Toml).expect("it is faultless");
        for (text, format) in [(good.to_owned(), Format::Toml), (write(&deck, Format::Csv), Format::Csv)] {
            let mut damaged = text.into_bytes();
            let at = at.min(damaged.len());
            let end = (at + cut).min(damaged.len());
            damaged.splice(at..end, bytes.iter().copied());
            let _ = DeckFile::read(&damaged, format).map(|file| file.lint::<Deck>(&[]));
        }
    }
}

#[test]
fn every_box_survives_a_journey_through_a_spreadsheet() {
    for deck in boxes() {
        for format in [Format::Toml, Format::Csv] {
            assert_eq!(read(&write(deck, format), format).as_ref(), Ok(&**deck), "{} {format:?}", deck.id);
        }
    }
}

#[test]
fn a_french_spreadsheet_is_read() {
    let sheet = "\u{feff}id;essai\r\nlanguages;fr;\r\nname.fr;Essai;\r\ncolour;#123456\r\n;;\r\n\
        theme id;name.fr;\r\nun;Un;\r\n;;\r\nCard ID;date;theme;title.fr\r\ndeux;490 BCE;un;\"L’un ; l’autre\"\r\n";
    let deck = read(sheet, Format::Csv).expect("a deck");
    assert_eq!(deck.cards[0].title.get("fr"), Some("L’un ; l’autre"));
    assert_eq!(deck.cards[0].date.to_string(), "-490");
}

#[test]
fn a_borrowed_card_has_one_definition() {
    let lender =
        boxes().iter().find(|deck| deck.order == Order::Calendar).expect("boxes of the calendar are shipped");
    let lent = &lender.cards[0];
    let text = format!(
        "id = \"essai\"\nlanguages = [\"fr\"]\nname.fr = \"Essai\"\n[[theme]]\nid = \"un\"\nname.fr = \"Un\"\n\
         [[card]]\nfrom = \"{}\"\nid = \"{}\"\ntheme = \"un\"\n",
        lender.id, lent.id
    );
    let deck = read(&text, Format::Toml).expect("a deck");
    let expected = Card {
        from: Some(lender.id.clone()),
        theme: "un".to_owned(),
        allow: Allow::default(),
        ..lent.clone()
    };
    assert_eq!(deck.cards, [expected]);
    assert_eq!(read(&write(&deck, Format::Csv), Format::Csv), Ok(deck));
}

#[test]
fn all_that_is_wrong_with_a_card_is_said_at_once() {
    let deck = include_str!("cases/faultless.toml");
    let card =
        "[[card]]\nid = \"more\"\ndate = \"0\"\ntheme = \"nowhere\"\ndifficulty = 9\ntitle.en = \"More\"\n";
    let findings = read(&format!("{deck}\n{card}"), Format::Toml).expect_err("three things are wrong");
    let codes: Vec<String> = findings.iter().map(Finding::code).collect();
    for code in ["bad-date", "unknown-theme", "bad-difficulty"] {
        assert!(codes.iter().any(|said| said == code), "{code} is not among {codes:?}");
    }
}
