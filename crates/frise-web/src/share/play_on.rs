//! Branching off a replay: a new game on this device from the moment that is shown, against bots.

use frise_bots::Skill;
use frise_core::Seat;
use frise_room::{Player, Room, Saved};
use leptos::prelude::*;

use crate::choice;
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::{Dialog, TableSignals};
use crate::words::t;

/// The button, and the question for whom one plays. `whole` is the game as it was played, `at` the moment.
#[component]
pub(crate) fn PlayOn(signals: TableSignals, whole: StoredValue<Saved>, at: Memo<usize>) -> impl IntoView {
    let open = RwSignal::new(false);
    let is_over = Memo::new(move |_| {
        at.track();
        signals.game(|table, _| table.ended.is_some()) != Some(false)
    });
    view! {
        <button type="button" class="button play-on" disabled=live(move || is_over.get()) on:click=on(move |_| open.set(true))>
            {t("share-play-on")}
        </button>
        <Dialog open=open close=move |()| open.set(false) title=Signal::derive(t("share-play-on"))>
            <Question signals whole at />
        </Dialog>
    }
}

#[component]
fn Question(signals: TableSignals, whole: StoredValue<Saved>, at: Memo<usize>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let (contenders, mover) =
        signals.game(|table, _| (table.contenders(), table.to_move)).unwrap_or_default();
    // Whoever is to move, if that was a person; else the first person; else whoever is to move.
    let is_person = move |seat: &Seat| signals.player(*seat) == Player::Person;
    let person = mover.filter(is_person).or_else(|| contenders.iter().find(is_person));
    let seat = RwSignal::new(person.or(mover).unwrap_or(Seat(0)));
    let skill = RwSignal::new(Skill::ALL[2]);
    let seats = contenders.iter().map(|one| {
        let id = format!("play-on-{}", one.0);
        view! {
            <span class="choice">
                <input type="radio" id=id.clone() name="play-on-seat" prop:checked=live(move || seat.get() == one) on:change=on(move |_| seat.set(one)) />
                <label for=id>{signals.name(one)}</label>
            </span>
        }
    });
    let seats = seats.collect_view();
    let levels = Skill::ALL.map(|level| {
        let value = u8::from(level).to_string();
        let words = move || lang.get().text(level.key());
        view! { <option value=value selected=live(move || skill.get() == level)>{live(words)}</option> }
    });
    let change = move |event| {
        let level = event_target_value(&event).parse().ok().and_then(|level: u8| Skill::try_from(level).ok());
        skill.set(level.unwrap_or(Skill::ALL[2]));
    };
    let go = move |_| {
        let branch = whole.with_value(|whole| {
            whole.branch(at.get_untracked(), seat.get_untracked(), skill.get_untracked())
        });
        if let Ok(room) = Room::restore(branch, |id| shelf.find(id)) {
            choice::sit_down(&room);
        }
    };
    let has_others = move || contenders.iter().any(|one| one != seat.get() && is_person(&one));
    view! {
        <p>{t("share-play-on-how")}</p>
        <fieldset class="field">
            <legend>{t("share-play-on-as")}</legend>
            <div class="choices">{seats}</div>
        </fieldset>
        <div class="field row" hidden=live(move || !has_others())>
            <label for="play-on-level">{t("share-play-on-others")}</label>
            <select id="play-on-level" on:change=on(change)>{levels.collect_view()}</select>
        </div>
        <p class="buttons"><button type="button" class="button primary play-on-go" on:click=on(go)>{t("share-play-on-go")}</button></p>
    }
}
