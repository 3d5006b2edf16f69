//! The contents of a board: pieces, highlights and orientation.

use kamisado::{Piece, Player, Square, Tower};
use kamisado_text::SquareMark;

use super::VerdictMark;

/// The contents of a board: pieces, highlights and orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The pieces. Their order stays the same while towers move, so that each can be animated.
    pub pieces: Vec<(Square, Piece)>,
    /// The highlights.
    pub highlights: Highlights,
    /// The player whose home row is at the bottom.
    pub orientation: Player,
}

/// The highlights of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// The last move.
    pub last: Option<(Square, Square)>,
    /// The last action.
    pub last_action: Option<LastAction>,
    /// The tower that cannot move although it must.
    pub blocked: Option<Square>,
    /// The towers in its way, or in the way of the last tower that passed.
    pub blockers: Vec<Square>,
    /// The squares of the line that the winner of a round had open.
    pub open_line: Vec<Square>,
    /// The towers of a deadlock, in order.
    pub chain: Vec<Square>,
    /// The tower that must move.
    pub must_move: Option<Square>,
    /// The tower that is selected to move.
    pub selected: Option<Square>,
    /// The square to press once more to make the chosen move.
    pub chosen: Option<Square>,
    /// Whether a hint is marked. It is shown even if reachable squares are not.
    pub is_hint: bool,
    /// The squares that the tower can reach.
    pub destinations: Vec<Square>,
    /// The squares it can push.
    pub pushable: Vec<Square>,
    /// The previews of these moves.
    pub previews: Vec<Preview>,
    /// The verdicts on moves to squares, or on towers; `None` while unknown.
    pub verdicts: Vec<(Square, Option<VerdictMark>)>,
    /// Arrows from square to square.
    pub arrows: Vec<Arrow>,
    /// The squares a lesson points at: a tower and its destination.
    pub guide: Vec<Square>,
    /// The pressed tower, if it may not move now.
    pub refused: Option<Square>,
    /// Whether the destinations are those of a premove.
    pub is_premove: bool,
    /// Whether the board shows a line-up that the user only considers: nothing has happened.
    pub is_line_up: bool,
}

/// An arrow from one square to another. Its kind shows in its shape as well as its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Its start.
    pub from: Square,
    /// Its end.
    pub to: Square,
    /// Its meaning.
    pub kind: ArrowKind,
}

/// The meaning of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKind {
    /// A move that was played: thin, with an open head.
    Played,
    /// A better move: thick, with a filled head.
    Better,
    /// Drawn by the user: dashed.
    Drawn,
    /// A premove: dotted, with a diamond around its end.
    Premove,
}

/// The last action of a round. It determines the animation and the sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastAction {
    /// A tower without teeth moved.
    Move,
    /// A sumo moved without a push.
    SumoMove,
    /// A tower pushed others.
    Push,
    /// A player passed.
    Pass,
    /// The round was won.
    Win,
}

/// The preview of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The square to press for it.
    pub target: Square,
    /// The square whose colour determines the next tower.
    pub landing: Square,
    /// The towers that would move, each with its old and new square.
    pub shifts: Vec<(Piece, Square, Square)>,
    /// The tower that would move next, and its square.
    pub next: Option<(Tower, Square)>,
}

impl BoardView {
    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces.iter().find(|(place, _)| *place == square).map(|(_, piece)| *piece)
    }

    /// The square of a tower.
    pub fn square_of(&self, tower: Tower) -> Option<Square> {
        self.pieces.iter().find(|(_, piece)| piece.tower == tower).map(|(square, _)| *square)
    }

    /// The verdict on a square, if there is one to show.
    pub fn verdict(&self, square: Square) -> Option<Option<VerdictMark>> {
        self.highlights.verdicts.iter().find(|(place, _)| *place == square).map(|(_, mark)| *mark)
    }

    /// The mark on a square.
    pub fn mark(&self, square: Square) -> Option<SquareMark> {
        let Highlights { must_move, selected, destinations, pushable, arrows, .. } = &self.highlights;
        let is_premove = |arrow: &Arrow| arrow.kind == ArrowKind::Premove && arrow.to == square;
        if *must_move == Some(square) {
            Some(SquareMark::MustMove)
        } else if *selected == Some(square) {
            Some(SquareMark::Selected)
        } else if arrows.iter().any(is_premove) {
            Some(SquareMark::Premove)
        } else if destinations.contains(&square) {
            Some(SquareMark::Destination)
        } else if pushable.contains(&square) {
            Some(SquareMark::Pushable)
        } else {
            None
        }
    }

    /// Whether a press on a square moves the selected tower or affects a premove.
    pub(super) fn is_target(&self, square: Square) -> bool {
        matches!(self.mark(square), Some(SquareMark::Destination | SquareMark::Pushable | SquareMark::Premove))
    }

    /// The preview of a move to a square.
    pub fn preview(&self, target: Square) -> Option<&Preview> {
        self.highlights.previews.iter().find(|preview| preview.target == target)
    }

    /// Whether the tower on a square is the one to move now.
    pub(super) fn is_movable(&self, square: Square) -> bool {
        let Highlights { must_move, selected, destinations, pushable, .. } = &self.highlights;
        let has_targets = !destinations.is_empty() || !pushable.is_empty();
        *selected == Some(square) || (*must_move == Some(square) && selected.is_none() && has_targets)
    }
}
