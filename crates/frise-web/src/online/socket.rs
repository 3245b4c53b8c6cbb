//! The connection to a room: it says hello, notices silence, comes back by itself with patience, and sends again
//! whatever was not answered, under the same ids.

use frise_room::online::{ClientMsg, Code, Epoch, Request, ServerMsg};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

use super::api::{self, Problem};
use super::room::{Link, Online};
use super::seen;
use crate::browser::{self, Timer};
use crate::trouble;

/// Everything that a socket says comes here.
pub(super) type Hear = Closure<dyn Fn(Event)>;

/// How long to wait before each try to come back; the last again and again.
const WAITS: [u32; 6] = [300, 1_000, 2_000, 4_000, 8_000, 15_000];
/// How often silence is noticed.
const PULSE: u32 = 10_000;
/// After so much silence the server is asked for a sign of life.
const QUIET: f64 = 15_000.0;
/// After so much silence the connection is taken for dead.
const DEAD: f64 = 32_000.0;

impl Online {
    /// Connects, now.
    pub(super) fn connect(self) {
        self.stop_waiting();
        spawn_local(async move {
            let is_guest = self.wire.try_with_value(|wire| wire.is_guest);
            let admitted = match is_guest {
                None => return,
                Some(true) => Ok(()),
                Some(false) => api::become_guest().await,
            };
            match admitted {
                Ok(()) => self.open_socket(),
                Err(Problem::NoServer) => self.end(Link::NoServer),
                Err(Problem::Unreachable | Problem::Refused(_)) => self.lost(),
            }
        });
    }

    /// Leaves: nothing arrives and nothing is tried any more.
    pub(crate) fn close(self) {
        self.stop_waiting();
        let _ = self.wire.try_update_value(|wire| {
            wire.is_closed = true;
            hang_up(wire.socket.take());
            if let Some(pulse) = wire.pulse.take() {
                pulse.cancel();
            }
        });
    }

    /// Tries at once what would be tried later.
    pub(crate) fn hurry(self) {
        if matches!(self.link.get_untracked(), Link::Lost(_) | Link::Ended) {
            self.wire.update_value(|wire| wire.n_tries = 0);
            self.connect();
        }
    }

    /// Says hello: to be told everything, or what happened since.
    pub(super) fn hello(self, known: Option<(u64, Epoch)>) {
        let remembered = known.or_else(|| seen::recall(&self.code()));
        let mut hello = Request::hello(self.code(), known.unzip().0, remembered.unzip().1);
        if let Request::Hello { seen, .. } = &mut hello {
            *seen = remembered.unzip().0;
        }
        let msg = ClientMsg { id: browser::random_word(), request: hello };
        self.wire.update_value(|wire| wire.hello.clone_from(&msg.id));
        self.send(&msg);
    }

    /// The server has let this page in: what waits for an answer is sent again.
    pub(super) fn welcomed(self) {
        self.link.set(Link::Up);
        let waiting: Vec<ClientMsg> = self
            .wire
            .try_update_value(|wire| {
                wire.n_tries = 0;
                wire.outbox.iter().cloned().collect()
            })
            .unwrap_or_default();
        for msg in &waiting {
            self.send(msg);
        }
    }

    /// The server does not let this page in.
    pub(super) fn turned_away(self, code: Code) {
        match code {
            // It passes.
            Code::Stopping | Code::NotKept | Code::TooFast | Code::NodeTooOld => self.lost(),
            _ => self.end(Link::Refused(code)),
        }
        // A newer page has the words; but not while a card waits that only this one knows of.
        if code == Code::Protocol && self.n_unanswered.get_untracked() == 0 {
            seen::reload_once();
        }
    }

    /// The server says good-bye; it says when to come back, if at all.
    pub(super) fn farewell(self, retry: Option<u32>) {
        match retry {
            Some(ms) => {
                self.wire.update_value(|wire| wire.retry = Some(ms));
                self.lost();
            }
            None => self.end(Link::Ended),
        }
    }

