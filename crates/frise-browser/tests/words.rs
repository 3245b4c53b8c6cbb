//! Every message that the page's code names is among the words that a page fetches.

use std::fs;
use std::path::Path;

use frise_text::{Lang, PARTS};

#[test]
fn a_page_can_say_all_that_it_names() {
    let mut named = Vec::new();
    let folders = [
        "frise-web/src",
        "frise-web/src/daily",
        "frise-web/src/online",
        "frise-web/src/own",
        "frise-web/src/print",
        "frise-web/src/share",
        "frise-web/src/studio",
        "frise-web/src/table",
        "frise-room/src",
        "frise-room/src/narrator",
        "frise-room/src/online",
        "frise-room/src/terms",
    ];
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
        for file in folder.read_dir().expect("a folder of code") {
            let path = file.expect("its files can be listed").path();
            if path.is_file() {
                named.extend(keys(&fs::read_to_string(path).expect("code is text")));
            }
        }
    }
    assert!(named.len() > 150, "the code names its messages as it did: {}", named.len());
    for lang in Lang::all() {
        let later = PARTS.map(|part| lang.words_of_part(part)).concat();
        let words = format!("\n{}{later}", lang.words_of_the_page());
        for key in &named {
            assert!(words.contains(&format!("\n{key} =")), "{}: {key} is not for the page", lang.code());
        }
    }
}

/// The messages that are named in some code, attributes left out. What names an element of the page is no message.
fn keys(code: &str) -> Vec<String> {
    let pieces: Vec<&str> = code.split('"').collect();
    let names_element = |before: &str| {
        ["class=", "id=", "for=", "name=", "labelledby=", "describedby="]
            .iter()
            .any(|end| before.ends_with(end))
    };
    let texts = pieces.chunks_exact(2).filter(|pair| !names_element(pair[0])).map(|pair| pair[1]);
    let is_key = |text: &&str| {
        let families = [
            "web-", "play-", "mix-", "bot-", "advice-", "online-", "share-", "daily-", "window-", "own-",
            "studio-", "print-", "shared-", "shelf-", "brought-",
        ];
        let is_plain = text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte));
        is_plain && !text.ends_with('-') && families.iter().any(|family| text.starts_with(family))
    };
    texts.filter(is_key).map(|text| text.split('.').next().unwrap_or_default().to_owned()).collect()
}
