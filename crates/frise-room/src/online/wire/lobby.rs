//! Wire format of the lobby: the people of a room, and what they mean to play.

use frise_bots::Skill;
use serde::{Deserialize, Serialize};

use crate::choice::{Player, SeatChoice};
use crate::terms::Terms;

/// Somebody who gave a name, by the order in which they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub u16);

impl MemberId {
    /// The place in the list of members.
    pub fn idx(self) -> usize {
        self.0.into()
    }
}

/// The people of a room and what they mean to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lobby {
    /// The code of the room.
    pub code: String,
    /// What will be, or is, played.
    pub plan: Plan,
    /// Everybody who gave a name.
    pub members: Vec<Member>,
    /// Who arranges the table.
    pub host: MemberId,
    /// The SHA-256 to which the server committed itself before anybody gave it chance (`docs/fairness.md`).
    pub commitment: String,
}

/// Somebody who gave a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// How they want to be called.
    pub name: String,
    /// Whether they are ready.
    pub ready: bool,
}

/// What is to be played, and who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// What is played.
    #[serde(flatten)]
    pub terms: Terms,
    /// The seats, clockwise.
    pub seats: Vec<SeatPlan>,
    /// How long a turn may take.
    #[serde(default)]
    pub clock: Clock,
}

/// What is planned for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatPlan {
    /// Nobody yet.
    Open,
    /// A person.
    Member {
        /// The place in the list of members.
        member: MemberId,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// How much it knows.
        skill: Skill,
    },
}

impl SeatPlan {
    /// Who will play there, with the names that members have; nobody yet at an open seat.
    pub fn taken(&self, name_of: impl FnOnce(MemberId) -> String) -> Option<SeatChoice> {
        match self {
            SeatPlan::Open => None,
            SeatPlan::Member { member } => {
                Some(SeatChoice { name: name_of(*member), player: Player::Person })
            }
            SeatPlan::Bot { name, skill } => {
                Some(SeatChoice { name: name.clone(), player: Player::Bot(*skill) })
            }
        }
    }
}

/// How long a turn may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    #[serde(rename = "none")]
    None,
    /// Half a minute.
    #[serde(rename = "30s")]
    Half,
    /// A minute.
    #[serde(rename = "60s")]
    Minute,
}

impl Clock {
    /// Every clock that can be chosen.
    pub const ALL: [Clock; 3] = [Clock::None, Clock::Half, Clock::Minute];

    /// The milliseconds of a turn.
    pub fn millis(self) -> Option<u32> {
        match self {
            Clock::None => None,
            Clock::Half => Some(30_000),
            Clock::Minute => Some(60_000),
        }
    }
}
