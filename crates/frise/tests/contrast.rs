//! Contrast check: along most of its silhouette, each drawing differs in lightness from the stage behind it.
//! Drawn with the renderer of `frise deck render`, in the greys of the files: tints keep their order of lightness.

use std::collections::HashMap;
use std::path::Path;
use std::{fs, thread};

use frise_decks::Album;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const WIDTH: usize = 120;
const HEIGHT: usize = 96;

/// In steps of 255. White on `#ddd` can just be seen; `#ddd` on `#eee` and `#bbb` on `#ccc` cannot.
const SEEN: f64 = 30.0;
/// How much of the silhouette must be seen.
const ENOUGH: f64 = 0.7;
/// A drawing with less of a silhouette than the side of the canvas fills it: it is its own stage.
const SHORT: i32 = HEIGHT as i32;

#[test]
fn every_silhouette_stands_out_from_its_stage() {
    let stages: HashMap<String, Pixmap> =
        ["sea", "desert", "mountain", "field", "town", "room", "sky", "night"].map(stage).into();
    let files: Vec<(&str, &str)> = Album::files().collect();
    let share = |(name, file): &(&str, &str)| {
        let stage = file.split('"').nth(5).and_then(|name| stages.get(name)).expect("one of the stages");
        (seen(&draw(&without_shadows(file)), stage), (*name).to_owned())
    };
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    let chunk = files.len().div_ceil(n_threads);
    let mut shares: Vec<(f64, String)> = thread::scope(|scope| {
        let share = &share;
        let threads: Vec<_> = files
            .chunks(chunk)
            .map(|files| scope.spawn(move || files.iter().map(share).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    shares.sort_by(|a, b| a.0.total_cmp(&b.0));
    let vanishing = |(share, name): &(f64, String)| {
        (*share < ENOUGH).then(|| format!("{name}: {:.0} % of its silhouette is seen\n", 100.0 * share))
    };
    let vanishing: String = shares.iter().filter_map(vanishing).collect();
    assert!(vanishing.is_empty(), "{vanishing}");
}

fn stage(name: &str) -> (String, Pixmap) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../pictures/stages");
    let file = fs::read_to_string(folder.join(format!("{name}.svg"))).expect("the stage is there");
    (name.to_owned(), draw(&file))
}

fn draw(file: &str) -> Pixmap {
    let tree = Tree::from_str(file, &Options::default()).expect("a drawing");
    let mut pixels = Pixmap::new(WIDTH as u32, HEIGHT as u32).expect("a size");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}

/// A shadow on the ground is no part of the silhouette, and is meant to be soft.
fn without_shadows(file: &str) -> String {
    let is_shadow = |tag: &str| {
        tag.starts_with("<ellipse") && ["#bbb", "#ccc", "#333"].iter().any(|grey| tag.contains(grey))
    };
    file.split_inclusive('>').filter(|tag| !is_shadow(tag.trim_start())).collect()
}

/// The share of the silhouette where the drawing is lighter or darker than the stage beside it.
fn seen(drawing: &Pixmap, stage: &Pixmap) -> f64 {
    let is_drawn = |(x, y): (usize, usize)| drawing.pixels()[y * WIDTH + x].alpha() >= 128;
    let lightness = |pixels: &Pixmap, (x, y): (usize, usize)| {
        let pixel = pixels.pixels()[y * WIDTH + x].demultiply();
        0.2126 * f64::from(pixel.red()) + 0.7152 * f64::from(pixel.green()) + 0.0722 * f64::from(pixel.blue())
    };
    let (mut border, mut seen) = (0, 0);
    for y in 1..HEIGHT - 1 {
        for x in 1..WIDTH - 1 {
            for (outside, inside) in [
                ((x - 1, y), (x + 1, y)),
                ((x + 1, y), (x - 1, y)),
                ((x, y - 1), (x, y + 1)),
                ((x, y + 1), (x, y - 1)),
            ] {
                if is_drawn((x, y)) && !is_drawn(outside) {
                    // On the edge itself lies a blend of both.
                    let inside = if is_drawn(inside) { inside } else { (x, y) };
                    border += 1;
                    seen += i32::from((lightness(drawing, inside) - lightness(stage, outside)).abs() >= SEEN);
                }
            }
        }
    }
    if border < SHORT { 1.0 } else { f64::from(seen) / f64::from(border) }
}
