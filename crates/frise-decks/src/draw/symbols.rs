//! Icon set: the symbols of themes and the icons of Twist on a grid of 24, each told from the others by its shape alone.
//! Shapes are filled; a shape that is a line says `fill="none"` and its width, and takes its colour from around it.

use frise_core::Icon;

use crate::hash::fnv1a;
use crate::icons;

/// The symbol of a theme; one that we do not know gets a plain figure, always the same.
pub(crate) fn of_theme(id: &str) -> &'static str {
    THEMES
        .iter()
        .find(|(ids, _)| ids.split(' ').any(|known| known == id))
        .map_or_else(|| figure(id), |(_, symbol)| symbol)
}

/// A plain figure, always the same for the same id.
pub(crate) fn figure(id: &str) -> &'static str {
    FIGURES[(fnv1a(id) % FIGURES.len() as u64) as usize]
}

/// The shape of a Twist icon.
pub(crate) fn of_icon(icon: Icon) -> &'static str {
    ICONS[icons::place(icon)].1
}

/// The colour of a Twist icon, the same in every box.
pub(crate) fn colour_of_icon(icon: Icon) -> &'static str {
    ICONS[icons::place(icon)].0
}

/// A symbol on the page: its middle, how large, in which colour.
pub(crate) fn draw(symbol: &str, (x, y): (f64, f64), size: f64, colour: &str) -> String {
    use super::typeset::number;
    format!(
        "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"0\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" transform=\"translate({} {}) scale({})\">{symbol}</g>",
        number(x - size / 2.0),
        number(y - size / 2.0),
        frise_text::plain(size / 24.0),
    )
}

