//! What is said about the table: moments, gaps, turns, refusals. The words themselves are in the language files.

use frise_core::{ActError, CardId, Event, Layout, Level, Misplaced, Outcome, Reason, Seat, Seats, Table};
use frise_room::{ChoiceError, Moment, Step};
use frise_text::{Lang, Value};

use super::face::Faces;
use super::table::Playing;
use crate::shelf::find;

/// A moment: what happens, and what is worth knowing about it.
pub(crate) fn moment(playing: &Playing, moment: &Moment) -> (String, String) {
    let lang = playing.lang;
    let say = |key: &str, args: &[(&str, Value<'_>)]| lang.text_with(key, args);
    let name = |seat: Seat| ("name", Value::from(playing.room.name(seat).to_owned()));
    let face = |card: CardId| playing.faces.card(card);
    let title = |card: CardId| ("title", Value::from(face(card).title.clone()));
    let date = |card: CardId| ("date", Value::from(face(card).date.clone()));
    let names = |seats: Seats| ("names", Value::from(names(playing, seats)));

    match (moment.event, moment.step) {
        (event, Step::Put | Step::Turned) => match event {
            Event::Placed { seat, card, .. }
            | Event::Misplaced { seat, card, .. }
            | Event::Played { seat, card, .. }
            | Event::Blocked { seat, card, .. } => {
                (say("play-turning", &[name(seat), title(card)]), String::new())
            }
            _ => Default::default(),
        },
        (Event::Placed { seat, card, .. }, _) => {
            (say("play-placed", &[name(seat), title(card), date(card)]), face(card).fact.clone())
        }
        (Event::Misplaced { seat, card, .. }, Step::Shown) => {
            (say("play-misplaced", &[name(seat), title(card), date(card)]), String::new())
        }
        (Event::Misplaced { card, belongs, .. }, _) => {
            let place = gap(lang, &playing.faces, playing.table(), belongs.idx());
            let key = match playing.table().options.misplaced {
                Misplaced::Discarded => "play-belongs-discarded",
                Misplaced::Slid => "play-belongs-slid",
            };
            let said = say(key, &[date(card), ("place", place.into())]);
            (said, face(card).fact.clone())
        }
        (Event::Played { seat, card, level, .. }, _) => {
            let key = match level {
                Level::Row => "play-played-row",
                Level::Rift => "play-played-rift",
            };
            (say(key, &[name(seat), title(card), date(card)]), face(card).fact.clone())
        }
        (Event::Blocked { seat, card, .. }, _) => {
            (say("play-blocked", &[name(seat), title(card), date(card)]), face(card).fact.clone())
        }
        (Event::Discarded { seat, card, back }, _) => {
            let icon = back.icon.map(|icon| playing.faces.icon(icon).name.clone()).unwrap_or_default();
            let said = say("play-discarded", &[name(seat), title(card), date(card), ("icon", icon.into())]);
            (said, face(card).fact.clone())
        }
        (Event::Reshuffled { count, .. }, _) => {
            (say("play-reshuffled", &[("n", count.into())]), String::new())
        }
        (Event::Drew { seat, card, .. }, _) => (say("play-drew", &[name(seat), title(card)]), String::new()),
        (Event::WentOut { seat }, _) => (say("play-went-out", &[name(seat)]), String::new()),
        (Event::Eliminated { seats }, _) => {
            let n = ("n", Value::from(seats.len() as u32));
            (say("play-eliminated", &[names(seats), n]), String::new())
        }
        (Event::RoundBegan { .. }, _) => {
            let contenders = playing.table().contenders();
            (lang.text("play-sudden-death"), say("play-sudden-death-who", &[names(contenders)]))
        }
        (Event::Left { seat }, _) => (say("play-left", &[name(seat)]), String::new()),
        (Event::Ended { outcome, reason }, _) => {
            (self::outcome(playing, outcome), self::reason(lang, reason))
        }
        (Event::TurnBegan { .. }, _) => Default::default(),
    }
}

/// Who won, or how the team did.
pub(crate) fn outcome(playing: &Playing, outcome: Outcome) -> String {
    let lang = playing.lang;
    match outcome {
        Outcome::Winner(seat) => lang.text_with("play-winner", &[("name", playing.room.name(seat).into())]),
        Outcome::Shared(seats) => lang.text_with("play-shared", &[("names", names(playing, seats).into())]),
        Outcome::Score(score) => {
            let rank = rank(lang, score.rank);
            lang.text_with("play-score", &[("score", score.score.into()), ("rank", rank.into())])
        }
    }
}

/// Why the game ended.
pub(crate) fn reason(lang: Lang, reason: Reason) -> String {
    lang.text(match reason {
        Reason::AloneOut => "play-reason-alone-out",
        Reason::LastLeft => "play-reason-last-left",
        Reason::NothingToDraw => "play-reason-nothing-to-draw",
        Reason::AllPlayed => "play-reason-all-played",
        Reason::NothingPlaced => "play-reason-nothing-placed",
        Reason::Stuck => "play-reason-stuck",
        Reason::NobodyLeft => "play-reason-nobody-left",
    })
}

/// The name of a team's rank.
pub(crate) fn rank(lang: Lang, rank: u8) -> String {
    lang.text(&format!("play-rank-{rank}"))
}

/// A gap in words, by the cards beside it.
pub(crate) fn gap(lang: Lang, faces: &Faces, table: &Table, gap: usize) -> String {
    let Layout::Line(line) = &table.layout else {
        return String::new();
    };
    let left = gap.checked_sub(1).and_then(|idx| line.cards.get(idx)).map(|card| faces.card(*card));
    let right = line.cards.get(gap).map(|card| faces.card(*card));
    match (left, right) {
        (Some(left), Some(right)) => lang.text_with(
            "play-gap-between",
            &[
                ("left", left.title.as_str().into()),
                ("left-date", left.date.as_str().into()),
                ("right", right.title.as_str().into()),
                ("right-date", right.date.as_str().into()),
            ],
        ),
        (None, Some(right)) => lang.text_with(
            "play-gap-before",
            &[("title", right.title.as_str().into()), ("date", right.date.as_str().into())],
        ),
        (Some(left), None) => lang.text_with(
            "play-gap-after",
            &[("title", left.title.as_str().into()), ("date", left.date.as_str().into())],
        ),
        (None, None) => String::new(),
    }
}

/// Why a move was refused.
pub(crate) fn refusal(lang: Lang, error: ActError) -> String {
    lang.text(&format!("play-refused-{}", error.code().replace('_', "-")))
}

/// Several names as one would say them.
pub(crate) fn names(playing: &Playing, seats: Seats) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| playing.room.name(seat)).collect();
    list(playing.lang, &names)
}

