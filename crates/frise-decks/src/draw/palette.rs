//! Colour theme of a box: the greys and the orange that pictures are drawn in become tints of its colour.
//! In OKLCH, where a step in lightness looks alike in every hue, so that each box is as legible as the next.

use super::elementary::turn;
use super::oklch::{Oklch, contrast};
use crate::Colour;
use crate::picture::Stage;

/// Each colour a picture may be drawn in, with the lightness that its tint has and how much of the box's colour it keeps.
const TINTS: [(&str, f64, f64); 10] = [
    ("#fff", 0.99, 0.05),
    ("#eee", 0.945, 0.24),
    ("#ddd", 0.89, 0.42),
    ("#ccc", 0.835, 0.58),
    ("#bbb", 0.77, 0.75),
    ("#888", 0.61, 1.0),
    ("#666", 0.51, 1.0),
    ("#555", 0.43, 1.0),
    ("#333", 0.31, 0.8),
    ("#222", 0.25, 0.7),
];
const ACCENT: &str = "#f70";
const ACCENT_IN_SHADE: &str = "#c50";
/// Fire, lamp light, gold: an amber that is the same in every box.
const WARM: &str = "#fb0";
const AMBER: &str = "#f6b02c";
/// More than this and the tints of a loud box would shout.
const MOST_CHROMA: f64 = 0.125;
/// What is lighter is left as the paper is, where ink is spared.
const LEFT_WHITE: f64 = 0.88;
/// The contrast that small words need.
const LEGIBLE: f64 = 4.6;
/// Light warms and shade cools, by so many degrees at most.
const DRIFT: f64 = 14.0;

/// All colours of one box's cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    tints: Vec<(&'static str, String)>,
    /// The frame: the box's colour, neither so light nor so dark that a page could swallow it.
    pub(crate) frame: String,
    /// Words on the frame.
    pub(crate) on_frame: String,
    /// The panel of the back.
    pub(crate) deep: String,
    /// The panel of the face, and words on a dark ground.
    pub(crate) paper: String,
    /// Words on paper.
    pub(crate) ink: String,
    /// Lesser words on a dark ground.
    pub(crate) pale: String,
    /// Whether ink is spared: then only what is dark anyway has a stage behind it.
    is_thin: bool,
}

impl Palette {
    pub(crate) fn of(colour: Colour) -> Palette {
        let base = Oklch::of(colour);
        let chroma = base.chroma.min(MOST_CHROMA);
        let tone = |lightness: f64, part: f64| {
            let hue = base.hue + drift(base.hue, lightness);
            Oklch { lightness, chroma: chroma * part, hue }.hex()
        };
        let mut tints: Vec<_> =
            TINTS.iter().map(|(grey, lightness, part)| (*grey, tone(*lightness, *part))).collect();
        let accent = accent_beside(base);
        tints.push((ACCENT, accent.hex()));
        tints.push((ACCENT_IN_SHADE, Oklch { lightness: accent.lightness - 0.14, ..accent }.hex()));
        tints.push((WARM, AMBER.to_owned()));
        let (paper, ink) = (tone(0.985, 0.07), tone(0.24, 0.6));
        let (frame, on_frame) = legible_frame(base, &paper, &ink);
        Palette {
            frame,
            on_frame,
            deep: tone(0.27, 0.8),
            paper,
            ink,
            pale: tone(0.86, 0.45),
            tints,
            is_thin: false,
        }
    }

    /// The same with little ink: words on white, pictures in pale tints and mostly without a stage.
    pub(crate) fn thin(colour: Colour) -> Palette {
        let base = Oklch::of(colour);
        let chroma = base.chroma.min(MOST_CHROMA);
        let white = || "#ffffff".to_owned();
        let tone = |lightness: f64, part: f64| {
            if lightness > LEFT_WHITE {
                return white();
            }
            Oklch { lightness: 0.4 + 0.6 * lightness, chroma: chroma * part * 0.8, hue: base.hue }.hex()
        };
        let mut tints: Vec<_> =
            TINTS.iter().map(|(grey, lightness, part)| (*grey, tone(*lightness, *part))).collect();
        let accent = accent_beside(base);
        let accent = Oklch { lightness: accent.lightness.max(0.72), ..accent };
        tints.push((ACCENT, accent.hex()));
        tints.push((ACCENT_IN_SHADE, Oklch { lightness: accent.lightness - 0.08, ..accent }.hex()));
        tints.push((WARM, AMBER.to_owned()));
        let Palette { frame, ink, .. } = Palette::of(colour);
        let words = || ink.clone();
        Palette {
            frame,
            on_frame: words(),
            deep: white(),
            paper: white(),
            pale: words(),
            ink,
            tints,
            is_thin: true,
        }
    }

    /// A stage in the colours of the box.
    pub(crate) fn paint_stage(&self, stage: Stage) -> String {
        if self.is_thin && stage != Stage::Night { String::new() } else { self.paint(stage.svg()) }
    }

    /// The tint for a colour that a picture is drawn in, if it may be.
    pub(crate) fn tint(&self, drawn: &str) -> Option<&str> {
        self.tints.iter().find(|(known, _)| *known == drawn).map(|(_, tint)| tint.as_str())
    }

