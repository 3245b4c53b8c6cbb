//! Reactive state of a table: the game behind it, the stage, and what a person is about to do.

use std::sync::Arc;

use frise_bots::Confidence;
use frise_core::{Action, CardId, Event, Gap, Layout, Seat, Table};
use frise_decks::{Pack, PackCard};
use frise_room::narrator::{Narrator, hand_name};
use frise_room::scene;
use frise_room::{Choice, Episodes, Player, Room, Stage, Terms};
use frise_text::Lang;
use leptos::prelude::*;

use super::advice::Advised;
use super::source::{Live, Slot, Source};
use crate::browser::{self, Timer};
use crate::more::{self, Fetching};
use crate::settings::{Settings, lang, settings};
use crate::shelf::shelf;

/// Everything about the table on the screen. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(crate) struct TableSignals {
    pub(super) source: StoredValue<Source>,
    choice: StoredValue<Choice>,
    /// The table as this page first saw it, as it was dealt if it was there then; and how many events had led to it.
    pub(crate) dealt: StoredValue<(Table, usize)>,
    /// What is printed on the cards; facts may still be on their way.
    pub(super) faces: RwSignal<Faces>,
    /// What the players are called, by seat.
    names: StoredValue<Arc<[String]>>,
    pub(crate) stage: RwSignal<Stage>,
    /// The card of the hand that a person has chosen.
    pub(crate) chosen: RwSignal<Option<CardId>>,
    /// The gap that is open for it.
    pub(crate) open: RwSignal<Option<usize>>,
    /// Whether a card is in the air: then nobody needs the names of the gaps, and a frame has other things to do.
    pub(crate) carrying: RwSignal<bool>,
    /// What a bot of the team said when it was asked about this decision.
    pub(super) advice: RwSignal<Option<Advised>>,
    /// What somebody asked about the table: a free place, or a card that cannot be played.
    pub(super) explained: RwSignal<Option<Advised>>,
    /// How sure the bot was that moved last.
    pub(super) sure: RwSignal<Option<Confidence>>,
    /// Whether the browser keeps the game.
    pub(crate) is_kept: RwSignal<bool>,
    /// How many actions have come since nothing was left to show.
    pub(super) n_unshown: StoredValue<u32>,
    pub(super) timer: StoredValue<Option<Timer>>,
    /// Whether what is shown stays until a person goes on.
    pub(super) is_awaited: RwSignal<bool>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) lang: Memo<Lang>,
    /// What is fetched later: sounds come from there.
    pub(super) more: Fetching,
}

type Faces = Arc<[Arc<PackCard>]>;

fn faces_of(pack: &Pack) -> Faces {
    pack.cards().iter().cloned().map(Arc::new).collect()
}

/// A table may begin before the facts of its cards are here; once they are, it has them.
fn take_in_facts(faces: RwSignal<Faces>, terms: Terms) {
    let shelf = shelf();
    let is_whole = {
        let terms = terms.clone();
        Memo::new(move |_| shelf.is_whole_for(&terms))
    };
    if is_whole.get_untracked() {
        return;
    }
    if shelf.is_missing_some.get_untracked() {
        shelf.fill();
    }
    Effect::new(move || {
        if is_whole.get()
            && let Ok(pack) = terms.pack(|id| shelf.find(id))
        {
            faces.set(faces_of(&pack));
        }
    });
}

impl TableSignals {
    /// A game on this device, and the name under which it is kept; `dealt` is the same room before anybody had moved.
    pub(crate) fn here(id: String, room: Room, dealt: &Room) -> TableSignals {
        let (choice, table) = (room.choice().clone(), room.table().clone());
        let pack = room.pack().clone();
        let dealt = (dealt.table().clone(), dealt.events().len());
        let signals = TableSignals::new(Source::Here(id, Box::new(room)), choice, &pack, table, dealt);
        signals.keep();
        signals
    }

    /// A game from elsewhere, as it is now, if there is one. `choice` says who sits where.
    pub(crate) fn elsewhere(source: Source, choice: Choice, pack: &Pack) -> Option<TableSignals> {
        let (table, n_events) = source.game(|table, events| (table.clone(), events.len()))?;
        Some(TableSignals::new(source, choice, pack, table.clone(), (table, n_events)))
    }

