//! What is chosen where nobody chose: the boxes of an edition, the names of players.

use frise_bots::Skill;
use frise_core::{CLASSIC, Edition, First, Hands, Options, Seat};
use frise_decks::{boxes as all_boxes, find};
use frise_room::{Choice, Player, SeatChoice};
use frise_text::Lang;

/// A first game: one person against two bots, by the classic rules.
pub(crate) fn choice(lang: Lang, seed: String) -> Choice {
    let mut seats = Vec::new();
    for player in [Player::Person, Player::Bot(Skill::ALL[1]), Player::Bot(Skill::ALL[2])] {
        let name = name(lang, player, &seats);
        seats.push(SeatChoice { name, player });
    }
    Choice {
        edition: CLASSIC.id.to_owned(),
        boxes: boxes(&CLASSIC),
        seats,
        hands: Hands::Standard,
        first: First::Seat(Seat(0)),
        options: Options::default(),
        seed,
    }
}

/// The box of this edition, or the first that it can be played with.
pub(crate) fn boxes(edition: &Edition) -> Vec<String> {
    let wanted = edition.order;
    // The two games of Twist share one box.
    let own = edition.id.split('-').next().and_then(find).filter(|deck| deck.order == wanted);
    let deck = own.or_else(|| all_boxes().iter().find(|deck| deck.order == wanted));
    deck.map(|deck| deck.id.clone()).into_iter().collect()
}

/// A name that nobody at the table has yet.
pub(crate) fn name(lang: Lang, player: Player, seats: &[SeatChoice]) -> String {
    let is_free = |name: &String| !seats.iter().any(|seat| seat.name == *name);
    let numbered = || (1u32..).map(|n| lang.text_with("play-person-name", &[("n", n.into())]));
    let free = match player {
        Player::Person => numbered().find(is_free),
        Player::Bot(_) => bot_names(lang).into_iter().find(is_free).or_else(|| numbered().find(is_free)),
    };
    free.unwrap_or_default()
}

/// Whether a name was given here, and may therefore change with the kind of player.
pub(crate) fn is_given_name(lang: Lang, name: &str) -> bool {
    let is_numbered = |n: u32| lang.text_with("play-person-name", &[("n", n.into())]) == name;
    name.is_empty() || bot_names(lang).iter().any(|bot| bot == name) || (1..=8).any(is_numbered)
}

fn bot_names(lang: Lang) -> Vec<String> {
    lang.text("play-bot-names").split(',').map(|name| name.trim().to_owned()).collect()
}
