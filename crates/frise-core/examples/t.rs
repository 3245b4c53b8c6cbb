#![allow(missing_docs)]
use frise_core::*;
use std::time::Instant;
fn main() {
    let cards: Vec<Card> = (0..110).map(|d| Card { date: Date(d), icons: None }).collect();
    let mut g = Game::new(Setup::standard(&TWIST, 4, cards, Seed([0; 32]))).unwrap();
    let t = Instant::now();
    let n = 500000u64;
    for i in 0..n {
        let mut b = [0; 32];
        b[..8].copy_from_slice(&i.to_le_bytes());
        std::hint::black_box(g.redeal(Seed(b)).len());
    }
    println!("redeal {} ns", t.elapsed().as_nanos() as f64 / n as f64);
    println!("event {} back {} ", std::mem::size_of::<Event>(), std::mem::size_of::<Option<Back>>());
    let t = Instant::now();
    for i in 0..n {
        let mut b = [0; 32];
        b[..8].copy_from_slice(&i.to_le_bytes());
        std::hint::black_box(Seed(b).lot(7));
    }
    println!("rng init + 1 word {} ns", t.elapsed().as_nanos() as f64 / n as f64);
}
