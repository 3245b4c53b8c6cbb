//! Store of the editor: the draft with its history, what is selected, what is said about it, and autosave to the device.
//! A draft is kept soon after each change; a version that can be played is made when somebody pauses, plays or leaves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use frise_decks::{Album, Deck, OwnDeck, Parcel, ParcelTexts};
use frise_studio::{Checked, Column, Draft, DraftCard, Editor, Key, Place};
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::emoji;
use crate::browser::{self, Timer};
use crate::own::{self, db};
use crate::picture;
use crate::settings::lang;
use crate::shelf::{Shelf, shelf};

/// How soon after a change it is checked, kept, and made a version that can be played; in milliseconds.
const CHECK_AFTER: u32 = 180;
const KEEP_AFTER: u32 = 400;
const PUBLISH_AFTER: u32 = 4_000;

/// How far keeping has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Saved {
    Kept,
    Waiting,
    Conflict,
    Refused,
}

/// The draft that is open.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) editor: RwSignal<Editor>,
    /// The keys of the cards, in the order of the table.
    pub(super) keys: Memo<Vec<Key>>,
    /// What is known of it; a moment behind.
    pub(super) checked: RwSignal<Arc<Checked>>,
    /// The language in which texts are written now.
    pub(super) writing: RwSignal<String>,
    pub(super) selected: RwSignal<Option<Key>>,
    pub(super) saved: RwSignal<Saved>,
    /// Told when a picture has arrived that is drawn from.
    pub(super) pictures: Trigger,
    pub(super) lang: Signal<Lang>,
    pub(super) shelf: Shelf,
    pen: StoredValue<Rc<Pen>, LocalStorage>,
}

/// What keeps the draft, for as long as something is to be kept.
struct Pen {
    key: String,
    revision: Cell<u32>,
    version: RefCell<Option<String>>,
    new_photos: RefCell<Vec<db::Photo>>,
    /// What is to be kept next, and whether as a version that can be played.
    next: RefCell<Option<(Draft, bool)>>,
    is_writing: Cell<bool>,
    timers: RefCell<[Option<Timer>; 3]>,
}

impl Desk {
    pub(super) fn open(record: db::Draft) -> Desk {
        let draft = Draft::from_json(&record.body).unwrap_or_default();
        let lang = lang();
        let code = lang.get_untracked().code();
        let writing =
            if draft.languages.iter().any(|one| one == code) { code } else { draft.first_language() };
        let writing = RwSignal::new(writing.to_owned());
        let first = draft.cards.first().map(|card| card.key);
        let checked = Arc::new(draft.check(lang.get_untracked()));
        let editor = RwSignal::new(Editor::new(draft));
        let keys = Memo::new(move |_| {
            editor.with(|editor| editor.draft().cards.iter().map(|card| card.key).collect::<Vec<_>>())
        });
        let pen = Rc::new(Pen {
            key: record.key,
            revision: Cell::new(record.revision),
            version: RefCell::new(record.version),
            new_photos: RefCell::default(),
            next: RefCell::default(),
            is_writing: Cell::new(false),
            timers: RefCell::default(),
        });
        let desk = Desk {
            editor,
            keys,
            checked: RwSignal::new(checked),
            writing,
            selected: RwSignal::new(first),
            saved: RwSignal::new(Saved::Kept),
            pictures: Trigger::new(),
            lang: lang.into(),
            shelf: shelf(),
            pen: StoredValue::new_local(pen),
        };
        let pictures = desk
            .draft_untracked(|draft| draft.cards.iter().map(|card| card.picture.clone()).collect::<Vec<_>>());
        spawn_local(async move {
            emoji::bring_all(&pictures).await;
            desk.pictures.notify();
        });
        // What is said is said in the language that is spoken.
        Effect::new(move |before: Option<Lang>| {
            let now = desk.lang.get();
            if before.is_some_and(|before| before != now) {
                desk.check();
            }
            now
        });
        // A version must be there for whoever leaves, by whatever way.
        let hidden = window_event_listener_untyped("visibilitychange", move |_| desk.keep(true));
        let gone = window_event_listener_untyped("pagehide", move |_| desk.keep(true));
        let told = window_event_listener_untyped("storage", move |_| desk.look_for_others());
        on_cleanup(move || {
            for listener in [hidden, gone, told] {
                listener.remove();
            }
            desk.keep(true);
        });
        // A draft that was never made a version, or that an older page has made, becomes one now.
        desk.later(2, PUBLISH_AFTER, move || desk.keep(true));
        desk
    }

    pub(super) fn key(self) -> String {
        self.pen.with_value(|pen| pen.key.clone())
    }

