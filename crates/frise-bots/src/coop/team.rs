//! The co-operative game once every date is imagined: cards are their ranks, sets of cards are bits, and a whole game takes
//! about a microsecond. Only for thinking: the rules are those of the engine, told once more for speed, and tested against it.

/// The most cards that fit.
pub(crate) const MOST_CARDS: usize = 64;
/// Icons are told apart up to this many, which is more than any deck has.
pub(crate) const N_ICONS: usize = 32;
/// How many cards a hand is drawn up to.
const HAND: u32 = 4;
/// What a card earns in the row, in the rift and anywhere else.
const ROW: i32 = 2;
const RIFT: i32 = 1;
const ELSEWHERE: i32 = -1;

/// What is fixed once the dates and the pile are imagined. Cards are named by their rank in the order of dates.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// The draw pile, top first.
    pub(crate) pile: Vec<u8>,
    /// What is still in it after so many cards were drawn.
    pub(crate) left: [u64; MOST_CARDS + 1],
    /// The cards with each icon on their face.
    pub(crate) with_icon: [u64; N_ICONS],
    /// The icon on the back of each card.
    pub(crate) back: [u8; MOST_CARDS],
    /// The cards that have the same date as each card, itself included.
    pub(crate) same: [u64; MOST_CARDS],
    pub(crate) n_cards: usize,
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    pub(crate) row: u64,
    pub(crate) rift: u64,
    /// Sideways cards, in whosever hand.
    pub(crate) blocked: u64,
    pub(crate) hands: [u64; 8],
    /// Which seats have not left.
    pub(crate) seats: u8,
    pub(crate) n_drawn: usize,
    pub(crate) to_move: usize,
    pub(crate) n_placed: u8,
    pub(crate) has_tried: bool,
    pub(crate) icon: Option<u8>,
    pub(crate) is_over: bool,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Play(u8),
    Discard(u8),
    EndTurn,
}

/// Where a card would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// On the row: further out, or on a card of the same date.
    Row,
    Rift,
    Nowhere,
}

impl Deal {
    /// Cards of these icons, face and back, in the order of their dates, with nothing in the pile yet.
    pub(crate) fn new(icons: impl Iterator<Item = (u8, u8)>) -> Deal {
        let mut deal = Deal {
            pile: Vec::new(),
            left: [0; MOST_CARDS + 1],
            with_icon: [0; N_ICONS],
            back: [0; MOST_CARDS],
            same: [0; MOST_CARDS],
            n_cards: 0,
        };
        for (rank, (face, back)) in icons.enumerate() {
            deal.with_icon[usize::from(face) % N_ICONS] |= 1 << rank;
            deal.back[rank] = back % N_ICONS as u8;
            deal.n_cards += 1;
        }
        deal
    }

    /// Lays the pile, top first.
    pub(crate) fn lay_pile(&mut self, pile: Vec<u8>) {
        for n_drawn in (0..pile.len()).rev() {
            self.left[n_drawn] = with(self.left[n_drawn + 1], pile[n_drawn]);
        }
        self.pile = pile;
    }
}

impl Team {
    /// Where a card would go now.
    pub(crate) fn spot(&self, deal: &Deal, card: u8) -> Spot {
        let bit = 1u64 << card;
        let (below, above) = (self.row & (bit - 1), self.row & !(bit - 1));
        if below == 0 || above == 0 || self.row & deal.same[usize::from(card)] != 0 {
            return Spot::Row;
        }
        let taken = self.rift & span(63 - below.leading_zeros(), above.trailing_zeros());
        if taken == 0 || taken & deal.same[usize::from(card)] != 0 { Spot::Rift } else { Spot::Nowhere }
    }

