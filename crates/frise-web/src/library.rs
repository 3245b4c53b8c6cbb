//! Deck browser: every box with its cards, and their backs when they are turned over.

use std::sync::Arc;

use frise_decks::{Deck, PackCard, Text, mix};
use frise_room::online::brought_hash;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::card::{CardSize, CardView};
use crate::form::whose;
use crate::live::{live, on};
use crate::online::api::Problem;
use crate::online::decks::{self, OnShelf};
use crate::online::{Report, brought, choose_box, problem_words};
use crate::own::ShareOwn;
use crate::route::Route;
use crate::settings::lang;
use crate::share::ShareBox;
use crate::shelf::shelf;
use crate::table::Dialog;
use crate::words::{counted, t};
use crate::{choice, own};

/// How many cards stand on the cover of a box.
const ON_COVER: usize = 3;

fn cards(deck: &Deck) -> Vec<Arc<PackCard>> {
    mix(&[deck]).map(|pack| pack.cards().iter().cloned().map(Arc::new).collect()).unwrap_or_default()
}

#[component]
pub(crate) fn Boxes() -> impl IntoView {
    let shelf = shelf();
    let cover = |deck: Arc<Deck>| {
        let to = Route::Box(deck.id.clone());
        view! { <Cover deck to /> }
    };
    view! {
        <main class="page">
            <h1>{t("web-boxes")}</h1>
            <p class="lead">{t("web-boxes-lead")}</p>
            <p class="invite-own"><a class="button" href=Route::Studio(String::new()).href()>{t("own-invite")}</a><span class="small">{t("own-invite-more")}</span></p>
            <ul class="covers">
                <For each=move || shelf.whole_decks() key=|deck| deck.id.clone() children=cover />
            </ul>
            <ServerDecks />
        </main>
    }
}

/// A box among others.
#[component]
fn Cover(deck: Arc<Deck>, to: Route) -> impl IntoView {
    let lang = lang();
    let said = move |text: Text| live(move || text.in_lang(lang.get()).to_owned());
    let cards = cards(&deck);
    let n = cards.len();
    let shown = cards.into_iter().step_by((n / ON_COVER).max(1)).take(ON_COVER);
    let shown = shown.map(|card| view! { <span class="cover-card"><CardView card turned=false /></span> });
    let shown = shown.collect_view();
    view! {
        <li>
            <a class="cover" href=to.href() style:--box=deck.colour.to_string()>
                <span class="cover-cards" aria-hidden="true">{shown}</span>
                <strong>{said(deck.names.clone())}</strong>
                <span>{said(deck.about.clone())}</span>
                <span class="small">{live(move || counted(lang.get(), "play-form-n-cards", n))}{whose(&deck.id).map(|key| view! { <span class="yours">{t(key)}</span> })}</span>
            </a>
        </li>
    }
}

/// The decks on the shelf of the server, where there are any.
#[component]
fn ServerDecks() -> impl IntoView {
    let shelf = shelf();
    let found = RwSignal::new(Vec::<Arc<Deck>>::new());
    spawn_local(async move {
        let Ok(on_shelf) = decks::server_shelf().await else { return };
        for OnShelf { id, .. } in on_shelf.decks {
            if shelf.find(&id).is_none() {
                // What is gone since is not shown.
                let _ = brought::lay(shelf, &id, Default::default(), false).await;
            }
            if let Some(deck) = shelf.find(&id) {
                found.try_update(|found| found.push(deck));
            }
        }
    });
    let cover = |deck: Arc<Deck>| {
        let to = Route::Deck(brought_hash(&deck.id).unwrap_or_default().to_owned());
        view! { <Cover deck to /> }
    };
    view! {
        <Show when=move || !found.with(Vec::is_empty)>
            <section class="server-shelf" aria-labelledby="server-shelf">
                <h2 id="server-shelf">{t("shelf-title")}</h2>
                <p>{t("shelf-more")}</p>
                <ul class="covers"><For each=move || found.get() key=|deck| deck.id.clone() children=cover /></ul>
            </section>
        </Show>
    }
}

