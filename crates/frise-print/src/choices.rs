//! What can be chosen about a print job, with the words by which command line and page name it.

use frise_core::Edition;
use frise_decks::draw::Episodes;
use frise_decks::draw::paper::{Format, Ink};
use frise_text::Lang;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 in.
    Letter,
}

impl Paper {
    /// Both sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Width and height in millimetres, upright.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

/// How the backs come behind the faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Duplex {
    /// The printer turns the sheet over its long edge, as a page of a book.
    #[default]
    Long,
    /// The printer turns it over its short edge, as a sheet of a notepad.
    Short,
    /// Both on one side of the paper, which is folded in the middle and glued.
    Fold,
}

/// How far the backs are moved so that they come to lie behind the faces, in millimetres: to the right and down, as one looks at a back
/// that is held upright.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shift {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Shift {
    /// The most that is corrected in each direction: what the calibration sheet can measure.
    pub const MOST: f64 = 5.5;

    /// A shift that a calibration sheet can have told.
    pub fn new(x: f64, y: f64) -> Option<Shift> {
        let is_known = |value: f64| value.is_finite() && value.abs() <= Shift::MOST;
        (is_known(x) && is_known(y)).then_some(Shift { x, y })
    }
}

/// A print job of cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    /// The paper.
    pub paper: Paper,
    /// The size of the cards.
    pub format: Format,
    /// How the backs come behind the faces.
    pub duplex: Duplex,
    /// How much ink is used.
    pub ink: Ink,
    /// One language, or two.
    pub langs: Vec<Lang>,
    /// Whether the icons of Twist are on the cards.
    pub icons: bool,
    /// Whether faces of a story show their episode.
    pub episodes: Episodes,
    /// Whose rules are printed, on a page for each language.
    pub edition: Option<&'static Edition>,
    /// Whether there is a label for the box.
    pub label: bool,
    /// What this printer is off by.
    pub shift: Shift,
}

impl Choices {
    /// Poker cards on A4 in a language, turned over the long edge, and nothing else.
    pub fn new(lang: Lang) -> Choices {
        Choices {
            paper: Paper::A4,
            format: Format::Poker,
            duplex: Duplex::Long,
            ink: Ink::Normal,
            langs: vec![lang],
            icons: false,
            episodes: Episodes::OnBacks,
            edition: None,
            label: false,
            shift: Shift::default(),
        }
    }

    /// The language that comes first.
    pub fn lang(&self) -> Lang {
        self.langs.first().copied().unwrap_or_else(Lang::english)
    }
}

/// Words of the command line, of addresses and of what a page keeps; each kind has one for every case.
macro_rules! named {
    ($kind:ty, $($name:literal => $case:expr),+) => {
        impl crate::choices::Named for $kind {
            const NAMES: &'static [(&'static str, $kind)] = &[$(($name, $case)),+];
        }
    };
}

/// A choice among few, each with a word for programs.
pub trait Named: Copy + PartialEq + 'static {
    /// Every case and its word.
    const NAMES: &'static [(&'static str, Self)];

    /// The case with this word.
    fn of_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, case)| *case)
    }

    /// The word of this case.
    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, case)| *case == self).map_or("", |(name, _)| name)
    }
}

named!(Paper, "a4" => Paper::A4, "letter" => Paper::Letter);
named!(Duplex, "long" => Duplex::Long, "short" => Duplex::Short, "fold" => Duplex::Fold);
named!(Format, "poker" => Format::Poker, "mini" => Format::Mini);
named!(Ink, "normal" => Ink::Normal, "thin" => Ink::Thin);
