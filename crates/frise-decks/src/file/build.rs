//! Validation: from the flat entries of a file to a deck, with all that is wrong found in one pass.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use frise_core::{Icon, Icons, Order};
use frise_text::Lang;

use super::document::{Document, Entry, Field};
use super::fields::Fields;
use super::{DeckFile, Fault, Lines};
use crate::deck::{Allow, Card, Colour, Deck, Source, Theme};
use crate::finding::{Finding, Kind};
use crate::text::{excerpt, is_slug, nearest};
use crate::{Album, Date, Picture, PictureFault, icons, typed};

/// Longest texts that are read at all, in characters; the linter asks for shorter ones.
mod limit {
    pub(super) const NAME: usize = 80;
    pub(super) const TITLE: usize = 120;
    pub(super) const SENTENCE: usize = 500;
}

/// The colour of a box that does not say.
const GREY: Colour = Colour { red: 96, green: 96, blue: 96 };

const DECK_FIELDS: [&str; 13] = [
    "id",
    "name",
    "about",
    "notice",
    "colour",
    "order",
    "saga",
    "languages",
    "licence",
    "authors",
    "icons",
    "allow",
    "why",
];
const THEME_FIELDS: [&str; 2] = ["id", "name"];
const CARD_FIELDS: [&str; 13] = [
    "id",
    "from",
    "date",
    "theme",
    "title",
    "fact",
    "source",
    "picture",
    "difficulty",
    "icon.face",
    "icon.back",
    "allow",
    "why",
];
const BORROWED_FIELDS: [&str; 5] = ["id", "from", "theme", "allow", "why"];

/// The deck as far as it can be understood, and all that is wrong with it.
pub(super) fn build(
    document: &Document,
    lookup: &dyn Fn(&str, &str) -> Option<Card>,
) -> (DeckFile, Vec<Finding>) {
    let mut builder =
        Builder { faults: Vec::new(), languages: Vec::new(), lines: Lines::new(), undated: Vec::new() };
    builder.note_lines("", &document.deck);
    let mut deck = builder.deck(&document.deck);
    for entry in &document.themes {
        builder.theme(entry, &mut deck);
    }
    if document.cards.is_empty() {
        builder.fault(None, document.deck.line, Fault::NoCards);
    }
    for (idx, entry) in document.cards.iter().enumerate() {
        builder.card(idx, entry, &mut deck, lookup);
    }
    let pictures = builder.pictures(&document.pictures);
    (DeckFile { deck, pictures, lines: builder.lines, undated: builder.undated }, builder.faults)
}

struct Builder {
    faults: Vec<Finding>,
    languages: Vec<String>,
    lines: Lines,
    undated: Vec<Card>,
}

impl Builder {
    fn deck(&mut self, entry: &Entry) -> Deck {
        let languages = entry.get("languages").map(|field| field.values.clone()).unwrap_or_default();
        self.languages = languages.clone();
        let mut fields = self.fields(entry, None);
        fields.only(&DECK_FIELDS);
        fields.require("id");
        fields.require("languages");
        fields.require_text("name");
        fields.distinct("languages");
        for code in languages.iter().filter(|code| !is_language(code)) {
            fields.fault_at("languages", Fault::BadLanguage { text: excerpt(code) });
        }
        let order = fields.parsed("order", parse_order).unwrap_or(Order::Calendar);
        let saga = fields.slug("saga");
        if saga.is_some() && order == Order::Calendar {
            fields.fault_at("saga", Fault::SagaInCalendar);
        }
        Deck {
            id: fields.slug("id").unwrap_or_default(),
            names: fields.text("name", limit::NAME),
            about: fields.text("about", limit::SENTENCE),
            notice: fields.text("notice", limit::SENTENCE),
            colour: fields.parsed("colour", parse_colour).unwrap_or(GREY),
            order,
            saga,
            licence: fields.one("licence", limit::TITLE),
            authors: fields.list("authors", limit::TITLE),
            icons: deck_icons(&mut fields),
            allow: allow(&mut fields),
            languages,
            themes: Vec::new(),
            cards: Vec::new(),
        }
    }

