//! Cards as they are drawn: golden drawings, and what holds for every card of every box.

use std::collections::BTreeSet;
use std::slice::from_ref;

use frise_decks::draw::{self, Episodes, Look, Side, Size, fonts};
use frise_decks::{Album, DeckFile, Format, Pack, boxes, find, icons, mix};
use frise_text::Lang;
use insta::assert_snapshot;

const SIZES: [(Size, &str); 4] =
    [(Size::Line, "line"), (Size::Hand, "hand"), (Size::CloseUp, "close-up"), (Size::Print, "print")];
const SIDES: [(Side, &str); 2] = [(Side::Face, "face"), (Side::Back, "back")];

const TOWER: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96" data-stage="town"><path fill="#555" d="M56 12h8l18 72H38z"/><path fill="#f70" d="M50 40h20v6H50z"/></svg>"##;

fn pack() -> (Pack, Album) {
    let file = DeckFile::read(include_bytes!("cases/drawn.toml"), Format::Toml).expect("a deck");
    let (album, faults) = Album::of_deck(&file.deck, |name| (name == "a-tower.svg").then(|| TOWER.into()));
    assert_eq!(faults, []);
    (mix(&[&file.deck]).expect("one box"), album)
}

/// Drawings as a person can compare them: one element a line.
fn lines(svg: &str) -> String {
    svg.replace('>', ">\n")
}

#[test]
fn golden_drawings() {
    let (pack, album) = pack();
    for card in pack.cards() {
        for (size, size_name) in SIZES {
            for (side, side_name) in SIDES {
                for lang in Lang::all() {
                    let look =
                        Look { side, size, lang, icons: size == Size::Hand, episodes: Episodes::OnBacks };
                    let name = format!("{}-{size_name}-{side_name}-{}", card.card.id, lang.code());
                    assert_snapshot!(name, lines(&draw::card(card, &album, look)));
                }
            }
        }
    }
}

/// Calls with every drawing of every shipped card; print is laid out like a hand.
fn every_drawing(mut look_at: impl FnMut(&str, &str)) {
    for deck in boxes() {
        let pack = mix(from_ref(deck)).expect("one box");
        for card in pack.cards() {
            for (size, _) in &SIZES[..3] {
                let size = *size;
                for (side, _) in SIDES {
                    for lang in Lang::all() {
                        let look = Look { side, size, lang, icons: true, episodes: Episodes::OnBacks };
                        look_at(&card.card.id, &draw::card(card, Album::shipped(), look));
                    }
                }
            }
        }
    }
}

