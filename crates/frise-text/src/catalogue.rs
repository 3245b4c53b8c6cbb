//! Message catalogue (Fluent): the messages of each language, embedded or loaded while the program runs.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock, RwLock};

use fluent_syntax::ast::{Entry, Message, Pattern};

use crate::resolver::Resolver;
use crate::{PARTS, Plural, Value};

/// Every language, in the order of their codes.
static CATALOGUES: LazyLock<RwLock<Vec<&'static Catalogue>>> = LazyLock::new(|| {
    #[cfg(feature = "embedded")]
    let carried = crate::embedded::catalogues();
    #[cfg(not(feature = "embedded"))]
    let carried = Vec::new();
    RwLock::new(carried)
});

/// All that one language can say.
pub(crate) struct Catalogue {
    pub(crate) code: String,
    pub(crate) name: String,
    plural: Plural,
    messages: Messages,
    /// What a page learns later, in the order of [`PARTS`].
    later: [Messages; PARTS.len()],
}

type Messages = OnceLock<HashMap<&'static str, Message<&'static str>>>;

/// How many languages there are.
pub(crate) fn count() -> usize {
    CATALOGUES.read().map_or(0, |catalogues| catalogues.len())
}

/// The language at this place; the first if there are not so many, and one without a word if there is none.
pub(crate) fn at(idx: usize) -> &'static Catalogue {
    static SILENT: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::new("en".to_owned(), "English".to_owned(), |_, _, _| String::new()));
    let found = CATALOGUES.read().ok().and_then(|all| all.get(idx).or(all.first()).copied());
    found.unwrap_or(&SILENT)
}

/// Adds a language that has no words yet, and returns its place.
pub(crate) fn offer(code: &str, name: &str, plural: Plural) -> usize {
    let Ok(mut catalogues) = CATALOGUES.write() else { return 0 };
    if let Some(idx) = catalogues.iter().position(|known| known.code == code) {
        return idx;
    }
    // A language stays for as long as the program does.
    catalogues.push(Box::leak(Box::new(Catalogue::new(code.to_owned(), name.to_owned(), plural))));
    catalogues.len() - 1
}

impl Catalogue {
    pub(crate) fn new(code: String, name: String, plural: Plural) -> Catalogue {
        Catalogue { code, name, plural, messages: OnceLock::new(), later: Default::default() }
    }

    /// Learns the messages of some files, once. What a file says wrongly is left out; the rest of it still speaks.
    pub(crate) fn learn(&self, files: impl Iterator<Item = &'static str>) {
        self.messages.get_or_init(|| read(files));
    }

    /// Learns the messages of one of the parts, once.
    pub(crate) fn learn_more(&self, part: &str, file: &'static str) {
        let learnt = PARTS.iter().zip(&self.later).find(|(name, _)| **name == part);
        if let Some((_, messages)) = learnt {
            messages.get_or_init(|| read(std::iter::once(file)));
        }
    }

    pub(crate) fn is_learned(&self) -> bool {
        self.messages.get().is_some()
    }

    /// The message of a key, or an attribute of it: `key.attribute`.
    pub(crate) fn format(&self, key: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
        let pattern = self.find(key)?;
        let mut out = String::new();
        Resolver::new(self, args).say(pattern, &mut out);
        Some(out)
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    fn find(&self, key: &str) -> Option<&Pattern<&'static str>> {
        match key.split_once('.') {
            Some((message, attribute)) => self.pattern(message, Some(attribute)),
            None => self.pattern(key, None),
        }
    }

    pub(crate) fn pattern(&self, message: &str, attribute: Option<&str>) -> Option<&Pattern<&'static str>> {
        let mut known = std::iter::once(&self.messages).chain(&self.later).filter_map(OnceLock::get);
        let message = known.find_map(|messages| messages.get(message))?;
        match attribute {
            Some(name) => {
                let attribute = message.attributes.iter().find(|attribute| attribute.id.name == name)?;
                Some(&attribute.value)
            }
            None => message.value.as_ref(),
        }
    }

    /// The word of Fluent for this number: `one`, `few`, `other`.
    pub(crate) fn plural(&self, n: f64, is_ordinal: bool) -> String {
        (self.plural)(&self.code, n, is_ordinal)
    }
}

fn read(files: impl Iterator<Item = &'static str>) -> HashMap<&'static str, Message<&'static str>> {
    let mut messages = HashMap::new();
    for file in files {
        let read = fluent_syntax::parser::parse_runtime(file).unwrap_or_else(|(readable, _)| readable);
        for entry in read.body {
            if let Entry::Message(message) = entry {
                messages.insert(message.id.name, message);
            }
        }
    }
    messages
}
