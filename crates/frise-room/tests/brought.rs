//! Decks that people bring: whoever plays gets faces only, and nothing that is sent says what nobody has turned up.

use std::sync::Arc;

use crate::desk::{self, ANA, BEN, Desk, plan};
use frise_core::{CardId, Layout};
use frise_decks::{Album, Deck, Picture, find};
use frise_room::online::{
    BroughtDeck, Code, Entry, Epoch, FaceDeck, GameRecord, OnlineRoom, Request, Stock, VerifyError,
    brought_hash, brought_id, is_brought, look_at,
};
use frise_room::{Difficulty, Episodes, faces_digest};

const SALT: &str = "9f86d081884c7d659a2feaa0c55ad015";
/// In place of the text, which would be another for each date: what is sent must not depend on it but by the hash.
const TEXT: &str = "the whole text";

fn id() -> String {
    brought_id(SALT, TEXT)
}

/// A deck whose author gave everything away in names: ids and files in the order of time.
fn own_deck() -> Deck {
    let mut deck = Deck::clone(&find("classic").expect("it ships"));
    deck.cards.sort_by_key(|card| card.date.order());
    for (idx, card) in deck.cards.iter_mut().enumerate() {
        (card.id, card.from) = (format!("zq-{idx:03}"), None);
        card.picture = Some(Picture::File(format!("zq-{idx:03}.png")));
        card.fact = [("fr", format!("fait-secret-{idx}.")), ("en", format!("secret-fact-{idx}."))]
            .into_iter()
            .collect();
        card.difficulty = 1 + (idx % 5) as u8;
    }
    deck.id = "own-history".to_owned();
    deck
}

fn brought(deck: Deck) -> BroughtDeck {
    BroughtDeck::new(deck, &Album::default(), SALT, TEXT)
}

fn stock(deck: &BroughtDeck) -> Stock {
    let deck = deck.deck().clone();
    Stock::new(move |wanted| if wanted == deck.id { Some(deck.clone()) } else { find(wanted) })
}

fn begun(deck: &BroughtDeck, boxes: &[&str]) -> Desk {
    let mut desk = Desk::open_at(stock(deck), plan("classic", boxes));
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    desk.ready(ANA).expect("seated");
    desk.ready(BEN).expect("seated");
    desk.ask(ANA, Request::Start).expect("everybody is ready");
    desk
}

/// All that anybody is ever sent of a room.
fn said(desk: &Desk, deck: &BroughtDeck) -> String {
    let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &desk.log[0]).expect("opened");
    let json = |msg| serde_json::to_string(&msg).expect("it is sent");
    let faces = deck.faces(Difficulty::Experts, Episodes::OnBacks);
    let mut said = serde_json::to_string(&faces).expect("it is sent");
    for entry in &desk.log[1..] {
        let events = room.fold(&desk.stock, entry).expect("it happened").to_vec();
        said += &json(room.news(entry, &events, None));
        said += &json(room.snapshot(Epoch::default(), Some(ANA), None));
        said += &serde_json::to_string(&room.summary(ANA)).expect("it is sent");
    }
    said
}

/// The cards that nobody has turned up, by their place in the deck.
fn unseen(desk: &Desk, deck: &BroughtDeck) -> Vec<usize> {
    let game = desk.room.game().expect("begun");
    let is_up = |id: &str| {
        let place =
            game.pack().cards().iter().position(|card| card.card.id == id).expect("it is played with");
        game.table().date(CardId(place as u32)).is_some()
    };
    (0..deck.deck().cards.len()).filter(|idx| !is_up(&deck.deck().cards[*idx].id)).collect()
}

#[test]
fn ids_are_hashes() {
    assert!(is_brought(&id()) && brought_hash(&id()).map(str::len) == Some(64));
    assert_eq!(brought(own_deck()).deck().id, id());
    assert_ne!(brought_id("another salt", TEXT), id(), "who has the text and not the salt cannot tell");
    for wrong in ["classic", "deck:", "deck:abc", &id().to_uppercase(), &format!("{}0", id())] {
        assert_eq!(brought_hash(wrong), None, "{wrong}");
    }
}

