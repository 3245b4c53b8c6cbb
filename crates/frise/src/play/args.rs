//! Command-line arguments of `frise play`, and the choice they make. Everything the set-up screen offers has its flag.

use clap::{Args, ValueEnum};
use frise_bots::Skill;
use frise_core::{Edition, First, Hands, Misplaced, Options, Seat, Starter, SuddenDeathFailures};
use frise_room::{
    Choice, Difficulty, Episodes, MAX_NAME, Player, SeatChoice, Terms, free_name, is_free_name,
};
use frise_text::Lang;

use crate::shelf;

/// Play in this terminal, alone with bots or several people around one keyboard.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PlayArgs {
    /// Deck files or boxes to play with, as with --box
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Whose rules: classic, events, inventions, twist, twist-coop or saga
    #[arg(long, value_name = "ID")]
    pub(crate) edition: Option<String>,
    /// Play with this box; several are mixed
    #[arg(long = "box", value_name = "ID", value_delimiter = ',')]
    pub(crate) boxes: Vec<String>,
    /// How many people play
    #[arg(long, value_name = "N")]
    pub(crate) people: Option<u8>,
    /// How many bots play
    #[arg(long, value_name = "N")]
    pub(crate) bots: Option<u8>,
    /// A program that plays in the place of a bot; may be given several times
    #[arg(long = "bot", value_name = "COMMAND")]
    pub(crate) programs: Vec<String>,
    /// What the players are called, people first
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// How well the bots remember, from 1 to 5; one for all or one for each
    #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) level: Vec<u8>,
    /// Cards dealt: one number for all, or one for each player
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) hands: Vec<u32>,
    /// The player who starts, counted from 1
    #[arg(long, value_name = "PLAYER", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) first: Option<u8>,
    /// The players' ages: the youngest starts, in the co-operative game the oldest
    #[arg(long, value_delimiter = ',', conflicts_with = "first")]
    pub(crate) ages: Vec<u8>,
    /// Draw lots for who starts
    #[arg(long, conflicts_with_all = ["first", "ages"])]
    pub(crate) lot: bool,
    /// What becomes of those who are wrong in sudden death while several are right
    #[arg(long, value_name = "WHAT")]
    pub(crate) sudden_death_failures: Option<Failures>,
    /// A misplaced card slides to where it belongs
    #[arg(long)]
    pub(crate) slide: bool,
    /// The cards: those for everybody, mixed, or all of them, for experts
    #[arg(long, value_name = "LEVEL")]
    pub(crate) difficulty: Option<Level>,
    /// Show the episodes of a story on the faces, for beginners
    #[arg(long)]
    pub(crate) show_episodes: bool,
    /// Co-operative: play with fewer cards
    #[arg(long, value_name = "N")]
    pub(crate) coop_cards: Option<u32>,
    /// Any text; the same text gives the same deal
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// Show things quickly and without motion
    #[arg(long)]
    pub(crate) fast: bool,
    /// Go on with the game that was left last
    #[arg(long, conflicts_with_all = ["files", "edition", "boxes", "people", "bots", "names", "seed"])]
    pub(crate) resume: bool,
}

/// What becomes of those who are wrong in sudden death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Failures {
    Eliminated,
    Stay,
}

/// How difficult a card may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    Everybody,
    Mixed,
    Experts,
}

impl PlayArgs {
    /// Whether a game was chosen by flags, so that there is nothing left to ask.
    pub(crate) fn asks_nothing(&self) -> bool {
        self.edition.is_some()
            || !self.boxes.is_empty()
            || self.people.is_some()
            || self.bots.is_some()
            || !self.programs.is_empty()
            || !self.names.is_empty()
            || !self.level.is_empty()
            || !self.hands.is_empty()
            || self.first.is_some()
            || !self.ages.is_empty()
            || self.lot
            || self.sudden_death_failures.is_some()
            || self.slide
            || self.difficulty.is_some()
            || self.show_episodes
            || self.coop_cards.is_some()
            || self.seed.is_some()
    }

