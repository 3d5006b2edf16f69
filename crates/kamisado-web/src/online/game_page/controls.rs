//! Resigning, offers and their answers.

use kamisado_online::{Action, Offer};
use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::GameController;
use super::controller::Connection;
use crate::online::text::{Text, told};
use crate::settings::Settings;
use crate::ui::Confirm;
use crate::ui::DialogTitle;

/// The buttons beside the board, and the dialogs that ask whether something is meant. The referee says what is possible.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let (asks_resign, asks_call_off) = (RwSignal::new(false), RwSignal::new(false));
    let may = move |action: Action| {
        let may = Memo::new(move |_| {
            // Only an absence depends on the time.
            let here =
                if action == Action::ClaimAbsence { controller.here.get() } else { controller.here.get_untracked() };
            controller.connection.get() == Connection::Here
                && controller.ask(|live| live.may(action, here)) == Some(true)
        });
        move || may.get()
    };
    let offer = |offer| Action::Offer { offer };
    let may_take_back = may(offer(Offer::TakeBack));
    let may_stop = may(offer(Offer::Stop));
    let may_resign = may(Action::Resign);
    let may_call_off = may(Action::Abort);
    let may_claim = may(Action::ClaimAbsence);
    let plays =
        Memo::new(move |_| controller.ask(|live| live.you().is_some() && live.game().end().is_none()) == Some(true));
    let prompt = move || controller.ask(|live| live.you()).flatten().map(|you| settings.words().resign_prompt(you));
    view! {
        <Show when=may_claim>
            <div class="guest card">
                <p>{text.of(OnlineText::AbsenceHelp)}</p>
                <button id="claim" class="main" on:click=move |_| controller.act(Action::ClaimAbsence)>
                    {text.of(OnlineText::ClaimAbsence)}
                </button>
            </div>
        </Show>
        <div class="controls">
            <button id="turn-board" on:click=move |_| controller.turn_board()>
                {settings.text(PageText::TurnBoard)}
            </button>
            <Show when=move || plays.get()>
                <button
                    id="take-back"
                    disabled=move || !may_take_back()
                    on:click=move |_| controller.act(offer(Offer::TakeBack))
                >
                    {text.of(OnlineText::AskTakeBack)}
                </button>
                <button id="resign" disabled=move || !may_resign() on:click=move |_| asks_resign.set(true)>
                    {settings.text(PageText::Resign)}
                </button>
                <button id="call-off" disabled=move || !may_call_off() on:click=move |_| asks_call_off.set(true)>
                    {text.of(OnlineText::CallOff)}
                </button>
                <Show when=may_stop>
                    <button id="stop" class="wide" on:click=move |_| controller.act(offer(Offer::Stop))>
                        {text.of(OnlineText::AskStop)}
                    </button>
                </Show>
            </Show>
        </div>
        <Confirm
            open=asks_resign
            title=PageText::Resign
            prompt=Signal::derive(prompt)
            id="resign-yes"
            yes=PageText::ResignYes
            act=Callback::new(move |()| controller.act(Action::Resign))
        />
        <Confirm
            open=asks_call_off
            title=DialogTitle::Other(told!(CallOff))
            prompt=Signal::derive(move || Some(text.words().online_text(OnlineText::CallOffPrompt).to_owned()))
            id="call-off-yes"
            yes=DialogTitle::Other(told!(CallOffYes))
            act=Callback::new(move |()| controller.act(Action::Abort))
        />
    }
}

/// The opponent's offers and the user's own.
#[component]
pub(super) fn Asks() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let asked = Memo::new(move |_| controller.ask(|live| live.asked()).flatten());
    let offered = Memo::new(move |_| controller.ask(|live| live.offered()).flatten());
    let ask = move || {
        let offer = asked.get()?;
        Some(view! {
            <p>{text.of(question(offer))}</p>
            <button id="accept" class="main" on:click=move |_| controller.act(Action::Offer { offer })>
                {text.of(OnlineText::Accept)}
            </button>
            <button id="decline" on:click=move |_| controller.act(Action::Decline { offer })>
                {text.of(OnlineText::Decline)}
            </button>
        })
    };
    let own = move || {
        let offer = offered.get()?;
        Some(view! {
            <p>{text.of(waiting(offer))}</p>
            <button id="withdraw" on:click=move |_| controller.act(Action::Decline { offer })>
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
    let (text, controller) = (Text::get(), GameController::get());
    let fill = Memo::new(move |_| {
        let here = controller.here.get();
        let seconds = |left: u64| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX);
        controller.ask(|live| live.fill_left(here)).flatten().map(seconds)
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
