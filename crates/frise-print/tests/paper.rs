//! Pages as a printer gets them, looked at with poppler: backs behind faces, the ruler, fonts, page sizes, ink.

use std::path::Path;
use std::process::Command;

use frise_decks::draw::Episodes;
use frise_decks::{Album, Deck, find};
use frise_print::{
    Choices, Document, Duplex, FontBook, Format, Grid, Ink, Kit, Page, Paper, QuizChoices, Shift,
    calibration, card_pages, pdf, poster, quiz,
};
use frise_text::Lang;
use image::RgbImage;
use tempfile::TempDir;

/// Pixels for a millimetre: 127 for an inch.
const PER_MM: f64 = 5.0;
/// What a back may be off by, in millimetres.
const TOLERANCE: f64 = 0.3;

fn lang() -> Lang {
    Lang::from_code("fr").expect("it is there")
}

fn deck(id: &str) -> Deck {
    Deck::clone(&find(id).expect("it ships with the game"))
}

fn fonts() -> FontBook {
    FontBook::ours().expect("our fonts are fonts")
}

fn file(pages: Vec<Page>) -> Vec<u8> {
    pdf(&Document { title: "Essai".to_owned(), lang: lang(), pages }, &fonts()).expect("it can be printed")
}

fn cards(id: &str, n: usize, choices: &Choices) -> Vec<Page> {
    let mut deck = deck(id);
    deck.cards.truncate(n);
    let kit = Kit::new(vec![&deck], Album::shipped()).expect("one box");
    card_pages(&kit, choices, &fonts())
}

/// A program of poppler: found by its name, or where `cargo verify` has unpacked it.
fn program(name: &str) -> Command {
    let Some(root) = std::env::var_os("FRISE_TEST_BROWSER") else { return Command::new(name) };
    let unpacked = Path::new(&root).join("usr/bin").join(name);
    if !unpacked.exists() {
        return Command::new(name);
    }
    let mut command = Command::new(unpacked);
    command.env("LD_LIBRARY_PATH", std::env::var_os("FRISE_TEST_LIBRARIES").unwrap_or_default());
    command
}

/// What a program of poppler says about a file.
fn poppler(name: &str, file: &[u8], args: &[&str]) -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("pages.pdf");
    std::fs::write(&path, file).expect("the folder is there");
    let mut command = program(name);
    command.args(args).arg(&path);
    if name == "pdftoppm" {
        command.arg(folder.path().join("page"));
    }
    let output = command.output();
    let output = output.unwrap_or_else(|error| panic!("{name}: {error}; install poppler-utils"));
    (folder, String::from_utf8_lossy(&output.stdout).into_owned())
}

fn pictures(file: &[u8]) -> Vec<RgbImage> {
    let (folder, _) = poppler("pdftoppm", file, &["-r", "127", "-png"]);
    let mut paths: Vec<_> =
        std::fs::read_dir(folder.path()).expect("it is there").flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "png"));
    paths.sort();
    paths.iter().map(|path: &std::path::PathBuf| picture(path)).collect()
}

fn picture(path: &Path) -> RgbImage {
    image::open(path).expect("pdftoppm writes PNG").to_rgb8()
}

/// Left, top, right and bottom of all that is coloured, in millimetres; ruler, marks and words are grey or black.
fn block(picture: &RgbImage) -> [f64; 4] {
    let is_coloured = |x: u32, y: u32| {
        let [red, green, blue] = picture.get_pixel(x, y).0.map(i32::from);
        red.max(green).max(blue) - red.min(green).min(blue) > 90
    };
    let (mut left, mut top, mut right, mut bottom) = (u32::MAX, u32::MAX, 0, 0);
    for y in 0..picture.height() {
        for x in 0..picture.width() {
            if is_coloured(x, y) {
                (left, right) = (left.min(x), right.max(x + 1));
                (top, bottom) = (top.min(y), bottom.max(y + 1));
            }
        }
    }
    [left, top, right, bottom].map(|pixels| f64::from(pixels) / PER_MM)
}

