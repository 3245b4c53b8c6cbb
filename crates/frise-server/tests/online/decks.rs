//! Decks that people bring: players get faces only, whoever brought one plays with it, and whoever runs the server can take one down.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use frise_core::CardId;
use frise_decks::{Album, OwnDeck, Picture};
use frise_room::faces_digest;
use frise_room::online::{
    Code, FaceDeck, Farewell, Follower, GameRecord, Request, ServerMsg, brought_id, look_at,
};
use frise_server::{DeckStore, Rate, ShelfAdd};
use serde_json::{Value, json};

use crate::harness::{
    Answer, Guest, LONG, Nodes, Player, Running, Served, connect_from, http, http_on, on_one_and_three, plan,
    play_out,
};

on_one_and_three!(
    nobody_is_told_a_back_of_a_brought_deck_before_it_is_turned_up,
    a_game_with_a_brought_deck_is_played_to_its_end_and_can_be_told_again,
    only_who_brought_a_deck_plans_a_game_with_it,
    what_is_no_deck_is_refused_with_all_reasons,
    a_deck_is_shared_whole_only_by_who_brought_it,
    a_deck_that_is_taken_down_ends_its_games_and_cannot_come_back,
    the_shelf_is_for_everybody_and_filled_by_who_may,
    two_play_a_brought_deck_to_the_end,
);

/// A deck whose every secret is a word that stands nowhere else, and whose ids are in the order of time.
pub fn own_deck(name: &str) -> OwnDeck {
    let mut deck = frise_decks::Deck::clone(&frise_decks::find("classic").expect("it ships"));
    deck.cards.retain(|card| card.from.is_none());
    deck.cards.sort_by_key(|card| card.date.order());
    for (idx, card) in deck.cards.iter_mut().enumerate() {
        let ours = card.picture.clone().unwrap_or_else(|| Picture::Ours(card.id.clone()));
        card.picture = Some(ours);
        card.id = format!("zq-{idx:03}");
        card.fact = [("fr", format!("Fait caché zq{idx}x.")), ("en", format!("Hidden fact zq{idx}x."))]
            .into_iter()
            .collect();
    }
    deck.id = "own-history".to_owned();
    deck.names = [("fr", name), ("en", name)].into_iter().collect();
    OwnDeck { deck, pictures: Album::default() }
}

impl Guest {
    async fn bring(&self, text: &str) -> Answer {
        let headers = format!(
            "origin: http://{}\r\ncookie: {}\r\ncontent-type: text/plain\r\n",
            self.address, self.cookie
        );
        http(self.address, "POST", "/api/decks", &headers, text).await
    }

    async fn get(&self, path: &str) -> Answer {
        http(self.address, "GET", path, &format!("cookie: {}\r\n", self.cookie), "").await
    }
}

/// The id of a deck that was brought.
async fn brought(guest: &Guest, own: &OwnDeck) -> String {
    let answer = guest.bring(&own.write()).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["box"].as_str().expect("an id").to_owned()
}

fn hash(id: &str) -> &str {
    id.strip_prefix("deck:").expect("a deck that somebody brought")
}

async fn faces(address: SocketAddr, id: &str) -> Answer {
    http(address, "GET", &format!("/api/decks/{}/faces", hash(id)), "", "").await
}

/// Ana and Ben at a table with Ana's deck, and all that they were told of it.
async fn table(server: &Served, own: &OwnDeck) -> (Guest, Guest, Player, Player, String, String) {
    let ana = Guest::new(server.address).await;
    let id = brought(&ana, own).await;
    let ben = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &[&id, "events"], 1, 1)).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    b.ready().await.expect("seated");
    a.ready().await.expect("seated");
    let seq = a.ask(Request::Start).await.expect("everybody is ready");
    b.until_seq(seq).await;
    (ana, ben, a, b, code, id)
}

