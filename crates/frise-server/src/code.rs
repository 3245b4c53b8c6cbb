//! Room codes: 40 random bits in Crockford's base 32, whose letters and digits nobody mistakes for others.

use std::fmt;
use std::str;

/// Crockford's base 32: no I, L, O, U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The code of a room. Whoever knows it may come in, so it does not print itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoomCode([u8; 8]);

impl RoomCode {
    /// The code that these 40 bits stand for.
    pub(crate) fn new(bits: [u8; 5]) -> RoomCode {
        let bits = bits.iter().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
        RoomCode(std::array::from_fn(|place| LETTERS[(bits >> (35 - 5 * place) & 31) as usize]))
    }

    /// Reads a code as people write it: any case, with spaces or hyphens, O for 0, I or L for 1.
    pub(crate) fn parse(text: &str) -> Option<RoomCode> {
        let mut code = [0; 8];
        let mut n = 0;
        for byte in text.trim().bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
            let letter = match byte.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            *code.get_mut(n)? = LETTERS.contains(&letter).then_some(letter)?;
            n += 1;
        }
        (n == code.len()).then_some(RoomCode(code))
    }

    /// The code as it is shown.
    pub(crate) fn as_str(&self) -> &str {
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a room code")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        let code = RoomCode::new([0x08, 0x42, 0x10, 0x84, 0x3f]);
        assert_eq!(code.as_str(), "1111111Z");
        for text in ["1111111Z", "iIlL 111-z", " 11111 11z "] {
            assert_eq!(RoomCode::parse(text), Some(code), "{text}");
        }
        assert_eq!(RoomCode::parse("oO000000"), Some(RoomCode::new([0; 5])));
        for text in ["", "1111111", "111111111", "1111111U", "1111111é"] {
            assert_eq!(RoomCode::parse(text), None, "{text}");
        }
    }
}
