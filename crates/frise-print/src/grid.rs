//! Imposition grid: where cards stand on a sheet. It follows from paper and format alone, never from how many cards there are.

use frise_decks::draw::paper::Format;

use crate::choices::{Duplex, Paper};

/// The least distance of a card from the edge of the paper: most printers leave as much white.
const LEAST_MARGIN: f64 = 7.5;
/// The distance of a card from the fold.
const FROM_FOLD: f64 = 5.0;

/// Places for cards on a sheet, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The width of the sheet.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Cards beside each other; where the sheet is folded, on each half.
    pub columns: usize,
    /// Cards below each other.
    pub rows: usize,
    /// The left edge of the first card.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// The width and the height of a card.
    pub card: (f64, f64),
}

impl Grid {
    /// As many cards as fit.
    pub fn of(paper: Paper, format: Format, duplex: Duplex) -> Grid {
        let (width, height) = paper.size();
        match duplex {
            Duplex::Long | Duplex::Short => Grid::on((width, height), format, false),
            Duplex::Fold => {
                let (upright, across) =
                    (Grid::on((width, height), format, true), Grid::on((height, width), format, true));
                if across.per_sheet() > upright.per_sheet() { across } else { upright }
            }
        }
    }

    fn on((width, height): (f64, f64), format: Format, is_folded: bool) -> Grid {
        let card = format.size();
        let room =
            if is_folded { width / 2.0 - LEAST_MARGIN - FROM_FOLD } else { width - 2.0 * LEAST_MARGIN };
        let columns = (room / card.0).floor() as usize;
        let rows = ((height - 2.0 * LEAST_MARGIN) / card.1).floor() as usize;
        let used = columns as f64 * card.0;
        let left = if is_folded { width / 2.0 - FROM_FOLD - used } else { (width - used) / 2.0 };
        Grid { width, height, columns, rows, left, top: (height - rows as f64 * card.1) / 2.0, card }
    }

    /// How many cards a sheet holds.
    pub fn per_sheet(&self) -> usize {
        self.columns * self.rows
    }

    /// Left and upper edge of the card with this place on its sheet.
    pub fn face(&self, place: usize) -> (f64, f64) {
        let (column, row) = (place % self.columns, place / self.columns);
        (self.left + column as f64 * self.card.0, self.top + row as f64 * self.card.1)
    }

    /// The same for its back, as the sheet is turned or folded like a page of a book: mirrored in the middle of the sheet.
    pub fn back(&self, place: usize) -> (f64, f64) {
        let (x, y) = self.face(place);
        (self.width - x - self.card.0, y)
    }

    /// Where the block of cards ends on the right and below.
    pub(crate) fn end(&self) -> (f64, f64) {
        (self.left + self.columns as f64 * self.card.0, self.top + self.rows as f64 * self.card.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_poker_cards_fit_on_either_paper() {
        for paper in Paper::ALL {
            let grid = Grid::of(paper, Format::Poker, Duplex::Long);
            assert_eq!((grid.columns, grid.rows), (3, 3), "{paper:?}");
            assert_eq!(Grid::of(paper, Format::Poker, Duplex::Fold).per_sheet(), 4, "{paper:?}");
        }
        assert_eq!(Grid::of(Paper::A4, Format::Mini, Duplex::Long).per_sheet(), 16);
        assert_eq!(Grid::of(Paper::Letter, Format::Mini, Duplex::Long).per_sheet(), 12);
    }

    #[test]
    fn every_card_is_on_the_paper_and_behind_itself() {
        for paper in Paper::ALL {
            for format in [Format::Poker, Format::Mini] {
                for duplex in [Duplex::Long, Duplex::Short, Duplex::Fold] {
                    let grid = Grid::of(paper, format, duplex);
                    for place in 0..grid.per_sheet() {
                        let ((x, y), back) = (grid.face(place), grid.back(place));
                        assert!(x >= LEAST_MARGIN && y >= LEAST_MARGIN);
                        let folded = duplex == Duplex::Fold;
                        let right = if folded { grid.width / 2.0 } else { grid.width - LEAST_MARGIN };
                        assert!(
                            x + grid.card.0 <= right + 1e-9
                                && y + grid.card.1 <= grid.height - LEAST_MARGIN + 1e-9
                        );
                        let mirrored = grid.width - back.0 - grid.card.0;
                        assert!((mirrored - x).abs() < 1e-9 && back.1 == y);
                    }
                }
            }
        }
    }
}
