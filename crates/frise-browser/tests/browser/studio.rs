//! The studio: a deck is written by mouse, keyboard and finger, nothing of it is lost, and it is played to the end.

use std::sync::Arc;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use frise_decks::{Deck, OwnDeck};
use serde_json::{Value, json};

use crate::access::{assert_accessible, axe};
use crate::harness::{DESKTOP, PATIENCE, PORTRAIT, Page, brisk};
use crate::input::{Means, centre, click, drag, strike};
use crate::play::{Mirror, choice};

/// What a spreadsheet does when somebody pastes.
const PASTE: &str = "const cell = document.querySelector(arguments[0]), clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', arguments[1]);
    cell.focus();
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));";

const CELLS: &str = "1431\tJeanne d’Arc à Rouen\tElle a dix-neuf ans.\tGens
1515\tMarignan\tFrançois Ier a vingt ans.\tGens
1661\tLouis XIV règne seul\tIl règne déjà depuis dix-huit ans.\tGens
1783\tLe ballon des Montgolfier\tUn mouton, un canard et un coq volent les premiers.\tSciences
vers 1816\tLa première photographie\tNiépce y passe des années.\tSciences
1885\tLe vaccin contre la rage\tPasteur vaccine un enfant mordu.\tSciences
20 juillet 1969\tLes premiers pas sur la Lune\tArmstrong et Aldrin y marchent deux heures.\tSciences
1944\tLes Françaises votent\tEnfin, par une ordonnance.\tGens
1974\tLe premier baladeur de papier\tUne invention de la classe.\tGens
-52\tAlésia\tVercingétorix se rend.\tGens
800\tCharlemagne empereur\tÀ Noël, à Rome.\tGens
1998\tLes Bleus champions du monde\tTrois buts contre le Brésil.\tGens
";

async fn records(page: &Page) -> Value {
    page.database("frise-decks").await
}

/// Waits until the only draft is kept as this asks for.
pub async fn kept(page: &Page, wanted: impl Fn(&Value) -> bool) -> Value {
    let start = std::time::Instant::now();
    loop {
        let all = records(page).await;
        let draft = &all["drafts"][0];
        if wanted(draft) {
            return all;
        }
        assert!(start.elapsed() < PATIENCE, "it is kept: {draft}");
    }
}

async fn type_into(page: &Page, selector: &str, text: &str) {
    click(page, selector).await;
    page.client.active_element().await.expect("a field").send_keys(text).await.expect("keys");
}

async fn new_deck(page: &Page, way: &str) {
    page.goto("#/studio").await;
    click(page, way).await;
    page.until("!!document.querySelector('.studio .card-form')").await;
}

async fn control(page: &Page, key: char) {
    let keys = KeyActions::new("keyboard".to_owned())
        .then(KeyAction::Down { value: Key::Control.into() })
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key })
        .then(KeyAction::Up { value: Key::Control.into() });
    page.client.perform_actions(keys).await.expect("two keys");
}

/// The deck of the only draft, as it stands on the shelf.
pub async fn own_deck(page: &Page) -> Arc<Deck> {
    let all = kept(page, |draft| draft["version"].is_string()).await;
    let id = all["drafts"][0]["version"].as_str().expect("a version").to_owned();
    let version = all["versions"].as_array().expect("versions").iter().find(|one| one["key"] == json!(id));
    let file = version.expect("it is kept")["file"].as_str().expect("a file").to_owned();
    let own = OwnDeck::read(&file).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(own.hash().to_string().starts_with(id.trim_start_matches("own-")));
    Arc::new(Deck { id, ..own.deck })
}

