//! Five hundred hostile decks: each is refused or does nothing, and none takes much memory. How long each takes, `cargo bench -p frise-fuzz` says.

use std::collections::BTreeMap;

use frise_fuzz::hostile::{N_DECKS, Verdict, deck, try_out};
use frise_fuzz::warm_up;

const MOST_MEMORY: u64 = 64 << 20;

#[test]
fn five_hundred_hostile_decks_are_refused_or_inert() {
    warm_up();
    let mut verdicts: BTreeMap<&str, Vec<Verdict>> = BTreeMap::new();
    for number in 0..N_DECKS {
        let hostile = deck(number);
        println!("{number}: {}", hostile.kind);
        let mut verdict = Verdict::Refused;
        let used = allocation_counter::measure(|| verdict = try_out(&hostile));
        assert!(used.bytes_max <= MOST_MEMORY, "{number}, {}: {} bytes", hostile.kind, used.bytes_max);
        verdicts.entry(hostile.kind).or_default().push(verdict);
    }
    let always = |kind: &str, expected: &[Verdict]| {
        assert!(
            verdicts[kind].iter().all(|verdict| expected.contains(verdict)),
            "{kind}: {:?}",
            verdicts[kind]
        );
    };
    for kind in [
        "arrays in arrays",
        "tables in tables",
        "keys in keys",
        "a million cards",
        "too many cards",
        "too many fields",
        "too many columns",
        "a quote that is not closed",
        "a million rows",
        "a text without end",
        "noise",
        "a character that deceives",
        "zalgo",
        "names twice",
    ] {
        always(kind, &[Verdict::Refused]);
    }
    for kind in [
        "a PNG that claims to be huge",
        "a JPEG that claims to be huge",
        "a WebP that claims to be huge",
        "entities in a drawing",
        "groups in groups",
        "script in a drawing",
    ] {
        always(kind, &[Verdict::WithoutPicture]);
    }
    always("as many cards as are allowed", &[Verdict::Inert]);
    // Of pixels beyond its own nothing is read.
    always("a PNG that inflates", &[Verdict::WithoutPicture, Verdict::Inert]);
    always("a picture from elsewhere", &[Verdict::Refused, Verdict::WithoutPicture]);
}
