//! Share dialog of an own deck: a link to all of it, a file, the shelf of the server; each says who can then see what.

use frise_room::online::Code;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser;
use crate::live::{live, on};
use crate::online::api::Problem;
use crate::online::decks::{self, MayAdd, NotTaken};
use crate::online::{Bringing, CopyLink, QrDrawing, brought, problem_words, send_by, sender};
use crate::route::Route;
use crate::settings::lang;
use crate::shelf::shelf;
use crate::table::Dialog;
use crate::words::t;

/// The dialog for the own deck of this id; nothing while there is none.
#[component]
pub(crate) fn ShareOwn(own: RwSignal<Option<String>>) -> impl IntoView {
    view! {
        <Dialog open=Signal::derive(move || own.get().is_some()) close=move |()| own.set(None) title=Signal::derive(t("web-share"))>
            {own.get_untracked().map(|own| view! { <Sharing own /> })}
        </Dialog>
    }
}

#[component]
fn Sharing(own: String) -> impl IntoView {
    let save = {
        let own = own.clone();
        move |_| {
            if let Some(version) = super::find(&own) {
                let _ = browser::download(&format!("{}.frise", version.id), &version.file);
            }
        }
    };
    view! {
        <div class="share-own">
            <ShareLink own=own.clone() />
            <section>
                <h3>{t("shared-file")}</h3>
                <p class="small">{t("shared-file-more")}</p>
                <p class="buttons"><button type="button" class="button save-box" on:click=on(save)>{t("own-share-file")}</button></p>
            </section>
            <ShelfForm own />
        </div>
    }
}

/// A link with which anybody has all of the deck.
#[component]
fn ShareLink(own: String) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let own = StoredValue::new(own);
    // The id on the server, and the secret of the link.
    let link = RwSignal::new(None::<(String, String)>);
    let (moved, problem) = (RwSignal::new(None::<f64>), RwSignal::new(None::<NotTaken>));
    let is_taken_back = RwSignal::new(false);
    let make = move |_| {
        if moved.get_untracked().is_some() {
            return;
        }
        problem.set(None);
        is_taken_back.set(false);
        moved.set(Some(0.0));
        spawn_local(async move {
            let lang = lang.get_untracked();
            let step = move |part| {
                moved.try_set(Some(part));
            };
            let made = match brought::bring(&own.get_value(), shelf, lang, step).await {
                Ok(id) => match decks::share(&id).await {
                    // The server has forgotten it since.
                    Err(Problem::Refused(Code::DeckGone | Code::NotYourDeck)) => {
                        again(own, shelf, lang).await
                    }
                    shared => shared.map(|secret| (id, secret)).map_err(NotTaken::Problem),
                },
                Err(error) => Err(error),
            };
            moved.try_set(None);
            match made {
                Ok(made) => drop(link.try_set(Some(made))),
                Err(error) => drop(problem.try_set(Some(error))),
            }
        });
    };
    let take_back = move |_| {
        let Some((id, _)) = link.get_untracked() else { return };
        spawn_local(async move {
            match decks::unshare(&id).await {
                Ok(()) => {
                    link.try_set(None);
                    is_taken_back.try_set(true);
                }
                Err(error) => drop(problem.try_set(Some(NotTaken::Problem(error)))),
            }
        });
    };
    let made = move || {
        link.get().map(|(_, secret)| {
            let link = Route::Deck(secret).link();
            let send = sender().map(|send| {
                let link = link.clone();
                view! { <button type="button" class="button send-link" on:click=on(move |_| send_by(&send, &link))>{t("share-send")}</button> }
            });
            view! {
                <div class="made-link">
                    <QrDrawing text=link.clone() label="shared-qr" />
                    <div>
                        <CopyLink link=link.clone() key="share-copy-link" />
                        <p class="buttons">{send}<button type="button" class="button take-back" on:click=on(take_back)>{t("shared-take-back")}</button></p>
                    </div>
                </div>
            }
        })
    };
    view! {
        <section>
            <h3>{t("shared-link")}</h3>
            <p class="small">{t("shared-link-more")}</p>
            {live(made)}
            <Show when=move || link.get().is_none()>
                <p class="buttons"><button type="button" class="button primary make-link" disabled=live(move || moved.get().is_some()) on:click=on(make)>{t("shared-make")}</button></p>
            </Show>
            <p class="small" role="status">{live(move || is_taken_back.get().then(|| t("shared-taken-back")()))}</p>
            <Bringing moved problem />
        </section>
    }
}

async fn again(
    own: StoredValue<String>,
    shelf: crate::shelf::Shelf,
    lang: frise_text::Lang,
) -> Result<(String, String), NotTaken> {
    brought::forget_sent();
    let id = brought::bring(&own.get_value(), shelf, lang, |_| {}).await?;
    let secret = decks::share(&id).await.map_err(NotTaken::Problem)?;
    Ok((id, secret))
}

/// The shelf of the server, where this deck may lie for everybody.
#[component]
fn ShelfForm(own: String) -> impl IntoView {
    let (lang, shelf) = (lang(), shelf());
    let own = StoredValue::new(own);
    let may = RwSignal::new(MayAdd::Nobody);
    spawn_local(async move {
        if let Ok(found) = decks::server_shelf().await {
            may.try_set(found.add);
        }
    });
    let (word, is_there) = (RwSignal::new(String::new()), RwSignal::new(false));
    let is_wrong = RwSignal::new(None::<Problem>);
    let (moved, problem) = (RwSignal::new(None::<f64>), RwSignal::new(None::<NotTaken>));
    let put = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if moved.get_untracked().is_some() {
            return;
        }
        is_wrong.set(None);
        problem.set(None);
        moved.set(Some(0.0));
        spawn_local(async move {
            let step = move |part| {
                moved.try_set(Some(part));
            };
            let brought = brought::bring(&own.get_value(), shelf, lang.get_untracked(), step).await;
            moved.try_set(None);
            match brought {
                Ok(id) => match decks::shelve(&id, &word.get_untracked()).await {
                    Ok(()) => drop(is_there.try_set(true)),
                    Err(error) => drop(is_wrong.try_set(Some(error))),
                },
                Err(error) => drop(problem.try_set(Some(error))),
            }
        });
    };
    let wrong = move || {
        is_wrong.get().map(|problem| match problem {
            Problem::Refused(Code::NotYourDeck) => t("shared-shelf-wrong")(),
            problem => problem_words(lang.get(), problem),
        })
    };
    view! {
        <Show when=move || may.get() != MayAdd::Nobody>
            <section class="to-shelf">
                <h3>{t("shared-shelf")}</h3>
                <p class="small">{t("shared-shelf-more")}</p>
                <Show when=move || !is_there.get() fallback=|| view! { <p role="status" class="on-shelf">{t("shared-shelf-there")}</p> }>
                    <form class="join-line" on:submit=on(put)>
                        <Show when=move || may.get() == MayAdd::Code>
                            <label for="shelf-word">{t("shared-shelf-word")}</label>
                            <input id="shelf-word" type="text" autocomplete="off" required prop:value=live(move || word.get()) on:input=on(move |event| word.set(event_target_value(&event))) />
                        </Show>
                        <button type="submit" class="button put-on-shelf">{t("shared-shelf-put")}</button>
                    </form>
                    <p role="alert" class="warning">{live(wrong)}</p>
                    <Bringing moved problem />
                </Show>
            </section>
        </Show>
    }
}
