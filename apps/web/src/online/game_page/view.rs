//! The user's view of a game, and the game as it is shown.

use kamisado::MatchCursor;

use crate::online::LiveGame;
use crate::prelude::*;

/// The storage key for whether the chat is shown.
const CHAT_KEY: &str = "chat";
const NO: &str = "no";

/// The user's choices for the view.
#[derive(Clone, Copy)]
pub(super) struct GameView {
    viewpoint: RwSignal<Viewpoint>,
    /// Whether the chat is shown.
    pub(super) has_chat: RwSignal<bool>,
}

/// The viewpoint.
#[derive(Clone, Copy, Default)]
struct Viewpoint {
    /// The ply shown; `None` for the end of the match.
    ply: Option<usize>,
    /// Whether the board is turned around.
    turned: bool,
}

impl GameView {
    /// The end of the match from the user's side, with the stored choice for the chat.
    pub(super) fn new() -> GameView {
        GameView {
            viewpoint: RwSignal::new(Viewpoint::default()),
            has_chat: RwSignal::new(storage::get(CHAT_KEY).as_deref() != Some(NO)),
        }
    }

    /// Goes to a ply of a match with `total` turns.
    pub(super) fn go_to(self, ply: usize, total: usize) {
        self.viewpoint.update(|view| view.ply = Some(ply).filter(|&ply| ply < total));
    }

    /// Turns the board.
    pub(super) fn turn_board(self) {
        self.viewpoint.update(|view| view.turned = !view.turned);
    }

    /// Shows or hides the chat, and stores the choice.
    pub(super) fn show_chat(self, is_shown: bool) {
        self.has_chat.set(is_shown);
        // A browser without storage shows the chat again next time.
        let _ = storage::set(CHAT_KEY, if is_shown { "yes" } else { NO });
    }

    /// The game as it is shown: the user's side at the bottom, at the chosen ply. Tracks the choices.
    pub(super) fn local_game(self, live: &LiveGame) -> LocalGame {
        let view = self.viewpoint.get();
        let orientation = live.you().unwrap_or(Player::Black);
        let orientation = if view.turned { !orientation } else { orientation };
        let game = live.shown();
        let earlier = view.ply.filter(|&ply| ply < game.ply());
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
