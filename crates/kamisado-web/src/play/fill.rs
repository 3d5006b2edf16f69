//! The winner's choice between two line-ups.

use kamisado::{Fill, Player, Position};
use leptos::prelude::*;

use super::Table;
use super::line_up::{LineUp, row};
use crate::browser;
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
    let described = move || {
        let words = settings.words();
        [!below, below].map(|player| words.row_label(player, &row(&start, player).map(|tower| tower.color))).join("; ")
    };
    view! {
        <button
            id=format!("fill-{fill}")
            class="fill"
            aria-label=move || format!("{}. {}", settings.words().fill(fill), described())
            on:click=move |_| {
                table.fill(fill);
                browser::focus_board();
            }
        >
            <span>{move || settings.words().fill(fill)}</span>
            <LineUp start below />
        </button>
    }
}
