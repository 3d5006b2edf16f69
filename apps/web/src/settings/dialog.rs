//! The dialog of the settings, and the button that opens it.

use crate::board::{BoardStyle, LastAction, SquarePicture, TowerPicture};
use crate::platform::haptics;
use crate::prelude::*;
use crate::settings::choice::{SwitchChoice, ValueChoice};
use crate::settings::game::{GameChoices, SoundChoices};

/// The button that opens the settings, with their sheet.
#[component]
pub(crate) fn SettingsButton() -> impl IntoView {
    let settings = Settings::get();
    let open = RwSignal::new(false);
    view! {
        <button
            id="settings"
            class="icon"
            aria-label=settings.text(BoardText::Settings)
            title=settings.text(BoardText::Settings)
            on:click=move |_| open.set(true)
        >
            <Sliders />
        </button>
        <ModalDialog open title=BoardText::Settings>
            <LazyPage load=|| Box::pin(lazy::settings()) />
            <CloseButton open is_main=true />
        </ModalDialog>
    }
}

/// All settings.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ValueChoice
            class="options faces"
            group="face"
            legend=BoardText::Face
            preference=settings.board_style
            picture=|board_style| view! { <FacePicture board_style /> }.into_any()
        />
        <ValueChoice group="verbosity" legend=SpeechText::Verbosity preference=settings.verbosity />
        <div class="options switches">
            <SwitchChoice id="text-mode" switch=settings.text_mode label=SpeechText::TextMode />
            <SwitchChoice id="board-keys" switch=settings.board_keys label=SpeechText::BoardKeys />
        </div>
        <ValueChoice group="theme" legend=PageText::Theme preference=settings.theme />
        <SoundChoices />
        <Show when=haptics::is_available>
            <div class="options switches">
                <SwitchChoice
                    id="haptics"
                    switch=settings.haptics
                    label=GameText::Haptics
                    demonstrate=|| haptics::vibrate(haptics::pattern(LastAction::Move))
                />
            </div>
        </Show>
        <div class="options switches">
            <SwitchChoice id="turn-each-move" switch=settings.turn_each_move label=BoardText::TurnEachMove />
        </div>
        <GameChoices />
    }
}

/// A few squares and towers in a style.
#[component]
fn FacePicture(board_style: BoardStyle) -> impl IntoView {
    let squares = [(Color::Yellow, 0), (Color::Blue, 100), (Color::Pink, 200)];
    let towers = [(Player::White, Color::Red, 0), (Player::Black, Color::Green, 200)];
    // In high contrast the symbol of an empty square is in its middle.
    let has_sign = move |x: i32| board_style != BoardStyle::Contrast || towers.iter().any(|&(.., at)| at == x);
    view! {
        <svg viewBox="0 0 300 100" aria-hidden="true">
            {squares.map(|(color, x)| view! { <SquarePicture color x y=0 board_style /> }).collect_view()}
            {towers
                .map(|(player, color, x)| {
                    view! {
                        <g transform=format!("translate({} 50)", x + 50)>
                            <TowerPicture tower=Tower { player, color } teeth=Teeth::NONE must_move=false board_style />
                        </g>
                    }
                })
                .collect_view()}
            {squares
                .map(|(color, x)| has_sign(x).then(|| view! { <SquarePicture color x y=0 only_sign=true board_style /> }))
                .collect_view()}
        </svg>
    }
}

/// The icon of the settings: three sliders.
#[component]
fn Sliders() -> impl IntoView {
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 6H13M19 6H21M3 12H5M11 12H21M3 18H11M17 18H21" />
            <circle cx="16" cy="6" r="2.6" />
            <circle cx="8" cy="12" r="2.6" />
            <circle cx="14" cy="18" r="2.6" />
        </svg>
    }
}