    fn theme(&mut self, entry: &Entry, deck: &mut Deck) {
        let mut fields = self.fields(entry, None);
        fields.only(&THEME_FIELDS);
        fields.require("id");
        fields.require_text("name");
        let Some(id) = fields.slug("id") else { return };
        if deck.theme(&id).is_some() {
            fields.fault_at("id", Fault::RepeatedTheme { theme: id });
        } else {
            let names = fields.text("name", limit::NAME);
            deck.themes.push(Theme { id, names });
        }
    }

    fn card(
        &mut self,
        idx: usize,
        entry: &Entry,
        deck: &mut Deck,
        lookup: &dyn Fn(&str, &str) -> Option<Card>,
    ) {
        let id = entry.get("id").map(|field| excerpt(&field.values.join(" ")));
        // A card without an id is named by its number.
        let label = id.unwrap_or_else(|| format!("#{}", idx + 1));
        if let Some(first) = self.lines.get(&(label.clone(), String::new())).copied() {
            self.fault(Some(label.clone()), entry.line, Fault::RepeatedCard { first });
        } else {
            self.note_lines(&label, entry);
        }
        let mut fields =
            Fields { entry, card: Some(label), languages: &self.languages, faults: &mut self.faults };
        fields.require("id");
        let card = match fields.slug("from") {
            Some(from) => borrowed_card(&mut fields, from, lookup).map(|card| (card, true)),
            None => own_card(&mut fields),
        };
        // Said of a card with a bad date too: all that is wrong is said at once.
        let written = || entry.get("theme").map(|field| field.values.concat());
        let theme = card.as_ref().map(|(card, _)| card.theme.clone()).or_else(written);
        if let Some(theme) = theme.filter(|theme| is_slug(theme) && deck.theme(theme).is_none()) {
            let meant = nearest(&theme, deck.themes.iter().map(|theme| theme.id.as_str())).map(str::to_owned);
            fields.fault_at("theme", Fault::UnknownTheme { theme: excerpt(&theme), meant });
        }
        let Some((card, is_dated)) = card else { return };
        if !is_dated {
            return self.undated.push(card);
        }
        match (deck.order, card.date.is_position()) {
            (Order::Calendar, true) => {
                fields.fault_at("date", Fault::PositionInCalendar { text: card.date.to_string() });
            }
            (Order::Story, false) => {
                fields.fault_at("date", Fault::DateInStory { text: card.date.to_string() })
            }
            _ => deck.cards.push(card),
        }
    }

    fn pictures(&mut self, entry: &Entry) -> Album {
        let mut album = Album::default();
        for Field { name, line, values } in &entry.fields {
            let picture = Picture::parse(name).filter(|picture| !matches!(picture, Picture::Ours(_)));
            let Some(picture) = picture else {
                self.fault(None, *line, Fault::BadPicture { text: excerpt(name) });
                continue;
            };
            let bytes = BASE64_STANDARD.decode(values.concat()).map_err(|_| PictureFault::Unreadable);
            if let Err(reason) = bytes.and_then(|bytes| album.insert(picture, &bytes)) {
                self.fault(None, *line, Fault::PictureInside { picture: excerpt(name), reason });
            }
        }
        album
    }

    fn note_lines(&mut self, card: &str, entry: &Entry) {
        self.lines.insert((card.to_owned(), String::new()), entry.line);
        for field in &entry.fields {
            self.lines.insert((card.to_owned(), field.name.clone()), field.line);
        }
    }

    fn fields<'a>(&'a mut self, entry: &'a Entry, card: Option<String>) -> Fields<'a> {
        Fields { entry, card, languages: &self.languages, faults: &mut self.faults }
    }

    fn fault(&mut self, card: Option<String>, line: u32, fault: Fault) {
        self.faults.push(Finding { card, line: Some(line), kind: Kind::Fault(fault) });
    }
}

/// A card of the deck itself, and whether its date is one; without a date it can be judged, but not played.
fn own_card(fields: &mut Fields<'_>) -> Option<(Card, bool)> {
    fields.only(&CARD_FIELDS);
    let date = fields.parsed("date", parse_date);
    fields.require("date");
    fields.require("theme");
    fields.require_text("title");
    let icons = both_icons(fields);
    let source = fields.one("source", limit::SENTENCE).map(|text| Source::parse(&text));
    let card = Card {
        id: fields.slug("id").unwrap_or_default(),
        from: None,
        theme: fields.slug("theme").unwrap_or_default(),
        title: fields.text("title", limit::TITLE),
        fact: fields.text("fact", limit::SENTENCE),
        source,
        picture: fields.parsed("picture", parse_picture),
        difficulty: fields.parsed("difficulty", parse_difficulty).unwrap_or(3),
        icons,
        allow: allow(fields),
        date: date.unwrap_or(Date::UNKNOWN),
    };
    (!card.theme.is_empty()).then_some((card, date.is_some()))
}

