//! Decks that people bring, known by the salted hash of their text. Whoever runs a room has the deck; players get its faces, and a back only
//! with the event that turns it up. What a client knows of such a deck says nothing of what it does not know yet: cards go by names that
//! only somebody with the whole text can compute, and neither their order nor the names of pictures are the author's.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_core::{Icons, Order, Table};
use frise_decks::{Album, Allow, Card, Colour, Deck, Pack, PackCard, Picture, Text, Theme};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::fair::hex;
use super::wire::Shown;
use crate::terms::{Difficulty, Episodes};

/// What the id of such a deck begins with; no box that ships with the game has a colon in its id.
const PREFIX: &str = "deck:";

/// Whether a box is a deck that somebody brought.
pub fn is_brought(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// The id of a deck that somebody brought: the salted hash of its text.
pub fn brought_id(salt: &str, text: &str) -> String {
    format!("{PREFIX}{}", hex(&Sha256::digest(format!("frise-deck-1\n{salt}\n{text}"))))
}

/// The salted hash of a deck that somebody brought, 64 hexadecimal digits, from its id.
pub fn brought_hash(id: &str) -> Option<&str> {
    let hash = id.strip_prefix(PREFIX)?;
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (hash.len() == 64 && hash.bytes().all(is_digit)).then_some(hash)
}

/// A deck that somebody brought, as rooms play with it.
#[derive(Debug)]
pub struct BroughtDeck {
    deck: Arc<Deck>,
    /// The pictures of its cards, a line for each, in their order.
    pictures: Vec<Option<String>>,
}

/// The faces of a deck that somebody brought: all that a client needs to show a card whose back nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceDeck {
    /// By which a plan names it: `deck:` and its content hash.
    pub id: String,
    /// What it is called, by language.
    pub names: BTreeMap<String, String>,
    /// A line that must be shown with it, by language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub notice: BTreeMap<String, String>,
    /// Its colour, such as `#b5432e`.
    pub colour: String,
    /// `calendar` or `story`: whether its cards have dates or positions.
    pub order: String,
    /// The saga of a story, if not one of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saga: Option<String>,
    /// Under which terms it may be shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// The names of those who wrote it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
    /// Its cards, without those that are too difficult, sorted by their ids.
    pub cards: Vec<FaceCard>,
}

/// The face of a card in a [`FaceDeck`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceCard {
    /// Its id, which says nothing; that of the card itself where it is borrowed from a box.
    pub id: String,
    /// The box that it is borrowed from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub borrowed: Option<String>,
    /// Its title, by language.
    pub title: BTreeMap<String, String>,
    /// The id of its theme, for which there may be a symbol; of an episode only where the table shows them on faces (R19).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub theme: String,
    /// The name of its theme, by language; likewise.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub theme_name: BTreeMap<String, String>,
    /// Its picture in the language of our pictures; nothing where a client makes one up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

impl BroughtDeck {
    /// A deck with its pictures, and the text that it was read from. From the text and a secret salt follow its hash and the names of its
    /// cards: whoever guesses at a date cannot try the guess on them.
    pub fn new(mut deck: Deck, pictures: &Album, salt: &str, text: &str) -> BroughtDeck {
        // Before the ids are others, because chance for the icons of backs comes from them.
        let icons: BTreeMap<String, Icons> = frise_decks::mix(&[&deck])
            .map(|pack| pack.cards().iter().map(|card| (card.card.id.clone(), card.icons)).collect())
            .unwrap_or_default();
        let key = Sha256::digest(format!("frise-names-1\n{salt}\n{text}"));
        let mut cards: Vec<(Card, Option<String>)> = Vec::new();
        for mut card in deck.cards {
            let line = pictures.line(&card);
            card.icons = icons.get(&card.id).copied();
            if card.from.is_none() {
                let name = Sha256::new().chain_update(key).chain_update(&card.id).finalize();
                card.id = hex(&name[..8]);
            }
            card.picture = Some(picture_of(&card.id));
            cards.push((card, line));
        }
        cards.sort_by(|(a, _), (b, _)| a.id.cmp(&b.id));
        let pictures;
        (deck.cards, pictures) = cards.into_iter().unzip();
        deck.id = brought_id(salt, text);
        BroughtDeck { deck: Arc::new(deck), pictures }
    }

    /// The deck, under the id by which plans name it.
    pub fn deck(&self) -> &Arc<Deck> {
        &self.deck
    }

