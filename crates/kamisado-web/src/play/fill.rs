//! The winner's choice between two line-ups.

use kamisado::{Fill, Player, Position};
use leptos::prelude::*;

use super::line_up::LineUp;
use crate::local_game::{Session, Waits};
use crate::platform::browser;
use crate::settings::Settings;

/// Left or right, each with the line-up that it leads to, for whoever may choose.
#[component]
pub(crate) fn Fills(
    /// The game, if there is one.
    #[prop(into)]
    session: Signal<Option<Session>>,
    /// The side that is below on the board.
    below: Memo<Player>,
    /// Chooses a side.
    choose: Callback<Fill>,
) -> impl IntoView {
    let offer = Memo::new(move |_| {
        session.with(|session| {
            let session = session.as_ref()?;
            let Waits::Fill(_) = session.waits() else {
                return None;
            };
            session.game().next_starts()
        })
    });
    move || {
        let (starts, below) = (offer.get()?, below.get());
        let buttons = starts.map(|(fill, start)| view! { <FillButton fill start below choose /> });
        Some(view! { <div class="fills">{buttons.collect_view()}</div> })
    }
}

/// One of the two line-ups.
#[component]
fn FillButton(fill: Fill, start: Position, below: Player, choose: Callback<Fill>) -> impl IntoView {
    let settings = Settings::get();
    let described = move || {
        let words = settings.words();
        let row = |player| start.home_row_towers(player).expect("a round starts with all towers at home");
        [!below, below].map(|player| words.row_label(player, &row(player).map(|tower| tower.color))).join("; ")
    };
    view! {
        <button
            id=format!("fill-{fill}")
            class="fill"
            aria-label=move || format!("{}. {}", settings.words().fill(fill), described())
            on:click=move |_| {
                choose.run(fill);
                browser::focus_board();
            }
        >
            <span>{move || settings.words().fill(fill)}</span>
            <LineUp start below />
        </button>
    }
}
