//! Data model of a draft: every cell as it was typed, whatever it says. `check` makes a deck of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_decks::{Colour, Deck, Order, Picture, Text};
use serde::{Deserialize, Serialize};

use crate::check::read_date;
use crate::slug::{fold, slug};

/// A text by the codes of its languages. What is not written is not there.
pub type Words = BTreeMap<String, String>;

/// What a card is called within its draft, for as long as the draft lasts.
pub type Key = u32;

/// A deck as somebody writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// What the box is called.
    pub name: Words,
    /// One sentence that invites to play with it.
    #[serde(default)]
    pub about: Words,
    /// The colour of the box: `#2f6d8c`.
    pub colour: String,
    /// Whether the cards are scenes of a story, in the order in which they stand here.
    #[serde(default)]
    pub is_story: bool,
    /// The codes of the languages it is written in, the first one first.
    pub languages: Vec<String>,
    /// Its themes, or the episodes of its story.
    #[serde(default)]
    pub themes: Vec<DraftTheme>,
    /// Its cards, in the order of the table.
    #[serde(with = "shared")]
    pub cards: Vec<Arc<DraftCard>>,
    /// Who wrote it.
    #[serde(default)]
    pub authors: String,
    /// Under which terms it may be shared.
    #[serde(default)]
    pub licence: String,
    next_key: Key,
}

/// A theme.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftTheme {
    /// A slug that stays when it is renamed.
    pub id: String,
    /// Its name.
    pub names: Words,
}

/// A card as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftCard {
    /// Its key.
    pub key: Key,
    /// Its id, once it has been played.
    #[serde(default)]
    pub id: String,
    /// The date as it was typed.
    #[serde(default)]
    pub date: String,
    /// The name of the happening.
    #[serde(default)]
    pub title: Words,
    /// What is worth knowing.
    #[serde(default)]
    pub fact: Words,
    /// The id of its theme.
    #[serde(default)]
    pub theme: String,
    /// Where the date can be looked up.
    #[serde(default)]
    pub source: String,
    /// The picture that it asks for: `eiffel-tower`, `emoji:🚲`, the name of a photo, or nothing.
    #[serde(default)]
    pub picture: String,
    /// From 1, everybody knows roughly, to 5, specialists do.
    pub level: u8,
}

/// A column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "they are named by the fields of a card")]
pub enum Column {
    Date,
    Title,
    Fact,
    Theme,
    Level,
    Source,
    Picture,
}

/// How difficult a card is that nobody has judged: everybody may play with it.
const USUAL_LEVEL: u8 = 2;

impl Column {
    /// The columns that a block from a spreadsheet fills, in their order.
    pub const PASTED: [Column; 6] =
        [Column::Date, Column::Title, Column::Fact, Column::Theme, Column::Level, Column::Source];
}

impl DraftCard {
    /// Whether nothing was written on it.
    pub fn is_blank(&self) -> bool {
        let texts = [&self.date, &self.source, &self.picture];
        texts.iter().all(|text| text.trim().is_empty()) && self.title.is_empty() && self.fact.is_empty()
    }
}

impl Draft {
    /// An empty deck in this language, with a card to begin with.
    pub fn new(lang: &str, colour: &str) -> Draft {
        let mut draft =
            Draft { colour: colour.to_owned(), languages: vec![lang.to_owned()], ..Draft::default() };
        draft.add(None);
        draft
    }

    /// A deck that there is, to be written on. Its cards become cards of the draft.
    pub fn of_deck(deck: &Deck) -> Draft {
        let words =
            |text: &Text| text.iter().map(|(code, words)| (code.to_owned(), words.to_owned())).collect();
        let is_story = deck.order == Order::Story;
        let mut cards: Vec<&frise_decks::Card> = deck.cards.iter().collect();
        if is_story {
            cards.sort_by_key(|card| card.date.order());
        }
        let card = |(key, card): (Key, &frise_decks::Card)| {
            Arc::new(DraftCard {
                key,
                id: card.id.clone(),
                date: if is_story { String::new() } else { card.date.to_string() },
                title: words(&card.title),
                fact: words(&card.fact),
                theme: card.theme.clone(),
                source: card.source.as_ref().map(ToString::to_string).unwrap_or_default(),
                // Without one, the drawing of its id, which a copy keeps.
                picture: card.picture.as_ref().map(Picture::to_string).unwrap_or_default(),
                level: card.difficulty,
            })
        };
        let theme =
            |theme: &frise_decks::Theme| DraftTheme { id: theme.id.clone(), names: words(&theme.names) };
        Draft {
            name: words(&deck.names),
            about: words(&deck.about),
            colour: deck.colour.to_string(),
            is_story,
            languages: deck.languages.clone(),
            themes: deck.themes.iter().map(theme).collect(),
            next_key: cards.len() as Key,
            cards: (0..).zip(cards).map(card).collect(),
            authors: deck.authors.join(", "),
            licence: deck.licence.clone().unwrap_or_default(),
        }
    }

