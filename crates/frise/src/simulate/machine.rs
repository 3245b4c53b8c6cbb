//! Results for programs: JSON Lines whose last line is the summary, and one tidy table of everything as CSV.

use frise_bots::lab::{Estimate, LOWEST_SCORE, Tally, share};
use serde_json::json;

use super::contest::Contest;
use super::describe::{length, score};
use super::run::Time;
use crate::bot_process::Faulty;

/// One line for each contestant and each card, then the summary.
pub(crate) fn json(contest: &Contest, tally: &Tally, time: Time) -> String {
    let mut lines = Vec::new();
    let interval = |estimate: Estimate| json!([estimate.low, estimate.high]);
    let is_together = contest.edition().is_cooperative();
    for (idx, bot) in contest.bots.iter().enumerate() {
        let won = share(tally.wins_by[idx], tally.games);
        let hits: Vec<_> = tally.lines[idx].iter().map(|line| json!([line.tries(), line.hits])).collect();
        let mut line = json!({ "kind": "bot", "bot": bot.id(), "hits_by_line": hits });
        if !is_together {
            line["wins"] = json!(tally.wins_by[idx]);
            line["win_rate"] = json!(won.value);
            line["win_rate_95"] = interval(won);
        }
        lines.push(line);
    }
    for (card, counts) in contest.pack.cards().iter().zip(&tally.cards) {
        let missed = share(counts.misses, counts.tries());
        let interval = interval(missed);
        lines.push(json!({
            "kind": "card", "card": card.card.id, "tries": counts.tries(), "misses": counts.misses,
            "miss_rate_95": interval, "gaps_off": counts.off,
        }));
    }
    let length = length(tally);
    let faulty = contest.faulty();
    let mut summary = json!({
        "version": env!("FRISE_VERSION"), "command": contest.provenance.command, "seed": contest.provenance.seed,
        "games": tally.games, "moves": tally.moves,
        "wall": time.wall.as_secs_f64(), "cpu": time.cpu.as_secs_f64(),
        "wins": tally.wins, "lost_turns": lost_turns(&faulty), "faults": faulty, "shared": tally.shared, "sudden_deaths": tally.sudden_deaths,
        "moves_a_game": length.value, "moves_a_game_95": interval(length),
    });
    if is_together {
        let score = score(tally);
        summary["score"] = json!(score.value);
        summary["score_95"] = interval(score);
        summary["ranks"] = json!(tally.ranks);
    }
    lines.push(summary);
    lines.iter().fold(String::new(), |all, line| all + &line.to_string() + "\n")
}

fn lost_turns(faulty: &[Faulty]) -> u64 {
    faulty.iter().map(|faulty| faulty.turns).sum()
}

/// Everything in one long table: what is measured, of what, how often, the value and its interval.
pub(crate) fn csv(contest: &Contest, tally: &Tally) -> String {
    let mut out = "measure,of,n,value,low,high\n".to_owned();
    let mut row = |measure: &str, of: &str, n: u64, estimate: Estimate| {
        let of = if of.contains([',', '"', '\n']) {
            format!("\"{}\"", of.replace('"', "\"\""))
        } else {
            of.to_owned()
        };
        let Estimate { value, low, high } = estimate;
        out.push_str(&format!("{measure},{of},{n},{value},{low},{high}\n"));
    };
    row("moves", "game", tally.games, length(tally));
    row("sudden_death", "game", tally.games, share(tally.sudden_deaths, tally.games));
    if contest.edition().is_cooperative() {
        row("score", "game", tally.games, score(tally));
        for (idx, n) in tally.scores.iter().enumerate().filter(|(_, n)| **n > 0) {
            row("score_share", &(idx as i32 + LOWEST_SCORE).to_string(), tally.games, share(*n, tally.games));
        }
    } else {
        row("shared", "game", tally.games, share(tally.shared, tally.games));
        for (seat, wins) in tally.wins.iter().enumerate() {
            row("win_by_seat", &(seat + 1).to_string(), tally.games, share(*wins, tally.games));
        }
        for ((idx, bot), wins) in contest.bots.iter().enumerate().zip(&tally.wins_by) {
            row("win_by_bot", &format!("{} {}", idx + 1, bot.id()), tally.games, share(*wins, tally.games));
        }
    }
    for (n_moves, n) in tally.lengths.iter().enumerate().filter(|(_, n)| **n > 0) {
        row("length_share", &n_moves.to_string(), tally.games, share(*n, tally.games));
    }
    for (card, counts) in contest.pack.cards().iter().zip(&tally.cards) {
        row("card_missed", &card.card.id, counts.tries(), share(counts.misses, counts.tries()));
    }
    for ((idx, bot), lines) in contest.bots.iter().enumerate().zip(&tally.lines) {
        for (n_cards, line) in lines.iter().enumerate().filter(|(_, line)| line.tries() > 0) {
            let of = format!("{} {} on {n_cards}", idx + 1, bot.id());
            row("hit_by_line", &of, line.tries(), share(line.hits, line.tries()));
        }
    }
    out
}
