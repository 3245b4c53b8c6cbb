//! Generator of hostile decks: bombs, deceptions and nonsense, each from a seed, with the pictures that they bring.
//! Whatever it makes is refused, or harmless, in the checker, in drawings, in the page and at a table.

mod bombs;

use std::sync::Arc;

use fastrand::Rng;
use frise_core::CLASSIC;
use frise_decks::{Album, Deck, DeckFile, Format};
use frise_room::{Boxes, Choice, Player, SeatChoice, Terms};
use frise_text::Lang;

use crate::decks::{draw_some, read_deck};

/// How many there are.
pub const N_DECKS: u64 = 500;

/// A deck that means harm.
#[derive(Debug)]
pub struct Hostile {
    /// What is hostile about it.
    pub kind: &'static str,
    /// How the file is written.
    pub format: Format,
    /// The file.
    pub bytes: Vec<u8>,
    /// What it brings as a picture, whatever it asks for.
    pub picture: Vec<u8>,
}

/// What became of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is no deck.
    Refused,
    /// It is a deck, of which a picture was refused.
    WithoutPicture,
    /// It is a deck, and does nothing but what a deck does.
    Inert,
}

/// How to make one.
type Make = fn(&mut Rng) -> Hostile;

const KINDS: [Make; 25] = [
    bombs::deep_arrays,
    bombs::deep_tables,
    bombs::deep_keys,
    bombs::a_million_cards,
    bombs::too_many_cards,
    bombs::as_many_cards_as_allowed,
    bombs::too_many_fields,
    bombs::too_many_columns,
    bombs::unclosed_quotes,
    bombs::a_million_rows,
    bombs::long_text,
    bombs::noise,
    bombs::huge_png,
    bombs::inflating_png,
    bombs::huge_jpeg,
    bombs::huge_webp,
    bombs::entities_in_svg,
    bombs::deep_svg,
    deceiving_text,
    piled_marks,
    markup_in_text,
    absurd_dates,
    script_in_svg,
    strange_paths,
    repeated_names,
];

/// The deck of this number.
pub fn deck(number: u64) -> Hostile {
    let mut rng = Rng::with_seed(number);
    KINDS[number as usize % KINDS.len()](&mut rng)
}

/// Does with it all that anybody may do, and panics if it does anything itself.
pub fn try_out(hostile: &Hostile) -> Verdict {
    let verdict = check(hostile);
    if let Some(deck) = read_deck(&hostile.bytes, hostile.format, &[]) {
        sit_down(&deck);
    }
    verdict
}

/// Does with it what `frise deck check` does, and draws some of it.
pub fn check(hostile: &Hostile) -> Verdict {
    let Hostile { format, bytes, picture, .. } = hostile;
    let file = match DeckFile::read(bytes, *format) {
        Ok(file) => file,
        Err(faults) => {
            for lang in Lang::all() {
                // All of them can be many: a report shows as many as a person reads.
                for fault in faults.iter().take(20) {
                    assert_harmless(&fault.message(lang));
                    assert_harmless(&fault.remedy(lang));
                }
            }
            return Verdict::Refused;
        }
    };
    let others: Vec<&Deck> = frise_decks::boxes().iter().take(1).map(Arc::as_ref).collect();
    let _ = file.lint(&others);
    let (album, faults) = Album::of_deck(&file.deck, |_| Some(picture.clone()));
    draw_some(&file.deck, &album);
    if faults.is_empty() { Verdict::Inert } else { Verdict::WithoutPicture }
}

/// Plays with it, if it has enough cards.
fn sit_down(deck: &Deck) {
    let deck = Arc::new(deck.clone());
    let seat = |name: &str| SeatChoice { name: name.to_owned(), player: Player::Person };
    let choice = Choice {
        terms: Terms::standard(&CLASSIC, Boxes::one(&deck.id)),
        seats: vec![seat("Ana"), seat("Ben")],
        seed: "hostile".to_owned(),
    };
    let Ok(mut room) = choice.open(|id| (id == deck.id).then(|| deck.clone())) else { return };
    let action = room.table().legal_actions().next();
    if let Some((seat, action)) = room.table().to_move.zip(action) {
        room.act(seat, action).expect("it is legal");
    }
}

/// What a terminal shows must not reorder, hide or control anything.
fn assert_harmless(words: &str) {
    // The words of a message are isolated from what is quoted in them.
    let quoted: String = words.chars().filter(|c| !matches!(c, '\u{2068}' | '\u{2069}' | '\n')).collect();
    let shown = frise_decks::harmless(&quoted, usize::MAX - 1);
    let n_replaced = |text: &str| text.matches('\u{fffd}').count();
    assert_eq!(n_replaced(&shown), n_replaced(&quoted), "{words:?}");
}

