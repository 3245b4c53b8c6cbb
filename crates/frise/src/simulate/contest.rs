//! A tournament with everything it needs: the cards, the rules, and who the contestants are.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::time::Duration;

use frise_bots::lab::{Contestant, Tally, Tournament};
use frise_bots::{Bot, CoinFlipBot, Rememberer, Scale, Skill, Studied, Style};
use frise_core::{Body, Edition, Hands, Seed, Setup};
use frise_decks::Pack;
use frise_room::{ChoiceError, Episodes};
use frise_text::Lang;

use super::args::SimulateArgs;
use crate::bot_process::{Briefing, Faulty, Program};
use crate::{play, shelf};

/// For how many seconds one can wait for a program.
const PATIENCES: RangeInclusive<f64> = 0.001..=3600.0;

/// Plays the games of these numbers and adds them to the tally.
pub(crate) type Work = Box<dyn FnMut(Range<u64>, &mut Tally)>;

/// What is simulated.
pub(crate) struct Contest {
    pub(crate) tournament: Tournament,
    pub(crate) bots: Vec<BotKind>,
    pub(crate) pack: Arc<Pack>,
    pub(crate) boxes: Vec<String>,
    pub(crate) provenance: Provenance,
    scale: Arc<Scale>,
    briefing: Arc<Briefing>,
}

/// Where the games come from: with the same version they can be played again.
#[derive(Clone, Debug)]
pub(crate) struct Provenance {
    pub(crate) seed: String,
    /// As it was typed, quoted for a shell where that is needed.
    pub(crate) command: String,
}

impl Provenance {
    fn of(args: &SimulateArgs) -> Provenance {
        let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
        let command = std::iter::once("frise".to_owned()).chain(words).collect::<Vec<_>>().join(" ");
        Provenance { seed: args.seed.clone(), command: frise_decks::harmless(&command, 1000) }
    }
}

fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:,=+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum BotKind {
    /// Right with this probability.
    CoinFlip(f64),
    /// With a memory.
    Mind { skill: Skill, style: Style },
    /// A stranger's program.
    Program(String),
}

impl Contest {
    /// The tournament that the flags ask for, or what stands in its way, in words.
    pub(crate) fn new(args: &SimulateArgs, lang: Lang) -> Result<Contest, String> {
        let say = |key: &str, name: &str, value: &str| lang.text_with(key, &[(name, value.into())]);
        let edition = Edition::by_id(&args.edition).ok_or_else(|| {
            or_nearest(
                "simulate-unknown-edition",
                &args.edition,
                frise_core::EDITIONS.into_iter().map(|edition| edition.id),
                lang,
            )
        })?;
        let boxes =
            if args.boxes.is_empty() { shelf::usual_boxes(edition).to_vec() } else { args.boxes.clone() };
        if !PATIENCES.contains(&args.patience) {
            return Err(lang.text("simulate-impossible-patience"));
        }
        let known = || frise_decks::boxes().iter().map(|deck| deck.id.as_str());
        let find = |id: &String| {
            shelf::find(id).ok_or_else(|| or_nearest("simulate-unknown-box", id, known(), lang))
        };
        let decks = boxes.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        if let Some(deck) = decks.iter().find(|deck| deck.order != edition.order) {
            return Err(say("simulate-wrong-order", "id", &deck.id));
        }
        let pack = frise_decks::mix(&decks).map_err(|error| error.message(lang))?;
        let named = args.named().into_iter().map(|name| BotKind::parse(&name).ok_or(name));
        let named: Vec<BotKind> =
            named.collect::<Result<_, _>>().map_err(|name| say("simulate-unknown-bot", "name", &name))?;
        let programs = args.programs.iter().cloned().map(BotKind::Program);
        let bots = seats(programs.collect(), named, args.n_players());
        let n_bots = args.n_wanted().unwrap_or(bots.len());
        if let Some(n_players) = args.n_players().filter(|n| usize::from(*n) < n_bots.max(bots.len())) {
            let numbers =
                [("bots", (n_bots.max(bots.len()) as u32).into()), ("players", u32::from(n_players).into())];
            return Err(lang.text_with("simulate-too-many-bots", &numbers));
        }
        Contest::with(edition, pack, boxes, bots, args.hands.clone(), args, lang)
    }

    /// The same cards and rules with other contestants and hands.
    pub(crate) fn again(
        &self,
        edition: &'static Edition,
        bots: Vec<BotKind>,
        hands: Vec<u32>,
        args: &SimulateArgs,
        lang: Lang,
    ) -> Result<Contest, String> {
        Contest::with(edition, Pack::clone(&self.pack), self.boxes.clone(), bots, hands, args, lang)
    }

