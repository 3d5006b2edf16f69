//! What the user has chosen to see of a game, and the game as it is shown then.

use kamisado::Player;
use leptos::prelude::*;

use crate::local_game::LocalGame;
use crate::online::LiveGame;
use crate::platform::storage;

/// The storage key for whether the chat is shown.
const CHAT_KEY: &str = "chat";
const NO: &str = "no";

/// What the user has chosen to see.
#[derive(Clone, Copy)]
pub(super) struct GameView {
    viewpoint: RwSignal<Viewpoint>,
    /// Whether the chat is shown.
    pub(super) has_chat: RwSignal<bool>,
}

/// From where a game is seen.
#[derive(Clone, Copy, Default)]
struct Viewpoint {
    /// The earlier point of the match, counted in turns; none for its end.
    ply: Option<usize>,
    /// Whether the board is seen from the other side.
    turned: bool,
}

impl GameView {
    /// The end of the match from the user's side, and the chat as it was chosen before.
    pub(super) fn new() -> GameView {
        GameView {
            viewpoint: RwSignal::new(Viewpoint::default()),
            has_chat: RwSignal::new(storage::get(CHAT_KEY).as_deref() != Some(NO)),
        }
    }

    /// Goes to a point of a match of `total` turns.
    pub(super) fn go_to(self, ply: usize, total: usize) {
        self.viewpoint.update(|view| view.ply = Some(ply).filter(|&ply| ply < total));
    }

    /// Shows the board from the other side.
    pub(super) fn turn_board(self) {
        self.viewpoint.update(|view| view.turned = !view.turned);
    }

    /// Shows the chat or hides it, and remembers it.
    pub(super) fn show_chat(self, is_shown: bool) {
        self.has_chat.set(is_shown);
        // A browser that keeps nothing shows it again next time.
        let _ = storage::set(CHAT_KEY, if is_shown { "yes" } else { NO });
    }

    /// The game as it is shown: the user's side below, at the ply that was chosen. Tracks what was chosen.
    pub(super) fn local_game(self, live: &LiveGame) -> LocalGame {
        let view = self.viewpoint.get();
        let orientation = live.you().unwrap_or(Player::Black);
        let orientation = if view.turned { !orientation } else { orientation };
        let mut game = live.shown();
        let earlier = view.ply.filter(|&ply| ply < game.total_turns());
        if live.is_your_turn() && earlier.is_none() {
            return LocalGame::open(game, orientation);
        }
        if let Some(ply) = earlier {
            game.go_to(ply);
        }
        let mut local_game = LocalGame::view_only(game);
        local_game.orientation = orientation;
        local_game
    }
}
