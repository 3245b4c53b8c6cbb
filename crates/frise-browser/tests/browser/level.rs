//! How easy a game is: the difficulty of its cards and the place of its episodes, from the form to the table.

use frise_room::Episodes;
use frise_text::Lang;
use serde_json::json;

use crate::harness::{DESKTOP, Page, brisk};
use crate::input::click;
use crate::play::{Mirror, choice, room};
use crate::tour;

#[tokio::test]
async fn r20_the_form_counts_the_cards_that_are_left() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.goto("#/new").await;
    page.until("!!document.querySelector('#box-classic:checked')").await;
    let cards = &frise_decks::find("classic").expect("a box").cards;
    for (difficulty, most) in [("everybody", 2), ("experts", 5), ("mixed", 3)] {
        let choose = "const level = document.querySelector('#difficulty');
            level.value = `play-difficulty-${arguments[0]}`; level.dispatchEvent(new Event('change'));";
        if difficulty == "everybody" {
            let first = page.eval("document.querySelector('#difficulty').value").await;
            assert_eq!(first, json!("play-difficulty-everybody"), "a first game");
        }
        page.run(choose, vec![json!(difficulty)]).await;
        let n_left = cards.iter().filter(|card| card.difficulty <= most).count();
        page.until(&format!("document.querySelector('#cards-left').textContent === '{n_left} cards'")).await;
    }
    click(&page, ".deal").await;
    page.until("!!document.querySelector('.hand-card')").await;
    let kept = page.eval("JSON.parse(localStorage.getItem('frise.choice')).difficulty").await;
    assert_eq!(kept, json!("mixed"));
    page.close().await;
}

#[tokio::test]
async fn r19_an_episode_is_told_of_a_back_and_of_a_face_only_if_agreed() {
    let page = Page::open(DESKTOP, brisk("en")).await;
    page.goto("#/new").await;
    page.until("!!document.querySelector('#box-twist, #box-classic')").await;
    assert_eq!(page.eval("!!document.querySelector('#episodes')").await, json!(false), "a calendar has none");
    click(&page, "#edition-saga").await;
    page.until("document.querySelector('#episodes')?.checked === false").await;

    for episodes in [Episodes::OnBacks, Episodes::OnFaces] {
        let mut choice = choice("saga", "odyssey", "episodes");
        choice.terms.episodes = episodes;
        let game = Mirror::sit_down(&page, room(choice)).await;
        tour::my_turn(&page).await;
        let words = "document.querySelector('.hand-card > .holder .words').textContent";
        let words = page.eval(words).await.as_str().unwrap_or_default().to_owned();
        let card = game.room.pack().card(game.room.table().hands[0][0]).expect("a card of the pack");
        let (title, episode) =
            (card.card.title.in_lang(Lang::english()), card.theme.in_lang(Lang::english()));
        assert!(words.starts_with(title), "{words}");
        assert_eq!(words.contains(episode), episodes == Episodes::OnFaces, "{words}: {episode}");
        let line = page.eval("document.querySelector('.line .holder .words').textContent").await;
        assert!(
            line.as_str().is_some_and(|line| line.matches(", ").count() >= 2),
            "date and episode: {line}"
        );
    }
    page.close().await;
}
