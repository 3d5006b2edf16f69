//! Input on the board: what a press on a square means, and what it leaves selected or rejected.
//!
//! The board knows no rule. It asks a [`BoardModel`] (a game, a puzzle, a lesson, the position editor) what a press means;
//! [`BoardInput`] keeps the selection and the last rejection, and the page's controller does the rest.

use kamisado::{IllegalMove, Square, Turn, TurnErrorKind};
use kamisado_text::{Language, LoadingText, TypedTurnError};
use leptos::prelude::*;

use super::BoardView;
use crate::settings::Settings;

/// The meaning of a press on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareAction {
    /// The tower on it is selected.
    Select,
    /// No tower is selected any more.
    Deselect,
    /// A turn is taken.
    Play(Turn),
    /// The square itself is meant: the answer to a question, or a square of the editor.
    Tap(Square),
    /// The move that was meant is not legal, for this reason.
    Reject(IllegalMove),
    /// Nothing.
    Ignore,
}

/// The model of a board that can be pressed.
pub trait BoardModel {
    /// What a press on a square means while this tower is selected.
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction;

    /// What the board shows while this tower is selected.
    fn view(&self, selected: Option<Square>) -> BoardView;
}

/// Why what was pressed or typed is no turn.
#[derive(Clone, Copy)]
pub(crate) enum InputError {
    /// The rules forbid it.
    Refused(TurnErrorKind),
    /// It was not understood; the function says why and what to write instead.
    TypedTurn(TypedTurnError, fn(Language, TypedTurnError) -> String),
    /// There is nothing that could read it.
    NoReader,
}

impl InputError {
    /// The reason, in the chosen language.
    pub(crate) fn in_words(self, settings: Settings) -> String {
        let language = settings.language.get();
        match self {
            InputError::Refused(refusal) => settings.words().turn_error(&refusal),
            InputError::TypedTurn(error, say) => say(language, error),
            InputError::NoReader => language.loading().loading_text(LoadingText::MissingHelp).to_owned(),
        }
    }
}

/// The selection on a board, and why the last input was rejected.
#[derive(Clone, Copy)]
pub(crate) struct BoardInput {
    /// The tower that is selected to move.
    pub(crate) selected: RwSignal<Option<Square>>,
    /// Why the last input was rejected.
    pub(crate) rejected: RwSignal<Option<InputError>>,
}

impl BoardInput {
    /// Nothing selected, nothing rejected.
    pub(crate) fn new() -> BoardInput {
        BoardInput { selected: RwSignal::new(None), rejected: RwSignal::new(None) }
    }

    /// Handles a press on a square: selects, deselects or rejects. A turn or a tap is left to the caller.
    pub(crate) fn on_square(self, model: &dyn BoardModel, square: Square) -> SquareAction {
        let action = model.on_square(self.selected.get_untracked(), square);
        let mut rejected = None;
        match action {
            SquareAction::Select => self.selected.set(Some(square)),
            SquareAction::Deselect => self.selected.set(None),
            SquareAction::Reject(illegal) => rejected = Some(InputError::Refused(TurnErrorKind::Illegal(illegal))),
            SquareAction::Play(_) | SquareAction::Tap(_) | SquareAction::Ignore => {}
        }
        self.rejected.set(rejected);
        action
    }

    /// What the board shows with the current selection. Whatever asks is drawn again when the selection changes.
    pub(crate) fn view(self, model: &dyn BoardModel) -> BoardView {
        model.view(self.selected.get())
    }

    /// Forgets the selection and the rejection: they belonged to an earlier position.
    pub(crate) fn clear(self) {
        self.selected.set(None);
        self.rejected.set(None);
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{Match, MatchLength, MatchRules, Player};

    use super::*;
    use crate::local_game::LocalGame;

    fn opening() -> LocalGame {
        LocalGame::open(Match::new(MatchRules::new(MatchLength::Single)), Player::Black)
    }

    fn is_rejected(input: BoardInput) -> bool {
        input.rejected.with_untracked(Option::is_some)
    }

    #[test]
    fn a_tower_is_selected_replaced_and_deselected() {
        let (input, game) = (BoardInput::new(), opening());
        assert_eq!(input.on_square(&game, Square::E7), SquareAction::Ignore);
        assert_eq!(input.selected.get_untracked(), None);
        assert_eq!(input.on_square(&game, Square::F8), SquareAction::Select);
        assert_eq!(input.selected.get_untracked(), Some(Square::F8));
        assert_eq!(input.on_square(&game, Square::G8), SquareAction::Select);
        assert_eq!(input.selected.get_untracked(), Some(Square::G8));
        assert_eq!(input.on_square(&game, Square::G8), SquareAction::Deselect);
        assert_eq!(input.selected.get_untracked(), None);
    }

    #[test]
    fn a_turn_is_left_to_the_caller_and_keeps_the_selection_until_it_is_cleared() {
        let (input, game) = (BoardInput::new(), opening());
        input.on_square(&game, Square::F8);
        let turn = "f8e7".parse().expect("a turn");
        assert_eq!(input.on_square(&game, Square::E7), SquareAction::Play(turn));
        assert_eq!(input.selected.get_untracked(), Some(Square::F8));
        input.clear();
        assert_eq!(input.selected.get_untracked(), None);
    }

    #[test]
    fn a_rejection_keeps_the_selection_and_goes_with_the_next_press() {
        let (input, game) = (BoardInput::new(), opening());
        input.on_square(&game, Square::F8);
        assert!(matches!(input.on_square(&game, Square::A1), SquareAction::Reject(_)));
        assert!(is_rejected(input));
        assert_eq!(input.selected.get_untracked(), Some(Square::F8));
        input.on_square(&game, Square::G8);
        assert!(!is_rejected(input));
        assert!(matches!(input.on_square(&game, Square::A1), SquareAction::Reject(_)));
        input.clear();
        assert!(!is_rejected(input));
    }

    #[test]
    fn the_view_shows_the_selection_and_its_destinations() {
        let (input, game) = (BoardInput::new(), opening());
        assert!(input.view(&game).highlights.destinations.is_empty());
        input.on_square(&game, Square::F8);
        let highlights = input.view(&game).highlights;
        assert_eq!(highlights.selected, Some(Square::F8));
        assert!(highlights.destinations.contains(&Square::E7));
    }
}
