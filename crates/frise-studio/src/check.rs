//! Checks: a draft becomes a deck as far as it is one, and everything there is to say about it, at its cell, with remedies to click.

mod mend;

use std::collections::BTreeMap;

use frise_core::{Icon, Icons};
use frise_decks::{
    Allow, Card, Date, Deck, Finding, Kind, Order, PackCard, Picture, Position, Remark, Severity, Source,
    Text, Theme, TypedError, When, lint, typed,
};
use frise_text::Lang;

use crate::draft::{Column, Draft, DraftCard, Key, Words};
use crate::slug::slug;

/// All that is known of a draft.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The deck of the cards that have a date and a title; nothing while there is none.
    pub deck: Option<Deck>,
    /// The keys of these cards, in the order of the deck.
    pub keys: Vec<Key>,
    /// What there is to say.
    pub notes: Vec<Note>,
    /// How many cards somebody has begun and that cannot be played yet.
    pub n_unready: usize,
}

/// One thing to say about a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The card it is about; none for the whole deck.
    pub card: Option<Key>,
    /// The column it is about.
    pub column: Option<Column>,
    /// The language of the text it is about.
    pub lang: Option<String>,
    /// How much it matters.
    pub level: Level,
    /// What is so, in one sentence.
    pub message: String,
    /// What to do about it, in one sentence.
    pub remedy: String,
    /// What a click can do about it.
    pub fixes: Vec<Fix>,
}

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The card cannot be played like this.
    Error,
    /// It could be better.
    Warning,
    /// Something is not written yet; nobody has to, until the deck is to be shared.
    Gap,
}

/// A remedy to click: what the cell then says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What is written on the button.
    pub label: String,
    /// What the cell says then.
    pub text: String,
}

/// The date that was typed into a draft in this language.
pub fn read_date(text: &str, lang: &str) -> Result<Date, TypedError> {
    typed(text, Lang::from_code(lang).unwrap_or_else(Lang::english))
}

impl Draft {
    /// Makes a deck of it as far as it is one, and says what there is to say, in the language of whoever reads it.
    pub fn check(&self, lang: Lang) -> Checked {
        let mut checked = Checked::default();
        let mut settled = self.clone();
        settled.settle_ids();
        let mut cards = Vec::new();
        for card in settled.cards.iter().filter(|card| !card.is_blank()) {
            match self.card_of(card, cards.len(), lang) {
                Ok(made) => {
                    cards.push(made);
                    checked.keys.push(card.key);
                }
                Err(notes) => {
                    checked.n_unready += 1;
                    checked.notes.extend(notes);
                }
            }
        }
        checked.notes.extend(self.likely_themes(lang));
        if cards.is_empty() {
            return checked;
        }
        let deck = settled.deck_of(cards);
        let found = lint(&deck, &[] as &[Deck]);
        let keys: BTreeMap<&str, Key> =
            deck.cards.iter().map(|card| card.id.as_str()).zip(checked.keys.iter().copied()).collect();
        checked.notes.extend(found.iter().filter(|finding| is_wanted(finding)).map(|finding| {
            let key = finding.card.as_deref().and_then(|id| keys.get(id).copied());
            self.note(finding, key, lang)
        }));
        checked.notes.sort_by_key(|note| note.level);
        checked.deck = Some(deck);
        checked
    }

