//! Rolling upgrade: nodes and clients of neighbouring versions play one game on one log; what is too old or too new says so.

use frise_core::Seat;
use frise_room::online::{Code, Farewell, Request, ServerMsg, Versions};
use frise_server::Config;

use crate::harness::{Guest, ask_database, database, plan, play_out, start_node};

const OLD: Versions = Versions { oldest: 1, newest: 1 };
const OURS: Versions = Versions::OURS;

fn speaking(versions: Versions) -> impl Fn(&mut Config) {
    move |config| config.speaks = versions
}

#[tokio::test]
async fn nodes_and_clients_of_neighbouring_versions_play_one_game() {
    let url = database();
    let (old, new) = (start_node(&url, speaking(OLD)).await, start_node(&url, speaking(OURS)).await);
    let (ana, ben) = (Guest::new(old.address).await, Guest::new(new.address).await);
    // An old page at the new node, and a new page at the old one.
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 1)).await;
    let (mut a, mut b) = (ana.at(new.address).connect().await, ben.at(old.address).connect().await);
    a.hello_as(&code, OLD).await.expect("it still speaks it");
    b.hello_as(&code, OURS).await.expect("it speaks the older one, too");
    let agreed = |heard: &[String]| heard.iter().filter(|text| text.contains("\"agreed\"")).count();
    assert_eq!((agreed(&a.heard), agreed(&b.heard)), (0, 1), "only who can choose is told");
    assert!(b.heard[0].contains("\"protocol\":1,\"oldest\":1,\"newest\":1"), "{}", b.heard[0]);
    let mut watching = ben.at(new.address).connect().await;
    watching.hello_as(&code, OURS).await.expect("its own");
    assert!(watching.heard[0].contains(&format!("\"protocol\":{}", OURS.newest)), "{}", watching.heard[0]);
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    b.ready().await.expect("seated");
    a.ready().await.expect("seated");
    let seq = a.ask(Request::Start).await.expect("everybody is ready");
    b.until_seq(seq).await;
    play_out(&mut a, &mut b).await;
    watching.until_seq(a.room().seq).await;
    assert_eq!(watching.room().game, a.room().game);
    // The old one opens the rematch, and the new one finds it.
    let next = b.ask(Request::Rematch).await.expect("over");
    a.until_seq(next).await;
    assert_eq!(a.ask(Request::Rematch).await, Ok(next));
}

#[tokio::test]
async fn whoever_speaks_no_version_of_a_node_is_told_why() {
    let url = database();
    let node = start_node(&url, speaking(Versions { oldest: 2, newest: 3 })).await;
    let guest = Guest::new(node.address).await;
    let code = guest.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut player = guest.connect().await;
    for (speaks, why) in [(OLD, "too old: load"), (Versions { oldest: 4, newest: 5 }, "too new: come back")] {
        assert_eq!(player.hello_as(&code, speaks).await, Err(Code::Protocol));
        let said = player.heard.last().expect("refused");
        assert!(said.contains("versions 2 to 3") && said.contains(why), "{said}");
    }
    player.hello_as(&code, OURS).await.expect("a neighbour");
    player.hello_as(&code, Versions { oldest: 3, newest: 4 }).await.expect("the other neighbour");
}

/// What a newer node would append to a room: an entry of a kind that nobody here knows.
fn append_of_the_future(url: &str, code: &str) {
    let entry = r#"{"type":"dressed_up","member":0,"hat":"top"}"#;
    let sql = format!(
        "WITH moved AS (
            UPDATE frise.room SET seq = seq + 1, chain = substr(sha256(chain || int8send(seq + 1) || int8send(at)
                || int8send(octet_length(game)::int8) || convert_to(game, 'UTF8') || convert_to('{entry}', 'UTF8')), 1, 16)
            WHERE game = '{code}' RETURNING game, seq, at, chain
        ) INSERT INTO frise.log (game, seq, at, nonce, entry, chain) SELECT game, seq, at, 7, '{entry}', chain FROM moved"
    );
    ask_database(url, &sql);
}

#[tokio::test]
async fn a_node_leaves_a_room_to_newer_ones_once_it_does_not_understand_what_they_did() {
    let url = database();
    let node = start_node(&url, |_| {}).await;
    let ana = Guest::new(node.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 0, 1)).await;
    let mut a = ana.enter(&code).await;
    append_of_the_future(&url, &code);
    a.start(Request::Rename { name: "Anaïs".to_owned() }).await;
    let bye = a.until(|msg| matches!(msg, ServerMsg::Bye { .. } | ServerMsg::Done { .. })).await;
    assert!(matches!(bye, ServerMsg::Bye { reason: Farewell::Shutdown, retry: Some(_) }), "{bye:?}");
    let mut again = ana.connect().await;
    assert_eq!(again.hello_as(&code, OURS).await, Err(Code::NodeTooOld));
    assert_eq!(again.hello_as(&code, OLD).await, Err(Code::Stopping), "in words that it knows");
    // Other rooms are served.
    let other = ana.open("Ana", plan("classic", &["classic"], 0, 1)).await;
    let mut a = ana.enter(&other).await;
    a.ready().await.expect("seated");
    a.ask(Request::Start).await.expect("ready");
    assert!(matches!(a.to_move(), Some(Seat(_))));
}
