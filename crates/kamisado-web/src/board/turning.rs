//! The board that turns with each move.

use core::time::Duration;

use kamisado::Player;
use leptos::prelude::*;

/// How long a move is seen before the board turns.
const MOMENT: Duration = Duration::from_millis(600);

/// The side that is below, a moment after it is wanted there: whoever moved sees the own move before the board turns.
pub(crate) fn turning(wanted: Memo<Option<Player>>) -> RwSignal<Option<Player>> {
    let shown = RwSignal::new(wanted.get_untracked());
    Effect::new(move |_| {
        let below = wanted.get();
        let turn = move || {
            if wanted.try_get_untracked() == Some(below) && shown.try_get_untracked() != Some(below) {
                shown.set(below);
            }
        };
        set_timeout(turn, MOMENT);
    });
    shown
}
