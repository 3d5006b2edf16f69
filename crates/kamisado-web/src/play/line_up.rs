//! The two home rows as a picture.

use kamisado::{Player, Position, Tower};
use leptos::prelude::*;

use crate::board::{SquarePicture, SquareSign, TowerPicture};

/// Both home rows of the start of a round, with one player's below.
#[component]
pub(super) fn LineUp(start: Position, below: Player) -> impl IntoView {
    let rows = [!below, below].into_iter().zip([0, 120]).map(|(player, y)| {
        let mut towers = start.home_row_towers(player).expect("a round starts with all towers at home");
        if below == Player::Black {
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
