//! `frise check`: says what of the online rooms is whole, what is not, and what can be done.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use frise_server::{CheckReport, Data, Depth, Fault, check, check_database, salvage};
use frise_text::Lang;
use serde_json::json;

use crate::place::{self, DurabilityChoice};

/// What the command answers where something is damaged.
const DAMAGED: u8 = 1;

/// What it answers where it cannot look.
const CANNOT: u8 = 2;

/// The flags of `frise check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(long, value_name = "DIR|URL")]
    data: Option<OsString>,
    #[arg(long, value_enum, default_value = "local")]
    durability: DurabilityChoice,
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with_all = ["quick", "json"])]
    salvage: bool,
}

/// Looks, and says what there is.
pub(crate) fn run(args: &CheckArgs, lang: Lang) -> ExitCode {
    let (data, looked) = match place::data(args.data.as_ref(), args.durability, lang) {
        Ok(Data::Folder(folder)) if args.salvage => return save(&folder, lang),
        Ok(Data::Postgres(_)) if args.salvage => {
            eprintln!("{}", lang.text("check-no-salvage"));
            return ExitCode::from(CANNOT);
        }
        Ok(data) => {
            let looked = look(&data, if args.quick { Depth::Quick } else { Depth::Full });
            (data, looked)
        }
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(CANNOT);
        }
    };
    let report = match looked {
        Ok(report) => report,
        Err(why) => {
            let words = [("place", place::shown(&data).into()), ("why", why.into())];
            eprintln!("{}", lang.text_with("check-cannot", &words));
            return ExitCode::from(CANNOT);
        }
    };
    if args.json {
        let whole = json!({ "whole": report.is_whole() });
        let mut told = serde_json::to_value(&report).unwrap_or(whole.clone());
        told["whole"] = whole["whole"].clone();
        println!("{told}");
    } else {
        tell(&report, &data, lang);
    }
    ending(&report)
}

/// What there is, or why nobody can tell.
fn look(data: &Data, depth: Depth) -> Result<CheckReport, String> {
    match data {
        Data::Folder(folder) => Ok(check(folder, depth)),
        Data::Postgres(database) => place::wait_for(check_database(database, depth))
            .map_err(|error| error.to_string())?
            .map_err(|error| error.to_string()),
    }
}

fn ending(report: &CheckReport) -> ExitCode {
    match report.faults[..] {
        [] => ExitCode::SUCCESS,
        [Fault::NoLog | Fault::NotOurs | Fault::Newer { .. }] => ExitCode::from(CANNOT),
        _ => ExitCode::from(DAMAGED),
    }
}

fn tell(report: &CheckReport, data: &Data, lang: Lang) {
    let shown = place::shown(data);
    if let Some(id) = report.server {
        println!("{}", lang.text_with("check-server", &[("id", u64::from(id).into())]));
    }
    if let Some(n) = report.nodes.filter(|n| *n > 0) {
        println!("{}", lang.text_with("check-nodes", &[("n", n.into())]));
    }
    if report.is_whole() {
        let key = if report.entries.is_some() { "check-whole" } else { "check-whole-quick" };
        let words = [
            ("rooms", report.rooms.into()),
            ("entries", report.entries.unwrap_or(0).into()),
            ("guests", report.guests.into()),
            ("decks", report.decks.unwrap_or(0).into()),
            ("folder", shown.into()),
        ];
        println!("{}", lang.text_with(key, &words));
        return;
    }
    if let [Fault::NoLog] = report.faults[..] {
        eprintln!("{}", lang.text_with("backup-no-log", &[("folder", shown.into())]));
        return;
    }
    println!("{}", lang.text_with("check-damaged", &[("folder", shown.as_str().into())]));
    report.faults.iter().for_each(|fault| println!("  - {}", in_words(fault, lang)));
    let remedy = match data {
        Data::Folder(_) => "check-remedy",
        Data::Postgres(_) => "check-remedy-database",
    };
    println!("{}", lang.text_with(remedy, &[("folder", shown.into())]));
}

/// A fault as people read it.
pub(crate) fn in_words(fault: &Fault, lang: Lang) -> String {
    match fault {
        Fault::NoLog => lang.text("check-no-log"),
        Fault::NotOurs => lang.text("check-not-ours"),
        Fault::Newer { .. } => lang.text("check-newer"),
        Fault::Schema | Fault::Header => lang.text("check-schema"),
        Fault::Unreadable { why } | Fault::Structure { why } => {
            lang.text_with("check-structure", &[("why", why.as_str().into())])
        }
        Fault::Shorter { entries, guests } => {
            lang.text_with("check-shorter", &[("entries", (*entries).into()), ("guests", (*guests).into())])
        }
        Fault::WriteAhead { frame, commits } => {
            let words = [("frame", (*frame as u64).into()), ("commits", (*commits as u64).into())];
            lang.text_with("check-write-ahead", &words)
        }
        Fault::Table { table, why } => {
            lang.text_with("check-table", &[("table", (*table).into()), ("why", why.as_str().into())])
        }
        Fault::Room { room, why } => {
            lang.text_with("check-room", &[("room", room.as_str().into()), ("why", why.as_str().into())])
        }
        Fault::Orphans { entries } => lang.text_with("check-orphans", &[("entries", (*entries).into())]),
    }
}

/// Goes on with what is whole.
fn save(folder: &Path, lang: Lang) -> ExitCode {
    if check(folder, Depth::Full).is_whole() {
        println!("{}", lang.text("check-nothing-to-salvage"));
        return ExitCode::SUCCESS;
    }
    match salvage(folder) {
        Ok(saved) => {
            let words = [
                ("rooms", saved.rooms.into()),
                ("guests", saved.guests.into()),
                ("lost", (saved.lost.len() as u64).into()),
                ("codes", saved.lost.join(", ").into()),
                ("aside", saved.aside.display().to_string().into()),
            ];
            println!("{}", lang.text_with("check-salvaged", &words));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{}", lang.text_with("check-not-salvaged", &[("why", why.to_string().into())]));
            ExitCode::from(CANNOT)
        }
    }
}
