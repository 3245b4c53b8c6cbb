//! Client address: the other end of the connection, or the one for which a trusted proxy asks (`X-Forwarded-For`); and what that
//! address may still do.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use frise_room::online::live::{ClientId, Household};
use frise_room::online::{Code, GuestId};

use crate::app::App;
use crate::code::RoomCode;
use crate::limits::{AddressLimiter, ConnectionPermit, household, is_home};

/// The other end of a connection, and its permit. Behind a proxy connections are shared, and need none.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    pub(crate) permit: Option<Arc<ConnectionPermit>>,
}

/// Whoever makes a request, by the address for which limits count.
pub(crate) struct Caller {
    address: IpAddr,
    /// Whether they are at the server's own machine, with no proxy in between.
    is_home: bool,
    standing: Standing,
    permit: Option<Arc<ConnectionPermit>>,
}

/// How somebody stands to the room whose code they give.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// They may have guessed it.
    Stranger,
    /// They know it, for they are a member.
    Member,
}

impl Caller {
    /// The permit for a connection that stays.
    pub(crate) fn permit(&self, app: &App) -> Result<Arc<ConnectionPermit>, Code> {
        let most = most_connections(app, self.is_home);
        let own = || app.connections.take(self.address, most).map(Arc::new);
        self.permit.clone().or_else(own).ok_or(Code::TooManyConnections)
    }

    /// What rooms are told of from where they come. At home, where a proxy may be that nobody told of, each connection is one by itself.
    pub(crate) fn household(&self, app: &App, client: ClientId) -> Household {
        if self.is_home { Household(client.0) } else { app.households.of(self.address) }
    }

    /// Whether they may open one more thing: become a guest, open a room.
    pub(crate) fn may_open(&self, app: &App) -> Result<(), Code> {
        self.may(&app.openings)
    }

    /// Whether they may change a lobby once more.
    pub(crate) fn may_arrange(&self, app: &App) -> Result<(), Code> {
        self.may(&app.lobbies)
    }

    /// Whether this limiter lets them. Whoever is at home always may.
    pub(crate) fn may(&self, limiter: &AddressLimiter) -> Result<(), Code> {
        let may = self.is_home || limiter.take(self.address);
        may.then_some(()).ok_or(Code::TooFast)
    }

    /// Whether they may try a code.
    pub(crate) fn may_guess(&self, app: &App) -> Result<(), Code> {
        let is_stranger = self.standing == Standing::Stranger;
        if is_stranger && app.guesses.is_used_up(self.address) { Err(Code::TooManyGuesses) } else { Ok(()) }
    }

    /// The caller as a member of the room of this code, if their address has no guess left and they are one: whoever else guesses in
    /// their house must not keep them from their table.
    pub(crate) async fn as_member(&self, app: &App, guest: GuestId, code: &str) -> Option<Caller> {
        self.may_guess(app).err()?;
        let is_member = app.log.is_member(RoomCode::parse(code)?, guest).await.ok()?;
        let member = || Caller { standing: Standing::Member, permit: self.permit.clone(), ..*self };
        is_member.then(member)
    }

    /// They tried a code of no room.
    pub(crate) fn guessed_wrong(&self, app: &App) {
        app.guesses.take(self.address);
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Infallible> {
        let peer = parts.extensions.get::<Peer>().cloned();
        let Peer { address, permit } =
            peer.unwrap_or(Peer { address: IpAddr::from([0, 0, 0, 0]), permit: None });
        let mut asks_for = asks_for(&parts.headers);
        if asks_for.is_some() && !app.config.trust_proxy {
            app.warn_of_proxy();
            asks_for = None;
        }
        // A proxy stands for strangers, also where it does not say for whom it asks.
        let is_home = is_home(address) && !app.config.trust_proxy;
        let address = household(asks_for.unwrap_or(address));
        Ok(Caller { address, is_home, standing: Standing::Stranger, permit })
    }
}

/// How many connections an address may have. At home, where a proxy may be that nobody told of, a limit would stop everybody.
pub(crate) fn most_connections(app: &App, is_home: bool) -> u32 {
    if is_home { u32::MAX } else { app.config.limits.connections }
}

/// The last address in the list is the one that our own proxy saw; the others are hearsay. Some proxies add the port.
fn asks_for(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = list.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().map(|address: SocketAddr| address.ip()).ok();
    let in_brackets = || last.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    last.parse().ok().or_else(with_port).or_else(in_brackets)
}
