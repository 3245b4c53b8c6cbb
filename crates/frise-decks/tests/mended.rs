//! Slips that people make in deck files, each told by name and with its remedy.

use frise_decks::{
    Album, Deck, DeckFile, Finding, Format, PictureFault, Severity, Theme, lint, mix, typeset,
};
use frise_text::Lang;

const FAULTLESS: &str = include_str!("cases/faultless.toml");

fn faults(text: &str, format: Format) -> Vec<Finding> {
    DeckFile::read(text.as_bytes(), format).expect_err("something is wrong")
}

fn told(text: &str) -> (String, String) {
    let found = faults(text, Format::Toml);
    (found[0].code(), found[0].remedy(Lang::english()))
}

#[test]
fn a_table_with_line_ends_of_two_characters_has_the_right_lines() {
    let deck = DeckFile::read(FAULTLESS.as_bytes(), Format::Toml).expect("faultless").deck;
    let text = frise_decks::file::write(&deck, Format::Csv);
    assert!(text.contains("\r\n"));
    for (spoilt, of) in [
        (text.clone(), "CRLF"),
        (text.replace("\r\n", "\n"), "LF"),
        (text.replace("\r\n", "\r\n\r\n"), "empty"),
    ] {
        let spoilt = spoilt.replace("1789-07-14", "hier").replace("1789-07", "hier");
        let line = spoilt.lines().position(|line| line.contains("hier")).map(|idx| idx as u32 + 1);
        let found = faults(&spoilt, Format::Csv);
        assert!(
            line.is_some() && found.iter().all(|finding| finding.line == line),
            "{of}: {found:?} {line:?}"
        );
        let file = DeckFile::read(spoilt.replace("hier", "1789").as_bytes(), Format::Csv).expect("a deck");
        assert_eq!(file.line_of(Some("bastille-falls"), None), line, "{of}");
    }
}

#[test]
fn what_was_meant_is_offered() {
    let wrong_theme = FAULTLESS.replacen("theme = \"books\"", "theme = \"boosk\"", 1);
    assert_eq!(told(&wrong_theme), ("unknown-theme".to_owned(), "did you mean books?".to_owned()));
    let wrong_field = FAULTLESS.replacen("title.fr", "titel.fr", 1);
    let found = faults(&wrong_field, Format::Toml);
    let unknown = found.iter().find(|finding| finding.code() == "unknown-field").expect("an unknown field");
    assert_eq!(unknown.remedy(Lang::english()), "did you mean title.fr?");
    assert!(!told("titre.fr = \"a\"\n").1.contains("did you mean"), "too far from anything");
    for (date, readings) in [
        ("14/02/1946", "write 1946-02-14"),
        ("vers 1843", "write c. 1843"),
        ("02/03/1946", "write 1946-03-02, 1946-02-03"),
        ("XIXe siècle", "write 19th century"),
    ] {
        let start = FAULTLESS.find("date = ").expect("a card");
        let end = start + FAULTLESS[start..].find('\n').expect("a line");
        let text = format!("{}date = \"{date}\"{}", &FAULTLESS[..start], &FAULTLESS[end..]);
        assert_eq!(told(&text), ("bad-date".to_owned(), readings.to_owned()));
    }
    let curly = FAULTLESS.replacen("date = \"", "date = “", 1);
    assert_eq!(told(&curly).0, "curly-quotes");
    assert_eq!(told(&FAULTLESS.replace("[[card]]", "[card]")).0, "single-brackets");
    let one = FAULTLESS.rsplit_once("[[card]]").expect("two cards").0.replace("[[card]]", "[card]");
    assert_eq!(told(&one), ("single-brackets".to_owned(), "write [[card]]".to_owned()));
}

#[test]
fn a_bad_date_hides_nothing() {
    let spoilt =
        FAULTLESS.replacen("date = \"", "date = \"hier ", 1).replacen("title.fr = \"", "title.fr = \"L'", 2);
    let (draft, faults) = DeckFile::draft::<Deck>(spoilt.as_bytes(), Format::Toml, &[]);
    assert_eq!(faults.iter().map(Finding::code).collect::<Vec<_>>(), ["bad-date"]);
    let remarks = draft.lint_draft::<Deck>(&[]);
    assert_eq!(remarks.iter().map(Finding::code).collect::<Vec<_>>(), ["straight-quote"; 2]);
    assert!(remarks.iter().all(|finding| finding.line.is_some()));
}

#[test]
fn cards_that_never_meet_may_have_one_id() {
    let deck = DeckFile::read(FAULTLESS.as_bytes(), Format::Toml).expect("faultless").deck;
    let mut story = deck.clone();
    (story.id, story.order) = ("story".to_owned(), frise_decks::Order::Story);
    let taken = |other: &Deck| lint(&deck, &[other]).iter().any(|finding| finding.code() == "id-taken");
    assert!(!taken(&story));
    let calendar = Deck { id: "other".to_owned(), ..deck.clone() };
    assert!(taken(&calendar));
    // Whoever never mixes the two is not kept from anything.
    assert!(lint(&deck, &[&calendar]).iter().all(|finding| finding.severity() == Severity::Warning));
}

#[test]
fn a_picture_that_is_not_there_is_said_to_be_absent() {
    let text = FAULTLESS.replacen("difficulty", "picture = \"absent.png\"\ndifficulty", 1);
    let deck = DeckFile::read(text.as_bytes(), Format::Toml).expect("a deck").deck;
    let (_, faults) = Album::of_deck(&deck, |_| None);
    assert_eq!(faults[0].1, PictureFault::Absent { file: "absent.png".to_owned() });
}

#[test]
fn nobody_stands_on_a_gravestone() {
    let mut deck = DeckFile::read(FAULTLESS.as_bytes(), Format::Toml).expect("faultless").deck;
    deck.themes = vec![Theme { id: "people".to_owned(), names: deck.themes[0].names.clone() }];
    let card = deck.cards[0].clone();
    deck.cards = (0..40)
        .map(|n| {
            let mut card = card.clone();
            (card.id, card.theme) = (format!("somebody-{n}"), "people".to_owned());
            card
        })
        .collect();
    let pack = mix(&[&deck]).expect("one deck");
    for card in pack.cards() {
        let drawn = frise_decks::draw::picture(card, &Album::default());
        assert!(!drawn.contains("M32 84V36a28 26"), "{}", card.card.id);
    }
}

#[test]
fn what_is_typeset_gives_the_linter_nothing_to_say() {
    let written = [
        "L'été : \"chaud\" ! Et  sec ?",
        "Départ à 14:30; retour ?!",
        "«Oui», dit-il: \"non\"",
        "https://example.org et 3:1",
        "Vraiment ?… Si!",
    ];
    let deck = DeckFile::read(FAULTLESS.as_bytes(), Format::Toml).expect("faultless").deck;
    for text in written {
        let mut deck = deck.clone();
        deck.cards[0].fact = ["fr", "en"].map(|code| (code, typeset(text, code))).into_iter().collect();
        let codes: Vec<String> = lint(&deck, &[] as &[Deck]).iter().map(Finding::code).collect();
        for code in ["straight-quote", "stray-space", "french-spacing"] {
            assert!(!codes.iter().any(|found| found == code), "{text}: {codes:?}");
        }
        for code in ["fr", "en"] {
            assert_eq!(typeset(&typeset(text, code), code), typeset(text, code), "once is enough");
        }
    }
}