#[tokio::test]
async fn a_deck_is_written_mended_kept_and_played_to_the_end() {
    let page = Page::open(DESKTOP, brisk("fr")).await;
    new_deck(&page, ".new-deck").await;
    type_into(&page, ".deck-name", "Histoire de France").await;

    // The keyboard goes from cell to cell; what will be printed is said at once.
    type_into(&page, "[data-column=date]", "vers 1843").await;
    page.until("document.querySelector('.prints').innerText === 'v. 1843'").await;
    strike(&page, Key::Tab).await;
    let here = page.client.active_element().await.expect("a cell");
    here.send_keys("L'usine d'Angers").await.expect("keys");
    // A remedy, at the field, to be clicked.
    page.until(
        "[...document.querySelectorAll('.fix')].some(fix => fix.innerText.includes('L’usine d’Angers'))",
    )
    .await;
    click(&page, ".note.warning .fix").await;
    page.until("document.querySelector('[data-column=title]').value === 'L’usine d’Angers'").await;
    page.until("!!document.querySelector('.preview .card:nth-child(2)')").await;

    // A new card below, with a date that can be read in no way.
    click(&page, "[data-column=title]").await;
    strike(&page, Key::Enter).await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 2").await;
    type_into(&page, "tr:nth-child(2) [data-column=date]", "31/02/1946").await;
    type_into(&page, "tr:nth-child(2) [data-column=title]", "La foire").await;
    page.until("!!document.querySelector('tr:nth-child(2) [data-column=date][aria-invalid=true]')").await;
    page.shoot("studio-desktop-fr-fault").await;

    // A block from a spreadsheet, over the second row and beyond; undone, redone.
    page.run(PASTE, vec![json!("tr:nth-child(2) [data-column=date]"), json!(CELLS)]).await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 13").await;
    control(&page, 'z').await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 2").await;
    click(&page, ".redo").await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 13").await;
    page.until("!document.querySelector('[aria-invalid]')").await;

    // Sorted, found.
    click(&page, ".col-date .sort").await;
    page.until("document.querySelector('[data-column=date]').value === '-52'").await;
    type_into(&page, ".find", "alesia").await;
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 1").await;
    click(&page, ".find").await;
    for _ in 0..6 {
        strike(&page, Key::Backspace).await;
    }
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 13").await;
    click(&page, "tr:nth-child(12) [data-column=title]").await;
    page.shoot("studio-desktop-fr").await;
    page.run("window.scrollTo(0, 0)", Vec::new()).await;
    assert_accessible(&page, &axe(), "studio").await;

    // Nothing is lost, whenever the page goes.
    kept(&page, |draft| draft["n_cards"] == json!(13)).await;
    page.client.refresh().await.expect("the page loads");
    page.until("document.querySelectorAll('.cards-table tbody tr').length === 13").await;
    assert_eq!(page.eval("document.querySelector('.deck-name').value").await, json!("Histoire de France"));

    // To the table, chosen already; played by mouse to the end, and after a reload.
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
    game.place(&page, Means::Mouse, true).await;
    page.client.refresh().await.expect("the page loads");
    page.until("!!document.querySelector('.hand-card:not(:disabled), .end')").await;
    game.play_out(&page, Means::Mouse).await;

    // It stands among the boxes, with all that can be done with one; deleted, and had back.
    page.goto(&format!("#/boxes/{}", deck.id)).await;
    page.until("!!document.querySelector('.edit-box')").await;
    page.until("document.querySelectorAll('.grid .holder').length === 13").await;
    assert_accessible(&page, &axe(), "own box").await;
    page.shoot("studio-own-box").await;
    click(&page, ".delete-box").await;
    page.until("!document.querySelector('.gone-box').hidden").await;
    click(&page, ".undo-delete").await;
    kept(&page, |draft| draft["deleted"].is_null()).await;
    page.assert_no_trouble().await;
    page.close().await;
}

/// A photograph with a place and a time in it, as cameras write them.
fn photo_with_exif() -> Vec<u8> {
    let mut pixels = image::RgbImage::new(900, 600);
    for (x, y, pixel) in pixels.enumerate_pixels_mut() {
        *pixel = image::Rgb([(x % 256) as u8, (y % 256) as u8, 120]);
    }
    let mut plain = Vec::new();
    image::codecs::jpeg::JpegEncoder::new(&mut plain).encode_image(&pixels).expect("a photo");
    let exif = b"Exif\0\0MM\0*\0\0\0\x08 GPS 48.8584N 2.2945E SecretCamera";
    let mut bytes = plain[..2].to_vec();
    bytes.extend([0xff, 0xe1]);
    bytes.extend(((exif.len() + 2) as u16).to_be_bytes());
    bytes.extend(exif);
    bytes.extend(&plain[2..]);
    bytes
}

