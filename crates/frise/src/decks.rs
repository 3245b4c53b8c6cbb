//! `frise decks`: moderation for whoever runs a server. The decks that people brought to it, what was said against them, taken down and put back, while
//! it runs.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use frise_decks::harmless;
use frise_server::{Data, DeckRow, DeckStore, OpenError};
use frise_text::Lang;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use crate::output;
use crate::place::{self, DurabilityChoice};

/// What the command answers where there is nothing that it could do.
const CANNOT: u8 = 2;

/// The flags of `frise decks`.
#[derive(Args)]
pub(crate) struct DecksArgs {
    #[command(subcommand)]
    command: DecksCommand,
}

#[derive(Subcommand)]
enum DecksCommand {
    List(ListArgs),
    Reports(ListArgs),
    Show(OneArgs),
    TakeDown(TakeDownArgs),
    Restore(OneArgs),
}

#[derive(Args)]
struct ListArgs {
    #[arg(long, value_name = "DIR|URL")]
    data: Option<OsString>,
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct OneArgs {
    #[arg(value_name = "HASH")]
    hash: String,
    #[arg(long, value_name = "DIR|URL")]
    data: Option<OsString>,
}

#[derive(Args)]
struct TakeDownArgs {
    #[command(flatten)]
    one: OneArgs,
    #[arg(long)]
    erase: bool,
}

/// A deck, for programs.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(rename = "box")]
    id: &'a str,
    name: &'a str,
    bytes: u64,
    shelf: bool,
    state: &'static str,
    reports: Vec<Said<'a>>,
}

#[derive(Serialize)]
struct Said<'a> {
    at: i64,
    reason: &'a str,
}

/// Runs one of the commands.
pub(crate) fn run(args: &DecksArgs, lang: Lang) -> ExitCode {
    let data = match &args.command {
        DecksCommand::List(ListArgs { data, .. }) | DecksCommand::Reports(ListArgs { data, .. }) => data,
        DecksCommand::Show(one) | DecksCommand::Restore(one) => &one.data,
        DecksCommand::TakeDown(args) => &args.one.data,
    };
    let done = place::data(data.as_ref(), DurabilityChoice::Local, lang).and_then(|data| {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        runtime.block_on(async {
            let store = DeckStore::open(&data).await.map_err(|why| not_opened(&why, &data, lang))?;
            let said = obey(&args.command, &store, lang).await;
            store.close().await;
            said
        })
    });
    match done {
        Ok(said) => output::print(&said, lang).err().unwrap_or(ExitCode::SUCCESS),
        Err(why) => {
            eprintln!("{}", lang.text_with("decks-failed", &[("why", why.into())]));
            ExitCode::from(CANNOT)
        }
    }
}

async fn obey(command: &DecksCommand, store: &DeckStore, lang: Lang) -> Result<String, String> {
    let decks = store.list().await.map_err(|why| why.to_string())?;
    match command {
        DecksCommand::List(args) => {
            Ok(list(&decks.iter().collect::<Vec<_>>(), args.json, "decks-none", lang))
        }
        DecksCommand::Reports(args) => {
            let reported: Vec<&DeckRow> = decks.iter().filter(|deck| !deck.reports.is_empty()).collect();
            Ok(list(&reported, args.json, "decks-no-reports", lang))
        }
        DecksCommand::Show(args) => {
            let deck = find(&decks, &args.hash, lang)?;
            let text = store.text(&deck.id).await.map_err(|why| why.to_string())?;
            text.ok_or_else(|| about("decks-is-down", deck, lang))
        }
        DecksCommand::TakeDown(TakeDownArgs { one, erase }) => {
            let deck = find(&decks, &one.hash, lang)?;
            let is_done = store.take_down(&deck.id, *erase).await.map_err(|why| why.to_string())?;
            match (is_done, erase) {
                (false, _) => Err(about("decks-is-down", deck, lang)),
                (true, false) => Ok(about("decks-taken-down", deck, lang) + "\n"),
                (true, true) => Ok(about("decks-erased", deck, lang) + "\n"),
            }
        }
        DecksCommand::Restore(args) => {
            let deck = find(&decks, &args.hash, lang)?;
            store.restore(&deck.id).await.map_err(|why| why.to_string())?;
            let key = match (deck.is_erased, deck.is_removed) {
                (true, _) => "decks-allowed",
                (false, true) => "decks-restored",
                (false, false) => "decks-settled",
            };
            Ok(about(key, deck, lang) + "\n")
        }
    }
}

/// The deck whose hash begins so.
fn find<'a>(decks: &'a [DeckRow], wanted: &str, lang: Lang) -> Result<&'a DeckRow, String> {
    let wanted = wanted.strip_prefix("deck:").unwrap_or(wanted).to_ascii_lowercase();
    let found: Vec<&DeckRow> =
        decks.iter().filter(|deck| !wanted.is_empty() && hash(deck).starts_with(&wanted)).collect();
    let words = [("hash", harmless(&wanted, 70).into()), ("n", (found.len() as u32).into())];
    match found[..] {
        [deck] => Ok(deck),
        [] => Err(lang.text_with("decks-no-such", &words)),
        _ => Err(lang.text_with("decks-several", &words)),
    }
}

fn hash(deck: &DeckRow) -> &str {
    deck.id.trim_start_matches("deck:")
}

fn about(key: &str, deck: &DeckRow, lang: Lang) -> String {
    let hash: String = hash(deck).chars().take(12).collect();
    lang.text_with(key, &[("name", harmless(&deck.name, 80).into()), ("hash", hash.into())])
}

fn list(decks: &[&DeckRow], is_json: bool, empty: &str, lang: Lang) -> String {
    if is_json {
        let rows: Vec<Row<'_>> = decks.iter().copied().map(row).collect();
        return serde_json::to_string_pretty(&rows).unwrap_or_default() + "\n";
    }
    if decks.is_empty() {
        return lang.text(empty) + "\n";
    }
    let mut lines = Vec::new();
    for deck in decks {
        let mut marks =
            vec![lang.text_with("decks-kib", &[("kib", (deck.size.div_ceil(1024) as u32).into())])];
        marks.extend(deck.is_on_shelf.then(|| lang.text("decks-on-shelf")));
        marks.extend(state(deck).map(|state| lang.text(&format!("decks-{state}"))));
        lines.push(format!("{}  ({})", about("decks-row", deck, lang), marks.join(", ")));
        lines.extend(
            deck.reports
                .iter()
                .map(|report| format!("    {} {}", moment(report.at), harmless(&report.reason, 500))),
        );
    }
    lines.join("\n") + "\n"
}

fn state(deck: &DeckRow) -> Option<&'static str> {
    match (deck.is_erased, deck.is_removed) {
        (true, _) => Some("state-erased"),
        (false, true) => Some("state-down"),
        (false, false) => None,
    }
}

fn row(deck: &DeckRow) -> Row<'_> {
    Row {
        id: &deck.id,
        name: &deck.name,
        bytes: deck.size,
        shelf: deck.is_on_shelf,
        state: state(deck).map_or("up", |state| state.trim_start_matches("state-")),
        reports: deck.reports.iter().map(|report| Said { at: report.at, reason: &report.reason }).collect(),
    }
}

/// A moment in milliseconds since 1970, as people here have it on their clocks.
fn moment(at: i64) -> String {
    let moment = Timestamp::from_millisecond(at).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

fn not_opened(why: &OpenError, data: &Data, lang: Lang) -> String {
    match why {
        OpenError::Folder(..) => lang.text_with("decks-no-log", &[("folder", place::shown(data).into())]),
        other => other.to_string(),
    }
}
