//! Previews of links: for boxes and for games that are over, in the language of whoever asks; for a game that goes on there is nothing to
//! tell it from no game.

use std::sync::atomic::{AtomicUsize, Ordering};

use frise_room::online::Code;
use frise_server::Draw;

use crate::harness::{
    Apart, FEW, Guest, Nodes, Served, begun, connect_from, http, http_on, on_one_and_three, plan, play_out,
};

on_one_and_three!(
    a_finished_game_has_a_preview_and_its_picture_is_drawn_once,
    a_box_has_a_preview_and_names_are_only_words
);

/// How often something was drawn, in the one test that draws: on one node, and on three.
static N_DRAWN: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

/// Stands for the program that makes pixels of drawings.
fn draw<const N: usize>(svg: &str, width: f32) -> Option<Vec<u8>> {
    N_DRAWN[N].fetch_add(1, Ordering::Relaxed);
    Some(format!("{width} {svg}").into_bytes())
}

const FRENCH: &str = "accept-language: fr-CH, fr;q=0.9, en;q=0.8\r\n";

async fn a_finished_game_has_a_preview_and_its_picture_is_drawn_once(nodes: Nodes) {
    // Each node draws for itself.
    let (draw, n_drawn, most): (Draw, _, _) = match nodes {
        Nodes::One => (draw::<0>, &N_DRAWN[0], 2),
        Nodes::Three => (draw::<1>, &N_DRAWN[1], 3),
    };
    let server = Served::start(nodes, |config| config.draw = Some(draw)).await;
    let (_, _, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let get = async |path: &str, headers: &str| http(server.address, "GET", path, headers, "").await;
    let page = format!("/s/game/{code}");

    // As long as it goes on, and for whoever waits for it to begin, it is as if it were not there.
    let lobby = Guest::new(server.address).await.open("Cam", plan("classic", &["classic"], 1, 0)).await;
    let none = get("/s/game/00000000", "").await;
    assert_eq!(none.status, 404);
    assert!(none.body.contains("There is nothing to see here") && none.body.contains("href=\"/\""));
    let about = |answer: &str| {
        let lines = answer.lines().filter(|line| !line.starts_with("date:"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    for hidden in [page.clone(), format!("/s/game/{lobby}"), format!("{page}/en.png"), "/s/".to_owned()] {
        let answer = get(&hidden, "").await;
        assert_eq!((answer.status, &answer.body), (404, &none.body), "{hidden}");
        assert_eq!(about(&answer.head), about(&none.head), "{hidden}");
    }
    assert_eq!(n_drawn.load(Ordering::Relaxed), 0);

    play_out(&mut a, &mut b).await;
    let (english, french) = (get(&page, "").await, get(&page, FRENCH).await);
    for (answer, lang, word) in [(&english, "en", "Right cards"), (&french, "fr", "Cartes justes")] {
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains(&format!("<html lang=\"{lang}\">")), "{}", answer.body);
        assert!(answer.body.contains(word), "{}", answer.body);
        assert!(answer.body.contains(&format!("url=/#/replay/{code}\"")), "{}", answer.body);
        assert!(answer.body.contains(&format!("<a class=\"go\" href=\"/#/replay/{code}\">")));
        let picture = format!("og:image\" content=\"http://{}{page}/{lang}.png\"", server.address);
        assert!(answer.body.contains(&picture), "{}", answer.body);
        assert!(answer.body.contains("og:image:alt") && answer.body.contains("summary_large_image"));
        assert!(!answer.body.contains("<script") && !answer.body.contains("style="));
        assert!(answer.header("vary").is_some_and(|vary| vary.contains("accept-language")));
        assert!(answer.header("cache-control").is_some_and(|caching| caching.contains("max-age")));
    }
    for lang in ["en", "fr", "en"] {
        let answer = get(&format!("{page}/{lang}.png"), "").await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("cross-origin"));
        assert!(answer.body.starts_with("1200 <svg"));
    }
    assert!((2..=most).contains(&n_drawn.load(Ordering::Relaxed)), "once for each language");
    for nothing in ["de.png", "en.svg", "en.png/x"] {
        assert_eq!(get(&format!("{page}/{nothing}"), "").await.status, 404, "{nothing}");
    }
}

async fn a_box_has_a_preview_and_names_are_only_words(nodes: Nodes) {
    let server = Served::start(nodes, |config| {
        config.origins = vec!["https://frise.example/".to_owned()];
    })
    .await;
    let get = async |path: &str, headers: &str| http(server.address, "GET", path, headers, "").await;
    let answer = get("/s/box/odyssey", FRENCH).await;
    assert_eq!(answer.status, 200);
    assert!(
        answer.body.contains("og:url\" content=\"https://frise.example/s/box/odyssey\""),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("url=/#/boxes/odyssey"), "{}", answer.body);
    assert!(!answer.body.contains("og:image"), "nobody here can draw");
    let day = get("/s/daily/79", "").await;
    assert!(day.status == 200 && day.body.contains("Frise no. 79"), "{}", day.body);
    assert!(day.body.contains("url=/#/daily/79"), "{}", day.body);
    for nothing in [
        "/s/daily/0",
        "/s/daily/today",
        "/s/box/none",
        "/s/box/%3Cscript%3E",
        "/s/box/",
        "/s/room/classic",
        "/s/box/classic/en.png",
    ] {
        let answer = get(nothing, "").await;
        assert_eq!(answer.status, 404, "{nothing}");
        assert!(!answer.body.contains("script"), "{nothing}");
    }
    let style = get("/s/preview.css", "").await;
    assert!(style.header("content-type").is_some_and(|kind| kind.starts_with("text/css")));
    assert_eq!(http(server.address, "POST", "/s/box/classic", "", "").await.code(), Code::BadMethod);
}

#[tokio::test]
async fn whoever_tries_codes_is_stopped_and_nobody_is_written_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Apart::start(folder.path(), |config| {
        (config.limits.guesses, config.limits.reads) = (FEW, frise_server::Rate { burst: 8, ..FEW });
    });
    let (_, _, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let get = async |house: u8, path: &str| {
        http_on(connect_from(house, server.address).await, "GET", path, "", "").await
    };
    let running = format!("/s/game/{code}");
    // A running game counts as a wrong guess.
    for _ in 0..3 {
        assert_eq!(get(2, &running).await.status, 404);
    }
    play_out(&mut a, &mut b).await;
    assert_eq!(get(2, &running).await.status, 404, "no more guesses from there");
    assert_eq!(get(3, &running).await.status, 200, "another house");
    for _ in 0..7 {
        assert_eq!(get(3, "/s/box/classic").await.status, 200);
    }
    assert_eq!(get(3, "/s/box/classic").await.code(), Code::TooFast);
    let log = server.stop();
    assert!(!log.contains(&code) && !log.contains("/s/"), "{log}");
}