#[tokio::test]
async fn a_photo_is_small_and_says_nothing_of_where_it_was_taken() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    new_deck(&page, ".new-deck").await;
    type_into(&page, "[data-column=date]", "1889").await;
    type_into(&page, "[data-column=title]", "The Eiffel tower").await;
    click(&page, ".picture-open").await;
    page.until("document.querySelectorAll('.thumb').length > 0").await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("photo.jpg");
    std::fs::write(&path, photo_with_exif()).expect("a file");
    let input = page.client.find(Locator::Css(".photo input")).await.expect("a field for a file");
    input.send_keys(&path.display().to_string()).await.expect("a file is chosen");
    page.until("!!document.querySelector('.preview image')").await;
    let all = kept(&page, |draft| draft["body"].as_str().is_some_and(|body| body.contains(".jpg"))).await;
    let address = all["photos"][0]["address"].as_str().expect("a photo").to_owned();
    let size = page
        .run(
            "const [head, code] = arguments[0].split(','), text = atob(code), image = new Image();
             image.src = arguments[0];
             return image.decode().then(() => [text.length, image.naturalWidth, image.naturalHeight, text.includes('Exif'), text.includes('SecretCamera')]);",
            vec![json!(address)],
        )
        .await;
    assert!(size[0].as_u64().is_some_and(|bytes| bytes <= 48 << 10), "{size}");
    assert_eq!(
        (&size[1], &size[2], &size[3], &size[4]),
        (&json!(600), &json!(480), &json!(false), &json!(false))
    );
    page.shoot("studio-photo").await;
    // One of our drawings instead, and an emoji.
    click(&page, ".thumb[title*=Eiffel]").await;
    page.until("!document.querySelector('.preview image')").await;
    click(&page, ".emoji").await;
    kept(&page, |draft| draft["body"].as_str().is_some_and(|body| body.contains("emoji:"))).await;
    page.shoot("studio-pictures").await;
    assert_accessible(&page, &axe(), "studio pictures").await;
    page.close().await;
}

#[tokio::test]
async fn a_story_is_ordered_by_finger_on_a_phone() {
    let page = Page::open(PORTRAIT, brisk("fr")).await;
    new_deck(&page, ".new-story").await;
    page.assert_fits("studio on a phone").await;
    for title in ["Le loup rencontre la fillette", "La galette est prête", "Le chasseur arrive"] {
        type_into(&page, ".card-form [data-column=title]", title).await;
        click(&page, ".add-card").await;
        page.until("document.querySelector('.card-form [data-column=title]').value === ''").await;
    }
    page.shoot("studio-phone-story").await;
    let titles =
        "[...document.querySelectorAll('.card-line strong')].map(one => one.innerText.split(' ')[1])";
    page.run("document.querySelector('.card-list').scrollIntoView({ block: 'center' })", Vec::new()).await;
    let from = centre(&page, ".card-list li:nth-child(2) .handle").await;
    let to = centre(&page, ".card-list li:nth-child(1) .handle").await;
    drag(&page, Means::Finger, from, to).await;
    page.until(&format!("{titles}[0] === 'galette'")).await;
    assert_eq!(
        page.eval(titles).await.as_array().map(|all| all[..3].to_vec()),
        Some(vec![json!("galette"), json!("loup"), json!("chasseur")])
    );
    // One drag is one step.
    click(&page, ".undo").await;
    page.until(&format!("{titles}[0] === 'loup'")).await;
    click(&page, ".redo").await;
    kept(&page, |draft| draft["n_cards"] == json!(3)).await;
    page.run("window.scrollTo(0, 0)", Vec::new()).await;
    assert_accessible(&page, &axe(), "studio on a phone").await;
    page.shoot("studio-phone").await;
    // Whoever leaves finds the newest version on the shelf.
    click(&page, ".play-deck").await;
    page.until("!!document.querySelector('.box-tile [id^=box-own-]:checked')").await;
    let deck = own_deck(&page).await;
    assert_eq!(deck.cards[0].id, "la-galette-est-prete");
    page.close().await;
}

#[tokio::test]
async fn two_windows_never_overwrite_each_other() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    new_deck(&page, ".new-deck").await;
    type_into(&page, "[data-column=title]", "First").await;
    kept(&page, |draft| draft["body"].as_str().is_some_and(|body| body.contains("First"))).await;
    // As another window would, that this one has not heard of.
    let elsewhere = "return new Promise(done => {
        const open = indexedDB.open('frise-decks');
        open.onsuccess = () => {
            const change = open.result.transaction('drafts', 'readwrite'), store = change.objectStore('drafts');
            store.getAll().onsuccess = found => {
                const draft = found.target.result[0];
                draft.revision += 1;
                draft.body = draft.body.replace('First', 'Elsewhere');
                store.put(draft);
            };
            change.oncomplete = () => { open.result.close(); done(true); };
        };
    });";
    page.run(elsewhere, Vec::new()).await;
    type_into(&page, "[data-column=title]", " here").await;
    page.until("!!document.querySelector('.conflict')").await;
    let all = records(&page).await;
    assert!(
        all["drafts"][0]["body"].as_str().is_some_and(|body| body.contains("Elsewhere")),
        "nothing was overwritten"
    );
    click(&page, ".take-theirs").await;
    page.until("document.querySelector('[data-column=title]').value === 'Elsewhere'").await;
    // What was here is not lost either.
    click(&page, ".undo").await;
    page.until("document.querySelector('[data-column=title]').value === 'First here'").await;
    page.close().await;
}
