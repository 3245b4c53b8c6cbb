//! `frise deck import` and `frise deck new`: a deck made of a table, a spreadsheet or Wikidata, with a preview of what was
//! understood; and an empty deck to begin with.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;
use frise_decks::{Format, OwnDeck, file, harmless};
use frise_import::{Encoding, Kind, MAX_BYTES, Preview, Trouble, Wishes, id_of};
use frise_text::Lang;

use super::{Ending, complain, print, write_file, wrong_ending};

/// How many cards the preview shows.
const SHOWN: usize = 10;
/// How many problems the preview shows.
const MOST_PROBLEMS: usize = 50;

/// What `frise deck import` is asked for; the message `help-deck-import` explains it.
#[derive(Args)]
pub(super) struct ImportArgs {
    file: PathBuf,
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[arg(long)]
    name: Option<String>,
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    #[arg(long)]
    force: bool,
}

/// What `frise deck new` is asked for; the message `help-deck-new` explains it.
#[derive(Args)]
pub(super) struct NewArgs {
    file: PathBuf,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &ImportArgs, lang: Lang) -> Ending {
    if let Some(path) = args.output.as_ref().filter(|path| format_of(path).is_none()) {
        return wrong_ending(path, ".toml, .csv, .frise", lang);
    }
    let bytes = match read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            let args = [("file", shown(&args.file).into()), ("detail", error.to_string().into())];
            complain(&lang.text_with("deck-cli-unreadable", &args));
            return Ending::Unreadable;
        }
    };
    let preview = match understand(&bytes, args.sheet.as_deref(), lang) {
        Ok(Some(preview)) => preview,
        Ok(None) => {
            let words = [("sheet", harmless(args.sheet.as_deref().unwrap_or_default(), 80).into())];
            complain(&lang.text_with("import-no-such-sheet", &words));
            return Ending::Findings;
        }
        Err(trouble) => {
            complain(&format!("{}: {}\n{}", shown(&args.file), trouble.message(lang), trouble.remedy(lang)));
            return Ending::Findings;
        }
    };
    let said = describe(&preview, lang);
    let ending = if preview.cards.is_empty() { Ending::Findings } else { Ending::Clean };
    let (Some(output), Ending::Clean) = (&args.output, ending) else { return print(&said, ending, lang) };
    let name = args.name.clone().unwrap_or_else(|| stem(&args.file));
    let deck = preview.deck(&stem(output), &name);
    let text = match format_of(output) {
        Some(Format::Frise) => OwnDeck { deck, pictures: Default::default() }.write(),
        format => file::write(&deck, format.unwrap_or(Format::Toml)),
    };
    let ending = write_file(output, text.as_bytes(), args.force, lang);
    if ending != Ending::Clean || output.as_os_str() == "-" {
        return ending;
    }
    let written = lang.text_with("import-written", &[("file", shown(output).into())]);
    print(&format!("{said}{written}\n"), ending, lang)
}

