//! Render model of the line: its cards, the gaps between them, and the gap that stands open.

use std::ops::Range;

use frise_core::{CardId, Event, Layout};

use super::Selection;
use crate::stage::{Look, Stage, Step};

/// The line. `n` cards have `n + 1` gaps, numbered from 0, left of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineScene {
    /// The cards that belong to the line, oldest first.
    pub cards: Vec<CardId>,
    /// The gap that stands open, if there is one.
    pub open: Option<OpenGap>,
}

/// A gap with a card in it that does not belong to the line, or not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGap {
    /// Its number.
    pub gap: usize,
    /// The card that is shown there, or held over it.
    pub card: CardId,
    /// How that card looks.
    pub look: Look,
}

/// Something that takes the room of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePlace {
    /// A card of the line.
    Card {
        /// Its position on the line: the gap before it has the same number.
        idx: usize,
        /// The card, by its place in the set-up.
        card: CardId,
    },
    /// The open gap.
    Open(OpenGap),
}

impl LineScene {
    /// The line of a table; empty where there is a rift instead.
    pub fn of(stage: &Stage, selection: Selection) -> LineScene {
        let Layout::Line(line) = &stage.table.layout else { return LineScene::default() };
        let shown = match stage.moment {
            Some(moment) => moment.guest().map(|(card, gap)| (gap.idx(), card, stage.look(card))),
            None => selection.gap.zip(selection.card).map(|(gap, card)| (gap, card, Look::Held)),
        };
        let n_cards = line.cards.len();
        let open = shown.map(|(gap, card, look)| OpenGap { gap: gap.min(n_cards), card, look });
        LineScene { cards: line.cards.to_vec(), open }
    }

    /// How many gaps there are.
    pub fn n_gaps(&self) -> usize {
        self.cards.len() + 1
    }

    /// The cards that lie there, the one that is being shown among them. A card that is only held lies nowhere.
    pub fn lying(&self) -> Vec<CardId> {
        let mut cards = self.cards.clone();
        if let Some(open) = self.open.filter(|open| open.look != Look::Held) {
            cards.insert(open.gap, open.card);
        }
        cards
    }

    /// The cards between a misplaced card and its place, as positions in [`lying`](LineScene::lying): so far it is off.
    pub fn passed(stage: &Stage) -> Range<usize> {
        let Some(moment) = stage.moment else { return 0..0 };
        let Event::Misplaced { gap, belongs, .. } = moment.event else { return 0..0 };
        let (gap, belongs) = (gap.idx(), belongs.idx());
        let between = gap.min(belongs)..gap.max(belongs);
        // The card itself takes a position where it lies.
        match (moment.step, gap < belongs) {
            (Step::Shown, true) | (Step::Belongs, false) => between.start + 1..between.end + 1,
            (Step::Shown, false) | (Step::Belongs, true) => between,
            (Step::Put | Step::Turned, _) => 0..0,
        }
    }

    /// Everything that takes the room of a card, from left to right.
    pub fn places(&self) -> Vec<LinePlace> {
        let card = |(idx, card): (usize, &CardId)| LinePlace::Card { idx, card: *card };
        let mut places: Vec<LinePlace> = self.cards.iter().enumerate().map(card).collect();
        if let Some(open) = self.open {
            places.insert(open.gap, LinePlace::Open(open));
        }
        places
    }
}
