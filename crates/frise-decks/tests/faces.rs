//! Leakage test: a naive Bayes classifier must not guess a card's period from what its face shows besides its words (R19).
//! It learns from all other boxes of the calendar and is asked about one, as a player would be who knows our style.
//! The theme is on the face by the rules; nothing else may add to what it tells.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use frise_decks::{Album, Deck, Order, Text, boxes};
use frise_text::Lang;

/// Periods hold the same number of cards, so that guessing without looking is right once in so many times.
const PERIODS: usize = 6;

struct Seen {
    deck: &'static str,
    period: usize,
    theme: Vec<String>,
    /// All that can be seen, theme included; each is one feature.
    all: Vec<String>,
}

#[test]
fn r19_a_face_tells_no_more_of_its_period_than_its_theme() {
    let boxes = compare(&cards(|stage, _| stage.to_owned()));
    let pooled = deviations(boxes.iter().flat_map(|(_, gains)| gains));
    println!("the face is better than the theme by {pooled:.1} standard deviations");
    assert!(pooled < 2.0, "by chance, that happens once in forty times");
    for (deck, gains) in &boxes {
        assert!(deviations(gains) < 3.0, "{deck}: by chance, that happens once in seven hundred times");
    }
}

#[test]
fn r19_a_stage_that_follows_the_date_is_noticed() {
    // As it was with backdrops of a period each: right on nine cards of ten.
    let boxes = compare(&cards(|stage, period| match stage {
        "night" => stage.to_owned(),
        _ => period.to_string(),
    }));
    for (deck, gains) in &boxes {
        assert!(deviations(gains) > 3.0, "{deck}");
    }
}

#[test]
fn r19_each_stage_holds_many_periods_and_each_period_many_stages() {
    let mut table: BTreeMap<String, [usize; PERIODS]> = BTreeMap::new();
    for card in cards(|stage, _| stage.to_owned()) {
        table.entry(card.all[1].clone()).or_default()[card.period] += 1;
    }
    for (stage, periods) in &table {
        println!("{stage:>16} {periods:?}");
        let n_cards: usize = periods.iter().sum();
        let most = periods.iter().max().copied().unwrap_or_default();
        assert!(periods.iter().all(|n| *n > 0), "{stage} has no card of some period: {periods:?}");
        assert!(most * 5 < n_cards * 2, "more than two in five of {stage} are of one period: {periods:?}");
    }
    assert_eq!(table.len(), 8);
}

/// Every card that a box of the calendar defines; `stage` says what is seen for its stage and period.
fn cards(stage: impl Fn(&str, usize) -> String) -> Vec<Seen> {
    let calendar = || boxes().iter().filter(|deck| deck.order == Order::Calendar);
    let own = |deck: &'static Arc<Deck>| deck.cards.iter().filter(|card| card.from.is_none());
    let mut dates: Vec<_> = calendar().flat_map(own).map(|card| card.date.order()).collect();
    dates.sort_unstable();
    let cuts: Vec<_> = (1..PERIODS).map(|idx| dates[dates.len() * idx / PERIODS]).collect();
    let files: HashMap<&str, &str> = Album::files().collect();
    let mut out = Vec::new();
    for deck in calendar() {
        for card in own(deck) {
            let period = cuts.iter().filter(|cut| card.date.order() >= **cut).count();
            let Some(file) = files.get(card.id.as_str()) else { continue };
            let drawn_on = file.split("data-stage=\"").nth(1).and_then(|rest| rest.split('"').next());
            let theme = format!("theme {}", card.theme);
            let mut all = vec![theme.clone(), format!("stage {}", stage(drawn_on.expect("a stage"), period))];
            all.extend(palette(file));
            all.extend(shape_beyond(&card.id, &card.title));
            all.push(format!("bytes {}", file.len() / 256));
            out.push(Seen { deck: &deck.id, period, theme: vec![theme], all });
        }
    }
    out
}

/// Which colours a drawing uses.
fn palette(file: &str) -> impl Iterator<Item = String> {
    let colours =
        ["#fff", "#eee", "#ddd", "#ccc", "#bbb", "#888", "#666", "#555", "#333", "#222", "#f70", "#fb0"];
    colours.into_iter().map(|colour| format!("{colour} {}", file.contains(colour)))
}

