//! The way to the games over the network, in the head of every page.

use kamisado_text::PageText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::{PageLink, Route};
use crate::lazy;
use crate::part::Draw;
use crate::platform::browser;
use crate::routes::Page;

/// Under this name the browser keeps whether somebody has played over the network.
const HAS_PLAYED: &str = "online";

/// From now on the head tells where it is one's turn. False if it did already.
pub(crate) fn remember() -> bool {
    let is_new = browser::recall(HAS_PLAYED).is_none();
    // A browser that keeps nothing tells it only while a page of games is open.
    let _ = browser::keep(HAS_PLAYED, "yes");
    is_new
}

/// The link and, for whoever has played over the network, what it says about the own games: that is a part of its own, so
/// that nobody else loads it.
#[component]
pub(crate) fn OnlineLink() -> impl IntoView {
    let route = Route::get();
    let notice = RwSignal::new(None::<Draw>);
    Effect::new(move |asked: Option<bool>| {
        let is_here = matches!(route.page.get(), Page::Online | Page::Game);
        let wanted = asked == Some(true) || is_here || browser::recall(HAS_PLAYED).is_some();
        if wanted && asked != Some(true) {
            spawn_local(async move {
                if let Ok(draw) = lazy::notice().await {
                    let _ = notice.try_set(Some(draw));
                }
            });
        }
        wanted
    });
    view! {
        <PageLink page=Page::Online text=PageText::Online />
        {move || notice.get().map(|draw| draw())}
    }
}
