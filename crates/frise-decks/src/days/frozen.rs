//! Content-addressed store of cards: each version that a published day speaks of, by a hash of all that is printed on it and of its
//! difficulty. A card of a box is taken where it still has that content, the frozen version where it has not.
//! Not part of the content: the drawing, which is found by its name, and in which languages else a card can be read.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use frise_core::{Icons, Seed};

use super::{CardRef, Listed};
use crate::parcel::Fields;
use crate::picture::Picture;
use crate::{Allow, Card, Colour, Deck, Pack, PackCard, Text, icons};

/// The languages in which a published card stays as it was. One that a box learns later shows without any change of a day.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// A hash of the content of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash(u32);

/// Cards of published days, as they were when these were published.
#[derive(Clone, Debug, Default)]
pub struct Frozen {
    cards: BTreeMap<CardRef, PackCard>,
}

/// A card that is neither in a box as it was, nor frozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFrozen(pub CardRef);

impl ContentHash {
    /// What a card is now.
    pub fn of(card: &Card, theme: &Text) -> ContentHash {
        let picture = card.picture.as_ref().map(Picture::to_string).unwrap_or_default();
        let mut content = format!("{}\n{}\n{}\n{picture}\n", card.id, card.date, card.difficulty);
        for text in [theme, &card.title, &card.fact] {
            for code in LANGUAGES {
                content += text.get(code).unwrap_or_default();
                content.push('\n');
            }
        }
        let [a, b, c, d, ..] = Seed::from_text(&content).0;
        ContentHash(u32::from_be_bytes([a, b, c, d]))
    }
}

impl CardRef {
    /// A card as it is now.
    pub fn to(card: &PackCard) -> CardRef {
        CardRef { id: card.card.id.clone(), content: ContentHash::of(&card.card, &card.theme) }
    }
}

impl Frozen {
    /// Reads what [`Frozen::write`] wrote; nothing if it is something else, or if a card is not what its hash says.
    pub fn read(text: &str) -> Option<Frozen> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let cards = lines.map(read_card).collect::<Option<_>>()?;
        Some(Frozen { cards })
    }

    /// The store as a text, a line for each card.
    pub fn write(&self) -> String {
        self.cards.iter().map(|(name, card)| card_fields(name, card).join("\t") + "\n").collect()
    }

    /// Keeps a card as it is now.
    pub fn insert(&mut self, card: PackCard) {
        self.cards.insert(CardRef::to(&card), card);
    }

    /// Only what these boxes do not hold as it was: all that a page needs, which has the boxes.
    pub fn without<D: Borrow<Deck>>(mut self, decks: &[D]) -> Frozen {
        self.cards.retain(|name, _| in_boxes(name, decks).is_none());
        self
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards of a day, exactly as they were when it was published, from the boxes or from here.
    pub fn deal<D: Borrow<Deck>>(&self, day: &Listed, decks: &[D]) -> Result<Pack, NotFrozen> {
        let find = |name: &CardRef| {
            let found = in_boxes(name, decks).or_else(|| self.cards.get(name).cloned());
            found.ok_or_else(|| NotFrozen(name.clone()))
        };
        Ok(Pack::in_order(day.cards.iter().map(find).collect::<Result<_, _>>()?))
    }
}

/// A card of a box, as a game knows it that needs no icons.
pub fn pack_card(card: &Card, deck: &Deck) -> PackCard {
    let theme = deck.theme(&card.theme).map(|theme| theme.names.clone()).unwrap_or_default();
    let mut card = card.clone();
    card.icons = None;
    PackCard { card, theme, deck: deck.id.clone(), colour: deck.colour, icons: any_icons() }
}

/// The card in the box that defines it, if it still is what it was.
fn in_boxes<D: Borrow<Deck>>(name: &CardRef, decks: &[D]) -> Option<PackCard> {
    decks.iter().map(Borrow::borrow).find_map(|deck| {
        let card = deck.card(&name.id).filter(|card| card.from.is_none())?;
        let theme = deck.theme(&card.theme).map(|theme| &theme.names);
        let content = ContentHash::of(card, theme.unwrap_or(&Text::default()));
        (content == name.content).then(|| pack_card(card, deck))
    })
}

fn any_icons() -> Icons {
    let mut usual = icons::usual();
    let mut icon = || usual.next().expect("there are icons");
    Icons { face: icon(), back: icon() }
}

fn card_fields(name: &CardRef, card: &PackCard) -> Vec<String> {
    let PackCard { card, theme, deck, colour, .. } = card;
    let mut line = vec![
        name.content.to_string(),
        card.id.clone(),
        deck.clone(),
        colour.to_string(),
        card.date.to_string(),
        card.theme.clone(),
        card.difficulty.to_string(),
        card.picture.as_ref().map(Picture::to_string).unwrap_or_default(),
    ];
    for text in [theme, &card.title, &card.fact] {
        line.extend(LANGUAGES.map(|code| text.get(code).unwrap_or_default().to_owned()));
    }
    line
}

fn read_card(line: &str) -> Option<(CardRef, PackCard)> {
    let fields = &mut Fields::of(line);
    let content = fields.parsed()?;
    let (id, deck, colour) = (fields.owned()?, fields.owned()?, Colour::parse(fields.next()?)?);
    let (date, theme_id, difficulty) = (fields.parsed()?, fields.owned()?, fields.parsed()?);
    let picture = Picture::parse(fields.next()?);
    let theme = fields.text(&LANGUAGES)?;
    let card = Card {
        id: id.clone(),
        from: None,
        date,
        theme: theme_id,
        title: fields.text(&LANGUAGES)?,
        fact: fields.text(&LANGUAGES)?,
        source: None,
        picture,
        difficulty,
        icons: None,
        allow: Allow::default(),
    };
    let is_whole = ContentHash::of(&card, &theme) == content;
    let card = PackCard { card, theme, deck, colour, icons: any_icons() };
    is_whole.then_some((CardRef { id, content }, card))
}

impl fmt::Display for ContentHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:08x}", self.0)
    }
}

impl FromStr for ContentHash {
    type Err = ();

    fn from_str(text: &str) -> Result<ContentHash, ()> {
        u32::from_str_radix(text, 16).map(ContentHash).map_err(|_| ())
    }
}

impl fmt::Display for NotFrozen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "the card {} is neither in a box nor in days/cards.txt; take that file back from the history",
            self.0
        )
    }
}

impl std::error::Error for NotFrozen {}
