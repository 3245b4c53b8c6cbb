//! A deck that somebody brings, with its pictures in one file: read, written, hashed, drawn, and never more than it says.

use frise_decks::draw::{self, Episodes, Look, Side, Size};
use frise_decks::file::MAX_OWN_BYTES;
use frise_decks::{
    Album, Deck, DeckFile, DeckHash, Finding, Format, LARGEST_KEPT, OwnDeck, Picture, PictureFault, mix,
};
use frise_text::Lang;
use image::{DynamicImage, ImageFormat, RgbImage, RgbaImage};

const DECK: &str = r##"id = "spices"
name.fr = "La cuisine"
name.en = "The kitchen"
colour = "#c8741a"
order = "calendar"
languages = ["fr", "en"]

[[theme]]
id = "dishes"
name.fr = "Plats"
name.en = "Dishes"

[[card]]
id = "tea-bag"
date = "1903"
theme = "dishes"
title.fr = "Le sachet de thé"
title.en = "The tea bag"
picture = "tea.jpg"
difficulty = 4

[[card]]
id = "noodles"
date = "c. -2000"
theme = "dishes"
title.fr = "Des nouilles oubliées à Lajia"
picture = "emoji:🍜"
difficulty = 5
"##;

fn photo(width: u32, height: u32) -> Vec<u8> {
    let noise = |x: u32, y: u32| image::Rgb([(x * 7 + y * 13) as u8, (x ^ y) as u8, (x * y) as u8]);
    let mut out = std::io::Cursor::new(Vec::new());
    let image = DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, noise));
    image.write_to(&mut out, ImageFormat::Jpeg).expect("a JPEG");
    out.into_inner()
}

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    let image = DynamicImage::ImageRgba8(RgbaImage::from_pixel(width, height, image::Rgba([9, 8, 7, 120])));
    image.write_to(&mut out, ImageFormat::Png).expect("a PNG");
    out.into_inner()
}

/// The deck with its pictures, as a program with files around it gathers them.
fn gathered() -> OwnDeck {
    let deck = DeckFile::read(DECK.as_bytes(), Format::Toml).expect("a deck").deck;
    let (pictures, faults) = Album::of_deck(&deck, |name| (name == "tea.jpg").then(|| photo(900, 700)));
    assert_eq!(faults, []);
    OwnDeck { deck, pictures }
}

fn codes(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::code).collect()
}

#[test]
fn one_file_holds_the_deck_and_its_pictures() {
    let own = gathered();
    let text = own.write();
    assert!(
        text.len() < MAX_OWN_BYTES && text.contains("\n[pictures]\n\"emoji:🍜\" = \""),
        "{}",
        &text[..900]
    );
    let read = OwnDeck::read(&text).expect("a deck");
    assert_eq!(read, own);
    assert_eq!((read.write(), read.hash()), (text, own.hash()));
}

#[test]
fn a_card_is_drawn_with_the_picture_it_brings() {
    let own = OwnDeck::read(&gathered().write()).expect("a deck");
    let pack = mix(&[&own.deck]).expect("one deck");
    let look = Look {
        side: Side::Face,
        size: Size::Hand,
        lang: Lang::english(),
        icons: false,
        episodes: Episodes::OnBacks,
    };
    let drawn = |id: &str, album: &Album| {
        let card = pack.cards().iter().find(|card| card.card.id == id).expect("a card");
        draw::card(card, album, look)
    };
    assert!(drawn("tea-bag", &own.pictures).contains("data:image/jpeg;base64,"));
    assert_ne!(drawn("noodles", &own.pictures), drawn("noodles", &Album::default()));
}

