//! A deck file as flat entries: every field is a dotted name, a line and its values, in TOML and CSV alike.

/// All that a deck file says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    pub(crate) deck: Entry,
    pub(crate) themes: Vec<Entry>,
    pub(crate) cards: Vec<Entry>,
}

/// The deck itself, a theme or a card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    pub(crate) line: u32,
    pub(crate) fields: Vec<Field>,
}

/// A field such as `title.fr`.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) values: Vec<String>,
}

/// The fields that may have several values.
pub(super) const LISTS: [&str; 4] = ["languages", "authors", "icons", "allow"];

impl Entry {
    /// Adds a field; one that is empty is as good as absent.
    pub(super) fn push(&mut self, name: &str, line: u32, values: impl IntoIterator<Item = String>) {
        let values: Vec<_> = values
            .into_iter()
            .map(|value| value.trim().to_owned())
            .filter(|value| !value.is_empty())
            .collect();
        if !values.is_empty() {
            self.fields.push(Field { name: name.to_owned(), line, values });
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}
