//! Recovery codes, shown once, and the games of a guest.

use kamisado_api::{ExportFormat, paths};

use super::controller::AccountController;
use super::own::Delete;
use crate::players::History;
use crate::prelude::*;

/// The file name of the downloaded codes.
const FILE_NAME: &str = "kamisado-recovery-codes.txt";

/// Shows the codes, which must be saved before anything else.
#[component]
pub(super) fn Codes(codes: Vec<String>) -> impl IntoView {
    let (settings, controller) = (Settings::get(), AccountController::get());
    let kept = RwSignal::new(false);
    let whole = codes.join("\n");
    let download = format!("data:text/plain;charset=utf-8,{}", address::uri_encode(&format!("{whole}\n")));
    let codes = codes.into_iter().map(|code| view! { <li>{code}</li> }).collect_view();
    view! {
        <section id="codes" class="card">
            <h2>{settings.text(AccountText::CodesHead)}</h2>
            <p>{settings.text(AccountText::CodesHelp)}</p>
            <ul class="secrets" dir="ltr" translate="no">
                {codes}
            </ul>
            <div class="ways">
                <Copy id="copy-codes" label=AccountText::CopyCodes what=whole />
                <a id="download-codes" class="onward" href=download download=FILE_NAME>
                    {settings.text(AccountText::DownloadCodes)}
                </a>
            </div>
            <Tick id="kept-codes" text=AccountText::KeptCodes value=kept />
            <button id="onward" class="main" disabled=move || !kept.get() on:click=move |_| controller.turn(None)>
                {settings.text(AccountText::Onward)}
            </button>
        </section>
    }
}

/// A button that copies a text and reports the result.
#[component]
pub(super) fn Copy(id: &'static str, label: AccountText, what: String) -> impl IntoView {
    let copying = Copying::default();
    view! {
        <TextButton id text=label act=move || copying.copy(&what) />
        <span class="told" role="status">
            {copying.result()}
        </span>
    }
}

/// The finished games of a guest, who has no page among the players.
#[component]
pub(super) fn GuestGames() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section id="guest-games" class="card">
            <h2>{settings.text(AccountText::OwnGames)}</h2>
            <p class="soft">{settings.text(AccountText::GuestGamesHelp)}</p>
            <Downloads />
            <Delete is_guest=true />
        </section>
        <History name=None />
    }
}

/// Downloads of all the user's finished games, in both formats.
#[component]
pub(super) fn Downloads() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <a href=paths::games_export(ExportFormat::Record) download="kamisado-games.txt">
            {settings.text(AccountText::GamesRecord)}
        </a>
        <a href=paths::games_export(ExportFormat::Json) download="kamisado-games.json">
            {settings.text(AccountText::GamesJson)}
        </a>
    }
}
