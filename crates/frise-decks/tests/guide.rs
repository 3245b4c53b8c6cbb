//! What docs/decks.md promises is true: its example is a faultless deck, its dates print so, its codes are all.

use frise_decks::{Date, DeckFile, Format};
use frise_text::Lang;

const GUIDE: &str = include_str!("../../../docs/decks.md");

#[test]
fn the_tutorial_works() {
    let (_, rest) = GUIDE.split_once("```toml\n").expect("the tutorial has a deck");
    let (deck, _) = rest.split_once("```").expect("the deck ends");
    let file = DeckFile::read(deck.as_bytes(), Format::Toml).expect("the deck of the tutorial is one");
    assert_eq!(file.lint(frise_decks::boxes()), []);
}

#[test]
fn dates_print_as_the_guide_says() {
    let (_, rest) = GUIDE.split_once("| write |").expect("the guide has a table of dates");
    let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    let mut n_rows = 0;
    for row in rows {
        let [_, written, french, english, _] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let written: Vec<_> = written.split('`').skip(1).step_by(2).collect();
        for (lang, printed) in [("fr", french), ("en", english)] {
            let lang = Lang::from_code(lang).expect("a language we ship");
            for text in &written {
                let date: Date = text.parse().expect(text);
                let said = date.print(lang).replace('\u{a0}', " ");
                assert!(printed == said || printed.split(", ").any(|one| one == said), "{text}: {said}");
            }
        }
        n_rows += 1;
    }
    assert!(n_rows > 10);
}

#[test]
fn every_code_is_explained() {
    let words = include_str!("../../frise-text/locales/en/deck-errors.ftl");
    for code in words.lines().filter_map(|line| Some(line.strip_prefix("deck-")?.split_once(" =")?.0)) {
        assert!(GUIDE.contains(&format!("`{code}`")), "{code}");
    }
}
