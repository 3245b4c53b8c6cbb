//! Emoji as drawings: a file of those that suit cards, in our colours, fetched when somebody looks for one.

use frise_decks::Album;
use leptos::prelude::*;

use crate::{browser, picture};

thread_local! {
    static FILE: ArcRwSignal<Option<String>> = ArcRwSignal::new(None);
}

/// Fetches them, if they are not here.
pub(super) async fn fetch() {
    let file = FILE.with(Clone::clone);
    if file.with_untracked(Option::is_none)
        && let Ok(text) = browser::fetch("emoji.txt").await
    {
        file.set(Some(text));
    }
}

/// Those that are here.
pub(super) fn all() -> Vec<String> {
    let names = |file: &String| {
        let name = |line: &str| Some(line.split_once('\t')?.0.strip_prefix("emoji:")?.to_owned());
        file.lines().filter_map(name).collect()
    };
    FILE.with(Clone::clone).with(|file| file.as_ref().map(names).unwrap_or_default())
}

/// Lets cards show this emoji; false if we cannot draw it.
pub(super) fn bring(emoji: &str) -> bool {
    let plain = |text: &str| text.replace('\u{fe0f}', "");
    let wanted = plain(emoji);
    let line = FILE.with(Clone::clone).with_untracked(|file| {
        let is_it = |line: &&str| {
            line.split_once('\t')
                .and_then(|(name, _)| name.strip_prefix("emoji:"))
                .is_some_and(|name| plain(name) == wanted)
        };
        let line = file.as_ref()?.lines().find(is_it)?;
        Some(format!("emoji:{emoji}\t{}", line.split_once('\t')?.1))
    });
    line.is_some_and(|line| {
        picture::add(Album::read(std::iter::once(line.as_str())));
        true
    })
}

/// Brings those that these texts ask for, if there are any.
pub(super) async fn bring_all(pictures: &[String]) {
    let wanted: Vec<&str> = pictures.iter().filter_map(|picture| picture.strip_prefix("emoji:")).collect();
    if !wanted.is_empty() {
        fetch().await;
        for emoji in wanted {
            bring(emoji);
        }
    }
}