#[test]
fn the_hash_is_that_of_the_content_and_nothing_else() {
    let own = gathered();
    // Comments, the order of fields, a byte order mark, line ends and pictures that nobody shows do not count.
    let unused = format!("\"unused.png\" = \"{}\"\n", base64(&png(40, 40)));
    let other =
        own.write().replace("colour = \"#c8741a\"\n", "# a comment\n").replace("id = \"spices\"\n", "");
    let other =
        format!("\u{feff}colour = \"#c8741a\"\nid = \"spices\"\n{other}{unused}").replace('\n', "\r\n");
    assert_eq!(OwnDeck::read(&other).expect("the same deck").hash(), own.hash());
    let mut changed = own.clone();
    changed.deck.cards[0].difficulty = 3;
    assert_ne!(changed.hash(), own.hash());
    let mut changed = own.clone();
    changed.pictures.insert(Picture::File("tea.jpg".to_owned()), &photo(300, 240)).expect("a picture");
    assert_ne!(changed.hash(), own.hash());
    // Frozen: rooms and links name decks by it.
    let plain = OwnDeck { pictures: Album::default(), ..own };
    assert_eq!(plain.hash().to_string(), "1ec183919c008e45d09b88c1e968bb44feb1e853d2e3f3b3f4764ceac62a5fb0");
}

#[test]
fn a_hash_is_written_in_one_way() {
    let hash = gathered().hash();
    let text = hash.to_string();
    assert_eq!((text.len(), text.parse()), (64, Ok(hash)));
    assert_eq!(serde_json::to_string(&hash).expect("a text"), format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<DeckHash>(&format!("\"{text}\"")).expect("a hash"), hash);
    for bad in ["", "ab", &text[1..], &text.to_uppercase(), &format!("{text}0"), &text.replace('0', "+")] {
        assert!(*bad == text || bad.parse::<DeckHash>().is_err(), "{bad}");
    }
}

#[test]
fn a_gap_can_be_played_and_not_shared() {
    let own = gathered();
    let obstacles = own.obstacles::<Deck>(&[]);
    assert_eq!(codes(&obstacles), ["missing-translation"]);
    let mut whole = own.clone();
    whole.deck.cards[1].title =
        [("fr", "Des nouilles oubliées"), ("en", "Forgotten noodles")].into_iter().collect();
    assert_eq!(whole.obstacles::<Deck>(&[]), []);
    whole.pictures = Album::default();
    let missing = whole.obstacles::<Deck>(&[]);
    assert_eq!(codes(&missing), ["unusable-picture"; 2]);
    assert_eq!(missing[0].message(Lang::english()), "there is no file tea.jpg");
}

#[test]
fn a_draft_shows_what_is_there_and_what_is_wrong() {
    let text = DECK.replace("c. -2000", "peut-être un jour").replace("difficulty = 4", "difficulty = 9");
    let (own, findings) = OwnDeck::draft::<Deck>(&text, &[]);
    assert_eq!(own.deck.cards.len(), 1, "the card without a date is not there yet");
    assert_eq!(codes(&findings), ["bad-difficulty", "bad-date"]);
    let (own, findings) = OwnDeck::draft::<Deck>("id = \"", &[]);
    assert_eq!((own.deck.cards.len(), codes(&findings)), (0, vec!["syntax".to_owned()]));
}

#[test]
fn pictures_are_kept_without_what_came_with_them() {
    let file = Picture::File("tea.jpg".to_owned());
    let clean = photo(300, 240);
    let mut spoilt = clean[..2].to_vec();
    spoilt.extend(b"\xff\xe1\x00\x10Exif\0\0my house");
    spoilt.extend(b"\xff\xfe\x00\x0bmy secret");
    spoilt.extend(&clean[2..]);
    spoilt.extend(b"PK\x03\x04 a second content");
    let mut album = Album::default();
    album.insert(file.clone(), &spoilt).expect("a JPEG");
    let kept = album.bytes(&file).expect("it is there");
    for hidden in [&b"house"[..], b"secret", b"PK\x03\x04"] {
        assert!(!kept.windows(hidden.len()).any(|window| window == hidden));
    }
    let (before, after) = (image::load_from_memory(&clean), image::load_from_memory(&kept));
    assert_eq!(before.expect("a picture"), after.expect("still the same picture"));

    let mut spoilt = png(60, 48);
    let text = b"\x00\x00\x00\x08tEXtmy house\0\0\0\0";
    spoilt.splice(33..33, text.iter().copied());
    album.insert(file.clone(), &spoilt).expect("a PNG");
    let kept = album.bytes(&file).expect("it is there");
    assert!(!kept.windows(5).any(|window| window == b"house"));
    assert_eq!(image::load_from_memory(&kept).expect("a picture").width(), 60);
}

