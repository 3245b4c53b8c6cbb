//! What is shared: words, link and picture of a finished game or of a box; and the buttons that offer it.

use std::borrow::Borrow;
use std::sync::Arc;

use frise_core::{Event, Table};
use frise_decks::draw::poster::{Poster, Shape, Tone, poster};
use frise_decks::{Deck, Pack, PackCard, mix};
use frise_room::narrator::Narrator;
use frise_room::{Choice, Room, ShareSheet, box_poster};
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::dialog::ShareDialog;
use crate::live::on;
use crate::route::Route;
use crate::settings::lang;
use crate::table::TableSignals;
use crate::words::t;
use crate::{browser, picture};

/// What a person may send.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub(crate) title: String,
    /// All of it, the link included.
    pub(crate) text: String,
    pub(crate) link: String,
    /// What the picture file is called.
    pub(crate) file: String,
    /// What the link does, as a message.
    pub(crate) how: &'static str,
    /// The picture in each shape and tone, as SVG documents.
    pub(crate) pictures: Pictures,
}

/// A picture in each shape and tone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pictures([String; 4]);

impl Pictures {
    pub(crate) fn of(shown: &Poster<'_>) -> Pictures {
        let all = [
            (Shape::Wide, Tone::Light),
            (Shape::Wide, Tone::Dark),
            (Shape::Square, Tone::Light),
            (Shape::Square, Tone::Dark),
        ];
        Pictures(all.map(|(shape, tone)| picture::album(|album| poster(shown, album, shape, tone))))
    }

    pub(crate) fn get(&self, shape: Shape, tone: Tone) -> &str {
        &self.0[2 * usize::from(shape == Shape::Square) + usize::from(tone == Tone::Dark)]
    }
}

/// A finished game; nothing before its end.
fn of_game<C: Borrow<PackCard>>(
    narrator: &Narrator<'_, C>,
    table: &Table,
    events: &[Event],
    link: String,
) -> Option<Sheet> {
    let shared = ShareSheet::of(narrator, table, events)?;
    Some(Sheet {
        title: shared.title.clone(),
        text: shared.text(&link),
        link,
        file: format!("frise-{}.png", table.edition.id),
        how: "share-how",
        pictures: Pictures::of(&shared.poster()),
    })
}

fn of_box(deck: &Deck, lang: Lang, link: String) -> Option<Sheet> {
    let pack = mix(&[deck]).ok()?;
    let shown = box_poster(deck, &pack, lang);
    Some(Sheet {
        title: format!("Frise · {}", shown.headline),
        text: format!("{}\n{}\n{}\n{link}", shown.title, shown.headline, shown.detail),
        link,
        file: format!("frise-{}.png", deck.id),
        how: "share-how-box",
        pictures: Pictures::of(&shown),
    })
}

/// The link to a game that was played here: the game is in it.
pub(super) fn link_of(room: &Room) -> Route {
    Route::Game(room.saved().to_permalink())
}

/// After the end of a game: the button, and the way to see it again.
#[component]
pub(crate) fn ShareGame(signals: TableSignals) -> impl IntoView {
    let here = signals.room(link_of);
    let link = match &here {
        Some(route) => route.link(),
        None => signals.link().unwrap_or_default(),
    };
    let again =
        here.map(|route| view! { <a class="button watch-again" href=route.href()>{t("share-watch")}</a> });
    let sheet = move || {
        signals.narrator(|narrator| {
            signals.game(|table, events| of_game(narrator, table, events, link.clone())).flatten()
        })
    };
    view! {
        <div class="buttons share">
            <ShareButton sheet=Signal::derive(move || sheet().unwrap_or_default()) />
            {again}
        </div>
    }
}

/// A game as it ended.
#[derive(Clone)]
pub(crate) struct Ended {
    names: Vec<String>,
    pack: Pack,
    table: Table,
    events: Vec<Event>,
}

impl Ended {
    pub(crate) fn of(choice: &Choice, pack: &Pack, table: &Table, events: &[Event]) -> Ended {
        let names = choice.seats.iter().map(|seat| seat.name.clone()).collect();
        Ended { names, pack: pack.clone(), table: table.clone(), events: events.to_vec() }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.ended.is_some()
    }
}

/// A game that is seen again, as it ended.
#[component]
pub(crate) fn ShareEnded(ended: Ended, link: String) -> impl IntoView {
    let lang = lang();
    let ended = StoredValue::new(ended);
    let sheet = move || {
        ended.with_value(|Ended { names, pack, table, events }| {
            let narrator = Narrator { lang: lang.get(), names, cards: pack.cards() };
            of_game(&narrator, table, events, link.clone())
        })
    };
    view! { <ShareButton sheet=Signal::derive(move || sheet().unwrap_or_default()) plain=true /> }
}

/// A box. Where there is a server, the link goes by its page that previews are made of.
#[component]
pub(crate) fn ShareBox(deck: Arc<Deck>) -> impl IntoView {
    let lang = lang();
    let link = RwSignal::new(Route::Box(deck.id.clone()).link());
    let id = deck.id.clone();
    let look = move || {
        let id = id.clone();
        spawn_local(async move {
            if let Some(better) = browser::preview_link(&format!("box/{id}")).await {
                link.try_set(better);
            }
        });
    };
    let sheet = move || of_box(&deck, lang.get(), link.get()).unwrap_or_default();
    view! { <p class="buttons share"><ShareButton sheet=Signal::derive(sheet) opened=look /></p> }
}

/// The button and its dialog.
#[component]
pub(crate) fn ShareButton(
    #[prop(into)] sheet: Signal<Sheet>,
    /// Whether it stands among the small buttons above a table.
    #[prop(optional)]
    plain: bool,
    /// Whether it is what most will want to do.
    #[prop(optional)]
    primary: bool,
    /// Called when it is opened.
    #[prop(optional, into)]
    opened: Option<Callback<()>>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let show = move |_| {
        open.set(true);
        if let Some(opened) = opened {
            opened.run(());
        }
    };
    let class = match (plain, primary) {
        (true, _) => "plain share-open",
        (false, true) => "button primary share-open",
        (false, false) => "button share-open",
    };
    view! {
        <button type="button" class=class aria-label=t("web-share") on:click=on(show)>
            <span class=if plain { "long-word" } else { "" }>{t("web-share")}</span>
            {plain.then(|| view! { <span class="short" aria-hidden="true">"⤴"</span> })}
        </button>
        <ShareDialog sheet open />
    }
}
