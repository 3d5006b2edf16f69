//! One round with its history.

use alloc::vec::Vec;

use crate::reason::{Cause, Effect, IllegalMove};
use crate::{Move, Outcome, PlayError, Position, Tower};

/// One round: its start position and all moves since.
///
/// ```
/// # use kamisado::{Position, Round};
/// let mut round = Round::new(Position::default());
/// round.play("d8d3".parse()?)?;
/// round.play("f1f4".parse()?)?;
/// for (position, mv) in round.plies() {
///     assert!(position.is_legal(mv));
/// }
/// assert_eq!(round.undo().map(|mv| mv.to_string()), Some("f1f4".to_owned()));
/// assert_eq!(round.positions().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The positions before each move and the current one. There is always one more position than moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Round {
    /// A round that starts from this position.
    pub fn new(start: Position) -> Round {
        Round { positions: Vec::from([start]), moves: Vec::new() }
    }

    /// The position at the start.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The positions from the start to now, one more than there are moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves so far. A pass is a move.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves so far, each with the position before it.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (&Position, Move)> {
        self.positions.iter().zip(self.moves.iter().copied())
    }

    /// Plays a move if it is legal. The error explains which tower must move and why.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        match self.try_move(mv) {
            Ok(position) => {
                self.push(mv, position);
                Ok(())
            }
            Err(illegal) => Err(PlayError { mv, position: *self.position(), illegal }),
        }
    }

    /// The position after a move, or the reason why the move is illegal.
    pub(crate) fn try_move(&self, mv: Move) -> Result<Position, IllegalMove> {
        let position = self.position();
        if position.is_legal(mv) { Ok(position.play_unchecked(mv)) } else { Err(self.why_not(mv)) }
    }

    /// Adds a legal move with the position after it.
    pub(crate) fn push(&mut self, mv: Move, position: Position) {
        self.positions.push(position);
        self.moves.push(mv);
    }

    fn why_not(&self, mv: Move) -> IllegalMove {
        self.position().why_not_after(self.cause(), mv)
    }

    /// Takes back the last move and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The outcome, if the round is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// The event that named the tower that must move now.
    ///
    /// ```
    /// # use kamisado::reason::Cause;
    /// # use kamisado::{Position, Round, Square};
    /// let mut round = Round::new(Position::default());
    /// assert_eq!(round.cause(), Cause::Free);
    /// round.play("f8e7".parse()?)?;
    /// assert!(matches!(round.cause(), Cause::Landed { square: Square::E7, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cause(&self) -> Cause {
        self.cause_at(self.moves.len())
    }

    /// The event that named the tower that must move after this number of moves.
    pub fn cause_at(&self, ply: usize) -> Cause {
        match ply.checked_sub(1).and_then(|last| self.moves.get(last).map(|&mv| (last, mv))) {
            Some((last, mv)) => self.positions[last].cause_after(mv),
            None => self.start().bare_cause(),
        }
    }

    /// Checks whether a tower may move now. The error names the rule that forbids it, with the details.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Rule, Square};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// let tower = game.position().tower_at(Square::F1).expect("a tower");
    /// assert_eq!(game.round().explain_tower(tower).unwrap_err().rule(), Rule::T2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain_tower(&self, tower: Tower) -> Result<(), IllegalMove> {
        let position = self.position();
        let from = position.square_of(tower);
        if position.legal_moves().any(|mv| matches!(mv, Move::Step { from: other, .. } if other == from)) {
            return Ok(());
        }
        // Any other square will do: the square ahead or, on the far row, one beside it.
        let to = from.ahead(tower.player).unwrap_or(from.mirrored());
        Err(self.why_not(Move::Step { from, to }))
    }

    /// The effect of a move, or the rule that forbids it and the details.
    pub fn explain(&self, mv: Move) -> Result<Effect, IllegalMove> {
        self.position().explain(mv).map_err(|_| self.why_not(mv))
    }
}
