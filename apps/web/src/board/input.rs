//! Input on the board: the meaning of a press on a square, and the resulting selection or rejection.
//!
//! The board contains no rules. It asks a [`BoardModel`] (a game, a puzzle, a lesson, the position editor) what a press
//! means. [`BoardInput`] keeps the selection and the last rejection, and the page's controller does the rest.

use kamisado::TurnErrorKind;
use kamisado::reason::IllegalMove;
use kamisado_text::TypedTurnError;

use super::{Arrow, ArrowKind};
use crate::prelude::*;
use crate::settings::Switch;

/// The meaning of a press on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareAction {
    /// The tower on it is selected.
    Select,
    /// The selection is cleared.
    Deselect,
    /// A turn is taken.
    Play(Turn),
    /// The square itself is meant: an answer to a question, a square of the editor, or the end of a premove.
    Tap(Square),
    /// The intended move is illegal for this reason.
    Reject(IllegalMove),
    /// Nothing.
    Ignore,
}

/// The model of a board that can be pressed.
pub trait BoardModel {
    /// The meaning of a press on a square while this tower is selected.
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction;

    /// The board while this tower is selected.
    fn view(&self, selected: Option<Square>) -> BoardView;
}

/// Why an input is not a turn.
#[derive(Clone, Copy)]
pub(crate) enum InputError {
    /// The rules forbid it.
    Refused(TurnErrorKind),
    /// The text was not understood. The function says why and what to type instead.
    TypedTurn(TypedTurnError, fn(Settings, TypedTurnError) -> String),
}

impl InputError {
    /// The reason in the chosen language, with these names for the players.
    pub(crate) fn in_words(self, settings: Settings, names: &PlayerNames) -> String {
        match self {
            InputError::Refused(refusal) => settings.words().turn_error(&refusal, names),
            InputError::TypedTurn(error, say) => say(settings, error),
        }
    }
}

/// The selection on a board, and why the last input was rejected.
#[derive(Clone, Copy, Default)]
pub(crate) struct BoardInput {
    /// The selected tower.
    pub(crate) selected: RwSignal<Option<Square>>,
    /// Why the last input was rejected.
    pub(crate) rejected: RwSignal<Option<InputError>>,
    /// The turn that awaits confirmation.
    pub(crate) chosen: RwSignal<Option<Turn>>,
    /// The move that a hint marks until the next press. A hint never changes the selection, because it may arrive after
    /// the user has selected a tower.
    hint: RwSignal<Option<(Square, Square)>>,
    /// Whether turns must be confirmed; never without it.
    confirms: Option<Switch>,
}

impl BoardInput {
    /// Nothing selected, nothing rejected.
    pub(crate) fn new() -> BoardInput {
        BoardInput::default()
    }

    /// An input for a board where turns must be confirmed while the switch is on.
    pub(crate) fn confirming(confirms: Switch) -> BoardInput {
        BoardInput { confirms: Some(confirms), ..BoardInput::new() }
    }

    /// Chooses a turn. Returns `true` if it is to be played now: it was chosen before, or needs no confirmation.
    pub(crate) fn choose(self, turn: Turn) -> bool {
        let must_confirm = self.confirms.is_some_and(Switch::get_untracked);
        let waits = must_confirm && self.chosen.get_untracked() != Some(turn);
        self.chosen.set(waits.then_some(turn));
        !waits
    }

    /// Marks the move of a hint, or removes the mark. The selection stays as it is.
    pub(crate) fn mark_hint(self, hint: Option<(Square, Square)>) {
        if self.hint.get_untracked() != hint {
            self.hint.set(hint);
        }
    }

    /// Handles a press on a square: selects, deselects or rejects. Turns and taps are left to the caller; a turn that
    /// must be confirmed only at the second press. Without a selection a press moves the tower of a marked hint; any
    /// press removes the mark.
    pub(crate) fn on_square(self, model: &dyn BoardModel, square: Square) -> SquareAction {
        let hint = self.hint.get_untracked();
        self.mark_hint(None);
        let before = self.selected.get_untracked();
        let moving = before.or(hint.map(|(from, _)| from));
        let mut action = model.on_square(moving, square);
        if hint.is_some() && action == SquareAction::Deselect {
            // A press on the marked tower selects it and shows all of its moves.
            action = SquareAction::Select;
        }
        let mut rejected = None;
        match action {
            SquareAction::Select => self.selected.set(Some(square)),
            SquareAction::Deselect => self.selected.set(None),
            SquareAction::Reject(illegal) => rejected = Some(InputError::Refused(TurnErrorKind::Illegal(illegal))),
            SquareAction::Play(_) | SquareAction::Tap(_) | SquareAction::Ignore => {}
        }
        self.rejected.set(rejected);
        match action {
            SquareAction::Play(turn) if !self.choose(turn) => {
                if moving != before {
                    // The chosen turn belongs to the hint's tower.
                    self.selected.set(moving);
                }
                SquareAction::Ignore
            }
            SquareAction::Play(_) => action,
            _ => {
                self.chosen.set(None);
                action
            }
        }
    }

    /// The board with the current selection, which is tracked. A hint is an arrow, and its move is the only one marked
    /// unless another tower is selected.
    pub(crate) fn view(self, model: &dyn BoardModel) -> BoardView {
        let (selected, hint) = (self.selected.get(), self.hint.get());
        let mut board_view = model.view(selected.or(hint.map(|(from, _)| from)));
        if let Some((from, to)) = hint {
            let highlights = &mut board_view.highlights;
            if highlights.must_move.or(selected).is_none_or(|moving| moving == from) {
                highlights.is_hint = true;
                highlights.destinations.retain(|square| *square == to);
                highlights.pushable.retain(|square| *square == to);
            }
            highlights.arrows.push(Arrow { from, to, kind: ArrowKind::Better });
        }
        if let Some(InputError::Refused(TurnErrorKind::Illegal(IllegalMove::WrongTower { tower, .. }))) =
            self.rejected.get()
        {
            board_view.highlights.refused = board_view.square_of(tower);
        }
        board_view.highlights.chosen = match self.chosen.get() {
            Some(Turn::Move(Move::Step { to, .. })) => Some(to),
            _ => None,
        };
        board_view
    }

