//! Wire format of a box, as a page fetches it: one text with the cards and their pictures, quick to read with little code.
//! Made by the build from a checked deck; nobody writes it by hand. What no page shows (sources, remarks to the linter) stays out.
//! A line for each thing and a tab between its fields: texts of a deck hold neither.

use std::str::{FromStr, Split};

use frise_core::{Icons, Order};

use crate::picture::{Album, Picture};
use crate::{Allow, Card, Colour, Deck, Text, Theme, icons};

/// A box and the pictures of its cards.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// The box, without sources and remarks to the linter.
    pub deck: Deck,
    /// The pictures of its cards.
    pub pictures: Album,
}

impl Parcel {
    /// Reads what [`Parcel::write`] wrote; nothing if it is something else, or only a part.
    pub fn read(text: &str) -> Option<Parcel> {
        let mut lines = text.lines();
        let mut deck = read_head(&mut Fields::of(lines.next()?))?;
        let codes = deck.languages.clone();
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            let mut fields = Fields::of(line);
            deck.themes.push(Theme { id: fields.owned()?, names: fields.text(&codes)? });
        }
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            deck.cards.push(read_card(&mut Fields::of(line), &codes)?);
        }
        let pictures = Album::read(lines);
        Some(Parcel { deck, pictures })
    }

    /// A box and its pictures from this album as one text.
    pub fn write(deck: &Deck, album: &Album) -> String {
        let themes = deck.themes.iter().map(|theme| {
            let mut line = vec![theme.id.clone()];
            add_text(&mut line, &theme.names, deck);
            line
        });
        let cards = deck.cards.iter().map(|card| card_fields(card, deck));
        let end = || std::iter::once(Vec::new());
        let lines = std::iter::once(head_fields(deck)).chain(themes).chain(end()).chain(cards).chain(end());
        let text: String = lines.map(|line| line.join("\t") + "\n").collect();
        text + &album.bundle(deck)
    }
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
        add_text(&mut line, text, deck);
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
    let mut line = vec![
        card.id.clone(),
        card.from.clone().unwrap_or_default(),
        card.date.to_string(),
        card.theme.clone(),
        card.difficulty.to_string(),
        card.picture.as_ref().map(Picture::to_string).unwrap_or_default(),
        icon(|icons| icons.face).to_owned(),
        icon(|icons| icons.back).to_owned(),
    ];
    add_text(&mut line, &card.title, deck);
    add_text(&mut line, &card.fact, deck);
    line
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
        fact: fields.text(languages)?,
        source: None,
        allow: Allow::default(),
    })
}

/// A field for each language of the deck, empty where it says nothing.
fn add_text(line: &mut Vec<String>, text: &Text, deck: &Deck) {
    line.extend(deck.languages.iter().map(|code| text.get(code).unwrap_or_default().to_owned()));
}

/// What is left of a line.
struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    fn of(line: &'a str) -> Fields<'a> {
        Fields(line.split('\t'))
    }

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn owned(&mut self) -> Option<String> {
        self.next().map(str::to_owned)
    }

    fn optional(&mut self) -> Option<Option<String>> {
        self.owned().map(|field| Some(field).filter(|field| !field.is_empty()))
    }

    fn parsed<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.parse().ok()
    }

    fn text(&mut self, languages: &[String]) -> Option<Text> {
        let mut pairs = Vec::with_capacity(languages.len());
        for code in languages {
            pairs.push((code.clone(), self.owned()?));
        }
        Some(pairs.into_iter().filter(|(_, words)| !words.is_empty()).collect())
    }
}