/// “a, b and c”.
pub(crate) fn list(lang: Lang, items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => {
            lang.text_with("play-list", &[("first", first.join(", ").into()), ("last", (*last).into())])
        }
    }
}

/// Why a table cannot be opened, and what to do about it.
pub(crate) fn problem(lang: Lang, error: &ChoiceError) -> String {
    error.message(lang, frise_decks::boxes())
}

/// What an edition is called.
pub(crate) fn edition(lang: Lang, id: &str) -> String {
    lang.text(&format!("play-edition-{id}"))
}

/// What a box is called.
pub(crate) fn box_name(lang: Lang, id: &str) -> String {
    find(id).map_or_else(|| id.to_owned(), |deck| deck.names.in_lang(lang).to_owned())
}

/// What the person to move can do, or who is thinking.
pub(crate) fn prompt(playing: &Playing) -> (String, String) {
    let (lang, table) = (playing.lang, playing.table());
    let Some(mover) = table.to_move else {
        return Default::default();
    };
    let name = ("name", Value::from(playing.room.name(mover)));
    if playing.person().is_none() {
        return (lang.text_with("play-thinking", &[name]), String::new());
    }
    let headline = match &table.layout {
        Layout::Rift(rift) if rift.n_placed > 0 => lang.text_with("play-turn-second", &[name]),
        Layout::Rift(rift) if rift.has_tried => lang.text_with("play-turn-again", &[name]),
        Layout::Rift(_) => lang.text_with("play-turn-together", &[name]),
        Layout::Line(_) => lang.text_with("play-turn", &[name]),
    };
    if let Some(hint) = &playing.hint {
        return (headline, hint.clone());
    }
    let detail = match (&table.layout, playing.chosen(), playing.cursor.gap) {
        (Layout::Line(_), Some(card), Some(gap)) => {
            let place = self::gap(lang, &playing.faces, table, gap);
            let title = playing.faces.card(card).title.as_str();
            lang.text_with("play-offer", &[("title", title.into()), ("place", place.into())])
        }
        (Layout::Line(_), ..) => lang.text("play-how-line"),
        (Layout::Rift(rift), ..) if rift.has_tried => lang.text("play-how-together"),
        (Layout::Rift(_), ..) => discard_words(playing),
    };
    (headline, detail)
}

/// What lies on the discard and which cards of the hand could follow it.
fn discard_words(playing: &Playing) -> String {
    let (lang, table) = (playing.lang, playing.table());
    let Some(icon) = table.discard_icon() else {
        return lang.text("play-how-together");
    };
    let face = playing.faces.icon(icon);
    let numbers: Vec<String> = (1..)
        .zip(playing.hand())
        .filter(|(_, card)| table.is_discardable(**card))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let args = [
        ("icon", Value::from(format!("{} {}", face.sign, face.name))),
        ("cards", Value::from(list(lang, &numbers))),
        ("n", Value::from(numbers.len() as u32)),
    ];
    lang.text_with("play-discard-shows", &args)
}
