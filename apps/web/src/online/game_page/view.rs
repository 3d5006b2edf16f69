//! The user's view of a game, and the game as it is shown.

use kamisado::MatchCursor;

use crate::online::LiveGame;
use crate::prelude::*;

/// The user's choices for the view.
#[derive(Clone, Copy, Default)]
pub(super) struct GameView {
    /// The ply shown; `None` for the end of the match.
    ply: RwSignal<Option<usize>>,
    /// Whether the board is turned around.
    is_turned: RwSignal<bool>,
}

impl GameView {
    /// Goes to a ply of a match with `total` turns.
    pub(super) fn go_to(self, ply: usize, total: usize) {
        self.ply.set(Some(ply).filter(|&ply| ply < total));
    }

    /// Turns the board.
    pub(super) fn turn_board(self) {
        self.is_turned.update(|is_turned| *is_turned = !*is_turned);
    }

    /// The game as it is shown: the user's side at the bottom, at the chosen ply. Tracks the choices.
    pub(super) fn local_game(self, live: &LiveGame) -> LocalGame {
        let orientation = live.you().unwrap_or(Player::Black);
        let orientation = if self.is_turned.get() { !orientation } else { orientation };
        let game = live.shown();
        let earlier = self.ply.get().filter(|&ply| ply < game.ply());
        if live.is_your_turn() && earlier.is_none() {
            return LocalGame::open(game, orientation);
        }
        let mut cursor = MatchCursor::from(game);
        cursor.go_to(earlier.unwrap_or(usize::MAX));
        let mut local_game = LocalGame::view_only(cursor);
        local_game.orientation = orientation;
        local_game
    }
}
