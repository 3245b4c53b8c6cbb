//! How large the cards really are: measured in pixels on the usual screens, with small and large hands, and with larger words.

use frise_core::Hands;
use serde_json::json;

use crate::harness::{Page, Screen, brisk};
use crate::play::{Mirror, choice, room};

/// What a title in the hand has at least, in pixels; themes are names, and smaller.
const LEAST_TITLE: f64 = 12.0;
const LEAST_THEME: f64 = 10.5;
/// What of the line's own room its cards take at least, where it is not wide enough for more.
const LEAST_OF_LINE: f64 = 0.5;

const SCREENS: [Screen; 6] = [
    Screen { width: 360, height: 640, is_touch: true },
    Screen { width: 390, height: 844, is_touch: true },
    Screen { width: 640, height: 360, is_touch: true },
    Screen { width: 768, height: 1024, is_touch: true },
    Screen { width: 1280, height: 800, is_touch: false },
    Screen { width: 1920, height: 1080, is_touch: false },
];
const HANDS: [u32; 3] = [4, 5, 9];

/// What is measured of a table.
#[derive(Debug)]
struct Measured {
    title: f64,
    theme: f64,
    hand: f64,
    line: f64,
    /// The height of a card of the line, as a part of its zone.
    filled: f64,
    /// How far the lowest card of the hand goes beyond the screen.
    below: f64,
    /// How much titles of neighbours in the hand lie over each other.
    overlap: f64,
}

async fn measure(page: &Page) -> Measured {
    let script = "const box = one => one.getBoundingClientRect();
        const size = text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        const hand = [...document.querySelectorAll('.hand-card')], titles = [...document.querySelectorAll('.hand-card .drawing text')];
        const line = document.querySelector('.line .holder');
        const bounds = hand.map(box);
        return [
            Math.min(...titles.map(size)),
            Math.min(...[...document.querySelectorAll('.hand-card .theme')].map(one => parseFloat(getComputedStyle(one).fontSize))),
            box(hand[0].querySelector('.card')).width,
            box(line).width,
            box(line).height / box(document.querySelector('.line-zone')).height,
            Math.max(...bounds.map(one => one.bottom)) - document.documentElement.scrollHeight + scrollY,
            Math.max(0, ...bounds.slice(1).map((one, idx) => bounds[idx].right - one.left)),
        ];";
    let figures = page.run(script, Vec::new()).await;
    let [title, theme, hand, line, filled, below, overlap] =
        std::array::from_fn(|idx| figures[idx].as_f64().unwrap_or(f64::NAN));
    Measured { title, theme, hand, line, filled, below, overlap }
}

/// The table of a hand of so many cards, with words of each size, smallest first.
async fn of_each_size(page: &Page, n_cards: u32) -> Vec<Measured> {
    let mut choice = choice("classic", "classic", "sizes");
    choice.terms.hands = Hands::Same(n_cards);
    let _game = Mirror::sit_down(page, room(choice)).await;
    page.until(&format!("document.querySelectorAll('.hand-card:not(:disabled)').length === {n_cards}")).await;
    page.run("return document.fonts.ready.then(() => true)", Vec::new()).await;
    let mut all = Vec::new();
    for size in ["normal", "large", "larger"] {
        page.run("document.documentElement.dataset.text = arguments[0]", vec![json!(size)]).await;
        let measured = measure(page).await;
        page.assert_fits(&format!("{:?}, {n_cards} cards, {size}", page.screen)).await;
        all.push(measured);
    }
    all
}

#[tokio::test]
async fn cards_can_be_read_on_every_screen_and_grow_with_the_words() {
    for screen in SCREENS {
        let page = Page::open(screen, brisk("fr")).await;
        for n_cards in HANDS {
            let sizes = of_each_size(&page, n_cards).await;
            for measured in &sizes {
                let state = format!("{} × {}, {n_cards} cards: {measured:?}", screen.width, screen.height);
                assert!(measured.title >= LEAST_TITLE, "titles: {state}");
                assert!(measured.theme >= LEAST_THEME, "themes: {state}");
                assert!(measured.filled >= LEAST_OF_LINE, "the line: {state}");
                assert!(measured.below <= 1.0 && measured.overlap <= 0.0, "the hand: {state}");
            }
            for pair in sizes.windows(2) {
                let state = format!("{} × {}, {n_cards} cards: {pair:?}", screen.width, screen.height);
                // The words around the line grow, too: where they take its room, it may give a little.
                assert!(pair[1].hand > pair[0].hand && pair[1].line > 0.95 * pair[0].line, "{state}");
            }
        }
        page.assert_no_trouble().await;
        page.close().await;
    }
}

/// At 200 %, a screen of 1280 × 800 has room for 640 × 400, and one of 1920 × 1080 for 960 × 540.
#[tokio::test]
async fn twice_as_large_the_table_still_fits() {
    for (width, height) in [(640, 400), (960, 540)] {
        let page = Page::open(Screen { width, height, is_touch: true }, brisk("en")).await;
        let sizes = of_each_size(&page, 5).await;
        assert!(sizes.iter().all(|measured| measured.title >= LEAST_TITLE), "{width} × {height}: {sizes:?}");
        page.close().await;
    }
}

#[tokio::test]
async fn the_first_page_of_a_phone_offers_two_ways_to_play_at_once() {
    for screen in &SCREENS[..3] {
        for lang in ["fr", "en"] {
            let page = Page::open(*screen, brisk(lang)).await;
            let bottom = "Math.max(...['.play-now', '.play-online'].map(one => document.querySelector(one).getBoundingClientRect().bottom))";
            let bottom = page.eval(bottom).await.as_f64().unwrap_or(f64::NAN);
            assert!(bottom <= f64::from(screen.height), "{screen:?}: {bottom}");
            page.close().await;
        }
    }
}
