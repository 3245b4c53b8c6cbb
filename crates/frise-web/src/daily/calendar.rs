//! Calendar: which line the local date of this device chooses, and which line an address asks for.

use frise_room::daily::{N_REPLAYED, Number};
use leptos::prelude::*;

/// The line of today, by the local date.
pub(super) fn today() -> Option<Number> {
    let now = js_sys::Date::new_0();
    Number::on(now.get_full_year() as i32, now.get_month() as u8 + 1, now.get_date() as u8)
}

/// The line of today, asked for again whenever somebody comes back to the page: midnight may have passed.
pub(super) fn watch() -> RwSignal<Option<Number>> {
    let now = RwSignal::new(today());
    let look = move || {
        let seen = today();
        if now.get_untracked() != seen {
            now.set(seen);
        }
    };
    let back = window_event_listener(leptos::ev::focus, move |_| look());
    let shown = window_event_listener_untyped("visibilitychange", move |_| look());
    on_cleanup(move || {
        back.remove();
        shown.remove();
    });
    now
}

/// Which line an address asks for: `#/daily`, `#/daily/79`, `#/daily/box/classic`, `#/daily/box/classic/79`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    /// The box of somebody's own line.
    pub(super) own: Option<String>,
    /// The number, if not that of today.
    pub(super) number: Option<Number>,
}

impl Asked {
    /// Nothing if the address is none of these.
    pub(super) fn read(address: &str) -> Option<Asked> {
        let number = |text: &str| text.parse::<u32>().ok().and_then(|number| Number::try_from(number).ok());
        match address.split('/').collect::<Vec<_>>()[..] {
            [""] => Some(Asked { own: None, number: None }),
            ["box", id] => Some(Asked { own: Some(id.to_owned()), number: None }),
            ["box", id, text] => Some(Asked { own: Some(id.to_owned()), number: Some(number(text)?) }),
            [text] => Some(Asked { own: None, number: Some(number(text)?) }),
            _ => None,
        }
    }

    /// The address of a line.
    pub(super) fn address(own: Option<&str>, number: Number) -> String {
        match own {
            Some(id) => format!("box/{id}/{number}"),
            None => number.to_string(),
        }
    }
}

/// Whether a line can be played on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    /// It counts.
    Today,
    /// It can be played without counting.
    Before,
    /// It is too long ago.
    LongAgo,
    /// Somewhere it is that day already, or the clock of this device is wrong.
    ToCome,
}

impl When {
    pub(super) fn of(number: Number, today: Number) -> When {
        match number.cmp(&today) {
            std::cmp::Ordering::Equal => When::Today,
            std::cmp::Ordering::Greater => When::ToCome,
            std::cmp::Ordering::Less if today.get() - number.get() <= N_REPLAYED => When::Before,
            std::cmp::Ordering::Less => When::LongAgo,
        }
    }
}
