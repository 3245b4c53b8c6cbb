//! Linearizability checker for the history of a room: every acknowledged request is in the log once, where it was said to be, and in an order that agrees with
//! real time; nothing was shown that the log does not hold, or before anybody asked for it, and nobody is shown less than they had seen. Pure, so that it can be
//! tried with planted faults.
//! The log of a room is a total order already, so nothing has to be searched: a history is linearizable if that order explains it.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use frise_room::online::Epoch;

/// A request of a client: when it was first sent, and what became of it. Times are since the beginning of the run, on one clock.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    pub(crate) room: String,
    pub(crate) id: String,
    pub(crate) asked: Duration,
    /// When it was acknowledged, and as which entry. Without, nobody knows whether it took effect.
    pub(crate) done: Option<(Duration, u64)>,
}

/// An entry that a client was shown, alone or as the newest of a whole room. Those of a client are in the order in which they came.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) client: String,
    pub(crate) epoch: Epoch,
    pub(crate) room: String,
    pub(crate) seq: u64,
    pub(crate) at: Duration,
}

/// What the log holds: of each room, the id of the request behind each entry, from number 1 on; none for what the room did by itself.
pub(crate) type LoggedIds = HashMap<String, Vec<Option<String>>>;

/// Something that no single order of events explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Violation {
    /// It was acknowledged, and the log does not hold it.
    Lost { room: String, id: String },
    /// It took effect more than once.
    Doubled { room: String, id: String },
    /// It was acknowledged as one entry and is another.
    Elsewhere { room: String, id: String, told: u64, kept: u64 },
    /// It comes before something that was acknowledged before it was asked for.
    BackInTime { room: String, earlier: String, later: String },
    /// It was shown, and the log ends before it.
    Invented { room: String, seq: u64 },
    /// It was shown before it was asked for.
    Foreseen { room: String, id: String },
    /// A client had seen an entry, and was shown the room as it was before.
    Forgotten { room: String, client: String, seen: u64, shown: u64 },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Lost { room, id } => write!(f, "{room}: {id} was acknowledged and is lost"),
            Violation::Doubled { room, id } => write!(f, "{room}: {id} took effect more than once"),
            Violation::Elsewhere { room, id, told, kept } => {
                write!(f, "{room}: {id} was acknowledged as {told} and is {kept}")
            }
            Violation::BackInTime { room, earlier, later } => {
                write!(
                    f,
                    "{room}: {later} was acknowledged before {earlier} was asked for, and comes after it"
                )
            }
            Violation::Invented { room, seq } => write!(f, "{room}: entry {seq} was shown and is not there"),
            Violation::Foreseen { room, id } => write!(f, "{room}: {id} was shown before it was asked for"),
            Violation::Forgotten { room, client, seen, shown } => {
                write!(f, "{room}: {client} had seen entry {seen}, and was shown the room as of {shown}")
            }
        }
    }
}

/// All that is wrong with a history.
pub(crate) fn check(log: &LoggedIds, operations: &[Operation], sights: &[Sight]) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut places: HashMap<(&str, &str), Vec<u64>> = HashMap::new();
    for (room, entries) in log {
        for (seq, id) in (1..).zip(entries) {
            if let Some(id) = id {
                places.entry((room, id)).or_default().push(seq);
            }
        }
    }
    let mut by_room: HashMap<&str, Vec<(u64, &Operation)>> = HashMap::new();
    for operation in operations {
        let Operation { room, id, done, .. } = operation;
        let (room, id) = (room.clone(), id.clone());
        let place = places.get(&(operation.room.as_str(), operation.id.as_str())).map(Vec::as_slice);
        match (place, done) {
            (None, Some(_)) => wrong.push(Violation::Lost { room, id }),
            (Some([kept]), Some((_, told))) if kept != told => {
                wrong.push(Violation::Elsewhere { room, id, told: *told, kept: *kept });
            }
            (Some([kept]), _) => by_room.entry(&operation.room).or_default().push((*kept, operation)),
            (Some(_), _) => wrong.push(Violation::Doubled { room, id }),
            (None, None) => {}
        }
    }
    for (room, placed) in &mut by_room {
        placed.sort_by_key(|(seq, _)| *seq);
        wrong.extend(backwards(room, placed));
    }
    wrong.extend(forgotten(sights));
    for Sight { room, seq, at, .. } in sights {
        let length = log.get(room).map_or(0, Vec::len) as u64;
        if *seq > length {
            wrong.push(Violation::Invented { room: room.clone(), seq: *seq });
            continue;
        }
        let shown = by_room.get(room.as_str()).map(Vec::as_slice).unwrap_or_default();
        let shown = shown.binary_search_by_key(seq, |(seq, _)| *seq).map(|place| shown[place].1);
        if let Ok(operation) = shown
            && operation.asked > *at
        {
            wrong.push(Violation::Foreseen { room: room.clone(), id: operation.id.clone() });
        }
    }
    wrong
}

/// Whatever comes after something that was asked for only once it was over.
fn backwards(room: &str, placed: &[(u64, &Operation)]) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut last_asked: Option<&Operation> = None;
    for (_, operation) in placed {
        if let (Some(before), Some((done, _))) = (last_asked, operation.done)
            && done < before.asked
        {
            let (earlier, later) = (before.id.clone(), operation.id.clone());
            wrong.push(Violation::BackInTime { room: room.to_owned(), earlier, later });
        }
        if last_asked.is_none_or(|before| before.asked < operation.asked) {
            last_asked = Some(operation);
        }
    }
    wrong
}

