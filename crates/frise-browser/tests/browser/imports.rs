//! Import in the studio: what was understood of a file is shown, asked about, taken in and played.

use fantoccini::Locator;
use frise_decks::{Deck, OwnDeck};
use serde_json::json;

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, NARROW, Page, brisk};
use crate::input::{Means, click};
use crate::play::{Mirror, choice};
use crate::studio::{kept, own_deck};

#[tokio::test]
async fn a_file_is_understood_before_it_is_taken_in_on_the_smallest_screen() {
    let mut settings = brisk("fr");
    settings["light"] = json!("dark");
    let page = Page::open(NARROW, settings).await;
    page.goto("#/studio").await;
    page.until("!!document.querySelector('.open-file input')").await;
    page.assert_fits("studio list").await;
    let own = OwnDeck {
        deck: Deck::clone(&frise_decks::find("kids").expect("it ships")),
        pictures: Default::default(),
    };
    let folder = tempfile::tempdir().expect("a folder");
    let choose = async |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("a file");
        let input = page.client.find(Locator::Css(".open-file input")).await.expect("a field for a file");
        input.send_keys(&path.display().to_string()).await.expect("a file is chosen");
    };
    // A table as an old spreadsheet program writes it. Which century is meant is no question of day or month.
    choose(
        "village.csv",
        b"Date;Titre;Remarque\n12/05/12;Le moulin br\xfble;x\n03/04/11;Le pont;\nbient\xf4t;L'\xe9cole;",
    )
    .await;
    page.until("document.querySelectorAll('.understood .asked li').length === 2").await;
    page.until("document.querySelector('.understood .asked').innerText.includes('12 mai 1912')").await;
    assert_eq!(page.eval("!!document.querySelector('.day-first')").await, json!(false));
    page.until("document.querySelector('.understood .numbers').innerText.includes('Le moulin brûle')").await;
    page.assert_fits("import of a table").await;
    assert_accessible(&page, &axe(), "import of a table in the dark").await;
    page.run("document.querySelector('.understood').scrollIntoView()", Vec::new()).await;
    page.shoot("studio-import-narrow").await;
    // A deck that is broken is not taken for a table.
    choose("deck.frise", b"name = ").await;
    page.until("!!document.querySelector('.understood .note.error') && !document.querySelector('.understood .columns')").await;
    assert_eq!(page.eval("!!document.querySelector('.take-in')").await, json!(false));
    choose("deck.frise", own.write().as_bytes()).await;
    page.until("!!document.querySelector('.take-in')").await;
    page.assert_fits("studio import").await;
    click(&page, ".take-in").await;
    page.until("document.querySelectorAll('.card-list li').length > 20").await;
    page.assert_fits("studio on the smallest screen").await;
    page.shoot("studio-narrow").await;
    page.close().await;
}

/// A file that is let go of over the page.
const DROP: &str = "const bytes = new Uint8Array(arguments[1]), dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], arguments[0]));
    document.querySelector('.studio-list').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));";

#[tokio::test]
async fn a_spreadsheet_is_dropped_understood_asked_about_and_played() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.goto("#/studio").await;
    // A pasted table of two columns is enough; what is not understood is told with a remedy, and not lost.
    click(&page, ".paste-table summary").await;
    let text = page.client.find(Locator::Css("#paste-table")).await.expect("a field");
    text.send_keys("Date;Titre\n1950;The mill\nsoon;The bridge").await.expect("keys");
    page.until("!!document.querySelector('.understood .note.error')").await;
    page.until("document.querySelector('.understood .notes').textContent.includes('row 3')").await;
    assert_eq!(page.eval("document.querySelectorAll('.understood .columns li').length").await, json!(2));
    page.until("document.querySelector('.understood').innerText.includes('mended in the studio')").await;

    let bytes = std::fs::read(crate::harness::workspace().join("crates/frise-import/tests/files/class.xlsx"));
    page.run(DROP, vec![json!("Our history.xlsx"), json!(bytes.expect("a spreadsheet"))]).await;
    // Two dates can be read in two ways: one is chosen by a click, then the other.
    page.until("document.querySelectorAll('.understood .asked li').length === 2").await;
    page.run("document.querySelector('.understood').scrollIntoView()", Vec::new()).await;
    page.shoot("studio-import").await;
    assert_accessible(&page, &axe(), "import").await;
    click(&page, ".understood .asked li:nth-child(1) .reading").await;
    page.until("document.querySelectorAll('.understood .asked li').length === 1").await;
    click(&page, ".understood .asked li:nth-child(1) .reading").await;
    page.until("!document.querySelector('.understood .asked')").await;
    page.until("document.activeElement.matches('.take-in')").await;
    page.until("document.querySelector('.understood .numbers').innerText.includes('4 June 1783')").await;
    click(&page, ".take-in").await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 13").await;
    assert_eq!(page.eval("document.querySelector('.deck-name').value").await, json!("Our history"));
    page.until("!document.querySelector('[aria-invalid]')").await;
    kept(&page, |draft| draft["n_cards"] == json!(13)).await;

    click(&page, ".play-deck").await;
    page.until("!!document.querySelector('.box-tile [id^=box-own-]:checked')").await;
    click(&page, ".deal").await;
    page.until("!!document.querySelector('.hand-card:not(:disabled)')").await;
    let deck = own_deck(&page).await;
    let mut chosen = choice("classic", &deck.id, "own");
    chosen.terms.hands = frise_core::Hands::Same(2);
    let find = |id: &str| Some(deck.clone()).filter(|deck| deck.id == id);
    let room = chosen.open(find).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut game = Mirror::sit_down(&page, room).await;
    game.bots_play();
    game.play_out(&page, Means::Mouse).await;
    page.assert_no_trouble().await;
    page.close().await;
}
