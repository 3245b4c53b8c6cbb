//! Mapping between a plan of a room and the choice of a table: the same terms, with members or with names on the seats.

use frise_core::Seat;
use frise_room::online::{Clock, Code, Follower, GameView, Lobby, Plan, SeatPlan};
use frise_room::{Choice, Player, SeatChoice, free_name};
use frise_text::Lang;
use leptos::prelude::RwSignal;

use super::api::{self, Problem};
use super::arrange::clock_key;
use super::brought;
use super::decks::NotTaken;
use crate::games::NAME;
use crate::shelf::Shelf;
use crate::words::{counted, edition};
use crate::{choice, own, store};

const CLOCK: &str = "clock";

/// The name that a person gave the last time.
pub(super) fn remembered_name() -> String {
    store::text(NAME).unwrap_or_default()
}

/// Remembers a name for the next time.
pub(super) fn remember_name(name: &str) {
    store::keep_text(NAME, name.trim());
}

/// What was chosen the last time, or a first game for two and a bot.
pub(super) fn last(lang: Lang) -> (Choice, Clock) {
    match choice::last_online() {
        Some(choice) => (choice, store::load(CLOCK).unwrap_or_default()),
        None => (first(lang), Clock::None),
    }
}

/// Remembers what was chosen for the next room.
pub(super) fn remember(choice: &Choice, clock: Clock) {
    choice::remember_online(choice);
    store::keep(CLOCK, &clock);
}

/// Opens a room like the last one, under this name, and remembers the name. Where that cannot be played any more, one for a first game.
pub(super) async fn open_again(
    lang: Lang,
    name: &str,
    shelf: Shelf,
    moved: RwSignal<Option<f64>>,
) -> Result<String, NotTaken> {
    let (mut last, clock) = last(lang);
    last.terms.boxes = brought::bring_all(&last.terms.boxes, shelf, lang, moved).await?;
    let opened = match api::open_room(name, &with_host(lang, last, clock, name)).await {
        Err(Problem::Refused(
            code @ (Code::BadPlan | Code::BadMessage | Code::DeckGone | Code::NotYourDeck),
        )) => {
            if matches!(code, Code::DeckGone | Code::NotYourDeck) {
                brought::forget_sent();
            }
            api::open_room(name, &with_host(lang, first(lang), clock, name)).await
        }
        opened => opened,
    };
    if opened.is_ok() {
        remember_name(name);
    }
    opened.map_err(NotTaken::Problem)
}

/// Chooses a box for the next room, with the game that was played last, if it suits it.
pub(crate) fn choose_box(lang: Lang, id: &str, is_story: bool) {
    let (mut chosen, clock) = last(lang);
    choice::set_box(&mut chosen, id, is_story);
    remember(&chosen, clock);
}

/// What would be opened, in a line.
pub(super) fn describe(lang: Lang, shelf: Shelf, (choice, clock): &(Choice, Clock)) -> String {
    let n_people = choice.seats.iter().filter(|seat| seat.player == Player::Person).count();
    let n_bots = choice.seats.len() - n_people;
    let mut parts = vec![edition(lang, &choice.terms.edition), counted(lang, "online-open-people", n_people)];
    // What is ours goes without saying; asked again when an own deck arrives.
    let decks = shelf.decks();
    let own = choice.terms.boxes.iter().filter(|id| own::is_own(id));
    let own = own.filter_map(|id| decks.iter().find(|deck| deck.id == *id));
    parts.splice(1..1, own.map(|deck| deck.names.in_lang(lang).to_owned()));
    if n_bots > 0 {
        parts.push(counted(lang, "online-open-bots", n_bots));
    }
    parts.push(lang.text(clock_key(*clock)));
    lang.text_with("online-open-what", &[("what", parts.join(" · ").into())])
}

fn first(lang: Lang) -> Choice {
    let mut choice = choice::first(lang);
    if let Some(seat) = choice.seats.get_mut(1) {
        *seat = SeatChoice { name: String::new(), player: Player::Person };
    }
    choice
}

/// The plan of a room in which only its host is: at the first seat of a person.
fn with_host(lang: Lang, mut choice: Choice, clock: Clock, name: &str) -> Plan {
    let own = choice.seats.iter().position(|seat| seat.player == Player::Person).unwrap_or(0);
    for seat in &mut choice.seats {
        // Others bring names of their own, and no bot has the host's.
        if seat.player == Player::Person || seat.name.to_lowercase() == name.to_lowercase() {
            seat.name.clear();
        }
    }
    choice.seats[own] = SeatChoice { name: name.to_owned(), player: Player::Person };
    for seat in 0..choice.seats.len() {
        if choice.seats[seat].name.is_empty() {
            choice.seats[seat].name = free_name(lang, choice.seats[seat].player, &choice.seats);
        }
    }
    plan(&choice, clock, &[name.to_owned()])
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
