//! Quiz sheets with solutions: which came first, put in order, match with its date. Same seed, same questions.

use frise_core::{CardId, Seed, shuffle};
use frise_decks::PackCard;
use frise_decks::draw::colours;
use frise_text::{Lang, Value, plain};

use crate::canvas::{Anchor, Canvas, INK, Page, SOFT, Type};
use crate::choices::Paper;
use crate::fonts::{Family, FontBook};
use crate::kit::Kit;
use crate::ruler;

/// The most different sheets of one job.
pub const MOST_SHEETS: usize = 40;

const LEFT: f64 = 18.0;
const ROW: f64 = 9.8;
/// The size of words, and the smallest that it may become.
const WORDS: (f64, f64) = (3.9, 2.7);
const BOX: f64 = 5.4;

/// A job of quiz sheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizChoices {
    /// The paper.
    pub paper: Paper,
    /// The language.
    pub lang: Lang,
    /// What decides on the questions.
    pub seed: String,
    /// How many different sheets, so that neighbours do not copy.
    pub sheets: usize,
}

/// What is asked on one sheet.
struct Questions<'a> {
    pairs: Vec<[&'a PackCard; 2]>,
    lines: Vec<Vec<&'a PackCard>>,
    /// The cards, and their dates in another order: the place of each card.
    matches: (Vec<&'a PackCard>, Vec<usize>),
}

/// All sheets with questions, then all solutions in the same order.
pub fn quiz(kit: &Kit<'_>, choices: &QuizChoices, fonts: &FontBook) -> Vec<Page> {
    let sheets: Vec<Questions<'_>> =
        (0..choices.sheets.clamp(1, MOST_SHEETS)).map(|idx| ask(kit.cards(), &choices.seed, idx)).collect();
    let draw = |is_solved: bool| {
        let numbered = sheets.iter().enumerate();
        numbered.map(move |(idx, questions)| page(kit, choices, questions, idx, is_solved, fonts))
    };
    draw(false).chain(draw(true)).collect()
}

fn ask<'a>(cards: &'a [PackCard], seed: &str, sheet: usize) -> Questions<'a> {
    let mut pile = Pile::new(cards, Seed::from_text(&format!("quiz {seed} {sheet}")));
    let pairs = (0..6).map_while(|_| <[&PackCard; 2]>::try_from(pile.take(2)).ok()).collect();
    let lines = (0..2).map(|_| mixed(pile.take(5))).filter(|line| line.len() > 2).collect();
    let is_story = cards.iter().any(|card| card.card.date.is_position());
    let matched = if is_story { Vec::new() } else { pile.take(6) };
    let order = shuffled(&pile.seed, 1, matched.len());
    Questions { pairs, lines, matches: (matched, order) }
}

fn shuffled(seed: &Seed, stream: u64, n: usize) -> Vec<usize> {
    let mut ids: Vec<CardId> = (0..n as u32).map(CardId).collect();
    shuffle(seed, stream, &mut ids);
    ids.into_iter().map(CardId::idx).collect()
}

/// Cards that are to be put in order, which they are not by chance already.
fn mixed(mut cards: Vec<&PackCard>) -> Vec<&PackCard> {
    if cards.is_sorted_by_key(|card| card.card.date.order()) {
        cards.reverse();
    }
    cards
}

/// The cards in the order in which they are asked about; when they are all used, they come again, in another.
struct Pile<'a> {
    cards: &'a [PackCard],
    seed: Seed,
    /// The first two decide on the first round, and on the dates that are to be matched.
    stream: u64,
    left: Vec<&'a PackCard>,
}

impl<'a> Pile<'a> {
    fn new(cards: &'a [PackCard], seed: Seed) -> Pile<'a> {
        let left = shuffled(&seed, 0, cards.len()).into_iter().map(|idx| &cards[idx]).collect();
        Pile { cards, seed, stream: 1, left }
    }

    /// So many cards, no two of one date; none if there are not two such.
    fn take(&mut self, n: usize) -> Vec<&'a PackCard> {
        let mut taken: Vec<&PackCard> = Vec::new();
        self.move_to(&mut taken, n);
        if taken.len() < n {
            self.stream += 1;
            let again = shuffled(&self.seed, self.stream, self.cards.len());
            self.left.extend(again.into_iter().map(|idx| &self.cards[idx]));
            self.move_to(&mut taken, n);
        }
        if taken.len() < 2 { Vec::new() } else { taken }
    }

    fn move_to(&mut self, taken: &mut Vec<&'a PackCard>, n: usize) {
        self.left.retain(|card| {
            let is_new = taken.iter().all(|other| other.card.date.order() != card.card.date.order());
            let is_taken = taken.len() < n && is_new;
            if is_taken {
                taken.push(card);
            }
            !is_taken
        });
    }
}

