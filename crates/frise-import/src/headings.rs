//! Vocabulary of headings in French and English, folded; in any order, and with the language of a text in them or not.

use crate::clean::folded;
use crate::columns::Meaning;

const WORDS: [(&str, &[&str]); 8] = [
    (
        "date",
        &[
            "date",
            "dates",
            "year",
            "years",
            "annee",
            "annees",
            "an",
            "when",
            "quand",
            "day",
            "jour",
            "time",
            "temps",
            "moment",
            "epoque",
            "periode",
            "period",
            "siecle",
            "century",
            "point in time",
            "inception",
            "datation",
        ],
    ),
    (
        "title",
        &[
            "title",
            "titre",
            "event",
            "evenement",
            "evenements",
            "events",
            "name",
            "nom",
            "label",
            "item label",
            "what",
            "quoi",
            "intitule",
            "happening",
            "term",
            "terme",
            "front",
            "recto",
            "question",
            "fait",
            "carte",
            "card",
            "libelle",
            "sujet",
            "invention",
            "decouverte",
            "oeuvre",
        ],
    ),
    (
        "fact",
        &[
            "fact",
            "facts",
            "anecdote",
            "anecdotes",
            "description",
            "descriptions",
            "details",
            "detail",
            "note",
            "notes",
            "explication",
            "explanation",
            "commentaire",
            "comment",
            "info",
            "infos",
            "information",
            "texte",
            "text",
            "remarque",
            "remark",
            "item description",
            "definition",
            "resume",
            "summary",
            "le saviez vous",
            "worth knowing",
            "good to know",
            "bon a savoir",
            "a savoir",
        ],
    ),
    (
        "source",
        &[
            "source",
            "sources",
            "reference",
            "references",
            "ref",
            "url",
            "link",
            "lien",
            "wikidata",
            "item",
            "wikipedia",
        ],
    ),
    (
        "theme",
        &[
            "theme",
            "themes",
            "category",
            "categorie",
            "categories",
            "topic",
            "matiere",
            "type",
            "genre",
            "rubrique",
            "subject",
            "domaine",
            "tag",
            "tags",
        ],
    ),
    ("difficulty", &["difficulty", "difficulte", "niveau", "level"]),
    ("picture", &["picture", "image", "images", "photo", "illustration", "emoji", "dessin", "drawing"]),
    ("id", &["id", "identifiant", "card id", "slug", "guid", "numero", "no", "n"]),
];
const LANGUAGES: [(&str, &[&str]); 2] =
    [("fr", &["fr", "francais", "french", "fre", "fra"]), ("en", &["en", "anglais", "english", "eng"])];

/// What a heading says of its column, if it is one that is known.
pub(crate) fn meaning(heading: &str) -> Option<Meaning> {
    let spaced = apart(heading);
    let all: Vec<&str> = spaced.split(' ').filter(|word| !word.is_empty()).collect();
    if all.contains(&"precision") {
        return Some(Meaning::Precision);
    }
    if all.contains(&"calendar") || all.contains(&"calendrier") {
        return Some(Meaning::Calendar);
    }
    let language = all.iter().find_map(|word| LANGUAGES.iter().find(|(_, names)| names.contains(word)));
    let language = language.map(|(code, _)| (*code).to_owned());
    let words: Vec<&str> =
        all.into_iter().filter(|word| !LANGUAGES.iter().any(|(_, names)| names.contains(word))).collect();
    let name = words.join(" ");
    let found = |name: &str| WORDS.iter().find(|(_, words)| words.contains(&name)).map(|(kind, _)| *kind);
    // "Date de naissance", "Event name", "itemLabel": the whole, then any word; a label names what it labels.
    let kind = found(&name)
        .or_else(|| words.contains(&"label").then_some("title"))
        .or_else(|| words.iter().find_map(|word| found(word)))?;
    Some(match kind {
        "date" => Meaning::Date,
        "title" => Meaning::Title(language),
        "fact" => Meaning::Fact(language),
        "source" => Meaning::Source,
        "theme" => Meaning::Theme,
        "difficulty" => Meaning::Difficulty,
        "picture" => Meaning::Picture,
        _ => Meaning::Id,
    })
}

/// `itemLabel` and `item_label` as two words.
fn apart(heading: &str) -> String {
    let mut out = String::new();
    let mut was_small = false;
    for c in heading.chars().take(80) {
        if was_small && c.is_uppercase() {
            out.push(' ');
        }
        was_small = c.is_lowercase();
        out.push(c);
    }
    folded(&out)
}
