//! Nothing that leaves the server tells what nobody has seen: pairs of games that differ only in hidden data are played in
//! parallel, on two servers with threads of their own, and every byte out (socket, HTTP, error, log, figures) is the
//! same until a difference is turned up.

mod hidden;
mod side;

use frise_core::{Action, CardId, Event, Seat};
use frise_room::online::{Plan, ServerMsg};

pub use hidden::find as find_tiny;
use hidden::{ALTERED, Hidden, tiny, twins};
use side::Side;

use crate::harness::any_of;

#[tokio::test]
async fn a_date_that_nobody_has_turned_up_changes_no_byte() {
    for edition in ["classic", "twist-coop"] {
        let mut n_turned_up = 0;
        let pairs = [0, 1, 2, 3].map(|seed| {
            let hidden = [false, true].map(|is_other| Hidden { is_other, seed });
            (seed, tokio::spawn(play_alike(tiny(edition), hidden)))
        });
        for (seed, played) in pairs {
            if let Some((one, other)) = played.await.expect("alike") {
                for text in [one, other] {
                    let is_shown = events(&text).iter().any(|event| turns_up(event, ALTERED));
                    assert!(is_shown, "{edition} {seed}: {text}");
                }
                n_turned_up += 1;
            }
        }
        assert!(n_turned_up > 0, "{edition}: otherwise nothing was compared");
    }
}

#[tokio::test]
async fn the_order_of_a_pile_below_its_top_changes_no_byte() {
    for edition in ["classic", "twist-coop"] {
        let hidden = twins(&tiny(edition)).map(|seed| Hidden { is_other: false, seed });
        let (one, other) = play_alike(tiny(edition), hidden).await.expect("another order shows in the end");
        let is_drawn = |event: &Event| matches!(event, Event::Drew { .. } | Event::Ended { .. });
        for text in [one, other] {
            assert!(events(&text).iter().any(is_drawn), "{edition}: {text}");
        }
    }
}

/// Plays on both servers alike, and returns the first two things that differ; nothing if nothing ever did.
async fn play_alike(plan: Plan, hidden: [Hidden; 2]) -> Option<(String, String)> {
    let [one, other] = hidden.map(|hidden| Side::begin(hidden, plan.clone()));
    let (mut one, mut other) = tokio::join!(one, other);
    let mut n_steps = 0;
    let difference = loop {
        let looked = tokio::join!(one.look(), other.look());
        assert_eq!(looked.0, looked.1, "nothing was turned up between two moves");
        let (seat, action) = choose(&one);
        if n_steps == 0 {
            let suffered = tokio::join!(one.suffer(seat, action), other.suffer(seat, action));
            assert_eq!(suffered.0, suffered.1, "nothing could be turned up");
        }
        n_steps += 1;
        let played = tokio::join!(one.play(seat, action), other.play(seat, action));
        assert_eq!(played.0.len(), played.1.len());
        let difference = played.0.into_iter().zip(played.1).find(|(one, other)| one != other);
        if difference.is_some() || one.table().ended.is_some() {
            break difference;
        }
    };
    let logs = [one.stop(), other.stop()];
    assert_eq!(logs[0], logs[1], "not in the lines of the log either");
    for line in ["ready", "cannot be read", "nothing can be kept", "stopped"] {
        assert!(logs[0].contains(line), "{line}: {}", logs[0]);
    }
    difference
}

/// Whoever is to move keeps the altered card back for as long as there is another.
fn choose(side: &Side) -> (Seat, Action) {
    let table = side.table();
    let is_altered = |action: &Action| match action {
        Action::Place { card, .. } | Action::Play { card } | Action::Discard { card } => *card == ALTERED,
        Action::EndTurn | Action::Leave => false,
    };
    let actions = || table.legal_actions().filter(|action| *action != Action::Leave);
    let others: Vec<Action> = actions().filter(|action| !is_altered(action)).collect();
    let actions = if others.is_empty() { actions().collect() } else { others };
    (table.to_move.expect("not over"), any_of(&actions, side.people[0].at()))
}

/// What both were told of the move that made the difference.
fn events(text: &str) -> Vec<Event> {
    match serde_json::from_str(text) {
        Ok(ServerMsg::Played { events, .. }) => events,
        other => panic!("the first difference must be something that was turned up: {text}: {other:?}"),
    }
}

fn turns_up(event: &Event, turned_up: CardId) -> bool {
    match event {
        Event::Placed { card, .. }
        | Event::Misplaced { card, .. }
        | Event::Played { card, .. }
        | Event::Blocked { card, .. }
        | Event::Discarded { card, .. } => *card == turned_up,
        _ => false,
    }
}
