//! Type erasure of closures. Whatever draws a closure is compiled again for each type of closure;
//! boxed, it is compiled once, and the page weighs less.

/// Something that the page shows and that is computed again whenever it changes.
pub(crate) fn live<T: 'static>(compute: impl FnMut() -> T + Send + 'static) -> Box<dyn FnMut() -> T + Send> {
    Box::new(compute)
}

/// Something that is done when an event comes.
pub(crate) fn on<Event: 'static>(act: impl FnMut(Event) + 'static) -> Box<dyn FnMut(Event)> {
    Box::new(act)
}
