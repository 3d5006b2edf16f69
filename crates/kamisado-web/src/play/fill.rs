//! The winner's choice between two line-ups.

use kamisado::{Color, Fill, Player, Position, Square, Tower};
use leptos::prelude::*;

use super::Table;
use crate::board::{Place, SquarePicture, TowerPicture};
use crate::session::Waits;
use crate::settings::Settings;

/// Left or right, each with the line-up that it leads to.
#[component]
pub(super) fn FillChoice() -> impl IntoView {
    let table = Table::get();
    let offer = Memo::new(move |_| {
        table.session.with(|session| {
            let session = session.as_ref()?;
            let Waits::Fill(winner) = session.waits() else {
                return None;
            };
            let game = session.game();
            let start = |fill| game.position().refilled(fill, !winner, game.rules().limits());
            Some((Fill::ALL.map(|fill| (fill, start(fill))), session.below))
        })
    });
    move || {
        let (starts, below) = offer.get()?;
        let buttons = starts.map(|(fill, start)| view! { <FillButton fill start below /> });
        Some(view! { <div class="fills">{buttons.collect_view()}</div> })
    }
}

/// One of the two line-ups.
#[component]
fn FillButton(fill: Fill, start: Position, below: Player) -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let rows = [!below, below];
    let described = move || {
        rows.map(|player| settings.words().row_label(player, &row(&start, player).map(|tower| tower.color))).join("; ")
    };
    view! {
        <button
            id=format!("fill-{fill}")
            class="fill"
            aria-label=move || format!("{}. {}", settings.words().fill(fill), described())
            on:click=move |_| table.fill(fill)
        >
            <span>{move || settings.words().fill(fill)}</span>
            <svg viewBox="0 0 800 220" aria-hidden="true">
                {rows
                    .into_iter()
                    .zip([0, 120])
                    .map(|(player, y)| {
                        let mut towers = row(&start, player);
                        if below == Player::Black {
                            towers.reverse();
                        }
                        towers.into_iter().zip(0u8..).map(|(tower, column)| place(start, tower, column, y)).collect_view()
                    })
                    .collect_view()}
            </svg>
        </button>
    }
}

/// The towers of a home row from file `a` to file `h`.
fn row(start: &Position, player: Player) -> [Tower; 8] {
    let line = match player {
        Player::White => 7,
        Player::Black => 0,
    };
    let square = |column| Place { column, line }.square(Player::White);
    [0, 1, 2, 3, 4, 5, 6, 7].map(|column| {
        let tower = square(column).and_then(|square: Square| start.tower_at(square));
        // Every square of a home row is filled.
        tower.unwrap_or(Tower { player, color: Color::Brown })
    })
}

fn place(start: Position, tower: Tower, column: u8, y: i32) -> impl IntoView {
    let (x, color) = (i32::from(column) * 100, start.square_of(tower).color());
    view! {
        <SquarePicture color x y />
        <g transform=format!("translate({} {})", x + 50, y + 50)>
            <TowerPicture tower teeth=start.teeth(tower) must_move=false />
        </g>
    }
}
