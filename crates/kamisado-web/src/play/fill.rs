//! The winner's choice between two fills, with their line-ups.

use kamisado::{Fill, Player, Position, Tower};
use leptos::prelude::*;

use crate::board::{SquarePicture, SquareSign, TowerPicture};
use crate::local_game::{Awaiting, LocalGame};
use crate::platform::dom;
use crate::settings::Settings;

/// Left or right, each with the line-up that it leads to, for the player who may choose.
#[component]
pub(crate) fn Fills(
    /// The game, if there is one.
    #[prop(into)]
    local_game: Signal<Option<LocalGame>>,
    /// The side that is below on the board.
    orientation: Memo<Player>,
    /// Chooses a side.
    choose: Callback<Fill>,
) -> impl IntoView {
    let offer = Memo::new(move |_| {
        local_game.with(|local_game| {
            let local_game = local_game.as_ref()?;
            let Awaiting::Fill(_) = local_game.awaiting() else {
                return None;
            };
            local_game.game().next_starts()
        })
    });
    move || {
        let (starts, orientation) = (offer.get()?, orientation.get());
        let buttons = starts.map(|(fill, start)| view! { <FillButton fill start orientation choose /> });
        Some(view! { <div class="fills">{buttons.collect_view()}</div> })
    }
}

/// One of the two line-ups.
#[component]
fn FillButton(fill: Fill, start: Position, orientation: Player, choose: Callback<Fill>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <button
            id=format!("fill-{fill}")
            class="fill"
            aria-label=move || settings.part_words().heard_fill(fill, &start, orientation)
            on:click=move |_| {
                choose.run(fill);
                dom::focus_game();
            }
        >
            <span>{move || settings.words().fill(fill)}</span>
            <LineUp start orientation />
        </button>
    }
}

/// Both home rows of the start of a round, with one player's below.
#[component]
pub(crate) fn LineUp(start: Position, orientation: Player) -> impl IntoView {
    let rows = [!orientation, orientation].into_iter().zip([0, 120]).map(|(player, y)| {
        let mut towers = start.home_row_towers(player).expect("a round starts with all towers at home");
        if orientation == Player::Black {
            towers.reverse();
        }
        towers.into_iter().zip(0u8..).map(|(tower, column)| place(start, tower, column, y)).collect_view()
    });
    view! {
        <svg class="line-up" viewBox="0 0 800 220" aria-hidden="true">
            {rows.collect_view()}
        </svg>
    }
}

fn place(start: Position, tower: Tower, column: u8, y: i32) -> impl IntoView {
    let (x, color) = (i32::from(column) * 100, start.square_of(tower).color());
    view! {
        <SquarePicture color x y />
        <g transform=format!("translate({} {})", x + 50, y + 50)>
            <TowerPicture tower teeth=start.teeth(tower) must_move=false />
        </g>
        <SquareSign color x y />
    }
}
