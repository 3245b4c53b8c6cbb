//! SVG sanitizer: an allow-list of elements, attributes and values, the language of our pictures (`docs/pictures.md`).
//! Reads a small part of XML by hand, on purpose: what it does not know cannot slip through.

use frise_text::Lang;
use serde::Serialize;

use super::Stage;
use crate::draw::palette::is_drawn_in;
use crate::message;
use crate::text::excerpt;

/// The most a drawing may weigh, in bytes.
pub const LARGEST_DRAWING: usize = 2048;

const ROOT: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\" data-stage=\"";
const ELEMENTS: [&str; 8] = ["g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line"];
/// White space as XML knows it.
const SPACE: [char; 4] = [' ', '\t', '\n', '\r'];
const TRANSFORMS: [&str; 6] = ["matrix", "translate", "scale", "rotate", "skewX", "skewY"];
/// Deeper than any drawing needs to go.
const DEEPEST: usize = 16;

/// A drawing that has been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) stage: Stage,
    pub(crate) body: String,
}

/// Why a file is not such a drawing, or a picture cannot be used; each is said by a message `picture-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum PictureFault {
    /// The file is larger than is allowed.
    TooHeavy { bytes: usize, limit: usize },
    /// The root is another one, or the stage is unknown.
    BadRoot,
    /// Something that is not an element of the language: an element, text, a comment, an entity.
    BadElement { found: String },
    /// An attribute that is not of the language.
    BadAttribute { found: String },
    /// A value that the attribute cannot have.
    BadValue { attribute: String, found: String },
    /// A colour outside the palette.
    BadColour { colour: String },
    /// An element is not closed, or another one is.
    Unclosed,
    /// There is no such emoji.
    NoSuchEmoji { emoji: String },
    /// There is no such file.
    Absent { file: String },
    /// The file is not a picture, or not one of the kinds that are read.
    Unreadable,
    /// More or fewer pixels than can be used.
    BadDimensions { width: u32, height: u32, most: u32, least: u32 },
}

impl PictureFault {
    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        message::message(lang, "picture", self)
    }

    /// What to do about it, in one sentence.
    pub fn remedy(&self, lang: Lang) -> String {
        message::remedy(lang, "picture", self)
    }
}

impl Drawing {
    /// Reads a file in the language of our pictures; all of it is checked.
    pub(crate) fn read(file: &str, limit: usize) -> Result<Drawing, PictureFault> {
        let file = file.trim();
        if file.len() > limit {
            return Err(PictureFault::TooHeavy { bytes: file.len(), limit });
        }
        let rest = file.strip_prefix(ROOT).ok_or(PictureFault::BadRoot)?;
        let (stage, rest) = rest.split_once("\">").ok_or(PictureFault::BadRoot)?;
        let stage = Stage::find(stage).ok_or(PictureFault::BadRoot)?;
        let body = rest.strip_suffix("</svg>").ok_or(PictureFault::BadRoot)?;
        check_body(body)?;
        Ok(Drawing { stage, body: body.to_owned() })
    }

    /// The drawing as a file on one line.
    pub(crate) fn file(&self) -> String {
        format!("{ROOT}{}\">{}</svg>", self.stage.name(), self.body.replace(['\n', '\r', '\t'], " "))
    }
}

/// Checks what stands inside the root.
pub(crate) fn check_body(body: &str) -> Result<(), PictureFault> {
    let mut rest = body.trim_start_matches(SPACE);
    let mut open: Vec<&str> = Vec::new();
    while !rest.is_empty() {
        let bad = || PictureFault::BadElement { found: excerpt(rest) };
        let (tag, after) = rest.strip_prefix('<').and_then(|rest| rest.split_once('>')).ok_or_else(bad)?;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(PictureFault::Unclosed);
            }
        } else {
            let (tag, is_closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
            let end = tag.find(SPACE).unwrap_or(tag.len());
            let (name, attributes) = tag.split_at(end);
            if !ELEMENTS.contains(&name) {
                return Err(bad());
            }
            check_attributes(attributes)?;
            if !is_closed {
                open.push(name);
            }
            if open.len() > DEEPEST {
                return Err(bad());
            }
        }
        rest = after.trim_start_matches(SPACE);
    }
    if open.is_empty() { Ok(()) } else { Err(PictureFault::Unclosed) }
}

fn check_attributes(text: &str) -> Result<(), PictureFault> {
    let (mut rest, mut known) = (text, Vec::new());
    while !rest.trim_matches(SPACE).is_empty() {
        let bad = || PictureFault::BadAttribute { found: excerpt(rest) };
        let (name, after) = rest.split_once("=\"").ok_or_else(bad)?;
        let (value, after) = after.split_once('"').ok_or_else(bad)?;
        // A space before each, and none twice: otherwise it is no XML, and nothing is drawn.
        let name = name.strip_prefix(SPACE).ok_or_else(bad)?.trim_start_matches(SPACE);
        if known.contains(&name) {
            return Err(bad());
        }
        known.push(name);
        match is_value(name, value) {
            None => return Err(bad()),
            Some(true) => {}
            Some(false) if matches!(name, "fill" | "stroke") => {
                return Err(PictureFault::BadColour { colour: excerpt(value) });
            }
            Some(false) => {
                return Err(PictureFault::BadValue { attribute: name.to_owned(), found: excerpt(value) });
            }
        }
        rest = after;
    }
    Ok(())
}

/// Whether an attribute can have this value; none if it is not of the language.
fn is_value(name: &str, value: &str) -> Option<bool> {
    Some(match name {
        "d" => value.chars().all(|c| is_numeric(c) || "MmLlHhVvCcSsQqTtAaZz".contains(c)),
        "points" => value.chars().all(is_numeric),
        "x" | "y" | "width" | "height" | "rx" | "ry" | "cx" | "cy" | "r" | "x1" | "y1" | "x2" | "y2"
        | "stroke-width" => is_number(value),
        "fill" | "stroke" => value == "none" || is_drawn_in(value),
        "fill-rule" => matches!(value, "evenodd" | "nonzero"),
        "stroke-linecap" => matches!(value, "round" | "square" | "butt"),
        "stroke-linejoin" => matches!(value, "round" | "bevel" | "miter"),
        "transform" => is_transform(value),
        _ => return None,
    })
}

/// Whether this is one number: digits, perhaps with a sign and a point.
fn is_number(value: &str) -> bool {
    let digits = value.strip_prefix('-').unwrap_or(value);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    !digits.is_empty() && !fraction.is_empty() && are_digits(whole) && are_digits(fraction)
}

/// What numbers in a row are made of.
fn is_numeric(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '-' | ' ' | ',' | 'e')
}

fn is_transform(value: &str) -> bool {
    let is_one = |part: &str| {
        let Some((name, numbers)) = part.split_once('(') else { return false };
        TRANSFORMS.contains(&name.trim_matches([' ', ','])) && numbers.chars().all(is_numeric)
    };
    let Some(parts) = value.trim().strip_suffix(')') else { return false };
    parts.split(')').all(is_one)
}
