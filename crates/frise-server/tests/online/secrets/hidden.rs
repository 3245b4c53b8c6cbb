//! What a server hides, and how two can hide different things and show the same.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use frise_core::{CardId, Hands};
use frise_decks::{Deck, DeckFile, Format};
use frise_room::online::{Plan, Stock, deal_text, hex};
use frise_room::{Choice, Room, SeatChoice};
use frise_server::{Chance, Config, Times};

use crate::harness::{ENTROPY, plan};

/// A deck of a few cards, whose dates are what `date` says.
fn deck(date: impl Fn(u32) -> u32) -> Arc<Deck> {
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
    Arc::new(file.expect("a deck").deck)
}

const N_CARDS: u32 = 10;
/// The card whose date is another one on the other server.
pub const ALTERED: CardId = CardId(4);

static DECK: LazyLock<Arc<Deck>> = LazyLock::new(|| deck(|card| 1000 + 100 * card));
static OTHER_DATE: LazyLock<Arc<Deck>> =
    LazyLock::new(|| deck(|card| if card == ALTERED.0 { 1950 } else { 1000 + 100 * card }));

/// The tiny deck and no other.
pub fn find(id: &str) -> Option<Arc<Deck>> {
    (id == "tiny").then(|| DECK.clone())
}

fn find_other_date(id: &str) -> Option<Arc<Deck>> {
    (id == "tiny").then(|| OTHER_DATE.clone())
}

/// What a server hides: which deck, and which seed.
#[derive(Clone, Copy, Debug)]
pub struct Hidden {
    pub is_other: bool,
    pub seed: u64,
}

impl Hidden {
    /// Lets a server hide this.
    pub fn set(self, config: &mut Config) {
        config.find = if self.is_other { find_other_date } else { find };
        config.chance = Chance::fixed(self.seed);
        // Somebody else holds the log now and then, and is not waited for.
        config.times.lock = Times::default().lock;
    }
}

/// Two against each other with small hands, or one alone with the rift.
pub fn tiny(edition: &str) -> Plan {
    if edition == "twist-coop" {
        let mut plan = plan(edition, &["tiny"], 0, 0);
        plan.terms.options.coop_cards = Some(N_CARDS);
        plan
    } else {
        let mut plan = plan(edition, &["tiny"], 1, 0);
        plan.terms.hands = Hands::Same(2);
        plan
    }
}

/// Two seeds that deal tables on which everybody sees the same, from piles that are not.
pub fn twins(plan: &Plan) -> [u64; 2] {
    let stock = Stock::new(find);
    let mut dealt: HashMap<String, u64> = HashMap::new();
    for seed in 0.. {
        let table = serde_json::to_string(deal(&stock, seed, plan).table()).expect("a table");
        if let Some(twin) = dealt.insert(table, seed) {
            return [twin, seed];
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
        terms: plan.terms.clone(),
        seats: ["Ana", "Ben"].into_iter().take(n_people).map(seat).collect(),
        seed: deal_text(&server_seed, &entropy),
    };
    stock.open(choice).unwrap_or_else(|why| panic!("{why:?}")).0
}
