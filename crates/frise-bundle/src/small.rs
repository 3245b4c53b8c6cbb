//! Code splitting and compression, for the page that travels: what a first game does not need comes in a part of its own, and each
//! file lies there in gzip and brotli, too.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::{env, fs, io, process};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::page::Files;

/// Takes out of the client what is fetched later (`more.rs`), and returns what a page begins with.
pub(crate) fn split(client: &[u8], files: &mut Files) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let folder = env::temp_dir().join(format!("frise-split-{}", process::id()));
    let first = folder.join("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(client);
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
    let client = fs::read(first)?;
    fs::remove_dir_all(folder)?;
    Ok(client)
}

/// Writes what a browser would rather fetch, beside a file that is not compressed by itself.
pub(crate) fn compress(path: &Path, content: &[u8]) -> io::Result<()> {
    if matches!(path.extension().and_then(OsStr::to_str), Some("png" | "woff2")) {
        return Ok(());
    }
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        name
    };
    fs::write(beside(".gz"), gzip(content)?)?;
    fs::write(beside(".br"), brotli(content)?)
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
