//! The messages between a client and a server, as JSON. `docs/protocol.md` explains them one by one.
//! Nothing here holds a date that has not been turned up: games are told as [`Table`]s and [`Event`]s only.

use std::collections::BTreeMap;

use frise_bots::Skill;
use frise_core::{Action, CardId, Event, First, Hands, Options, Seat, Table};
use serde::{Deserialize, Serialize};

use super::refusal::Refusal;

/// The version of these messages; a client says which one it speaks.
pub const PROTOCOL: u32 = 1;

/// The longest id of a message, in bytes.
pub const MAX_MSG_ID: usize = 24;

/// Whether a message may have this id: something that can be seen, and not too long.
pub fn is_msg_id(id: &str) -> bool {
    (1..=MAX_MSG_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
}

/// What a client sends: something it asks for, under an id of its own choosing.
///
/// The same id sent again by the same guest to the same room has no second effect and gets the same answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClientMsg {
    /// Unique among the messages of this guest.
    pub id: String,
    /// What is asked for.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a client can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// Shows a room; always the first message on a socket.
    Hello {
        /// The version of the messages that the client speaks.
        protocol: u32,
        /// The code of the room.
        room: String,
        /// The last `seq` that the client has seen, if any: it is then told only what it missed.
        since: Option<u64>,
    },
    /// Takes the first open seat, under a name.
    Join {
        /// How the guest wants to be called.
        name: String,
    },
    /// Takes another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Moves to an open seat.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Gives the seat back.
    Stand,
    /// Is ready to play, and adds chance to the deal.
    Ready {
        /// 16 to 64 letters, digits or hyphens that nobody can foresee.
        entropy: String,
    },
    /// Is not ready after all.
    NotReady,
    /// Changes what is played and who may sit where; for the host.
    Arrange {
        /// The new plan.
        plan: Plan,
    },
    /// Deals; for the host, once every seat is taken and everybody is ready.
    Start,
    /// Plays.
    Act {
        /// How many actions the client has seen in this game: whoever comes second is told so. Leaving needs no such care.
        at: u32,
        /// What to do.
        action: Action,
    },
    /// Makes somebody who stays away leave the game; for the host.
    GiveUp {
        /// Whose seat.
        seat: Seat,
    },
    /// Is back, where a bot has been playing in one's place.
    Here,
    /// Opens another room for the same people; after the end.
    Rematch,
    /// Asks for a [`ServerMsg::Pong`].
    Ping,
}

/// What a server sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg {
    /// All there is to know of a room.
    Room {
        /// The newest entry that this tells of.
        seq: u64,
        /// Who the client is there.
        you: You,
        /// Its people and its plan.
        lobby: Lobby,
        /// Its game, once it has begun.
        game: Option<Box<GameView>>,
        /// The code of the room where the same people play again.
        next: Option<String>,
    },
    /// Nothing is missing: what was missed, if anything, came just before. Also tells a client that it is a member now.
    Resumed {
        /// The newest entry, which the client has seen now.
        seq: u64,
        /// Who the client is there.
        you: You,
        /// Milliseconds until the clock of the one to move runs out.
        clock: Option<u32>,
    },
    /// People or plan have changed.
    Lobby {
        /// Which entry this is.
        seq: u64,
        /// How they are now.
        lobby: Lobby,
    },
    /// The cards have been dealt.
    Began {
        /// Which entry this is.
        seq: u64,
        /// The game.
        game: Box<GameView>,
    },
    /// Somebody has played.
    Played {
        /// Which entry this is.
        seq: u64,
        /// How many actions have been played, this one included.
        at: u32,
        /// Who.
        seat: Seat,
        /// On whose decision.
        by: Actor,
        /// What.
        action: Action,
        /// What came of it, in order.
        events: Vec<Event>,
        /// What is printed on the cards that were turned up just now.
        shown: Vec<Shown>,
        /// Milliseconds until the clock of the one to move runs out.
        clock: Option<u32>,
        /// What was secret, once the game is over.
        reveal: Option<Reveal>,
    },
    /// The same people play again elsewhere.
    Rematch {
        /// Which entry this is.
        seq: u64,
        /// The code of that room.
        next: String,
    },
    /// Who is connected. It is not kept, so it has no `seq`.
    Presence {
        /// For each member, in order.
        members: Vec<Present>,
        /// How many others look on.
        watching: u32,
    },
    /// What was asked for has been done, and is kept.
    Done {
        /// The id of the message.
        id: String,
        /// The entry that did it; 0 for [`Ask::Here`], which needs none.
        seq: u64,
    },
    /// What was asked for was not done; nothing has changed.
    Refused {
        /// The id of the message; empty where it could not be read.
        id: String,
        /// Why.
        #[serde(flatten)]
        why: Refusal,
    },
    /// The answer to [`Ask::Ping`].
    Pong {
        /// The id of the message.
        id: String,
    },
    /// The last message on a socket.
    Bye {
        /// Why it ends.
        reason: Farewell,
        /// After how many milliseconds to come back; nothing where coming back is no use.
        retry: Option<u32>,
    },
}

/// Why a server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server stops, most often to start again.
    Shutdown,
    /// The client did not read what it was sent.
    TooSlow,
    /// The client sent what no client of this protocol sends, or too much of it.
    Misuse,
}

/// Who a client is in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// Its place among the members; a spectator has none.
    pub member: Option<MemberId>,
}

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
    /// Whose rules, by id.
    pub edition: String,
    /// Which boxes, by id.
    pub boxes: Vec<String>,
    /// The seats, clockwise.
    pub seats: Vec<SeatPlan>,
    /// How many cards each is dealt.
    pub hands: Hands,
    /// Who starts.
    pub first: First,
    /// What else was agreed on.
    pub options: Options,
    /// How long a turn may take.
    #[serde(default)]
    pub clock: Clock,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatPlan {
    /// Nobody yet.
    Open,
    /// A person.
    Member {
        /// Who.
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

/// A game as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameView {
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// What everybody sees.
    pub table: Table,
    /// How many actions have been played.
    pub at: u32,
    /// All that happened so far.
    pub events: Vec<Event>,
    /// What is printed on the cards that have been turned up, by card.
    pub shown: Vec<Shown>,
    /// A digest of the cards without their dates ([`crate::faces_digest`]): a client with boxes of its own compares it
    /// with theirs.
    pub cards: String,
    /// Milliseconds until the clock of the one to move runs out.
    pub clock: Option<u32>,
    /// What was secret, once the game is over.
    pub reveal: Option<Reveal>,
}

/// What is printed on the back of a card that has been turned up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Which card.
    pub card: CardId,
    /// Its date, by language.
    pub date: BTreeMap<String, String>,
    /// What is worth knowing, by language.
    pub fact: BTreeMap<String, String>,
}

/// On whose decision something was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The person at the seat.
    Player,
    /// The bot at the seat.
    Bot,
    /// A bot in the place of a person who is away or whose clock ran out.
    StandIn,
    /// The host, who gave up the seat of somebody who stays away.
    Host,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Present {
    /// Connected.
    Here,
    /// Not connected, or out of time: a bot plays in their place.
    Away,
}

/// What was secret during the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// What the server had committed itself to, 64 hexadecimal digits.
    pub server_seed: String,
    /// What each seat added; nothing for bots.
    pub entropy: Vec<Option<String>>,
}