/// A deck on the shelf of the server: its faces. Its dates are seen by whoever plays it.
#[component]
pub(crate) fn ShelfDeck(hash: String) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let id = format!("deck:{hash}");
    let come = RwSignal::new(None::<Result<(), Problem>>);
    let look = {
        let id = id.clone();
        move || {
            let id = id.clone();
            come.set(None);
            spawn_local(async move {
                come.try_set(Some(brought::lay(shelf, &id, Default::default(), true).await));
            });
        }
    };
    look();
    live(move || {
        let problem = match come.get() {
            None => {
                return view! { <main class="page"><p class="lead">{t("web-loading")}</p></main> }.into_any();
            }
            Some(Ok(())) => None,
            Some(Err(problem)) => Some(problem),
        };
        let Some(deck) = shelf.find(&id).filter(|_| problem.is_none()) else {
            let (words, look) =
                (problem_words(lang.get(), problem.unwrap_or(Problem::NoServer)), look.clone());
            return view! {
                <main class="page narrow">
                    <h1>{t("brought-missing")}</h1>
                    <p class="lead" role="alert">{words}</p>
                    <p class="buttons"><button type="button" class="button primary" on:click=on(move |_| look())>{t("web-retry")}</button><a class="button" href=Route::Boxes.href()>{t("web-boxes")}</a></p>
                </main>
            }
            .into_any();
        };
        let (names, n, is_story) = (deck.names.clone(), deck.cards.len(), deck.saga().is_some());
        let play = {
            let id = id.clone();
            move |_| {
                choose_box(lang.get_untracked(), &id, is_story);
                Route::Online.go();
            }
        };
        let faces = cards(&deck)
            .into_iter()
            .map(|card| view! { <li><CardView card turned=false size=CardSize::HAND /></li> });
        let faces = faces.collect_view();
        view! {
            <main class="page">
                <p><a href=Route::Boxes.href()>{t("web-boxes")}</a></p>
                <h1>{live(move || names.in_lang(lang.get()).to_owned())}</h1>
                <p class="lead">{live(move || counted(lang.get(), "play-form-n-cards", n))}" · "{t("brought-secret")}</p>
                <p class="buttons box-ways">
                    <button type="button" class="button primary play-box-online" on:click=on(play)>{t("own-play-online")}</button>
                    <Report id=id.clone() />
                </p>
                <ul class="card-row grid">{faces}</ul>
            </main>
        }
        .into_any()
    })
}

#[component]
pub(crate) fn BoxPage(id: String) -> impl IntoView {
    let lang = lang();
    let shelf = shelf();
    let is_whole = {
        let id = id.clone();
        // Whoever deletes an own deck stays, to think again.
        Memo::new(move |before: Option<&bool>| {
            before == Some(&true) || shelf.whole_decks().iter().any(|deck| deck.id == id)
        })
    };
    let said = move |text: Text| live(move || text.in_lang(lang.get()).to_owned());
    let open = RwSignal::new(None::<usize>);
    let theme = RwSignal::new(String::new());
    (move || {
        let Some(deck) = is_whole.get().then(|| shelf.find(&id)).flatten() else {
            return view! { <main class="page"><p class="lead">{t("web-loading")}</p></main> }.into_any();
        };
        let all: Arc<[Arc<PackCard>]> = cards(&deck).into();
        let shown = {
            let all = all.clone();
            move || {
                let theme = theme.get();
                let is_shown = |(_, card): &(usize, &Arc<PackCard>)| theme.is_empty() || card.card.theme == theme;
                all.iter().enumerate().filter(is_shown).map(|(idx, card)| (idx, card.clone())).collect::<Vec<_>>()
            }
        };
        let card = move |(idx, card): (usize, Arc<PackCard>)| {
            view! { <li><button type="button" class="holder" on:click=on(move |_| open.set(Some(idx)))><CardView card turned=false size=CardSize::HAND /></button></li> }
        };
        let themes = deck.themes.iter().map(|one| {
            let id = one.id.clone();
            view! { <option value=one.id.clone() selected=live(move || theme.get() == id)>{said(one.names.clone())}</option> }
        });
        let themes = themes.collect_view();
        let opened = {
            let all = all.clone();
            move || open.get().and_then(|idx| all.get(idx).cloned())
        };
        let title = {
            let opened = opened.clone();
            move || opened().map(|card| card.card.title.in_lang(lang.get()).to_owned()).unwrap_or_default()
        };
        view! {
            <main class="page">
                <p><a href=Route::Boxes.href()>{t("web-boxes")}</a></p>
                <h1>{said(deck.names.clone())}</h1>
                <p class="lead">{said(deck.about.clone())}</p>
                <Ways deck=deck.clone() />
                <div class="field row">
                    <label for="theme">{t("web-theme")}</label>
                    <select id="theme" on:change=on(move |event| theme.set(event_target_value(&event)))>
                        <option value="">{t("web-theme-all")}</option>
                        {themes}
                    </select>
                </div>
                <p class="small">{t("web-box-turn")}</p>
                <ul class="card-row grid"><For each=shown key=|(idx, _)| *idx children=card /></ul>
                <p class="small">{said(deck.notice.clone())}</p>
                {(!own::is_own(&deck.id)).then(|| view! { <ShareBox deck=deck.clone() /> })}
                <Dialog open=Signal::derive(move || open.get().is_some()) close=move |()| open.set(None) title=Signal::derive(title)>
                    {opened().map(|card| view! { <Turning card /> })}
                </Dialog>
            </main>
        }
        .into_any()
    })
    .into_any()
}

