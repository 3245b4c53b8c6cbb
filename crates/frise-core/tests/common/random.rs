//! Random tables and random players for laws, all from one number.

use frise_core::{
    Action, Card, CardId, Date, EDITIONS, Edition, First, Game, Gap, HandEmpty, Hands, Icon, Icons, Layout,
    Misplaced, Options, Seat, Seed, Setup, SuddenDeathFailures,
};

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.word() % n.max(1) as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

pub fn any_edition(random: &mut Random) -> &'static Edition {
    EDITIONS[random.below(EDITIONS.len())]
}

/// A table that can be played: small decks and hands as often as large ones, dates that are often equal.
pub fn any_setup(edition: &'static Edition, random: &mut Random) -> Setup {
    let least = edition.min_players;
    let n_players = least + random.below(usize::from(edition.max_players + 1 - least)) as u8;
    let is_coop = edition.is_cooperative();
    let has_agreed_hands = !is_coop && edition.hand_empty == HandEmpty::GoesOut;
    let hand = if has_agreed_hands { 1 + random.below(7) as u32 } else { edition.standard_hand(n_players) };
    let n_dealt = u32::from(n_players) * hand + if is_coop { 2 } else { 1 };
    let n_more = if random.chance(50) { 4 } else { 60 };
    let n_cards = n_dealt as usize + random.below(n_more);
    let span = if random.chance(30) { n_cards / 3 + 1 } else { n_cards * 4 };
    let n_icons = 2 + random.below(5);
    let cards = (0..n_cards).map(|_| any_card(span, n_icons, random)).collect();
    let mut order: Vec<CardId> = (0..n_cards as u32).map(CardId).collect();
    for i in 1..n_cards {
        order.swap(i, random.below(i + 1));
    }
    Setup {
        edition,
        n_players,
        first: match random.below(3) {
            0 => First::Seat(Seat(random.below(n_players.into()) as u8)),
            1 => First::Ages((0..n_players).map(|_| random.below(90) as u8).collect()),
            _ => First::Lot,
        },
        hands: if has_agreed_hands { Hands::Same(hand) } else { Hands::Standard },
        options: Options {
            sudden_death_failures: if random.chance(50) {
                SuddenDeathFailures::Stay
            } else {
                SuddenDeathFailures::Eliminated
            },
            misplaced: if random.chance(30) { Misplaced::Slid } else { Misplaced::Discarded },
            coop_cards: is_coop.then(|| n_cards.min(36) as u32),
        },
        cards,
        seed: any_seed(random),
        order: random.chance(70).then_some(order),
    }
}

pub fn any_card(span: usize, n_icons: usize, random: &mut Random) -> Card {
    let face = random.below(n_icons);
    let back = (face + 1 + random.below(n_icons - 1)) % n_icons;
    Card {
        date: Date(random.below(span) as i64 - span as i64 / 2),
        icons: Some(Icons { face: Icon(face as u32), back: Icon(back as u32) }),
    }
}

fn any_seed(random: &mut Random) -> Seed {
    let mut seed = [0; 32];
    seed.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&random.word().to_le_bytes()));
    Seed(seed)
}

/// A legal action of the seat to move; placements are right about two times in three. Now and then somebody leaves.
pub fn any_legal(game: &Game, random: &mut Random) -> Option<(Seat, Action)> {
    let table = game.table();
    let seat = table.to_move?;
    if random.chance(1) {
        let stays: Vec<Seat> = table.contenders().iter().collect();
        return Some((stays[random.below(stays.len())], Action::Leave));
    }
    let actions: Vec<Action> = table.legal_actions().collect();
    let action = actions[random.below(actions.len())];
    match action {
        Action::Place { card, .. } if random.chance(60) => {
            let gap = table.right_gaps(game.setup().cards[card.idx()].date).0;
            Some((seat, Action::Place { card, gap }))
        }
        _ => Some((seat, action)),
    }
}

/// Anything at all, legal or not, by anybody.
pub fn any_action(game: &Game, random: &mut Random) -> (Seat, Action) {
    let table = game.table();
    let n_laid = match &table.layout {
        Layout::Line(line) => line.cards.len(),
        Layout::Rift(rift) => rift.row.len(),
    };
    let seat = match table.to_move {
        Some(seat) if random.chance(80) => seat,
        _ => Seat(random.below(10) as u8),
    };
    let hand = table.hands.get(seat.idx()).map_or(&[][..], |hand| &hand[..]);
    let card = if hand.is_empty() || random.chance(10) {
        CardId(random.below(table.backs.len() + 3) as u32)
    } else {
        hand[random.below(hand.len())]
    };
    let gap = Gap(if random.chance(2) { u32::MAX } else { random.below(n_laid + 3) as u32 });
    let action = match random.below(40) {
        0 => Action::Leave,
        1..6 => Action::EndTurn,
        6..14 => Action::Discard { card },
        14..26 => Action::Play { card },
        _ => Action::Place { card, gap },
    };
    (seat, action)
}
