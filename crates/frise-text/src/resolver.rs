//! Fluent resolver: the text of a message, with variables, other messages, selections and the functions `NUMBER`, `GROUP`, `ROMAN`.
//! That is all of Fluent that our words use; `tests/words` holds every message against the full implementation.

use std::borrow::Cow;

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::catalogue::Catalogue;
use crate::{Value, functions};

/// Deeper than messages mention one another; also the end of two that mention each other for ever.
const DEEPEST: u8 = 8;

/// One message being put together: the language, the arguments, and how deep messages mention one another.
#[derive(Clone, Copy)]
pub(crate) struct Resolver<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) args: &'a [(&'a str, Value<'a>)],
    depth: u8,
}

/// What an expression came to.
enum Said<'a> {
    Text(Cow<'a, str>),
    Number { n: f64, is_ordinal: bool },
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(catalogue: &'a Catalogue, args: &'a [(&'a str, Value<'a>)]) -> Resolver<'a> {
        Resolver { catalogue, args, depth: 0 }
    }

    /// Says a pattern after what was said before.
    pub(crate) fn say(self, pattern: &'a Pattern<&'static str>, out: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression } => self.say_expression(expression, out),
            }
        }
    }

    fn say_expression(self, expression: &'a Expression<&'static str>, out: &mut String) {
        match expression {
            Expression::Inline(inline) => match self.inline(inline) {
                Said::Text(text) => out.push_str(&text),
                Said::Number { n, .. } => out.push_str(&functions::printed(n)),
            },
            Expression::Select { selector, variants } => {
                let said = self.inline(selector);
                let chosen = variants.iter().find(|variant| self.is_meant(&variant.key, &said));
                let otherwise = || variants.iter().find(|variant: &&Variant<_>| variant.default);
                if let Some(variant) = chosen.or_else(otherwise) {
                    self.say(&variant.value, out);
                }
            }
        }
    }

    fn is_meant(self, key: &VariantKey<&str>, said: &Said<'_>) -> bool {
        match (key, said) {
            (VariantKey::Identifier { name }, Said::Text(text)) => *name == text,
            (VariantKey::NumberLiteral { value }, Said::Number { n, .. }) => *value == functions::plain(*n),
            (VariantKey::Identifier { name }, Said::Number { n, is_ordinal }) => {
                *name == self.catalogue.plural(*n, *is_ordinal)
            }
            (VariantKey::NumberLiteral { .. }, Said::Text(_)) => false,
        }
    }

    fn inline(self, inline: &'a InlineExpression<&'static str>) -> Said<'a> {
        match inline {
            InlineExpression::StringLiteral { value } => Said::Text(unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => Said::Text(Cow::Borrowed(value)),
            InlineExpression::VariableReference { id } => {
                match self.args.iter().find(|(name, _)| *name == id.name) {
                    Some((_, Value::Text(text))) => Said::Text(Cow::Borrowed(text)),
                    Some((_, Value::Number(n))) => Said::Number { n: *n, is_ordinal: false },
                    None => unknown(&format!("${}", id.name)),
                }
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                match self.catalogue.pattern(id.name, attribute) {
                    Some(pattern) if self.depth < DEEPEST => {
                        let mut out = String::new();
                        Resolver { depth: self.depth + 1, ..self }.say(pattern, &mut out);
                        Said::Text(Cow::Owned(out))
                    }
                    _ => unknown(id.name),
                }
            }
            InlineExpression::FunctionReference { id, arguments } => self.call(id.name, arguments),
            InlineExpression::Placeable { expression } => {
                let mut out = String::new();
                self.say_expression(expression, &mut out);
                Said::Text(Cow::Owned(out))
            }
            InlineExpression::TermReference { id, .. } => unknown(id.name),
        }
    }

    fn call(self, function: &str, arguments: &'a CallArguments<&'static str>) -> Said<'a> {
        let Some(Said::Number { n, .. }) = arguments.positional.first().map(|first| self.inline(first))
        else {
            return unknown(function);
        };
        match function {
            "NUMBER" => Said::Number { n, is_ordinal: !arguments.named.is_empty() },
            "GROUP" => Said::Text(Cow::Owned(functions::grouped(&functions::printed(n), self.catalogue))),
            "ROMAN" => Said::Text(Cow::Owned(functions::roman(n as u32))),
            _ => unknown(function),
        }
    }
}

/// What cannot be said is shown as it is written, so that it is seen.
fn unknown<'a>(name: &str) -> Said<'a> {
    Said::Text(Cow::Owned(format!("{{{name}}}")))
}
