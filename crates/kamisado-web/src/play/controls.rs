//! What can be done besides moving.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use super::new_game::NewGame;
use super::sheet::Sheet;
use crate::session::{Session, Waits};
use crate::settings::Settings;

/// The buttons beside the board, and the sheets that some of them open.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let (asks_resign, asks_new) = (RwSignal::new(false), RwSignal::new(false));
    let of_session = move |what: fn(&Session) -> bool| {
        Memo::new(move |_| table.session.with(|session| session.as_ref().is_some_and(what)))
    };
    let can_take_back = of_session(Session::can_take_back);
    let can_resign = of_session(|session| session.resigning().is_some());
    let is_over = of_session(|session| matches!(session.waits(), Waits::Over(_)));
    let is_between = of_session(|session| matches!(session.waits(), Waits::NextRound(_)));
    let prompt = move || {
        let player = table.session.with(|session| session.as_ref().and_then(Session::resigning));
        player.map(|player| settings.words().resign_prompt(player))
    };
    view! {
        <div class="controls">
            <Show when=move || is_between.get()>
                <button id="next-round" class="main" on:click=move |_| table.next_round()>
                    {settings.text(PageText::NextRound)}
                </button>
            </Show>
            <Show when=move || is_over.get()>
                <button id="rematch" class="main" on:click=move |_| table.rematch()>
                    {settings.text(PageText::Rematch)}
                </button>
            </Show>
            <button id="take-back" disabled=move || !can_take_back.get() on:click=move |_| table.take_back()>
                {settings.text(PageText::TakeBack)}
            </button>
            <button id="turn-board" on:click=move |_| table.turn_board()>
                {settings.text(PageText::TurnBoard)}
            </button>
            <button id="resign" disabled=move || !can_resign.get() on:click=move |_| asks_resign.set(true)>
                {settings.text(PageText::Resign)}
            </button>
            <button id="new-game" on:click=move |_| asks_new.set(true)>
                {settings.text(PageText::NewGame)}
            </button>
        </div>
        <Sheet open=asks_resign title=PageText::Resign>
            <p>{prompt}</p>
            <div class="controls">
                <button
                    id="resign-yes"
                    class="main"
                    on:click=move |_| {
                        asks_resign.set(false);
                        table.resign();
                    }
                >
                    {settings.text(PageText::ResignYes)}
                </button>
                <button on:click=move |_| asks_resign.set(false)>{settings.text(PageText::GoOn)}</button>
            </div>
        </Sheet>
        <Sheet open=asks_new title=PageText::NewGame>
            <NewGame on_start=Callback::new(move |()| asks_new.set(false)) />
            <button on:click=move |_| asks_new.set(false)>{settings.text(PageText::Close)}</button>
        </Sheet>
    }
}