/// In the order of [`icons::IDS`].
const ICONS: [(&str, &str); icons::IDS.len()] = [
    (
        "#c77700",
        r#"<circle cx="12" cy="12" r="5"/><path fill="none" stroke-width="2.4" d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>"#,
    ),
    ("#3d4f9f", r#"<path d="M14.5 2.8a9.6 9.6 0 1 0 6.7 13.4A8 8 0 0 1 14.5 2.8z"/>"#),
    (
        "#7d5a3c",
        r#"<circle cx="7.5" cy="12" r="4.2" fill="none" stroke-width="3"/><path fill="none" stroke-width="3" d="M11.7 12H21M20 12v4.2M15.8 12v3"/>"#,
    ),
    (
        "#2f7d3b",
        r#"<path d="M20.5 3.5C9 3 3.5 8 4 15.5c.1 1.5.5 2.8 1 4 0-6 3.5-9.5 9-11.5-4.5 3-7 7-7.3 12C14 21.5 21.5 16 20.5 3.5z"/>"#,
    ),
    (
        "#1f6f99",
        r#"<circle cx="12" cy="4.6" r="2.2" fill="none" stroke-width="2"/><path fill="none" stroke-width="2.4" d="M12 7.5V21M8 10.5h8M3.5 14.5c.8 4 4 6.3 8.5 6.5 4.5-.2 7.7-2.5 8.5-6.5M2.5 16.5l1-2.3 2.3 1M21.5 16.5l-1-2.3-2.3 1"/>"#,
    ),
    (
        "#b23a2e",
        r#"<path d="M12 2.5a2 2 0 0 1 2 2c3 1 4.5 3.5 4.5 6.5 0 4 1 5.5 2.5 7H3c1.5-1.5 2.5-3 2.5-7 0-3 1.5-5.5 4.5-6.5a2 2 0 0 1 2-2zM9.5 19.5h5a2.5 2.5 0 0 1-5 0z"/>"#,
    ),
    ("#7b3f98", r#"<path d="M3 7l4.5 4L12 4.5l4.5 6.5L21 7l-1.8 10H4.8zM4.8 18.5h14.4V21H4.8z"/>"#),
    (
        "#0f7d78",
        r#"<path d="M20.5 3c-7-.5-13 3-14 11l-.5 3 3-.5c2.5-.3 4.7-1.2 6.5-2.5l-3-.2 5-1.8c1.2-1.6 2-3.3 2.4-5l-3 .3 3.5-2.3z"/><path fill="none" stroke-width="2" d="M3.5 20.5L8 16"/>"#,
    ),
];

/// Figures for themes that we do not know.
const FIGURES: [&str; 6] = [
    r#"<circle cx="12" cy="12" r="7.5" fill="none" stroke-width="4"/>"#,
    r#"<path d="M12 2l10 10-10 10L2 12z"/>"#,
    r#"<path d="M12 3l10.5 18h-21z"/>"#,
    r#"<path d="M7 3h10l5 9-5 9H7l-5-9z"/>"#,
    r#"<path d="M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z"/>"#,
    r#"<path d="M12 2l2.8 6.7 7.2.6-5.5 4.7 1.7 7L12 17.2 5.8 21l1.7-7L2 9.3l7.2-.6z"/>"#,
];

/// Ids of themes, separated by spaces, and their symbol.
const THEMES: [(&str, &str); 29] = [
    (
        "explorations travel voyages",
        r#"<path fill-rule="evenodd" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2zM16.8 7.2l-6.4 3.2-3.2 6.4 6.4-3.2z"/>"#,
    ),
    (
        "arts art painting",
        r#"<path fill-rule="evenodd" d="M12 3c5.5 0 10 3.6 10 8.2 0 3-2.3 4.3-5 4.3h-2c-1.5 0-2 1.2-1.3 2.3.8 1.5 0 3.2-1.7 3.2C6.5 21 2 17 2 12s4.5-9 10-9zM6.5 10.4a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm3.3-4.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm5.6.1a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"/>"#,
    ),
    (
        "events politics",
        r#"<path d="M4 2h2.4v20H4zM8 3.5c4-1.5 7 1.5 13 0l-2.5 4.3L21 12.5c-6 1.5-9-1.5-13 0z"/>"#,
    ),
    (
        "history",
        r#"<path d="M5 2h14v2.6h-1.3c0 3.8-1.9 5.6-4 7.4 2.1 1.8 4 3.6 4 7.4H19V22H5v-2.6h1.3c0-3.8 1.9-5.6 4-7.4-2.1-1.8-4-3.6-4-7.4H5z"/>"#,
    ),
    ("music", r#"<path d="M8.5 4L20 1.8v14a3.4 3.4 0 1 1-2.5-3.2V7l-6.5 1.3v9.9a3.4 3.4 0 1 1-2.5-3.2z"/>"#),
    (
        "inventions technology machines",
        r#"<circle cx="12" cy="12" r="5.6" fill="none" stroke-width="3.6"/><path fill="none" stroke-linecap="butt" stroke-width="3.6" d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8"/>"#,
    ),
    (
        "science sciences chemistry physics medicine",
        r#"<path fill-rule="evenodd" d="M8.5 2h7v2.2h-1.2V9l6 10a2 2 0 0 1-1.8 3h-13a2 2 0 0 1-1.8-3l6-10V4.2H8.5zM12 9.7l-3 5h6z"/>"#,
    ),
    (
        "discoveries research",
        r#"<circle cx="10" cy="10" r="6.4" fill="none" stroke-width="2.8"/><path fill="none" stroke-width="3.8" d="M15.8 15.8l4.7 4.7"/>"#,
    ),
    (
        "monuments architecture buildings",
        r#"<path d="M12 2l10 5v2.5H2V7zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM2.5 19.5h19V22h-19z"/>"#,
    ),
    (
        "literature books writing",
        r#"<path d="M11 6.2C8.8 4.5 5.8 4 2 4v14.5c3.8 0 6.8.5 9 2.2zM13 6.2C15.2 4.5 18.2 4 22 4v14.5c-3.8 0-6.8.5-9 2.2z"/>"#,
    ),
    (
        "sport sports",
        r#"<path d="M7 2h10v7a5 5 0 0 1-3.7 4.8V18H17v3.5H7V18h3.7v-4.2A5 5 0 0 1 7 9z"/><path fill="none" stroke-width="2" d="M7 4.5H3.5c0 4 1.2 5.8 4 6M17 4.5h3.5c0 4-1.2 5.8-4 6"/>"#,
    ),
    (
        "earth nature animals life",
        r#"<path fill="none" stroke-width="3" d="M12.8 12.6a1.7 1.7 0 1 0-2.4-1.6c0 2.6 2 4.2 4.2 4.2a5 5 0 0 0 4.6-5.2c0-4.2-3.6-6.7-7.2-6.7A8.3 8.3 0 0 0 3.7 11.8c0 5.7 4.6 9.3 9.8 9.3"/>"#,
    ),
    (
        "planet mountains",
        r#"<path d="M1 20.5L8.5 7l3.3 5.9L14.5 8.5 23 20.5z"/><circle cx="18.5" cy="5" r="2.5"/>"#,
    ),
    (
        "table food cooking",
        r#"<path d="M2.5 11h19a9.5 9.5 0 0 1-5.5 8.6v1.9H8v-1.9A9.5 9.5 0 0 1 2.5 11z"/><path fill="none" stroke-width="2" d="M7.5 8c-1.5-2 1.5-3 0-5M12 8c-1.5-2 1.5-3 0-5M16.5 8c-1.5-2 1.5-3 0-5"/>"#,
    ),
    (
        "play games toys",
        r#"<path fill-rule="evenodd" d="M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm1.8 2.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.2 4.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/>"#,
    ),
    ("home family", r#"<path fill-rule="evenodd" d="M12 2.5L22.5 11H20v10.5H4V11H1.5zM10 14v7.5h4V14z"/>"#),
    (
        "sky space astronomy",
        r#"<path d="M10.5 1.5c.8 6 3 8.7 8.5 9.5-5.5.8-7.7 3.5-8.5 9.5C9.7 14.5 7.5 11.8 2 11c5.5-.8 7.7-3.5 8.5-9.5zM19 15c.3 2.2 1.1 3.2 3.2 3.5-2.1.3-2.9 1.3-3.2 3.5-.3-2.2-1.1-3.2-3.2-3.5 2.1-.3 2.9-1.3 3.2-3.5z"/>"#,
    ),
    (
        "stories theatre",
        r#"<path fill-rule="evenodd" d="M3 4c6 1.5 12 1.5 18 0v8c0 5.5-4 9.5-9 10-5-.5-9-4.5-9-10zM6 9.5c1.5-2 3.5-2 5 0-1.3 1.3-3.7 1.3-5 0zM13 9.5c1.5-2 3.5-2 5 0-1.3 1.3-3.7 1.3-5 0zM7 14c3.3 1.4 6.7 1.4 10 0-1 3.5-2.7 4.7-5 4.7S8 17.5 7 14z"/>"#,
    ),
    (
        "cinema films",
        r#"<path fill-rule="evenodd" d="M2.6 6.4L20 2l1 3.6L3.6 10zM7 5.3l1.6 3 2.4-.6-1.6-3zM13 3.8l1.6 3 2.4-.6-1.6-3zM3 11h18v10.5H3zM10 13.3v6l5.3-3z"/>"#,
    ),
    (
        "before",
        r#"<path d="M6 21.5h12.5c0-4-1.2-6-1.2-9.5 0-5-2.5-8-7.3-8.5L9 1.5 7.5 4.5 3.5 10.5 5 13.5l3.5-.8 2.2-1.3C11 15.5 6.5 16.5 6 21.5z"/>"#,
    ),
    (
        "sea ships",
        r#"<path d="M11 2v13H4.5c0-5.5 2.5-10 6.5-13zM13 4.5c3.5 2 5.5 6 6 10.5h-6zM2.5 17h19c-.8 3-2.8 4.5-5 4.5h-9c-2.2 0-4.2-1.5-5-4.5z"/>"#,
    ),
    (
        "deep",
        r#"<path fill="none" stroke-width="2.6" d="M12 3v18.5M5 4.5v4c0 4 2.5 5.5 7 5.5s7-1.5 7-5.5v-4M8.5 18h7"/>"#,
    ),
    (
        "calypso islands",
        r#"<path d="M10.5 20c-.3-4 .4-7.5 1.7-10.3l2.2.6c-1 3.2-1.3 6.2-.9 9.7 3.5.1 5.5.6 7 2H3.5c1.5-1.4 3.5-1.9 7-2z"/><path d="M13 8.5C10 4 5.5 4 2.5 8c3.5-.7 6-.3 8 1.3-3.5.4-5.5 2.7-5.5 6.2 2-3 4.8-4.8 8-5.3 3 .6 5 2.8 6 5.8.7-3.5-.8-5.8-3.8-6.7 2-.8 4.1-.6 6.8.7-1.8-4-5.7-5.1-9-1.5z"/>"#,
    ),
    (
        "phaeacians poetry",
        r#"<path fill="none" stroke-width="2.4" d="M4.5 2.5c0 2.5 2.5 2.5 2.5 5.5 0 4-2 5-2 8a5 5 0 0 0 5 5h4a5 5 0 0 0 5-5c0-3-2-4-2-8 0-3 2.5-3 2.5-5.5M7 8h10M10.3 9v8.5M13.7 9v8.5"/>"#,
    ),
    (
        "return",
        r#"<path fill="none" stroke-width="2.6" d="M3.5 21L19 4.5"/><path d="M15.5 7c4-1.5 7 2 6.3 6.3a5 5 0 0 1-9.8-.3c0-2.5 1.2-4.7 3.5-6z"/>"#,
    ),
    (
        "bow",
        r#"<path fill="none" stroke-width="2.4" d="M6.5 2.5c8.5 0 15 6.5 15 15M6.5 2.5l15 15M4 20L17.5 6.5"/><path d="M21.5 2.5l-1.6 5.8-4.2-4.2zM1.5 22.5l.6-5 4.4 4.4z"/>"#,
    ),
    (
        "iv deserts",
        r#"<path d="M1.5 16.5a7 7 0 0 1 14 0zM3 18.5h18v2H3zM7 21.5h10v1.5H7z"/><circle cx="18" cy="7" r="4"/>"#,
    ),
    (
        "v",
        r#"<path fill="none" stroke-width="2.4" d="M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9 3.5l3 3 3-3M9 20.5l3-3 3 3M3.2 11.2l4.1-1.1-1.1-4.1M20.8 12.8l-4.1 1.1 1.1 4.1M6.2 18l1.1-4.1-4.1-1.1M17.8 6l-1.1 4.1 4.1 1.1"/>"#,
    ),
    ("vi forests", r#"<path d="M12 1.5l5 7h-2.3l4 5.5h-2.9L20.5 20h-7v2.5h-3V20h-7l4.7-6H5.3l4-5.5H7z"/>"#),
];
