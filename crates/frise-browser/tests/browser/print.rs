//! Print: the form, its preview, and a file that is byte for byte what the same choices make outside of a browser; with no network, too.

use frise_core::CLASSIC;
use frise_decks::{Album, find};
use frise_print::{
    Choices, Document, Duplex, FontBook, Format, Ink, Kit, Paper, QuizChoices, Shift, card_pages, pdf, quiz,
};
use frise_text::Lang;
use sha2::{Digest, Sha256};

use crate::harness::{DESKTOP, PORTRAIT, Page, brisk};
use crate::input::click;

/// Keeps what is offered as a file.
const WATCH: &str = "window.made = null; const make = URL.createObjectURL; \
    URL.createObjectURL = blob => { if (blob.type === 'application/pdf') window.made = blob; return make.call(URL, blob) }";
const DIGEST: &str = "return window.made.arrayBuffer().then(bytes => crypto.subtle.digest('SHA-256', bytes)) \
    .then(hash => [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join(''))";

async fn choose(page: &Page, id: &str, value: &str) {
    let script = format!(
        "const field = document.getElementById('print-{id}'); field.value = '{value}'; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.run(&script, Vec::new()).await;
}

/// What the page makes, as its digest.
async fn made(page: &Page) -> String {
    page.run("window.made = null", Vec::new()).await;
    click(page, "#print-make").await;
    page.until_long("!!window.made").await;
    page.run(DIGEST, Vec::new()).await.as_str().expect("a digest").to_owned()
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the same choices make here.
fn expected(id: &str, choices: &Choices) -> String {
    let deck = find(id).expect("it ships with the game");
    let fonts = FontBook::ours().expect("our fonts are fonts");
    let kit = Kit::new(vec![&deck], Album::shipped()).expect("one box");
    let pages = card_pages(&kit, choices, &fonts);
    digest(
        &pdf(&Document { title: kit.name(choices.lang()), lang: choices.lang(), pages }, &fonts)
            .expect("a file"),
    )
}

#[tokio::test]
async fn a_browser_prints_the_same_bytes() {
    let page = Page::open(DESKTOP, brisk("fr")).await;
    page.goto("#/print/classic").await;
    page.until_long("document.querySelectorAll('.print-sheet > svg').length === 2").await;
    page.run(WATCH, Vec::new()).await;
    page.shoot("print-french").await;
    page.assert_fits("print").await;
    let french = Lang::from_code("fr").expect("it is there");
    assert_eq!(made(&page).await, expected("classic", &Choices::new(french)));

    // Everything else than what is usual.
    for (id, value) in [
        ("paper", "letter"),
        ("size", "mini"),
        ("duplex", "short"),
        ("ink", "thin"),
        ("langs", "fr,en"),
        ("edition", "classic"),
    ] {
        choose(&page, id, value).await;
    }
    click(&page, "#print-label").await;
    click(&page, ".print-printer summary").await;
    for (id, value) in [("name", "bureau"), ("x", "1,4"), ("y", "−0,6")] {
        choose(&page, id, value).await;
    }
    click(&page, "#print-keep").await;
    page.until("document.getElementById('print-printer').value === 'bureau'").await;
    let choices = Choices {
        paper: Paper::Letter,
        format: Format::Mini,
        duplex: Duplex::Short,
        ink: Ink::Thin,
        langs: vec![french, Lang::english()],
        edition: Some(&CLASSIC),
        label: true,
        shift: Shift::new(1.4, -0.6).expect("it is small"),
        ..Choices::new(french)
    };
    assert_eq!(made(&page).await, expected("classic", &choices));

    // What was chosen is there again.
    page.client.refresh().await.expect("the page loads again");
    page.until_long("document.getElementById('print-printer')?.value === 'bureau'").await;
    page.assert_no_trouble().await;
    page.close().await;
}

#[tokio::test]
async fn printing_needs_no_network_and_fits_on_a_phone() {
    let mut page = Page::open(PORTRAIT, brisk("en")).await;
    page.run("return navigator.serviceWorker.ready.then(() => true)", Vec::new()).await;
    page.cut().await;
    page.goto("#/print/kids").await;
    page.until_long("document.querySelectorAll('.print-sheet > svg').length === 2").await;
    page.run(WATCH, Vec::new()).await;
    choose(&page, "what", "quiz").await;
    choose(&page, "seed", "7").await;
    page.until("document.querySelector('.print-sheet').textContent.includes('Quiz 7')").await;
    page.assert_fits("print on a phone").await;
    page.shoot("print-phone").await;
    let deck = find("kids").expect("it ships with the game");
    let fonts = FontBook::ours().expect("our fonts are fonts");
    let kit = Kit::new(vec![&deck], Album::shipped()).expect("one box");
    let lang = Lang::english();
    let choices = QuizChoices { paper: Paper::A4, lang, seed: "7".to_owned(), sheets: 1 };
    let pages = quiz(&kit, &choices, &fonts);
    let file = pdf(&Document { title: kit.name(lang), lang, pages }, &fonts).expect("a file");
    assert_eq!(made(&page).await, digest(&file));
    for what in ["poster", "calibration"] {
        choose(&page, "what", what).await;
        page.until("!!document.querySelector('.print-sheet > svg')").await;
        page.assert_fits(what).await;
        made(&page).await;
    }
    page.close().await;
}
