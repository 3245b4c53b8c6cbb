//! Small tables for tests: decks given as a list of dates in the order of the pile, so that card `i` is the i-th drawn.

pub mod random;

use frise_core::{
    Action, Card, CardId, Date, Edition, Event, Game, Gap, Hands, Icon, Icons, Layout, Rift, Seat, Seed,
    Setup, Status,
};

/// A set-up whose pile lies in just this order, top first.
pub fn stacked(edition: &'static Edition, n_players: u8, dates: &[i64]) -> Setup {
    let cards = dates.iter().map(|date| Card { date: Date(*date), icons: None }).collect();
    let mut setup = Setup::standard(edition, n_players, cards, Seed([7; 32]));
    setup.order = Some((0..dates.len() as u32).map(CardId).collect());
    setup
}

/// A competitive game with hands of this size.
pub fn line_game(edition: &'static Edition, n_players: u8, hand: u32, dates: &[i64]) -> Game {
    let mut setup = stacked(edition, n_players, dates);
    setup.hands = Hands::Same(hand);
    Game::new(setup).expect("a possible set-up")
}

/// A co-operative game with all of these cards: date, face icon, back icon.
pub fn coop_game(n_players: u8, cards: &[(i64, u32, u32)]) -> Game {
    Game::new(coop_setup(n_players, cards)).expect("a possible set-up")
}

pub fn coop_setup(n_players: u8, cards: &[(i64, u32, u32)]) -> Setup {
    let mut setup = stacked(&frise_core::TWIST_COOP, n_players, &vec![0; cards.len()]);
    setup.cards = cards
        .iter()
        .map(|&(date, face, back)| Card {
            date: Date(date),
            icons: Some(Icons { face: Icon(face), back: Icon(back) }),
        })
        .collect();
    setup.options.coop_cards = Some(cards.len() as u32);
    setup
}

/// Puts the first card of the hand of whoever is to move where it belongs.
pub fn right(game: &mut Game) -> Vec<Event> {
    let (card, (first, _)) = first_card(game);
    place(game, card, first)
}

/// Puts the first card of the hand of whoever is to move where it does not belong.
pub fn wrong(game: &mut Game) -> Vec<Event> {
    let (card, (first, last)) = first_card(game);
    let gap = if first.0 > 0 { Gap(first.0 - 1) } else { Gap(last.0 + 1) };
    place(game, card, gap)
}

fn first_card(game: &Game) -> (CardId, (Gap, Gap)) {
    let card = game.table().hands[mover(game).idx()][0];
    (card, game.table().right_gaps(game.setup().cards[card.idx()].date))
}

fn place(game: &mut Game, card: CardId, gap: Gap) -> Vec<Event> {
    act(game, Action::Place { card, gap })
}

/// Whoever is to move does this.
pub fn act(game: &mut Game, action: Action) -> Vec<Event> {
    let seat = mover(game);
    game.act(seat, action).expect("a legal action").to_vec()
}

pub fn play(game: &mut Game, card: u32) -> Vec<Event> {
    act(game, Action::Play { card: CardId(card) })
}

pub fn mover(game: &Game) -> Seat {
    game.table().to_move.expect("somebody is to move")
}

pub fn leave(game: &mut Game, seat: u8) -> Vec<Event> {
    game.act(Seat(seat), Action::Leave).expect("may leave").to_vec()
}

pub fn status(game: &Game, seat: u8) -> Status {
    game.table().status[usize::from(seat)]
}

pub fn hand(game: &Game, seat: u8) -> Vec<u32> {
    numbers(&game.table().hands[usize::from(seat)])
}

pub fn line(game: &Game) -> Vec<u32> {
    match &game.table().layout {
        Layout::Line(line) => numbers(&line.cards),
        Layout::Rift(_) => panic!("this game has no line"),
    }
}

pub fn rift(game: &Game) -> &Rift {
    match &game.table().layout {
        Layout::Rift(rift) => rift,
        Layout::Line(_) => panic!("this game has no rift"),
    }
}

pub fn numbers(cards: &[CardId]) -> Vec<u32> {
    cards.iter().map(|card| card.0).collect()
}
