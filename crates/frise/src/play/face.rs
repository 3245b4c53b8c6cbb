//! Card texts: what is printed on the cards of a game, in the language of the players.

use frise_core::{CardId, Icon};
use frise_decks::{Pack, PackCard, icons};
use frise_room::Episodes;
use frise_text::Lang;

/// All cards of a game as they read.
pub(crate) struct Faces {
    cards: Vec<Face>,
    icons: Vec<IconFace>,
}

/// One card, both sides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Face {
    pub(crate) title: String,
    pub(crate) theme: String,
    /// Where the theme can be read: on the back alone, unless it may stand on the face (R19).
    pub(crate) theme_on: Sides,
    pub(crate) date: String,
    pub(crate) fact: String,
    /// The colour of its box, so that mixed boxes can be sorted again (R4).
    pub(crate) colour: Option<(u8, u8, u8)>,
}

/// On which sides of a card something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sides {
    #[default]
    Both,
    Back,
}

/// A Twist icon: a sign and its name.
#[derive(Clone, Debug, Default)]
pub(crate) struct IconFace {
    pub(crate) sign: String,
    pub(crate) name: String,
}

impl Faces {
    /// The cards of a pack in this language.
    pub(crate) fn of(pack: &Pack, episodes: Episodes, lang: Lang) -> Faces {
        let face = |card: &PackCard| Face {
            title: card.card.title.in_lang(lang).to_owned(),
            theme: card.theme.in_lang(lang).to_owned(),
            theme_on: if episodes.are_on_face(card) { Sides::Both } else { Sides::Back },
            date: card.card.date.print(lang),
            fact: card.card.fact.in_lang(lang).to_owned(),
            colour: Some((card.colour.red, card.colour.green, card.colour.blue)),
        };
        let icon = |(idx, id): (u32, &&str)| IconFace {
            sign: sign(id).to_owned(),
            name: icons::name(Icon(idx), lang),
        };
        Faces {
            cards: pack.cards().iter().map(face).collect(),
            icons: (0..).zip(&icons::IDS).map(icon).collect(),
        }
    }

    pub(crate) fn card(&self, card: CardId) -> &Face {
        static BLANK: Face = Face {
            title: String::new(),
            theme: String::new(),
            theme_on: Sides::Both,
            date: String::new(),
            fact: String::new(),
            colour: None,
        };
        self.cards.get(card.idx()).unwrap_or(&BLANK)
    }

    pub(crate) fn icon(&self, icon: Icon) -> &IconFace {
        static BLANK: IconFace = IconFace { sign: String::new(), name: String::new() };
        self.icons.get(icon.0 as usize).unwrap_or(&BLANK)
    }
}

/// A sign for each icon that terminals draw one column wide.
fn sign(icon: &str) -> &'static str {
    match icon {
        "sun" => "☼",
        "moon" => "☾",
        "key" => "⚿",
        "leaf" => "❦",
        "anchor" => "‡",
        "bell" => "♪",
        "crown" => "♛",
        "feather" => "✒",
        _ => "◆",
    }
}
