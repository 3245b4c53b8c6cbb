//! Image re-encoder: a picture that a deck brings is decoded with limits, turned upright, cut to our format and written anew.
//! So nothing of the file itself is passed on: no place where it was taken, no second content.

use std::io::Cursor;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::PictureFault;
use super::album::Art;

/// The most that a picture file may weigh, in bytes.
pub const LARGEST_FILE: usize = 8 << 20;

/// What is kept of it, in pixels: enough for a close-up and for print.
const KEPT: (u32, u32) = (600, 480);
const LEAST: u32 = 96;
const MOST: u32 = 8192;
const JPEG_QUALITY: u8 = 84;

/// Reads a PNG, JPEG or WebP file.
pub(super) fn read(bytes: &[u8]) -> Result<Art, PictureFault> {
    if bytes.len() > LARGEST_FILE {
        return Err(PictureFault::TooHeavy { bytes: bytes.len(), limit: LARGEST_FILE });
    }
    let image = decode(bytes)?;
    let is_see_through = image.color().has_alpha() && image.to_rgba8().pixels().any(|pixel| pixel.0[3] < 255);
    let mut out = Vec::new();
    if is_see_through {
        let image = image.resize(KEPT.0, KEPT.1, FilterType::Lanczos3).to_rgba8();
        image.write_to(&mut Cursor::new(&mut out), ImageFormat::Png).map_err(|_| PictureFault::Unreadable)?;
        Ok(Art::Cutout(address("png", &out)))
    } else {
        let image = image.resize_to_fill(KEPT.0, KEPT.1, FilterType::Lanczos3).to_rgb8();
        let encoder = JpegEncoder::new_with_quality(&mut out, JPEG_QUALITY);
        image.write_with_encoder(encoder).map_err(|_| PictureFault::Unreadable)?;
        Ok(Art::Photo(address("jpeg", &out)))
    }
}

fn decode(bytes: &[u8]) -> Result<DynamicImage, PictureFault> {
    let unreadable = |_| PictureFault::Unreadable;
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| PictureFault::Unreadable)?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) {
        return Err(PictureFault::Unreadable);
    }
    // A small file can claim to be a huge picture.
    let mut limits = Limits::default();
    limits.max_alloc = Some(256 << 20);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    if width.min(height) < LEAST || width.max(height) > MOST {
        return Err(PictureFault::BadDimensions { width, height, most: MOST, least: LEAST });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    image.apply_orientation(orientation);
    Ok(image)
}

fn address(kind: &str, bytes: &[u8]) -> String {
    format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(bytes))
}
