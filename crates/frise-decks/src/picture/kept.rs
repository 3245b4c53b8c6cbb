//! Pictures as bytes: what a deck file holds of them, checked and cleaned. A drawing is sanitized SVG; of a JPEG or PNG only what
//! is needed to show it is kept, so that no place, no name and no second content travels with it. Decodes no pixel.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use super::sanitize::LARGEST_DRAWING;
use super::{Album, Art, Drawing, Picture, PictureFault};

/// The most that a picture inside a deck file may weigh, in bytes.
pub const LARGEST_KEPT: usize = 96 << 10;

/// The sides that such a picture may have, in pixels: what a page or the re-encoder makes is half of that.
const MOST: u32 = 1200;
const LEAST: u32 = 16;

const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG_SIGNATURE: &[u8] = b"\xff\xd8\xff";

impl Album {
    /// Adds a picture that has been made ready: a drawing in our language, a JPEG that fills the frame, or a PNG to be set on a stage.
    pub fn insert(&mut self, picture: Picture, bytes: &[u8]) -> Result<(), PictureFault> {
        self.art.insert(picture, Art::of_bytes(bytes)?);
        Ok(())
    }

    /// Takes a picture away.
    pub fn remove(&mut self, picture: &Picture) {
        self.art.remove(picture);
    }

    /// Whether this album itself has a picture.
    pub fn holds(&self, picture: &Picture) -> bool {
        self.art.contains_key(picture)
    }

    /// A picture of this album as [`Album::insert`] takes it.
    pub fn bytes(&self, picture: &Picture) -> Option<Vec<u8>> {
        match self.art.get(picture)? {
            Art::Drawing(drawing) => Some(drawing.file().into_bytes()),
            Art::Photo(address) | Art::Cutout(address) => {
                BASE64_STANDARD.decode(address.split_once(',')?.1).ok()
            }
        }
    }
}

impl Art {
    pub(super) fn of_bytes(bytes: &[u8]) -> Result<Art, PictureFault> {
        if bytes.len() > LARGEST_KEPT {
            return Err(PictureFault::TooHeavy { bytes: bytes.len(), limit: LARGEST_KEPT });
        }
        let address = |kind: &str, bytes: Vec<u8>| {
            format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(bytes))
        };
        if bytes.starts_with(JPEG_SIGNATURE) {
            return Ok(Art::Photo(address("jpeg", clean_jpeg(bytes)?)));
        }
        if bytes.starts_with(PNG_SIGNATURE) {
            return Ok(Art::Cutout(address("png", clean_png(bytes)?)));
        }
        let file = std::str::from_utf8(bytes).map_err(|_| PictureFault::Unreadable)?;
        if !file.trim_start().starts_with("<svg") {
            return Err(PictureFault::Unreadable);
        }
        // Emoji are richer than what we draw by hand.
        Drawing::read(file, 32 * LARGEST_DRAWING).map(Art::Drawing)
    }
}

fn check_size(width: u32, height: u32) -> Result<(), PictureFault> {
    if width.max(height) > MOST || width.min(height) < LEAST {
        return Err(PictureFault::BadDimensions { width, height, most: MOST, least: LEAST });
    }
    Ok(())
}

/// The chunks without which a PNG cannot be shown.
fn clean_png(bytes: &[u8]) -> Result<Vec<u8>, PictureFault> {
    let mut out = PNG_SIGNATURE.to_vec();
    let mut rest = &bytes[PNG_SIGNATURE.len()..];
    let mut is_sized = false;
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
        // The data and its checksum.
        let end = length.checked_add(4).filter(|end| *end <= after.len()).ok_or(PictureFault::Unreadable)?;
        let (kind, data) = (&head[4..], &after[..length]);
        match kind {
            b"IHDR" if !is_sized && length == 13 => {
                let side =
                    |at: usize| u32::from_be_bytes([data[at], data[at + 1], data[at + 2], data[at + 3]]);
                check_size(side(0), side(4))?;
                is_sized = true;
            }
            b"PLTE" | b"tRNS" | b"IDAT" | b"IEND" if is_sized => {}
            // The size comes first, and once.
            b"IHDR" | b"IDAT" | b"IEND" => return Err(PictureFault::Unreadable),
            _ => {
                rest = &after[end..];
                continue;
            }
        }
        out.extend_from_slice(head);
        out.extend_from_slice(&after[..end]);
        if kind == b"IEND" {
            return Ok(out);
        }
        rest = &after[end..];
    }
    Err(PictureFault::Unreadable)
}

/// The segments without which a JPEG cannot be shown.
fn clean_jpeg(bytes: &[u8]) -> Result<Vec<u8>, PictureFault> {
    let mut out = vec![0xff, 0xd8];
    let (mut at, mut is_sized, mut is_scanned) = (2, false, false);
    let byte = |at: usize| bytes.get(at).copied().ok_or(PictureFault::Unreadable);
    loop {
        if byte(at)? != 0xff {
            return Err(PictureFault::Unreadable);
        }
        let marker = byte(at + 1)?;
        match marker {
            // Any number of these may fill up before a marker.
            0xff => {
                at += 1;
                continue;
            }
            0xd9 if is_sized && is_scanned => {
                out.extend([0xff, 0xd9]);
                return Ok(out);
            }
            0x00 | 0x01 | 0xd0..=0xd9 => return Err(PictureFault::Unreadable),
            _ => {}
        }
        let length = usize::from(u16::from_be_bytes([byte(at + 2)?, byte(at + 3)?]));
        let mut end = at + 2 + length;
        if length < 2 || end > bytes.len() {
            return Err(PictureFault::Unreadable);
        }
        let data = &bytes[at + 4..end];
        let is_needed = match marker {
            // Baseline, extended and progressive: what every browser shows.
            0xc0..=0xc2 if !is_sized && data.len() >= 5 => {
                let side = |at: usize| u32::from(u16::from_be_bytes([data[at], data[at + 1]]));
                check_size(side(3), side(1))?;
                is_sized = true;
                true
            }
            0xc4 | 0xdb | 0xdd => true,
            0xda if is_sized => {
                is_scanned = true;
                end = end_of_scan(bytes, end);
                true
            }
            0xda | 0xc0..=0xcf => return Err(PictureFault::Unreadable),
            // How its colours are meant.
            0xee => data.len() == 12 && data.starts_with(b"Adobe"),
            _ => false,
        };
        if is_needed {
            out.extend_from_slice(&bytes[at..end]);
        }
        at = end;
    }
}

/// Where the pixels end: at a marker that is not a part of them.
fn end_of_scan(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while at + 1 < bytes.len() {
        if bytes[at] == 0xff && !matches!(bytes[at + 1], 0x00 | 0xd0..=0xd7 | 0xff) {
            return at;
        }
        at += 1;
    }
    bytes.len()
}
