//! Timers that later changes cancel.

use wasm_bindgen_futures::JsFuture;

use crate::prelude::*;

/// Counts the changes of something that is shown. A timer set after one change does nothing if another change comes
/// first, or if the page was left.
#[derive(Clone, Copy)]
pub(crate) struct Generation(StoredValue<u64>);

impl Generation {
    pub(crate) fn new() -> Generation {
        Generation(StoredValue::new(0))
    }

    /// Counts a change, which cancels all earlier timers.
    pub(crate) fn advance(self) {
        self.0.update_value(|count| *count += 1);
    }

    /// Returns a check whether nothing has changed since, and the page was not left.
    pub(crate) fn watch(self) -> impl Fn() -> bool + 'static {
        let count = self.0.try_get_value();
        move || count.is_some() && self.0.try_get_value() == count
    }

    /// Calls `then` after a delay, unless something has changed since.
    pub(crate) fn after(self, delay: Duration, then: impl FnOnce() + 'static) {
        // Boxed, so that the timer's code exists only once.
        self.set(delay, Box::new(then));
    }

    fn set(self, delay: Duration, then: Box<dyn FnOnce()>) {
        let count = self.0.try_get_value();
        let then = move || {
            if count.is_some() && self.0.try_get_value() == count {
                then();
            }
        };
        set_timeout(then, delay);
    }
}

/// Calls `then` each time that something is no longer so.
pub(crate) fn when_over(is_so: impl Fn() -> bool + 'static, then: impl Fn() + 'static) {
    Effect::new(move |was: Option<bool>| {
        let is_so = is_so();
        if was == Some(true) && !is_so {
            then();
        }
        is_so
    });
}

/// Yields to the browser, so that long work does not block it.
pub(crate) async fn next_task() {
    let wait = |resolve: js_sys::Function, _| {
        // If no timer can be set, the work continues at once.
        if window().set_timeout_with_callback(&resolve).is_err() {
            let _ = resolve.call0(&wasm_bindgen::JsValue::UNDEFINED);
        }
    };
    let _ = JsFuture::from(js_sys::Promise::new(&mut { wait })).await;
}
