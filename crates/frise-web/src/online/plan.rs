//! Mapping between a plan of a room and the choice of a table: the same terms, with members or with names on the seats.

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
    Plan { terms: choice.terms.clone(), seats: choice.seats.iter().map(seat).collect(), clock }
}

/// The choice that a plan stands for, with names where nobody sits yet.
pub(super) fn choice(lang: Lang, lobby: &Lobby) -> Choice {
    let nobody = || SeatChoice { name: String::new(), player: Player::Person };
    let taken = |seat: &SeatPlan| seat.taken(|member| member_name(lobby, member.idx()));
    let mut seats: Vec<SeatChoice> =
        lobby.plan.seats.iter().map(|seat| taken(seat).unwrap_or_else(nobody)).collect();
    for seat in 0..seats.len() {
        if seats[seat].name.is_empty() {
            seats[seat].name = free_name(lang, Player::Person, &seats);
        }
    }
    Choice { terms: lobby.plan.terms.clone(), seats, seed: String::new() }
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
    Choice { terms: room.lobby.plan.terms.clone(), seats: seats.collect(), seed: room.lobby.code.clone() }
}

/// The name of a member.
pub(super) fn member_name(lobby: &Lobby, idx: usize) -> String {
    lobby.members.get(idx).map(|member| member.name.clone()).unwrap_or_default()
}
