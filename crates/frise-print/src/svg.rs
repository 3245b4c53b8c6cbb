//! SVG interpreter for the language that our cards and pages are drawn in: basic shapes, paths, transforms, nested documents, words,
//! and pictures that are in the document itself. It is an allow-list, as the sanitizer of drawings is: what it does not know is an error.

use std::str::FromStr;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use roxmltree::{Document, Node};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use thiserror::Error;

use crate::fonts::{Family, FontBook};

/// What in a document cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SvgError {
    /// It is no XML.
    #[error("a page is not well formed: {0}")]
    NotXml(String),
    /// An element that is not of the language.
    #[error("<{0}> cannot be printed")]
    Element(String),
    /// An attribute has a value that it cannot have.
    #[error("{attribute}=\"{value}\" cannot be printed")]
    Value {
        /// Its name.
        attribute: String,
        /// What it says.
        value: String,
    },
    /// A picture is neither a JPEG nor a PNG, or is damaged.
    #[error("a picture cannot be read")]
    Picture,
}

/// Draws a document so that its unit becomes the unit of the surface.
pub(crate) fn draw(svg: &str, surface: &mut Surface<'_>, fonts: &FontBook) -> Result<(), SvgError> {
    let document = Document::parse(svg).map_err(|error| SvgError::NotXml(error.to_string()))?;
    let mut painter = Painter { surface, fonts };
    painter.children(document.root_element(), &Style::default())
}

/// What an element passes on to those inside it.
#[derive(Clone)]
struct Style {
    fill: Option<rgb::Color>,
    fill_opacity: f32,
    rule: FillRule,
    stroke: Option<rgb::Color>,
    stroke_width: f32,
    cap: LineCap,
    join: LineJoin,
    dash: Vec<f32>,
    family: Family,
    size: f32,
    anchor: f32,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            fill: Some(rgb::Color::new(0, 0, 0)),
            fill_opacity: 1.0,
            rule: FillRule::NonZero,
            stroke: None,
            stroke_width: 1.0,
            cap: LineCap::Butt,
            join: LineJoin::Miter,
            dash: Vec::new(),
            family: Family::Title,
            size: 1.0,
            anchor: 0.0,
        }
    }
}

impl Style {
    fn of(&self, node: Node<'_, '_>) -> Result<Style, SvgError> {
        let mut style = self.clone();
        for attribute in node.attributes() {
            let value = attribute.value();
            let wrong =
                || SvgError::Value { attribute: attribute.name().to_owned(), value: value.to_owned() };
            match attribute.name() {
                "fill" => style.fill = colour(value).ok_or_else(wrong)?,
                "fill-opacity" => style.fill_opacity = number(value).ok_or_else(wrong)?,
                "fill-rule" => {
                    style.rule = if value == "evenodd" { FillRule::EvenOdd } else { FillRule::NonZero };
                }
                "stroke" => style.stroke = colour(value).ok_or_else(wrong)?,
                "stroke-width" => style.stroke_width = number(value).ok_or_else(wrong)?,
                "stroke-linecap" => {
                    style.cap = match value {
                        "round" => LineCap::Round,
                        "square" => LineCap::Square,
                        _ => LineCap::Butt,
                    };
                }
                "stroke-linejoin" => {
                    style.join = match value {
                        "round" => LineJoin::Round,
                        "bevel" => LineJoin::Bevel,
                        _ => LineJoin::Miter,
                    };
                }
                "stroke-dasharray" => {
                    style.dash = numbers(value).ok_or_else(wrong)?;
                }
                "font-family" => style.family = Family::of_css(value),
                "font-size" => style.size = number(value).ok_or_else(wrong)?,
                "text-anchor" => {
                    style.anchor = match value {
                        "middle" => 0.5,
                        "end" => 1.0,
                        _ => 0.0,
                    };
                }
                _ => {}
            }
        }
        Ok(style)
    }
}

struct Painter<'a, 's> {
    surface: &'a mut Surface<'s>,
    fonts: &'a FontBook,
}

impl Painter<'_, '_> {
    fn children(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), SvgError> {
        node.children().filter(Node::is_element).try_for_each(|child| self.element(child, style))
    }