#[test]
fn what_is_no_picture_is_refused() {
    let mut album = Album::default();
    let mut insert = |bytes: &[u8]| album.insert(Picture::File("a.png".to_owned()), bytes);
    let huge = vec![0; LARGEST_KEPT + 1];
    assert_eq!(insert(&huge), Err(PictureFault::TooHeavy { bytes: LARGEST_KEPT + 1, limit: LARGEST_KEPT }));
    assert!(matches!(insert(&png(1201, 100)), Err(PictureFault::BadDimensions { .. })));
    assert!(matches!(insert(&photo(100, 8)), Err(PictureFault::BadDimensions { .. })));
    for bytes in
        [&b""[..], b"GIF89a", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"<svg onload=\"alert(1)\"></svg>"]
    {
        assert!(insert(bytes).is_err(), "{bytes:?}");
    }
    for good in [photo(100, 80), png(100, 80)] {
        for end in 0..good.len() - 1 {
            assert!(insert(&good[..end]).is_err(), "{end} of {}", good.len());
        }
    }
}

#[test]
fn heavy_photographs_become_light_enough() {
    let noise = |width: u32, height: u32| {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (RgbImage::from_fn(width, height, |_, _| image::Rgb([next(), next(), next()])), next())
    };
    let mut file = std::io::Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(noise(700, 560).0).write_to(&mut file, ImageFormat::Png).expect("a PNG");
    let opaque = file.into_inner();
    let mut see_through = DynamicImage::ImageRgb8(noise(700, 560).0).to_rgba8();
    see_through.put_pixel(0, 0, image::Rgba([0, 0, 0, 0]));
    let mut file = std::io::Cursor::new(Vec::new());
    see_through.write_to(&mut file, ImageFormat::Png).expect("a PNG");
    let see_through = file.into_inner();
    let deck = DeckFile::read(DECK.as_bytes(), Format::Toml).expect("a deck").deck;
    for bytes in [opaque, see_through] {
        let (album, faults) = Album::of_deck(&deck, |_| Some(bytes.clone()));
        assert_eq!(faults, []);
        let kept = album.bytes(&Picture::File("tea.jpg".to_owned())).expect("it is there");
        assert!(kept.len() <= LARGEST_KEPT, "{}", kept.len());
    }
}

#[test]
fn bad_pictures_are_told_with_their_line() {
    let with = |line: &str| format!("{DECK}\n[pictures]\n{line}\n");
    let read = |text: &str| DeckFile::read(text.as_bytes(), Format::Frise);
    for (line, code) in [
        ("\"tea.jpg\" = \"no base64!\"", "picture-inside"),
        ("\"tea.jpg\" = \"aGVsbG8=\"", "picture-inside"),
        ("\"../tea.jpg\" = \"aGVsbG8=\"", "bad-picture"),
        ("\"eiffel-tower\" = \"aGVsbG8=\"", "bad-picture"),
        ("\"tea.jpg\" = [[1]]", "not-text"),
    ] {
        let findings = read(&with(line)).expect_err(line);
        assert_eq!(codes(&findings), [code], "{line}");
        let above = with(line).lines().take_while(|other| *other != line).count() as u32;
        assert_eq!(findings[0].line, Some(above + 1), "{line}");
    }
    let findings =
        DeckFile::read(with("\"tea.jpg\" = \"aGVsbG8=\"").as_bytes(), Format::Toml).expect_err("a text");
    assert_eq!(codes(&findings), ["pictures-inside"]);
    let large = format!("{DECK}#{}", "a".repeat(MAX_OWN_BYTES));
    assert_eq!(codes(&read(&large).expect_err("too large")), ["too-large"]);
}

fn base64(bytes: &[u8]) -> String {
    let alphabet: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        let digits = (0..=chunk.len()).map(|idx| alphabet[(word >> (18 - 6 * idx) & 63) as usize]);
        out.extend(digits.chain(std::iter::repeat_n('=', 3 - chunk.len())));
    }
    out
}