    /// Reads the draft.
    pub(super) fn draft<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.editor.with(|editor| read(editor.draft()))
    }

    pub(super) fn draft_untracked<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.editor.with_untracked(|editor| read(editor.draft()))
    }

    /// A card, as it is at any moment.
    pub(super) fn card(self, key: Key) -> Memo<Option<Arc<DraftCard>>> {
        Memo::new(move |_| self.draft(|draft| draft.card(key).cloned()))
    }

    /// Does something to the draft. What is typed at one place in a row is undone together.
    pub(super) fn change(self, place: Option<Place>, change: impl FnOnce(&mut Draft)) {
        let mut has_changed = false;
        self.editor.update(|editor| has_changed = editor.change(place, change));
        if has_changed {
            self.changed();
        }
    }

    /// Writes into a cell.
    pub(super) fn write(self, key: Key, column: Column, text: &str) {
        let code = self.writing.get_untracked();
        let place = Lang::from_code(&code).map_or("", |lang| lang.code());
        self.change(Some((Some(key), Some(column), place)), |draft| draft.set(key, column, &code, text));
    }

    /// What is typed from now on is a step of its own.
    pub(super) fn rest(self) {
        self.editor.update_untracked(Editor::rest);
    }

    pub(super) fn undo(self) {
        self.travel(Editor::undo);
    }

    pub(super) fn redo(self) {
        self.travel(Editor::redo);
    }

    fn travel(self, step: fn(&mut Editor) -> bool) {
        let mut has_changed = false;
        self.editor.update(|editor| has_changed = step(editor));
        if has_changed {
            let keys = self.keys.get_untracked();
            if self.selected.get_untracked().is_none_or(|key| !keys.contains(&key)) {
                self.selected.set(keys.first().copied());
            }
            self.changed();
        }
    }

    /// A photo that some card shows from now on.
    pub(super) fn add_photo(self, photo: db::Photo) {
        picture::add(own::album(std::slice::from_ref(&photo)));
        self.pen.with_value(|pen| pen.new_photos.borrow_mut().push(photo));
        self.pictures.notify();
    }

    fn changed(self) {
        self.saved.update(|saved| {
            if *saved == Saved::Kept {
                *saved = Saved::Waiting;
            }
        });
        self.later(0, CHECK_AFTER, move || self.check());
        self.later(1, KEEP_AFTER, move || self.keep(false));
        self.later(2, PUBLISH_AFTER, move || self.keep(true));
    }

    fn later(self, which: usize, ms: u32, call: impl FnOnce() + 'static) {
        let pen = self.pen.get_value();
        let timer = browser::after(ms, call);
        if let Some(before) = pen.timers.borrow_mut()[which].replace(timer) {
            before.cancel();
        }
    }

    /// Checks it now.
    pub(super) fn check(self) {
        let Some(lang) = self.lang.try_get_untracked() else { return };
        let checked = self.editor.try_with_untracked(|editor| editor.draft().check(lang));
        if let Some(checked) = checked {
            self.checked.set(Arc::new(checked));
        }
    }

    /// Keeps it now, perhaps as a version that can be played.
    pub(super) fn keep(self, is_version: bool) {
        let Some(pen) = self.pen.try_get_value() else { return };
        if matches!(self.saved.try_get_untracked(), None | Some(Saved::Conflict)) {
            return;
        }
        if is_version {
            self.editor.update_untracked(|editor| editor.settle(Draft::settle_ids));
        }
        let draft = self.editor.with_untracked(|editor| editor.draft().clone());
        let is_version = is_version || pen.next.borrow().as_ref().is_some_and(|(_, is_version)| *is_version);
        pen.next.replace(Some((draft, is_version)));
        if !pen.is_writing.replace(true) {
            spawn_local(async move {
                self.write_out(&pen).await;
                pen.is_writing.set(false);
            });
        }
    }

    async fn write_out(self, pen: &Pen) {
        while let Some((draft, is_version)) = pen.next.take() {
            let saved = pen.keep(self.shelf, draft, is_version).await;
            self.saved.try_set(saved);
            if saved != Saved::Kept {
                break;
            }
        }
    }

    /// Keeps it as a version that can be played, and says which.
    pub(super) async fn publish(self) -> Option<String> {
        let pen = self.pen.get_value();
        self.keep(true);
        while pen.is_writing.get() {
            let _ = JsFuture::from(browser::pause(20)).await;
        }
        pen.version.borrow().clone().filter(|_| self.saved.try_get_untracked() == Some(Saved::Kept))
    }

    /// Another tab has changed something: where nothing was changed here, what it wrote is shown.
    fn look_for_others(self) {
        let pen = self.pen.get_value();
        spawn_local(async move {
            let Ok(Some(theirs)) = db::draft(&pen.key).await else { return };
            let is_idle = self.saved.try_get_untracked() == Some(Saved::Kept) && !pen.is_writing.get();
            if is_idle && theirs.revision > pen.revision.get() {
                self.take(theirs);
            }
        });
    }

    /// Shows what another tab wrote; what was here can be had back with undo.
    pub(super) fn take(self, theirs: db::Draft) {
        let Some(draft) = Draft::from_json(&theirs.body) else { return };
        let pen = self.pen.get_value();
        pen.revision.set(theirs.revision);
        pen.version.replace(theirs.version);
        self.editor.update(|editor| {
            editor.change(None, |here| *here = draft);
        });
        self.saved.set(Saved::Kept);
        self.check();
    }
}

