//! The winner's choice between two fills, with their line-ups.

use kamisado::Fill;

use super::ShownGame;
use crate::board::{SquarePicture, TowerPicture};
use crate::prelude::*;

/// The side that the winner of a round considers: its line-up is shown on the board.
pub(crate) type ConsideredFill = RwSignal<Option<Fill>>;

/// Left or right, each with the line-up that it leads to, for the player who may choose. The side that is pointed at or has the
/// focus is shown on the board.
#[component]
pub(crate) fn Fills() -> impl IntoView {
    let settings = Settings::get();
    let ShownGame { local_game, names, board, play, has_hints, .. } = ShownGame::get();
    let considered = board.considered_fill;
    let offer = Memo::new(move |_| {
        local_game.with(|local_game| {
            let local_game = local_game.as_ref()?;
            let Awaiting::Fill(winner) = local_game.awaiting() else { return None };
            Some((winner, local_game.game().next_starts()?, local_game.orientation))
        })
    });
    on_cleanup(move || {
        let _ = considered.try_set(None);
    });
    move || {
        let (winner, starts, orientation) = offer.get()?;
        let buttons = starts.map(|(fill, start)| {
            let side = move || settings.part_words().fill_side(fill, winner, &names.get().names());
            view! { <FillButton fill start orientation side considered play /> }
        });
        Some(view! {
            <div class="fills">{buttons.collect_view()}</div>
            <p class="soft fill-help">
                {settings.text(EndingText::FillHelp)} {has_hints.then(|| view! { " " {settings.text(EndingText::FillHint)} })}
            </p>
        })
    }
}

/// One of the two line-ups.
#[component]
fn FillButton(
    fill: Fill,
    start: Position,
    orientation: Player,
    #[prop(into)] side: Signal<String>,
    considered: ConsideredFill,
    play: Callback<Turn>,
) -> impl IntoView {
    let settings = Settings::get();
    let consider = move || considered.set(Some(fill));
    let leave = move || {
        // A button that had the focus loses it also when the page removes it; by then the signals are gone.
        if considered.try_get_untracked() == Some(Some(fill)) {
            considered.set(None);
        }
    };
    view! {
        <button
            id=format!("fill-{fill}")
            class="fill"
            data-hinted=move || (considered.get() == Some(fill)).then_some("")
            aria-label=move || format!("{}. {}", side.get(), settings.part_words().heard_line_up(&start, orientation))
            on:pointerenter=move |_| consider()
            on:pointerleave=move |_| leave()
            on:focus=move |_| consider()
            on:blur=move |_| leave()
            on:click=move |_| {
                play.run(Turn::Fill(fill));
                dom::focus_game();
            }
        >
            <span>{move || side.get()}</span>
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
        <SquarePicture color x y only_sign=true />
    }
}
