//! The code of a room, as people type or paste it.

/// The code in a text: eight characters, in any case, or the whole link.
pub fn read_code(text: &str) -> Option<String> {
    let text = text.trim().rsplit('/').next().unwrap_or_default();
    let code: String = text.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    (code.len() == 8).then(|| code.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::read_code;

    #[test]
    fn a_code_is_found_however_it_comes() {
        for text in ["k7qz2m4p", " K7QZ-2M4P ", "https://frise.example/#/room/K7QZ2M4P", "k7qz 2m4p"] {
            assert_eq!(read_code(text).as_deref(), Some("K7QZ2M4P"), "{text}");
        }
        assert_eq!(read_code("K7QZ"), None);
    }
}
