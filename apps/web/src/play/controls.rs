//! The buttons beside a game: hint, take back, resign, steps, and more.

use kamisado::link;

use super::ending::RetryPoint;
use super::status::player_names;
use super::{ShownGame, Successor, ZenButton};
use crate::history::Library;
use crate::local_game::{MATCH_PREFIX, position_fragment};
use crate::prelude::*;

/// The bar with the most frequent actions: at the thumb on a phone, above the moves on a wide screen. The main action
/// stands out.
#[component]
pub(super) fn ActionBar(moves: DrawerState, more: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let can_take_back = controller.is(LocalGame::can_take_back);
    let can_ask = controller.is(|local_game| matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_)));
    let is_between = controller.is(|local_game| matches!(local_game.awaiting(), Awaiting::NextRound));
    let is_own_over = controller.is(|local_game| !local_game.is_view_only() && is_over(local_game));
    let is_match_over = controller.is(is_over);
    let waits = Memo::new(move |_| controller.board.input.chosen.with(Option::is_some));
    let next_level = controller.ask(LocalGame::next_level);
    let next_level = move || next_level.get().flatten();
    let is_lost =
        controller.is(|local_game| !local_game.is_view_only() && is_over(local_game) && local_game.is_lost_to_engine());
    // The main action: the next opponent after a win, the same game again after a loss, otherwise a rematch.
    let rematch_leads =
        move || next_level().is_none() && (!is_lost() || controller.board.findings.retry.get() == RetryPoint::None);
    let act = move |act: fn(PlayController)| {
        move |_| {
            act(controller);
            dom::focus_game();
        }
    };
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            <LazyView load=|| Box::pin(lazy::review_link()) when=is_match_over />
            <LazyView load=|| Box::pin(lazy::try_again()) when=is_lost />
            <LazyView load=|| Box::pin(lazy::confirm_move()) when=waits />
            <Show when=is_between>
                <button id="next-round" class="main" on:click=act(PlayController::next_round)>
                    {settings.text(PageText::NextRound)}
                </button>
            </Show>
            {move || {
                next_level()
                    .map(|level| {
                        view! {
                            <button id="next-opponent" class="main" on:click=act(PlayController::next_opponent)>
                                {move || settings.words().next_opponent(level)}
                            </button>
                        }
                    })
            }}
            <Show when=is_own_over>
                <button
                    id="rematch"
                    class:main=rematch_leads
                    on:click=act(PlayController::rematch)
                >
                    <IconPicture icon=Icon::REMATCH />
                    <span>{settings.text(PageText::Rematch)}</span>
                </button>
            </Show>
            <Show when=move || !is_match_over() && !is_between() && !waits.get()>
                <button id="hint" aria-disabled=disabled(can_ask) on:click=move |_| {
                    if can_ask() {
                        controller.ask_hint();
                    }
                }>
                    <IconPicture icon=Icon::HINT />
                    <span>{settings.text(PageText::Hint)}</span>
                </button>
            </Show>
            <Show when=move || (!is_own_over() || can_take_back()) && !waits.get()>
                <button id="take-back" aria-disabled=disabled(can_take_back) on:click=move |_| {
                    if can_take_back() {
                        controller.take_back();
                    }
                }>
                    <IconPicture icon=Icon::TAKE_BACK />
                    <span>{settings.text(PageText::TakeBack)}</span>
                </button>
            </Show>
            <DrawerButton drawer=moves title=PageText::Moves icon=Icon::MOVES />
            <DrawerButton drawer=more title=PageText::More icon=Icon::MORE />
        </div>
    }
}

/// Whether the end of the match is shown.
fn is_over(local_game: &LocalGame) -> bool {
    matches!(local_game.awaiting(), Awaiting::Over(_))
}

/// The link to the review of a finished match.
#[component]
pub(crate) fn ReviewLink() -> impl IntoView {
    view! {
        <Onward
            id="review"
            page=Page::Review
            text=PageText::Review
            icon=Icon::REVIEW
            fragment=|local_game| format!("{MATCH_PREFIX}{}", link::encode(&local_game.end()))
        />
    }
}

/// The value of `aria-disabled`: the button keeps the focus, which the attribute `disabled` would take away.
fn disabled(can: impl Fn() -> bool + Copy + Send + Sync) -> impl Fn() -> Option<&'static str> + Copy + Send + Sync {
    move || (!can()).then_some("true")
}

/// The drawer with the other actions.
#[derive(Clone, Copy)]
pub(super) struct MoreDrawer(pub(super) DrawerState);

