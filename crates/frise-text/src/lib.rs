//! Localization (Fluent): one folder of message files for each language, part of the program or brought to it.
//! A new language is a new folder in `locales/`, and nothing else.
//! Reads no environment and no clock: whoever calls decides which language is spoken.

mod catalogue;
#[cfg(feature = "embedded")]
mod embedded;
mod functions;
mod resolver;
mod value;

use catalogue::Catalogue;

pub use functions::{plain, printed, roman};
pub use value::Value;

/// The parts of a page that are fetched later, each with words of its own: what a first game does not need, the studio, print.
pub const PARTS: [&str; 3] = ["more", "studio", "print"];

/// Which word of Fluent (`one`, `few`, `other`) a language has for a number, or for its ordinal; asked with its code.
pub type Plural = fn(&str, f64, bool) -> String;

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(u8);

impl Lang {
    /// Every language that can be chosen, in the order of their codes.
    pub fn all() -> impl ExactSizeIterator<Item = Lang> {
        (0..catalogue::count()).map(|idx| Lang(idx as u8))
    }

    /// Makes a language known that this program does not carry: its code, and its name in its own words.
    pub fn offer(code: &str, name: &str, plural: Plural) -> Lang {
        Lang(catalogue::offer(code, name, plural) as u8)
    }

    /// Teaches a language its words, in the form of Fluent; the first words are kept.
    pub fn learn(self, words: String) {
        if !self.is_learned() {
            self.catalogue().learn(std::iter::once(&*words.leak()));
        }
    }

    /// Teaches a language the words of one of the [`PARTS`]; the first ones are kept.
    pub fn learn_more(self, part: &str, words: String) {
        self.catalogue().learn_more(part, words.leak());
    }

    /// Whether it can speak already.
    pub fn is_learned(self) -> bool {
        self.catalogue().is_learned()
    }

    /// The language that every other one falls back to.
    pub fn english() -> Lang {
        Lang::from_code("en").unwrap_or(Lang(0))
    }

    /// The language with exactly this code, such as `fr`.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::all().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The first language we speak among those asked for: `fr_FR.UTF-8`, `fr:en`, `fr-CH, fr;q=0.9, en;q=0.8`.
    pub fn negotiate(wanted: &str) -> Option<Lang> {
        wanted.split([',', ':']).find_map(|tag| {
            let tag = tag.trim().split([';', '.', '@']).next()?.replace('_', "-");
            let primary = tag.split('-').next()?;
            Lang::from_code(&tag).or_else(|| Lang::from_code(primary))
        })
    }

    /// The code of the language, such as `fr`.
    pub fn code(self) -> &'static str {
        &self.catalogue().code
    }

    /// The language in its own words, such as `français`.
    pub fn name(self) -> &'static str {
        &self.catalogue().name
    }

    /// The message of this key.
    pub fn text(self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The message of this key, or of an attribute (`key.attribute`), speaking about these arguments.
    ///
    /// A key missing in this language is said in English, and one missing there too is said as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_text::Lang;
    ///
    /// let french = Lang::negotiate("fr-CH, fr;q=0.9, en;q=0.8").expect("it ships with the game");
    /// let args = [("file", "decks/mine.toml".into()), ("detail", "x".into())];
    /// assert!(french.text_with("deck-cli-unreadable", &args).contains("decks/mine.toml"));
    /// assert_eq!(french.text("no-such-message"), "no-such-message");
    /// ```
    pub fn text_with(self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.catalogue()
            .format(key, args)
            .or_else(|| Lang::english().catalogue().format(key, args))
            .unwrap_or_else(|| key.to_owned())
    }

    /// Whether this very language has a message or an attribute of this key.
    pub fn has(self, key: &str) -> bool {
        self.catalogue().has(key)
    }

    fn catalogue(self) -> &'static Catalogue {
        catalogue::at(usize::from(self.0))
    }
}
