//! Why a server does not do what it was asked for: a stable code for programs, a sentence for those who write them.

use frise_core::ActError;
use serde::{Deserialize, Serialize};

use crate::error::NameProblem;

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// What went wrong.
    pub code: Code,
    /// The same in English, for whoever writes a client.
    pub message: String,
}

/// What went wrong, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "`message` says it")]
pub enum Code {
    BadMessage,
    Protocol,
    HelloFirst,
    NotFound,
    BadMethod,
    NoGuest,
    BadOrigin,
    TooLarge,
    TimedOut,
    NoSuchRoom,
    TooManyGuesses,
    TooFast,
    TooManyConnections,
    NotKept,
    Damaged,
    Stopping,
    NodeTooOld,
    NameEmpty,
    NameTooLong,
    NameUnprintable,
    NameTaken,
    AlreadyJoined,
    NotAMember,
    NotSeated,
    RoomFull,
    TooManyChanges,
    AlreadyStarted,
    NotStarted,
    NotHost,
    NoSuchSeat,
    SeatTaken,
    BadPlan,
    BadDeck,
    DeckGone,
    NotYourDeck,
    StoreFull,
    SeatsOpen,
    NotReady,
    BadEntropy,
    Stale,
    StillHere,
    StillPlaying,
    GameOver,
    NotInGame,
    NotYourTurn,
    NotNow,
    NotInHand,
    NoSuchGap,
    Blocked,
    IconMismatch,
}

impl Code {
    fn message(self) -> &'static str {
        match self {
            Code::BadMessage => "this is no message of the protocol",
            Code::Protocol => "this server speaks another version of the protocol; load the page again",
            Code::HelloFirst => "say hello to a room first",
            Code::NotFound => "there is nothing of this name",
            Code::BadMethod => "this address takes another method",
            Code::NoGuest => "ask for a cookie first: POST /api/guest",
            Code::BadOrigin => "this page may not speak for its visitors here",
            Code::TooLarge => "this is too large",
            Code::TimedOut => "the request took too long to come",
            Code::NoSuchRoom => "there is no room of this code",
            Code::TooManyGuesses => "too many codes of no room; wait a minute",
            Code::TooFast => "too many messages; wait a moment",
            Code::TooManyConnections => "too many connections from one address",
            Code::NotKept => "this could not be kept, so it was not done; try again in a moment",
            Code::Damaged => {
                "what was kept of this room is damaged; whoever runs the server has to look after it"
            }
            Code::NodeTooOld => {
                "this server is too old for this room, where a newer one has been at work; come back in a moment"
            }
            Code::Stopping => "the server is about to stop; come back in a moment",
            Code::NameEmpty => "give a name",
            Code::NameTooLong => "the name is too long",
            Code::NameUnprintable => "the name holds characters that cannot be seen",
            Code::NameTaken => "somebody else has this name",
            Code::AlreadyJoined => "you are a member already",
            Code::NotAMember => "join the room first",
            Code::NotSeated => "take a seat first",
            Code::RoomFull => "no seat is open",
            Code::TooManyChanges => "this was changed too often before the game; begin, or open another room",
            Code::AlreadyStarted => "the game has begun",
            Code::NotStarted => "the game has not begun",
            Code::NotHost => "only the host can do this",
            Code::NoSuchSeat => "there is no such seat",
            Code::SeatTaken => "the seat is taken",
            Code::BadPlan => "nothing can be played by this plan",
            Code::BadDeck => "this is no deck that can be played here; `findings` says why",
            Code::DeckGone => {
                "this deck is not here any more: it was taken down, or nobody played with it for long"
            }
            Code::NotYourDeck => "only who brought this deck can do this; bring it first: POST /api/decks",
            Code::StoreFull => "no more decks can be kept here; whoever runs the server can make room",
            Code::SeatsOpen => "a seat is still open; fill it or take it away",
            Code::NotReady => "somebody is not ready yet",
            Code::BadEntropy => "give 16 to 64 letters, digits or hyphens",
            Code::Stale => "somebody else has played meanwhile; look again",
            Code::StillHere => "whoever sits there is connected",
            Code::StillPlaying => "the game is not over",
            Code::GameOver => "the game is over",
            Code::NotInGame => "this seat is not in the game",
            Code::NotYourTurn => "it is not your turn",
            Code::NotNow => "this action is not possible now",
            Code::NotInHand => "this card is not in the hand",
            Code::NoSuchGap => "there is no such gap",
            Code::Blocked => "this card lies sideways; it can only be discarded",
            Code::IconMismatch => "the icon of this card is not the one on top of the discard",
        }
    }
}

impl Refusal {
    /// The same for a client that speaks this version: where it has no word for it, the nearest that it has.
    pub fn in_version(self, version: u32) -> Refusal {
        match self.code {
            Code::NodeTooOld if version < 2 => Code::Stopping.into(),
            _ => self,
        }
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Refusal {
        Refusal { code, message: code.message().to_owned() }
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Refusal {
        let code = match error {
            ActError::GameOver => Code::GameOver,
            ActError::NotInGame => Code::NotInGame,
            ActError::NotYourTurn => Code::NotYourTurn,
            ActError::NotNow => Code::NotNow,
            ActError::NotInHand => Code::NotInHand,
            ActError::NoSuchGap { .. } => Code::NoSuchGap,
            ActError::Blocked => Code::Blocked,
            ActError::IconMismatch => Code::IconMismatch,
        };
        Refusal { code, message: error.to_string() }
    }
}

impl From<NameProblem> for Refusal {
    fn from(problem: NameProblem) -> Refusal {
        Refusal::from(match problem {
            NameProblem::Empty => Code::NameEmpty,
            NameProblem::TooLong => Code::NameTooLong,
            NameProblem::Unprintable => Code::NameUnprintable,
            NameProblem::Taken => Code::NameTaken,
        })
    }
}
