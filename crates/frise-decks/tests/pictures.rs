//! Pictures: ours are all there and all different; those that decks bring are checked and written anew.

use std::collections::BTreeMap;
use std::io::Cursor;

use frise_decks::draw::{self, Episodes, Look, Side, Size};
use frise_decks::{
    Album, Deck, DeckFile, Finding, Format, LARGEST_DRAWING, Picture, PictureFault, boxes, find, lint, mix,
};
use frise_text::Lang;
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};

const DECK: &str = include_str!("cases/drawn.toml");

fn deck(picture: &str) -> Deck {
    let text = DECK.replace("a-tower.svg", picture);
    DeckFile::read(text.as_bytes(), Format::Toml).expect("a deck").deck
}

/// What a deck whose first card shows this picture makes of it.
fn bring(picture: &str, bytes: &[u8]) -> Result<(String, Album), PictureFault> {
    let deck = deck(picture);
    let (album, faults) = Album::of_deck(&deck, |_| Some(bytes.to_vec()));
    match faults.into_iter().next() {
        Some((card, fault)) => {
            assert_eq!(card, "a-tower");
            Err(fault)
        }
        None => Ok((drawn(&deck, &album), album)),
    }
}

fn drawn(deck: &Deck, album: &Album) -> String {
    let pack = mix(&[deck]).expect("one box");
    let card = pack.cards().iter().find(|card| card.card.id == "a-tower").expect("it is there");
    draw::picture(card, album)
}

#[test]
fn every_shipped_card_has_its_own_picture() {
    let files: BTreeMap<&str, &str> = Album::files().collect();
    let cards = || {
        boxes().iter().flat_map(|deck| {
            deck.cards.iter().filter(|card| card.from.is_none()).map(move |card| (deck, card))
        })
    };
    let mut wrong = Vec::new();
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for (deck, card) in cards() {
        let Some(file) = files.get(card.id.as_str()) else {
            wrong.push(format!("{}: {} has no picture", deck.id, card.id));
            continue;
        };
        if file.trim().len() > LARGEST_DRAWING {
            wrong.push(format!("{}: {} has {} bytes", deck.id, card.id, file.trim().len()));
        } else if !Album::shipped().has(card) {
            let fault = bring("drawing.svg", file.as_bytes()).err();
            wrong.push(format!("{}: {} is not in our language: {fault:?}", deck.id, card.id));
        }
        if let Some(other) = seen.insert(body(file), &card.id) {
            wrong.push(format!("{}: {} shows the same as {other}", deck.id, card.id));
        }
    }
    let is_of_card = |name: &str| cards().any(|(_, card)| card.id == name);
    wrong.extend(files.keys().filter(|name| !is_of_card(name)).map(|name| format!("{name}.svg has no card")));
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), cards().count(), wrong.join("\n"));
}

/// A drawing without its stage: another sky does not make another picture.
fn body(file: &str) -> &str {
    file.trim().split_once('>').map_or(file, |(_, body)| body)
}

#[test]
fn a_box_without_a_picture_hears_of_it() {
    let mut deck = Deck::clone(&find("classic").expect("it is shipped"));
    deck.cards[0].id = "not-drawn-yet".to_owned();
    let others = [&deck];
    let codes: Vec<_> = lint(&deck, &others).iter().map(Finding::code).collect();
    assert!(codes.contains(&"missing-picture".to_owned()), "{codes:?}");
}

