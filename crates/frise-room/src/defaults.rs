//! Default values: what is chosen where nobody chose. A first game, the boxes of an edition, the names of players.

use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{CLASSIC, Edition};
use frise_decks::Deck;
use frise_text::Lang;

use crate::choice::{Choice, Player, SeatChoice, is_same_name};
use crate::terms::{Boxes, Difficulty, Terms};

impl Choice {
    /// A first game: one person against two bots, by the classic rules, with cards that everybody knows roughly.
    pub fn first_game(lang: Lang, seed: String) -> Choice {
        let mut seats = Vec::new();
        for player in [Player::Person, Player::Bot(Skill::ALL[1]), Player::Bot(Skill::ALL[2])] {
            let name = free_name(lang, player, &seats);
            seats.push(SeatChoice { name, player });
        }
        let standard = Terms::standard(&CLASSIC, Boxes::one(CLASSIC.id));
        Choice { terms: Terms { difficulty: Difficulty::Everybody, ..standard }, seats, seed }
    }
}

/// The box of an edition, or the first of these that it can be played with.
pub fn usual_boxes(edition: &Edition, all: &[Arc<Deck>]) -> Boxes {
    // The two games of Twist share one box.
    let own = edition.id.split('-').next().unwrap_or_default();
    let suiting = all.iter().filter(|deck| deck.order == edition.order);
    let deck = suiting.min_by_key(|deck| deck.id != own);
    deck.map(|deck| deck.id.as_str()).into_iter().collect()
}

/// A name that nobody at the table has yet.
pub fn free_name(lang: Lang, player: Player, seats: &[SeatChoice]) -> String {
    let is_free = |name: &String| is_free_name(name, seats);
    let numbered = || (1u32..).map(|n| numbered_name(lang, n)).find(is_free);
    let free = match player {
        Player::Person => numbered(),
        Player::Bot(_) => bot_names(lang).into_iter().find(is_free).or_else(numbered),
    };
    free.unwrap_or_default()
}

/// Whether nobody at the table has a name that sounds like this one.
pub fn is_free_name(name: &str, seats: &[SeatChoice]) -> bool {
    !seats.iter().any(|seat| is_same_name(&seat.name, name))
}

/// Whether a name was given by `free_name`, and may therefore change with the kind of player.
pub fn is_given_name(lang: Lang, name: &str) -> bool {
    name.is_empty()
        || bot_names(lang).iter().any(|bot| bot == name)
        || (1..=8).any(|n| numbered_name(lang, n) == name)
}

fn numbered_name(lang: Lang, n: u32) -> String {
    lang.text_with("play-person-name", &[("n", n.into())])
}

fn bot_names(lang: Lang) -> Vec<String> {
    lang.text("play-bot-names").split(',').map(|name| name.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use frise_core::EDITIONS;

    use super::*;

    #[test]
    fn a_first_game_opens_in_every_language() {
        for lang in Lang::all() {
            let choice = Choice::first_game(lang, "first".to_owned());
            assert!(choice.seats.iter().all(|seat| is_given_name(lang, &seat.name)));
            assert!(choice.open(frise_decks::find).is_ok());
        }
    }

    #[test]
    fn every_edition_has_its_box() {
        for edition in EDITIONS {
            let boxes = usual_boxes(edition, frise_decks::boxes());
            let mut choice = Choice {
                terms: Terms::standard(edition, boxes.clone()),
                ..Choice::first_game(Lang::english(), "box".to_owned())
            };
            choice.seats.truncate(edition.max_players.into());
            assert!(choice.open(frise_decks::find).is_ok(), "{boxes:?} for {}", edition.id);
        }
        let twist = usual_boxes(&frise_core::TWIST_COOP, frise_decks::boxes());
        assert_eq!(twist, Boxes::one("twist"));
    }

    #[test]
    fn a_free_name_sounds_like_no_other() {
        let lang = Lang::english();
        let seat = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Person };
        let first = free_name(lang, Player::Bot(Skill::ALL[1]), &[]);
        let seats = [seat(&format!(" {} ", first.to_uppercase()))];
        assert!(!is_free_name(&first, &seats));
        let next = free_name(lang, Player::Bot(Skill::ALL[1]), &seats);
        assert!(is_free_name(&next, &seats) && next != first, "{next}");
    }
}