    fn element(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), SvgError> {
        let style = style.of(node)?;
        let transform = match node.attribute("transform") {
            Some(text) => Some(matrix(text)?),
            None => None,
        };
        if let Some(transform) = &transform {
            self.surface.push_transform(transform);
        }
        let done = self.inside(node, &style);
        if transform.is_some() {
            self.surface.pop();
        }
        done
    }

    fn inside(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), SvgError> {
        match node.tag_name().name() {
            "g" => self.children(node, style),
            "svg" => self.nested(node, style),
            "text" => self.words(node, style),
            "image" => self.image(node),
            name => {
                let path = match name {
                    "path" => path(node.attribute("d").unwrap_or_default())?,
                    "rect" => rectangle(node)?,
                    "circle" => ellipse(
                        length(node, "cx")?,
                        length(node, "cy")?,
                        length(node, "r")?,
                        length(node, "r")?,
                    ),
                    "ellipse" => ellipse(
                        length(node, "cx")?,
                        length(node, "cy")?,
                        length(node, "rx")?,
                        length(node, "ry")?,
                    ),
                    "line" => line(node)?,
                    "polygon" | "polyline" => polygon(node, name == "polygon")?,
                    _ => return Err(SvgError::Element(name.to_owned())),
                };
                if let Some(path) = path {
                    self.shape(&path, style);
                }
                Ok(())
            }
        }
    }

    fn shape(&mut self, path: &Path, style: &Style) {
        let fill = style.fill.map(|colour| Fill {
            paint: colour.into(),
            opacity: NormalizedF32::new(style.fill_opacity).unwrap_or(NormalizedF32::ONE),
            rule: style.rule,
        });
        let stroke = style.stroke.filter(|_| style.stroke_width > 0.0).map(|colour| Stroke {
            paint: colour.into(),
            width: style.stroke_width,
            miter_limit: 4.0,
            line_cap: style.cap,
            line_join: style.join,
            opacity: NormalizedF32::ONE,
            dash: (!style.dash.is_empty()).then(|| StrokeDash { array: style.dash.clone(), offset: 0.0 }),
        });
        if fill.is_none() && stroke.is_none() {
            return;
        }
        self.surface.set_fill(fill);
        self.surface.set_stroke(stroke);
        self.surface.draw_path(path);
    }

    /// A document inside another one: its part of the page, and nothing beyond it.
    fn nested(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), SvgError> {
        let (x, y) = (length(node, "x")?, length(node, "y")?);
        let (width, height) = (length(node, "width")?, length(node, "height")?);
        let view = numbers(node.attribute("viewBox").unwrap_or_default()).unwrap_or_default();
        let [left, top, wide, high] = view[..] else {
            return Err(SvgError::Value { attribute: "viewBox".to_owned(), value: format!("{view:?}") });
        };
        let Some(clip) = Rect::from_xywh(x, y, width, height).and_then(rect_path) else { return Ok(()) };
        let is_cut = node.attribute("preserveAspectRatio").is_some_and(|fit| fit.ends_with("slice"));
        let (by_width, by_height) = (width / wide, height / high);
        let scale = if is_cut { by_width.max(by_height) } else { by_width.min(by_height) };
        self.surface.push_clip_path(&clip, &FillRule::NonZero);
        self.surface.push_transform(&Transform::from_row(
            round(scale),
            0.0,
            0.0,
            round(scale),
            round(x + (width - scale * wide) / 2.0 - scale * left),
            round(y + (height - scale * high) / 2.0 - scale * top),
        ));
        let done = self.children(node, style);
        self.surface.pop();
        self.surface.pop();
        done
    }

    fn words(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), SvgError> {
        let text = node.text().unwrap_or_default();
        let runs = self.fonts.shape(style.family, text);
        let width: f32 = runs.iter().map(|run| run.width).sum();
        let (mut x, y) = (length(node, "x")? - width * style.size * style.anchor, length(node, "y")?);
        let Some(colour) = style.fill else { return Ok(()) };
        let fill = Fill { paint: colour.into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero };
        self.surface.set_fill(Some(fill));
        self.surface.set_stroke(None);
        for run in runs {
            let start = Point::from_xy(round(x), round(y));
            self.surface.draw_glyphs(start, &run.glyphs, run.font, &run.text, style.size, false);
            x += run.width * style.size;
        }
        Ok(())
    }