/// The facts of the own deck that nobody has turned up.
fn hidden(own: &OwnDeck, room: &Follower) -> Vec<String> {
    let shown: Vec<&str> =
        room.game.iter().flat_map(|game| &game.shown).map(|shown| shown.fact["en"].as_str()).collect();
    let facts = own.deck.cards.iter().map(|card| card.fact.get("en").expect("written").to_owned());
    facts.filter(|fact| !shown.contains(&fact.as_str())).collect()
}

/// The word in a fact that stands nowhere else.
fn word(fact: &str) -> &str {
    fact.trim_end_matches('.').rsplit(' ').next().expect("words")
}

async fn nobody_is_told_a_back_of_a_brought_deck_before_it_is_turned_up(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let own = own_deck("History of our town");
    let (_, ben, mut a, mut b, code, id) = table(&server, &own).await;
    let seen = faces(server.address, &id).await;
    assert_eq!(seen.status, 200, "{seen:?}");
    let known: FaceDeck = serde_json::from_str(&seen.body).expect("faces");
    assert!(known.cards.iter().all(|card| card.picture.is_some()), "each face can be drawn");
    let mixed = http(server.address, "GET", &format!("/api/faces?boxes={id},events"), "", "").await;
    for moves in 0..6 {
        let mine = if a.to_move() == Some(frise_core::Seat(0)) { &mut a } else { &mut b };
        if moves > 0 && mine.to_move().is_some() && mine.room().seat() == mine.to_move() {
            mine.play().await.expect("legal");
        }
        let seq = a.room().seq.max(b.room().seq);
        a.until_seq(seq).await;
        b.until_seq(seq).await;
        let summary =
            http(server.address, "GET", "/api/rooms", &format!("cookie: {}\r\n", ben.cookie), "").await;
        let record = http(server.address, "GET", &format!("/api/games/{code}"), "", "").await;
        let again = ben.enter(&code).await;
        let read = [&seen, &mixed, &summary, &record]
            .map(|answer| format!("{}{}", answer.head, answer.body))
            .concat();
        // A bot may play meanwhile: each is held to what was turned up by what they were told themselves, and what was read to who came last.
        let told = [
            (a.heard.concat(), a.room()),
            (b.heard.concat(), b.room()),
            (again.heard.concat(), again.room()),
            (read, again.room()),
        ];
        for (told, room) in told {
            let hidden = hidden(&own, room);
            assert!(hidden.len() > 10);
            for fact in &hidden {
                assert!(!told.contains(word(fact)), "{fact}");
            }
            assert!(!told.contains("zq-"), "nor the names that the author gave");
        }
    }
    assert_eq!(http(server.address, "GET", &format!("/api/decks/{}", hash(&id)), "", "").await.status, 404);
    server.stop().await;
}

