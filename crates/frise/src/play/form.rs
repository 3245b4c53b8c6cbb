//! Set-up form, its state: one row for each thing to choose, only those that make sense for the edition.

mod ages;
mod agreed;

use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{Body, EDITIONS, Edition, First, Hands, Order, Seat};
use frise_decks::{Deck, boxes};
use frise_room::{
    Boxes, Choice, ChoiceError, Episodes, MAX_NAME, Player, SeatChoice, free_name, is_given_name,
};
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;

use self::ages::USUAL_AGE;
use crate::shelf::{self, Own};

/// What is being chosen.
pub(crate) struct Form {
    pub(crate) choice: Choice,
    /// Cards dealt to each seat where the table agreed on other hands (R2).
    pub(crate) agreed: Vec<Option<u32>>,
    /// Deck files of the player's that can be chosen besides the boxes.
    own: Vec<Own>,
    /// The row the player is at.
    pub(crate) row: usize,
    pub(crate) lang: Lang,
    /// What stands in the way, after an attempt to start.
    pub(crate) problems: Vec<ChoiceError>,
}

/// One row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Edition,
    Box(&'static str),
    Difficulty,
    Episodes,
    Seat(usize),
    AddSeat,
    First,
    Age(usize),
    Failures,
    Misplaced,
    CoopCards,
    Start,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormChange {
    None,
    Start,
}

impl Form {
    pub(crate) fn new(lang: Lang, seed: String) -> Form {
        let choice = Choice::first_game(lang, seed);
        let agreed = vec![None; choice.seats.len()];
        let mut form = Form { choice, agreed, own: Vec::new(), row: 0, lang, problems: Vec::new() };
        form.row = form.rows().len() - 1;
        form
    }

    /// A form that starts from an earlier choice.
    pub(crate) fn again(lang: Lang, choice: Choice) -> Form {
        let agreed = match &choice.terms.hands {
            Hands::Standard => vec![None; choice.seats.len()],
            Hands::Same(cards) => vec![Some(*cards); choice.seats.len()],
            Hands::Each(cards) => cards.iter().map(|cards| Some(*cards)).collect(),
        };
        let own = choice.terms.boxes.iter().filter_map(|name| shelf::own(name)).collect();
        let mut form = Form { choice, agreed, own, row: 0, lang, problems: Vec::new() };
        form.agreed.resize(form.choice.seats.len(), None);
        form.row = form.rows().len() - 1;
        form
    }

    pub(crate) fn edition(&self) -> &'static Edition {
        self.choice.terms.rules().unwrap_or(EDITIONS[0])
    }

    /// The rows, from top to bottom.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let edition = self.edition();
        let mut rows = vec![Row::Edition];
        rows.extend(self.boxes().map(|(name, _)| Row::Box(name)));
        rows.push(Row::Difficulty);
        if edition.order == Order::Story {
            rows.push(Row::Episodes);
        }
        rows.extend((0..self.choice.seats.len()).map(Row::Seat));
        if self.choice.seats.len() < usize::from(edition.max_players) {
            rows.push(Row::AddSeat);
        }
        rows.push(Row::First);
        rows.extend(self.people_with_ages().map(Row::Age));
        match edition.body {
            Body::Competitive => rows.extend([Row::Failures, Row::Misplaced]),
            Body::Cooperative { .. } => rows.push(Row::CoopCards),
        }
        rows.push(Row::Start);
        rows
    }

    /// The boxes and deck files that this edition is played with.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = (&'static str, Arc<Deck>)> + use<> {
        let wanted = self.edition().order;
        let shipped = boxes().iter().map(|deck| (deck.id.as_str(), deck.clone()));
        shipped.chain(self.own.clone()).filter(move |(_, deck)| deck.order == wanted)
    }

    pub(crate) fn current(&self) -> Row {
        self.rows().get(self.row).copied().unwrap_or(Row::Start)
    }

    /// How many cards a seat is dealt.
    pub(crate) fn hand(&self, seat: usize) -> u32 {
        let standard = self.edition().standard_hand(self.choice.seats.len() as u8);
        self.agreed.get(seat).copied().flatten().unwrap_or(standard)
    }

    pub(crate) fn press(&mut self, key: KeyCode) -> FormChange {
        let n_rows = self.rows().len();
        match key {
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + n_rows - 1) % n_rows,
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % n_rows,
            KeyCode::Left => self.change(-1),
            KeyCode::Right => self.change(1),
            KeyCode::Enter if self.current() == Row::Start => return FormChange::Start,
            KeyCode::Enter => self.confirm(),
            _ => self.type_key(key),
        }
        self.row = self.row.min(self.rows().len() - 1);
        FormChange::None
    }

    /// The choice with the agreed hands written out.
    pub(crate) fn result(&self) -> Choice {
        let mut choice = self.choice.clone();
        let is_agreed = self.agreed.iter().any(Option::is_some) && !self.edition().is_cooperative();
        choice.terms.hands = if is_agreed {
            Hands::Each((0..choice.seats.len()).map(|seat| self.hand(seat)).collect())
        } else {
            Hands::Standard
        };
        choice.terms.first = self.first_with_ages();
        choice
    }

    fn confirm(&mut self) {
        match self.current() {
            Row::Box(id) => self.toggle(id),
            Row::AddSeat => self.add_seat(),
            _ => self.row += 1,
        }
    }

    fn type_key(&mut self, key: KeyCode) {
        match (self.current(), key) {
            (Row::Box(id), KeyCode::Char(' ')) => self.toggle(id),
            (Row::AddSeat, KeyCode::Char(' ' | '+')) => self.add_seat(),
            (Row::Age(seat), KeyCode::Char(c)) => self.type_age(seat, c),
            (Row::Age(seat), KeyCode::Backspace) => self.erase_age(seat),
            (Row::Seat(seat), KeyCode::Char('+')) => self.agree(seat, 1),
            (Row::Seat(seat), KeyCode::Char('-')) => self.agree(seat, -1),
            (Row::Seat(seat), KeyCode::Delete) => self.remove_seat(seat),
            (Row::Seat(seat), KeyCode::Backspace) => {
                self.choice.seats[seat].name.pop();
            }
            (Row::Seat(seat), KeyCode::Char(c)) if !c.is_control() => {
                let name = &mut self.choice.seats[seat].name;
                if name.chars().count() < MAX_NAME {
                    name.push(c);
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, by: isize) {
        match self.current() {
            Row::Edition => self.change_edition(by),
            Row::Box(id) => self.toggle(id),
            Row::Seat(seat) => self.change_player(seat, by),
            Row::First => self.change_first(by),
            Row::Age(seat) => self.change_age(seat, by),
            Row::Difficulty | Row::Episodes | Row::Failures | Row::Misplaced | Row::CoopCards => {
                self.change_agreed(self.current(), by);
            }
            Row::AddSeat | Row::Start => {}
        }
    }

    fn change_edition(&mut self, by: isize) {
        let offered: Vec<_> = EDITIONS.into_iter().filter(|edition| !edition.is_for_one()).collect();
        let idx = offered.iter().position(|edition| edition.id == self.choice.terms.edition).unwrap_or(0);
        let next = offered[(idx as isize + by).rem_euclid(offered.len() as isize) as usize];
        self.choice.terms.edition = next.id.to_owned();
        self.choice.terms.boxes = shelf::usual_boxes(next);
        self.choice.terms.episodes = Episodes::OnBacks;
        let least = usize::from(next.min_players);
        while self.choice.seats.len() < least {
            self.add_seat();
        }
    }

    fn toggle(&mut self, id: &str) {
        // A saga is played alone: another one takes its place (R4).
        if self.edition().order == Order::Story {
            self.choice.terms.boxes = Boxes::one(id);
            return;
        }
        let chosen = &mut self.choice.terms.boxes;
        if !chosen.insert(id.to_owned()) && chosen.len() > 1 {
            chosen.retain(|chosen| chosen != id);
        }
    }

    fn change_player(&mut self, seat: usize, by: isize) {
        const N_KINDS: isize = Skill::ALL.len() as isize + 1;
        let player = self.choice.seats[seat].player;
        let kind = match player {
            Player::Person => 0,
            Player::Bot(skill) => isize::from(u8::from(skill)),
        };
        let next = match (kind + by).rem_euclid(N_KINDS) {
            0 => Player::Person,
            level => Player::Bot(Skill::ALL[level as usize - 1]),
        };
        let was_given = is_given_name(self.lang, &self.choice.seats[seat].name);
        self.choice.seats[seat].player = next;
        if was_given && (next == Player::Person) != (player == Player::Person) {
            self.choice.seats[seat].name = String::new();
            self.choice.seats[seat].name = free_name(self.lang, next, &self.choice.seats);
        }
    }

    fn change_first(&mut self, by: isize) {
        let n_seats = self.choice.seats.len() as isize;
        let now = match &self.choice.terms.first {
            First::Seat(seat) => isize::from(seat.0),
            First::Ages(_) => n_seats,
            First::Lot => n_seats + 1,
        };
        self.choice.terms.first = match (now + by).rem_euclid(n_seats + 2) {
            ages if ages == n_seats => First::Ages(vec![USUAL_AGE; n_seats as usize]),
            lot if lot > n_seats => First::Lot,
            seat => First::Seat(Seat(seat as u8)),
        };
    }

    fn add_seat(&mut self) {
        if self.choice.seats.len() < usize::from(self.edition().max_players) {
            let player = Player::Bot(Skill::ALL[2]);
            let name = free_name(self.lang, player, &self.choice.seats);
            self.choice.seats.push(SeatChoice { name, player });
            self.agreed.push(None);
            if let First::Ages(ages) = &mut self.choice.terms.first {
                ages.push(USUAL_AGE);
            }
            self.row += usize::from(self.current() != Row::AddSeat);
        }
    }

    fn remove_seat(&mut self, seat: usize) {
        if self.choice.seats.len() > usize::from(self.edition().min_players) {
            self.choice.seats.remove(seat);
            self.agreed.remove(seat);
            self.choice.terms.first = First::Seat(Seat(0));
        }
    }

    fn agree(&mut self, seat: usize, by: i32) {
        if !self.edition().is_cooperative() {
            let cards = self.hand(seat).saturating_add_signed(by).clamp(1, 30);
            self.agreed[seat] = Some(cards);
        }
    }
}
