//! The buttons beside a game: hint, take back, resign, steps, and more.

use kamisado::link;
use kamisado_text::PageText;
use leptos::prelude::*;

use super::{PlayController, Successor};
use crate::app::Route;
use crate::lazy::{self, LazyPage};
use crate::local_game::{Awaiting, LocalGame, MATCH_PREFIX, Opponent, position_fragment};
use crate::platform::dom;
use crate::routes::Page;
use crate::settings::Settings;
use crate::ui::Confirm;
use crate::ui::{ModalDialog, Stepper};

/// The buttons beside the board, and the dialogs that some of them open.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let (asks_resign, asks_stop, asks_new, shares) =
        (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let is = move |what: fn(&LocalGame) -> bool| {
        let answer = controller.ask(what);
        move || answer.get() == Some(true)
    };
    let can_take_back = is(LocalGame::can_take_back);
    let can_resign = is(|local_game| local_game.resigning().is_some());
    let can_stop = is(LocalGame::can_stop);
    let can_ask = is(|local_game| matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_)));
    let is_over = is(|local_game| matches!(local_game.awaiting(), Awaiting::Over(_)));
    let is_own_over = is(|local_game| !local_game.is_view_only() && matches!(local_game.awaiting(), Awaiting::Over(_)));
    let is_between = is(|local_game| matches!(local_game.awaiting(), Awaiting::NextRound));
    let turns = is(|local_game| local_game.below_in_turn().is_some());
    let turns_by_itself = move || settings.turn_each_move.get() && turns();
    let prompt = move || {
        let player = controller.local_game.with(|local_game| local_game.as_ref().and_then(LocalGame::resigning));
        player.map(|player| settings.words().resign_prompt(player))
    };
    let stop_prompt = move || {
        let score =
            controller.local_game.with(|local_game| local_game.as_ref().map(|local_game| local_game.game().score()));
        score.map(|score| settings.words().stop_prompt(score))
    };
    view! {
        <div class="controls">
            <Show when=is_between>
                <button
                    id="next-round"
                    class="main"
                    on:click=move |_| {
                        controller.next_round();
                        dom::focus_board();
                    }
                >
                    {settings.text(PageText::NextRound)}
                </button>
            </Show>
            <Show when=is_own_over>
                <button
                    id="rematch"
                    class="main"
                    on:click=move |_| {
                        controller.rematch();
                        dom::focus_board();
                    }
                >
                    {settings.text(PageText::Rematch)}
                </button>
            </Show>
            <Show when=is_over>
                <Onward
                    id="review"
                    page=Page::Review
                    text=PageText::ReviewMatch
                    fragment=|local_game| format!("{MATCH_PREFIX}{}", link::encode(local_game.game()))
                />
            </Show>
            <button id="hint" disabled=move || !can_ask() on:click=move |_| controller.ask_hint()>
                {settings.text(PageText::Hint)}
            </button>
            <button id="take-back" disabled=move || !can_take_back() on:click=move |_| controller.take_back()>
                {settings.text(PageText::TakeBack)}
            </button>
            <Show when=move || !turns_by_itself()>
                <button id="turn-board" on:click=move |_| controller.turn_board()>
                    {settings.text(PageText::TurnBoard)}
                </button>
            </Show>
            <button id="resign" disabled=move || !can_resign() on:click=move |_| asks_resign.set(true)>
                {settings.text(PageText::Resign)}
            </button>
            <Show when=can_stop>
                <button id="stop" class="wide" on:click=move |_| asks_stop.set(true)>
                    {settings.text(PageText::StopSeries)}
                </button>
            </Show>
            <button id="share" on:click=move |_| shares.set(true)>
                {settings.text(PageText::Share)}
            </button>
            <button id="new-game" on:click=move |_| asks_new.set(true)>
                {settings.text(PageText::NewGame)}
            </button>
            <Onward
                id="analyse"
                page=Page::Analysis
                text=PageText::AnalysePosition
                fragment=|local_game| position_fragment(&local_game.game().position())
            />
        </div>
        <Confirm
            open=asks_resign
            title=PageText::Resign
            prompt=Signal::derive(prompt)
            id="resign-yes"
            yes=PageText::ResignYes
            act=Callback::new(move |()| controller.resign())
        />
        <Confirm
            open=asks_stop
            title=PageText::StopSeries
            prompt=Signal::derive(stop_prompt)
            id="stop-yes"
            yes=PageText::StopYes
            act=Callback::new(move |()| controller.stop())
        />
        <ModalDialog open=asks_new title=PageText::NewGame>
            <LazyPage load=|| Box::pin(lazy::new_game()) />
            <button on:click=move |_| asks_new.set(false)>{settings.text(PageText::Close)}</button>
        </ModalDialog>
        <ModalDialog open=shares title=PageText::Share>
            <LazyPage load=|| Box::pin(lazy::share()) />
            <button on:click=move |_| shares.set(false)>{settings.text(PageText::Close)}</button>
        </ModalDialog>
    }
}

