//! A plan of a room and the choice of a table: the same thing, seen by the server and by the form.

use frise_core::Seat;
use frise_room::online::{Clock, Follower, GameView, Lobby, Plan, SeatPlan};
use frise_room::{Choice, Player, SeatChoice, free_name};
use frise_text::Lang;

use crate::store;

const NAME: &str = "name";

/// The name that a person gave the last time.
pub(super) fn remembered_name() -> String {
    store::text(NAME).unwrap_or_default()
}

/// Remembers a name for the next time.
pub(super) fn remember_name(name: &str) {
    store::keep_text(NAME, name.trim());
}

/// The plan that a choice stands for. Seats of persons who are not `members` are open.
pub(super) fn plan(choice: &Choice, clock: Clock, members: &[String]) -> Plan {
    let seat = |seat: &SeatChoice| match seat.player {
        Player::Bot(skill) => SeatPlan::Bot { name: seat.name.clone(), skill },
        Player::Person => {
            let member = members.iter().position(|name| *name == seat.name);
            member.map_or(SeatPlan::Open, |member| SeatPlan::Member {
                member: frise_room::online::MemberId(member as u16),
            })
        }
    };
    Plan {
        edition: choice.edition.clone(),
        boxes: choice.boxes.clone(),
        seats: choice.seats.iter().map(seat).collect(),
        hands: choice.hands.clone(),
        first: choice.first.clone(),
        options: choice.options,
        clock,
    }
}

/// The choice that a plan stands for, with names where nobody sits yet.
pub(super) fn choice(lang: Lang, lobby: &Lobby) -> Choice {
    let mut seats: Vec<SeatChoice> = lobby.plan.seats.iter().map(|seat| named(seat, lobby)).collect();
    for seat in 0..seats.len() {
        if seats[seat].name.is_empty() {
            seats[seat].name = free_name(lang, Player::Person, &seats);
        }
    }
    chosen(&lobby.plan, seats, String::new())
}

/// The choice from which a game came: who sat where when it began.
pub(super) fn choice_of_game(room: &Follower, game: &GameView) -> Choice {
    let seats = (0u8..).map(Seat).zip(&game.names).map(|(seat, name)| SeatChoice {
        name: name.clone(),
        player: match room.lobby.plan.seats.get(seat.idx()) {
            Some(SeatPlan::Bot { skill, .. }) => Player::Bot(*skill),
            _ => Player::Person,
        },
    });
    // One room is one deal.
    let mut choice = chosen(&room.lobby.plan, seats.collect(), room.lobby.code.clone());
    // As the server has them: which box comes first decides the numbers of the cards.
    choice.boxes.sort_unstable();
    choice.boxes.dedup();
    choice
}

/// The name of a member.
pub(super) fn member_name(lobby: &Lobby, idx: usize) -> String {
    lobby.members.get(idx).map(|member| member.name.clone()).unwrap_or_default()
}

fn named(seat: &SeatPlan, lobby: &Lobby) -> SeatChoice {
    match seat {
        SeatPlan::Open => SeatChoice { name: String::new(), player: Player::Person },
        SeatPlan::Member { member } => {
            SeatChoice { name: member_name(lobby, member.idx()), player: Player::Person }
        }
        SeatPlan::Bot { name, skill } => SeatChoice { name: name.clone(), player: Player::Bot(*skill) },
    }
}

fn chosen(plan: &Plan, seats: Vec<SeatChoice>, seed: String) -> Choice {
    Choice {
        edition: plan.edition.clone(),
        boxes: plan.boxes.clone(),
        seats,
        hands: plan.hands.clone(),
        first: plan.first.clone(),
        options: plan.options,
        seed,
    }
}
