//! What is said about the table: moments, gaps, whose turn it is. The words themselves are in the language files.

use frise_core::{CardId, Event, Layout, Level, Misplaced, Outcome, Reason, Seat, Seats, Table};
use frise_decks::icons;
use frise_room::{Moment, Step};
use frise_text::Value;
use leptos::prelude::*;

use super::playing::Playing;
use crate::words::list;

/// Something that was said: a headline, and what is worth knowing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) headline: String,
    pub(crate) detail: String,
    pub(crate) tone: Tone,
}

impl Said {
    /// As it is read out.
    pub(crate) fn aloud(&self) -> String {
        format!("{} {}", self.headline, self.detail)
    }

    pub(crate) fn n_letters(&self) -> usize {
        self.headline.chars().count() + self.detail.chars().count()
    }
}

/// How it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    Good,
    Bad,
    Great,
}

impl Tone {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Great => "great",
        }
    }
}

/// A moment in words, at the table as it is shown.
pub(crate) fn moment(playing: Playing, table: &Table, moment: &Moment) -> Said {
    let lang = playing.lang.get_untracked();
    let name = |seat: Seat| ("name", Value::from(playing.name(seat)));
    let face = |card: CardId| playing.face(card);
    let title = |card: CardId| ("title", Value::from(face(card).card.title.in_lang(lang).to_owned()));
    let date = |card: CardId| ("date", Value::from(face(card).card.date.print(lang)));
    let fact = |card: CardId| face(card).card.fact.in_lang(lang).to_owned();
    let said = |tone: Tone, key: &str, args: &[(&str, Value<'_>)], detail: String| Said {
        headline: lang.text_with(key, args),
        detail,
        tone,
    };
    let plain = |key: &str, args: &[(&str, Value<'_>)]| said(Tone::Plain, key, args, String::new());

    match (moment.event, moment.step) {
        (Event::Placed { seat, card, gap, .. } | Event::Misplaced { seat, card, gap, .. }, Step::Put) => {
            let place = self::gap(playing, table, gap.idx());
            said(Tone::Plain, "play-turning", &[name(seat), title(card)], place)
        }
        (Event::Played { seat, card, .. } | Event::Blocked { seat, card, .. }, Step::Put | Step::Turned) => {
            plain("play-turning", &[name(seat), title(card)])
        }
        (Event::Placed { seat, card, .. }, _) => {
            said(Tone::Good, "play-placed", &[name(seat), title(card), date(card)], fact(card))
        }
        (Event::Misplaced { seat, card, .. }, Step::Shown) => {
            said(Tone::Bad, "play-misplaced", &[name(seat), title(card), date(card)], String::new())
        }
        (Event::Misplaced { card, belongs, .. }, _) => {
            let key = if table.options.misplaced == Misplaced::Slid {
                "play-belongs-slid"
            } else {
                "play-belongs-discarded"
            };
            let place = ("place", Value::from(gap(playing, table, belongs.idx())));
            said(Tone::Bad, key, &[title(card), date(card), place], fact(card))
        }
        (Event::Played { seat, card, level, .. }, _) => {
            let key = match level {
                Level::Row => "play-played-row",
                Level::Rift => "play-played-rift",
            };
            said(Tone::Good, key, &[name(seat), title(card), date(card)], fact(card))
        }
        (Event::Blocked { seat, card, .. }, _) => {
            said(Tone::Bad, "play-blocked", &[name(seat), title(card), date(card)], fact(card))
        }
        (Event::Discarded { seat, card, back }, _) => {
            let icon = back.icon.map(|icon| icons::name(icon, lang)).unwrap_or_default();
            let args = [name(seat), title(card), date(card), ("icon", icon.into())];
            said(Tone::Plain, "play-discarded", &args, fact(card))
        }
        (Event::Reshuffled { count, .. }, _) => plain("play-reshuffled", &[("n", count.into())]),
        (Event::Drew { seat, card, .. }, _) => plain("play-drew", &[name(seat), title(card)]),
        (Event::WentOut { seat }, _) => said(Tone::Great, "play-went-out", &[name(seat)], String::new()),
        (Event::Eliminated { seats }, _) => {
            let n = ("n", Value::from(seats.len() as u32));
            said(Tone::Bad, "play-eliminated", &[("names", names(playing, seats).into()), n], String::new())
        }
        (Event::RoundBegan { .. }, _) => {
            let who = ("names", Value::from(names(playing, table.contenders())));
            said(Tone::Great, "play-sudden-death", &[], lang.text_with("play-sudden-death-who", &[who]))
        }
        (Event::Left { seat }, _) => plain("play-left", &[name(seat)]),
        (Event::Ended { outcome: how, reason: why }, _) => {
            Said { headline: outcome(playing, how), detail: reason(playing, why), tone: Tone::Great }
        }
        (Event::TurnBegan { .. }, _) => Said::default(),
    }
}

/// Who won, or how the team did.
pub(crate) fn outcome(playing: Playing, outcome: Outcome) -> String {
    let lang = playing.lang.get_untracked();
    match outcome {
        Outcome::Winner(seat) => lang.text_with("play-winner", &[("name", playing.name(seat).into())]),
        Outcome::Shared(seats) => lang.text_with("play-shared", &[("names", names(playing, seats).into())]),
        Outcome::Score(score) => {
            let rank = lang.text(&format!("play-rank-{}", score.rank));
            let said = lang.text_with("play-score", &[("score", score.score.into()), ("rank", rank.into())]);
            // The number must stay a number, for its plural; the minus is printed all the same.
            said.replacen('-', "−", usize::from(score.score < 0))
        }
    }
}

/// Why the game ended.
pub(crate) fn reason(playing: Playing, reason: Reason) -> String {
    playing.lang.get_untracked().text(match reason {
        Reason::AloneOut => "play-reason-alone-out",
        Reason::LastLeft => "play-reason-last-left",
        Reason::NothingToDraw => "play-reason-nothing-to-draw",
        Reason::AllPlayed => "play-reason-all-played",
        Reason::NothingPlaced => "play-reason-nothing-placed",
        Reason::Stuck => "play-reason-stuck",
        Reason::NobodyLeft => "play-reason-nobody-left",
    })
}

/// A gap in words, by the cards beside it.
pub(crate) fn gap(playing: Playing, table: &Table, gap: usize) -> String {
    let lang = playing.lang.get();
    let beside = match &table.layout {
        Layout::Line(line) => {
            (gap.checked_sub(1).and_then(|idx| line.cards.get(idx)).copied(), line.cards.get(gap).copied())
        }
        Layout::Rift(_) => (None, None),
    };
    let title = |card: CardId| Value::from(playing.face(card).card.title.in_lang(lang).to_owned());
    let date = |card: CardId| Value::from(playing.face(card).card.date.print(lang));
    match beside {
        (Some(left), Some(right)) => lang.text_with(
            "play-gap-between",
            &[
                ("left", title(left)),
                ("left-date", date(left)),
                ("right", title(right)),
                ("right-date", date(right)),
            ],
        ),
        (None, Some(card)) => {
            lang.text_with("play-gap-before", &[("title", title(card)), ("date", date(card))])
        }
        (Some(card), None) => {
            lang.text_with("play-gap-after", &[("title", title(card)), ("date", date(card))])
        }
        (None, None) => String::new(),
    }
}

/// Several names as one would say them.
pub(crate) fn names(playing: Playing, seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| playing.name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    list(playing.lang.get_untracked(), &names)
}

/// What the person to move can do, or who is thinking.
pub(crate) fn prompt(playing: Playing) -> Said {
    let lang = playing.lang.get();
    let Some(mover) = playing.table(|table| table.to_move) else {
        return Said::default();
    };
    let name = ("name", Value::from(playing.name(mover)));
    let said = |key: &str, detail: String| Said {
        headline: lang.text_with(key, std::slice::from_ref(&name)),
        detail,
        tone: Tone::Plain,
    };
    if !playing.is_here(mover) {
        return said("play-thinking", String::new());
    }
    let is_first = !playing.settings.with(|settings| settings.has_played);
    let (headline, detail) = playing.table(|table| match &table.layout {
        Layout::Rift(rift) if rift.n_placed > 0 => ("web-turn-second", "web-how-second"),
        Layout::Rift(rift) if rift.has_tried => ("play-turn-again", "web-how-again"),
        Layout::Rift(_) if is_first => ("play-turn", "web-how-together-first"),
        Layout::Rift(_) => ("play-turn", "web-how-together"),
        Layout::Line(_) if is_first => ("play-turn", "web-how-line-first"),
        Layout::Line(_) => ("play-turn", "web-how-line"),
    });
    let advice = playing.advice.get().map(|said| said(lang));
    said(headline, advice.unwrap_or_else(|| lang.text(detail)))
}

/// What is being done with the chosen card: it looks for its place, or is held over one.
pub(crate) fn offer(playing: Playing) -> Option<String> {
    let card = playing.chosen.get().filter(|_| !playing.is_together())?;
    let lang = playing.lang.get();
    let title = ("title", Value::from(playing.face(card).card.title.in_lang(lang).to_owned()));
    Some(match playing.open.get() {
        Some(open) => {
            let place = playing.table(|table| gap(playing, table, open));
            lang.text_with("web-offer", &[title, ("place", place.into())])
        }
        None => lang.text_with("web-where", &[title]),
    })
}
