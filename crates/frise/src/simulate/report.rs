//! One self-contained page about a tournament: drawings and tables, in light and dark, without a script or anything from elsewhere.

mod plot;
mod rows;

use frise_bots::lab::{Estimate, MOST_OFF, Tally, share};
use frise_decks::draw::escape;
use frise_text::Lang;

use super::contest::Contest;
use super::describe::{bot_name, count, hardest, length, mean_words, number, score, share_words};
use super::screen::{provenance, scores};
use super::studies::Studies;
use plot::{Labels, Point, Series, columns, columns_between, curves};
use rows::{Bar, bars, cells};

const STYLE: &str = include_str!("report/style.css");
/// How many of the hardest and of the easiest cards are drawn.
const N_CARDS: usize = 15;
/// The rank from which on a team has done well.
const GOOD_RANK: usize = 6;
/// The scores that are drawn for every team, so that they can be compared.
const USUAL_SCORES: (i32, i32) = (-36, 70);

/// The page.
pub(crate) fn page(contest: &Contest, tally: &Tally, studies: &Studies, lang: Lang) -> String {
    let title = lang.text_with(
        "simulate-report-title",
        &[("edition", frise_room::narrator::edition_name(lang, contest.edition().id).into())],
    );
    let mut page = Page { lang, body: String::new() };
    if !contest.edition().is_cooperative() {
        page.seats(contest, tally);
    }
    page.lengths(tally);
    if contest.edition().is_cooperative() {
        page.scores(tally);
    } else {
        page.hits(contest, tally);
    }
    page.cards(contest, tally);
    page.misplaced(contest, tally);
    page.handicaps(studies);
    page.teams(studies);
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{facts}{body}\
         <footer>{footer}<br>{made}</footer>\n</main>\n</body>\n</html>\n",
        code = lang.code(),
        title = escape(&title),
        facts = facts(contest, tally, lang),
        body = page.body,
        footer = escape(&lang.text("simulate-report-footer")),
        made = escape(&provenance(&contest.provenance, lang)),
    )
}

/// The numbers that come first.
fn facts(contest: &Contest, tally: &Tally, lang: Lang) -> String {
    let mut facts = vec![
        ("simulate-fact-games", count(tally.games, lang)),
        ("simulate-fact-boxes", contest.boxes.join(", ")),
        ("simulate-fact-moves", mean_words(length(tally), lang)),
    ];
    if contest.edition().is_cooperative() {
        facts.push(("simulate-score", mean_words(score(tally), lang)));
    } else {
        facts.push(("simulate-sudden-death", share_words(share(tally.sudden_deaths, tally.games), lang)));
        facts.push(("simulate-shared", share_words(share(tally.shared, tally.games), lang)));
    }
    let fact = |(key, value): &(&str, String)| {
        format!("<div><dt>{}</dt><dd>{}</dd></div>\n", escape(&lang.text(key)), escape(value))
    };
    format!("<dl class=\"facts\">\n{}</dl>\n", facts.iter().map(fact).collect::<String>())
}

struct Page {
    lang: Lang,
    body: String,
}

impl Page {
    /// A heading, a sentence about it, and what is drawn; the numbers are in it as text.
    fn section(&mut self, key: &str, words: &str, drawing: &str) {
        let title = escape(&self.lang.text(key));
        let words = escape(words);
        self.body.push_str(&format!("<section>\n<h2>{title}</h2>\n<p>{words}</p>\n{drawing}</section>\n"));
    }

    fn text(&self, key: &str) -> String {
        self.lang.text(key)
    }

    fn labels(&self, name: &str, axis: &str) -> Labels {
        Labels { name: self.text(name), axis: self.text(axis), lang: self.lang }
    }

    fn seats(&mut self, contest: &Contest, tally: &Tally) {
        let lang = self.lang;
        let seat = |n: usize| lang.text_with("simulate-seat", &[("n", (n as u32 + 1).into())]);
        let wins = |wins: &u64| share(*wins, tally.games);
        let seats = tally.wins.iter().enumerate().map(|(n, won)| Bar { name: seat(n), estimate: wins(won) });
        let even = 1.0 / tally.wins.len().max(1) as f64;
        let drawing = bars(&seats.collect::<Vec<_>>(), Some(even), lang);
        let (first, last) = (wins(&tally.wins[0]), wins(tally.wins.last().unwrap_or(&0)));
        let verdict = match (first.is_apart_from(&last), first.value > last.value) {
            (false, _) => "simulate-seats-equal",
            (true, true) => "simulate-seats-first",
            (true, false) => "simulate-seats-last",
        };
        self.section("simulate-wins-by-seat", &self.text(verdict), &drawing);
        let bots = contest.bots.iter().zip(&tally.wins_by);
        let bots = bots.map(|(bot, won)| Bar { name: bot_name(bot, lang), estimate: wins(won) });
        let drawing = bars(&bots.collect::<Vec<_>>(), Some(even), lang);
        self.section("simulate-wins-by-bot", &self.text("simulate-wins-by-bot-words"), &drawing);
    }

