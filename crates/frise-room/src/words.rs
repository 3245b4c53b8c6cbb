//! Localized error messages: why a table cannot be opened, in the words of each language, with what to do about it.

use std::sync::Arc;

use frise_core::{EDITIONS, SetupError};
use frise_decks::Deck;
use frise_text::{Lang, Value};

use crate::choice::MAX_NAME;
use crate::error::{ChoiceError, NameProblem};

impl ChoiceError {
    /// What stands in the way, and the remedy. `boxes` are those that there are to choose from.
    pub fn message(&self, lang: Lang, boxes: &[Arc<Deck>]) -> String {
        let say = |key: &str, args: &[(&str, Value<'_>)]| lang.text_with(key, args);
        let edition = |id: &str| ("edition", Value::from(lang.text(&format!("play-edition-{id}"))));
        let box_name = |id: &str| {
            let deck = boxes.iter().find(|deck| deck.id == id);
            ("box", Value::from(deck.map_or(id, |deck| deck.names.in_lang(lang)).to_owned()))
        };
        match self {
            ChoiceError::UnknownEdition { id } => {
                let all: Vec<&str> = EDITIONS.iter().map(|edition| edition.id).collect();
                say("play-problem-edition", &[("id", id.as_str().into()), ("all", all.join(", ").into())])
            }
            ChoiceError::UnknownBox { id } => {
                let all: Vec<&str> = boxes.iter().map(|deck| deck.id.as_str()).collect();
                say("play-problem-box", &[("id", id.as_str().into()), ("all", all.join(", ").into())])
            }
            ChoiceError::RepeatedBox { id } => say("play-problem-repeated-box", &[box_name(id)]),
            ChoiceError::NoBox => say("play-problem-no-box", &[]),
            ChoiceError::NeedsStory { edition: of, id } => {
                say("play-problem-story", &[edition(of), box_name(id)])
            }
            ChoiceError::NeedsCalendar { edition: of, id } => {
                say("play-problem-calendar", &[edition(of), box_name(id)])
            }
            ChoiceError::Mix(error) => say(
                "play-problem-mix",
                &[("why", error.message(lang).into()), ("remedy", error.remedy(lang).into())],
            ),
            ChoiceError::TooFewLeft { needed, left } => {
                say("play-problem-too-few-left", &[("needed", (*needed).into()), ("left", (*left).into())])
            }
            ChoiceError::Name { seat, problem } => {
                let key = match problem {
                    NameProblem::Empty => "play-problem-name-empty",
                    NameProblem::TooLong => "play-problem-name-long",
                    NameProblem::Unprintable => "play-problem-name-unprintable",
                    NameProblem::Taken => "play-problem-name-taken",
                };
                say(key, &[("seat", (*seat as u32 + 1).into()), ("most", (MAX_NAME as u32).into())])
            }
            ChoiceError::Setup(error) => setup_message(error, lang),
        }
    }
}

fn setup_message(error: &SetupError, lang: Lang) -> String {
    let say = |key: &str, args: &[(&str, Value<'_>)]| lang.text_with(key, args);
    match error {
        SetupError::Players { edition, min, max, got } => say(
            "play-problem-players",
            &[
                ("edition", lang.text(&format!("play-edition-{edition}")).into()),
                ("min", (*min).into()),
                ("max", (*max).into()),
                ("got", (*got).into()),
            ],
        ),
        SetupError::FirstSeat { got } => say("play-problem-first", &[("got", (u32::from(*got) + 1).into())]),
        SetupError::Ages { got } => say("play-problem-ages", &[("got", (*got as u32).into())]),
        SetupError::HandCount { got } => say("play-problem-hand-count", &[("got", (*got as u32).into())]),
        SetupError::EmptyHand => say("play-problem-empty-hand", &[]),
        SetupError::CoopHands { cards } => say("play-problem-coop-hands", &[("cards", (*cards).into())]),
        SetupError::OneByOne => say("play-problem-one-by-one", &[]),
        SetupError::TooFewCards { needed, got } => {
            say("play-problem-too-few", &[("needed", (*needed).into()), ("got", (*got).into())])
        }
        SetupError::CoopCards { most, got } => {
            say("play-problem-coop-cards", &[("most", (*most).into()), ("got", (*got).into())])
        }
        SetupError::TooManyCards { .. }
        | SetupError::Order
        | SetupError::NoIcons { .. }
        | SetupError::SameIcons { .. } => say("play-problem-deck", &[("why", error.to_string().into())]),
    }
}
