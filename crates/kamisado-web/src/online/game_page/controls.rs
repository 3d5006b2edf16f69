//! What a player can do besides moving.

use kamisado_online::{Action, Offer};
use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::Desk;
use super::controller::Connection;
use crate::online::text::{Text, told};
use crate::play::Confirm;
use crate::settings::Settings;
use crate::ui::Title;

/// The buttons beside the board, and the sheets that ask whether something is meant. The referee says what is possible.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let (settings, text, desk) = (Settings::get(), Text::get(), Desk::get());
    let (asks_resign, asks_call_off) = (RwSignal::new(false), RwSignal::new(false));
    let may = move |action: Action| {
        let may = Memo::new(move |_| {
            // Only an absence depends on the time.
            let here = if action == Action::ClaimAbsence { desk.here.get() } else { desk.here.get_untracked() };
            desk.connection.get() == Connection::Here && desk.ask(|live| live.may(action, here)) == Some(true)
        });
        move || may.get()
    };
    let offer = |offer| Action::Offer { offer };
    let may_take_back = may(offer(Offer::TakeBack));
    let may_stop = may(offer(Offer::Stop));
    let may_resign = may(Action::Resign);
    let may_call_off = may(Action::CallOff);
    let may_claim = may(Action::ClaimAbsence);
    let plays = Memo::new(move |_| desk.ask(|live| live.you().is_some() && live.game().end().is_none()) == Some(true));
    let prompt = move || desk.ask(|live| live.you()).flatten().map(|you| settings.words().resign_prompt(you));
    view! {
        <Show when=may_claim>
            <div class="guest card">
                <p>{text.of(OnlineText::AbsenceHelp)}</p>
                <button id="claim" class="main" on:click=move |_| desk.act(Action::ClaimAbsence)>
                    {text.of(OnlineText::ClaimAbsence)}
                </button>
            </div>
        </Show>
        <div class="controls">
            <button id="turn-board" on:click=move |_| desk.turn_board()>
                {settings.text(PageText::TurnBoard)}
            </button>
            <Show when=move || plays.get()>
                <button
                    id="take-back"
                    disabled=move || !may_take_back()
                    on:click=move |_| desk.act(offer(Offer::TakeBack))
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
                    <button id="stop" class="wide" on:click=move |_| desk.act(offer(Offer::Stop))>
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
            act=Callback::new(move |()| desk.act(Action::Resign))
        />
        <Confirm
            open=asks_call_off
            title=Title::Other(told!(CallOff))
            prompt=Signal::derive(move || Some(text.words().online_text(OnlineText::CallOffPrompt).to_owned()))
            id="call-off-yes"
            yes=Title::Other(told!(CallOffYes))
            act=Callback::new(move |()| desk.act(Action::CallOff))
        />
    }
}
