//! A determinization of the co-operative game: one way the hidden things may be, with a date for every card, an order of the
//! pile and an icon on every back. The game that follows is played by the engine of `frise-core`.

use frise_core::{Back, CardId, Date, Game, Guess, Icon, Layout, Seed, Table};

use super::policy::{MOST_CARDS, Ranks};
use crate::belief::Memory;
use crate::rng::Rng;

/// A game without secrets, as it may be.
pub(crate) struct World {
    pub(crate) game: Game,
    pub(crate) ranks: Ranks,
}

impl World {
    /// Imagines all that is hidden. Nothing where the game is not the co-operative one, or larger than one can imagine.
    pub(crate) fn imagine(memory: &Memory, table: &Table, rng: &mut Rng) -> Option<World> {
        let Layout::Rift(rift) = &table.layout else { return None };
        let pile = imagine_pile(table, rng);
        let on_table = rift.row.iter().chain(&rift.rift).chain(&table.discard);
        let cards = on_table.chain(table.hands.iter().flatten()).chain(&pile);
        let mut places: Vec<(f64, CardId)> =
            cards.map(|&card| (memory.belief(table, card).imagine(rng), card)).collect();
        if places.len() > MOST_CARDS {
            return None;
        }
        places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let backs = imagine_backs(table, &places, rng);
        let dated = places.iter().map(|(_, card)| (*card, backs[card.idx()].date));
        let ranks = Ranks::new(dated, table.backs.len(), &pile);
        let game = Game::suppose(table, Guess { backs, pile, seed: Seed([0; 32]) }).ok()?;
        Some(World { game, ranks })
    }
}

/// The top is known; below it lies anything that nobody has seen.
fn imagine_pile(table: &Table, rng: &mut Rng) -> Vec<CardId> {
    let mut is_seen = vec![false; table.backs.len()];
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
        let other = idx + rng.below((unseen.len() - idx) as u32) as usize;
        unseen.swap(idx, other);
        pile.push(unseen[idx]);
    }
    pile
}

/// The back of every card; those that are not in the game have any. Equal places are equal dates.
fn imagine_backs(table: &Table, places: &[(f64, CardId)], rng: &mut Rng) -> Vec<Back> {
    let icons: Vec<Icon> = table.face_icons.iter().copied().flatten().collect();
    let mut backs = vec![Back { date: Date(0), icon: None }; table.backs.len()];
    let mut date = Date(0);
    for (idx, (place, card)) in places.iter().enumerate() {
        if idx > 0 && places[idx - 1].0 != *place {
            date = Date(idx as i64);
        }
        let shown = table.backs[card.idx()].and_then(|back| back.icon);
        let icon = shown.or_else(|| imagine_icon(&icons, table.face_icons[card.idx()], rng));
        backs[card.idx()] = Back { date, icon };
    }
    backs
}

/// The icon of a back that nobody has seen: any other than that of the face.
fn imagine_icon(icons: &[Icon], face: Option<Icon>, rng: &mut Rng) -> Option<Icon> {
    let start = rng.below(icons.len().max(1) as u32) as usize;
    let from_start = icons.iter().cycle().skip(start).take(icons.len());
    from_start.copied().find(|icon| Some(*icon) != face)
}
