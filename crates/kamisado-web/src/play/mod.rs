//! The page on which one plays.

mod controls;
mod fill;
mod moves;
mod new_game;
mod sheet;
mod status;
mod table;

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::board::{Board, Marks, Scene, turning};
use crate::session::Session;
use crate::settings::Settings;
use controls::Controls;
use fill::FillChoice;
use moves::MoveList;
use new_game::NewGame;
use status::{Score, Status};

pub(crate) use sheet::Sheet;
pub(crate) use table::Table;

/// The page on which one plays: the board, whose turn it is and why, and what can be done.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let playing = Memo::new(move |_| table.session.with(Option::is_some));
    view! {
        <Show
            when=move || playing.get()
            fallback=move || {
                view! {
                    <section class="words card">
                        <h1>{settings.text(PageText::NewGame)}</h1>
                        <Show when=move || table.unreadable.get()>
                            <p class="notice">{settings.text(PageText::SaveUnreadable)}</p>
                        </Show>
                        <NewGame on_start=Callback::new(|()| ()) />
                    </section>
                }
            }
        >
            <Game />
        </Show>
    }
}

/// A game that is being played.
#[component]
fn Game() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let wanted = Memo::new(move |_| {
        let in_turn = || table.session.with(|session| session.as_ref().map(Session::below_in_turn));
        settings.turn_each_move.get().then(in_turn).flatten()
    });
    let turned = turning(wanted);
    let scene = Memo::new(move |before: Option<&Scene>| {
        let chosen = table.chosen.get();
        let scene = table.session.with(|session| session.as_ref().map(|session| session.scene(chosen)));
        let scene = scene.map(|scene| Scene { below: turned.get().unwrap_or(scene.below), ..scene });
        // The game is only gone for the moment in which the page is left.
        scene.or_else(|| before.cloned()).unwrap_or_else(|| Scene {
            pieces: Vec::new(),
            marks: Marks::default(),
            below: kamisado::Player::Black,
        })
    });
    let press = Callback::new(move |square| table.press(square));
    view! {
        <section class="game">
            <h1 class="unseen">{settings.text(PageText::Play)}</h1>
            <div class="stage">
                <Board scene name=Signal::derive(settings.text(PageText::Board)) on_press=press />
                <Status />
            </div>
            <div class="panel">
                <Score />
                <FillChoice />
                <Controls />
                <MoveList />
                <Show when=move || table.lost.get()>
                    <p class="notice" role="alert">{settings.text(PageText::WorkerLost)}</p>
                </Show>
                <Show when=move || table.unsaved.get()>
                    <p class="notice">{settings.text(PageText::NotSaved)}</p>
                </Show>
            </div>
        </section>
    }
}
