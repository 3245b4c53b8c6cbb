//! Editor page: the bar with what can be done, the table or the list of cards, the card beside it, and the box.

use frise_decks::Format;
use frise_studio::{Draft, Key, Level};
use frise_text::Lang;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::box_form::BoxForm;
use super::card_form::CardForm;
use super::desk::{Desk, Saved, create};
use super::files;
use super::grid::{Grid, printed, worst};
use super::order::Handle;
use super::versions::Versions;
use crate::live::{live, on};
use crate::own::{ShareOwn, db};
use crate::route::Route;
use crate::words::{counted, t};
use crate::{browser, choice};

/// Below this width there is a list instead of a table.
const NARROW: &str = "(max-width: 76rem)";

/// One draft, by its key.
#[component]
pub(super) fn EditorPage(key: String) -> impl IntoView {
    let found = RwSignal::new(None::<Option<db::Draft>>);
    spawn_local(async move {
        let draft = db::draft(&key).await.ok().flatten();
        found.try_set(Some(draft.filter(|draft| draft.deleted.is_none())));
    });
    live(move || match found.get() {
        None => {
            view! { <main class="page"><p class="lead later" aria-busy="true">{t("web-later")}</p></main> }
                .into_any()
        }
        Some(None) => view! {
            <main class="page narrow">
                <h1>{t("studio-gone")}</h1>
                <p><a class="button" href=Route::Studio(String::new()).href()>{t("studio-back")}</a></p>
            </main>
        }
        .into_any(),
        Some(Some(record)) => view! { <Open desk=Desk::open(record) /> }.into_any(),
    })
}

#[component]
fn Open(desk: Desk) -> impl IntoView {
    let is_narrow = RwSignal::new(browser::media(NARROW));
    let resized = window_event_listener_untyped("resize", move |_| look_at_width(is_narrow));
    let keys = window_event_listener(leptos::ev::keydown, move |event| shortcut(&event, desk));
    on_cleanup(move || {
        resized.remove();
        keys.remove();
    });
    let wanted = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let wanted = wanted.get();
        (!wanted.trim().is_empty()).then(|| desk.draft(|draft| draft.find(&wanted)))
    });
    let pasted = RwSignal::new(0);
    let title = move || {
        let name =
            desk.draft(|draft| draft.name.get(&desk.writing.get()).or(draft.name.values().next()).cloned());
        name.unwrap_or_else(t("studio-untitled"))
    };
    let rename = move |event| {
        let (code, text) = (desk.writing.get_untracked(), event_target_value(&event));
        desk.change(Some((None, None, "studio-name")), |draft| match text.is_empty() {
            true => drop(draft.name.remove(&code)),
            false => drop(draft.name.insert(code, text)),
        });
    };
    let name = move || {
        let code = desk.writing.get();
        desk.draft(|draft| draft.name.get(&code).cloned()).unwrap_or_default()
    };
    let themes = move || {
        let code = desk.writing.get();
        let names = desk.draft(|draft| {
            draft.themes.iter().map(|theme| draft.theme_name(&theme.id, &code).to_owned()).collect::<Vec<_>>()
        });
        names.into_iter().map(|name| view! { <option value=name></option> }).collect_view()
    };
    let said = move || match pasted.get() {
        0 => String::new(),
        n => counted(desk.lang.get(), "studio-pasted", n),
    };
    view! {
        <main class="page studio" style:--box=live(move || desk.draft(|draft| draft.colour().to_string()))>
            <p class="studio-way"><a href=Route::Studio(String::new()).href()>{t("studio-back")}</a><SavedSign desk /></p>
            <h1 class="words">{live(title)}</h1>
            <div class="studio-title">
                <input type="text" class="deck-name" aria-label=t("studio-name") placeholder=t("studio-untitled") prop:value=live(name) on:input=on(rename) on:blur=on(move |_| desk.rest()) />
                <Writing desk />
            </div>
            <Bar desk wanted found=found.into() />
            <Conflict desk />
            <p class="words" role="status">{live(said)}</p>
            <datalist id="studio-themes">{live(themes)}</datalist>
            <div class="studio-desk">
                <div class="studio-cards">
                    {live(move || if is_narrow.get() {
                        view! { <CardList desk found=found.into() /> }.into_any()
                    } else {
                        view! { <Grid desk found=found.into() pasted /> }.into_any()
                    })}
                    <p class="buttons">
                        <button type="button" class="button add-card" on:click=on(move |_| add(desk))>{t("studio-add")}</button>
                        <Standing desk />
                    </p>
                </div>
                <CardForm desk is_narrow=is_narrow.into() pasted />
            </div>
            <details class="the-box"><summary>{t("studio-the-box")}</summary><BoxForm desk /></details>
            <Versions desk />
        </main>
    }
}

