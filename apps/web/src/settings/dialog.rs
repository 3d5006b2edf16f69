//! The dialog of the settings, and the button that opens it.

use kamisado::{Color, Player, Teeth, Tower};
use kamisado_text::{BoardText, GameText, PageText};
use leptos::prelude::*;

use crate::board::{BoardStyle, LastAction, SquarePicture, SquareSign, TowerPicture};
use crate::lazy::{self, LazyPage};
use crate::platform::haptics;
use crate::settings::access::AccessChoices;
use crate::settings::game::{GameChoices, SoundChoices};
use crate::settings::{Settings, Theme};
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
    let themes = Theme::ALL.map(|theme| {
        view! {
            <label>
                <input
                    type="radio"
                    name="theme"
                    value=theme.name()
                    prop:checked=move || settings.theme.get() == theme
                    on:change=move |_| settings.choose_theme(theme)
                />
                <span>{settings.text(theme.text())}</span>
            </label>
        }
    });
    let styles = BoardStyle::ALL.map(|board_style| {
        view! {
            <label>
                <input
                    type="radio"
                    name="face"
                    value=board_style.name()
                    prop:checked=move || settings.board_style.get() == board_style
                    on:change=move |_| settings.choose_board_style(board_style)
                />
                <FacePicture board_style />
                <span>{settings.board_text(board_style.text())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options faces">
            <legend>{settings.board_text(BoardText::Face)}</legend>
            <div>{styles.collect_view()}</div>
        </fieldset>
        <AccessChoices />
        <fieldset class="options">
            <legend>{settings.text(PageText::Theme)}</legend>
            <div>{themes.collect_view()}</div>
        </fieldset>
        <SoundChoices />
        <HapticsChoice />
        <div class="options switches">
            <label>
                <input
                    id="turn-each-move"
                    type="checkbox"
                    prop:checked=move || settings.turn_each_move.get()
                    on:change=move |event| settings.choose_turning(event_target_checked(&event))
                />
                <span>{settings.board_text(BoardText::TurnEachMove)}</span>
            </label>
        </div>
        <GameChoices />
    }
}

/// Whether a phone vibrates with the moves; hidden if the browser cannot vibrate.
#[component]
fn HapticsChoice() -> impl IntoView {
    let settings = Settings::get();
    let choose = move |event| {
        let on = event_target_checked(&event);
        settings.choose_haptics(on);
        if on {
            haptics::vibrate(haptics::pattern(LastAction::Move));
        }
    };
    haptics::is_available().then(|| {
        view! {
            <div class="options switches">
                <label>
                    <input
                        id="haptics"
                        type="checkbox"
                        prop:checked=move || settings.haptics.get()
                        on:change=choose
                    />
                    <span>{move || settings.part_words().text(GameText::Haptics)}</span>
                </label>
            </div>
        }
    })
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