fn assert_near(found: [f64; 4], expected: [f64; 4]) {
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= TOLERANCE, "{found} mm instead of {expected} mm");
    }
}

/// Where the cards of this grid end, with three millimetres of bleed; fewer than a row leave the rest of it free.
fn expected(grid: &Grid, n: usize) -> [f64; 4] {
    let (rows, columns) = (n.div_ceil(grid.columns), n.min(grid.columns));
    let (wide, high) = grid.card;
    let (left, top) = grid.face(0);
    [left - 3.0, top - 3.0, left + columns as f64 * wide + 3.0, top + rows as f64 * high + 3.0]
}

#[test]
fn backs_lie_behind_faces_for_both_flips_papers_and_sizes() {
    for (paper, format, n) in
        [(Paper::A4, Format::Poker, 9), (Paper::Letter, Format::Poker, 2), (Paper::A4, Format::Mini, 3)]
    {
        for duplex in [Duplex::Long, Duplex::Short] {
            let choices = Choices { paper, format, duplex, ..Choices::new(lang()) };
            let grid = Grid::of(paper, format, duplex);
            let pages = pictures(&file(cards("classic", n, &choices)));
            assert_eq!(pages.len(), 2);
            let (face, back) = (block(&pages[0]), block(&pages[1]));
            assert_near(face, expected(&grid, n));
            let [left, top, right, bottom] = back;
            // As seen through the paper, from the face.
            let through = match duplex {
                Duplex::Short => [left, grid.height - bottom, right, grid.height - top],
                _ => [grid.width - right, top, grid.width - left, bottom],
            };
            assert_near(through, face);
        }
    }
}

#[test]
fn a_shift_moves_the_backs_and_nothing_else() {
    let shift = Shift::new(1.3, -0.8).expect("it is small");
    for duplex in [Duplex::Long, Duplex::Short] {
        let still = Choices { duplex, ..Choices::new(lang()) };
        let moved = Choices { shift, ..still.clone() };
        let (still, moved) =
            (pictures(&file(cards("classic", 9, &still))), pictures(&file(cards("classic", 9, &moved))));
        assert_eq!(block(&still[0]), block(&moved[0]));
        // Upside down where the sheet is turned over its short edge: the card itself is moved to the same side.
        let towards = if duplex == Duplex::Short { -1.0 } else { 1.0 };
        let [left, top, right, bottom] = block(&still[1]);
        let (x, y) = (towards * shift.x, towards * shift.y);
        assert_near(block(&moved[1]), [left + x, top + y, right + x, bottom + y]);
    }
    assert!(Shift::new(6.0, 0.0).is_none() && Shift::new(0.0, f64::NAN).is_none());
}

/// How much of a card's picture differs from another, which may be turned: it is looked at upright and upside down.
fn likeness(
    picture: &RgbImage,
    one: (f64, f64),
    other: (f64, f64),
    card: (f64, f64),
    is_turned: bool,
) -> f64 {
    let (mut same, mut all) = (0, 0);
    for y in (20..200).step_by(4) {
        for x in (20..290).step_by(4) {
            let there = if is_turned {
                ((other.0 + card.0) * PER_MM - f64::from(x), (other.1 + card.1) * PER_MM - f64::from(y))
            } else {
                (other.0 * PER_MM + f64::from(x), other.1 * PER_MM + f64::from(y))
            };
            let here = (one.0 * PER_MM + f64::from(x), one.1 * PER_MM + f64::from(y));
            let pixel = |(x, y): (f64, f64)| picture.get_pixel(x as u32, y as u32).0;
            let far = pixel(here).iter().zip(pixel(there)).any(|(a, b)| a.abs_diff(b) > 24);
            all += 1;
            same += usize::from(!far);
        }
    }
    same as f64 / f64::from(all)
}

