//! What is said by bots and about them: their advice, and turns that a program has lost.

use frise_bots::Advice;
use frise_core::Action;
use frise_text::Lang;

use super::table::Playing;

/// What a bot would do, and why.
pub(crate) fn advice(playing: &Playing, advice: Advice) -> String {
    let card = match advice.action {
        Action::Place { card, .. } | Action::Play { card } | Action::Discard { card } => {
            playing.faces.card(card).title.as_str()
        }
        Action::EndTurn | Action::Leave => "",
    };
    let args = [("card", card.into()), ("skipped", advice.because.n_skipped().into())];
    playing.lang.text_with(advice.because.key(), &args)
}

/// That a program has lost its turn.
pub(crate) fn lost_turn(lang: Lang, name: &str, is_ended: bool) -> String {
    let key = if is_ended { "play-program-ended" } else { "play-program-lost" };
    lang.text_with(key, &[("name", name.into())])
}
