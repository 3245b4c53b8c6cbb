//! Bombs: small files that ask for much, and large ones. Resource exhaustion, in every format that a deck can bring.

use std::io::Write;

use fastrand::Rng;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use frise_decks::Format;

use super::{Hostile, small};

/// How large a bomb is: as often ten times as large as a hundred times, so that most of them are tried soon.
fn size(rng: &mut Rng, least: usize, most: usize) -> usize {
    (least as f64 * (most as f64 / least as f64).powf(rng.f64())) as usize
}

fn toml(kind: &'static str, text: String) -> Hostile {
    Hostile { kind, format: Format::Toml, bytes: text.into_bytes(), picture: Vec::new() }
}

fn csv(kind: &'static str, text: String) -> Hostile {
    Hostile { kind, format: Format::Csv, bytes: text.into_bytes(), picture: Vec::new() }
}

fn picture(kind: &'static str, name: &str, picture: Vec<u8>) -> Hostile {
    Hostile { picture, ..small(kind, "A title", "1969", name) }
}

pub(super) fn deep_arrays(rng: &mut Rng) -> Hostile {
    toml("arrays in arrays", format!("id = {}", "[".repeat(size(rng, 100, 900_000))))
}

pub(super) fn deep_tables(rng: &mut Rng) -> Hostile {
    toml("tables in tables", format!("id = {}", "{a=".repeat(size(rng, 100, 300_000))))
}

pub(super) fn deep_keys(rng: &mut Rng) -> Hostile {
    toml("keys in keys", format!("a{} = 1", ".a".repeat(size(rng, 100, 400_000))))
}

pub(super) fn a_million_cards(rng: &mut Rng) -> Hostile {
    toml("a million cards", "[[card]]\n".repeat(1_000_000 + rng.usize(..1000)))
}

pub(super) fn too_many_cards(rng: &mut Rng) -> Hostile {
    let cards = (0..size(rng, 10_401, 40_000)).map(|n| format!("[[card]]\nid=\"c{n}\"\n"));
    toml("too many cards", cards.collect())
}

pub(super) fn as_many_cards_as_allowed(rng: &mut Rng) -> Hostile {
    let mut file = String::from(
        "id = \"hostile\"\nlanguages = [\"en\"]\ncolour = \"#2f6d8c\"\norder = \"calendar\"\nname.en = \"Much\"\n\
         [[theme]]\nid = \"home\"\nname.en = \"Home\"\n",
    );
    // Titles that are all alike, for whoever compares each with each.
    let n_cards = if rng.u8(..) < 8 { 5_000 } else { 60 };
    for n in 0..n_cards {
        let year = rng.u32(1..2000);
        file += &format!(
            "[[card]]\nid=\"c{n}\"\ndate=\"{year}\"\ntheme=\"home\"\ntitle.en=\"The very same long title of {n}\"\n"
        );
    }
    toml("as many cards as are allowed", file)
}

pub(super) fn too_many_fields(rng: &mut Rng) -> Hostile {
    let fields = (0..size(rng, 101, 60_000)).map(|n| format!("title.x{n} = \"a\"\n"));
    toml("too many fields", format!("[[card]]\n{}", fields.collect::<String>()))
}

pub(super) fn too_many_columns(rng: &mut Rng) -> Hostile {
    let columns = size(rng, 200, 400_000);
    csv("too many columns", format!("id{}\nx{}\n", ",a".repeat(columns), ",1".repeat(columns)))
}

pub(super) fn unclosed_quotes(rng: &mut Rng) -> Hostile {
    let rows = "c,\"1969,home,\"\"\n".repeat(size(rng, 1, 60_000));
    csv("a quote that is not closed", format!("id,date,theme,title.en\n{rows}"))
}

pub(super) fn a_million_rows(rng: &mut Rng) -> Hostile {
    csv("a million rows", format!("id\n{}", "\n".repeat(1_000_000 - rng.usize(..1000))))
}