async fn a_game_with_a_brought_deck_is_played_to_its_end_and_can_be_told_again(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let own = own_deck("History of our town");
    let (ana, ben, a, b, code, id) = table(&server, &own).await;
    // It survives a restart in the middle of a game.
    let server = server.restart(|_| {}).await;
    drop((a, b));
    let ana = ana.at(server.address);
    let mut a = ana.enter(&code).await;
    assert!(a.room().game.is_some());
    // Ben stays away; Ana gives his seat up and plays on with the bot.
    a.ask(Request::GiveUp { seat: frise_core::Seat(1) }).await.expect("he is away");
    while !a.is_over() {
        match a.to_move() {
            Some(frise_core::Seat(0)) => drop(a.play().await.expect("legal")),
            _ => drop(a.next().await.expect("the connection holds")),
        }
    }
    let known: FaceDeck = serde_json::from_str(&faces(server.address, &id).await.body).expect("faces");
    let (deck, _) = known.open().expect("a deck");
    let deck = Arc::new(deck);
    let find = |wanted: &str| if wanted == id { Some(deck.clone()) } else { frise_decks::find(wanted) };
    let mut pack = a.room().lobby.plan.terms.pack(find).expect("a pack");
    let game = a.room().game.clone().expect("over");
    assert_eq!(faces_digest(&pack), game.cards);
    look_at(&mut pack, &game.table, &game.shown);
    for shown in &game.shown {
        let card = pack.card(CardId(shown.card.0)).expect("a card");
        assert_eq!(card.card.fact.get("en"), shown.fact.get("en").map(String::as_str));
    }
    let record = http(server.address, "GET", &format!("/api/games/{code}"), "", "").await;
    let record_of = GameRecord::from_json(&record.body).expect("a record");
    assert!(record_of.told.is_some() && record_of.salts.is_empty());
    // Whoever brought the deck, and nobody else, is told its salt, with which its text is what was played.
    let whole = ana.get(&format!("/api/games/{code}")).await;
    assert!(whole.head.contains("no-store"), "{}", whole.head);
    let salts = GameRecord::from_json(&whole.body).expect("a record").salts;
    assert_eq!(brought_id(&salts[&id], &own.write()), id);
    let others = ben.at(server.address).get(&format!("/api/games/{code}")).await;
    assert_eq!(GameRecord::from_json(&others.body).expect("a record").salts.len(), 0);
    for fact in hidden(&own, a.room()) {
        assert!(!record.body.contains(word(&fact)), "{fact}");
    }
    // The same deck again, whoever asks for it.
    a.ask(Request::Rematch).await.expect("it is over");
    let next = a.room().next.clone().expect("another room");
    assert!(ana.enter(&next).await.room().lobby.plan.terms.boxes.contains(&id));
    server.stop().await;
}

async fn only_who_brought_a_deck_plans_a_game_with_it(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let own = own_deck("Mine");
    let id = brought(&ana, &own).await;
    assert_eq!(brought(&ana, &own).await, id, "the same for the same person");
    let other = brought(&ben, &own).await;
    assert_ne!(other, id, "and another for another, which tells nobody that somebody has it");
    let stranger = Guest::new(server.address).await;
    let refused =
        stranger.post("/api/rooms", &json!({ "name": "Eve", "plan": plan("classic", &[&id], 1, 0) })).await;
    assert_eq!((refused.status, refused.code()), (403, Code::NotYourDeck));
    let code = stranger.open("Eve", plan("classic", &["classic"], 1, 0)).await;
    let mut eve = stranger.enter(&code).await;
    assert_eq!(
        eve.ask(Request::Arrange { plan: plan("classic", &[&id], 1, 0) }).await,
        Err(Code::NotYourDeck)
    );
    assert_eq!(
        eve.ask(Request::Arrange { plan: plan("classic", &["deck:no"], 1, 0) }).await,
        Err(Code::DeckGone)
    );
    server.stop().await;
}

async fn what_is_no_deck_is_refused_with_all_reasons(nodes: Nodes) {
    let server = Served::start(nodes, |config| config.limits.deck_store = 60_000).await;
    let ana = Guest::new(server.address).await;
    let text = own_deck("Mine").write();
    let answer = ana.bring(&text.replace("colour = \"", "colour = \"no")).await;
    assert_eq!((answer.status, answer.code()), (422, Code::BadDeck));
    let findings = answer.json()["findings"].as_array().cloned().expect("a list");
    assert!(findings.iter().any(|finding| finding["code"] == "bad-colour"), "{findings:?}");
    assert!(findings.iter().all(|finding| finding["message"].is_string() && finding["remedy"].is_string()));
    assert_eq!(ana.bring("what?").await.code(), Code::BadDeck);
    let headers = format!("origin: http://{}\r\n", server.address);
    assert_eq!(http(server.address, "POST", "/api/decks", &headers, &text).await.code(), Code::NoGuest);
    assert_eq!(
        http(server.address, "POST", "/api/decks", &format!("cookie: {}\r\n", ana.cookie), &text)
            .await
            .code(),
        Code::BadOrigin
    );
    // The store is full at some moment, and says so.
    let full = loop_until_full(&ana).await;
    assert_eq!((full.status, full.code()), (507, Code::StoreFull));
    server.stop().await;
}