    fn lengths(&mut self, tally: &Tally) {
        // The few longest games would squeeze all others together.
        let most = tally.games - tally.games / 500;
        let mut so_far = 0;
        let counts = tally.lengths.iter().enumerate().take_while(|(_, n)| {
            let is_usual = so_far <= most;
            so_far += **n;
            is_usual
        });
        let counts: Vec<(i32, u64)> = counts.map(|(n_moves, n)| (n_moves as i32, *n)).collect();
        let drawing = columns(&counts, &self.labels("simulate-length", "simulate-moves"));
        let words = self
            .lang
            .text_with("simulate-length-words", &[("mean", mean_words(length(tally), self.lang).into())]);
        self.section("simulate-length", &words, &drawing);
    }

    fn scores(&mut self, tally: &Tally) {
        let drawing = columns(&scores(tally), &self.labels("simulate-scores", "simulate-score"));
        let words = self
            .lang
            .text_with("simulate-scores-words", &[("mean", mean_words(score(tally), self.lang).into())]);
        self.section("simulate-scores", &words, &drawing);
    }

    fn hits(&mut self, contest: &Contest, tally: &Tally) {
        let mut series: Vec<Series> = Vec::new();
        for (bot, lines) in contest.bots.iter().zip(&tally.lines) {
            let name = bot_name(bot, self.lang);
            if series.iter().any(|known| known.name == name) {
                continue;
            }
            let told = lines.iter().enumerate().filter(|(_, line)| line.tries() >= 30);
            let points =
                told.map(|(n, line)| Point { x: n as f64, estimate: share(line.hits, line.tries()) });
            series.push(Series { name, points: points.collect() });
        }
        let drawing = curves(&series, &self.labels("simulate-hits", "simulate-axis-line"));
        self.section("simulate-hits", &self.text("simulate-hits-words"), &drawing);
    }

    fn cards(&mut self, contest: &Contest, tally: &Tally) {
        let cards = hardest(tally);
        let title = |idx: usize| contest.pack.cards()[idx].card.title.in_lang(self.lang).to_owned();
        let bar = |(idx, missed): &(usize, Estimate)| Bar { name: title(*idx), estimate: *missed };
        let hard: Vec<Bar> = cards.iter().take(N_CARDS).map(bar).collect();
        let easy: Vec<Bar> = cards.iter().skip(N_CARDS).rev().take(N_CARDS).map(bar).collect();
        let (hard, easy) = (bars(&hard, None, self.lang), bars(&easy, None, self.lang));
        self.section("simulate-hardest", &self.text("simulate-hardest-words"), &hard);
        self.section("simulate-easiest", &self.text("simulate-easiest-words"), &easy);
    }

    /// Where the hardest cards are put: a row of cells for each, as strong as often.
    fn misplaced(&mut self, contest: &Contest, tally: &Tally) {
        let cards: Vec<usize> = hardest(tally).into_iter().map(|(idx, _)| idx).collect();
        let rows: Vec<(String, Vec<u64>)> = cards
            .iter()
            .take(N_CARDS)
            .map(|idx| {
                let title = contest.pack.cards()[*idx].card.title.in_lang(self.lang).to_owned();
                (title, tally.cards[*idx].off.to_vec())
            })
            .filter(|(_, off)| off.iter().any(|n| *n > 0))
            .collect();
        if !rows.is_empty() {
            let drawing = cells(&rows, MOST_OFF, self.lang);
            self.section("simulate-misplaced", &self.text("simulate-misplaced-words"), &drawing);
        }
    }

    fn handicaps(&mut self, studies: &Studies) {
        let Some((weak, strong)) = &studies.levels else { return };
        let lang = self.lang;
        let points =
            studies.handicaps.iter().map(|(hand, won)| Point { x: f64::from(*hand), estimate: *won });
        let series = Series { name: bot_name(weak, lang), points: points.collect() };
        let drawing = curves(&[series], &self.labels("simulate-handicap", "simulate-axis-hand"));
        let names = [("weak", bot_name(weak, lang).into()), ("strong", bot_name(strong, lang).into())];
        let words = match studies.equal_hand() {
            Some(hand) => {
                let mut args = names.to_vec();
                args.push(("hand", number(hand, 1, lang).into()));
                lang.text_with("simulate-handicap-words", &args)
            }
            None => lang.text_with("simulate-handicap-none", &names),
        };
        self.section("simulate-handicap", &words, &drawing);
    }

    fn teams(&mut self, studies: &Studies) {
        if studies.teams.is_empty() {
            return;
        }
        let lang = self.lang;
        let mut drawing = String::from("<div class=\"teams\">\n");
        for (n_players, tally) in &studies.teams {
            let n_good = tally.ranks[GOOD_RANK - 1..].iter().sum();
            let args = [
                ("n", (*n_players as u32).into()),
                ("mean", mean_words(score(tally), lang).into()),
                ("rank", (GOOD_RANK as u32).into()),
                ("good", share_words(share(n_good, tally.games), lang).into()),
            ];
            let name = lang.text_with("simulate-team", &args);
            let caption = escape(&name);
            let labels = Labels { name, ..self.labels("simulate-teams", "simulate-score") };
            let columns = columns_between(&scores(tally), USUAL_SCORES, &labels);
            drawing.push_str(&format!("<figure><figcaption>{caption}</figcaption>\n{columns}</figure>\n"));
        }
        drawing.push_str("</div>\n");
        self.section("simulate-teams", &self.text("simulate-teams-words"), &drawing);
    }
}
