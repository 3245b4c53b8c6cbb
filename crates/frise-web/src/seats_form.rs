//! Form fields about people: who sits where, who starts, how many cards each is dealt.

use frise_bots::Skill;
use frise_core::{First, Hands as Agreed, Seat};
use frise_room::{Choice, ChoiceError, MAX_NAME, Player, SeatChoice, free_name};
use leptos::prelude::*;

use crate::browser;
use crate::form::Gathering;
use crate::live::{live, on};
use crate::settings::lang;
use crate::words::t;

/// The most players.
const MOST: usize = 8;
/// An age that nobody has been asked for yet.
const SOME_AGE: u8 = 30;

/// Who plays.
#[component]
pub(crate) fn Seats(
    chosen: RwSignal<Choice>,
    together: Memo<bool>,
    problems: RwSignal<Vec<ChoiceError>>,
    gathering: Option<Gathering>,
) -> impl IntoView {
    let lang = lang();
    let n_seats = Memo::new(move |_| chosen.with(|choice| choice.seats.len()));
    let add = move |player: Player| {
        let lang = lang.get_untracked();
        chosen.update(|choice| {
            if choice.seats.len() < MOST {
                let name = free_name(lang, player, &choice.seats);
                choice.seats.push(SeatChoice { name, player });
                keep_in_step(choice);
            }
        });
        focus_row(n_seats.get_untracked().saturating_sub(1));
    };
    let fewest = move || if together.get() { 1 } else { 2 };
    let rows = move || {
        (0..n_seats.get())
            .map(|seat| view! { <SeatRow chosen problems seat gathering can_go=Signal::derive(move || n_seats.get() > fewest()) /> })
            .collect_view()
    };
    let is_full = move || n_seats.get() >= MOST;
    let add_person = if gathering.is_some() { "online-add-seat" } else { "web-add-person" };
    view! {
        <fieldset class="field">
            <legend>{t("play-form-players")}</legend>
            <ol class="seat-rows">{live(rows)}</ol>
            <p class="buttons">
                <button type="button" class="button" disabled=live(is_full) on:click=on(move |_| add(Player::Person))>{t(add_person)}</button>
                <button type="button" class="button" disabled=live(is_full) on:click=on(move |_| add(Player::Bot(Skill::ALL[1])))>{t("web-add-bot")}</button>
            </p>
        </fieldset>
    }
}

/// The row under the keyboard may have gone, and a new one wants a name.
fn focus_row(seat: usize) {
    browser::next_frame(move || {
        if let Some(name) = browser::find_all(".seat-row .name").get(seat) {
            let _ = name.focus();
        }
    });
}

/// Ages and agreed hands are one for each seat; the starting seat is one that there is.
fn keep_in_step(choice: &mut Choice) {
    let n = choice.seats.len();
    if let Agreed::Each(hands) = &mut choice.terms.hands {
        let usual = hands.last().copied().unwrap_or(4);
        hands.resize(n, usual);
    }
    match &mut choice.terms.first {
        First::Ages(ages) => ages.resize(n, SOME_AGE),
        First::Seat(seat) if seat.idx() >= n => *seat = Seat(0),
        _ => {}
    }
}

