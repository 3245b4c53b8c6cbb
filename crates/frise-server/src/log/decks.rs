//! What the log keeps of decks that people bring, whatever the store: the changes, and what can be asked for.

use frise_room::online::GuestId;

use crate::code::RoomCode;

/// How long a deck is kept that no room has played with yet, in milliseconds: who brings one is about to.
pub(super) const FRESH: i64 = 24 * 60 * 60 * 1000;

/// A change of what is kept of decks.
#[derive(Clone, Debug)]
pub enum DeckChange {
    /// A guest brings a text. Whoever has it already keeps the id they have.
    Bring {
        /// `deck:` and the salted hash.
        id: String,
        /// The hash of the text itself.
        body: String,
        /// The secret between the two.
        salt: String,
        /// Who brings it; nobody is 0, the server itself.
        guest: GuestId,
        /// What it is called, for whoever looks after the server.
        name: String,
        /// The whole text.
        text: String,
    },
    /// A room is about to play with these.
    #[doc(hidden)]
    Use {
        /// The code of the room.
        room: String,
        /// Their ids.
        decks: Vec<String>,
    },
    /// Whoever has this secret may have the whole text.
    Share {
        /// Which deck.
        id: String,
        /// The secret; nothing takes it back.
        secret: Option<String>,
    },
    /// Puts a deck on the shelf, or takes it off.
    Shelve {
        /// Which deck.
        id: String,
        /// Whether it is to lie there.
        on: bool,
    },
    /// Somebody has something to say against a deck.
    Report {
        /// Which deck.
        id: String,
        /// Who says it.
        guest: GuestId,
        /// What they say.
        reason: String,
    },
    /// Takes a text down, under whatever id. It is kept aside, or erased for good.
    Remove {
        /// A deck that has it.
        id: String,
        /// Whether nothing of it stays but its hash, by which it is known if it comes again.
        erase: bool,
    },
    /// What was said against a deck is settled. A text that was kept aside is back; one that was erased may be brought again.
    Allow {
        /// Which deck.
        id: String,
    },
    /// Clears away what no room, no shelf and no link has needed since this moment.
    Clear {
        /// In milliseconds since 1970.
        before: i64,
    },
}

/// A deck as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredDeck {
    pub(crate) id: String,
    pub(crate) salt: String,
    pub(crate) guest: GuestId,
    pub(crate) is_on_shelf: bool,
    pub(crate) share: Option<String>,
    /// Nothing while it is taken down.
    pub(crate) text: Option<String>,
}

/// A deck in a list, for whoever looks after the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRow {
    /// Its id.
    pub id: String,
    /// Who brought it; 0 is the server itself.
    pub guest: GuestId,
    /// What it is called.
    pub name: String,
    /// How many bytes it takes.
    pub size: u64,
    /// Whether it lies on the shelf.
    pub is_on_shelf: bool,
    /// Whether it was taken down.
    pub is_removed: bool,
    /// Whether it was taken down and its text erased.
    pub is_erased: bool,
    /// What was said against it.
    pub reports: Vec<DeckReport>,
}

/// Something that was said against a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckReport {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub reason: String,
}

impl DeckChange {
    /// A room is about to play with these.
    pub(crate) fn use_in(room: RoomCode, decks: Vec<String>) -> DeckChange {
        DeckChange::Use { room: room.as_str().to_owned(), decks }
    }
}
