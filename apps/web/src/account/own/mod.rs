//! The account of the signed-in user.

mod agent;
mod lists;
mod security;

use kamisado_api::{FinishedGames, Me, PlayerResult, paths};

use super::codes::Downloads;
use super::confirm::{ConfirmDialog, Confirmation};
use super::controller::AccountController;
use super::drawing::{Form, Portrait};
use super::request::{Answer, ServerRequest};
use crate::players::{History, PlayerLink, Ratings, result};
use crate::prelude::*;
use lists::{Blocks, Passkeys, Sessions, Tokens};
pub(super) use security::Delete;
use security::{BotMark, ChangePassword, Recovery, SecondFactor};

/// The statistics count this many of the last games.
const LAST_GAMES: usize = 12;

/// The user's account: its games and its settings.
#[component]
pub(super) fn Own(me: Me) -> impl IntoView {
    // Provided before anything that may ask for it.
    let confirmation = Confirmation::provide();
    let (settings, controller, request) = (Settings::get(), AccountController::get(), ServerRequest::new());
    let name = me.account().unwrap_or_default().to_owned();
    let leave =
        move || request.ask("DELETE", paths::SESSION, None, move || controller.turn(Some(AccountText::NowSignedOut)));
    let heading = name.clone();
    let found = RwSignal::new(None::<FinishedGames>);
    let record = move || {
        let games = found.get().map(|found| found.games).filter(|games| !games.is_empty())?;
        let results: Vec<PlayerResult> = games.iter().take(LAST_GAMES).map(result).collect();
        let count = |wanted| u32::try_from(results.iter().filter(|&&result| result == wanted).count()).unwrap_or(0);
        let [won, lost, drawn] = [PlayerResult::Won, PlayerResult::Lost, PlayerResult::Drawn].map(count);
        Some(view! {
            <p id="own-record" class="soft">
                {move || settings.part_words().last_games(won, lost, drawn)}
            </p>
            <Form results />
        })
    };
    view! {
        <div class="self">
            <Portrait name=heading.clone() />
            <div class="self-words">
                <p id="own-name" dir="auto">
                    <b>{heading}</b>
                </p>
                {record}
            </div>
            <TextButton id="sign-out" text=AccountText::SignOut disabled=request.busy act=leave />
        </div>
        <Answer request />
        <div class="sections own-first">
            <section class="card">
                <Ratings ratings=me.ratings.clone() is_own=true />
                <PlayerLink name=name.clone() id="own-games">
                    {settings.text(AccountText::OwnGames)}
                </PlayerLink>
                <Downloads />
            </section>
            <History name=None is_own=true found />
        </div>
        <h2>{settings.text(AccountText::SecurityHead)}</h2>
        <div class="sections">
            <Passkeys />
            <SecondFactor required=me.second_factor.unwrap_or_default() />
            <ChangePassword name=name.clone() />
            <Recovery left=me.recovery_codes_left.unwrap_or_default() />
            <Sessions />
            <Tokens />
            <BotMark is_bot=me.bot.unwrap_or_default() />
            <Blocks />
            <section class="card">
                <h2>{settings.text(AccountText::Data)}</h2>
                <p class="soft">{settings.text(AccountText::DataHelp)}</p>
                <a id="export" href=paths::ME_EXPORT download="kamisado-account.json">
                    {settings.text(AccountText::Export)}
                </a>
                <Delete is_guest=false />
            </section>
        </div>
        <ConfirmDialog confirmation name by_code=me.second_factor.unwrap_or_default() />
    }
}
