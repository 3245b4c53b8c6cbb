//! What is chosen for a table: at first what suits a first game, later what was chosen last.

use frise_bots::Skill;
use frise_core::{CLASSIC, Edition, First, Hands, Options, Seat};
use frise_decks::Deck;
use frise_room::{Choice, Player, Room, SeatChoice};
use frise_text::Lang;

use crate::route::Route;
use crate::shelf::Shelf;
use crate::{browser, games, store};

const NAME: &str = "choice";

/// A first game: one person against two bots.
pub(crate) fn first(lang: Lang) -> Choice {
    let mut seats = Vec::new();
    for player in [Player::Person, Player::Bot(Skill::ALL[1]), Player::Bot(Skill::ALL[2])] {
        let name = name(lang, player, &seats);
        seats.push(SeatChoice { name, player });
    }
    Choice {
        edition: CLASSIC.id.to_owned(),
        boxes: vec![CLASSIC.id.to_owned()],
        seats,
        hands: Hands::Standard,
        first: First::Seat(Seat(0)),
        options: Options::default(),
        seed: browser::random_word(),
    }
}

/// What was chosen last, or a first game; always with a new deal.
pub(crate) fn last(lang: Lang) -> Choice {
    let kept: Option<Choice> = store::load(NAME);
    kept.map_or_else(|| first(lang), |choice| Choice { seed: browser::random_word(), ..choice })
}

/// Remembers a choice for the next time.
pub(crate) fn remember(choice: &Choice) {
    store::keep(NAME, choice);
}

/// Opens a table that is known to be possible, and goes there.
pub(crate) fn open(shelf: Shelf, choice: Choice) {
    if let Ok(room) = choice.open(|id| shelf.find(id)) {
        sit_down(&room);
    }
}

/// Keeps a new game and goes to its table.
pub(crate) fn sit_down(room: &Room) {
    let id = games::new_id();
    games::keep(&id, &room.saved());
    Route::Table(id).go();
}

/// The boxes that go with an edition.
pub(crate) fn suits(edition: &Edition, deck: &Deck) -> bool {
    edition.order == deck.order
}

/// The box of an edition, or the first that it can be played with.
pub(crate) fn boxes(edition: &Edition, all: &[&Deck]) -> Vec<String> {
    // The two games of Twist share one box.
    let own = edition.id.split('-').next().unwrap_or_default();
    let suiting = || all.iter().filter(|deck| suits(edition, deck));
    let deck = suiting().find(|deck| deck.id == own).or_else(|| suiting().next());
    deck.map(|deck| deck.id.clone()).into_iter().collect()
}

/// A name that nobody at the table has yet.
pub(crate) fn name(lang: Lang, player: Player, seats: &[SeatChoice]) -> String {
    let is_free = |name: &String| !seats.iter().any(|seat| seat.name == *name);
    let numbered = || (1u32..).map(|n| lang.text_with("play-person-name", &[("n", n.into())]));
    let bots = lang.text("play-bot-names");
    let free = match player {
        Player::Person => numbered().find(is_free),
        Player::Bot(_) => {
            let mut names = bots.split(',').map(|name| name.trim().to_owned());
            names.find(is_free).or_else(|| numbered().find(is_free))
        }
    };
    free.unwrap_or_default()
}
