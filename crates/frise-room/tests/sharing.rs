//! What is shared of a game: links that hold it, words and marks, and playing on from any moment.

use frise_bots::Skill;
use frise_core::{Body, EDITIONS, Gap, Seat};
use frise_decks::draw::poster::{Mark, Shape, Shown, Tone, poster};
use frise_decks::{Album, Deck, Order};
use frise_room::narrator::Narrator;
use frise_room::{
    Boxes, Choice, Difficulty, Episodes, PermalinkError, Player, RestoreError, Room, Saved, SeatChoice,
    ShareSheet, Terms, box_poster,
};
use frise_text::Lang;

use crate::finished;

fn choice(edition: &str) -> Choice {
    let seat = |name: &str, player| SeatChoice { name: name.to_owned(), player };
    let edition = frise_core::Edition::by_id(edition).expect("an edition");
    let boxed = if edition.order == Order::Story { "odyssey" } else { "classic" };
    Choice {
        terms: Terms::standard(edition, Boxes::one(boxed)),
        seats: vec![seat("Ada", Player::Bot(Skill::ALL[1])), seat("Zoé 🦉", Player::Bot(Skill::ALL[4]))],
        seed: "shared".to_owned(),
    }
}

fn played(choice: Choice) -> Room {
    let mut room = choice.open(frise_decks::find).expect("a good choice");
    while let Some((seat, action)) = room.bot_action() {
        room.act(seat, action).expect("bots play by the rules");
    }
    room
}

fn sheet<T>(room: &Room, lang: Lang, read: impl FnOnce(ShareSheet<'_>) -> T) -> Option<T> {
    let names: Vec<String> = room.choice().seats.iter().map(|seat| seat.name.clone()).collect();
    let narrator = Narrator { lang, names: &names, cards: room.pack().cards() };
    ShareSheet::of(&narrator, room.table(), room.events()).map(read)
}

#[test]
fn a_link_holds_any_game_whatever_was_agreed() {
    for edition in EDITIONS.iter().filter(|edition| edition.min_players <= 2 && edition.max_players >= 2) {
        let mut unusual = choice(edition.id);
        unusual.terms.difficulty = Difficulty::Mixed;
        unusual.terms.episodes = Episodes::OnFaces;
        unusual.terms.first = frise_core::First::Lot;
        if edition.body == Body::Competitive {
            unusual.terms.hands = frise_core::Hands::Each(vec![1, 2]);
        }
        for choice in [choice(edition.id), unusual] {
            let room = played(choice);
            let link = room.saved().to_permalink();
            assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{link}");
            let read = Saved::from_permalink(&link).expect("just written");
            assert_eq!(read, room.saved(), "{}", edition.id);
        }
    }
}

#[test]
fn a_link_is_short() {
    let link = played(choice("classic")).saved().to_permalink();
    assert!(link.len() < 300, "{}: {link}", link.len());
}

/// Made by the first program that made links: it is read for ever.
const FIRST_LINK: &str = include_str!("formats/permalink.txt");

#[test]
fn an_old_link_is_read() {
    let saved = Saved::from_permalink(FIRST_LINK.trim()).expect("a link");
    assert_eq!(saved.choice.seed, "an old link");
    assert_eq!(saved.choice.terms.difficulty, Difficulty::Mixed);
    let room = Room::restore(saved, frise_decks::find).expect("a box that never changes");
    assert!(room.table().ended.is_some());
}

#[test]
fn a_bad_link_says_what_is_wrong() {
    let link = played(choice("classic")).saved().to_permalink();
    let read = |text: &str| Saved::from_permalink(text).expect_err("not that game");
    for end in 1..link.len() {
        assert_eq!(read(&link[..end]), PermalinkError::Damaged, "cut at {end}");
    }
    for place in (2..link.len()).step_by(7) {
        let mut letters: Vec<char> = link.chars().collect();
        letters[place] = if letters[place] == 'x' { 'y' } else { 'x' };
        assert_eq!(read(&letters.into_iter().collect::<String>()), PermalinkError::Damaged, "at {place}");
    }
    for other in ["", "not a game!", "AAAA", &"A".repeat(40_000)] {
        assert_eq!(read(other), PermalinkError::NotALink, "{other:.20}");
    }
    // Version 2.
    assert_eq!(read(&link.replacen("AQ", "Ag", 1)), PermalinkError::Version(2));
    // Other cards since then.
    let other_cards = |id: &str| {
        let mut deck = Deck::clone(&*frise_decks::find(id)?);
        deck.cards.pop();
        Some(deck.into())
    };
    let saved = Saved::from_permalink(&link).expect("as it was written");
    assert!(matches!(Room::restore(saved, other_cards), Err(RestoreError::OtherCards)));
}

#[test]
fn the_text_gives_nothing_away_and_ends_with_the_link() {
    let room = played(choice("classic"));
    let text = sheet(&room, Lang::english(), |sheet| sheet.text("https://frise.example/#/x")).expect("over");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.first(), Some(&"Frise · Classic"));
    assert_eq!(lines.last(), Some(&"https://frise.example/#/x"));
    assert!(lines.iter().any(|line| line.starts_with("Ada ") && line.ends_with(['✅', '❌'])), "{text}");
    assert!(text.contains("Right cards: "), "{text}");
    for card in room.pack().cards() {
        assert!(!text.contains(card.card.title.in_lang(Lang::english())), "{text}");
    }
    let running = choice("classic").open(frise_decks::find).expect("a good choice");
    assert!(sheet(&running, Lang::english(), |_| ()).is_none(), "a game that goes on is not shared");
}