#[component]
fn SeatRow(
    chosen: RwSignal<Choice>,
    problems: RwSignal<Vec<ChoiceError>>,
    seat: usize,
    gathering: Option<Gathering>,
    can_go: Signal<bool>,
) -> impl IntoView {
    let lang = lang();
    let number = move || lang.get().text_with("web-seat-number", &[("n", (seat as u32 + 1).into())]);
    let name = move || {
        chosen.with(|choice| choice.seats.get(seat).map(|seat| seat.name.clone()).unwrap_or_default())
    };
    let rename = move |event| {
        let name = event_target_value(&event);
        chosen.update(|choice| choice.seats[seat].name = name);
    };
    let player = move || chosen.with(|choice| choice.seats.get(seat).map(|seat| seat.player));
    let change = move |event| {
        let level: u8 = event_target_value(&event).parse().unwrap_or(0);
        let player = Skill::try_from(level).map_or(Player::Person, Player::Bot);
        let lang = lang.get_untracked();
        chosen.update(|choice| {
            // On a server people bring their names along.
            if gathering.is_some()
                && (choice.seats[seat].player == Player::Person || player == Player::Person)
            {
                choice.seats[seat].name = free_name(lang, player, &choice.seats);
            }
            choice.seats[seat].player = player;
        });
    };
    let remove = move |_| {
        chosen.update(|choice| {
            choice.seats.remove(seat);
            if let Agreed::Each(hands) = &mut choice.terms.hands {
                hands.remove(seat);
            }
            if let First::Ages(ages) = &mut choice.terms.first {
                ages.remove(seat);
            }
            keep_in_step(choice);
        });
        focus_row(seat.saturating_sub(1));
    };
    let is_wrong = move || {
        let is_own =
            |problem: &ChoiceError| matches!(problem, ChoiceError::Name { seat: of, .. } if *of == seat);
        problems.with(|problems| problems.iter().any(is_own))
    };
    let levels = Skill::ALL.into_iter().map(|skill| {
        let level = u8::from(skill);
        let words = move || {
            let lang = lang.get();
            lang.text_with("play-form-bot", &[("level", lang.text(skill.key()).into())])
        };
        view! { <option value=level selected=live(move || player() == Some(Player::Bot(skill)))>{live(words)}</option> }
    });
    let levels = levels.collect_view();
    let person_words = if gathering.is_some() { "online-seat-person" } else { "play-form-person" };
    // A person's seat on a server is taken by whoever comes, under a name of their own.
    let guest = Memo::new(move |_| {
        let gathering = gathering.filter(|_| player() == Some(Player::Person))?;
        let name = name();
        Some(gathering.people.with(|people| people.contains(&name)).then_some(name))
    });
    let named = move || {
        match guest.get() {
        Some(Some(name)) => view! { <span class="name">{name}</span> }.into_any(),
        Some(None) => view! { <span class="name open">{t("online-seat-open")}</span> }.into_any(),
        None => view! {
            <input type="text" class="name" maxlength=MAX_NAME aria-label=live(number) aria-invalid=live(move || is_wrong().to_string())
                aria-describedby=live(move || is_wrong().then_some("problems")) prop:value=live(name) on:input=on(rename) autocomplete="off" />
        }.into_any(),
    }
    };
    let is_own = Memo::new(move |_| {
        gathering.is_some_and(|gathering| gathering.people.with(|people| people.first() == Some(&name())))
    });
    view! {
        <li class="seat-row">
            {live(named)}
            <select aria-label=live(move || format!("{}: {}", number(), lang.get().text("web-who"))) on:change=on(change) disabled=is_own>
                <option value="0" selected=live(move || player() == Some(Player::Person))>{t(person_words)}</option>
                {levels}
            </select>
            <button type="button" class="plain" disabled=live(move || !can_go.get() || is_own.get())
                aria-label=live(move || format!("{}: {}", number(), lang.get().text("play-key-remove"))) on:click=on(remove)>"✕"</button>
        </li>
    }
}