impl Pen {
    async fn keep(&self, shelf: Shelf, draft: Draft, is_version: bool) -> Saved {
        let mut version = self.version.borrow().clone();
        if is_version && let Some(made) = version_of(&draft, &self.key).await {
            if version.as_ref() != Some(&made.id) && db::add_version(&made).await.is_err() {
                return Saved::Refused;
            }
            version = Some(made.id);
        }
        let before = self.version.borrow().clone();
        let photos = self.new_photos.take();
        let record = record(&self.key, self.revision.get(), &draft, version.clone());
        match db::keep(&record, &photos).await {
            Ok(db::Kept::As(revision)) => {
                self.revision.set(revision);
                if before != version {
                    self.version.replace(version.clone());
                    own::replaced(shelf, before.as_deref(), version.as_deref()).await;
                } else {
                    own::changed();
                }
                Saved::Kept
            }
            Ok(db::Kept::Conflict) => {
                self.new_photos.borrow_mut().extend(photos);
                Saved::Conflict
            }
            Err(_) => {
                self.new_photos.borrow_mut().extend(photos);
                Saved::Refused
            }
        }
    }
}

/// A draft as it is kept.
pub(super) fn record(key: &str, revision: u32, draft: &Draft, version: Option<String>) -> db::Draft {
    db::Draft {
        key: key.to_owned(),
        revision,
        changed: browser::now(),
        deleted: None,
        name: draft
            .name
            .get(draft.first_language())
            .or(draft.name.values().next())
            .cloned()
            .unwrap_or_default(),
        colour: draft.colour.clone(),
        n_cards: draft.cards.iter().filter(|card| !card.is_blank()).count(),
        version,
        body: draft.to_json(),
    }
}

/// The version that a draft is now; nothing while it has no card that can be played.
pub(super) async fn version_of(draft: &Draft, key: &str) -> Option<db::Version> {
    let own = own_deck(draft).await?;
    let (file, hash) = (own.write(), own.hash().to_string());
    let id = own::id_of(&hash);
    // Photos are kept once, whatever shows them.
    let mut drawings = own.pictures;
    own.deck.cards.iter().filter_map(|card| card.picture.as_ref()).for_each(|picture| {
        if matches!(picture, frise_decks::Picture::File(_)) {
            drawings.remove(picture);
        }
    });
    let ParcelTexts { first, rest } = Parcel::write(&Deck { id: id.clone(), ..own.deck }, &drawings);
    Some(db::Version { id, hash, draft: key.to_owned(), at: browser::now(), first, rest, file })
}

/// The deck of a draft with its pictures.
pub(super) async fn own_deck(draft: &Draft) -> Option<OwnDeck> {
    let deck = draft.check(Lang::english()).deck?;
    let names: Vec<String> =
        deck.cards.iter().filter_map(|card| card.picture.as_ref()).map(ToString::to_string).collect();
    emoji::bring_all(&names).await;
    let mut pictures: Album = own::album(&db::photos(&names).await.unwrap_or_default());
    picture::album(|album| {
        for picture in deck.cards.iter().filter_map(|card| card.picture.as_ref()) {
            if !pictures.holds(picture)
                && !matches!(picture, frise_decks::Picture::Ours(_))
                && let Some(bytes) = album.bytes(picture)
            {
                // It was drawn by us, or checked when it came.
                let _ = pictures.insert(picture.clone(), &bytes);
            }
        }
    });
    Some(OwnDeck { deck, pictures })
}

/// Keeps a new draft, and says under which key.
pub(super) async fn create(draft: &Draft, photos: &[db::Photo], shelf: Shelf) -> Result<String, db::Refused> {
    let key = browser::random_word();
    picture::add(own::album(photos));
    db::keep(&record(&key, 0, draft, None), photos).await?;
    // Photos must be there before a version is made of them.
    if let Some(version) = version_of(draft, &key).await {
        db::add_version(&version).await?;
        db::keep(&record(&key, 1, draft, Some(version.id)), &[]).await?;
    }
    own::changed();
    own::load(shelf).await;
    Ok(key)
}
