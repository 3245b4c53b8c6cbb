//! Whatever cannot be done is refused by its own name.

use crate::desk::{ANA, Desk, plan, seed};
use frise_core::{Action, Gap, Layout, Seat};
use frise_room::online::{Code, Epoch, Request};

#[test]
fn whatever_is_not_possible_is_refused_by_its_name_and_changes_nothing() {
    let refused = |desk: &mut Desk, ask: Request, code: Code| {
        let before = desk.room.snapshot(Epoch::default(), None, None);
        assert_eq!(desk.ask(ANA, ask.clone()), Err(code), "{ask:?}");
        assert_eq!(desk.room.snapshot(Epoch::default(), None, None), before);
    };
    let act = |desk: &Desk, action| Request::Act {
        at: desk.room.game().map_or(0, |game| game.n_actions()),
        action,
    };
    let place = |card, gap| Action::Place { card, gap: Gap(gap) };
    let entropy = || "0123456789abcdef".to_owned();

    let mut desk = Desk::open(plan("classic", &["classic"]));
    refused(&mut desk, Request::Act { at: 0, action: Action::Leave }, Code::NotStarted);
    refused(&mut desk, Request::GiveUp { seat: Seat(1) }, Code::NotStarted);
    desk.ask(ANA, Request::Stand).expect("seated");
    refused(&mut desk, Request::Stand, Code::NotSeated);
    refused(&mut desk, Request::Ready { entropy: entropy() }, Code::NotSeated);

    let mut desk = Desk::start(plan("classic", &["classic"]));
    let [own, other] = [0, 1].map(|seat| desk.room.game().expect("begun").table().hands[seat][0]);
    for (action, code) in [
        (place(other, 0), Code::NotInHand),
        (place(own, 2), Code::NoSuchGap),
        (Action::Play { card: own }, Code::NotNow),
        (Action::EndTurn, Code::NotNow),
    ] {
        let ask = act(&desk, action);
        refused(&mut desk, ask, code);
    }
    refused(&mut desk, Request::GiveUp { seat: Seat(7) }, Code::NotInGame);
    desk.play_out();
    let ask = act(&desk, place(own, 0));
    refused(&mut desk, ask, Code::GameOver);
    refused(&mut desk, Request::Ready { entropy: entropy() }, Code::AlreadyStarted);
}

#[test]
fn sideways_cards_and_icons_that_do_not_fit_are_refused_by_their_names() {
    let mut found = [None; 2];
    for n in 1.. {
        let mut desk = Desk::start_with(seed(n), plan("twist-coop", &["twist"]));
        while let Some(turn) = desk.room.bot_turn().filter(|_| found.contains(&None)) {
            let table = desk.room.game().expect("begun").table();
            let Layout::Rift(rift) = &table.layout else { panic!("there is a rift") };
            if table.to_move == Some(Seat(0)) {
                let hand = table.hands[0].to_vec();
                let play =
                    hand.iter().find(|card| rift.is_blocked(**card)).map(|card| Action::Play { card: *card });
                let mismatch = hand.iter().find(|card| !rift.has_tried && !table.is_discardable(**card));
                let discard = mismatch.map(|card| Action::Discard { card: *card });
                let at = desk.room.game().expect("begun").n_actions();
                for (action, found) in [play, discard].into_iter().zip(&mut found) {
                    *found = action.map(|action| desk.ask(ANA, Request::Act { at, action })).or(*found);
                }
            }
            desk.keep(turn.think());
        }
        if !found.contains(&None) {
            break;
        }
    }
    assert_eq!(found, [Some(Err(Code::Blocked)), Some(Err(Code::IconMismatch))]);
}