    /// A photograph as a `data:` address, cut to its place or shown whole in it.
    fn image(&mut self, node: Node<'_, '_>) -> Result<(), SvgError> {
        let address = node.attribute("href").unwrap_or_default();
        let read = |kind: &str| {
            let data = address.strip_prefix(&format!("data:image/{kind};base64,"))?;
            BASE64_STANDARD.decode(data).ok()
        };
        let image = match (read("jpeg"), read("png")) {
            (Some(bytes), _) => Image::from_jpeg(bytes.into(), true),
            (None, Some(bytes)) => Image::from_png(bytes.into(), true),
            (None, None) => return Err(SvgError::Picture),
        };
        let image = image.map_err(|_| SvgError::Picture)?;
        let (width, height) = (length(node, "width")?, length(node, "height")?);
        let (x, y) = (length(node, "x")?, length(node, "y")?);
        let (wide, high) = (image.size().0 as f32, image.size().1 as f32);
        let Some(clip) = Rect::from_xywh(x, y, width, height).and_then(rect_path) else { return Ok(()) };
        let is_cut = node.attribute("preserveAspectRatio").is_some_and(|fit| fit.ends_with("slice"));
        let scale =
            if is_cut { (width / wide).max(height / high) } else { (width / wide).min(height / high) };
        let Some(size) = Size::from_wh(round(wide * scale), round(high * scale)) else { return Ok(()) };
        self.surface.push_clip_path(&clip, &FillRule::NonZero);
        self.surface.push_transform(&Transform::from_translate(
            round(x + (width - size.width()) / 2.0),
            round(y + (height - size.height()) / 2.0),
        ));
        self.surface.draw_image(image, size);
        self.surface.pop();
        self.surface.pop();
        Ok(())
    }
}

/// To a ten-thousandth: machines differ in the last digits of sines, and a file must not.
fn round(value: f32) -> f32 {
    (f64::from(value) * 1e4).round() as f32 / 1e4
}

fn round_wide(value: f64) -> f32 {
    ((value * 1e4).round() / 1e4) as f32
}

fn number(value: &str) -> Option<f32> {
    f32::from_str(value.trim()).ok().filter(|value| value.is_finite())
}

fn numbers(value: &str) -> Option<Vec<f32>> {
    value.split([' ', ',', '\n', '\t', '\r']).filter(|part| !part.is_empty()).map(number).collect()
}

/// A length of an element; nothing is zero.
fn length(node: Node<'_, '_>, name: &str) -> Result<f32, SvgError> {
    let Some(value) = node.attribute(name) else { return Ok(0.0) };
    number(value).ok_or_else(|| SvgError::Value { attribute: name.to_owned(), value: value.to_owned() })
}

/// `none`, `#abc` or `#aabbcc`.
fn colour(value: &str) -> Option<Option<rgb::Color>> {
    if value == "none" {
        return Some(None);
    }
    let digits = value.strip_prefix('#')?;
    let part = |from: usize, n: usize| u8::from_str_radix(digits.get(from..from + n)?, 16).ok();
    let (red, green, blue) = match digits.len() {
        3 => (part(0, 1)? * 17, part(1, 1)? * 17, part(2, 1)? * 17),
        6 => (part(0, 2)?, part(2, 2)?, part(4, 2)?),
        _ => return None,
    };
    Some(Some(rgb::Color::new(red, green, blue)))
}

fn matrix(text: &str) -> Result<Transform, SvgError> {
    let found = svgtypes::Transform::from_str(text)
        .map_err(|_| SvgError::Value { attribute: "transform".to_owned(), value: text.to_owned() })?;
    let [a, b, c, d] = [found.a, found.b, found.c, found.d].map(|part| ((part * 1e6).round() / 1e6) as f32);
    Ok(Transform::from_row(a, b, c, d, round_wide(found.e), round_wide(found.f)))
}

