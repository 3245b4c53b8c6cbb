//! Results for people in a terminal: short tables, and bars where a picture says more.

use frise_bots::lab::{Estimate, LOWEST_SCORE, Tally, share};
use frise_decks::harmless;
use frise_text::Lang;

use super::contest::{Contest, Provenance};
use super::describe::{bot_name, count, hardest, length, mean_words, number, score, share_at, share_words};
use super::run::Time;
use crate::bot_process::Faulty;

/// How many characters a full bar has.
const BAR: usize = 30;
/// How many cards are named.
const N_CARDS: usize = 8;
/// The lengths of the line for which hit rates are told.
const LINES: [usize; 3] = [1, 5, 10];

/// All that is worth saying about a tournament.
pub(crate) fn text(contest: &Contest, tally: &Tally, time: Time, lang: Lang) -> String {
    let mut out = lang.text_with("simulate-played", &played(contest, tally, time, lang)) + "\n";
    let mut section = |key: &str, rows: Vec<[String; 3]>| {
        if !rows.is_empty() {
            out.push_str(&format!("\n{}\n{}", lang.text(key), table(&rows)));
        }
    };
    let games = tally.games;
    if contest.edition().is_cooperative() {
        section(
            "simulate-scores",
            vec![[lang.text("simulate-score"), String::new(), mean_words(score(tally), lang)]],
        );
        section("simulate-score-shares", score_rows(tally, lang));
    } else {
        let seat = |idx: usize| lang.text_with("simulate-seat", &[("n", (idx as u32 + 1).into())]);
        let seats =
            tally.wins.iter().enumerate().map(|(idx, wins)| rate(seat(idx), share(*wins, games), lang));
        section("simulate-wins-by-seat", seats.collect());
        let bots = contest.bots.iter().zip(&tally.wins_by);
        let bots = bots.map(|(bot, wins)| rate(bot_name(bot, lang), share(*wins, games), lang));
        section("simulate-wins-by-bot", bots.collect());
        let sudden = rate(lang.text("simulate-sudden-death"), share(tally.sudden_deaths, games), lang);
        let shared = rate(lang.text("simulate-shared"), share(tally.shared, games), lang);
        section("simulate-endings", vec![sudden, shared]);
    }
    section(
        "simulate-length",
        vec![[lang.text("simulate-moves"), String::new(), mean_words(length(tally), lang)]],
    );
    section("simulate-hits", hit_rows(contest, tally, lang));
    let title = |idx: usize| contest.pack.cards()[idx].card.title.in_lang(lang).to_owned();
    let cards = hardest(tally);
    section(
        "simulate-hardest",
        cards.iter().take(N_CARDS).map(|(idx, missed)| rate(title(*idx), *missed, lang)).collect(),
    );
    out.push_str(&format!("\n{}\n", provenance(&contest.provenance, lang)));
    out
}

/// With what the same games can be played again.
pub(crate) fn provenance(made: &Provenance, lang: Lang) -> String {
    let words = [
        ("version", env!("FRISE_VERSION").into()),
        ("seed", made.seed.as_str().into()),
        ("command", made.command.as_str().into()),
    ];
    lang.text_with("simulate-provenance", &words)
}

/// What programs did instead of moving, a paragraph for each.
pub(crate) fn faults(faulty: &[Faulty], lang: Lang) -> String {
    let told = faulty.iter().map(|faulty| {
        let words = [
            ("bot", harmless(&faulty.bot, 60).into()),
            ("n", (faulty.turns as f64).into()),
            ("detail", faulty.detail.as_str().into()),
        ];
        let mut said = lang.text_with(&format!("simulate-fault-{}", faulty.fault), &words);
        for line in faulty.last_words.lines() {
            said.push_str(&format!("\n    {line}"));
        }
        said
    });
    told.collect::<Vec<_>>().join("\n")
}

fn played<'a>(
    contest: &Contest,
    tally: &Tally,
    time: Time,
    lang: Lang,
) -> [(&'a str, frise_text::Value<'a>); 5] {
    let seconds = time.wall.as_secs_f64();
    [
        ("games", count(tally.games, lang).into()),
        ("edition", frise_room::narrator::edition_name(lang, contest.edition().id).into()),
        ("boxes", contest.boxes.join(", ").into()),
        ("seconds", number(seconds, 1, lang).into()),
        ("rate", count((tally.games as f64 / seconds.max(1e-9)) as u64, lang).into()),
    ]
}

/// How many games reached each rank.
fn score_rows(tally: &Tally, lang: Lang) -> Vec<[String; 3]> {
    let rank = |idx: usize| format!("{}. {}", idx + 1, frise_room::narrator::rank_name(lang, idx as u8 + 1));
    let ranks = tally.ranks.iter().enumerate();
    ranks.map(|(idx, n)| rate(rank(idx), share(*n, tally.games), lang)).collect()
}

/// For each kind of bot, how often it is right on lines of some lengths.
fn hit_rows(contest: &Contest, tally: &Tally, lang: Lang) -> Vec<[String; 3]> {
    if contest.edition().is_cooperative() {
        return Vec::new();
    }
    let mut rows: Vec<[String; 3]> = Vec::new();
    for (bot, lines) in contest.bots.iter().zip(&tally.lines) {
        let name = bot_name(bot, lang);
        if rows.iter().any(|row| row[0] == name) {
            continue;
        }
        let told =
            LINES.iter().filter_map(|n| lines.get(*n).filter(|line| line.tries() > 0).map(|line| (n, line)));
        let told = told.map(|(n, line)| share_at(&n.to_string(), share(line.hits, line.tries()), lang));
        rows.push([name, String::new(), told.collect::<Vec<_>>().join("   ")]);
    }
    rows
}

fn rate(name: String, estimate: Estimate, lang: Lang) -> [String; 3] {
    [name, bar(estimate.value), share_words(estimate, lang)]
}

/// A bar drawn to an eighth of a character.
fn bar(share: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * (BAR * 8) as f64).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

/// Three columns: a name, a bar where there is one, and what is to be said.
fn table(rows: &[[String; 3]]) -> String {
    use unicode_width::UnicodeWidthStr;
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [width(0), width(1)];
    let padded = |text: &str, width: usize| format!("{text}{}", " ".repeat(width - text.width()));
    rows.iter().fold(String::new(), |all, [name, bar, words]| {
        let gap = if widths[1] > 0 { "  " } else { "" };
        all + &format!("  {}  {}{gap}{words}\n", padded(name, widths[0]), padded(bar, widths[1]))
    })
}

/// The scores that occurred, from the lowest to the highest, each with its count.
pub(crate) fn scores(tally: &Tally) -> Vec<(i32, u64)> {
    (LOWEST_SCORE..).zip(tally.scores.iter().copied()).filter(|(_, n)| *n > 0).collect()
}
