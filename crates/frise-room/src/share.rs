//! Share sheet: a finished game in a few words, in marks that give nothing away, and as a picture. The page shares it, the
//! server shows it in previews of links.

use std::borrow::Borrow;

use frise_core::{Event, Layout, Table};
use frise_decks::days::{N_CARDS, Number};
use frise_decks::draw::Side;
use frise_decks::draw::poster::{Mark, MarkRow, Poster, PosterCard, Shown};
use frise_decks::{Deck, Pack, PackCard};
use frise_text::Lang;

use crate::narrator::{Narrator, edition_name, list};
use crate::results::{SeatResult, results};

/// What is shared of a finished game.
#[derive(Clone, Debug)]
pub struct ShareSheet<'a> {
    /// The name of the game, and of what was played.
    pub title: String,
    /// Who won, or how the team did.
    pub headline: String,
    /// How everybody did, as one would say it.
    pub sentence: String,
    /// Every player's cards, right or wrong, in the order played; from the winner down.
    pub rows: Vec<MarkRow>,
    cards: Vec<PosterCard<'a>>,
    lang: Lang,
}

impl<'a> ShareSheet<'a> {
    /// Of a game that is over; nothing before.
    pub fn of<C: Borrow<PackCard>>(
        narrator: &Narrator<'a, C>,
        table: &Table,
        events: &[Event],
    ) -> Option<ShareSheet<'a>> {
        let (outcome, reason) = table.ended?;
        let lang = narrator.lang;
        let standings = results(table, events);
        let row = |result: &SeatResult| MarkRow {
            name: narrator.name(result.seat).to_owned(),
            marks: result.turned.iter().map(|(_, is_right)| mark(*is_right)).collect(),
        };
        Some(ShareSheet {
            title: title(lang, &edition_name(lang, table.edition.id)),
            headline: narrator.ending(table, outcome, reason).headline,
            sentence: narrator.score_sum(table).unwrap_or_else(|| tally(narrator, &standings)),
            rows: standings.iter().map(row).collect(),
            cards: lying(narrator, table, events),
            lang,
        })
    }

    /// What is sent: the result in marks that give nothing away, one plain sentence, and the link.
    pub fn text(&self, link: &str) -> String {
        let row = |row: &MarkRow| format!("{} {}", row.name, marks(&row.marks)).trim().to_owned();
        let rows = self.rows.iter().map(row);
        let head = [self.title.clone(), self.headline.clone()];
        let tail = [self.sentence.clone(), link.to_owned()];
        let lines: Vec<String> =
            head.into_iter().chain(rows).chain(tail).filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// The picture in words.
    pub fn alt(&self) -> String {
        let args = [("title", self.title.as_str().into()), ("n", self.cards.len().into())];
        format!("{} {} {}", self.lang.text_with("share-alt", &args), self.headline, self.sentence)
    }

    /// The finished line.
    pub fn poster(&self) -> Poster<'a> {
        Poster {
            lang: self.lang,
            title: self.title.clone(),
            headline: self.headline.clone(),
            detail: self.sentence.clone(),
            alt: self.alt(),
            rows: self.rows.clone(),
            cards: self.cards.clone(),
        }
    }
}

/// The picture of a box: a few of the cards that everybody knows, faces up. It tells no date.
pub fn box_poster<'a>(deck: &Deck, pack: &'a Pack, lang: Lang) -> Poster<'a> {
    const MOST: usize = 6;
    let mut cards: Vec<&PackCard> = pack.cards().iter().collect();
    cards.sort_by_key(|card| card.card.difficulty);
    let card = |card| PosterCard { shown: Shown::Side(card, Side::Face), mark: None, raised: false };
    let name = deck.names.in_lang(lang).to_owned();
    let count = lang.text_with("share-box-cards", &[("n", pack.cards().len().into())]);
    Poster {
        lang,
        title: title(lang, &count),
        alt: lang.text_with("share-box-alt", &[("box", name.as_str().into())]),
        headline: name,
        detail: deck.about.in_lang(lang).to_owned(),
        rows: Vec::new(),
        cards: cards.into_iter().take(MOST).map(card).collect(),
    }
}

/// The picture of a daily line that is still to be played: eleven cards, turned away.
pub fn day_poster(number: Number, lang: Lang) -> Poster<'static> {
    let card = |_| PosterCard { shown: Shown::Away, mark: None, raised: false };
    let name = lang.text_with("daily-share-title", &[("number", number.get().into())]);
    Poster {
        lang,
        title: title(lang, &edition_name(lang, frise_core::DAILY.id)),
        alt: name.clone(),
        headline: name,
        detail: lang.text("play-edition-daily.about"),
        rows: Vec::new(),
        cards: (0..N_CARDS).map(card).collect(),
    }
}

/// The name of the game, and of what it is about.
pub(crate) fn title(lang: Lang, about: &str) -> String {
    lang.text_with("share-title", &[("about", about.into())])
}

/// Marks as they are written in a message.
pub fn marks(marks: &[Mark]) -> String {
    marks.iter().map(|mark| if *mark == Mark::Right { '✅' } else { '❌' }).collect()
}

fn mark(is_right: bool) -> Mark {
    if is_right { Mark::Right } else { Mark::Wrong }
}

/// “Right cards: Ada 4 of 5 and Clio 3 of 6.”
fn tally<C: Borrow<PackCard>>(narrator: &Narrator<'_, C>, standings: &[SeatResult]) -> String {
    let lang = narrator.lang;
    let one = |result: &SeatResult| {
        let args = [
            ("name", narrator.name(result.seat).into()),
            ("right", result.n_right().into()),
            ("of", result.turned.len().into()),
        ];
        lang.text_with("share-tally-one", &args)
    };
    let all: Vec<String> = standings.iter().map(one).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    lang.text_with("share-tally", &[("all", list(lang, &all).into())])
}

/// The cards as they lie at the end, oldest first. Whoever put a card there was right, unless it slid there.
fn lying<'a, C: Borrow<PackCard>>(
    narrator: &Narrator<'a, C>,
    table: &Table,
    events: &[Event],
) -> Vec<PosterCard<'a>> {
    let marked = |card| {
        events.iter().rev().find_map(|event| match *event {
            Event::Placed { card: of, .. } | Event::Played { card: of, .. } if of == card => {
                Some(Mark::Right)
            }
            Event::Misplaced { card: of, .. } if of == card => Some(Mark::Wrong),
            _ => None,
        })
    };
    let mut lying: Vec<_> = match &table.layout {
        Layout::Line(line) => line.cards.iter().map(|card| (*card, false)).collect(),
        Layout::Rift(rift) => {
            let row = rift.row.iter().map(|card| (*card, false));
            row.chain(rift.rift.iter().map(|card| (*card, true))).collect()
        }
    };
    // Two sorted lists become one; cards of one date keep their order.
    lying.sort_by_key(|(card, _)| table.date(*card));
    let seen = lying.into_iter().filter_map(|(card, raised)| {
        let shown = Shown::Side(narrator.cards.get(card.idx())?.borrow(), Side::Back);
        Some(PosterCard { shown, mark: marked(card), raised })
    });
    seen.collect()
}
