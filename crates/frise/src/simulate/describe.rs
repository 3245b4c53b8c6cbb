//! What is computed from a tally in more than one place, and how numbers are written in a language.

use frise_bots::lab::{Estimate, LOWEST_SCORE, Tally, mean};
use frise_text::Lang;

use super::contest::BotKind;

/// The number of moves of a game.
pub(crate) fn length(tally: &Tally) -> Estimate {
    mean(tally.lengths.iter().enumerate().map(|(n_moves, n)| (n_moves as f64, *n)))
}

/// A team's score.
pub(crate) fn score(tally: &Tally) -> Estimate {
    mean((LOWEST_SCORE..).zip(&tally.scores).map(|(score, n)| (f64::from(score), *n)))
}

/// The hardest cards first: their places in the pack and how often they were missed. Cards hardly tried are left out.
pub(crate) fn hardest(tally: &Tally) -> Vec<(usize, Estimate)> {
    let tries: u64 = tally.cards.iter().map(|card| card.tries()).sum();
    let least = tries / (tally.cards.len().max(1) as u64 * 20);
    let tried = tally.cards.iter().enumerate().filter(|(_, card)| card.tries() > least.max(1));
    let mut cards: Vec<(usize, Estimate)> =
        tried.map(|(idx, card)| (idx, frise_bots::lab::share(card.misses, card.tries()))).collect();
    cards.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    cards
}

/// A bot as people call it.
pub(crate) fn bot_name(bot: &BotKind, lang: Lang) -> String {
    match bot {
        BotKind::CoinFlip(p) => lang.text_with("simulate-bot-coin", &[("p", percent(*p, lang).into())]),
        BotKind::Program(command) => frise_decks::harmless(command, 60),
        BotKind::Mind { skill, style: frise_bots::Style::Planning } => lang.text(skill.key()),
        BotKind::Mind { skill, style: frise_bots::Style::Greedy } => {
            lang.text_with("simulate-bot-greedy", &[("name", lang.text(skill.key()).into())])
        }
    }
}

/// A share with its interval: 51.2 % (50.1–52.3).
pub(crate) fn share_words(estimate: Estimate, lang: Lang) -> String {
    let args = [
        ("value", percent(estimate.value, lang).into()),
        ("low", number(100.0 * estimate.low, 1, lang).into()),
        ("high", number(100.0 * estimate.high, 1, lang).into()),
    ];
    lang.text_with("simulate-share", &args)
}

/// A share somewhere along an axis: 12: 51.2 % (50.1–52.3).
pub(crate) fn share_at(x: &str, estimate: Estimate, lang: Lang) -> String {
    lang.text_with("simulate-at", &[("x", x.into()), ("share", share_words(estimate, lang).into())])
}

/// A mean with its interval: 19.44 (19.41–19.47).
pub(crate) fn mean_words(estimate: Estimate, lang: Lang) -> String {
    let n = |value: f64| number(value, 2, lang);
    let args = [
        ("value", n(estimate.value).into()),
        ("low", n(estimate.low).into()),
        ("high", n(estimate.high).into()),
    ];
    lang.text_with("simulate-mean", &args)
}

/// A share as a percentage.
pub(crate) fn percent(share: f64, lang: Lang) -> String {
    percentage(share, 1, lang)
}

/// A share as a whole percentage, for an axis.
pub(crate) fn percent_round(share: f64, lang: Lang) -> String {
    percentage(share, 0, lang)
}

fn percentage(share: f64, decimals: usize, lang: Lang) -> String {
    lang.text_with("simulate-percent", &[("n", number(100.0 * share, decimals, lang).into())])
}

/// A number with so many decimals, as the language writes it.
pub(crate) fn number(value: f64, decimals: usize, lang: Lang) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let plain = format!("{value:.decimals$}");
    plain.replace('.', &lang.text("number-decimal")).replace('-', "−")
}

/// A whole number with its groups of three.
pub(crate) fn count(n: u64, lang: Lang) -> String {
    lang.text_with("simulate-count", &[("n", (n as f64).into())])
}
