//! Builds the page: the client to wasm, its glue, the boxes with their pictures, and everything once more in gzip and brotli.
//! The result in `target/page` is a plain folder that any web server can serve.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;
use frise_decks::{Album, Parcel};
use frise_text::Lang;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::{Failure, WASM, cargo, install_wasm_target, run};

/// How the client is compiled.
#[derive(Clone, Copy)]
pub(crate) enum Profile {
    /// As small as it gets.
    Small,
    /// Built in seconds, for daily work.
    Dev,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Small => "web",
            Profile::Dev => "web-dev",
        }
    }
}

/// The files of the page by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the page and returns its folder.
pub(crate) fn build(profile: Profile) -> Result<PathBuf, Failure> {
    install_wasm_target()?;
    let package =
        ["build", "--locked", "--package", "frise-web", "--target", WASM, "--profile", profile.name()];
    let mut build = cargo();
    // Views of one type instead of a type for each: a third of the weight.
    build.args(package).env("RUSTFLAGS", "--cfg erase_components -Clink-args=--emit-relocs");
    run(&mut build, "the client does not compile")?;

    let mut versioned = Files::new();
    add_client(profile, &mut versioned)?;
    add_boxes_and_words(&mut versioned);
    add_fonts(&mut versioned)?;
    add_folder(&source("static/app"), &mut versioned)?;
    let mut rooted = Files::new();
    add_folder(&source("static/root"), &mut rooted)?;

    let version = version(versioned.iter().chain(&rooted));
    let site = assemble(&version, versioned, rooted)?;
    let folder = target_dir().join("page");
    let is_packed = matches!(profile, Profile::Small);
    write(&folder, &site, is_packed).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
    Ok(folder)
}

fn source(path: &str) -> PathBuf {
    root().join("crates/frise-web").join(path)
}

/// The repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Where cargo puts what it builds.
pub(crate) fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The client and the glue between it and the browser.
fn add_client(profile: Profile, files: &mut Files) -> Result<(), Failure> {
    let wasm = target_dir().join(WASM).join(profile.name()).join("frise-web.wasm");
    let bind = || -> Result<Files, Box<dyn std::error::Error>> {
        let mut files = Files::new();
        let first = split(&fs::read(&wasm)?, &mut files)?;
        let mut bindgen = Bindgen::new();
        bindgen.input_bytes("frise", first).out_name("frise").typescript(false);
        // What is fetched later calls through the table of functions.
        bindgen.keep_lld_exports(true).remove_producers_section(true);
        bindgen.remove_name_section(matches!(profile, Profile::Small)).web(true)?;
        let mut output = bindgen.generate_output()?;
        drop_streams(output.wasm_mut());
        let js = shorten_names(&mut output);
        files.insert("frise.js".to_owned(), js.into_bytes());
        files.insert("frise_bg.wasm".to_owned(), output.wasm_mut().emit_wasm());
        Ok(files)
    };
    files.extend(bind().map_err(|error| Failure(format!("{}: {error}", wasm.display())))?);
    Ok(())
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

/// Takes out of the client what is fetched later (`more.rs`), and returns what a page begins with.
fn split(wasm: &[u8], files: &mut Files) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let folder = target_dir().join("split");
    let first = folder.join("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(wasm);
    options.output_dir = &folder;
    options.main_out_path = &first;
    options.main_module = "./frise.js";
    options.link_name = "./more.js";
    let parts = wasm_split_cli_support::transform(options)?;
    files.insert("more.js".to_owned(), fs::read(folder.join("more.js"))?);
    for part in parts.split_modules {
        let name = part.file_name().and_then(OsStr::to_str).unwrap_or_default();
        // Without the names of its functions, which only a debugger reads.
        let mut later = walrus::ModuleConfig::new().generate_name_section(false).parse(&fs::read(&part)?)?;
        files.insert(name.to_owned(), later.emit_wasm());
    }
    Ok(fs::read(first)?)
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

/// Each box as one file, cards and pictures; and the words of each language.
fn add_boxes_and_words(files: &mut Files) {
    for deck in frise_decks::boxes() {
        let parcel = Parcel::write(deck, Album::shipped());
        files.insert(format!("boxes/{}.txt", deck.id), parcel.into_bytes());
    }
    for lang in Lang::all() {
        files.insert(format!("words/{}.txt", lang.code()), lang.words_of_the_page().into_bytes());
    }
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
    read().map_err(|error| Failure(format!("{}: {error}", folder.display())))
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

/// Writes every file, and beside it, where it is packed, what a browser would rather fetch.
fn write(folder: &Path, site: &Files, is_packed: bool) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (name, content) in site {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, content)?;
        if is_packed && !matches!(path.extension().and_then(OsStr::to_str), Some("png" | "woff2")) {
            fs::write(folder.join(format!("{name}.gz")), gzip(content)?)?;
            fs::write(folder.join(format!("{name}.br")), brotli(content)?)?;
        }
    }
    Ok(())
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut &*content, &mut out, &params)?;
    Ok(out)
}
