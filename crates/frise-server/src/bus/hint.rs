//! Wire format of hints, for nodes of neighbouring versions: JSON in which unknown fields are skipped and unknown kinds of hints are no hints. What is
//! told of a room has a subject of its own, which begins with a version of this format and the epoch of the log: other logs are not heard.

use std::collections::BTreeMap;

use frise_room::online::live::{Attention, Hint, NodeId, Presence};
use frise_room::online::{Epoch, GuestId};
use serde::{Deserialize, Serialize};

use crate::code::RoomCode;

/// The version of this format. A change that older nodes would misread needs another; they go on by asking the log.
const VERSION: &str = "frise.v1";

/// The longest hint that is read, in bytes.
const LARGEST: usize = 64 * 1024;

/// More than ever look on at one node.
const MOST_WATCHING: u32 = 1_000_000;

/// Under what the hints about the rooms of a log are told.
pub(super) struct Subjects(String);

impl Subjects {
    pub(super) fn of(epoch: Epoch) -> Subjects {
        Subjects(format!("{VERSION}.{epoch}."))
    }

    pub(super) fn room(&self, room: RoomCode) -> String {
        format!("{}{}", self.0, room.as_str())
    }
}

#[derive(Serialize, Deserialize)]
struct Wire {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seq: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    presence: Option<WirePresence>,
}

#[derive(Serialize, Deserialize)]
struct WirePresence {
    node: u64,
    version: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    there: Vec<GuestId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    late: Vec<GuestId>,
    #[serde(default)]
    watching: u32,
}

/// The bytes of a hint; none for what nodes do not tell each other.
pub(super) fn encode(hint: &Hint) -> Option<Vec<u8>> {
    let (seq, presence) = match hint {
        Hint::Seq(seq) => (Some(*seq), None),
        Hint::Presence(presence) => (None, Some(presence)),
        Hint::Gone(_) => return None,
    };
    let presence = presence.map(|Presence { node, version, members, watching }| {
        let who = |wanted| {
            let found = members.iter().filter(move |(_, attention)| **attention == wanted);
            found.map(|(guest, _)| *guest).collect()
        };
        WirePresence {
            node: node.0,
            version: *version,
            there: who(Attention::There),
            late: who(Attention::Late),
            watching: *watching,
        }
    });
    serde_json::to_vec(&Wire { seq, presence }).ok()
}

/// What these bytes hint at, if they do.
pub(super) fn decode(bytes: &[u8]) -> Option<Hint> {
    if bytes.len() > LARGEST {
        return None;
    }
    let Wire { seq, presence } = serde_json::from_slice(bytes).ok()?;
    let presence = presence.map(|told| {
        let late = told.late.into_iter().map(|guest| (guest, Attention::Late));
        let there = told.there.into_iter().map(|guest| (guest, Attention::There));
        let members: BTreeMap<GuestId, Attention> = late.chain(there).collect();
        let watching = told.watching.min(MOST_WATCHING);
        Hint::Presence(Presence { node: NodeId(told.node), version: told.version, members, watching })
    });
    seq.map(Hint::Seq).or(presence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presence() -> Hint {
        let members = [(GuestId(7), Attention::Late), (GuestId(3), Attention::There)];
        Hint::Presence(Presence {
            node: NodeId(u64::MAX),
            version: 12,
            members: members.into_iter().collect(),
            watching: 4,
        })
    }

    #[test]
    fn a_hint_is_read_as_it_was_written() {
        for hint in [Hint::Seq(0), Hint::Seq(u64::MAX), presence()] {
            assert_eq!(decode(&encode(&hint).expect("told to others")), Some(hint));
        }
    }

    /// Of a newer node: what is new in it is skipped, and what cannot be understood is no hint.
    #[test]
    fn what_a_newer_node_says_is_understood_or_ignored() {
        assert_eq!(decode(br#"{"seq":12,"digest":"abc"}"#), Some(Hint::Seq(12)));
        let newer = br#"{"presence":{"node":1,"version":2,"there":[5],"mood":["glad"]},"sent":17}"#;
        assert!(matches!(decode(newer), Some(Hint::Presence(told)) if told.members.len() == 1));
        for strange in [&b"{\"clock\":30}"[..], b"{}", b"", b"\xff\x00", b"{\"seq\":-1}", b"{\"seq\":\"1\"}"]
        {
            assert_eq!(decode(strange), None, "{}", String::from_utf8_lossy(strange));
        }
        assert_eq!(decode(&vec![b' '; LARGEST + 1]), None, "too long to be one of ours");
    }

    #[test]
    fn the_rooms_of_another_log_have_other_subjects() {
        let room = RoomCode::parse("K7QZ2M4P").expect("a code");
        assert_eq!(Subjects::of(Epoch(0xa5)).room(room), "frise.v1.00000000000000a5.K7QZ2M4P");
        assert_ne!(Subjects::of(Epoch(1)).room(room), Subjects::of(Epoch(2)).room(room));
    }
}
