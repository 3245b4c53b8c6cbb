//! Fuzz target of the referee: lines on its standard input, which it answers one by one.

/// The modules of the program, in which the referee lives.
#[path = "../../frise/src"]
mod program {
    #[allow(dead_code, reason = "the program also runs it on its own input")]
    pub(super) mod referee;
}

/// Lines for the referee.
pub fn referee_lines(bytes: &[u8]) {
    let mut answers = Vec::new();
    program::referee::serve(bytes, &mut answers).expect("it reads and writes memory");
    let n_lines =
        bytes.split(|byte| *byte == b'\n').count() - usize::from(bytes.ends_with(b"\n") || bytes.is_empty());
    let answers = std::str::from_utf8(&answers).expect("JSON");
    assert_eq!(answers.lines().count(), n_lines, "an answer for each line");
    for answer in answers.lines() {
        let answer: serde_json::Value = serde_json::from_str(answer).expect("JSON");
        assert!(answer["ok"].is_boolean(), "{answer}");
    }
}