/// A link to another page that takes the match or the position along.
#[component]
fn Onward(id: &'static str, page: Page, text: PageText, fragment: fn(&LocalGame) -> String) -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let fragment = controller.ask(fragment);
    let address = move || format!("{}#{}", page.path(), fragment.get().unwrap_or_default());
    let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, page, &address());
    view! {
        <a id=id class="onward" href=address on:click=follow>
            {settings.text(text)}
        </a>
    }
}

/// Says that the match can only be viewed, and leads on from it or back to the own game.
#[component]
pub(super) fn ViewOnlyNotice() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let is_guest = controller.ask(LocalGame::is_view_only);
    let goes_on = controller.ask(|local_game| local_game.player_to_act().is_some());
    let go_on = move |opponent| {
        controller.replace(Successor::Viewed(opponent));
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
                    <button id="leave-guest" class="wide" on:click=move |_| controller.leave_view_only()>
                        {settings.text(PageText::LeaveGuest)}
                    </button>
                </div>
            </div>
        </Show>
    }
}

/// The four buttons with which one goes through the match, and what is said at an earlier point.
#[component]
pub(super) fn Steps() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let place = Memo::new(move |_| {
        controller.local_game.with(|local_game| {
            local_game.as_ref().map_or((0, 0), |local_game| (local_game.game().ply(), local_game.game().total_turns()))
        })
    });
    let is_past = controller.ask(LocalGame::is_past);
    let can_play =
        controller.ask(|local_game| !local_game.is_view_only() && matches!(local_game.awaiting(), Awaiting::Looking));
    view! {
        <Stepper place go=Callback::new(move |ply| controller.go_to(ply)) />
        <Show when=move || is_past.get() == Some(true)>
            <div class="past">
                <p class="soft">{settings.text(PageText::Past)}</p>
                <Show when=move || can_play.get() == Some(true)>
                    <button id="play-from-here" on:click=move |_| controller.play_from_here()>
                        {settings.text(PageText::PlayFromHere)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// Asks whether the unfinished game may go.
#[component]
pub(crate) fn AskReplace() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let asks = RwSignal::new(false);
    let waits = Memo::new(move |_| controller.successor.with(Option::is_some));
    Effect::new(move |_| asks.set(waits.get()));
    // A dialog that was closed in whatever way means no.
    Effect::new(move |_| {
        if !asks.get() && waits.get_untracked() {
            controller.successor.set(None);
        }
    });
    let go = move |_| {
        if let Some(successor) = controller.successor.get_untracked() {
            controller.succeed(successor);
            if route.page.get_untracked() != Page::Play {
                route.go(Page::Play);
            }
        }
    };
    view! {
        <ModalDialog open=asks title=PageText::ReplaceHead>
            <p>{settings.text(PageText::ReplaceHelp)}</p>
            <div class="controls">
                <button id="replace-yes" class="wide" on:click=go>
                    {settings.text(PageText::ReplaceYes)}
                </button>
                <button id="replace-no" class="main" on:click=move |_| asks.set(false)>
                    {settings.text(PageText::ReplaceNo)}
                </button>
            </div>
        </ModalDialog>
    }
}