    /// About how many bytes it takes in memory.
    pub fn weight(&self) -> usize {
        let lines = self.pictures.iter().flatten().map(String::len).sum::<usize>();
        lines + self.deck.cards.len() * 1_000
    }

    /// Its faces, without cards that are too difficult, with or without the episodes of a story.
    pub fn faces(&self, difficulty: Difficulty, episodes: Episodes) -> FaceDeck {
        let deck = &self.deck;
        let cards = deck.cards.iter().zip(&self.pictures);
        let face = |(card, picture): (&Card, &Option<String>)| {
            let has_theme = episodes == Episodes::OnFaces || !card.date.is_position();
            let theme = deck.theme(&card.theme).filter(|_| has_theme);
            FaceCard {
                id: card.id.clone(),
                borrowed: card.from.clone(),
                title: by_lang(&card.title),
                theme: theme.map(|theme| theme.id.clone()).unwrap_or_default(),
                theme_name: theme.map(|theme| by_lang(&theme.names)).unwrap_or_default(),
                picture: picture.clone(),
            }
        };
        FaceDeck {
            id: deck.id.clone(),
            names: by_lang(&deck.names),
            notice: by_lang(&deck.notice),
            colour: deck.colour.to_string(),
            order: deck.order.as_str().to_owned(),
            saga: deck.saga.clone(),
            licence: deck.licence.clone(),
            authors: deck.authors.clone(),
            cards: cards.filter(|(card, _)| card.difficulty <= difficulty.most()).map(face).collect(),
        }
    }
}

impl FaceDeck {
    /// The deck as far as a client can know it, and its pictures. Every date in it is the same, and none is one of the deck's.
    pub fn open(self) -> Option<(Deck, Album)> {
        let is_story = self.order == Order::Story.as_str();
        let unknown = if is_story { "#1" } else { "2000" }.parse().ok()?;
        let (mut themes, mut album) = (Vec::<Theme>::new(), Album::default());
        let mut cards = Vec::with_capacity(self.cards.len());
        for face in self.cards {
            let picture = picture_of(&face.id);
            if let Some(line) = &face.picture {
                album.add_line(picture.clone(), line);
            }
            if !themes.iter().any(|theme| theme.id == face.theme) {
                themes.push(Theme { id: face.theme.clone(), names: face.theme_name.into_iter().collect() });
            }
            cards.push(Card {
                id: face.id,
                from: face.borrowed,
                date: unknown,
                theme: face.theme,
                title: face.title.into_iter().collect(),
                fact: Text::default(),
                source: None,
                picture: Some(picture),
                difficulty: 1,
                icons: None,
                allow: Allow::default(),
            });
        }
        let deck = Deck {
            id: self.id,
            languages: self.names.keys().cloned().collect(),
            names: self.names.into_iter().collect(),
            about: Text::default(),
            notice: self.notice.into_iter().collect(),
            colour: Colour::parse(&self.colour)?,
            order: if is_story { Order::Story } else { Order::Calendar },
            saga: self.saga,
            licence: self.licence,
            authors: self.authors,
            icons: Vec::new(),
            themes,
            cards,
            allow: Allow::default(),
        };
        Some((deck, album))
    }
}

/// What a client knows of the cards that people brought, once a table has been seen and these were turned up.
pub fn look_at(pack: &mut Pack, table: &Table, shown: &[Arc<Shown>]) {
    pack.each(|id, card| {
        if is_brought(&card.deck)
            && let Some(icon) = table.face_icons.get(id.idx()).copied().flatten()
        {
            card.icons.face = icon;
        }
        shown.iter().filter(|shown| shown.card == id).for_each(|shown| turn_up(card, table, shown));
    });
}

/// What a client knows of such a card once it was turned up. Its icons are those on the table.
pub fn turn_up(card: &mut PackCard, table: &Table, shown: &Shown) {
    // Who ships the box has all of the card.
    let Some(when) = &shown.when else { return };
    if let Ok(date) = when.parse() {
        card.card.date = date;
    }
    card.card.fact = shown.fact.iter().collect();
    if !shown.episode.is_empty() {
        card.theme = shown.episode.iter().collect();
    }
    if let Some(icon) = table.backs.get(shown.card.idx()).copied().flatten().and_then(|back| back.icon) {
        card.icons.back = icon;
    }
}

/// The name of a picture, which says no more than the name of its card.
fn picture_of(id: &str) -> Picture {
    Picture::File(format!("{id}.png"))
}

fn by_lang(text: &Text) -> BTreeMap<String, String> {
    text.iter().map(|(code, words)| (code.to_owned(), words.to_owned())).collect()
}
