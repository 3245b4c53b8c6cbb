//! Press guard: between press and release nothing under a finger or a mouse is replaced, whatever changes meanwhile.
//!
//! A browser makes a click only of a press and a release on the same element. So the tasks by which Leptos brings the page up to date
//! wait from the press of a control until its click has been dealt with; then they catch up.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, PointerEvent};

use crate::browser::{self, Timer};

/// What somebody presses to have a click. A list of choices is none: it opens with the press, and no release comes.
const CONTROLS: &str = "button, a, label, input, summary, .rift-grid";
const EVENTS: [&str; 7] =
    ["pointerdown", "mousedown", "pointermove", "pointerup", "mouseup", "click", "pointercancel"];
/// For how long the click of a finger may come after the finger was lifted.
const TAP_MS: u32 = 300;

thread_local! {
    static IS_DOWN: Cell<bool> = const { Cell::new(false) };
    static RELEASE: Cell<Option<Timer>> = const { Cell::new(None) };
    static WAITING: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Watches for presses, and lets Leptos run its tasks here. Comes before anything is shown.
pub(crate) fn watch() {
    let listener = Closure::<dyn Fn(Event)>::new(|event: Event| heard(&event)).into_js_value();
    for name in EVENTS {
        // Before anybody else hears of it.
        let _ = window().add_event_listener_with_callback_and_bool(name, listener.unchecked_ref(), true);
    }
    let _ = Executor::init_local_custom_executor(Patient);
}

/// Calls now, or once nothing is pressed any more.
pub(crate) fn when_released(call: impl FnOnce() + 'static) {
    if IS_DOWN.get() {
        WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(call)));
    } else {
        call();
    }
}

/// No click will come of what is pressed: it was the beginning of a drag, or nothing.
pub(crate) fn release() {
    IS_DOWN.set(false);
    WAITING.take().into_iter().for_each(|call| call());
}

fn heard(event: &Event) {
    // What a script does is no finger.
    if !event.is_trusted() {
        return;
    }
    match event.type_().as_str() {
        "pointerdown" | "mousedown" if is_on_control(event) => {
            cancel_release();
            IS_DOWN.set(true);
        }
        // A mouse brings its click at once. A finger brings a mouse's press, release and click a little after it was lifted.
        "mouseup" | "click" => release_after(0),
        "pointerup" => release_after(TAP_MS),
        "pointercancel" => release_after(0),
        // Somebody let go where this page did not see it.
        "pointermove" if event.unchecked_ref::<PointerEvent>().buttons() == 0 => release_after(0),
        _ => {}
    }
}

fn is_on_control(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(CONTROLS).is_ok_and(|control| control.is_some()))
}

fn release_after(ms: u32) {
    if IS_DOWN.get() {
        cancel_release();
        RELEASE.set(Some(browser::after(ms, release)));
    }
}

fn cancel_release() {
    if let Some(timer) = RELEASE.take() {
        timer.cancel();
    }
}

/// Runs the tasks of Leptos as it would itself, but none while something is pressed.
struct Patient;

impl CustomExecutor for Patient {
    fn spawn(&self, task: PinnedFuture<()>) {
        self.spawn_local(task);
    }

    fn spawn_local(&self, task: PinnedLocalFuture<()>) {
        wasm_bindgen_futures::spawn_local(Task(task));
    }

    fn poll_local(&self) {}
}

struct Task(PinnedLocalFuture<()>);

impl Future for Task {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if IS_DOWN.get() {
            let waker = context.waker().clone();
            when_released(move || waker.wake());
            return Poll::Pending;
        }
        self.0.as_mut().poll(context)
    }
}
