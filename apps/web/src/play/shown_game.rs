//! The game that a page shows, at this screen or online: what the components of both need to know of it.

use kamisado_text::PremoveEvent;

use super::{ConsideredFill, EndFindings, StatusText};
use crate::board::Highlights;
use crate::prelude::*;
use crate::premove::PremoveState;

/// The game of the page around a component.
#[derive(Clone, Copy)]
pub(crate) struct ShownGame {
    /// The game as it is shown, if there is one.
    pub(crate) local_game: Signal<Option<LocalGame>>,
    /// What its players are called.
    pub(crate) names: Signal<OwnedNames>,
    /// What is said instead of the state of the board: before a game begins, or where it was called off.
    pub(crate) instead: Signal<Option<String>>,
    /// Whose turn it is and why, or how the round ended.
    pub(crate) status_text: Memo<StatusText>,
    /// What was chosen on its board.
    pub(crate) board: GameBoard,
    /// Plays a turn of the user.
    pub(crate) play: Callback<Turn>,
    /// The player who can choose premoves now.
    pub(crate) premover: Signal<Option<Player>>,
    /// The time that both players have left, if there are clocks.
    pub(crate) clocks: Signal<Option<ByPlayer<Duration>>>,
    /// The player whose clock runs.
    pub(crate) running: Signal<Option<Player>>,
    /// Shows the board after a number of turns.
    pub(crate) go_to: Callback<usize>,
    /// Whether hints are given.
    pub(crate) has_hints: bool,
}

impl ShownGame {
    /// The game of the page around the caller.
    pub(crate) fn get() -> ShownGame {
        expect_context()
    }

    /// Whether the end of a round is shown.
    pub(crate) fn is_end(self) -> Memo<bool> {
        Memo::new(move |_| self.status_text.with(|status_text| status_text.is_end))
    }

    /// Why the last input was rejected, in words.
    pub(crate) fn refusal(self, settings: Settings) -> Option<String> {
        let error = self.board.input.rejected.get()?;
        Some(self.names.with(|names| error.in_words(settings, &names.names())))
    }

    /// Plays a turn of the user, or lets it wait until it is confirmed.
    pub(crate) fn choose(self, turn: Turn) {
        if self.board.input.choose(turn) {
            self.play.run(turn);
        }
    }

    /// Chooses a premove of a player between two squares, or cancels it; returns what came of it.
    pub(super) fn toggle_premove(self, you: Player, way: (Square, Square)) -> Option<PremoveEvent> {
        let GameBoard { premoves, input, .. } = self.board;
        self.local_game.with_untracked(|shown| premoves.toggle(input, shown.as_ref()?.game(), you, way))
    }

    /// The ply that is shown, and the number of all turns.
    pub(crate) fn place(self) -> Memo<(usize, usize)> {
        Memo::new(move |_| self.local_game.with(|local_game| local_game.as_ref().map_or((0, 0), LocalGame::place)))
    }
}

/// What the user has chosen on the board of a game, and what is found out about the end of a round.
#[derive(Clone, Copy)]
pub(crate) struct GameBoard {
    /// The selection, and the last rejection.
    pub(crate) input: BoardInput,
    /// The moves chosen in advance.
    pub(crate) premoves: PremoveState,
    /// The side that the user considers as the winner of a round.
    pub(crate) considered_fill: ConsideredFill,
    /// What is found out about the end of a round.
    pub(crate) findings: EndFindings,
}

impl GameBoard {
    pub(crate) fn new() -> GameBoard {
        GameBoard {
            input: BoardInput::confirming(Settings::get().confirm_moves),
            premoves: PremoveState::default(),
            considered_fill: RwSignal::new(None),
            findings: EndFindings::default(),
        }
    }

    /// Handles a press on a square, by the player who can choose premoves now if there is one. Returns the turn to play.
    pub(crate) fn on_square(self, local_game: &LocalGame, premover: Option<Player>, square: Square) -> Option<Turn> {
        if let Some(you) = premover {
            self.premoves.on_square(self.input, local_game, you, square);
            return None;
        }
        match self.input.on_square(local_game, square) {
            SquareAction::Play(turn) => Some(turn),
            _ => None,
        }
    }

    /// What the board shows: the line-up of a side that is considered, the premoves, or the moves. `is_end` tells whether
    /// the line that was open to the winner belongs to this position.
    pub(crate) fn view(self, local_game: &LocalGame, premover: Option<Player>, is_end: bool) -> BoardView {
        if let Some(line_up) = self.considered_fill.get().and_then(|fill| local_game.line_up_view(fill)) {
            return line_up;
        }
        if let Some(you) = premover {
            return self.premoves.view(self.input, local_game, you);
        }
        let mut board_view = self.input.view(local_game);
        if is_end {
            board_view.highlights.open_line = self.findings.open_line.get();
        }
        board_view
    }
}

/// A board without a game, for the moment in which its page is left.
pub(crate) fn empty_board() -> BoardView {
    BoardView { pieces: Vec::new(), highlights: Highlights::default(), orientation: Player::Black }
}