/// Whatever a client was shown that is older than what it had seen of the same log.
fn forgotten(sights: &[Sight]) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut newest: HashMap<(&str, &str, Epoch), u64> = HashMap::new();
    for Sight { client, epoch, room, seq, .. } in sights {
        let seen = newest.entry((client, room, *epoch)).or_default();
        if *seen > *seq {
            let (room, client) = (room.clone(), client.clone());
            wrong.push(Violation::Forgotten { room, client, seen: *seen, shown: *seq });
        }
        *seen = (*seen).max(*seq);
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn asked(id: &str, asked: u64, done: Option<(u64, u64)>) -> Operation {
        let done = done.map(|(at, seq)| (time(at), seq));
        Operation { room: "R".to_owned(), id: id.to_owned(), asked: time(asked), done }
    }

    fn seen(seq: u64, at: u64) -> Sight {
        seen_by("ana", 1, seq, at)
    }

    fn seen_by(client: &str, epoch: u64, seq: u64, at: u64) -> Sight {
        Sight { client: client.to_owned(), epoch: Epoch(epoch), room: "R".to_owned(), seq, at: time(at) }
    }

    fn log(ids: &[&str]) -> LoggedIds {
        let id = |id: &&str| Some((*id).to_owned()).filter(|id| id != "-");
        LoggedIds::from([("R".to_owned(), ids.iter().map(id).collect())])
    }

    /// `a` and `b` at once, `c` after both, `d` without an answer; a bot in between.
    fn history() -> Vec<Operation> {
        vec![
            asked("a", 0, Some((20, 3))),
            asked("b", 5, Some((15, 2))),
            asked("c", 30, Some((40, 5))),
            asked("d", 35, None),
        ]
    }

    #[test]
    fn what_one_order_explains_is_fine() {
        let sights = [seen(2, 15), seen(3, 16), seen(4, 39), seen(5, 50)];
        assert_eq!(check(&log(&["-", "b", "a", "-", "c"]), &history(), &sights), []);
        assert_eq!(check(&log(&["-", "b", "a", "-", "c", "d"]), &history(), &[seen(6, 36)]), []);
    }

    #[test]
    fn planted_faults_are_found() {
        let room = || "R".to_owned();
        let id = |id: &str| id.to_owned();
        let lost = Violation::Lost { room: room(), id: id("c") };
        assert_eq!(check(&log(&["-", "b", "a", "-"]), &history(), &[]), [lost]);
        let doubled = Violation::Doubled { room: room(), id: id("c") };
        assert_eq!(check(&log(&["-", "b", "a", "-", "c", "c"]), &history(), &[]), [doubled]);
        let twice_unanswered = Violation::Doubled { room: room(), id: id("d") };
        assert_eq!(check(&log(&["-", "b", "a", "-", "c", "d", "d"]), &history(), &[]), [twice_unanswered]);
        let elsewhere = Violation::Elsewhere { room: room(), id: id("c"), told: 5, kept: 4 };
        assert_eq!(check(&log(&["-", "b", "a", "c", "-"]), &history(), &[]), [elsewhere]);
        // Two nodes that each believed to have been first: `c` was asked for after `a` had been acknowledged.
        let forked = [asked("c", 30, Some((40, 2))), asked("a", 0, Some((20, 3)))];
        let back = Violation::BackInTime { room: room(), earlier: id("c"), later: id("a") };
        assert_eq!(check(&log(&["-", "c", "a"]), &forked, &[]), [back]);
        let unanswered = [asked("d", 35, None), asked("a", 0, Some((20, 3)))];
        let back = Violation::BackInTime { room: room(), earlier: id("d"), later: id("a") };
        assert_eq!(check(&log(&["-", "d", "a"]), &unanswered, &[]), [back]);
        let invented = Violation::Invented { room: room(), seq: 7 };
        assert_eq!(check(&log(&["-", "b", "a", "-", "c"]), &history(), &[seen(7, 60)]), [invented]);
        let foreseen = Violation::Foreseen { room: room(), id: id("c") };
        assert_eq!(check(&log(&["-", "b", "a", "-", "c"]), &history(), &[seen(5, 29)]), [foreseen]);
    }
    #[test]
    fn whoever_is_shown_less_than_they_had_seen_is_found() {
        let log = log(&["-", "b", "a", "-", "c"]);
        let again =
            [seen(3, 20), seen_by("ben", 1, 2, 21), seen(3, 22), seen(5, 50), seen_by("ben", 1, 4, 60)];
        assert_eq!(check(&log, &history(), &again), []);
        let restored = [seen(5, 50), seen_by("ana", 2, 2, 60)];
        assert_eq!(check(&log, &history(), &restored), [], "another log may be shorter");
        let less = [seen(5, 50), seen_by("ben", 1, 2, 51), seen(4, 60), seen(4, 61), seen(5, 62)];
        let found =
            Violation::Forgotten { room: "R".to_owned(), client: "ana".to_owned(), seen: 5, shown: 4 };
        assert_eq!(check(&log, &history(), &less), [found.clone(), found]);
    }
}
