//! What can be done besides moving.

use kamisado_protocol::match_to_link;
use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use super::confirm::Confirm;
use crate::app::Route;
use crate::lazy;
use crate::local_game::{MATCH_SIGN, Session, Waits, position_fragment};
use crate::part::Part;
use crate::platform::browser;
use crate::routes::Page;
use crate::settings::Settings;
use crate::ui::Sheet;

/// The buttons beside the board, and the sheets that some of them open.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let (asks_resign, asks_stop, asks_new, shares) =
        (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let is = move |what: fn(&Session) -> bool| {
        let answer = table.ask(what);
        move || answer.get() == Some(true)
    };
    let can_take_back = is(Session::can_take_back);
    let can_resign = is(|session| session.resigning().is_some());
    let can_stop = is(Session::can_stop);
    let can_ask = is(|session| matches!(session.waits(), Waits::Move(_) | Waits::Fill(_)));
    let is_over = is(|session| matches!(session.waits(), Waits::Over(_)));
    let is_own_over = is(|session| !session.is_guest() && matches!(session.waits(), Waits::Over(_)));
    let is_between = is(|session| matches!(session.waits(), Waits::NextRound));
    let turns = is(|session| session.below_in_turn().is_some());
    let turns_by_itself = move || settings.turn_each_move.get() && turns();
    let prompt = move || {
        let player = table.session.with(|session| session.as_ref().and_then(Session::resigning));
        player.map(|player| settings.words().resign_prompt(player))
    };
    let stop_prompt = move || {
        let score = table.session.with(|session| session.as_ref().map(|session| session.game().score()));
        score.map(|score| settings.words().stop_prompt(score))
    };
    view! {
        <div class="controls">
            <Show when=is_between>
                <button
                    id="next-round"
                    class="main"
                    on:click=move |_| {
                        table.next_round();
                        browser::focus_board();
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
                        table.rematch();
                        browser::focus_board();
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
                    fragment=|session| format!("{MATCH_SIGN}{}", match_to_link(session.game()))
                />
            </Show>
            <button id="hint" disabled=move || !can_ask() on:click=move |_| table.ask_hint()>
                {settings.text(PageText::Hint)}
            </button>
            <button id="take-back" disabled=move || !can_take_back() on:click=move |_| table.take_back()>
                {settings.text(PageText::TakeBack)}
            </button>
            <Show when=move || !turns_by_itself()>
                <button id="turn-board" on:click=move |_| table.turn_board()>
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
                fragment=|session| position_fragment(&session.game().position())
            />
        </div>
        <Confirm
            open=asks_resign
            title=PageText::Resign
            prompt=Signal::derive(prompt)
            id="resign-yes"
            yes=PageText::ResignYes
            act=Callback::new(move |()| table.resign())
        />
        <Confirm
            open=asks_stop
            title=PageText::StopSeries
            prompt=Signal::derive(stop_prompt)
            id="stop-yes"
            yes=PageText::StopYes
            act=Callback::new(move |()| table.stop())
        />
        <Sheet open=asks_new title=PageText::NewGame>
            <Part load=|| Box::pin(lazy::new_game()) />
            <button on:click=move |_| asks_new.set(false)>{settings.text(PageText::Close)}</button>
        </Sheet>
        <Sheet open=shares title=PageText::Share>
            <Part load=|| Box::pin(lazy::share()) />
            <button on:click=move |_| shares.set(false)>{settings.text(PageText::Close)}</button>
        </Sheet>
    }
}

/// A link to another page that takes the match or the position along.
#[component]
fn Onward(id: &'static str, page: Page, text: PageText, fragment: fn(&Session) -> String) -> impl IntoView {
    let (settings, table, route) = (Settings::get(), Table::get(), Route::get());
    let fragment = table.ask(fragment);
    let address = move || format!("{}#{}", page.path(), fragment.get().unwrap_or_default());
    let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, page, &address());
    view! {
        <a id=id class="onward" href=address on:click=follow>
            {settings.text(text)}
        </a>
    }
}
