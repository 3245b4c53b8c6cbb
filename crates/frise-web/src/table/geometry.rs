//! Hit testing of the line while a card is carried over it: plain arithmetic, nothing is measured twice.

use web_sys::{DomRect, HtmlElement};

use crate::browser;

/// Where the cards of the line are, measured once before one is carried over them.
pub(crate) struct Geometry {
    line: HtmlElement,
    zone: DomRect,
    /// The left edge of the first card, as if nothing were scrolled.
    first: f64,
    width: f64,
    step: f64,
    n_cards: usize,
}

impl Geometry {
    pub(crate) fn measure() -> Option<Geometry> {
        let line = browser::find(".line")?;
        let cards = browser::find_all(".line .holder");
        let rect = cards.first()?.get_bounding_client_rect();
        let step =
            cards.get(1).map_or(rect.width(), |card| card.get_bounding_client_rect().left() - rect.left());
        Some(Geometry {
            zone: browser::find(".line-zone")?.get_bounding_client_rect(),
            first: rect.left() + f64::from(line.scroll_left()),
            width: rect.width(),
            step: step.max(1.0),
            n_cards: cards.len(),
            line,
        })
    }

    /// The gap under a point, if the point is near the line.
    pub(crate) fn gap_at(&self, (x, y): (f64, f64)) -> Option<usize> {
        let reach = self.width * 0.4;
        if y > self.zone.bottom() + reach || y < self.zone.top() - reach {
            return None;
        }
        let from_first = x + f64::from(self.line.scroll_left()) - self.first;
        let gap = ((from_first + self.step - self.width / 2.0) / self.step).floor();
        Some((gap.max(0.0) as usize).min(self.n_cards))
    }

    /// Scrolls while a card is held at the edge.
    pub(crate) fn scroll_at_edge(&self, (x, y): (f64, f64), edge: f64, speed: f64) {
        if y > self.zone.bottom() + self.width {
            return;
        }
        let (left, right) = (x - self.zone.left(), self.zone.right() - x);
        let towards = if left < edge {
            left - edge
        } else if right < edge {
            edge - right
        } else {
            return;
        };
        self.line.set_scroll_left(self.line.scroll_left() + (towards / edge * speed) as i32);
    }
}