    /// Clears the selection, the chosen turn, the rejection and the marked hint: they belong to an earlier position.
    pub(crate) fn clear(self) {
        self.mark_hint(None);
        self.chosen.set(None);
        self.selected.set(None);
        self.rejected.set(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening() -> LocalGame {
        LocalGame::open(Match::new(MatchRules::new(MatchLength::Single)), Player::Black)
    }

    fn is_rejected(input: BoardInput) -> bool {
        input.rejected.with_untracked(Option::is_some)
    }

    /// Presses squares one after the other, and checks which tower is selected then.
    fn press_each(input: BoardInput, game: &LocalGame, presses: &[(Square, SquareAction, Option<Square>)]) {
        for (square, action, selected) in presses {
            assert_eq!(input.on_square(game, *square), *action, "{square}");
            assert_eq!(input.selected.get_untracked(), *selected, "{square}");
        }
    }

    #[test]
    fn a_tower_is_selected_replaced_and_deselected() {
        let presses = [
            (Square::E7, SquareAction::Ignore, None),
            (Square::F8, SquareAction::Select, Some(Square::F8)),
            (Square::G8, SquareAction::Select, Some(Square::G8)),
            (Square::G8, SquareAction::Deselect, None),
        ];
        press_each(BoardInput::new(), &opening(), &presses);
    }

    #[test]
    fn a_turn_is_left_to_the_caller_and_keeps_the_selection_until_it_is_cleared() {
        let (input, turn) = (BoardInput::new(), "f8e7".parse().expect("a turn"));
        let selected = Some(Square::F8);
        let presses = [(Square::F8, SquareAction::Select, selected), (Square::E7, SquareAction::Play(turn), selected)];
        press_each(input, &opening(), &presses);
        input.clear();
        assert_eq!(input.selected.get_untracked(), None);
    }

    #[test]
    fn a_rejection_keeps_the_selection_and_goes_with_the_next_press() {
        let (input, game) = (BoardInput::new(), opening());
        input.on_square(&game, Square::F8);
        let reject = || {
            assert!(matches!(input.on_square(&game, Square::A1), SquareAction::Reject(_)));
            is_rejected(input)
        };
        assert!(reject());
        assert_eq!(input.selected.get_untracked(), Some(Square::F8));
        input.on_square(&game, Square::G8);
        assert!(!is_rejected(input));
        assert!(reject());
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
        // Another square chooses another turn, which needs its own second press.
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

    /// Selects f8, marks a hint, and presses squares.
    fn after_hint(hint: (Square, Square), presses: &[Square]) -> (BoardInput, SquareAction) {
        let (input, game) = (BoardInput::new(), opening());
        input.on_square(&game, Square::F8);
        input.mark_hint(Some(hint));
        assert_eq!(input.selected.get_untracked(), Some(Square::F8), "a hint changes no selection");
        let mut action = SquareAction::Ignore;
        for &square in presses {
            action = input.on_square(&game, square);
        }
        (input, action)
    }

    #[test]
    fn a_hint_that_arrives_takes_no_choice_of_a_tower_away() {
        let turn = |text: &str| SquareAction::Play(text.parse().expect("a turn"));
        let (same, other) = ((Square::F8, Square::F5), (Square::C8, Square::C4));
        for hint in [same, other] {
            assert_eq!(after_hint(hint, &[Square::E7]).1, turn("f8e7"), "{hint:?}");
            // After another press the tower stays selected.
            assert_eq!(after_hint(hint, &[Square::F8, Square::E7]).1, turn("f8e7"), "{hint:?}");
            assert_eq!(after_hint(hint, &[Square::G8, Square::G7]).1, turn("g8g7"), "{hint:?}");
            // The mark is gone by then, and a second press has its usual meaning.
            assert_eq!(after_hint(hint, &[Square::F8, Square::F8]).1, SquareAction::Deselect, "{hint:?}");
        }
    }

    #[test]
    fn a_hint_is_marked_and_can_be_played_without_selecting() {
        let (input, game) = (BoardInput::confirming(Switch::of(true)), opening());
        input.mark_hint(Some((Square::F8, Square::F5)));
        let highlights = input.view(&game).highlights;
        assert!(highlights.is_hint && highlights.destinations == [Square::F5], "{highlights:?}");
        assert_eq!(input.selected.get_untracked(), None);
        // The turn awaits confirmation, with its tower selected.
        assert_eq!(input.on_square(&game, Square::F5), SquareAction::Ignore);
        assert_eq!(input.selected.get_untracked(), Some(Square::F8));
        assert!(!input.view(&game).highlights.is_hint);
        assert_eq!(input.on_square(&game, Square::F5), SquareAction::Play("f8f5".parse().expect("a turn")));
    }

    #[test]
    fn a_hint_for_another_tower_than_the_chosen_one_is_an_arrow() {
        let (input, _) = after_hint((Square::C8, Square::C4), &[]);
        let highlights = input.view(&opening()).highlights;
        assert_eq!(highlights.selected, Some(Square::F8));
        assert!(highlights.destinations.contains(&Square::E7));
        assert_eq!(highlights.arrows, [Arrow { from: Square::C8, to: Square::C4, kind: ArrowKind::Better }]);
        input.clear();
        assert!(input.view(&opening()).highlights.arrows.is_empty());
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
