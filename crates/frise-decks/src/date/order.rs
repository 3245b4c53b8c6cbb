//! Sort key: what a date is worth on the line, the middle of what it prints in half-days, or a position in a story.
//! "Circa" changes nothing, and a range is worth what its beginning is.

use frise_core::Date as Order;

use super::calendar::DayNumber;
use super::{Age, AstronomicalYear, Count, Date, Decade, Point, When};

/// The year from which ages are counted back.
const PRESENT: i64 = 2000;

impl Date {
    /// What orders this date among others of its kind; dates printed alike are equal (R5).
    pub fn order(self) -> Order {
        match self.when {
            When::Point(point) | When::Range(point, _) => of_point(point),
            When::Decade(decade) => of_decade(decade),
            When::Century(century) => of_count(century),
            When::Millennium(millennium) => of_count(millennium),
            When::Ago(age) => of_age(age),
            When::Position(position) => Order(i64::from(position.0)),
        }
    }
}

/// The days of a point run from one day to another, and twice their middle is a whole number.
pub(super) fn of_point(point: Point) -> Order {
    match point {
        Point::Year(year) => of_years(year.astronomical(), year.astronomical()),
        Point::Month(year, month) => {
            let year = year.astronomical();
            middle(year.first_day_of(month), year.first_day_after(month))
        }
        Point::Day(day) => middle(day.number(), DayNumber(day.number().0 + 1)),
    }
}

fn of_decade(decade: Decade) -> Order {
    let named = decade.year();
    let first = named.astronomical().0;
    if named.number() < 0 {
        of_years(AstronomicalYear(first - 9), AstronomicalYear(first))
    } else {
        of_years(AstronomicalYear(first), AstronomicalYear(first + 9))
    }
}

/// The 1st century is the years 1 to 100; the 1st century BCE is 100 BCE to 1 BCE, astronomically −99 to 0.
fn of_count<const YEARS: i32>(count: Count<YEARS>) -> Order {
    let length = i64::from(YEARS);
    let number = i64::from(count.number());
    let last = if number < 0 { (number + 1) * length } else { number * length };
    of_years(AstronomicalYear(last - length + 1), AstronomicalYear(last))
}

fn of_age(age: Age) -> Order {
    let year = AstronomicalYear(PRESENT - age.years() as i64);
    of_years(year, year)
}

fn of_years(first: AstronomicalYear, last: AstronomicalYear) -> Order {
    middle(first.first_day(), last.next().first_day())
}

fn middle(first: DayNumber, after: DayNumber) -> Order {
    Order(first.0 + after.0)
}
