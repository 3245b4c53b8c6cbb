//! What a report looks into besides the tournament itself: which handicap makes two levels equal, and how teams of every size
//! score. A tenth of the games for each question.

use std::sync::atomic::AtomicBool;

use frise_bots::lab::{Estimate, Tally, share};
use frise_bots::{Skill, Style};
use frise_core::TWIST_COOP;
use frise_text::Lang;

use super::args::SimulateArgs;
use super::contest::{BotKind, Contest};
use super::run::play;

/// The levels that are made equal where the tournament has no two of its own.
const WEAK: u8 = 2;
const STRONG: u8 = 4;
/// The hand of the weaker player, and the largest of the stronger.
const WEAK_HAND: u32 = 4;
const LARGEST_HAND: u32 = 12;
/// The largest team; and how much fewer games it plays, for it thinks longer.
const LARGEST_TEAM: usize = 6;
const TEAMS_PLAY_LESS: u64 = 20;

/// What was looked into.
#[derive(Default)]
pub(crate) struct Studies {
    /// The weaker and the stronger of two players, if anything was found.
    pub(crate) levels: Option<(BotKind, BotKind)>,
    /// For each hand of the stronger player, how often the weaker one wins.
    pub(crate) handicaps: Vec<(u32, Estimate)>,
    /// For each size of a team, its games.
    pub(crate) teams: Vec<(usize, Tally)>,
}

/// Looks into everything that the box allows, until it is stopped.
pub(crate) fn run(contest: &Contest, args: &SimulateArgs, stop: &AtomicBool, lang: Lang) -> Studies {
    let mut studies = Studies::default();
    let n_games = (args.games / 10).clamp(100, 20_000);
    if !contest.edition().is_cooperative() {
        let (weak, strong) = levels(contest);
        for hand in 1..=LARGEST_HAND {
            let bots = vec![weak.clone(), strong.clone()];
            let Ok(duel) = contest.again(contest.edition(), bots, vec![WEAK_HAND, hand], args, lang) else {
                break;
            };
            let (tally, _) = play(&duel, n_games, args.n_threads(), stop, lang);
            if tally.games == 0 {
                return studies;
            }
            studies.levels.get_or_insert_with(|| (weak.clone(), strong.clone()));
            studies.handicaps.push((hand, share(tally.wins_by[0], tally.games)));
        }
    }
    if contest.edition().order == TWIST_COOP.order {
        let player = team_player(contest);
        for n_players in 1..=LARGEST_TEAM {
            let bots = vec![player.clone(); n_players];
            let Ok(team) = contest.again(&TWIST_COOP, bots, Vec::new(), args, lang) else { break };
            let (tally, _) = play(&team, (n_games / TEAMS_PLAY_LESS).max(20), args.n_threads(), stop, lang);
            if tally.games == 0 {
                return studies;
            }
            studies.teams.push((n_players, tally));
        }
    }
    studies
}

/// The weakest and the strongest memory of the tournament, or the usual two.
fn levels(contest: &Contest) -> (BotKind, BotKind) {
    let mind = |skill| BotKind::Mind { skill, style: Style::Planning };
    let skills = contest.bots.iter().filter_map(|bot| match bot {
        BotKind::Mind { skill, .. } => Some(*skill),
        _ => None,
    });
    let (weakest, strongest) = (skills.clone().min(), skills.max());
    match (weakest, strongest) {
        (Some(weak), Some(strong)) if weak < strong => (mind(weak), mind(strong)),
        _ => (mind(level(WEAK)), mind(level(STRONG))),
    }
}

/// The best memory of the tournament, or one that is perfect.
fn team_player(contest: &Contest) -> BotKind {
    let skills = contest.bots.iter().filter_map(|bot| match bot {
        BotKind::Mind { skill, .. } => Some(*skill),
        _ => None,
    });
    BotKind::Mind { skill: skills.max().unwrap_or(Skill::PERFECT), style: Style::Planning }
}

fn level(n: u8) -> Skill {
    Skill::try_from(n).unwrap_or(Skill::PERFECT)
}

impl Studies {
    /// The hand with which the stronger player wins about as often as the weaker: where the rate crosses one half.
    pub(crate) fn equal_hand(&self) -> Option<f64> {
        self.handicaps.windows(2).find_map(|pair| {
            let ((hand, before), (_, after)) = (pair[0], pair[1]);
            let crosses = (before.value - 0.5) * (after.value - 0.5) <= 0.0 && before.value != after.value;
            crosses.then(|| f64::from(hand) + (0.5 - before.value) / (after.value - before.value))
        })
    }
}
