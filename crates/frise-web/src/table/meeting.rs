//! Animation of a discard as the match it is: the icon of the card flies to the same icon on the pile.
//! Where nothing moves, both lie there side by side.

use frise_core::{CardId, Event, Icon, Seat, Table};
use frise_decks::draw;
use frise_room::Moment;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::signals::TableSignals;
use crate::browser::{self, px};
use crate::live::live;

/// A discarded card by its icon, and where from.
#[derive(Clone, Copy, PartialEq)]
struct Discarded {
    card: CardId,
    seat: Seat,
    icon: Icon,
}

#[component]
pub(super) fn Meeting(signals: TableSignals) -> impl IntoView {
    let discarded = Memo::new(move |_| signals.stage.with(|stage| discarded(&stage.table, stage.moment)));
    let meeting = move || {
        let Discarded { seat, icon, .. } = discarded.get()?;
        let (x, y) = middle(&browser::find(".pile.discard .stack")?);
        let from = match untrack(|| signals.front()) == seat {
            true => browser::find(".hand"),
            false => browser::find(&format!("[data-zone=seat-{}]", seat.0)),
        };
        let (from_x, from_y) = from.map_or((x, y), |from| middle(&from));
        let drawn = draw::icon_symbol(icon);
        Some(view! {
            <span class="meeting" aria-hidden="true" style:left=px(x) style:top=px(y) style:--dx=px(from_x - x) style:--dy=px(from_y - y)>
                <span class="coming" inner_html=drawn.clone()></span>
                <span class="lying" inner_html=drawn></span>
            </span>
        })
    };
    live(meeting)
}

fn discarded(table: &Table, moment: Option<Moment>) -> Option<Discarded> {
    let Event::Discarded { card, seat, .. } = moment?.event else { return None };
    let icon = table.face_icons.get(card.idx()).copied().flatten()?;
    Some(Discarded { card, seat, icon })
}

fn middle(element: &HtmlElement) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}
