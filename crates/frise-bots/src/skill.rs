//! Difficulty levels, how well a bot remembers: five from a child to a historian, and a memory without a flaw.

use serde::{Deserialize, Serialize};

/// A level from 1 to 5, or 6 for a perfect memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Skill(u8);

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 5, or 6 for a perfect memory, not {0}")]
pub struct NoSuchSkill(pub u8);

impl Skill {
    /// Every level that errs, the weakest first.
    pub const ALL: [Skill; 5] = [Skill(1), Skill(2), Skill(3), Skill(4), Skill(5)];

    /// Knows every date.
    pub const PERFECT: Skill = Skill(6);

    /// The key of its name in the language files.
    pub fn key(self) -> &'static str {
        match self.0 {
            1 => "bot-level-1",
            2 => "bot-level-2",
            3 => "bot-level-3",
            4 => "bot-level-4",
            5 => "bot-level-5",
            _ => "bot-level-perfect",
        }
    }

    /// How far off a memory typically is, as a share of the whole deck; `docs/bots.md` says what this comes to.
    pub(crate) fn blur(self) -> f64 {
        match self.0 {
            1 => 0.28,
            2 => 0.14,
            3 => 0.075,
            4 => 0.038,
            5 => 0.015,
            _ => 0.0,
        }
    }
}

impl TryFrom<u8> for Skill {
    type Error = NoSuchSkill;

    fn try_from(level: u8) -> Result<Skill, NoSuchSkill> {
        if (1..=6).contains(&level) { Ok(Skill(level)) } else { Err(NoSuchSkill(level)) }
    }
}

impl From<Skill> for u8 {
    fn from(skill: Skill) -> u8 {
        skill.0
    }
}