#[test]
fn each_back_belongs_to_the_face_before_it() {
    // The picture of a card is on both of its sides: on one page with it, they can be compared.
    for duplex in [Duplex::Long, Duplex::Short] {
        let choices = Choices { duplex, ..Choices::new(lang()) };
        let grid = Grid::of(Paper::A4, Format::Poker, duplex);
        let pages = pictures(&file(cards("classic", 9, &choices)));
        let mut both = RgbImage::new(pages[0].width(), pages[0].height() * 2);
        image::imageops::replace(&mut both, &pages[0], 0, 0);
        image::imageops::replace(&mut both, &pages[1], 0, i64::from(pages[0].height()));
        for place in 0..9 {
            let (face, (x, y)) = (grid.face(place), grid.back(place));
            let is_turned = duplex == Duplex::Short;
            let (x, y) = if is_turned { (grid.width - x - 63.0, grid.height - y - 88.0) } else { (x, y) };
            let alike = likeness(&both, face, (x, y + grid.height), grid.card, is_turned);
            assert!(alike > 0.93, "{duplex:?}: card {place} is {alike:.2} like its back");
        }
    }
}

#[test]
fn the_grid_does_not_depend_on_the_last_sheet() {
    let choices = Choices::new(lang());
    let pages = cards("classic", 13, &choices);
    assert_eq!(pages.len(), 4);
    let pictures = pictures(&file(pages));
    let grid = Grid::of(Paper::A4, Format::Poker, Duplex::Long);
    // Four cards: one row, and one card in the next.
    assert_near(block(&pictures[2]), expected(&grid, 4));
    let [left, top, right, bottom] = block(&pictures[3]);
    assert_near([grid.width - right, top, grid.width - left, bottom], expected(&grid, 4));
}

#[test]
fn a_folded_sheet_is_symmetric() {
    for (format, n) in [(Format::Poker, 3), (Format::Mini, 8)] {
        let choices = Choices { duplex: Duplex::Fold, format, ..Choices::new(lang()) };
        let grid = Grid::of(Paper::A4, format, Duplex::Fold);
        let pages = pictures(&file(cards("classic", n, &choices)));
        assert_eq!(pages.len(), 1);
        let [left, top, right, bottom] = block(&pages[0]);
        assert_near([left, top, grid.width - right, bottom], {
            let [left, top, _, bottom] = expected(&grid, n);
            [left, top, left, bottom]
        });
        if format == Format::Poker {
            for place in 0..n {
                let alike = likeness(&pages[0], grid.face(place), grid.back(place), grid.card, false);
                assert!(alike > 0.93, "card {place} is {alike:.2} like its back");
            }
        }
    }
}

#[test]
fn the_ruler_is_a_hundred_millimetres_on_every_sheet() {
    for paper in Paper::ALL {
        for duplex in [Duplex::Long, Duplex::Fold] {
            let choices = Choices { paper, duplex, ..Choices::new(lang()) };
            for page in pictures(&file(cards("classic", 1, &choices))) {
                let longest = longest_grey(&page).max(longest_grey(&image::imageops::rotate90(&page)));
                // The line goes on to 4 inches.
                let long = longest / PER_MM;
                assert!((long - 101.6).abs() < 0.3, "{paper:?} {duplex:?}: {long} mm");
            }
        }
    }
}

/// The longest row of dark grey pixels: a line.
fn longest_grey(picture: &RgbImage) -> f64 {
    let mut longest = 0;
    for y in 0..picture.height() {
        let mut run = 0;
        for x in 0..picture.width() {
            let [red, green, blue] = picture.get_pixel(x, y).0.map(i32::from);
            let is_grey = red.max(green).max(blue) - red.min(green).min(blue) < 40 && red < 215;
            run = if is_grey { run + 1 } else { 0 };
            longest = longest.max(run);
        }
    }
    f64::from(longest)
}