    pub(super) fn send(self, msg: &ClientMsg) {
        let Ok(text) = serde_json::to_string(msg) else {
            return;
        };
        self.wire.with_value(|wire| {
            if let Some(socket) =
                wire.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN)
            {
                let _ = socket.send_with_str(&text);
            }
        });
    }

    fn open_socket(self) {
        let socket = address().and_then(|address| WebSocket::new(&address).ok());
        let Some(socket) = socket else {
            return self.lost();
        };
        let is_open = self.wire.try_update_value(|wire| {
            if wire.is_closed {
                return false;
            }
            wire.is_guest = true;
            wire.heard_at = browser::now();
            let hear = wire.hear.get_or_insert_with(|| Closure::new(move |event| self.happened(&event)));
            let hear = Some(hear.as_ref().unchecked_ref());
            socket.set_onopen(hear);
            socket.set_onmessage(hear);
            socket.set_onclose(hear);
            hang_up(wire.socket.replace(socket.clone()));
            true
        });
        match is_open {
            Some(true) => self.feel_pulse(),
            _ => hang_up(Some(socket)),
        }
    }

    fn happened(self, event: &Event) {
        let is_current = self.wire.try_with_value(|wire| {
            let current = wire.socket.as_ref().map(|socket| -> &wasm_bindgen::JsValue { socket.as_ref() });
            event.target().is_some_and(|target| current == Some(target.as_ref()))
        });
        if is_current != Some(true) {
            return;
        }
        match event.type_().as_str() {
            "open" => {
                self.hello(self.room.with_untracked(|room| room.as_ref().map(|room| (room.seq, room.epoch))))
            }
            "message" => {
                self.wire.update_value(|wire| wire.heard_at = browser::now());
                let text = event.unchecked_ref::<MessageEvent>().data().as_string().unwrap_or_default();
                match serde_json::from_str::<ServerMsg>(&text) {
                    Ok(msg) => self.hear(msg),
                    Err(error) => trouble::log(&format!("a message of the server: {error}")),
                }
            }
            _ => {
                // Perhaps the server has forgotten this guest.
                self.wire.update_value(|wire| wire.is_guest = false);
                self.lost();
            }
        }
    }

    /// The connection is gone: later it is tried again.
    fn lost(self) {
        if self.link.try_get_untracked().is_none() {
            return;
        }
        let wait = self.wire.try_update_value(|wire| {
            hang_up(wire.socket.take());
            let wait = wire.retry.take().unwrap_or(WAITS[(wire.n_tries as usize).min(WAITS.len() - 1)]);
            wire.n_tries += 1;
            (!wire.is_closed).then_some((wait, wire.n_tries))
        });
        let Some((wait, n_tries)) = wait.flatten() else {
            return;
        };
        self.link.set(Link::Lost(n_tries));
        // Not everybody at the same moment.
        let spread = (f64::from(wait) * 0.3 * js_sys::Math::random()) as u32;
        self.keep_timer(browser::after(wait + spread, move || self.connect()));
    }

    fn end(self, link: Link) {
        self.stop_waiting();
        let _ = self.wire.try_update_value(|wire| hang_up(wire.socket.take()));
        let _ = self.link.try_set(link);
    }

    /// A phone that has changed its network is told by nobody: silence is the only sign.
    fn feel_pulse(self) {
        let beat = move || {
            let Some(silence) = self.wire.try_with_value(|wire| browser::now() - wire.heard_at) else {
                return;
            };
            if self.link.get_untracked() == Link::Up {
                if silence > DEAD {
                    self.lost();
                } else if silence > QUIET {
                    self.send(&ClientMsg { id: browser::random_word(), request: Request::Ping });
                }
            }
            self.feel_pulse();
        };
        let pulse = browser::after(PULSE, beat);
        let before = self.wire.try_update_value(|wire| wire.pulse.replace(pulse)).flatten();
        if let Some(before) = before {
            before.cancel();
        }
    }

    fn keep_timer(self, timer: Timer) {
        let before = self.wire.try_update_value(|wire| wire.timer.replace(timer)).flatten();
        if let Some(before) = before {
            before.cancel();
        }
    }

    fn stop_waiting(self) {
        if let Some(timer) = self.wire.try_update_value(|wire| wire.timer.take()).flatten() {
            timer.cancel();
        }
    }
}

fn hang_up(socket: Option<WebSocket>) {
    if let Some(socket) = socket {
        socket.set_onopen(None);
        socket.set_onmessage(None);
        socket.set_onclose(None);
        let _ = socket.close();
    }
}

fn address() -> Option<String> {
    let location = window().location();
    let protocol = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{protocol}://{}/api/socket", location.host().ok()?))
}
