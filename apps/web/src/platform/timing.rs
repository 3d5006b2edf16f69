//! Timers that a change makes void.

use core::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// A count of the changes of something that is shown. What was to happen after a change does not happen when another
/// change came first, or when the page has been left.
#[derive(Clone, Copy)]
pub(crate) struct Generation(StoredValue<u64>);

impl Generation {
    pub(crate) fn new() -> Generation {
        Generation(StoredValue::new(0))
    }

    /// Counts a change: timers that were set before do nothing any more.
    pub(crate) fn advance(self) {
        self.0.update_value(|count| *count += 1);
    }

    /// Whether there has been no change since, and the page was not left.
    pub(crate) fn watch(self) -> impl Fn() -> bool + 'static {
        let count = self.0.try_get_value();
        move || count.is_some() && self.0.try_get_value() == count
    }

    /// Does something after a while, unless there has been a change since.
    pub(crate) fn after(self, delay: Duration, then: impl FnOnce() + 'static) {
        // Boxed, so that the code of the timer exists once.
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

/// Lets the browser do something else first, so that long work does not hold it up.
pub(crate) async fn next_task() {
    let wait = |resolve: js_sys::Function, _| {
        // Where no timer can be set, the work goes on at once.
        if window().set_timeout_with_callback(&resolve).is_err() {
            let _ = resolve.call0(&wasm_bindgen::JsValue::UNDEFINED);
        }
    };
    let _ = JsFuture::from(js_sys::Promise::new(&mut { wait })).await;
}
