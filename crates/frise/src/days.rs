//! `frise days`: the schedule of the daily lines, for whoever makes the boxes. `publish` adds days to the list, `check` says whether
//! every published day can still be dealt exactly as it was, `report` how hard each day is.

mod even;
mod publish;
mod report;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::{Args, Subcommand};
use frise_decks::days::{Frozen, ListError, Listed, Number, read_list, shipped_cards, shipped_days};
use frise_room::daily::{Day, Which};
use frise_text::Lang;

#[derive(Args)]
pub struct DaysArgs {
    #[command(subcommand)]
    command: DaysCommand,
}

#[derive(Subcommand)]
enum DaysCommand {
    Publish(PublishArgs),
    Check(CheckArgs),
    Report(ReportArgs),
}

#[derive(Args)]
struct PublishArgs {
    #[arg(long, value_name = "DATE")]
    to: String,
    #[arg(long, value_name = "FOLDER", default_value = "days")]
    folder: PathBuf,
}

#[derive(Args)]
struct CheckArgs {
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

#[derive(Args)]
struct ReportArgs {
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "N")]
    from: Option<u32>,
    #[arg(long, value_name = "N")]
    to: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = even::N_BOTS)]
    bots: u32,
}

pub fn run(args: DaysArgs, lang: Lang) -> ExitCode {
    let done = match args.command {
        DaysCommand::Publish(args) => publish::run(&args, lang),
        DaysCommand::Check(args) => check(&args, lang),
        DaysCommand::Report(args) => report::run(&args, lang),
    };
    match done {
        Ok(said) => {
            print!("{said}");
            ExitCode::SUCCESS
        }
        Err(said) => {
            eprintln!("{said}");
            ExitCode::FAILURE
        }
    }
}

/// The published days and their cards.
struct Schedule {
    days: Vec<Listed>,
    frozen: Frozen,
}

impl Schedule {
    /// What is part of the program, or lies in a folder.
    fn read(folder: Option<&Path>) -> Result<Schedule, String> {
        match folder {
            Some(folder) => Schedule::in_folder(folder),
            None => {
                let days = shipped_days().into_iter().map(|(month, days)| listed(month, days));
                let days = days.collect::<Result<Vec<_>, _>>()?.concat();
                Ok(Schedule { days, frozen: shipped_cards().clone() })
            }
        }
    }

    fn in_folder(folder: &Path) -> Result<Schedule, String> {
        let failed = |error: io::Error| format!("{}: {error}", folder.display());
        let mut schedule = Schedule { days: Vec::new(), frozen: Frozen::default() };
        for entry in folder.read_dir().map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            let text = fs::read_to_string(&path).map_err(failed)?;
            if name == "cards" {
                schedule.frozen =
                    Frozen::read(&text).ok_or_else(|| format!("{}: damaged", path.display()))?;
            } else if name.starts_with(|c: char| c.is_ascii_digit()) {
                schedule.days.extend(listed(name, read_list(&text))?);
            }
        }
        schedule.days.sort_by_key(|day| day.number);
        Ok(schedule)
    }

    /// Deals a published day.
    fn deal(&self, day: &Listed) -> Result<Day, String> {
        let pack = self.frozen.deal(day, frise_decks::boxes());
        let pack = pack.map_err(|error| format!("{}: {error}", day.number))?;
        Ok(Day::of(Which::Everybody(day.number), pack))
    }
}

fn listed(month: &str, days: Result<Vec<Listed>, ListError>) -> Result<Vec<Listed>, String> {
    days.map_err(|error| format!("{month}.txt: {error}"))
}

/// Every day can be dealt, without a gap between the numbers.
fn check(args: &CheckArgs, lang: Lang) -> Result<String, String> {
    let schedule = Schedule::read(args.folder.as_deref())?;
    for (n, day) in (1u32..).zip(&schedule.days) {
        if day.number.get() != n {
            return Err(lang.text_with("days-gap", &[("number", n.into())]));
        }
        schedule.deal(day)?;
    }
    let Schedule { days, frozen } = schedule;
    let last = days.last().map(|day| day.number);
    let date = last.map(|last| last.date().print(lang)).unwrap_or_default();
    let n_changed = frozen.without(frise_decks::boxes()).len();
    let args =
        [("n", last.map_or(0, Number::get).into()), ("date", date.into()), ("changed", n_changed.into())];
    Ok(lang.text_with("days-checked", &args) + "\n")
}
