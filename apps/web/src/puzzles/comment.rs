//! The comment on an attempt: verdicts and hints.

use kamisado::{Move, Position, Square};

/// The content of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleHint {
    /// The best move ends the round.
    Home,
    /// It is a push.
    Push,
    /// It ends on this square.
    Square(Square),
}

impl PuzzleHint {
    /// The hint at a legal move; `None` for a pass, which is automatic.
    pub(super) fn at(position: &Position, mv: Move) -> Option<PuzzleHint> {
        let Move::Step { to, .. } = mv else { return None };
        Some(match position.play(mv) {
            _ if position.is_push(mv) => PuzzleHint::Push,
            Ok(after) if after.is_over() => PuzzleHint::Home,
            _ => PuzzleHint::Square(to),
        })
    }
}

/// The comment on an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleComment {
    /// The task.
    Question,
    /// The move was right.
    Right,
    /// The move is not the best, but it wins as well.
    AlsoWins,
    /// A warning that a puzzle with a hint counts as missed.
    HintCounts,
    /// The requested hint.
    Hint(PuzzleHint),
    /// The second hint: the move itself.
    HintMove(Move),
    /// The move does not win.
    Wrong,
    /// The move is being judged.
    Checking,
    /// The round is won.
    Won,
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    #[test]
    fn a_hint_names_the_kind_of_the_move_or_its_square() {
        let puzzles = puzzles();
        let hints: Vec<PuzzleHint> =
            puzzles.iter().filter_map(|puzzle| PuzzleHint::at(&puzzle.position, puzzle.line[0])).collect();
        assert_eq!(hints.len(), puzzles.len(), "no puzzle begins with a pass");
        for (puzzle, hint) in puzzles.iter().zip(&hints) {
            let is_last = puzzle.position.play_unchecked(puzzle.line[0]).is_over();
            match hint {
                PuzzleHint::Home => assert!(is_last, "{}", puzzle.position),
                PuzzleHint::Push => assert!(puzzle.position.is_push(puzzle.line[0]), "{}", puzzle.position),
                PuzzleHint::Square(square) => {
                    assert!(!is_last && matches!(puzzle.line[0], Move::Step { to, .. } if to == *square));
                }
            }
        }
        assert!(hints.iter().any(|hint| matches!(hint, PuzzleHint::Square(_))));
        assert_eq!(PuzzleHint::at(&puzzles[0].position, Move::Pass), None);
    }
}
