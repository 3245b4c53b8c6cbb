//! Normalizer: small letters without accents, plain signs and single spaces, so that each word has one spelling.

/// The text as the rest of the parser reads it.
pub(super) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut characters = text.trim().chars().peekable();
    while let Some(c) = characters.next() {
        let is_group = matches!(c, '\u{a0}' | '\u{202f}' | '\u{2009}')
            && out.ends_with(|before: char| before.is_ascii_digit())
            && characters.peek().is_some_and(char::is_ascii_digit);
        match c {
            // A no-break space between digits groups them, and nothing else does so as surely.
            _ if is_group => {}
            c if c.is_whitespace() => out.push(' '),
            '(' | ')' | '[' | ']' | '"' | '“' | '”' | '«' | '»' => out.push(' '),
            'à' | 'â' | 'À' | 'Â' => out.push('a'),
            'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' | 'ᵉ' => out.push('e'),
            'î' | 'ï' | 'Î' | 'Ï' => out.push('i'),
            'ô' | 'Ô' | '°' | 'º' => out.push('o'),
            'û' | 'ù' | 'ü' | 'Û' | 'Ù' | 'Ü' => out.push('u'),
            'ç' | 'Ç' => out.push('c'),
            'ʳ' => out.push('r'),
            '\u{2212}' | '\u{2010}' | '\u{2011}' => out.push('-'),
            '\u{2014}' | '\u{2015}' => out.push('–'),
            '’' | '‘' | 'ʼ' | '´' | '`' => out.push('\''),
            '≈' | '∼' | '≃' => out.push('~'),
            c => out.extend(c.to_lowercase()),
        }
    }
    out.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
