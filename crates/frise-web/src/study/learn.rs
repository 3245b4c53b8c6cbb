//! Review session: a card is shown, one places it among dated neighbours, sees the fact, goes on. Ten cards, three minutes, no guilt.

use std::sync::Arc;

use frise_decks::PackCard;
use frise_study::{Answer, History, Question, Review, Session, session};
use frise_text::{Lang, Value};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::homework::{Choose, Homework, Result as ResultView};
use super::{Loaded, db, load, today};
use crate::card::{CardSize, CardView};
use crate::live::{live, on};
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::{focus_to, mark};
use crate::words::t;
use crate::{browser, own};

/// How many cards a session has, unless its address says so.
pub(super) const USUAL: usize = 10;
const MOST: usize = 50;

/// What the address asks for: `classic?n=12`.
struct Wanted {
    deck: Option<String>,
    n: usize,
}

impl Wanted {
    fn parse(detail: &str) -> Wanted {
        let (deck, query) = detail.split_once('?').unwrap_or((detail, ""));
        let n = query.split('&').find_map(|pair| pair.strip_prefix("n=")?.parse::<usize>().ok());
        Wanted { deck: (!deck.is_empty()).then(|| deck.to_owned()), n: n.unwrap_or(USUAL).clamp(1, MOST) }
    }
}

/// How far a session has come.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) session: Arc<Session>,
    /// What was answered: whether it was right.
    pub(super) answers: Vec<bool>,
    /// Where the card of this moment was put, and what that counts for.
    placed: Option<(usize, Answer)>,
}

#[component]
pub(crate) fn LearnPage(detail: String) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let loaded = load();
    let wanted = Wanted::parse(&detail);
    let (deck, n) = (StoredValue::new(wanted.deck), wanted.n);
    // What is asked counts at once, whatever the database does with it.
    let history = RwSignal::new(History::default());
    let run = RwSignal::new(None::<Run>);
    let is_unkept = RwSignal::new(false);
    let round = StoredValue::new(0_u64);
    let begin = move || {
        let decks = shelf.whole_decks();
        let n_round = round.get_value();
        round.set_value(n_round + 1);
        let session = deck.with_value(|deck| {
            history.with_untracked(|history| session(&decks, deck.as_deref(), history, today(), n, n_round))
        });
        run.set(Some(Run { session: session.into(), answers: Vec::new(), placed: None }));
        browser::next_frame(|| focus_to(".study-gap, .nothing-due"));
    };
    let is_whole = Memo::new(move |_| {
        let n_boxes = browser::meta("frise-boxes").split_whitespace().count();
        let whole = shelf.whole_decks();
        deck.with_value(|deck| match deck {
            // Own decks come by a way of their own.
            Some(id) => {
                whole.iter().any(|deck| deck.id == *id) || (whole.len() >= n_boxes && own::are_here())
            }
            None => whole.len() >= n_boxes || shelf.is_missing_some.get(),
        })
    });
    Effect::new(move || {
        if !is_whole.get() || run.with_untracked(Option::is_some) {
            return;
        }
        match loaded.get() {
            Loaded::Waiting => return,
            Loaded::Here(found) => history.set(History::clone(&found)),
            Loaded::Refused => is_unkept.set(true),
        }
        untrack(begin);
    });
    let put = move |gap: usize| {
        let Some(Run { session, answers, placed: None }) = run.get_untracked() else { return };
        let Some(question) = session.questions.get(answers.len()) else { return };
        let answer = question.answer(gap);
        if let Some(rating) = answer.rating {
            let (deck, card, today) = (&question.card.deck, &question.card.card.id, today());
            let is_same = |one: &&Review| one.day == today && one.card == *card && one.deck == *deck;
            let n = history.with_untracked(|history| history.reviews.iter().filter(is_same).count());
            let review = Review::new(deck, card, today, n, rating);
            history.update(|history| history.reviews.push(review.clone()));
            spawn_local(async move {
                if db::add_review(&review).await.is_err() {
                    is_unkept.try_set(true);
                }
            });
        }
        run.update(|run| {
            if let Some(run) = run {
                run.placed = Some((gap, answer));
            }
        });
        browser::next_frame(|| focus_to(".study-next"));
    };
    let next = move || {
        run.update(|run| {
            if let Some(Run { answers, placed, .. }) = run
                && let Some((_, answer)) = placed.take()
            {
                answers.push(answer.right);
            }
        });
        browser::next_frame(|| focus_to(".study-gap, .study-result"));
    };
    let title = move || {
        let named = deck.with_value(|deck| shelf.find(deck.as_deref()?).map(|deck| deck.names.clone()));
        let lang = lang.get();
        match named {
            Some(names) => lang.text_with("study-learn-box", &[("box", names.in_lang(lang).into())]),
            None => lang.text("study-learn"),
        }
    };
    let body = move || {
        let Some(now) = run.get() else {
            return view! { <p class="lead later" aria-busy="true">{t("web-later")}</p> }.into_any();
        };
        let n_asked = now.answers.len();
        match now.session.questions.get(n_asked) {
            Some(question) => {
                let question = Arc::new(question.clone());
                let place = (n_asked + 1, now.session.questions.len());
                view! { <Asked question placed=now.placed place put=Callback::new(put) next=Callback::new(move |()| next()) /> }.into_any()
            }
            None if now.session.questions.is_empty() => {
                view! { <p class="lead nothing-due" tabindex="-1">{t("study-nothing-due")}</p> }.into_any()
            }
            None => view! { <ResultView run=now title=title() again=Callback::new(move |()| begin()) /> }
                .into_any(),
        }
    };
    let is_between = move || {
        run.with(|run| run.as_ref().is_some_and(|run| run.answers.len() >= run.session.questions.len()))
    };
    view! {
        <main class="page learn">
            <h1 tabindex="-1">{live(title)}</h1>
            <Show when=move || is_unkept.get()><p class="small unkept" role="status">{t("study-unkept")}</p></Show>
            {live(body)}
            <Show when=is_between>
                {deck.get_value().map(|deck| view! { <Homework deck /> })}
                <Choose />
            </Show>
        </main>
    }
}