fn both_icons(fields: &mut Fields<'_>) -> Option<Icons> {
    let (face, back) = (fields.one("icon.face", limit::NAME), fields.one("icon.back", limit::NAME));
    if face.is_some() != back.is_some() {
        fields.fault_at("icon.face", Fault::OneIcon);
    }
    let (face, back) = (fields.icon("icon.face", &face?), fields.icon("icon.back", &back?));
    let icons = Icons { face: face?, back: back? };
    if icons.face == icons.back {
        fields.fault_at("icon.back", Fault::SameIcons { icon: icons::id(icons.back).to_owned() });
    }
    Some(icons)
}

/// A card that another box defines; only its theme can be another one here.
fn borrowed_card(
    fields: &mut Fields<'_>,
    from: String,
    lookup: &dyn Fn(&str, &str) -> Option<Card>,
) -> Option<Card> {
    let strange: Vec<Field> =
        fields.entry.fields.iter().filter(|field| is_own_field(field)).cloned().collect();
    for field in strange {
        fields.fault_at(&field.name, Fault::BorrowedField { field: field.name.clone() });
    }
    let id = fields.slug("id")?;
    let Some(card) = lookup(&from, &id) else {
        fields.fault_at("from", Fault::UnknownCard { from, id });
        return None;
    };
    let theme = fields.slug("theme").unwrap_or_else(|| card.theme.clone());
    Some(Card { from: Some(from), theme, allow: allow(fields), ..card })
}

fn is_own_field(field: &Field) -> bool {
    !BORROWED_FIELDS.contains(&field.name.as_str())
}

fn allow(fields: &mut Fields<'_>) -> Allow {
    Allow { codes: fields.list("allow", limit::NAME), why: fields.one("why", limit::SENTENCE) }
}

fn deck_icons(fields: &mut Fields<'_>) -> Vec<Icon> {
    fields.distinct("icons");
    let names = fields.list("icons", limit::NAME);
    let icons: Vec<_> = names.iter().filter_map(|name| fields.icon("icons", name)).collect();
    if !names.is_empty() && icons.len() < icons::LEAST {
        fields.fault_at("icons", Fault::FewIcons { least: icons::LEAST });
    }
    icons
}

fn parse_date(text: &str) -> Result<Date, Fault> {
    text.parse().map_err(|reason| {
        // What people type is not what a file writes, but it says what they meant.
        let readings = typed(text, Lang::english()).map_or_else(|error| error.readings, |date| vec![date]);
        let readings = readings.iter().map(Date::to_string).collect();
        Fault::BadDate { text: excerpt(text), reason, readings }
    })
}

fn parse_difficulty(text: &str) -> Result<u8, Fault> {
    match text.parse() {
        Ok(difficulty @ 1..=5) => Ok(difficulty),
        _ => Err(Fault::BadDifficulty { text: excerpt(text) }),
    }
}

fn parse_picture(text: &str) -> Result<Picture, Fault> {
    Picture::parse(text).ok_or_else(|| Fault::BadPicture { text: excerpt(text) })
}

fn parse_order(text: &str) -> Result<Order, Fault> {
    let all = [Order::Calendar, Order::Story];
    all.into_iter()
        .find(|order| order.as_str() == text)
        .ok_or_else(|| Fault::BadOrder { text: excerpt(text) })
}

fn parse_colour(text: &str) -> Result<Colour, Fault> {
    Colour::parse(text).ok_or_else(|| Fault::BadColour { text: excerpt(text) })
}

fn is_language(code: &str) -> bool {
    let mut parts = code.split('-');
    let primary = parts.next().unwrap_or_default();
    let is_lower = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    (2..=3).contains(&primary.len())
        && primary.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.all(|part| (2..=8).contains(&part.len()) && is_lower(part))
}
