//! Colour space: OKLCH, in which a step in lightness looks alike in every hue; and the contrast of two colours.

use super::elementary::{angle, root, sin_cos};
use crate::Colour;

/// A colour by lightness, chroma and hue in degrees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oklch {
    pub(crate) lightness: f64,
    pub(crate) chroma: f64,
    pub(crate) hue: f64,
}

impl Oklch {
    pub(crate) fn of(colour: Colour) -> Oklch {
        let [r, g, b] = linear(colour);
        let l = root(3, 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        let m = root(3, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        let s = root(3, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        let lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
        let a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
        let b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
        Oklch { lightness, chroma: (a * a + b * b).sqrt(), hue: angle(a, b) }
    }

    /// As `#rrggbb`; what a screen cannot show is made paler until it can.
    pub(crate) fn hex(self) -> String {
        let fits = |parts: &[f64; 3]| parts.iter().all(|part| (-0.0005..=1.0005).contains(part));
        let mut parts = self.linear();
        if !fits(&parts) {
            let (mut pale, mut loud) = (0.0, self.chroma);
            for _ in 0..8 {
                let chroma = (pale + loud) / 2.0;
                let halfway = Oklch { chroma, ..self }.linear();
                if fits(&halfway) { pale = chroma } else { loud = chroma }
            }
            parts = Oklch { chroma: pale, ..self }.linear();
        }
        let byte = |part: f64| {
            let part = part.clamp(0.0, 1.0);
            let curved =
                if part <= 0.0031308 { part * 12.92 } else { 1.055 * root(12, part).powi(5) - 0.055 };
            (curved * 255.0).round() as u8
        };
        let [red, green, blue] = parts.map(byte);
        Colour { red, green, blue }.to_string()
    }

    fn linear(self) -> [f64; 3] {
        let (sin, cos) = sin_cos(self.hue);
        let (a, b) = (self.chroma * cos, self.chroma * sin);
        let l = (self.lightness + 0.3963377774 * a + 0.2158037573 * b).powi(3);
        let m = (self.lightness - 0.1055613458 * a - 0.0638541728 * b).powi(3);
        let s = (self.lightness - 0.0894841775 * a - 1.291485548 * b).powi(3);
        [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
        ]
    }
}

/// The contrast of two colours as the web's guidelines measure it, from 1 to 21.
pub(crate) fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |hex: &str| {
        let [red, green, blue] = Colour::parse(hex).map(linear).unwrap_or_default();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Red, green and blue as amounts of light, from 0 to 1.
fn linear(colour: Colour) -> [f64; 3] {
    [colour.red, colour.green, colour.blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { root(5, (part + 0.055) / 1.055).powi(12) }
    })
}