    /// The cards between the row and a card beyond its end: those that playing it now shuts out, but for one.
    pub(crate) fn skipped(&self, deal: &Deal, card: u8) -> u64 {
        if self.row == 0 || self.row & deal.same[usize::from(card)] != 0 {
            return 0;
        }
        let (lo, hi, at) = (self.row.trailing_zeros(), 63 - self.row.leading_zeros(), u32::from(card));
        let between = if at > hi {
            span(hi, at)
        } else if at < lo {
            span(at, lo)
        } else {
            0
        };
        between & !deal.same[usize::from(card)]
    }

    /// The other cards that would go to the same place of the rift as this one.
    pub(crate) fn rivals(&self, deal: &Deal, card: u8) -> u64 {
        let bit = 1u64 << card;
        let (below, above) = (self.row & (bit - 1), self.row & !(bit - 1));
        if below == 0 || above == 0 {
            return 0;
        }
        span(63 - below.leading_zeros(), above.trailing_zeros()) & !deal.same[usize::from(card)]
    }

    /// The cards that can still come to the table: in hands and in the pile.
    pub(crate) fn coming(&self, deal: &Deal) -> u64 {
        self.hands.iter().fold(deal.left[self.n_drawn], |set, hand| set | hand) & !self.blocked
    }

    /// The cards that may be discarded now.
    pub(crate) fn discardable(&self, deal: &Deal) -> u64 {
        match self.icon {
            Some(icon) if !self.has_tried => self.hands[self.to_move] & deal.with_icon[usize::from(icon)],
            _ => 0,
        }
    }

    pub(crate) fn score(&self, deal: &Deal) -> i32 {
        let (n_row, n_rift) = (self.row.count_ones() as i32, self.rift.count_ones() as i32);
        ROW * n_row + RIFT * n_rift + ELSEWHERE * (deal.n_cards as i32 - n_row - n_rift)
    }

    /// Plays a legal move.
    pub(crate) fn act(&mut self, deal: &Deal, action: Move) {
        let seat = self.to_move;
        match action {
            Move::Play(card) => {
                let bit = 1u64 << card;
                self.has_tried = true;
                match self.spot(deal, card) {
                    Spot::Row => self.row |= bit,
                    Spot::Rift => self.rift |= bit,
                    Spot::Nowhere => self.blocked |= bit,
                }
                if self.blocked & bit == 0 {
                    self.hands[seat] &= !bit;
                    self.n_placed += 1;
                }
                match self.n_placed {
                    2.. => self.end_turn(deal),
                    n if self.hands[seat] & !self.blocked == 0 => {
                        if n == 0 {
                            self.is_over = true;
                        } else {
                            self.end_turn(deal);
                        }
                    }
                    _ => {}
                }
            }
            Move::Discard(card) => {
                self.hands[seat] &= !(1u64 << card);
                self.blocked &= !(1u64 << card);
                self.icon = Some(deal.back[usize::from(card)]);
                self.end_turn(deal);
            }
            Move::EndTurn => self.end_turn(deal),
        }
    }

    fn end_turn(&mut self, deal: &Deal) {
        let hand = &mut self.hands[self.to_move];
        while hand.count_ones() < HAND && self.n_drawn < deal.pile.len() {
            *hand |= 1u64 << deal.pile[self.n_drawn];
            self.n_drawn += 1;
        }
        self.n_placed = 0;
        self.has_tried = false;
        let mut next = (1..=8).map(|step| (self.to_move + step) % 8);
        match next.find(|seat| self.seats >> seat & 1 == 1 && self.hands[*seat] != 0) {
            Some(seat) => {
                self.to_move = seat;
                self.is_over = self.hands[seat] & !self.blocked == 0 && self.discardable(deal) == 0;
            }
            None => self.is_over = true,
        }
    }
}

/// The cards strictly between two.
fn span(left: u32, right: u32) -> u64 {
    let below = |rank: u32| if rank >= 64 { u64::MAX } else { (1u64 << rank) - 1 };
    below(right) & !below(left + 1)
}

/// A set with one more card.
pub(crate) fn with(set: u64, card: u8) -> u64 {
    set | 1u64 << card
}

/// The cards of a set.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}
