//! The position editor.

use kamisado::kfen::ParsePositionError;
use kamisado::{Piece, Player, Position, Setup, SetupError, Square, Teeth, Tower};

use crate::board::{BoardModel, BoardView, Highlights, SquareAction};

/// The tool of the editor: the effect of a press on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Takes a tower and puts it down.
    #[default]
    Hand,
    /// Adds a tooth to a tower; after the last one it has none again.
    Tooth,
    /// Takes a tower off the board.
    Remove,
}

impl Tool {
    /// All tools.
    pub const ALL: [Tool; 3] = [Tool::Hand, Tool::Tooth, Tool::Remove];
}

/// The tower in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// The tower on a square.
    On(Square),
    /// A tower beside the board.
    Beside(Tower),
}

/// A position being set up: any arrangement in which no tower stands twice, and what is wrong with it as a position.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionEditor {
    setup: Setup,
    held: Option<Held>,
}

impl PositionEditor {
    /// Starts with a position.
    pub fn new(position: &Position) -> PositionEditor {
        PositionEditor { setup: position.setup(), held: None }
    }

    /// The arrangement.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The tower in hand.
    pub const fn held(&self) -> Option<Held> {
        self.held
    }

    /// The position, or why the arrangement is not one.
    pub fn position(&self) -> Result<Position, SetupError> {
        Position::try_from(self.setup)
    }

    /// The towers beside the board.
    pub fn beside(&self) -> Vec<Tower> {
        self.setup.missing().collect()
    }

    /// Takes a tower from beside the board, or puts it back.
    pub fn take(&mut self, tower: Tower) {
        let held = Held::Beside(tower);
        self.held = (self.held != Some(held)).then_some(held);
    }

    /// Puts back the tower in hand.
    pub const fn let_go(&mut self) {
        self.held = None;
    }

    /// Handles a tap on a square. A changed arrangement no longer shows the end of a round.
    pub fn tap(&mut self, tool: Tool, square: Square) {
        self.setup.crown = None;
        let on_it = self.setup.at(square);
        match (tool, self.held) {
            // A tower in hand is put down, whatever the tool is by then.
            (_, Some(Held::Beside(tower))) => {
                self.setup.put(square, Some(Piece { tower, teeth: Teeth::NONE }));
                self.held = None;
            }
            (Tool::Hand, Some(Held::On(from))) => {
                // Two towers change places. A tower put down on its own square stays.
                let moved = self.setup.at(from);
                self.setup.put(from, on_it);
                self.setup.put(square, moved);
                self.held = None;
            }
            (Tool::Hand, None) => self.held = on_it.map(|_| Held::On(square)),
            (Tool::Tooth, _) => {
                let more = on_it.map(|piece| Piece { teeth: piece.teeth.next().unwrap_or(Teeth::NONE), ..piece });
                self.setup.put(square, more);
                self.held = None;
            }
            (Tool::Remove, _) => {
                self.setup.put(square, None);
                self.held = None;
            }
        }
    }

    /// Takes all towers off the board.
    pub fn clear(&mut self) {
        (self.setup.board, self.setup.crown, self.held) = (Setup::EMPTY.board, None, None);
    }

    /// Changes what the board does not show.
    pub fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        self.setup.crown = None;
    }

    /// Reads a KFEN. If it is invalid, or a tower stands in it twice, nothing changes.
    pub fn read(&mut self, text: &str) -> Result<(), ParsePositionError> {
        let setup: Setup = text.parse().map_err(ParsePositionError::Kfen)?;
        setup.check_unique().map_err(ParsePositionError::Setup)?;
        *self = PositionEditor { setup, held: None };
        Ok(())
    }
}

impl BoardModel for PositionEditor {
    /// Every press is a [`PositionEditor::tap`]. The editor keeps the tower in hand itself, because it may stand beside
    /// the board.
    fn on_square(&self, _: Option<Square>, square: Square) -> SquareAction {
        SquareAction::Tap(square)
    }