pub(super) fn long_text(rng: &mut Rng) -> Hostile {
    let word = ["a", "ab ", "é", "\u{4e00}", "a\u{301}", "-", "<", "&"][rng.usize(..8)];
    small("a text without end", &word.repeat(rng.usize(1_000..1_500)), "1969", "emoji:🌙")
}

pub(super) fn noise(rng: &mut Rng) -> Hostile {
    let bytes = (0..rng.usize(..4096)).map(|_| rng.u8(..)).collect();
    let format = if rng.bool() { Format::Toml } else { Format::Csv };
    Hostile { kind: "noise", format, bytes, picture: Vec::new() }
}

/// A PNG of these dimensions, eight bits of grey, with so many bytes of nothing for its pixels.
fn png(width: u32, height: u32, n_pixels: usize) -> Vec<u8> {
    let mut data = ZlibEncoder::new(Vec::new(), Compression::fast());
    let nothing = vec![0; 1 << 16];
    for start in (0..n_pixels).step_by(nothing.len()) {
        data.write_all(&nothing[..nothing.len().min(n_pixels - start)]).expect("to memory");
    }
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    header.extend([8, 0, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in
        [(b"IHDR", header), (b"IDAT", data.finish().expect("to memory")), (b"IEND", Vec::new())]
    {
        let mut sum = flate2::Crc::new();
        sum.update(name);
        sum.update(&data);
        file.extend((data.len() as u32).to_be_bytes());
        file.extend(name);
        file.extend(data);
        file.extend(sum.sum().to_be_bytes());
    }
    file
}

pub(super) fn huge_png(rng: &mut Rng) -> Hostile {
    let (width, height) =
        [(u32::MAX, 1), (0x7fff_ffff, 0x7fff_ffff), (65_535, 65_535), (8_192, 8_192), (0, 0)][rng.usize(..5)];
    picture("a PNG that claims to be huge", "a.png", png(width, height, 1 << 16))
}

pub(super) fn inflating_png(rng: &mut Rng) -> Hostile {
    // Its pixels are there, all of them; or more than it has room for.
    let (side, n) = [(8_192, 8_193 * 8_192), (6_000, 6_001 * 6_000), (100, 64 << 20)][rng.usize(..3)];
    picture("a PNG that inflates", "a.png", png(side, side, n))
}

pub(super) fn huge_jpeg(rng: &mut Rng) -> Hostile {
    let mut file = vec![0xff, 0xd8, 0xff, 0xc0, 0, 17, 8];
    file.extend(rng.u16(30_000..).to_be_bytes());
    file.extend(rng.u16(30_000..).to_be_bytes());
    file.extend([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]);
    file.extend(std::iter::repeat_n(0x55, rng.usize(..10_000)));
    picture("a JPEG that claims to be huge", "a.jpg", file)
}

pub(super) fn huge_webp(rng: &mut Rng) -> Hostile {
    let size = rng.u32(8_000..16_383);
    let mut file = b"RIFF\xff\xff\xff\x7fWEBPVP8L\xff\xff\xff\x00\x2f".to_vec();
    file.extend((size | size << 14).to_le_bytes());
    file.extend(std::iter::repeat_with(|| rng.u8(..)).take(5_000));
    picture("a WebP that claims to be huge", "a.webp", file)
}

pub(super) fn entities_in_svg(rng: &mut Rng) -> Hostile {
    let mut file = String::from("<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\">");
    for n in 0..rng.u32(3..20) {
        file += &format!("<!ENTITY a{n} \"&a;&a;&a;&a;&a;&a;&a;&a;\">");
    }
    file +=
        "]><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\" data-stage=\"town\">&a;</svg>";
    picture("entities in a drawing", "a.svg", file.into_bytes())
}

pub(super) fn deep_svg(rng: &mut Rng) -> Hostile {
    let deep = rng.usize(17..200);
    let (open, close) = ("<g>".repeat(deep), "</g>".repeat(deep));
    let file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 96\" data-stage=\"town\">{open}{close}</svg>"
    );
    picture("groups in groups", "a.svg", file.into_bytes())
}