#[test]
fn only_our_language_passes() {
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\" data-stage=\"town\">";
    let cases = [
        ("<path fill=\"#555\" d=\"M0 0h9z\"/>", ""),
        ("<path fill=\"#fb0\" d=\"M0 0h9z\"/>", ""),
        (
            "<g transform=\"rotate(15 56 56) scale(2,1)translate(0-5)\"><circle cx=\"1\" cy=\"1\" r=\"-1.5\" fill=\"none\"/></g>",
            "",
        ),
        ("<script>alert(1)</script>", "bad-element"),
        ("<image href=\"https://example.org/a.png\"/>", "bad-element"),
        ("<use href=\"#a\"/>", "bad-element"),
        ("<a><path d=\"M0 0\"/></a>", "bad-element"),
        ("<svg><path d=\"M0 0\"/></svg>", "bad-element"),
        ("<style>*{fill:red}</style>", "bad-element"),
        ("<foreignObject/>", "bad-element"),
        ("<!-- hello -->", "bad-element"),
        ("<![CDATA[<script/>]]>", "bad-element"),
        ("<?xml version=\"1.0\"?>", "bad-element"),
        ("1889", "bad-element"),
        ("&lt;", "bad-element"),
        ("<path onload=\"alert(1)\"/>", "bad-attribute"),
        ("<path style=\"fill:red\"/>", "bad-attribute"),
        ("<path id=\"a\"/>", "bad-attribute"),
        ("<path d='M0 0'/>", "bad-attribute"),
        ("<path opacity=\".5\"/>", "bad-attribute"),
        ("<path d=\"M0 0\" d=\"M1 1\"/>", "bad-attribute"),
        ("<path d=\"M0 0\"fill=\"#555\"/>", "bad-attribute"),
        ("<path\u{a0}d=\"M0 0\"/>", "bad-element"),
        ("<path d=\"M0 0\"\u{2003}fill=\"#555\"/>", "bad-attribute"),
        ("\u{a0}<path d=\"M0 0\"/>", "bad-element"),
        ("<path fill=\"url(#a)\"/>", "bad-colour"),
        ("<path fill=\"red\"/>", "bad-colour"),
        ("<path fill=\"#123456\"/>", "bad-colour"),
        ("<path fill=\"#FFF\"/>", "bad-colour"),
        ("<path d=\"url(x)\"/>", "bad-value"),
        ("<rect width=\"100%\"/>", "bad-value"),
        ("<rect width=\"NaN\"/>", "bad-value"),
        ("<g transform=\"translate(1) evil(2)\"></g>", "bad-value"),
        ("<g transform=\"translate(1px)\"></g>", "bad-value"),
        ("<g><path d=\"M0 0\"/>", "unclosed"),
        ("<path d=\"M0 0\"/></g>", "unclosed"),
    ];
    for (drawing, code) in cases {
        let found = bring("drawing.svg", format!("{root}{drawing}</svg>").as_bytes()).err();
        assert_eq!(found.as_ref().map_or(String::new(), code_of), code, "{drawing}");
    }
    let many = format!("{root}{}</svg>", "<path d=\"M0 0\"/>".repeat(200));
    assert_eq!(bring("a.svg", many.as_bytes()).err().as_ref().map(code_of).as_deref(), Some("too-heavy"));
    let other_root = "<svg viewBox=\"0 0 120 96\"></svg>";
    assert_eq!(bring("a.svg", other_root.as_bytes()).err(), Some(PictureFault::BadRoot));
}

fn code_of(fault: &PictureFault) -> String {
    serde_json::to_value(fault).expect("plain data")["code"].as_str().expect("a code").to_owned()
}

#[test]
fn every_fault_is_said_with_its_remedy() {
    for lang in Lang::all() {
        for fault in [PictureFault::BadRoot, PictureFault::Unclosed, PictureFault::Unreadable] {
            let key = format!("picture-{}", code_of(&fault));
            assert!(lang.has(&key), "{key}");
            assert_ne!(fault.remedy(lang), format!("{key}.fix"));
        }
    }
}

#[test]
fn an_emoji_is_drawn_in_our_colours() {
    let (plain, _) = bring("emoji:🖨️", b"").expect("a printer");
    let (other, _) = bring("emoji:🚲", b"").expect("a bicycle");
    assert_ne!(plain, other);
    for strange in ["#DD2E44", "#292F33", "#EA596E", "opacity", "clip"] {
        assert!(!other.contains(strange), "{strange}");
    }
    assert!(matches!(bring("emoji:é", b""), Err(PictureFault::NoSuchEmoji { .. })));
}

