//! Wire format of a box, as a page fetches it: two texts, quick to read with little code. The first holds all that a game with the
//! cards for everybody needs to begin: every card as the rules see it, the titles, and the pictures of those cards. The rest holds what
//! is worth knowing once a card lies, and the other pictures. What no page shows (sources, remarks to the linter) stays out.
//! A line for each thing and a tab between its fields: texts of a deck hold neither. The build writes it, nobody does by hand.

use std::str::{FromStr, Split};

use frise_core::{Icons, Order};

use crate::picture::{Album, Picture};
use crate::{Allow, Card, Colour, Deck, Text, Theme, icons};

/// A box, and pictures of its cards.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// The box, without sources and remarks to the linter; without facts where only the first text was read. All its cards are
    /// there from the beginning, so that a deal, a count and a digest are never those of half a box.
    pub deck: Deck,
    /// The pictures that came with the text.
    pub pictures: Album,
}

/// The texts of a box, in the order in which they are fetched.
#[derive(Clone, Debug)]
pub struct ParcelTexts {
    /// What [`Parcel::read`] reads.
    pub first: String,
    /// What [`Parcel::complete`] adds.
    pub rest: String,
}

impl Parcel {
    /// Reads the first text of a box; nothing if it is something else, or only a part.
    pub fn read(first: &str) -> Option<Parcel> {
        let mut lines = first.lines();
        let mut deck = read_head(&mut Fields::of(lines.next()?))?;
        let codes = deck.languages.clone();
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            let mut fields = Fields::of(line);
            deck.themes.push(Theme { id: fields.owned()?, names: fields.text(&codes)? });
        }
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            deck.cards.push(read_card(&mut Fields::of(line), &codes)?);
        }
        Some(Parcel { deck, pictures: Album::read(lines) })
    }

    /// Adds the rest to a box of which the first text was read, and returns the other pictures with it; nothing if this is not its rest.
    pub fn complete(mut deck: Deck, rest: &str) -> Option<Parcel> {
        let mut lines = rest.lines();
        for card in &mut deck.cards {
            let mut fields = Fields::of(lines.next()?);
            if fields.next()? != card.id {
                return None;
            }
            card.fact = fields.text(&deck.languages)?;
        }
        Some(Parcel { deck, pictures: Album::read(lines) })
    }

    /// A box and its pictures from this album.
    pub fn write(deck: &Deck, album: &Album) -> ParcelTexts {
        let themes = deck.themes.iter().map(|theme| with_text(vec![theme.id.clone()], &theme.names, deck));
        let cards = deck.cards.iter().map(|card| card_fields(card, deck));
        let end = || std::iter::once(Vec::new());
        let head = std::iter::once(head_fields(deck)).chain(themes).chain(end()).chain(cards).chain(end());
        let facts = deck.cards.iter().map(|card| with_text(vec![card.id.clone()], &card.fact, deck));
        let is_first = |card: &&Card| card.difficulty <= Card::FOR_EVERYBODY;
        let (early, late): (Vec<&Card>, Vec<&Card>) = deck.cards.iter().partition(is_first);
        ParcelTexts {
            first: written(head) + &album.bundle_of(early),
            rest: written(facts) + &album.bundle_of(late),
        }
    }
}

fn written(lines: impl Iterator<Item = Vec<String>>) -> String {
    lines.map(|line| line.join("\t") + "\n").collect()
}

fn head_fields(deck: &Deck) -> Vec<String> {
    let icons: Vec<&str> = deck.icons.iter().map(|icon| icons::id(*icon)).collect();
    let mut line = vec![
        deck.id.clone(),
        deck.colour.to_string(),
        deck.order.as_str().to_owned(),
        deck.saga.clone().unwrap_or_default(),
        deck.licence.clone().unwrap_or_default(),
        deck.authors.join("|"),
        icons.join("|"),
        deck.languages.join("|"),
    ];
    for text in [&deck.names, &deck.about, &deck.notice] {
        line = with_text(line, text, deck);
    }
    line
}

fn read_head(fields: &mut Fields<'_>) -> Option<Deck> {
    let list = |field: &str| field.split('|').filter(|one| !one.is_empty()).map(str::to_owned).collect();
    let (id, colour) = (fields.owned()?, Colour::parse(fields.next()?)?);
    let order = if fields.next()? == Order::Story.as_str() { Order::Story } else { Order::Calendar };
    let (saga, licence) = (fields.optional()?, fields.optional()?);
    let authors = list(fields.next()?);
    let icons = fields.next()?.split('|').filter_map(icons::find).collect();
    let languages: Vec<String> = list(fields.next()?);
    Some(Deck {
        id,
        names: fields.text(&languages)?,
        about: fields.text(&languages)?,
        notice: fields.text(&languages)?,
        colour,
        order,
        saga,
        languages,
        licence,
        authors,
        icons,
        themes: Vec::new(),
        cards: Vec::new(),
        allow: Allow::default(),
    })
}

fn card_fields(card: &Card, deck: &Deck) -> Vec<String> {
    let icon = |of: fn(Icons) -> frise_core::Icon| card.icons.map_or("", |icons| icons::id(of(icons)));
    let line = vec![
        card.id.clone(),
        card.from.clone().unwrap_or_default(),
        card.date.to_string(),
        card.theme.clone(),
        card.difficulty.to_string(),
        card.picture.as_ref().map(Picture::to_string).unwrap_or_default(),
        icon(|icons| icons.face).to_owned(),
        icon(|icons| icons.back).to_owned(),
    ];
    with_text(line, &card.title, deck)
}

fn read_card(fields: &mut Fields<'_>, languages: &[String]) -> Option<Card> {
    Some(Card {
        id: fields.owned()?,
        from: fields.optional()?,
        date: fields.parsed()?,
        theme: fields.owned()?,
        difficulty: fields.parsed()?,
        picture: Picture::parse(fields.next()?),
        icons: icons::find(fields.next()?)
            .zip(icons::find(fields.next()?))
            .map(|(face, back)| Icons { face, back }),
        title: fields.text(languages)?,
        fact: Text::default(),
        source: None,
        allow: Allow::default(),
    })
}

/// Adds a field for each language of the deck, empty where it says nothing.
fn with_text(mut line: Vec<String>, text: &Text, deck: &Deck) -> Vec<String> {
    line.extend(deck.languages.iter().map(|code| text.get(code).unwrap_or_default().to_owned()));
    line
}

/// What is left of a line.
pub(crate) struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    pub(crate) fn of(line: &'a str) -> Fields<'a> {
        Fields(line.split('\t'))
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    pub(crate) fn owned(&mut self) -> Option<String> {
        self.next().map(str::to_owned)
    }

    fn optional(&mut self) -> Option<Option<String>> {
        self.owned().map(|field| Some(field).filter(|field| !field.is_empty()))
    }

    pub(crate) fn parsed<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.parse().ok()
    }

    pub(crate) fn text<C: AsRef<str>>(&mut self, languages: &[C]) -> Option<Text> {
        let mut pairs = Vec::with_capacity(languages.len());
        for code in languages {
            pairs.push((code.as_ref().to_owned(), self.owned()?));
        }
        Some(pairs.into_iter().filter(|(_, words)| !words.is_empty()).collect())
    }
}
