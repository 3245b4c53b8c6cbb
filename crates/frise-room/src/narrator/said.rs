//! An utterance: a headline, a detail, and the tone in which both are said.

/// Something that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// What there is to know at once.
    pub headline: String,
    /// What is worth knowing besides; often empty.
    pub detail: String,
    /// How it is said.
    pub tone: Tone,
}

impl Said {
    /// As it is read out.
    pub fn aloud(&self) -> String {
        if self.detail.is_empty() {
            self.headline.clone()
        } else {
            format!("{} {}", self.headline, self.detail)
        }
    }

    /// How much there is to read.
    pub fn n_letters(&self) -> usize {
        self.headline.chars().count() + self.detail.chars().count()
    }

    pub(super) fn with_detail(self, detail: impl Into<String>) -> Said {
        Said { detail: detail.into(), ..self }
    }
}

/// How something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Without ado.
    #[default]
    Plain,
    /// A card was right.
    Good,
    /// A card was wrong, or somebody fell.
    Bad,
    /// The game takes a turn, or ends.
    Great,
}

impl Tone {
    /// One word for it, for style sheets and the like.
    pub fn word(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Great => "great",
        }
    }
}
