//! PDF writer: pages in millimetres become a file with vector drawings and embedded fonts. No clock and no chance: same pages, same bytes.

use frise_text::Lang;
use krilla::SerializeSettings;
use krilla::geom::Transform;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use thiserror::Error;

use crate::canvas::Page;
use crate::fonts::FontBook;
use crate::svg::{self, SvgError};

/// Points of a PDF for a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// What a file is called, and in which language it is.
#[derive(Clone, Debug)]
pub struct Document {
    /// For the title bar of a viewer.
    pub title: String,
    /// For whoever reads it aloud.
    pub lang: Lang,
    /// In the order in which they are printed.
    pub pages: Vec<Page>,
}

/// Why there is no PDF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintError {
    /// A page holds what cannot be printed.
    #[error(transparent)]
    Svg(#[from] SvgError),
    /// A page has no size.
    #[error("a page of {width} × {height} mm cannot be printed")]
    Size {
        /// In millimetres, as it was asked for.
        width: String,
        /// In millimetres, as it was asked for.
        height: String,
    },
    /// The writer of the file gave up.
    #[error("the PDF cannot be written: {0}")]
    Writer(String),
}

/// The document as a PDF file.
pub fn pdf(document: &Document, fonts: &FontBook) -> Result<Vec<u8>, PrintError> {
    let settings = SerializeSettings { enable_tagging: false, ..SerializeSettings::default() };
    let mut out = krilla::Document::new_with(settings);
    out.set_metadata(
        Metadata::new()
            .title(document.title.clone())
            .language(document.lang.code().to_owned())
            .creator("Frise".to_owned()),
    );
    for page in &document.pages {
        let (width, height) = (page.width as f32 * POINTS, page.height as f32 * POINTS);
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| PrintError::Size {
            width: frise_text::plain(page.width),
            height: frise_text::plain(page.height),
        })?;
        let mut sheet = out.start_page_with(settings);
        let mut surface = sheet.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        let drawn = svg::draw(&page.svg(), &mut surface, fonts);
        surface.pop();
        surface.finish();
        sheet.finish();
        drawn?;
    }
    out.finish().map_err(|error| PrintError::Writer(format!("{error:?}")))
}
