//! Backdrops: the eight stages that stand behind a picture, chosen by place or mood and never by time.

use crate::hash::fnv1a;

/// A backdrop that could be of any century.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Sea,
    Desert,
    Mountain,
    Field,
    Town,
    Room,
    Sky,
    Night,
}

impl Stage {
    /// The dark one comes last.
    pub(crate) const ALL: [Stage; 8] = [
        Stage::Sea,
        Stage::Desert,
        Stage::Mountain,
        Stage::Field,
        Stage::Town,
        Stage::Room,
        Stage::Sky,
        Stage::Night,
    ];

    /// The stage that a picture names in `data-stage`.
    pub(crate) fn find(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Stage::Sea => "sea",
            Stage::Desert => "desert",
            Stage::Mountain => "mountain",
            Stage::Field => "field",
            Stage::Town => "town",
            Stage::Room => "room",
            Stage::Sky => "sky",
            Stage::Night => "night",
        }
    }

    /// The stage for a picture that names none: by the card's id, because a date would show through (R19).
    pub(crate) fn of_id(id: &str) -> Stage {
        Stage::ALL[hash(id) % Stage::ALL.len()]
    }

    /// The same among the pale ones, for a picture that may be dark.
    pub(crate) fn pale_of_id(id: &str) -> Stage {
        Stage::ALL[hash(id) % (Stage::ALL.len() - 1)]
    }

    /// The stage, drawn in the colours of pictures.
    pub(crate) fn svg(self) -> &'static str {
        let file = match self {
            Stage::Sea => include_str!("../../../../pictures/stages/sea.svg"),
            Stage::Desert => include_str!("../../../../pictures/stages/desert.svg"),
            Stage::Mountain => include_str!("../../../../pictures/stages/mountain.svg"),
            Stage::Field => include_str!("../../../../pictures/stages/field.svg"),
            Stage::Town => include_str!("../../../../pictures/stages/town.svg"),
            Stage::Room => include_str!("../../../../pictures/stages/room.svg"),
            Stage::Sky => include_str!("../../../../pictures/stages/sky.svg"),
            Stage::Night => include_str!("../../../../pictures/stages/night.svg"),
        };
        let inner = file.trim().strip_suffix("</svg>").and_then(|file| file.split_once('>'));
        inner.map_or("", |(_, inner)| inner)
    }
}

/// The upper half: the lower one chooses the emblem of a generated picture.
fn hash(id: &str) -> usize {
    (fnv1a(id) >> 32) as usize
}
