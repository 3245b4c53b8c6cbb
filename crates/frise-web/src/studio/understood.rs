//! What was understood of a file, as it is shown before it is taken in; what can be read in several ways is asked about.

use frise_decks::Date;
use frise_import::{Problem, Wishes};
use frise_studio::Draft;
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::files::Read;
use super::import::{Preview, Table};
use super::list::begin;
use crate::browser;
use crate::live::{live, on};
use crate::own::db::Photo;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::words::{counted, t};

/// How many cards are shown before it is taken in.
const SHOWN: usize = 6;
/// How many problems are shown.
const MOST_PROBLEMS: usize = 30;

#[component]
pub(super) fn Understood(
    shown: Preview,
    preview: RwSignal<Option<Preview>>,
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let said = match shown {
        Preview::Deck(Read { draft, photos, said }) => {
            let notes = said.into_iter().take(12).map(|said| view! { <li class="note error">{said}</li> });
            view! {
                <ul class="notes">{notes.collect_view()}</ul>
                <TakeIn draft photos preview is_refused />
            }
            .into_any()
        }
        Preview::Table(table) => view! { <TableView table preview is_refused /> }.into_any(),
        Preview::Refused(why) => {
            let lang = lang().get_untracked();
            let words = [("why", why.message(lang).into()), ("fix", why.remedy(lang).into())];
            view! { <Refused why=lang.text_with("studio-import-refused", &words) preview /> }.into_any()
        }
        Preview::Missing => view! { <Refused why=t("web-later-missing")() preview /> }.into_any(),
    };
    view! {
        <section class="understood" role="status" aria-labelledby="understood">
            <h2 id="understood">{t("studio-import")}</h2>
            {said}
        </section>
    }
}

#[component]
fn Refused(why: String, preview: RwSignal<Option<Preview>>) -> impl IntoView {
    view! {
        <p class="note error">{why}</p>
        <p class="buttons"><button type="button" class="button" on:click=on(move |_| preview.set(None))>{t("studio-import-not")}</button></p>
    }
}

/// The first cards as they will be, and the ways on.
#[component]
fn TakeIn(
    draft: Draft,
    photos: Vec<Photo>,
    preview: RwSignal<Option<Preview>>,
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let n = draft.cards.iter().filter(|card| !card.is_blank()).count();
    let code = draft.first_language().to_owned();
    let rows = draft.cards.iter().take(SHOWN).map(|card| {
        let date = frise_studio::read_date(&card.date, &code).map_or(card.date.clone(), |date| date.print(lang.get_untracked()));
        let title = card.title.values().next().cloned().unwrap_or_default();
        view! { <tr><td>{date}</td><td>{title}</td><td>{draft.theme_name(&card.theme, &code).to_owned()}</td></tr> }
    });
    let rows = rows.collect_view();
    let more = n.saturating_sub(SHOWN);
    let take = move |_| {
        begin(draft.clone(), photos.clone(), shelf, is_refused);
        preview.set(None);
    };
    view! {
        <p>{live(move || counted(lang.get(), "studio-import-cards", n))}</p>
        <table class="numbers"><tbody>{rows}</tbody></table>
        {(more > 0).then(|| view! { <p class="small">{live(move || counted(lang.get(), "studio-import-and-more", more))}</p> })}
        <p class="buttons">
            {(n > 0).then(|| view! { <button type="button" class="button primary take-in" on:click=on(take)>{t("studio-import-take")}</button> })}
            <button type="button" class="button" on:click=on(move |_| preview.set(None))>{t("studio-import-not")}</button>
        </p>
    }
}