    /// Reads what `to_json` wrote.
    pub fn from_json(json: &str) -> Option<Draft> {
        serde_json::from_str(json).ok()
    }

    /// The draft as a text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Where a card stands.
    pub fn place(&self, key: Key) -> Option<usize> {
        self.cards.iter().position(|card| card.key == key)
    }

    /// A card.
    pub fn card(&self, key: Key) -> Option<&Arc<DraftCard>> {
        self.cards.iter().find(|card| card.key == key)
    }

    /// Changes a card.
    pub fn edit(&mut self, key: Key, change: impl FnOnce(&mut DraftCard)) {
        if let Some(card) = self.cards.iter_mut().find(|card| card.key == key) {
            change(Arc::make_mut(card));
        }
    }

    /// What stands in a cell, in this language where it is a text.
    pub fn cell(&self, card: &DraftCard, column: Column, lang: &str) -> String {
        let said = |words: &Words| words.get(lang).cloned().unwrap_or_default();
        match column {
            Column::Date => card.date.clone(),
            Column::Title => said(&card.title),
            Column::Fact => said(&card.fact),
            Column::Theme => self.theme_name(&card.theme, lang).to_owned(),
            Column::Level => card.level.to_string(),
            Column::Source => card.source.clone(),
            Column::Picture => card.picture.clone(),
        }
    }

    /// Writes into a cell. A theme that nobody has heard of is a new one; a level that is none changes nothing.
    pub fn set(&mut self, key: Key, column: Column, lang: &str, text: &str) {
        if column == Column::Theme {
            let id = self.theme_called(text, lang);
            return self.edit(key, |card| card.theme = id);
        }
        self.edit(key, |card| match column {
            Column::Date => card.date = text.to_owned(),
            Column::Title => write(&mut card.title, lang, text),
            Column::Fact => write(&mut card.fact, lang, text),
            Column::Level => {
                card.level = text.trim().parse().ok().filter(|n| (1..=5).contains(n)).unwrap_or(card.level)
            }
            Column::Source => card.source = text.to_owned(),
            Column::Picture => card.picture = text.to_owned(),
            Column::Theme => {}
        });
    }

    /// A new card, after this one or at the end. It has the theme of the one before it.
    pub fn add(&mut self, after: Option<Key>) -> Key {
        let place = after.and_then(|key| self.place(key)).map_or(self.cards.len(), |idx| idx + 1);
        let theme = place.checked_sub(1).map(|idx| self.cards[idx].theme.clone()).unwrap_or_default();
        let key = self.fresh_key();
        self.cards
            .insert(place, Arc::new(DraftCard { key, theme, level: USUAL_LEVEL, ..DraftCard::default() }));
        key
    }

    /// The same card once more, below it.
    pub fn duplicate(&mut self, key: Key) -> Option<Key> {
        let place = self.place(key)?;
        let copy =
            DraftCard { key: self.fresh_key(), id: String::new(), ..DraftCard::clone(&self.cards[place]) };
        let key = copy.key;
        self.cards.insert(place + 1, Arc::new(copy));
        Some(key)
    }

    /// Takes a card away; the key of the one that then stands there.
    pub fn delete(&mut self, key: Key) -> Option<Key> {
        let place = self.place(key)?;
        self.cards.remove(place);
        self.cards.get(place).or(self.cards.last()).map(|card| card.key)
    }

    /// Puts a card at this place among the others.
    pub fn move_to(&mut self, key: Key, place: usize) {
        if let Some(from) = self.place(key) {
            let card = self.cards.remove(from);
            self.cards.insert(place.min(self.cards.len()), card);
        }
    }