/// A keyboard on the screen is no other width: nothing may be drawn anew under the cursor.
fn look_at_width(is_narrow: RwSignal<bool>) {
    let now = browser::media(NARROW);
    if is_narrow.get_untracked() != now {
        is_narrow.set(now);
    }
}

/// A new card, and the cursor in it.
fn add(desk: Desk) {
    let mut key = 0;
    desk.change(None, |draft| key = draft.add(None));
    desk.selected.set(Some(key));
    browser::next_frame(move || {
        let first =
            browser::find(&format!("[data-key='{key}'] .cell")).or_else(|| browser::find(".card-form .cell"));
        if let Some(cell) = first {
            let _ = cell.focus();
        }
    });
}

/// Ctrl-Z and Ctrl-Y, wherever the cursor is.
fn shortcut(event: &KeyboardEvent, desk: Desk) {
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() {
        return;
    }
    match (event.key().to_lowercase().as_str(), event.shift_key()) {
        ("z", false) => desk.undo(),
        ("y", _) | ("z", true) => desk.redo(),
        _ => return,
    }
    event.prevent_default();
}

#[component]
fn SavedSign(desk: Desk) -> impl IntoView {
    let words = move || match desk.saved.get() {
        Saved::Kept => t("studio-saved")(),
        Saved::Waiting => t("studio-saving")(),
        Saved::Conflict => String::new(),
        Saved::Refused => t("studio-unkept")(),
    };
    let state = move || match desk.saved.get() {
        Saved::Kept => "kept",
        Saved::Waiting => "waiting",
        Saved::Conflict | Saved::Refused => "refused",
    };
    view! { <span class="saved-sign small" data-state=live(state)>{live(words)}</span> }
}

/// In which of its languages the deck is being written, and how much of that is missing.
#[component]
fn Writing(desk: Desk) -> impl IntoView {
    let tabs = move || {
        let languages = desk.draft(|draft| draft.languages.clone());
        (languages.len() > 1).then(|| {
            let tab = |code: String| {
                let name = Lang::from_code(&code).map_or(code.clone(), |lang| lang.name().to_owned());
                let (of_gaps, of_now, of_click) = (code.clone(), code.clone(), code);
                let gaps = move || {
                    let of = |note: &&frise_studio::Note| note.level == Level::Gap && note.lang.as_deref() == Some(&of_gaps);
                    let n = desk.checked.with(|checked| checked.notes.iter().filter(of).count());
                    (n > 0).then(|| view! { <small>{n.to_string()}</small> })
                };
                view! { <button type="button" class="plain tab" aria-pressed=live(move || (desk.writing.get() == of_now).to_string()) on:click=on(move |_| desk.writing.set(of_click.clone()))>{name}{live(gaps)}</button> }
            };
            view! { <div class="writing" role="group" aria-label=t("studio-writing-in")>{languages.into_iter().map(tab).collect_view()}</div> }
        })
    };
    live(tabs)
}

#[component]
fn Bar(desk: Desk, wanted: RwSignal<String>, found: Signal<Option<Vec<Key>>>) -> impl IntoView {
    let can = Memo::new(move |_| desk.editor.with(frise_studio::Editor::can));
    let play = move |_| spawn_local(play(desk));
    let is_playable = move || desk.checked.with(|checked| checked.deck.is_some());
    let save = move |format: Format| {
        let draft = desk.draft_untracked(Draft::clone);
        spawn_local(async move {
            if let Some((name, text)) = files::written(&draft, format).await {
                let _ = browser::download(&name, &text);
            }
        });
    };
    let print = move |_| {
        spawn_local(async move {
            if let Some(id) = desk.publish().await {
                let _ = window().location().set_hash(&format!("#/print/{id}"));
            }
        });
    };
    let sharing = RwSignal::new(None::<String>);
    let share = move |_| {
        spawn_local(async move {
            if let Some(id) = desk.publish().await {
                sharing.set(Some(id));
            }
        });
    };
    let n_found = move || {
        found.with(|found| found.as_ref().map(|found| counted(desk.lang.get(), "studio-found", found.len())))
    };
    view! {
        <div class="studio-bar" role="toolbar" aria-label=t("studio-title")>
            <button type="button" class="plain undo" title=t("studio-undo") aria-label=t("studio-undo") disabled=live(move || !can.get().0) on:click=on(move |_| desk.undo())>"↶"</button>
            <button type="button" class="plain redo" title=t("studio-redo") aria-label=t("studio-redo") disabled=live(move || !can.get().1) on:click=on(move |_| desk.redo())>"↷"</button>
            <input type="search" class="find" aria-label=t("studio-find") placeholder=t("studio-find") prop:value=live(move || wanted.get()) on:input=on(move |event| wanted.set(event_target_value(&event))) />
            <span class="small" role="status">{live(n_found)}</span>
            <span class="apart"></span>
            <details class="save-as">
                <summary class="button">{t("studio-export")}</summary>
                <div class="menu">
                    <button type="button" class="plain save-frise" on:click=on(move |_| save(Format::Frise))>{t("studio-export-frise")}</button>
                    <button type="button" class="plain save-toml" on:click=on(move |_| save(Format::Toml))>{t("studio-export-toml")}</button>
                    <button type="button" class="plain save-csv" on:click=on(move |_| save(Format::Csv))>{t("studio-export-csv")}</button>
                </div>
            </details>
            <button type="button" class="button share-deck" disabled=live(move || !is_playable()) on:click=on(share)>{t("web-share")}</button>
            <button type="button" class="button print-deck" disabled=live(move || !is_playable()) on:click=on(print)>{t("studio-print")}</button>
            <button type="button" class="button primary play-deck" disabled=live(move || !is_playable()) on:click=on(play)>{t("studio-play")}</button>
        </div>
        <ShareOwn own=sharing />
    }
}