#[component]
fn TableView(table: Table, preview: RwSignal<Option<Preview>>, is_refused: RwSignal<bool>) -> impl IntoView {
    let lang = lang().get_untracked();
    let columns = table.understood.columns.iter().map(|column| {
        let meaning = column.meaning.as_ref().map_or("none", |meaning| meaning.code());
        let heading = if column.heading.is_empty() { "–".to_owned() } else { column.heading.clone() };
        view! { <li class:left-out=column.meaning.is_none()><strong>{heading}</strong>" "<span>{lang.text(&format!("import-column-{meaning}"))}</span></li> }
    });
    let columns = columns.collect_view();
    let n_asked = table.asked().count();
    let others: Vec<&Problem> =
        table.understood.problems.iter().filter(|problem| problem.readings().len() < 2).collect();
    let more = others.len().saturating_sub(MOST_PROBLEMS);
    let notes = others.into_iter().take(MOST_PROBLEMS).map(|problem| {
        let class = if problem.is_harmless() { "note" } else { "note error" };
        view! { <li class=class>{place(problem, lang)}" "<span class="small">{problem.remedy(lang)}</span></li> }
    });
    let notes = notes.collect_view();
    let n_unread = table.understood.unread.len();
    let draft = table.draft(lang);
    view! {
        <p class="kind">{table.kind(lang)}</p>
        <SheetChoice table=table.clone() preview />
        <ul class="columns" aria-label=t("studio-import-columns")>{columns}</ul>
        {(n_asked > 0).then(|| view! { <Asked table=table.clone() preview /> })}
        <ul class="notes">{notes}</ul>
        {(more > 0).then(|| view! { <p class="small">{counted(lang, "studio-import-and-more", more)}</p> })}
        {(n_unread > 0).then(|| view! { <p class="small">{counted(lang, "studio-import-unread", n_unread)}</p> })}
        <TakeIn draft photos=Vec::new() preview is_refused />
    }
}

/// The sheets of a spreadsheet that has several.
#[component]
fn SheetChoice(table: Table, preview: RwSignal<Option<Preview>>) -> impl IntoView {
    let lang = lang().get_untracked();
    let sheets = table.understood.sheets.clone().filter(|sheets| sheets.names.len() > 1)?;
    let sheet = |(idx, name): (usize, &String)| {
        let (table, is_read) = (table.clone(), idx == sheets.read);
        let choose = move |_| {
            let wishes = Wishes { sheet: Some(idx), ..Wishes::default() };
            preview.set(Some(table.again(wishes, lang)));
        };
        view! { <button type="button" class="button sheet" aria-pressed=is_read.to_string() on:click=on(choose)>{name.clone()}</button> }
    };
    let all = sheets.names.iter().enumerate().map(sheet).collect_view();
    Some(view! { <p class="buttons sheets"><span>{t("studio-import-sheet")}</span>{all}</p> })
}

/// Dates that can be read in several ways: one click each, or one for all.
#[component]
fn Asked(table: Table, preview: RwSignal<Option<Preview>>) -> impl IntoView {
    let lang = lang().get_untracked();
    let answer = {
        let table = table.clone();
        move |answers: Vec<(u32, Date)>| {
            let mut wishes = table.wishes.clone();
            wishes.dates.extend(answers);
            preview.set(Some(table.again(wishes, lang)));
            // What was pressed is gone: on to the next question, or to what comes after the last.
            spawn_local(async {
                leptos::task::tick().await;
                let next =
                    browser::find(".understood .reading").or_else(|| browser::find(".understood .take-in"));
                next.into_iter().for_each(|next| drop(next.focus()));
            });
        }
    };
    let habits = table.two_habits();
    let for_all = (habits.len() > 1).then(|| {
        let (days, months) = (habits.clone(), habits);
        let (first, second) = (answer.clone(), answer.clone());
        let day_first = move |_| first(days.iter().map(|(row, day, _)| (*row, *day)).collect());
        let month_first = move |_| second(months.iter().map(|(row, _, month)| (*row, *month)).collect());
        view! {
            <p class="buttons">
                <button type="button" class="button day-first" on:click=on(day_first)>{t("studio-import-day-first")}</button>
                <button type="button" class="button month-first" on:click=on(month_first)>{t("studio-import-month-first")}</button>
            </p>
        }
    });
    let question = |problem: &Problem| {
        let row = problem.row;
        let readings = problem.readings().iter().map(|date| {
            let (answer, date) = (answer.clone(), *date);
            view! { <button type="button" class="button reading" on:click=on(move |_| answer(vec![(row, date)]))>{date.print(lang)}</button> }
        });
        view! { <li><span>{place(problem, lang)}</span>{readings.collect_view()}</li> }
    };
    let n = table.asked().count();
    view! {
        <p>{counted(lang, "studio-import-asked", n)}</p>
        {for_all}
        <ul class="asked">{table.asked().take(MOST_PROBLEMS).map(question).collect_view()}</ul>
    }
}

/// What is wrong, and where.
fn place(problem: &Problem, lang: Lang) -> String {
    let words = [
        ("row", problem.row.to_string().into()),
        ("column", problem.column.unwrap_or_default().to_string().into()),
        ("message", problem.message(lang).into()),
    ];
    lang.text_with(if problem.column.is_some() { "import-at.cell" } else { "import-at" }, &words)
}