#[test]
fn a_photograph_is_cut_and_written_anew() {
    let mut image = RgbaImage::from_pixel(900, 400, Rgba([200, 30, 30, 255]));
    let file = encoded(&image, ImageFormat::Png);
    let (svg, album) = bring("a-tower.png", &file).expect("a picture");
    assert!(svg.contains("data:image/jpeg;base64,"));
    assert!(svg.len() < 200_000);
    image.put_pixel(3, 3, Rgba([0, 0, 0, 0]));
    let (see_through, _) = bring("a-tower.png", &encoded(&image, ImageFormat::Png)).expect("a picture");
    assert!(see_through.contains("data:image/png;base64,"));
    // A page gets the same picture in a text.
    let deck = deck("a-tower.png");
    assert_eq!(drawn(&deck, &Album::read(album.bundle(&deck).lines())), svg);
}

#[test]
fn a_file_that_is_no_picture_or_too_large_is_refused() {
    assert_eq!(bring("a.png", b"GIF89a").err(), Some(PictureFault::Unreadable));
    assert_eq!(bring("a.png", &[]).err(), Some(PictureFault::Unreadable));
    let tiny = RgbaImage::from_pixel(8, 8, Rgba([1, 2, 3, 255]));
    let tiny = bring("a.png", &encoded(&tiny, ImageFormat::Png)).err();
    assert!(matches!(tiny, Some(PictureFault::BadDimensions { width: 8, .. })), "{tiny:?}");
    let heavy = bring("a.png", &vec![0; frise_decks::LARGEST_FILE + 1]).err();
    assert!(matches!(heavy, Some(PictureFault::TooHeavy { .. })));
    let cut = &encoded(&RgbaImage::new(200, 200), ImageFormat::Png)[..60];
    assert_eq!(bring("a.png", cut).err(), Some(PictureFault::Unreadable));
}

fn encoded(image: &RgbaImage, format: ImageFormat) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    DynamicImage::from(image.clone()).write_to(&mut out, format).expect("in memory");
    out.into_inner()
}

#[test]
fn a_bundle_gives_a_page_the_pictures_of_a_box() {
    let classic = find("classic").expect("it is shipped");
    let album = Album::read(Album::shipped().bundle(&classic).lines());
    for card in &classic.cards {
        assert_eq!(album.has(card), Album::shipped().has(card), "{}", card.id);
    }
    let hostile =
        "eiffel-tower\t<svg onload=\"alert(1)\"></svg>\na.png\tphoto data:image/png;base64,\"><script>\n";
    assert!(Album::read(hostile.lines()).bundle(&deck("a.png")).is_empty());
}

#[test]
fn a_card_without_a_picture_gets_a_fine_one() {
    let mut deck = deck("a-tower.svg");
    deck.cards.iter_mut().for_each(|card| card.picture = None);
    let pack = mix(&[&deck]).expect("one box");
    let look = Look {
        side: Side::Face,
        size: Size::Hand,
        lang: Lang::english(),
        icons: false,
        episodes: Episodes::OnBacks,
    };
    let cards: Vec<String> =
        pack.cards().iter().map(|card| draw::card(card, &Album::default(), look)).collect();
    assert_ne!(cards[0], cards[1]);
    let bundle = format!("x\t{}", cards[0]);
    assert!(Album::read(bundle.lines()).bundle(&deck).is_empty(), "a whole card is no picture");
}

#[test]
fn pictures_are_named_plainly() {
    for (text, is_one) in [
        ("eiffel-tower", true),
        ("emoji:🚲", true),
        ("bicycle.jpg", true),
        ("pictures/Vélo 2.webp", true),
        ("/etc/passwd.png", false),
        ("../secret.png", false),
        ("a/../../secret.png", false),
        ("https://example.org/a.png", false),
        ("c:\\a.png", false),
        (".hidden.png", false),
        ("a.gif", false),
        ("emoji:x", false),
        ("", false),
    ] {
        let picture = Picture::parse(text);
        assert_eq!(picture.is_some(), is_one, "{text}");
        assert_eq!(picture.map(|picture| picture.to_string()), is_one.then(|| text.to_owned()));
    }
}
