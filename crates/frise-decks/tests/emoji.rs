//! The emoji that the page offers, drawn by us: the file must be what this program draws. `FRISE_UPDATE=1` writes it anew.

use std::fs;
use std::path::Path;

use frise_decks::{Album, Card, Deck, Picture, find};

/// Those that suit the cards of a family, a town, a course.
const OFFERED: &str = "🏰 🏛 ⛪ 🕌 🏠 🏫 🏥 🏭 🌉 🗽 ⛲ 🏟 🎡 🌋 🏔 🌍 🌊 🌪 ☀ 🌙 ⭐ 🔥 ❄ 🌱 🌳 🌾 🌹 🍎 🍇 🍞 🧀 🍫 ☕ 🍷 🎂 🐎 🐕 🐈 🐄 🐑 🐓 🐘 🦁 🐋 🐟 🦋 🐝 🦖 🦕 🐒 🚲 🚂 🚗 🚌 🚜 🚢 ⛵ ✈ 🚀 🎈 ⚓ 🛰 🗺 🧭 ⛏ 🔨 ⚙ 🔧 🔑 🔔 🕯 💡 🔬 🔭 🧪 💉 🩺 🧬 🧲 📷 🎥 📺 📻 📞 💻 📱 ⌨ 🖨 📰 📚 📜 ✏ ✒ 🎨 🎭 🎼 🎻 🎹 🥁 🎸 ⚽ 🏀 🎾 🏅 🏆 ⛷ 🚴 🏊 🎲 ♟ 🎁 🎄 🎓 👑 💍 💰 💎 ⚖ 🗳 ⚔ 🛡 🏹 💣 🕊 ❤ 👶 👪 👩 👨 👵 👴 🤝 ✊ 🙏 👣 💀 🎃 🤖 👽 ⏳ ⏰ 📅 ✉ 🏁 🚩 🎪 🧵 🧱 🪙 🏺 🗿";

#[test]
fn the_page_offers_what_we_draw() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../frise-web/static/app/emoji.txt");
    let drawn = drawn();
    if std::env::var_os("FRISE_UPDATE").is_some() {
        fs::write(&path, &drawn).expect("the file can be written");
    }
    let file = fs::read_to_string(&path).expect("the page has a file of emoji");
    assert!(file == drawn, "run it with FRISE_UPDATE=1");
    let n_read = file.lines().filter(|line| {
        let name = line.split_once('\t').and_then(|(name, _)| Picture::parse(name));
        name.is_some_and(|picture| Album::read(std::iter::once(*line)).holds(&picture))
    });
    assert_eq!(n_read.count(), OFFERED.split(' ').count(), "every one of them can be drawn and read");
}

fn drawn() -> String {
    let model = find("classic").expect("it ships with the game");
    let card = |emoji: &str| Card {
        id: format!(
            "emoji-{}",
            emoji.chars().map(|c| format!("{:x}", u32::from(c))).collect::<Vec<_>>().join("-")
        ),
        picture: Some(Picture::Emoji(emoji.to_owned())),
        ..model.cards[0].clone()
    };
    let deck = Deck { cards: OFFERED.split(' ').map(card).collect(), ..Deck::clone(&model) };
    let (album, faults) = Album::of_deck(&deck, |_| None);
    assert!(faults.is_empty(), "{faults:?}");
    album.bundle(&deck)
}