    /// Sorts the table by a column; what is empty or unreadable comes last.
    pub fn sort_by(&mut self, column: Column, lang: &str) {
        let mut cards = std::mem::take(&mut self.cards);
        if column == Column::Date {
            cards.sort_by_key(|card| {
                let date = read_date(&card.date, lang).ok().map(|date| date.order());
                (date.is_none(), date)
            });
        } else {
            cards.sort_by_cached_key(|card| {
                let text = fold(&self.cell(card, column, lang));
                (text.is_empty(), text)
            });
        }
        self.cards = cards;
    }

    /// The cards in which these words stand, in any language.
    pub fn find(&self, words: &str) -> Vec<Key> {
        let wanted = fold(words);
        let wanted = wanted.trim();
        let says = |card: &&Arc<DraftCard>| {
            let texts = card.title.values().chain(card.fact.values()).chain([&card.date, &card.source]);
            let themes = self.themes.iter().filter(|theme| theme.id == card.theme);
            texts.chain(themes.flat_map(|theme| theme.names.values())).any(|text| fold(text).contains(wanted))
        };
        if wanted.is_empty() {
            return Vec::new();
        }
        self.cards.iter().filter(says).map(|card| card.key).collect()
    }

    /// The name of a theme.
    pub fn theme_name(&self, id: &str, lang: &str) -> &str {
        let theme = self.themes.iter().find(|theme| theme.id == id);
        let name = theme.and_then(|theme| theme.names.get(lang).or(theme.names.values().next()));
        name.map_or("", String::as_str)
    }

    /// The id of the theme of this name in any language; a new one if there is none, nothing for no name.
    pub fn theme_called(&mut self, name: &str, lang: &str) -> String {
        let (name, folded) = (name.trim(), fold(name));
        if name.is_empty() {
            return String::new();
        }
        let is_called = |theme: &&DraftTheme| theme.names.values().any(|other| fold(other) == folded);
        if let Some(theme) = self.themes.iter().find(is_called) {
            return theme.id.clone();
        }
        let taken = |id: &str| self.themes.iter().any(|theme| theme.id == id);
        let id = unique(&slug(name, "theme"), taken);
        self.themes
            .push(DraftTheme { id: id.clone(), names: Words::from([(lang.to_owned(), name.to_owned())]) });
        id
    }

    /// Gives every card that has a title an id for good, so that what somebody knows of it stays known when it is renamed.
    pub fn settle_ids(&mut self) {
        let mut taken: Vec<String> = self.cards.iter().map(|card| card.id.clone()).collect();
        let languages = self.languages.clone();
        for card in self.cards.iter_mut().filter(|card| card.id.is_empty()) {
            let title = languages.iter().find_map(|lang| card.title.get(lang)).or(card.title.values().next());
            if let Some(title) = title {
                let id = unique(&slug(title, "card"), |id| taken.iter().any(|other| other == id));
                taken.push(id.clone());
                Arc::make_mut(card).id = id;
            }
        }
    }

    /// The colour, grey where it is none.
    pub fn colour(&self) -> Colour {
        Colour::parse(&self.colour).unwrap_or(Colour { red: 96, green: 96, blue: 96 })
    }

    /// The language that is written first.
    pub fn first_language(&self) -> &str {
        self.languages.first().map_or("en", String::as_str)
    }

    pub(crate) fn fresh_key(&mut self) -> Key {
        self.next_key += 1;
        self.next_key
    }
}

/// Writes a text in a language; an empty one is none.
pub(crate) fn write(words: &mut Words, lang: &str, text: &str) {
    if text.is_empty() {
        words.remove(lang);
    } else {
        words.insert(lang.to_owned(), text.to_owned());
    }
}

/// This id, or this id with a number.
fn unique(id: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|n| format!("{id}-{n}"));
    std::iter::once(id.to_owned()).chain(numbered).find(|id| !is_taken(id)).unwrap_or_default()
}

/// Cards that drafts share, written as if each had its own.
mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::DraftCard;

    pub(super) fn serialize<S: Serializer>(
        cards: &[Arc<DraftCard>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().map(Arc::as_ref))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Arc<DraftCard>>, D::Error> {
        Ok(Vec::<DraftCard>::deserialize(deserializer)?.into_iter().map(Arc::new).collect())
    }
}
