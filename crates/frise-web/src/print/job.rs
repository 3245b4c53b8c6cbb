//! Print job as the form holds it and the browser keeps it: words, so that an older page's choices can still be read.

use std::collections::BTreeMap;

use frise_core::Edition;
use frise_decks::Deck;
use frise_decks::draw::Episodes;
use frise_print::{
    Choices, Document, FontBook, Kit, Named, Page, QuizChoices, Shift, calibration, card_pages, first_pages,
    pdf, poster, quiz,
};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

use crate::{picture, store};

const NAME: &str = "print";
const PRINTERS: &str = "print.printers";

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Cards,
    Poster,
    Quiz,
    Calibration,
}

impl Named for What {
    const NAMES: &'static [(&'static str, What)] = &[
        ("cards", What::Cards),
        ("poster", What::Poster),
        ("quiz", What::Quiz),
        ("calibration", What::Calibration),
    ];
}

/// What is chosen, each by its word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Job {
    pub(super) what: String,
    pub(super) paper: String,
    pub(super) size: String,
    pub(super) duplex: String,
    pub(super) ink: String,
    /// One code, or two with a comma between them.
    pub(super) langs: String,
    /// The id of an edition, or nothing.
    pub(super) edition: String,
    pub(super) label: bool,
    pub(super) icons: bool,
    /// The name of a printer, or nothing.
    pub(super) printer: String,
    pub(super) seed: String,
    pub(super) sheets: u16,
}

impl Default for Job {
    fn default() -> Job {
        let word = |word: &str| word.to_owned();
        Job {
            what: word("cards"),
            paper: word("a4"),
            size: word("poker"),
            duplex: word("long"),
            ink: word("normal"),
            langs: String::new(),
            edition: String::new(),
            label: false,
            icons: false,
            printer: String::new(),
            seed: word("1"),
            sheets: 1,
        }
    }
}

/// What printers are off by, each by the name that somebody gave it.
pub(super) type Printers = BTreeMap<String, (f64, f64)>;

/// The printers that this browser knows.
pub(super) fn printers() -> Printers {
    store::load(PRINTERS).unwrap_or_default()
}

/// Keeps them; false where the browser refuses.
pub(super) fn keep_printers(printers: &Printers) -> bool {
    store::keep(PRINTERS, printers)
}

impl Job {
    /// What was chosen last, fit for this deck.
    pub(super) fn last(deck: &Deck, lang: Lang) -> Job {
        let mut job: Job = store::load(NAME).unwrap_or_default();
        if !languages(deck).iter().any(|(codes, _)| *codes == job.langs) {
            job.langs = lang.code().to_owned();
        }
        if !Edition::by_id(&job.edition).is_some_and(|edition| edition.order == deck.order) {
            job.edition = String::new();
        }
        if !printers().contains_key(&job.printer) {
            job.printer = String::new();
        }
        job
    }

    /// Keeps it for the next time.
    pub(super) fn keep(&self) {
        store::keep(NAME, self);
    }

    pub(super) fn what(&self) -> What {
        What::of_name(&self.what).unwrap_or(What::Cards)
    }

    fn choices(&self, lang: Lang) -> Choices {
        let langs: Vec<Lang> = self.langs.split(',').filter_map(Lang::from_code).collect();
        let shift = printers().get(&self.printer).and_then(|(x, y)| Shift::new(*x, *y));
        Choices {
            paper: Named::of_name(&self.paper).unwrap_or_default(),
            format: Named::of_name(&self.size).unwrap_or_default(),
            duplex: Named::of_name(&self.duplex).unwrap_or_default(),
            ink: Named::of_name(&self.ink).unwrap_or_default(),
            langs: if langs.is_empty() { vec![lang] } else { langs },
            icons: self.icons,
            episodes: Episodes::OnBacks,
            edition: Edition::by_id(&self.edition),
            label: self.label,
            shift: shift.unwrap_or_default(),
        }
    }

    /// The pages to look at: the first sheet, both of its sides.
    pub(super) fn preview(&self, deck: &Deck, lang: Lang) -> Vec<Page> {
        self.with_kit(deck, |kit, fonts| self.pages(kit, lang, fonts, true)).unwrap_or_default()
    }

    /// The file: the same bytes as the command line makes.
    pub(super) fn pdf(&self, deck: &Deck, lang: Lang) -> Option<Vec<u8>> {
        self.with_kit(deck, |kit, fonts| {
            let lang = self.choices(lang).lang();
            let title = match self.what() {
                What::Calibration => lang.text("print-calibrate-title"),
                What::Cards | What::Poster | What::Quiz => kit.name(lang),
            };
            pdf(&Document { title, lang, pages: self.pages(kit, lang, fonts, false) }, fonts).ok()
        })
        .flatten()
    }

    /// Characters of the deck that cannot be printed.
    pub(super) fn missing(&self, deck: &Deck) -> String {
        let missing = self.with_kit(deck, |kit, fonts| kit.missing(fonts)).unwrap_or_default();
        missing.into_iter().take(20).map(|c| format!("{c} ")).collect()
    }

    fn pages(&self, kit: &Kit<'_>, lang: Lang, fonts: &FontBook, only_first: bool) -> Vec<Page> {
        let choices = self.choices(lang);
        match self.what() {
            What::Cards if only_first => first_pages(kit, &choices, fonts),
            What::Cards => card_pages(kit, &choices, fonts),
            What::Poster => vec![poster(kit, &choices, fonts)],
            What::Quiz => {
                let sheets = if only_first { 1 } else { usize::from(self.sheets) };
                let quiz_choices = QuizChoices {
                    paper: choices.paper,
                    lang: choices.lang(),
                    seed: self.seed.clone(),
                    sheets,
                };
                quiz(kit, &quiz_choices, fonts)
            }
            What::Calibration => {
                calibration(choices.paper, choices.duplex, choices.shift, choices.lang(), fonts)
            }
        }
    }

    fn with_kit<T>(&self, deck: &Deck, make: impl FnOnce(&Kit<'_>, &FontBook) -> T) -> Option<T> {
        let fonts = FontBook::ours().ok()?;
        picture::album(|album| Some(make(&Kit::new(vec![deck], album).ok()?, &fonts)))
    }
}

/// The languages that a deck can be printed in, one or two, and what they are called.
pub(super) fn languages(deck: &Deck) -> Vec<(String, String)> {
    let known = || Lang::all().filter(|lang| deck.languages.iter().any(|code| code == lang.code()));
    let one = known().map(|lang| (lang.code().to_owned(), lang.name().to_owned()));
    let two = known().flat_map(|first| {
        known().filter(move |second| *second != first).map(move |second| {
            (format!("{},{}", first.code(), second.code()), format!("{} + {}", first.name(), second.name()))
        })
    });
    one.chain(two).collect()
}
