//! Image re-encoder: a picture that a deck brings is decoded with limits, turned upright, cut to our format and written anew.
//! So nothing of the file itself is passed on: no place where it was taken, no second content.

use std::borrow::Cow;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageFormat, ImageReader, ImageResult, Limits};

use super::album::Art;
use super::{LARGEST_KEPT, PictureFault};

/// The most that a picture file may weigh, in bytes.
pub const LARGEST_FILE: usize = 8 << 20;

/// The most that is kept of it, in pixels: enough for a close-up and for print.
const KEPT: (u32, u32) = (600, 480);
/// To this many times that a picture is shrunk by plain averages first, which takes no memory beside it.
const ROUGHLY: f64 = 2.0;
const LEAST: u32 = 96;
const MOST: u32 = 8192;
/// The most pixels in all, and the most memory that they may take as they are read.
const MOST_PIXELS: u64 = 16 << 20;
const MOST_BYTES: u64 = 3 * MOST_PIXELS;
/// WebP without loss is read into memory that is not its last.
const MOST_PIXELS_WEBP: u64 = 8 << 20;
/// How large and how finely a photograph is written: as much so as its weight allows.
const JPEG_QUALITIES: [(f64, u8); 6] = [(1.0, 84), (1.0, 74), (1.0, 62), (1.0, 48), (0.5, 62), (0.5, 30)];
/// How small a picture that is see-through in places becomes, until it weighs little enough.
const SCALES: [f64; 6] = [1.0, 0.75, 0.55, 0.4, 0.3, 0.2];

/// Reads a PNG, JPEG or WebP file.
pub(super) fn read(bytes: &[u8]) -> Result<Art, PictureFault> {
    if bytes.len() > LARGEST_FILE {
        return Err(PictureFault::TooHeavy { bytes: bytes.len(), limit: LARGEST_FILE });
    }
    let image = decode(bytes)?;
    let is_see_through = image.color().has_alpha() && image.pixels().any(|(_, _, pixel)| pixel.0[3] < 255);
    if is_see_through { cutout(image) } else { photograph(image) }
}

fn cutout(image: DynamicImage) -> Result<Art, PictureFault> {
    let image = shrink(image, f64::min);
    let write = |scale: &f64, out: &mut Vec<u8>| {
        scaled(&image, *scale).to_rgba8().write_to(&mut Cursor::new(out), ImageFormat::Png)
    };
    lightest(&SCALES, write)
}

fn photograph(image: DynamicImage) -> Result<Art, PictureFault> {
    let image = cut(shrink(image, f64::max));
    let write = |(scale, quality): &(f64, u8), out: &mut Vec<u8>| {
        let encoder = JpegEncoder::new_with_quality(out, *quality);
        scaled(&image, *scale).to_rgb8().write_with_encoder(encoder)
    };
    lightest(&JPEG_QUALITIES, write)
}

fn scaled(image: &DynamicImage, scale: f64) -> Cow<'_, DynamicImage> {
    if scale >= 1.0 {
        return Cow::Borrowed(image);
    }
    let side = |length: u32| ((f64::from(length) * scale) as u32).max(1);
    Cow::Owned(image.thumbnail_exact(side(image.width()), side(image.height())))
}

/// The picture written in the first of these ways that makes it light enough to be kept in a deck file.
fn lightest<Way>(
    ways: &[Way],
    write: impl Fn(&Way, &mut Vec<u8>) -> ImageResult<()>,
) -> Result<Art, PictureFault> {
    let mut out = Vec::new();
    for way in ways {
        out.clear();
        write(way, &mut out).map_err(|_| PictureFault::Unreadable)?;
        if out.len() <= LARGEST_KEPT {
            return Art::of_bytes(&out);
        }
    }
    Err(PictureFault::TooHeavy { bytes: out.len(), limit: LARGEST_KEPT })
}

fn decode(bytes: &[u8]) -> Result<DynamicImage, PictureFault> {
    let unreadable = |_| PictureFault::Unreadable;
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| PictureFault::Unreadable)?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) {
        return Err(PictureFault::Unreadable);
    }
    let is_webp = reader.format() == Some(ImageFormat::WebP);
    // A small file can claim to be a huge picture.
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    let is_too_much = width.max(height) > MOST
        || u64::from(width) * u64::from(height) > MOST_PIXELS
        || decoder.total_bytes() > MOST_BYTES
        || is_webp && u64::from(width) * u64::from(height) > MOST_PIXELS_WEBP;
    if width.min(height) < LEAST || is_too_much {
        return Err(PictureFault::BadDimensions { width, height, most: MOST, least: LEAST });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    // A decoder that stumbles over a file is no reason to fall with it: zune-jpeg 0.5.15 does, over some (zune-image#361).
    let decoded = catch_unwind(AssertUnwindSafe(|| DynamicImage::from_decoder(decoder)));
    let mut image = decoded.map_err(|_| PictureFault::Unreadable)?.map_err(unreadable)?;
    image.apply_orientation(orientation);
    Ok(image)
}

/// Makes a picture as small as what is kept of it, never larger: until both sides fit (`f64::min`), or until one does (`f64::max`).
fn shrink(mut image: DynamicImage, of_both: fn(f64, f64) -> f64) -> DynamicImage {
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    let scale = of_both(f64::from(KEPT.0) / width, f64::from(KEPT.1) / height);
    if scale >= 1.0 {
        return image;
    }
    let scaled = |by: f64| ((width * by).ceil().max(1.0) as u32, (height * by).ceil().max(1.0) as u32);
    if scale * ROUGHLY < 1.0 {
        let (width, height) = scaled(scale * ROUGHLY);
        image = image.thumbnail_exact(width, height);
    }
    let (width, height) = scaled(scale);
    image.resize_exact(width, height, FilterType::Lanczos3)
}

/// Cuts a picture to our format, around its middle.
fn cut(image: DynamicImage) -> DynamicImage {
    let (width, height) = image.dimensions();
    let wide = (height * KEPT.0 / KEPT.1).clamp(1, width);
    let high = (width * KEPT.1 / KEPT.0).clamp(1, height);
    image.crop_imm((width - wide) / 2, (height - high) / 2, wide, high)
}
