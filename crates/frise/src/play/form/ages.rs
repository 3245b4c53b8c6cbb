//! Form fields for who starts by age (R3): a row for each person once the table chose so.

use frise_core::{First, Starter};
use frise_room::Player;

use super::Form;

/// The age that a row begins with.
pub(super) const USUAL_AGE: u8 = 30;
const OLDEST: u8 = 120;

impl Form {
    /// The seats of people, where the ages decide.
    pub(super) fn people_with_ages(&self) -> impl Iterator<Item = usize> + use<> {
        let is_by_age = matches!(self.choice.terms.first, First::Ages(_));
        let is_person = self.choice.seats.iter().map(move |seat| is_by_age && seat.player == Player::Person);
        let seats: Vec<usize> =
            is_person.enumerate().filter(|(_, is_asked)| *is_asked).map(|(seat, _)| seat).collect();
        seats.into_iter()
    }

    /// The age that was given for a seat.
    pub(crate) fn age(&self, seat: usize) -> u8 {
        match &self.choice.terms.first {
            First::Ages(ages) => ages.get(seat).copied().unwrap_or(USUAL_AGE),
            _ => USUAL_AGE,
        }
    }

    pub(super) fn change_age(&mut self, seat: usize, by: isize) {
        let age = self.age(seat).saturating_add_signed(by as i8).clamp(1, OLDEST);
        self.set_age(seat, age);
    }

    pub(super) fn type_age(&mut self, seat: usize, typed: char) {
        let Some(digit) = typed.to_digit(10) else { return };
        let longer = u32::from(self.age(seat)) * 10 + digit;
        // A digit too many begins another number.
        let age = if longer <= u32::from(OLDEST) { longer } else { digit };
        self.set_age(seat, age as u8);
    }

    pub(super) fn erase_age(&mut self, seat: usize) {
        self.set_age(seat, self.age(seat) / 10);
    }

    /// Who starts, with ages at which no bot comes first.
    pub(super) fn first_with_ages(&self) -> First {
        let First::Ages(ages) = &self.choice.terms.first else {
            return self.choice.terms.first.clone();
        };
        let never_first = match self.edition().starter {
            Starter::Youngest => u8::MAX,
            Starter::Oldest => 0,
        };
        let age_of = |(age, seat): (&u8, &frise_room::SeatChoice)| match seat.player {
            Player::Person => *age,
            Player::Bot(_) => never_first,
        };
        First::Ages(ages.iter().zip(&self.choice.seats).map(age_of).collect())
    }

    fn set_age(&mut self, seat: usize, age: u8) {
        if let First::Ages(ages) = &mut self.choice.terms.first
            && let Some(of_seat) = ages.get_mut(seat)
        {
            *of_seat = age;
        }
    }
}