#[test]
fn no_word_is_cut_and_any_number_of_cards_can_stand_in_one_page() {
    every_drawing(|id, svg| {
        let rest = svg.replacen("xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
        for strange in [" id=", "class=", "style", "url(", "href", "<script", "http://", "https://"] {
            assert!(!rest.contains(strange), "{id} has {strange}");
        }
        assert!(svg.len() < 8_000, "{id} weighs {}", svg.len());
        let is_cut = svg.contains("…</text>") && !boxes().iter().any(|deck| has_ellipsis(deck, id));
        assert!(!is_cut, "{id}");
    });
}

fn has_ellipsis(deck: &frise_decks::Deck, id: &str) -> bool {
    let texts = deck.card(id).into_iter().flat_map(|card| [&card.title, &card.fact]);
    texts.into_iter().any(|text| text.iter().any(|(_, words)| words.contains('…')))
}

#[test]
fn our_fonts_have_every_character_of_the_boxes() {
    let mut missing: BTreeSet<char> = BTreeSet::new();
    let mut look = |text: &str| missing.extend(text.chars().filter(|c| !fonts::have_all(&c.to_string())));
    for deck in boxes() {
        for theme in &deck.themes {
            theme.names.iter().for_each(|(_, name)| look(name));
        }
        for card in &deck.cards {
            card.title.iter().chain(card.fact.iter()).for_each(|(_, words)| look(words));
            Lang::all().for_each(|lang| look(&card.date.print(lang)));
        }
    }
    assert!(missing.is_empty(), "{missing:?}: add them in fonts/make.py");
}

#[test]
fn a_face_says_nothing_of_the_date() {
    let (pack, album) = pack();
    let tower = pack.cards().iter().find(|card| card.card.id == "a-tower").expect("it is there");
    for (size, _) in SIZES {
        for lang in Lang::all() {
            let look = |side| {
                draw::card(tower, &album, Look { side, size, lang, icons: true, episodes: Episodes::OnBacks })
            };
            assert!(look(Side::Back).contains("1889"));
            assert!(!look(Side::Face).contains("1889"));
            assert!(!look(Side::Face).contains("radio"));
        }
    }
}

#[test]
fn r19_an_episode_stands_on_the_back_and_on_a_face_only_if_agreed() {
    let saga = find("odyssey").expect("it is shipped");
    let pack = mix(&[saga]).expect("one box");
    for card in pack.cards() {
        let symbol = draw::theme_symbol(&card.card.theme);
        let shape = symbol.split_once("\">").and_then(|(_, rest)| rest.split_once('>')).expect("a group").1;
        let shape = shape.strip_suffix("</g></svg>").expect("a group");
        for (size, _) in SIZES {
            let draw = |side, episodes| {
                let look = Look { side, size, lang: Lang::english(), icons: false, episodes };
                draw::card(card, &Album::default(), look)
            };
            let id = &card.card.id;
            assert!(!draw(Side::Face, Episodes::OnBacks).contains(shape), "{id}");
            assert!(draw(Side::Face, Episodes::OnFaces).contains(shape), "{id}");
            assert!(draw(Side::Back, Episodes::OnBacks).contains(shape), "{id}");
            assert_eq!(draw(Side::Back, Episodes::OnBacks), draw(Side::Back, Episodes::OnFaces), "{id}");
        }
    }
}

#[test]
fn r19_an_emblem_of_a_story_does_not_show_its_episode() {
    let mut card = mix(&[find("odyssey").expect("it is shipped")]).expect("one box").cards()[0].clone();
    card.card.id = "nobody-has-drawn-this".to_owned();
    let emblem = draw::picture(&card, &Album::default());
    card.card.theme = "another-episode".to_owned();
    assert_eq!(emblem, draw::picture(&card, &Album::default()));
}

#[test]
fn every_theme_of_the_boxes_and_every_icon_has_a_symbol_of_its_own() {
    let plain: BTreeSet<String> = (0..200).map(|n| draw::theme_symbol(&format!("unknown-{n}"))).collect();
    assert_eq!(plain.len(), 6, "themes that we do not know share a few figures");
    let themes: BTreeSet<&str> =
        boxes().iter().flat_map(|deck| &deck.themes).map(|theme| theme.id.as_str()).collect();
    let symbols: BTreeSet<String> = themes.iter().map(|id| draw::theme_symbol(id)).collect();
    assert_eq!(symbols.len(), themes.len());
    assert!(symbols.is_disjoint(&plain), "a theme of a box has no symbol");
    let shapes: BTreeSet<String> =
        (0..icons::IDS.len()).map(|n| draw::icon_symbol(frise_core::Icon(n as u32))).collect();
    assert_eq!(shapes.len(), icons::IDS.len());
}

#[test]
fn whatever_a_deck_says_stays_words() {
    let (pack, album) = pack();
    let long = "w".repeat(300);
    for words in [
        "<script>alert(1)</script>",
        "&amp;\"'>",
        "\u{1}\u{b}",
        "",
        " ",
        "日本の歴史と文化の流れを学ぶための最初の一歩",
        "שלום עולם",
        "🚲🚲🚲",
        &long,
    ] {
        let mut card = pack.cards()[0].clone();
        card.card.title = [("en", words)].into_iter().collect();
        card.card.fact = card.card.title.clone();
        card.theme = card.card.title.clone();
        for (size, _) in SIZES {
            for (side, _) in SIDES {
                let svg = draw::card(
                    &card,
                    &album,
                    Look { side, size, lang: Lang::english(), icons: true, episodes: Episodes::OnBacks },
                );
                assert!(!svg.contains("<script"), "{words}");
                assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{words}");
                assert!(!svg.contains(|c: char| c.is_control()), "{words:?}");
            }
        }
    }
}