/// Who starts.
#[component]
pub(crate) fn Starter(chosen: RwSignal<Choice>, together: Memo<bool>) -> impl IntoView {
    let lang = lang();
    let value = Memo::new(move |_| {
        chosen.with(|choice| match &choice.terms.first {
            First::Seat(seat) => seat.0.to_string(),
            First::Lot => "lot".to_owned(),
            First::Ages(_) => "ages".to_owned(),
        })
    });
    let names = Memo::new(move |_| {
        chosen.with(|choice| choice.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>())
    });
    let change = move |event| {
        let wanted = event_target_value(&event);
        chosen.update(|choice| {
            choice.terms.first = match wanted.as_str() {
                "lot" => First::Lot,
                "ages" => First::Ages(vec![SOME_AGE; choice.seats.len()]),
                seat => First::Seat(Seat(seat.parse().unwrap_or(0))),
            };
        });
    };
    let seats = move || {
        let option = |(seat, name): (usize, String)| {
            view! { <option value=seat.to_string() selected=live(move || value.get() == seat.to_string())>{name}</option> }
        };
        names.get().into_iter().enumerate().map(option).collect_view()
    };
    let by_age =
        move || lang.get().text(if together.get() { "web-first-oldest" } else { "web-first-youngest" });
    let ages = move || {
        let age = |(seat, name): (usize, String)| {
            let value = move || {
                chosen.with(|choice| match &choice.terms.first {
                    First::Ages(ages) => ages.get(seat).copied().unwrap_or(SOME_AGE).to_string(),
                    _ => String::new(),
                })
            };
            let change = move |event| {
                let age = event_target_value(&event).parse().unwrap_or(SOME_AGE);
                chosen.update(|choice| {
                    if let First::Ages(ages) = &mut choice.terms.first
                        && let Some(own) = ages.get_mut(seat)
                    {
                        *own = age;
                    }
                });
            };
            let label = lang.get().text_with("web-age-of", &[("name", name.into())]);
            view! { <label class="age">{label}<input type="number" min="1" max="120" prop:value=live(value) on:change=on(change) /></label> }
        };
        names.get().into_iter().enumerate().map(age).collect_view()
    };
    view! {
        <div class="field row">
            <label for="first">{t("play-form-first")}</label>
            <select id="first" on:change=on(change)>
                {live(seats)}
                <option value="lot" selected=live(move || value.get() == "lot")>{t("play-form-first-lot")}</option>
                <option value="ages" selected=live(move || value.get() == "ages")>{by_age}</option>
            </select>
        </div>
        <Show when=move || value.get() == "ages"><div class="ages">{live(ages)}</div></Show>
    }
}

/// How many cards each is dealt.
#[component]
pub(crate) fn Hands(chosen: RwSignal<Choice>, together: Memo<bool>) -> impl IntoView {
    let lang = lang();
    let usual = Memo::new(move |_| {
        chosen.with(|choice| {
            let n = u8::try_from(choice.seats.len()).unwrap_or(u8::MAX);
            choice.terms.rules().map_or(4, |edition| edition.standard_hand(n))
        })
    });
    let is_agreed = Memo::new(move |_| chosen.with(|choice| choice.terms.hands != Agreed::Standard));
    let names = Memo::new(move |_| {
        chosen.with(|choice| choice.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>())
    });
    let toggle = move |event| {
        let hand = usual.get_untracked();
        let agreed = event_target_checked(&event);
        chosen.update(|choice| {
            choice.terms.hands =
                if agreed { Agreed::Each(vec![hand; choice.seats.len()]) } else { Agreed::Standard };
        });
    };
    let label = move || lang.get().text_with("web-hands-agreed", &[("n", usual.get().into())]);
    let each = move || {
        let hand = |(seat, name): (usize, String)| {
            let value = move || {
                chosen.with(|choice| match &choice.terms.hands {
                    Agreed::Each(hands) => hands.get(seat).copied().unwrap_or(0).to_string(),
                    Agreed::Same(cards) => cards.to_string(),
                    Agreed::Standard => String::new(),
                })
            };
            let change = move |event| {
                let cards = event_target_value(&event).parse().unwrap_or(0);
                chosen.update(|choice| {
                    if let Agreed::Each(hands) = &mut choice.terms.hands
                        && let Some(own) = hands.get_mut(seat)
                    {
                        *own = cards;
                    }
                });
            };
            let label = lang.get().text_with("web-hand-of", &[("name", name.into())]);
            view! { <label class="age">{label}<input type="number" min="1" max="20" prop:value=live(value) on:change=on(change) /></label> }
        };
        names.get().into_iter().enumerate().map(hand).collect_view()
    };
    view! {
        <Show when=move || !together.get()>
            <div class="field check">
                <input id="hands" type="checkbox" prop:checked=live(move || is_agreed.get()) on:change=on(toggle) />
                <label for="hands">{live(label)}</label>
            </div>
            <Show when=move || is_agreed.get()><div class="ages">{live(each)}</div></Show>
        </Show>
    }
}
