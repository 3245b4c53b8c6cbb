//! The bus over NATS: plain publish and subscribe, a subject for each room, listened to only where the room is in memory. The connection is looked for
//! for ever; while it is gone nothing is queued, for what is old when it arrives is of no use.

use std::io::ErrorKind;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use frise_room::online::Epoch;
use frise_room::online::live::Hint;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::watch;
use tokio::time::timeout;

use super::address::{BadBus, BusAddress};
use super::hint::{Subjects, decode, encode};
use crate::code::RoomCode;
use crate::metrics::BusMetrics;

/// How many commands may wait for the connection: a subscription for each room that comes into memory while it is gone.
const COMMANDS: usize = 64 * 1024;

/// How many hints of a room may wait; those beyond are lost, and the log is asked.
const HINTS: usize = 64;

/// The longest wait for a connection, and between two tries.
const CONNECT: Duration = Duration::from_secs(2);
const RETRY: Duration = Duration::from_secs(1);

/// How long a room waits for its subscription to be asked for, where far too much is waiting.
const SUBSCRIBE: Duration = Duration::from_millis(100);

/// A connection to NATS.
pub(crate) struct NatsBus {
    client: Client,
    subjects: Subjects,
    state: watch::Receiver<bool>,
    metrics: BusMetrics,
}

impl NatsBus {
    pub(super) async fn connect(
        address: &BusAddress,
        ping: Duration,
        epoch: Epoch,
        metrics: BusMetrics,
    ) -> Result<NatsBus, BadBus> {
        let (connected, state) = watch::channel(false);
        let (connected, complaint) = (Arc::new(connected), Mutex::new(false));
        let mut options = ConnectOptions::new()
            .name("frise")
            .no_echo()
            .retry_on_initial_connect()
            .max_reconnects(None)
            .ping_interval(ping)
            .connection_timeout(CONNECT)
            .client_capacity(COMMANDS)
            .subscription_capacity(HINTS)
            .reconnect_delay_callback(|n_tries| {
                RETRY.min(Duration::from_millis(50 * n_tries.saturating_sub(1) as u64))
            })
            .event_callback(move |event| {
                note(&event, &connected, &complaint);
                std::future::ready(())
            });
        let mut named = address.named.clone();
        if let Some(file) = &address.credentials {
            let unusable = |error| BadBus::Credentials(file.clone(), error);
            let text = std::fs::read_to_string(file).map_err(unusable)?;
            named = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
            named.as_ref().ok_or_else(|| unusable(ErrorKind::InvalidData.into()))?;
        }
        if let Some(named) = named {
            options = match named.split_once(':') {
                Some((user, password)) => options.user_and_password(user.to_owned(), password.to_owned()),
                None => options.token(named),
            };
        }
        if let Some(file) = &address.certificates {
            options = options.add_root_certificates(file.clone());
        }
        let client = options.connect(&address.servers[..]).await;
        let client = client.map_err(|error| BadBus::Unusable(error.kind().to_string()))?;
        Ok(NatsBus { client, subjects: Subjects::of(epoch), state, metrics })
    }

    pub(super) fn publish(&self, room: RoomCode, hint: &Hint) {
        if !*self.state.borrow() {
            return;
        }
        let Some(bytes) = encode(hint) else { return };
        // Where it would have to wait it is lost instead.
        if let Some(Ok(())) = self.client.publish(self.subjects.room(room), bytes.into()).now_or_never() {
            self.metrics.published();
        }
    }

    pub(super) async fn subscribe(&self, room: RoomCode) -> Subscription {
        let subject = self.subjects.room(room);
        let asked = timeout(SUBSCRIBE, self.client.subscribe(subject.clone())).await;
        let listening = match asked {
            Ok(Ok(subscriber)) => Listening::Asked(subscriber),
            _ => Listening::NotYet(self.client.clone(), subject),
        };
        Subscription { listening, metrics: self.metrics.clone() }
    }

    pub(super) fn state(&self) -> watch::Receiver<bool> {
        self.state.clone()
    }
}

/// What other nodes say of a room, until it is dropped.
pub(crate) struct Subscription {
    listening: Listening,
    metrics: BusMetrics,
}

enum Listening {
    Asked(Subscriber),
    NotYet(Client, String),
}

impl Subscription {
    /// The next hint; nothing once there will be none.
    pub(crate) async fn next(&mut self) -> Option<Hint> {
        loop {
            let subscriber = match &mut self.listening {
                Listening::Asked(subscriber) => subscriber,
                Listening::NotYet(client, subject) => {
                    let subscriber = client.subscribe(std::mem::take(subject)).await.ok()?;
                    self.listening = Listening::Asked(subscriber);
                    continue;
                }
            };
            let message = subscriber.next().await?;
            self.metrics.heard();
            if let Some(hint) = decode(&message.payload) {
                return Some(hint);
            }
        }
    }
}

/// Says when the bus comes and goes, and why it does not come, once. What the bus itself says may name a user, so it is not repeated.
fn note(event: &Event, connected: &watch::Sender<bool>, has_complained: &Mutex<bool>) {
    let mut has_complained = has_complained.lock().unwrap_or_else(PoisonError::into_inner);
    match event {
        Event::Connected => {
            *has_complained = false;
            tracing::info!("the bus is there");
            connected.send_replace(true);
        }
        Event::Disconnected | Event::Closed => {
            if connected.send_replace(false) {
                tracing::warn!("the bus is gone; other nodes are asked through the log");
            }
        }
        Event::ServerError(_) | Event::ClientError(_) => {
            // The client for the bus does not say which.
            if !std::mem::replace(&mut *has_complained, true) {
                tracing::warn!(
                    "the bus cannot be used: it cannot be reached, does not let us in, or its certificate is of no authority that is trusted here \
                    (--bus-certificates names a private one) or for another name; trying again"
                );
            }
        }
        Event::SlowConsumer(_) | Event::LameDuckMode | Event::Draining => {}
    }
}
