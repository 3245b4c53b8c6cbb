//! Share pictures: golden drawings, and what holds for every one of them.

use frise_decks::draw::Side;
use frise_decks::draw::poster::{Mark, MarkRow, Poster, PosterCard, Shape, Shown, Tone, poster};
use frise_decks::{Album, Pack, find, mix};
use frise_text::Lang;
use insta::assert_snapshot;

fn pack() -> Pack {
    mix(&[find("classic").expect("it ships with the game")]).expect("one box")
}

fn words<'a>(cards: Vec<PosterCard<'a>>) -> Poster<'a> {
    Poster {
        lang: Lang::english(),
        title: "Frise · Classic".to_owned(),
        headline: "Ada wins!".to_owned(),
        detail: "Right cards: Ada 3 of 4, Clio 1 of 2.".to_owned(),
        alt: "Ada wins! <4> cards".to_owned(),
        rows: vec![
            MarkRow { name: "Ada".to_owned(), marks: vec![Mark::Right, Mark::Wrong, Mark::Right] },
            MarkRow { name: "Clio & <b>".to_owned(), marks: vec![Mark::Wrong] },
        ],
        cards,
    }
}

fn shown(pack: &Pack, n: usize, side: Side) -> Vec<PosterCard<'_>> {
    let card = |(idx, card)| PosterCard {
        shown: Shown::Side(card, side),
        mark: (idx > 0).then_some(if idx % 3 == 0 { Mark::Wrong } else { Mark::Right }),
        raised: false,
    };
    pack.cards().iter().cycle().take(n).enumerate().map(card).collect()
}

fn away(marks: &[Mark]) -> Vec<PosterCard<'static>> {
    marks.iter().map(|mark| PosterCard { shown: Shown::Away, mark: Some(*mark), raised: false }).collect()
}

#[test]
fn golden_pictures() {
    let pack = pack();
    let line = words(shown(&pack, 3, Side::Back));
    let guess = words(away(&[Mark::Right, Mark::Wrong, Mark::Right]));
    for (shape, tone, name) in
        [(Shape::Wide, Tone::Light, "wide-light"), (Shape::Square, Tone::Dark, "square-dark")]
    {
        // The pictures of cards have tests of their own.
        let drawn = poster(&line, &Album::default(), shape, tone).replace('>', ">\n");
        assert_snapshot!(format!("line-{name}"), drawn);
        let drawn = poster(&guess, &Album::default(), shape, tone).replace('>', ">\n");
        assert_snapshot!(format!("away-{name}"), drawn);
    }
}

#[test]
fn however_many_cards_all_of_them_are_inside() {
    let pack = pack();
    for n in [1, 2, 7, 11, 23, 40, 110] {
        for shape in [Shape::Wide, Shape::Square] {
            let drawn = poster(&words(shown(&pack, n, Side::Face)), &Album::default(), shape, Tone::Light);
            let cards: Vec<[f64; 4]> =
                drawn.match_indices("<svg x=\"").filter_map(|(at, _)| place(&drawn[at..])).collect();
            // Each card holds its picture, which is placed inside it.
            let cards: Vec<_> = cards.into_iter().step_by(2).collect();
            assert_eq!(cards.len(), n);
            let (width, height) = shape.size();
            for [x, y, w, h] in cards {
                assert!(x >= 0.0 && x + w <= f64::from(width), "{n} in {shape:?}: {x} {w}");
                assert!(y >= 0.0 && y + h <= f64::from(height), "{n} in {shape:?}: {y} {h}");
                assert!(w > 30.0, "{n} in {shape:?} can be seen: {w}");
            }
        }
    }
}

/// Where an element stands: x, y, width, height.
fn place(element: &str) -> Option<[f64; 4]> {
    let part = |name: &str| element.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse().ok();
    Some([part("x")?, part("y")?, part("width")?, part("height")?])
}

#[test]
fn cards_turned_away_and_faces_tell_no_date_and_whatever_is_said_stays_words() {
    let pack = pack();
    let tower = pack.cards().iter().find(|card| card.card.id == "eiffel-tower").expect("it is there");
    let card = |shown| words(vec![PosterCard { shown, mark: None, raised: true }]);
    let draw = |shown| poster(&card(shown), Album::shipped(), Shape::Wide, Tone::Dark);
    assert!(draw(Shown::Side(tower, Side::Back)).contains("1889"));
    assert!(!draw(Shown::Side(tower, Side::Face)).contains("1889"));
    let away = draw(Shown::Away);
    assert!(!away.contains("Eiffel") && !away.contains("1889"));
    assert!(away.contains("Clio &amp; &lt;b&gt;") && !away.contains("<b>"));
    let strange = [" id=", "class=", "style", "url(", "<script"];
    assert!(strange.iter().all(|strange| !away.contains(strange)));
}
