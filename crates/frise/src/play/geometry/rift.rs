//! Layout of row and rift: a card of the rift stands over the two cards between which it belongs.

use frise_room::scene::{RiftScene, Stack};
use ratatui::layout::Rect;

use super::{CardSize, Window};

/// The visible stretch of row and rift.
#[derive(Clone, Debug)]
pub(crate) struct RiftView<'a> {
    pub(crate) stacks: Vec<(Rect, &'a Stack)>,
    /// Free places of the rift in view.
    pub(crate) free: Vec<Rect>,
    pub(crate) n_left: usize,
    pub(crate) n_right: usize,
}

impl RiftView<'_> {
    pub(crate) fn new(scene: &RiftScene, focus: usize, size: CardSize, area: Rect) -> RiftView<'_> {
        let n_columns = scene.row.len();
        let window = Window::around(focus, n_columns, size.width, area);
        let height = area.height / 2;
        let rect = |x: u16, y: u16| Rect::new(x, y, size.width, height).intersection(area);
        let in_view = window.start..(window.start + window.len).min(n_columns);

        let mut view = RiftView {
            stacks: Vec::new(),
            free: Vec::new(),
            n_left: window.start,
            n_right: n_columns - in_view.end,
        };
        // Above two neighbours that are both in view.
        for idx in in_view.start..in_view.end.saturating_sub(1) {
            let place = rect(window.column(idx) + window.step / 2, area.y);
            match &scene.above[idx] {
                Some(stack) => view.stacks.push((place, stack)),
                None => view.free.push(place),
            }
        }
        let column = |idx: usize| (rect(window.column(idx), area.y + height), &scene.row[idx]);
        view.stacks.extend(in_view.map(column));
        view
    }
}
