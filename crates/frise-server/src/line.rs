//! What waits to be sent to one client: bounded, so that who does not read harms nobody else.

use std::cell::RefCell;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use frise_room::online::{Farewell, ServerMsg};
use tokio::sync::Notify;

/// The way out to one client. Rooms put messages in; the task of the socket takes them out.
pub(crate) struct Line {
    waiting: Mutex<Waiting>,
    changed: Notify,
    most: usize,
}

#[derive(Default)]
struct Waiting {
    texts: Vec<Utf8Bytes>,
    end: Option<Farewell>,
}

impl Line {
    /// A line on which no more than `most` messages wait.
    pub(crate) fn new(most: usize) -> Line {
        Line { waiting: Mutex::default(), changed: Notify::new(), most }
    }

    /// Sends a text that others may be sent too. Returns whether there may be more.
    pub(crate) fn push(&self, text: Utf8Bytes) -> bool {
        let mut waiting = self.waiting();
        if waiting.texts.len() >= self.most {
            waiting.texts = Vec::new();
            waiting.end = Some(Farewell::TooSlow);
        } else if waiting.end.is_none() {
            waiting.texts.push(text);
        }
        let is_open = waiting.end.is_none();
        drop(waiting);
        self.changed.notify_one();
        is_open
    }

    /// Sends a message.
    pub(crate) fn send(&self, msg: &ServerMsg) {
        self.push(to_text(msg));
    }

    /// Ends the connection, once what waits has been sent.
    pub(crate) fn end(&self, reason: Farewell) {
        self.waiting().end.get_or_insert(reason);
        self.changed.notify_one();
    }

    /// Waits until there is something to send, and takes all of it.
    pub(crate) async fn next(&self) -> (Vec<Utf8Bytes>, Option<Farewell>) {
        loop {
            {
                let mut waiting = self.waiting();
                if !waiting.texts.is_empty() || waiting.end.is_some() {
                    return (std::mem::take(&mut waiting.texts), waiting.end);
                }
            }
            self.changed.notified().await;
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A message as it is sent, in no more memory than it needs: rooms keep some of them.
pub(crate) fn to_text(msg: &ServerMsg) -> Utf8Bytes {
    thread_local! {
        // To write into memory that is there already costs less than to find out how much is needed.
        static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        serde_json::to_writer(&mut *draft, msg).expect("names, numbers and lists can always be written");
        Utf8Bytes::try_from(Bytes::copy_from_slice(draft)).expect("JSON is UTF-8")
    })
}
