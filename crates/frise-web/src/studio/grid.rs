//! Grid of cards, like a spreadsheet: every cell is a field, Tab and arrows go from one to the next, a block can be pasted anywhere.

use frise_studio::{Column, Draft, DraftCard, Key, Level, read_date};
use leptos::ev::{ClipboardEvent, FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use super::desk::Desk;
use super::order::{Handle, Moves};
use crate::browser;
use crate::live::{live, on};
use crate::words::t;

/// The columns of the table, with the names of their headings.
const COLUMNS: [(Column, &str); 5] = [
    (Column::Date, "studio-date"),
    (Column::Title, "studio-card-title"),
    (Column::Fact, "studio-fact"),
    (Column::Theme, "studio-theme"),
    (Column::Level, "studio-level"),
];

/// The name of a column, for people.
pub(super) fn heading(column: Column, is_story: bool) -> &'static str {
    match column {
        Column::Date => "studio-date",
        Column::Title => "studio-card-title",
        Column::Fact => "studio-fact",
        Column::Theme if is_story => "studio-episode",
        Column::Theme => "studio-theme",
        Column::Level => "studio-level",
        Column::Source => "studio-source",
        Column::Picture => "studio-picture",
    }
}

/// The table. `found` are the cards to be shown, if only some are.
#[component]
pub(super) fn Grid(desk: Desk, found: Signal<Option<Vec<Key>>>, pasted: RwSignal<usize>) -> impl IntoView {
    let is_story = Memo::new(move |_| desk.draft(|draft| draft.is_story));
    let shown = move || {
        let keys = desk.keys.get();
        found.with(|found| match found {
            Some(found) => keys.into_iter().filter(|key| found.contains(key)).collect(),
            None => keys,
        })
    };
    let head = move || {
        let is_story = is_story.get();
        let column = move |(column, key): (Column, &'static str)| {
            let key = if column == Column::Theme { heading(column, is_story) } else { key };
            let label = move || desk.lang.get().text_with("studio-sort", &[("column", t(key)().into())]);
            let sort = move |_| {
                let code = desk.writing.get_untracked();
                desk.change(None, |draft| draft.sort_by(column, &code));
            };
            let name = if is_story {
                view! { <span>{t(key)}</span> }.into_any()
            } else {
                view! { <button type="button" class="plain sort" title=live(label) aria-label=live(label) on:click=on(sort)>{t(key)}<span aria-hidden="true">" ↕"</span></button> }.into_any()
            };
            view! { <th scope="col" class=class_of(column)>{name}</th> }
        };
        columns(is_story).map(column).collect_view()
    };
    let row = move |key: Key| view! { <Row desk key_=key is_story pasted /> };
    view! {
        <div class="sheet" on:keydown=on(move |event| go(&event, desk))>
            <table class="cards-table">
                <thead><tr><th scope="col" class="col-n"><span class="words">{t("studio-cards")}</span></th>{live(head)}</tr></thead>
                <tbody><For each=shown key=|key| *key children=row /></tbody>
            </table>
        </div>
    }
}

fn columns(is_story: bool) -> impl Iterator<Item = (Column, &'static str)> {
    COLUMNS.into_iter().filter(move |(column, _)| !is_story || *column != Column::Date)
}

fn class_of(column: Column) -> &'static str {
    match column {
        Column::Date => "col-date",
        Column::Title => "col-title",
        Column::Fact => "col-fact",
        Column::Theme => "col-theme",
        _ => "col-level",
    }
}

#[component]
fn Row(desk: Desk, key_: Key, is_story: Memo<bool>, pasted: RwSignal<usize>) -> impl IntoView {
    let key = key_;
    let number = move || desk.keys.with(|keys| keys.iter().position(|one| *one == key).map_or(0, |n| n + 1));
    let worst = move || desk.checked.with(|checked| worst(checked, key));
    let cells = move || {
        columns(is_story.get())
            .map(|(column, _)| view! { <td class=class_of(column)><Cell desk key_=key column pasted is_short=true /></td> })
            .collect_view()
    };
    view! {
        <tr data-key=key class:selected=live(move || desk.selected.get() == Some(key)) data-state=live(worst)>
            <th scope="row" class="col-n">
                <Handle desk key_=key number=Signal::derive(number) />
                <Show when=move || is_story.get()><Moves desk key_=key /></Show>
            </th>
            {live(cells)}
        </tr>
    }
}