/// What can be done with a box, ours or one's own.
#[component]
fn Ways(deck: Arc<Deck>) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let id = deck.id.clone();
    let is_story = deck.saga().is_some();
    let play = {
        let id = id.clone();
        move |_| {
            choice::choose_box(&id, is_story, lang.get_untracked());
            Route::New.go();
        }
    };
    let is_deleted = RwSignal::new(false);
    let set_deleted = move |draft: String, is_gone: bool| {
        spawn_local(async move {
            if own::set_deleted(shelf, &draft, is_gone).await.is_ok() {
                is_deleted.set(is_gone);
            }
        });
    };
    let names = deck.names.clone();
    let gone = move || {
        let name = names.in_lang(lang.get()).to_owned();
        lang.get().text_with("own-deleted", &[("name", name.into())])
    };
    let version = own::find(&id);
    let undo = version.clone().filter(|version| !version.is_shared()).map(|version| {
        let draft = version.draft.clone();
        let undo = move |_| set_deleted(draft.clone(), false);
        view! { <button type="button" class="button undo-delete" on:click=on(undo)>{t("own-undo")}</button> }
    });
    let sharing = RwSignal::new(None::<String>);
    let own_ways = version.map(|version| match version.link() {
        Some((_, server_id)) => {
            let server_id = server_id.to_owned();
            let forget = move |_| {
                let version = version.clone();
                spawn_local(async move {
                    if own::forget_shared(shelf, &version).await.is_ok() {
                        Route::Boxes.go();
                    }
                });
            };
            view! {
                <button type="button" class="button forget-box" on:click=on(forget)>{t("shared-forget")}</button>
                <Report id=server_id />
            }
            .into_any()
        }
        None => {
            let (of_delete, of_share) = (version.draft.clone(), version.id.clone());
            view! {
                <a class="button edit-box" href=Route::Studio(version.draft.clone()).href()>{t("own-edit")}</a>
                <button type="button" class="button share-box" on:click=on(move |_| sharing.set(Some(of_share.clone())))>{t("web-share")}</button>
                <button type="button" class="button delete-box" on:click=on(move |_| set_deleted(of_delete.clone(), true))>{t("own-delete")}</button>
                <ShareOwn own=sharing />
            }
            .into_any()
        }
    });
    let play_online = {
        let id = id.clone();
        move |_| {
            choose_box(lang.get_untracked(), &id, is_story);
            Route::Online.go();
        }
    };
    view! {
        <div class="gone-box" role="status" hidden=live(move || !is_deleted.get())>{live(gone)}" "{undo}</div>
        <p class="buttons box-ways">
            <button type="button" class="button primary play-box" on:click=on(play)>{t("own-play")}</button>
            <button type="button" class="button play-box-online" on:click=on(play_online)>{t("own-play-online")}</button>
            <a class="button print-box" href=format!("#/print/{id}")>{t("own-print")}</a>
            <a class="button learn-box" href=Route::Learn(id.clone()).href()>{t("study-learn-this")}</a>
            <a class="button copy-box" href=Route::Studio(format!("copy/{id}")).href()>{t("own-copy")}</a>
            {own_ways}
        </p>
    }
}

/// A card that one turns over by hand.
#[component]
fn Turning(card: Arc<PackCard>) -> impl IntoView {
    let lang = lang();
    let turned = RwSignal::new(false);
    let words = {
        let card = card.clone();
        move || {
            let lang = lang.get();
            if turned.get() { card.card.fact.in_lang(lang).to_owned() } else { lang.text("web-turn-guess") }
        }
    };
    view! {
        <div class="with-fact">
            <button type="button" class="large holder turn" aria-pressed=live(move || turned.get().to_string())
                on:click=on(move |_| turned.update(|turned| *turned = !*turned))>
                <CardView card turned=turned size=CardSize::CLOSE_UP />
                <span class="words">{t("web-turn")}</span>
            </button>
            <p role="status">{words}</p>
        </div>
    }
}
