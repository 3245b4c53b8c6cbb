//! `frise daily`: the line of the day at the terminal's table. Which line it is, whether it counts, and its result with streaks, bots and
//! the text to share. The local date is asked for once, when the program starts: whoever plays past midnight finishes the line begun.

use clap::Args;
use frise_decks::days::{shipped_cards, shipped_list};
use frise_room::Room;
use frise_room::daily::{
    Begun, Book, Day, DayError, History, Marks, N_REPLAYED, Number, Rivals, Share, Which, beaten_words,
};
use frise_text::Lang;

use crate::shelf;

/// How many bots of each level play the same cards.
const N_RIVALS: u32 = 10;

#[derive(Args, Clone, Debug, Default)]
pub(crate) struct DailyArgs {
    #[arg(long, value_name = "DATE", conflicts_with = "number")]
    date: Option<String>,
    #[arg(long, value_name = "N")]
    number: Option<u32>,
    #[arg(long = "box", value_name = "ID|FILE")]
    box_or_file: Option<String>,
    #[arg(long)]
    pub(crate) fast: bool,
}

/// A daily line on the table.
pub(crate) struct DailyGame {
    pub(crate) day: Day,
    pub(crate) begun: Begun,
    pub(crate) book: Book,
    today: Number,
    /// “Frise no. 79 · 18 November 2026”.
    pub(crate) name: String,
}

/// What there is to say in the end.
pub(crate) struct DailyResult {
    pub(crate) name: String,
    pub(crate) marks: Marks,
    /// How it stands with the days that counted; nothing if this one did not.
    pub(crate) history: Option<History>,
    pub(crate) streak: u32,
    pub(crate) rivals: Vec<Rivals>,
    pub(crate) beaten: String,
    pub(crate) share: Share,
}

impl DailyArgs {
    /// The line that is asked for, or why it cannot be played.
    pub(crate) fn game(&self, today: Number, book: Book, lang: Lang) -> Result<DailyGame, String> {
        let number = self.asked(today, lang)?;
        let deck = self.box_or_file.as_deref().map(|name| {
            let unknown = || lang.text_with("play-problem-deck-file", &[("file", name.into())]);
            shelf::find(name).ok_or_else(unknown)
        });
        let deck = deck.transpose()?;
        let day = match &deck {
            Some(deck) => Day::own(deck, number),
            None => {
                let list = shipped_list(number).unwrap_or_default();
                Day::published(number, list, shipped_cards(), frise_decks::boxes())
            }
        };
        let day = day.map_err(|error| cannot_deal(&error, number, lang))?;
        let mut args = vec![("number", number.get().into()), ("date", number.date().print(lang).into())];
        args.extend(deck.as_ref().map(|deck| ("box", deck.names.in_lang(lang).into())));
        let key = if deck.is_some() { "daily-name-own" } else { "daily-name" };
        let name = lang.text_with(key, &args);
        Ok(DailyGame::new(day, book, today, name))
    }

    fn asked(&self, today: Number, lang: Lang) -> Result<Number, String> {
        let number = match (&self.date, self.number) {
            (Some(date), _) => {
                let number = date.parse().ok().and_then(Number::on_day);
                number.ok_or_else(|| lang.text_with("daily-no-date", &[("date", date.as_str().into())]))?
            }
            (None, Some(number)) => Number::try_from(number).map_err(|_| {
                let first = Number::FIRST.date().print(lang);
                lang.text_with("daily-no-number", &[("number", number.into()), ("date", first.into())])
            })?,
            (None, None) => today,
        };
        let said = [("number", number.get().into()), ("date", number.date().print(lang).into())];
        if number > today {
            let args = [&said[..], &[("today", today.get().into())]].concat();
            return Err(lang.text_with("daily-not-yet", &args));
        }
        let first = today.minus(N_REPLAYED).unwrap_or(Number::FIRST);
        if number < first {
            let args = [&said[..], &[("n", N_REPLAYED.into()), ("first", first.get().into())]].concat();
            return Err(lang.text_with("daily-too-old", &args));
        }
        Ok(number)
    }
}

fn cannot_deal(error: &DayError, number: Number, lang: Lang) -> String {
    let said = ("number", number.get().into());
    match error {
        DayError::NotPublished(_) => lang.text_with("daily-unpublished", &[said]),
        DayError::TooFew { got } => lang.text_with("daily-too-few", &[("n", (*got).into())]),
        other => lang.text_with("daily-damaged", &[said, ("why", other.to_string().into())]),
    }
}

impl DailyGame {
    pub(crate) fn new(day: Day, book: Book, today: Number, name: String) -> DailyGame {
        let kept = book.begun(&day.which).cloned();
        // A line that counted before is played for fun, unless it is today's: then its result is shown again.
        let has_counted = book.history(&day.which).marks(day.which.number()).is_some();
        let mut begun = Begun::new(day.which.clone(), Some(today));
        begun.counts &= !has_counted;
        DailyGame { begun: kept.unwrap_or(begun), day, book, today, name }
    }

    /// The table, as far as the line has come. One that cannot be gone on with begins anew.
    pub(crate) fn open(&mut self, lang: Lang) -> Room {
        self.day.resume(&self.begun, lang).unwrap_or_else(|_| {
            self.begun.gaps.clear();
            self.day.open(lang)
        })
    }

    /// Once more, for fun.
    pub(crate) fn again(&mut self, lang: Lang) -> Room {
        self.begun = Begun { which: self.day.which.clone(), counts: false, gaps: Vec::new() };
        self.day.open(lang)
    }

    /// After a move. Returns what is to be kept, if it counts.
    pub(crate) fn keep(&mut self, room: &Room) -> Option<Book> {
        if !self.begun.counts {
            return None;
        }
        self.begun = self.begun.clone().up_to(room);
        self.book.keep(self.begun.clone());
        if room.table().ended.is_some() {
            self.book.record(&self.begun.which, Marks::of(room.events()));
        }
        Some(self.book.clone())
    }

    pub(crate) fn result(&self, room: &Room, lang: Lang) -> DailyResult {
        let which: &Which = &self.day.which;
        let marks = Marks::of(room.events());
        let history = self.begun.counts.then(|| self.book.history(which));
        // Past midnight the streak is that of the line that was begun.
        let today = self.today.max(which.number());
        let streak = history.as_ref().map(|history| history.streak(today));
        let rivals = self.day.rivals(N_RIVALS);
        DailyResult {
            name: self.name.clone(),
            beaten: beaten_words(lang, &rivals, marks.n_right()),
            share: Share::new(lang, which, &marks, streak),
            streak: streak.unwrap_or(0),
            marks,
            history,
            rivals,
        }
    }
}

/// The line of the local date.
pub(crate) fn today() -> Option<Number> {
    let date = jiff::Zoned::now().date();
    Number::on(date.year().into(), date.month().try_into().ok()?, date.day().try_into().ok()?)
}
