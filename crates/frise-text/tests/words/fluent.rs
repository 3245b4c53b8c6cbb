//! We say a part of Fluent ourselves, because all of it is too heavy for a page: every message must come out the same.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use frise_text::{Lang, Value};

use crate::files::{files, variables};

#[test]
fn every_message_is_what_fluent_makes_of_it() {
    for lang in Lang::all() {
        let bundle = bundle(lang);
        for (key, names) in variables(lang) {
            for said in ["before", "yes", "a text"] {
                let args: Vec<_> = names.iter().map(|name| (name.as_str(), Value::from(said))).collect();
                let expected = fluent(&bundle, &key, names.iter().map(|name| (name, said.into())));
                // What a function makes of a text is an error, which Fluent writes in its own way.
                if !expected.contains("()") {
                    assert_eq!(lang.text_with(&key, &args), expected, "{}: {key}", lang.code());
                }
            }
            for n in [0.0, 1.0, 1.5, 2.0, 3.0, 5.0, 11.0, 12.0, 21.0, 22.0, 23.0, 101.0] {
                let args: Vec<_> = names.iter().map(|name| (name.as_str(), Value::from(n))).collect();
                let expected = fluent(&bundle, &key, names.iter().map(|name| (name, n.into())));
                assert_eq!(lang.text_with(&key, &args), expected, "{}: {key} of {n}", lang.code());
            }
        }
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![lang.code().parse().expect("a code")]);
    bundle.set_use_isolating(false);
    for (path, text) in files(lang) {
        bundle.add_resource(FluentResource::try_new(text).expect(&path)).expect("no key twice");
    }
    bundle.add_builtins().expect("a new bundle");
    let decimal = lang.text("number-decimal");
    // No number of this test is long enough to be grouped.
    let group = move |args: &[FluentValue<'_>]| match args {
        [FluentValue::Number(number)] => number.as_string().replace('.', &decimal).into(),
        _ => FluentValue::Error,
    };
    let roman = |args: &[FluentValue<'_>]| match args {
        [FluentValue::Number(number)] => roman(number.value as usize).into(),
        _ => FluentValue::Error,
    };
    bundle.add_function("GROUP", move |args, _| group(args)).expect("a new bundle");
    bundle.add_function("ROMAN", move |args, _| roman(args)).expect("a new bundle");
    bundle
}

fn roman(n: usize) -> String {
    let known = [
        (0, "0"),
        (1, "I"),
        (2, "II"),
        (3, "III"),
        (5, "V"),
        (11, "XI"),
        (12, "XII"),
        (21, "XXI"),
        (22, "XXII"),
    ];
    let known = known.iter().chain(&[(23, "XXIII"), (101, "CI")]).find(|(number, _)| *number == n);
    known.expect("a number of this test").1.to_owned()
}

fn fluent<'a>(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    args: impl Iterator<Item = (&'a String, FluentValue<'a>)>,
) -> String {
    let args: FluentArgs<'_> = args.map(|(name, value)| (name.as_str(), value)).collect();
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
    let message = bundle.get_message(id).expect("a key of ours");
    let pattern = match attribute {
        Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        None => message.value(),
    };
    bundle.format_pattern(pattern.expect("a key of ours"), Some(&args), &mut Vec::new()).into_owned()
}
