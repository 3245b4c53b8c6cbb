//! The page: the client with its glue, the boxes with their pictures, the words, the fonts and the static files, in a plain
//! folder that any web server can serve.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use frise_decks::days::{shipped_cards, shipped_days, write_list};
use frise_decks::{Album, Parcel, ParcelTexts};
use frise_text::{Lang, PARTS};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::{Bindgen, Output};

#[cfg(feature = "small")]
use crate::small;
use crate::{Failure, root};

/// Which page: the same program, the same looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Made in no time: in one piece, as the compiler left it.
    Play,
    /// Made to travel: in parts, and compressed.
    #[cfg(feature = "small")]
    Small,
}

/// The files of the page by their names.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Makes a page of a compiled client.
pub(crate) fn bundle(kind: Kind, client: &Path, folder: &Path) -> Result<(), Failure> {
    let mut versioned = bind(kind, client).map_err(|error| Failure::at(client, error))?;
    add_boxes_and_words(&mut versioned);
    add_days(&mut versioned);
    add_fonts(&mut versioned)?;
    add_folder(&source("static/app"), &mut versioned)?;
    let mut rooted = Files::new();
    add_folder(&source("static/root"), &mut rooted)?;

    let version = version(versioned.iter().chain(&rooted));
    let site = assemble(&version, versioned, rooted)?;
    write(kind, folder, &site).map_err(|error| Failure::at(folder, error))
}

fn source(path: &str) -> PathBuf {
    root().join("crates/frise-web").join(path)
}

/// The client and the glue between it and the browser.
fn bind(kind: Kind, client: &Path) -> Result<Files, Box<dyn std::error::Error>> {
    let mut files = Files::new();
    let mut bindgen = Bindgen::new();
    bindgen.out_name("frise").typescript(false).remove_producers_section(true).remove_name_section(true);
    let client = fs::read(client)?;
    let client = match kind {
        Kind::Play => client,
        #[cfg(feature = "small")]
        Kind::Small => {
            // What is fetched later calls through the table of functions.
            bindgen.keep_lld_exports(true);
            small::split(&client, &mut files)?
        }
    };
    let mut output = bindgen.input_bytes("frise", client).web(true)?.generate_output()?;
    drop_streams(output.wasm_mut());
    let js = shorten_names(&mut output);
    files.insert("frise.js".to_owned(), js.into_bytes());
    files.insert("frise_bg.wasm".to_owned(), output.wasm_mut().emit_wasm());
    Ok(files)
}

/// Leptos brings streams for talking with a server of its own, which nothing here does: only that they are exported keeps them.
fn drop_streams(client: &mut walrus::Module) {
    let streams = client.exports.iter().filter(|export| export.name.contains("intounderlying"));
    let streams: Vec<_> = streams.map(walrus::Export::id).collect();
    for export in streams {
        client.exports.delete(export);
    }
    walrus::passes::gc::run(client);
}

/// The client and its glue call each other by long names that hold a hash; short ones do as well. Returns the glue.
fn shorten_names(output: &mut Output) -> String {
    let mut js = output.js().to_owned();
    let module = output.wasm_mut();
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let mut names: Vec<&mut String> = imports.chain(exports).filter(|name| is_hashed(name)).collect();
    // The longest first, for a name may be a part of another.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for (idx, name) in names.into_iter().enumerate() {
        let short = format!("_{idx}");
        js = js.replace(name.as_str(), &short);
        *name = short;
    }
    // What the glue says to people who read it.
    js.lines()
        .map(str::trim)
        .filter(|line| !line.starts_with(['*', '/']))
        .flat_map(|line| [line, "\n"])
        .collect()
}

fn is_hashed(name: &str) -> bool {
    let is_hash = |part: &str| part.len() == 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    name.split('_').any(|part| is_hash(part.strip_prefix('h').unwrap_or(part)))
}

