//! Messages about external programs that play.

use frise_text::Lang;

/// That a program has lost its turn.
pub(crate) fn lost_turn(lang: Lang, name: &str, is_ended: bool) -> String {
    let key = if is_ended { "play-program-ended" } else { "play-program-lost" };
    lang.text_with(key, &[("name", name.into())])
}
