//! Rasterizer: an SVG document becomes a PNG file through a canvas. A picture knows none of the page's fonts, so they travel inside it.

use std::cell::RefCell;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use js_sys::{Array, Function, Promise, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Response, Url,
};

use crate::browser;

/// The fonts, what a few words need first: of two, the later one is asked first.
const FONTS: [(&str, &str); 4] = [
    ("Frise Title", "frise-title-more"),
    ("Frise Text", "frise-text-more"),
    ("Frise Title", "frise-title"),
    ("Frise Text", "frise-text"),
];

thread_local! {
    /// The fonts as a style sheet, once they were needed.
    static STYLE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The picture, so many pixels wide and high.
pub(super) async fn png(svg: &str, (width, height): (u32, u32)) -> Result<Blob, JsValue> {
    let style = fonts().await?;
    let with_fonts = svg.replacen('>', &format!("><style>{style}</style>"), 1);
    let about = BlobPropertyBag::new();
    about.set_type("image/svg+xml");
    let document_blob = Blob::new_with_str_sequence_and_options(&Array::of1(&with_fonts.into()), &about)?;
    let address = Url::create_object_url_with_blob(&document_blob)?;
    let drawn = draw(&address, width, height).await;
    let _ = Url::revoke_object_url(&address);
    to_png(&drawn?).await
}

async fn draw(address: &str, width: u32, height: u32) -> Result<HtmlCanvasElement, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or("a browser without a canvas")?.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(width),
        f64::from(height),
    )?;
    Ok(canvas)
}

async fn to_png(canvas: &HtmlCanvasElement) -> Result<Blob, JsValue> {
    let made = Promise::new(&mut |done: Function, failed: Function| {
        let call = Closure::once_into_js(move |blob: JsValue| {
            let answer = if blob.is_null() { failed } else { done };
            let _ = answer.call1(&JsValue::NULL, &blob);
        });
        let _ = canvas.to_blob(call.unchecked_ref());
    });
    JsFuture::from(made).await?.dyn_into()
}

async fn fonts() -> Result<String, JsValue> {
    if let Some(style) = STYLE.with_borrow(Clone::clone) {
        return Ok(style);
    }
    let mut style = String::new();
    for (family, file) in FONTS {
        let address = format!("{}/{file}.woff2", browser::meta("frise-version"));
        let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.dyn_into()?;
        if !response.ok() {
            return Err(response.status().into());
        }
        let bytes = Uint8Array::new(&JsFuture::from(response.array_buffer()?).await?).to_vec();
        let encoded = STANDARD.encode(bytes);
        style += &format!("@font-face{{font-family:\"{family}\";src:url(data:font/woff2;base64,{encoded})}}");
    }
    STYLE.set(Some(style.clone()));
    Ok(style)
}
