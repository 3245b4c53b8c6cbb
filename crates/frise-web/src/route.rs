//! Router: the pages and their addresses. They stand after the `#`, so that any plain web server can serve them all.

use leptos::ev;
use leptos::prelude::*;

/// A page, with what its address says besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Where one begins.
    Home,
    /// A new table.
    New,
    /// A table, by the name under which it is kept.
    Table(String),
    /// A daily line: that of today, or what the address says.
    Daily(String),
    /// Where one begins to play online.
    Online,
    /// A room on a server, by its code.
    Room(String),
    /// A finished game of a room, by its code.
    Replay(String),
    /// A game that the address itself holds.
    Game(String),
    /// The rules of an edition.
    Rules(String),
    /// All boxes.
    Boxes,
    /// One box.
    Box(String),
    /// The preferences.
    Settings,
    /// What was played on this device; perhaps with the code of a transfer.
    Me(String),
    /// A review of what was missed, or of a box: `classic?n=12`.
    Learn(String),
    /// Own decks, or one of them by the key of its draft.
    Studio(String),
    /// What is printed of a box.
    Print(String),
    /// A deck on the server: by the secret of its link, or of the shelf by its hash.
    Deck(String),
}

impl Route {
    fn parse(hash: &str) -> Route {
        let path = hash.trim_start_matches(['#', '/']);
        let (page, detail) = path.split_once('/').unwrap_or((path, ""));
        match (page, detail) {
            ("new", _) => Route::New,
            ("table", id) if !id.is_empty() => Route::Table(id.to_owned()),
            ("daily", line) => Route::Daily(line.to_owned()),
            ("online", _) => Route::Online,
            ("room", code) if !code.is_empty() => Route::Room(code.to_owned()),
            ("replay", code) if !code.is_empty() => Route::Replay(code.to_owned()),
            ("game", link) if !link.is_empty() => Route::Game(link.to_owned()),
            ("rules", "") => Route::Rules("classic".to_owned()),
            ("rules", id) => Route::Rules(id.to_owned()),
            ("boxes", "") => Route::Boxes,
            ("boxes", id) => Route::Box(id.to_owned()),
            ("settings", _) => Route::Settings,
            ("me", code) => Route::Me(code.to_owned()),
            ("studio", key) => Route::Studio(key.to_owned()),
            ("print", id) if !id.is_empty() => Route::Print(id.to_owned()),
            ("deck", secret) if !secret.is_empty() => Route::Deck(secret.to_owned()),
            ("learn", what) => Route::Learn(what.to_owned()),
            _ => Route::Home,
        }
    }

    /// Whether a first game needs it, so that it is there from the beginning.
    pub(crate) fn is_first(&self) -> bool {
        matches!(self, Route::Home | Route::Table(_))
    }

    /// The address within the page.
    pub(crate) fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New => "#/new".to_owned(),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Daily(line) if line.is_empty() => "#/daily".to_owned(),
            Route::Daily(line) => format!("#/daily/{line}"),
            Route::Online => "#/online".to_owned(),
            Route::Room(code) => format!("#/room/{code}"),
            Route::Replay(code) => format!("#/replay/{code}"),
            Route::Game(link) => format!("#/game/{link}"),
            Route::Rules(id) => format!("#/rules/{id}"),
            Route::Boxes => "#/boxes".to_owned(),
            Route::Box(id) => format!("#/boxes/{id}"),
            Route::Settings => "#/settings".to_owned(),
            Route::Me(code) => format!("#/me/{code}").trim_end_matches('/').to_owned(),
            Route::Studio(key) => format!("#/studio/{key}").trim_end_matches('/').to_owned(),
            Route::Print(id) => format!("#/print/{id}"),
            Route::Deck(secret) => format!("#/deck/{secret}"),
            Route::Learn(what) => format!("#/learn/{what}").trim_end_matches('/').to_owned(),
        }
    }

    /// The address for others: of this very site.
    pub(crate) fn link(&self) -> String {
        let here = window().location().href().unwrap_or_default();
        format!("{}{}", here.split('#').next().unwrap_or_default(), self.href())
    }

    pub(crate) fn go(&self) {
        let _ = window().location().set_hash(&self.href());
    }
}

/// The page that is open now.
pub(crate) fn current() -> ReadSignal<Route> {
    let read = || Route::parse(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let listener = window_event_listener(ev::hashchange, move |_| {
        let now = read();
        if route.with_untracked(|before| *before != now) {
            set_route.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    route
}
