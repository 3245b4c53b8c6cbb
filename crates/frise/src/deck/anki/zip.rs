//! ZIP writer: files in a row, deflated, with no times and no attributes, so that the same files are the same bytes.

use std::io::{self, Write};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// Version 2.0; names in UTF-8; deflate; no time; the first day that the format can write, 1 January 1980.
const HEAD: [u8; 10] = [20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0];

/// The files as one archive.
pub(super) fn write(files: &[(String, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let (mut out, mut index) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let start = small(out.len())?;
        let mut crc = Crc::new();
        crc.update(bytes);
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(bytes)?;
        let packed = encoder.finish()?;
        let mut entry = HEAD.to_vec();
        for number in [crc.sum(), small(packed.len())?, small(bytes.len())?, small(name.len())?] {
            entry.extend(number.to_le_bytes());
        }
        // The length of the name has two bytes; the two after it say that there is nothing extra.
        out.extend(b"PK\x03\x04");
        out.extend(&entry);
        out.extend(name.as_bytes());
        out.extend(&packed);
        index.extend(b"PK\x01\x02\x14\x00");
        index.extend(&entry);
        // No comment, on disk 0, no attributes.
        index.extend([0; 10]);
        index.extend(start.to_le_bytes());
        index.extend(name.as_bytes());
    }
    let (start, length) = (small(out.len())?, small(index.len())?);
    let n = u16::try_from(files.len()).map_err(|_| io::Error::other("too many files"))?;
    out.extend(&index);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(n.to_le_bytes());
    out.extend(n.to_le_bytes());
    out.extend(length.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0, 0]);
    Ok(out)
}

/// A number of bytes as the format writes it.
fn small(n: usize) -> io::Result<u32> {
    u32::try_from(n).map_err(|_| io::Error::other("too many bytes"))
}
