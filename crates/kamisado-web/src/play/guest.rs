//! What is said and offered while a match from elsewhere is looked at.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::{Successor, Table};
use crate::local_game::{Opponent, Session};
use crate::settings::Settings;

/// Says that the match is somebody else's, and leads on from it or back to the own game.
#[component]
pub(super) fn GuestNotice() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let is_guest = table.ask(Session::is_guest);
    let goes_on = table.ask(|session| session.acting().is_some());
    let go_on = move |opponent| {
        table.replace(Successor::Guest(opponent));
    };
    view! {
        <Show when=move || is_guest.get() == Some(true)>
            <div class="guest card" role="status">
                <p>{settings.text(PageText::Guest)}</p>
                <div class="controls">
                    <Show when=move || goes_on.get() == Some(true)>
                        <button id="continue-together" on:click=move |_| go_on(Opponent::Person)>
                            {settings.text(PageText::ContinueTogether)}
                        </button>
                        <button id="continue-computer" on:click=move |_| go_on(Opponent::Computer)>
                            {settings.text(PageText::ContinueComputer)}
                        </button>
                    </Show>
                    <button id="leave-guest" class="wide" on:click=move |_| table.leave_guest()>
                        {settings.text(PageText::LeaveGuest)}
                    </button>
                </div>
            </div>
        </Show>
    }
}
