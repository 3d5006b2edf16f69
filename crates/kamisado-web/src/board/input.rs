//! Input on the board: what a press on a square means, and what it leaves selected or rejected.
//!
//! The board knows no rule. It asks a [`BoardModel`] (a game, a puzzle, a lesson, the position editor) what a press means;
//! [`BoardInput`] keeps the selection and the last rejection, and the page's controller does the rest.

use kamisado::reason::IllegalMove;
use kamisado::{Move, Square, Turn, TurnErrorKind};
use kamisado_text::{LoadingText, TypedTurnError};
use leptos::prelude::*;

use super::BoardView;
use crate::settings::{Settings, Switch};

/// The meaning of a press on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareAction {
    /// The tower on it is selected.
    Select,
    /// No tower is selected any more.
    Deselect,
    /// A turn is taken.
    Play(Turn),
    /// The square itself is meant: the answer to a question, a square of the editor, or the end of a premove.
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
    TypedTurn(TypedTurnError, fn(Settings, TypedTurnError) -> String),
    /// The parser of typed turns could not be loaded.
    ParserNotLoaded,
}

impl InputError {
    /// The reason, in the chosen language.
    pub(crate) fn in_words(self, settings: Settings) -> String {
        match self {
            InputError::Refused(refusal) => settings.words().turn_error(&refusal),
            InputError::TypedTurn(error, say) => say(settings, error),
            InputError::ParserNotLoaded => settings.words().loading_text(LoadingText::MissingHelp).to_owned(),
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
    /// The turn that waits until it is confirmed.
    pub(crate) chosen: RwSignal<Option<Turn>>,
    /// Whether turns have to be confirmed; without it they never have.
    confirms: Option<Switch>,
}

impl BoardInput {
    /// Nothing selected, nothing rejected.
    pub(crate) fn new() -> BoardInput {
        BoardInput {
            selected: RwSignal::new(None),
            rejected: RwSignal::new(None),
            chosen: RwSignal::new(None),
            confirms: None,
        }
    }

    /// The same for a board on which turns have to be confirmed while that is wanted.
    pub(crate) fn confirming(confirms: Switch) -> BoardInput {
        BoardInput { confirms: Some(confirms), ..BoardInput::new() }
    }

    /// Chooses a turn. True if it is to be taken now: it was chosen before, or need not be confirmed.
    pub(crate) fn choose(self, turn: Turn) -> bool {
        let must_confirm = self.confirms.is_some_and(Switch::is_on);
        let waits = must_confirm && self.chosen.get_untracked() != Some(turn);
        self.chosen.set(waits.then_some(turn));
        !waits
    }

    /// Handles a press on a square: selects, deselects or rejects. A turn or a tap is left to the caller; a turn that has to be
    /// confirmed only when it is pressed once more.
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
        match action {
            SquareAction::Play(turn) if !self.choose(turn) => SquareAction::Ignore,
            SquareAction::Play(_) => action,
            _ => {
                self.chosen.set(None);
                action
            }
        }
    }

    /// What the board shows with the current selection. Whatever asks is drawn again when the selection changes.
    pub(crate) fn view(self, model: &dyn BoardModel) -> BoardView {
        let mut board_view = model.view(self.selected.get());
        board_view.highlights.chosen = match self.chosen.get() {
            Some(Turn::Move(Move::Step { to, .. })) => Some(to),
            _ => None,
        };
        board_view
    }

    /// Forgets the selection, the chosen turn and the rejection: they belonged to an earlier position.
    pub(crate) fn clear(self) {
        self.chosen.set(None);
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
    fn a_turn_that_has_to_be_confirmed_waits_for_the_second_press() {
        let (input, game) = (BoardInput::confirming(Switch::of(true)), opening());
        let turn = |text: &str| text.parse::<Turn>().expect("a turn");
        input.on_square(&game, Square::F8);
        assert_eq!(input.on_square(&game, Square::E7), SquareAction::Ignore);
        assert_eq!(input.chosen.get_untracked(), Some(turn("f8e7")));
        assert_eq!(input.view(&game).highlights.chosen, Some(Square::E7));
        // Another square chooses another turn, and only its own second press takes it.
        assert_eq!(input.on_square(&game, Square::F5), SquareAction::Ignore);
        assert_eq!(input.on_square(&game, Square::F5), SquareAction::Play(turn("f8f5")));
        assert_eq!(input.chosen.get_untracked(), None);
    }

    #[test]
    fn a_chosen_turn_is_forgotten_by_another_tower_a_refusal_and_a_new_position() {
        let (input, game) = (BoardInput::confirming(Switch::of(true)), opening());
        for square in [Square::G8, Square::A1] {
            input.on_square(&game, Square::F8);
            input.on_square(&game, Square::E7);
            assert!(input.chosen.get_untracked().is_some());
            input.on_square(&game, square);
            assert_eq!(input.chosen.get_untracked(), None, "{square}");
            input.clear();
        }
        input.on_square(&game, Square::F8);
        input.on_square(&game, Square::E7);
        input.clear();
        assert_eq!(input.chosen.get_untracked(), None);
    }

    #[test]
    fn where_nothing_is_confirmed_a_turn_is_taken_at_once() {
        for input in [BoardInput::new(), BoardInput::confirming(Switch::of(false))] {
            let game = opening();
            input.on_square(&game, Square::F8);
            assert!(matches!(input.on_square(&game, Square::E7), SquareAction::Play(_)));
            assert_eq!(input.chosen.get_untracked(), None);
        }
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