#[test]
fn faces_say_nothing_of_what_the_author_wrote_elsewhere() {
    let deck = brought(own_deck());
    let faces = serde_json::to_string(&deck.faces(Difficulty::Experts, Episodes::OnBacks)).expect("faces");
    for told in ["zq-", "secret", "\"date", "difficulty\""] {
        assert!(!faces.contains(told), "{told}");
    }
    let dates: Vec<_> = deck.deck().cards.iter().map(|card| card.date.order()).collect();
    let n_up = dates.windows(2).filter(|pair| pair[0] < pair[1]).count();
    assert!((dates.len() / 4..dates.len() * 3 / 4).contains(&n_up), "the order is not that of time");
    let everybody = deck.faces(Difficulty::Everybody, Episodes::OnBacks);
    assert!(!everybody.cards.is_empty() && everybody.cards.len() < dates.len() / 2);
}

#[test]
fn episodes_stand_on_faces_only_where_the_table_wants_them() {
    let deck = brought(Deck::clone(&find("odyssey").expect("it ships")));
    let on = |episodes| deck.faces(Difficulty::Experts, episodes);
    assert!(
        on(Episodes::OnBacks).cards.iter().all(|card| card.theme.is_empty() && card.theme_name.is_empty())
    );
    assert!(on(Episodes::OnFaces).cards.iter().all(|card| !card.theme_name.is_empty()));
    let (story, _) = on(Episodes::OnBacks).open().expect("a deck");
    assert!(story.cards.iter().all(|card| card.date.is_position()), "pictures are made up as for a story");
}

#[test]
fn what_nobody_has_turned_up_changes_no_byte() {
    for (n_moves, year, others) in
        [(0, 1, None), (1, 476, Some("events")), (4, 1998, None), (9, 1600, Some("events"))]
    {
        let deck = brought(own_deck());
        let own = id();
        let boxes: Vec<&str> = others.into_iter().chain([own.as_str()]).collect();
        let mut desk = begun(&deck, &boxes);
        for _ in 0..n_moves {
            let turn = desk.room.bot_turn().expect("nobody has won yet");
            desk.keep(turn.think());
        }
        let sent = said(&desk, &deck);
        let hidden = unseen(&desk, &deck);
        assert!(hidden.len() > 20 && hidden.len() < deck.deck().cards.len(), "{}", hidden.len());
        let facts: Vec<&str> =
            hidden.iter().flat_map(|idx| deck.deck().cards[*idx].fact.iter().map(|(_, fact)| fact)).collect();
        for fact in &facts {
            assert!(!sent.contains(fact), "{fact} is told before anybody has turned it up");
        }
        // Other dates, facts and sources where nobody has looked: the same game, to the byte.
        let mut other = own_deck();
        for card in &mut other.cards {
            if card.fact.iter().any(|(_, fact)| facts.contains(&fact)) {
                card.date = year.to_string().parse().expect("a year");
                card.fact = [("en", "Something else.")].into_iter().collect();
                card.source = None;
            }
        }
        let other = brought(other);
        desk.stock = stock(&other);
        assert_eq!(said(&desk, &other), sent);
    }
}

/// What a client knows that has the shipped boxes, and of the other deck what it was sent.
fn followed(desk: &Desk, deck: &BroughtDeck) -> frise_decks::Pack {
    let sent = serde_json::to_string(&deck.faces(Difficulty::Experts, Episodes::OnBacks)).expect("faces");
    let faces: FaceDeck = serde_json::from_str(&sent).expect("they can be read");
    let (own, _) = faces.open().expect("a deck");
    let own = Arc::new(own);
    let terms = &desk.client.lobby.plan.terms;
    let mut pack =
        terms.pack(|wanted| if wanted == own.id { Some(own.clone()) } else { find(wanted) }).expect("a pack");
    let game = desk.client.game.as_ref().expect("begun");
    assert_eq!(faces_digest(&pack), game.cards);
    look_at(&mut pack, &game.table, &game.shown);
    pack
}