    /// The card, or why it is none yet.
    fn card_of(&self, card: &DraftCard, n_before: usize, lang: Lang) -> Result<Card, Vec<Note>> {
        let mut notes = Vec::new();
        let mut miss = |column, message: String, remedy: String, fixes| {
            notes.push(Note {
                card: Some(card.key),
                column: Some(column),
                lang: None,
                level: Level::Error,
                message,
                remedy,
                fixes,
            });
        };
        let date = if self.is_story {
            Position::new(n_before as u32 + 1).and_then(|place| Date::new(false, When::Position(place))).ok()
        } else if card.date.trim().is_empty() {
            miss(Column::Date, lang.text("studio-no-date"), lang.text("studio-no-date.fix"), Vec::new());
            None
        } else {
            match read_date(&card.date, self.first_language()) {
                Ok(date) if date.is_position() => {
                    miss(
                        Column::Date,
                        lang.text("studio-no-story"),
                        lang.text("studio-no-story.fix"),
                        Vec::new(),
                    );
                    None
                }
                Ok(date) => Some(date),
                Err(error) => {
                    let fix = |date: &Date| Fix { label: date.print(lang), text: date.to_string() };
                    let fixes = error.readings.iter().map(fix).collect();
                    miss(Column::Date, error.message(lang), error.remedy(lang), fixes);
                    None
                }
            }
        };
        if card.title.values().all(|title| title.trim().is_empty()) {
            miss(Column::Title, lang.text("studio-no-title"), lang.text("studio-no-title.fix"), Vec::new());
        }
        match date {
            Some(date) if notes.is_empty() => Ok(Card {
                id: card.id.clone(),
                from: None,
                date,
                theme: if self.themes.iter().any(|theme| theme.id == card.theme) {
                    card.theme.clone()
                } else {
                    PLAIN_THEME.to_owned()
                },
                title: self.text(&card.title),
                fact: self.text(&card.fact),
                source: Some(card.source.trim()).filter(|text| !text.is_empty()).map(Source::parse),
                picture: Picture::parse(card.picture.trim()),
                difficulty: card.level,
                icons: None,
                allow: Allow::default(),
            }),
            _ => Err(notes),
        }
    }

    /// A card as it will be drawn, and whether its date is known; nothing while it has no title.
    pub fn preview(&self, key: Key) -> Option<(PackCard, bool)> {
        let place = self.place(key)?;
        let draft = &self.cards[place];
        let title = self.text(&draft.title);
        if title.is_empty() {
            return None;
        }
        let made = self.card_of(draft, place, Lang::english()).ok();
        let has_date = made.is_some();
        let somewhen = || Date::new(false, When::Position(Position::new(1).ok()?)).ok();
        let card = match made {
            Some(card) => card,
            None => {
                let dated = DraftCard { date: "1".to_owned(), ..DraftCard::clone(draft) };
                let card = self.card_of(&dated, place, Lang::english()).ok()?;
                if self.is_story { Card { date: somewhen()?, ..card } } else { card }
            }
        };
        let id = if draft.id.is_empty() { slug(title.iter().next()?.1, "card") } else { draft.id.clone() };
        let theme = self.themes.iter().find(|theme| theme.id == card.theme);
        let theme = theme.map_or_else(|| self.text(&self.name), |theme| self.text(&theme.names));
        let icons = Icons { face: Icon(0), back: Icon(1) };
        let card =
            PackCard { card: Card { id, ..card }, theme, deck: String::new(), colour: self.colour(), icons };
        Some((card, has_date))
    }

    fn deck_of(&self, cards: Vec<Card>) -> Deck {
        let is_used = |id: &str| cards.iter().any(|card| card.theme == id);
        let theme =
            |theme: &crate::draft::DraftTheme| Theme { id: theme.id.clone(), names: self.text(&theme.names) };
        let mut themes: Vec<Theme> =
            self.themes.iter().filter(|theme| is_used(&theme.id)).map(theme).collect();
        let names = match self.text(&self.name) {
            names if names.is_empty() => self.languages.iter().map(|code| (code.as_str(), "Frise")).collect(),
            names => names,
        };
        if is_used(PLAIN_THEME) {
            // A card without a theme has that of its box.
            themes.push(Theme { id: PLAIN_THEME.to_owned(), names: names.clone() });
        }
        let id = slug(self.name.values().next().map_or("", String::as_str), "deck");
        let authors = self.authors.split(',').map(|name| name.trim().to_owned());
        Deck {
            id,
            names,
            about: self.text(&self.about),
            notice: Text::default(),
            colour: self.colour(),
            order: if self.is_story { Order::Story } else { Order::Calendar },
            saga: None,
            languages: self.languages.clone(),
            licence: Some(self.licence.trim().to_owned()).filter(|licence| !licence.is_empty()),
            authors: authors.filter(|name| !name.is_empty()).collect(),
            icons: Vec::new(),
            themes,
            cards,
            allow: Allow::default(),
        }
    }

