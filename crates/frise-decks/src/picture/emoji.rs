//! Emoji recoloured: shapes come from Twemoji, colours are quantized to our greys by lightness, and the loudest becomes
//! the accent.

use std::collections::BTreeMap;

use twemoji_assets::svg::SvgTwemojiAsset;

use super::sanitize::check_body;
use super::{Drawing, PictureFault, Stage};
use crate::draw::oklch::Oklch;
use crate::draw::palette::grey_of;
use crate::text::excerpt;
use crate::{Card, Colour};

/// Colours of less chroma are greys already.
const LEAST_CHROMA: f64 = 0.05;

/// The drawing of an emoji, on a stage that the card's id chooses.
pub(super) fn draw(emoji: &str, card: &Card) -> Result<Drawing, PictureFault> {
    let unknown = || PictureFault::NoSuchEmoji { emoji: excerpt(emoji) };
    // An emoji is often written with a sign that asks for its picture, which the set leaves out, or without it.
    let plain = emoji.replace('\u{fe0f}', "");
    let asset = [emoji.to_owned(), plain.clone(), format!("{plain}\u{fe0f}")];
    let asset = asset.iter().find_map(|name| SvgTwemojiAsset::from_emoji(name)).ok_or_else(unknown)?;
    let shapes = shapes(asset).ok_or_else(unknown)?;
    // Their canvas is 36 wide; ours leaves a margin above and stands on the ground at 84.
    let body = format!(
        "<ellipse cx=\"64\" cy=\"84\" rx=\"34\" ry=\"4\" fill=\"#bbb\"/>\
         <g fill=\"#222\" transform=\"translate(24 12) scale(2)\">{shapes}</g>"
    );
    check_body(&body).map_err(|_| unknown())?;
    Ok(Drawing { stage: Stage::pale_of_id(&card.id), body })
}

/// The shapes of an emoji with what our language knows of their attributes.
fn shapes(svg: &str) -> Option<String> {
    let inner = svg.trim().strip_suffix("</svg>")?.split_once('>')?.1;
    let accents = accents(inner);
    let mut out = String::with_capacity(inner.len());
    let mut hidden = 0_usize;
    for tag in inner.split('<').skip(1) {
        let tag = tag.split_once('>')?.0;
        let is_definition =
            ["clipPath", "defs", "/clipPath", "/defs"].iter().any(|name| tag.starts_with(name));
        if is_definition {
            hidden = if tag.starts_with('/') { hidden.saturating_sub(1) } else { hidden + 1 };
        } else if hidden == 0 {
            out.push('<');
            out.push_str(&element(tag, &accents));
            out.push('>');
        }
    }
    Some(out)
}

fn element(tag: &str, accents: &BTreeMap<String, &'static str>) -> String {
    let end = tag.find([' ', '/']).filter(|end| *end > 0).unwrap_or(tag.len());
    let (name, attributes) = tag.split_at(end);
    let mut out = name.to_owned();
    for attribute in attributes.split_inclusive('"').collect::<Vec<_>>().chunks(2) {
        let [name, value] = attribute else { continue };
        let (name, value) = (name.trim().trim_end_matches("=\""), value.trim_end_matches('"'));
        let drawn = match name {
            "fill" | "stroke" => Some(accents.get(value).copied().unwrap_or_else(|| grey(value))),
            "d" | "cx" | "cy" | "r" | "rx" | "ry" | "transform" | "fill-rule" => Some(value),
            _ => None,
        };
        if let Some(value) = drawn {
            out.push_str(&format!(" {name}=\"{value}\""));
        }
    }
    if tag.ends_with('/') { out + "/" } else { out }
}

/// The loudest colour and those of its hue, as the accent and the accent in shade.
fn accents(svg: &str) -> BTreeMap<String, &'static str> {
    let colours: Vec<(&str, Oklch)> = svg
        .split("fill=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'))
        .filter_map(|(name, _)| Some((name, Oklch::of(colour(name)?))))
        .collect();
    let Some((_, loudest)) = colours.iter().max_by(|a, b| a.1.chroma.total_cmp(&b.1.chroma)) else {
        return BTreeMap::new();
    };
    let is_near = |other: &Oklch| ((other.hue - loudest.hue + 540.0).rem_euclid(360.0) - 180.0).abs() < 25.0;
    let of = |(name, other): &(&str, Oklch)| {
        let shade = if other.lightness < loudest.lightness - 0.06 { "#c50" } else { "#f70" };
        let is_accent = loudest.chroma > LEAST_CHROMA
            && other.chroma > loudest.chroma * 0.6
            && is_near(other)
            && (other.lightness - loudest.lightness).abs() < 0.2;
        is_accent.then(|| ((*name).to_owned(), shade))
    };
    colours.iter().filter_map(of).collect()
}

fn grey(name: &str) -> &'static str {
    match name {
        "none" => "none",
        _ => colour(name).map_or("#222", |colour| {
            let lightness = Oklch::of(colour).lightness;
            // Emoji are lighter than what we draw: all but what is white is made to stand out from the stage.
            grey_of(if lightness < 0.93 { lightness * 0.8 } else { lightness })
        }),
    }
}

fn colour(name: &str) -> Option<Colour> {
    let digits = name.strip_prefix('#').unwrap_or_default();
    let long: String =
        if digits.len() == 3 { digits.chars().flat_map(|c| [c, c]).collect() } else { digits.to_owned() };
    Colour::parse(&format!("#{long}"))
}
