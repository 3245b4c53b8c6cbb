//! ZIP reader for spreadsheets: one file of an archive by its name, inflated up to a limit, so that nothing can unfold without end.
//! By hand and small: it must run in a page, and a general reader would trust what an archive says of its own sizes.

use std::io::Read;

use flate2::read::DeflateDecoder;

/// The most that one file of an archive may become.
const MOST: u64 = 16 << 20;
/// More files than any spreadsheet has.
const MOST_FILES: usize = 2_000;

/// Whether these bytes are an archive.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// A file of an archive; none if it is not there, too large or damaged.
pub(crate) fn file(archive: &[u8], name: &str) -> Option<String> {
    let (method, data) = find(archive, name)?;
    let mut out = Vec::new();
    let n_read = match method {
        0 => data.take(MOST + 1).read_to_end(&mut out),
        8 => DeflateDecoder::new(data).take(MOST + 1).read_to_end(&mut out),
        _ => return None,
    };
    (n_read.ok()? as u64 <= MOST).then_some(())?;
    String::from_utf8(out).ok()
}

/// How a file is compressed, and its bytes, as the directory at the end of the archive says.
fn find<'a>(archive: &'a [u8], name: &str) -> Option<(u16, &'a [u8])> {
    let tail = archive.len().saturating_sub(66_000);
    let end = tail + archive[tail..].windows(4).rposition(|window| window == b"PK\x05\x06")?;
    let mut at = word(archive, end + 16)? as usize;
    for _ in 0..MOST_FILES {
        if archive.get(at..at + 4)? != b"PK\x01\x02" {
            return None;
        }
        let (name_length, extra, comment) =
            (half(archive, at + 28)?, half(archive, at + 30)?, half(archive, at + 32)?);
        let found = archive.get(at + 46..at + 46 + usize::from(name_length))?;
        if found == name.as_bytes() {
            let (method, length) = (half(archive, at + 10)?, word(archive, at + 20)? as usize);
            let header = word(archive, at + 42)? as usize;
            let data = header
                + 30
                + usize::from(half(archive, header + 26)?)
                + usize::from(half(archive, header + 28)?);
            return Some((method, archive.get(data..data.checked_add(length)?)?));
        }
        at += 46 + usize::from(name_length) + usize::from(extra) + usize::from(comment);
    }
    None
}

fn half(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}