    /// A text in the languages of the deck, without the spaces around it.
    fn text(&self, words: &Words) -> Text {
        let listed = words.iter().filter(|(code, _)| self.languages.contains(code));
        listed.map(|(code, text)| (code.as_str(), text.trim())).filter(|(_, text)| !text.is_empty()).collect()
    }

    fn note(&self, finding: &Finding, card: Option<Key>, lang: Lang) -> Note {
        let field = finding.field().unwrap_or_else(|| match &finding.kind {
            Kind::Remark(Remark::MissingFact) => "fact".to_owned(),
            Kind::Remark(Remark::MissingSource) => "source".to_owned(),
            Kind::Remark(Remark::MissingTranslation { field, language }) => format!("{field}.{language}"),
            _ => String::new(),
        });
        let (base, language) = field.split_once('.').unwrap_or((&field, ""));
        let column = match base {
            "date" => Some(Column::Date),
            "title" => Some(Column::Title),
            "fact" => Some(Column::Fact),
            "picture" => Some(Column::Picture),
            "source" => Some(Column::Source),
            _ => None,
        };
        let language = Some(language.to_owned()).filter(|code| !code.is_empty());
        let fixes = card.and_then(|key| self.card(key)).zip(column).map(|(card, column)| {
            let text = self.cell(card, column, language.as_deref().unwrap_or_default());
            mend::fixes(&finding.kind, &text, language.as_deref().unwrap_or_default(), lang)
        });
        Note {
            card,
            column,
            lang: language,
            level: level(finding),
            message: finding.message(lang),
            remedy: finding.remedy(lang),
            fixes: fixes.unwrap_or_default(),
        }
    }

    /// Themes that were probably meant to be another: one letter apart, and only a card or two have them.
    fn likely_themes(&self, lang: Lang) -> Vec<Note> {
        let n_cards = |id: &str| self.cards.iter().filter(|card| card.theme == id).count();
        let code = self.first_language();
        let mut notes = Vec::new();
        for (idx, theme) in self.themes.iter().enumerate() {
            let name = self.theme_name(&theme.id, code);
            let is_meant = |other: &&crate::draft::DraftTheme| {
                n_cards(&other.id) > n_cards(&theme.id)
                    && mend::are_near(name, self.theme_name(&other.id, code))
            };
            let Some(meant) = self.themes[..idx].iter().find(is_meant) else { continue };
            let meant = self.theme_name(&meant.id, code).to_owned();
            for card in self.cards.iter().filter(|card| card.theme == theme.id) {
                notes.push(Note {
                    card: Some(card.key),
                    column: Some(Column::Theme),
                    lang: None,
                    level: Level::Warning,
                    message: lang.text_with("studio-theme-near", &[("theme", name.into())]),
                    remedy: lang.text_with("studio-theme-near.fix", &[("meant", meant.as_str().into())]),
                    fixes: vec![Fix { label: meant.clone(), text: meant.clone() }],
                });
            }
        }
        notes
    }
}

/// The id of the theme of cards that have none.
const PLAIN_THEME: &str = "plain";

/// What is nobody's fault here: a deck of one's own need say neither who wrote it nor how it may be shared, before it is.
fn is_wanted(finding: &Finding) -> bool {
    !matches!(
        &finding.kind,
        Kind::Remark(Remark::MissingLicence | Remark::MissingAuthors | Remark::UnusedTheme { .. })
    )
}

fn level(finding: &Finding) -> Level {
    match &finding.kind {
        Kind::Remark(
            Remark::MissingTranslation { .. }
            | Remark::MissingFact
            | Remark::MissingSource
            | Remark::MissingAbout
            | Remark::MissingPicture,
        ) => Level::Gap,
        _ if finding.severity() == Severity::Error => Level::Error,
        _ => Level::Warning,
    }
}