async fn loop_until_full(guest: &Guest) -> Answer {
    for n in 0..100 {
        let answer = guest.bring(&own_deck(&format!("Mine {n}")).write()).await;
        if answer.status != 201 {
            return answer;
        }
    }
    panic!("it is never full");
}

#[tokio::test]
async fn one_address_brings_only_so_many_decks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        Running::start(folder.path(), |config| config.limits.decks = Rate { burst: 2, every: LONG }).await;
    let ana = Guest::new(server.address).await;
    let text = own_deck("Mine").write();
    let headers = format!("origin: http://{}\r\ncookie: {}\r\n", server.address, ana.cookie);
    let mut codes = Vec::new();
    for _ in 0..3 {
        let stream = connect_from(7, server.address).await;
        codes.push(http_on(stream, "POST", "/api/decks", &headers, &text).await.status);
    }
    assert_eq!(codes, [201, 201, 429]);
    server.stop().await;
}

async fn a_deck_is_shared_whole_only_by_who_brought_it(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let own = own_deck("Mine");
    let id = brought(&ana, &own).await;
    let path = format!("/api/decks/{}/share", hash(&id));
    assert_eq!(ben.post(&path, &Value::Null).await.code(), Code::NotYourDeck);
    let shared = ana.post(&path, &Value::Null).await;
    let secret = shared.json()["share"].as_str().expect("a secret").to_owned();
    assert!(!id.contains(&secret) && secret.len() == 32);
    let get = |secret: String| async move {
        http(server.address, "GET", &format!("/api/decks/shared/{secret}"), "", "").await
    };
    let whole = get(secret.clone()).await;
    assert_eq!((whole.status, OwnDeck::read(&whole.body).map(|deck| deck.hash())), (200, Ok(own.hash())));
    assert_eq!(get(hash(&id).to_owned()).await.status, 404, "who plays with it does not have it");
    let headers = format!("origin: http://{}\r\ncookie: {}\r\n", server.address, ana.cookie);
    assert_eq!(http(server.address, "DELETE", &path, &headers, "").await.status, 204);
    assert_eq!(get(secret).await.status, 404, "taken back");
}

async fn a_deck_that_is_taken_down_ends_its_games_and_cannot_come_back(nodes: Nodes) {
    let server = Served::start(nodes, |config| config.times.decks = Duration::from_millis(20)).await;
    let own = own_deck("Mine");
    let (ana, ben, mut a, _b, code, id) = table(&server, &own).await;
    let path = format!("/api/decks/{}/report", hash(&id));
    assert_eq!(ben.post(&path, &json!({ "reason": "  " })).await.code(), Code::BadMessage);
    assert_eq!(ben.post(&path, &json!({ "reason": "Not for a class." })).await.status, 204);
    // Whoever runs the server looks at it while it runs.
    let store = DeckStore::open(&server.data()).await.expect("what is kept");
    let listed = store.list().await.expect("read");
    assert_eq!((listed.len(), listed[0].reports[0].reason.as_str()), (1, "Not for a class."));
    assert_eq!(store.text(&id).await.expect("read"), Some(own.write()));
    assert!(store.take_down(&id, false).await.expect("written"));
    assert!(!store.take_down(&id, false).await.expect("written"), "once is enough");
    loop {
        match a.next().await {
            Some(ServerMsg::Bye { reason, retry }) => {
                assert_eq!((reason, retry), (Farewell::DeckGone, None));
                break;
            }
            Some(_) => {}
            None => panic!("it ends with a word"),
        }
    }
    gone_everywhere(&server, &id).await;
    let mut again = ana.connect().await;
    assert_eq!(again.hello(&code, None).await.map(|_| ()), Err(Code::DeckGone));
    assert_eq!(ana.bring(&own.write()).await.code(), Code::DeckGone, "nor by who had it");
    assert_eq!(ben.bring(&own.write()).await.code(), Code::DeckGone, "nor by others");
    // Put back, it is as if nothing had been: the game goes on.
    assert!(store.restore(&id).await.expect("written"));
    assert_eq!(brought(&ana, &own).await, id);
    let mut again = ana.enter(&code).await;
    assert!(again.room().game.is_some() && store.list().await.expect("read")[0].reports.is_empty());
    // Erased, nothing of it is left but its hash.
    assert!(store.take_down(&id, true).await.expect("written"));
    let row = &store.list().await.expect("read")[0];
    assert!(row.is_removed && row.is_erased);
    assert_eq!(ana.bring(&own.write()).await.code(), Code::DeckGone);
    while again.next().await.is_some_and(|told| !matches!(told, ServerMsg::Bye { .. })) {}
    assert!(store.restore(&id).await.expect("written"));
    assert_ne!(brought(&ana, &own).await, id, "whoever has it may bring it again");
    server.stop().await;
}