/// The other actions, and the dialogs that some of them open.
#[component]
pub(crate) fn MoreActions() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let MoreDrawer(drawer) = expect_context();
    let (asks_resign, asks_stop, asks_new, shares) =
        (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let can_resign = controller.is(|local_game| local_game.resigning().is_some());
    let can_stop = controller.is(LocalGame::can_stop);
    let turns = controller.is(|local_game| local_game.orientation_for_turn().is_some());
    let turns_by_itself = move || settings.turn_each_move.get() && turns();
    let stop_prompt = move || {
        let words = settings.words();
        controller.read(|local_game| words.stop_prompt(local_game.game().score(), &player_names(local_game, words)))
    };
    let open = move |dialog: RwSignal<bool>| {
        move || {
            drawer.close();
            dialog.set(true);
        }
    };
    view! {
        <div class="controls">
            <TextButton id="new-game" text=PageText::NewGame act=open(asks_new) />
            <TextButton id="resign" text=PageText::Resign can=can_resign act=open(asks_resign) />
            <Show when=can_stop>
                <TextButton id="stop" class="wide" text=PageText::StopSeries act=open(asks_stop) />
            </Show>
            <Show when=move || !turns_by_itself()>
                <TextButton id="turn-board" text=PageText::TurnBoard act=move || controller.turn_board() />
            </Show>
            <ZenButton before=Callback::new(move |()| drawer.close()) />
            <TextButton id="share" text=PageText::Share act=open(shares) />
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
            prompt=move || resign_prompt(controller)
            id="resign-yes"
            yes=PageText::ResignYes
            act=move || {
                controller.resign();
            }
        />
        <Confirm
            open=asks_stop
            title=PageText::StopSeries
            prompt=stop_prompt
            id="stop-yes"
            yes=PageText::StopYes
            act=move || controller.stop()
        />
        <ModalDialog open=asks_new title=PageText::NewGame>
            <LazyPage load=|| Box::pin(lazy::new_game()) />
            <CloseButton open=asks_new />
        </ModalDialog>
        <ModalDialog open=shares title=PageText::Share>
            <LazyPage load=|| Box::pin(lazy::share()) />
            <CloseButton open=shares />
        </ModalDialog>
    }
}

/// The question whether the match is really given up, if it can be.
pub(super) fn resign_prompt(controller: PlayController) -> Option<String> {
    let words = controller.settings.words();
    let prompt =
        |local_game: &LocalGame| Some(words.resign_prompt(local_game.resigning()?, &player_names(local_game, words)));
    controller.read(prompt).flatten()
}

/// A link to another page that shows the same match or position.
#[component]
fn Onward(
    id: &'static str,
    page: Page,
    text: PageText,
    fragment: fn(&LocalGame) -> String,
    #[prop(optional)] icon: Option<Icon>,
) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let fragment = controller.ask(fragment);
    let address = Signal::derive(move || format!("{}#{}", page.path(), fragment.get().unwrap_or_default()));
    view! {
        <AddressLink id class="onward" page address>
            {icon.map(|icon| view! { <IconPicture icon /> })} <span>{settings.text(text)}</span>
        </AddressLink>
    }
}

/// Says that the match is view-only, with links to continue it or to return to the user's game.
#[component]
pub(super) fn ViewOnlyNotice() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let is_guest = controller.is(LocalGame::is_view_only);
    let goes_on = controller.is(|local_game| local_game.player_to_act().is_some());
    let go_on = move |opponent| {
        controller.replace(Successor::Viewed(opponent));
    };
    view! {
        <Show when=is_guest>
            <div class="guest card">
                <p>{settings.text(PageText::Guest)}</p>
                <div class="controls">
                    <Show when=goes_on>
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

/// The four buttons that step through the match, and the notice at an earlier ply.
#[component]
pub(super) fn Steps() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let game = ShownGame::get();
    let is_past = controller.is(LocalGame::is_past);
    let can_play =
        controller.is(|local_game| !local_game.is_view_only() && matches!(local_game.awaiting(), Awaiting::Looking));
    view! {
        <Stepper place=game.place() go=game.go_to />
        <Show when=is_past>
            <div class="past">
                <p class="soft">{settings.text(PageText::Past)}</p>
                <Show when=can_play>
                    <button id="play-from-here" on:click=move |_| controller.play_from_here()>
                        {settings.text(PageText::PlayFromHere)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// Stores the unfinished game before another replaces it; if that fails, asks whether it may be discarded.
#[component]
pub(crate) fn AskReplace() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let asks = RwSignal::new(false);
    // Closing the dialog in any way means no.
    timing::when_over(move || asks.get(), move || controller.replacement.successor.set(None));
    let go = move || {
        if let Some(successor) = controller.replacement.successor.get_untracked() {
            controller.succeed(successor);
            if route.page.get_untracked() != Page::Play {
                route.go(Page::Play);
            }
        }
    };
    spawn_local(async move {
        let library = Library::get();
        let is_kept = match controller.own() {
            Some(own) => library.record(own).await.is_ok(),
            None => true,
        };
        if is_kept {
            library.say_kept();
            go();
        } else {
            let _ = asks.try_set(true);
        }
    });
    view! {
        <ModalDialog open=asks title=PageText::ReplaceHead asked_by=QUESTION_ID>
            <p id=QUESTION_ID>{settings.text(PageText::ReplaceHelp)}</p>
            <div class="controls">
                <TextButton id="replace-yes" class="wide" text=PageText::ReplaceYes act=go />
                <button id="replace-no" class="main" autofocus on:click=move |_| asks.set(false)>
                    {settings.text(PageText::ReplaceNo)}
                </button>
            </div>
        </ModalDialog>
    }
}
