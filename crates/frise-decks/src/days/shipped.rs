//! Embedded assets: the list of the daily lines and the store of their cards, as the files of `days/` have them.

use std::sync::LazyLock;

use include_dir::Dir;

use super::{Frozen, ListError, Listed, Number, read_list};

static FILES: Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../days");

static CARDS: LazyLock<Frozen> = LazyLock::new(|| {
    // One that cannot be read is empty; the tests see to it that it can.
    let text = FILES.get_file("cards.txt").and_then(|file| file.contents_utf8());
    text.and_then(Frozen::read).unwrap_or_default()
});

/// All cards of published days.
pub fn shipped_cards() -> &'static Frozen {
    &CARDS
}

/// The list of the month of this line, if it is published.
pub fn shipped_list(number: Number) -> Option<&'static str> {
    FILES.get_file(format!("{}.txt", number.month()))?.contents_utf8()
}

/// Each file of the list: the month, and its days.
pub fn shipped_days() -> Vec<(&'static str, Result<Vec<Listed>, ListError>)> {
    let months = FILES.files().filter_map(|file| {
        let name = file.path().file_stem()?.to_str()?;
        let is_month = name.starts_with(|c: char| c.is_ascii_digit());
        is_month.then_some((name, read_list(file.contents_utf8()?)))
    });
    let mut months: Vec<_> = months.collect();
    months.sort_by_key(|(name, _)| *name);
    months
}