#[test]
fn a_client_with_faces_follows_to_the_end_and_then_knows_what_was_shown() {
    for boxes in [vec![id()], vec![id(), "events".to_owned()]] {
        let boxes: Vec<&str> = boxes.iter().map(String::as_str).collect();
        let deck = brought(own_deck());
        let mut desk = begun(&deck, &boxes);
        desk.play_out();
        let (pack, game) = (followed(&desk, &deck), desk.room.game().expect("over"));
        let (mut n_known, mut n_unknown) = (0, 0);
        for (place, (card, whole)) in pack.cards().iter().zip(game.pack().cards()).enumerate() {
            assert_eq!((&card.card.id, &card.card.title), (&whole.card.id, &whole.card.title));
            if !is_brought(&whole.deck) {
                assert_eq!(card.card, whole.card);
            } else if game.table().date(CardId(place as u32)).is_some() {
                n_known += 1;
                assert_eq!((card.card.date, &card.card.fact), (whole.card.date, &whole.card.fact));
                assert_eq!(
                    card.theme.in_lang(frise_text::Lang::english()),
                    whole.theme.in_lang(frise_text::Lang::english())
                );
            } else {
                n_unknown += 1;
                assert!(card.card.fact.is_empty());
            }
        }
        assert!(n_known > 0 && n_unknown > 0, "{n_known} known, {n_unknown} not");
        assert!(matches!(game.table().layout, Layout::Line(_)));
    }
}

#[test]
fn a_record_holds_what_was_turned_up_and_can_be_checked_with_the_deck() {
    let deck = brought(own_deck());
    let mut desk = begun(&deck, &[&id(), "events"]);
    desk.play_out();
    let json = desk.room.record().expect("over").to_json();
    let with_deck = |wanted: &str| if wanted == id() { Some(deck.deck().clone()) } else { find(wanted) };
    let record = GameRecord::from_json(&json).expect("a record");
    record.verify(with_deck).expect("as it was played");
    for idx in unseen(&desk, &deck) {
        for (_, fact) in deck.deck().cards[idx].fact.iter() {
            assert!(!json.contains(fact), "{fact} was not turned up");
        }
    }
    // Without the deck nothing can be said, and what was told cannot be changed.
    assert!(matches!(record.verify(find), Err(VerifyError::Replay(_))));
    let mut changed = record.clone();
    changed.told.as_mut().expect("told").plays.swap(0, 1);
    assert_eq!(changed.verify(with_deck).map(|_| ()), Err(VerifyError::Told));
    let mut changed = record.clone();
    changed.told.as_mut().expect("told").shown.pop();
    assert_eq!(changed.verify(with_deck).map(|_| ()), Err(VerifyError::Told));
    let shipped = desk::Desk::start(plan("classic", &["classic"]));
    assert_eq!(shipped.room.record(), None);
}

#[test]
fn a_dealt_digest_says_nothing_of_dates() {
    let digest = |deck: Deck| {
        let deck = brought(deck);
        let desk = begun(&deck, &[&id()]);
        let started = desk
            .log
            .iter()
            .find_map(|entry: &Entry| serde_json::to_value(entry).ok()?["cards"].as_str().map(str::to_owned));
        started.expect("begun")
    };
    let mut other = own_deck();
    other.cards.iter_mut().for_each(|card| card.date = "1999".parse().expect("a year"));
    assert_eq!(digest(own_deck()), digest(other));
}

#[test]
fn what_is_gone_is_said() {
    let deck = brought(own_deck());
    let mut desk = Desk::open_at(stock(&deck), plan("classic", &[&id()]));
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    desk.ready(ANA).expect("seated");
    desk.ready(BEN).expect("seated");
    desk.stock = Stock::new(find);
    assert_eq!(desk.ask(ANA, Request::Start), Err(Code::DeckGone));
    let other = Request::Arrange { plan: plan("classic", &["classic"]) };
    desk.ask(ANA, other).expect("another box can be chosen");
    let many: Vec<String> = (0..5).map(|n| format!("deck:{n}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(desk.ask(ANA, Request::Arrange { plan: plan("classic", &many) }), Err(Code::BadPlan));
}