    /// A drawing with all its colours turned into those of the box.
    pub(crate) fn paint(&self, drawing: &str) -> String {
        let mut out = String::with_capacity(drawing.len() + drawing.len() / 4);
        let mut rest = drawing;
        while let Some(start) = rest.find('#') {
            let end = rest[start + 1..]
                .find(|c: char| !c.is_ascii_hexdigit())
                .map_or(rest.len(), |n| start + 1 + n);
            out.push_str(&rest[..start]);
            out.push_str(self.tint(&rest[start..end]).unwrap_or(&self.ink));
            rest = &rest[end..];
        }
        out.push_str(rest);
        out
    }
}

/// Whether a picture may be drawn in this colour.
pub(crate) fn is_drawn_in(colour: &str) -> bool {
    [ACCENT, ACCENT_IN_SHADE, WARM].contains(&colour) || TINTS.iter().any(|(grey, ..)| *grey == colour)
}

/// The colour of the ten greys that is nearest to a lightness.
#[cfg(feature = "native")]
pub(crate) fn grey_of(lightness: f64) -> &'static str {
    let distance = |tint: &&(&str, f64, f64)| (tint.1 - lightness).abs();
    TINTS.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).map_or("#555", |tint| tint.0)
}

/// The box's colour, moved as little as it takes to read paper or ink on it, and which of the two.
fn legible_frame(base: Oklch, paper: &str, ink: &str) -> (String, String) {
    let lightness = base.lightness.clamp(0.34, 0.82);
    for step in 0..40 {
        for (towards, words) in [(-0.01, paper), (0.01, ink)] {
            let frame = Oklch { lightness: lightness + towards * f64::from(step), ..base }.hex();
            if contrast(words, &frame) >= LEGIBLE {
                return (frame, words.to_owned());
            }
        }
    }
    (ink.to_owned(), paper.to_owned())
}

/// Where the eye should land: what stands out most from the box's own hue.
fn accent_beside(base: Oklch) -> Oklch {
    match turn(base.hue) {
        // On greys and on cool boxes, a warm light.
        _ if base.chroma < 0.03 => Oklch { lightness: 0.76, chroma: 0.16, hue: 66.0 },
        // Red boxes: gold would drown in their light tints, the sea does not.
        hue if !(55.0..345.0).contains(&hue) => Oklch { lightness: 0.68, chroma: 0.11, hue: 195.0 },
        // Golden boxes: the wine-dark sea.
        hue if hue < 115.0 => Oklch { lightness: 0.54, chroma: 0.14, hue: 255.0 },
        _ => Oklch { lightness: 0.74, chroma: 0.165, hue: 62.0 },
    }
}

fn drift(hue: f64, lightness: f64) -> f64 {
    let (warm, cool) = (80.0, 280.0);
    let towards = |goal: f64| (turn(goal - hue + 540.0) - 180.0).clamp(-DRIFT, DRIFT);
    match lightness {
        light if light > 0.6 => towards(warm) * (light - 0.6) / 0.4,
        dark => towards(cool) * (0.6 - dark) / 0.6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes of every hue, from black to white and from grey to loud.
    fn palettes() -> impl Iterator<Item = (Colour, Palette)> {
        let part = || [0, 51, 102, 153, 204, 255].into_iter();
        let colours = part().flat_map(move |red| {
            part().flat_map(move |green| part().map(move |blue| Colour { red, green, blue }))
        });
        colours.map(|colour| (colour, Palette::of(colour)))
    }

    #[test]
    fn words_can_be_read_in_every_box() {
        for (colour, palette) in palettes() {
            assert!(contrast(&palette.ink, &palette.paper) > 7.0, "{colour}: title on the face");
            assert!(contrast(&palette.paper, &palette.deep) > 7.0, "{colour}: title on the back");
            assert!(contrast(&palette.pale, &palette.deep) > 7.0, "{colour}: fact");
            let theme = contrast(&palette.on_frame, &palette.frame);
            assert!(theme > 4.5, "{colour}: theme, {theme:.1}");
        }
    }

    #[test]
    fn the_subject_stands_out_from_its_stage_in_every_box() {
        for (colour, palette) in palettes() {
            let between = |a: &str, b: &str| contrast(palette.tint(a).expect(a), palette.tint(b).expect(b));
            assert!(between("#555", "#ccc") > 3.0, "{colour}: by day");
            assert!(between("#bbb", "#222") > 4.5, "{colour}: by night");
            assert!(between("#555", "#222") > 1.4, "{colour}: light and shade");
            assert!(between("#fb0", "#555") > 3.0, "{colour}: fire on the subject");
            let accent =
                Oklch::of(Colour::parse(palette.tint("#f70").expect("the accent")).expect("a colour"));
            let middle = Oklch::of(Colour::parse(palette.tint("#888").expect("a grey")).expect("a colour"));
            let apart = (accent.hue - middle.hue + 540.0).rem_euclid(360.0) - 180.0;
            assert!(
                apart.abs() > 40.0 || middle.chroma < 0.04,
                "{colour}: the accent is {apart:.0} degrees away"
            );
        }
    }
}