    /// Only the tower in hand stands out, so any other can be dragged. White is at the bottom; the page turns the
    /// board.
    fn view(&self, _: Option<Square>) -> BoardView {
        let selected = match self.held {
            Some(Held::On(square)) => Some(square),
            Some(Held::Beside(_)) | None => None,
        };
        let pieces = Tower::ALL.into_iter().filter_map(|tower| {
            let square = self.setup.square_of(tower)?;
            Some((square, self.setup.at(square)?))
        });
        BoardView {
            pieces: pieces.collect(),
            highlights: Highlights { selected, ..Highlights::default() },
            orientation: Player::White,
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{Color, MatchLength, OpeningLimits};

    use super::*;

    #[test]
    fn a_change_forgets_which_tower_a_deadlock_has_crowned() {
        let deadlock = "8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7 =B".parse().expect("a position");
        let mut editor = PositionEditor::new(&deadlock);
        assert_eq!(editor.position(), Ok(deadlock));
        editor.tap(Tool::Hand, Square::A7);
        editor.tap(Tool::Hand, Square::A6);
        assert!(editor.position().is_ok_and(|position| position.setup().crown.is_none()));
        for change in [
            (|setup| setup.to_move = Player::Black) as fn(&mut Setup),
            |setup| setup.must_move = None,
            |setup| setup.length = MatchLength::Marathon,
            |setup| setup.limits = OpeningLimits::FULL,
        ] {
            let mut editor = PositionEditor::new(&deadlock);
            editor.change(change);
            assert_eq!(editor.setup().crown, None);
        }
    }

    fn editor() -> PositionEditor {
        PositionEditor::new(&Position::start(MatchLength::Single))
    }

    #[test]
    fn a_tower_is_taken_up_and_put_down() {
        let mut editor = editor();
        editor.tap(Tool::Hand, Square::D4);
        assert_eq!(editor.held(), None, "there is nothing to take up");
        editor.tap(Tool::Hand, Square::A8);
        assert_eq!(editor.view(None).highlights.selected, Some(Square::A8));
        editor.tap(Tool::Hand, Square::D4);
        assert_eq!(editor.setup().to_string(), "1bpkyrgn/8/8/8/3o4/8/8/NGRYKPBO b - 1");
        assert!(editor.position().is_ok());
    }

    #[test]
    fn two_towers_change_places() {
        let mut editor = editor();
        editor.tap(Tool::Hand, Square::A8);
        editor.tap(Tool::Hand, Square::B8);
        assert_eq!(editor.setup().to_string(), "bopkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
        editor.tap(Tool::Hand, Square::A8);
        editor.tap(Tool::Hand, Square::A8);
        assert_eq!(editor.setup().to_string(), "bopkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
    }

    #[test]
    fn a_tower_that_was_taken_off_is_missing_until_it_is_put_back() {
        let mut editor = editor();
        editor.tap(Tool::Remove, Square::A1);
        let brown = Tower::new(Player::White, Color::Brown);
        assert_eq!((editor.position(), editor.beside()), (Err(SetupError::Missing(brown)), vec![brown]));
        editor.take(brown);
        editor.tap(Tool::Remove, Square::C3);
        assert_eq!(editor.setup().at(Square::C3).map(|piece| piece.tower), Some(brown));
        assert!(editor.position().is_ok() && editor.beside().is_empty());
    }

    #[test]
    fn a_tower_put_onto_another_takes_its_place() {
        let mut editor = editor();
        editor.tap(Tool::Remove, Square::A1);
        editor.take(Tower::new(Player::White, Color::Brown));
        editor.tap(Tool::Hand, Square::B1);
        assert_eq!(editor.beside(), [Tower::new(Player::White, Color::Green)]);
    }

    #[test]
    fn teeth_are_added_one_by_one_and_taken_off_together() {
        let mut editor = editor();
        editor.tap(Tool::Tooth, Square::A1);
        assert!(matches!(editor.position(), Err(SetupError::ToothInSingle { square: Square::A1, .. })));
        editor.change(|setup| setup.length = MatchLength::Marathon);
        assert!(editor.position().is_ok());
        for _ in 0..3 {
            editor.tap(Tool::Tooth, Square::A1);
        }
        assert!(matches!(editor.position(), Err(SetupError::FourTeeth { .. })));
        editor.tap(Tool::Tooth, Square::A1);
        assert_eq!(editor.position().map(|position| position.points(Player::White)), Ok(0));
        editor.tap(Tool::Tooth, Square::D4);
        assert_eq!(editor.setup().at(Square::D4), None);
    }

    #[test]
    fn a_text_is_read_unless_a_tower_stands_twice_in_it() {
        let mut editor = editor();
        let before = editor.clone();
        assert!(matches!(editor.read("obp"), Err(ParsePositionError::Kfen(_))));
        let twice = editor.read("oopkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
        assert!(matches!(twice, Err(ParsePositionError::Setup(SetupError::Twice { .. }))));
        assert_eq!(editor, before);
        assert_eq!(editor.read("8/8/8/8/8/8/8/NGRYKPBO w R 3 35"), Ok(()));
        assert_eq!(editor.beside().len(), 8);
        assert_eq!(editor.view(None).pieces.len(), 8);
    }

    #[test]
    fn an_empty_board_and_the_rest_can_be_set_up() {
        let mut editor = editor();
        editor.clear();
        assert_eq!(editor.beside().len(), 16);
        editor = PositionEditor::new(&Position::start(MatchLength::Long));
        editor.change(|setup| {
            (setup.to_move, setup.must_move, setup.limits) = (Player::White, Some(Color::Pink), OpeningLimits::FULL);
        });
        let position = editor.position().expect("a position");
        assert_eq!(position.to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w K 7 135");
    }
}
