//! One way the hidden things may be: a date for every card, an order of the pile, an icon on every back.

use frise_core::{CardId, Icon, Layout, Status, Table};

use super::team::{Deal, with};
use super::{MOST_CARDS, Team};
use crate::belief::Memory;
use crate::random::Random;

/// A table without secrets, as it may be.
pub(crate) struct World {
    pub(crate) deal: Deal,
    pub(crate) team: Team,
    /// The cards in the order of their dates.
    ranks: Vec<(f64, CardId)>,
}

impl World {
    /// Imagines all that is hidden. Nothing where the game is not the co-operative one, or larger than one can imagine.
    pub(crate) fn imagine(memory: &Memory, table: &Table, random: &mut Random) -> Option<World> {
        let Layout::Rift(rift) = &table.layout else { return None };
        let pile = imagine_pile(memory, table, random);
        let on_table = rift.row.iter().chain(&rift.rift).chain(&table.discard);
        let cards = on_table.chain(table.hands.iter().flatten()).chain(&pile);
        let mut ranks: Vec<(f64, CardId)> =
            cards.map(|&card| (memory.belief(table, card).imagine(random), card)).collect();
        if ranks.len() > MOST_CARDS || table.hands.len() > 8 {
            return None;
        }
        ranks.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut world = World { deal: imagine_deal(table, &ranks, random), team: empty_team(), ranks };
        let set = |cards: &[CardId]| cards.iter().map(|card| world.rank(*card)).fold(0, with);
        let mut hands = [0; 8];
        for (slot, hand) in hands.iter_mut().zip(&table.hands) {
            *slot = set(hand);
        }
        let seats = table.status.iter().enumerate().filter(|(_, status)| **status == Status::In);
        world.team = Team {
            row: set(&rift.row),
            rift: set(&rift.rift),
            blocked: set(&rift.blocked) & hands.iter().fold(0, |all, hand| all | hand),
            hands,
            seats: seats.fold(0, |seats, (seat, _)| seats | 1 << seat),
            n_drawn: 0,
            to_move: table.to_move?.idx(),
            n_placed: rift.n_placed,
            has_tried: rift.has_tried,
            icon: table.discard_icon().map(small),
            is_over: false,
        };
        let pile = pile.iter().map(|card| world.rank(*card)).collect();
        world.deal.lay_pile(pile);
        Some(world)
    }

    /// The rank of a card.
    pub(crate) fn rank(&self, card: CardId) -> u8 {
        self.ranks.iter().position(|(_, other)| *other == card).unwrap_or(0) as u8
    }
}

/// The top is known; below it lies anything that nobody has seen.
fn imagine_pile(memory: &Memory, table: &Table, random: &mut Random) -> Vec<CardId> {
    let mut is_seen = vec![false; memory.n_cards().max(table.backs.len())];
    let mut see = |card: &CardId| is_seen[card.idx()] = true;
    if let Layout::Rift(rift) = &table.layout {
        rift.row.iter().chain(&rift.rift).for_each(&mut see);
    }
    table.hands.iter().flatten().chain(&table.discard).chain(&table.pile.top).for_each(&mut see);
    let mut unseen: Vec<CardId> =
        (0u32..).zip(&is_seen).filter(|(_, is)| !**is).map(|(id, _)| CardId(id)).collect();
    let n_hidden = (table.pile.count as usize).saturating_sub(1).min(unseen.len());
    let mut pile: Vec<CardId> = table.pile.top.into_iter().collect();
    for idx in 0..n_hidden {
        let other = idx + random.below((unseen.len() - idx) as u32) as usize;
        unseen.swap(idx, other);
        pile.push(unseen[idx]);
    }
    pile
}

fn imagine_deal(table: &Table, ranks: &[(f64, CardId)], random: &mut Random) -> Deal {
    let icons: Vec<Icon> = table.face_icons.iter().copied().flatten().collect();
    let mut deal = Deal::new(ranks.iter().map(|(_, card)| {
        let face = table.face_icons[card.idx()];
        let shown = table.backs[card.idx()].and_then(|back| back.icon);
        let back = shown.map_or_else(|| imagine_icon(&icons, face, random), small);
        (face.map_or(u8::MAX, small), back)
    }));
    for (rank, (place, _)) in ranks.iter().enumerate() {
        let from = ranks[..rank].iter().rposition(|(other, _)| other != place).map_or(0, |idx| idx + 1);
        let n_equal = ranks[rank..].iter().take_while(|(other, _)| other == place).count();
        deal.same[rank] = (from..rank + n_equal).fold(0, |set, rank| with(set, rank as u8));
    }
    deal
}

/// The icon of a back that nobody has seen: any other than that of the face.
fn imagine_icon(icons: &[Icon], face: Option<Icon>, random: &mut Random) -> u8 {
    let start = random.below(icons.len().max(1) as u32) as usize;
    let from_start = icons.iter().cycle().skip(start).take(icons.len());
    from_start.copied().find(|icon| Some(*icon) != face).map_or(u8::MAX, small)
}

/// Icons by their last byte: there are far fewer than that.
fn small(icon: Icon) -> u8 {
    icon.0 as u8
}

fn empty_team() -> Team {
    Team {
        row: 0,
        rift: 0,
        blocked: 0,
        hands: [0; 8],
        seats: 0,
        n_drawn: 0,
        to_move: 0,
        n_placed: 0,
        has_tried: false,
        icon: None,
        is_over: true,
    }
}
