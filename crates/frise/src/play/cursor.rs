//! Cursor: the card, the gap and the part of the table that the person at the keyboard points at.

/// Where the person at the keyboard is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// A card of the hand.
    pub(crate) card: Option<usize>,
    /// A gap of the line.
    pub(crate) gap: Option<usize>,
    /// The place of the line or of the row that is in the middle of the view.
    pub(crate) focus: usize,
}

impl Cursor {
    pub(crate) fn choose_card(&mut self, idx: usize, n_cards: usize) {
        if idx < n_cards {
            self.card = Some(idx);
        }
    }

    /// To the next card, and from the last to the first.
    pub(crate) fn step_card(&mut self, by: isize, n_cards: usize) {
        if n_cards > 0 {
            let from = self.card.map_or(if by > 0 { -1 } else { 0 }, |idx| idx as isize);
            self.card = Some((from + by).rem_euclid(n_cards as isize) as usize);
        }
    }

    pub(crate) fn choose_gap(&mut self, gap: usize, n_placed: usize) {
        let gap = gap.min(n_placed);
        self.gap = Some(gap);
        self.focus = gap;
    }

    /// Along the line. The first step only opens the gap in the middle of the view.
    pub(crate) fn step_gap(&mut self, by: isize, n_placed: usize) {
        let to = match self.gap {
            None if by.unsigned_abs() == 1 => self.focus as isize,
            None => (self.focus as isize).saturating_add(by),
            Some(gap) => (gap as isize).saturating_add(by),
        };
        self.choose_gap(to.clamp(0, n_placed as isize) as usize, n_placed);
    }

    /// Along the row, without choosing anything.
    pub(crate) fn look_along(&mut self, by: isize, n_placed: usize) {
        let to = (self.focus as isize).saturating_add(by);
        self.focus = to.clamp(0, n_placed as isize) as usize;
    }
}