    fn new(source: Source, choice: Choice, pack: &Pack, table: Table, dealt: (Table, usize)) -> TableSignals {
        let faces = RwSignal::new(faces_of(pack));
        take_in_facts(faces, choice.terms.clone());
        let names = choice.seats.iter().map(|seat| seat.name.clone()).collect();
        TableSignals {
            source: StoredValue::new(source),
            choice: StoredValue::new(choice),
            dealt: StoredValue::new(dealt),
            faces,
            names: StoredValue::new(names),
            stage: RwSignal::new(Stage::new(table)),
            chosen: RwSignal::new(None),
            open: RwSignal::new(None),
            carrying: RwSignal::new(false),
            advice: RwSignal::new(None),
            explained: RwSignal::new(None),
            sure: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            n_unshown: StoredValue::new(0),
            timer: StoredValue::new(None),
            is_awaited: RwSignal::new(false),
            settings: settings(),
            lang: lang(),
            more: more::fetching(),
        }
    }

    /// The game itself and all that happened in it, whatever is shown of it.
    pub(crate) fn game<T>(self, read: impl FnOnce(&Table, &[Event]) -> T) -> Option<T> {
        self.source.with_value(|source| source.game(read))
    }

    /// What was chosen for this table.
    pub(crate) fn choice<T>(self, read: impl FnOnce(&Choice) -> T) -> T {
        self.choice.with_value(read)
    }

    /// Where the episodes of a story can be read.
    pub(crate) fn episodes(self) -> Episodes {
        self.choice(|choice| choice.terms.episodes)
    }

    /// The game on a server, if it is being played there.
    pub(crate) fn live(self) -> Option<Arc<dyn Live>> {
        self.source.with_value(|source| match source {
            Source::Live(game) => Some(game.clone()),
            Source::Here(..) | Source::Replay(_) => None,
        })
    }

    /// The room on this device, if the game is played here.
    pub(crate) fn room<T>(self, read: impl FnOnce(&Room) -> T) -> Option<T> {
        self.source.with_value(|source| match source {
            Source::Here(_, room) => Some(read(room)),
            Source::Live(_) | Source::Replay(_) => None,
        })
    }

    /// Whether the game is over and only seen again.
    pub(crate) fn is_past(self) -> bool {
        self.source.with_value(|source| matches!(source, Source::Replay(_)))
    }

    /// Where a game from elsewhere can be seen again by others.
    pub(crate) fn link(self) -> Option<String> {
        self.source.with_value(Source::elsewhere).map(|game| game.link())
    }

    /// What a game from elsewhere adds to the table at this place.
    pub(crate) fn part(self, slot: Slot) -> Option<AnyView> {
        self.source.with_value(Source::elsewhere).map(|game| game.part(slot, self))
    }

