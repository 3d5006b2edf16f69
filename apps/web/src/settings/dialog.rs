//! The dialog of the settings, and the button that opens it.

use kamisado::{Color, Player, Teeth, Tower};
use kamisado_text::{BoardText, GameText, PageText};
use leptos::prelude::*;

use crate::board::{BoardStyle, LastAction, SquarePicture, SquareSign, TowerPicture};
use crate::lazy::{self, LazyPage};
use crate::platform::haptics;
use crate::settings::Settings;
use crate::settings::access::AccessChoices;
use crate::settings::choice::{SwitchChoice, ValueChoice};
use crate::settings::game::{GameChoices, SoundChoices};
use crate::ui::ModalDialog;

/// The button that opens the settings, with their sheet.
#[component]
pub(crate) fn SettingsButton() -> impl IntoView {
    let settings = Settings::get();
    let open = RwSignal::new(false);
    view! {
        <button
            id="settings"
            class="icon"
            aria-label=settings.board_text(BoardText::Settings)
            title=settings.board_text(BoardText::Settings)
            on:click=move |_| open.set(true)
        >
            <Sliders />
        </button>
        <ModalDialog open title=BoardText::Settings>
            <LazyPage load=|| Box::pin(lazy::settings()) />
            <button class="main" on:click=move |_| open.set(false)>
                {settings.text(PageText::Close)}
            </button>
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
            legend=|settings| settings.boards().text(BoardText::Face)
            preference=settings.board_style
            label=|settings, style| settings.boards().text(style_text(style))
            picture=|board_style| view! { <FacePicture board_style /> }.into_any()
        />
        <AccessChoices />
        <ValueChoice
            group="theme"
            legend=|settings| settings.words().text(PageText::Theme)
            preference=settings.theme
            label=|settings, theme| settings.words().text(theme.text())
        />
        <SoundChoices />
        <HapticsChoice />
        <div class="options switches">
            <SwitchChoice
                id="turn-each-move"
                switch=settings.turn_each_move
                label=|settings| settings.boards().text(BoardText::TurnEachMove)
            />
        </div>
        <GameChoices />
    }
}

/// Whether a phone vibrates with the moves; hidden if the browser cannot vibrate.
#[component]
fn HapticsChoice() -> impl IntoView {
    let settings = Settings::get();
    haptics::is_available().then(|| {
        view! {
            <div class="options switches">
                <SwitchChoice
                    id="haptics"
                    switch=settings.haptics
                    label=|settings| settings.part_words().text(GameText::Haptics)
                    demonstrate=|| haptics::vibrate(haptics::pattern(LastAction::Move))
                />
            </div>
        }
    })
}

/// What a style of the board is called.
const fn style_text(board_style: BoardStyle) -> BoardText {
    match board_style {
        BoardStyle::Plain => BoardText::FacePlain,
        BoardStyle::Characters => BoardText::FaceCharacters,
        BoardStyle::Contrast => BoardText::FaceContrast,
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
                .map(|(color, x)| has_sign(x).then(|| view! { <SquareSign color x y=0 board_style /> }))
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
