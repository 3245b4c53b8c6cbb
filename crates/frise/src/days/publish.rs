//! Generator of the list: for each new day it tries many lines and keeps the one that is nearest to what a day should be: as hard as any
//! other (`even`), of many themes and centuries, of cards that have rested for long, easy ones first.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use frise_core::lab::FastRng;
use frise_core::{Order, Seed};
use frise_decks::days::{CardRef, Frozen, Listed, N_CARDS, Number, pack_card, write_list};
use frise_decks::{Pack, PackCard, boxes};
use frise_room::daily::{Day, Which};
use frise_text::Lang;

use super::{PublishArgs, Schedule, even};

/// How many cards of each difficulty a day has: as many as the boxes have of them, so that all can rest equally long.
/// The first number is how difficult they may be at most.
const PROFILE: [(u8, usize); 4] = [(1, 3), (2, 4), (3, 3), (5, 1)];
/// For so many days no card comes again, if that is possible.
const REST: u32 = 60;
/// How many lines are tried for a day.
const N_TRIED: usize = 300;
/// From 0 to 1: a line is taken if it is no farther from what it should be.
const EVEN_ENOUGH: f64 = 0.75;
/// The most cards of one theme, of one box and of one century.
const MOST_OF_THEME: usize = 2;
const MOST_OF_BOX: usize = 3;
const MOST_OF_CENTURY: usize = 3;

pub(super) fn run(args: &PublishArgs, lang: Lang) -> Result<String, String> {
    let to = args.to.parse().ok().and_then(Number::on_day);
    let to = to.ok_or_else(|| lang.text_with("days-bad-date", &[("date", args.to.as_str().into())]))?;
    fs::create_dir_all(&args.folder).map_err(|error| format!("{}: {error}", args.folder.display()))?;
    let Schedule { mut days, mut frozen } = Schedule::in_folder(&args.folder)?;
    let pool = pool();
    let mut last_used: HashMap<String, u32> = HashMap::new();
    for day in &days {
        last_used.extend(day.cards.iter().map(|card| (card.id.clone(), day.number.get())));
    }
    let first = days.last().map_or(Some(Number::FIRST), |last| last.number.next());
    let numbers = std::iter::successors(first, |number| number.next()).take_while(|number| *number <= to);
    let mut n_new = 0u32;
    for number in numbers {
        let line = make_day(number, &pool, &last_used).ok_or_else(|| lang.text("days-too-few"))?;
        last_used.extend(line.iter().map(|card| (card.card.id.clone(), number.get())));
        days.push(Listed { number, cards: line.iter().map(|card| CardRef::to(card)).collect() });
        line.into_iter().for_each(|card| frozen.insert(card.clone()));
        n_new += 1;
    }
    write(&args.folder, &days, &frozen).map_err(|error| format!("{}: {error}", args.folder.display()))?;
    Ok(lang.text_with("days-published", &[("n", n_new.into()), ("date", to.date().print(lang).into())])
        + "\n")
}

/// Every card with a date, in the box that defines it.
fn pool() -> Vec<PackCard> {
    let calendar = boxes().iter().filter(|deck| deck.order == Order::Calendar);
    let cards = calendar.flat_map(|deck| {
        deck.cards.iter().filter(|card| card.from.is_none()).map(|card| pack_card(card, deck))
    });
    cards.collect()
}

/// The best line of those that are tried.
fn make_day<'a>(
    number: Number,
    pool: &'a [PackCard],
    last_used: &HashMap<String, u32>,
) -> Option<Vec<&'a PackCard>> {
    let mut rng = FastRng::new(&Seed::from_text("daily lines"), number.get().into());
    let rest = |card: &PackCard| last_used.get(&card.card.id).map_or(u32::MAX, |last| number.get() - last);
    let mut tried: Vec<(usize, Vec<&PackCard>)> = Vec::new();
    // Where too few have rested long enough, those come that have rested longest.
    for least in (1..=REST).rev() {
        let rested: Vec<&PackCard> = pool.iter().filter(|card| rest(card) > least).collect();
        let lines = (0..N_TRIED).filter_map(|_| draw(&rested, &mut rng));
        tried = lines.map(|line| (sameness(&line), line)).collect();
        if tried.len() >= N_TRIED / 10 {
            break;
        }
    }
    tried.sort_by_key(|(sameness, _)| *sameness);
    // The most varied of those that are even, or the most even one.
    let mut best: Option<(f64, Vec<&PackCard>)> = None;
    for (_, line) in tried {
        let line = in_order(line, &mut rng);
        let pack = Pack::in_order(line.iter().map(|card| (*card).clone()).collect());
        let unevenness = even::unevenness(&Day::of(Which::Everybody(number), pack));
        if best.as_ref().is_none_or(|(least, _)| unevenness < *least) {
            best = Some((unevenness, line));
        }
        if unevenness < EVEN_ENOUGH {
            break;
        }
    }
    best.map(|(_, line)| line)
}

