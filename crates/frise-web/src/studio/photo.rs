//! Photos: drawn onto a canvas in the proportion of a card and encoded anew, so that nothing of the file is kept but its pixels.

use frise_core::Seed;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use crate::own::db::Photo;

/// What is kept, in pixels.
const SIZE: (f64, f64) = (600.0, 480.0);
/// The most that it may weigh, in bytes: thirty of them fit into a deck of two megabytes.
const MOST: usize = 48 << 10;
/// How it is encoded, the best first, until it is light enough.
const QUALITIES: [f64; 6] = [0.82, 0.72, 0.6, 0.48, 0.36, 0.25];

/// A photo as a card shows it.
pub(super) async fn make(file: &Blob) -> Result<Photo, JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let drawn = draw(&address).await;
    let _ = Url::revoke_object_url(&address);
    let canvas = drawn?;
    for quality in QUALITIES {
        let address = canvas.to_data_url_with_type_and_encoder_options("image/jpeg", &quality.into())?;
        let Some(code) = address.strip_prefix("data:image/jpeg;base64,") else { break };
        if code.len() / 4 * 3 <= MOST {
            // Named by what it shows: the same photo is kept once.
            return Ok(Photo { name: format!("{}.jpg", name(code)), address });
        }
    }
    Err("it does not become light enough".into())
}

/// Upright, and cut around its middle.
async fn draw(address: &str) -> Result<HtmlCanvasElement, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    if width < 1.0 || height < 1.0 {
        return Err("it has no pixels".into());
    }
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(SIZE.0 as u32);
    canvas.set_height(SIZE.1 as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no canvas")?.dyn_into()?;
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, SIZE.0, SIZE.1);
    let scale = (SIZE.0 / width).max(SIZE.1 / height);
    let (wide, high) = (width * scale, height * scale);
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        (SIZE.0 - wide) / 2.0,
        (SIZE.1 - high) / 2.0,
        wide,
        high,
    )?;
    Ok(canvas)
}

/// What a photo is called, by its content.
pub(super) fn name(code: &str) -> String {
    Seed::from_text(code).0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