#[test]
fn a_calibration_sheet_measures_what_the_shift_corrects() {
    for duplex in [Duplex::Long, Duplex::Short] {
        let (width, height) = Paper::A4.size();
        let zero_of = |shift: Shift| {
            let pages = pictures(&file(calibration(Paper::A4, duplex, shift, lang(), &fonts())));
            assert_eq!(pages.len(), 2);
            let [left, top, right, bottom] = block_of_blue(&pages[1]);
            match duplex {
                Duplex::Short => [left, height - bottom, right, height - top],
                _ => [width - right, top, width - left, bottom],
            }
        };
        let (still, moved) = (zero_of(Shift::default()), zero_of(Shift { x: 2.0, y: -1.0 }));
        // Seen from the front, a shift to the right of the back moves to the left, and down is down.
        assert_near(moved, [still[0] - 2.0, still[1] - 1.0, still[2] - 2.0, still[3] - 1.0]);
    }
}

fn block_of_blue(picture: &RgbImage) -> [f64; 4] {
    let mut found = [f64::MAX, f64::MAX, 0.0, 0.0];
    for (x, y, pixel) in picture.enumerate_pixels() {
        if i32::from(pixel.0[2]) - i32::from(pixel.0[0]) > 60 {
            let (x, y) = (f64::from(x) / PER_MM, f64::from(y) / PER_MM);
            found = [found[0].min(x), found[1].min(y), found[2].max(x), found[3].max(y)];
        }
    }
    found
}

#[test]
fn thin_ink_takes_less_than_half_of_it() {
    let ink = |ink: Ink| {
        let pages = pictures(&file(cards("classic", 9, &Choices { ink, ..Choices::new(lang()) })));
        let of_page = |page: &RgbImage| {
            page.pixels().flat_map(|pixel| pixel.0).map(|part| u64::from(255 - part)).sum::<u64>()
        };
        pages.iter().map(of_page).sum::<u64>()
    };
    let (normal, thin) = (ink(Ink::Normal), ink(Ink::Thin));
    assert!(thin * 2 < normal, "{thin} instead of {normal}");
}

#[test]
fn fonts_are_embedded_and_pages_have_the_size_of_the_paper() {
    for (paper, size) in [(Paper::A4, "595.276 x 841.89"), (Paper::Letter, "612 x 792")] {
        let choices = Choices {
            paper,
            label: true,
            edition: Some(&frise_core::CLASSIC),
            langs: vec![lang(), Lang::english()],
            ..Choices::new(lang())
        };
        let bytes = file(cards("classic", 9, &choices));
        let (_, told) = poppler("pdfinfo", &bytes, &["-f", "1", "-l", "9"]);
        // Faces, backs, the rules twice, the label.
        let sizes: Vec<&str> =
            told.lines().filter(|line| line.contains(" size:") && line.contains("pts")).collect();
        assert_eq!(sizes.len(), 5, "{told}");
        assert!(sizes.iter().all(|line| line.contains(size)), "{told}");
        let (_, told) = poppler("pdffonts", &bytes, &[]);
        let fonts: Vec<&str> = told.lines().skip(2).collect();
        assert!(
            fonts.len() == 2
                && fonts.iter().all(|line| line.contains("TrueType") && line.contains("yes yes yes")),
            "{told}"
        );
    }
}

#[test]
fn words_can_be_found_in_the_file() {
    let choices = Choices { langs: vec![lang(), Lang::english()], ..Choices::new(lang()) };
    let bytes = file(cards("classic", 9, &choices));
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("a.pdf"), bytes).expect("the folder is there");
    let output = program("pdftotext").arg(folder.path().join("a.pdf")).arg("-").output();
    let output = output.unwrap_or_else(|error| panic!("pdftotext: {error}; install poppler-utils"));
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    for expected in ["Le Big Bang", "The Big Bang", "13.8 billion years ago", "96 %"] {
        assert!(words.contains(expected), "{expected}\n{words}");
    }
}