/// Eleven cards of the profile, no two with the same date, none too many of a kind; nothing if that did not come about.
fn draw<'a>(rested: &[&'a PackCard], rng: &mut FastRng) -> Option<Vec<&'a PackCard>> {
    let mut line: Vec<&PackCard> = Vec::with_capacity(N_CARDS);
    let mut easier = 0;
    for (most, n_cards) in PROFILE {
        let suiting: Vec<&'a PackCard> = rested
            .iter()
            .copied()
            .filter(|card| (easier + 1..=most).contains(&card.card.difficulty))
            .collect();
        easier = most;
        let wanted = line.len() + n_cards;
        for _ in 0..40 {
            if line.len() == wanted || suiting.is_empty() {
                break;
            }
            let card = suiting[(rng.word() % suiting.len() as u64) as usize];
            if fits(&line, card) {
                line.push(card);
            }
        }
        if line.len() < wanted {
            return None;
        }
    }
    Some(line)
}

fn fits(line: &[&PackCard], card: &PackCard) -> bool {
    let n_like = |is_like: &dyn Fn(&PackCard) -> bool| line.iter().filter(|other| is_like(other)).count();
    n_like(&|other| other.card.id == card.card.id || other.card.date.order() == card.card.date.order()) == 0
        && n_like(&|other| other.card.theme == card.card.theme) < MOST_OF_THEME
        && n_like(&|other| other.deck == card.deck) < MOST_OF_BOX
        && n_like(&|other| century(other) == century(card)) < MOST_OF_CENTURY
}

/// The hundred years of a card, or the power of ten of its age before history.
fn century(card: &PackCard) -> i64 {
    const HALF_DAYS_OF_YEAR: i64 = 730;
    // From the beginning of the Julian count, 4713 BCE.
    let years = card.card.date.order().0 / HALF_DAYS_OF_YEAR - 4713;
    if years > -4000 { years.div_euclid(100) } else { -1000 - i64::from((-years).ilog10()) }
}

/// How many cards share a theme or a century with another: the fewer, the more there is to see.
fn sameness(line: &[&PackCard]) -> usize {
    let n_shared = |key: &dyn Fn(&PackCard) -> String| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        line.iter().for_each(|card| *counts.entry(key(card)).or_default() += 1);
        counts.values().map(|n| n - 1).sum::<usize>()
    };
    n_shared(&|card| card.card.theme.clone()) + n_shared(&|card| century(card).to_string())
}

/// Easy to hard, as drawn among equals. The one that lies is an easy one from the middle of the line, so that both sides stay open.
fn in_order<'a>(mut line: Vec<&'a PackCard>, rng: &mut FastRng) -> Vec<&'a PackCard> {
    let mut by_date = line.clone();
    by_date.sort_by_key(|card| card.card.date.order());
    let off_middle = |card: &PackCard| {
        let place = by_date.iter().position(|other| other.card.id == card.card.id).unwrap_or(0);
        place.abs_diff(N_CARDS / 2)
    };
    let easy = (0..line.len()).filter(|idx| line[*idx].card.difficulty <= 2);
    let lies = line.remove(easy.min_by_key(|idx| off_middle(line[*idx])).unwrap_or(0));
    let mut keyed: Vec<(u8, u64, &PackCard)> =
        line.into_iter().map(|card| (card.card.difficulty, rng.word(), card)).collect();
    keyed.sort_by_key(|(difficulty, lot, _)| (*difficulty, *lot));
    std::iter::once(lies).chain(keyed.into_iter().map(|(.., card)| card)).collect()
}

fn write(folder: &Path, days: &[Listed], frozen: &Frozen) -> std::io::Result<()> {
    for month in days.chunk_by(|one, other| one.number.month() == other.number.month()) {
        let name = format!("{}.txt", month[0].number.month());
        fs::write(folder.join(name), write_list(month))?;
    }
    fs::write(folder.join("cards.txt"), frozen.write())
}
