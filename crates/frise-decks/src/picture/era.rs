//! The seven stages that stand behind a picture, and which of them fits a date.

use crate::{Date, When};

/// A stage: ground and sky that hint at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Era {
    Deep,
    Ancient,
    Medieval,
    Early,
    Industrial,
    Modern,
    Space,
}

impl Era {
    pub(crate) const ALL: [Era; 7] =
        [Era::Deep, Era::Ancient, Era::Medieval, Era::Early, Era::Industrial, Era::Modern, Era::Space];

    /// The stage that a picture names in `data-era`.
    pub(crate) fn find(name: &str) -> Option<Era> {
        Era::ALL.into_iter().find(|era| era.name() == name)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Era::Deep => "deep",
            Era::Ancient => "ancient",
            Era::Medieval => "medieval",
            Era::Early => "early",
            Era::Industrial => "industrial",
            Era::Modern => "modern",
            Era::Space => "space",
        }
    }

    /// The stage for a picture that nobody has drawn; a story has no era, so its theme chooses.
    pub(crate) fn of(date: Date, theme: u64) -> Era {
        let year = match date.when() {
            When::Position(_) => return Era::ALL[(theme % 7) as usize],
            When::Ago(age) => -i64::try_from(age.years()).unwrap_or(i64::MAX),
            When::Point(point) | When::Range(point, _) => i64::from(point.year().number()),
            When::Decade(decade) => i64::from(decade.year().number()),
            When::Century(century) => i64::from(century.number()) * 100,
            When::Millennium(millennium) => i64::from(millennium.number()) * 1000,
        };
        match year {
            ..-3_000_000 => Era::Deep,
            -3_000_000..500 => Era::Ancient,
            500..1450 => Era::Medieval,
            1450..1760 => Era::Early,
            1760..1914 => Era::Industrial,
            _ => Era::Modern,
        }
    }

    /// The stage, drawn in the colours of pictures.
    pub(crate) fn stage(self) -> &'static str {
        let file = match self {
            Era::Deep => include_str!("../../../../pictures/eras/deep.svg"),
            Era::Ancient => include_str!("../../../../pictures/eras/ancient.svg"),
            Era::Medieval => include_str!("../../../../pictures/eras/medieval.svg"),
            Era::Early => include_str!("../../../../pictures/eras/early.svg"),
            Era::Industrial => include_str!("../../../../pictures/eras/industrial.svg"),
            Era::Modern => include_str!("../../../../pictures/eras/modern.svg"),
            Era::Space => include_str!("../../../../pictures/eras/space.svg"),
        };
        let inner = file.trim().strip_suffix("</svg>").and_then(|file| file.split_once('>'));
        inner.map_or("", |(_, inner)| inner)
    }
}