/// Each box in two files: what a game for everybody begins with, and the rest; and the words of each language.
fn add_boxes_and_words(files: &mut Files) {
    for deck in frise_decks::boxes() {
        let ParcelTexts { first, rest } = Parcel::write(deck, Album::shipped());
        files.insert(format!("boxes/{}.txt", deck.id), first.into_bytes());
        files.insert(format!("boxes/{}.rest.txt", deck.id), rest.into_bytes());
    }
    for lang in Lang::all() {
        files.insert(format!("words/{}.txt", lang.code()), lang.words_of_the_page().into_bytes());
        for part in PARTS {
            let later = lang.words_of_part(part);
            files.insert(format!("words/{}-{part}.txt", lang.code()), later.into_bytes());
        }
    }
}

/// The list of the daily lines, a file for each month, and of their cards those that the boxes do not hold any more as they were.
fn add_days(files: &mut Files) {
    for (month, days) in shipped_days() {
        files.insert(format!("days/{month}.txt"), write_list(&days.unwrap_or_default()).into_bytes());
    }
    let changed = shipped_cards().clone().without(frise_decks::boxes());
    files.insert("days/cards.txt".to_owned(), changed.write().into_bytes());
}

/// The fonts of the cards.
fn add_fonts(files: &mut Files) -> Result<(), Failure> {
    let folder = root().join("crates/frise-decks/fonts");
    for name in ["frise-title", "frise-title-more", "frise-text", "frise-text-more"] {
        let name = format!("{name}.woff2");
        let font = fs::read(folder.join(&name)).map_err(|error| Failure(format!("{name}: {error}")))?;
        files.insert(name, font);
    }
    Ok(())
}

fn add_folder(folder: &Path, files: &mut Files) -> Result<(), Failure> {
    let mut read = || -> io::Result<()> {
        for entry in folder.read_dir()? {
            let path = entry?.path();
            let name = path.file_name().and_then(OsStr::to_str).map(str::to_owned);
            if let (true, Some(name)) = (path.is_file(), name) {
                files.insert(name, fs::read(&path)?);
            }
        }
        Ok(())
    };
    read().map_err(|error| Failure::at(folder, error))
}

/// A name that changes with any file.
fn version<'a>(files: impl Iterator<Item = (&'a String, &'a Vec<u8>)>) -> String {
    let mut hash = Sha256::new();
    for (name, content) in files {
        hash.update(name.as_bytes());
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content);
    }
    hash.finalize().iter().take(6).fold("v-".to_owned(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}

/// Puts what may be cached for ever into a folder of its own, and tells the pages at the root about it.
fn assemble(version: &str, versioned: Files, rooted: Files) -> Result<Files, Failure> {
    let boxes: Vec<&str> = frise_decks::boxes().iter().map(|deck| deck.id.as_str()).collect();
    let languages: Vec<String> = Lang::all().map(|lang| format!("{} {}", lang.code(), lang.name())).collect();
    let names: Vec<String> = versioned.keys().map(|name| format!("{version}/{name}")).collect();
    let list = serde_json::to_string(&names).map_err(|error| Failure(error.to_string()))?;
    let mut site: Files =
        versioned.into_iter().map(|(name, content)| (format!("{version}/{name}"), content)).collect();
    for (name, content) in rooted {
        let content = match String::from_utf8(content) {
            Ok(text) => text
                .replace("{version}", version)
                .replace("{boxes}", &boxes.join(" "))
                .replace("{languages}", &languages.join(", "))
                .replace("\"{files}\"", &list)
                .into_bytes(),
            Err(binary) => binary.into_bytes(),
        };
        site.insert(name, content);
    }
    Ok(site)
}

/// Writes every file, and beside it, where the page is to travel, what a browser would rather fetch.
fn write(kind: Kind, folder: &Path, site: &Files) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (name, content) in site {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, content)?;
        match kind {
            Kind::Play => {}
            #[cfg(feature = "small")]
            Kind::Small => small::compress(&path, content)?,
        }
    }
    Ok(())
}
