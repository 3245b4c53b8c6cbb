//! Turn timer: a bar that shortens, seconds near its end, and a word for whoever cannot see it.

use frise_core::Seat;
use leptos::prelude::*;

use super::room::Online;
use crate::browser;
use crate::live::live;
use crate::settings::lang;
use crate::words::counted;

/// From here on the seconds are counted.
const NEAR: u32 = 10;

/// The clock, at the seat whose turn it is on the server.
#[component]
pub(crate) fn ClockView(online: Online, seat: Seat) -> impl IntoView {
    let whole = online.with(|room| room.lobby.plan.clock.millis()).flatten();
    let left = seconds_left(online, move || Some(seat));
    let share = move || {
        let whole = f64::from(whole.unwrap_or(1)) / 1000.0;
        left.get().map(|left| frise_text::plain((f64::from(left) / whole).min(1.0)))
    };
    let counted = move || left.get().filter(|left| *left <= NEAR);
    view! {
        <span class="clock" class:near=live(move || counted().is_some()) hidden=live(move || left.get().is_none()) style:--left=live(share) aria-hidden="true">
            {live(counted)}
        </span>
    }
}

/// Says near the end of one's own turn how much is left.
#[component]
pub(super) fn ClockWarning(online: Online) -> impl IntoView {
    let lang = lang();
    let left = seconds_left(online, move || online.seat());
    let spoken = Memo::new(move |_| left.get().filter(|left| (1..=NEAR).contains(left) && left % 5 == 0));
    let words = move || spoken.get().map(|left| counted(lang.get(), "online-seconds", left as usize));
    view! { <span class="words" role="status">{live(words)}</span> }
}

/// The seconds that are left while it is the turn of this seat.
fn seconds_left(
    online: Online,
    seat: impl Fn() -> Option<Seat> + Send + Sync + 'static,
) -> RwSignal<Option<u32>> {
    let to_move = Memo::new(move |_| online.with(|room| room.game.as_ref()?.table.to_move).flatten());
    let left = RwSignal::new(None);
    Effect::new(move || {
        let is_turn = to_move.get().is_some() && to_move.get() == seat();
        let deadline = online.deadline.get().filter(|_| is_turn);
        left.set(deadline.map(seconds_to));
        if let Some(deadline) = deadline {
            tick(online, deadline, left);
        }
    });
    left
}

fn tick(online: Online, deadline: f64, left: RwSignal<Option<u32>>) {
    browser::after(500, move || {
        // Another turn has its own clock, and a table that is gone has none.
        if online.deadline.try_get_untracked().flatten() != Some(deadline) {
            return;
        }
        let now = seconds_to(deadline);
        if left.try_get_untracked().flatten() != Some(now) {
            left.try_set(Some(now));
        }
        if now > 0 {
            tick(online, deadline, left);
        }
    });
}

fn seconds_to(deadline: f64) -> u32 {
    ((deadline - browser::now()) / 1000.0).ceil().max(0.0) as u32
}