    /// What is shown of the table.
    pub(crate) fn table<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        self.stage.with(|stage| read(&stage.table))
    }

    /// What is printed on a card.
    pub(crate) fn face(self, card: CardId) -> Arc<PackCard> {
        self.faces.with_untracked(|faces| faces[card.idx()].clone())
    }

    /// From now on these are the cards: more is known of them.
    pub(crate) fn reprint(self, pack: &Pack) {
        self.faces.set(faces_of(pack));
    }

    /// What is worth knowing about a card that has been turned over; asked again when it arrives.
    pub(crate) fn fact(self, card: CardId) -> String {
        self.faces.with(|faces| faces[card.idx()].card.fact.in_lang(self.lang.get()).to_owned())
    }

    /// Tells about this table in the language of the page; another language calls again.
    pub(crate) fn narrator<T>(self, tell: impl FnOnce(&Narrator<'_, Arc<PackCard>>) -> T) -> T {
        // Borrowed here and not inside, so that little is compiled again for every closure.
        let (names, cards) = (self.names.get_value(), self.faces.get());
        tell(&Narrator { lang: self.lang.get(), names: &names, cards: &cards })
    }

    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with_value(|names| names.get(seat.idx()).cloned().unwrap_or_default())
    }

    /// A hand by its owner.
    pub(crate) fn hand_name(self, seat: Seat) -> String {
        let n_here =
            self.table(|table| (0..table.n_seats()).filter(|seat| self.is_here(Seat(*seat))).count());
        hand_name(self.lang.get(), &self.name(seat), n_here == 1 && self.is_here(seat))
    }

    /// Who plays at a seat.
    pub(crate) fn player(self, seat: Seat) -> Player {
        self.choice(|choice| choice.seats.get(seat.idx()).map_or(Player::Person, |seat| seat.player))
    }

    /// Whether a person before this screen plays at this seat.
    pub(crate) fn is_here(self, seat: Seat) -> bool {
        match self.live() {
            Some(game) => game.seat() == Some(seat),
            None => !self.is_past() && self.player(seat) == Player::Person,
        }
    }

    /// Whether the table is played together.
    pub(crate) fn is_together(self) -> bool {
        self.stage.with_untracked(|stage| matches!(stage.table.layout, Layout::Rift(_)))
    }

    /// The seat whose hand lies in front.
    pub(crate) fn front(self) -> Seat {
        self.table(|table| {
            let here = (0..table.n_seats()).map(Seat).filter(|seat| self.is_here(*seat)).collect();
            scene::front(table, here)
        })
    }

    /// The person who may act now.
    pub(crate) fn mover(self) -> Option<Seat> {
        if self.live().is_some_and(|game| game.is_asked()) {
            return None;
        }
        let seat = self.stage.with(|stage| stage.table.to_move.filter(|_| stage.moment.is_none()))?;
        self.is_here(seat).then_some(seat)
    }

    /// Whether people only look on: something is being shown, or a bot of this table is thinking.
    pub(crate) fn waits(self) -> bool {
        let is_thinking = || self.room(|_| ()).is_some() && self.table(|table| table.ended.is_none());
        self.mover().is_none() && (self.stage.with(|stage| stage.moment.is_some()) || is_thinking())
    }

    /// Chooses a card of the hand, or lets it go.
    pub(crate) fn choose(self, card: Option<CardId>) {
        self.open.set(None);
        self.chosen.set(card);
    }

    /// Shuts the open gap, unless a card lies there that waits for a server's answer.
    pub(crate) fn shut_gap(self) {
        let is_asked = |source: &Source| match source {
            Source::Live(game) => untrack(|| game.is_asked()),
            Source::Here(..) | Source::Replay(_) => false,
        };
        // A gap also loses the focus when its table goes, and then there is nothing left to shut.
        if self.source.try_with_value(is_asked) == Some(false) {
            self.open.set(None);
        }
    }

    /// Puts a card into a gap.
    pub(crate) fn place(self, card: CardId, gap: usize) {
        if self.live().is_some() {
            // It lies there until the server answers, however long that takes.
            self.chosen.set(Some(card));
            self.open.set(Some(gap));
        }
        self.act(Action::Place { card, gap: Gap(gap as u32) });
    }

    /// Does what a person decided.
    pub(crate) fn act(self, action: Action) {
        if let Some(seat) = untrack(|| self.mover()) {
            self.act_for(seat, action);
        }
    }

    /// A player leaves the game for good.
    pub(crate) fn leave(self, seat: Seat) {
        self.stage.update(Stage::finish);
        self.act_for(seat, Action::Leave);
    }

    pub(super) fn act_for(self, seat: Seat, action: Action) {
        if let Some(game) = self.live() {
            return game.act(action);
        }
        if let Some(events) = self.decide(seat, action) {
            self.happened(&events);
        }
    }

    /// Plays in the room on this device; what happened is still to be shown.
    pub(super) fn decide(self, seat: Seat, action: Action) -> Option<Vec<Event>> {
        if self.source.with_value(Source::is_taken) {
            // Whoever shows the game looks again whose it is.
            browser::send("storage");
            return None;
        }
        let events = self.source.try_update_value(|source| match source {
            Source::Here(_, room) => room.act(seat, action).ok().map(<[Event]>::to_vec),
            Source::Live(_) | Source::Replay(_) => None,
        });
        let events = events.flatten()?;
        self.keep();
        Some(events)
    }

    fn keep(self) {
        self.is_kept.set(self.source.with_value(Source::keep));
        if self.game(|table, _| table.ended.is_some()) == Some(true) {
            self.settings.update(|settings| settings.has_played = true);
        }
    }
}
