//! A language that the program does not carry: a page fetches its words.

use frise_text::Lang;

#[test]
fn a_language_can_be_brought() {
    let counts_like_a_child = |_: &str, n: f64, _: bool| (if n > 2.0 { "many" } else { "other" }).to_owned();
    let brought = Lang::offer("tlh", "tlhIngan Hol", counts_like_a_child);
    assert!(!brought.is_learned());
    assert_eq!((brought.code(), brought.name()), ("tlh", "tlhIngan Hol"));
    assert_eq!(brought.text("web-new"), Lang::english().text("web-new"), "English until it has words");
    brought.learn("web-new = chu’\nsheep = { $n ->\n  [many] flock\n *[other] { $n } sheep\n }\n".to_owned());
    assert_eq!(brought.text("web-new"), "chu’");
    assert_eq!(brought.text("online-ready"), Lang::english().text("online-ready"));
    brought.learn_more("more", "online-ready = jIghoS\n".to_owned());
    assert_eq!(
        (brought.text("online-ready"), brought.text("web-new")),
        ("jIghoS".to_owned(), "chu’".to_owned())
    );
    assert_eq!(brought.text_with("sheep", &[("n", 2.into())]), "2 sheep");
    assert_eq!(brought.text_with("sheep", &[("n", 3.into())]), "flock");
}
