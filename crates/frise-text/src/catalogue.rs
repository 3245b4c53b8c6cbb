//! The embedded files of each language, read once into a Fluent bundle.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

use crate::{Value, functions};

static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

static CATALOGUES: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let mut catalogues: Vec<_> = LOCALES.dirs().filter_map(Catalogue::read).collect();
    catalogues.sort_by(|a, b| a.code.cmp(&b.code));
    catalogues
});

/// Every language, in the order of their codes.
pub(crate) fn catalogues() -> &'static [Catalogue] {
    &CATALOGUES
}

/// All that one language can say.
pub(crate) struct Catalogue {
    pub(crate) code: String,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    fn read(folder: &Dir<'_>) -> Option<Catalogue> {
        let code = folder.path().file_name()?.to_str()?.to_owned();
        let locale: LanguageIdentifier = code.parse().ok()?;
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for file in folder.files() {
            // What a file says wrongly is left out here and found by the tests; the rest of it still speaks.
            let resource = FluentResource::try_new(file.contents_utf8()?.to_owned())
                .unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        let catalogue = Catalogue { code, bundle };
        let separators = functions::Separators {
            group: catalogue.format("number-group", &[]).unwrap_or_default(),
            decimal: catalogue.format("number-decimal", &[]).unwrap_or_else(|| ".".to_owned()),
        };
        let Catalogue { code, mut bundle } = catalogue;
        functions::add(&mut bundle, separators);
        Some(Catalogue { code, bundle })
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    pub(crate) fn format(&self, key: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
        let pattern = self.pattern(key)?;
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }

    /// The words of a message, or of an attribute: `key.attribute`.
    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        let (message, attribute) = key.split_once('.').unzip();
        let message = self.bundle.get_message(message.unwrap_or(key))?;
        match attribute {
            Some(attribute) => Some(message.get_attribute(attribute)?.value()),
            None => message.value(),
        }
    }
}
