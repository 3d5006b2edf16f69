//! What the players offer each other, and how long the winner of a round may choose.

use kamisado_online::{Action, Offer};
use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::Desk;
use crate::online::text::Text;

/// What the other offers, and what one offers oneself.
#[component]
pub(super) fn Asks() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let asked = Memo::new(move |_| desk.ask(|live| live.asked()).flatten());
    let offered = Memo::new(move |_| desk.ask(|live| live.offered()).flatten());
    let ask = move || {
        let offer = asked.get()?;
        Some(view! {
            <p>{text.of(question(offer))}</p>
            <button id="accept" class="main" on:click=move |_| desk.act(Action::Offer { offer })>
                {text.of(OnlineText::Accept)}
            </button>
            <button id="decline" on:click=move |_| desk.act(Action::Decline { offer })>
                {text.of(OnlineText::Decline)}
            </button>
        })
    };
    let own = move || {
        let offer = offered.get()?;
        Some(view! {
            <p>{text.of(waiting(offer))}</p>
            <button id="withdraw" on:click=move |_| desk.act(Action::Decline { offer })>
                {text.of(OnlineText::Withdraw)}
            </button>
        })
    };
    let is_asked = move || asked.get().is_some() || offered.get().is_some();
    view! {
        <div id="asks" class="asks" role="status" data-on=move || is_asked().then_some("")>
            {ask}
            {own}
        </div>
    }
}

/// The time that is left to choose a side.
#[component]
pub(super) fn FillTime() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let fill = Memo::new(move |_| {
        let here = desk.here.get();
        let seconds = |left: u64| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX);
        desk.ask(|live| live.fill_left(here)).flatten().map(seconds)
    });
    view! {
        <p id="fill-time" class="soft" role="timer">
            {move || fill.get().map(|seconds| text.words().fill_time(seconds))}
        </p>
    }
}

fn question(offer: Offer) -> OnlineText {
    match offer {
        Offer::TakeBack => OnlineText::TakeBackAsked,
        Offer::Stop => OnlineText::StopAsked,
        Offer::Rematch => OnlineText::RematchAsked,
    }
}

fn waiting(offer: Offer) -> OnlineText {
    match offer {
        Offer::TakeBack => OnlineText::TakeBackOffered,
        Offer::Stop => OnlineText::StopOffered,
        Offer::Rematch => OnlineText::RematchOffered,
    }
}
