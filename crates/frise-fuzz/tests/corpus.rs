//! The corpus that fuzzing kept, run through the same functions: what was found once stays found, and no input takes much memory.

use std::fs;
use std::path::Path;

use frise_fuzz::{TARGETS, warm_up};

/// What the harness of the fuzzer allows one input, too.
const MOST_MEMORY: u64 = 64 << 20;

fn corpus() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus"))
}

#[test]
fn the_kept_corpus_breaks_no_promise() {
    warm_up();
    for (name, target) in TARGETS {
        let folder = corpus().join(name);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut n_inputs = 0;
        // What all inputs share is made by the first.
        target(b"{}");
        for file in files {
            let path = file.expect("a file").path();
            let input = fs::read(&path).expect("readable");
            println!("{}", path.display());
            let used = allocation_counter::measure(|| target(&input));
            assert!(used.bytes_max <= MOST_MEMORY, "{} takes {} bytes", path.display(), used.bytes_max);
            n_inputs += 1;
        }
        assert!(n_inputs > 0, "{name} has no corpus");
    }
}

#[test]
fn every_target_has_a_corpus_and_a_fuzzer() {
    let names = |folder: &Path| -> Vec<String> {
        let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
        let mut names: Vec<String> =
            files.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    let targets = TARGETS.map(|(name, _)| name);
    assert_eq!(names(corpus()), targets);
    assert_eq!(names(&corpus().with_file_name("fuzz_targets")), targets);
}
