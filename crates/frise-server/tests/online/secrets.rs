//! Nothing that leaves the server tells what nobody has seen: two servers that differ only in hidden data are driven alike,
//! and every byte out is the same until a difference is turned up.

use std::collections::HashMap;
use std::fmt::Write;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock, Mutex};

use frise_core::{Action, CardId, Event, Hands};
use frise_decks::{Deck, DeckFile, Format};
use frise_room::online::{Ask, Find, Plan, ServerMsg, Stock, deal_text, hex};
use frise_room::{Choice, Room, SeatChoice};
use frise_server::Chance;

use crate::harness::{ENTROPY, Guest, Player, Running, begun, http, plan};

/// A deck of a few cards, whose dates are what `date` says.
fn deck(date: impl Fn(u32) -> u32) -> &'static Deck {
    let mut text = "id = \"tiny\"\ncolour = \"#b5432e\"\norder = \"calendar\"\nlanguages = [\"en\"]\nname.en = \"Tiny\"\n\
        about.en = \"Small.\"\n[[theme]]\nid = \"one\"\nname.en = \"One\"\n"
        .to_owned();
    for card in 0..N_CARDS {
        let year = date(card);
        let _ = write!(
            text,
            "[[card]]\nid = \"tiny-{card}\"\ndate = \"{year}\"\ntheme = \"one\"\ntitle.en = \"Card {card}\"\n\
             fact.en = \"Fact {card}.\"\nsource = \"Test\"\ndifficulty = 2\n"
        );
    }
    let file = DeckFile::read(text.as_bytes(), Format::of_name("tiny.toml").expect("known"));
    Box::leak(Box::new(file.expect("a deck").deck))
}

const N_CARDS: u32 = 10;
/// The card whose date is another one on the other server.
const ALTERED: CardId = CardId(4);

static DECK: LazyLock<&'static Deck> = LazyLock::new(|| deck(|card| 1000 + 100 * card));
static OTHER_DATE: LazyLock<&'static Deck> =
    LazyLock::new(|| deck(|card| if card == ALTERED.0 { 1950 } else { 1000 + 100 * card }));

fn find(id: &str) -> Option<&'static Deck> {
    (id == "tiny").then(|| *DECK)
}

fn find_other_date(id: &str) -> Option<&'static Deck> {
    (id == "tiny").then(|| *OTHER_DATE)
}

/// What left a server: one line for each message, answer or line of its log.
#[derive(Clone, Default)]
struct Out(Arc<Mutex<Vec<String>>>);

impl Out {
    fn add(&self, text: impl Into<String>) {
        self.0.lock().expect("whole").push(text.into());
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().expect("whole").clone()
    }
}

impl io::Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(format!("log: {}", String::from_utf8_lossy(bytes)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Without what is random by nature: the code, the commitment and what a head says of the hour.
fn plain(text: &str, code: &str, player: &Player) -> String {
    let text = text.replace(code, "CODE").replace(&player.room().lobby.commitment, "COMMITMENT");
    let is_date = |line: &&str| !line.starts_with("date: ");
    text.split("\r\n").filter(is_date).collect::<Vec<_>>().join("\r\n")
}

/// Two people play; whoever is to move avoids the altered card for as long as there is another, and misplaces nothing
/// on purpose. Returns all that left the server.
fn drive(find: Find, seed: u64, plan: Plan) -> Vec<String> {
    let out = Out::default();
    let writer = out.clone();
    let lines =
        tracing_subscriber::fmt().without_time().with_ansi(false).with_max_level(tracing::Level::TRACE);
    let lines = lines.with_writer(move || writer.clone()).finish();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    tracing::subscriber::with_default(lines, || runtime.block_on(drive_in(&out, find, seed, plan)));
    out.lines()
}

async fn drive_in(out: &Out, find: Find, seed: u64, plan: Plan) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| {
        config.find = find;
        config.chance = Chance::fixed(seed);
    })
    .await;
    let (mut people, code) = gather(server.address, plan).await;
    let watcher = Guest::new(server.address).await;
    let mut watching = Vec::new();
    while !people[0].is_over() {
        // Whoever comes now is told everything there is.
        let mut late = watcher.enter(&code).await;
        late.heard.drain(..).for_each(|text| out.add(plain(&text, &code, &people[0])));
        watching.push(late);
        for path in [format!("/api/games/{code}"), "/api/faces?boxes=tiny".to_owned(), "/none".to_owned()] {
            let answer = http(server.address, "GET", &path, "", "").await;
            out.add(plain(&format!("{}\r\n{}", answer.head, answer.body), &code, &people[0]));
        }
        let seat = people[0].to_move().expect("not over").idx();
        let player = &mut people[seat];
        let wrong = Action::Place { card: CardId(99), gap: frise_core::Gap(0) };
        player.ask(Ask::Act { at: player.at(), action: wrong }).await.expect_err("there is no such card");
        player.ask(Ask::Stand).await.expect_err("not during a game");
        let action = choose(player);
        let seq = player.ask(Ask::Act { at: player.at(), action }).await.expect("legal");
        for player in &mut people {
            player.until_seq(seq).await;
            let heard = std::mem::take(&mut player.heard);
            heard.iter().for_each(|text| out.add(plain(text, &code, player)));
        }
    }
    server.stop().await;
}