pub(super) fn run_new(args: &NewArgs, lang: Lang) -> Ending {
    if format_of(&args.file) != Some(Format::Toml) {
        return wrong_ending(&args.file, ".toml", lang);
    }
    let name = args.name.clone().unwrap_or_else(|| stem(&args.file));
    let start = if lang.code() == "fr" { include_str!("new/fr.toml") } else { include_str!("new/en.toml") };
    let name = harmless(&name, 60).replace(['"', '\\'], "");
    let text = start.replace("{id}", &id_of(&stem(&args.file))).replace("{name}", &name);
    let ending = write_file(&args.file, text.as_bytes(), args.force, lang);
    if ending != Ending::Clean || args.file.as_os_str() == "-" {
        return ending;
    }
    let written = lang.text_with("import-written", &[("file", shown(&args.file).into())]);
    print(&format!("{written}\n"), ending, lang)
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    if path.as_os_str() == "-" {
        std::io::stdin().take(limit).read_to_end(&mut bytes)?;
    } else {
        std::fs::File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// What is understood of a file, or of the sheet of it that was named; nothing if it has none of that name.
fn understand(bytes: &[u8], sheet: Option<&str>, lang: Lang) -> Result<Option<Preview>, Trouble> {
    let preview = frise_import::read(bytes, lang)?;
    let Some(wanted) = sheet else { return Ok(Some(preview)) };
    let names = preview.sheets.map(|sheets| sheets.names).unwrap_or_default();
    let Some(sheet) = names.iter().position(|name| name == wanted) else { return Ok(None) };
    frise_import::read_as(bytes, lang, &Wishes { sheet: Some(sheet), ..Wishes::default() }).map(Some)
}

/// What was understood, and what was not.
fn describe(preview: &Preview, lang: Lang) -> String {
    let mut out = match preview.kind {
        Kind::Table { separator, encoding } => {
            let separator = if separator == '\t' { "TAB".to_owned() } else { separator.to_string() };
            let encoding = match encoding {
                Encoding::Utf8 => "UTF-8",
                Encoding::Utf16 => "UTF-16",
                Encoding::Windows1252 => "Windows-1252",
            };
            lang.text_with(
                "import-kind-table",
                &[("separator", separator.into()), ("encoding", encoding.into())],
            )
        }
        Kind::Xlsx => lang.text("import-kind-xlsx"),
        Kind::Ods => lang.text("import-kind-ods"),
        Kind::Wikidata => lang.text("import-kind-wikidata"),
    };
    out.push('\n');
    if let Some(sheets) = preview.sheets.as_ref().filter(|sheets| sheets.names.len() > 1) {
        let name = |idx: usize| harmless(&sheets.names[idx], 40);
        let others: Vec<String> =
            (0..sheets.names.len()).filter(|idx| *idx != sheets.read).map(name).collect();
        let words = [("sheet", name(sheets.read).into()), ("others", others.join(", ").into())];
        out.push_str(&format!("{}\n", lang.text_with("import-sheets", &words)));
    }
    for (n, column) in (1_u32..).zip(&preview.columns) {
        let meaning = column.meaning.as_ref().map_or("none", |meaning| meaning.code());
        let heading =
            if column.heading.is_empty() { "–".to_owned() } else { harmless(&column.heading, 40) };
        let args = [
            ("n", n.into()),
            ("heading", heading.into()),
            ("meaning", lang.text(&format!("import-column-{meaning}")).into()),
        ];
        out.push_str(&format!("  {}\n", lang.text_with("import-column", &args)));
    }
    out.push('\n');
    for card in preview.cards.iter().take(SHOWN) {
        out.push_str(&format!("  {:>24}  {}\n", card.date.print(lang), card.title.in_lang(lang)));
    }
    if preview.cards.len() > SHOWN {
        out.push_str("  …\n");
    }
    for problem in preview.problems.iter().take(MOST_PROBLEMS) {
        let row = problem.row.to_string();
        let message = problem.message(lang);
        let said = match problem.column {
            Some(column) => lang.text_with(
                "import-at.cell",
                &[("row", row.into()), ("column", column.to_string().into()), ("message", message.into())],
            ),
            None => lang.text_with("import-at", &[("row", row.into()), ("message", message.into())]),
        };
        out.push_str(&format!("\n{said}\n  → {}\n", problem.remedy(lang)));
    }
    let args = [("cards", preview.cards.len().into()), ("problems", preview.problems.len().into())];
    out.push_str(&format!("\n{}\n", lang.text_with("import-summary", &args)));
    out
}

fn format_of(path: &Path) -> Option<Format> {
    if path.as_os_str() == "-" { Some(Format::Toml) } else { Format::of_name(&path.to_string_lossy()) }
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| harmless(&stem.to_string_lossy(), 60)).unwrap_or_default();
    if stem == "-" || stem.is_empty() { "deck".to_owned() } else { stem }
}

fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy(), 200)
}
