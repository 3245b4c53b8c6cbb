//! The files of each language, and which variables their messages speak about.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use frise_text::Lang;

pub type Variables = BTreeMap<String, BTreeSet<String>>;

/// The files of a language.
pub fn files(lang: Lang) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a file of words is readable");
        (path.display().to_string(), text)
    };
    folder
        .read_dir()
        .expect("a language has a folder")
        .map(|entry| read(entry.expect("its files can be listed").path()))
        .collect()
}

/// The variables of each message and attribute, with those of the messages that it mentions.
pub fn variables(lang: Lang) -> Variables {
    let mut direct = Variables::new();
    let mut mentions = Variables::new();
    for (_, text) in files(lang) {
        let resource = fluent_syntax::parser::parse(text).expect("tested above");
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut scan = |key: String, pattern: &Pattern<String>| {
                let (mut own, mut other) = (BTreeSet::new(), BTreeSet::new());
                scan_pattern(pattern, &mut own, &mut other);
                direct.insert(key.clone(), own);
                mentions.insert(key, other);
            };
            if let Some(pattern) = &message.value {
                scan(message.id.name.clone(), pattern);
            }
            for attribute in &message.attributes {
                scan(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
            }
        }
    }
    // Mentions are at most a few deep.
    for _ in 0..4 {
        for (key, others) in &mentions {
            let found: BTreeSet<_> = others.iter().flat_map(|other| direct[other].clone()).collect();
            direct.get_mut(key).expect("scanned together").extend(found);
        }
    }
    direct
}

fn scan_pattern(pattern: &Pattern<String>, own: &mut BTreeSet<String>, mentions: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            scan_expression(expression, own, mentions);
        }
    }
}

fn scan_expression(
    expression: &Expression<String>,
    own: &mut BTreeSet<String>,
    mentions: &mut BTreeSet<String>,
) {
    match expression {
        Expression::Inline(inline) => scan_inline(inline, own, mentions),
        Expression::Select { selector, variants } => {
            scan_inline(selector, own, mentions);
            for variant in variants {
                scan_pattern(&variant.value, own, mentions);
            }
        }
    }
}

fn scan_inline(
    inline: &InlineExpression<String>,
    own: &mut BTreeSet<String>,
    mentions: &mut BTreeSet<String>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            own.insert(id.name.clone());
        }
        InlineExpression::MessageReference { id, attribute: None } => {
            mentions.insert(id.name.clone());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                scan_inline(argument, own, mentions);
            }
        }
        InlineExpression::Placeable { expression } => scan_expression(expression, own, mentions),
        _ => {}
    }
}