#[test]
fn the_picture_shows_the_line_as_it_lies_and_what_slid_is_marked() {
    for edition in ["classic", "twist-coop"] {
        let mut agreed = choice(edition);
        agreed.terms.options.misplaced = frise_core::Misplaced::Slid;
        let room = played(agreed);
        let n_wrong =
            room.events().iter().filter(|event| matches!(event, frise_core::Event::Misplaced { .. })).count();
        let seen = sheet(&room, Lang::english(), |sheet| {
            let drawn = sheet.poster();
            let svg = poster(&drawn, Album::shipped(), Shape::Wide, Tone::Light);
            assert!(svg.len() < 400_000, "{}", svg.len());
            assert!(drawn.cards.iter().all(|card| matches!(card.shown, Shown::Side(..))));
            drawn.cards.iter().filter(|card| card.mark == Some(Mark::Wrong)).count()
        });
        if edition == "classic" {
            assert_eq!(seen, Some(n_wrong), "each stays on the line");
        }
    }
}

#[test]
fn the_picture_of_a_box_tells_no_date() {
    let deck = frise_decks::find("classic").expect("it ships with the game");
    let pack = frise_decks::mix(std::slice::from_ref(&deck)).expect("one box");
    for lang in Lang::all() {
        let svg = poster(&box_poster(&deck, &pack, lang), Album::shipped(), Shape::Square, Tone::Dark);
        for card in pack.cards() {
            let date = card.card.date.print(lang);
            assert!(!svg.contains(&format!(">{date}<")), "{}: {date}", card.card.id);
        }
    }
}

#[test]
fn one_plays_on_from_any_moment_with_the_cards_of_the_game() {
    let record = finished::record("classic", &["classic"]);
    let whole = record.verify(frise_decks::find).expect("as it was played").saved();
    for n in [0, 1, whole.actions.len() / 2, whole.actions.len() - 1] {
        let branch = whole.branch(n, Seat(1), Skill::ALL[2]);
        let players: Vec<Player> = branch.choice.seats.iter().map(|seat| seat.player).collect();
        assert_eq!(players, [Player::Bot(Skill::ALL[2]), Player::Person, Player::Bot(Skill::ALL[3])]);
        let mut room = Room::restore(branch, frise_decks::find).expect("it was played so far");
        assert_eq!(room.n_actions() as usize, n);
        // What was hidden is what it was: the same moves bring the same cards to light.
        for &(seat, action) in &whole.actions[n..] {
            room.act(seat, action).expect("it was played so");
        }
        assert_eq!(room.table().ended, Some((record.outcome, record.reason)));
    }
    let mut room = Room::restore(whole.branch(2, Seat(0), Skill::ALL[0]), frise_decks::find).expect("so far");
    while let Some(turn) = room.turn() {
        let (seat, action) = room.bot_action().unwrap_or_else(|| {
            let card = room.table().hands[turn.seat.idx()][0];
            (turn.seat, frise_core::Action::Place { card, gap: Gap(0) })
        });
        if room.n_actions() > 400 {
            break;
        }
        room.act(seat, action).expect("legal");
    }
}
