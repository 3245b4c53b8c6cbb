//! Decks that people brought, as rows: to be copied from one store to another, and to be checked. What a deck is says its id, a hash over its salt and its text.

use frise_room::online::brought_id;

/// A text, once for all who brought it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextRow {
    pub(super) body: String,
    pub(super) text: Option<String>,
    pub(super) size: i64,
    pub(super) removed: Option<i64>,
}

/// A deck of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnedRow {
    pub(super) id: String,
    pub(super) body: String,
    pub(super) salt: String,
    pub(super) guest: i64,
    pub(super) name: String,
    pub(super) at: i64,
    pub(super) share: Option<String>,
    pub(super) shelf: Option<i64>,
}

/// A room that plays with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UseRow {
    pub(super) deck: String,
    pub(super) game: String,
    pub(super) at: i64,
}

/// What somebody said against a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReportRow {
    pub(super) deck: String,
    pub(super) guest: i64,
    pub(super) at: i64,
    pub(super) reason: String,
}

/// All rows but the texts, which are read one by one: they may be large.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct DeckRows {
    /// Which texts there are.
    pub(super) bodies: Vec<String>,
    pub(super) owned: Vec<OwnedRow>,
    pub(super) uses: Vec<UseRow>,
    pub(super) reports: Vec<ReportRow>,
}

/// Whether a text is the one that was brought as this deck, or was taken down.
pub(super) fn is_whole(deck: &OwnedRow, text: Option<&TextRow>) -> bool {
    match text {
        Some(TextRow { text: Some(text), size, .. }) => {
            brought_id(&deck.salt, text) == deck.id && text.len() as i64 == *size
        }
        Some(TextRow { removed, .. }) => removed.is_some(),
        None => false,
    }
}