/// The shape of what an id says beyond the title. The words that both have are on the face by the rules, and a name sounds
/// like its language: the shape of a whole id would only tell what the title prints.
fn shape_beyond(id: &str, title: &Text) -> Vec<String> {
    let title = title.in_lang(Lang::english()).to_lowercase();
    let is_printed =
        |word: &&str| title.split(|c: char| !c.is_alphanumeric()).any(|other| is_alike(word, other));
    let beyond: Vec<&str> = id.split('-').filter(|word| !is_printed(word)).collect();
    let letters = beyond.concat();
    let vowels = letters.chars().filter(|c| "aeiouy".contains(*c)).count();
    vec![
        format!("words {}", beyond.len()),
        format!("letters {}", letters.len() / 3),
        format!("vowels {}", vowels * 5 / letters.len().max(1)),
    ]
}

/// Whether two words begin alike; ids are written without accents.
fn is_alike(of_id: &str, of_title: &str) -> bool {
    let is_same = |(a, b): (char, char)| a == b || !b.is_ascii();
    !of_title.is_empty() && of_id.chars().zip(of_title.chars()).take(4).all(is_same)
}

/// For each box, how much righter the whole face is than the theme alone, card by card.
fn compare(cards: &[Seen]) -> Vec<(&'static str, Vec<f64>)> {
    let mut decks: Vec<&str> = cards.iter().map(|card| card.deck).collect();
    decks.dedup();
    let of_deck = |deck| {
        let (asked, learnt): (Vec<_>, Vec<_>) = cards.iter().partition(|card| card.deck == deck);
        let by_theme = NaiveBayes::learn(learnt.iter().map(|card| (card.period, &card.theme)));
        let by_face = NaiveBayes::learn(learnt.iter().map(|card| (card.period, &card.all)));
        let answers: Vec<(f64, f64)> = asked
            .iter()
            .map(|card| (by_theme.credit(&card.theme, card.period), by_face.credit(&card.all, card.period)))
            .collect();
        let n_asked = asked.len();
        let share = |right: f64| 100.0 * right / n_asked as f64;
        let theme = share(answers.iter().map(|answer| answer.0).sum());
        let face = share(answers.iter().map(|answer| answer.1).sum());
        println!("{deck:>12}: {theme:.0} % by the theme, {face:.0} % by the whole face, of {n_asked} cards");
        (deck, answers.iter().map(|(theme, face)| face - theme).collect())
    };
    decks.into_iter().map(of_deck).collect()
}

/// McNemar's test: where nothing is told, each answer that differs is a toss of a coin, so the sum of the differences
/// has a standard deviation of the root of their squares. By how many of them the face is better.
fn deviations<'a>(gains: impl IntoIterator<Item = &'a f64>) -> f64 {
    let (sum, squares) =
        gains.into_iter().fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    sum / squares.sqrt().max(1.0)
}

/// Counts of features for each period, with one added to each so that what was never seen is not impossible.
struct NaiveBayes {
    n_cards: [f64; PERIODS],
    n_with: HashMap<String, [f64; PERIODS]>,
}

impl NaiveBayes {
    fn learn<'a>(cards: impl Iterator<Item = (usize, &'a Vec<String>)>) -> NaiveBayes {
        let mut bayes = NaiveBayes { n_cards: [0.0; PERIODS], n_with: HashMap::new() };
        for (period, features) in cards {
            bayes.n_cards[period] += 1.0;
            for feature in features {
                bayes.n_with.entry(feature.clone()).or_default()[period] += 1.0;
            }
        }
        bayes
    }

    /// How right the guess is, from 0 to 1; a guess among several that are as likely is as right as one of them is.
    /// All periods are as likely beforehand: what the other boxes hold says nothing of this one.
    fn credit(&self, features: &[String], period: usize) -> f64 {
        let likelihood = |period: usize| {
            let known = features.iter().filter_map(|feature| self.n_with.get(feature));
            known.map(|n_with| ((n_with[period] + 1.0) / (self.n_cards[period] + 2.0)).ln()).sum::<f64>()
        };
        let likelihoods: [f64; PERIODS] = std::array::from_fn(likelihood);
        let best = likelihoods.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let is_best = |likelihood: f64| likelihood > best - 1e-9;
        let n_best = likelihoods.iter().filter(|likelihood| is_best(**likelihood)).count();
        if is_best(likelihoods[period]) { 1.0 / n_best as f64 } else { 0.0 }
    }
}
