//! The bundler: makes the page that browsers load from the compiled client, and what has to lie beside a program that is given away.
//! Compiles nothing: `xtask` does that first and says where things are.

mod dist;
mod licences;
mod notices;
mod page;
mod sbom;
#[cfg(feature = "small")]
mod small;

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A step that failed, with what to do about it.
#[derive(Debug)]
struct Failure(String);

impl Failure {
    /// Something about a file.
    fn at(path: &Path, why: impl fmt::Display) -> Failure {
        Failure(format!("{}: {why}", path.display()))
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args[..] {
        ["page", "play", client, folder] => page::bundle(page::Kind::Play, client.as_ref(), folder.as_ref()),
        #[cfg(feature = "small")]
        ["page", "small", client, folder] => {
            page::bundle(page::Kind::Small, client.as_ref(), folder.as_ref())
        }
        ["licences"] => licences::check(),
        ["sbom"] => sbom::document().map(|text| print!("{text}")),
        ["dist", program, folder] => dist::assemble(program.as_ref(), folder.as_ref()),
        _ => Err(Failure(
            "frise-bundle page play|small CLIENT FOLDER, frise-bundle licences, frise-bundle sbom, or frise-bundle dist PROGRAM FOLDER"
                .to_owned(),
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(why)) => {
            eprintln!("frise-bundle: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
