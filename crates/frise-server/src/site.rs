//! Static files of the page, in memory, each with what was compressed when the page was built.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::body::Bytes;
use include_dir::{Dir, include_dir};

static EMBEDDED: Dir<'static> = include_dir!("$OUT_DIR/web");

/// All files of the page by their paths. Cheap to clone: the files are shared.
#[derive(Clone, Default)]
pub struct Site {
    files: Arc<HashMap<String, StaticFile>>,
}

/// A file with its compressed forms, content type and entity tag.
pub(crate) struct StaticFile {
    pub(crate) plain: Bytes,
    pub(crate) gzip: Option<Bytes>,
    pub(crate) brotli: Option<Bytes>,
    pub(crate) kind: &'static str,
    pub(crate) tag: String,
}

/// There is no page to serve.
#[derive(Debug, thiserror::Error)]
pub enum NoPage {
    /// The program was built without one.
    #[error("this program was built without the page; start it with `cargo play`")]
    NotBuilt,
    /// The folder holds none.
    #[error("{0} holds no page; build one with `cargo xtask web`")]
    NotThere(String),
    /// The folder cannot be read.
    #[error("the page cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}

impl Site {
    /// The page that is part of this program.
    pub fn embedded() -> Result<Site, NoPage> {
        let mut contents = HashMap::new();
        collect_embedded(&EMBEDDED, &mut contents);
        Site::of(contents).ok_or(NoPage::NotBuilt)
    }

    /// A page that was built into a folder.
    pub fn from_folder(folder: &Path) -> Result<Site, NoPage> {
        let mut contents = HashMap::new();
        collect(folder, folder, &mut contents)?;
        Site::of(contents).ok_or_else(|| NoPage::NotThere(folder.display().to_string()))
    }

    pub(crate) fn file(&self, path: &str) -> Option<&StaticFile> {
        self.files.get(if path.is_empty() { "index.html" } else { path })
    }

    fn of(contents: HashMap<String, Bytes>) -> Option<Site> {
        contents.contains_key("index.html").then_some(())?;
        let mut files = HashMap::new();
        for (path, plain) in &contents {
            let Some(kind) = kind(path) else { continue };
            let file = StaticFile {
                plain: plain.clone(),
                gzip: contents.get(&format!("{path}.gz")).cloned(),
                brotli: contents.get(&format!("{path}.br")).cloned(),
                kind,
                tag: tag(plain),
            };
            files.insert(path.clone(), file);
        }
        Some(Site { files: Arc::new(files) })
    }
}

fn kind(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

fn tag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

fn collect_embedded(folder: &Dir<'static>, contents: &mut HashMap<String, Bytes>) {
    for file in folder.files() {
        if let Some(path) = file.path().to_str() {
            contents.insert(path.replace('\\', "/"), Bytes::from_static(file.contents()));
        }
    }
    for inner in folder.dirs() {
        collect_embedded(inner, contents);
    }
}

fn collect(root: &Path, folder: &Path, contents: &mut HashMap<String, Bytes>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, contents)?;
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            contents.insert(name.replace('\\', "/"), fs::read(&path)?.into());
        }
    }
    Ok(())
}
