//! What stands behind the `#` of the address, by which a page knows which of its places is shown.

use leptos::prelude::*;

use crate::app::Route;
use crate::platform::browser;

/// What stands behind the `#`, without it. It follows links, the history and what is typed into the address.
pub(crate) fn watched() -> Memo<String> {
    let route = Route::get();
    let moved = RwSignal::new(());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| moved.set(()));
    on_cleanup(move || listener.remove());
    Memo::new(move |_| {
        route.page.track();
        moved.track();
        browser::fragment()
    })
}
