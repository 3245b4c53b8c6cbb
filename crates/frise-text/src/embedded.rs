//! Embedded locales: the languages that are part of the program, a folder of Fluent files for each.

use include_dir::{Dir, File, include_dir};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

use crate::catalogue::Catalogue;
use crate::{Lang, PARTS};

static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The files of which a page needs every word to begin; the others speak in a terminal or about deck files.
const OF_THE_PAGE: [&str; 5] = ["language", "dates", "bots", "table", "web"];

/// The files of each of the [`PARTS`] of a page: the other pages, set-up, rooms, sharing, the guide, the end, statistics and study, the
/// daily line; the studio with what is said about decks; print.
const LATER: [&[&str]; PARTS.len()] = [
    &["form", "online", "pages", "share", "guide", "end", "advice", "study", "daily", "daily-page", "own"],
    &["studio", "deck-errors", "pictures", "import"],
    &["print"],
];

/// Every language, in the order of their codes.
pub(crate) fn catalogues() -> Vec<&'static Catalogue> {
    let mut catalogues: Vec<_> = LOCALES.dirs().filter_map(read).collect();
    catalogues.sort_by(|a, b| a.code.cmp(&b.code));
    catalogues
}

fn read(folder: &Dir<'static>) -> Option<&'static Catalogue> {
    let code = folder.path().file_name()?.to_str()?.to_owned();
    let mut catalogue = Catalogue::new(code, String::new(), plural);
    catalogue.learn(folder.files().filter_map(File::contents_utf8));
    catalogue.name = catalogue.format("language-name", &[])?;
    // A language stays for as long as the program does.
    Some(Box::leak(Box::new(catalogue)))
}

fn plural(code: &str, n: f64, is_ordinal: bool) -> String {
    let kind = if is_ordinal { PluralRuleType::ORDINAL } else { PluralRuleType::CARDINAL };
    let rules = code.parse().ok().and_then(|locale: unic_langid::LanguageIdentifier| {
        PluralRules::create(locale, kind).ok()?.select(n).ok()
    });
    let category = match rules.unwrap_or(PluralCategory::OTHER) {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    };
    category.to_owned()
}

impl Lang {
    /// The Fluent files that a page in this language fetches first, as one, without what is written for translators.
    pub fn words_of_the_page(self) -> String {
        self.words_of(&OF_THE_PAGE)
    }

    /// Those that it fetches with one of the [`PARTS`].
    pub fn words_of_part(self, part: &str) -> String {
        let files = PARTS.iter().zip(LATER).find(|(name, _)| **name == part);
        files.map(|(_, files)| self.words_of(files)).unwrap_or_default()
    }

    fn words_of(self, files: &[&str]) -> String {
        let file = |name: &&str| LOCALES.get_file(format!("{}/{name}.ftl", self.code()))?.contents_utf8();
        let lines = files.iter().filter_map(file).flat_map(str::lines);
        let words = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
        words.flat_map(|line| [line, "\n"]).collect()
    }
}