    /// What the flags choose; the rest is as usual.
    pub(crate) fn choice(&self, lang: Lang, seed: String) -> Result<Choice, String> {
        let edition_id = self.edition.clone().unwrap_or_else(|| frise_core::CLASSIC.id.to_owned());
        let edition = Edition::by_id(&edition_id).unwrap_or(&frise_core::CLASSIC);
        let seats = self.seats(lang, edition)?;
        let boxes = if self.boxes.is_empty() {
            shelf::usual_boxes(edition)
        } else {
            self.boxes.iter().cloned().collect()
        };
        let terms = Terms {
            edition: edition_id,
            boxes,
            hands: match self.hands[..] {
                [] => Hands::Standard,
                [cards] => Hands::Same(cards),
                _ => Hands::Each(self.hands.clone()),
            },
            first: self.first(edition, &seats),
            options: Options {
                sudden_death_failures: match self.sudden_death_failures {
                    Some(Failures::Stay) => SuddenDeathFailures::Stay,
                    Some(Failures::Eliminated) | None => SuddenDeathFailures::Eliminated,
                },
                misplaced: if self.slide { Misplaced::Slid } else { Misplaced::Discarded },
                coop_cards: self.coop_cards,
            },
            difficulty: match self.difficulty {
                Some(Level::Everybody) => Difficulty::Everybody,
                Some(Level::Mixed) => Difficulty::Mixed,
                Some(Level::Experts) | None => Difficulty::Experts,
            },
            episodes: if self.show_episodes { Episodes::OnFaces } else { Episodes::OnBacks },
        };
        Ok(Choice { terms, seats, seed: self.seed.clone().unwrap_or(seed) })
    }

    fn seats(&self, lang: Lang, edition: &Edition) -> Result<Vec<SeatChoice>, String> {
        let (n_people, n_bots) = self.players(edition);
        let n_seats = usize::from(n_people) + usize::from(n_bots);
        if self.names.len() > n_seats {
            let args = [("names", (self.names.len() as u32).into()), ("players", (n_seats as u32).into())];
            return Err(lang.text_with("play-problem-too-many-names", &args));
        }
        let mut seats: Vec<SeatChoice> = Vec::new();
        for seat in 0..n_seats {
            let bot = seat.checked_sub(usize::from(n_people));
            let player = bot.map_or(Player::Person, |bot| Player::Bot(self.skill(bot)));
            let own_name = || {
                let name = program_name(self.programs.get(bot?)?)?;
                is_free_name(&name, &seats).then_some(name)
            };
            let name = match self.names.get(seat) {
                Some(name) => name.trim().to_owned(),
                None => own_name().unwrap_or_else(|| free_name(lang, player, &seats)),
            };
            seats.push(SeatChoice { name, player });
        }
        Ok(seats)
    }

    /// How many people and bots: as asked for, else one person, and bots until the table is a table.
    fn players(&self, edition: &Edition) -> (u8, u8) {
        let named = u8::try_from(self.names.len()).unwrap_or(u8::MAX);
        let n_people = self.people.unwrap_or_else(|| named.saturating_sub(self.bots.unwrap_or(0)).max(1));
        let is_alone = self.people.is_none() && named <= 1;
        let enough = if is_alone { 3 } else { edition.min_players };
        let n_programs = u8::try_from(self.programs.len()).unwrap_or(u8::MAX);
        (n_people, self.bots.unwrap_or_else(|| enough.saturating_sub(n_people)).max(n_programs))
    }

    fn skill(&self, bot: usize) -> Skill {
        let level = self.level.get(bot).or(self.level.last()).copied().unwrap_or(3);
        Skill::try_from(level).unwrap_or(Skill::ALL[2])
    }

    fn first(&self, edition: &Edition, seats: &[SeatChoice]) -> First {
        if self.lot {
            return First::Lot;
        }
        if !self.ages.is_empty() {
            return First::Ages(self.ages_of_all(edition, seats));
        }
        First::Seat(Seat(self.first.unwrap_or(1).saturating_sub(1)))
    }

    /// Bots have no age: where only people gave theirs, the bots never come first.
    fn ages_of_all(&self, edition: &Edition, seats: &[SeatChoice]) -> Vec<u8> {
        let n_people = seats.iter().filter(|seat| seat.player == Player::Person).count();
        let mut ages = self.ages.clone();
        if ages.len() == n_people {
            let last = match edition.starter {
                Starter::Youngest => u8::MAX,
                Starter::Oldest => 0,
            };
            ages.resize(seats.len(), last);
        }
        ages
    }
}

/// What a program is called at the table: the last file that its command names, or else the command.
fn program_name(command: &str) -> Option<String> {
    let words = || command.split_whitespace().filter(|word| !word.starts_with('-'));
    let file = words().rfind(|word| word.contains(['.', '/'])).or_else(|| words().next())?;
    let name = file.trim_matches(['\'', '"']).rsplit('/').next()?;
    (!name.is_empty()).then(|| name.chars().take(MAX_NAME).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_by_its_file() {
        for (command, name) in [
            ("python3 docs/examples/bot.py", Some("bot.py")),
            ("./clever --level=0.7", Some("clever")),
            ("cd bots && node 'mine.js'", Some("mine.js")),
            ("gambler", Some("gambler")),
            ("python3 a_bot_with_a_very_long_name_indeed.py", Some("a_bot_with_a_very_lo")),
            ("bots/", None),
            ("", None),
        ] {
            assert_eq!(program_name(command).as_deref(), name, "{command:?}");
        }
    }
}
