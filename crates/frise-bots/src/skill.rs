//! How well a bot remembers, from 1 (a vague idea of the eras) to 5 (hardly ever wrong by much).

use serde::{Deserialize, Serialize};

/// A level from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Skill(u8);

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 5, not {0}")]
pub struct NoSuchSkill(pub u8);

impl Skill {
    /// Every level, the weakest first.
    pub const ALL: [Skill; 5] = [Skill(1), Skill(2), Skill(3), Skill(4), Skill(5)];

    /// How far off a memory typically is, as a share of the whole deck.
    pub(crate) fn blur(self) -> f64 {
        match self.0 {
            1 => 0.25,
            2 => 0.16,
            3 => 0.10,
            4 => 0.06,
            _ => 0.03,
        }
    }
}

impl TryFrom<u8> for Skill {
    type Error = NoSuchSkill;

    fn try_from(level: u8) -> Result<Skill, NoSuchSkill> {
        if (1..=5).contains(&level) { Ok(Skill(level)) } else { Err(NoSuchSkill(level)) }
    }
}

impl From<Skill> for u8 {
    fn from(skill: Skill) -> u8 {
        skill.0
    }
}