/// A deck of a few cards with this title, date and picture.
fn small(kind: &'static str, title: &str, date: &str, picture: &str) -> Hostile {
    let text = |words: &str| serde_json::to_string(words).expect("a text");
    let mut file = format!(
        "id = \"hostile\"\nlanguages = [\"en\"]\ncolour = \"#2f6d8c\"\norder = \"calendar\"\nname.en = {}\n\
         [[theme]]\nid = \"home\"\nname.en = {}\n",
        text(title),
        text(title)
    );
    for n in 0..40 {
        let date = if n == 0 { date.to_owned() } else { (1900 + n).to_string() };
        file += &format!(
            "[[card]]\nid = \"card-{n}\"\ndate = {}\ntheme = \"home\"\ntitle.en = {}\nfact.en = {}\npicture = {}\n",
            text(&date),
            text(&format!("{title} {n}")),
            text(title),
            text(picture)
        );
    }
    Hostile { kind, format: Format::Toml, bytes: file.into_bytes(), picture: Vec::new() }
}

fn any<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.usize(..of.len())]
}

fn deceiving_text(rng: &mut Rng) -> Hostile {
    let trick = any(
        rng,
        &[
            "\u{202e}",
            "\u{2066}",
            "\u{200f}",
            "\u{61c}",
            "\u{ad}",
            "\u{34f}",
            "\u{180e}",
            "\u{3164}",
            "\u{2800}",
            "\u{e0041}",
            "\u{feff}",
            "\u{200b}",
            "\u{fff9}",
            "\u{1b}[2J",
            "\u{7}",
            "\u{0}",
            "\u{85}",
            "\u{2028}",
            "\u{115f}",
            "\u{ffa0}",
        ],
    );
    small("a character that deceives", &format!("Moon{trick}landing"), "1969", "emoji:🌙")
}

fn piled_marks(rng: &mut Rng) -> Hostile {
    let mark = any(rng, &["\u{301}", "\u{489}", "\u{1ab0}", "\u{1dc0}", "\u{20dd}", "\u{fe20}"]);
    small("zalgo", &format!("Z{}o", mark.repeat(rng.usize(5..60))), "1969", "emoji:🌙")
}

fn markup_in_text(rng: &mut Rng) -> Hostile {
    let words = any(
        rng,
        &[
            "<script>alert(1)</script>",
            "\"/><script>alert(1)</script>",
            "' onload='alert(1)",
            "</text></svg><script/>",
            "<![CDATA[",
            "&lt;&#60;&x;",
            "javascript:alert(1)",
            "]]>",
            "<!--",
            "{ $card }",
            "{{card}}",
            "\\u{202e}",
            "</title><img src=x>",
            "аррlе",
        ],
    );
    small("markup in texts", words, "1969", "emoji:🌙")
}

fn absurd_dates(rng: &mut Rng) -> Hostile {
    let date = any(
        rng,
        &[
            "99999999999999999999",
            "-9223372036854775808",
            "9223372036854775807",
            "13.8e308 Ga",
            "99999999999 Ga",
            "0",
            "0000-00-00",
            "2020-02-30",
            "1582-10-10",
            "-1",
            "1 BCE BCE",
            "c. c. c. 1",
            "1..0",
            "9999999-12-31",
            "∞",
            "NaN",
            "١٩٦٩",
            "20th century 21st century",
            "#0",
            "#99999999999999999999",
            "1969-07-20T99:99",
            "0.0000000001 Ma",
            "",
        ],
    );
    small("an absurd date", "A title", date, "emoji:🌙")
}

fn script_in_svg(rng: &mut Rng) -> Hostile {
    let body = any(
        rng,
        &[
            "<script>alert(1)</script>",
            "<path onload=\"alert(1)\"/>",
            "<foreignObject/>",
            "<image href=\"//x\"/>",
            "<use href=\"#a\"/>",
            "<style>*{}</style>",
            "<path fill=\"url(//x)\"/>",
            "<a href=\"javascript:1\"/>",
            "<path d=\"M0 0\" d=\"M1 1\"/>",
            "<g\u{a0}onclick=\"1\"></g>",
            "<animate attributeName=\"d\"/>",
            "<!--<g>-->",
            "<?xml-stylesheet href=\"//x\"?>",
        ],
    );
    let file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\" data-stage=\"town\">{body}</svg>"
    );
    Hostile { picture: file.into_bytes(), ..small("script in a drawing", "A title", "1969", "a.svg") }
}

fn strange_paths(rng: &mut Rng) -> Hostile {
    let path = any(
        rng,
        &[
            "../../../etc/passwd.png",
            "/etc/passwd.png",
            "https://example.org/a.png",
            "file:///a.png",
            "a\\..\\b.png",
            "con.png",
            "a/./b.png",
            "a//b.png",
            "\u{202e}gnp.a",
            "data:image/png;base64,",
            ".png",
            "a.png\u{0}.svg",
            "a.PNG.exe",
        ],
    );
    small("a picture from elsewhere", "A title", "1969", path)
}

fn repeated_names(rng: &mut Rng) -> Hostile {
    let mut hostile = small("names twice", "A title", "1969", "emoji:🌙");
    let line = any(
        rng,
        &[
            "id = \"hostile\"\n",
            "[[card]]\nid = \"card-1\"\n",
            "name.en = \"x\"\n",
            "[theme]\n",
            "card = 1\n",
        ],
    );
    hostile.bytes.extend_from_slice(line.as_bytes());
    hostile
}
