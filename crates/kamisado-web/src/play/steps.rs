//! Going through the match, back and forward.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use crate::local_game::{Session, Waits};
use crate::settings::Settings;
use crate::ui::Stepper;

/// The four buttons with which one goes through the match, and what is said at an earlier point.
#[component]
pub(super) fn Steps() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let place = Memo::new(move |_| {
        table
            .session
            .with(|session| session.as_ref().map_or((0, 0), |session| (session.game().ply(), session.game().total())))
    });
    let is_past = table.ask(Session::is_past);
    let can_play = table.ask(|session| !session.is_guest() && matches!(session.waits(), Waits::Looking));
    view! {
        <Stepper place go=Callback::new(move |ply| table.go_to(ply)) />
        <Show when=move || is_past.get() == Some(true)>
            <div class="past">
                <p class="soft">{settings.text(PageText::Past)}</p>
                <Show when=move || can_play.get() == Some(true)>
                    <button id="play-from-here" on:click=move |_| table.play_from_here()>
                        {settings.text(PageText::PlayFromHere)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