fn path(data: &str) -> Result<Option<Path>, SvgError> {
    let mut builder = PathBuilder::new();
    for segment in SimplifyingPathParser::from(data) {
        let segment = segment.map_err(|_| SvgError::Value {
            attribute: "d".to_owned(),
            value: data.chars().take(60).collect(),
        })?;
        let r = round_wide;
        match segment {
            SimplePathSegment::MoveTo { x, y } => builder.move_to(r(x), r(y)),
            SimplePathSegment::LineTo { x, y } => builder.line_to(r(x), r(y)),
            SimplePathSegment::Quadratic { x1, y1, x, y } => builder.quad_to(r(x1), r(y1), r(x), r(y)),
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                builder.cubic_to(r(x1), r(y1), r(x2), r(y2), r(x), r(y));
            }
            SimplePathSegment::ClosePath => builder.close(),
        }
    }
    Ok(builder.finish())
}

fn rect_path(rect: Rect) -> Option<Path> {
    let mut builder = PathBuilder::new();
    builder.push_rect(rect);
    builder.finish()
}

fn rectangle(node: Node<'_, '_>) -> Result<Option<Path>, SvgError> {
    let (x, y) = (length(node, "x")?, length(node, "y")?);
    let (width, height) = (length(node, "width")?, length(node, "height")?);
    let (rx, ry) = (length(node, "rx")?, length(node, "ry")?);
    // One alone stands for both.
    let rx = if rx > 0.0 { rx } else { ry }.min(width / 2.0);
    let ry = if ry > 0.0 { ry } else { rx }.min(height / 2.0);
    if rx <= 0.0 || ry <= 0.0 {
        return Ok(Rect::from_xywh(x, y, width, height).and_then(rect_path));
    }
    let (right, bottom) = (x + width, y + height);
    let (kx, ky) = (rx * (1.0 - ROUND), ry * (1.0 - ROUND));
    let mut path = PathBuilder::new();
    path.move_to(x + rx, y);
    path.line_to(right - rx, y);
    path.cubic_to(right - kx, y, right, y + ky, right, y + ry);
    path.line_to(right, bottom - ry);
    path.cubic_to(right, bottom - ky, right - kx, bottom, right - rx, bottom);
    path.line_to(x + rx, bottom);
    path.cubic_to(x + kx, bottom, x, bottom - ky, x, bottom - ry);
    path.line_to(x, y + ry);
    path.cubic_to(x, y + ky, x + kx, y, x + rx, y);
    path.close();
    Ok(path.finish())
}

/// How far the handles of a curve reach that looks like a quarter of a circle of radius 1.
const ROUND: f32 = 0.552_284_8;

fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Option<Path> {
    if rx <= 0.0 || ry <= 0.0 {
        return None;
    }
    let (kx, ky) = (rx * ROUND, ry * ROUND);
    let mut path = PathBuilder::new();
    path.move_to(x + rx, y);
    path.cubic_to(x + rx, y + ky, x + kx, y + ry, x, y + ry);
    path.cubic_to(x - kx, y + ry, x - rx, y + ky, x - rx, y);
    path.cubic_to(x - rx, y - ky, x - kx, y - ry, x, y - ry);
    path.cubic_to(x + kx, y - ry, x + rx, y - ky, x + rx, y);
    path.close();
    path.finish()
}

fn line(node: Node<'_, '_>) -> Result<Option<Path>, SvgError> {
    let mut path = PathBuilder::new();
    path.move_to(length(node, "x1")?, length(node, "y1")?);
    path.line_to(length(node, "x2")?, length(node, "y2")?);
    Ok(path.finish())
}

fn polygon(node: Node<'_, '_>, is_closed: bool) -> Result<Option<Path>, SvgError> {
    let value = node.attribute("points").unwrap_or_default();
    let points = numbers(value)
        .ok_or_else(|| SvgError::Value { attribute: "points".to_owned(), value: value.to_owned() })?;
    let mut path = PathBuilder::new();
    for (idx, point) in points.chunks_exact(2).enumerate() {
        if idx == 0 {
            path.move_to(point[0], point[1]);
        } else {
            path.line_to(point[0], point[1]);
        }
    }
    if is_closed {
        path.close();
    }
    Ok(path.finish())
}