/// The worst that is said of a card.
pub(super) fn worst(checked: &frise_studio::Checked, key: Key) -> &'static str {
    let level = checked.notes.iter().filter(|note| note.card == Some(key)).map(|note| note.level).min();
    match level {
        Some(Level::Error) => "error",
        Some(Level::Warning) => "warning",
        Some(Level::Gap) | None => "",
    }
}

/// A cell, here and in the form of a card.
#[component]
pub(super) fn Cell(
    desk: Desk,
    key_: Key,
    column: Column,
    pasted: RwSignal<usize>,
    /// Whether there is little room.
    #[prop(optional)]
    is_short: bool,
) -> impl IntoView {
    let key = key_;
    let card = desk.card(key);
    let value = Memo::new(move |_| {
        let code = desk.writing.get();
        let said = |card: &DraftCard| desk.draft(|draft| draft.cell(card, column, &code));
        card.get().map(|card| said(&card)).unwrap_or_default()
    });
    let label = move || {
        let n = desk.keys.with(|keys| keys.iter().position(|one| *one == key).map_or(0, |n| n + 1));
        let is_story = desk.draft(|draft| draft.is_story);
        let column = t(heading(column, is_story))();
        desk.lang.get().text_with("studio-cell", &[("column", column.into()), ("n", (n as u32).into())])
    };
    let state = move || {
        let code = desk.writing.get();
        desk.checked.with(|checked| {
            let here =
                checked.notes.iter().filter(|note| note.card == Some(key) && note.column == Some(column));
            let here = here.filter(|note| note.lang.as_ref().is_none_or(|lang| *lang == code));
            match here.map(|note| note.level).min() {
                Some(Level::Error) => "error",
                Some(Level::Warning) => "warning",
                Some(Level::Gap) => "gap",
                None => "",
            }
        })
    };
    let is_wrong = move || (state() == "error").then_some("true");
    let id = format!("cell-{key}-{}", class_of(column));
    let focus = on(move |_: FocusEvent| desk.selected.set(Some(key)));
    let leave = on(move |_: FocusEvent| desk.rest());
    if column == Column::Level {
        let options = (1..=5u8).map(|n| {
            let words = move || match is_short {
                true => n.to_string(),
                false => desk.lang.get().text(&format!("studio-level-{n}")),
            };
            view! { <option value=n selected=live(move || value.get() == n.to_string())>{live(words)}</option> }
        });
        let choose = on(move |event| desk.write(key, column, &event_target_value(&event)));
        return view! {
            <select id=id class="cell" data-column="level" aria-label=live(label) prop:value=live(move || value.get()) on:focus=focus on:blur=leave on:change=choose>
                {options.collect_view()}
            </select>
        }
        .into_any();
    }
    let paste = on(move |event: ClipboardEvent| {
        let Some(text) = clipboard(&event).filter(|text| Draft::is_block(text)) else { return };
        event.prevent_default();
        let code = desk.writing.get_untracked();
        let mut n = 0;
        desk.change(None, |draft| n = draft.paste(key, column, &code, &text));
        pasted.set(n);
    });
    // The gap shows what it says in another language.
    let hint = move || match column {
        Column::Date => t("studio-date-hint")(),
        _ => {
            let said = card.get().map(|card| match column {
                Column::Title => card.title.values().next().cloned(),
                Column::Fact => card.fact.values().next().cloned(),
                _ => None,
            });
            said.flatten().unwrap_or_default()
        }
    };
    let name = match column {
        Column::Date => "date",
        Column::Title => "title",
        Column::Fact => "fact",
        Column::Theme => "theme",
        Column::Source => "source",
        _ => "other",
    };
    let typed = on(move |event: leptos::ev::Event| {
        if column != Column::Theme {
            desk.write(key, column, &event_target_value(&event));
        }
    });
    // A theme is one when its name is whole.
    let chosen = on(move |event: leptos::ev::Event| {
        if column == Column::Theme {
            desk.write(key, column, &event_target_value(&event));
        }
    });
    let prints = (column == Column::Date).then(|| {
        let says = move || desk.card(key).get().map(|card| printed(desk, &card)).unwrap_or_default();
        view! { <span class="prints">{live(says)}</span> }
    });
    view! {
        <input type="text" id=id class="cell" data-column=name data-state=live(state) autocomplete="off" list=(column == Column::Theme).then_some("studio-themes")
            aria-label=live(label) aria-invalid=live(is_wrong) placeholder=live(hint) prop:value=live(move || value.get())
            on:focus=focus on:blur=leave on:input=typed on:change=chosen on:paste=paste />
        {prints}
    }
    .into_any()
}