/// One or two people in a room whose game has begun.
async fn gather(address: SocketAddr, plan: Plan) -> (Vec<Player>, String) {
    if plan.seats.len() == 2 {
        let (_, _, a, b, code) = begun(address, plan).await;
        return (vec![a, b], code);
    }
    let ana = Guest::new(address).await;
    let code = ana.open("Ana", plan).await;
    let mut a = ana.enter(&code).await;
    a.ready().await.expect("seated");
    a.ask(Ask::Start).await.expect("everybody is ready");
    (vec![a], code)
}

fn choose(player: &Player) -> Action {
    let table = &player.room().game.as_ref().expect("begun").table;
    let card_of = |action: &Action| match action {
        Action::Place { card, .. } | Action::Play { card } | Action::Discard { card } => Some(*card),
        Action::EndTurn | Action::Leave => None,
    };
    let actions: Vec<Action> = table.legal_actions().filter(|action| *action != Action::Leave).collect();
    let is_kept_back = |action: &&Action| card_of(action) != Some(ALTERED);
    let others: Vec<&Action> = actions.iter().filter(is_kept_back).collect();
    // Always the first gap would misplace cards for ever.
    let n = player.at() as usize * 7 + 3;
    if others.is_empty() { actions[n % actions.len()] } else { *others[n % others.len()] }
}

/// What both say until they differ, and where they do.
fn compare(one: &[String], other: &[String]) -> (usize, Option<(String, String)>) {
    let n_same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    (n_same, one.get(n_same).cloned().zip(other.get(n_same).cloned()))
}

fn events(text: &str) -> Vec<Event> {
    match serde_json::from_str(text) {
        Ok(ServerMsg::Played { events, .. }) => events,
        other => panic!("the first difference must be something that was turned up: {text}: {other:?}"),
    }
}

/// Two against each other with small hands, or one alone with the rift.
fn tiny(edition: &str) -> Plan {
    if edition == "twist-coop" {
        let mut plan = plan(edition, &["tiny"], 0, 0);
        plan.options.coop_cards = Some(N_CARDS);
        plan
    } else {
        let mut plan = plan(edition, &["tiny"], 1, 0);
        plan.hands = Hands::Same(2);
        plan
    }
}

#[test]
fn a_date_that_nobody_has_turned_up_changes_no_byte() {
    for edition in ["classic", "twist-coop"] {
        let mut n_turned_up = 0;
        for seed in 0..4 {
            let (one, other) =
                (drive(find, seed, tiny(edition)), drive(find_other_date, seed, tiny(edition)));
            let (n_same, difference) = compare(&one, &other);
            assert!(n_same > 10, "{edition} {seed}: {difference:?}");
            if let Some((one, _)) = difference {
                let turned_up = events(&one).iter().any(|event| format!("{event:?}").contains("CardId(4)"));
                assert!(turned_up, "{edition} {seed}: {one}");
                n_turned_up += 1;
            }
        }
        assert!(n_turned_up > 0, "{edition}: otherwise nothing was compared");
    }
}

#[test]
fn the_order_of_a_pile_below_its_top_changes_no_byte() {
    for edition in ["classic", "twist-coop"] {
        let (one, other) = twins(&tiny(edition));
        let (one, other) = (drive(find, one, tiny(edition)), drive(find, other, tiny(edition)));
        let (n_same, difference) = compare(&one, &other);
        assert!(n_same > 10, "{edition}: {difference:?}");
        let (one, _) = difference.expect("another order shows in the end");
        let is_drawn = |event: &Event| matches!(event, Event::Drew { .. } | Event::Ended { .. });
        assert!(events(&one).iter().any(is_drawn), "{edition}: {one}");
    }
}

/// Two seeds that deal tables on which everybody sees the same, from piles that are not.
fn twins(plan: &Plan) -> (u64, u64) {
    let stock = Stock::new(find);
    let mut dealt: HashMap<String, u64> = HashMap::new();
    for seed in 0.. {
        let table = serde_json::to_string(deal(&stock, seed, plan).table()).expect("a table");
        if let Some(twin) = dealt.insert(table, seed) {
            return (twin, seed);
        }
    }
    unreachable!("there are fewer tables than seeds")
}

/// The deal that a server with this seed makes in its first room.
fn deal(stock: &Stock, seed: u64, plan: &Plan) -> Room {
    let chance = Chance::fixed(seed);
    // Those who come first take their cookies.
    let n_people = plan.seats.len();
    for _ in 0..n_people {
        chance.bytes::<32>().expect("always");
    }
    let server_seed = hex(&chance.bytes::<32>().expect("always"));
    let entropy = vec![Some(ENTROPY.to_owned()); n_people];
    let seat = |name: &str| SeatChoice { name: name.to_owned(), player: frise_room::Player::Person };
    let choice = Choice {
        edition: plan.edition.clone(),
        boxes: plan.boxes.clone(),
        seats: ["Ana", "Ben"].into_iter().take(n_people).map(seat).collect(),
        hands: plan.hands.clone(),
        first: plan.first.clone(),
        options: plan.options,
        seed: deal_text(&server_seed, &entropy),
    };
    stock.open(choice).unwrap_or_else(|why| panic!("{why:?}")).0
}