fn page(
    kit: &Kit<'_>,
    choices: &QuizChoices,
    questions: &Questions<'_>,
    idx: usize,
    is_solved: bool,
    fonts: &FontBook,
) -> Page {
    let (width, height) = choices.paper.size();
    let lang = choices.lang;
    let mut canvas = Canvas::new(fonts);
    let (frame, on_frame) = colours(kit.colour());
    canvas.rect((0.0, 0.0, width, 24.0), 0.0, &frame);
    let look = Type { family: Family::Title, size: 8.0, colour: &on_frame };
    canvas.fitted((LEFT, 16.0), Anchor::Start, look, width - 2.0 * LEFT - 48.0, &kit.name(lang));
    let key = if is_solved { "print-quiz-solutions" } else { "print-quiz-sheet" };
    let args = [("seed", Value::from(choices.seed.as_str())), ("n", (idx + 1).into())];
    let name = lang.text_with(key, &args);
    canvas.fitted((width - LEFT, 16.0), Anchor::End, Type { size: 4.4, ..look }, 46.0, &name);
    if !is_solved {
        let room = (width - 2.0 * LEFT - 8.0) / 2.0;
        for (idx, key) in ["print-quiz-name", "print-quiz-date"].into_iter().enumerate() {
            let x = LEFT + idx as f64 * (room + 8.0);
            let word = lang.text(key);
            canvas.words((x, 34.0), Anchor::Start, Type::soft(3.8), &word);
            let from = x + fonts.width(Family::Text, &word) * 3.8 + 2.0;
            canvas.line((from, 34.8), (x + room, 34.8), 0.2, SOFT);
        }
    }
    let mut sheet = Sheet { canvas, lang, is_solved, answer: frame, width, y: 46.0, size: WORDS.0 };
    sheet.measure(questions);
    sheet.pairs(&questions.pairs);
    sheet.lines(&questions.lines);
    sheet.matches(&questions.matches);
    let mut canvas = sheet.canvas;
    canvas.within(&format!("translate({} {})", plain(LEFT), plain(height - 11.0)), |canvas| {
        ruler::strip(canvas, width - 2.0 * LEFT, &name, lang);
    });
    canvas.page(width, height)
}

struct Sheet<'a> {
    canvas: Canvas<'a>,
    lang: Lang,
    is_solved: bool,
    /// The colour of answers.
    answer: String,
    width: f64,
    y: f64,
    /// The size of words.
    size: f64,
}

impl Sheet<'_> {
    /// The width of one of two columns, and where the second begins.
    fn columns(&self) -> (f64, f64) {
        let room = (self.width - 2.0 * LEFT - 8.0) / 2.0;
        (room, LEFT + room + 8.0)
    }

    fn heading(&mut self, key: &str) {
        self.canvas.words((LEFT, self.y), Anchor::Start, Type::title(5.0), &self.lang.text(key));
        self.y += 4.2;
    }

    /// A box for an answer and what it is about.
    fn line(&mut self, (x, y): (f64, f64), room: f64, card: &PackCard, answer: &str) {
        self.canvas.frame((x, y, BOX, BOX), 0.9, INK, 0.25);
        if self.is_solved {
            let look = Type { family: Family::Title, size: 4.0, colour: &self.answer };
            self.canvas.words((x + BOX / 2.0, y + BOX - 1.35), Anchor::Middle, look, answer);
        }
        let (at, words) = ((x + BOX + 2.2, y + BOX - 1.4), self.words(card));
        self.canvas.fitted(at, Anchor::Start, Type::text(self.size), room - BOX - 2.2, &words);
    }

    fn words(&self, card: &PackCard) -> String {
        let title = card.card.title.in_lang(self.lang);
        if self.is_solved {
            format!("{title} ({})", card.card.date.print(self.lang))
        } else {
            title.to_owned()
        }
    }

    /// One size for all, so that the longest fits if it can.
    fn measure(&mut self, questions: &Questions<'_>) {
        let cards = questions.pairs.iter().flatten().chain(questions.lines.iter().flatten());
        let room = self.columns().0 - BOX - 2.2;
        let widest = cards
            .chain(&questions.matches.0)
            .map(|card| self.canvas.fonts().width(Family::Text, &self.words(card)))
            .fold(0.01, f64::max);
        self.size = (room / widest).clamp(WORDS.1, WORDS.0);
    }

    fn pairs(&mut self, pairs: &[[&PackCard; 2]]) {
        if pairs.is_empty() {
            return;
        }
        self.heading("print-quiz-first");
        let (room, second) = self.columns();
        for [one, other] in pairs {
            let is_first = one.card.date.order() < other.card.date.order();
            let y = self.y;
            self.line((LEFT, y), room, one, if is_first { "✓" } else { "" });
            self.line((second, y), room, other, if is_first { "" } else { "✓" });
            self.y += ROW;
        }
        self.y += 7.0;
    }

    fn lines(&mut self, lines: &[Vec<&PackCard>]) {
        if lines.is_empty() {
            return;
        }
        self.heading("print-quiz-order");
        let (room, second) = self.columns();
        let top = self.y;
        for (idx, line) in lines.iter().enumerate() {
            let x = if idx == 0 { LEFT } else { second };
            for (row, card) in line.iter().enumerate() {
                let earlier = line.iter().filter(|other| other.card.date.order() < card.card.date.order());
                let place = earlier.count() + 1;
                let y = top + row as f64 * ROW;
                self.line((x, y), room, card, &place.to_string());
                self.y = self.y.max(y + ROW);
            }
        }
        self.y += 7.0;
    }

    fn matches(&mut self, (cards, order): &(Vec<&PackCard>, Vec<usize>)) {
        if cards.is_empty() {
            return;
        }
        self.heading("print-quiz-match");
        let (room, second) = self.columns();
        let letter = |place: usize| char::from(b'a' + place as u8).to_string();
        for (row, card) in cards.iter().enumerate() {
            let y = self.y;
            let place = order.iter().position(|idx| *idx == row).unwrap_or_default();
            self.line((LEFT, y), room, card, &letter(place));
            let date = cards[order[row]].card.date.print(self.lang);
            let words = format!("{})  {date}", letter(row));
            self.canvas.fitted((second, y + BOX - 1.4), Anchor::Start, Type::title(4.2), room, &words);
            self.y += ROW;
        }
    }
}
