//! Avatars: a face for each level of bot, drawn as flat as the cards. The colour behind it is that of the seat.

use frise_bots::Skill;
use frise_core::Seat;

const BEHIND: [&str; 8] = ["b98a2c", "2f6d8f", "5a8a3c", "7a4b8c", "a63a26", "3d7a78", "8a6a4a", "54608f"];
const SMILE: &str = "M13 15v1M19 15v1M13 19q3 2.5 6 0";

/// The face of a bot, as SVG that screen readers pass over: what it stands for is said beside it.
pub(crate) fn face(skill: Skill, seat: Seat) -> String {
    let behind = BEHIND[seat.idx() % BEHIND.len()];
    // Skin, hair with all that is worn, and what is drawn with a pen.
    let (skin, worn, pen) = match u8::from(skill) {
        // A cap.
        1 => ("e9b88f", r##"<path d="M8 13q1-8 8-8t8 8zM9 13H3q1-3 6-3z" fill="#a63a26"/>"##, SMILE),
        // Curls.
        2 => (
            "c98d62",
            r##"<path d="M8 15C5 8 10 4 16 4s11 4 8 11c-1-4-4-5-8-5s-7 1-8 5z" fill="#5b3a24"/>"##,
            SMILE,
        ),
        // Glasses.
        3 => (
            "f0c9a4",
            r##"<path d="M7 21v-8q1-8 9-8t9 8v8h-3v-8q-6 0-8-3-1 3-4 3v8z" fill="#2a2420"/>"##,
            "M13 15v1M19 15v1M14 20h4M10 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0M16 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
        ),
        // A parting and a bow tie.
        4 => (
            "8d5a3b",
            r##"<path d="M8 13q0-8 8-8t8 8q-9-1-11-5-1 4-5 5z" fill="#2a2420"/><path d="M16 26l-5-3v6zl5-3v6z" fill="#a63a26"/>"##,
            SMILE,
        ),
        // White hair and a beard.
        5 => (
            "d9a57c",
            r##"<path d="M8 15q0-10 8-10t8 10q-2-5-8-5t-8 5zM9 18q7-2 14 0-1 9-7 9t-7-9z" fill="#efe9dd"/>"##,
            "M13 14v1M19 14v1M14 20q2 1 4 0",
        ),
        // A book.
        _ => (
            behind,
            r##"<path d="M16 8Q11 5 5 7v17q6-2 11 1 5-3 11-1V7q-6-2-11 1z" fill="#fbf8f1"/>"##,
            "M16 8v17M11 14v1M21 14v1",
        ),
    };
    format!(
        r##"<svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#{behind}"/><path d="M4 32q1-9 12-9t12 9" fill="#fbf8f1"/><circle cx="16" cy="15" r="8" fill="#{skin}"/>{worn}<path d="{pen}" fill="none" stroke="#2a2420" stroke-width="1.6" stroke-linecap="round"/></svg>"##
    )
}