/// Waits until every node has noticed: each question goes to the next one.
async fn gone_everywhere(server: &Served, id: &str) {
    let mut n_gone = 0;
    while n_gone < 3 {
        n_gone = if faces(server.address, id).await.status == 410 { n_gone + 1 } else { 0 };
    }
}

async fn the_shelf_is_for_everybody_and_filled_by_who_may(nodes: Nodes) {
    let given = own_deck("From the start");
    let server = Served::start(nodes, |config| {
        config.shelf = vec![given.write()];
        config.shelf_add = ShelfAdd::Code("Tulip".to_owned());
    })
    .await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let shelf = || async { http(server.address, "GET", "/api/shelf", "", "").await.json() };
    while shelf().await["decks"].as_array().is_none_or(Vec::is_empty) {
        tokio::task::yield_now().await;
    }
    let first = shelf().await;
    assert_eq!((&first["add"], &first["decks"][0]["name"]), (&json!("code"), &json!("From the start")));
    let given = first["decks"][0]["box"].as_str().expect("an id").to_owned();
    let _: String = ben.open("Ben", plan("classic", &[&given], 1, 0)).await;
    let id = brought(&ana, &own_deck("Of the class")).await;
    assert_eq!(ana.post("/api/shelf", &json!({ "box": id, "code": "rose" })).await.code(), Code::NotYourDeck);
    assert_eq!(ana.post("/api/shelf", &json!({ "box": id, "code": "tulip" })).await.status, 204);
    assert_eq!(
        ben.post("/api/shelf", &json!({ "box": id, "code": "tulip" })).await.code(),
        Code::NotYourDeck
    );
    assert_eq!(shelf().await["decks"].as_array().map(Vec::len), Some(2));
    let _: String = ben.open("Ben", plan("classic", &[&id], 1, 0)).await;
    // What is given no longer lies there no longer; what people put there does.
    let server = server.restart(|_| {}).await;
    let shelf = || async { http(server.address, "GET", "/api/shelf", "", "").await.json() };
    while shelf().await["decks"].as_array().map(Vec::len) != Some(1) {
        tokio::task::yield_now().await;
    }
    assert_eq!(shelf().await["decks"][0]["name"], json!("Of the class"));
    server.stop().await;
}

async fn two_play_a_brought_deck_to_the_end(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let ana = Guest::new(server.address).await;
    let id = brought(&ana, &own_deck("Mine")).await;
    let (_, _, mut a, mut b, _) = begun_by(&ana, &server, &id).await;
    play_out(&mut a, &mut b).await;
    assert!(a.is_over() && b.is_over());
    server.stop().await;
}

async fn begun_by(ana: &Guest, server: &Served, id: &str) -> (Guest, Guest, Player, Player, String) {
    let ben = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &[id], 1, 0)).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    b.ready().await.expect("seated");
    a.ready().await.expect("seated");
    let seq = a.ask(Request::Start).await.expect("everybody is ready");
    b.until_seq(seq).await;
    (ana.clone(), ben, a, b, code)
}
