//! `frise simulate`: whole tournaments of bots on all cores, and what they tell about the game.
//! Flags become a tournament, the tournament a tally, the tally a text, a table for programs or a page.

mod args;
mod contest;
mod describe;
mod machine;
mod report;
mod run;
mod screen;
mod studies;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use frise_text::Lang;

pub(crate) use args::SimulateArgs;
use contest::Contest;

use crate::output;

/// What the command answers where it cannot simulate.
const CANNOT: u8 = 2;
/// What it answers where a program did not play: lots did, and what was counted is not what was asked for.
const FAULTY: u8 = 1;

/// Simulates.
pub(crate) fn run(args: &SimulateArgs, lang: Lang) -> ExitCode {
    let contest = match Contest::new(args, lang) {
        Ok(contest) => contest,
        Err(words) => return refuse(&words),
    };
    if let Some(path) = args.report.as_ref().filter(|path| path.is_file() && !args.force) {
        return refuse(&lang.text_with("deck-cli-exists", &[("file", path.to_string_lossy().into())]));
    }
    // A page that cannot be written is better known before the games than after them.
    let opened = |path: &PathBuf| fs::File::options().create(true).append(true).open(path).err();
    if let Some((path, error)) = args.report.as_ref().and_then(|path| Some((path, opened(path)?))) {
        return refuse(&cannot_write(path, &error, lang));
    }
    let stop = run::stop_on_interrupt();
    let (tally, time) = run::play(&contest, args.games, args.n_threads(), &stop, lang);
    let studies = match &args.report {
        Some(_) => studies::run(&contest, args, &stop, lang),
        None => studies::Studies::default(),
    };
    if let Some(path) = &args.report {
        let page = report::page(&contest, &tally, &studies, lang);
        if let Err(error) = fs::write(path, page) {
            return refuse(&cannot_write(path, &error, lang));
        }
    }
    let said = if args.json {
        machine::json(&contest, &tally, time)
    } else if args.csv {
        machine::csv(&contest, &tally)
    } else {
        screen::text(&contest, &tally, time, lang)
    };
    if let Err(code) = output::print(&said, lang) {
        return code;
    }
    let faulty = contest.faulty();
    if faulty.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("{}", screen::faults(&faulty, lang));
    ExitCode::from(FAULTY)
}

fn cannot_write(path: &Path, error: &io::Error, lang: Lang) -> String {
    let words = [("path", path.display().to_string().into()), ("why", error.to_string().into())];
    lang.text_with("simulate-cannot-write", &words)
}

fn refuse(words: &str) -> ExitCode {
    eprintln!("{words}");
    ExitCode::from(CANNOT)
}