#[test]
fn the_same_choices_are_the_same_bytes() {
    let whole = || {
        let choices = Choices { label: true, edition: Some(&frise_core::CLASSIC), ..Choices::new(lang()) };
        file(cards("classic", 20, &choices))
    };
    assert!(whole() == whole());
}

#[test]
fn every_box_can_be_printed_in_every_way() {
    for deck in frise_decks::boxes() {
        let kit = Kit::new(vec![deck], Album::shipped()).expect("one box");
        assert!(kit.missing(&fonts()).is_empty(), "{}", deck.id);
        let choices = Choices {
            format: Format::Mini,
            langs: vec![Lang::english(), lang()],
            icons: true,
            episodes: Episodes::OnFaces,
            ink: Ink::Thin,
            ..Choices::new(lang())
        };
        let n = kit.cards().len();
        assert_eq!(card_pages(&kit, &choices, &fonts()).len(), 2 * n.div_ceil(16), "{}", deck.id);
        let wall = poster(&kit, &choices, &fonts());
        // The longest page that a PDF can have.
        assert!(wall.width > 1000.0 && wall.width < 5080.0, "{}: {} mm", deck.id, wall.width);
        file(vec![wall]);
    }
}

#[test]
fn a_quiz_is_the_same_for_the_same_seed_and_its_solutions_are_right() {
    let deck = deck("classic");
    let kit = Kit::new(vec![&deck], Album::shipped()).expect("one box");
    let ask = |seed: &str| {
        let choices = QuizChoices { paper: Paper::A4, lang: lang(), seed: seed.to_owned(), sheets: 2 };
        quiz(&kit, &choices, &fonts())
    };
    let (one, other) = (ask("7"), ask("8"));
    assert_eq!(one.len(), 4, "two sheets and their solutions");
    assert!(one == ask("7") && one != other && one[0].body != one[1].body);
    // A title on a sheet is on its solutions with its date, and the sheet tells no date of the ordering.
    assert!(!one[0].body.contains("✓") && one[2].body.contains("✓"));
    let asked = deck
        .cards
        .iter()
        .filter(|card| one[0].body.contains(&frise_decks::draw::escape(card.title.in_lang(lang()))));
    let asked: Vec<_> = asked.collect();
    assert!(asked.len() > 20, "{}", asked.len());
    for card in asked {
        let solved = format!("{} ({})", card.title.in_lang(lang()), card.date.print(lang()));
        assert!(one[2].body.contains(&frise_decks::draw::escape(&solved)), "{solved}");
    }
}

#[test]
fn a_quiz_of_a_small_deck_asks_for_no_order_that_is_there_already() {
    let mut small = deck("classic");
    small.cards.sort_by_key(|card| card.date.order());
    small.cards.truncate(9);
    let kit = Kit::new(vec![&small], Album::shipped()).expect("one box");
    let choices = QuizChoices { paper: Paper::A4, lang: lang(), seed: "1".to_owned(), sheets: 20 };
    let pages = quiz(&kit, &choices, &fonts());
    for solved in &pages[20..] {
        let texts = solved.body.split("</text>").filter_map(|text| text.rsplit('>').next());
        let places: Vec<u32> = texts.filter_map(|text| text.parse().ok()).filter(|n| *n < 6).collect();
        assert_eq!(places.len(), 10, "two lines of five: {places:?}");
        assert!(places.chunks(5).all(|line| !line.is_sorted()), "{places:?}");
    }
}

#[test]
fn what_is_not_of_the_language_is_refused() {
    for body in [
        "<script/>",
        "<rect x=\"a\"/>",
        "<path fill=\"url(#a)\" d=\"M0 0\"/>",
        "<image href=\"http://a/b.png\" width=\"1\" height=\"1\"/>",
        "<g>",
    ] {
        let page = Page { width: 10.0, height: 10.0, body: body.to_owned() };
        let document = Document { title: String::new(), lang: lang(), pages: vec![page] };
        assert!(pdf(&document, &fonts()).is_err(), "{body}");
    }
}
