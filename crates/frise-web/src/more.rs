//! Code splitting: what a first game does not need is a second file, fetched when somebody asks for it, and there from then on.

use frise_core::Edition;
use frise_room::Saved;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use crate::daily::DailyPage;
use crate::form::NewTable;
use crate::kept::{KeptGames, TakenOver};
use crate::library::{BoxPage, Boxes, ShelfDeck};
use crate::live::live;
use crate::online::{GatherPage, OwnRooms, ReplayPage, RoomPage};
use crate::part::{self, Fetched};
use crate::route::Route;
use crate::rules::{Rules, RulesText};
use crate::settings_page::{Preferences, SettingsPage};
use crate::share::GamePage;
use crate::shelf::{Shelf, shelf};
use crate::table::{Actions, Detail, EndView, GuideView, Leave, Log, RiftView, TableSignals, feel};
use crate::{own, print, store, studio, study};

/// What can be shown of it. Only `show` may name how: what is named elsewhere would be fetched at once.
#[derive(Clone)]
pub(crate) enum Part {
    /// A page that is not among the first.
    Page(Route),
    /// The games on this device that are not over.
    Kept(RwSignal<Vec<(String, Saved)>>),
    /// The rooms on a server that one is in.
    Rooms,
    /// A game on this device that another window has taken over.
    TakenOver,
    /// The rules of an edition.
    Rules(&'static Edition),
    /// The preferences.
    Preferences,
    /// What happened so far.
    Log(TableSignals),
    /// The ways to leave; chosen, the dialog closes.
    Leave(TableSignals, RwSignal<bool>),
    /// The row and the rift.
    Rift(TableSignals, Detail),
    /// Tips about what happens for the first time.
    Guide(TableSignals),
    /// What can be done with a card of the rift.
    Actions(TableSignals),
    /// What is shown of a table, not seen but heard and felt; whether it was done by somebody before this screen.
    Feel(TableSignals, bool),
    /// Nothing to see: the bot of a team thinks, and plays.
    Think(TableSignals),
    /// The same for all bots of a team until a person can play.
    Skip(TableSignals),
    /// The end of a game, and whether the table is looked at once more.
    End(TableSignals, RwSignal<bool>),
    /// Nothing to see: what is placed at this table is recorded.
    Recorder(TableSignals),
    /// Nothing to see: own decks come to the shelf.
    Own(Shelf),
}

type Show = fn(Part) -> AnyView;

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(more, fallible, wasm_split_path = leptos::wasm_split)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// A client in one piece has it from the beginning.
#[cfg(not(feature = "split"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

fn show(part: Part) -> AnyView {
    match part {
        Part::Page(route) => page(route),
        Part::Kept(games) => view! { <KeptGames games /> }.into_any(),
        Part::Rooms => view! { <OwnRooms /> }.into_any(),
        Part::TakenOver => view! { <TakenOver /> }.into_any(),
        Part::Rules(edition) => view! { <RulesText edition /> }.into_any(),
        Part::Preferences => view! { <Preferences /> }.into_any(),
        Part::Log(signals) => view! { <Log signals /> }.into_any(),
        Part::Leave(signals, open) => view! { <Leave signals open /> }.into_any(),
        Part::Rift(signals, detail) => view! { <RiftView signals detail /> }.into_any(),
        Part::Feel(signals, is_own) => {
            feel(signals, is_own);
            ().into_any()
        }
        Part::Think(signals) => {
            signals.think_together();
            ().into_any()
        }
        Part::Skip(signals) => {
            signals.skip_together();
            ().into_any()
        }
        Part::Guide(signals) => view! { <GuideView signals /> }.into_any(),
        Part::Actions(signals) => view! { <Actions signals /> }.into_any(),
        Part::End(signals, see_table) => view! { <EndView signals see_table /> }.into_any(),
        Part::Recorder(signals) => {
            study::record(signals);
            ().into_any()
        }
        Part::Own(shelf) => {
            own::bring(shelf);
            ().into_any()
        }
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::New => view! { <NewTable /> }.into_any(),
        Route::Daily(address) => view! { <DailyPage address /> }.into_any(),
        Route::Online => view! { <GatherPage /> }.into_any(),
        Route::Room(code) => view! { <RoomPage code /> }.into_any(),
        Route::Replay(code) => view! { <ReplayPage code /> }.into_any(),
        Route::Game(link) => view! { <GamePage link /> }.into_any(),
        Route::Rules(id) => view! { <Rules id /> }.into_any(),
        Route::Boxes => view! { <Boxes /> }.into_any(),
        Route::Box(id) => view! { <BoxPage id /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Me(_) | Route::Learn(_) => study::page(route),
        Route::Print(_) => print::page(route),
        Route::Deck(hash) if hash.len() == 64 => view! { <ShelfDeck hash /> }.into_any(),
        Route::Studio(_) | Route::Deck(_) => studio::page(route),
        Route::Home | Route::Table(_) => ().into_any(),
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Fetching(RwSignal<Fetched<Show>>, Shelf);

impl Fetching {
    /// Has something done by it, and says whether it is there.
    pub(crate) fn tell(self, part: Part) -> bool {
        let Fetched::Here(show) = self.0.get_untracked() else { return false };
        show(part);
        true
    }

    fn start(self) {
        if matches!(self.0.get_untracked(), Fetched::Asked | Fetched::Here(_)) {
            return;
        }
        self.0.set(Fetched::Asked);
        spawn_local(async move {
            let fetched = part::load("more", Box::pin(fetch())).await;
            if let Fetched::Here(show) = fetched {
                show(Part::Own(self.1));
            }
            self.0.set(fetched);
        });
    }
}

/// Lets the page ask for it.
pub(crate) fn provide() {
    let fetching = Fetching(RwSignal::new(Fetched::Nothing), shelf());
    provide_context(fetching);
    // Whoever has decks of their own may be about to play with them.
    if store::text(own::FLAG).is_some() {
        fetching.start();
    }
}

/// The way to it, for whoever is called outside of a view.
pub(crate) fn fetching() -> Fetching {
    expect_context()
}

/// Whether it is there.
pub(crate) fn is_here() -> bool {
    matches!(expect_context::<Fetching>().0.get(), Fetched::Here(_))
}

/// Fetches it once this is so: whoever has begun to play wants to hear what comes of it, and may lose the network before the end.
pub(crate) fn fetch_after(is_time: impl Fn() -> bool + 'static) {
    let fetching = expect_context::<Fetching>();
    Effect::new(move || {
        if is_time() {
            fetching.start();
        }
    });
}

/// Something that works beside a page as soon as it is there, and that nobody waits for.
pub(crate) fn beside(part: Part) {
    let fetching = expect_context::<Fetching>();
    Effect::new(move || {
        if let Fetched::Here(show) = fetching.0.get() {
            show(part.clone());
        }
    });
}

/// A page that is fetched.
pub(crate) fn open(route: Route) -> AnyView {
    match expect_context::<Fetching>().0.get() {
        Fetched::Here(show) => show(Part::Page(route)),
        _ => view! { <main class="page narrow"><Later part=Part::Page(route) /></main> }.into_any(),
    }
}

/// A part of a page that is fetched, and what is said until it is there.
#[component]
pub(crate) fn Later(part: Part) -> impl IntoView {
    let fetching = expect_context::<Fetching>();
    fetching.start();
    live(move || {
        match fetching.0.get() {
            Fetched::Here(show) => show(part.clone()),
            // Nobody waits for it.
            _ if matches!(part, Part::Rooms) => ().into_any(),
            now => part::wait(matches!(now, Fetched::Missing), move || fetching.start()),
        }
    })
}
