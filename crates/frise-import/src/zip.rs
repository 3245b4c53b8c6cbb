//! ZIP reader for spreadsheets: one file of an archive by its name, inflated up to a limit, so that nothing can unfold without end. It believes
//! nothing that an archive says of its own sizes, but refuses at once what it says is too large.

use std::cell::Cell;
use std::io::Read;

use flate2::read::DeflateDecoder;

/// The most that one file of an archive may become: ten times what six thousand full rows take.
const MOST: u64 = 12 << 20;
/// The most that all files that are asked for may become together.
const MOST_TOGETHER: u64 = 16 << 20;
/// More files than any spreadsheet has.
const MOST_FILES: usize = 2_000;

/// An archive, and how much may still be inflated of it.
pub(crate) struct Archive<'a> {
    bytes: &'a [u8],
    left: Cell<u64>,
}

/// Where a file lies in its archive.
struct Place<'a> {
    method: u16,
    size: u64,
    data: &'a [u8],
}

/// Whether these bytes are an archive.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

impl<'a> Archive<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Archive<'a> {
        Archive { bytes, left: Cell::new(MOST_TOGETHER) }
    }

    /// A file of the archive; none if it is not there, too large or damaged.
    pub(crate) fn file(&self, name: &str) -> Option<String> {
        let Place { method, size, data } = self.find(name)?;
        let most = MOST.min(self.left.get());
        if size > most {
            return None;
        }
        let mut out = Vec::new();
        let n_read = match method {
            0 => data.take(most + 1).read_to_end(&mut out),
            8 => DeflateDecoder::new(data).take(most + 1).read_to_end(&mut out),
            _ => return None,
        };
        let n_read = n_read.ok()? as u64;
        self.left.set(self.left.get().saturating_sub(n_read));
        (n_read <= most).then_some(())?;
        String::from_utf8(out).ok()
    }

    /// Where a file lies, as the directory at the end of the archive says.
    fn find(&self, name: &str) -> Option<Place<'a>> {
        let archive = self.bytes;
        let tail = archive.len().saturating_sub(66_000);
        let end = tail + archive[tail..].windows(4).rposition(|window| window == b"PK\x05\x06")?;
        let mut at = word(archive, end + 16)? as usize;
        for _ in 0..MOST_FILES {
            if archive.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
                return None;
            }
            let (name_length, extra, comment) =
                (half(archive, at + 28)?, half(archive, at + 30)?, half(archive, at + 32)?);
            let found = archive.get(at + 46..at + 46 + usize::from(name_length))?;
            if found == name.as_bytes() {
                let (method, length) = (half(archive, at + 10)?, word(archive, at + 20)? as usize);
                let size = u64::from(word(archive, at + 24)?);
                let header = word(archive, at + 42)? as usize;
                let names = usize::from(half(archive, header.checked_add(26)?)?)
                    + usize::from(half(archive, header + 28)?);
                let data = header + 30 + names;
                return Some(Place { method, size, data: archive.get(data..data.checked_add(length)?)? });
            }
            at += 46 + usize::from(name_length) + usize::from(extra) + usize::from(comment);
        }
        None
    }
}

fn half(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}