    fn with(
        edition: &'static Edition,
        pack: Pack,
        boxes: Vec<String>,
        bots: Vec<BotKind>,
        hands: Vec<u32>,
        args: &SimulateArgs,
        lang: Lang,
    ) -> Result<Contest, String> {
        let studied = |card: &frise_decks::PackCard| Studied {
            date: card.card.date.order(),
            difficulty: card.card.difficulty,
        };
        let deck: Vec<Studied> = pack.cards().iter().map(studied).collect();
        let n_players = u8::try_from(bots.len()).unwrap_or(u8::MAX);
        let mut setup = Setup::standard(edition, n_players, pack.rules_cards(), Seed::from_text(&args.seed));
        if let Body::Cooperative { cards } = edition.body {
            setup.options.coop_cards = Some(cards.min(setup.cards.len() as u32));
        }
        setup.hands = match hands[..] {
            [] => Hands::Standard,
            [cards] => Hands::Same(cards),
            _ => Hands::Each(hands),
        };
        let tournament = Tournament { setup, rotates: !args.fixed_seats };
        if let Err(problems) = tournament.check() {
            let lines: Vec<String> = problems
                .into_iter()
                .map(|problem| play::problem_words(lang, &ChoiceError::Setup(problem)))
                .collect();
            return Err(lines.join("\n"));
        }
        let patience = Duration::from_secs_f64(args.patience);
        let briefing = Arc::new(Briefing::new(edition, &pack, Episodes::OnBacks, patience));
        let (scale, pack) = (Arc::new(Scale::new(&deck)), Arc::new(pack));
        let provenance = Provenance::of(args);
        Ok(Contest { tournament, bots, pack, boxes, provenance, scale, briefing })
    }

    pub(crate) fn edition(&self) -> &'static Edition {
        self.tournament.setup.edition
    }

    /// What went wrong with the programs.
    pub(crate) fn faulty(&self) -> Vec<Faulty> {
        self.briefing.faulty()
    }

    /// Somebody to play the games of one thread, if the programs among the contestants can be started.
    pub(crate) fn worker(&self) -> Work {
        // Coins alone play so fast that it counts whether the worker knows what they are.
        let coins = self.bots.iter().map(|bot| match bot {
            BotKind::CoinFlip(p) => Some(self.coin(*p)),
            _ => None,
        });
        match coins.collect() {
            Some(coins) => self.at_work(coins),
            None => self.at_work(self.bots.iter().map(|bot| self.contestant(bot)).collect()),
        }
    }

    fn at_work<B: Bot + 'static>(&self, contestants: Vec<B>) -> Work {
        let worker = self.tournament.worker(contestants);
        let mut worker = worker.expect("the tournament was checked when it was made");
        Box::new(move |numbers, tally| worker.play(numbers, tally))
    }

    fn coin(&self, p: f64) -> CoinFlipBot {
        let setup = &self.tournament.setup;
        CoinFlipBot::new(setup.cards.iter().map(|card| card.date).collect(), p, &setup.seed)
    }

    fn contestant(&self, bot: &BotKind) -> Contestant {
        let seed = self.tournament.setup.seed;
        match bot {
            BotKind::CoinFlip(p) => Box::new(self.coin(*p)),
            BotKind::Mind { skill, style } => {
                Box::new(Rememberer::with_style(Arc::clone(&self.scale), *skill, *style, &seed))
            }
            BotKind::Program(command) => Box::new(Program::start(command, Arc::clone(&self.briefing))),
        }
    }
}

/// Says that a name is none, and which one is meant most likely.
fn or_nearest<'a>(key: &str, written: &str, known: impl Iterator<Item = &'a str>, lang: Lang) -> String {
    let said = lang.text_with(key, &[("id", written.into())]);
    match shelf::nearest(written, known) {
        Some(name) => format!("{said} {}", lang.text_with("simulate-nearest", &[("name", name.into())])),
        None => said,
    }
}

/// Who sits where: the programs first, then the named bots, the last of them again and again until the table is full.
fn seats(programs: Vec<BotKind>, named: Vec<BotKind>, n_players: Option<u8>) -> Vec<BotKind> {
    let wanted = programs.len() + named.len();
    let n_seats = n_players.map_or(if wanted > 1 { wanted } else { 4 }, usize::from);
    let last = named.last().cloned();
    let mut seats: Vec<BotKind> = programs.into_iter().chain(named).collect();
    seats.extend(last.into_iter().cycle().take(n_seats.saturating_sub(seats.len())));
    seats
}

impl BotKind {
    /// Reads `coin:0.7`, `3`, `perfect`, `greedy:3` or `greedy:perfect`.
    pub(crate) fn parse(text: &str) -> Option<BotKind> {
        if let Some(p) = text.strip_prefix("coin:") {
            return p.parse().ok().filter(|p| (0.0..=1.0).contains(p)).map(BotKind::CoinFlip);
        }
        let (style, level) = match text.split_once(':') {
            Some(("greedy", level)) => (Style::Greedy, level),
            Some(("planning", level)) => (Style::Planning, level),
            Some(_) => return None,
            None => (Style::Planning, text),
        };
        let skill = match level {
            "perfect" => Skill::PERFECT,
            _ => level.parse().ok().and_then(|level: u8| Skill::try_from(level).ok())?,
        };
        Some(BotKind::Mind { skill, style })
    }

    /// As it is asked for on the command line.
    pub(crate) fn id(&self) -> String {
        match self {
            BotKind::CoinFlip(p) => format!("coin:{p}"),
            BotKind::Program(command) => command.clone(),
            BotKind::Mind { skill, style } => {
                let level = match *skill {
                    Skill::PERFECT => "perfect".to_owned(),
                    skill => u8::from(skill).to_string(),
                };
                match style {
                    Style::Greedy => format!("greedy:{level}"),
                    Style::Planning => level,
                }
            }
        }
    }
}
