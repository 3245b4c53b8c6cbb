//! Test fixtures: tables to look at, with a small deck of our own, so that a new card in a box changes no picture.

use std::sync::{Arc, LazyLock};

use frise_bots::Skill;
use frise_core::{Action, CardId, Date, Edition, Gap};
use frise_decks::{Deck, DeckFile, Format, find};
use frise_room::{Boxes, Choice, Player, SeatChoice, Terms};
use frise_text::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::play::app::App;
use crate::play::draw::{self, Palette};
use crate::play::screen::{Input, Screen};
use crate::play::session::TableSession;

static DECK: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let file = DeckFile::read(include_bytes!("deck.toml"), Format::Toml);
    Arc::new(file.expect("the deck of the tests is a good one").deck)
});

/// The cards of the tests.
pub(super) fn deck() -> Arc<Deck> {
    DECK.clone()
}

pub(super) fn lang(code: &str) -> Lang {
    Lang::from_code(code).expect("a language we speak")
}

/// A table of people and bots: `"Ada Bob +Clio"`, where a plus marks a bot.
pub(super) fn choice(edition: &str, deck: &str, players: &str, seed: &str) -> Choice {
    let seat = |name: &str| match name.strip_prefix('+') {
        Some(name) => SeatChoice { name: name.to_owned(), player: Player::Bot(Skill::ALL[0]) },
        None => SeatChoice { name: name.to_owned(), player: Player::Person },
    };
    let edition = Edition::by_id(edition).expect("an edition");
    Choice {
        terms: Terms::standard(edition, Boxes::one(deck)),
        seats: players.split(' ').map(seat).collect(),
        seed: seed.to_owned(),
    }
}

pub(super) fn session(choice: Choice, lang: Lang) -> TableSession {
    let room = choice.open(|id| if id == "test" { Some(DECK.clone()) } else { find(id) });
    TableSession::new(room.expect("a good choice"), lang, true)
}

pub(super) fn app(screen: Screen, lang: Lang) -> App {
    App::new(lang, Palette { has_colour: false }, true, screen, || "word".to_owned())
}

/// The screen as text.
pub(super) fn picture(app: &mut App, width: u16, height: u16) -> String {
    app.handle(Input::Resize(width, height));
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal in memory");
    terminal.draw(|frame| draw::draw(frame, app)).expect("it can be drawn on");
    terminal.backend().to_string()
}

/// The true date of a card, which only a test may know.
pub(super) fn true_date(session: &TableSession, card: CardId) -> Date {
    session.room.pack().card(card).expect("a card of the pack").card.date.order()
}

/// Plays an action of the seat to move and shows all of it.
pub(super) fn act(session: &mut TableSession, action: Action) {
    begin(session, action);
    session.stage.finish();
}

/// Plays an action of the seat to move; what it brings about waits to be shown.
pub(super) fn begin(session: &mut TableSession, action: Action) {
    let seat = session.room.turn().expect("somebody's turn").seat;
    let events = session.room.act(seat, action).expect("a legal action");
    session.stage.push(events);
}

/// Puts the first card of the hand where it belongs.
pub(super) fn right(session: &TableSession) -> Action {
    let table = session.room.table();
    let card = table.hands[table.to_move.expect("somebody's turn").idx()][0];
    Action::Place { card, gap: table.right_gaps(true_date(session, card)).0 }
}

/// Puts the first card of the hand as far from its place as possible.
pub(super) fn wrong(session: &TableSession) -> Action {
    let Action::Place { card, gap } = right(session) else {
        unreachable!("the competitive move");
    };
    let frise_core::Layout::Line(line) = &session.room.table().layout else {
        unreachable!("the competitive table");
    };
    let last = line.cards.len() as u32;
    Action::Place { card, gap: if gap.0 * 2 > last { Gap(0) } else { Gap(last) } }
}