/// To a new table with this box chosen.
async fn play(desk: Desk) {
    let Some(id) = desk.publish().await else { return };
    let order = desk.draft_untracked(|draft| draft.is_story);
    choice::choose_box(&id, order, desk.lang.get_untracked());
    Route::New.go();
}

/// How many cards are ready, and how many are not.
#[component]
fn Standing(desk: Desk) -> impl IntoView {
    let words = move || {
        let lang = desk.lang.get();
        desk.checked.with(|checked| {
            let ready = counted(lang, "studio-ready", checked.keys.len());
            match checked.n_unready {
                0 => ready,
                n => format!("{ready} · {}", counted(lang, "studio-problems", n)),
            }
        })
    };
    let of_deck = move || {
        let notes = desk.checked.with(|checked| {
            let is_here = |note: &&frise_studio::Note| note.card.is_none() && note.level != Level::Gap;
            checked.notes.iter().filter(is_here).map(|note| note.message.clone()).collect::<Vec<_>>()
        });
        notes.into_iter().map(|note| view! { <span class="small of-deck">{note}</span> }).collect_view()
    };
    view! { <span class="standing-words small" role="status">{live(words)}</span>{live(of_deck)} }
}

/// Another tab was faster.
#[component]
fn Conflict(desk: Desk) -> impl IntoView {
    let theirs = move |_| {
        spawn_local(async move {
            if let Ok(Some(theirs)) = db::draft(&desk.key()).await {
                desk.take(theirs);
            }
        });
    };
    let copy = move |_| {
        let mut draft = desk.draft_untracked(Draft::clone);
        for name in draft.name.values_mut() {
            *name = desk.lang.get_untracked().text_with("studio-copy-of", &[("name", name.as_str().into())]);
        }
        spawn_local(async move {
            if let Ok(key) = create(&draft, &[], desk.shelf).await {
                Route::Studio(key).go();
            }
        });
    };
    view! {
        <Show when=move || desk.saved.get() == Saved::Conflict>
            <div class="conflict" role="alert">
                <p>{t("studio-conflict")}</p>
                <p class="buttons">
                    <button type="button" class="button take-theirs" on:click=on(theirs)>{t("studio-conflict-theirs")}</button>
                    <button type="button" class="button primary keep-copy" on:click=on(copy)>{t("studio-conflict-copy")}</button>
                </p>
            </div>
        </Show>
    }
}

/// The cards of a narrow screen, one below the other.
#[component]
fn CardList(desk: Desk, found: Signal<Option<Vec<Key>>>) -> impl IntoView {
    let shown = move || {
        let keys = desk.keys.get();
        found.with(|found| match found {
            Some(found) => keys.into_iter().filter(|key| found.contains(key)).collect(),
            None => keys,
        })
    };
    let row = move |key: Key| {
        let card = desk.card(key);
        let number = Signal::derive(move || {
            desk.keys.with(|keys| keys.iter().position(|one| *one == key).map_or(0, |n| n + 1))
        });
        let title = move || {
            let code = desk.writing.get();
            card.get()
                .and_then(|card| card.title.get(&code).or(card.title.values().next()).cloned())
                .unwrap_or_else(|| "…".to_owned())
        };
        let date = move || {
            card.get()
                .filter(|_| !desk.draft(|draft| draft.is_story))
                .map(|card| printed(desk, &card))
                .unwrap_or_default()
        };
        let state = move || desk.checked.with(|checked| worst(checked, key));
        let open = move |_| {
            desk.selected.set(Some(key));
            browser::next_frame(|| {
                if let Some(form) = browser::find(".card-form") {
                    form.scroll_into_view();
                }
            });
        };
        view! {
            <li data-key=key data-state=live(state) class:selected=live(move || desk.selected.get() == Some(key))>
                <Handle desk key_=key number />
                <button type="button" class="card-line" on:click=on(open)><strong>{live(title)}</strong><span>{live(date)}</span></button>
            </li>
        }
    };
    view! { <ol class="card-list"><For each=shown key=|key| *key children=row /></ol> }
}
