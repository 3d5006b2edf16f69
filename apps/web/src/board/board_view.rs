//! The contents of a board: pieces, highlights and orientation.

use kamisado::{Piece, Player, Square, Tower};
use kamisado_text::SquareMark;

use super::VerdictMark;

/// The contents of a board: pieces, highlights and orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// What stands where. The order stays the same while towers move, so that each can be followed with the eye.
    pub pieces: Vec<(Square, Piece)>,
    /// What is marked.
    pub highlights: Highlights,
    /// The player whose home row is below.
    pub orientation: Player,
}

/// The highlights of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// The last move.
    pub last: Option<(Square, Square)>,
    /// What happened last.
    pub last_action: Option<LastAction>,
    /// The tower that cannot move although it must.
    pub blocked: Option<Square>,
    /// The towers that stand in its way, or that stood in the way of the last that passed.
    pub blockers: Vec<Square>,
    /// The squares of the line that was open to the winner of a round.
    pub open_line: Vec<Square>,
    /// The towers of a deadlock, one after the other.
    pub chain: Vec<Square>,
    /// The tower that must move.
    pub must_move: Option<Square>,
    /// The tower that is selected to move.
    pub selected: Option<Square>,
    /// The square that is pressed once more to make the chosen move.
    pub chosen: Option<Square>,
    /// Whether a hint is marked, which is shown also where squares that can be reached are not.
    pub is_hint: bool,
    /// Where it can go.
    pub destinations: Vec<Square>,
    /// What it can push.
    pub pushable: Vec<Square>,
    /// What these moves would lead to.
    pub previews: Vec<Preview>,
    /// What is known about the moves to squares, or about towers; nothing where it is still to be found out.
    pub verdicts: Vec<(Square, Option<VerdictMark>)>,
    /// Arrows from square to square.
    pub arrows: Vec<Arrow>,
    /// The squares that a lesson points at: the tower to take and where it goes.
    pub guide: Vec<Square>,
    /// The tower that was pressed and may not move now.
    pub refused: Option<Square>,
    /// Whether the squares where the selected tower can go are those of a premove.
    pub is_premove: bool,
    /// Whether the board shows the line-up of a side that is only considered: nothing has happened.
    pub is_line_up: bool,
}

/// An arrow from a square to another. Its kind is told by shape as well as by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What it means.
    pub kind: ArrowKind,
}

/// The meaning of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKind {
    /// A move that was played: thin, with an open head.
    Played,
    /// A better move: thick, with a filled head.
    Better,
    /// Drawn by a person: dashed.
    Drawn,
    /// A premove: dotted, with a diamond around its end.
    Premove,
}

/// The last action of a round: it decides how the towers glide and what is heard.
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
    /// The square that is pressed for it.
    pub target: Square,
    /// The square whose colour names the next tower.
    pub landing: Square,
    /// The towers that would stand elsewhere: from where to where.
    pub shifts: Vec<(Piece, Square, Square)>,
    /// The tower that would move next, and where it would stand.
    pub next: Option<(Tower, Square)>,
}

impl BoardView {
    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces.iter().find(|(place, _)| *place == square).map(|(_, piece)| *piece)
    }

    /// Where a tower stands.
    pub fn square_of(&self, tower: Tower) -> Option<Square> {
        self.pieces.iter().find(|(_, piece)| piece.tower == tower).map(|(square, _)| *square)
    }

    /// The verdict on a square, if there is one to show.
    pub fn verdict(&self, square: Square) -> Option<Option<VerdictMark>> {
        self.highlights.verdicts.iter().find(|(place, _)| *place == square).map(|(_, mark)| *mark)
    }

    /// What is marked on a square.
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

    /// Whether a press on a square does something with the selected tower, or with a premove.
    pub(super) fn is_target(&self, square: Square) -> bool {
        matches!(self.mark(square), Some(SquareMark::Destination | SquareMark::Pushable | SquareMark::Premove))
    }

    /// What a move to a square would lead to.
    pub fn preview(&self, target: Square) -> Option<&Preview> {
        self.highlights.previews.iter().find(|preview| preview.target == target)
    }

    /// Whether the tower on a square is the one that moves now.
    pub(super) fn is_movable(&self, square: Square) -> bool {
        let Highlights { must_move, selected, destinations, pushable, .. } = &self.highlights;
        let has_targets = !destinations.is_empty() || !pushable.is_empty();
        *selected == Some(square) || (*must_move == Some(square) && selected.is_none() && has_targets)
    }
}