/// One question, and what came of it.
#[component]
fn Asked(
    question: Arc<Question>,
    placed: Option<(usize, Answer)>,
    /// Which one it is, and how many there are.
    place: (usize, usize),
    put: Callback<usize>,
    next: Callback<()>,
) -> impl IntoView {
    let lang = lang();
    let title = |card: &PackCard, lang: Lang| card.card.title.in_lang(lang).to_owned();
    let gap = {
        let question = question.clone();
        move |idx: usize| {
            let question = question.clone();
            let label = move || {
                let lang = lang.get();
                let named =
                    |card: &PackCard| format!("{} ({})", title(card, lang), card.card.date.print(lang));
                let (left, right) =
                    (idx.checked_sub(1).and_then(|idx| question.line.get(idx)), question.line.get(idx));
                match (left, right) {
                    (Some(left), Some(right)) => {
                        let args: [(&str, Value<'_>); 2] =
                            [("left", named(left).into()), ("right", named(right).into())];
                        lang.text_with("study-between", &args)
                    }
                    (Some(left), None) => lang.text_with("study-after", &[("left", named(left).into())]),
                    (None, Some(right)) => lang.text_with("study-before", &[("right", named(right).into())]),
                    (None, None) => String::new(),
                }
            };
            view! {
                <li class="study-place">
                    <button type="button" class="study-gap" data-gap=idx on:click=on(move |_| put.run(idx)) on:keydown=on(move |event| on_key(idx, &event))>
                        <span class="plus" aria-hidden="true"></span>
                        <span class="words">{live(label)}</span>
                    </button>
                </li>
            }
            .into_any()
        }
    };
    // On a narrow screen the cards are small, and the same stands beside them.
    let label = move |card: &Arc<PackCard>| {
        let (date, card) = (card.clone(), card.clone());
        view! {
            <span class="study-label" aria-hidden="true">
                <strong>{live(move || date.card.date.print(lang.get()))}</strong>
                <span>{live(move || title(&card, lang.get()))}</span>
            </span>
        }
    };
    let lying = |card: &Arc<PackCard>| {
        view! { <li class="study-card"><CardView card=card.clone() turned=true />{label(card)}</li> }
            .into_any()
    };
    let (belongs, card) = (question.gap, question.card.clone());
    let mut line = Vec::new();
    for idx in 0..=question.line.len() {
        match placed {
            None => line.push(gap(idx)),
            Some((_, answer)) if idx == belongs => {
                let look = if answer.right { frise_room::Look::Right } else { frise_room::Look::Belongs };
                let card = card.clone();
                line.push(view! { <li class="study-card answer" data-look=look.word()><CardView card=card.clone() turned=true />{mark(look)}{label(&card)}</li> }.into_any());
            }
            Some((gap, _)) if idx == gap => line
                .push(view! { <li class="study-wrong" aria-hidden="true"><span>"✗"</span></li> }.into_any()),
            Some(_) => {}
        }
        line.extend(question.line.get(idx).map(lying));
    }
    let progress = move || {
        let args: [(&str, Value<'_>); 2] = [("n", (place.0 as u32).into()), ("all", (place.1 as u32).into())];
        lang.get().text_with("study-progress", &args)
    };
    let asked = {
        let card = card.clone();
        move || lang.get().text_with("study-where", &[("title", title(&card, lang.get()).into())])
    };
    let outcome = placed.map(|(_, answer)| {
        let (fact, date) = (card.clone(), card.clone());
        let key = match answer {
            Answer { right: false, .. } => "study-was-wrong",
            Answer { rating: None, .. } => "study-was-easy",
            Answer { .. } => "study-was-right",
        };
        let headline = move || lang.get().text_with(key, &[("date", date.card.date.print(lang.get()).into())]);
        view! {
            <div class="study-outcome" data-right=answer.right.to_string()>
                <p class="headline" role="status">{live(headline)}</p>
                <p class="fact">{live(move || fact.card.fact.in_lang(lang.get()).to_owned())}</p>
                <button type="button" class="button primary study-next" on:click=on(move |_| next.run(()))>{t("web-go-on")}</button>
            </div>
        }
    });
    let is_open = outcome.is_none();
    view! {
        <p class="small study-progress">{live(progress)}</p>
        <progress class="study-bar" aria-hidden="true" max=place.1 value=place.0 - usize::from(is_open)></progress>
        {is_open.then(|| view! {
            <div class="study-asked">
                <CardView card=card.clone() turned=false size=CardSize::HAND />
                <p class="lead" role="status">{live(asked)}</p>
            </div>
        })}
        <ol class="study-line">{line}</ol>
        {outcome}
    }
}

/// Arrows go from gap to gap.
fn on_key(gap: usize, event: &KeyboardEvent) {
    let to = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => gap.checked_sub(1),
        "ArrowRight" | "ArrowDown" => Some(gap + 1),
        _ => return,
    };
    event.prevent_default();
    if let Some(to) = to {
        focus_to(&format!(".study-gap[data-gap='{to}']"));
    }
}
