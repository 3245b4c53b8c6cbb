//! Layout: where everything stands on a card of each size. A card is 63 × 88 mm; four units are a millimetre.

use super::typeset::Space;
use super::{Side, Size};

/// Where everything stands on one side of a card, in its own units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// How far the colour of the frame goes over the cut, on paper.
    pub(crate) bleed: f64,
    /// How wide the frame is.
    pub(crate) edge: f64,
    /// How round the corners are.
    pub(crate) corner: f64,
    /// How high the picture is for its width.
    pub(crate) picture_ratio: f64,
    /// Where the foot begins, which has the colour of the frame.
    pub(crate) foot: f64,
    pub(crate) title: Space,
    /// The date, on a band of its own, on the back.
    pub(crate) date: Option<Space>,
    /// What is worth knowing, on the back of a close-up.
    pub(crate) fact: Option<Space>,
    /// The name of the theme; without it, its symbol stands in the corner of the picture.
    pub(crate) theme: Option<Space>,
    /// Half the width of the medallions in the corners.
    pub(crate) medallion: f64,
}

impl Layout {
    pub(crate) fn of(size: Size, side: Side) -> Layout {
        match size {
            Size::Line => line(side),
            Size::Hand => hand(side),
            Size::Print => Layout { bleed: 12.0, ..hand(side) },
            Size::CloseUp => close_up(side),
        }
    }

    /// The same without a place for the theme: the title gets it.
    pub(crate) fn without_theme(self) -> Layout {
        let below_title = self.foot - self.title.y - self.title.height;
        let foot = self.height - self.edge;
        let title = Space { height: foot - below_title - self.title.y, ..self.title };
        Layout { foot, title, theme: None, ..self }
    }

    /// The picture: left, top, width, height.
    pub(crate) fn picture(&self) -> (f64, f64, f64, f64) {
        let width = self.width - 2.0 * self.edge;
        (self.edge, self.edge, width, width * self.picture_ratio)
    }

    /// Where the band of the date begins, and how high it is.
    pub(crate) fn band(&self) -> Option<(f64, f64)> {
        let date = self.date?;
        let top = self.under_picture();
        Some((top, 2.0 * (date.y - top) + date.height))
    }

    /// Where the picture ends.
    pub(crate) fn under_picture(&self) -> f64 {
        let (_, top, _, height) = self.picture();
        top + height
    }
}

/// A few centimetres wide: everything is large, and the theme is but a symbol.
fn line(side: Side) -> Layout {
    let base = Layout { edge: 6.0, foot: 346.0, medallion: 23.0, ..frame(252.0, 352.0) };
    let top = base.under_picture();
    let title = |y: f64, largest: f64| words(&base, 4.0, (y, 343.0), (largest, 17.0), 1.02);
    match side {
        Side::Face => Layout { title: title(top + 3.0, 34.0), ..base },
        Side::Back => Layout {
            date: Some(words(&base, 4.0, (top + 5.0, top + 50.0), (48.0, 19.0), 0.98)),
            title: title(top + 57.0, 29.0),
            ..base
        },
    }
}

fn hand(side: Side) -> Layout {
    let base = Layout { edge: 9.0, foot: 316.0, medallion: 19.0, ..frame(252.0, 352.0) };
    let top = base.under_picture();
    let theme = Some(words(&base, 8.0, (318.0, 347.0), (14.0, 9.0), 1.0));
    let title = |y: f64, largest: f64| words(&base, 10.0, (y, 310.0), (largest, 14.0), 1.1);
    match side {
        Side::Face => Layout { title: title(top + 6.0, 27.0), theme, ..base },
        Side::Back => Layout {
            date: Some(words(&base, 8.0, (top + 6.0, top + 48.0), (40.0, 15.0), 1.05)),
            title: title(top + 58.0, 21.0),
            theme,
            ..base
        },
    }
}

fn close_up(side: Side) -> Layout {
    let base = Layout { edge: 12.0, foot: 486.0, medallion: 25.0, corner: 22.0, ..frame(378.0, 528.0) };
    let top = base.under_picture();
    let theme = Some(words(&base, 12.0, (489.0, 522.0), (16.0, 11.0), 1.0));
    match side {
        Side::Face => {
            Layout { title: words(&base, 18.0, (top + 12.0, 474.0), (40.0, 20.0), 1.12), theme, ..base }
        }
        Side::Back => Layout {
            date: Some(words(&base, 12.0, (top + 6.0, top + 50.0), (44.0, 16.0), 1.05)),
            title: words(&base, 14.0, (top + 60.0, top + 112.0), (25.0, 16.0), 1.1),
            fact: Some(words(&base, 16.0, (top + 114.0, 484.0), (15.5, 11.0), 1.28)),
            theme,
            ..base
        },
    }
}

fn frame(width: f64, height: f64) -> Layout {
    let nowhere =
        Space { x: 0.0, y: 0.0, width: 1.0, height: 1.0, largest: 1.0, smallest: 1.0, leading: 1.0 };
    Layout {
        width,
        height,
        bleed: 0.0,
        edge: 0.0,
        corner: 16.0,
        picture_ratio: 0.8,
        foot: height,
        title: nowhere,
        date: None,
        fact: None,
        theme: None,
        medallion: 0.0,
    }
}

/// Room for words inside the frame, so far from its sides, from top to bottom.
fn words(base: &Layout, margin: f64, (top, bottom): (f64, f64), sizes: (f64, f64), leading: f64) -> Space {
    Space {
        x: base.edge + margin,
        y: top,
        width: base.width - 2.0 * (base.edge + margin),
        height: bottom - top,
        largest: sizes.0,
        smallest: sizes.1,
        leading,
    }
}
