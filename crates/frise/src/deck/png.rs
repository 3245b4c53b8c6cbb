//! From SVG to PNG, with the fonts of the cards and nothing fetched from anywhere.

use std::sync::Arc;

use frise_decks::draw::fonts::{FONTS, have_all};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// Sheets of more pixels than this are refused rather than tried.
const MOST_PIXELS: f32 = 120_000_000.0;

/// The picture of an SVG document, so many pixels wide. None if there is nothing to draw or too much.
pub(crate) fn render(svg: &str, width: f32) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &options(svg)).ok()?;
    let scale = width / tree.size().width();
    let size = tree.size().scale_by(scale)?;
    if size.width() * size.height() > MOST_PIXELS {
        return None;
    }
    let size = size.to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

fn options(svg: &str) -> Options<'static> {
    let mut options = Options {
        // Pictures are in the document itself; an address of any other kind is not followed.
        image_href_resolver: ImageHrefResolver {
            resolve_data: ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let fonts = Arc::make_mut(&mut options.fontdb);
    for font in &FONTS {
        fonts.load_font_data(font.ttf.to_vec());
    }
    // Looking through the system takes a moment: only for characters that ours do not have.
    if !have_all(svg) {
        fonts.load_system_fonts();
    }
    options
}
