//! The own finished games.

use kamisado_api::{ExportFormat, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::text::Text;
use crate::players::History;

/// The finished games of a guest, who has no page among the players.
#[component]
pub(super) fn GuestGames() -> impl IntoView {
    let text = Text::get();
    view! {
        <section id="guest-games" class="card">
            <h2>{text.of(AccountText::OwnGames)}</h2>
            <p class="soft">{text.of(AccountText::GuestGamesHelp)}</p>
            <Downloads />
        </section>
        <History name=None />
    }
}

/// All own finished games, in both forms.
#[component]
pub(super) fn Downloads() -> impl IntoView {
    let text = Text::get();
    view! {
        <a href=paths::games_export(ExportFormat::Record) download="kamisado-games.txt">
            {text.of(AccountText::GamesRecord)}
        </a>
        <a href=paths::games_export(ExportFormat::Json) download="kamisado-games.json">
            {text.of(AccountText::GamesJson)}
        </a>
    }
}
