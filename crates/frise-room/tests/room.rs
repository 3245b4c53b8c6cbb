//! Tables are opened or refused with all reasons, bots fill them, and a kept game is the same game again.

use frise_bots::Skill;
use frise_core::{CLASSIC, EDITIONS, Edition, Seat, SetupError};
use frise_decks::find;
use frise_room::{
    Adviser, Boxes, Choice, ChoiceError, NameProblem, Player, RestoreError, Room, Saved, SavedError,
    SeatChoice, Terms,
};
use frise_text::Lang;

fn choice(edition: &str, boxes: &[&str], n_bots: usize) -> Choice {
    let seat = |n: usize| SeatChoice { name: format!("Bot {n}"), player: Player::Bot(Skill::ALL[n % 5]) };
    let standard = Terms::standard(&CLASSIC, boxes.iter().copied().collect());
    let is_for_one = Edition::by_id(edition).is_some_and(Edition::is_for_one);
    Choice {
        terms: Terms { edition: edition.to_owned(), ..standard },
        seats: (0..if is_for_one { 1 } else { n_bots }).map(seat).collect(),
        seed: "a room".to_owned(),
    }
}

fn box_of(edition: &str) -> &'static str {
    let order = if edition == "saga" { frise_decks::Order::Story } else { frise_decks::Order::Calendar };
    let deck = frise_decks::boxes().iter().find(|deck| deck.order == order);
    &deck.expect("a box for every edition").id
}

fn problems(choice: Choice) -> Vec<ChoiceError> {
    choice.open(find).err().expect("this cannot be played")
}

#[test]
fn bots_play_every_edition_to_the_end() {
    for edition in EDITIONS {
        let mut room = choice(edition.id, &[box_of(edition.id)], 4).open(find).expect("a good choice");
        while let Some((seat, action)) = room.bot_action() {
            room.act(seat, action).expect("bots move legally");
        }
        assert!(room.table().ended.is_some(), "{}", edition.id);
        assert_eq!(room.turn(), None);
    }
}

#[test]
fn bots_advise_their_own_team_and_nobody_else() {
    let mut mixed = choice("twist-coop", &["twist"], 2);
    mixed.seats[0].player = Player::Person;
    let mut room = mixed.open(find).expect("a good choice");
    let adviser = room.adviser().expect("a bot is in the team");
    let advice = adviser.advise(room.table()).expect("the game goes on");
    room.act(Seat(0), advice.action).expect("advice can be followed");
    assert!(choice("classic", &["classic"], 2).open(find).expect("a good choice").adviser().is_none());
    let mut alone = choice("twist-coop", &["twist"], 1);
    alone.seats[0].player = Player::Person;
    assert!(alone.open(find).expect("a good choice").adviser().is_none());
}

#[test]
fn whoever_plays_elsewhere_hears_somebody_like_their_bot() {
    let mut elsewhere = choice("twist-coop", &["twist"], 3);
    elsewhere.seats[0].player = Player::Person;
    let room = Choice { seed: "a secret".to_owned(), ..elsewhere.clone() }.open(find).expect("a good choice");
    let ask = |choice: &Choice| {
        let adviser = Adviser::like(choice, room.pack().clone()).expect("a bot is in the team");
        let advice = adviser.advise(room.table()).expect("the game goes on");
        room.check(Seat(0), advice.action).expect("advice can be followed");
        adviser.say(advice, Lang::english())
    };
    let said = ask(&elsewhere);
    assert!(said.starts_with("Bot 1 might say: I would "), "{said}");
    assert_eq!(ask(&elsewhere), said, "everybody in the room hears the same");
    elsewhere.terms.edition = "twist".to_owned();
    assert!(Adviser::like(&elsewhere, room.pack().clone()).is_none(), "nobody helps against a bot");
}

#[test]
fn a_kept_game_is_the_same_game_again() {
    for edition in EDITIONS {
        let mut room = choice(edition.id, &[box_of(edition.id)], 3).open(find).expect("a good choice");
        for _ in 0..7 {
            if let Some((seat, action)) = room.bot_action() {
                room.act(seat, action).expect("bots move legally");
            }
        }
        let saved = Saved::from_json(&room.saved().to_json()).expect("what was written can be read");
        let again = Room::restore(saved, find).expect("the same cards");
        assert_eq!(again.table(), room.table());
        assert_eq!(again.events(), room.events());
        assert_eq!(again.bot_action(), room.bot_action());
    }
}

#[test]
fn all_reasons_are_given_at_once() {
    let mut bad = choice("classic", &["classic", "nowhere"], 1);
    bad.seats.push(SeatChoice { name: " ".to_owned(), player: Player::Person });
    bad.seats.push(SeatChoice { name: "bot 0".to_owned(), player: Player::Person });
    bad.seats.push(SeatChoice { name: "a\u{202e}b".to_owned(), player: Player::Person });
    assert_eq!(
        problems(bad),
        [
            ChoiceError::Name { seat: 1, problem: NameProblem::Empty },
            ChoiceError::Name { seat: 2, problem: NameProblem::Taken },
            ChoiceError::Name { seat: 3, problem: NameProblem::Unprintable },
            ChoiceError::UnknownBox { id: "nowhere".to_owned() },
        ]
    );
    let players = SetupError::Players { edition: "classic", min: 2, max: 8, got: 1 };
    assert_eq!(problems(choice("classic", &["classic"], 1)), [ChoiceError::Setup(players)]);
    assert_eq!(problems(choice("classic", &[], 2)), [ChoiceError::NoBox]);
    let players = SetupError::Players { edition: "classic", min: 2, max: 8, got: 9 };
    assert_eq!(problems(choice("classic", &[], 9)), [ChoiceError::NoBox, ChoiceError::Setup(players)]);
    assert_eq!(
        problems(choice("quick", &["classic"], 2)),
        [ChoiceError::UnknownEdition { id: "quick".to_owned() }]
    );
}

#[test]
fn a_story_is_played_by_the_rules_of_stories_and_the_calendar_by_its_own() {
    let story = box_of("saga");
    let needs_story = ChoiceError::NeedsStory { edition: "saga", id: "classic".to_owned() };
    assert_eq!(problems(choice("saga", &["classic"], 2)), [needs_story]);
    let needs_calendar = ChoiceError::NeedsCalendar { edition: "classic", id: story.to_owned() };
    assert_eq!(problems(choice("classic", &[story], 2)), [needs_calendar]);
}

#[test]
fn a_small_box_makes_a_shorter_game_together() {
    let mut together = choice("twist-coop", &["bench"], 2);
    together.terms.options.coop_cards = Some(20);
    let room = together.open(find).expect("a good choice");
    let table = room.table();
    assert_eq!(table.pile.count, 20 - 2 * 4 - 2);
}

#[test]
fn what_cannot_be_read_is_told_apart() {
    let room = choice("classic", &["classic"], 2).open(find).expect("a good choice");
    let json = room.saved().to_json();
    assert_eq!(Saved::from_json("{"), Err(SavedError::Broken));
    assert_eq!(Saved::from_json(&json[..json.len() - 1]), Err(SavedError::Broken));
    let newer = json.replacen("\"version\":1", "\"version\":2", 1);
    assert_eq!(Saved::from_json(&newer), Err(SavedError::Version(2)));

    let mut other = room.saved();
    other.choice.terms.boxes = Boxes::one("bench");
    assert_eq!(Room::restore(other, find).err(), Some(RestoreError::OtherCards));
}
