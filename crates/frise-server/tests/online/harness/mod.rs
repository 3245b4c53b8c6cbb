//! Real servers on real ports with a real log, and players at real sockets.

mod apart;
mod clockwork;
mod http;
mod player;
mod running;
mod served;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use frise_bots::Skill;
use frise_core::{CLASSIC, Seat};
use frise_room::Terms;
use frise_room::online::{Clock, MemberId, Plan, Request, SeatPlan};
use frise_server::{Config, Rate, Times};

pub use apart::Apart;
pub use clockwork::{let_pass, with_stopped_clock};
pub use http::{Answer, connect_from, http, http_on};
pub use player::{Guest, Player, any_of};
pub use running::Running;
pub use served::{
    Nodes, Served, ask_database, database, postgres_address, start_node, start_node_without_bus,
};
pub(crate) use served::{on_one_and_three, on_one_and_three_by_stopped_clock};

/// Far longer than anything takes, on any machine: it only makes a failure of what would never end.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Three at once, and no other before the test is over.
pub const FEW: Rate = Rate { burst: 3, every: LONG };

/// Longer than any test.
pub const LONG: Duration = Duration::from_secs(60 * 60);

/// What makes a request one for a socket.
pub const UPGRADE: &str =
    "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// What everybody adds to chance.
pub const ENTROPY: &str = "0123456789abcdef";

/// A server that never loses its patience, with bots that do not pause.
fn config(folder: &Path) -> Config {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.to_owned());
    config.times = Times {
        bot_pause: Duration::ZERO,
        away: LONG,
        host_away: LONG,
        lock: LONG,
        ping: LONG,
        write: LONG,
        request: LONG,
        connection: LONG,
        goodbye: LONG,
        ..Times::default()
    };
    config.limits.messages = Rate { burst: 100_000, every: Duration::from_micros(1) };
    config.limits.watchers_per_guest = config.limits.watchers;
    config.limits.watchers_per_address = config.limits.watchers;
    config
}

/// A plan for the founder, `n_open` others and `n_bots` bots.
pub fn plan(edition: &str, boxes: &[&str], n_open: usize, n_bots: usize) -> Plan {
    let bot = |n| SeatPlan::Bot { name: format!("Bot {n}"), skill: Skill::ALL[1] };
    let mut seats = vec![SeatPlan::Member { member: MemberId(0) }];
    seats.extend((0..n_open).map(|_| SeatPlan::Open));
    seats.extend((0..n_bots).map(bot));
    let standard = Terms::standard(&CLASSIC, boxes.iter().copied().collect());
    Plan { terms: Terms { edition: edition.to_owned(), ..standard }, seats, clock: Clock::None }
}

/// Ana and Ben in a room whose game has begun.
pub async fn begun(address: SocketAddr, plan: Plan) -> (Guest, Guest, Player, Player, String) {
    let (ana, ben) = (Guest::new(address).await, Guest::new(address).await);
    let code = ana.open("Ana", plan).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    b.ready().await.expect("seated");
    a.ready().await.expect("seated");
    let seq = a.ask(Request::Start).await.expect("everybody is ready");
    b.until_seq(seq).await;
    for player in [&mut a, &mut b] {
        player.until_all_here().await;
    }
    (ana, ben, a, b, code)
}

/// Both play until the game is over.
pub async fn play_out(a: &mut Player, b: &mut Player) {
    while !a.is_over() {
        match a.to_move() {
            Some(Seat(0)) => drop(a.play().await.expect("legal")),
            Some(Seat(1)) => {
                b.until_seq(a.room().seq).await;
                b.play().await.expect("legal");
                a.until_seq(b.room().seq).await;
            }
            // A bot's.
            _ => drop(a.next().await.expect("the connection holds")),
        }
    }
    b.until_seq(a.room().seq).await;
}