/// What will stand on the card.
pub(super) fn printed(desk: Desk, card: &DraftCard) -> String {
    let code = desk.draft(|draft| draft.first_language().to_owned());
    let date = read_date(&card.date, &code).ok().filter(|date| !date.is_position());
    // What is printed as it was typed need not be said.
    date.map(|date| date.print(desk.lang.get()))
        .filter(|printed| printed != card.date.trim())
        .unwrap_or_default()
}

fn clipboard(event: &ClipboardEvent) -> Option<String> {
    event.clipboard_data()?.get_data("text/plain").ok()
}

/// Keys that go from cell to cell.
fn go(event: &KeyboardEvent, desk: Desk) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let Some(row) = target.closest("tr[data-key]").ok().flatten() else { return };
    let key = row.get_attribute("data-key").and_then(|key| key.parse::<Key>().ok());
    let Some(key) = key else { return };
    if event.alt_key() && ["ArrowUp", "ArrowDown"].contains(&event.key().as_str()) {
        event.prevent_default();
        super::order::step(desk, key, event.key() == "ArrowDown");
        return;
    }
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return;
    }
    let is_select = target.tag_name() == "SELECT";
    let (dx, dy) = match event.key().as_str() {
        "Enter" if event.shift_key() => (0, -1),
        "Enter" => (0, 1),
        "ArrowUp" if !is_select => (0, -1),
        "ArrowDown" if !is_select => (0, 1),
        "ArrowLeft" if at_edge(&target, false) => (-1, 0),
        "ArrowRight" if at_edge(&target, true) => (1, 0),
        _ => return,
    };
    if !target.class_list().contains("cell") {
        return;
    }
    event.prevent_default();
    let here = target.get_attribute("data-column").unwrap_or_default();
    if dx != 0 {
        let cells = browser::find_all(&format!("tr[data-key='{key}'] .cell"));
        let place = cells.iter().position(|cell| *cell == target).unwrap_or(0) as isize + dx;
        if let Some(next) = usize::try_from(place).ok().and_then(|place| cells.get(place)) {
            enter(next);
        }
        return;
    }
    let keys = desk.keys.get_untracked();
    let place = keys.iter().position(|one| *one == key).unwrap_or(0) as isize + dy;
    let next = usize::try_from(place).ok().and_then(|place| keys.get(place).copied());
    // Below the last card there is room for another.
    let next = next.or_else(|| {
        (dy > 0 && event.key() == "Enter").then(|| {
            let mut added = key;
            desk.change(None, |draft| added = draft.add(None));
            added
        })
    });
    let Some(next) = next else { return };
    browser::next_frame(move || {
        if let Some(cell) = browser::find(&format!("tr[data-key='{next}'] .cell[data-column='{here}']")) {
            enter(&cell);
        }
    });
}

fn enter(cell: &HtmlElement) {
    let _ = cell.focus();
    if let Some(input) = cell.dyn_ref::<HtmlInputElement>() {
        input.select();
    }
}

/// Whether the caret is at the end of a field that it would leave.
fn at_edge(target: &HtmlElement, is_right: bool) -> bool {
    let Some(input) = target.dyn_ref::<HtmlInputElement>() else { return true };
    let (Ok(start), Ok(end)) = (input.selection_start(), input.selection_end()) else { return true };
    let length = input.value().encode_utf16().count() as u32;
    start == end && start.is_some_and(|at| if is_right { at == length } else { at == 0 })
}
