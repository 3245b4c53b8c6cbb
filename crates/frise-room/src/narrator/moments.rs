//! The story: each event as a sentence, at the table as people see it when it happens.

use std::borrow::Borrow;

use frise_core::{Event, Level, Misplaced, Table};
use frise_decks::{PackCard, icons};

use super::{Narrator, Said, Tone};
use crate::stage::{Moment, Stage, Step};

impl<C: Borrow<PackCard>> Narrator<'_, C> {
    /// What everybody is looking at. `table` is the one that is shown.
    pub fn moment(&self, table: &Table, moment: &Moment) -> Said {
        if table.edition.is_for_one()
            && let Some(said) = self.moment_alone(moment)
        {
            return said.with_detail(self.detail_alone(table, moment));
        }
        let say = |tone: Tone, key: &str, args: &[super::Arg<'_>]| self.say(tone, key, args);
        let (name, title, date) =
            (|seat| self.name_arg(seat), |card| self.title_arg(card), |card| self.date_arg(card));
        match (moment.event, moment.step) {
            (Event::Placed { seat, card, gap, .. } | Event::Misplaced { seat, card, gap, .. }, Step::Put) => {
                let place = self.gap(table, gap.idx());
                say(Tone::Plain, "play-turning", &[name(seat), title(card)]).with_detail(place)
            }
            (
                Event::Played { seat, card, .. } | Event::Blocked { seat, card, .. },
                Step::Put | Step::Turned,
            ) => say(Tone::Plain, "play-turning", &[name(seat), title(card)]),
            (Event::Placed { seat, card, .. }, _) => {
                let args = [name(seat), title(card), date(card)];
                say(Tone::Good, "play-placed", &args).with_detail(self.fact(card))
            }
            (Event::Misplaced { seat, card, .. }, Step::Shown) => {
                say(Tone::Bad, "play-misplaced", &[name(seat), title(card), date(card)])
            }
            (Event::Misplaced { card, belongs, .. }, _) => {
                let key = match table.options.misplaced {
                    Misplaced::Discarded => "play-belongs-discarded",
                    Misplaced::Slid => "play-belongs-slid",
                };
                let place = ("place", self.gap(table, belongs.idx()).into());
                say(Tone::Bad, key, &[place]).with_detail(self.fact(card))
            }
            (Event::Played { seat, card, level, .. }, _) => {
                let key = match level {
                    Level::Row => "play-played-row",
                    Level::Rift => "play-played-rift",
                };
                say(Tone::Good, key, &[name(seat), title(card), date(card)]).with_detail(self.fact(card))
            }
            (Event::Blocked { seat, card, .. }, _) => {
                let args = [name(seat), title(card), date(card)];
                say(Tone::Bad, "play-blocked", &args).with_detail(self.fact(card))
            }
            (Event::Discarded { seat, card, back }, _) => {
                let icon = back.icon.map(|icon| icons::name(icon, self.lang)).unwrap_or_default();
                let args = [name(seat), title(card), date(card), ("icon", icon.into())];
                say(Tone::Plain, "play-discarded", &args).with_detail(self.fact(card))
            }
            (Event::Reshuffled { count, .. }, _) => {
                say(Tone::Plain, "play-reshuffled", &[("n", count.into())])
            }
            (Event::Drew { seat, card, .. }, _) => say(Tone::Plain, "play-drew", &[name(seat), title(card)]),
            (Event::WentOut { seat }, _) => say(Tone::Great, "play-went-out", &[name(seat)]),
            (Event::Eliminated { seats }, _) => {
                let args = [("names", self.names(seats).into()), ("n", seats.len().into())];
                say(Tone::Bad, "play-eliminated", &args)
            }
            (Event::RoundBegan { .. }, _) => {
                let who = ("names", self.names(table.contenders()).into());
                let detail = self.lang.text_with("play-sudden-death-who", &[who]);
                say(Tone::Great, "play-sudden-death", &[]).with_detail(detail)
            }
            (Event::Left { seat }, _) => say(Tone::Plain, "play-left", &[name(seat)]),
            (Event::Ended { outcome, reason }, _) => self.ending(table, outcome, reason),
            (Event::TurnBegan { .. }, _) => Said::default(),
        }
    }

    /// Where one plays alone, nobody is called by name.
    fn moment_alone(&self, moment: &Moment) -> Option<Said> {
        let (tone, key, card) = match (moment.event, moment.step) {
            (Event::Placed { card, .. } | Event::Misplaced { card, .. }, Step::Put) => {
                (Tone::Plain, "play-alone-turning", card)
            }
            (Event::Placed { card, .. }, _) => (Tone::Good, "play-alone-placed", card),
            (Event::Misplaced { card, .. }, Step::Shown) => (Tone::Bad, "play-alone-misplaced", card),
            (Event::Drew { card, .. }, _) => (Tone::Plain, "play-alone-drew", card),
            (Event::Left { .. }, _) => return Some(self.say(Tone::Plain, "play-alone-left", &[])),
            _ => return None,
        };
        // The date of a card that came is not up yet, and no message about that names it.
        let is_up = matches!(tone, Tone::Good | Tone::Bad);
        let date = is_up.then(|| self.date_arg(card));
        let args: Vec<_> = std::iter::once(self.title_arg(card)).chain(date).collect();
        Some(self.say(tone, key, &args))
    }

    fn detail_alone(&self, table: &Table, moment: &Moment) -> String {
        match (moment.event, moment.step) {
            (Event::Placed { gap, .. } | Event::Misplaced { gap, .. }, Step::Put) => {
                self.gap(table, gap.idx())
            }
            (Event::Placed { card, .. }, _) => self.fact(card).to_owned(),
            _ => String::new(),
        }
    }

    /// All that happened since the table was as `dealt`, the latest last.
    pub fn story(&self, dealt: Table, events: &[Event]) -> Vec<Said> {
        let mut stage = Stage::new(dealt);
        stage.push(events);
        let mut story = Vec::new();
        while let Some(moment) = stage.moment {
            if !matches!(moment.step, Step::Put | Step::Turned) {
                story.push(self.moment(&stage.table, &moment));
            }
            stage.advance();
        }
        story
    }
}
